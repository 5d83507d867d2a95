"""Pads at a kiosk, as SDL's virtual joysticks: they wake it and answer its question; worn ones are nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from kiosk_bench import STILL, KioskDriver

from game.scenes.attract.invitation import PULSE, TURNS
from game.scenes.kiosk.exhibit import ExhibitGame
from game.scenes.kiosk.idle import StillThereScene
from game.scenes.kiosk.operator_test import DeviceTestScene
from game.scenes.menu import MenuScene
from support.virtual_pads import VirtualPad


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[KioskDriver]:
    with KioskDriver(tmp_path, STILL + "[idle]\nmenu = 20\ncountdown = 10\n[dim]\nafter = 20\nlight = 0.3\n") as made:
        made.loop.input.pads.open()
        made.settle()
        yield made


@pytest.fixture
def pad(kiosk: KioskDriver) -> Iterator[VirtualPad]:
    made = VirtualPad()
    kiosk.settle()
    assert kiosk.services.devices.pads.devices == (made.device,)
    yield made
    made.detach()
    kiosk.settle()


def press(kiosk: KioskDriver, pad: VirtualPad, button: str) -> None:
    for pressed in (True, False):
        pad.button(button, pressed)
        kiosk.settle()


@pytest.mark.parametrize("button", ["a", "start", "dpad left"])
def test_any_button_wakes_the_kiosk(kiosk: KioskDriver, pad: VirtualPad, button: str) -> None:
    assert isinstance(kiosk.top, ExhibitGame)
    press(kiosk, pad, button)
    kiosk.advance(1.5)
    assert kiosk.names() == ["MenuScene"]


def test_with_a_pad_alone_three_presses_lead_to_the_first_move(kiosk: KioskDriver, pad: VirtualPad) -> None:
    for _ in range(3):
        press(kiosk, pad, "a")
        kiosk.advance(1.5)
    assert kiosk.names() == ["GameScene"]
    assert kiosk.services.last_device() == pad.device


def test_buttons_and_leans_put_the_question_off(kiosk: KioskDriver, pad: VirtualPad) -> None:
    press(kiosk, pad, "a")
    for turn in range(8):
        kiosk.advance(15)
        if turn % 2:
            press(kiosk, pad, "dpad right")
        else:
            pad.stick(1.0, 0.0)
            kiosk.settle()
            pad.stick(0.0, 0.0)
    assert isinstance(kiosk.top, MenuScene)
    kiosk.advance(21)
    assert isinstance(kiosk.top, StillThereScene)


def test_a_button_answers_the_question_and_does_nothing_else(kiosk: KioskDriver, pad: VirtualPad) -> None:
    press(kiosk, pad, "a")
    kiosk.until(lambda: isinstance(kiosk.top, StillThereScene))
    press(kiosk, pad, "a")
    kiosk.advance(1)
    assert kiosk.names() == ["MenuScene"]


def test_a_button_brings_the_light_back(kiosk: KioskDriver, pad: VirtualPad) -> None:
    kiosk.advance(25)
    dark = sum(pygame.transform.average_color(kiosk.shot())[:3])
    press(kiosk, pad, "b")
    kiosk.advance(0.2)
    assert sum(pygame.transform.average_color(kiosk.shot())[:3]) > 1.5 * dark


def test_a_worn_stick_is_nobody(kiosk: KioskDriver, pad: VirtualPad) -> None:
    press(kiosk, pad, "a")
    for n in range(40):
        pad.stick(0.8 + n % 2 * 0.1, 0.0)
        kiosk.advance(1)
    assert isinstance(kiosk.top, ExhibitGame)


def test_what_only_calls_itself_a_joystick_is_nobody(kiosk: KioskDriver) -> None:
    ghost = VirtualPad(is_controller=False, buttons=1)
    kiosk.wake()
    for n in range(40):
        ghost.button(0, bool(n % 2))
        kiosk.post(pygame.JOYBUTTONDOWN, instance_id=4711, button=0)
        kiosk.advance(1)
    assert isinstance(kiosk.top, ExhibitGame)
    ghost.detach()
    kiosk.settle()


def test_a_pad_that_comes_or_goes_is_nobody(kiosk: KioskDriver, pad: VirtualPad) -> None:
    press(kiosk, pad, "a")
    pad.detach()
    kiosk.advance(12)
    again = VirtualPad()
    kiosk.advance(9)
    assert isinstance(kiosk.top, StillThereScene)
    again.detach()
    kiosk.settle()


def test_the_invitation_names_the_button_by_turns_where_there_is_a_pad(kiosk: KioskDriver) -> None:
    def chips() -> set[int]:
        """The surfaces that the invitation showed in the next while."""
        found = set()
        for _ in range(round(4 * TURNS * PULSE)):
            kiosk.advance(0.5)
            found.add(kiosk.top._invitation.sprites(kiosk.services.kit)[0].surface.get_width())
        return found

    assert len(chips()) == 1
    pad = VirtualPad()
    kiosk.settle()
    assert len(chips()) == 2
    pad.detach()
    kiosk.settle()
    assert len(chips()) == 1


def test_the_operators_test_names_the_pads_and_shows_their_buttons(kiosk: KioskDriver, pad: VirtualPad) -> None:
    kiosk.services.stack.push(DeviceTestScene())
    kiosk.advance(0.6)
    scene = kiosk.top
    name = kiosk.services.devices.pads.name(pad.device)
    assert name
    assert scene._listed() == [f"{pad.device}: {name}"]
    press(kiosk, pad, "x")
    assert scene._listed()[-1] == f"{pad.device}: first"
    pad.detach()
    kiosk.advance(0.6)
    assert name not in "".join(scene._listed())
