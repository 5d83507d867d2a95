"""Alpha-beta between two seats, best-reply search between more, deepened step by step.

Between two turns of one's own only one opponent moves, the one whose reply hurts most (Schadd and Winands, "Best-Reply
Search for Multi-Player Games").  Near the end, when few moves are left, the search reaches the end and is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.bots.down_under.evaluation import Evaluation
from game.bots.levels import Budget, OutOfBudget
from game.rules.down_under.moves import Lay
from game.rules.down_under.state import DownUnderState

_INFINITY: Final = 1e9


@dataclass(frozen=True, slots=True)
class Rated:
    """A move and its worth for the mover."""

    worth: float
    move: Any


class Search:
    """One search for the seat to move."""

    def __init__(self, evaluation: Evaluation, seat: int, budget: Budget, width: int) -> None:
        """``width``: how many moves are looked into below the root."""
        self._evaluation = evaluation
        self._seat = seat
        self._budget = budget
        self._width = width

    def rate(self, state: DownUnderState, moves: Sequence[Any]) -> list[Rated]:
        """Moves by the evaluation of what follows, best first; those the time did not reach come last."""
        rated: list[Rated] = []
        try:
            for move in moves:
                self._budget.spend()
                rated.append(Rated(self._evaluation.balance(state.play(move)[0], self._seat), move))
        except OutOfBudget:
            rated += [Rated(-_INFINITY, move) for move in moves[len(rated) :]]
        return sorted(rated, key=lambda entry: -entry.worth)

    def deepen(self, state: DownUnderState, rated: list[Rated], beam: int, depth: int) -> tuple[Rated, int]:
        """The best move after looking up to ``depth`` plies ahead, and how deep that was."""
        best, reached = rated[0], 1
        order = rated[:beam]
        try:
            for plies in range(2, depth + 1):
                order = self._pass_over(state, order, plies)
                best, reached = order[0], plies
        except _Interrupted as stop:
            best = stop.best or best
        return best, reached

    def _pass_over(self, state: DownUnderState, order: list[Rated], plies: int) -> list[Rated]:
        """Look at the root's moves again, deeper; the best of the last pass goes first."""
        alpha = -_INFINITY
        again: list[Rated] = []
        best: Rated | None = None
        try:
            for entry in order:
                worth = self._look(state.play(entry.move)[0], plies - 1, alpha, _INFINITY)
                again.append(Rated(worth, entry.move))
                if worth > alpha:
                    alpha, best = worth, again[-1]
        except OutOfBudget:
            raise _Interrupted(best) from None
        # Moves that were cut off hold a bound only: keep their order behind those that raised alpha.
        return sorted(again, key=lambda entry: -entry.worth)

    def _look(self, state: DownUnderState, plies: int, alpha: float, beta: float) -> float:
        self._budget.spend()
        if plies == 0 or state.is_over:
            return self._evaluation.balance(state, self._seat)
        own = state.to_move == self._seat
        best = -_INFINITY if own else _INFINITY
        for follower in self._followers(state, own):
            if own:
                best = max(best, self._look(follower, plies - 1, alpha, beta))
                alpha = max(alpha, best)
            else:
                best = min(best, self._look(follower, plies - 1, alpha, beta))
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def _followers(self, state: DownUnderState, own: bool) -> list[DownUnderState]:
        """The positions after the most promising moves, best for the mover first.

        With more than two seats every opponent still to come before the own turn replies, each by itself, and the
        others pass: only one of them moves.
        """
        movers = [state] if own or state.options.players == 2 else self._opponents(state)
        rated: list[tuple[float, DownUnderState]] = []
        for mover in movers:
            for move in one_each(mover):
                after = mover.play(move)[0]
                self._budget.spend()
                if mover is not state or (not own and state.options.players > 2):
                    after = self._back_to_own(after)
                rated.append((self._evaluation.balance(after, self._seat), after))
        rated.sort(key=lambda entry: -entry[0] if own else entry[0])
        return [after for _, after in rated[: self._width]]

    def _opponents(self, state: DownUnderState) -> list[DownUnderState]:
        if state.phase != "play":
            return [state]
        players = state.options.players
        found = [state]
        for turn in range(1, players):
            seat = ((state.to_move or 0) + turn) % players
            if seat == self._seat:
                break
            if not all(state.is_out(colour) for colour in state.options.colours_of(seat)):
                found.append(replace(state, to_move=seat))
        return found

    def _back_to_own(self, after: DownUnderState) -> DownUnderState:
        if after.phase != "play" or after.is_out(self._seat):
            return after
        return replace(after, to_move=self._seat)


class _Interrupted(Exception):  # noqa: N818 - a signal that carries the best move so far
    def __init__(self, best: Rated | None) -> None:
        super().__init__()
        self.best = best


def one_each(state: DownUnderState) -> list[Any]:
    """The moves with at most two animals for each way to lay a shape: below the root the rest differs too little."""
    if not state.options.animals:
        return list(state.moves())
    seen: dict[tuple[int, str, str], int] = {}
    kept = []
    for move in state.moves():
        if isinstance(move, Lay):
            way = move.cell, move.tile.shape, move.tile.edges
            seen[way] = seen.get(way, 0) + 1
            if seen[way] > 2 and move.tile.animal != "d":
                continue
        kept.append(move)
    return kept
