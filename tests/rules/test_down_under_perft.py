"""The rules core counts what an independent brute force counted (``tools/count_down_under.py``)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

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


def test_the_brute_force_shares_no_code_with_the_rules() -> None:
    source = (Path(__file__).parents[2] / "tools" / "count_down_under.py").read_text("utf-8")
    assert "import game" not in source
    assert "from game" not in source
