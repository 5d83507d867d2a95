"""Matches between bots, with the interval that the result is good for.

    python tools/arena.py --a hard --b greedy --games 200 --seconds 0.1 --seed 1
    python tools/arena.py --a hard --b other --engine "other=python -m game engine" --games 20

A takes one seat and B the others; the seat changes from game to game, and all games of one round of seats have the
same seed.  Every game runs on a core of its own.  A win counts 1, a shared first rank half.  Games that last longer
than ``--limit`` moves end there and are ranked by the standing.

Players are ``uniform``, ``greedy``, the levels of the bots, and engines given by ``--engine NAME=COMMAND`` that speak
the engine protocol (``NAME:LEVEL`` asks one for a level).  The result goes to standard output as one JSON object;
``--update FILE`` also puts it into the table of that file.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots import LEVELS, Limits, choose
from game.bots.fixed import FIXED
from game.rules import GAMES
from game.rules.common import RulesError

#: Seconds beyond the limit after which an engine that does not answer has lost.
PATIENCE = 10.0
#: The quantile of the normal distribution for an interval of 95%.
_Z = 1.959964


class Forfeit(Exception):
    """The engine of a seat gave no move, or none that can be played."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(f"seat {seat}: {reason}")
        self.seat = seat


@dataclass(frozen=True, slots=True)
class Match:
    """What is played; a plain value, so that it can be sent to the processes that play."""

    game: str
    options: Mapping[str, object]
    a: str
    b: str
    seed: int
    seconds: float | None
    nodes: int | None
    limit: int
    engines: Mapping[str, str]

    def players(self) -> int:
        """The number of seats."""
        return int(GAMES[self.game].make_options(self.options).players)


@dataclass(frozen=True, slots=True)
class Result:
    """One game, seen from A."""

    points: float
    plies: int
    #: Seconds and moves, of A and of B, and the longest move of A.
    seconds: tuple[float, float]
    moves: tuple[int, int]
    slowest: float
    forfeit: str | None = None


class Engine:
    """A program that speaks the engine protocol, for one game."""

    def __init__(self, command: str, level: str, seat: int, match: Match) -> None:
        self.seat, self._level, self._match = seat, level, match
        try:
            self._process = subprocess.Popen(
                shlex.split(command, posix=os.name == "posix"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
            )
        except OSError as error:
            raise Forfeit(seat, str(error)) from error

    def ask(self, line: str) -> dict[str, Any]:
        """Send a command and return the answer.  Raises :class:`Forfeit` where there is no good one in time."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        watch = threading.Timer((self._match.seconds or 0.0) + PATIENCE, self._process.kill)
        watch.start()
        try:
            stdin.write(line + "\n")
            stdin.flush()
            answer = json.loads(stdout.readline())
        except (OSError, ValueError) as error:
            raise Forfeit(self.seat, f"no answer to {line!r}") from error
        finally:
            watch.cancel()
        if not isinstance(answer, dict) or answer.get("ok") is not True:
            raise Forfeit(self.seat, f"{line!r} was answered with {answer!r}")
        return answer

    def choose(self, state: Any) -> Any:
        """The engine's move."""
        wish: dict[str, Any] = {"level": self._level}
        if self._match.seconds is not None:
            wish["seconds"] = self._match.seconds
        try:
            move = GAMES[self._match.game].parse(str(self.ask(f"go {json.dumps(wish)}").get("move")))
            state.play(move)
        except RulesError as error:
            raise Forfeit(self.seat, str(error)) from error
        return move

    def close(self) -> None:
        """End the program."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):  # what it was still to be told does not matter any more
                    stream.close()


class Tally:
    """Counts the moves of a game and their time, of A (side 0) and of B."""

    def __init__(self) -> None:
        self.plies = 0
        self._seconds = [0.0, 0.0]
        self._moves = [0, 0]
        self._slowest = 0.0

    def add(self, side: int, seconds: float) -> None:
        """One more move."""
        self.plies += 1
        self._seconds[side] += seconds
        self._moves[side] += 1
        if side == 0:
            self._slowest = max(self._slowest, seconds)

    def result(self, points: float, forfeit: str | None = None) -> Result:
        """The game is over."""
        seconds, moves = self._seconds, self._moves
        return Result(points, self.plies, (seconds[0], seconds[1]), (moves[0], moves[1]), self._slowest, forfeit)


def _engine(name: str, seat: int, match: Match) -> Engine | None:
    """The engine behind a player's name, if it is one."""
    base, _, level = name.partition(":")
    command = match.engines.get(base)
    return None if command is None else Engine(command, level or "medium", seat, match)


def _choose(state: Any, name: str, seed: int, match: Match) -> Any:
    if name in FIXED:
        return FIXED[name](state, seed)
    return choose(state, Limits(name, seed, match.seconds, match.nodes)).move


def play_game(match: Match, number: int) -> Result:
    """Play game ``number`` of a match."""
    players = match.players()
    seat_of_a, round_seed = number % players, match.seed + number // players
    names = [match.a if seat == seat_of_a else match.b for seat in range(players)]
    tally = Tally()
    try:
        with ExitStack() as stack:
            engines: dict[int, Engine] = {}
            for seat, name in enumerate(names):
                engine = _engine(name, seat, match)
                if engine is not None:
                    engines[seat] = engine
                    stack.callback(engine.close)
            state = _race(match, round_seed, names, seat_of_a, engines, tally)
    except Forfeit as forfeit:
        return tally.result(float(forfeit.seat != seat_of_a), str(forfeit))
    first = (state.ranking if state.is_over else state.standing())[0]
    return tally.result(0.0 if seat_of_a not in first else 1.0 if len(first) == 1 else 0.5)


def _race(
    match: Match, round_seed: int, names: Sequence[str], seat_of_a: int, engines: Mapping[int, Engine], tally: Tally
) -> Any:
    """The last state of a game."""
    game = GAMES[match.game]
    state = game.new(game.make_options(match.options))
    random = Random(round_seed)
    for engine in engines.values():
        engine.ask(f"new {match.game} {json.dumps(dict(match.options))}")
    while not state.is_over and tally.plies < match.limit:
        seat = state.to_move
        if seat is None:
            move = game.draw(state, random.randrange)
        else:
            # One seed for each place of the game: neither a seat nor a player has a luckier stream.
            seed = Random(f"{round_seed} {tally.plies}").getrandbits(32)
            started = perf_counter()
            move = engines[seat].choose(state) if seat in engines else _choose(state, names[seat], seed, match)
            tally.add(int(seat != seat_of_a), perf_counter() - started)
        for engine in engines.values():
            engine.ask(f"play {move}")
        state = state.play(move)[0]
    return state


def interval(points: float, games: int) -> tuple[float, float]:
    """Wilson's 95% interval for the share of ``points`` in ``games``."""
    if not games:
        return 0.0, 1.0
    share, spread = points / games, _Z * _Z / games
    middle = share + spread / 2
    half = (spread * share * (1 - share) + spread * spread / 4) ** 0.5
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def summary(match: Match, results: Sequence[Result]) -> dict[str, Any]:
    """The outcome of a match as JSON values."""
    games, points = len(results), sum(result.points for result in results)
    low, high = interval(points, games)
    total = [sum(result.seconds[side] for result in results) for side in (0, 1)]
    moves = [max(1, sum(result.moves[side] for result in results)) for side in (0, 1)]
    return {
        "game": match.game,
        "players": match.players(),
        "options": {name: value for name, value in match.options.items() if name != "players"},
        "a": match.a,
        "b": match.b,
        "games": games,
        "seed": match.seed,
        "seconds": match.seconds,
        "nodes": match.nodes,
        "points": points,
        "share": round(points / max(1, games), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "seconds_a": round(total[0] / moves[0], 4),
        "seconds_b": round(total[1] / moves[1], 4),
        "slowest_a": round(max((result.slowest for result in results), default=0.0), 3),
        "plies": round(sum(result.plies for result in results) / max(1, games), 1),
        "cut_off": sum(result.plies >= match.limit for result in results),
        "forfeits": [result.forfeit for result in results if result.forfeit],
    }


def _progress(match: Match, results: Sequence[Result], games: int) -> None:
    done, points = len(results), sum(result.points for result in results)
    low, high = interval(points, done)
    bar = "#" * (24 * done // games)
    line = f"[{bar:.<24}] {done}/{games}  {match.a} {points:g} : {done - points:g} {match.b}"
    line += f"  {points / done:.1%} ({low:.1%} to {high:.1%})"
    if sys.stderr.isatty():
        print(f"\r{line}", end="" if done < games else "\n", file=sys.stderr, flush=True)
    elif done == games or done % max(1, games // 10) == 0:
        print(line, file=sys.stderr, flush=True)


def run(match: Match, games: int, workers: int) -> list[Result]:
    """Play a match, showing how it goes."""
    results: list[Result] = []
    with ProcessPoolExecutor(max_workers=workers) as pool:
        for result in pool.map(play_game, [match] * games, range(games)):
            results.append(result)
            _progress(match, results, games)
    return results


_COLUMNS = ("Game", "Seats", "Options", "A", "B", "Games", "Seed", "A's share", "95% interval", "s/move A", "s/move B")


def _row(outcome: Mapping[str, Any]) -> list[str]:
    limit = f"{outcome['nodes']} nodes" if outcome["nodes"] else f"{outcome['seconds']} s" if outcome["seconds"] else ""
    options = ", ".join(f"{name}={value}" for name, value in outcome["options"].items())
    return [
        outcome["game"],
        str(outcome["players"]),
        "; ".join(filter(None, [limit and f"at most {limit}", options])) or "default",
        outcome["a"],
        outcome["b"],
        str(outcome["games"]),
        str(outcome["seed"]),
        f"{outcome['share']:.1%}",
        f"{outcome['low']:.1%} to {outcome['high']:.1%}",
        f"{outcome['seconds_a']:.3f}",
        f"{outcome['seconds_b']:.3f}",
    ]


def update(text: str, outcome: Mapping[str, Any]) -> str:
    """``text`` with the outcome in its table: in place of the row of the same match, or as a new row at the end."""
    row, head = _row(outcome), f"| {' | '.join(_COLUMNS)} |"
    line = f"| {' | '.join(row)} |"
    lines = text.rstrip("\n").split("\n") if text.strip() else []
    if head not in lines:
        lines += ["", head, "|" + " --- |" * len(_COLUMNS)] if lines else [head, "|" + " --- |" * len(_COLUMNS)]
    at = lines.index(head) + 2
    while at < len(lines) and lines[at].startswith("|"):
        if [cell.strip() for cell in lines[at].strip("|").split("|")][:5] == row[:5]:
            lines[at] = line
            break
        at += 1
    else:
        lines.insert(at, line)
    return "\n".join(lines) + "\n"


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="billabong", choices=sorted(GAMES))
    parser.add_argument("--players", type=int, default=2, help="number of seats (default 2)")
    parser.add_argument("--a", default="hard", help="takes one seat (default hard)")
    parser.add_argument("--b", default="greedy", help="takes the other seats (default greedy)")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, help="time limit of a move; each level's own if left out")
    parser.add_argument("--nodes", type=int, help="node limit of a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", type=json.loads, default={}, help="options of the game as a JSON object")
    parser.add_argument("--limit", type=int, default=1000, help="moves after which a game ends (default 1000)")
    parser.add_argument("--engine", action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="games at a time (default: the cores)")
    parser.add_argument("--update", type=Path, metavar="FILE", help="put the result into the table of this file")
    parsed = parser.parse_args(arguments)
    if parsed.games < 1 or parsed.workers < 1:
        parser.error("--games and --workers must be at least 1")
    parsed.engines = dict(entry.partition("=")[::2] for entry in parsed.engine)
    known = {*FIXED, *LEVELS, *parsed.engines}
    for name in (parsed.a, parsed.b):
        if name not in known and name.partition(":")[0] not in parsed.engines:
            parser.error(f"there is no player {name!r}; there are {', '.join(sorted(known))}")
    return parsed


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line.  Returns the exit status."""
    parsed = _parse(arguments)
    options = {"players": parsed.players, **parsed.options}
    try:
        GAMES[parsed.game].make_options(options)
    except RulesError as error:
        print(error, file=sys.stderr)
        return 2
    match = Match(
        parsed.game,
        options,
        parsed.a,
        parsed.b,
        parsed.seed,
        parsed.seconds,
        parsed.nodes,
        parsed.limit,
        parsed.engines,
    )
    outcome = summary(match, run(match, parsed.games, parsed.workers))
    print(json.dumps(outcome))
    if parsed.update:
        before = parsed.update.read_text(encoding="utf-8") if parsed.update.exists() else ""
        parsed.update.write_text(update(before, outcome), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
