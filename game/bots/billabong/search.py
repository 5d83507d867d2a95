"""Best-reply search with a beam.

Between two turns of our own one opponent replies with what hurts us most (Schadd and Winands, "Best-Reply Search for
Multi-Player Games"; applied to this game by Gras, "Multi-player Search in the Game of Billabong").  The other opponents
do not stand still meanwhile, each makes the turn that gains it most way ("Improving Best-Reply Search" by Esser, Gras,
Winands, Schadd and Lanctot calls that BRS+).  Against a single opponent all this is plain alpha-beta.

Every turn of the root is looked at once, deeper only the most promising ones; below the root the turns that gain most
way go first and the rest is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
    #: Replies of a single opponent, and of each of several.
    reply: int = 6
    replies: int = 3


@dataclass(frozen=True, slots=True)
class Found:
    """The outcome of a search: the turn, its value in hundredths of a step, and how deep it looked."""

    turn: Turn
    value: int
    depth: int


class Search:
    """One search for one seat."""

    def __init__(
        self,
        evaluation: Evaluation,
        seat: int,
        others: Sequence[int],
        width: Width,
        budget: Budget,
        goes_on: bool = False,
    ) -> None:
        """``others`` are the opponents still in the race, the next to move first.  ``goes_on``: the race goes on
        when one of them has come home."""
        self._replies = width.reply if len(others) == 1 else width.replies
        self._goes_on = goes_on
        self._evaluation = evaluation
        self._seat = seat
        self._others = tuple(others)
        self._width = width
        self._budget = budget

    def run(self, position: Position, turns: Mapping[Turn, int], depth: int, random: Random) -> Found:
        """The best of ``turns`` after looking up to ``depth`` turns ahead; equal ones are told apart by chance.

        ``turns`` says what to take off the value of each.
        """
        costs, team = self._evaluation.costs, position.teams[self._seat]
        order = [turn for _, _, turn in sorted((costs[t[1]] - costs[team[t[0]]], random.random(), t) for t in turns)]
        best = Found(order[0], -_INFINITY, 0)
        position.gather()
        try:
            rated = []
            for turn in order:
                value = self._enter(position, turn, 0, -_INFINITY, _INFINITY) - turns[turn]
                rated.append((value, turn))
                if value > best.value:
                    best = Found(turn, value, 1)
            rated.sort(key=lambda entry: -entry[0])
            for reached in range(2, depth + 1):
                if best.value >= WON or len(rated) < 2:
                    break
                best, rated = self._deepen(position, rated[: self._width.root], reached, turns)
        except _CutOff as cut:
            best = cut.found or best
        except OutOfBudget:
            pass
        return best

    def _deepen(
        self, position: Position, rated: list[tuple[int, Turn]], depth: int, turns: Mapping[Turn, int]
    ) -> tuple[Found, list[tuple[int, Turn]]]:
        """One more ply.  What was the best goes first, so a search that is cut off can trust what it has."""
        found: Found | None = None
        alpha = -_INFINITY
        renewed = []
        try:
            for value, turn in rated:
                less = turns[turn]
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
        worst = _INFINITY
        for child in self._rounds(position, 0, False):
            lost = not self._goes_on and any(not child.teams[other] for other in self._others)
            value = -WON - depth if lost else self._own(child, depth - 1, alpha, min(beta, worst))
            if value < worst:
                worst = value
                if worst <= alpha:
                    break
        return worst

    def _rounds(self, position: Position, index: int, replied: bool) -> Iterator[Position]:
        """The positions after the opponents from place ``index`` on have moved, at most one of them otherwise than
        to gain what it can; ``replied``: an earlier one has done so."""
        if index == len(self._others):
            yield position
            return
        other = self._others[index]
        turns = self._promising(position, other, 1 if replied else self._replies)
        if not turns:
            yield from self._rounds(position, index + 1, replied)
        for place, turn in enumerate(turns):
            child = position.after(other, turn)
            if child.teams[other] or self._goes_on:
                yield from self._rounds(child, index + 1, replied or place > 0)
            else:
                yield child

    def _promising(self, position: Position, seat: int, width: int) -> list[Turn]:
        """The turns that gain most way."""
        costs, team = self._evaluation.costs, position.teams[seat]
        turns = position.turns(seat)
        turns.sort(key=lambda turn: costs[turn[1]] - costs[team[turn[0]]])
        return turns[:width]


class _CutOff(Exception):
    def __init__(self, found: Found | None) -> None:
        super().__init__()
        self.found = found
