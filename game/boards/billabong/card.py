"""The picture on Billabong's card: a corner of the board, the lake, and a hop over a neighbour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.svg import document, rasterise

if TYPE_CHECKING:
    from game.ui.kit import Kit
    from game.ui.theme import PlayerStyle


def card_picture(kit: Kit, width: int, height: int) -> pygame.Surface:
    """An opaque picture of ``width`` by ``height`` pixels with square corners."""
    theme = kit.theme
    side = max(1, round(height / 3.2))
    body = [f'<rect width="{width}" height="{height}" fill="{theme.sand}"/>']
    if not theme.high_contrast:
        body += [
            f'<rect x="{x * side - side // 3}" y="{y * side - side // 3}" width="{side}" height="{side}"'
            f' fill="{theme.sand_off}"/>'
            for x in range(width // side + 2)
            for y in range(height // side + 2)
            if (x + y) % 2 == 0
        ]
    body.append(_lake(width, height, theme.ink, theme.water_deep, theme.water, theme.ripple))
    picture = rasterise(document(width, height, "".join(body)), (width, height)).convert()

    red, green, _, yellow = theme.players
    _stand(picture, kit, yellow, height * 0.42, (width * 0.145, height * 1.02), plate=False)
    _stand(picture, kit, green, height * 0.43, (width * 0.455, height * 0.93), plate=True)
    hop = kit.art.get("roo_hop", height=round(height * 0.6), fill=red.colour, dark=red.dark, light=red.light)
    picture.blit(hop, hop.get_rect(center=(round(width * 0.44), round(height * 0.31))))
    dots = [(0.23, 0.43), (0.285, 0.3), (0.6, 0.34), (0.655, 0.45), (0.69, 0.59)]
    radius = max(2, round(height * 0.016))
    for x, y in dots:
        pygame.draw.aacircle(picture, theme.cream, (round(x * width), round(y * height)), radius)
    return picture


def _lake(width: int, height: int, ink: str, deep: str, water: str, ripple: str) -> str:
    """The lake's north-west corner at the lower right."""
    left, top = width * 0.53, height * 0.6
    line = max(2.0, height * 0.017)

    def bay(grow: float) -> str:
        x, y = left + grow, top + grow * 0.8
        return (
            f"M{x} {height + 9}C{x - 6} {height * 0.78} {x + width * 0.05} {y + 6} {x + width * 0.16} {y + 2}"
            f"S{width * 0.9} {y - 4} {width + 9} {y + height * 0.02}V{height + 9}Z"
        )

    places = ((0.68, 0.81, 0.09), (0.83, 0.9, 0.07), (0.85, 0.76, 0.05))
    waves = "".join(f"M{width * x} {height * y}h{width * w}" for x, y, w in places)
    return (
        f'<path d="{bay(0)}" fill="{deep}" stroke="{ink}" stroke-width="{line}"/>'
        f'<path d="{bay(height * 0.06)}" fill="{water}"/>'
        f'<path d="{waves}" fill="none" stroke="{ripple}" stroke-width="{line}" stroke-linecap="round"/>'
    )


def _stand(
    picture: pygame.Surface,
    kit: Kit,
    player: PlayerStyle,
    height: float,
    foot: tuple[float, float],
    *,
    plate: bool,
) -> None:
    """A sitting kangaroo whose feet are at ``foot``, with its player's plate under it."""
    x, y = round(foot[0]), round(foot[1])
    if plate:
        base = kit.shapes.plate(player, height * 0.36)
        picture.blit(base, base.get_rect(center=(x, y - round(height * 0.22))))
    roo = kit.art.get("roo_sit", height=round(height), fill=player.light, dark=player.dark, light=kit.theme.cream)
    picture.blit(roo, roo.get_rect(midbottom=(x, y - (round(height * 0.14) if plate else 0))))
