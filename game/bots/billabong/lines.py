"""The hop graph of a position, kept up from move to move, for the search.

While a kangaroo jumps the referee holds its square, so the occupied squares stay the same from the first hop to the
last, and the hops between empty squares form ONE graph for all kangaroos.  Which hops a line of squares (row, column
or diagonal) allows depends on nothing but the line's own occupied squares.  A move occupies one square and frees
another; what that changes along the at most eight lines through them is remembered by the line's pattern.

Squares are numbered as in the rules; a set of squares is an integer with one bit a square.
"""

from __future__ import annotations

from typing import TypeAlias

from game.rules.billabong.board import DIRECTIONS, LAND, NAMES, Square, crossing, ray

SquareSet: TypeAlias = int
#: Squares, each with the landings to toggle; and the same squares as a set.
Change: TypeAlias = tuple[tuple[tuple[Square, SquareSet], ...], SquareSet]

#: How many patterns are remembered for one line; a game meets a few dozen.
_MOST_PATTERNS = 512
_HALF_OF_THE_DIRECTIONS = [direction for direction in DIRECTIONS if direction > (0, 0)]


def _lines() -> tuple[tuple[Square, ...], ...]:
    """Every row, column and diagonal that is long enough for a hop; the lake cuts those that it lies across."""
    whole = (
        (start, *ray(start, (dx, dy)))
        for dx, dy in _HALF_OF_THE_DIRECTIONS
        for start in LAND
        if next(ray(start, (-dx, -dy)), None) is None
    )
    return tuple(line for line in whole if len(line) >= 3)


LINES = _lines()


def _through() -> tuple[tuple[tuple[int, int], ...], ...]:
    found: list[list[tuple[int, int]]] = [[] for _ in NAMES]
    for number, line in enumerate(LINES):
        for place, square in enumerate(line):
            found[square].append((number, place))
    return tuple(map(tuple, found))


#: For each square the lines through it, each with the square's place in the line.
THROUGH = _through()


def hops_along(line: tuple[Square, ...], pattern: int) -> list[SquareSet]:
    """For each place of ``line`` the squares to which a hop leads from there, when the places with their bit in
    ``pattern`` are occupied."""
    landings = [0] * len(line)
    for pivot in range(1, len(line) - 1):
        if not pattern >> pivot & 1:
            continue
        low, high = pivot - 1, pivot + 1
        while low >= 0 and high < len(line):
            low_taken, high_taken = pattern >> low & 1, pattern >> high & 1
            # The kangaroo that hops off a square stands on it: only the landing need be free.
            if not high_taken:
                landings[low] |= 1 << line[high]
            if not low_taken:
                landings[high] |= 1 << line[low]
            if low_taken or high_taken:
                break
            low, high = low - 1, high + 1
    return landings


def crossing_landings() -> tuple[SquareSet, ...]:
    """For each square the squares beyond the start-finish line to which a straight way over the line leads."""
    found = [0] * len(NAMES)
    for line in LINES:
        for start in line:
            found[start] |= sum(1 << end for end in line if crossing(start, end))
    return tuple(found)


class HopChanges:
    """Remembers how the hops along a line change when one of its squares is occupied or freed."""

    def __init__(self) -> None:
        self._known: list[dict[int, Change]] = [{} for _ in LINES]

    def of(self, number: int, pattern: int, place: int) -> Change:
        """What to toggle when ``place`` of line ``number`` is occupied or freed (the same for both)."""
        key = (pattern & ~(1 << place)) << 4 | place
        known = self._known[number]
        change = known.get(key)
        if change is None:
            if len(known) >= _MOST_PATTERNS:
                known.clear()
            change = known[key] = self._find(LINES[number], pattern & ~(1 << place), 1 << place)
        return change

    @staticmethod
    def _find(line: tuple[Square, ...], pattern: int, bit: int) -> Change:
        before, after = hops_along(line, pattern), hops_along(line, pattern | bit)
        pairs = zip(line, before, after, strict=True)
        toggled = tuple((square, old ^ new) for square, old, new in pairs if old != new)
        return toggled, sum(1 << square for square, _ in toggled)
