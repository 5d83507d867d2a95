"""A kiosk in a real window: keys that must not get out, and a game that dies under its supervisor.

Needs Xvfb, xdotool and openbox.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

MISSING = [tool for tool in ("Xvfb", "xdotool", "openbox") if shutil.which(tool) is None]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"window test: {', '.join(MISSING)} not installed"),
]
PATIENCE = 90.0
KEYS = (
    *("Escape", "alt+F4", "F11", "alt+Return", "alt+Tab", "alt+Escape", "alt+space", "F4", "super", "super+d"),
    *("ctrl+q", "ctrl+c", "ctrl+alt+Delete", "ctrl+alt+Left", "ctrl+w"),
)


@contextmanager
def running(command: list[str], **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()
            process.wait(30)


@pytest.fixture(params=["openbox", "bare"])
def display(request: pytest.FixtureRequest) -> Iterator[str]:
    """A virtual display, with a window manager and without."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    with running(command, pass_fds=(write,)):
        os.close(write)
        with os.fdopen(read) as answer:
            name = f":{answer.readline().strip()}"
        if request.param == "bare":
            yield name
        else:
            with running(["openbox"], env={**os.environ, "DISPLAY": name}):
                yield name


def wait_for(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.1)


def test_nothing_leads_out_and_a_game_that_is_killed_comes_back(display: str, tmp_path: Path) -> None:
    profile = tmp_path / "kiosk.toml"
    profile.write_text('[screen]\nrenderer = "software"\n')
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_VIDEO")}
    environment |= {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    log = tmp_path / "logs" / "kiosk.log"

    def do(*words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=environment, capture_output=True, text=True, timeout=30, check=False
        )
        return done.stdout.strip()

    def place() -> str:
        return do("search", "--class", "outback-arcade", "getwindowgeometry")

    def fills() -> bool:
        return "Position: 0,0" in place() and "Geometry: 1280x720" in place()

    def children() -> list[int]:
        names = Path(f"/proc/{kiosk.pid}/task/{kiosk.pid}/children")
        return [int(word) for word in names.read_text().split()]

    command = [sys.executable, "-m", "game", "--kiosk", str(profile), "--data", str(tmp_path), "--no-sound"]
    with running(command, env=environment) as kiosk:
        wait_for(fills)
        (child,) = children()
        wait_for(lambda: (tmp_path / "kiosk-running.json").exists())  # the loop turns
        for key in KEYS:
            do("key", key)
            time.sleep(0.15)
        assert children() == [child]
        assert fills()
        os.kill(child, signal.SIGKILL)
        wait_for(lambda: children() not in ([], [child]))
        wait_for(fills)
        assert "signal 9" in log.read_text()
        kiosk.terminate()
        assert kiosk.wait(30) == 0
    assert "stopped" in log.read_text()
