"""The program as a process: how it starts, what it refuses, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

WITHOUT_SDL = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
HEADLESS = {**WITHOUT_SDL, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def run(*words: str, env: dict[str, str] | None = None, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "game", *words]
    return subprocess.run(
        command, env=env or HEADLESS, cwd=cwd, capture_output=True, text=True, timeout=120, check=False
    )


def start(*words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "game", *words]
    return subprocess.Popen(command, env=HEADLESS, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wait_for(path: Path, process: subprocess.Popen[str], pattern: str) -> None:
    """Wait until a file that matches is there; the process must still be running."""
    for _ in range(600):
        if list(path.glob(pattern)):
            return
        assert process.poll() is None, process.communicate()
        time.sleep(0.05)
    raise AssertionError(f"no {pattern} in {path}")


@pytest.mark.skipif(sys.platform != "linux", reason="only SDL for Linux has the driver `offscreen`")
def test_a_demo_without_a_display_goes_on_unseen_and_shows_a_board_in_play(tmp_path: Path) -> None:
    shot = tmp_path / "F.png"
    words = f"--demo billabong --frames 240 --seed 3 --no-sound --data {tmp_path} --screenshot {shot}".split()
    done = run(*words, env=WITHOUT_SDL)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr
    picture = pygame.image.load(shot)
    assert picture.get_size() == (1280, 720)
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(colours) > 40
    (record,) = (tmp_path / "records").glob("*.roo")
    lines = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    assert lines[0]["demo"] is True
    assert lines[0]["seed"] == 3
    assert len(lines) > 1


@pytest.mark.skipif(sys.platform != "linux", reason="only SDL for Linux has the driver `offscreen`")
@pytest.mark.parametrize("words", [("play",), ("replay", "some.roo")])
def test_without_a_display_nothing_can_be_played(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = run(*words, "--data", str(tmp_path), env=WITHOUT_SDL)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr


def test_games_without_frames_are_played_without_waiting_and_the_last_hundred_stay(tmp_path: Path) -> None:
    records = tmp_path / "records"
    records.mkdir()
    header = {"format": "outback/1", "game": "billabong", "started": "2026-01-01T00:00:00+00:00"}
    shown = [records / f"{n:03}.roo" for n in range(103)]
    for path in shown:
        path.write_text(json.dumps(header | {"demo": True}) + "\n", "utf-8")
    (records / "person.roo").write_text(json.dumps(header) + "\n", "utf-8")
    words = f"--demo billabong --games 1 --players 2 --level easy --seed 1 --no-sound --data {tmp_path}".split()
    done = run(*words)
    assert done.returncode == 0, done.stderr
    left = {path.name for path in records.glob("*.roo")}
    assert {path.name for path in shown[4:]} | {"person.roo"} < left
    assert len(left) == 101
    (record,) = records.glob("*-billabong-*.roo")
    last = json.loads(record.read_text("utf-8").splitlines()[-1])
    assert last.get("over") is True or last.get("note") == "end"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("words", [(), ("--demo", "billabong")])
def test_signals_end_it_cleanly_with_the_screenshot(
    tmp_path: Path, number: signal.Signals, words: tuple[str, ...]
) -> None:
    shot = tmp_path / "shot.png"
    process = start(*words, "--no-sound", "--data", str(tmp_path), "--screenshot", str(shot), "--window", "640x480")
    wait_for(tmp_path, process, "records/*.roo" if words else "cache/*")
    time.sleep(0.3)
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (0, "", "")
    assert pygame.image.load(shot).get_size() == (640, 480)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--display", "7"), "only display 0"),
        (("replay", "missing.roo"), "missing.roo"),
        (("replay", "junk.roo"), "junk.roo"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_status_2(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    (tmp_path / "junk.roo").write_text("{}\n")
    done = run(*words, "--data", str(tmp_path), "--no-sound", cwd=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_driver_that_does_not_exist_is_one_sentence(tmp_path: Path) -> None:
    done = run("--data", str(tmp_path), env={**HEADLESS, "SDL_VIDEODRIVER": "nosuch"})
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_a_data_folder_that_cannot_be_used_is_no_reason_not_to_play(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file is in the way")
    done = run("--demo", "billabong", "--frames", "30", "--no-sound", "--data", str(blocked), "--window", "640x480")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_screenshot_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    target = tmp_path / "missing" / "F.png"
    done = run("--frames", "6", "--no-sound", "--data", str(tmp_path), "--screenshot", str(target))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "screenshot" in done.stderr


def test_frames_end_the_menu_too(tmp_path: Path) -> None:
    done = run("--frames", "30", "--no-sound", "--data", str(tmp_path), "--window", "640x480")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
