"""The bot that plays Kookaburra."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from game.bots.kookaburra.evaluation import Evaluation, Weights
from game.bots.kookaburra.search import Rated, Search
from game.bots.levels import Budget, Choice, Limits, OutOfBudget
from game.rules.kookaburra.state import KookaburraState


@dataclass(frozen=True, slots=True)
class Strength:
    """How a level plays: what it minds, how much it errs, and how many moves it looks into."""

    weights: Weights
    noise: float = 0.0
    beam: int = 0
    margin: float = 0.0


#: ``easy`` sees no danger and errs by a few steps, ``medium`` weighs everything one roll ahead, ``hard`` looks at the
#: replies to every roll.
STRENGTHS: Final = {
    "easy": Strength(replace(Weights(), danger=0.0, hunt=0.0, river=0.2, pouch=0.0), noise=6.0),
    "medium": Strength(replace(Weights(), danger=0.3, hunt=0.0, pouch=1.5), noise=2.0),
    "hard": Strength(Weights(), beam=8, margin=9.0),
}


def choose(state: KookaburraState, limits: Limits) -> Choice:
    """A legal move of ``state``."""
    moves = state.moves()
    if len(moves) == 1:
        return Choice(moves[0], {"nodes": 0})
    strength = STRENGTHS[limits.level]
    random = Random(limits.seed * 1_000_003 + state.ply)
    budget = Budget(limits)
    seat = state.to_move
    assert seat is not None
    search = Search(Evaluation(state.options, state.colours, strength.weights), seat, budget)
    try:
        rated = search.rate(state)
    except OutOfBudget:
        return Choice(moves[0], {"nodes": budget.nodes})
    if strength.noise:
        rated = [Rated(entry.worth + random.gauss(0.0, strength.noise), entry.move) for entry in rated]
        rated.sort(key=lambda entry: -entry.worth)
    best, looked = rated[0], 0
    if strength.beam and len(rated) > 1:
        best, looked = search.deepen(state, rated, strength.beam, strength.margin)
    return Choice(best.move, {"nodes": budget.nodes, "worth": round(best.worth, 2), "looked_into": looked})


def gain(state: KookaburraState, move: Any) -> float:
    """The own progress that a move brings less the others', so that what is eaten counts as the other's loss."""
    seat = state.to_move
    assert seat is not None
    after, _ = state.play(move)
    total = 0.0
    for other in range(state.options.players):
        change = after.progress(other) - state.progress(other)
        total += change if other == seat else -change
    return total
