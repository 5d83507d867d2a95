"""The printed variants with a fixed area: tiles of the unused colours that are laid by chance before play.

``line``: straights and curves of colour 3 from the south-west to the north-east corner cell of the area.
``frame``: 28 tiles of colours 2 and 3 round the area, outside it.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.common import Chooser, IllegalMove
from game.rules.down_under.geometry import EAST, NORTH, SOUTH, WEST, cell_at, cell_text, opposite, x_of, y_of
from game.rules.down_under.options import FIXED_LINE, DownUnderOptions
from game.rules.down_under.placing import Bounds
from game.rules.down_under.tiles import (
    CURVE,
    PAIR_EDGES,
    PAIR_TEXT,
    STOCK,
    STRAIGHT,
    TERMINAL,
    Tile,
    tile,
)

LaidTiles = Sequence[tuple[int, Tile]]

LINE_COLOUR: Final = 3
FRAME_COLOURS: Final = (2, 3)
FRAME_TILES: Final = 28
FRAME_PAIRS: Final = 7

_STRAIGHTS: Final = sum(count for kind, count in STOCK.items() if kind[0] == STRAIGHT)
_CURVES: Final = sum(count for kind, count in STOCK.items() if kind[0] == CURVE)


def area_of(options: DownUnderOptions, tiles: LaidTiles) -> Bounds:
    """The area that tiles of a legal shape fix: its south-west cell is 0,0."""
    east = max(x_of(cell) for cell, _ in tiles)
    north = max(y_of(cell) for cell, _ in tiles)
    return Bounds(0, east, 0, north) if options.fixed_area == FIXED_LINE else Bounds(0, east - 1, 0, north - 1)


def why_not_area(options: DownUnderOptions, tiles: LaidTiles) -> IllegalMove | None:
    """Why tiles do not fix the area as the rules say; ``None`` where they do."""
    cells = [cell for cell, _ in tiles]
    if len(set(cells)) != len(cells):
        return _bad("two tiles lie on one cell")
    if any(laid.shape == TERMINAL for _, laid in tiles):
        return _bad("only straights and curves fix the area")
    colours = (LINE_COLOUR,) if options.fixed_area == FIXED_LINE else FRAME_COLOURS
    used = Counter((laid.colour, laid.kind) for _, laid in tiles)
    for (colour, kind), count in used.items():
        if colour not in colours:
            return _bad(f"its tiles are of colour {' and '.join(map(str, colours))}")
        if count > STOCK[kind]:
            return _bad(f"colour {colour} has only {STOCK[kind]} tiles {kind}")
    return _why_not_line(options, tiles) if options.fixed_area == FIXED_LINE else _why_not_frame(options, tiles)


def _bad(reason: str) -> IllegalMove:
    return IllegalMove("bad_area", f"these tiles do not fix the area: {reason}", reason=reason)


def _sizes(options: DownUnderOptions) -> tuple[tuple[int, int], ...]:
    assert options.sides is not None
    short, long = options.sides
    return tuple(dict.fromkeys(((short, long), (long, short))))


def _why_not_line(options: DownUnderOptions, tiles: LaidTiles) -> IllegalMove | None:
    by_cell = dict(tiles)
    area = area_of(options, tiles)
    if (area.width, area.height) not in _sizes(options):
        return _bad(f"the line must end in the north-east corner of an area of {options.area}")
    for entry in (SOUTH, WEST):
        if _follows_line(by_cell, area, entry):
            return None
    return _bad("the line must lead from cell to cell, each step north or east, out at both corners")


def _follows_line(by_cell: dict[int, Tile], area: Bounds, entry: int) -> bool:
    x = y = steps = 0
    while True:
        steps += 1
        laid = by_cell.get(cell_at(x, y))
        if laid is None or entry not in PAIR_EDGES[laid.edges]:
            return False
        exit_edge = next(edge for edge in PAIR_EDGES[laid.edges] if edge != entry)
        if exit_edge not in (NORTH, EAST):
            return False
        if (x, y) == (area.east, area.north):
            return steps == len(by_cell)
        x, y = (x, y + 1) if exit_edge == NORTH else (x + 1, y)
        entry = opposite(exit_edge)


def _why_not_frame(options: DownUnderOptions, tiles: LaidTiles) -> IllegalMove | None:
    if len(tiles) != FRAME_TILES:
        return _bad(f"the frame has {FRAME_TILES} tiles")
    area = area_of(options, tiles)
    if (area.width, area.height) not in _sizes(options):
        return _bad(f"the frame must go round an area of {options.area} whose south-west cell is 0,0")
    by_cell = dict(tiles)
    pairs = 0
    for cell, edges in _corners(area):
        if cell not in by_cell or by_cell[cell].edges != edges:
            return _bad(f"on the corner {cell_text(cell)} a curve {edges} must lie")
    for inward, side in _sides(area):
        index = 0
        while index < len(side):
            here = by_cell.get(side[index])
            if here is None:
                return _bad(f"no tile lies on {cell_text(side[index])}")
            if here.edges == _along(inward):
                index += 1
                continue
            after = by_cell.get(side[index + 1]) if index + 1 < len(side) else None
            if after is None or (here.edges, after.edges) != _pair(inward):
                return _bad(f"the gray paths from {cell_text(side[index])} on must lead back into the area")
            pairs += 1
            index += 2
    if pairs != FRAME_PAIRS:
        return _bad(f"the frame has {FRAME_PAIRS} pairs of curves")
    return None


def _corners(area: Bounds) -> tuple[tuple[int, str], ...]:
    west, east, south, north = area.west - 1, area.east + 1, area.south - 1, area.north + 1
    return (
        (cell_at(west, south), "NE"),
        (cell_at(east, south), "NW"),
        (cell_at(east, north), "SW"),
        (cell_at(west, north), "ES"),
    )


def _sides(area: Bounds) -> Iterator[tuple[int, list[int]]]:
    """The four sides of the frame without the corners: the edge that faces the area, and the cells from west to
    east or from south to north."""
    columns = range(area.west, area.east + 1)
    rows = range(area.south, area.north + 1)
    yield NORTH, [cell_at(x, area.south - 1) for x in columns]
    yield SOUTH, [cell_at(x, area.north + 1) for x in columns]
    yield EAST, [cell_at(area.west - 1, y) for y in rows]
    yield WEST, [cell_at(area.east + 1, y) for y in rows]


def _forward(inward: int) -> int:
    """The direction in which the cells of a side are listed."""
    return EAST if inward in (NORTH, SOUTH) else NORTH


def _along(inward: int) -> str:
    forward = _forward(inward)
    return PAIR_TEXT[frozenset((forward, opposite(forward)))]


def _pair(inward: int) -> tuple[str, str]:
    """The turns of two neighbouring curves whose gray sections lead from the area back into it."""
    forward, outer = _forward(inward), opposite(inward)
    return PAIR_TEXT[frozenset((outer, opposite(forward)))], PAIR_TEXT[frozenset((outer, forward))]


def draw_area(options: DownUnderOptions, choose: Chooser) -> tuple[tuple[int, Tile], ...]:
    """Tiles of a legal shape, drawn by chance: which way round the area lies, the shape, and the animals."""
    sizes = _sizes(options)
    width, height = sizes[choose(len(sizes))]
    if options.fixed_area == FIXED_LINE:
        return _draw_line(width, height, choose)
    return _draw_frame(width, height, choose)


def _draw_line(width: int, height: int, choose: Chooser) -> tuple[tuple[int, Tile], ...]:
    path = _line_path(width, height, choose)
    shapes = [PAIR_TEXT[frozenset((opposite(come), go))] for come, go in itertools.pairwise(path)]
    bag = _Bag((LINE_COLOUR,), choose)
    x = y = 0
    laid = []
    for go, edges in zip(path[1:], shapes, strict=True):
        laid.append((cell_at(x, y), bag.take(edges)))
        x, y = (x, y + 1) if go == NORTH else (x + 1, y)
    return tuple(laid)


def _line_path(width: int, height: int, choose: Chooser) -> list[int]:
    """The directions of travel into, from cell to cell, and out of the line, with as many straights in the middle
    third as the shape and the stock allow; among those one by chance."""
    best: list[list[int]] = []
    most = -1
    for path in _paths(width - 1, height - 1):
        straights = [come == go for come, go in itertools.pairwise(path)]
        count = sum(straights)
        if count > _STRAIGHTS or len(straights) - count > _CURVES:
            continue
        third = len(straights) // 3
        middle = sum(straights[third : len(straights) - third])
        if middle > most:
            best, most = [], middle
        if middle == most:
            best.append(path)
    return best[choose(len(best))]


def _paths(east: int, north: int) -> Iterator[list[int]]:
    """Every way in, way through and way out: so many steps east and north in any order."""

    def steps(left_east: int, left_north: int) -> Iterator[list[int]]:
        if not left_east and not left_north:
            yield []
        if left_east:
            for rest in steps(left_east - 1, left_north):
                yield [EAST, *rest]
        if left_north:
            for rest in steps(left_east, left_north - 1):
                yield [NORTH, *rest]

    for inner in steps(east, north):
        for come in (EAST, NORTH):
            for go in (EAST, NORTH):
                yield [come, *inner, go]


def _draw_frame(width: int, height: int, choose: Chooser) -> tuple[tuple[int, Tile], ...]:
    area = Bounds(0, width - 1, 0, height - 1)
    sides = list(_sides(area))
    edges_of = dict(_corners(area))
    for (inward, cells), pairs in zip(sides, _share_pairs([len(cells) for _, cells in sides], choose), strict=True):
        blocks = [True] * pairs + [False] * (len(cells) - 2 * pairs)
        _shuffle(blocks, choose)
        left = iter(cells)
        for is_pair in blocks:
            if is_pair:
                first, second = _pair(inward)
                edges_of[next(left)] = first
                edges_of[next(left)] = second
            else:
                edges_of[next(left)] = _along(inward)
    bag = _Bag(FRAME_COLOURS, choose)
    return tuple((cell, bag.take(edges_of[cell])) for cell in sorted(edges_of))


def _share_pairs(lengths: Sequence[int], choose: Chooser) -> list[int]:
    """How many pairs of curves lie on each side, drawn from all ways to share them out."""
    ways: list[list[int]] = [[]]
    for length in lengths:
        ways = [[*way, pairs] for way in ways for pairs in range(length // 2 + 1)]
    fitting = [way for way in ways if sum(way) == FRAME_PAIRS]
    return fitting[choose(len(fitting))]


def _shuffle(items: list[bool], choose: Chooser) -> None:
    for index in range(len(items) - 1, 0, -1):
        other = choose(index + 1)
        items[index], items[other] = items[other], items[index]


class _Bag:
    """The straights and curves of some colours, from which tiles are drawn by chance."""

    def __init__(self, colours: Sequence[int], choose: Chooser) -> None:
        self._choose = choose
        self._left = {
            shape: [
                (colour, kind)
                for colour in colours
                for kind, count in STOCK.items()
                if kind[0] == shape
                for _ in range(count)
            ]
            for shape in (STRAIGHT, CURVE)
        }

    def take(self, edges: str) -> Tile:
        """Draw a tile of the shape that has these edges."""
        left = self._left[STRAIGHT if edges in ("NS", "EW") else CURVE]
        colour, kind = left.pop(self._choose(len(left)))
        return tile(colour, kind[0], kind[1:], edges)
