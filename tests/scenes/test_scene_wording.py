"""Winners, places and refusals in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from game.rules.common import Ranking
from game.scenes.wording import failure_words, headline, notice_words, places, refusal_words, when


@pytest.mark.parametrize(
    ("ranking", "words"),
    [
        (((2,), (0,)), "Blue wins!"),
        (((0, 2), (1,)), "Red and Blue share the win"),
        (((2, 0), (1,)), "Red and Blue share the win"),
        (((1, 2, 3), (0,)), "Green, Blue and Yellow share the win"),
        (((0, 1, 2, 3),), "All four share the win"),
    ],
)
def test_the_headline_names_who_has_won(ranking: Ranking, words: str) -> None:
    assert headline(ranking) == words


@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        (((0,), (1,), (2,), (3,)), {0: 1, 1: 2, 2: 3, 3: 4}),
        (((2, 0), (1,), (3,)), {2: 1, 0: 1, 1: 3, 3: 4}),
        (((3,), (0, 1, 2)), {3: 1, 0: 2, 1: 2, 2: 2}),
        (((1, 0),), {1: 1, 0: 1}),
    ],
)
def test_places_after_a_tie_stay_empty(ranking: Ranking, expected: dict[int, int]) -> None:
    assert places(ranking) == expected


@pytest.mark.parametrize("code", ["stale", "over", "seat", "chance", "no_undo", "nothing"])
def test_the_session_s_refusals_are_worded(code: str) -> None:
    words = refusal_words("billabong", code, "the English sentence", {})
    assert words != "the English sentence"
    assert len(words.split()) <= 8


def test_the_rules_refusals_are_worded_by_the_game() -> None:
    assert refusal_words("billabong", "occupied", "k3 is occupied", {"square": "k3"}) == "k3 is taken"


@pytest.mark.parametrize("code", ["tail_dropped", "save_full", "save_read_only", "save_gone", "save_taken"])
def test_notices_of_the_record_are_worded(code: str) -> None:
    assert notice_words(code, "the sentence", {}) != "the sentence"
    assert notice_words("something new", "the sentence", {}) == "the sentence"


def test_every_failure_of_a_bot_names_its_colour() -> None:
    for reason in ("timeout", "crash", "garbage", "error", "start"):
        assert "Green" in failure_words(1, reason)


def test_a_game_of_today_shows_its_hour_only() -> None:
    now = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
    assert when(now - timedelta(hours=2), now) == "10:00"
    assert when(now - timedelta(days=1), now) == "2026-03-01  12:00"
