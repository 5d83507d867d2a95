"""Keys by place, whatever is printed on them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.input.bindings import HALVES, KEYS, Bindings
from game.input.keyboard import Keyboard
from game.input.positions import POSITIONS, Layout, position_name
from game.input.repeat import DELAY, Repeater
from game.intents import Act, Direction, Intent, Press, Step


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


def down(key: int, scancode: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod)


def up(key: int, scancode: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, scancode=scancode, mod=0)


def press(event: pygame.Event, *, split: bool = False, typing: bool = False) -> list[Intent]:
    keyboard = Keyboard(Bindings(), Repeater())
    keyboard.is_split = split
    return keyboard.translate(event, typing)


def test_every_bound_key_has_a_place() -> None:
    names = [name for name in KEYS if "+" not in name]
    names += [name for half in HALVES.values() for name in half]
    assert set(names) <= set(POSITIONS)


def test_places_and_names_are_one_to_one() -> None:
    assert len(set(POSITIONS.values())) == len(POSITIONS)
    assert position_name(pygame.KSCAN_PAGEUP, 0) == "page up"
    assert position_name(0, pygame.K_w) == "w"
    assert position_name(500, pygame.K_w) == "w"


def test_a_key_counts_by_its_place_and_not_by_its_letter() -> None:
    # On a French keyboard the key at the place of Q prints A; on a German one Y lies where Z lies in the States.
    assert press(down(pygame.K_a, pygame.KSCAN_Q), split=True) == [Press(Act.FIRST, "keys:left")]
    assert press(down(pygame.K_z, pygame.KSCAN_W), split=True) == [Step(Direction.UP, "keys:left")]
    assert press(down(pygame.K_z, pygame.KSCAN_Y)) == [Press(Act.SECOND, "keys")]


def test_chords_count_by_their_letter() -> None:
    assert press(down(pygame.K_z, pygame.KSCAN_W, pygame.KMOD_LCTRL)) == [Press(Act.UNDO)]
    assert press(down(pygame.K_w, pygame.KSCAN_Z, pygame.KMOD_LCTRL)) == []


def test_prompts_name_what_the_keyboard_prints() -> None:
    french = Layout({"q": pygame.K_a, "w": pygame.K_z, "/": pygame.K_EXCLAIM, ";": ord("ß")})
    assert french.printed("q") == "A"
    assert french.printed("w") == "Z"
    assert french.printed("/") == "!"
    assert french.printed(";") == "ß"  # whose capital is two letters
    assert french.printed("x") == "X"
    assert french.printed("page up") == "page up"


def test_the_layout_in_use_is_asked_of_sdl() -> None:
    # The dummy driver has SDL's own layout, which is that of the States.
    assert [Layout().printed(name) for name in ("q", "y", ";", "1")] == ["Q", "Y", ";", "1"]
    assert Layout() == Layout()
    assert Layout() != Layout({"q": pygame.K_a})


def test_the_halves_are_devices_of_their_own_only_while_the_keyboard_is_divided() -> None:
    assert press(down(pygame.K_UP, pygame.KSCAN_UP)) == [Step(Direction.UP, "keys")]
    assert press(down(pygame.K_UP, pygame.KSCAN_UP), split=True) == [Step(Direction.UP, "keys:right")]
    assert press(down(pygame.K_f, pygame.KSCAN_F), split=True) == [Press(Act.ACCEPT, "keys:left")]
    assert press(down(pygame.K_f, pygame.KSCAN_F)) == []
    assert press(down(pygame.K_ESCAPE, pygame.KSCAN_ESCAPE), split=True) == [Press(Act.BACK, "keys")]


def test_the_halves_have_everything_that_a_game_needs_and_nothing_in_common() -> None:
    left, right = HALVES["left"], HALVES["right"]
    assert not left.keys() & right.keys()
    needed = {*Direction, Act.ACCEPT, Act.BACK, Act.FIRST, Act.SECOND, Act.PREVIOUS, Act.NEXT, Act.UNDO}
    assert set(left.values()) == set(right.values()) == needed
    # Keys for everybody stay for everybody.
    assert not {"escape", "p", "f10", "f11"} & {*left, *right}


def test_whoever_types_has_the_whole_keyboard() -> None:
    assert press(down(pygame.K_f, pygame.KSCAN_F), split=True, typing=True) == []
    assert press(down(pygame.K_RETURN, pygame.KSCAN_RETURN), split=True, typing=True) == [Press(Act.ACCEPT, "keys")]


def test_a_key_lets_go_of_what_it_held_although_the_keyboard_was_divided_meanwhile() -> None:
    repeater = Repeater()
    keyboard = Keyboard(Bindings(), repeater)
    keyboard.translate(down(pygame.K_UP, pygame.KSCAN_UP), False)
    keyboard.is_split = True
    keyboard.translate(up(pygame.K_UP, pygame.KSCAN_UP), False)
    assert repeater.step(DELAY + 1) == []
    assert keyboard.translate(up(pygame.K_UP, pygame.KSCAN_UP), False) == []
