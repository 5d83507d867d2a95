"""What grows and lies about in the bush and on the earth: where there is room, and never where the game is played.

Places come from a fixed sequence that spreads evenly, so a window of one size always shows the same bush.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.track import BED, Point
from game.rules.kookaburra.board import GATE_STEP, TRACK
from game.ui.anim import bezier
from game.ui.kit import Kit
from game.ui.theme import Theme

#: Candidates that are tried for each kind of thing.
TRIES = 160
#: Steps of the sequence of candidates, from the plastic number: no two fall close together.
STEPS = (0.7548776662, 0.5698402910)
#: Which part of the window's height ends above the prompts.
ABOVE_PROMPTS = 0.925
#: Grass on the earth, and its shade.
GRASS, GRASS_DARK = "#C9B55E", "#6B6A2C"


class Kind(NamedTuple):
    """A kind of thing: its drawing, its height in tiles, how many there are at most, and how far apart in tiles."""

    name: str
    height: float
    most: int
    apart: float
    fill: str
    light: str
    dark: str = "#5A2E1A"
    bead: str = "#E3BE7C"


class Thing(NamedTuple):
    """A thing, and the middle of its foot."""

    kind: Kind
    x: int
    foot: int


def bush_kinds(theme: Theme) -> tuple[Kind, ...]:
    """What stands in the dark round the track, the tallest first."""
    leaves, lit = theme.area, theme.leaf
    return (
        Kind("kookaburra_gum", 2.5, 9, 2.6, leaves, lit),
        Kind("kookaburra_grass_tree", 1.7, 5, 3.6, "#5E7F4A", lit),
        Kind("kookaburra_shrub", 0.85, 9, 2.2, "#2A5549", "#417A62"),
        Kind("kookaburra_rocks", 0.62, 6, 3.0, "#3D4F4C", "#566B66"),
    )


#: What lies on the earth inside the track, always low: animals that share a square stand there as well.
EARTH_KINDS = (
    Kind("kookaburra_mound", 1.0, 4, 6.0, "#B05C34", "#C87B4C", "#8C3F27"),
    Kind("kookaburra_shrub", 0.7, 7, 3.4, "#7F8F4C", "#A3AE66"),
    Kind("kookaburra_rocks", 0.55, 6, 3.4, "#A65E3A", "#BE7A50"),
)


class Scenery:
    """Finds the places for one layout."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
        self._kit = kit
        self._layout = layout
        track, q = layout.track, layout.tile
        side = round(1.08 * BED * q)
        self._bed = [_around(spot.x, spot.y, side) for spot in track.spots]
        self._loop = [(spot.x, spot.y) for spot in track.spots]
        self._creeks = [
            _around(*bezier(track.creek(square), i / 12), round(0.85 * q))
            for square in track.river_ends()
            for i in range(13)
        ]
        marks = [track.spot(arm * GATE_STEP + 7.5) for arm in range(4)]
        self._marks = [
            _around(s.x + 1.05 * q * s.inward[0], s.y + 1.05 * q * s.inward[1], round(1.2 * q)) for s in marks
        ]

    def bush(self) -> Iterator[Thing]:
        """What stands outside the track, from back to front."""
        kit, layout = self._kit, self._layout
        taken = [place.rect.inflate(2 * kit.px(10), 2 * kit.px(10)) for place in layout.cards]
        taken += layout.aside or ()
        for seat in range(layout.players):
            taken.append(_around(*layout.door(seat), round(1.5 * layout.tile)))
        low = kit.safe.y + round(ABOVE_PROMPTS * kit.safe.h)
        taken.append(pygame.Rect(0, low, kit.size[0], kit.size[1] - low))
        area = pygame.Rect(0, 0, *kit.size)
        yield from self._fill(bush_kinds(kit.theme), area, [*taken, *self._bed], inside=False)

    def earth(self) -> Iterator[Thing]:
        """What lies inside the track, from back to front."""
        track = self._layout.track
        taken = [*self._bed, *self._creeks, *self._marks]
        yield from self._fill(EARTH_KINDS, track.box, taken, inside=True)

    def tufts(self) -> list[Point]:
        """Where grass grows on the earth and on the island: never in the water."""
        track, q = self._layout.track, self._layout.tile
        found = []
        for arm in range(4):
            for square, reach in ((3.5, 1.0), (11.6, 1.15), (6.2, 2.0)):
                spot = track.spot(arm * GATE_STEP + square)
                x, y = spot.x + spot.inward[0] * reach * q, spot.y + spot.inward[1] * reach * q
                if _around(x, y - 0.2 * q, round(0.4 * q)).collidelist(self._creeks) < 0:
                    found.append((x, y))
        (cx, cy), (a, b) = track.centre, track.island
        return [*found, (cx - 0.74 * a, cy + 0.34 * b), (cx + 0.78 * a, cy - 0.2 * b), (cx + 0.6 * a, cy + 0.62 * b)]

    def _fill(
        self, kinds: Sequence[Kind], area: pygame.Rect, taken: Sequence[pygame.Rect], *, inside: bool
    ) -> list[Thing]:
        q, blocked = self._layout.tile, list(taken)
        things: list[Thing] = []
        for number, kind in enumerate(kinds):
            high = kind.height * q
            wide = high * self._kit.art.aspect(kind.name)
            count = 0
            for i in range(TRIES):
                x = area.x + (number * 0.31 + i * STEPS[0]) % 1.0 * area.w
                foot = area.y + 0.5 * high + (number * 0.57 + i * STEPS[1]) % 1.0 * area.h
                rect = pygame.Rect(round(x - wide / 2), round(foot - high), round(wide), round(high))
                if rect.collidelist(blocked) >= 0 or self._is_inside((x, foot)) != inside:
                    continue
                if inside and self._meets_lake(rect):
                    continue
                if any(kind is t.kind and math.dist((x, foot), (t.x, t.foot)) < kind.apart * q for t in things):
                    continue
                things.append(Thing(kind, round(x), round(foot)))
                blocked.append(rect)
                count += 1
                if count == kind.most:
                    break
        return sorted(things, key=lambda thing: thing.foot)

    def _is_inside(self, point: Point) -> bool:
        """Whether a point lies inside the loop: how often a ray to the right crosses it is odd."""
        x, y = point
        odd = False
        for i in range(TRACK):
            (ax, ay), (bx, by) = self._loop[i - 1], self._loop[i]
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                odd = not odd
        return odd

    def _meets_lake(self, rect: pygame.Rect) -> bool:
        (cx, cy), (a, b) = self._layout.track.centre, self._layout.track.lake
        room = 0.6 * self._layout.tile
        x, y = min(max(cx, rect.left), rect.right), min(max(cy, rect.top), rect.bottom)
        return ((x - cx) / (a + room)) ** 2 + ((y - cy) / (b + room)) ** 2 < 1.12


def _around(x: float, y: float, side: int) -> pygame.Rect:
    rect = pygame.Rect(0, 0, side, side)
    rect.center = round(x), round(y)
    return rect
