"""Takes pictures of every scene at every size, and strips of frames of its motion.

    python tools/shots.py [--out FOLDER] [--size WxH …] [--scene NAME …] [--strips] [--readme]

Every picture comes through the program's real loop on a clock of its own.  The pictures land in
``FOLDER/<size>/<scene>.png``, strips in ``FOLDER/strips/``, those of the README in ``assets/pictures/``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402 - after the drivers are chosen

from shots_png import save_small  # noqa: E402
from shots_scenes import SCENES  # noqa: E402
from shots_strips import STRIPS, sheet  # noqa: E402
from shots_studio import Studio, prepare_records, studio_at  # noqa: E402

__all__ = ["SCENES", "STRIPS", "Studio", "prepare_records", "sheet", "studio_at"]

SIZES = ((1920, 1080), (1280, 720), (3840, 2160), (1024, 768), (2560, 1080), (1080, 1920))
#: The pictures of the README, and the scene in each; drawn at twice their size.
README = {
    "menu": "menu",
    "billabong": "billabong-targets",
    "down_under": "down_under-preview",
    "kookaburra": "kookaburra-landings",
    "result": "down_under-scoring",
}
README_SIZE = (960, 540)


def main() -> int:
    """Take the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "shots", help="folder of the pictures")
    parser.add_argument("--size", nargs="+", default=["{}x{}".format(*size) for size in SIZES], metavar="WxH")
    parser.add_argument("--scene", nargs="+", default=None, metavar="NAME")
    parser.add_argument("--strips", action="store_true", help="take the strips of motion only")
    parser.add_argument("--readme", action="store_true", help="take the pictures of the README only")
    parser.add_argument("--high-contrast", action="store_true")
    parser.add_argument("--reduced-motion", action="store_true")
    parser.add_argument("--text-scale", type=float, default=1.0)
    parser.add_argument("--table", action="store_true", help="on a flat screen; scenes are those of table_shots")
    parser.add_argument("--diagonal", default="24", metavar="INCHES", help="with --table: size of the glass")
    parser.add_argument("--board", choices=("still", "pieces", "whole"), default="still", help="with --table")
    parser.add_argument("--kiosk", action="store_true", help="at a kiosk; scenes are those of kiosk_shots")
    asked = parser.parse_args()
    if asked.table:
        return take_table(asked)
    if asked.kiosk:
        return take_kiosk(asked)
    if asked.readme:
        return take_readme(ROOT / "assets" / "pictures")
    looks = {
        "high_contrast": asked.high_contrast,
        "reduced_motion": asked.reduced_motion,
        "text_scale": asked.text_scale,
    }
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        prepare_records(data / "records")
        if asked.strips:
            with studio_at(data, (1280, 720)) as studio:
                dress(studio, looks)
                for name, take in STRIPS.items():
                    _save(sheet(take(studio)), asked.out / "strips" / f"{name}.png")
            return 0
        for size in asked.size:
            width, height = (int(side) for side in size.split("x"))
            with studio_at(data, (width, height)) as studio:
                dress(studio, looks)
                for name in asked.scene or list(SCENES):
                    SCENES[name](studio)
                    _save(studio.program.shot(), asked.out / size / f"{name}.png")
    return 0


def dress(studio: Studio, looks: dict[str, Any]) -> None:
    """Show everything with these settings."""
    studio.program.services.settings.update(**looks)
    studio.program.services.rebuild_kit()


def take_readme(folder: Path) -> int:
    """The pictures of the README, small enough for a repository."""
    width, height = README_SIZE
    with tempfile.TemporaryDirectory() as data:
        prepare_records(Path(data) / "records")
        with studio_at(Path(data), (2 * width, 2 * height)) as studio:
            for name, scene in README.items():
                SCENES[scene](studio)
                path = folder / f"{name}.png"
                path.parent.mkdir(parents=True, exist_ok=True)
                save_small(pygame.transform.smoothscale(studio.program.shot(), README_SIZE), path)
                print(path, path.stat().st_size, flush=True)
    return 0


def take_table(asked: argparse.Namespace) -> int:
    """The pictures of a flat screen."""
    from table_shots import Table, scenes

    known = scenes()
    with tempfile.TemporaryDirectory() as folder:
        for size in asked.size:
            width, height = (int(side) for side in size.split("x"))
            table = Table(
                Path(folder), (width, height), "--diagonal", asked.diagonal,
                high_contrast=asked.high_contrast, reduced_motion=asked.reduced_motion, text_scale=asked.text_scale,
                table_board=asked.board,
            )  # fmt: skip
            try:
                for name in asked.scene or list(known):
                    known[name](table)
                    _save(table.program.shot(), asked.out / f"table-{size}" / f"{name}.png")
            finally:
                table.close()
    return 0


def take_kiosk(asked: argparse.Namespace) -> int:
    """The pictures of a kiosk."""
    from kiosk_shots import kiosk_at, scenes

    known = scenes()
    looks = {name: getattr(asked, name) for name in ("high_contrast", "reduced_motion", "text_scale")}
    for size in asked.size:
        width, height = (int(side) for side in size.split("x"))
        with tempfile.TemporaryDirectory() as folder:
            kiosk = kiosk_at(Path(folder), (width, height), **looks)
            try:
                for name in asked.scene or list(known):
                    known[name](kiosk)
                    _save(kiosk.shot(), asked.out / f"kiosk-{size}" / f"{name}.png")
            finally:
                kiosk.close()
    return 0


def _save(picture: pygame.Surface, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, path)
    print(path, flush=True)


if __name__ == "__main__":
    sys.exit(main())
