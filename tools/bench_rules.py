"""Measure how fast a game's rules core plays and lists moves.

The figure is the median over the benchmark positions of the time of ``play(move)`` and of the first ``moves()`` on the
state that it returned, divided by the median time of ``for _ in range(100_000): pass`` taken in turn with it.  A
position's time is the mean over its legal moves, or over 60 of them spread evenly over the sorted list.

    python tools/bench_rules.py billabong
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from game.rules import GAMES

ROOT = Path(__file__).resolve().parent.parent
#: Where the benchmark positions of a game lie: one header a line, with a set-up or the moves from the start.
POSITIONS = ROOT / "tests" / "data" / "bench"
MOST_MOVES = 60
ROUNDS = 7
LOOP = 100_000
#: Processor time where the machine tells it finely enough, so that other programs do not count; else the clock.
CLOCK = time.thread_time if time.get_clock_info("thread_time").resolution <= 1e-6 else time.perf_counter


def measure(game: str, rounds: int = ROUNDS) -> dict[str, Any]:
    """The figures of one game: ``ratio``, and its two parts ``play`` and ``moves``, in units of the empty loop."""
    positions = [_state(json.loads(line)) for line in _positions_file(game).read_text("utf-8").splitlines()]
    rules = GAMES[game]
    chosen = [_spread(sorted(state.moves(), key=str), MOST_MOVES) for state in positions]
    plays: list[list[float]] = [[] for _ in positions]
    lists: list[list[float]] = [[] for _ in positions]
    loops = []
    collecting = gc.isenabled()
    gc.disable()
    try:
        for _ in range(rounds):
            for number, state in enumerate(positions):
                loops.append(_time_loop())
                played, listed = _time_moves(rules, state, chosen[number])
                plays[number].append(played)
                lists[number].append(listed)
            gc.collect()
    finally:
        if collecting:
            gc.enable()
    loop = statistics.median(loops)
    play = [statistics.median(times) for times in plays]
    moves = [statistics.median(times) for times in lists]
    both = [statistics.median(map(sum, zip(*times, strict=True))) for times in zip(plays, lists, strict=True)]
    return {
        "bench": "rules",
        "game": game,
        "positions": len(positions),
        "ratio": round(statistics.median(both) / loop, 4),
        "play": round(statistics.median(play) / loop, 4),
        "moves": round(statistics.median(moves) / loop, 4),
        "loop_ms": round(loop * 1000, 3),
    }


def _positions_file(game: str) -> Path:
    return POSITIONS / f"{game}.jsonl"


def _state(header: dict[str, Any]) -> Any:
    rules = GAMES[header["game"]]
    options = rules.make_options(header.get("options", {}))
    if "position" in header:
        return rules.position(options, header["position"])
    state = rules.new(options)
    for text in header.get("moves", ()):
        state, _ = state.play(rules.parse(text))
    return state


def _spread(values: list[Any], most: int) -> list[Any]:
    if len(values) <= most:
        return values
    return [values[index * len(values) // most] for index in range(most)]


def _time_loop() -> float:
    start = CLOCK()
    for _ in range(LOOP):
        pass
    return CLOCK() - start


def _time_moves(rules: Any, state: Any, moves: list[Any]) -> tuple[float, float]:
    """Mean seconds of ``play`` and of the first ``moves`` after it; chance decides in between, off the clock."""
    start = CLOCK()
    results = [state.play(move) for move in moves]
    played = CLOCK() - start
    after = [_to_decide(rules, result[0]) for result in results]
    start = CLOCK()
    for one in after:
        one.moves()
    listed = CLOCK() - start
    return played / len(moves), listed / len(moves)


def _to_decide(rules: Any, state: Any) -> Any:
    """The state itself, or where chance decides the next one in which a player does."""
    chance = random.Random(0)
    while state.to_move is None and not state.is_over:
        state, _ = state.play(rules.draw(state, chance.randrange))
    return state


def main() -> int:
    """Print one JSON line a game."""
    parser = argparse.ArgumentParser(description="Measure the rules core.")
    measurable = [name for name in GAMES if _positions_file(name).exists()]
    parser.add_argument("games", nargs="*", default=measurable, metavar="GAME", help=f"one of {', '.join(measurable)}")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    arguments = parser.parse_args()
    for name in arguments.games:
        if name not in measurable:
            parser.error(f"there are no benchmark positions of {name}")
        sys.stdout.write(json.dumps(measure(name, arguments.rounds)) + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
