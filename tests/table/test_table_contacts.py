"""Palms, arms, resting hands, trembling fingers: what counts as a touch, and how often."""

from __future__ import annotations

from pathlib import Path

import pytest

from driving import Program
from game.input.contacts import (
    AGAIN_MM,
    AGAIN_SECONDS,
    HAND_MM,
    STILL_MM,
    STILL_SECONDS,
    TOGETHER_SECONDS,
    Contacts,
)
from game.intents import Phase, Pointer

MM = 4.0


def pointer(phase: Phase, x: float, y: float, number: int = 1) -> Pointer:
    return Pointer(phase, x, y, number, "touch")


def down(contacts: Contacts, x: float, y: float, now: float, number: int = 1) -> list[Pointer]:
    return contacts.accept(pointer(Phase.DOWN, x, y, number), now)


def up(contacts: Contacts, x: float, y: float, now: float, number: int = 1) -> list[Pointer]:
    return contacts.accept(pointer(Phase.UP, x, y, number), now)


def phases(pointers: list[Pointer]) -> list[Phase]:
    return [one.phase for one in pointers]


def test_a_short_touch_passes() -> None:
    contacts = Contacts(MM)
    assert phases(down(contacts, 50, 50, 1.0)) == [Phase.DOWN]
    assert phases(up(contacts, 51, 50, 1.0 + STILL_SECONDS - 0.05)) == [Phase.UP]


def test_a_contact_that_lies_still_means_nothing() -> None:
    contacts = Contacts(MM)
    down(contacts, 50, 50, 1.0)
    assert contacts.step(1.0 + STILL_SECONDS - 0.01) == []
    assert contacts.wake_in(1.0) == pytest.approx(STILL_SECONDS)
    assert phases(contacts.step(1.0 + STILL_SECONDS)) == [Phase.CANCEL]
    assert contacts.wake_in(1.0 + STILL_SECONDS) is None
    assert contacts.step(9.0) == []
    assert up(contacts, 50, 50, 9.0) == []


def test_lifting_a_hand_that_nobody_has_looked_at_meanwhile_is_no_tap() -> None:
    contacts = Contacts(MM)
    down(contacts, 50, 50, 1.0)
    assert phases(up(contacts, 50, 50, 3.0)) == [Phase.CANCEL]


def test_a_finger_that_drags_may_take_its_time() -> None:
    contacts = Contacts(MM)
    down(contacts, 50, 50, 1.0)
    moved = contacts.accept(pointer(Phase.MOVE, 50 + STILL_MM * MM + 1, 50), 1.1)
    assert phases(moved) == [Phase.MOVE]
    assert contacts.step(5.0) == []
    assert phases(up(contacts, 200, 50, 5.0)) == [Phase.UP]


def test_what_says_that_it_is_held_may_be_held() -> None:
    contacts = Contacts(MM, holds=lambda x, y: x < 100)
    down(contacts, 50, 50, 1.0, 1)
    down(contacts, 700, 50, 1.0, 2)
    assert [one.pointer for one in contacts.step(4.0)] == [2]
    assert phases(up(contacts, 50, 50, 4.0, 1)) == [Phase.UP]


def test_a_hand_of_three_contacts_means_nothing_and_ends_what_it_began() -> None:
    contacts = Contacts(MM)
    near = HAND_MM * MM * 0.3
    assert phases(down(contacts, 300, 300, 1.0, 1)) == [Phase.DOWN]
    assert phases(down(contacts, 300 + near, 300, 1.05, 2)) == [Phase.DOWN]
    ended = down(contacts, 300, 300 + near, 1.1, 3)
    assert {(one.pointer, one.phase) for one in ended} == {(1, Phase.CANCEL), (2, Phase.CANCEL)}
    assert down(contacts, 310, 310, 1.15, 4) == []
    for number in (1, 2, 3, 4):
        assert up(contacts, 300, 300, 1.3, number) == []


def test_fingers_of_several_people_at_once_all_count() -> None:
    contacts = Contacts(MM)
    apart = HAND_MM * MM * 1.1
    for number in range(1, 6):
        assert phases(down(contacts, number * apart, 100, 1.0, number)) == [Phase.DOWN]
    for number in range(1, 6):
        assert phases(up(contacts, number * apart, 100, 1.1, number)) == [Phase.UP]


def test_two_fingers_side_by_side_are_two_people() -> None:
    contacts = Contacts(MM)
    down(contacts, 100, 100, 1.0, 1)
    assert phases(down(contacts, 140, 100, 1.0, 2)) == [Phase.DOWN]


def test_contacts_that_come_one_after_the_other_are_no_hand() -> None:
    contacts = Contacts(MM)
    for number in range(1, 5):
        now = number * (TOGETHER_SECONDS + 0.01)
        assert phases(down(contacts, 100 + number, 100, now, number)) == [Phase.DOWN]


@pytest.mark.parametrize(
    ("millimetres", "seconds", "counts"),
    [
        (0.0, 0.02, False),
        (AGAIN_MM - 0.1, AGAIN_SECONDS, False),
        (AGAIN_MM + 0.2, 0.02, True),
        (0.0, AGAIN_SECONDS + 0.005, True),
    ],
)
def test_a_contact_again_at_once_and_near_by_counts_once(millimetres: float, seconds: float, counts: bool) -> None:
    contacts = Contacts(MM)
    down(contacts, 100, 100, 1.0)
    up(contacts, 100, 100, 1.1)
    again = down(contacts, 100 + millimetres * MM, 100, 1.1 + seconds)
    assert bool(again) is counts
    assert bool(up(contacts, 100, 100, 1.2 + seconds)) is counts


def test_after_a_change_of_scene_what_is_down_means_nothing() -> None:
    contacts = Contacts(MM)
    down(contacts, 100, 100, 1.0)
    contacts.forget()
    assert contacts.wake_in(1.0) is None
    assert up(contacts, 100, 100, 1.1) == []


def test_a_glass_without_size_is_refused() -> None:
    with pytest.raises(ValueError, match="size"):
        Contacts(0.0)


@pytest.mark.parametrize("flat", [True, False])
def test_hands_are_judged_from_the_first_touch_on_and_on_a_flat_screen_only(tmp_path: Path, flat: bool) -> None:
    program = Program(tmp_path, *(["--table"] if flat else []))
    try:
        assert (program.loop.input.contacts is not None) is flat
        assert program.services.last_device() == ("touch" if flat else "keys")
        if flat:
            program.services.rebuild_kit()
            assert program.loop.input.contacts is not None
            assert program.loop.input.contacts.mm == program.services.kit.mm
    finally:
        program.close()
