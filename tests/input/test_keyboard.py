"""Keys by the table of bindings, and directions that are held."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.input.bindings import KEYS, PAD_BUTTONS, Bindings, keys_for
from game.input.keyboard import Keyboard
from game.input.repeat import DELAY, INTERVAL, Repeater
from game.intents import Act, Direction, Intent, Press, Step, TypedText


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


def press(key: int, mod: int = 0, *, typing: bool = False, bindings: Bindings | None = None) -> list[Intent]:
    keyboard = Keyboard(bindings or Bindings(), Repeater())
    return keyboard.translate(pygame.Event(pygame.KEYDOWN, key=key, mod=mod), typing)


@pytest.mark.parametrize(
    ("key", "mod", "intent"),
    [
        (pygame.K_LEFT, 0, Step(Direction.LEFT)),
        (pygame.K_DOWN, 0, Step(Direction.DOWN)),
        (pygame.K_RETURN, 0, Press(Act.ACCEPT)),
        (pygame.K_KP_ENTER, 0, Press(Act.ACCEPT)),
        (pygame.K_SPACE, 0, Press(Act.ACCEPT)),
        (pygame.K_ESCAPE, 0, Press(Act.BACK)),
        (pygame.K_BACKSPACE, 0, Press(Act.BACK)),
        (pygame.K_PAGEUP, 0, Press(Act.PREVIOUS)),
        (pygame.K_PAGEDOWN, 0, Press(Act.NEXT)),
        (pygame.K_TAB, 0, Press(Act.NEXT)),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Press(Act.PREVIOUS)),
        (pygame.K_z, pygame.KMOD_LCTRL, Press(Act.UNDO)),
        (pygame.K_u, 0, Press(Act.UNDO)),
        (pygame.K_y, pygame.KMOD_RCTRL, Press(Act.REDO)),
        (pygame.K_F11, 0, Press(Act.FULLSCREEN)),
        (pygame.K_RETURN, pygame.KMOD_LALT, Press(Act.FULLSCREEN)),
        (pygame.K_KP_ENTER, pygame.KMOD_LALT, Press(Act.FULLSCREEN)),
        (pygame.K_F10, 0, Press(Act.MENU)),
        (pygame.K_p, 0, Press(Act.MENU)),
    ],
)
def test_the_usual_keys(key: int, mod: int, intent: Intent) -> None:
    assert press(key, mod) == [intent]


def test_locks_change_nothing() -> None:
    assert press(pygame.K_RETURN, pygame.KMOD_NUM | pygame.KMOD_CAPS) == [Press(Act.ACCEPT)]


@pytest.mark.parametrize("key", [pygame.K_z, pygame.K_F5, pygame.K_LSHIFT, 0x40000FFF])
def test_other_keys_mean_nothing(key: int) -> None:
    assert press(key) == []


def test_every_key_name_of_the_table_is_known_to_sdl() -> None:
    for name in KEYS:
        plain = name.split("+")[-1]
        assert pygame.key.key_code(plain) != 0
        assert pygame.key.name(pygame.key.key_code(plain)) == plain


def test_bindings_stand_before_the_defaults() -> None:
    bindings = Bindings(keys={"w": Direction.UP, "space": None}, pad={"a": Act.BACK})
    assert press(pygame.K_w, bindings=bindings) == [Step(Direction.UP)]
    assert press(pygame.K_SPACE, bindings=bindings) == []
    assert press(pygame.K_RETURN, bindings=bindings) == [Press(Act.ACCEPT)]
    assert bindings.button("a") is Act.BACK
    assert bindings.button("b") is PAD_BUTTONS["b"]


def test_the_keys_of_a_meaning_can_be_shown() -> None:
    assert keys_for(Act.ACCEPT)[0] == "return"
    assert "w" in keys_for(Direction.UP, Bindings(keys={"w": Direction.UP}))
    assert "space" not in keys_for(Act.ACCEPT, Bindings(keys={"space": None}))


def test_every_act_and_direction_has_a_key() -> None:
    for meaning in (*Act, *Direction):
        assert keys_for(meaning), meaning


class TestTyping:
    def test_characters_arrive_as_text_only(self) -> None:
        keyboard = Keyboard(Bindings(), Repeater())
        assert keyboard.translate(pygame.Event(pygame.TEXTINPUT, text="ü"), True) == [TypedText("ü")]
        for key in (pygame.K_p, pygame.K_u, pygame.K_SPACE, pygame.K_x):
            assert press(key, typing=True) == []

    def test_without_a_field_text_is_nothing(self) -> None:
        assert Keyboard(Bindings(), Repeater()).translate(pygame.Event(pygame.TEXTINPUT, text="u"), False) == []

    def test_control_characters_never_arrive(self) -> None:
        assert Keyboard(Bindings(), Repeater()).translate(pygame.Event(pygame.TEXTINPUT, text="\x00"), True) == []

    def test_backspace_is_text_and_enter_escape_and_arrows_stay(self) -> None:
        assert press(pygame.K_BACKSPACE, typing=True) == [TypedText("\b")]
        assert press(pygame.K_RETURN, typing=True) == [Press(Act.ACCEPT)]
        assert press(pygame.K_ESCAPE, typing=True) == [Press(Act.BACK)]
        assert press(pygame.K_LEFT, typing=True) == [Step(Direction.LEFT)]


class TestRepeat:
    def test_first_a_delay_then_the_interval(self) -> None:
        repeater = Repeater()
        repeater.press("keys", "1", Direction.UP)
        assert repeater.step(DELAY - 0.01) == []
        assert repeater.step(0.02) == [Step(Direction.UP, "keys", repeated=True)]
        assert repeater.step(INTERVAL) == [Step(Direction.UP, "keys", repeated=True)]

    def test_the_newest_direction_repeats_and_an_older_one_comes_back(self) -> None:
        repeater = Repeater()
        repeater.press("keys", "1", Direction.UP)
        repeater.press("keys", "2", Direction.LEFT)
        assert [step.direction for step in repeater.step(DELAY + 0.01)] == [Direction.LEFT]
        repeater.release("keys", "2")
        assert [step.direction for step in repeater.step(INTERVAL)] == [Direction.UP]

    def test_devices_do_not_disturb_each_other(self) -> None:
        repeater = Repeater()
        repeater.press("keys", "1", Direction.UP)
        repeater.press("pad:0", "stick", Direction.DOWN)
        repeater.forget("pad:0")
        assert repeater.step(DELAY + 0.01) == [Step(Direction.UP, "keys", repeated=True)]

    def test_nothing_held_means_no_wake(self) -> None:
        repeater = Repeater()
        assert repeater.wake_in() is None
        repeater.press("keys", "1", Direction.UP)
        assert repeater.wake_in() == pytest.approx(DELAY)
        repeater.forget()
        assert repeater.wake_in() is None
