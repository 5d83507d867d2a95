"""Panels: their looks, and how one of any size is put together from a small one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import pygame

from game.ui.outlines import rounded
from game.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class PanelStyle:
    """Names of theme colours: the ground, the line round it with its width in design pixels, and a cream cut edge
    between the two (0: none)."""

    fill: str
    line: str
    width: float
    edge: float = 0.0


STYLES: Mapping[str, PanelStyle] = MappingProxyType(
    {
        "paper": PanelStyle("paper", "ink", 3.6),
        "paper_off": PanelStyle("paper_off", "ink", 3.6),
        "dark": PanelStyle("panel", "hairline", 2.4),
        "row": PanelStyle("row", "paper_line", 2.4),
        "row_on": PanelStyle("row_on", "paper_line", 2.4),
        "field": PanelStyle("cream", "text_soft", 2.4),
        "water": PanelStyle("water_deep", "ink", 3.0),
        "groove": PanelStyle("groove", "groove", 0.0),
        "chip": PanelStyle("ink", "ink", 0.0),
        "button": PanelStyle("tile", "ink", 3.4, 3.4),
        "button_main": PanelStyle("earth_light", "ink", 3.4, 3.4),
        "button_down": PanelStyle("paper_off", "ink", 3.4, 3.4),
        "button_main_down": PanelStyle("earth", "ink", 3.4, 3.4),
        "button_dark": PanelStyle("panel", "ink", 3.4, 2.6),
        "button_dark_down": PanelStyle("table_dark", "ink", 3.4, 2.6),
    }
)


def panel_body(
    size: tuple[int, int],
    looks: PanelStyle,
    theme: Theme,
    line: Callable[[float], float],
    radius: float,
    accent: str | None,
    fill: str | None,
) -> str:
    """SVG elements of a panel of exactly ``size``; ``line`` turns design pixels into pixels."""
    w, h = size
    parts = []
    inset = 0.0

    def layer(colour: str) -> None:
        if min(w, h) <= 2 * inset:
            return
        path = rounded(inset, inset, w - 2 * inset, h - 2 * inset, max(0.0, radius - inset))
        parts.append(f'<path d="{path}" fill="{colour}"/>')

    if looks.width:
        layer(getattr(theme, looks.line))
        inset += line(looks.width)
    if looks.edge:
        layer(theme.cream)
        inset += line(looks.edge)
    if accent:
        layer(accent)
        inset += line(7)
    layer(fill or getattr(theme, looks.fill))
    return "".join(parts)


def nine_slice(draw: Callable[[tuple[int, int]], pygame.Surface], size: tuple[int, int], corner: int) -> pygame.Surface:
    """A surface of ``size`` from a small one by ``draw``: its corners as they are, the rest stretched.

    Only for things that look the same along every edge and everywhere in the middle.  What is not much larger than its
    corners is drawn directly.
    """
    side = 2 * corner + 2
    w, h = size
    small = (min(w, side), min(h, side))
    if small == size:
        return draw(size)
    columns = _spans(small[0], w, corner)
    rows = _spans(small[1], h, corner)
    source = draw(small)
    result = pygame.Surface(size, pygame.SRCALPHA)
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in rows:
            if sw == sh == 1:
                result.fill(source.get_at((sx, sy)), (dx, dy, dw, dh))
                continue
            part = source.subsurface((sx, sy, sw, sh))
            if (sw, sh) == (dw, dh):
                result.blit(part, (dx, dy))
            else:
                result.blit(pygame.transform.scale(part, (dw, dh)), (dx, dy))
    return result


def _spans(small: int, large: int, corner: int) -> list[tuple[int, int, int, int]]:
    """(source start, source length, target start, target length) of the two corners and what lies between."""
    if small == large:
        return [(0, small, 0, large)]
    return [
        (0, corner, 0, corner),
        (corner, 1, corner, large - 2 * corner),
        (small - corner, corner, large - corner, corner),
    ]


def shadow_surface(size: tuple[int, int], radius: int, blur: int, colour: str, alpha: int) -> pygame.Surface:
    """A blurred rounded rectangle that reaches ``2 * blur`` pixels beyond ``size`` on every side."""

    def draw(small: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(small, pygame.SRCALPHA)
        # Blurring works on straight alpha: the clear part must already have the colour, or the edges turn dark.
        red, green, blue, _ = pygame.Color(colour)
        surface.fill((red, green, blue, 0))
        box = surface.get_rect().inflate(-4 * blur, -4 * blur)
        pygame.draw.rect(surface, (red, green, blue, alpha), box, border_radius=radius)
        for _ in range(2):
            surface = pygame.transform.box_blur(surface, max(1, blur // 2 + 1))
        return surface

    return nine_slice(draw, (size[0] + 4 * blur, size[1] + 4 * blur), radius + 4 * blur)
