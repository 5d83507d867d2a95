"""The tools around the rules: the brute force agrees on positions it never counted, and the benchmark runs."""

from __future__ import annotations

import importlib.util
import json
import random
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.rules.billabong import BILLABONG

TOOLS = Path(__file__).parents[2] / "tools"


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("spread", ["quarter", "anywhere", "line"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rules_and_brute_force_list_the_same_moves(players: int, spread: str) -> None:
    count = tool("count_billabong")
    rng = random.Random(f"{players} {spread}")
    for _ in range(4):
        start = count.random_table(rng, players, "first", players < 4, 5 if players < 4 else 4, spread)
        table = count.played(rng, start, 6)
        line = count.line_of(table, 1)
        state = BILLABONG.position(BILLABONG.make_options(line["options"]), line["position"])
        assert {str(move) for move in state.moves()} == set(table.moves())
        assert line["perft"] == {"1": len(state.moves())}


def test_the_brute_force_shares_no_code_with_the_rules() -> None:
    source = (TOOLS / "count_billabong.py").read_text("utf-8")
    assert "import game" not in source
    assert "from game" not in source


@pytest.mark.parametrize("game", ["billabong", "down_under", "kookaburra"])
def test_the_benchmark_measures_on_its_positions(game: str) -> None:
    bench = tool("bench_rules")
    assert len((bench.POSITIONS / f"{game}.jsonl").read_text("utf-8").splitlines()) == 20
    figures = bench.measure(game, rounds=1)
    assert figures["positions"] == 20
    assert 0 < figures["play"] < figures["ratio"]
    json.dumps(figures)


@pytest.mark.parametrize("name", ["count_billabong", "count_down_under", "find_rare", "find_full", "bench_rules"])
def test_a_tool_tells_how_it_is_used(name: str) -> None:
    told = subprocess.run(
        [sys.executable, str(TOOLS / f"{name}.py"), "--help"], capture_output=True, text=True, check=True, timeout=60
    )
    assert "usage" in told.stdout
