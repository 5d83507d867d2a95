"""People with one device each: a mouse, a finger, a keyboard, a pad.

A hand knows what a person sees (where squares and buttons are, what has the focus) and acts through posted events only.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

import pygame

from game.boards.common.focus import FocusMap
from game.intents import Act, Direction
from game.rules.billabong import COLUMN, ROW, Jump, Placement, Square, Walk
from game.scenes.game import GameScene
from game.ui.widget import Widget
from support.driver import Driver
from support.virtual_pads import VirtualPad

KEYS: Mapping[Direction | Act, int] = {
    Direction.LEFT: pygame.K_LEFT,
    Direction.RIGHT: pygame.K_RIGHT,
    Direction.UP: pygame.K_UP,
    Direction.DOWN: pygame.K_DOWN,
    Act.ACCEPT: pygame.K_RETURN,
    Act.BACK: pygame.K_ESCAPE,
}
BUTTONS: Mapping[Direction | Act, str] = {
    Direction.LEFT: "dpad left",
    Direction.RIGHT: "dpad right",
    Direction.UP: "dpad up",
    Direction.DOWN: "dpad down",
    Act.ACCEPT: "a",
    Act.BACK: "b",
}


class Hand:
    """What every hand can do: press a button by its words, and go to a square of the board and accept it."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def press(self, words: str) -> None:
        """Press the widget that says ``words``."""
        raise NotImplementedError

    def square(self, square: Square) -> None:
        """Point at a square of the board and accept it."""
        raise NotImplementedError

    def play(self, move: Any) -> None:
        """Make a move on the board, as a person would."""
        game = self.driver.scene
        assert isinstance(game, GameScene)
        before = game.session.record.count
        turn = game.view.turn  # type: ignore[attr-defined]
        if isinstance(move, Placement):
            self._until_played(before, move.square)
            return
        assert isinstance(move, Walk | Jump), f"a person need not make {move}"
        self.square(move.start)
        assert turn.chosen == move.start, f"{move}: the kangaroo was not chosen"
        self._until_played(before, move.end)

    def _until_played(self, before: int, square: Square) -> None:
        """Accept ``square`` again and again: it is shown, then taken, then confirmed."""
        game = self.driver.scene
        assert isinstance(game, GameScene)
        for _ in range(4):
            self.square(square)
            record = game.session.record
            if self.driver.scene is not game or (record.count > before and not record.plies[-1].is_touch()):
                return
        raise AssertionError(f"nothing was played on {square}")

    def widget(self, words: str) -> Widget:
        """The widget in front that says ``words``."""
        group = self.driver.scene.group  # type: ignore[attr-defined]
        for widget in group.widgets:
            said = (getattr(widget, "text", None), getattr(widget, "label", None), getattr(widget, "menu_name", None))
            if words in said and widget.enabled:
                return widget
        raise AssertionError(f"nothing says {words!r} in {self.driver.where()}")


class PointerHand(Hand):
    """A mouse, or one finger."""

    def __init__(self, driver: Driver, *, finger: bool) -> None:
        super().__init__(driver)
        self._point = driver.tap if finger else driver.click

    def press(self, words: str) -> None:
        self._point(*self.widget(words).rect.center)

    def square(self, square: Square) -> None:
        layout = self.driver.scene.view.layout_now  # type: ignore[attr-defined]
        self._point(*layout.middle(square))


class FocusHand(Hand):
    """Arrows, one button to accept and one to go back."""

    def act(self, what: Direction | Act) -> None:
        """Press and release one key or button."""
        raise NotImplementedError

    def press(self, words: str) -> None:
        wanted = self.widget(words)
        group = self.driver.scene.group  # type: ignore[attr-defined]
        tried: set[tuple[int, Direction]] = set()
        for _ in range(60):
            focused = group.focused
            if focused is wanted:
                break
            self.act(self._towards(focused, wanted, tried))
            group = self.driver.scene.group  # type: ignore[attr-defined]
            wanted = self.widget(words)
        assert group.focused is wanted, f"the focus does not get to {words!r}"
        self.act(Act.ACCEPT)

    def square(self, square: Square) -> None:
        game = self.driver.scene
        turn = game.view.turn  # type: ignore[attr-defined]
        for _ in range(80):
            if turn.cursor == square:
                break
            self.act(Direction.UP if turn.cursor is None else self._way(turn, square))
        assert turn.cursor == square, f"the focus does not get to {square}"
        self.act(Act.ACCEPT)

    def _way(self, turn: Any, square: Square) -> Direction:
        if turn.is_placing:
            dx, dy = COLUMN[square] - COLUMN[turn.cursor], ROW[turn.cursor] - ROW[square]
            step = ((dx > 0) - (dx < 0), 0) if dx else (0, (dy > 0) - (dy < 0))
            return next(d for d in Direction if d.value == step)
        squares = [*turn.targets, turn.path[-1]] if turn.path else list(turn.choices)
        places = FocusMap({s: (COLUMN[s], -ROW[s]) for s in squares})
        # A focus that rests on nothing that can be chosen goes to something that can with the first arrow.
        return _first_step(places, turn.cursor, square) if turn.cursor in places else Direction.UP

    def _towards(self, focused: Widget | None, wanted: Widget, tried: set[tuple[int, Direction]]) -> Direction:
        """The arrow that points most nearly at ``wanted`` and was not tried from here before."""
        if focused is None:
            return Direction.DOWN
        dx = wanted.rect.centerx - focused.rect.centerx
        dy = wanted.rect.centery - focused.rect.centery
        ways = sorted(Direction, key=lambda d: -(d.value[0] * dx + d.value[1] * dy))
        for way in ways:
            if (id(focused), way) not in tried:
                tried.add((id(focused), way))
                return way
        return ways[0]


class KeyHand(FocusHand):
    """Arrows, enter and escape."""

    def act(self, what: Direction | Act) -> None:
        self.driver.key(KEYS[what])


class PadHand(FocusHand):
    """One pad: the cross, A and B."""

    def __init__(self, driver: Driver, pad: VirtualPad) -> None:
        super().__init__(driver)
        self.pad = pad

    def act(self, what: Direction | Act) -> None:
        self.pad.button(BUTTONS[what], True)
        self.driver.settle()
        self.pad.button(BUTTONS[what], False)
        self.driver.settle()


def _first_step(places: FocusMap[Square], start: Square, goal: Square) -> Direction:
    """The first arrow of a shortest way over the focus map."""
    queue: deque[tuple[Square, Direction | None]] = deque([(start, None)])
    seen = {start}
    while queue:
        here, first = queue.popleft()
        if here == goal and first is not None:
            return first
        for direction in Direction:
            following = places.next(here, direction)
            if following is not None and following not in seen:
                seen.add(following)
                queue.append((following, first or direction))
    raise AssertionError(f"no arrows lead from {start} to {goal}")
