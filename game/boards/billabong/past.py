"""What has happened: the last turn's move, which stays visible on the board, and the log of turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.boards.billabong import words
from game.boards.billabong.panels import LoggedTurn
from game.rules.billabong import COLUMN, ROW, BillabongState, Hopped, Square, Walked, count_of, square_of

#: Turns that the log keeps.
LOGGED = 24


@dataclass(frozen=True, slots=True)
class LastMove:
    """The squares of the last turn's move, whose it was, and the crossing count at its end.

    ``is_known``: the path holds every landing, not only start and end.
    """

    seat: int
    path: tuple[Square, ...]
    is_jump: bool
    count: int = 0
    is_known: bool = True


def last_of_events(events: Sequence[object]) -> LastMove | None:
    """The move that ``events`` tell of, if a kangaroo walked or jumped."""
    for event in events:
        if isinstance(event, Walked):
            return LastMove(event.seat, (event.start, event.end), False, event.count_after)
    hops = [event for event in events if isinstance(event, Hopped)]
    if not hops:
        return None
    return LastMove(hops[0].seat, (hops[0].start, *(hop.end for hop in hops)), True, hops[-1].count_after)


def logged(ply: int, move: LastMove) -> LoggedTurn:
    """The line of the log for a move that was made at ``ply``."""
    line = words.short(move.path, is_jump=move.is_jump, is_home=move.count >= 2)
    return LoggedTurn(ply, move.seat, line)


def last_of_states(before: BillabongState, after: BillabongState) -> LastMove | None:
    """What moved from ``before`` to ``after``, where that is one kangaroo and one turn; its way is not known."""
    if after.phase not in ("race", "over") or before.phase != "race" or after.ply != before.ply + 1:
        return None
    for seat, (old, new) in enumerate(zip(before.teams, after.teams, strict=True)):
        gone, come = set(old) - set(new), set(new) - set(old)
        if len(gone) == 1 and len(come) == 1:
            start, end = square_of(gone.pop()), come.pop()
            far = max(abs(COLUMN[start] - COLUMN[square_of(end)]), abs(ROW[start] - ROW[square_of(end)]))
            return LastMove(seat, (start, square_of(end)), far > 1, count_of(end), is_known=False)
    return None


class Past:
    """The last move and the log, kept up with what a view is told."""

    def __init__(self) -> None:
        #: The move of the last turn, where there is one to show.
        self.last: LastMove | None = None
        #: The last turns, the latest last.
        self.log: list[LoggedTurn] = []
        #: What :attr:`last` led to; another position needs another last move.
        self._key: object = None
        #: The last move of the record, and the ply after it.
        self._latest: tuple[int, LastMove | None] | None = None

    def show(self, before: BillabongState | None, state: BillabongState) -> None:
        """``state`` is shown, with no events that tell how ``before`` led to it."""
        key = (state.teams, state.finished)
        if self.last is None or self._key != key:
            known = self._latest[1] if self._latest is not None and self._latest[0] == state.ply else None
            self.last = known or (last_of_states(before, state) if before is not None else None)
            self._key = key
        self.log = [turn for turn in self.log if turn.ply < state.ply]

    def follow(self, plies: Sequence[Any]) -> None:
        """The moves in force, so that the log is complete also where a game was resumed or taken back."""
        moves = ((ply.before.ply, last_of_events(ply.events)) for ply in plies[-LOGGED:])
        self.log = [logged(ply, move) for ply, move in moves if move is not None]
        self._latest = (plies[-1].after.ply, last_of_events(plies[-1].events)) if plies else None

    def play(self, before: BillabongState, events: Sequence[Any], after: BillabongState) -> None:
        """``events`` lead from ``before`` to ``after``."""
        self.last = last_of_events(events)
        if self.last is not None:
            self.log = [*self.log[-LOGGED:], logged(before.ply, self.last)]
        self._key = (after.teams, after.finished)
