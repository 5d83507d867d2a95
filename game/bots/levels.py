"""Levels, limits, and what a bot answers: the vocabulary that every game's bot shares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

#: From weakest to strongest.
LEVELS: tuple[str, ...] = ("easy", "medium", "hard")

#: Seconds that a level may think where the caller sets no limit.  The weaker levels stop by themselves much earlier.
DEFAULT_SECONDS: Mapping[str, float] = {"easy": 0.3, "medium": 0.5, "hard": 1.2}


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Limits:
    """How, and how long, a bot may think.

    ``seconds`` bounds the thinking time; left out, the level's own bound holds.  With ``nodes`` (positions searched)
    and no ``seconds`` the clock is never read, so the same state, level, seed and nodes give the same move on every
    machine.  ``cancelled`` is asked while searching; once it says true the best move so far comes back at once.
    """

    level: str
    seed: int = 0
    seconds: float | None = None
    nodes: int | None = None
    cancelled: Callable[[], bool] = field(default=_never, compare=False)

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise ValueError(f"There is no level {self.level!r}; the levels are {', '.join(LEVELS)}.")
        if self.seconds is not None and not 0 <= self.seconds < float("inf"):
            raise ValueError("The thinking time must be a number of seconds that is not negative.")
        if self.nodes is not None and self.nodes < 1:
            raise ValueError("The node limit must be at least 1.")


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's move, and what it tells about its search (JSON values only: depth, nodes, score …)."""

    move: Any
    info: dict[str, Any] = field(default_factory=dict)


class OutOfBudget(Exception):
    """The search must come back now with what it has."""


class Budget:
    """Counts the nodes of one search and says when it must end.

    A search calls :meth:`spend` at every node.  The clock and the cancel flag are looked at every ``STRIDE`` nodes
    only, since both cost about as much as a small evaluation.
    """

    STRIDE = 8

    def __init__(self, limits: Limits, *, nodes: int | None = None) -> None:
        """Start the clock.  ``nodes`` is the level's own node limit, used where ``limits`` sets none."""
        self.nodes = 0
        self._cancelled = limits.cancelled
        allowed = limits.nodes if limits.nodes is not None else nodes
        self._most = allowed if allowed is not None else 1 << 62
        seconds = limits.seconds
        if seconds is None and limits.nodes is None:
            seconds = DEFAULT_SECONDS[limits.level]
        self._started = perf_counter()
        self._deadline = None if seconds is None else self._started + seconds
        self._next_look = 0

    def spend(self) -> None:
        """Count one node.  Raises :class:`OutOfBudget` when a limit is reached or the search was cancelled."""
        self.nodes += 1
        if self.nodes > self._most:
            raise OutOfBudget
        if self.nodes >= self._next_look:
            self._next_look = self.nodes + self.STRIDE
            self.look()

    def look(self) -> None:
        """Look at the clock and the cancel flag now."""
        if self._deadline is not None and perf_counter() >= self._deadline:
            raise OutOfBudget
        if self._cancelled():
            raise OutOfBudget

    def used(self) -> float:
        """The part of the tightest limit that is gone, from 0; without any limit it stays 0."""
        part = self.nodes / self._most
        if self._deadline is not None:
            span = self._deadline - self._started
            part = max(part, 1.0 if span <= 0 else (perf_counter() - self._started) / span)
        return part
