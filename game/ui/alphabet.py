"""The hand of the logo and the headlines: an alphabet of single strokes, drawn for this game.

A glyph is a skeleton in units: capitals stand between the lines 0 (top) and 100 (base), small letters reach up to 34,
descenders down to 132.  The pen has round ends, so a letter is as much bigger than its skeleton as the pen is wide.
What is missing here is missing on purpose: a text with such a character is set in the ordinary typeface as a whole.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glyph:
    """A skeleton: its width in units, its path (SVG), and an accent drawn with a thinner pen at its own place."""

    width: float
    path: str
    mark: str = ""
    mark_at: tuple[float, float] = (0.0, 0.0)


#: Outer distance of two letters, and weight of accents against the pen.
GAP = 15.0
MARK_WEIGHT = 0.72
#: Skeleton lines: top of small letters, lowest descender, highest accent of a capital.
X_LINE = 34.0
DESCENDER = 132.0
ACCENT_TOP = -42.0
#: Base line of an accent over a capital and over a small letter.
ABOVE_CAPITAL = -26.0
ABOVE_SMALL = 6.0

_BOWL = "M60 67C60 48 48 34 30 34S0 48 0 67S12 100 30 100S60 86 60 67Z"
_ELLIPSE = "M40 0C63 0 80 21 80 50S63 100 40 100S0 79 0 50S17 0 40 0Z"
_RING = "M31 34C49 34 62 48 62 67S49 100 31 100S0 86 0 67S13 34 31 34Z"

#: Width and skeleton of every letter, figure and stop.
_SKELETONS: dict[str, tuple[float, str]] = {
    "A": (74, "M0 100L37 0L74 100M12 68H62"),
    "B": (61, "M0 0V100H34A27 27 0 0 0 34 46H0M0 0H30A23 23 0 0 1 30 46"),
    "C": (70, "M70 16C63 6 53 0 42 0C18 0 0 22 0 50S18 100 42 100C53 100 63 94 70 84"),
    "D": (68, "M0 0V100H24C50 100 68 80 68 50S50 0 24 0Z"),
    "E": (56, "M56 0H0V100H56M0 50H50"),
    "F": (54, "M54 0H0V100M0 50H46"),
    "G": (75, "M69 15C62 5 53 0 42 0C18 0 0 22 0 50S18 100 42 100C62 100 75 84 75 58H47"),
    "H": (66, "M0 0V100M66 0V100M0 50H66"),
    "I": (0, "M0 0V100"),
    "J": (46, "M46 0V68C46 88 36 100 21 100C10 100 3 94 0 84"),
    "K": (59, "M0 0V100M57 0L0 62M21 40L59 100"),
    "L": (50, "M0 0V100H50"),
    "M": (82, "M0 100V0L41 64L82 0V100"),
    "N": (66, "M0 100V0L66 100V0"),
    "O": (80, _ELLIPSE),
    "P": (58, "M0 100V0H30A28 28 0 0 1 30 56H0"),
    "Q": (82, _ELLIPSE + "M54 70L82 104"),
    "R": (60, "M0 100V0H31A27.5 27.5 0 0 1 31 55H0M29 55L60 100"),
    "S": (
        58,
        ("M56 16C50 6 41 0 29 0C13 0 2 10 2 25C2 40 13 45 29 50C45 55 58 60 58 75"
         "C58 90 46 100 29 100C16 100 6 94 0 83"),
    ),
    "T": (66, "M0 0H66M33 0V100"),
    "U": (66, "M0 0V64C0 86 13 100 33 100S66 86 66 64V0"),
    "V": (72, "M0 0L36 100L72 0"),
    "W": (106, "M0 0L26 100L53 16L80 100L106 0"),
    "X": (66, "M0 0L66 100M66 0L0 100"),
    "Y": (68, "M0 0L34 52L68 0M34 52V100"),
    "Z": (62, "M0 0H62L0 100H62"),
    "a": (60, "M60 34V100" + _BOWL),
    "b": (60, "M0 0V100" + _BOWL),
    "c": (52, "M52 45C47 38 40 34 31 34C13 34 0 48 0 67S13 100 31 100C40 100 47 96 52 89"),
    "d": (60, "M60 0V100" + _BOWL),
    "e": (62, "M1 69H62C62 48 50 34 31 34C13 34 0 48 0 67S13 100 32 100C43 100 51 96 57 89"),
    "f": (42, "M42 2C26 -5 14 4 14 22V100M0 36H36"),
    "g": (60, _BOWL + "M60 34V104C60 122 49 132 31 132C20 132 11 128 5 121"),
    "h": (54, "M0 0V100M0 62C0 46 11 34 27 34S54 45 54 62V100"),
    "i": (0, "M0 34V100M0 0V.1"),
    "j": (16, "M16 34V108C16 124 10 132 -2 131M16 0V.1"),
    "k": (50, "M0 0V100M46 36L0 78M18 62L50 100"),
    "l": (0, "M0 0V100"),
    "m": (88, "M0 34V100M0 58C0 43 9 34 22 34S44 43 44 58V100M44 58C44 43 53 34 66 34S88 43 88 58V100"),
    "n": (54, "M0 34V100M0 62C0 46 11 34 27 34S54 45 54 62V100"),
    "o": (62, _RING),
    "p": (60, "M0 34V132" + _BOWL),
    "q": (60, "M60 34V132" + _BOWL),
    "r": (36, "M0 34V100M0 66C0 47 13 34 36 36"),
    "s": (
        50,
        ("M48 45C43 38 35 34 25 34C12 34 2 41 2 51C2 62 13 65 25 67C38 69 50 73 50 84"
         "C50 94 39 100 25 100C13 100 5 96 0 88"),
    ),
    "t": (40, "M14 6V78C14 94 24 101 40 98M0 36H38"),
    "u": (54, "M54 34V100M0 34V72C0 89 11 100 27 100S54 88 54 72"),
    "v": (56, "M0 34L28 100L56 34"),
    "w": (88, "M0 34L22 100L44 42L66 100L88 34"),
    "x": (52, "M0 34L52 100M52 34L0 100"),
    "y": (58, "M0 34L30 99M58 34L30 104C24 120 16 130 2 130"),
    "z": (50, "M0 34H50L0 100H50"),
    "ß": (58, "M0 100V30C0 11 11 0 27 0C42 0 52 9 52 23C52 35 44 42 32 44C48 45 58 56 58 71C58 88 46 100 28 100"),
    "ı": (0, "M0 34V100"),
    "ȷ": (16, "M16 34V108C16 124 10 132 -2 131"),
    "Ø": (80, _ELLIPSE + "M10 104L70 -4"),
    "ø": (62, _RING + "M4 106L58 28"),
    "Æ": (104, "M104 0H48L0 100M58 0V100H104M58 50H98M20 68H58"),
    "æ": (110, _BOWL + "M60 60C62 44 70 34 84 34C100 34 111 48 110 69H60C61 88 70 100 86 100C95 100 102 96 107 89"),
    "Œ": (112, "M112 0H40C17 0 0 21 0 50S17 100 40 100H112M62 0V100M62 50H104"),
    "œ": (112, _RING + "M62 69H112C112 48 102 34 86 34C71 34 62 48 62 67S71 100 88 100C97 100 104 96 109 89"),
    "Ł": (54, "M6 0V100H54M-10 62L30 38"),
    "ł": (20, "M10 0V100M-4 60L24 42"),
    "Đ": (70, "M2 0V100H26C52 100 70 80 70 50S52 0 26 0ZM-12 50H28"),
    "0": (66, "M33 0C54 0 66 20 66 50S54 100 33 100S0 80 0 50S12 0 33 0Z"),
    "1": (26, "M0 20L26 0V100"),
    "2": (58, "M2 24C4 9 14 0 29 0C45 0 56 10 56 26C56 48 26 66 0 100H58"),
    "3": (
        58,
        ("M4 14C10 5 18 0 29 0C44 0 54 9 54 23C54 38 44 46 26 47C46 47 58 57 58 73"
         "C58 89 46 100 28 100C15 100 6 95 0 85"),
    ),
    "4": (66, "M48 100V0L0 70H66"),
    "5": (56, "M52 0H8L4 44C11 39 19 37 28 37C45 37 56 50 56 68C56 87 44 100 26 100C14 100 5 95 0 86"),
    "6": (
        60,
        ("M51 9C46 3 39 0 33 0C11 0 0 27 0 62C0 86 12 100 30 100C48 100 60 88 60 71"
         "C60 54 48 42 31 42C16 42 4 52 0 66"),
    ),
    "7": (58, "M0 0H58L22 100"),
    "8": (
        60,
        ("M30 47C16 47 5 37 5 24S16 0 30 0S55 11 55 24S44 47 30 47ZM30 47"
         "C13 47 0 58 0 73S13 100 30 100S60 88 60 73S47 47 30 47Z"),
    ),
    "9": (
        60,
        ("M9 91C14 97 21 100 27 100C49 100 60 73 60 38C60 14 48 0 30 0C12 0 0 12 0 29"
         "C0 46 12 58 29 58C44 58 56 48 60 34"),
    ),
    "!": (0, "M0 0V62M0 100V100.1"),
    "?": (52, "M0 20C4 7 13 0 26 0C41 0 52 9 52 23C52 42 27 44 26 66M26 100V100.1"),
    "¡": (0, "M0 0V.1M0 38V100"),
    "¿": (52, "M52 80C48 93 39 100 26 100C11 100 0 91 0 77C0 58 25 56 26 34M26 0V-.1"),
    ".": (0, "M0 100V100.1"),
    ",": (6, "M6 98L0 118"),
    ":": (0, "M0 46V46.1M0 100V100.1"),
    "'": (0, "M0 0V20"),
    "’": (6, "M6 0L0 20"),
    "-": (30, "M0 64H30"),
    "–": (50, "M0 64H50"),
    "+": (52, "M0 60H52M26 34V86"),
    "&": (
        68,
        ("M68 100L17 33C8 20 15 0 33 0C46 0 54 9 54 21C54 33 46 40 30 49"
         "C12 58 0 64 0 79C0 92 12 100 28 100C47 100 60 86 66 62"),
    ),
    " ": (-4, ""),  # two gaps and a pen are already a wide space
}  # fmt: skip

#: Combining marks: skeleton round x = 0, lowest line of a mark above at 0.
_MARKS: dict[str, str] = {
    "\u0300": "M10 0L-8 -14",
    "\u0301": "M-10 0L8 -14",
    "\u0302": "M-17 0L0 -14L17 0",
    "\u0303": "M-19 -2C-14 -14 -6 -14 0 -8S14 -2 19 -14",
    "\u0304": "M-15 -6H15",
    "\u0306": "M-16 -14C-12 2 12 2 16 -14",
    "\u0307": "M0 -4V-4.1",
    "\u0308": "M-16 -4V-4.1M16 -4V-4.1",
    "\u030a": "M0 2A10 10 0 0 1 0 -18A10 10 0 0 1 0 2Z",
    "\u030b": "M-18 0L-6 -14M8 0L20 -14",
    "\u030c": "M-17 -14L0 0L17 -14",
}
_CEDILLA = "M-2 108C10 110 10 128 -8 127"
_OGONEK = "M14 102C0 112 2 128 18 126"

#: Pairs that would stand too far apart, in units.
_KERNING: dict[str, float] = {
    pair: by
    for by, pairs in (
        (-22.0, "AT TA LT LY VA AV YA AY Ta Te To Tr Tu Ts Ya Ye Yo"),
        (-16.0, "AW WA LV LW FA PA Va Ve Vo Wa We Wo T. P. F. V. Y. W. ra y. v. w. r. L' 7. TJ PJ FJ"),
        (-10.0, ("AC CA AO OA AG AQ AU UA CK KO KC RT RY BT BY BA DA AD DY YO OY TO OT TC RC RO OV VO OX XO ac av va"
                " wa aw ya ay ev ve ov vo ew we wo ow ey ye oy yo ro re rd rg rq fo fe ko ke xe ex ox xo ka Ru Ro Ry"
                " Kö Ko ku ky 74 47 LO LC LG LU TB")),
        (-6.0, "OU UT BA AB AR RC DE AE UB TU co eo oe ou or no on oc ce be bo bl op od do go ao ot to rs st ts"),
        (6.0, "ll il li IH HI Il lI 11 ui iu nu un mi im ni in hi li IN NI MI IM"),
    )
    for pair in pairs.split()
}  # fmt: skip


def glyph(character: str) -> Glyph | None:
    """The skeleton of a character, accents composed; ``None`` where the alphabet lacks it."""
    known = _SKELETONS.get(character)
    if known is not None:
        return Glyph(*known)
    base, *marks = list(unicodedata.normalize("NFD", character))
    if len(marks) != 1:
        return None
    stem = {"i": "ı", "j": "ȷ"}.get(base, base) if marks[0] not in "\u0327\u0328" else base
    if stem not in _SKELETONS:
        return None
    width, path = _SKELETONS[stem]
    middle = width / 2 if stem != "ȷ" else width
    if marks[0] in "\u0327\u0328":
        return Glyph(width, path, _CEDILLA if marks[0] == "\u0327" else _OGONEK, (middle, 0.0))
    if marks[0] not in _MARKS:
        return None
    tall = base.isupper() or base in "bdfhklt"
    return Glyph(width, path, _MARKS[marks[0]], (middle, ABOVE_CAPITAL if tall else ABOVE_SMALL))


def covers(string: str) -> bool:
    """Whether every character of ``string`` can be written in this hand."""
    return all(glyph(character) is not None for character in string)


def kerning(left: str, right: str) -> float:
    """What the distance of a pair differs from :data:`GAP`, in units; accents count as their letters."""
    pair = unicodedata.normalize("NFD", left)[0] + unicodedata.normalize("NFD", right)[0]
    return _KERNING.get(pair, 0.0)


def has_tall_mark(string: str) -> bool:
    """Whether an accent stands on a capital, so that the line needs room above."""
    return any(len(unicodedata.normalize("NFD", c)) > 1 and c.isupper() and c not in _SKELETONS for c in string)


def has_descender(string: str) -> bool:
    """Whether a letter reaches below the base line."""
    return any(unicodedata.normalize("NFD", c)[0] in "gjpqyQ,ȷ" or c in "çşţąęŞÇ" for c in string)

