"""What holds in every random game of Down Under, in every variant."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.rules.down_under import DOWN_UNDER
from game.rules.down_under.chains import Chain
from game.rules.down_under.moves import PASS
from game.rules.down_under.rebuilding import Network
from game.rules.down_under.state import DownUnderState
from game.rules.down_under.tiles import FULL_STOCK

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"area": "6x6", "animals": True},
    {"area": "4x8"},
    {"players": 3, "animals": True},
    {"players": 3, "area": "4x10"},
    {"players": 4},
    {"players": 4, "area": "5x11", "animals": True},
    {"borderless": True},
    {"players": 4, "borderless": True},
    {"one_end": True},
    {"players": 4, "one_end": True},
    {"two_routes": True, "animals": True},
    {"two_routes_single": True, "area": "8x8"},
    {"fixed_area": "line"},
    {"players": 3, "fixed_area": "line"},
    {"fixed_area": "frame"},
)


def states(options: dict[str, Any], seed: int) -> Iterator[DownUnderState]:
    """The states of a random game in which terminals come late."""
    rng = random.Random(seed)
    state = DOWN_UNDER.new(DOWN_UNDER.make_options(options))
    while not state.is_over:
        if state.to_move is None:
            state = state.play(DOWN_UNDER.draw(state, rng.randrange))[0]
            continue
        move = min(rng.choices(state.moves(), k=3), key=lambda move: "=t" in str(move))
        state = state.play(move)[0]
        yield state


def plain(chain: Chain | None) -> object:
    """A chain whichever of its ends is named first."""
    return chain and (sorted((chain.one, chain.other)), chain.colour, chain.length, chain.animals, chain.coloured)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_with_ponds_left_nobody_passes(options: dict[str, Any]) -> None:
    for seed in range(25):
        for state in states(options, seed):
            assert not state.ponds or PASS not in state.moves()


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_chains_kept_up_are_those_found_anew(options: dict[str, Any]) -> None:
    for seed in range(100, 108):
        for state in states(options, seed):
            anew = Network.of(state.tiles, state.arms, state.options.colour_count)
            assert {at: plain(chain) for at, chain in state.ends.items()} == {
                at: plain(chain) for at, chain in anew.ends.items()
            }
            assert list(map(plain, state.routes)) == list(map(plain, anew.routes))


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_tiles_are_neither_lost_nor_made(options: dict[str, Any]) -> None:
    for seed in range(200, 206):
        for state in states(options, seed):
            played = range(state.options.colour_count)
            lying = [laid for own in state.tiles.values() for laid in own]
            assert sum(map(sum, state.stocks)) + sum(laid.colour in played for laid in lying) == len(played) * sum(
                FULL_STOCK
            )
            assert state.ponds + sum(laid.colour is None for laid in lying) == 4
            assert len(state.arms) == 4 - state.ponds
