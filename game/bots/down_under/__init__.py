"""The bot that plays Down Under."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from game.bots.down_under.board import Board
from game.bots.down_under.evaluation import Evaluation, Weights
from game.bots.down_under.frame import Frame
from game.bots.down_under.search import Rated, Search
from game.bots.levels import Budget, Choice, Limits, OutOfBudget
from game.rules.down_under.moves import DownUnderMove
from game.rules.down_under.state import DownUnderState


@dataclass(frozen=True, slots=True)
class Strength:
    """How a level plays: what it minds, how much it errs in points, and how many plies it looks ahead.

    With animals a game decides itself by larger steps, so errors have another measure there.
    """

    weights: Weights
    depth: int
    error: float = 0.0
    error_with_animals: float = 0.0


#: An odd number of plies: a search that ends with the other's reply sees what that one takes and not what comes of it.
STRENGTHS: Final = {
    "easy": Strength(Weights(), depth=3, error=4.2, error_with_animals=3.4),
    "medium": Strength(Weights(), depth=3, error=1.0, error_with_animals=0.5),
    "hard": Strength(Weights(), depth=40),
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
    evaluation = Evaluation(strength.weights)
    rated = rate(evaluation, state, moves, seat, budget)
    error = strength.error_with_animals if state.options.animals else strength.error
    if error:
        rated = [_slipped(entry, random.gauss(0.0, error)) for entry in rated]
        rated.sort(key=lambda entry: -entry.worth)
    best, depth = rated[0], 1
    if strength.depth > 1 and not rated[0].board.is_first:
        best, depth = Search(evaluation, seat, budget).deepen(rated, strength.depth)
    return Choice(best.move, {"nodes": budget.nodes, "worth": round(best.worth, 2), "depth": depth})


def _slipped(entry: Rated, slip: float) -> Rated:
    return replace(entry, worth=entry.worth + slip, slip=slip)


def rate(
    evaluation: Evaluation, state: DownUnderState, moves: Sequence[DownUnderMove], seat: int, budget: Budget
) -> list[Rated]:
    """Moves by the evaluation of what follows, best first; those that the limits did not reach are left out."""
    board = Board.of(state, Frame(state))
    rated: list[Rated] = []
    try:
        for move in moves:
            budget.spend()
            after = board.after(board.step(move))
            rated.append(Rated(evaluation.balance(after, seat), move, after))
    except OutOfBudget:
        pass
    if not rated:
        rated = [Rated(0.0, moves[0], board)]
    return sorted(rated, key=lambda entry: -entry.worth)


def gain(state: DownUnderState, move: Any) -> float:
    """The own running score after a move less the best other's."""
    seat = state.to_move
    assert seat is not None
    totals = [score.total for score in state.play(move)[0].scores()]
    return float(totals[seat] - max(total for other, total in enumerate(totals) if other != seat))
