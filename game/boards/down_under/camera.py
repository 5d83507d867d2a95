"""Where cells lie on the screen: which part of the table is seen, how large, and whether the board is turned.

The table has no edges of its own, so a camera looks at a box of cells that holds what lies and what may still be laid:
a full space where the area can still grow, half a space for terminals where it cannot.  A turned camera shows the board
a quarter turn anticlockwise; coordinates stay as they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.rules.down_under.geometry import LETTERS, ORIGIN, cell_at, x_of, y_of
from game.rules.down_under.position import Position
from game.rules.down_under.tiles import PAIR_EDGES, PAIR_TEXT, TERMINAL

Point: TypeAlias = tuple[float, float]

#: The mat always shows at least so many cells across its shorter side.
LEAST_CELLS = 5.4
#: A turned board must have tiles this much larger to be worth turning.
CLEARLY = 1.12
#: A camera that still shows everything is kept until tiles could be this much larger.
LOOSE, TIGHT = 1.25, 1.03


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the table in cells, x growing east and y north; cell (x, y) reaches from x to x + 1."""

    west: float
    east: float
    south: float
    north: float

    def with_point(self, west: float, east: float, south: float, north: float) -> Box:
        """The box that holds another one too."""
        return Box(min(self.west, west), max(self.east, east), min(self.south, south), max(self.north, north))

    def holds(self, other: Box) -> bool:
        """Whether all of ``other`` lies inside."""
        return (
            self.west <= other.west + 1e-6
            and other.east <= self.east + 1e-6
            and self.south <= other.south + 1e-6
            and other.north <= self.north + 1e-6
        )

    @property
    def width(self) -> float:
        """Cells from west to east."""
        return self.east - self.west

    @property
    def height(self) -> float:
        """Cells from south to north."""
        return self.north - self.south


def half_cell(cell: int, edge: int) -> tuple[float, float, float, float]:
    """West, east, south and north of the half of a cell at an edge."""
    x, y = x_of(cell), y_of(cell)
    return (
        (x, x + 1, y + 0.5, y + 1),
        (x + 0.5, x + 1, y, y + 1),
        (x, x + 1, y, y + 0.5),
        (x, x + 0.5, y, y + 1),
    )[edge]


def needed_box(position: Position) -> Box:
    """What must be seen of a position: every tile, and every space where one may be laid next: a full one beside what
    lies where the area can still grow, half a one for terminals where it cannot."""
    bounds = position.fixed or position.bounds
    table = position.table
    if bounds is None:
        cells = list(position.tiles) or [ORIGIN]
        xs, ys = [x_of(cell) for cell in cells], [y_of(cell) for cell in cells]
        box = Box(min(xs) - 1, max(xs) + 2, min(ys) - 1, max(ys) + 2)
    else:
        across = up = 1.0
        limits = table.limits()
        if limits is not None:
            across = 1.0 if bounds.width < limits[0] else 0.5
            up = 1.0 if bounds.height < limits[1] else 0.5
        box = Box(bounds.west - across, bounds.east + 1 + across, bounds.south - up, bounds.north + 1 + up)
    for cell, lying in position.tiles.items():
        x, y = x_of(cell), y_of(cell)
        for tile in lying:
            if tile.shape == TERMINAL:
                box = box.with_point(*half_cell(cell, LETTERS.index(tile.edges)))
            elif position.fixed is not None:
                # Tiles that fix the area may lie outside it; a terminal may stick out beyond them.
                box = box.with_point(x - 0.5, x + 1.5, y - 0.5, y + 1.5)
    for route in position.routes:
        for at in () if route is None else route.ends():
            cell, edge = divmod(at, 4)
            if table.is_open(at):
                box = box.with_point(*half_cell(cell, edge))
    return box


@dataclass(frozen=True, slots=True)
class Camera:
    """``left`` and ``top`` are the pixel of the corner of cell 0,0 that is the upper left one on the screen; ``up`` are
    the quarter turns anticlockwise at which heads and labels stand, for somebody at another side of a table."""

    tile: int
    left: int
    top: int
    turned: bool = False
    up: int = 0

    def corner(self, cell: int) -> tuple[int, int]:
        """The upper left pixel of a cell."""
        return self.corner_at(x_of(cell), y_of(cell))

    def corner_at(self, x: float, y: float) -> tuple[int, int]:
        """The upper left pixel of the cell with coordinates x and y."""
        column, row = (-y, -x) if self.turned else (x, -y)
        return round(self.left + column * self.tile), round(self.top + row * self.tile)

    def middle(self, cell: int) -> tuple[int, int]:
        """The pixel of the middle of a cell."""
        x, y = self.corner(cell)
        return x + self.tile // 2, y + self.tile // 2

    def rect(self, cell: int) -> pygame.Rect:
        """The pixels of a cell."""
        return pygame.Rect(self.corner(cell), (self.tile, self.tile))

    def half(self, cell: int, edge: int) -> pygame.Rect:
        """The pixels of the half of a cell at an edge of the table."""
        rect = self.rect(cell)
        half = self.tile // 2
        return (
            pygame.Rect(rect.x, rect.y, rect.w, half),
            pygame.Rect(rect.right - half, rect.y, half, rect.h),
            pygame.Rect(rect.x, rect.bottom - half, rect.w, half),
            pygame.Rect(rect.x, rect.y, half, rect.h),
        )[self.seen(edge)]

    def box(self, west: float, east: float, south: float, north: float) -> pygame.Rect:
        """The pixels of a box of cells."""
        if self.turned:
            left, right, top, bottom = 1 - north, 1 - south, 1 - east, 1 - west
        else:
            left, right, top, bottom = west, east, 1 - north, 1 - south
        x, y = round(self.left + left * self.tile), round(self.top + top * self.tile)
        return pygame.Rect(x, y, round((right - left) * self.tile), round((bottom - top) * self.tile))

    def cell(self, x: float, y: float) -> int:
        """The cell at a pixel."""
        column, row = int((x - self.left) // self.tile), int((y - self.top) // self.tile)
        return cell_at(-row, -column) if self.turned else cell_at(column, -row)

    def seen(self, direction: int) -> int:
        """The direction on the screen of a direction of the table."""
        return seen(direction, self.turned)

    def edges(self, edges: str) -> str:
        """How edges of the table are spelled as they are seen."""
        return seen_edges(edges, self.turned)


def seen(direction: int, turned: bool) -> int:
    """The direction on the screen of a direction of the table."""
    return (direction + 3) % 4 if turned else direction


def seen_edges(edges: str, turned: bool) -> str:
    """How a tile's edges are spelled as they are seen; also a terminal's single one."""
    return _shifted(edges, 3) if turned else edges


def table_edges(edges: str, turned: bool) -> str:
    """The inverse of :func:`seen_edges`."""
    return _shifted(edges, 1) if turned else edges


def _shifted(edges: str, by: int) -> str:
    if not edges:
        return edges
    if len(edges) == 1:
        return LETTERS[(LETTERS.index(edges) + by) % 4]
    return PAIR_TEXT[frozenset((edge + by) % 4 for edge in PAIR_EDGES[edges])]


def fitted(box: Box, area: pygame.Rect, turned: bool) -> Camera:
    """The camera that shows a box as large as an area of the screen allows, in its middle."""
    width, height = (box.height, box.width) if turned else (box.width, box.height)
    tile = max(8, int(min(area.w / width, area.h / height, min(area.size) / LEAST_CELLS)))
    tile -= tile % 2
    left, top = (1 - box.north, 1 - box.east) if turned else (box.west, 1 - box.north)
    x = area.x + (area.w - width * tile) / 2 - left * tile
    y = area.y + (area.h - height * tile) / 2 - top * tile
    return Camera(tile, round(x), round(y), turned)


def shown(camera: Camera, area: pygame.Rect) -> Box:
    """The part of the table that a camera shows in an area of the screen."""
    left, right = (area.left - camera.left) / camera.tile, (area.right - camera.left) / camera.tile
    top, bottom = (area.top - camera.top) / camera.tile, (area.bottom - camera.top) / camera.tile
    if camera.turned:
        return Box(1 - bottom, 1 - top, 1 - right, 1 - left)
    return Box(left, right, 1 - bottom, 1 - top)


def _may_turn(position: Position) -> bool:
    """Whether it is known which way round the area lies, so that turning the board is worth it."""
    if position.fixed is not None:
        return True
    bounds, sides = position.bounds, position.options.sides
    if bounds is None:
        return False
    if sides is None:
        return max(bounds.width, bounds.height) >= 6
    return sides[0] != sides[1] and max(bounds.width, bounds.height) > sides[0]


def camera_for(position: Position, area: pygame.Rect, now: Camera | None) -> Camera:
    """The camera for a position: ``now`` while it will do, else the one that shows what is needed as large as it can.

    A camera ``now`` with tiles of no size only says whether the board was turned.
    """
    need = needed_box(position)
    turned = now.turned if now is not None else False
    if _may_turn(position):
        here, there = fitted(need, area, turned), fitted(need, area, not turned)
        if there.tile >= CLEARLY * here.tile:
            turned = not turned
    best = fitted(need, area, turned)
    final = position.fixed is not None or _is_settled(position)
    if now is not None and now.tile >= 8 and now.turned == turned and shown(now, area).holds(need):
        limit = TIGHT if final else LOOSE
        if best.tile < limit * now.tile and not (final and best != now):
            return now
    return best


def _is_settled(position: Position) -> bool:
    """Whether the border has come into being on all sides."""
    bounds, limits = position.bounds, position.table.limits()
    return bounds is not None and limits is not None and (bounds.width, bounds.height) == limits
