"""The podium of the result: blocks of red earth with the seats' shapes, kangaroos on them, medals at their feet."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import pygame

from game.scenes.scenery.paint import path, scatter, strokes, trace
from game.ui.stage import Sprite
from game.ui.theme import PlayerStyle

if TYPE_CHECKING:
    from game.ui.kit import Kit

#: Tells, of a place, the drawing of who stands there and the part of its height below the feet.
Figure: TypeAlias = Callable[[int], tuple[str, float]]

#: Design pixels: width of a block, its height by rank, and the height of the kangaroo on it.
_BLOCK = 240
_BLOCK_HEIGHT = {1: 358, 2: 250, 3: 180}
_ROO_HEIGHT = {1: 302, 2: 244, 3: 222}
_MEDAL_RADIUS = {1: 37, 2: 31, 3: 31}
#: Centre of the seat's shape below a block's upper edge.
_SHAPE_AT = {1: 124, 2: 110, 3: 92}
_SHADE, _LIT = "#5B2416", "#E79A63"
_EARTH = {1: "#C46A38", 2: "#B2562E", 3: "#A44C2A"}
_NATURAL_HEIGHT = _BLOCK_HEIGHT[1] + _ROO_HEIGHT[1] + 10


@dataclass(frozen=True, slots=True)
class Stand:
    """One player on the podium.  The sprites are at rest; a scene may let blocks rise, kangaroos and medals drop."""

    seat: int
    rank: int
    block: Sprite
    roo: Sprite
    medal: Sprite


@dataclass(frozen=True, slots=True)
class Podium:
    """The podium at rest: its shadow on the ground and the stands from left to right."""

    shadow: Sprite
    stands: tuple[Stand, ...]

    def sprites(self) -> list[Sprite]:
        """Everything, from back to front."""
        blocks = [stand.block for stand in sorted(self.stands, key=lambda stand: -stand.rank)]
        roos = [stand.roo for stand in self.stands]
        return [self.shadow, *blocks, *roos, *(stand.medal for stand in self.stands)]


def podium_area(kit: Kit) -> pygame.Rect:
    """Where the podium stands with everybody on it, unless the scene wants it elsewhere."""
    if kit.shape == "portrait":
        return kit.at(0.08, 0.12, 0.84, 0.30)
    if kit.shape == "classic":
        return kit.at(0.03, 0.26, 0.45, 0.628, within=kit.box)
    return kit.at(0.06, 0.246, 0.37, 0.642, within=kit.box)


def podium(
    kit: Kit, ranking: Sequence[Sequence[int]], area: pygame.Rect | None = None, figure: Figure | None = None
) -> Podium:
    """The podium for a ranking (seats best first, seats that tie together), standing at the bottom of ``area``.

    Everybody of rank 1 to 3 gets a block; seats that share a rank stand equally high, and the ranks after a tie are
    skipped, so that after two winners comes bronze.  The best stand in the middle.  ``figure`` tells who stands
    there instead of a kangaroo in the seat's colour.
    """
    area = area if area is not None else podium_area(kit)
    ranked: list[tuple[int, int]] = []
    for group in ranking:
        rank = 1 + len(ranked)
        if rank > 3:
            break
        ranked += [(seat, rank) for seat in group]
    order = {1: (0,), 2: (1, 0), 3: (1, 0, 2)}.get(len(ranked), (2, 0, 1, 3))
    placed = [ranked[index] for index in order[: len(ranked)]]
    columns = max(3, len(placed))
    s = min(area.w / (columns * _BLOCK), area.h / _NATURAL_HEIGHT)
    left = area.centerx - len(placed) * _BLOCK * s / 2
    stands = []
    for column, (seat, rank) in enumerate(placed):
        # The last one looks back at the winners, unless it is one of them or stands level: their medals would touch.
        mirrored = column > 0 and column == len(placed) - 1 and rank > placed[column - 1][1]
        stands.append(_stand(kit, seat, rank, left + column * (_BLOCK - 3) * s, area.bottom, s, mirrored, figure))
    return Podium(_shadow(kit, area, len(placed) * _BLOCK * s, s), tuple(stands))


def _stand(
    kit: Kit, seat: int, rank: int, x: float, bottom: int, s: float, mirrored: bool, figure: Figure | None
) -> Stand:
    style = kit.theme.players[seat]
    height = _BLOCK_HEIGHT[rank] * s
    block = _block(kit, style, rank, s)
    pad = _pad(kit, s)
    top = bottom - height
    name, below = ("roo_sit_hero", 0.0) if figure is None else figure(rank)
    roo_height = round(_ROO_HEIGHT[rank] * s / (1 - below))
    roo = kit.art.get(name, height=roo_height, flip=mirrored, fill=style.colour, dark=style.dark, light=kit.theme.cream)
    centre = x + _BLOCK * s / 2
    roo_x = round(centre - roo.get_width() / 2)
    radius = _MEDAL_RADIUS[rank] * s
    medal = kit.shapes.medal(rank, radius)
    toe = roo_x + roo.get_width() * (0.05 if mirrored else 0.95)
    medal_at = (round(toe - medal.get_width() / 2), round(top - 0.5 * radius - medal.get_height() / 2))
    return Stand(
        seat,
        rank,
        Sprite(block, round(x) - pad, round(top) - pad),
        Sprite(roo, roo_x, round(top + (below + 0.035) * roo_height) - roo_height + round(3 * s)),
        Sprite(medal, *medal_at),
    )


def _pad(kit: Kit, s: float) -> int:
    return math.ceil(4 * s * kit.theme.line_scale) + 2


def _block(kit: Kit, style: PlayerStyle, rank: int, s: float) -> pygame.Surface:
    """A block of red earth: sides a little out of true, layers, a lit upper edge, and the seat's shape."""
    w, h, pad = _BLOCK * s, _BLOCK_HEIGHT[rank] * s, _pad(kit, s)
    size = (round(w) + 2 * pad, round(h) + 2 * pad)

    def body() -> str:
        lean = {1: 5, 2: 12, 3: 12}[rank] * s
        x, y, right, bottom = float(pad), float(pad), pad + w, pad + h
        outline = trace(
            "M", x + lean, y + 3 * s, "Q", x + 0.3 * w, y - 2 * s, x + 0.5 * w, y + s,
            "T", right - 0.6 * lean, y + 2 * s,
            "C", right + 2 * s, y + 0.34 * h, right - 5 * s, y + 0.62 * h, right - s, bottom, "H", x + 2 * s,
            "C", x - s, y + 0.66 * h, x + s, y + 0.3 * h, x + lean, y + 3 * s, "Z",
        )  # fmt: skip
        shade = trace(
            "M", right - 26 * s, y + 4 * s, "Q", right - 16 * s, y + 0.5 * h, right - 24 * s, bottom,
            "H", right - 2 * s,
            "C", right - 5 * s, y + 0.62 * h, right + s, y + 0.34 * h, right - 7 * s, y + 3 * s, "Z",
        )  # fmt: skip
        layers, down = [], 58.0
        for index, a, b, c in scatter(0, 9, 40 + rank):
            if down > _BLOCK_HEIGHT[rank] - 26:
                break
            start, half = x + (20 + 10 * a) * s, (96 - 5 * a - 6 * b) * s
            bend = (5 if index % 2 else -5) * s
            layers.append(
                trace("M", start, y + down * s, "q", half / 2, bend, half, 0.2 * bend, "t", half, -0.2 * bend)
            )
            down += 48 + 24 * c
        light = trace("M", x + 22 * s, y + 13 * s, "Q", x + 0.5 * w, y + 7 * s, right - 22 * s, y + 12 * s)
        return (
            path(outline, _EARTH[rank])
            + path(shade, _SHADE, 0.22)
            + strokes("".join(layers), kit.theme.earth_mark, 4.5 * s)
            + strokes(light, _LIT, 7 * s)
            + strokes(outline, kit.theme.ink, 5 * s * kit.theme.line_scale)
        )

    badge = kit.shapes.badge(style, 52 * s)
    surface = kit.shapes.svg(("podium", rank, round(s, 4)), size, body).copy()
    middle = pad + _SHAPE_AT[rank] * s
    surface.blit(badge, (round(pad + w / 2 - badge.get_width() / 2), round(middle - badge.get_height() / 2)))
    return surface


def _shadow(kit: Kit, area: pygame.Rect, width: float, s: float) -> Sprite:
    """The soft shadow under the whole podium."""
    w, h = round(width + 190 * s), round(96 * s)

    def body() -> str:
        return (
            '<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">'
            f'<stop offset="0%" stop-color="{kit.theme.ink}" stop-opacity="0.62"/>'
            f'<stop offset="70%" stop-color="{kit.theme.ink}" stop-opacity="0.5"/>'
            f'<stop offset="100%" stop-color="{kit.theme.ink}" stop-opacity="0"/></radialGradient></defs>'
            f'<g transform="translate({w / 2} {h / 2}) scale({w / 200:.4f} {h / 200:.4f})">'
            '<circle cx="0" cy="0" r="100" fill="url(#s)"/></g>'
        )

    surface = kit.shapes.svg(("podium shadow", w, h), (w, h), body)
    return Sprite(surface, area.centerx - w // 2 + round(14 * s), area.bottom - round(h * 0.52))
