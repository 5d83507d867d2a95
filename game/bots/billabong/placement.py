"""Where to place the kangaroos before the race."""

from __future__ import annotations

from random import Random

from game.bots.billabong.evaluation import Evaluation, Weights
from game.bots.billabong.position import Position
from game.bots.levels import Budget, Choice, Limits, OutOfBudget
from game.rules.billabong import BillabongState, Placement, steps_left

#: The easy bot takes any of the squares that are this many steps worse than the best, or less.
_EASY_SLACK = 3


def place(state: BillabongState, limits: Limits, random: Random) -> Choice:
    """The placement after which the bot's team stands best, as if the race began with its turn."""
    moves = [move for move in state.moves() if isinstance(move, Placement)]
    random.shuffle(moves)
    moves.sort(key=lambda move: steps_left(move.square, 0))
    if limits.level == "easy":
        enough = steps_left(moves[0].square, 0) + _EASY_SLACK
        return Choice(random.choice([move for move in moves if steps_left(move.square, 0) <= enough]), {"nodes": 0})
    seat = state.to_move
    assert seat is not None
    evaluation, budget = Evaluation(Weights()), Budget(limits)
    others = [other for other in range(state.options.players) if other != seat]
    best, best_value = moves[0], -(1 << 40)
    try:
        for move in moves:
            budget.spend()
            teams = [(*team, move.square) if owner == seat else team for owner, team in enumerate(state.teams)]
            value = evaluation.value(Position(teams, state.bystanders, evaluation.costs), seat, others, seat)
            if value > best_value:
                best, best_value = move, value
    except OutOfBudget:
        pass
    return Choice(best, {"nodes": budget.nodes})
