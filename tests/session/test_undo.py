"""Undo, redo and restart: to the last decision of a person that had a choice, and the same again afterwards."""

from __future__ import annotations

from game.session.commands import Redo, Restart, Undo
from support.pebble_games import BOT, HUMAN, draw, new, refusal, take, texts


def test_undo_takes_back_the_bots_moves_and_chance_with_the_decision() -> None:
    session = new(HUMAN, BOT, BOT, wind=True, pile=30)
    for _ in range(2):
        for _ in range(3):
            take(session, 2)
            draw(session)
    session.submit(Undo())
    assert session.to_move == 0
    assert session.record.count == 6
    assert session.record.lines[-1] == {"undo": 6}


def test_each_person_is_an_undo_of_their_own() -> None:
    session = new(HUMAN, HUMAN)
    take(session, 1)
    take(session, 2)
    session.submit(Undo())
    assert (session.to_move, session.state.pile) == (1, 9)
    session.submit(Undo())
    assert (session.to_move, session.state.pile) == (0, 10)
    assert not session.can_undo
    assert refusal(session, Undo()) == "nothing"


def test_a_forced_move_is_no_decision() -> None:
    session = new(HUMAN, HUMAN, pile=4)
    take(session, 3)
    take(session, 1)
    assert session.is_over
    session.submit(Undo())
    assert (session.to_move, session.state.pile) == (0, 4)


def test_a_game_of_bots_has_nothing_to_undo() -> None:
    session = new(BOT, BOT)
    take(session, 1)
    take(session, 1)
    assert not session.can_undo


def test_touch_and_turn_are_one_decision() -> None:
    session = new(HUMAN, HUMAN)
    take(session, 1)
    take(session, 2, "hold")
    assert session.to_move == 1
    take(session, 2)
    session.submit(Undo())
    assert texts(session) == ["take 1"]
    session.submit(Redo())
    assert texts(session) == ["take 1", "hold 2", "take 2"]


def test_undo_in_the_middle_of_a_turn_lifts_the_touch() -> None:
    session = new(HUMAN, HUMAN)
    take(session, 1)
    take(session, 2, "hold")
    session.submit(Undo())
    assert texts(session) == ["take 1"]
    assert session.state.held is None


def test_redo_plays_the_same_moves_and_a_new_move_ends_it() -> None:
    session = new(HUMAN, BOT, wind=True, pile=30)
    for _ in range(4):
        take(session, 2)
        draw(session)
    played = texts(session)
    session.submit(Undo())
    session.submit(Undo())
    assert session.can_redo
    session.submit(Redo())
    assert texts(session) == played[:4]
    session.submit(Redo())
    assert texts(session) == played
    assert not session.can_redo
    session.submit(Undo())
    take(session, 1)
    assert not session.can_redo
    assert refusal(session, Redo()) == "nothing"


def test_redo_writes_the_moves_again() -> None:
    session = new(HUMAN, HUMAN)
    take(session, 1)
    session.submit(Undo())
    session.submit(Redo())
    move = {"move": "take 1", "seat": 0}
    assert session.record.lines == (move, {"undo": 1}, move)


def test_undo_can_be_switched_off() -> None:
    session = new(HUMAN, HUMAN, undo=False)
    take(session, 1)
    assert not session.can_undo
    assert refusal(session, Undo()) == "no_undo"
    assert session.header.to_json()["undo"] is False


def test_a_game_that_is_over_can_be_taken_back() -> None:
    session = new(HUMAN, HUMAN, pile=2)
    take(session, 2)
    session.submit(Undo())
    assert not session.is_over
    assert session.to_move == 0


def test_restart_takes_everything_back_and_redo_goes_by_decisions() -> None:
    session = new(HUMAN, BOT, wind=True, pile=30)
    for _ in range(4):
        take(session, 2)
        draw(session)
    played = texts(session)
    assert session.submit(Restart()) == ()
    assert session.record.count == 0
    assert session.record.lines[-1] == {"undo": 8}
    session.submit(Redo())
    assert texts(session) == played[:4]
    session.submit(Redo())
    assert texts(session) == played
    assert not session.can_redo


def test_restart_of_bots_keeps_their_opening_with_the_first_redo() -> None:
    session = new(BOT, HUMAN)
    take(session, 1)
    take(session, 2)
    session.submit(Restart())
    session.submit(Redo())
    assert texts(session) == ["take 1"]
    session.submit(Redo())
    assert texts(session) == ["take 1", "take 2"]


def test_restart_without_undo_cannot_be_redone() -> None:
    session = new(HUMAN, HUMAN, undo=False)
    assert refusal(session, Restart()) == "nothing"
    take(session, 1)
    session.submit(Restart())
    assert session.record.count == 0
    assert not session.can_redo
