"""Draws: the published derivation, followed by hand, and that they are fair."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.chance import Draws


def by_hand(purpose: str, seed: int, n: int, choices: list[int]) -> list[int]:
    """The derivation of the module's description, on one long list of words."""
    blocks = (sha256(f"outback/1 {purpose} {seed} {n} {k}".encode("ascii")).digest() for k in range(50))
    words = [int.from_bytes(block[i : i + 8], "big") for block in blocks for i in range(0, 32, 8)]
    found = []
    for m in choices:
        size = 1 if m <= 2**64 else -(-(m - 1).bit_length() // 64)
        span = 2 ** (64 * size)
        while True:
            value = 0
            for word in words[:size]:
                value = value * 2**64 + word
            del words[:size]
            if value < span // m * m:
                break
        found.append(value % m)
    return found


@given(st.integers(), st.integers(0, 5000), st.lists(st.integers(1, 2**70), max_size=10))
def test_draws_follow_the_description(seed: int, n: int, choices: list[int]) -> None:
    draws = Draws("chance", seed, n)
    assert [draws(m) for m in choices] == by_hand("chance", seed, n, choices)


def test_draws_are_the_same_on_every_machine() -> None:
    draws = Draws("chance", 7, 0)
    assert [draws(6) for _ in range(12)] == [1, 4, 1, 2, 0, 2, 5, 4, 2, 1, 1, 0]


def test_each_number_is_as_likely_as_any_other() -> None:
    counts = Counter(Draws("chance", 1, n)(6) for n in range(6000))
    assert sorted(counts) == list(range(6))
    # Five standard deviations of a fair die; fixed seeds, so this holds or fails for good.
    assert all(abs(count - 1000) < 5 * (6000 / 6 * 5 / 6) ** 0.5 for count in counts.values())


def test_there_is_nothing_in_an_empty_range() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        Draws("chance", 1, 1)(0)
