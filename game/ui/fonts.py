"""The typefaces: where their files lie and which characters they hold.

SDL draws a box for a character that a font lacks and gives no way to find out, so the font's own character map is
read here (OpenType specification, table ``cmap``, formats 4 and 12).
"""

from __future__ import annotations

import struct
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Face:
    """A font file and what is known about it."""

    path: str
    #: Height of a capital letter as a share of the size.
    cap: float
    #: First and last code point of every run of characters, in order.
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def has(self, character: str) -> bool:
        """Whether the font can draw ``character``."""
        code = ord(character)
        at = bisect_right(self.starts, code) - 1
        return at >= 0 and code <= self.ends[at]

    def missing(self, text: str) -> int:
        """How many characters of ``text`` the font cannot draw (what has no shape of its own does not count)."""
        return sum(1 for c in text if not self.has(c) and unicodedata.category(c) not in {"Cf", "Cc", "Zs"})


@cache
def main_face() -> Face:
    """Varela Round: rounded and open, with tabular figures."""
    return load_face(_package("fontpkg_varela_round") / "files" / "VarelaRound-Regular.ttf")


@cache
def fallback_face() -> Face:
    """Noto Sans, for strings with characters that the main face lacks."""
    return load_face(_package("fontpkg_noto_sans") / "files" / "NotoSans[wdth,wght].ttf")


def face_for(text: str) -> Face:
    """The face for the whole of ``text``: the main one unless the fallback can draw more of it."""
    main = main_face()
    lacking = main.missing(text)
    if lacking and fallback_face().missing(text) < lacking:
        return fallback_face()
    return main


def _package(name: str) -> Path:
    """The folder of an installed package.  Its files are wanted, not its code, and the start is in a hurry: so it is
    found without being imported."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package {name} is missing: install Outback Arcade again")
    return Path(spec.origin).parent


def load_face(path: Path) -> Face:
    """Read a TrueType file.  Raises :class:`ValueError` where it is none, or its character map is of another kind."""
    try:
        return _parse(str(path), path.read_bytes())
    except (struct.error, KeyError, ZeroDivisionError) as error:
        raise ValueError(f"{path.name} is not a TrueType font that can be read") from error


def _parse(name: str, data: bytes) -> Face:
    tables = _tables(data)
    units = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    cap = 0.7
    if b"OS/2" in tables and struct.unpack_from(">H", data, tables[b"OS/2"])[0] >= 2:
        cap = struct.unpack_from(">h", data, tables[b"OS/2"] + 88)[0] / units
    runs = sorted(_runs(data, tables[b"cmap"]))
    return Face(name, cap, tuple(a for a, _ in runs), tuple(b for _, b in runs))


def _tables(data: bytes) -> dict[bytes, int]:
    """Offsets of the tables by tag."""
    count = struct.unpack_from(">H", data, 4)[0]
    return {
        tag: offset for tag, _, offset, _ in (struct.unpack_from(">4sLLL", data, 12 + 16 * i) for i in range(count))
    }


def _runs(data: bytes, table: int) -> list[tuple[int, int]]:
    """Runs of characters from the best Unicode subtable: the full one where there is one."""
    count = struct.unpack_from(">H", data, table + 2)[0]
    subtables = {}
    for i in range(count):
        platform, encoding, offset = struct.unpack_from(">HHL", data, table + 4 + 8 * i)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            subtables[struct.unpack_from(">H", data, table + offset)[0]] = table + offset
    if 12 in subtables:
        groups = struct.unpack_from(">L", data, subtables[12] + 12)[0]
        return [struct.unpack_from(">LL", data, subtables[12] + 16 + 12 * i) for i in range(groups)]
    return _format_4(data, subtables[4])


def _format_4(data: bytes, at: int) -> list[tuple[int, int]]:
    double = struct.unpack_from(">H", data, at + 6)[0]
    ends = struct.unpack_from(f">{double // 2}H", data, at + 14)
    starts = struct.unpack_from(f">{double // 2}H", data, at + 16 + double)
    return [(a, b) for a, b in zip(starts, ends, strict=True) if a != 0xFFFF]
