"""Alpha-beta between two seats, best-reply search between more, deepened step by step.

Positions that come about in different orders are looked into once (a table of bounds by the board's key; Breuker, "Memory
versus Search in Games").  Between two turns of one's own only one opponent moves, the one whose reply hurts most
(Schadd and Winands, "Best-Reply Search for Multi-Player Games").  Near the end, when few moves are left, the search
reaches the end and is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.bots.down_under.board import Board, Step
from game.bots.down_under.evaluation import Evaluation
from game.bots.down_under.ordering import candidates
from game.bots.levels import Budget, OutOfBudget

INFINITY: Final = 1e9
#: Plies looked ahead by a search that met no horizon.
_TO_THE_END: Final = 1_000
_EXACT, _AT_LEAST, _AT_MOST = range(3)


@dataclass(frozen=True, slots=True)
class Rated:
    """A move of the root, the board after it, and its worth for the mover."""

    worth: float
    move: Any
    board: Board


class Search:
    """One search for a seat."""

    def __init__(self, evaluation: Evaluation, seat: int, budget: Budget) -> None:
        self._evaluation = evaluation
        self._seat = seat
        self._budget = budget
        #: By key: plies looked ahead, kind of bound, worth, best step.
        self._known: dict[int, tuple[int, int, float, Step | None]] = {}
        #: Whether the running pass met the horizon anywhere: if not, it saw the end of the game in every line.
        self._met_horizon = True

    def deepen(self, rated: list[Rated], depth: int) -> tuple[Rated, int]:
        """The best of the root's moves after looking up to ``depth`` plies ahead, and how deep that was."""
        best, reached = rated[0], 1
        order = rated
        try:
            for plies in range(2, depth + 1):
                self._met_horizon = False
                order = self._pass_over(order, plies)
                best, reached = order[0], plies
                if not self._met_horizon:
                    break
        except _Interrupted as stop:
            best = stop.best or best
        return best, reached

    def _pass_over(self, order: list[Rated], plies: int) -> list[Rated]:
        """Look at the root's moves again, deeper; the best of the last pass goes first."""
        alpha = -INFINITY
        again: list[Rated] = []
        best: Rated | None = None
        try:
            for entry in order:
                worth = self._look(entry.board, plies - 1, alpha, INFINITY)
                again.append(Rated(worth, entry.move, entry.board))
                if worth > alpha:
                    alpha, best = worth, again[-1]
        except OutOfBudget:
            raise _Interrupted(best) from None
        # Moves that were cut off hold a bound only: the sort keeps them in order behind those that raised alpha.
        return sorted(again, key=lambda entry: -entry.worth)

    def _look(self, board: Board, plies: int, alpha: float, beta: float) -> float:
        self._budget.spend()
        if plies <= 0 or board.is_over:
            if not board.is_over:
                self._met_horizon = True
            return self._evaluation.balance(board, self._seat)
        key = hash((board.key, board.to_move, board.pending, board.way_out, board.retired))
        known = self._known.get(key)
        first = None
        if known is not None:
            ahead, kind, worth, first = known
            if ahead in (plies, _TO_THE_END) and (
                kind == _EXACT or (worth >= beta if kind == _AT_LEAST else worth <= alpha)
            ):
                self._met_horizon |= ahead != _TO_THE_END
                return worth
        own = board.to_move == self._seat
        best = -INFINITY if own else INFINITY
        low, high = alpha, beta
        step: Step | None = None
        met_before, self._met_horizon = self._met_horizon, False
        for move, follower in self._followers(board, own, plies, first):
            worth = self._look(follower, plies - 1, alpha, beta)
            if own:
                if worth > best:
                    best, step = worth, move
                alpha = max(alpha, best)
            else:
                if worth < best:
                    best, step = worth, move
                beta = min(beta, best)
            if alpha >= beta:
                break
        kind = _AT_MOST if best <= low else _AT_LEAST if best >= high else _EXACT
        self._known[key] = plies if self._met_horizon else _TO_THE_END, kind, best, step
        self._met_horizon |= met_before
        return best

    def _followers(self, board: Board, own: bool, plies: int, first: Step | None) -> list[tuple[Step, Board]]:
        """The steps worth looking into with the boards after them, best for the mover first.

        With more than two seats every opponent still to come before the own turn replies, each by itself, and the
        others pass: only one of them moves.
        """
        replies = not own and board.frame.options.players > 2
        found = []
        for mover in self._opponents(board) if replies else (board,):
            for step in candidates(mover):
                after = mover.after(step)
                found.append((step, after.with_turn(self._seat) if replies and after.way_out is None else after))
        if plies > 1 and len(found) > 1:
            balance = self._evaluation.balance
            rated = []
            for entry in found:
                self._budget.spend()
                worth = balance(entry[1], self._seat)
                if entry[0] == first:
                    worth = INFINITY if own else -INFINITY
                rated.append(worth)
            order = sorted(range(len(found)), key=rated.__getitem__, reverse=own)
            found = [found[index] for index in order]
        return found

    def _opponents(self, board: Board) -> list[Board]:
        if board.way_out is not None:
            return [board]
        players = board.frame.options.players
        found = [board]
        for turn in range(1, players):
            seat = (board.to_move + turn) % players
            if seat == self._seat:
                break
            if not board.is_out(seat):
                found.append(board.with_turn(seat))
        return found


class _Interrupted(Exception):  # noqa: N818 - a signal that carries the best move so far
    def __init__(self, best: Rated | None) -> None:
        super().__init__()
        self.best = best
