"""Walks: one step to a neighbouring square."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.billabong.board import LAND, NAMES, NEIGHBOURS, Square, crossing
from game.rules.billabong.hops import BIT, occupancy
from game.rules.billabong.moves import Walk

#: How often each walk of the board crosses the line: 1 forward, -1 backward, or 0.
WALK_CROSSING: Final[dict[tuple[Square, Square], int]] = {
    (number, beside): crossing(number, beside) for number in LAND for beside in NEIGHBOURS[number]
}
#: By square its walks with the bits of their ends.  A walk is made once and shared by all lists.
_WALKS: Final = tuple(
    tuple((BIT[beside], Walk(number, beside)) for beside in NEIGHBOURS[number]) for number in range(len(NAMES))
)
_ALL: Final = tuple(tuple(walk for _, walk in walks) for walks in _WALKS)
_AROUND: Final = tuple(occupancy(beside) for beside in NEIGHBOURS)


def free_walks(occupied: int, start: Square) -> Sequence[Walk]:
    """The walks from ``start`` to free squares."""
    if not occupied & _AROUND[start]:
        return _ALL[start]
    return [walk for bit, walk in _WALKS[start] if not occupied & bit]
