"""The service with real processes: our own worker, and programs that only pretend to be one."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from bot_positions import race

import game
from game.bots import Limits, choose
from game.bots.desk import Answer
from game.bots.process import FROZEN_ARGUMENT, WorkerProcess, worker_command
from game.bots.service import BotService

STATE = race(4)
ROOT = str(Path(game.__file__).parents[1])
#: Long enough for a machine that is busy with other things.
PATIENCE = 60.0

needs_sigkill = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the system has no SIGKILL")
needs_proc = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system has no /proc")


class Bell:
    """Lets a test wait for the service without looking again and again."""

    def __init__(self) -> None:
        self._rung = threading.Event()

    def ring(self) -> None:
        self._rung.set()

    def answer(self, service: BotService) -> Answer:
        """The next answer."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            answers = service.poll()
            if answers:
                (found,) = answers
                return found
            self._rung.wait(1.0)
            self._rung.clear()
        raise AssertionError("no answer came")


@pytest.fixture
def bell() -> Bell:
    return Bell()


@pytest.fixture
def open_service(bell: Bell) -> Iterator[Callable[..., BotService]]:
    services: list[BotService] = []

    def make(command: list[str] | None = None) -> BotService:
        service = BotService(command, wake=bell.ring)
        services.append(service)
        return service

    yield make
    for service in services:
        service.close()


def pretender(code: str) -> list[str]:
    """A worker that runs ``code``; ``say`` sends a frame."""
    frame = "sys.stdout.buffer.write(len(raw).to_bytes(4, 'big') + raw); sys.stdout.flush()"
    say = f"import sys, time\ndef say(raw): {frame}\n"
    return [sys.executable, "-c", say + code]


def children() -> set[int]:
    """The ids of the worker processes of this test run."""
    command = ["ps", "-o", "pid=,args=", "--ppid", str(os.getpid())]
    listed = subprocess.run(command, capture_output=True, text=True, check=False)
    return {int(line.split()[0]) for line in listed.stdout.splitlines() if "game.bots.worker" in line}


def gone(pid: int) -> bool:
    """Whether a process has ended; one that only nobody has asked after yet has."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return True
    return status.rsplit(")", 1)[1].split()[0] in "ZX"


def test_a_worker_answers_what_choose_answers(open_service: Callable[..., BotService], bell: Bell) -> None:
    service = open_service()
    for level in ("easy", "medium", "hard"):
        ticket = service.request(STATE, level, 3, nodes=150, tag=("game", level))
        answer = bell.answer(service)
        expected = choose(STATE, Limits(level, 3, nodes=150))
        assert (answer.tag, answer.ticket, answer.fell_back) == (("game", level), ticket, None)
        assert (answer.move, answer.info) == (expected.move, expected.info)
    assert service.poll() == []


def test_nothing_runs_before_the_first_request(open_service: Callable[..., BotService]) -> None:
    threads = threading.active_count()
    service = open_service()
    assert threading.active_count() == threads
    assert service.poll() == []
    service.close()


def test_requests_that_make_no_sense_are_refused_at_once(open_service: Callable[..., BotService]) -> None:
    service = open_service()
    with pytest.raises(ValueError, match="no level"):
        service.request(STATE, "brilliant", 1)
    with pytest.raises(ValueError, match="nothing to choose"):
        service.request(_Over(), "easy", 1)
    service.close()
    service.close()
    with pytest.raises(RuntimeError):
        service.request(STATE, "easy", 1)


class _Over:
    to_move = None


def test_a_cancel_ends_a_long_search_and_the_same_worker_goes_on(
    open_service: Callable[..., BotService], bell: Bell
) -> None:
    service = open_service()
    service.request(STATE, "easy", 1, tag="first")
    bell.answer(service)
    before = children()
    ticket = service.request(STATE, "hard", 1, nodes=10_000_000, tag="cancelled")
    service.cancel(ticket)
    service.cancel(ticket)
    service.request(STATE, "easy", 1, tag="last")
    assert bell.answer(service).tag == "last"
    assert len(before) == len(children()) == 1


def test_an_answer_that_is_already_there_can_be_cancelled(open_service: Callable[..., BotService]) -> None:
    rung = threading.Event()
    service = BotService(wake=rung.set)
    ticket = service.request(STATE, "easy", 1)
    assert rung.wait(PATIENCE)
    service.cancel(ticket)
    assert service.poll() == []
    service.close()


@needs_sigkill
def test_a_killed_worker_is_replaced_without_a_lost_answer(open_service: Callable[..., BotService], bell: Bell) -> None:
    service = open_service()
    service.request(STATE, "easy", 1)
    bell.answer(service)
    (pid,) = children()
    service.request(STATE, "hard", 1, nodes=800, tag="again")
    os.kill(pid, signal.SIGKILL)
    answer = bell.answer(service)
    assert (answer.tag, answer.fell_back) == ("again", None)
    assert answer.move in STATE.moves()
    assert children() != {pid}


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("say(b'{\"ready\": 1}'); time.sleep(600)", "timeout"),
        ("say(b'{\"ready\": 1}'); sys.stdin.buffer.read(8)", "crash"),
        ("say(b'{\"ready\": 1}'); sys.stdin.buffer.read(8); say(b'junk')", "garbage"),
        ("say(b'{\"ready\": 1}'); sys.stdin.buffer.read(8); print('x' * 100000)", "garbage"),
        ("say(b'{\"ready\": 1}'); sys.stdin.buffer.read(8); sys.stderr.write('x' * 1000000); say(b'[]')", "garbage"),
        ("sys.exit(3)", "start"),
    ],
)
def test_whatever_a_worker_does_a_quick_move_is_played(
    open_service: Callable[..., BotService], bell: Bell, code: str, reason: str
) -> None:
    service = open_service(pretender(code))
    service.request(STATE, "medium", 1, seconds=0.2 if reason == "timeout" else 20.0, tag="x")
    answer = bell.answer(service)
    assert (answer.tag, answer.fell_back) == ("x", reason)
    assert answer.move in STATE.moves()


def test_a_command_that_does_not_exist_leaves_nobody_waiting(
    open_service: Callable[..., BotService], bell: Bell, tmp_path: Path
) -> None:
    service = open_service([str(tmp_path / "missing")])
    service.request(STATE, "medium", 1)
    assert bell.answer(service).fell_back == "start"


def test_a_bug_of_our_own_leaves_nobody_waiting(bell: Bell) -> None:
    def broken(_listener: object) -> Any:
        raise ZeroDivisionError

    service = BotService(start=broken, wake=bell.ring)
    for tag in ("one", "two"):
        service.request(STATE, "medium", 1, tag=tag)
        answer = bell.answer(service)
        assert (answer.tag, answer.move, answer.fell_back) == (tag, None, "error")
    service.close()


@needs_proc
def test_closing_ends_the_worker_in_the_middle_of_a_search(open_service: Callable[..., BotService], bell: Bell) -> None:
    service = open_service()
    service.request(STATE, "easy", 1)
    bell.answer(service)
    (pid,) = children()
    service.request(STATE, "hard", 1, nodes=10_000_000)
    service.close()
    assert gone(pid)
    assert service.poll() == []


PARENT = """
import sys, time
sys.path.insert(0, {tests!r})
from bot_positions import race
from game.bots.service import BotService
service = BotService()
state = race(4)
service.request(state, "easy", 1)
while not service.poll():
    time.sleep(0.01)
service.request(state, "hard", 1, nodes=100_000_000)
time.sleep(0.3)
print("thinking", flush=True)
time.sleep(600)
"""


@needs_sigkill
@needs_proc
def test_a_worker_whose_parent_was_killed_ends_within_a_second() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT.format(tests=str(Path(__file__).parent))],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": ROOT},
    )
    assert parent.stdout is not None
    assert parent.stdout.readline() == b"thinking\n"
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(parent.pid)], capture_output=True, text=True, check=True)
    (pid,) = map(int, listed.stdout.split())
    assert not gone(pid)
    parent.kill()
    parent.stdout.close()
    assert parent.wait() == -signal.SIGKILL
    until = monotonic() + 1.0
    while not gone(pid) and monotonic() < until:
        sleep(0.02)
    assert gone(pid)


@needs_proc
def test_a_worker_is_small_polite_and_knows_no_pygame() -> None:
    reports: list[Any] = []
    done = threading.Event()

    def listener(report: Any) -> None:
        reports.append(report)
        if "move" in (report[1] or {}):
            done.set()

    worker = WorkerProcess(worker_command(), listener)
    try:
        limits = {"level": "hard", "seed": 1, "seconds": None, "nodes": 1500}
        worker.send(pickle.dumps(("think", 1, pickle.dumps(STATE), limits)))
        assert done.wait(PATIENCE)
        status = Path(f"/proc/{worker.pid}/status").read_text()
        peak = int(status.split("VmHWM:")[1].split()[0])
        mapped = Path(f"/proc/{worker.pid}/maps").read_text()
        priority = int(Path(f"/proc/{worker.pid}/stat").read_text().rsplit(")", 1)[1].split()[16])
    finally:
        worker.kill()
    assert peak < 120 * 1024
    assert "pygame" not in mapped
    assert "SDL" not in mapped
    assert priority > os.getpriority(os.PRIO_PROCESS, 0) or priority == 19
    assert reports[-1] == ("gone", None)


@needs_sigkill
def test_ctrl_c_leaves_the_worker_alone(open_service: Callable[..., BotService], bell: Bell) -> None:
    service = open_service()
    service.request(STATE, "easy", 1)
    bell.answer(service)
    (pid,) = children()
    os.kill(pid, signal.SIGINT)
    service.request(STATE, "easy", 1, tag="still there")
    assert bell.answer(service).fell_back is None
    assert children() == {pid}


def test_a_packed_program_runs_its_worker_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert worker_command()[-2:] == ["-m", "game.bots.worker"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert worker_command() == [sys.executable, FROZEN_ARGUMENT]
