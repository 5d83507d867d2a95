"""Two-stage idle: when nobody acts the kiosk first asks, then begins anew; and the limit of a session."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Place(Enum):
    """Where the kiosk is, as far as idling goes."""

    ATTRACT = "attract"  # nobody is there; nothing can run out
    MENU = "menu"  # menu, set-up, rules, result
    GAME = "game"  # a game waits for a person
    BOTS = "bots"  # a game in which bots move: a person may be watching
    SERVICE = "service"  # the PIN pad and the operator's menu


class Wish(Enum):
    """What the clock asks for."""

    ASK = "ask"  # show "still there?"
    RESET = "reset"  # everything as new
    WARN = "warn"  # the session's limit is near
    LIMIT = "limit"  # the session's limit is reached


@dataclass(frozen=True, slots=True)
class IdleTimes:
    """Seconds; 0 as ``session`` is no limit."""

    menu: float = 45.0
    game: float = 90.0
    countdown: float = 15.0
    service: float = 120.0
    session: float = 0.0
    #: How long before the limit people are warned.
    warning: float = 60.0
    #: How much longer than at a person's turn bots may play unwatched.
    bots_factor: float = 4.0


class IdleClock:
    """Counts the seconds since anybody acted.  Every wish comes once until it is acted on or somebody acts."""

    def __init__(self, times: IdleTimes) -> None:
        self.times = times
        self.place = Place.ATTRACT
        self.idle = 0.0
        self.session = 0.0
        self._asked = False
        self._warned = False
        self._spent = False

    @property
    def is_asking(self) -> bool:
        """Whether the countdown runs."""
        return self._asked

    @property
    def countdown(self) -> float:
        """Seconds left of the countdown."""
        return max(0.0, self._limit() + self.times.countdown - self.idle)

    @property
    def session_left(self) -> float | None:
        """Seconds left of the session; ``None`` without a limit, and when nobody is there."""
        if not self.times.session or self.place in (Place.ATTRACT, Place.SERVICE):
            return None
        return max(0.0, self.times.session - self.session)

    def act(self) -> None:
        """Somebody acted."""
        self.idle = 0.0
        self._asked = False

    def begin(self) -> None:
        """Everything is as new."""
        self.act()
        self.place = Place.ATTRACT
        self.session = 0.0
        self._warned = self._spent = False

    def at(self, place: Place) -> None:
        """The kiosk is at ``place`` now."""
        if place is not self.place:
            if self.place in (Place.ATTRACT, Place.SERVICE) or place in (Place.ATTRACT, Place.SERVICE):
                self.act()
            self.place = place

    def step(self, dt: float) -> Wish | None:
        """Advance by ``dt`` seconds; what is to be done now, if anything."""
        self.idle += dt
        if self.place is Place.ATTRACT:
            return None
        if self.place is Place.SERVICE:
            return self._once(self.idle >= self.times.service, Wish.RESET)
        self.session += dt
        left = self.session_left
        if left is not None and left <= 0:
            return self._once(True, Wish.LIMIT)
        if left is not None and left <= self.times.warning and not self._warned:
            self._warned = True
            return Wish.WARN
        if self._asked:
            return self._once(self.countdown <= 0, Wish.RESET)
        if self.idle >= self._limit():
            self._asked = True
            return Wish.ASK
        return None

    def wake_in(self) -> float | None:
        """Seconds until something may be wished for."""
        if self.place is Place.ATTRACT or self._spent:
            return None
        if self.place is Place.SERVICE:
            return max(0.0, self.times.service - self.idle)
        waits = [self.countdown if self._asked else self._limit() - self.idle]
        left = self.session_left
        if left is not None:
            waits.append(left)
            if not self._warned:
                waits.append(left - self.times.warning)
        return max(0.0, min(waits))

    def _limit(self) -> float:
        return {
            Place.GAME: self.times.game,
            Place.BOTS: self.times.game * self.times.bots_factor,
        }.get(self.place, self.times.menu)

    def _once(self, holds: bool, wish: Wish) -> Wish | None:
        if not holds or self._spent:
            return None
        self._spent = True
        return wish
