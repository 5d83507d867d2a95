"""Dice in the hand of whoever throws them: held by a pointer, shaken, thrown from where they were let go."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.base import Cue, Wish
from game.boards.kookaburra.track import Point
from game.intents import Phase, Pointer

#: Seconds for which an arrow shakes the dice, and between two knocks of a shake.
SHAKE, KNOCK = 0.45, 0.16


class Hand:
    """See the module."""

    def __init__(self) -> None:
        #: Where a pointer holds the dice, or let them go.
        self.at: Point | None = None
        self._pointer: int | None = None
        self._shaken = 0.0
        self._left = 0.0

    @property
    def is_shaking(self) -> bool:
        """Whether the dice are held, or shaken for a moment more."""
        return self._left > 0 or self._pointer is not None

    @property
    def shaken(self) -> float:
        """Seconds for which they have been shaken; 0 where they lie still."""
        return max(self._shaken, 1e-3) if self.is_shaking else 0.0

    def shake(self) -> None:
        """An arrow shakes them for a moment."""
        self._left = SHAKE

    def let_go(self) -> None:
        """Nobody holds them any more."""
        self.at = self._pointer = None
        self._left = 0.0

    def step(self, dt: float) -> list[Wish]:
        """Dice that are shaken knock now and then."""
        if not self.is_shaking:
            self._shaken = 0.0
            return []
        self._left = max(0.0, self._left - dt)
        before, self._shaken = self._shaken, self._shaken + dt
        return [Cue("tick")] if int(before / KNOCK) != int(self._shaken / KNOCK) else []

    def handle(
        self, intent: Pointer, holds: Callable[[Point], bool], throw: Callable[[], list[Wish]]
    ) -> list[Wish] | None:
        """A tap throws; holding shakes the dice where the pointer is.  ``holds`` tells where they can be taken."""
        at = (intent.x, intent.y)
        if intent.phase is Phase.DOWN:
            if self._pointer is not None or not holds(at):
                return None
            self._pointer, self.at = intent.pointer, at
            return []
        if intent.pointer != self._pointer:
            return [] if intent.phase is Phase.HOVER and intent.device == "mouse" else None
        if intent.phase is Phase.MOVE:
            self.at = at
            return []
        self._pointer = None
        if intent.phase is Phase.UP:
            self.at = at
            return throw()
        self.at = None
        return []
