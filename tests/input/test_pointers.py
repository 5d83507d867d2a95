"""Mouse and fingers: every touch counts once."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.input.pointers import BOUNCE_SECONDS, Pointers
from game.intents import Act, Intent, Phase, Pointer, Press, Scroll

SIZE = (1000, 500)


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


class Desk:
    """Feeds events and collects intents."""

    def __init__(self) -> None:
        self.pointers = Pointers()
        self.now = 0.0

    def feed(self, kind: int, **fields: object) -> list[Intent]:
        return self.pointers.translate(pygame.Event(kind, fields), SIZE, self.now)

    def finger(self, kind: int, x: float, y: float, finger: int = 1, touch: int = 7) -> list[Intent]:
        return self.feed(kind, touch_id=touch, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)

    def mouse(self, kind: int, pos: tuple[int, int], button: int = 1, touch: bool = False) -> list[Intent]:
        return self.feed(kind, pos=pos, button=button, touch=touch)


def test_a_click_is_down_and_up() -> None:
    desk = Desk()
    assert desk.mouse(pygame.MOUSEBUTTONDOWN, (10, 20)) == [Pointer(Phase.DOWN, 10, 20)]
    assert desk.feed(pygame.MOUSEMOTION, pos=(12, 20), touch=False) == [Pointer(Phase.MOVE, 12, 20)]
    assert desk.mouse(pygame.MOUSEBUTTONUP, (12, 20)) == [Pointer(Phase.UP, 12, 20)]
    assert desk.feed(pygame.MOUSEMOTION, pos=(13, 20), touch=False) == [Pointer(Phase.HOVER, 13, 20)]


def test_a_release_without_a_press_is_nothing() -> None:
    assert Desk().mouse(pygame.MOUSEBUTTONUP, (1, 1)) == []


def test_the_right_button_goes_back_and_the_middle_one_does_nothing() -> None:
    desk = Desk()
    assert desk.mouse(pygame.MOUSEBUTTONDOWN, (1, 1), button=3) == [Press(Act.BACK, "mouse")]
    assert desk.mouse(pygame.MOUSEBUTTONUP, (1, 1), button=3) == []
    assert desk.mouse(pygame.MOUSEBUTTONDOWN, (1, 1), button=2) == []


def test_the_wheel_scrolls_upwards_whatever_the_platform_calls_natural() -> None:
    desk = Desk()
    (up,) = desk.feed(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.5, flipped=False, touch=False)
    (turned,) = desk.feed(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.5, flipped=True, touch=False)
    assert isinstance(up, Scroll)
    assert isinstance(turned, Scroll)
    assert (up.dy, turned.dy) == (1.5, -1.5)


def test_a_finger_is_in_pixels_of_the_window() -> None:
    desk = Desk()
    assert desk.finger(pygame.FINGERDOWN, 0.5, 0.5) == [Pointer(Phase.DOWN, 500, 250, 1, "touch")]
    assert desk.finger(pygame.FINGERMOTION, 0.6, 0.5) == [Pointer(Phase.MOVE, 600, 250, 1, "touch")]
    assert desk.finger(pygame.FINGERUP, 0.6, 0.5) == [Pointer(Phase.UP, 600, 250, 1, "touch")]


def test_synthetic_mouse_events_of_a_finger_never_count() -> None:
    desk = Desk()
    desk.finger(pygame.FINGERDOWN, 0.5, 0.5)
    assert desk.mouse(pygame.MOUSEBUTTONDOWN, (500, 250), touch=True) == []
    assert desk.feed(pygame.MOUSEMOTION, pos=(500, 250), touch=True) == []
    assert desk.mouse(pygame.MOUSEBUTTONUP, (500, 250), touch=True) == []
    assert desk.feed(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, touch=True) == []


def test_fingers_that_sdl_makes_from_the_mouse_never_count() -> None:
    assert Desk().finger(pygame.FINGERDOWN, 0.5, 0.5, touch=-1) == []


def test_a_mouse_may_stand_for_a_finger_where_a_test_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_MOUSE_TOUCH_EVENTS", "1")
    desk = Desk()
    assert desk.finger(pygame.FINGERDOWN, 0.5, 0.5, touch=-1) == [Pointer(Phase.DOWN, 500, 250, 1, "touch")]
    assert desk.mouse(pygame.MOUSEBUTTONDOWN, (500, 250)) == []


def test_several_fingers_keep_their_own_numbers() -> None:
    desk = Desk()
    desk.finger(pygame.FINGERDOWN, 0.1, 0.5, finger=100)
    desk.finger(pygame.FINGERDOWN, 0.9, 0.5, finger=200)
    (second,) = desk.finger(pygame.FINGERMOTION, 0.8, 0.5, finger=200)
    (first,) = desk.finger(pygame.FINGERUP, 0.1, 0.5, finger=100)
    assert isinstance(second, Pointer)
    assert isinstance(first, Pointer)
    assert (second.pointer, first.pointer) == (2, 1)
    (third,) = desk.finger(pygame.FINGERDOWN, 0.3, 0.5, finger=300)
    assert isinstance(third, Pointer)
    assert third.pointer == 1


def test_a_bouncing_panel_gives_one_tap() -> None:
    desk = Desk()
    desk.finger(pygame.FINGERDOWN, 0.5, 0.5)
    desk.finger(pygame.FINGERUP, 0.5, 0.5)
    desk.now += BOUNCE_SECONDS / 2
    assert desk.finger(pygame.FINGERDOWN, 0.501, 0.5, finger=2) == []
    assert desk.finger(pygame.FINGERUP, 0.501, 0.5, finger=2) == []


def test_a_quick_tap_elsewhere_and_a_second_tap_count() -> None:
    desk = Desk()
    desk.finger(pygame.FINGERDOWN, 0.5, 0.5)
    desk.finger(pygame.FINGERUP, 0.5, 0.5)
    assert desk.finger(pygame.FINGERDOWN, 0.9, 0.5, finger=2)
    desk.finger(pygame.FINGERUP, 0.9, 0.5, finger=2)
    desk.now += 0.15
    assert desk.finger(pygame.FINGERDOWN, 0.9, 0.5, finger=3)


def test_cancelled_touches_stay_silent_until_they_are_lifted() -> None:
    desk = Desk()
    desk.finger(pygame.FINGERDOWN, 0.5, 0.5)
    desk.mouse(pygame.MOUSEBUTTONDOWN, (10, 10))
    assert desk.pointers.cancel() == [
        Pointer(Phase.CANCEL, 10, 10),
        Pointer(Phase.CANCEL, 500, 250, 1, "touch"),
    ]
    assert desk.pointers.cancel() == []
    assert desk.finger(pygame.FINGERMOTION, 0.6, 0.5) == []
    assert desk.finger(pygame.FINGERUP, 0.6, 0.5) == []
    assert desk.mouse(pygame.MOUSEBUTTONUP, (10, 10)) == []


def test_a_finger_that_was_never_down_is_nothing() -> None:
    assert Desk().finger(pygame.FINGERUP, 0.5, 0.5) == []
