"""``kill -9`` at any moment of a game: nothing that was acknowledged is lost, and Continue goes on with it."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game.rules import GAMES
from game.scenes.game import GameScene
from game.scenes.menu import MenuScene
from game.session.records import read_record
from support.driver import Driver
from support.hands import KeyHand

ROOT = Path(__file__).resolve().parents[2]
#: Plays on with the keyboard until it is killed, and says after each move how many are on disk for sure.
PLAYER = """
import sys
from pathlib import Path
from support.driver import Driver
from support.hands import KeyHand
from game.bots.levels import Limits
from game.bots.registry import choose
from game.scenes.game import GameScene
import pygame

driver = Driver(Path(sys.argv[1]), "--seed", "5", size=(640, 480))
driver.services.settings.update(bot_pace="instant", reduced_motion=True)
seats = [{"name": "", "kind": "human"}] * 4
options = {"players": 2, "placement": "quick", "finish": "all"}
driver.services.settings.remember_setup("billabong", {"options": options, "seats": seats, "undo": True})
with driver:
    driver.services.library.wait(20)
    driver.advance(0.5)
    hand = KeyHand(driver)
    if driver.services.library.unfinished():
        driver.key(pygame.K_x)
    else:
        hand.press("billabong")
        driver.advance(1.0)
        hand.press("Play")
    driver.until(lambda: isinstance(driver.scene, GameScene), 10)
    game = driver.scene
    while True:
        driver.until(lambda: game.conductor.is_person and not game.view.is_busy())
        print(game.session.record.count, flush=True)
        hand.play(choose(game.session.state, Limits("medium", seed=1, nodes=20)).move)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_nothing_is_lost_by_a_kill_at_random_moments(tmp_path: Path) -> None:
    chance = random.Random(20260131)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / name) for name in (".", "tests", "tools"))}
    known = 0
    for _ in range(4):
        child = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(tmp_path)], stdout=subprocess.PIPE, env=environment, text=True
        )
        assert child.stdout is not None
        for _ in range(chance.randrange(3, 8)):
            line = child.stdout.readline()
            assert line, "the player ended by itself"
            known = int(line)
        time.sleep(chance.uniform(0.0, 0.15))
        child.send_signal(signal.SIGKILL)
        rest, _ = child.communicate(timeout=20)
        known = max([known, *(int(word) for word in rest.split())])
        (path,) = (tmp_path / "records").glob("*.roo")
        assert read_record(path, GAMES).record.count >= known
    with Driver(tmp_path, size=(640, 480)) as driver:
        driver.services.library.wait(20)
        driver.advance(0.5)
        assert isinstance(driver.scene, MenuScene)
        KeyHand(driver).press("Continue")
        driver.until(lambda: isinstance(driver.scene, GameScene), 10)
        game = driver.scene
        assert isinstance(game, GameScene)
        assert game.session.record.count >= known
        assert game.session.path == path
        driver.key(pygame.K_ESCAPE)
