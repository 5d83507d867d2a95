"""SVG to surfaces.  The subset that the rasteriser (nanosvg) draws faithfully is checked by a test on the art."""

from __future__ import annotations

import io
import re

import pygame

_VIEW_BOX = re.compile(r'viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"')
_FIELD = re.compile(r'viewBox="\s*([-\d.]+)[\s,]+([-\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"')
_STROKE = re.compile(r'stroke="(#[0-9A-Fa-f]{6})" stroke-width="([\d.]+)"')
_SIZES = re.compile(r'<svg[^>]*?\swidth="([\d.]+)[^"]*"[^>]*?\sheight="([\d.]+)')


def proportions(source: str) -> tuple[float, float]:
    """The width and height of the drawing in its own units.  Raises :class:`ValueError` where it states neither."""
    match = _VIEW_BOX.search(source) or _SIZES.search(source)
    if match is None:
        raise ValueError("an SVG needs a viewBox, or a width and a height")
    return float(match[1]), float(match[2])


def rasterise(source: str, size: tuple[int, int]) -> pygame.Surface:
    """The drawing at ``size`` pixels (its own proportions are kept, inside that box).

    Raises :class:`pygame.error` where the text is not an SVG.
    """
    width, height = max(1, size[0]), max(1, size[1])
    return for_display(pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width, height)))


def bolder(source: str, scale: float, *, ink: str, edge: str) -> str:
    """The drawing with every line of the colour ``ink`` ``scale`` times as wide.  Lines of the colour ``edge``, which
    lie outside the ink, reach out further by as much as the widest of those does, and the field with them."""
    widths = [float(width) for colour, width in _STROKE.findall(source) if colour.lower() == ink.lower()]
    widest = max(widths, default=0.0)
    growth = widest * (scale - 1)

    def wider(found: re.Match[str]) -> str:
        colour, width = found[1].lower(), float(found[2])
        if colour == ink.lower():
            width *= scale
        elif colour == edge.lower() and width > widest:
            width += growth
        return f'stroke="{found[1]}" stroke-width="{width:g}"'

    def larger(found: re.Match[str]) -> str:
        x, y, w, h = (float(number) for number in found.groups())
        return f'viewBox="{x - growth / 2:g} {y - growth / 2:g} {w + growth:g} {h + growth:g}"'

    return _FIELD.sub(larger, _STROKE.sub(wider, source), count=1)


def document(width: float, height: float, body: str) -> str:
    """An SVG document of ``width`` by ``height`` units around ``body``."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{body}</svg>'


def for_display(surface: pygame.Surface) -> pygame.Surface:
    """``surface`` in the format that blits fastest to the window, with its transparency."""
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface
