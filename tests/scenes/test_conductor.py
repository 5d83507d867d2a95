"""The conductor on a session and bots that answer when told."""

from __future__ import annotations

from typing import Any, cast

import pytest
from scene_bench import FakeBots, make_session

from game.scenes.conductor import Announced, Conductor, Ended, FellBack, Hinted, Played, Thinks
from game.scenes.pace import NO_WAITING, PACES, Pace
from game.session.commands import End, Play, Refused, Restart, SetSeats, Undo
from game.session.header import Player
from game.session.session import Session


def conductor(session: Session, bots: FakeBots, pace: Pace = NO_WAITING, **more: Any) -> Conductor:
    return Conductor(session, cast(Any, lambda: bots), pace=pace, **more)


def steps(conductor: Conductor, count: int, dt: float = 0.05) -> list[Any]:
    return [happening for _ in range(count) for happening in conductor.step(dt)]


def kinds(happenings: list[Any]) -> list[str]:
    return [type(happening).__name__ for happening in happenings]


def test_a_person_is_waited_for() -> None:
    made = conductor(make_session(), FakeBots())
    assert made.is_person
    assert steps(made, 20) == []
    assert not made.wants_steps


def test_a_bot_thinks_then_plays() -> None:
    bots = FakeBots()
    session = make_session(("easy", "human"))
    made = conductor(session, bots)
    first, second = steps(made, 3)[:2]
    assert first == Thinks(0)
    assert isinstance(second, Played)
    assert (second.seat, second.why) == (0, "bot")
    assert session.record.count == 1
    assert bots.asked[0]["level"] == "easy"
    assert made.is_person


def test_a_bot_s_move_waits_for_the_pace() -> None:
    session = make_session(("easy", "human"))
    made = conductor(session, FakeBots(), PACES["slow"])
    assert kinds(steps(made, 20)) == ["Thinks"]
    assert kinds(steps(made, 5)) == ["Played"]


def test_hurrying_leaves_the_rest_of_a_wait_out() -> None:
    made = conductor(make_session(("easy", "human")), FakeBots(), PACES["slow"])
    steps(made, 3)
    made.hurry()
    assert kinds(steps(made, 1)) == ["Played"]


def test_the_time_limit_reaches_the_bot() -> None:
    bots = FakeBots()
    steps(conductor(make_session(("easy", "human")), bots, seconds=0.3), 1)
    assert bots.asked[0]["seconds"] == 0.3


def test_the_same_game_asks_with_the_same_seeds() -> None:
    seeds = []
    for _ in range(2):
        bots = FakeBots()
        steps(conductor(make_session(("easy", "hard"), seed=9), bots), 12)
        seeds.append([asked["seed"] for asked in bots.asked])
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == len(seeds[0])


def test_an_answer_after_an_undo_is_dropped() -> None:
    bots = FakeBots()
    bots.is_patient = True
    session = make_session(("human", "easy"))
    made = conductor(session, bots)
    move = session.state.moves()[0]
    made.play(move, 0, session.state_id)
    assert kinds(steps(made, 2)) == ["Thinks"]
    ticket, state, tag = bots.waiting[0]
    made.submit(Undo())
    assert ticket.number in bots.cancelled
    bots.cancelled.clear()
    bots.waiting = [(ticket, state, tag)]
    bots.answer()
    assert steps(made, 5) == []
    assert session.record.count == 0


def test_a_late_answer_never_lands_on_another_game() -> None:
    bots = FakeBots()
    bots.is_patient = True
    old = conductor(make_session(("easy", "human"), seed=5), bots)
    steps(old, 1)
    late = list(bots.waiting)
    old.close()
    bots.cancelled.clear()
    session = make_session(("easy", "human"), seed=5)
    new = conductor(session, bots)
    steps(new, 1)
    bots.waiting = late
    bots.answer()
    assert steps(new, 3) == []
    assert session.record.count == 0


def test_changing_a_seat_takes_the_question_back_and_gives_the_turn_to_the_person() -> None:
    bots = FakeBots()
    bots.is_patient = True
    session = make_session(("hard", "human"))
    made = conductor(session, bots)
    steps(made, 1)
    made.submit(SetSeats((Player(), Player())))
    assert bots.cancelled == [1]
    assert made.is_person
    assert steps(made, 3) == []


def test_another_level_asks_again() -> None:
    bots = FakeBots()
    bots.is_patient = True
    session = make_session(("easy", "human"))
    made = conductor(session, bots)
    steps(made, 1)
    made.submit(SetSeats((Player("", "bot", "hard"), Player())))
    assert kinds(steps(made, 2)) == ["Thinks"]
    assert [asked["level"] for asked in bots.asked] == ["easy", "hard"]


def test_undo_goes_back_over_the_bots_to_the_person_s_decision() -> None:
    session = make_session(("human", "easy", "easy"))
    made = conductor(session, FakeBots())
    made.play(session.state.moves()[3], 0, session.state_id)
    while not made.is_person:
        made.step(0.05)
    assert session.record.count == 3
    made.submit(Undo())
    assert session.record.count == 0
    assert made.is_person
    assert not session.can_undo


def test_a_failed_bot_is_told_and_the_game_goes_on() -> None:
    bots = FakeBots()
    bots.is_patient = True
    session = make_session(("easy", "human"))
    made = conductor(session, bots)
    steps(made, 1)
    bots.answer(fell_back="timeout")
    happened = steps(made, 2)
    assert happened[0] == FellBack(0, "timeout")
    assert isinstance(happened[1], Played)


def test_chance_is_announced_and_drawn() -> None:
    session = make_session(placement="quick")
    made = conductor(session, FakeBots(), PACES["normal"])
    assert made.decider == "chance"
    assert steps(made, 1) == [Announced("chance", None)]
    assert steps(made, 10) == []
    (played,) = steps(made, 8)
    assert (played.seat, played.why) == (None, "chance")
    assert made.is_person


def forced_session() -> Session:
    """Red has one kangaroo, boxed in but for one square."""
    position = {
        "to_move": 0,
        "kangaroos": [
            [["a1", 0]],
            [["a2", 0], ["b2", 0], ["a3", 0], ["c3", 0], ["p9", 0]],
        ],
    }
    return Session.new("billabong", {"players": 2}, None, 1, position=position)


def test_the_only_move_is_played_by_itself_but_not_at_once() -> None:
    session = forced_session()
    assert len(session.state.moves()) == 1
    made = conductor(session, FakeBots(), PACES["normal"])
    assert made.decider == "forced"
    assert not made.is_person
    assert steps(made, 1) == [Announced("forced", 0)]
    assert steps(made, 10) == []
    (played,) = [h for h in steps(made, 10) if isinstance(h, Played)]
    assert (played.seat, played.why) == (0, "forced")


def touched_session() -> Session:
    """Red may hop with d4 in one way only, and has touched it."""
    position = {"to_move": 0, "kangaroos": [[["d4", 0], ["a14", 0]], [["d5", 0], ["p9", 0]]]}
    return Session.new("billabong", {"players": 2}, None, 1, position=position)


def test_whoever_has_begun_a_turn_completes_it_by_hand() -> None:
    session = touched_session()
    made = conductor(session, FakeBots(), PACES["normal"])
    made.play("touch d4", 0, session.state_id)
    assert made.is_mid_turn
    assert made.is_person
    assert steps(made, 40) == []


def test_stale_moves_are_refused() -> None:
    session = make_session()
    made = conductor(session, FakeBots())
    old = session.state_id
    move = session.state.moves()[0]
    made.play(move, 0, old)
    with pytest.raises(Refused) as refused:
        made.play(session.state.moves()[0], 1, old)
    assert refused.value.code == "stale"


def test_a_hint_points_at_a_move_and_is_noted() -> None:
    bots = FakeBots()
    session = make_session()
    made = conductor(session, bots)
    assert made.ask_hint()
    (hinted,) = steps(made, 2)
    assert isinstance(hinted, Hinted)
    assert hinted.move in session.state.moves()
    assert session.record.lines[-1] == {"note": "hint", "seat": 0}
    assert session.record.count == 0


def test_a_hint_that_comes_too_late_is_dropped() -> None:
    bots = FakeBots()
    bots.is_patient = True
    session = make_session()
    made = conductor(session, bots)
    assert made.ask_hint()
    assert not made.ask_hint()
    made.play(session.state.moves()[0], 0, session.state_id)
    bots.answer()
    assert steps(made, 3) == []


def test_no_hint_while_a_bot_thinks() -> None:
    assert not conductor(make_session(("easy", "human")), FakeBots()).ask_hint()


def test_the_end_is_said_once_and_restart_takes_it_back() -> None:
    session = make_session(moves=12)
    made = conductor(session, FakeBots())
    made.submit(Restart())
    assert session.record.count == 0
    session.submit(Play(session.state.moves()[0], 0, session.state_id))
    made.submit(End())
    assert made.wants_steps
    assert steps(made, 3) == [Ended()]
    assert not made.wants_steps


def test_bots_play_a_whole_game() -> None:
    session = make_session(("easy", "easy"), placement="quick")
    made = conductor(session, FakeBots())
    for _ in range(4000):
        if any(isinstance(h, Ended) for h in made.step(0.05)):
            break
    assert session.is_over
    assert max(session.state.finished) == 5


def test_what_is_not_on_disk_is_waited_for(tmp_path: Any) -> None:
    from game.session.journal import Journal

    session = make_session(("human", "easy"), journal=Journal(tmp_path / "game.roo"))
    made = conductor(session, FakeBots())
    made.play(session.state.moves()[0], 0, session.state_id)
    assert made.wants_steps
    assert session.wait(5)
    assert made.decider == "bot"
    session.close()
