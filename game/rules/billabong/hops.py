"""Single hops: which the board allows, and which are legal now.

While a kangaroo jumps, the squares that count as occupied never change: it leaves its start square, and the referee
takes that square at once.  So one occupancy, held as a bit mask, holds for a whole jump, and for every kangaroo's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.rules.billabong.board import (
    COLUMN,
    CROSSING,
    DIRECTIONS,
    LAKE,
    NAMES,
    ROW,
    ROWS,
    Runner,
    Square,
    after_crossing,
    crossing,
    ray,
    square_at,
)

#: The bit of a square in an occupancy mask.  Along any line of the board the bits rise or fall all the way.
BIT: tuple[int, ...] = tuple(1 << (COLUMN[number] * ROWS + ROW[number]) for number in range(len(NAMES)))


@dataclass(frozen=True, slots=True)
class Line:
    """A hop as the board allows it: legal where ``occupied & mask == pivot_bit``."""

    start: Square
    pivot: Square
    end: Square
    #: Index in ``DIRECTIONS``, and how far the pivot stands from the start.
    direction: int
    distance: int
    #: Every square after the start, pivot and landing included.
    mask: int
    pivot_bit: int
    #: 1 forward over the line, -1 backward, 0 not over it.
    crossing: int


def _lines_from(start: Square) -> tuple[Line, ...]:
    lines = []
    if start not in LAKE:
        for index, direction in enumerate(DIRECTIONS):
            squares = list(ray(start, direction))
            for distance in range(1, len(squares) // 2 + 1):
                pivot, end = squares[distance - 1], squares[2 * distance - 1]
                mask = occupancy(squares[: 2 * distance])
                lines.append(Line(start, pivot, end, index, distance, mask, BIT[pivot], crossing(start, end)))
    return tuple(sorted(lines, key=lambda line: line.end))


def occupancy(squares: Iterable[Square]) -> int:
    """The mask of ``squares``."""
    mask = 0
    for number in squares:
        mask |= BIT[number]
    return mask


#: All hops by start, in the order of their landing squares.
LINES: tuple[tuple[Line, ...], ...] = tuple(_lines_from(number) for number in range(len(NAMES)))
#: All hops by start and landing square.
LINE: dict[tuple[Square, Square], Line] = {(line.start, line.end): line for lines in LINES for line in lines}


def hops_from(occupied: int, start: Square) -> list[Line]:
    """The legal hops from ``start``, in the order of their landing squares."""
    return [line for line in LINES[start] if occupied & line.mask == line.pivot_bit]


def is_hop(occupied: int, start: Square, end: Square) -> bool:
    """Whether a hop from ``start`` to ``end`` is legal."""
    line = LINE.get((start, end))
    return line is not None and occupied & line.mask == line.pivot_bit


def after_hop(runner: Runner, line: Line) -> Runner:
    """The kangaroo after a hop along ``line``; at least ``HOME`` where it has finished."""
    there = runner - line.start + line.end + CROSSING * line.crossing
    return there if there >= 0 else there + CROSSING


def count_along(count: int, path: Sequence[Square]) -> int:
    """The crossing count of a kangaroo that had ``count`` and hops along ``path``, all of it legal."""
    for start, end in pairwise(path):
        count = after_crossing(count, LINE[start, end].crossing)
    return count


def middle(start: Square, end: Square) -> Square | None:
    """The square halfway between two squares, if there is one."""
    columns, rows = COLUMN[start] + COLUMN[end], ROW[start] + ROW[end]
    return None if columns % 2 or rows % 2 else square_at(columns // 2, rows // 2)
