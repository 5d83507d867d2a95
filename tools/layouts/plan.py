"""What is looked at: every scene of a mode at a size, each in one of the looks, or in all of them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from layouts.faults import faults
from layouts.scenes import scenes
from layouts.stands import COUCH, KIOSK, TABLE, Stand, language
from layouts.watching import watched

#: Every size that is looked at, and one of each shape.
SIZES = (
    (1920, 1080), (1280, 720), (3840, 2160), (1024, 768), (2560, 1080), (1080, 1920), (960, 540),
)  # fmt: skip
SHAPES = ((1920, 1080), (1024, 768), (2560, 1080), (1080, 1920))


@dataclass(frozen=True, slots=True)
class Look:
    """How everything is set: the factor on text, the language, and whether contrast is high."""

    text_scale: float = 1.0
    language: str = "en"
    high_contrast: bool = False


LOOKS: Mapping[str, Look] = {
    "plain": Look(),
    "large": Look(text_scale=1.5, high_contrast=True),
    "long": Look(language="long"),
}


def look_over(
    mode: str, size: tuple[int, int], looks: Mapping[str, Look], *, every: bool = False, diagonal: float = 24.0
) -> Iterator[str]:
    """Every fault at ``size``: each scene of ``mode`` in one of ``looks``, by turns (another one at another size), or
    in all of them."""
    turn = SHAPES.index(size) if size in SHAPES else 0
    names = own_scenes(mode)
    with tempfile.TemporaryDirectory() as folder, watched():
        stand = Stand(Path(folder), mode, size, diagonal=diagonal)
        try:
            for number, (look_name, look) in enumerate(looks.items()):
                with language(look.language):
                    stand.dress(text_scale=look.text_scale, high_contrast=look.high_contrast)
                    for place, name in enumerate(names):
                        if every or (place + turn) % len(looks) == number:
                            # At a table screens turn to whoever acted.
                            stand.side = place % 4 if mode == TABLE else 0
                            scenes(mode)[name](stand)
                            for fault in faults(stand):
                                yield f"{mode} {size[0]}x{size[1]} {look_name} {name}: {fault}"
        finally:
            stand.close()


def own_scenes(mode: str) -> tuple[str, ...]:
    """The scenes that are worth a look in a mode: a kiosk shows boards as a couch does."""
    names = tuple(scenes(mode))
    if mode != KIOSK:
        return names
    boards = set(scenes(COUCH)) - {"menu", "settings", "rules", "people"}
    return tuple(name for name in names if name not in boards)


__all__ = ["COUCH", "KIOSK", "LOOKS", "SHAPES", "SIZES", "TABLE", "Look", "look_over", "own_scenes"]
