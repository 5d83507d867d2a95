"""Games and positions of Down Under for tests of its board."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.boards.base import SeatCard
from game.rules.down_under import DOWN_UNDER
from game.rules.down_under.state import DownUnderState


@dataclass(frozen=True)
class Ply:
    """One move with the states around it, as records hold it."""

    before: DownUnderState
    move: Any
    seat: int | None
    events: tuple[Any, ...]
    after: DownUnderState


def start(**options: Any) -> DownUnderState:
    """The empty table."""
    return DOWN_UNDER.new(DOWN_UNDER.make_options(options))


def played(*moves: str, **options: Any) -> DownUnderState:
    """The state after moves in notation."""
    state = start(**options)
    for text in moves:
        state, _ = state.play(DOWN_UNDER.parse(text))
    return state


@cache
def random_game(seed: int, options: tuple[tuple[str, Any], ...] = ()) -> tuple[Ply, ...]:
    """A game of random moves to its end."""
    generator = random.Random(seed)
    state = start(**dict(options))
    plies = []
    while not state.is_over:
        if state.to_move is None:
            move = DOWN_UNDER.draw(state, generator.randrange)
        else:
            move = DOWN_UNDER.playout_move(state, generator.randrange)
        after, events = state.play(move)
        plies.append(Ply(state, move, state.to_move, events, after))
        state = after
    return tuple(plies)


def long_game(least: int, **options: Any) -> tuple[Ply, ...]:
    """The first random game of at least so many plies."""
    games = (random_game(seed, tuple(sorted(options.items()))) for seed in range(80))
    return next(game for game in games if len(game) >= least)


def find(wanted: Callable[[Ply], bool], **options: Any) -> tuple[Ply, tuple[Ply, ...]]:
    """The first ply of random games that is wanted, and those before it."""
    for seed in range(80):
        game = random_game(seed, tuple(sorted(options.items())))
        for index, ply in enumerate(game):
            if wanted(ply):
                return ply, game[:index]
    raise AssertionError("no random game has such a move")


def seat_cards(state: DownUnderState) -> list[SeatCard]:
    """Cards of people only."""
    return [SeatCard(seat, f"Player {seat}", "Your turn", True) for seat in range(state.options.players)]
