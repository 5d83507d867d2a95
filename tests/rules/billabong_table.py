"""Set-ups of Billabong in one line each, for tests."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.billabong import BILLABONG, BillabongEvent, BillabongState
from game.rules.common import IllegalMove


def race(
    *teams: str, to_move: int = 0, bystanders: str = "", touched: str | None = None, **options: Any
) -> BillabongState:
    """A race with the kangaroos of each seat as ``"i3:1 p14"``: square and, unless 0, crossing count."""
    given = {"players": len(teams), "bystanders": bool(bystanders), **options}
    raw: dict[str, Any] = {
        "to_move": to_move,
        "kangaroos": [[kangaroo(word) for word in team.split()] for team in teams],
        "bystanders": bystanders.split(),
        "touched": touched,
    }
    return BILLABONG.position(BILLABONG.make_options(given), raw)


def kangaroo(word: str) -> list[Any]:
    square, _, count = word.partition(":")
    return [square, int(count or 0)]


def new(*texts: str, **options: Any) -> BillabongState:
    """A game from the start, with these moves played."""
    return play(BILLABONG.new(BILLABONG.make_options(options)), *texts)


def play(state: BillabongState, *texts: str) -> BillabongState:
    for text in texts:
        state, _ = state.play(BILLABONG.parse(text))
    return state


def events_of(state: BillabongState, text: str) -> tuple[BillabongEvent, ...]:
    return state.play(BILLABONG.parse(text))[1]


def texts(state: BillabongState) -> list[str]:
    """The listed moves, sorted."""
    return sorted(map(str, state.moves()))


def refusal(state: BillabongState, text: str) -> str:
    """The code with which the rules refuse a move."""
    before = state.to_json()
    with pytest.raises(IllegalMove) as refused:
        state.play(BILLABONG.parse(text))
    assert state.to_json() == before
    assert str(refused.value).endswith(".")
    return refused.value.code
