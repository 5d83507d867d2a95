"""Games and positions of Kookaburra for tests of its board and its bot."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.boards.base import SeatCard
from game.rules.kookaburra import KOOKABURRA
from game.rules.kookaburra.board import HOME, PAD
from game.rules.kookaburra.state import KookaburraState, placed_state

#: Windows of every shape.
SIZES = [(1920, 1080), (1280, 720), (3840, 2160), (1024, 768), (2560, 1080), (1080, 1920), (1000, 1000), (1280, 800)]

#: Every combination of the options that change play, for each number of players once.
ALL_OPTIONS: tuple[dict[str, Any], ...] = tuple(
    {"players": players, "croc_forward": forward, "croc_fight": fight, "split_dice": split}
    for players, forward, fight, split in (
        (2, False, False, False),
        (2, False, True, True),
        (2, True, True, False),
        (3, True, False, True),
        (3, False, True, False),
        (4, True, True, True),
        (4, False, False, True),
        (4, False, False, False),
    )
)


def seat_cards(players: int) -> list[SeatCard]:
    """Cards of people only."""
    return [SeatCard(seat, f"Player {seat}", "", True) for seat in range(players)]


def placed(
    *teams: Sequence[int], turn: int = 0, dice: tuple[int, int] | None = (3, 5), **options: Any
) -> KookaburraState:
    """A state: for each seat the places of koala, kookaburra, platypus, crocodile and kangaroo."""
    made = KOOKABURRA.make_options({"players": len(teams), **options})
    return placed_state(made, turn, dice, tuple(tuple(team) for team in teams))


#: Everybody on the pad.
RESTING = (PAD,) * 5
#: Four at home, the kookaburra on square 30.
LAST = (HOME, 30, HOME, HOME, HOME)


def played_game(
    players: int = 4, plies: int = 200, seed: int = 3, **options: Any
) -> list[tuple[KookaburraState, Any, tuple[Any, ...], KookaburraState]]:
    """A game as (state before, move, events, state after), of players who go forward and like to eat."""
    generator = random.Random(seed)
    state = KOOKABURRA.new(KOOKABURRA.make_options({"players": players, **options}))
    steps = []
    while len(steps) < plies and not state.is_over:
        if state.to_move is None:
            move: Any = KOOKABURRA.draw(state, generator.randrange)
        else:
            here, seat = state, state.to_move

            def worth(one: Any, here: KookaburraState = here, seat: int = seat) -> float:
                after = here.play(one)[0]
                gained = sum(
                    (1 if other == seat else -1) * (after.progress(other) - here.progress(other))
                    for other in range(players)
                )
                return gained + 80 * after.is_over + generator.random() * 4

            choices = state.moves()
            move = max(generator.sample(list(choices), min(len(choices), 40)), key=worth)
        after, events = state.play(move)
        steps.append((state, move, events, after))
        state = after
    return steps
