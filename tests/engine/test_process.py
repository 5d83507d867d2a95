"""The engine as others start it: a process that answers at once, ends cleanly, and never loads pygame."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "game", "engine"]


class Child:
    """A running engine."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    @property
    def stdin(self) -> IO[bytes]:
        assert self.process.stdin is not None
        return self.process.stdin

    @property
    def stdout(self) -> IO[bytes]:
        assert self.process.stdout is not None
        return self.process.stdout

    def tell(self, line: str) -> None:
        self.stdin.write(line.encode() + b"\n")
        self.stdin.flush()

    def ask(self, line: str) -> dict[str, Any]:
        self.tell(line)
        answer = json.loads(self.stdout.readline())
        assert isinstance(answer, dict)
        return answer

    def errors(self) -> bytes:
        assert self.process.stderr is not None
        return self.process.stderr.read()


@pytest.fixture
def child() -> Iterator[Child]:
    running = Child()
    yield running
    running.process.kill()
    running.process.wait()
    for stream in (running.stdin, running.stdout, running.process.stderr):
        assert stream is not None
        try:
            stream.close()
        except BrokenPipeError:
            continue


def test_it_answers_each_line_at_once_and_ends_with_its_input(child: Child) -> None:
    assert child.ask("hello")["games"][0] == "billabong"
    assert child.ask("new billabong {}") == {"ok": True}
    assert child.ask("play +k3") == {"ok": True, "to_move": 1, "over": False}
    child.stdin.close()
    assert child.process.wait(30) == 0
    assert child.stdout.read() == b""
    assert child.errors() == b""


def test_a_whole_game_with_bots(child: Child) -> None:
    child.ask('new billabong {"placement": "quick", "seed": 2}')
    child.ask("chance")
    for _ in range(8):
        answer = child.ask('go {"level": "easy", "nodes": 50}')
        assert answer["ok"] is True
        assert answer["seconds"] >= 0
        assert answer["move"] in child.ask("moves")["moves"]
        assert child.ask(f"play {answer['move']}")["ok"] is True


def test_pygame_stays_out() -> None:
    script = (
        "import io, sys; from game.engine import main\n"
        "main(io.BytesIO(b'hello\\nnew billabong\\ngo {\"nodes\": 5}\\nplayout 1\\n'), io.BytesIO())\n"
        "sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False).returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="signals of this kind are for POSIX systems")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("work", ["", "perft 12", "playout 999999999"])
def test_signals_end_it_cleanly(child: Child, number: signal.Signals, work: str) -> None:
    assert child.ask("new billabong")["ok"] is True
    if work:
        child.tell(work)
    child.process.send_signal(number)
    assert child.process.wait(30) == 0
    assert child.errors() == b""


def test_a_client_that_goes_away_ends_it_cleanly(child: Child) -> None:
    assert child.ask("new billabong")["ok"] is True
    child.stdout.close()
    child.tell("moves")
    assert child.process.wait(30) == 0
    assert child.errors() == b""
