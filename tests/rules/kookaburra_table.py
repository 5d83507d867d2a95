"""Positions of Kookaburra for its tests, and short ways to ask what is legal there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.rules.common import IllegalMove
from game.rules.kookaburra import KOOKABURRA
from game.rules.kookaburra.state import KookaburraState

NAMES = ("koala", "kookaburra", "platypus", "crocodile", "kangaroo")
Places = Mapping[str, Any]


def at(*seats: Places, dice: tuple[int, int] | None = None, turn: int = 0, **options: bool) -> KookaburraState:
    """A position: the animals that are not on the pad, by seat."""
    players = max(2, len(seats))
    filled = [{**dict.fromkeys(NAMES, "pad"), **own} for own in seats]
    filled += [dict.fromkeys(NAMES, "pad")] * (players - len(seats))
    raw = {"to_move": turn, "animals": filled, "dice": None if dice is None else list(dice)}
    return KOOKABURRA.position(KOOKABURRA.make_options({"players": players, **options}), raw)


def texts(state: KookaburraState) -> set[str]:
    return {str(move) for move in state.moves()}


def steps(state: KookaburraState) -> set[str]:
    """The moves without the many flights."""
    return {text for text in texts(state) if " fly " not in text}


def play(state: KookaburraState, *moves: str) -> KookaburraState:
    for text in moves:
        state, _ = state.play(KOOKABURRA.parse(text))
    return state


def refused(state: KookaburraState, text: str) -> str:
    """The reason code with which a text is refused; it is not listed either."""
    assert text not in texts(state)
    with pytest.raises(IllegalMove) as error:
        state.play(KOOKABURRA.parse(text))
    return error.value.code


def where(state: KookaburraState, seat: int, animal: str) -> int | str:
    place: int | str = state.to_json()["animals"][seat][animal]
    return place


#: Four animals at home: only the kookaburra is left.
LAST = {"koala": "home", "platypus": "home", "crocodile": "home", "kangaroo": "home"}
