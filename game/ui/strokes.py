"""One line of text in one face at one weight: measured, broken, and drawn with the stroker."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import normalize

import pygame

from game.ui.fonts import main_face

#: What the font library refuses: NUL and halves of surrogate pairs.
_UNPRINTABLE = re.compile("[\0\ud800-\udfff]")
#: Letters are moved apart by this share of what their strokes take from the space between them.
SPREAD = 0.7


@dataclass(frozen=True, slots=True)
class Cut:
    """A style at its pixels in one face."""

    path: str
    size: int
    #: Width of the stroke in pixels, with its fraction.
    stroke: float

    @property
    def font(self) -> pygame.font.Font:
        """The font without any stroke."""
        return _font(self.path, self.size)

    def outlined(self, width: int) -> pygame.font.Font:
        """The font with a stroke of ``width`` pixels round every letter."""
        return _font(self.path, self.size, width)

    @property
    def pad(self) -> int:
        """Whole pixels that the stroke adds on each side."""
        return int(self.stroke) + (1 if self.stroke % 1 > 0.05 else 0)

    @property
    def spread(self) -> int:
        """Pixels that two letters are moved apart beyond the font's own distance.  None in the fallback face: scripts
        whose letters join, or run from the right, must be drawn in one piece."""
        return round(2 * self.stroke * SPREAD) if self.path == main_face().path else 0

    def width(self, string: str) -> int:
        """Width of the surface of one line in pixels."""
        return self.font.size(string)[0] + self.spread * max(0, len(string) - 1) + 2 * self.pad


@lru_cache(maxsize=96)
def _font(path: str, size: int, outline: int = 0) -> pygame.font.Font:
    """A font of its own for every outline: changing the outline throws a font's drawn letters away."""
    if not pygame.font.get_init():
        pygame.font.init()
    font = pygame.font.Font(path, size)
    font.outline = outline
    return font


def clean(string: str) -> str:
    """Without what cannot be drawn, and with letters and their accents as one character, as fonts have them."""
    return string if string.isascii() and "\0" not in string else normalize("NFC", _UNPRINTABLE.sub("", string))


def line_of(cut: Cut, string: str, colour: str, outline: int) -> pygame.Surface:
    """One line without its weight, its letters apart; ``outline`` pixels larger on each side, and as much thicker."""
    font, drawn = cut.font, cut.outlined(outline)
    if not cut.spread or len(string) < 2:
        return _plain(drawn, string, colour)
    # What the font says of two letters together keeps its kerning, whatever is put between them.
    places = [font.size(string[: i + 1])[0] - font.size(c)[0] + i * cut.spread for i, c in enumerate(string)]
    width = font.size(string)[0] + cut.spread * (len(string) - 1)
    letters = [(_plain(drawn, c, colour), (x, 0)) for c, x in zip(string, places, strict=True) if c != " "]
    surface = pygame.Surface((width + 2 * outline, font.get_height() + 2 * outline), pygame.SRCALPHA)
    # A clear ground of the text's own colour keeps the edges' colour true when layers are laid over each other.
    surface.fill((*pygame.Color(colour)[:3], 0))
    surface.fblits(letters)
    return surface


def _plain(font: pygame.font.Font, string: str, colour: str) -> pygame.Surface:
    try:
        return font.render(string, True, colour)
    except pygame.error:
        # Characters without width alone (joiners, marks) are refused.
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)


def stroked(cut: Cut, string: str, colour: str) -> pygame.Surface:
    """One line with its weight; the surface is ``pad`` pixels larger on each side than the plain letters."""
    plain = line_of(cut, string, colour, 0)
    pad = cut.pad
    if pad == 0:
        return plain
    surface = pygame.Surface((plain.get_width() + 2 * pad, plain.get_height() + 2 * pad), pygame.SRCALPHA)
    surface.fill((*pygame.Color(colour)[:3], 0))
    outer = line_of(cut, string, colour, pad)
    share = cut.stroke - (pad - 1)
    if share < 0.95:
        outer.set_alpha(round(255 * share))
    surface.blit(outer, (0, 0))
    if pad > 1 and share < 0.95:
        surface.blit(line_of(cut, string, colour, pad - 1), (1, 1))
    surface.blit(plain, (pad, pad))
    return surface


def broken(paragraph: str, cut: Cut, room: int) -> list[str]:
    """Lines of at most ``room`` pixels: broken at spaces, and inside a word only where it fills a line alone."""
    lines: list[str] = []
    line = ""
    for word in paragraph.split(" "):
        trial = f"{line} {word}" if line else word
        if cut.width(trial) <= room:
            line = trial
            continue
        if line:
            lines.append(line)
        while cut.width(word) > room and len(word) > 1:
            end = len(word) - 1
            while end > 1 and cut.width(word[:end]) > room:
                end -= 1
            lines.append(word[:end])
            word = word[end:]
        line = word
    lines.append(line)
    return lines
