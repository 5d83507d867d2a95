"""Quiet times: how loud the kiosk may be at an hour of a day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
MINUTES = 24 * 60


@dataclass(frozen=True, slots=True)
class QuietTime:
    """From ``start`` until ``end``, in minutes after midnight, sounds play at ``volume`` (0 to 1) of what is set.

    One that ends before it starts runs over midnight and belongs to the day on which it starts.
    """

    start: int
    end: int
    volume: float
    days: tuple[str, ...] = DAYS

    def holds(self, when: datetime) -> bool:
        """Whether ``when`` lies in it."""
        minute = when.hour * 60 + when.minute
        today = DAYS[when.weekday()]
        yesterday = DAYS[(when.weekday() - 1) % 7]
        if self.start < self.end:
            return today in self.days and self.start <= minute < self.end
        return (today in self.days and minute >= self.start) or (yesterday in self.days and minute < self.end)


def volume_at(times: Sequence[QuietTime], when: datetime) -> float:
    """The share of the volume that is allowed at ``when``; where quiet times overlap, the quietest holds."""
    return min((time.volume for time in times if time.holds(when)), default=1.0)


def parse_clock(text: str) -> int:
    """Minutes after midnight of ``"20:30"``.  Raises :class:`ValueError`."""
    hours, colon, minutes = text.partition(":")
    digits = hours.isascii() and minutes.isascii() and hours.isdigit() and minutes.isdigit()
    if not (colon and digits and len(hours) <= 2 and len(minutes) == 2):
        raise ValueError("a time such as 20:30")
    if int(hours) > 23 or int(minutes) > 59:
        raise ValueError("a time from 00:00 to 23:59")
    return int(hours) * 60 + int(minutes)
