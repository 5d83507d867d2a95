"""The bot that plays Down Under."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from game.bots.down_under.evaluation import Evaluation, Weights
from game.bots.down_under.search import Rated, Search
from game.bots.levels import Budget, Choice, Limits
from game.rules.down_under.state import DownUnderState


@dataclass(frozen=True, slots=True)
class Strength:
    """How a level plays: what it minds, how much it errs, and how far it looks."""

    weights: Weights
    noise: float = 0.0
    beam: int = 0
    width: int = 0
    depth: int = 1


#: ``easy`` counts points and errs, ``medium`` sees room and animals one move ahead, ``hard`` searches.
STRENGTHS: Final = {
    "easy": Strength(replace(Weights(), growth=0.45, curve=0.0, near_set=0.3), noise=1.2),
    "medium": Strength(Weights(), noise=0.5),
    "hard": Strength(Weights(), beam=10, width=8, depth=12),
}


def choose(state: DownUnderState, limits: Limits) -> Choice:
    """A legal move of ``state``."""
    moves = list(state.moves())
    if len(moves) == 1:
        return Choice(moves[0], {"nodes": 0})
    strength = STRENGTHS[limits.level]
    random = Random(limits.seed * 1_000_003 + state.ply)
    random.shuffle(moves)
    budget = Budget(limits)
    seat = state.to_move
    assert seat is not None
    search = Search(Evaluation(strength.weights), seat, budget, strength.width)
    rated = search.rate(state, moves)
    if strength.noise:
        rated = [Rated(entry.worth + random.gauss(0.0, strength.noise), entry.move) for entry in rated]
        rated.sort(key=lambda entry: -entry.worth)
    best, depth = rated[0], 1
    if strength.depth > 1:
        best, depth = search.deepen(state, rated, strength.beam, strength.depth)
    return Choice(best.move, {"nodes": budget.nodes, "worth": round(best.worth, 2), "depth": depth})


def gain(state: DownUnderState, move: Any) -> float:
    """The own running score after a move less the best other's."""
    seat = state.to_move
    assert seat is not None
    totals = [score.total for score in state.play(move)[0].scores()]
    return float(totals[seat] - max(total for other, total in enumerate(totals) if other != seat))
