"""Directions that are held: the first step at once, then again and again."""

from __future__ import annotations

from game.intents import Direction, Step

#: Seconds until a held direction repeats, and between repeats.
DELAY = 0.38
INTERVAL = 0.11


class Repeater:
    """Held directions of every device.  The last one pressed on a device is the one that repeats."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], Direction] = {}
        self._due: dict[str, float] = {}

    def press(self, device: str, source: str, direction: Direction) -> Step:
        """``source`` (a key, the stick …) of ``device`` begins to hold ``direction``."""
        self._held.pop((device, source), None)  # so that it becomes the newest
        self._held[device, source] = direction
        self._due[device] = DELAY
        return Step(direction, device)

    def release(self, device: str, source: str) -> None:
        """``source`` lets go."""
        self._held.pop((device, source), None)
        if self._newest(device) is None:
            self._due.pop(device, None)

    def forget(self, device: str | None = None) -> None:
        """Let go of everything that ``device`` (``None``: any device) holds."""
        for key in [key for key in self._held if device in (None, key[0])]:
            self.release(*key)

    def holds(self, device: str, source: str) -> Direction | None:
        """The direction that ``source`` holds."""
        return self._held.get((device, source))

    def step(self, dt: float) -> list[Step]:
        """Advance by ``dt`` seconds; the repeats that fall due, at most one a device."""
        steps = []
        for device in self._due:
            self._due[device] -= dt
            direction = self._newest(device)
            if self._due[device] <= 0 and direction is not None:
                self._due[device] += INTERVAL
                steps.append(Step(direction, device, repeated=True))
        return steps

    def wake_in(self) -> float | None:
        """Seconds until the next repeat."""
        return max(0.0, min(self._due.values())) if self._due else None

    def _newest(self, device: str) -> Direction | None:
        held = [direction for (owner, _), direction in self._held.items() if owner == device]
        return held[-1] if held else None
