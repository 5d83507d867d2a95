"""The board of Billabong: squares, the lake, the line, and how far it is to go.

A square is a number.  Squares are numbered in the order of their texts as they stand inside a jump (``a10^`` before
``a1^``), so that comparing squares, or tuples of squares, compares the notation by code points.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

Square: TypeAlias = int
#: A kangaroo in the race as one number: its square and, 256 times, its crossing count.
Runner: TypeAlias = int

COLUMNS = "abcdefghijklmnop"
ROWS = 14
WIDTH = len(COLUMNS)
#: What one crossing of the line adds to a runner.
CROSSING = 256
#: A runner of this value or more has finished.
HOME = 2 * CROSSING
#: A team's kangaroos.
TEAM = 5

#: Texts of all squares by number, the lake's included.
NAMES: tuple[str, ...] = tuple(
    sorted((f"{column}{row}" for column in COLUMNS for row in range(1, ROWS + 1)), key=lambda name: name + "^")
)
_NUMBERS: dict[str, Square] = {name: square for square, name in enumerate(NAMES)}
#: Column (0 is ``a``) and row (1 is the south edge) by square.
COLUMN: tuple[int, ...] = tuple(COLUMNS.index(name[0]) for name in NAMES)
ROW: tuple[int, ...] = tuple(int(name[1:]) for name in NAMES)

#: The eight directions as steps in columns and rows.
DIRECTIONS: tuple[tuple[int, int], ...] = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))

_SQUARE_TEXT = re.compile(r"[a-p](?:1[0-4]|[1-9])")


def square(name: str) -> Square:
    """The square called ``name`` (``"k3"``).  Raises ``KeyError`` where the board has none of that name."""
    return _NUMBERS[name]


def is_square_text(text: str) -> bool:
    """Whether ``text`` is the name of a square of the board, in the lake or not."""
    return _SQUARE_TEXT.fullmatch(text) is not None


def square_at(column: int, row: int) -> Square | None:
    """The square in ``column`` (0 is ``a``) and ``row`` (1 is the south edge), or ``None`` off the board."""
    if 0 <= column < WIDTH and 1 <= row <= ROWS:
        return _NUMBERS[f"{COLUMNS[column]}{row}"]
    return None


def runner(square: Square, count: int) -> Runner:
    """The kangaroo on ``square`` that has crossed the line ``count`` times."""
    return square + CROSSING * count


def square_of(runner: Runner) -> Square:
    """Where a kangaroo stands."""
    return runner % CROSSING


def count_of(runner: Runner) -> int:
    """How often a kangaroo has crossed the line: 0 not started, 1 on its circuit, 2 finished."""
    return runner // CROSSING


LAKE: frozenset[Square] = frozenset(square(column + row) for column in "ghij" for row in "78")
#: Every square that a kangaroo can stand on.
LAND: tuple[Square, ...] = tuple(number for number in range(len(NAMES)) if number not in LAKE)
#: The starting quarter, behind the line.
QUARTER: tuple[Square, ...] = tuple(number for number in LAND if COLUMN[number] >= 8 and ROW[number] <= 7)


def _quadrant(west: str, east: str, south: int, north: int) -> tuple[Square, ...]:
    return tuple(s for s in QUARTER if west <= COLUMNS[COLUMN[s]] <= east and south <= ROW[s] <= north)


#: The quadrants I to IV of the starting quarter.
QUADRANTS: tuple[tuple[Square, ...], ...] = (
    _quadrant("i", "l", 5, 7),
    _quadrant("m", "p", 5, 7),
    _quadrant("i", "l", 1, 4),
    _quadrant("m", "p", 1, 4),
)


def ray(start: Square, direction: tuple[int, int]) -> Iterator[Square]:
    """The squares from ``start`` (not included) in a direction, up to the edge of the board or the lake."""
    column, row = COLUMN[start], ROW[start]
    while True:
        column, row = column + direction[0], row + direction[1]
        number = square_at(column, row)
        if number is None or number in LAKE:
            return
        yield number


def crossing(start: Square, end: Square) -> int:
    """How often the straight segment from ``start`` to ``end`` crosses the line: 1 forward, -1 backward, or 0.

    The line is the edge between the columns ``h`` and ``i``, from the lake to the south edge.  A segment that touches
    no square of the lake passes between these columns wholly south or wholly north of it.
    """
    before, after = COLUMN[start], COLUMN[end]
    if (before >= 8) == (after >= 8):
        return 0
    slope = (ROW[end] - ROW[start]) // (after - before)
    row_in_column_i = ROW[start] + slope * (8 - before)
    if row_in_column_i > 6:
        return 0
    return 1 if before >= 8 else -1


def after_crossing(count: int, crossed: int) -> int:
    """The crossing count of a kangaroo after a segment: it never falls below 0."""
    return max(0, count + crossed)


#: The squares beside a square.
NEIGHBOURS: tuple[tuple[Square, ...], ...] = tuple(
    ()
    if number in LAKE
    else tuple(sorted(next(ray(number, d)) for d in DIRECTIONS if next(ray(number, d), None) is not None))
    for number in range(len(NAMES))
)


def _steps() -> tuple[int, ...]:
    """The fewest walks to the finish by runner, found backward from the finish."""
    before: dict[Runner, list[Runner]] = {}
    frontier: list[Runner] = []
    steps = [0] * HOME
    for number in LAND:
        for count in (0, 1):
            here = runner(number, count)
            for beside in NEIGHBOURS[number]:
                there = runner(beside, after_crossing(count, crossing(number, beside)))
                if there < HOME:
                    before.setdefault(there, []).append(here)
                elif not steps[here]:
                    steps[here] = 1
                    frontier.append(here)
    for there in frontier:
        for here in before.get(there, ()):
            if not steps[here]:
                steps[here] = steps[there] + 1
                frontier.append(here)
    return tuple(steps)


_STEPS = _steps()


def steps_left(square: Square, count: int) -> int:
    """The fewest walks with which a kangaroo would finish on an empty board; 0 once it has finished."""
    return runner_steps(square + CROSSING * count)


def runner_steps(runner: Runner) -> int:
    """:func:`steps_left` of a runner."""
    return _STEPS[runner] if runner < HOME else 0
