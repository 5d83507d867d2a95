"""Whose turn it is decides which device acts."""

from __future__ import annotations

import pytest

from game.input.seats import Seating, device_of
from game.intents import Act, Direction, Phase, Pointer, Press, Scroll, Step, TypedText


def test_without_devices_everybody_plays_with_everything() -> None:
    for seating in (Seating(), Seating.of(["", ""])):
        assert seating.is_free
        assert all(seating.may_act(seat, device) for seat in (0, 1) for device in ("keys", "pad:1", "mouse", "touch"))


def test_a_device_acts_for_its_own_seats_only() -> None:
    seating = Seating.of(["pad:1", "pad:2", "pad:1"])
    assert seating.seats("pad:1") == (0, 2)
    assert seating.may_act(0, "pad:1")
    assert seating.may_act(2, "pad:1")
    assert not seating.may_act(1, "pad:1")
    assert not seating.may_act(0, "pad:2")
    assert not seating.may_act(0, "pad:3")
    assert not seating.may_act(0, "keys")


def test_mouse_and_touch_belong_to_everybody_until_somebody_takes_them() -> None:
    assert Seating.of(["pad:1", "pad:2"]).may_act(0, "mouse")
    assert Seating.of(["pad:1", "pad:2"]).may_act(1, "touch")
    taken = Seating.of(["pad:1", "touch"])
    assert not taken.may_act(0, "touch")
    assert taken.may_act(1, "touch")
    assert taken.may_act(0, "mouse")


def test_a_seat_without_a_device_uses_what_nobody_has() -> None:
    seating = Seating.of(["pad:1", ""])
    assert seating.may_act(1, "keys")
    assert seating.may_act(1, "pad:2")
    assert not seating.may_act(1, "pad:1")


def test_halves_of_a_keyboard() -> None:
    seating = Seating.of(["keys:left", "keys:right"])
    assert seating.is_split
    assert seating.may_act(0, "keys:left")
    assert not seating.may_act(0, "keys:right")
    # Keys that belong to neither half serve both.
    assert seating.may_act(0, "keys")
    assert seating.may_act(1, "keys")


def test_a_lone_half_is_the_whole_keyboard() -> None:
    seating = Seating.of(["pad:1", "keys:right", "keys:right"])
    assert seating.devices == ("pad:1", "keys", "keys")
    assert not seating.is_split
    assert seating.may_act(2, "keys")
    assert not seating.may_act(0, "keys")


def test_lost_pads_and_others_in_their_place() -> None:
    seating = Seating.of(["pad:1", "pad:1", "keys:left"])
    assert seating.missing(0, ["pad:2"])
    assert not seating.missing(0, ["pad:1"])
    assert not seating.missing(2, [])
    assert seating.given("pad:1", "pad:7").devices == ("pad:7", "pad:7", "keys")
    assert seating.free(1).devices == ("pad:1", "", "keys")
    assert seating.device(9) == ""


@pytest.mark.parametrize(
    ("intent", "device"),
    [
        (Press(Act.ACCEPT, "pad:3"), "pad:3"),
        (Step(Direction.UP, "keys:left"), "keys:left"),
        (Pointer(Phase.DOWN, 1, 2, 1, "touch"), "touch"),
        (Scroll(1, 0, 0), "mouse"),
        (TypedText("a"), "keys"),
    ],
)
def test_every_intent_has_a_device(intent: object, device: str) -> None:
    assert device_of(intent) == device  # type: ignore[arg-type]
