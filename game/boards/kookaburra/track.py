"""The track's shape on the screen, in one place: a loop in the form of a cross, the lake in it and the rivers' creeks.

The loop runs anticlockwise through sixty squares.  Each quarter begins at a gate, in an inner corner of the cross, and
its squares lie evenly along the curve.  All lengths are pixels; :data:`FORMS` holds what is chosen by eye.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import pygame

from game.rules.kookaburra.board import GATE_STEP, TRACK, river_of
from game.ui.anim import bezier, lerp

Point: TypeAlias = tuple[float, float]


class Form(NamedTuple):
    """The cross by shape of window: its box and the notches in its corners, as fractions of the window."""

    box: tuple[float, float, float, float]
    notch: tuple[float, float]


#: By the kit's shape; ``table`` is the middle that four trays leave free, of any proportions: there both notches are
#: fractions of the shorter side, and the longer way gets what makes all four quarters equally long.
FORMS = {
    "wide": Form((0.050, 0.059, 0.900, 0.811), (0.253, 0.243)),
    "classic": Form((0.055, 0.059, 0.890, 0.811), (0.300, 0.270)),
    "portrait": Form((0.070, 0.150, 0.860, 0.645), (0.225, 0.165)),
    "table": Form((0.045, 0.055, 0.910, 0.890), (0.280, 0.280)),
}
#: A tile's side in parts of the way from square to square, and the breadth of the bed in tiles.
TILE, BED = 0.92, 1.36
#: Radius of the outer corners in steps from square to square.
CORNER = 2.0
#: The lake in parts of the middle of the cross, the island in parts of the lake.
LAKE, ISLAND = (0.485, 0.53), (0.62, 0.69)
#: How far apart the two creeks of an arm reach the lake, in tiles.
MOUTHS = 0.82


class Spot(NamedTuple):
    """A place on the loop: where, in which direction it goes on (unit vector), and which way is inward."""

    x: float
    y: float
    ahead: Point
    inward: Point


@dataclass(frozen=True)
class _Piece:
    """A straight part or an arc: its length, and the spot ``t`` of the way through it."""

    start: Point
    end: Point
    centre: Point | None = None
    radius: float = 0.0

    @property
    def length(self) -> float:
        if self.centre is None:
            return math.dist(self.start, self.end)
        return self.radius * math.pi / 2

    def at(self, t: float) -> tuple[Point, Point]:
        if self.centre is None:
            (ax, ay), (bx, by) = self.start, self.end
            length = self.length or 1.0
            return (lerp(ax, bx, t), lerp(ay, by, t)), ((bx - ax) / length, (by - ay) / length)
        cx, cy = self.centre
        begin = math.atan2(self.start[1] - cy, self.start[0] - cx)
        # All arcs are outer corners, and those turn anticlockwise on a screen whose y grows downwards.
        angle = begin - t * math.pi / 2
        place = (cx + self.radius * math.cos(angle), cy + self.radius * math.sin(angle))
        return place, (math.sin(angle), -math.cos(angle))


class Track:
    """The loop inside ``box`` with notches of ``notch`` pixels; ``first`` is the inner corner of gate 0 (0 top left,
    then anticlockwise)."""

    def __init__(self, box: pygame.Rect, notch: tuple[float, float], first: int = 0) -> None:
        self.box = box
        self.first = first
        x0, x3, y0, y3 = float(box.left), float(box.right), float(box.top), float(box.bottom)
        x1, x2, y1, y2 = x0 + notch[0], x3 - notch[0], y0 + notch[1], y3 - notch[1]
        self.inner = pygame.Rect(round(x1), round(y1), round(x2 - x1), round(y2 - y1))
        corners = (
            ((x1, y1), (x0, y1), (x0, y2), (x1, y2)),
            ((x1, y2), (x1, y3), (x2, y3), (x2, y2)),
            ((x2, y2), (x3, y2), (x3, y1), (x2, y1)),
            ((x2, y1), (x2, y0), (x1, y0), (x1, y1)),
        )
        whole = 2 * (box.w + box.h)
        radius = min(CORNER * whole / 64, 0.48 * (x2 - x1), 0.48 * (y2 - y1), 0.8 * notch[0], 0.8 * notch[1])
        self._quarters = [_pieces(points, radius) for points in corners]
        self._lengths = [sum(piece.length for piece in quarter) for quarter in self._quarters]
        self.step = min(self._lengths) / GATE_STEP
        self.tile = TILE * self.step
        self.spots = tuple(self.spot(square) for square in range(TRACK))
        a, b = LAKE[0] * (x2 - x1), LAKE[1] * (y2 - y1)
        self.lake = (a, b)
        self.island = (ISLAND[0] * a, ISLAND[1] * b)
        self.centre = (float(box.centerx), float(box.centery))

    def spot(self, square: float) -> Spot:
        """The spot of a square, or of a place between two squares."""
        square = (square + 0.0) % TRACK
        number, rest = divmod(square, GATE_STEP)
        quarter = (int(number) + self.first) % 4
        along = rest / GATE_STEP * self._lengths[quarter]
        pieces = self._quarters[quarter]
        if rest == 0:
            # A gate lies in a corner: it looks half way between both directions.
            (x, y), ahead = pieces[0].at(0.0)
            _, behind = self._quarters[quarter - 1][-1].at(1.0)
            dx, dy = ahead[0] + behind[0], ahead[1] + behind[1]
            length = math.hypot(dx, dy)
            ahead = (dx / length, dy / length)
            return Spot(x, y, ahead, (ahead[1], -ahead[0]))
        for piece in pieces:
            if along <= piece.length:
                (x, y), ahead = piece.at(along / piece.length)
                return Spot(x, y, ahead, (ahead[1], -ahead[0]))
            along -= piece.length
        (x, y), ahead = pieces[-1].at(1.0)
        return Spot(x, y, ahead, (ahead[1], -ahead[0]))

    def middle(self, square: int) -> Point:
        """The middle of a square."""
        spot = self.spots[square % TRACK]
        return spot.x, spot.y

    def outline(self, square: int) -> list[Point]:
        """The corners of a tile, with points between them where the loop bends."""
        spot = self.spots[square]
        half = self.tile / 2
        if square % GATE_STEP == 0:
            half *= 0.94
            (tx, ty), (nx, ny) = spot.ahead, spot.inward
            return [
                (spot.x + half * (a * tx + b * nx), spot.y + half * (a * ty + b * ny))
                for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
            ]
        reach = 0.5 * TILE * self.step / (self._lengths[(square // GATE_STEP + self.first) % 4] / GATE_STEP)
        edge = [self.spot(square + reach * share) for share in (-1, -0.34, 0.34, 1)]
        outer = [(s.x - half * s.inward[0], s.y - half * s.inward[1]) for s in edge]
        inner = [(s.x + half * s.inward[0], s.y + half * s.inward[1]) for s in reversed(edge)]
        return outer + inner

    def loop(self) -> str:
        """The middle of the loop as SVG path data."""
        parts: list[str] = []
        for quarter in self._quarters:
            for piece in quarter:
                if not parts:
                    parts.append(f"M{piece.start[0]:.1f} {piece.start[1]:.1f}")
                if piece.centre is None:
                    parts.append(f"L{piece.end[0]:.1f} {piece.end[1]:.1f}")
                else:
                    r = piece.radius
                    parts.append(f"A{r:.1f} {r:.1f} 0 0 0 {piece.end[0]:.1f} {piece.end[1]:.1f}")
        return "".join(parts) + "Z"

    def gap(self, one: float, other: float) -> float:
        """Pixels along the loop between two squares that are close to each other."""
        return abs(other - one) * self.step

    # -- water --------------------------------------------------------------------------------------------------

    def creek(self, square: int) -> tuple[Point, Point, Point, Point]:
        """The control points of the creek that leads from a river's end into the lake."""
        spot = self.spots[square]
        nx, ny = spot.inward
        cx, cy = self.centre
        a, b = self.lake
        apart = MOUTHS * self.tile
        if abs(spot.x - cx) / self.box.w > abs(spot.y - cy) / self.box.h:
            side = math.copysign(1.0, spot.x - cx)
            y = cy + math.copysign(apart * 0.72, spot.y - cy)
            mouth, out = (cx + side * a * 0.84, y), (side, 0.0)
        else:
            side = math.copysign(1.0, spot.y - cy)
            x = cx + math.copysign(apart, spot.x - cx)
            mouth, out = (x, cy + side * b * 0.84), (0.0, side)
        reach = 0.52 * math.dist((spot.x, spot.y), mouth)
        begin = (spot.x + nx * self.tile * 0.3, spot.y + ny * self.tile * 0.3)
        return (
            begin,
            (begin[0] + nx * reach * 0.8, begin[1] + ny * reach * 0.8),
            (mouth[0] + out[0] * reach, mouth[1] + out[1] * reach),
            mouth,
        )

    def swim(self, origin: int, target: int) -> list[Point]:
        """The way of a swimmer from one end of a river to the other: down a creek, round the island, up a creek."""
        down = [self.middle(origin), *(bezier(self.creek(origin), i / 10) for i in range(11))]
        up = [*(bezier(self.creek(target), 1 - i / 10) for i in range(11)), self.middle(target)]
        cx, cy = self.centre
        rx, ry = (0.5 * (self.lake[i] + self.island[i]) for i in (0, 1))
        begin, end = (math.atan2((p[1] - cy) / ry, (p[0] - cx) / rx) for p in (down[-1], up[0]))
        turn = (end - begin + math.pi) % math.tau - math.pi
        round_ = [
            (cx + rx * math.cos(begin + turn * i / 12), cy + ry * math.sin(begin + turn * i / 12)) for i in range(1, 12)
        ]
        return down + round_ + up

    def river_ends(self, colours: Sequence[int] = range(4)) -> dict[int, int]:
        """The squares with creeks, and the colour that owns each."""
        return {square: colour for colour in colours for square in river_of(colour)}


def _pieces(points: Sequence[Point], radius: float) -> list[_Piece]:
    """A quarter: from a gate over two rounded outer corners to the next gate."""
    gate, one, two, end = points
    found: list[_Piece] = []
    here = gate
    for before, corner, after in ((gate, one, two), (one, two, end)):
        a, b = _towards(corner, before, radius), _towards(corner, after, radius)
        centre = (a[0] + b[0] - corner[0], a[1] + b[1] - corner[1])
        found += [_Piece(here, a), _Piece(a, b, centre, radius)]
        here = b
    return [*found, _Piece(here, end)]


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = math.dist(start, end) or 1.0
    return start[0] + (end[0] - start[0]) * distance / length, start[1] + (end[1] - start[1]) * distance / length


def along(points: Sequence[Point], t: float) -> tuple[Point, Point]:
    """The point ``t`` of the length of a line of points, and its direction there."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    left = max(0.0, min(1.0, t)) * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length > 0:
            share = left / length
            ahead = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
            return (lerp(a[0], b[0], share), lerp(a[1], b[1], share)), ahead
        left -= length
    a, b = points[-2], points[-1]
    length = math.dist(a, b) or 1.0
    return b, ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
