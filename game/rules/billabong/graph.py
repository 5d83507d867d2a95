"""The hop graph: every legal hop on the board, for all kangaroos at once, kept up from state to state.

One graph serves every kangaroo, since the occupied squares are the same for all jumps (see
:mod:`game.rules.billabong.hops`).  When a kangaroo has moved, only hops near the squares that it left and took change:
those over the square, and those that pass or land on it, whose pivots are the nearest kangaroos on the lines through
it.  So a graph is derived from an earlier one with a few slices of tables.

A hop is held as a landing code: four times the landing square, plus 1 where it crosses the line forward, less 1 where
it crosses it backward.  Codes sort like squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from game.rules.billabong.board import COLUMN, DIRECTIONS, LAKE, LAND, NAMES, ROW, ROWS, Square, ray, square_at
from game.rules.billabong.hops import BIT, LINE, LINES, Line, occupancy

Code: TypeAlias = int
Path: TypeAlias = tuple[Square, ...]
#: A hop: its start and its landing code.
Edge: TypeAlias = tuple[Square, Code]
#: Farther than any kangaroo can be.
_FAR: Final = 99


def _code(line: Line) -> Code:
    return 4 * line.end + line.crossing


#: The square of a landing code that crosses nothing, as a path to append.
_STEP: Final[dict[Code, Path]] = {4 * number: (number,) for number in LAND}


def _edges_over(pivot: Square, direction: tuple[int, int]) -> tuple[Edge, ...]:
    """The hops over ``pivot`` in a direction, by their distance from 1 up."""
    edges = []
    for distance in range(1, 8):
        columns, rows = direction[0] * distance, direction[1] * distance
        start = square_at(COLUMN[pivot] - columns, ROW[pivot] - rows)
        end = square_at(COLUMN[pivot] + columns, ROW[pivot] + rows)
        if start is None or end is None or (start, end) not in LINE:
            break
        edges.append((start, _code(LINE[start, end])))
    return tuple(edges)


#: The four lines through a square, each as the two directions along it, first the one in which bits rise.
_AXES: Final = tuple(
    (index, DIRECTIONS.index((-column, -row)))
    for index, (column, row) in enumerate(DIRECTIONS)
    if (column, row) > (0, 0)
)
#: Hops by pivot, direction and distance.
_OVER: Final = tuple(
    tuple(() if number in LAKE else _edges_over(number, direction) for direction in DIRECTIONS)
    for number in range(len(NAMES))
)
#: By square, for each line through it: both directions, the masks of the squares there, and the stride of the bits.
_SIGHT: Final = tuple(
    ()
    if number in LAKE
    else tuple(
        (
            rise,
            fall,
            occupancy(ray(number, DIRECTIONS[rise])),
            occupancy(ray(number, DIRECTIONS[fall])),
            DIRECTIONS[rise][0] * ROWS + DIRECTIONS[rise][1],
        )
        for rise, fall in _AXES
    )
    for number in range(len(NAMES))
)
_PLACE: Final = tuple(bit.bit_length() for bit in BIT)
_AT: Final = {place: number for number, place in enumerate(_PLACE)}


def _edges_about(occupied: int, square: Square) -> tuple[list[Edge], list[Edge]]:
    """The hops that there are only if ``square`` is occupied, and those that there are only if it is free.

    ``occupied`` holds everything else.  Along each line through the square the two nearest kangaroos on either side
    decide.  Seen in the direction of the hops, ``behind`` and ``ahead`` are the distances of the nearest ones,
    ``behind2`` and ``ahead2`` those of the next.  A hop over a pivot at distance n starts and lands n squares from it;
    its start may be a kangaroo's square, its landing must be free.
    """
    over: list[Edge] = []
    through: list[Edge] = []
    place = _PLACE[square]
    own = _OVER[square]
    for rise, fall, above, below, stride in _SIGHT[square]:
        up = up2 = down = down2 = _FAR
        high = occupied & above
        if high:
            nearest = high & -high
            upper = nearest.bit_length()
            up = (upper - place) // stride
            high ^= nearest
            if high:
                up2 = ((high & -high).bit_length() - place) // stride
        low = occupied & below
        if low:
            lower = low.bit_length()
            down = (place - lower) // stride
            low ^= 1 << lower - 1
            if low:
                down2 = (place - low.bit_length()) // stride
        # Over the square itself.
        over += own[rise][: down if down < up else up - 1]
        over += own[fall][: up if up < down else down - 1]
        both = up + down
        if up < _FAR:
            pivot = _OVER[_AT[upper]]
            gap = up2 - up
            through += pivot[fall][up - 1 : both - 1 if both <= gap else gap]
            through += pivot[rise][up : both if both < gap else gap - 1]
        if down < _FAR:
            pivot = _OVER[_AT[lower]]
            gap = down2 - down
            through += pivot[rise][down - 1 : both - 1 if both <= gap else gap]
            through += pivot[fall][down : both if both < gap else gap - 1]
    return over, through


class HopGraph:
    """All legal hops for one occupancy.  An immutable value: deriving makes a new graph."""

    __slots__ = ("hops", "occupied")

    def __init__(self, occupied: int, hops: Sequence[tuple[Code, ...]]) -> None:
        self.occupied: Final = occupied
        #: By start square the landing codes, sorted.
        self.hops: Final = hops

    @classmethod
    def build(cls, occupied: int) -> HopGraph:
        """The graph of an occupancy, from nothing."""
        return cls(
            occupied,
            [tuple([_code(line) for line in lines if occupied & line.mask == line.pivot_bit]) for lines in LINES],
        )

    def derive(self, occupied: int) -> HopGraph:
        """The graph of another occupancy, cheap where few squares differ."""
        before = self.occupied
        hops = list(self.hops)
        left, taken = before & ~occupied, occupied & ~before
        now = before
        while left:
            bit = left & -left
            left ^= bit
            now ^= bit
            over, through = _edges_about(now, _AT[bit.bit_length()])
            _remove(hops, over)
            _add(hops, through)
        while taken:
            bit = taken & -taken
            taken ^= bit
            over, through = _edges_about(now, _AT[bit.bit_length()])
            _remove(hops, through)
            _add(hops, over)
            now ^= bit
        return HopGraph(occupied, hops)

    def jumps(self, start: Square, count: int) -> list[Path]:
        """The best jump from ``start`` to each square that jumps lead to: what the list of moves holds.

        It ends with the highest crossing count, and of those paths it has the fewest hops, and of those it is the
        first in the order of the notation.  The search runs over pairs of square and count, breadth first, and looks
        at landing squares in the order of the notation; so it meets the first of the shortest paths first.  A kangaroo
        that is home hops no further.
        """
        hops, step = self.hops, _STEP
        # The landing codes met, by crossing count; and each path met with the set of its count.
        idle: set[Code] = set()
        running: set[Code] = set()
        home: set[Code] = set()
        here = running if count else idle
        here.add(4 * start)
        queue: list[Path] = [(start,)]
        counts = [here]
        finishes: list[Path] = []
        for path, here in zip(queue, counts, strict=False):
            for code in hops[path[-1]]:
                if code in here:
                    continue
                crossed = code & 3
                if not crossed:
                    here.add(code)
                    queue.append(path + step[code])
                    counts.append(here)
                    continue
                if crossed == 1:
                    code -= 1
                    there = running if here is idle else home
                else:
                    code += 1
                    there = idle
                if code not in there:
                    there.add(code)
                    if there is home:
                        finishes.append(path + step[code])
                    else:
                        queue.append(path + step[code])
                        counts.append(there)
        del queue[0], counts[0]
        if not home and not (idle and running):
            return queue
        better = running | home
        return finishes + [
            path
            for path, here in zip(queue, counts, strict=True)
            if 4 * path[-1] not in (home if here is running else better)
        ]


def _add(hops: list[tuple[Code, ...]], edges: Iterable[Edge]) -> None:
    for start, code in edges:
        codes = hops[start]
        hops[start] = tuple(sorted((*codes, code))) if codes else (code,)


def _remove(hops: list[tuple[Code, ...]], edges: Iterable[Edge]) -> None:
    for start, code in edges:
        codes = hops[start]
        if len(codes) == 1:
            hops[start] = ()
        else:
            place = codes.index(code)
            hops[start] = codes[:place] + codes[place + 1 :]
