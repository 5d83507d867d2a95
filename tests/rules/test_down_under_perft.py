"""The rules core counts what an independent brute force counted (``tools/count_down_under.py``)."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

import count_down_under
from game.rules.down_under import DOWN_UNDER
from game.rules.down_under.state import DownUnderState

DATA = Path(__file__).parent.parent / "data" / "down_under_perft.jsonl"
LINES = [json.loads(line) for line in DATA.read_text("utf-8").splitlines()]


def perft(state: DownUnderState, depth: int) -> int:
    if depth == 1:
        return len(state.moves())
    return sum(perft(state.play(move)[0], depth - 1) for move in state.moves())


@pytest.mark.parametrize("line", LINES, ids=[str(number) for number in range(1, len(LINES) + 1)])
def test_counts_moves_scores_and_ponds_agree_with_the_brute_force(line: dict[str, Any]) -> None:
    state = DOWN_UNDER.new(DOWN_UNDER.make_options(line["options"]))
    for text in line["moves"]:
        state = state.play(DOWN_UNDER.parse(text))[0]
    texts = sorted(map(str, state.moves()))
    assert hashlib.sha256("\n".join(texts).encode()).hexdigest() == line["digest"]
    assert {depth: perft(state, int(depth)) for depth in line["perft"]} == line["perft"]
    assert [score.total for score in state.scores()] == line["scores"]
    assert state.to_json()["arms"] == line["arms"]


def test_the_data_covers_players_animals_fixed_areas_and_ponds() -> None:
    seen = {(line["options"].get("players", 2), line["options"].get("animals", False)) for line in LINES}
    assert seen >= {(players, animals) for players in (2, 3, 4) for animals in (False, True)}
    assert any("fixed_area" in line["options"] for line in LINES)
    assert sum(bool(line["arms"]) for line in LINES) >= 5


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"animals": True, "area": "4x8"},
        {"players": 3, "animals": True},
        {"players": 4, "borderless": True},
        {"players": 3, "fixed_area": "line"},
        {"fixed_area": "frame", "animals": True},
    ],
    ids=str,
)
def test_rules_and_brute_force_play_the_same_games(options: dict[str, Any]) -> None:
    for seed in range(2):
        rng = random.Random(seed)
        state = DOWN_UNDER.new(DOWN_UNDER.make_options(options))
        opening = []
        while state.to_move is None:
            opening.append(str(DOWN_UNDER.draw(state, rng.randrange)))
            state = state.play(DOWN_UNDER.parse(opening[-1]))[0]
        table = count_down_under.begin(options, opening)
        while not state.is_over:
            assert (state.to_move, sorted(map(str, state.moves()))) == (table.seat, table.moves())
            assert [score.total for score in state.scores()] == table.scores()
            text = min(rng.choices(table.moves(), k=3), key=lambda text: "=t" in text)
            state, table = state.play(DOWN_UNDER.parse(text))[0], table.after(text)
        assert table.over
        assert [score.total for score in state.scores()] == table.scores()


def test_the_brute_force_shares_no_code_with_the_rules() -> None:
    source = (Path(__file__).parents[2] / "tools" / "count_down_under.py").read_text("utf-8")
    assert "import game" not in source
    assert "from game" not in source
