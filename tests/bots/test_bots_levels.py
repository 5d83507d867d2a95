"""Limits and the budget of a search."""

from __future__ import annotations

import pytest

from game.bots import LEVELS, Limits
from game.bots.levels import Budget, OutOfBudget


def test_levels_go_from_weak_to_strong() -> None:
    assert LEVELS == ("easy", "medium", "hard")


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({"level": "godlike"}, "no level 'godlike'"),
        ({"level": "hard", "seconds": -1.0}, "thinking time"),
        ({"level": "hard", "seconds": float("nan")}, "thinking time"),
        ({"level": "hard", "seconds": float("inf")}, "thinking time"),
        ({"level": "hard", "nodes": 0}, "node limit"),
    ],
)
def test_limits_that_make_no_sense_are_refused(fields: dict[str, object], part: str) -> None:
    with pytest.raises(ValueError, match=part):
        Limits(**fields)  # type: ignore[arg-type]


def _spend_all(budget: Budget, most: int = 10_000) -> int:
    for spent in range(most):
        try:
            budget.spend()
        except OutOfBudget:
            return spent
    return most


def test_nodes_are_counted_exactly() -> None:
    assert _spend_all(Budget(Limits("hard", nodes=37))) == 37


def test_the_limit_of_the_request_goes_before_that_of_the_level() -> None:
    assert _spend_all(Budget(Limits("hard", nodes=50), nodes=10)) == 50
    assert _spend_all(Budget(Limits("hard", seconds=1000.0), nodes=10)) == 10


def test_with_nodes_alone_the_clock_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.levels.perf_counter", iter(range(0, 10**9, 1000)).__next__)
    assert _spend_all(Budget(Limits("hard", nodes=200))) == 200


def test_the_clock_ends_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.levels.perf_counter", iter(n / 10 for n in range(1000)).__next__)
    # The clock moves on by 0.1 s at every look: one look at the start, one every STRIDE nodes.
    assert _spend_all(Budget(Limits("hard", seconds=0.45))) == 4 * Budget.STRIDE


def test_a_cancel_ends_a_search_within_a_stride() -> None:
    asked = []

    def cancelled() -> bool:
        asked.append(True)
        return len(asked) > 2

    assert _spend_all(Budget(Limits("hard", nodes=10_000, cancelled=cancelled))) == 2 * Budget.STRIDE
