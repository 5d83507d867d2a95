"""A kiosk in a real window: nothing leads out of it, and a game that dies under its supervisor is gone on with.

Needs Xvfb, xdotool and openbox.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.real_window import MARKS, QUIET, Person, environment_for, running, screen, virtual_display

pytestmark = MARKS

SIZE = (1024, 576)
KEYS = (
    *("alt+F4", "F11", "alt+Return", "alt+Tab", "alt+Escape", "alt+space", "F4", "super", "super+d", "ctrl+Escape"),
    *("ctrl+q", "ctrl+c", "ctrl+w", "ctrl+alt+Delete", "ctrl+alt+Left", "ctrl+alt+t", "ctrl+shift+Escape", "Print"),
)
#: Another program's window, which takes the focus and ends by itself when it is asked to.
INTRUDER = """
import pygame
pygame.display.init()
pygame.display.set_mode((200, 150), pygame.NOFRAME)
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


class Visitor(Person):
    """Somebody at the kiosk, and what can be seen of it from outside."""

    def __init__(self, display: str, process: subprocess.Popen[str], data: Path, pixels: Path) -> None:
        self._data = data
        self._pixels = pixels
        super().__init__(display, process)

    def children(self) -> list[int]:
        """The supervisor's children."""
        names = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        return [int(word) for word in names.read_text().split()]

    def fills(self) -> bool:
        """Whether the window is there and covers the whole display."""
        place = self.do("getwindowgeometry", self.window) if self.find() else ""
        return "Position: 0,0" in place and "Geometry: {}x{}".format(*SIZE) in place

    def records(self) -> int:
        """How many games have begun."""
        return len(list((self._data / "records").glob("*.roo")))

    def log(self) -> str:
        """What the supervisor wrote."""
        return (self._data / "logs" / "kiosk.log").read_text("utf-8")

    def wait_for_picture(self) -> None:
        """Until something is shown."""
        self.wait(lambda: len(set(screen(self._pixels)[-200_000::97])) > 3)

    def begin_game(self) -> None:
        """Press the same button until a game has begun, as a person would."""
        before = self.records()

        def has_begun() -> bool:
            self.key("Return")
            return self._comes(lambda: self.records() > before, 1.2)

        self.wait(has_begun)

    def gets_an_answer(self) -> bool:
        """Whether keys still change what is shown: the pause's panel stands still but for the focus."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            before = screen(self._pixels)
            if self._comes(lambda before=before: screen(self._pixels) != before, 0.5):
                self.key("p")  # something moves of itself: not in the pause yet
                self._comes(lambda before=before: screen(self._pixels) == before, 0.3)
                continue
            self.key("Down")
            if self._comes(lambda before=before: screen(self._pixels) != before, 1.5):
                return True
            self.key("p")
        return False

    def _comes(self, condition: object, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition():  # type: ignore[operator]
                return True
            time.sleep(0.03)
        return False


@pytest.fixture(params=["openbox", "bare"])
def display(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A virtual display, with a window manager and without."""
    (tmp_path / "pixels").mkdir()
    with virtual_display(SIZE, manager=request.param == "openbox", pixels=tmp_path / "pixels") as name:
        yield name


def test_nothing_leads_out_and_a_game_that_is_killed_comes_back(display: str, tmp_path: Path) -> None:
    profile, data = tmp_path / "kiosk.toml", tmp_path / "data"
    profile.write_text('[screen]\nrenderer = "software"\n[settings]\nreduced_motion = true\n')
    command = [sys.executable, "-m", "game", "--kiosk", str(profile), "--data", str(data), "--no-sound"]
    environment = environment_for(display)
    with running(command, env=environment, **QUIET) as kiosk:
        visitor = Visitor(display, kiosk, data, tmp_path / "pixels")
        visitor.wait(visitor.fills)
        visitor.wait_for_picture()
        (child,) = visitor.children()

        # In the demo, and in a game.
        visitor.do("key", "--delay", "15", *KEYS, "Escape")
        visitor.ask_to_close(visitor.window)
        visitor.begin_game()
        visitor.do("key", "--delay", "15", *KEYS)
        visitor.ask_to_close(visitor.window)
        assert visitor.fills()

        # Another window takes the focus; the kiosk gets it back by itself.
        with running([sys.executable, "-c", INTRUDER], env=environment, **QUIET) as intruder:
            found: list[str] = []
            visitor.wait(lambda: found.extend(visitor.do("search", "--pid", str(intruder.pid)).split()) or found)
            visitor.do("windowfocus", found[0])
            visitor.wait(lambda: visitor.do("getwindowfocus") == visitor.window)
            assert visitor.fills()
            assert visitor.gets_an_answer(), visitor.looks()
            visitor.ask_to_close(found[0])
            assert intruder.wait(30) == 0, "the message closes every other window"
        assert visitor.children() == [child], "nothing of all that ended the game"

        # Killed, it comes back and goes on with the game.
        os.kill(child, signal.SIGKILL)
        visitor.wait(lambda: visitor.children() not in ([], [child]))
        visitor.wait(visitor.fills)
        visitor.wait_for_picture()
        games = visitor.records()
        assert visitor.gets_an_answer(), "the pause opens in a game only"
        assert visitor.records() == games
        assert "signal 9" in visitor.log()
        kiosk.terminate()
        assert kiosk.wait(30) == 0
        assert "supervisor: stopped" in visitor.log()
