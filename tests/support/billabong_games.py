"""Games and positions of Billabong for tests of its board."""

from __future__ import annotations

import random
from typing import Any

from game.boards.base import SeatCard
from game.rules.billabong import BILLABONG, BillabongState, gain, square

#: Windows of every shape.
SIZES = [(1920, 1080), (1280, 720), (3840, 2160), (1024, 768), (2560, 1080), (1080, 1920), (1000, 1000), (1280, 800)]


def seat_cards(players: int) -> list[SeatCard]:
    """Cards of people only."""
    return [SeatCard(seat, f"Player {seat}", "", True) for seat in range(players)]


def position(*teams: list[str], to_move: int = 0, touched: str | None = None, **options: Any) -> BillabongState:
    """A state in the race: each team's kangaroos as ``"f3"`` (not started) or ``"f3*"`` (on its circuit)."""
    raw: dict[str, Any] = {
        "kangaroos": [[[text.rstrip("*"), text.count("*")] for text in team] for team in teams],
        "to_move": to_move,
    }
    if touched is not None:
        raw["touched"] = touched
    return BILLABONG.position(BILLABONG.make_options({"players": len(teams), **options}), raw)


def square_list(*names: str) -> tuple[int, ...]:
    """Squares by name."""
    return tuple(square(name) for name in names)


def played_game(players: int = 4, plies: int = 60, seed: int = 3, **options: Any) -> list[tuple[Any, Any, Any, Any]]:
    """A quick game as (state before, move, events, state after)."""
    generator = random.Random(seed)
    state = BILLABONG.new(BILLABONG.make_options({"players": players, **options}))
    steps = []
    while len(steps) < plies and not state.is_over:
        if state.to_move is None:
            move: Any = BILLABONG.draw(state, generator.randrange)
        elif state.phase == "placement":
            move = generator.choice(state.moves())
        else:
            here = state
            move = max(state.moves(), key=lambda m: gain(here, m) + generator.random() * 1.5)
        after, events = state.play(move)
        steps.append((state, move, events, after))
        state = after
    return steps
