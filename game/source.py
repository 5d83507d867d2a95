"""Where the loop's time and events come from: the machine, or whatever stands in for it in tests."""

from __future__ import annotations

import sys
import time
from typing import Protocol

import pygame

#: The clock that runs on while the machine sleeps, where Python's usual one stands still: Linux and macOS.
_SLEEPLESS = getattr(time, "CLOCK_MONOTONIC" if sys.platform == "darwin" else "CLOCK_BOOTTIME", None)


class Source(Protocol):
    """Where time and events come from."""

    def now(self) -> float:
        """Seconds on a clock that never goes back."""

    def take(self, timeout: float) -> list[pygame.Event]:
        """The events that wait; where there are none, the first that comes within ``timeout`` seconds."""


class RealSource:
    """The machine's clock and SDL's event queue."""

    def now(self) -> float:
        """Seconds of the machine's monotonic clock; time in which the machine slept counts."""
        if _SLEEPLESS is not None:
            return time.clock_gettime(_SLEEPLESS)
        return time.perf_counter()

    def take(self, timeout: float) -> list[pygame.Event]:
        """Wait without burning the processor; see :class:`Source`."""
        events = pygame.event.get()
        if events or timeout <= 0:
            return events
        deadline = time.perf_counter() + timeout
        milliseconds = int(timeout * 1000)
        if milliseconds:
            event = pygame.event.wait(milliseconds)
            if event.type != pygame.NOEVENT:
                return [event, *pygame.event.get()]
        rest = deadline - time.perf_counter()
        if rest > 0:
            time.sleep(rest)  # SDL waits whole milliseconds; the last fraction decides how even the frames are
        return pygame.event.get()
