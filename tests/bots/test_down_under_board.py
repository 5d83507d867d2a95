"""The bots' board of Down Under is the rules, only faster."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.down_under.board import Board, Chain
from game.bots.down_under.frame import Frame
from game.rules.down_under import DOWN_UNDER
from game.rules.down_under.state import DownUnderState

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"animals": True, "area": "4x8"},
    {"area": "6x6", "animals": True},
    {"players": 3, "area": "7x7"},
    {"players": 4, "animals": True},
    {"players": 4, "borderless": True},
    {"players": 3, "one_end": True},
    {"two_routes": True, "animals": True},
    {"two_routes_single": True},
    {"players": 3, "fixed_area": "line", "animals": True},
    {"fixed_area": "frame"},
)


def text(board: Board, step: Any) -> str:
    return str(board.lay(step) if isinstance(step, tuple) else step)


def plain(chain: Chain | None) -> object:
    """A chain whichever of its ends is named first."""
    return chain and (sorted(chain[:2]), chain[2:])


def assert_same(board: Board, state: DownUnderState) -> None:
    assert board.is_over == state.is_over
    assert board.to_move == (-1 if state.is_over else state.to_move)
    assert board.totals() == [score.total for score in state.scores()]
    assert sorted(text(board, step) for step in board.moves()) == sorted(map(str, state.moves()))
    assert board.state() == state
    fresh = Board.of(state, board.frame)
    assert (fresh.key, fresh.free, fresh.halves) == (board.key, board.free, board.halves)
    assert {at: plain(chain) for at, chain in fresh.ends.items()} == {
        at: plain(chain) for at, chain in board.ends.items()
    }
    assert list(map(plain, fresh.routes)) == list(map(plain, board.routes))


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_board_plays_like_the_rules(options: dict[str, Any]) -> None:
    for seed in range(12):
        random = Random(seed)
        state = DOWN_UNDER.new(DOWN_UNDER.make_options(options))
        board = None
        while not state.is_over:
            if state.to_move is None:
                state = state.play(DOWN_UNDER.draw(state, random.randrange))[0]
                continue
            if board is None or state.ply % 12 == 0:
                board = Board.of(state, Frame(state))
            step = random.choice(sorted(board.moves(), key=lambda step: text(board, step)))
            move = DOWN_UNDER.parse(text(board, step))
            state, board = state.play(move)[0], board.after(step)
            assert_same(board, state)
