"""Matches of the arena: counting, seats, seeds, the table, and engines that misbehave."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("arena", ROOT / "tools" / "arena.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["arena"] = module  # the processes that play must find what they are sent
    spec.loader.exec_module(module)
    return module


arena = _load()


def _match(a: str = "greedy", b: str = "uniform", **changes: Any) -> Any:
    fields: dict[str, Any] = {
        "game": "billabong",
        "options": {"players": 2},
        "a": a,
        "b": b,
        "seed": 1,
        "seconds": None,
        "nodes": 40,
        "limit": 60,
        "engines": {},
    }
    return arena.Match(**{**fields, **changes})


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(65, 100, 0.5525, 0.7364), (10, 10, 0.7225, 1.0), (0, 10, 0.0, 0.2775), (98.5, 100, 0.9376, 0.9965)],
)
def test_the_interval_is_wilsons(points: float, games: int, low: float, high: float) -> None:
    assert arena.interval(points, games) == pytest.approx((low, high), abs=0.001)


def _untimed(result: Any) -> tuple[Any, ...]:
    return result.points, result.plies, result.moves, result.forfeit


def test_games_can_be_played_again_from_their_seed() -> None:
    match = _match("medium", "easy")
    assert _untimed(arena.play_game(match, 3)) == _untimed(arena.play_game(match, 3))
    lengths = {arena.play_game(_match("greedy", "greedy", seed=seed, limit=300), 0).plies for seed in range(4)}
    assert len(lengths) > 1


def test_a_game_that_lasts_too_long_is_ranked_by_the_standing() -> None:
    result = arena.play_game(_match(), 0)
    assert result.plies == 60
    assert result.points == 1.0


def test_seats_change_and_a_sits_alone() -> None:
    match = _match(options={"players": 3, "placement": "quick", "bystanders": True}, limit=31)
    results = [arena.play_game(match, number) for number in range(3)]
    # 31 moves: seat 0 makes eleven of them, the others ten.
    assert [result.moves for result in results] == [(11, 20), (10, 21), (10, 21)]


def test_a_shared_first_rank_counts_half() -> None:
    """Cut off before anybody has moved: all places are as far from home as they were placed."""
    assert arena.play_game(_match("uniform", "uniform", limit=1), 0).points == 0.5


def test_a_match_is_counted_and_written_into_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "arena.md"
    table.write_text("# Results\n\nWords.\n")
    line = ["--a", "greedy", "--b", "uniform", "--games", "4", "--limit", "40", "--workers", "1"]
    assert arena.main([*line, "--update", str(table)]) == 0
    assert arena.main([*line, "--seed", "9", "--nodes", "5", "--update", str(table)]) == 0
    captured = capsys.readouterr()
    first = json.loads(captured.out.splitlines()[0])
    assert (first["points"], first["games"], first["share"]) == (4.0, 4, 1.0)
    assert first["cut_off"] == 4
    assert "4/4" in captured.err
    text = table.read_text()
    assert text.startswith("# Results\n\nWords.\n\n| Game |")
    assert len([row for row in text.splitlines() if "| greedy | uniform |" in row]) == 2
    before = text.splitlines()
    assert arena.main([*line, "--seed", "3", "--update", str(table)]) == 0
    after = table.read_text().splitlines()
    assert len(after) == len(before)
    assert "| 4 | 3 |" in next(row for row in after if "| default | greedy | uniform |" in row)


def _engine(tmp_path: Path, name: str, code: str) -> dict[str, str]:
    program = tmp_path / f"{name}.py"
    program.write_text(code)
    return {name: f'"{Path(sys.executable).as_posix()}" "{program.as_posix()}"'}


HONEST = """
import json, sys
sys.path.insert(0, {root!r})
from game.rules import GAMES
game = GAMES["billabong"]
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    answer = {{"ok": True}}
    if word == "new":
        state = game.new(game.make_options(json.loads(rest.partition(" ")[2])))
    elif word == "play":
        state = state.play(game.parse(rest))[0]
    elif word == "go":
        answer["move"] = str(state.moves()[0])
        answer["asked"] = json.loads(rest)
    print(json.dumps(answer), flush=True)
"""


def test_an_outside_engine_takes_part(tmp_path: Path) -> None:
    engines = _engine(tmp_path, "first", HONEST.format(root=str(ROOT)))
    match = _match("greedy", "first:hard", engines=engines, options={"players": 2, "placement": "quick"})
    result = arena.play_game(match, 1)
    assert result.forfeit is None
    assert result.plies == 60
    assert result.points == 1.0


@pytest.mark.parametrize(
    "code",
    [
        "import sys; sys.exit(1)",
        "print('this is no protocol')",
        'import sys\nfor line in sys.stdin: print(\'{"ok": false, "error": "no"}\', flush=True)',
        'import sys\nfor line in sys.stdin: print(\'{"ok": true, "move": "a1-p9"}\', flush=True)',
        'import sys\nfor line in sys.stdin: print(\'{"ok": true, "move": "what?"}\', flush=True)',
        "import sys\nfor line in sys.stdin: print('{\"ok\": true}', flush=True)",
    ],
)
def test_an_engine_that_breaks_the_protocol_loses(tmp_path: Path, code: str) -> None:
    engines = _engine(tmp_path, "broken", code)
    result = arena.play_game(_match("broken", "greedy", engines=engines), 0)
    assert (result.points, bool(result.forfeit)) == (0.0, True)
    result = arena.play_game(_match("greedy", "broken", engines=engines), 0)
    assert (result.points, bool(result.forfeit)) == (1.0, True)


@pytest.mark.parametrize(
    ("line", "part"),
    [(["--a", "nobody"], "no player 'nobody'"), (["--games", "0"], "at least 1"), (["--game", "chess"], "chess")],
)
def test_a_wrong_command_line_is_explained(line: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arena.main(line)
    assert part in capsys.readouterr().err


def test_options_that_the_rules_refuse_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["--players", "7"]) == 2
    assert "players" in capsys.readouterr().err
