"""The supervisor, with children that die, hang, or never start; and the log it keeps."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.kiosk.heartbeat import INTERVAL, Heartbeat
from game.kiosk.logs import LONGEST_LINE, RotatingLog
from game.kiosk.supervisor import ENDED, GAVE_UP, RESTART, Limits, Supervisor

QUICK = Limits(stall=0.6, start=20, tries=5, window=60, pause=0.02, patience=5, farewell=0.2, suspicious=20)
ROOT = Path(__file__).resolve().parents[2]
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX systems")
#: What a child needs: where to note each start, and how to beat.
PRELUDE = """
import os, sys, time
notes = sys.argv[1]
with open(notes, "a") as file:
    file.write(("fresh" if "--fresh" in sys.argv else "start") + "\\n")
starts = len(open(notes).read().split())
def beat():
    os.write(1, b"beat\\n")
def live(seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        beat()
        time.sleep(0.02)
"""


class Stage:
    """A supervisor and the script of its child."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.notes = folder / "notes"
        self.log = RotatingLog(folder / "logs" / "kiosk.log", size=20_000, keep=3, now=lambda: "now")
        self.errors = io.StringIO()

    def make(self, body: str, limits: Limits = QUICK) -> Supervisor:
        script = self._folder / "child.py"
        script.write_text(PRELUDE + textwrap.dedent(body))
        command = [sys.executable, "-I", "-S", str(script), str(self.notes)]
        self.supervisor = Supervisor(command, self.log, limits, errors=self.errors)
        return self.supervisor

    def run(self, body: str, limits: Limits = QUICK) -> int:
        return self.make(body, limits).run()

    def starts(self) -> list[str]:
        return self.notes.read_text().split()

    def logged(self) -> str:
        return self.log.path.read_text("utf-8")


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


def test_a_child_that_ends_well_ends_everything(stage: Stage) -> None:
    assert stage.run("beat()") == ENDED
    assert stage.starts() == ["start"]


@POSIX
def test_a_killed_child_is_started_again(stage: Stage) -> None:
    body = """
    beat()
    if starts == 1:
        os.kill(os.getpid(), 9)
    """
    assert stage.run(body) == ENDED
    assert stage.starts() == ["start", "start"], "a first death is no reason to leave the game behind"
    assert "died after 0 s with signal 9" in stage.logged()


def test_a_child_that_was_told_to_start_anew_does_so_fresh_and_uncounted(stage: Stage) -> None:
    assert stage.run(f"beat(); sys.exit({RESTART} if starts < 8 else 0)") == ENDED
    assert stage.starts() == ["start"] + ["fresh"] * 7


def test_a_hung_child_is_killed_and_started_again(stage: Stage) -> None:
    body = """
    beat()
    if starts == 1:
        time.sleep(600)
    """
    began = time.monotonic()
    assert stage.run(body) == ENDED
    assert time.monotonic() - began < 60
    assert len(stage.starts()) == 2
    assert "killed after" in stage.logged()
    assert "stood still for 0.6 s" in stage.logged()


@POSIX
def test_a_hung_child_says_where_it_stands(stage: Stage) -> None:
    body = """
    import faulthandler, signal
    faulthandler.register(signal.SIGUSR1, all_threads=True)
    def the_place_where_it_hangs():
        time.sleep(600)
    beat()
    if starts == 1:
        the_place_where_it_hangs()
    """
    assert stage.run(body) == ENDED
    assert "the_place_where_it_hangs" in stage.logged()


@POSIX
def test_a_stopped_child_is_killed_too(stage: Stage) -> None:
    body = """
    import signal
    beat()
    if starts == 1:
        os.kill(os.getpid(), signal.SIGSTOP)
    """
    assert stage.run(body) == ENDED
    assert len(stage.starts()) == 2


def test_a_child_that_beats_is_left_alone(stage: Stage) -> None:
    assert stage.run(f"live({QUICK.stall * 3})") == ENDED
    assert stage.starts() == ["start"]


def test_a_crash_loop_is_given_up_loudly(stage: Stage) -> None:
    assert stage.run("beat(); sys.exit('the picture tube is broken')") == GAVE_UP
    assert len(stage.starts()) == QUICK.tries
    said = stage.errors.getvalue()
    assert "gave up" in said
    assert "failed 5 times" in said
    assert "the picture tube is broken" in said
    assert "GAVE UP" in stage.logged()


def test_after_a_second_early_death_the_game_is_left_behind(stage: Stage) -> None:
    body = """
    beat()
    if "--fresh" not in sys.argv:
        sys.exit("the record is poison")
    """
    assert stage.run(body) == ENDED
    assert stage.starts() == ["start", "start", "fresh"]


def test_starts_that_never_beat_are_given_up_however_long_they_take(stage: Stage) -> None:
    limits = Limits(stall=0.5, start=0.2, tries=3, window=0.01, pause=0.01, patience=5, farewell=0.05)
    assert stage.run("time.sleep(600)", limits) == GAVE_UP
    assert len(stage.starts()) == 3
    assert "did not get ready" in stage.logged()


def test_deaths_far_apart_are_no_crash_loop() -> None:
    clock = Clock()
    deaths: list[float] = []

    def spawn(command: Sequence[str]) -> subprocess.Popen[bytes]:
        if len(deaths) == 12:
            raise KeyboardInterrupt
        deaths.append(clock.time)
        clock.time += 16  # four within a minute, never five
        return _Dead(1)  # type: ignore[return-value]

    supervisor = Supervisor([], _no_log(), Limits(pause=0), clock=clock, spawn=spawn, errors=io.StringIO())
    with pytest.raises(KeyboardInterrupt):
        supervisor.run()
    assert len(deaths) == 12


def test_a_program_that_is_not_there_is_given_up(stage: Stage) -> None:
    supervisor = Supervisor(["/nonexistent/outback"], stage.log, QUICK, errors=stage.errors)
    assert supervisor.run() == GAVE_UP
    assert "cannot be started" in stage.logged()


def test_stop_ends_the_child_and_is_no_failure(stage: Stage) -> None:
    supervisor = stage.make("live()")
    timer = threading.Thread(target=lambda: (_wait_for(stage.notes), supervisor.stop()))
    timer.start()
    assert supervisor.run() == ENDED
    timer.join()
    assert stage.starts() == ["start"]


@POSIX
def test_a_child_hears_that_its_end_is_wanted(stage: Stage) -> None:
    body = f"""
    sys.path.insert(0, {str(ROOT)!r})
    import signal, threading
    from game.kiosk.heartbeat import take_pipes
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    told = []
    heart = take_pipes(told.append)
    while not told:
        heart.beat()
        time.sleep(0.02)
    print("never seen as a beat")
    with open(notes, "a") as file:
        file.write("asked\\n" if told[0] else "orphaned\\n")
    """
    supervisor = stage.make(body)
    timer = threading.Thread(target=lambda: (_wait_for(stage.notes), time.sleep(0.5), supervisor.stop()))
    timer.start()
    assert supervisor.run() == ENDED
    timer.join()
    assert stage.starts() == ["start", "asked"]
    assert "never seen as a beat" in stage.logged()
    # Without a supervisor the pipe just closes.
    command = [sys.executable, "-I", "-S", str(stage.notes.parent / "child.py"), str(stage.notes)]
    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=True)
    assert stage.starts()[-1] == "orphaned"


@POSIX
def test_stop_kills_a_child_that_will_not_end(stage: Stage) -> None:
    limits = Limits(stall=5, patience=0.3, pause=0.01)
    body = """
    import signal
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    live()
    """
    supervisor = stage.make(body, limits)
    timer = threading.Thread(target=lambda: (_wait_for(stage.notes), time.sleep(0.3), supervisor.stop()))
    timer.start()
    assert supervisor.run() == ENDED
    timer.join()


def test_what_a_child_says_goes_to_the_log_in_bounded_lines(stage: Stage) -> None:
    body = """
    sys.stderr.write("one\\n\\ntwo\\n" + "x" * 300_000 + "\\nthree\\n")
    sys.stderr.buffer.write(b"\\xff\\xfe\\n")
    beat()
    """
    assert stage.run(body) == ENDED
    files = sorted(stage.log.path.parent.iterdir())
    assert sum(file.stat().st_size for file in files) <= 3 * 20_000
    assert "three" in stage.logged()


# The log and the heart -----------------------------------------------------------------------------------------------


def test_a_log_turns_over_and_never_exceeds_its_size(tmp_path: Path) -> None:
    log = RotatingLog(tmp_path / "a" / "kiosk.log", size=1000, keep=3, now=lambda: "12:00")
    for n in range(500):
        log.write(f"line {n}\nand more")
        files = list(log.path.parent.iterdir())
        assert len(files) <= 3
        assert all(file.stat().st_size <= 1000 for file in files)
    assert log.path.read_text().splitlines()[-1] == "12:00 and more"
    log.write("y" * 100_000)
    assert log.path.stat().st_size <= 1000
    assert len("y" * 100_000) > LONGEST_LINE


def test_a_log_that_cannot_be_written_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "in-the-way").write_text("")
    RotatingLog(tmp_path / "in-the-way" / "kiosk.log", size=1000, keep=2, now=str).write("lost")
    (tmp_path / "kiosk.log").mkdir()
    RotatingLog(tmp_path / "kiosk.log", size=1000, keep=2, now=str).write("lost")


def test_the_heart_beats_once_a_second_and_never_blocks() -> None:
    clock = Clock()
    reader, writer = os.pipe()
    try:
        heart = Heartbeat(writer, clock)
        for _ in range(100):
            heart.beat()
            clock.time += INTERVAL / 10
        assert os.read(reader, 10_000) == b"beat\n" * 10
        for _ in range(100_000):  # far more than a pipe holds, with nobody reading
            clock.time += INTERVAL
            heart.beat()
    finally:
        os.close(reader)
    heart.beat()
    os.close(writer)


# Helpers -------------------------------------------------------------------------------------------------------------


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


class _Dead:
    """A process that has ended."""

    pid = 1

    def __init__(self, status: int) -> None:
        self._status = status
        self.stdin = io.BytesIO()
        self.stdout = io.BytesIO(b"beat\n")
        self.stderr = io.BytesIO()

    def wait(self, timeout: float | None = None) -> int:
        return self._status


def _no_log() -> RotatingLog:
    class Silent(RotatingLog):
        def __init__(self) -> None:
            self.path = Path("kiosk.log")

        def write(self, text: str) -> None:
            pass

    return Silent()


def _wait_for(path: Path) -> None:
    for _ in range(2000):
        if path.exists():
            return
        time.sleep(0.01)
