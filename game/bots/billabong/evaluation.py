"""What a position is worth: an estimate of how much way each team still has, in hundredths of a step.

A team's way is the cost of its kangaroos, each its steps left with a surcharge that grows with them (a straggler
walks alone once the others, its pivots, are gone), less what the jumps that lie ready would save.  The best jump of
the team to move counts nearly in full; those of the others may be taken from them before they move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.bots.billabong.position import Position
from game.rules.billabong.board import HOME, runner_steps

#: The value of a race that is won: beyond every estimate.
WON = 10_000_000
STEP = 100


@dataclass(frozen=True, slots=True)
class Weights:
    """What the evaluation adds up, all in hundredths."""

    #: Surcharge of a kangaroo that has 30 steps left, in hundredths of its way; it grows with the square.
    straggler: int = 120
    #: How much of its best jump the team to move may count on, and another team.
    ready: int = 80
    hoped: int = 45
    #: How much of the best jumps of each other kangaroo of the team counts.
    later: int = 20
    #: With three and four seats: how much the leading opponent counts against the mean of all.
    leader: int = 50


@cache
def costs(weights: Weights) -> tuple[int, ...]:
    """The cost of each runner; of one that is home, nothing."""
    found = []
    for runner in range(HOME):
        steps = runner_steps(runner)
        found.append(STEP * steps + weights.straggler * steps * steps // 30)
    return (*found, 0)


class Evaluation:
    """Values positions for one team against the others."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.costs = costs(weights)

    def way(self, position: Position, seat: int, best_counts: int) -> int:
        """The way that ``seat``'s team has left; ``best_counts`` hundredths of its best jump are taken off."""
        if not position.teams[seat]:
            return 0
        costs = self.costs
        total = best = saved = 0
        for runner in position.teams[seat]:
            cost = costs[runner]
            total += cost
            gain = cost - position.cheapest_jump(runner)
            saved += gain
            if gain > best:
                best = gain
        later = self.weights.later
        if best < STEP:
            best = STEP
            return total - best_counts * best // STEP
        return total - (best_counts * best + later * (saved - best)) // STEP

    def value(self, position: Position, seat: int, others: Sequence[int], mover: int) -> int:
        """How much better ``seat`` stands than ``others`` do, when ``mover`` (one of them all) is to move."""
        weights = self.weights
        mine = self.way(position, seat, weights.ready if mover == seat else weights.hoped)
        theirs = [self.way(position, other, weights.ready if mover == other else weights.hoped) for other in others]
        if len(theirs) == 1:
            return theirs[0] - mine
        mean = sum(theirs) // len(theirs)
        return (weights.leader * min(theirs) + (STEP - weights.leader) * mean) // STEP - mine
