"""Continue, through the whole program: the timer is as it was, and everybody holds what they held."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame

from game.rules import GAMES
from game.scenes.couch.holders import HoldersScene
from game.scenes.game import GameScene
from game.scenes.menu import MenuScene
from game.scenes.setup.model import HUMAN, SeatChoice, SetupModel
from game.scenes.setup.starting import new_game
from support.driver import Driver, still_driver
from support.virtual_pads import VirtualPad


def begin(driver: Driver, *devices: str, timer: int = 60) -> GameScene:
    """A game of people with ``devices``, as the join screen begins it, in which one move has been made."""
    model = SetupModel(GAMES["billabong"])
    model.choose("players", len(devices))
    for seat, device in enumerate(devices):
        model.seat(seat, SeatChoice("", HUMAN, device))
    model.timer = timer
    game = new_game(driver.services, "billabong", model)
    driver.services.stack.reset(game)
    driver.until(lambda: bool(game.host.asked), 10)
    game._play(game.session.state.moves()[0])
    driver.until(lambda: game.session.record.count == 1, 10)
    game.session.wait(10)
    return game


def go_on(driver: Driver) -> GameScene:
    driver.services.library.refresh()
    driver.services.library.wait(20)
    driver.services.stack.reset(MenuScene())
    driver.until(lambda: isinstance(driver.scene, MenuScene), 5)
    driver.advance(0.5)
    driver.key(pygame.K_x)
    driver.until(lambda: isinstance(driver.services.stack.scenes[0], GameScene), 10)
    driver.advance(1.0)
    game = driver.services.stack.scenes[0]
    assert isinstance(game, GameScene)
    return game


def press(driver: Driver, pad: VirtualPad, button: str) -> None:
    for down in (True, False):
        pad.button(button, down)
        driver.settle()


def header(data: Path) -> Any:
    path = next((data / "records").glob("*.roo"))
    return json.loads(path.read_text(encoding="utf-8").splitlines()[0])


def test_the_halves_of_a_keyboard_and_the_timer_come_back_without_a_question(tmp_path: Path) -> None:
    with still_driver(tmp_path) as driver:
        before = begin(driver, "keys:left", "keys:right", "touch").host.couch
    assert header(tmp_path)["couch"] == {"timer": 60, "devices": ["keys:left", "keys:right", "touch"]}
    with still_driver(tmp_path) as driver:
        game = go_on(driver)
        assert driver.scene is game
        assert game.host.couch == before
        assert driver.services.devices.is_split
        driver.until(lambda: game.host.asked == (1,), 10)
        left = game.host.clock.left
        assert 50 < left <= 60
        driver.advance(5.0)
        assert left - 5.5 < game.host.clock.left < left - 4.5


def test_an_only_pad_is_known_again(tmp_path: Path) -> None:
    with still_driver(tmp_path) as driver:
        pad = VirtualPad()
        driver.settle()
        begin(driver, "keys", pad.device, timer=0)
        pad.detach()
        driver.settle()
    with still_driver(tmp_path) as driver:
        pad = VirtualPad()
        driver.settle()
        game = go_on(driver)
        assert driver.scene is game
        assert game.host.seating.devices == ("keys", pad.device)
        assert game.host.clock.seconds == 0
        pad.detach()


def test_two_pads_of_one_make_are_asked_for_before_the_game_goes_on(tmp_path: Path) -> None:
    with still_driver(tmp_path) as driver:
        pads = [VirtualPad(), VirtualPad()]
        driver.settle()
        begin(driver, "keys", pads[0].device, pads[1].device)
        for pad in pads:
            pad.detach()
        driver.settle()
    with still_driver(tmp_path) as driver:
        pads = [VirtualPad(), VirtualPad()]
        driver.settle()
        game = go_on(driver)
        question = driver.scene
        assert isinstance(question, HoldersScene)
        assert [row.words for row in question._rows] == ["keyboard", "Press a button", ""]
        left = game.host.clock.left
        driver.advance(20.0)
        assert game.host.clock.left == left  # nobody's time runs meanwhile
        press(driver, pads[1], "a")
        press(driver, pads[0], "y")
        driver.until(lambda: driver.scene is game, 5)
        assert game.host.seating.devices == ("keys", pads[1].device, pads[0].device)
        assert not driver.services.devices.is_split
        assert game.host.clock.seconds == 60
        driver.until(lambda: game.host.asked == (1,), 10)
        count = game.session.record.count
        press(driver, pads[0], "a")
        assert game.session.record.count == count
        press(driver, pads[1], "a")
        driver.until(lambda: game.session.record.count == count + 1, 10)
        for pad in pads:
            pad.detach()


def test_play_again_remembers_the_couch_in_its_own_record(tmp_path: Path) -> None:
    from game.scenes.scoring import ScoringScene
    from game.session.commands import End

    with still_driver(tmp_path) as driver:
        game = begin(driver, "keys:left", "keys:right", timer=30)
        game.command(End("agreed"))
        driver.until(lambda: isinstance(driver.scene, ScoringScene), 20)
        scoring = driver.scene
        assert isinstance(scoring, ScoringScene)
        scoring._again()
        driver.until(lambda: isinstance(driver.scene, GameScene), 10)
        again = driver.scene
        assert isinstance(again, GameScene)
        assert again.session.header.extra["couch"] == {"timer": 30, "devices": ["keys:left", "keys:right"]}
        assert again.host.clock.seconds == 30
