"""A whole game in a real window, played from outside with a mouse and a few keys.

Needs Xvfb, xdotool and openbox.  What the window shows is known from the layout, what the game is from its record.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

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
from support.real_window import MARKS, Person, environment_for, running, virtual_display

pytestmark = MARKS

SCREEN = (1280, 800)
WINDOW = (960, 540)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A virtual display with a window manager."""
    with virtual_display(SCREEN) as name:
        yield name


class Player(Person):
    """Somebody whose game can be read from the disk."""

    def __init__(self, display: str, process: subprocess.Popen[str], data: Path) -> None:
        self._data = data
        super().__init__(display, process)

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
        return f"{super().looks()}, {self.moves()} moves"


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


def play(person: Player, size: tuple[int, int], most: int) -> bool:
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


def _grows(person: Player, before: int, seconds: float) -> bool:
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
    words = ["--window", "{}x{}".format(*WINDOW), "--renderer", "software", "--seed", "5", "--no-sound"]
    command = [sys.executable, "-m", "game", *words, "--data", str(tmp_path), "--screenshot", str(shot)]
    with running(command, env=environment_for(display), stderr=subprocess.PIPE) as process:
        person = Player(display, process, tmp_path)
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
