"""The command layer on a real game: touches, random set-ups, whole games saved and replayed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.session.chance import Draws
from game.session.commands import Draw, End, Play, Redo, Refused, SetSeats, Undo
from game.session.header import Player
from game.session.journal import Journal
from game.session.records import read_record
from game.session.session import Session

HUMAN, BOT = Player("Ann"), Player("Robo", "bot", "easy")
POSITION = {"to_move": 0, "kangaroos": [[["m3", 0], ["a1", 0]], [["k3", 0], ["p14", 0]]]}


def play(session: Session, text: str) -> None:
    assert session.to_move is not None
    session.submit(Play(text, session.to_move, session.state_id))


def test_undo_takes_touch_and_turn_together_and_hops_alone_release_nothing() -> None:
    session = Session.new("billabong", {}, (HUMAN, HUMAN), 1, position=POSITION)
    start = session.state
    play(session, "touch m3")
    assert session.to_move == 0
    with pytest.raises(Refused) as caught:
        play(session, "a1-a2")
    assert caught.value.code == "touched_other"
    play(session, "m3^i3")
    assert session.to_move == 1
    session.submit(Undo())
    assert session.state == start
    session.submit(Redo())
    assert [str(ply.move) for ply in session.record.plies] == ["touch m3", "m3^i3"]
    assert session.record.turn_starts() == (0,)


def test_a_longer_way_to_the_same_square_is_no_touch() -> None:
    position = {"to_move": 0, "kangaroos": [[["g3", 0]], [["g4", 0], ["f4", 0], ["f3", 0], ["p14", 0]]]}
    session = Session.new("billabong", {}, (HUMAN, HUMAN), 1, position=position)
    play(session, "g3^g5^e3")
    assert not session.record.plies[0].is_touch()
    play(session, "p14-p13")
    assert session.record.turn_starts() == (0, 1)


def test_random_set_ups_come_from_the_seed_alone() -> None:
    options = {"players": 3, "placement": "quick", "bystanders": True}
    sessions = [Session.new("billabong", options, None, seed) for seed in (4, 4, 5)]
    for session in sessions:
        session.submit(Draw(session.state_id))
        session.submit(Draw(session.state_id))
        assert session.to_move == 0
    assert sessions[0].state == sessions[1].state != sessions[2].state


def test_random_set_ups_are_drawn_as_the_protocol_page_says() -> None:
    session = Session.new("billabong", {"players": 3, "placement": "quick", "bystanders": True}, None, 11)
    for _ in range(2):
        session.submit(Draw(session.state_id))
    lake = {f"{column}{row}" for column in "ghij" for row in (7, 8)}

    def listed(square: str) -> tuple[str, bool, int]:
        return square[0], int(square[1:]) < 10, int(square[1:])

    board = {f"{column}{row}" for column in "abcdefghijklmnop" for row in range(1, 15)} - lake
    draws, bystanders = Draws("chance", 11, 0), list[str]()
    for _ in range(5):
        free = sorted(board - {*bystanders}, key=listed)
        bystanders.append(free[draws(len(free))])
    assert sorted(bystanders) == session.record.state_json()["bystanders"]
    draws = Draws("chance", 11, 1)
    teams: list[list[str]] = [[], [], []]
    for columns, rows in (("ijkl", (5, 6, 7)), ("mnop", (5, 6, 7)), ("ijkl", (1, 2, 3, 4)), ("mnop", (1, 2, 3, 4))):
        for team in teams:
            taken = {*lake, *bystanders, *(square for squares in teams for square in squares)}
            free = sorted({f"{column}{row}" for column in columns for row in rows} - taken, key=listed)
            team.append(free[draws(len(free))])
    drawn = " ".join(f"{seat}:{','.join(squares)}" for seat, squares in enumerate(teams))
    assert str(session.record.plies[1].move) == f"quick {drawn}"


def test_a_game_ended_by_its_players_is_ranked_by_the_standing() -> None:
    session = Session.new("billabong", {}, (HUMAN, HUMAN), 1, position=POSITION)
    play(session, "m3^i3")
    standing = session.state.standing()
    session.submit(End())
    assert session.ranking == standing


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_replays_from_its_file_to_the_identical_state(tmp_path: Path, seed: int) -> None:
    rng, choose = random.Random(seed), Draws("test", seed, 0)
    players = 2 + seed % 3
    options = {"players": players, "placement": ("quick", "behind", "anywhere", "quick")[seed]}
    seats = (HUMAN, *(BOT for _ in range(players - 1)))
    path = tmp_path / "a.roo"
    session = Session.new("billabong", options, seats, seed, journal=Journal(path))
    for _ in range(120):
        if session.is_chance:
            session.submit(Draw(session.state_id))
            continue
        if session.is_over:
            break
        if rng.random() < 0.05 and session.can_undo:
            session.submit(Undo())
            if rng.random() < 0.5:
                session.submit(Redo())
            continue
        if rng.random() < 0.05:
            session.submit(SetSeats(tuple(rng.choice((HUMAN, BOT)) for _ in range(players))))
        move = session.game.playout_move(session.state, choose)
        assert session.to_move is not None
        session.submit(Play(move, session.to_move, session.state_id))
    assert session.wait(60)
    session.close()
    record = read_record(path).record
    assert record.plies == session.record.plies
    assert record.state == session.state
    assert record.state_json() == session.record.state_json()
    assert record.seats == session.seats
    assert record.to_bytes() == path.read_bytes() == session.record.to_bytes()
