"""Devices in front of the running program: their names, the signs on them, and fingers that come in fives."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import source
from game.input import positions
from game.input.positions import Layout
from game.intents import Act
from game.rules import GAMES
from game.scenes.couch.join import JoinScene
from game.scenes.couch.turn_clock import SHOWN
from game.scenes.game import GameScene
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.setup.model import HUMAN, SeatChoice, SetupModel
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.starting import new_game
from support.driver import Driver, still_driver
from support.fake_pads import plug


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with still_driver(tmp_path, sound_signs=True) as made:
        yield made


def two_people(driver: Driver, timer: int = 0) -> GameScene:
    model = SetupModel(GAMES["billabong"])
    model.seat(1, SeatChoice("", HUMAN))
    model.timer = timer
    game = new_game(driver.services, "billabong", model)
    driver.services.stack.reset(game)
    driver.until(lambda: bool(game.host.asked), 10)
    return game


# Signs


def test_prompts_bear_the_signs_of_the_pad_in_use(driver: Driver) -> None:
    pads = driver.loop.input.pads
    names = {1: "Xbox Wireless Controller", 2: "DualSense Wireless Controller", 3: "Nintendo Switch Pro", 4: "Pad 2000"}
    for number, name in names.items():
        plug(pads, number, name=name)
    game = two_people(driver)
    shown = {}
    for number in names:
        driver.post(pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=pygame.CONTROLLER_BUTTON_BACK)
        driver.advance(0.3)
        assert driver.services.last_device() == f"pad:{number}"
        shown[game._glyphs()] = pygame.image.tobytes(driver.shot().subsurface(driver.services.kit.bar), "RGB")
    assert list(shown) == ["pad:letters", "pad:shapes", "pad:swapped", "pad:places"]
    assert len(set(shown.values())) == len(names)


def test_another_keyboard_changes_what_the_prompts_print(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    two_people(driver)
    keys = dict(driver.services.kit.theme.flags.marks.keys)
    left = dict(driver.services.kit.theme.flags.marks.left)
    assert keys[Act.SECOND] == "Y"
    # On a German keyboard Z is where Y is in the States, on a French one A stands in the place of Q.
    for printed, act, mark in (
        ({"y": pygame.K_z, "z": pygame.K_y}, Act.SECOND, "Z"), ({"q": pygame.K_a, "a": pygame.K_q}, None, "A"),
    ):  # fmt: skip
        monkeypatch.setattr(positions, "_probe", lambda printed=printed: printed)
        driver.post(pygame.KEYMAPCHANGED)
        driver.advance(0.3)
        marks = driver.services.kit.theme.flags.marks
        if act is not None:
            assert dict(marks.keys)[act] == mark
        else:
            changed = [one for one, sign in marks.left if sign != left[one]]
            assert [dict(marks.left)[one] for one in changed] == [mark]
            assert [left[one] for one in changed] == ["Q"]
    assert Layout().printed("q") == "A"


# Fingers


def fingers(driver: Driver, kind: int, places: Sequence[tuple[float, float]], first: int = 1) -> None:
    width, height = driver.app.window.size
    for number, (x, y) in enumerate(places, first):
        driver.post(kind, touch_id=7, finger_id=number, x=x / width, y=y / height, dx=0.0, dy=0.0, pressure=1.0)


def to_join(driver: Driver) -> JoinScene:
    driver.services.stack.reset(MenuScene())
    driver.services.stack.push(SetupScene("billabong"))
    driver.advance(0.5)
    setup = driver.scene
    assert isinstance(setup, SetupScene)
    setup.join()
    driver.advance(0.5)
    scene = driver.scene
    assert isinstance(scene, JoinScene)
    return scene


def test_five_fingers_at_once_take_four_chairs_and_nothing_else(driver: Driver) -> None:
    scene = to_join(driver)
    places: list[tuple[float, float]] = [card.rect.center for card in scene._cards]
    places.append((scene._cards[0].rect.centerx + 9, scene._cards[0].rect.centery))
    fingers(driver, pygame.FINGERDOWN, places)
    driver.settle()
    assert scene.model.people == []  # a finger that is down may still slide off
    fingers(driver, pygame.FINGERUP, places[:4])
    driver.settle()
    assert [person.chair for person in scene.model.people] == [0, 1, 2, 3]
    assert {person.device for person in scene.model.people} == {"touch"}
    # The fifth lies on a chair that is taken by now: it asks for the name of who sits there, as a tap does.
    fingers(driver, pygame.FINGERUP, places[4:], first=5)
    driver.settle()
    assert len(scene.model.people) == 4


def test_a_double_tap_of_a_worn_panel_joins_once(driver: Driver) -> None:
    scene = to_join(driver)
    place = [scene._cards[2].rect.center]
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP) * 2:
        fingers(driver, kind, place)  # all within one turn of the loop
    driver.settle()
    assert [person.chair for person in scene.model.people] == [2]
    assert driver.scene is scene  # a second tap would ask for a name


def test_five_fingers_on_the_board_make_no_more_than_one_move_for_whoever_is_asked(driver: Driver) -> None:
    game = two_people(driver)
    view: Any = game.view
    squares = [move.square for move in game.session.state.moves()][:5]
    places = [view.layout_now.middle(square) for square in squares]
    fingers(driver, pygame.FINGERDOWN, places)
    driver.settle()
    assert game.session.record.count == 0
    fingers(driver, pygame.FINGERUP, places[:1])
    driver.until(lambda: game.session.record.count == 1, 5)
    fingers(driver, pygame.FINGERUP, places[:1])  # lifted already: means nothing
    driver.advance(1.0)
    assert game.session.record.count == 1
    assert driver.scene is game


# Time


def test_a_turn_is_not_shortened_by_sleep_nor_by_the_menu(driver: Driver) -> None:
    game = two_people(driver, timer=30)
    driver.advance(5.0)
    left = game.host.clock.left
    assert 20 < left < 28
    driver.source.time += 7200.0
    driver.settle()
    assert isinstance(driver.scene, PauseScene)
    driver.advance(30.0)
    assert abs(game.host.clock.left - left) < 0.5
    driver.key(pygame.K_ESCAPE)
    driver.advance(left - SHOWN + 0.5)
    assert game.host.clock.shown is not None
    assert "10 seconds left" in (game.notice.text or "")
    lead = game.lead()
    assert lead is not None
    assert lead.icon == "clock"
    driver.until(lambda: game.host.clock.left == 0.0, 15)
    driver.advance(2.0)
    assert game.session.record.count == 0  # nobody loses a turn
    assert game.host.asked == (0,)


def test_the_machines_clock_counts_its_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    if source._SLEEPLESS is None:
        pytest.skip("this platform's monotonic clock is the only one there is")
    asked: list[int] = []

    def gettime(clock: int) -> float:
        asked.append(clock)
        return 12.5

    monkeypatch.setattr(time, "clock_gettime", gettime)
    assert source.RealSource().now() == 12.5
    assert asked == [source._SLEEPLESS]
