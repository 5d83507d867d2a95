"""The program in one process, through its real loop: failures, notices, focus, settings, and going on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from driving import BotsAtHand
from game.scenes.failsafe import FailsafeScene
from game.scenes.game import GameScene
from game.scenes.menu import MenuScene
from game.session.commands import Draw, Play
from game.session.header import BOT, HUMAN, Player
from game.session.journal import Journal
from game.session.session import Session
from support.driver import Driver
from support.hands import KeyHand, PointerHand

SIZE = (640, 480)


def session(path: Path, *kinds: str, plies: int = 3) -> Session:
    """A saved game of people and bots after a few moves."""
    players = [Player("", kind, "easy" if kind == BOT else None) for kind in kinds]
    options = {"players": len(kinds), "placement": "quick"}
    made = Session.new("billabong", options, players, 3, journal=Journal(path))
    while made.record.count < plies:
        if made.is_chance:
            made.submit(Draw(made.state_id))
        elif made.to_move is not None:
            made.submit(Play(made.state.moves()[0], made.to_move, made.state_id))
    assert made.wait(20)
    return made


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = Driver(tmp_path, size=SIZE)
    bots = BotsAtHand()
    made.services.bots = lambda: bots  # type: ignore[assignment,return-value]
    made.services.settings.update(reduced_motion=True)
    with made:
        made.until(lambda: isinstance(made.scene, MenuScene), 10)
        yield made


def show(driver: Driver, *kinds: str) -> GameScene:
    scene = GameScene(session(driver.app.folder.records / "game.roo", *kinds))
    driver.services.stack.reset(scene)
    driver.advance(1.0)
    return scene


def break_view(scene: GameScene) -> None:
    """Let the next step fail as no one expects."""

    def broken(dt: float) -> Any:
        raise ZeroDivisionError("a test breaks the board")

    scene.view.step = broken  # type: ignore[method-assign]


class TestFailures:
    @pytest.mark.parametrize("device", ["keys", "mouse", "finger"])
    def test_a_failure_is_logged_and_the_game_goes_on_from_its_record(self, driver: Driver, device: str) -> None:
        scene = show(driver, HUMAN, HUMAN)
        before = scene.session.state
        break_view(scene)
        driver.until(lambda: isinstance(driver.scene, FailsafeScene), 5)
        driver.settle()
        log = (driver.app.folder.path / "crash.log").read_text("utf-8")
        assert "a test breaks the board" in log
        assert "GameScene" in log
        shown = driver.shot()
        assert len({tuple(shown.get_at((x, y))) for x in range(0, 640, 8) for y in range(0, 480, 8)}) > 4
        if device == "keys":
            driver.key(pygame.K_RETURN)
        else:
            point = driver.tap if device == "finger" else driver.click
            point(*driver.scene._rects[0].center)  # type: ignore[attr-defined]
        driver.until(lambda: isinstance(driver.scene, GameScene), 5)
        again = driver.scene
        assert isinstance(again, GameScene)
        assert again is not scene
        assert again.session.state == before
        assert driver.advance(1.0)

    def test_menu_and_quit_are_offered_too(self, driver: Driver) -> None:
        break_view(show(driver, HUMAN, HUMAN))
        driver.until(lambda: isinstance(driver.scene, FailsafeScene), 5)
        driver.key(pygame.K_RIGHT, pygame.K_RETURN)
        driver.until(lambda: isinstance(driver.scene, MenuScene), 5)
        break_view(show_again(driver))
        driver.until(lambda: isinstance(driver.scene, FailsafeScene), 5)
        driver.key(pygame.K_LEFT)
        driver.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
        assert not driver.advance(0.5)

    def test_a_record_that_is_gone_leaves_the_other_choices(self, driver: Driver) -> None:
        scene = show(driver, HUMAN, HUMAN)
        break_view(scene)
        driver.until(lambda: isinstance(driver.scene, FailsafeScene), 5)
        assert scene.session.path is not None
        scene.session.path.unlink()
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.scene, FailsafeScene)
        driver.key(pygame.K_RETURN)
        driver.until(lambda: isinstance(driver.scene, MenuScene), 5)

    def test_a_failure_in_the_menu_leads_back_to_it(self, driver: Driver) -> None:
        menu = driver.scene

        def broken(dt: float) -> None:
            raise ZeroDivisionError("a test breaks the menu")

        menu.on_step = broken  # type: ignore[attr-defined]
        driver.until(lambda: isinstance(driver.scene, FailsafeScene), 5)
        driver.key(pygame.K_RETURN)
        driver.until(lambda: isinstance(driver.scene, MenuScene), 5)

    def test_a_failure_while_answering_ends_with_status_1_and_one_sentence(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def broken(*_: object) -> Any:
            raise ZeroDivisionError("a test breaks everything")

        monkeypatch.setattr(MenuScene, "on_step", broken)
        monkeypatch.setattr(FailsafeScene, "_paint", broken)
        monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests go on in this process
        made = Driver(tmp_path, "--frames", "600", size=SIZE)
        made.source.limit = 100.0
        assert made.app.run() == 1
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert "cannot go on" in said


def show_again(driver: Driver) -> GameScene:
    scene = GameScene(session(driver.app.folder.records / "other.roo", HUMAN, HUMAN))
    driver.services.stack.reset(scene)
    driver.advance(1.0)
    return scene


class TestFocus:
    def test_losing_the_focus_pauses_where_bots_would_play_on_unseen(self, driver: Driver) -> None:
        show(driver, BOT, BOT)
        driver.post(pygame.WINDOWFOCUSLOST)
        driver.settle()
        assert type(driver.scene).__name__ == "PauseScene"

    def test_a_person_who_thinks_is_not_disturbed(self, driver: Driver) -> None:
        scene = show(driver, HUMAN, HUMAN)
        driver.post(pygame.WINDOWFOCUSLOST)
        driver.settle()
        assert driver.scene is scene


class TestWindow:
    def test_full_screen_by_key_is_remembered(self, driver: Driver) -> None:
        driver.key(pygame.K_F11)
        assert driver.services.settings.value.fullscreen
        assert driver.app.window.is_fullscreen
        driver.advance(0.5)
        assert driver.services.kit.size == driver.app.window.size
        driver.key(pygame.K_RETURN, mod=pygame.KMOD_LALT)
        assert not driver.services.settings.value.fullscreen
        driver.advance(0.5)
        assert driver.services.kit.size == SIZE

    def test_every_scene_can_be_laid_out_for_another_size(self, driver: Driver) -> None:
        scene = show(driver, HUMAN, HUMAN)
        for size in ((1024, 768), (480, 854), (1000, 480)):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            driver.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
            driver.advance(0.5)
            assert driver.scene is scene
            assert driver.services.kit.size == size
            assert driver.scene.picture(0.0).ground.get_size() == size


class TestSettings:
    def test_what_is_set_holds_at_the_next_start(self, tmp_path: Path) -> None:
        with Driver(tmp_path, size=SIZE) as first:
            first.services.settings.update(text_scale=1.25, high_contrast=True)
            first.services.rebuild_kit()
            first.advance(0.2)
            assert first.services.kit.theme.high_contrast
        with Driver(tmp_path, size=SIZE) as second:
            assert second.services.kit.theme.high_contrast
            assert second.services.kit.theme.text_scale == 1.25

    def test_damaged_settings_are_told_on_the_screen(self, tmp_path: Path) -> None:
        (tmp_path / "settings.json").write_text("{")
        with Driver(tmp_path, size=SIZE) as made:
            made.until(lambda: isinstance(made.scene, MenuScene), 10)
            made.advance(0.2)
            said = made.scene.notice.text  # type: ignore[attr-defined]
            assert said is not None
            assert "settings.damaged" in said

    def test_a_window_dragged_to_a_size_opens_with_it_next_time(self, tmp_path: Path) -> None:
        with Driver(tmp_path, size=SIZE) as made:
            pygame.display.set_mode((700, 500), pygame.RESIZABLE)
            made.post(pygame.WINDOWSIZECHANGED, x=700, y=500)
            made.advance(0.5)
        assert json.loads((tmp_path / "settings.json").read_text("utf-8"))["window"] == [700, 500]


    def test_a_window_dragged_to_nothing_is_survived_and_forgotten(self, tmp_path: Path) -> None:
        with Driver(tmp_path, size=SIZE) as made:
            for size in ((40, 30), (1, 1)):
                pygame.display.set_mode(size, pygame.RESIZABLE)
                made.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
                made.advance(0.5)
                assert not isinstance(made.scene, FailsafeScene), size
        assert made.services.settings.value.window is None


class TestIdle:
    def test_the_demo_begins_when_nobody_is_there_and_a_tap_ends_it(self, driver: Driver) -> None:
        driver.advance(62.0)
        driver.until(lambda: isinstance(driver.scene, GameScene), 10)
        driver.advance(2.0)
        driver.tap(300, 200)
        driver.until(lambda: isinstance(driver.scene, MenuScene), 10)
        assert driver.services.library.wait(20)
        assert driver.services.library.unfinished() == ()


class TestDevices:
    def test_the_menu_answers_every_device(self, driver: Driver) -> None:
        for hand in (KeyHand(driver), PointerHand(driver, finger=False), PointerHand(driver, finger=True)):
            hand.press("Settings")
            driver.until(lambda: type(driver.scene).__name__ == "SettingsScene", 5)
            driver.key(pygame.K_ESCAPE)
            driver.until(lambda: isinstance(driver.scene, MenuScene), 5)
            driver.advance(0.5)
