"""The sounds on disk: one file a sound, or several numbered ones (steps of a scale, or variants of a noise)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from game.assets import asset_path

#: Sounds whose numbered files are a scale: ``step`` chooses.  Other numbered files are variants: chance chooses.
SCALES = frozenset({"hop", "turn", "medal"})
#: What is heard first comes first; the rest in the order of the alphabet, beds last.
FIRST = ("focus", "confirm", "back", "refuse", "hop", "walk", "land")
BED = "bed_"

_FILE = re.compile(r"(?P<name>[a-z_]+?)(?:_(?P<number>\d+))?\.wav")


def sound_files() -> Mapping[str, tuple[Path, ...]]:
    """The files of every sound, numbered ones in order, in the order in which they should be loaded.

    An installation without sounds has none; that is no error.
    """
    try:
        found = sorted(asset_path("sounds").glob("*.wav"))
    except (FileNotFoundError, OSError):
        return {}
    groups: dict[str, list[tuple[int, Path]]] = {}
    for path in found:
        match = _FILE.fullmatch(path.name)
        if match:
            groups.setdefault(match["name"], []).append((int(match["number"] or 0), path))
    names = sorted(groups, key=lambda name: (name.startswith(BED), name not in FIRST, _place(name), name))
    return {name: tuple(path for _, path in sorted(groups[name])) for name in names}


def _place(name: str) -> int:
    return FIRST.index(name) if name in FIRST else 0
