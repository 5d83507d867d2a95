"""Jumps in the making: what a player who hops square by square may do next, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.billabong.board import HOME, Square, after_crossing, count_of, square_of
from game.rules.billabong.hops import BIT, after_hop, count_along, hops_from, is_hop
from game.rules.billabong.moves import Jump, Walk
from game.rules.billabong.refusals import refuse_hop, refuse_walk
from game.rules.billabong.state import BillabongState
from game.rules.billabong.walks import WALK_CROSSING, free_walks
from game.rules.common import IllegalMove


@dataclass(frozen=True, slots=True)
class Landing:
    """One hop that may be made next."""

    square: Square
    pivot: Square
    #: The crossing count after the hop.
    count: int

    @property
    def finishes(self) -> bool:
        """Whether the kangaroo is home with this hop."""
        return self.count >= 2


@dataclass(frozen=True, slots=True)
class PartialJump:
    """A jump so far: no hop yet, or some."""

    #: The squares so far, the start first.
    path: tuple[Square, ...]
    #: The crossing count now.
    count: int
    #: The hops that may follow, in the order of the notation; none once the kangaroo has finished.
    landings: tuple[Landing, ...]
    #: Why the jump may not end here; ``None`` where it may.
    refusal: IllegalMove | None

    @property
    def hops(self) -> int:
        """How many hops were made."""
        return len(self.path) - 1

    @property
    def may_stop(self) -> bool:
        """Whether the jump is complete as it is."""
        return self.refusal is None

    @property
    def finished(self) -> bool:
        """Whether the kangaroo is home, so that the jump must end."""
        return self.count >= 2

    @property
    def move(self) -> Jump:
        """The jump, if it ends here.  Raises the refusal where it may not."""
        if self.refusal is not None:
            raise self.refusal
        return Jump(self.path)


@dataclass(frozen=True, slots=True)
class Reach:
    """A square that a kangaroo can get to in this turn, and the move that takes it there."""

    square: Square
    move: Walk | Jump
    #: Hops from where the kangaroo is now; 0 for a walk.
    hops: int
    #: The crossing count on arrival.
    count: int

    @property
    def finishes(self) -> bool:
        """Whether the kangaroo is home there."""
        return self.count >= 2


def partial(state: BillabongState, path: Sequence[Square]) -> PartialJump:
    """The jump along ``path`` so far.  Raises :class:`IllegalMove` where the path itself is not legal."""
    here = state.runner_after(path)
    landings: tuple[Landing, ...] = ()
    if here < HOME:
        landings = tuple(
            Landing(line.end, line.pivot, count_of(after_hop(here, line)))
            for line in hops_from(state.occupied, square_of(here))
        )
    refusal = IllegalMove("no_hop_yet", "A jump needs at least one hop.") if len(path) == 1 else None
    return PartialJump(tuple(path), count_of(here), landings, refusal)


def why_not(state: BillabongState, path: Sequence[Square], square: Square) -> IllegalMove | None:
    """Why the jump along ``path`` cannot go on to ``square`` with one hop; ``None`` where it can.

    With only the start square in ``path`` a walk to ``square`` counts as well.
    """
    try:
        here = state.runner_after(path)
    except IllegalMove as refusal:
        return refusal
    start, at = path[0], square_of(here)
    if here < HOME and is_hop(state.occupied, at, square):
        return None
    if len(path) == 1 and (start, square) in WALK_CROSSING:
        return refuse_walk(state.occupied, start, square) if state.occupied & BIT[square] else None
    return refuse_hop(state.occupied, start, at, square, count_of(here))


def reach(state: BillabongState, path: Sequence[Square]) -> tuple[Reach, ...]:
    """Every square that the kangaroo can get to by hopping on from the end of ``path``.

    For each square the jump ends with the highest crossing count reachable there, and among those it has the fewest
    hops.  ``path`` is the start square alone before the first hop; then the jumps are those that ``moves`` lists.
    Raises :class:`IllegalMove` where the path itself is not legal.
    """
    here = state.runner_after(path)
    if here >= HOME:
        return ()
    count = count_of(here)
    so_far = tuple(path)
    return tuple(
        Reach(way[-1], Jump(so_far + way[1:]), len(way) - 1, count_along(count, way))
        for way in state.hop_graph().jumps(square_of(here), count)
    )


def walks(state: BillabongState, square: Square) -> tuple[Reach, ...]:
    """The walks of the kangaroo on ``square``.  Raises :class:`IllegalMove` where it may not be moved."""
    count = count_of(state.own_runner(square))
    return tuple(
        Reach(walk.end, walk, 0, after_crossing(count, WALK_CROSSING[square, walk.end]))
        for walk in free_walks(state.occupied, square)
    )
