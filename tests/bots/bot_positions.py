"""Billabong states of all kinds for the tests of the bots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.rules import GAMES
from game.rules.billabong import BillabongState, Jump, Touch

BILLABONG = GAMES["billabong"]

ALL_OPTIONS: tuple[dict[str, Any], ...] = tuple(
    {"players": players, "placement": placement, "bystanders": bystanders, "touch_move": touch_move, "finish": finish}
    for players, placement, bystanders, touch_move, finish in (
        (2, "behind", False, True, "first"),
        (2, "anywhere", True, False, "all"),
        (2, "quick", True, True, "first"),
        (3, "behind", True, True, "all"),
        (3, "quick", False, False, "first"),
        (3, "anywhere", False, True, "all"),
        (4, "behind", False, False, "all"),
        (4, "quick", False, True, "all"),
        (4, "anywhere", False, True, "first"),
    )
)


def states(options: dict[str, Any], seed: int, plies: int = 400) -> Iterator[BillabongState]:
    """The states of one random game that moves forward: those in which a player is to move, some of them touched."""
    random = Random(seed)
    state = BILLABONG.new(BILLABONG.make_options(options))
    for _ in range(plies):
        if state.is_over:
            return
        if state.to_move is None:
            state = state.play(BILLABONG.draw(state, random.randrange))[0]
            continue
        yield state
        jumps = [move for move in state.moves() if isinstance(move, Jump)]
        if options["touch_move"] and jumps and state.touched is None and random.random() < 0.2:
            state = state.play(Touch(random.choice(jumps).start))[0]
        else:
            state = state.play(BILLABONG.playout_move(state, random.randrange))[0]


def race(players: int = 2, seed: int = 1, plies: int = 30) -> BillabongState:
    """A state some way into a race."""
    found = [state for state in states({"players": players, "touch_move": False}, seed, plies) if state.phase == "race"]
    return found[-1]


def position(to_move: int, *teams: list[list[Any]], **options: Any) -> BillabongState:
    """A set-up with a team a seat."""
    made = BILLABONG.make_options({"players": len(teams), **options})
    return BILLABONG.position(made, {"to_move": to_move, "kangaroos": list(teams)})
