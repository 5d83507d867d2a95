"""The table on which boards lie, and the framed planks and soft shadows that large panels are made of."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.svg import document, rasterise


def table(kit: Kit) -> pygame.Surface:
    """The table on which everything lies: darker towards the edges."""
    small = document(
        64,
        64,
        '<defs><radialGradient id="t" cx="50%" cy="50%" r="75%">'
        f'<stop offset="0%" stop-color="{kit.theme.table_light}"/><stop offset="100%" '
        f'stop-color="{kit.theme.table_dark}"/></radialGradient></defs>'
        '<rect x="-1" y="-1" width="66" height="66" fill="url(#t)"/>',
    )
    flat = pygame.Surface((64, 64))
    flat.blit(rasterise(small, (64, 64)), (0, 0))
    return pygame.transform.smoothscale(flat, kit.size)


def soft_edge(kit: Kit, ground: pygame.Surface, frame: pygame.Rect, radius: int) -> None:
    """The shadow of a frame, as far as it is seen: only its rim is drawn, for the middle lies under the board."""
    side = 8 * radius
    shadow = kit.shapes.shadow((side, side), radius=radius)
    w, h = shadow.surface.get_size()
    outer = pygame.Rect(frame.x + shadow.dx, frame.y + shadow.dy, frame.w + w - side, frame.h + h - side)
    rim(ground, shadow.surface, min(w, h) // 2 - 1, outer)


def plank(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, radius: int, style: str, colour: str) -> None:
    """A large panel with rounded corners: the middle is filled, which costs less than a stretched picture."""
    corner = radius + 8
    small = kit.shapes.panel((2 * corner + 2, 2 * corner + 2), style, radius=radius, fill=colour)
    surface.fill(colour, rect.inflate(-2 * corner, -2 * corner))
    rim(surface, small, corner, rect)


def rim(target: pygame.Surface, source: pygame.Surface, corner: int, rect: pygame.Rect) -> None:
    """Draw the border of ``source``, ``corner`` pixels deep, round ``rect``; its edges are stretched."""
    w, h = source.get_size()
    for sx, dx in ((0, rect.left), (w - corner, rect.right - corner)):
        for sy, dy in ((0, rect.top), (h - corner, rect.bottom - corner)):
            target.blit(source, (dx, dy), (sx, sy, corner, corner))
    across, down = rect.w - 2 * corner, rect.h - 2 * corner
    for sy, dy in ((0, rect.top), (h - corner, rect.bottom - corner)):
        strip = source.subsurface((corner, sy, 1, corner))
        target.blit(pygame.transform.scale(strip, (across, corner)), (rect.x + corner, dy))
    for sx, dx in ((0, rect.left), (w - corner, rect.right - corner)):
        strip = source.subsurface((sx, corner, corner, 1))
        target.blit(pygame.transform.scale(strip, (corner, down)), (dx, rect.y + corner))
