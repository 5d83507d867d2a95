"""Whole games of Kookaburra through the real loop, by each kind of device alone, from the menu to the podium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.bots.levels import Limits
from game.bots.registry import choose
from game.rules import GAMES
from game.scenes.game import GameScene
from game.scenes.scoring import ScoringScene
from game.session.records import read_record
from support.devices import finger, keys, mouse, pad
from support.driver import Driver
from support.hands import Hand, PadHand
from support.kookaburra_hands import Table

SEATS = [{"name": "", "kind": "human"}] * 4
SETUP = {"options": {"players": 2, "split_dice": True, "croc_fight": True}, "seats": SEATS, "undo": True}


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = Driver(tmp_path, "--seed", "5", size=(640, 480))
    made.services.settings.update(bot_pace="instant", reduced_motion=True)
    made.services.settings.remember_setup("kookaburra", SETUP)
    with made:
        made.advance(0.5)
        yield made


def play_to_the_end(driver: Driver, hand: Hand) -> None:
    """Choose every move as a bot would and make it by hand."""
    game = driver.scene
    assert isinstance(game, GameScene)
    table = Table(hand)
    for _ in range(900):
        driver.until(lambda: driver.scene is not game or (table.view.turn.is_open and not game.view.is_busy()))
        if driver.scene is not game:
            return
        if game.conductor.decider == "throw":
            table.throw()
        else:
            table.play(choose(game.session.state, Limits("medium", seed=1, nodes=60)).move)
    raise AssertionError("the game does not end")


@pytest.mark.slow
@pytest.mark.parametrize("device", [mouse, finger, keys, pad])
def test_a_whole_game_by_one_device(driver: Driver, device: Callable[[Driver], Hand]) -> None:
    hand = device(driver)
    hand.press("kookaburra")
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
