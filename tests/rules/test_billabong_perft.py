"""The rules core counts what an independent brute force counted (``tools/count_billabong.py``)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from game.rules.billabong import BILLABONG, BillabongState

DATA = Path(__file__).parent.parent / "data" / "billabong_perft.jsonl"
LINES = [json.loads(line) for line in DATA.read_text("utf-8").splitlines()]


def perft(state: BillabongState, depth: int) -> int:
    if depth == 1:
        return len(state.moves())
    return sum(perft(state.play(move)[0], depth - 1) for move in state.moves())


@pytest.mark.parametrize("line", LINES, ids=[str(number) for number in range(1, len(LINES) + 1)])
def test_counts_and_moves_agree_with_the_brute_force(line: dict[str, Any]) -> None:
    state = BILLABONG.position(BILLABONG.make_options(line["options"]), line["position"])
    texts = sorted(map(str, state.moves()))
    assert hashlib.sha256("\n".join(texts).encode()).hexdigest() == line["digest"]
    assert {depth: perft(state, int(depth)) for depth in line["perft"]} == line["perft"]


def test_the_data_covers_every_number_of_players_both_ends_and_bystanders() -> None:
    seen = {(line["options"]["players"], line["options"]["finish"]) for line in LINES}
    assert seen == {(players, finish) for players in (2, 3, 4) for finish in ("first", "all")}
    assert any("bystanders" in line["options"] for line in LINES)
