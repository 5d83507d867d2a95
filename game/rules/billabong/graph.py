"""The hop graph: every legal hop on the board, for all kangaroos at once, kept up from state to state.

One graph serves every kangaroo, since the occupied squares are the same for all jumps (see
:mod:`game.rules.billabong.hops`).  When a kangaroo has moved, only hops near the squares that it left and took change:
those over the square, and those that pass or land on it, whose pivots are the nearest kangaroos on the lines through
it.  So a graph is derived from an earlier one with a few slices of tables.

A hop is held as a landing code: its landing square, plus ``FORWARD`` or ``BACKWARD`` where it crosses the line.  The
codes of most hops are small numbers, which Python keeps once and finds fastest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from game.rules.billabong.board import COLUMN, CROSSING, DIRECTIONS, LAND, NAMES, ROW, ROWS, Square, ray, square_at
from game.rules.billabong.hops import BIT, LINE, LINES, Line, occupancy

Code: TypeAlias = int
Path: TypeAlias = tuple[Square, ...]
FORWARD: Final = 256
BACKWARD: Final = 512
#: A hop: its start and its landing code.
Edge: TypeAlias = tuple[Square, Code]
#: Farther than any kangaroo can be.
_FAR: Final = 99


def _code(line: Line) -> Code:
    return line.end + (0, FORWARD, BACKWARD)[line.crossing]


#: The landing square of a code.
_LANDING: Final[tuple[Square, ...]] = tuple(code % FORWARD for code in range(BACKWARD + FORWARD))
#: Squares as paths to append, by number.
_STEP: Final[tuple[Path, ...]] = tuple((number,) for number in range(len(NAMES)))


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
#: Squares by place: their bit's length in an occupancy mask.
_PLACES: Final[dict[int, Square]] = {BIT[number].bit_length(): number for number in LAND}
#: Hops by the place of their pivot, direction and distance.
_OVER: Final = {
    place: tuple(_edges_over(number, direction) for direction in DIRECTIONS) for place, number in _PLACES.items()
}
#: By place, for each line through it: both directions, the masks of the squares there, and the stride of the bits.
_SIGHT: Final = {
    place: tuple(
        (
            rise,
            fall,
            occupancy(ray(number, DIRECTIONS[rise])),
            occupancy(ray(number, DIRECTIONS[fall])),
            DIRECTIONS[rise][0] * ROWS + DIRECTIONS[rise][1],
        )
        for rise, fall in _AXES
    )
    for place, number in _PLACES.items()
}


def _edges_about(occupied: int, place: int) -> tuple[list[Edge], list[Edge]]:
    """The hops that there are only if a square is occupied, and those that there are only if it is free.

    The square is named by its place, ``occupied`` holds everything else.  Along each line through the square the two
    nearest kangaroos on either side decide: ``up`` and ``up2`` are how far away they are where bits rise, ``down`` and
    ``down2`` where they fall.  A hop over a pivot at distance n starts and lands n squares from it; its start may be
    a kangaroo's square, its landing must be free.  So over the square itself there are hops of at most ``down``
    upward, as far as they land before ``up``; and a hop over the nearest pivot passes or meets the square from
    distance ``up`` on, as long as it stays clear of the kangaroos beyond on both sides.
    """
    over: list[Edge] = []
    through: list[Edge] = []
    own = _OVER[place]
    for rise, fall, above, below, stride in _SIGHT[place]:
        up = up2 = down = down2 = _FAR
        upper = lower = 0
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
        over += own[rise][: down if down < up else up - 1]
        over += own[fall][: up if up < down else down - 1]
        both = up + down
        gap = up2 - up
        if upper and gap >= up:
            pivot = _OVER[upper]
            through += pivot[fall][up - 1 : both - 1 if both <= gap else gap]
            through += pivot[rise][up : both if both < gap else gap - 1]
        gap = down2 - down
        if lower and gap >= down:
            pivot = _OVER[lower]
            through += pivot[rise][down - 1 : both - 1 if both <= gap else gap]
            through += pivot[fall][down : both if both < gap else gap - 1]
    return over, through


class HopGraph:
    """All legal hops for one occupancy.  An immutable value: deriving makes a new graph."""

    __slots__ = ("hops", "occupied")

    def __init__(self, occupied: int, hops: Sequence[tuple[Code, ...]]) -> None:
        self.occupied: Final = occupied
        #: By start square the landing codes, in the order of their squares.
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
            place = left.bit_length()
            left ^= 1 << place - 1
            now ^= 1 << place - 1
            over, through = _edges_about(now, place)
            _edit(hops, over, through)
        while taken:
            place = taken.bit_length()
            taken ^= 1 << place - 1
            over, through = _edges_about(now, place)
            _edit(hops, through, over)
            now ^= 1 << place - 1
        return HopGraph(occupied, hops)

    def jumps(self, start: Square, count: int) -> list[Path]:
        """The best jump from ``start`` to each square that jumps lead to: what the list of moves holds.

        It ends with the highest crossing count, and of those paths it has the fewest hops, and of those it is the
        first in the order of the notation.  The search runs over pairs of square and count, breadth first, and looks
        at landing squares in the order of the notation; so it meets the first of the shortest paths first.  A kangaroo
        that is home hops no further.
        """
        hops, step = self.hops, _STEP
        # Paths by the square where they end, for each crossing count.
        idle: dict[Square, Path] = {}
        running: dict[Square, Path] = {}
        home: dict[Square, Path] = {}
        begun = running if count else idle
        begun[start] = (start,)
        queue = [start + CROSSING * count]
        for here in queue:
            if here >= CROSSING:
                here -= CROSSING
                count, same, further = CROSSING, running, home
            else:
                count, same, further = 0, idle, running
            path = same[here]
            for code in hops[here]:
                if code in same:
                    continue
                if code < FORWARD:
                    same[code] = path + step[code]
                    queue.append(code + count)
                elif code < BACKWARD:
                    code -= FORWARD
                    if code not in further:
                        further[code] = path + step[code]
                        if not count:
                            queue.append(code + CROSSING)
                else:
                    code -= BACKWARD
                    if code not in idle:
                        idle[code] = path + step[code]
                        queue.append(code)
        del begun[start]
        return _best(idle, running, home)


def _best(idle: dict[Square, Path], running: dict[Square, Path], home: dict[Square, Path]) -> list[Path]:
    """For each square the path with the highest crossing count."""
    paths = list(home.values())
    if home:
        paths += [path for square, path in running.items() if square not in home]
    else:
        paths += running.values()
    if running or home:
        paths += [path for square, path in idle.items() if square not in running and square not in home]
    else:
        paths += idle.values()
    return paths


def _edit(hops: list[tuple[Code, ...]], gone: Iterable[Edge], new: Iterable[Edge]) -> None:
    for start, code in gone:
        codes = hops[start]
        if len(codes) == 1:
            hops[start] = ()
        else:
            place = codes.index(code)
            hops[start] = codes[:place] + codes[place + 1 :]
    for start, code in new:
        codes = hops[start]
        if not codes:
            hops[start] = (code,)
        elif codes[-1] < code < FORWARD:
            hops[start] = (*codes, code)
        else:
            hops[start] = tuple(sorted((*codes, code), key=_LANDING.__getitem__))
