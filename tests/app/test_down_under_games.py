"""Whole games of Down Under through the real loop, by each kind of device alone."""

from __future__ import annotations

from collections.abc import Callable
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
from support.down_under_hands import play
from support.driver import Driver
from support.hands import Hand, PadHand

SEATS = [{"name": "", "kind": "human"}] * 4


def play_to_the_end(driver: Driver, hand: Hand) -> None:
    """Choose every move as a bot would and make it by hand; forced moves come by themselves."""
    game = driver.scene
    assert isinstance(game, GameScene)
    for _ in range(200):
        driver.until(lambda: driver.scene is not game or game.view.turn.is_open)  # type: ignore[attr-defined]
        if driver.scene is not game:
            return
        before = game.session.record.count
        play(hand, choose(game.session.state, Limits("easy", seed=1, nodes=40)).move)
        assert driver.scene is not game or game.session.record.count > before
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("device", "options"),
    [
        (mouse, {"players": 2}),
        (finger, {"players": 2, "animals": True}),
        (keys, {"players": 2, "animals": True, "area": "4x8"}),
        (pad, {"players": 2, "two_routes": True}),
    ],
)
def test_a_whole_game_by_one_device(
    tmp_path: Path, device: Callable[[Driver], Hand], options: dict[str, object]
) -> None:
    driver = Driver(tmp_path, "--seed", "5", size=(640, 480))
    driver.services.settings.update(bot_pace="instant", reduced_motion=True)
    setup = {"options": options, "seats": SEATS, "undo": True}
    driver.services.settings.remember_setup("down_under", setup)
    with driver:
        driver.advance(0.5)
        hand = device(driver)
        assert isinstance(driver.scene, MenuScene)
        hand.press("down_under")
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
        if isinstance(hand, PadHand):
            hand.pad.detach()
            pygame.event.get()
