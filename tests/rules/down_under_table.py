"""Games of Down Under from texts, for the tests."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.rules.common import IllegalMove
from game.rules.down_under import DOWN_UNDER
from game.rules.down_under.geometry import LETTERS, cell_text, port_cell, port_edge
from game.rules.down_under.state import DownUnderState

DATA = Path(__file__).parents[1] / "data" / "down_under"


def played(*moves: str, **options: Any) -> DownUnderState:
    """The state after ``first 0`` (unless the first text says otherwise) and the moves."""
    state = DOWN_UNDER.new(DOWN_UNDER.make_options(options))
    opening: Sequence[str] = () if moves and moves[0].startswith(("first", "lay")) else ("first 0",)
    return play(state, *opening, *moves)


def play(state: DownUnderState, *moves: str) -> DownUnderState:
    for text in moves:
        state, _ = state.play(DOWN_UNDER.parse(text))
    return state


def events(state: DownUnderState, text: str) -> list[str]:
    """The names of the events of a move."""
    return [type(event).__name__ for event in state.play(DOWN_UNDER.parse(text))[1]]


def texts(state: DownUnderState) -> set[str]:
    return {str(move) for move in state.moves()}


def refused(state: DownUnderState, text: str) -> str:
    """The reason code with which a text is refused; it is not listed either."""
    assert text not in texts(state)
    with pytest.raises(IllegalMove) as error:
        state.play(DOWN_UNDER.parse(text))
    return error.value.code


def cells(state: DownUnderState) -> set[str]:
    """The cells on which a tile may be laid."""
    return {text.split("=")[0] for text in texts(state)}


def score(state: DownUnderState, seat: int) -> tuple[int, int, int]:
    own = state.scores()[seat]
    return own.route, own.animals, own.total


def lying(state: DownUnderState) -> set[str]:
    return {cell_text(cell) for cell in state.tiles}


class Recorded(NamedTuple):
    """The last move of a record: the state before it, its text, the events and the state after it."""

    before: DownUnderState
    text: str
    events: Sequence[Any]
    after: DownUnderState

    def names(self) -> list[str]:
        return [type(event).__name__ for event in self.events]


def recorded(name: str) -> Recorded:
    header, *lines = map(json.loads, (DATA / f"{name}.roo").read_text("utf-8").splitlines())
    state = DOWN_UNDER.new(DOWN_UNDER.make_options(header["options"]))
    *before, last = [line["move"] for line in lines]
    state = play(state, *before)
    after, events = state.play(DOWN_UNDER.parse(last))
    return Recorded(state, last, events, after)


def arms(state: DownUnderState) -> dict[str, tuple[str, ...]]:
    return {cell_text(cell): arms for cell, arms in state.arms.items()}


def totals(state: DownUnderState) -> list[int]:
    return [score.total for score in state.scores()]


def ends(state: DownUnderState, colour: int) -> set[str]:
    """The cells that a route's open ends lead into, each with the edge at which it does."""
    route = state.routes[colour]
    assert route is not None
    return {f"{cell_text(port_cell(at))} {LETTERS[port_edge(at)]}" for at in route.ends()}
