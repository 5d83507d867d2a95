"""Text: styles by cap height, weights by the stroker, wrapping, fitting, and a bounded cache.

The typeface has one weight.  Heavier ones are made with FreeType's stroker: the outline of every letter in the text's
own colour, with the letter on top.  Part of an outline pixel is an outline of that opacity, so weights grow evenly
with the size.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

import pygame

from game.ui.fonts import Face, face_for, main_face
from game.ui.lru import SurfaceCache
from game.ui.strokes import Cut, broken, clean, line_of, stroked

CACHE_BYTES = 12 * 2**20
ELLIPSIS = "…"
#: :meth:`Text.fit` shrinks at most to this share before it cuts.
LEAST_SHRINK = 0.8
#: Ever smaller styles for :meth:`Text.block`.
BLOCKS = ("title", "name", "body", "small")
#: Distance of two baselines as a multiple of the cap height, and where lines must share little room.
LEADING = 1.75
TIGHT_LEADING = 1.5

HEAVY = 0.038
BOLD = 0.028
MEDIUM = 0.018
BOOK = 0.010


@dataclass(frozen=True, slots=True)
class Style:
    """A text style: the height of a capital letter as a share of the screen's height, and the stroke that makes the
    weight as a share of the font's size."""

    cap: float
    weight: float


STYLES: Mapping[str, Style] = MappingProxyType(
    {
        "headline": Style(0.087, HEAVY),
        "figure_xl": Style(0.063, BOLD),
        "figure_l": Style(0.039, BOLD),
        "figure_m": Style(0.026, MEDIUM),
        "title": Style(0.039, BOLD),
        "name": Style(0.027, MEDIUM),
        "body": Style(0.0225, BOOK),
        "small": Style(0.019, 0.004),
        "mark": Style(0.012, BOOK),
    }
)


class Text:
    """Renders strings.  Surfaces are shared: never draw on one."""

    def __init__(self, height: float, scale: float = 1.0, limit: int = CACHE_BYTES) -> None:
        """``height`` is the H of the layout in pixels, ``scale`` the factor that a person chose."""
        self._height = height * scale
        self._cache = SurfaceCache(limit)
        self._cuts: dict[tuple[str, float, str], Cut] = {}

    # -- measures -----------------------------------------------------------------------------------------------

    def cap(self, style: str) -> int:
        """Height of a capital letter in pixels."""
        return max(1, round(STYLES[style].cap * self._height))

    def line_height(self, style: str) -> int:
        """Height of a line's surface in pixels."""
        cut = self._cut(style, main_face())
        return cut.font.get_height() + 2 * cut.pad

    def pitch(self, style: str, leading: float = LEADING) -> int:
        """Distance of two baselines of wrapped text in pixels."""
        return round(self.cap(style) * leading)

    def cap_top(self, style: str) -> int:
        """Pixels from the top of a line's surface to the top of its capital letters."""
        cut = self._cut(style, main_face())
        return cut.pad + cut.font.get_ascent() - round(self.cap(style) - cut.stroke)

    def size(self, string: str, style: str, max_width: int | None = None) -> tuple[int, int]:
        """Width and height of the surface that :meth:`render` would return."""
        string = clean(string)
        cut = self._cut(style, face_for(string))
        lines = self._wrap(string, cut, max_width)
        width = max(cut.width(line) for line in lines)
        return width, self._block_height(cut, style, len(lines))

    def fits(self, string: str, style: str, max_width: int) -> bool:
        """Whether :meth:`fit` shows all of ``string``."""
        string = " ".join(clean(string).split())
        return self._cut(style, face_for(string), LEAST_SHRINK).width(string) <= max_width

    def lines(self, string: str, style: str, max_width: int) -> list[str]:
        """``string`` broken into lines of at most ``max_width`` pixels."""
        string = clean(string)
        return self._wrap(string, self._cut(style, face_for(string)), max_width)

    def middle(self, string: str, style: str, height: int | None = None) -> int:
        """Pixels from the top of a line's surface of ``height`` (by default that of the style) down to half the height
        of its capital letters: what looks like the middle of the line."""
        return self._middle(string, style, 1.0, height)

    # -- surfaces -----------------------------------------------------------------------------------------------

    def render(
        self, string: str, style: str, colour: str, max_width: int | None = None, align: str = "left"
    ) -> pygame.Surface:
        """``string`` in ``style`` and ``colour``; broken into lines where ``max_width`` pixels are given, and at
        every newline.  ``align`` is ``"left"``, ``"centre"`` or ``"right"``."""
        key = ("render", string, style, colour, max_width, align)
        return self._cache.get(key, lambda: self._render(string, style, 1.0, colour, max_width, align))

    def fit(self, string: str, style: str, colour: str, max_width: int) -> pygame.Surface:
        """``string`` on one line of at most ``max_width`` pixels: shrunk a little if need be, then cut with an
        ellipsis."""
        key = ("fit", string, style, colour, max_width)
        return self._cache.get(key, lambda: self._fit(string, style, colour, max_width))

    def block(
        self, string: str, style: str, colour: str, max_width: int, max_height: int, align: str = "left"
    ) -> tuple[pygame.Surface, int]:
        """``string`` so that it is read in full if at all possible within a box: on one line, on two or more lines,
        smaller, closer together, shrunk a little; cut only where nothing else helps.

        Returns the surface and the pixels from its top to what looks like its middle.
        """
        string = " ".join(clean(string).split())
        if self.size(string, style)[0] > max_width:
            steps = [(one, 1.0, LEADING) for one in BLOCKS if STYLES[one].cap < STYLES[style].cap]
            small = steps[-1][0] if steps else style
            shrunk = [(small, scale, TIGHT_LEADING) for scale in (1.0, 0.9, LEAST_SHRINK)]
            for smaller, scale, leading in ((style, 1.0, LEADING), *steps, *shrunk):
                cut = self._cut(smaller, face_for(string), scale)
                lines = self._whole_lines(string, cut, max_width)
                pitch = round(self.pitch(smaller, leading) * scale)
                high = (len(lines) - 1) * pitch + round(self.cap(smaller) * scale * 1.5)
                if high <= max_height and (len(lines) > 1 or cut.width(string) <= max_width):
                    key = ("block", tuple(lines), smaller, scale, colour, pitch, align)
                    surface = self._cache.get(key, partial(self._stack, lines, smaller, scale, colour, pitch, align))
                    last = self._middle(string, smaller, scale, surface.get_height() - (len(lines) - 1) * pitch)
                    return surface, last + (len(lines) - 1) * pitch // 2
        surface = self.fit(string, style, colour, max_width)
        return surface, self.middle(string, style, surface.get_height())

    def outlined(
        self,
        string: str,
        style: str,
        fill: str,
        casing: str,
        *,
        width: float | None = None,
        drop: float | None = None,
        max_width: int | None = None,
        scale: float = 1.0,
    ) -> pygame.Surface:
        """A headline: the letters in ``fill`` on a ``casing`` of ``width`` pixels all round, which also reaches
        ``drop`` pixels further down.  Shrunk as far as needed to stay within ``max_width``."""
        key = ("outlined", string, style, fill, casing, width, drop, max_width, scale)
        return self._cache.get(key, lambda: self._outlined(string, style, fill, casing, width, drop, max_width, scale))

    def blit(
        self,
        target: pygame.Surface,
        string: str,
        style: str,
        colour: str,
        place: tuple[int, int],
        *,
        anchor: str = "left",
        max_width: int | None = None,
    ) -> pygame.Rect:
        """Draw one line onto ``target``; ``place`` is its left end, centre or right end (``anchor``) at half the height
        of its capital letters.  With ``max_width`` it is fitted.  Returns the pixels covered."""
        if max_width is None:
            surface = self.render(string, style, colour)
        else:
            surface = self.fit(string, style, colour, max_width)
        x, y = place
        x -= {"left": 0, "centre": surface.get_width() // 2, "right": surface.get_width()}[anchor]
        return target.blit(surface, (x, y - self.middle(string, style, surface.get_height())))

    def clear(self) -> None:
        """Forget every surface."""
        self._cache.clear()

    # -- inside -------------------------------------------------------------------------------------------------

    def _cut(self, style: str, face: Face, scale: float = 1.0) -> Cut:
        key = (style, scale, face.path)
        cut = self._cuts.get(key)
        if cut is None:
            looks = STYLES[style]
            cap = looks.cap * self._height * scale
            # The stroke adds its width above and below, so the letters themselves are a little smaller.
            size = max(4, round(cap / (face.cap + 2 * looks.weight)))
            stroke = size * looks.weight
            # A pale rim makes small letters a little heavier, but large ones look out of focus.
            cut = self._cuts[key] = Cut(face.path, size, float(round(stroke)) if stroke > 1.2 else stroke)
        return cut

    def _block_height(self, cut: Cut, style: str, lines: int) -> int:
        return cut.font.get_height() + 2 * cut.pad + (lines - 1) * self.pitch(style)

    def _middle(self, string: str, style: str, scale: float, height: int | None) -> int:
        cut = self._cut(style, face_for(string), scale)
        full = cut.font.get_height() + 2 * cut.pad
        share = (cut.pad + cut.font.get_ascent() - (scale * self.cap(style) / 2 - cut.stroke)) / full
        return round(share * (full if height is None else height))

    def _whole_lines(self, string: str, cut: Cut, max_width: int) -> list[str]:
        """``string`` in lines with every word whole; on one line where a word alone is too long."""
        if any(cut.width(word) > max_width for word in string.split(" ")):
            return [string]
        return self._wrap(string, cut, max_width)

    def _wrap(self, string: str, cut: Cut, max_width: int | None) -> list[str]:
        paragraphs = string.split("\n")
        if max_width is None:
            return paragraphs
        return [line for paragraph in paragraphs for line in broken(paragraph, cut, max_width)]

    def _render(
        self, string: str, style: str, scale: float, colour: str, max_width: int | None, align: str
    ) -> pygame.Surface:
        string = clean(string)
        lines = self._wrap(string, self._cut(style, face_for(string), scale), max_width)
        return self._stack(lines, style, scale, colour, self.pitch(style), align)

    def _stack(
        self, lines: list[str], style: str, scale: float, colour: str, pitch: int, align: str
    ) -> pygame.Surface:
        """Lines one below the other, ``pitch`` pixels apart."""
        cut = self._cut(style, face_for("".join(lines)), scale)
        if len(lines) == 1:
            return stroked(cut, lines[0], colour)
        surfaces = [stroked(cut, line, colour) for line in lines]
        width = max(s.get_width() for s in surfaces)
        height = cut.font.get_height() + 2 * cut.pad + (len(lines) - 1) * pitch
        block = pygame.Surface((width, height), pygame.SRCALPHA)
        for i, surface in enumerate(surfaces):
            spare = width - surface.get_width()
            x = {"left": 0, "centre": spare // 2, "center": spare // 2, "right": spare}[align]
            # Lines overlap by design (the pitch is less than the font's height), so plain copies would cut letters.
            block.blit(surface, (x, i * pitch))
        return block

    def _fit(self, string: str, style: str, colour: str, max_width: int) -> pygame.Surface:
        string = " ".join(clean(string).split())
        face = face_for(string)
        for scale in (1.0, 0.95, 0.9, 0.85, LEAST_SHRINK):
            cut = self._cut(style, face, scale)
            if cut.width(string) <= max_width:
                return stroked(cut, string, colour)
        low, high = 0, len(string)
        while low < high:
            middle = (low + high + 1) // 2
            if cut.width(string[:middle].rstrip() + ELLIPSIS) <= max_width:
                low = middle
            else:
                high = middle - 1
        return stroked(cut, string[:low].rstrip() + ELLIPSIS, colour)

    def _outlined(
        self,
        string: str,
        style: str,
        fill: str,
        casing: str,
        width: float | None,
        drop: float | None,
        max_width: int | None,
        scale: float,
    ) -> pygame.Surface:
        string = clean(string)
        face = face_for(string)
        while True:
            cut = self._cut(style, face, scale)
            around = max(1, round(width if width is not None else cut.font.get_height() * 0.075))
            below = max(0, round(drop if drop is not None else cut.font.get_height() * 0.06))
            total = cut.width(string) + 2 * around
            if max_width is None or total <= max_width or scale < 0.1:
                break
            scale *= max(0.5, min(0.98, max_width / total))
        grown = line_of(cut, string, casing, cut.pad + around)
        letters = stroked(cut, string, fill)
        surface = pygame.Surface((grown.get_width(), grown.get_height() + below), pygame.SRCALPHA)
        # The casing drawn at every pixel of the drop is a solid wall, with no gap however far it drops.
        for y in range(below + 1):
            surface.blit(grown, (0, y))
        surface.blit(letters, (around, around))
        return surface
