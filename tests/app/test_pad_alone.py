"""From the menu to a running game and through everything that opens on the way, with one pad and nothing else."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.intents import Direction
from game.scenes.bindings import BindingsScene
from game.scenes.couch.holders import HoldersScene
from game.scenes.couch.join import JoinScene
from game.scenes.game import GameScene
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene, SeatsScene
from game.scenes.settings import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.ui.widgets import Choice, Slider, Widget
from support.driver import Driver, still_driver
from support.virtual_pads import VirtualPad

BUTTONS = {Direction.LEFT: "dpad left", Direction.RIGHT: "dpad right", Direction.UP: "dpad up",
           Direction.DOWN: "dpad down"}  # fmt: skip


class Hand:
    """A pad in the hand of somebody who looks where the focus is."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.pad = VirtualPad()
        driver.settle()

    def press(self, *buttons: str) -> None:
        for button in buttons:
            for down in (True, False):
                self.pad.button(button, down)
                self.driver.settle()
        self.driver.advance(0.3)

    def go_to(self, words: str) -> None:
        """Walk the focus to what says ``words``, by the shortest way, pressed for real."""
        group: Any = self.driver.scene.group  # type: ignore[attr-defined]
        target = next(w for w in group.widgets if words in (getattr(w, "text", ""), getattr(w, "name", "")))
        for direction in way(group, group.focused, target):
            self.press(BUTTONS[direction])
        group = self.driver.scene.group  # type: ignore[attr-defined]
        assert group.ring_shown
        assert words in (getattr(group.focused, "text", ""), getattr(group.focused, "name", ""))

    def choose(self, words: str) -> None:
        self.go_to(words)
        self.press("a")
        self.driver.advance(0.5)


def way(group: Any, start: Widget, end: Widget) -> list[Direction]:
    """The steps from one widget to another; those that change a value lead nowhere."""
    ways: dict[Widget, list[Direction]] = {start: []}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here is end:
            return ways[here]
        for direction in Direction:
            if isinstance(here, Choice | Slider) and direction in (Direction.LEFT, Direction.RIGHT):
                continue
            there = group._neighbour(here, direction)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], direction]
                waiting.append(there)
    raise AssertionError(f"no way leads to {end}")


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with still_driver(tmp_path) as made:
        yield made


def scene(driver: Driver, kind: type) -> None:
    driver.until(lambda: isinstance(driver.scene, kind), 20)
    driver.advance(0.5)


def test_one_pad_and_nothing_else(driver: Driver) -> None:
    hand = Hand(driver)
    scene(driver, MenuScene)
    # The settings, and what a button asks for.
    hand.press("y")
    scene(driver, SettingsScene)
    hand.choose("Keys and buttons")
    scene(driver, BindingsScene)
    hand.press("b")
    hand.press("b")
    scene(driver, MenuScene)
    # A game of two people who pass the pad.
    hand.press("a")
    scene(driver, SetupScene)
    hand.go_to("Players")
    hand.press("dpad right", "dpad left", "y")
    scene(driver, JoinScene)
    hand.press("a", "y", "start")
    scene(driver, GameScene)
    game = driver.scene
    assert isinstance(game, GameScene)
    assert game.host.seating.devices == (hand.pad.device, hand.pad.device)
    driver.until(lambda: bool(game.host.asked), 10)
    hand.press("a")
    driver.until(lambda: game.session.record.count == 1, 10)
    # Everything that the pause holds for the seats.
    hand.press("start")
    scene(driver, PauseScene)
    hand.choose("Devices")
    scene(driver, HoldersScene)
    hand.press("a", "x")
    scene(driver, PauseScene)
    hand.choose("Seats")
    scene(driver, SeatsScene)
    hand.press("b")
    hand.choose("Save and leave")
    scene(driver, MenuScene)
    driver.services.library.wait(20)
    driver.advance(0.5)
    hand.press("x")
    scene(driver, GameScene)
    again = driver.scene
    assert isinstance(again, GameScene)
    assert again.session.record.count == 1
    assert again.host.seating.devices == (hand.pad.device, hand.pad.device)
    hand.pad.detach()
