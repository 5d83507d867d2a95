"""Fixed players: not levels, but yardsticks for the arena; the greedy one also stands in for a bot that failed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.bots.registry import player


def uniform(state: Any, seed: int) -> Any:
    """Any legal move, each as likely as the others."""
    return Random(seed).choice(list(state.moves()))


def greedy(state: Any, seed: int) -> Any:
    """The move with the greatest gain by the game's simplest measure (Billabong: own steps left), ties by chance."""
    gain = player(state).gain
    rated = [(gain(state, move), move) for move in state.moves()]
    best = max(value for value, _ in rated)
    return Random(seed).choice([move for value, move in rated if value == best])


FIXED: Mapping[str, Callable[[Any, int], Any]] = {"uniform": uniform, "greedy": greedy}
