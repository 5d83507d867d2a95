"""A whole game in a real window, played from outside with a mouse and a few keys.

Needs Xvfb, xdotool and openbox.  What the window shows is known from the layout, what the game is from its record.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.boards.billabong.layout import make_layout
from game.bots.levels import Limits
from game.bots.registry import choose
from game.rules import GAMES
from game.rules.billabong import Jump, Square, Walk
from game.session.history import Record
from game.session.records import RecordError, read_record
from game.ui.kit import Kit

MISSING = [tool for tool in ("Xvfb", "xdotool", "openbox") if shutil.which(tool) is None]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"window test: {', '.join(MISSING)} not installed"),
]

SCREEN = (1280, 800)
WINDOW = (960, 540)
PATIENCE = 60.0


@contextmanager
def running(command: list[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(command, text=True, **options) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()
            process.wait(20)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A virtual display with a window manager."""
    read, write = os.pipe()
    size = "{}x{}x24".format(*SCREEN)
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with running(command, pass_fds=(write,), **quiet):
        os.close(write)
        with os.fdopen(read) as answer:
            name = f":{answer.readline().strip()}"
        environment = {**os.environ, "DISPLAY": name}
        with running(["openbox"], env=environment, **quiet):
            # A window manager that comes after the window takes the focus away from it.
            end = time.monotonic() + PATIENCE
            while subprocess.run(["xdotool", "get_num_desktops"], env=environment, check=False, **quiet).returncode:
                assert time.monotonic() < end, "the window manager does not answer"
                time.sleep(0.05)
            yield name


class Person:
    """Acts on the window through the X server."""

    def __init__(self, display: str, process: subprocess.Popen[str], data: Path) -> None:
        self._environment = {**os.environ, "DISPLAY": display}
        self._process = process
        self._data = data
        self.window = ""
        self.wait(self._find)

    def do(self, *words: str) -> str:
        """Run xdotool."""
        done = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True, timeout=30, check=False
        )
        return done.stdout.strip()

    def key(self, *keys: str) -> None:
        """Press keys."""
        self.do("key", "--delay", "40", *keys)

    def click(self, x: float, y: float) -> None:
        """Click at a pixel of the window."""
        self.do("mousemove", "--window", self.window, str(round(x)), str(round(y)), "click", "1")

    def size(self) -> tuple[int, int]:
        """The window's size as the X server knows it."""
        words = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", self.window).splitlines())
        return int(words["WIDTH"]), int(words["HEIGHT"])

    def record(self) -> Record | None:
        """The game as far as it is on disk."""
        paths = list((self._data / "records").glob("*.roo"))
        try:
            return read_record(paths[0], GAMES).record if paths else None
        except (OSError, RecordError):
            return None

    def moves(self) -> int:
        """How many moves are on disk."""
        return sum(path.read_bytes().count(b'{"move"') for path in (self._data / "records").glob("*.roo"))

    def looks(self) -> str:
        """Where the focus is and what the game last wrote, for a message."""
        record = self.record()
        plies = len(record.plies) if record is not None else "no"
        return f"window {self.window}, focus {self.do('getwindowfocus')}, size {self.size()}, {plies} moves"

    def wait(self, condition: Callable[[], object], patience: float = PATIENCE) -> None:
        """Wait until ``condition`` holds."""
        end = time.monotonic() + patience
        while not condition():
            assert self._process.poll() is None, "the program ended"
            assert time.monotonic() < end, f"{patience} seconds went by in vain"
            time.sleep(0.02)

    def _find(self) -> bool:
        found = self.do("search", "--onlyvisible", "--class", "outback-arcade").split()
        self.window = found[-1] if found else ""
        return bool(found)


def prepare(data: Path) -> None:
    """Settings for a short game of two people without motion."""
    data.mkdir(parents=True, exist_ok=True)
    options = {"players": 2, "placement": "quick", "finish": "first", "touch_move": False}
    seats = [{"name": "", "kind": "human"}] * 4
    settings = {
        "format": "outback-settings/1",
        "bot_pace": "instant",
        "reduced_motion": True,
        "setups": {"billabong": {"options": options, "seats": seats, "undo": True}},
    }
    (data / "settings.json").write_text(json.dumps(settings))


def middle(size: tuple[int, int], square: Square) -> tuple[float, float]:
    return make_layout(Kit.build(size), 2).middle(square)


def play(person: Person, size: tuple[int, int], most: int) -> bool:
    """Play at most ``most`` moves with the mouse; whether the game is over."""
    for _ in range(most):
        record = person.record()
        assert record is not None
        if record.is_over:
            return True
        move = choose(record.state, Limits("medium", seed=1, nodes=40)).move
        squares = [move.start, move.end, move.end, move.end] if isinstance(move, Walk | Jump) else [move.square]
        before = person.moves()
        for attempt in range(8):
            for place, square in enumerate(squares):
                person.click(*middle(size, square))
                # Only from the second click on can a move be made, but for placing.
                if _grows(person, before, 0.03 if place == 0 and len(squares) > 1 else 0.12):
                    break
            if _grows(person, before, 0.5 + attempt):
                break
            # Whatever was half done is given up.  A pause may have come in between, and the click may have opened
            # a page from there: two Escapes and one by turns find back to the board from wherever that led.
            for _ in range(2 - attempt % 2):
                person.key("Escape")
                time.sleep(0.3)
        assert person.moves() > before, f"{move} was not played; {person.looks()}"
    return False


def _grows(person: Person, before: int, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if person.moves() > before:
            return True
        time.sleep(0.02)
    return False


@pytest.mark.slow
def test_a_whole_game_in_a_real_window(display: str, tmp_path: Path) -> None:
    prepare(tmp_path)
    shot = tmp_path / "shot.png"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    environment |= {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    words = ["--window", "{}x{}".format(*WINDOW), "--renderer", "software", "--seed", "5", "--no-sound"]
    command = [sys.executable, "-m", "game", *words, "--data", str(tmp_path), "--screenshot", str(shot)]
    with running(command, env=environment, stderr=subprocess.PIPE) as process:
        person = Person(display, process, tmp_path)
        person.wait(lambda: person.size() == WINDOW)

        # The menu keeps its picture for the next start; from then on it is shown and listens.
        person.wait(lambda: list((tmp_path / "cache").glob("menu*")))
        time.sleep(1.5)
        person.key("Return")
        time.sleep(1.5)
        person.key("p")
        person.wait(person.moves)
        assert not play(person, WINDOW, 8)
        person.key("F11")
        person.wait(lambda: person.size() == SCREEN)
        time.sleep(0.5)
        assert not play(person, SCREEN, 6)
        person.key("F11")
        person.wait(lambda: person.size() == WINDOW)
        time.sleep(1.5)  # a size that follows closely on full screen is taken for the window manager's doing
        person.do("windowsize", "--sync", person.window, "1024", "640")
        person.wait(lambda: person.size() == (1024, 640))
        time.sleep(0.5)
        assert play(person, (1024, 640), 300)
        record = person.record()
        assert record is not None
        assert record.state.ranking is not None
        time.sleep(1.0)
        for _ in range(3):  # a busy window manager now and then loses the first one
            person.key("alt+F4")
            with suppress(subprocess.TimeoutExpired):
                process.wait(15)
                break
        assert process.wait(15) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
    picture = pygame.image.load(shot)
    assert picture.get_size() == (1024, 640)
    assert len({tuple(picture.get_at((x, y)))[:3] for x in range(0, 1024, 16) for y in range(0, 640, 16)}) > 40
    statistics = json.loads((tmp_path / "statistics.json").read_text("utf-8"))
    assert statistics["games"]["billabong"]["played"] == 1
    assert json.loads((tmp_path / "settings.json").read_text("utf-8"))["window"] == [1024, 640]
