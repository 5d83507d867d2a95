"""Commands: who may do what when, undo and redo, chance, seats, and what listeners hear."""

from __future__ import annotations

import dataclasses

import pytest

from game.session.commands import Draw, End, Hint, Play, Redo, Refused, Restart, SetSeats, Undo
from game.session.header import HeaderError, Player
from game.session.session import MOVE_LIMIT, Change, Session
from support.pebble_games import BOT, HUMAN, draw, new, refusal, take
from support.pebbles import PEBBLES, PebbleMove

# Playing -------------------------------------------------------------------------------------------------------------


def test_a_move_gives_its_events_and_a_line() -> None:
    session = new(HUMAN, HUMAN)
    events = take(session, 2)
    assert [(event.seat, event.n) for event in events] == [(0, 2)]
    assert session.record.lines == ({"move": "take 2", "seat": 0},)
    assert session.to_move == 1


def test_the_text_of_a_move_is_as_good_as_the_move() -> None:
    session = new(HUMAN, HUMAN)
    session.submit(Play("take 3", 0, session.state_id))
    assert session.state.pile == 7
    assert refusal(session, Play("give 3", 1, session.state_id)) == "not_a_move"


def test_the_rules_reason_comes_through() -> None:
    session = new(HUMAN, HUMAN)
    with pytest.raises(Refused, match="take 9 is not possible") as caught:
        take(session, 9)
    assert caught.value.code == "pebbles"
    assert caught.value.values == {"pile": 10}


def test_only_the_seat_to_move_may_play() -> None:
    session = new(HUMAN, HUMAN)
    assert refusal(session, Play(PebbleMove("take", 1), 1, session.state_id)) == "seat"


def test_a_move_decided_before_another_change_is_stale() -> None:
    session = new(HUMAN, BOT, HUMAN)
    take(session, 1)
    asked = session.state_id
    for command in (SetSeats((HUMAN, HUMAN, HUMAN)), Undo()):
        session.submit(command)
        assert refusal(session, Play(PebbleMove("take", 1), 1, asked)) == "stale"
    assert refusal(session, Draw(asked)) == "stale"


def test_an_answer_for_another_game_is_stale() -> None:
    first, second = new(BOT, BOT), new(BOT, BOT)
    assert refusal(second, Play(PebbleMove("take", 1), 0, first.state_id)) == "stale"


def test_a_state_id_never_comes_again() -> None:
    session = new(HUMAN, HUMAN)
    seen = {session.state_id}
    for _ in range(5):
        for step in (lambda: take(session, 1), lambda: session.submit(Undo()), lambda: session.submit(Redo())):
            step()
            assert session.state_id not in seen
            seen.add(session.state_id)


def test_a_hint_is_noted_and_changes_nothing_else() -> None:
    session = new(HUMAN, HUMAN)
    state_id = session.state_id
    session.submit(Hint(0))
    assert session.state_id == state_id
    assert session.record.lines == ({"note": "hint", "seat": 0},)
    assert refusal(session, Hint(1)) == "seat"


def test_nothing_is_played_when_the_game_is_over() -> None:
    session = new(HUMAN, HUMAN, pile=2)
    take(session, 2)
    assert session.is_over
    assert session.ranking == ((0,), (1,))
    assert session.record.lines[-1] == {"move": "take 2", "seat": 0, "over": True}
    assert refusal(session, Play(PebbleMove("take", 1), 1, session.state_id)) == "over"
    assert refusal(session, Draw(session.state_id)) == "no_chance"
    assert refusal(session, End()) == "over"


def test_a_set_up_that_cannot_be_is_refused() -> None:
    with pytest.raises(HeaderError, match="no option 'rain'"):
        Session.new(PEBBLES, {"rain": True}, None, 1)
    with pytest.raises(HeaderError, match="must hold 2 seats"):
        Session.new(PEBBLES, {}, (HUMAN,), 1)
    with pytest.raises(HeaderError, match="a pile and a seat"):
        Session.new(PEBBLES, {}, None, 1, position={"pile": 0})


# Chance --------------------------------------------------------------------------------------------------------------


def test_chance_comes_between_the_moves() -> None:
    session = new(HUMAN, HUMAN, wind=True)
    assert refusal(session, Draw(session.state_id)) == "no_chance"
    take(session, 1)
    assert session.is_chance
    assert refusal(session, Play(PebbleMove("take", 1), 1, session.state_id)) == "chance"
    draw(session)
    assert session.to_move == 1
    assert "seat" not in session.record.lines[-1]


def test_the_same_outcomes_come_again_after_an_undo() -> None:
    session = new(HUMAN, BOT, wind=True, pile=40)
    outcomes = []
    for _ in range(6):
        take(session, 1)
        outcomes.append(draw(session))
    assert {move.n for move in outcomes} == {0, 1}
    for _ in range(3):
        session.submit(Undo())
    assert session.record.count == 0
    for again in outcomes:
        take(session, 1)
        assert draw(session) == again


def test_outcomes_depend_on_seed_and_ply_alone() -> None:
    one, other = new(HUMAN, HUMAN, pile=0, seed=1), new(BOT, BOT, pile=0, seed=1)
    assert draw(one) == draw(other)
    assert draw(new(HUMAN, HUMAN, pile=0, seed=2)) != one.record.plies[0].move


# Seats ---------------------------------------------------------------------------------------------------------------


def test_seats_change_at_any_time() -> None:
    session = new(HUMAN, HUMAN)
    take(session, 1)
    session.submit(SetSeats((HUMAN, BOT)))
    assert session.seats == (HUMAN, BOT)
    assert session.record.lines[-1] == {
        "note": "seats",
        "seats": [{"name": "Ann", "kind": "human"}, {"name": "Robo", "kind": "bot", "level": "hard"}],
    }
    take(session, 1)
    session.submit(Undo())
    assert session.to_move == 0


def test_a_seat_that_a_bot_took_over_decides_nothing() -> None:
    session = new(HUMAN, HUMAN)
    take(session, 1)
    take(session, 1)
    session.submit(SetSeats((HUMAN, BOT)))
    session.submit(Undo())
    assert session.record.count == 0


def test_what_a_bot_played_for_a_person_is_taken_back_with_their_own_last_decision() -> None:
    session = new(HUMAN, BOT)
    take(session, 1)
    take(session, 1)
    session.submit(SetSeats((BOT, BOT)))
    take(session, 2)
    take(session, 2)
    session.submit(SetSeats((HUMAN, BOT)))
    session.submit(Undo())
    assert session.record.count == 0


def test_a_wrong_number_of_seats_is_refused() -> None:
    session = new(HUMAN, HUMAN)
    assert refusal(session, SetSeats((HUMAN,))) == "seats"
    assert refusal(session, SetSeats((HUMAN, Player(kind="ghost")))) == "seats"


# The end -------------------------------------------------------------------------------------------------------------


def test_people_may_end_a_game_by_its_standing() -> None:
    session = new(HUMAN, HUMAN, HUMAN)
    take(session, 1)
    session.submit(End())
    assert session.is_over
    assert session.to_move is None
    assert session.ranking == ((0, 1, 2),)
    assert session.record.lines[-1] == {"note": "end", "reason": "agreed", "ranking": [[0, 1, 2]]}
    shown = session.record.state_json()
    assert (shown["phase"], shown["to_move"], shown["over"], shown["turn"]) == ("over", None, True, None)
    assert shown["ranking"] == [[0, 1, 2]]


def test_nothing_follows_the_end() -> None:
    session = new(HUMAN, HUMAN)
    take(session, 1)
    session.submit(End())
    assert not session.can_undo
    assert not session.can_redo
    commands = (Undo(), Redo(), End(), Hint(1), SetSeats((BOT, BOT)), Play("take 1", 1, session.state_id))
    codes = [refusal(session, command) for command in (*commands, Restart(), Draw(session.state_id))]
    assert codes == ["nothing", "nothing", "ended", "ended", "ended", "over", "ended", "no_chance"]


def test_only_known_reasons_end_a_game() -> None:
    assert refusal(new(HUMAN, HUMAN), End("boredom")) == "reason"


def test_a_demo_ends_at_the_limit() -> None:
    session = new(BOT, BOT, demo=True, pile=2 * MOVE_LIMIT)
    for _ in range(MOVE_LIMIT):
        assert not session.is_over
        take(session, 1)
    assert session.is_over
    assert session.record.lines[-1]["reason"] == "limit"


def test_people_have_no_limit() -> None:
    session = new(HUMAN, BOT, pile=MOVE_LIMIT + 10)
    for _ in range(MOVE_LIMIT + 1):
        take(session, 1)
    assert not session.is_over


# Listeners -----------------------------------------------------------------------------------------------------------


def test_listeners_hear_of_every_change_until_they_stop() -> None:
    session = new(HUMAN, HUMAN)
    heard: list[Change] = []
    stop = session.listen(heard.append)
    start = session.state
    take(session, 2)
    session.submit(Undo())
    session.submit(Redo())
    with pytest.raises(Refused):
        take(session, 9)
    stop()
    stop()
    take(session, 1)
    assert [type(change.command) for change in heard] == [Play, Undo, Redo]
    assert [(change.before, change.after) for change in heard] == [
        (start, heard[0].after),
        (heard[0].after, start),
        (start, heard[0].after),
    ]
    assert [len(change.events) for change in heard] == [1, 0, 1]
    assert heard[2].plies == heard[0].plies


def test_commands_and_changes_are_frozen() -> None:
    for value in (Undo(), Hint(0), Play("take 1", 0, "x"), SetSeats((HUMAN,))):
        with pytest.raises((dataclasses.FrozenInstanceError, TypeError)):
            value.seat = 3  # type: ignore[union-attr, misc]
    assert hash(SetSeats((HUMAN, BOT))) == hash(SetSeats((HUMAN, BOT)))
