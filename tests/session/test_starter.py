"""Who starts where chance would decide it can be chosen; the header keeps the choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GAMES
from game.session.commands import Draw, Restart
from game.session.journal import Journal
from game.session.session import Session

SEEDS = range(12)


def starters(extra: dict[str, object], **options: object) -> set[int]:
    """The seats that start over many seeds."""
    found = set()
    for seed in SEEDS:
        session = Session.new("down_under", options, None, seed, extra=extra)
        while session.is_chance:
            session.submit(Draw(session.state_id))
        assert session.to_move is not None
        found.add(session.to_move)
    return found


@pytest.mark.parametrize(("seat", "options"), [(0, {"players": 3}), (2, {"players": 3}), (1, {"fixed_area": "frame"})])
def test_the_chosen_seat_starts(seat: int, options: dict[str, object]) -> None:
    assert starters({"starter": seat}, **options) == {seat}


@pytest.mark.parametrize("odd", [None, True, "1", 3, -1, [0]])
def test_what_is_no_seat_leaves_it_to_chance(odd: object) -> None:
    assert starters({"starter": odd}, players=3) == {0, 1, 2}


def test_where_the_dice_decide_nobody_chooses() -> None:
    def roll(extra: dict[str, object]) -> object:
        session = Session.new("kookaburra", {"players": 2}, None, 4, extra=extra)
        session.submit(Draw(session.state_id))
        return session.state

    assert roll({"starter": 1}) == roll({})


def test_the_choice_outlives_a_restart_and_a_resume(tmp_path: Path) -> None:
    path = tmp_path / "game.roo"
    session = Session.new("down_under", {"players": 4}, None, 1, extra={"starter": 3}, journal=Journal(path))
    for _ in range(2):
        session.submit(Draw(session.state_id))
        assert session.to_move == 3
        session.submit(Restart())
    session.close()
    again = Session.resume(path, GAMES)
    again.submit(Draw(again.state_id))
    assert again.to_move == 3
    again.close()
