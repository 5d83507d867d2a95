"""Best-reply search with a beam.

Between two turns of our own only one opponent moves, the one whose reply hurts most (Schadd and Winands, "Best-Reply
Search for Multi-Player Games"; applied to this game by Gras, "Multi-player Search in the Game of Billabong"); against
a single opponent that is plain alpha-beta.  Every turn of the root is looked at once, deeper only the most promising
ones; below the root the turns that gain most way go first and the rest is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from game.bots.billabong.evaluation import WON, Evaluation
from game.bots.billabong.position import Position, Turn
from game.bots.levels import Budget, OutOfBudget

_INFINITY = 1 << 40


@dataclass(frozen=True, slots=True)
class Width:
    """How many turns are looked into: at the root (after the first look at all), and below."""

    root: int = 14
    own: int = 8
    reply: int = 6


@dataclass(frozen=True, slots=True)
class Found:
    """The outcome of a search: the turn, its value in hundredths of a step, and how deep it looked."""

    turn: Turn
    value: int
    depth: int


class Search:
    """One search for one seat."""

    def __init__(self, evaluation: Evaluation, seat: int, others: Sequence[int], width: Width, budget: Budget) -> None:
        """``others`` are the opponents still in the race, the next to move first."""
        self._evaluation = evaluation
        self._seat = seat
        self._others = tuple(others)
        self._width = width
        self._budget = budget

    def run(
        self, position: Position, turns: Sequence[Turn], depth: int, random: Random, handicap: Callable[[Turn], int]
    ) -> Found:
        """The best of ``turns`` after looking up to ``depth`` turns ahead; equal ones are told apart by chance.

        ``handicap`` is taken off the value of a turn at the root.
        """
        costs, team = self._evaluation.costs, position.teams[self._seat]
        order = [turn for _, _, turn in sorted((costs[t[1]] - costs[team[t[0]]], random.random(), t) for t in turns)]
        best = Found(order[0], -_INFINITY, 0)
        position.gather()
        try:
            rated = []
            for turn in order:
                value = self._enter(position, turn, 0, -_INFINITY, _INFINITY) - handicap(turn)
                rated.append((value, turn))
                if value > best.value:
                    best = Found(turn, value, 1)
            rated.sort(key=lambda entry: -entry[0])
            for reached in range(2, depth + 1):
                if best.value >= WON or len(rated) < 2:
                    break
                best, rated = self._deepen(position, rated[: self._width.root], reached, handicap)
        except _CutOff as cut:
            best = cut.found or best
        except OutOfBudget:
            pass
        return best

    def _deepen(
        self, position: Position, rated: list[tuple[int, Turn]], depth: int, handicap: Callable[[Turn], int]
    ) -> tuple[Found, list[tuple[int, Turn]]]:
        """One more ply.  What was the best goes first, so a search that is cut off can trust what it has."""
        found: Found | None = None
        alpha = -_INFINITY
        renewed = []
        try:
            for value, turn in rated:
                less = handicap(turn)
                value = self._enter(position, turn, depth - 1, alpha + less, _INFINITY) - less
                renewed.append((value, turn))
                if found is None or value > found.value:
                    found = Found(turn, value, depth)
                    alpha = value
        except OutOfBudget:
            raise _CutOff(found) from None
        assert found is not None
        renewed.sort(key=lambda entry: -entry[0])
        return found, renewed

    def _enter(self, position: Position, turn: Turn, depth: int, alpha: int, beta: int) -> int:
        """The value of our own ``turn``."""
        child = position.after(self._seat, turn)
        if not child.teams[self._seat]:
            return WON + depth
        return self._reply(child, depth, alpha, beta)

    def _own(self, position: Position, depth: int, alpha: int, beta: int) -> int:
        self._budget.spend()
        if depth == 0:
            return self._evaluation.value(position, self._seat, self._others, self._seat)
        position.gather()
        best = -_INFINITY
        for turn in self._promising(position, self._seat, self._width.own):
            value = self._enter(position, turn, depth - 1, max(alpha, best), beta)
            if value > best:
                best = value
                if best >= beta:
                    break
        return best if best > -_INFINITY else self._reply(position, depth - 1, alpha, beta)

    def _reply(self, position: Position, depth: int, alpha: int, beta: int) -> int:
        self._budget.spend()
        if depth == 0:
            return self._evaluation.value(position, self._seat, self._others, self._others[0])
        position.gather()
        costs = self._evaluation.costs
        replies = [
            (costs[turn[1]] - costs[position.teams[other][turn[0]]], other, turn)
            for other in self._others
            for turn in self._promising(position, other, self._width.reply)
        ]
        replies.sort()
        worst = _INFINITY
        for _, other, turn in replies[: self._width.reply + len(self._others) - 1]:
            child = position.after(other, turn)
            value = -WON - depth if not child.teams[other] else self._own(child, depth - 1, alpha, min(beta, worst))
            if value < worst:
                worst = value
                if worst <= alpha:
                    break
        return worst if worst < _INFINITY else self._own(position, depth - 1, alpha, beta)

    def _promising(self, position: Position, seat: int, width: int) -> list[Turn]:
        """The turns that gain most way."""
        costs, team = self._evaluation.costs, position.teams[seat]
        turns = position.turns(seat)
        turns.sort(key=lambda turn: costs[turn[1]] - costs[team[turn[0]]])
        return turns[:width]


class _CutOff(Exception):  # noqa: N818 - carries the part of an iteration that was finished
    def __init__(self, found: Found | None) -> None:
        super().__init__()
        self.found = found
