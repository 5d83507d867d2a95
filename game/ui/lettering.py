"""The logo and the large headlines, written in the game's own hand (:mod:`game.ui.alphabet`).

A line is stroked twice: once in ink with a wider pen and moved down, once in its colour.  Both passes are one SVG, so
the result is crisp at every size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import alphabet
from game.ui.svg import document, rasterise

if TYPE_CHECKING:
    from game.ui.kit import Kit

#: The pen of a headline, in units of a skeleton 100 high.
PEN = 27.0
#: Ink casing: how much wider than the pen, and how far down, in design pixels at a cap height of 94 (0.087 H).
CASING, DROP, CASING_AT = 18.0, 8.0, 94.0
LOGO_LINES = ("OUTBACK", "ARCADE")
#: The logo's proportions as parts of its width: pen, casing on each side, drop, gap between the lines.
LOGO_PEN, LOGO_CASING, LOGO_DROP, LOGO_LEADING = 0.0375, 0.0175, 0.012, 0.018
#: Letters of the logo stand wider apart than in a headline, by so many units, to make room for the casing.
LOGO_TRACKING = 9.0


@dataclass(frozen=True, slots=True)
class _Stroke:
    """One letter or accent: how many letters stand before it, its origin in units, and its path."""

    before: int
    x: float
    y: float
    path: str
    weight: float


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of text: skeletons and pens are counted apart, since only the skeletons scale with the letters."""

    strokes: tuple[_Stroke, ...]
    width: float
    pens: int


def logo(kit: Kit, width: int) -> pygame.Surface:
    """OUTBACK over ARCADE, set to the same width, with ink casing: a clear surface exactly ``width`` pixels wide.
    It is kept on disk: drawing it takes a noticeable part of a start."""
    pen, casing, drop = width * LOGO_PEN, width * LOGO_CASING, width * LOGO_DROP
    inner = width - 2 * casing
    theme = kit.theme
    lines = [_compose(text, LOGO_TRACKING) for text in LOGO_LINES]
    scales = [(inner - line.pens * pen) / line.width for line in lines]
    top, tops = casing + pen / 2, []
    for scale in scales:
        tops.append(top)
        top += 100 * scale + pen + width * LOGO_LEADING
    height = round(top - width * LOGO_LEADING - pen / 2 + casing + drop)
    layers: list[str] = []
    for colour, wider, down in ((theme.ink, 2 * casing, drop), (theme.ink, 2 * casing, 0.0), (None, 0.0, 0.0)):
        for line, scale, y, own in zip(lines, scales, tops, (theme.cream, theme.gold), strict=True):
            layers.append(
                _strokes(line, scale, (casing + pen / 2, y + down), pen, wider, own if colour is None else colour)
            )
    return kit.rasters.get("logo", (width, height), layers, lambda: _raster(layers, width, height))


def headline(kit: Kit, string: str, cap_height: float, fill: str, max_width: int | None = None) -> pygame.Surface:
    """``string`` in large letters of ``cap_height`` pixels, smaller where it would be wider than ``max_width``.

    Characters that the hand lacks (another script) make the whole string fall back to the theme's headline style.
    """
    if not alphabet.covers(string):
        return _fallback(kit, string, fill, max_width)
    line = _compose(string)
    if max_width is not None:
        natural = _headline_size(line, string, cap_height)[0]
        cap_height *= min(1.0, max_width / natural)
    width, height = _headline_size(line, string, cap_height)
    casing, drop = CASING / CASING_AT * cap_height / 2, DROP / CASING_AT * cap_height
    scale = cap_height / (100 + PEN)
    pen = PEN * scale
    above = -alphabet.ACCENT_TOP * scale if alphabet.has_tall_mark(string) else 0.0
    at = (casing + pen / 2, casing + pen / 2 + above)
    ink = kit.theme.ink
    layers = [
        _strokes(line, scale, (at[0], at[1] + drop), pen, 2 * casing, ink),
        _strokes(line, scale, at, pen, 2 * casing, ink),
        _strokes(line, scale, at, pen, 0.0, fill),
    ]
    return kit.rasters.get("logo", (width, height), layers, lambda: _raster(layers, width, height))


def headline_baseline(string: str, cap_height: float) -> float:
    """How far below the top of :func:`headline`'s surface the letters stand, in pixels."""
    above = -alphabet.ACCENT_TOP / (100 + PEN) if alphabet.has_tall_mark(string) else 0.0
    return cap_height * (1 + above + CASING / CASING_AT / 2)


def _headline_size(line: _Line, string: str, cap_height: float) -> tuple[int, int]:
    scale = cap_height / (100 + PEN)
    around = CASING / CASING_AT * cap_height
    above = -alphabet.ACCENT_TOP if alphabet.has_tall_mark(string) else 0.0
    below = alphabet.DESCENDER - 100 if alphabet.has_descender(string) else 0.0
    width = (line.width + line.pens * PEN) * scale + around
    height = cap_height + (above + below) * scale + around + DROP / CASING_AT * cap_height
    return max(1, round(width)), max(1, round(height))


def _compose(string: str, tracking: float = 0.0) -> _Line:
    strokes: list[_Stroke] = []
    x, previous = 0.0, ""
    for index, character in enumerate(string):
        shape = alphabet.glyph(character)
        if shape is None:
            raise ValueError(f"the alphabet lacks {character!r}")
        if previous:
            x += alphabet.GAP + tracking + alphabet.kerning(previous, character)
        if shape.path:
            strokes.append(_Stroke(index, x, 0.0, shape.path, 1.0))
        if shape.mark:
            strokes.append(_Stroke(index, x + shape.mark_at[0], shape.mark_at[1], shape.mark, alphabet.MARK_WEIGHT))
        x += shape.width
        previous = character
    return _Line(tuple(strokes), max(x, 1.0), max(1, len(string)))


def _strokes(line: _Line, scale: float, at: tuple[float, float], pen: float, wider: float, colour: str) -> str:
    """The line's strokes as SVG, from ``at`` (the first skeleton's corner): ``wider`` is added to every pen."""
    parts: list[str] = []
    for stroke in line.strokes:
        x, y = at[0] + stroke.x * scale + stroke.before * pen, at[1] + stroke.y * scale
        width = (pen * stroke.weight + wider) / scale
        parts.append(
            f'<path transform="translate({x:.2f} {y:.2f}) scale({scale:.5f})" d="{stroke.path}"'
            f' stroke-width="{width:.3f}" stroke="{colour}"/>'
        )
    return "".join(parts)


def _raster(layers: list[str], width: int, height: int) -> pygame.Surface:
    body = f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{"".join(layers)}</g>'
    return rasterise(document(width, height, body), (width, height))


def _fallback(kit: Kit, string: str, fill: str, max_width: int | None) -> pygame.Surface:
    """The string in the ordinary typeface with the same ink casing."""
    casing, drop = kit.px(CASING / 2), kit.px(DROP)
    room = None if max_width is None else max_width - 2 * casing
    if room is None:
        face, shade = (kit.text.render(string, "headline", c) for c in (fill, kit.theme.ink))
    else:
        face, shade = (kit.text.fit(string, "headline", c, room) for c in (fill, kit.theme.ink))
    surface = pygame.Surface((face.get_width() + 2 * casing, face.get_height() + 2 * casing + drop), pygame.SRCALPHA)
    for down in (drop, 0):
        for turn in range(0, 360, 20):
            offset = pygame.Vector2(casing, 0).rotate(turn)
            surface.blit(shade, (casing + round(offset.x), casing + down + round(offset.y)))
    surface.blit(face, (casing, casing))
    return surface
