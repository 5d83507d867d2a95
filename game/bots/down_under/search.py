"""Alpha-beta between two seats, best-reply search between more, deepened step by step.

Positions that come about in different orders are looked into once: a table holds bounds by the board's key (Breuker,
"Memory versus Search in Games").  Between two turns of one's own only one opponent moves, the one whose reply hurts
most (Schadd and Winands, "Best-Reply Search for Multi-Player Games").  Near the end, when few moves are left, the
search reaches the end and is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from game.bots.down_under.board import Board, Step
from game.bots.down_under.evaluation import Evaluation
from game.bots.down_under.ordering import candidates
from game.bots.levels import Budget, OutOfBudget

INFINITY: Final = 1e9
#: Plies looked ahead by a search that met no horizon.
_TO_THE_END: Final = 1_000
_EXACT, _AT_LEAST, _AT_MOST = range(3)
#: The width of a window that only asks whether a worth is higher.
_NARROW: Final = 0.01
#: Late steps are looked into a ply less deep, where so many plies or more are ahead.
_LATE: Final = 3
_REDUCED_FROM: Final = 3


@dataclass(frozen=True, slots=True)
class Rated:
    """A move of the root, the board after it, and its worth for the mover, with the slip that a level makes in it."""

    worth: float
    move: Any
    board: Board
    slip: float = 0.0


class Search:
    """One search for a seat."""

    def __init__(self, evaluation: Evaluation, seat: int, budget: Budget) -> None:
        self._evaluation = evaluation
        self._seat = seat
        self._budget = budget
        #: By key: plies looked ahead, kind of bound, worth for who is to move, best step.
        self._known: dict[int, tuple[int, int, float, Step | None]] = {}
        #: How often a way to take up a port cut a search off, weighted by how deep that was.
        self._history: dict[tuple[int, int], int] = {}
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
                bar = alpha - entry.slip
                worth = self._worth(entry.board, 1, plies - 1, bar, bar + _NARROW if again else INFINITY)
                if again and worth > bar:
                    worth = self._worth(entry.board, 1, plies - 1, bar, INFINITY)
                worth += entry.slip
                again.append(replace(entry, worth=worth))
                if worth > alpha:
                    alpha, best = worth, again[-1]
        except OutOfBudget:
            raise _Interrupted(best) from None
        # Moves that were cut off hold a bound only: the sort keeps them in order behind those that raised alpha.
        return sorted(again, key=lambda entry: -entry.worth)

    def _worth(self, board: Board, side: int, plies: int, alpha: float, beta: float) -> float:
        """What a board is worth for a side, 1 the own and -1 the others', looking so many plies ahead."""
        if plies <= 0 or board.is_over:
            self._budget.spend()
            self._met_horizon |= not board.is_over
            return side * self._evaluation.balance(board, self._seat)
        if (board.to_move == self._seat) == (side == 1):
            return self._look(board, side, plies, alpha, beta)
        return -self._look(board, -side, plies, -beta, -alpha)

    def _look(self, board: Board, side: int, plies: int, alpha: float, beta: float) -> float:
        """The same for the side that is to move.

        Steps after the first are only asked whether they are better (principal variation search; Marsland, "A Review
        of Game-Tree Pruning"), and the late ones less deep; those that seem better are looked into again.
        """
        self._budget.spend()
        key = hash((board.key, board.to_move, board.pending, board.way_out, board.retired))
        first = None
        known = self._known.get(key)
        if known is not None:
            ahead, kind, worth, first = known
            if ahead >= plies and (kind == _EXACT or (worth >= beta if kind == _AT_LEAST else worth <= alpha)):
                self._met_horizon |= ahead != _TO_THE_END
                return worth
        low, best = alpha, -INFINITY
        step: Step | None = None
        met_before, self._met_horizon = self._met_horizon, False
        for number, (move, after) in enumerate(self._followers(board, side, plies, first)):
            if number == 0:
                worth = self._worth(after, side, plies - 1, alpha, beta)
            else:
                less = plies >= _REDUCED_FROM and number >= _LATE
                worth = self._worth(after, side, plies - 1 - less, alpha, alpha + _NARROW)
                if worth > alpha and (less or worth < beta):
                    worth = self._worth(after, side, plies - 1, alpha, beta)
            if worth > best:
                best, step = worth, move
                alpha = max(alpha, best)
                if alpha >= beta:
                    if isinstance(step, tuple):
                        self._history[step[:2]] = self._history.get(step[:2], 0) + plies * plies
                    break
        kind = _AT_MOST if best <= low else _AT_LEAST if best >= beta else _EXACT
        self._known[key] = plies if self._met_horizon else _TO_THE_END, kind, best, step
        self._met_horizon |= met_before
        return best

    def _followers(self, board: Board, side: int, plies: int, first: Step | None) -> Iterator[tuple[Step, Board]]:
        """The steps worth looking into with the boards after them, the best for the mover first.

        With more than two seats every opponent still to come before the own turn replies, each by itself, and the
        others pass: only one of them moves.
        """
        replies = side < 0 and board.frame.options.players > 2
        steps = [
            (mover, step) for mover in (self._opponents(board) if replies else (board,)) for step in candidates(mover)
        ]
        if plies == 1:
            history = self._history
            if len(steps) > 1:
                steps.sort(key=lambda entry: -_rank(history, entry[1], first))
            for mover, step in steps:
                yield step, self._after(mover, step, replies)
            return
        found = []
        rated = []
        for mover, step in steps:
            self._budget.spend()
            after = self._after(mover, step, replies)
            found.append((step, after))
            rated.append(INFINITY if step == first else side * self._evaluation.balance(after, self._seat))
        found = [found[index] for index in sorted(range(len(found)), key=rated.__getitem__, reverse=True)]
        yield from found

    def _after(self, mover: Board, step: Step, replies: bool) -> Board:
        after = mover.after(step)
        return after.with_turn(self._seat) if replies and after.way_out is None else after

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


class _Interrupted(Exception):
    def __init__(self, best: Rated | None) -> None:
        super().__init__()
        self.best = best


def _rank(history: dict[tuple[int, int], int], step: Step, first: Step | None) -> float:
    """Where a step stands in the order before its board is made."""
    if step == first:
        return INFINITY
    return history.get(step[:2], 0) if isinstance(step, tuple) else 0
