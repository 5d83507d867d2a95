"""What a turn of the race led to, as events."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.rules.billabong.board import HOME, Runner, Square, count_of, square_of
from game.rules.billabong.events import (
    BillabongEvent,
    Finished,
    GameOver,
    Hopped,
    RefereePlaced,
    RefereeReturned,
    Walked,
)
from game.rules.billabong.hops import LINE, after_hop
from game.rules.common import Ranking, Seat


def tell_walk(seat: Seat, before: Runner, after: Runner) -> list[BillabongEvent]:
    """A legal walk."""
    return [Walked(seat, square_of(before), square_of(after), count_of(before), count_of(after))]


def tell_hops(seat: Seat, before: Runner, path: Sequence[Square]) -> list[Hopped]:
    """The hops along a legal path."""
    hops = []
    here = before
    for number, (at, end) in enumerate(pairwise(path), 1):
        line = LINE[at, end]
        there = after_hop(here, line)
        hops.append(Hopped(seat, at, line.pivot, end, count_of(here), count_of(there), number))
        here = there
    return hops


def tell_jump(seat: Seat, before: Runner, path: Sequence[Square]) -> list[BillabongEvent]:
    """A legal jump: its hops, and the referee's way to the start square and back."""
    first, *others = tell_hops(seat, before, path)
    return [first, RefereePlaced(path[0]), *others, RefereeReturned(path[0])]


def tell_arrival(seat: Seat, after: Runner, home: int, final: Ranking | None) -> list[BillabongEvent]:
    """The end of a turn: ``home`` counts the seat's kangaroos home, ``final`` is the ranking if the game is over."""
    events: list[BillabongEvent] = []
    if after >= HOME:
        events.append(Finished(seat, square_of(after), home))
    if final is not None:
        events.append(GameOver(final))
    return events
