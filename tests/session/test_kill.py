"""A program that is killed at any moment has lost nothing that it was told is on disk."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.session.commands import Play
from game.session.records import read_record
from game.session.session import Session

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the system has no SIGKILL")

# Plays Billabong for ever, forward and back, and tells after each line how many are on disk.
PLAYER = """
import random, sys
from pathlib import Path
from game.session.commands import Play, SetSeats, Undo
from game.session.header import Player
from game.session.journal import Journal
from game.session.session import Session
rng = random.Random(int(sys.argv[2]))
seats = (Player("Ann"), Player("Ben"))
session = Session.new("billabong", {"placement": "anywhere"}, seats, 3, journal=Journal(Path(sys.argv[1])))
while True:
    assert session.wait(30)
    sys.stdout.write(f"{len(session.record.lines)}\\n")
    sys.stdout.flush()
    if rng.random() < 0.1 and session.can_undo:
        session.submit(Undo())
    elif rng.random() < 0.1:
        session.submit(SetSeats(seats))
    else:
        session.submit(Play(rng.choice(session.state.moves()), session.to_move, session.state_id))
"""


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_lost_by_a_kill(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "a.roo"
    root = str(Path(__file__).parents[2])
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path), str(seed)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert child.stdout is not None
    # The moment is one of the child's own: some lines in, and then wherever it happens to be.
    told = [child.stdout.readline() for _ in range(random.Random(seed).randrange(1, 120))]
    child.kill()
    told += child.stdout.readlines()
    child.stdout.close()
    assert child.wait() == -signal.SIGKILL
    confirmed = max(int(line) for line in told if line.endswith(b"\n"))
    reading = read_record(path)
    # Everything confirmed is there, and at most the one line more that was on its way.
    assert confirmed <= len(reading.record.lines) <= confirmed + 1
    again = Session.resume(path)
    assert again.state == reading.record.state
    if again.to_move is not None:
        again.submit(Play(again.state.moves()[0], again.to_move, again.state_id))
    assert again.wait(30)
    again.close()
    assert path.read_bytes() == again.record.to_bytes()
