"""What a record remembers of the couch, and the question who holds what."""

from __future__ import annotations

from typing import Any

import pytest
from scene_bench import Bench, make_session

from game.input.seats import Seating
from game.intents import Act, Direction, Step
from game.scenes.couch.devices import Couch
from game.scenes.couch.holders import HoldersScene
from game.scenes.couch.record import KEY, from_record, to_record
from game.scenes.game import GameScene
from game.session.header import Player
from support.fake_pads import plug, unplug

TWO = (Player("Ann"), Player("Bob"))


def recalled(bench: Bench, kept: Any, seats: tuple[Player, ...] = TWO) -> tuple[tuple[str, ...], int, bool]:
    found = from_record({KEY: kept}, seats, bench.services.devices.pads)
    return found.couch.seating.devices, found.couch.seconds, found.is_sure


def test_where_everybody_shares_and_nothing_is_timed_a_record_says_nothing(bench: Bench) -> None:
    assert to_record(Couch(), bench.services.devices.pads) == {}
    assert to_record(Couch(Seating(("", "")), 0), bench.services.devices.pads) == {}
    assert to_record(Couch(seconds=60), bench.services.devices.pads) == {KEY: {"timer": 60}}
    assert from_record({}, TWO, bench.services.devices.pads).couch == Couch()


def test_keys_and_pads_come_back_under_other_numbers(bench: Bench) -> None:
    pads = bench.services.devices.pads
    plug(pads, 3, name="Red pad", guid="guid-a")
    plug(pads, 5, name="Blue pad", guid="guid-b")
    kept = to_record(Couch(Seating(("pad:5", "keys", "pad:3", "pad:5")), 30), pads)[KEY]
    assert kept == {
        "timer": 30, "devices": ["pad 2", "keys", "pad 1", "pad 2"], "pads": {"pad 1": "guid-a", "pad 2": "guid-b"},
    }  # fmt: skip
    unplug(pads, 3)
    unplug(pads, 5)
    plug(pads, 8, name="Blue pad", guid="guid-b")
    plug(pads, 9, name="Red pad", guid="guid-a")
    four = (*TWO, *TWO)
    assert recalled(bench, kept, four) == (("pad:8", "keys", "pad:9", "pad:8"), 30, True)
    # A bot that has taken over holds nothing, and nobody need be asked for it.
    unplug(pads, 9)
    assert recalled(bench, kept, four) == (("pad:8", "keys", "", "pad:8"), 30, False)
    bots = (*TWO, Player("", "bot", "hard"), Player("Bob"))
    assert recalled(bench, kept, bots) == (("pad:8", "keys", "", "pad:8"), 30, True)


def test_two_pads_of_one_make_cannot_be_told_apart(bench: Bench) -> None:
    pads = bench.services.devices.pads
    plug(pads, 3, name="Pad", guid="guid")
    kept = to_record(Couch(Seating(("pad:3", "keys"))), pads)[KEY]
    assert recalled(bench, kept) == (("pad:3", "keys"), 0, True)
    plug(pads, 4, name="Pad", guid="guid")
    assert recalled(bench, kept) == (("", "keys"), 0, False)


@pytest.mark.parametrize(
    "kept",
    [
        None, [], "pads", {"timer": 45}, {"timer": True}, {"timer": "60"}, {"timer": [60]}, {"devices": "keys"},
        {"devices": ["keys"]}, {"devices": [None, {}]}, {"devices": ["", ""], "pads": [1]},
    ],
)  # fmt: skip
def test_what_cannot_be_right_is_passed_over(bench: Bench, kept: Any) -> None:
    devices, seconds, sure = recalled(bench, kept)
    assert not any(devices)
    assert seconds == 0
    assert sure or kept == {"devices": [None, {}]}


def test_a_device_that_is_named_and_not_known_is_asked_for(bench: Bench) -> None:
    odd = {"devices": ["pad 1", "theremin"], "pads": {"pad 1": 7, "pad 2": "x"}}
    assert recalled(bench, odd) == (("", ""), 0, False)


# The question


def asking(bench: Bench, known: dict[int, str] | None = None) -> tuple[GameScene, HoldersScene]:
    for number in (1, 2):
        plug(bench.services.devices.pads, number)
    scene = GameScene(make_session(("human", "hard", "human", "human"), moves=8))
    bench.push(scene)
    bench.run(0.2)
    question = HoldersScene(scene, known)
    bench.push(question)
    bench.run(0.3)
    return scene, question


def use(bench: Bench, device: str, *acts: Act | Direction) -> None:
    bench.device = device
    bench.press(*acts)


def said(question: HoldersScene) -> list[tuple[str, str]]:
    return [(row.name, row.words) for row in question._rows]


def test_one_after_the_other_takes_a_seat_with_what_they_hold(bench: Bench) -> None:
    scene, question = asking(bench)
    assert said(question) == [("Red", "Press a button"), ("Blue", ""), ("Yellow", "")]
    assert question.group.focused is question._rows[0]
    use(bench, "pad:2", Act.FIRST)  # any button
    assert said(question)[:2] == [("Red", "pad 2"), ("Blue", "Press a button")]
    assert question.group.focused is question._rows[1]
    use(bench, "pad:2", Act.BACK)  # a mistake
    assert said(question)[0] == ("Red", "Press a button")
    use(bench, "pad:1", Act.ACCEPT)
    use(bench, "keys:left", Direction.UP)
    assert bench.top is question
    use(bench, "pad:1", Act.ACCEPT)  # and the same pad again: it is passed on
    assert bench.top is scene
    assert scene.host.seating == Seating(("pad:1", "", "keys", "pad:1"))
    assert not bench.services.devices.is_split


def test_two_halves_stay_two_devices(bench: Bench) -> None:
    scene, _ = asking(bench, {3: "touch"})
    use(bench, "keys:right", Act.ACCEPT)
    use(bench, "keys:left", Act.ACCEPT)
    assert scene.host.seating == Seating(("keys:right", "", "keys:left", "touch"))
    assert bench.services.devices.is_split


def test_who_does_not_answer_plays_with_what_is_free(bench: Bench) -> None:
    scene, _ = asking(bench)
    use(bench, "pad:1", Act.ACCEPT, Act.MENU)
    assert bench.top is scene
    assert scene.host.seating == Seating(("pad:1", "", "", ""))
    bench.push(HoldersScene(scene))
    bench.run(0.3)
    use(bench, "pad:1", Act.BACK)  # leaves everything as it was
    assert scene.host.seating == Seating(("pad:1", "", "", ""))
    bench.push(HoldersScene(scene))
    bench.run(0.3)
    bench.activate("Everybody uses everything")
    assert scene.host.seating.is_free


def test_a_finger_takes_the_row_that_it_taps_and_a_lost_pad_gives_its_seat_back(bench: Bench) -> None:
    scene, question = asking(bench)
    bench.tap(*question._rows[2].rect.center)
    use(bench, "pad:2", Act.ACCEPT)
    assert said(question) == [("Red", "pad 2"), ("Blue", "Press a button"), ("Yellow", "touch")]
    unplug(bench.services.devices.pads, 2)
    bench.run(0.1)
    assert said(question) == [("Red", "Press a button"), ("Blue", ""), ("Yellow", "touch")]
    bench.give(Step(Direction.UP, "pad:1"))  # a stick that leans takes nothing
    assert said(question)[0] == ("Red", "Press a button")
    use(bench, "pad:1", Act.ACCEPT, Act.SECOND)
    assert scene.host.seating == Seating(("pad:1", "", "pad:1", "touch"))


def test_the_question_is_asked_again_from_the_menu_of_the_game(bench: Bench) -> None:
    scene, question = asking(bench)
    question.close()
    bench.stack.settle()
    bench.press(Act.MENU)
    bench.activate("Devices")
    assert isinstance(bench.top, HoldersScene)
    use(bench, "pad:1", Act.ACCEPT, Act.ACCEPT, Act.ACCEPT)
    assert scene.host.seating == Seating(("pad:1", "", "pad:1", "pad:1"))
