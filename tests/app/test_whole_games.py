"""Whole games through the real loop, by each kind of device alone, from the menu to the podium and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.bots.levels import Limits
from game.bots.registry import choose
from game.rules import GAMES
from game.scenes.game import GameScene
from game.scenes.menu import MenuScene
from game.scenes.scoring import ScoringScene
from game.session.records import read_record
from support.devices import finger, keys, mouse, pad
from support.driver import Driver
from support.hands import Hand, PadHand

SEATS = [{"name": "", "kind": "human"}] * 4
#: A game with few turns: one player's kangaroos all home ends it, and chance places the first four of each.
SETUP = {"options": {"players": 2, "placement": "quick", "finish": "first"}, "seats": SEATS, "undo": True}


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = Driver(tmp_path, "--seed", "5", size=(640, 480))
    made.services.settings.update(bot_pace="instant", reduced_motion=True)
    made.services.settings.remember_setup("billabong", SETUP)
    with made:
        made.advance(0.5)
        yield made


def play_to_the_end(driver: Driver, hand: Hand) -> None:
    """Choose every move as a bot would and make it by hand."""
    game = driver.scene
    assert isinstance(game, GameScene)
    for _ in range(600):
        driver.until(lambda: driver.scene is not game or (game.conductor.is_person and not game.view.is_busy()))
        if driver.scene is not game:
            return
        hand.play(choose(game.session.state, Limits("medium", seed=1, nodes=60)).move)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("device", [mouse, finger, keys, pad])
def test_a_whole_game_by_one_device(driver: Driver, device: Callable[[Driver], Hand]) -> None:
    hand = device(driver)
    assert isinstance(driver.scene, MenuScene)
    hand.press("billabong")
    driver.until(lambda: type(driver.scene).__name__ == "SetupScene", 5)
    driver.advance(0.6)
    hand.press("Play")
    driver.until(lambda: isinstance(driver.scene, GameScene), 5)
    game = driver.scene
    assert isinstance(game, GameScene)
    path = game.session.path
    play_to_the_end(driver, hand)
    driver.until(lambda: isinstance(driver.scene, ScoringScene), 10)
    assert path is not None
    read = read_record(path, GAMES)
    assert read.record.is_over
    assert read.record.state == game.session.state
    driver.advance(12)
    hand.press("Menu")
    driver.until(lambda: isinstance(driver.scene, MenuScene), 5)
    assert driver.services.statistics.of("billabong").played == 1
    if isinstance(hand, PadHand):
        hand.pad.detach()
        pygame.event.get()
