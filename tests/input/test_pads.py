"""Pads, as SDL's virtual joysticks, that come and go."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.input import Input
from game.input.repeat import DELAY, INTERVAL
from game.intents import Act, Direction, Intent, Press, Step
from support.virtual_pads import VirtualPad


class Desk:
    """An input with pads, and SDL's queue before it."""

    def __init__(self) -> None:
        self.input = Input()
        self.input.pads.open()
        self.pads: list[VirtualPad] = []
        self.read()

    def plug(self, **options: object) -> VirtualPad:
        pad = VirtualPad(**options)  # type: ignore[arg-type]
        self.pads.append(pad)
        self.read()
        return pad

    def read(self) -> list[Intent]:
        found: list[Intent] = []
        for event in pygame.event.get():
            found += self.input.translate(event, (100, 100), 0.0, typing=False)
        return found


@pytest.fixture
def desk() -> Iterator[Desk]:
    pygame.display.init()
    made = Desk()
    yield made
    for pad in made.pads:
        pad.detach()
    made.read()
    pygame.display.quit()


def test_a_press_counts_once_though_sdl_reports_it_twice(desk: Desk) -> None:
    pad = desk.plug()
    pad.button("a", True)
    assert desk.read() == [Press(Act.ACCEPT, pad.device)]
    pad.button("a", False)
    assert desk.read() == []
    assert desk.input.last_device == pad.device


@pytest.mark.parametrize(
    ("button", "act"),
    [
        ("b", Act.BACK),
        ("x", Act.FIRST),
        ("y", Act.SECOND),
        ("start", Act.MENU),
        ("back", Act.UNDO),
        ("left shoulder", Act.PREVIOUS),
        ("right shoulder", Act.NEXT),
    ],
)
def test_buttons_by_the_table(desk: Desk, button: str, act: Act) -> None:
    pad = desk.plug()
    pad.button(button, True)
    assert desk.read() == [Press(act, pad.device)]


def test_the_cross_steps_and_repeats_while_it_is_held(desk: Desk) -> None:
    pad = desk.plug()
    pad.button("dpad right", True)
    assert desk.read() == [Step(Direction.RIGHT, pad.device)]
    assert desk.input.step(DELAY + 0.001) == [Step(Direction.RIGHT, pad.device, repeated=True)]
    assert desk.input.step(INTERVAL) == [Step(Direction.RIGHT, pad.device, repeated=True)]
    pad.button("dpad right", False)
    desk.read()
    assert desk.input.step(1.0) == []


def test_the_stick_has_a_dead_zone_and_does_not_flutter(desk: Desk) -> None:
    pad = desk.plug()
    pad.stick(0.3, 0.0)
    assert desk.read() == []
    pad.stick(0.8, 0.1)
    assert desk.read() == [Step(Direction.RIGHT, pad.device)]
    pad.stick(0.5, 0.1)  # still held: it lets go later than it takes hold
    assert desk.read() == []
    assert len(desk.input.step(DELAY + 0.001)) == 1
    pad.stick(0.2, 0.1)
    desk.read()
    assert desk.input.step(1.0) == []


def test_a_diagonal_keeps_the_direction_it_has(desk: Desk) -> None:
    pad = desk.plug()
    pad.stick(0.9, 0.0)
    desk.read()
    pad.stick(0.7, 0.75)
    assert desk.read() == []
    pad.stick(0.2, 0.95)
    assert Step(Direction.DOWN, pad.device) in desk.read()


def test_a_pad_that_is_pulled_out_lets_go_of_what_it_held(desk: Desk) -> None:
    pad = desk.plug()
    pad.button("dpad down", True)
    desk.read()
    pad.detach()
    desk.read()
    assert desk.input.pads.devices == ()
    assert desk.input.step(5.0) == []


def test_two_pads_are_told_apart_and_one_may_come_back(desk: Desk) -> None:
    first, second = desk.plug(), desk.plug()
    assert set(desk.input.pads.devices) == {first.device, second.device}
    second.button("a", True)
    assert desk.read() == [Press(Act.ACCEPT, second.device)]
    second.detach()
    desk.read()
    third = desk.plug()
    assert third.device != second.device
    third.button("b", True)
    assert Press(Act.BACK, third.device) in desk.read()


def test_a_joystick_without_a_mapping_works_too(desk: Desk) -> None:
    pad = desk.plug(is_controller=False, buttons=10)
    pad.button(0, True)
    assert desk.read() == [Press(Act.ACCEPT, pad.device)]
    pad.button(7, True)
    assert desk.read() == [Press(Act.MENU, pad.device)]
    pad.hat(4)
    assert desk.read() == [Step(Direction.DOWN, pad.device)]
    pad.hat(0)
    desk.read()
    pad.stick(0.0, -0.9)
    assert desk.read() == [Step(Direction.UP, pad.device)]


def test_a_pad_has_a_name_and_shaking_one_that_cannot_does_no_harm(desk: Desk) -> None:
    pad = desk.plug()
    assert desk.input.pads.name(pad.device)
    assert desk.input.pads.rumble(pad.device, 0.5, 0.5, 100) is False
    assert desk.input.pads.name("pad:99") == ""
    assert desk.input.pads.name("keys") == ""
    assert desk.input.pads.rumble("pad:99", 0.5, 0.5, 100) is False


def test_unknown_and_late_events_of_pads_mean_nothing(desk: Desk) -> None:
    pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=99, button=0))
    pygame.event.post(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=99))
    pygame.event.post(pygame.Event(pygame.JOYDEVICEADDED, device_index=42, guid=""))
    assert desk.read() == []


def test_pads_have_numbers_of_their_own_and_the_lowest_free_one_is_given_again(desk: Desk) -> None:
    first, second = desk.plug(), desk.plug()
    assert [desk.input.pads.number(pad.device) for pad in (first, second)] == [1, 2]
    first.detach()
    desk.read()
    assert desk.input.pads.number(first.device) == 0
    third = desk.plug()
    assert desk.input.pads.number(third.device) == 1
    assert desk.input.pads.kind(third.device) == desk.input.pads.kind(second.device) != ""
    assert desk.input.pads.family(third.device) == "places"


def test_what_has_no_buttons_is_a_ghost(desk: Desk) -> None:
    ghost = desk.plug(is_controller=False, buttons=1)
    assert desk.input.pads.devices == ()
    ghost.button(0, True)
    ghost.stick(1.0, 0.0)
    assert desk.read() == []
    assert desk.input.pads.changes == 0


def test_connecting_is_told_twice_and_counts_once(desk: Desk) -> None:
    pad = desk.plug()
    changes = desk.input.pads.changes
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.JOYDEVICEADDED, device_index=0, guid=""))
    pygame.event.post(pygame.Event(pygame.JOYDEVICEADDED, device_index=9, guid=""))
    assert desk.read() == []
    assert desk.input.pads.devices == (pad.device,)
    assert desk.input.pads.changes == changes
    pygame.event.post(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=777))
    pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=777, button=0))
    pygame.event.post(pygame.Event(pygame.JOYAXISMOTION, instance_id=777, axis=0, value=1.0))
    assert desk.read() == []
    assert desk.input.pads.changes == changes


def test_whoever_listens_gets_the_next_button_and_nobody_else(desk: Desk) -> None:
    pad = desk.plug()
    heard: list[tuple[str, str]] = []
    desk.input.listen(lambda table, name: heard.append((table, name)))
    pad.stick(1.0, 0.0)
    assert desk.read() == [Step(Direction.RIGHT, pad.device)]
    pad.button("b", True)
    assert desk.read() == []
    assert heard == [("pad", "b")]
    pad.button("b", False)
    pad.button("y", True)
    assert desk.read() == [Press(Act.SECOND, pad.device)]
    assert heard == [("pad", "b")]


def test_pads_that_must_not_shake_do_not(desk: Desk) -> None:
    pad = desk.plug()
    shaken: list[object] = []
    handle = desk.input.pads._pads[pad.instance]

    class Handle:
        def rumble(self, low: float, high: float, milliseconds: int) -> bool:
            shaken.append((low, high, milliseconds))
            return True

    handle.handle = Handle()
    assert desk.input.pads.rumble(pad.device, 0.5, 1.0, 100)
    desk.input.pads.rumbles = False
    assert not desk.input.pads.rumble(pad.device, 0.5, 1.0, 100)
    assert not desk.input.pads.rumble("pad:999", 0.5, 1.0, 100)
    assert shaken == [(0.5, 1.0, 100)]
