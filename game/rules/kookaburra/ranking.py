"""Who is ahead: animals home first, then progress."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.common import Ranking, Seat
from game.rules.kookaburra.board import HOME, PAD, WALKERS


def home_count(own: Sequence[int]) -> int:
    """How many of a player's animals are home."""
    return sum(place == HOME for place in own)


def progress_sum(own: Sequence[int]) -> int:
    """The sum of a player's progress in steps: home counts 60, the pad 0, the kookaburra nothing."""
    return sum(own[animal] for animal in WALKERS if own[animal] != PAD)


def by_progress(places: Sequence[Sequence[int]], leave_out: Seat | None = None) -> Ranking:
    """Seats by animals home, then by the sum of their progress; equal seats share a rank."""
    groups: dict[tuple[int, int], list[Seat]] = {}
    for seat, own in enumerate(places):
        if seat != leave_out:
            groups.setdefault((home_count(own), progress_sum(own)), []).append(seat)
    return tuple(tuple(groups[key]) for key in sorted(groups, reverse=True))
