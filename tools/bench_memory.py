"""Peak resident memory of the program and of the bots' worker; see ``bench.py``."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from driving import BotsAtHand, Program
from game.bots.service import BotService
from game.scenes.scoring import ScoringScene
from game.session.commands import Draw, Play
from game.session.header import BOT, Player
from game.session.session import Session

SIZE = (1920, 1080)
#: Moves that the worker is asked for.
MOVES = 24


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    data: Path = parser.parse_args().data
    status = Path("/proc/self/status")
    if not status.exists():
        print(json.dumps({"bench": "memory", "skipped": "this system has no /proc"}))
        return 0
    worker = worker_peak()
    main_peak = game_peak(data)
    limits = {"main_mb": 200, "worker_mb": 120}
    figures = {"main_mb": main_peak, "worker_mb": worker}
    ok = all(figures[name] <= limit for name, limit in limits.items())
    print(json.dumps({"bench": "memory", **figures, "limits": limits, "ok": ok}), flush=True)
    return 0


def game_peak(data: Path) -> int:
    """MB of this process after a whole game with every picture of it; the bots, which think in here, included."""
    bots = BotsAtHand(nodes=20)
    program = Program(data, "--demo", "billabong", "--seed", "3", size=SIZE)
    program.services.bots = lambda: bots  # type: ignore[assignment,return-value]
    program.start()
    program.until(lambda: isinstance(program.scene, ScoringScene), patience=3600.0)
    program.advance(4.0)
    program.close()
    return peak(Path("/proc/self/status"))


def worker_peak() -> int:
    """MB of a worker that has thought hard about a number of positions."""
    service = BotService()
    game = Session.new("billabong", {"players": 4, "placement": "quick"}, [Player("", BOT, "hard")] * 4, 5)
    most = 0
    for _ in range(MOVES):
        if game.is_chance:
            game.submit(Draw(game.state_id))
            continue
        assert game.to_move is not None
        service.request(game.state, "hard", 1, seconds=0.4)
        answers = service.poll()
        while not answers:
            time.sleep(0.01)
            answers = service.poll()
        game.submit(Play(answers[0].move, game.to_move, game.state_id))
        for child in Path("/proc/self/task").glob("*/children"):
            for pid in child.read_text().split():
                most = max(most, peak(Path("/proc") / pid / "status"))
    service.close()
    return most


def peak(status: Path) -> int:
    """The greatest resident memory of a process so far, in MB."""
    for line in status.read_text().splitlines():
        if line.startswith("VmHWM:"):
            return round(int(line.split()[1]) / 1024)
    return 0


if __name__ == "__main__":
    sys.exit(main())
