"""The turn timer: how long the person to move has had, and a gentle warning when the time agreed on runs out.

It never plays for anybody.  In the last ten seconds the time left is shown and the last five are ticked; when it is
over, the person is told that there is no hurry, and shown a good move.
"""

from __future__ import annotations

import math
from collections.abc import Hashable

#: From so many seconds on the time left is shown, and from so many on each is ticked.
SHOWN, TICKED = 10, 5


class TurnClock:
    """Counts down for one turn after the other.  Seconds of simulated time in which a person could have moved."""

    def __init__(self, seconds: int) -> None:
        """``seconds`` for each turn, 0: off."""
        self.seconds = seconds
        self._turn: Hashable = None
        self._left = float(seconds)

    @property
    def left(self) -> float:
        """Seconds left for this turn."""
        return self._left

    @property
    def wake_in(self) -> float | None:
        """Seconds until something about it changes, while it runs."""
        if not self.seconds or self._left <= 0:
            return None
        return self._left - SHOWN if self._left > SHOWN else self._left - math.ceil(self._left) + 1

    def step(self, turn: Hashable, dt: float) -> list[str]:
        """Go on by ``dt`` seconds in which ``turn`` could have been played; another turn begins anew.

        What is due: ``"warn"`` once, ``"tick"`` for each of the last seconds, ``"over"`` once.
        """
        if not self.seconds:
            return []
        if turn != self._turn:
            self._turn, self._left = turn, float(self.seconds)
        before, self._left = self._left, max(0.0, self._left - dt)
        if before <= 0:
            return []
        due = []
        if before > SHOWN >= self._left:
            due.append("warn")
        if self._left <= 0:
            due.append("over")
        elif self._left < TICKED and math.ceil(before) != math.ceil(self._left):
            due.append("tick")
        return due

    @property
    def shown(self) -> int | None:
        """The seconds to show, once they are few."""
        left = math.ceil(self._left)
        return left if self.seconds and 0 < left <= SHOWN else None
