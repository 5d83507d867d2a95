"""Which contacts on a flat screen are meant: fingers, not palms, arms and hands that rest; and each of them once.

A panel reports points only.  Three things tell a finger that points from a hand that lies:

* a hand lies still and long: a contact that has not moved for :data:`STILL_SECONDS` means nothing, unless what it
  touches says that it is held;
* a hand touches in several places at once: :data:`MANY` contacts within a hand's breadth that came together mean
  nothing, all of them, until the last is lifted;
* a finger that trembles, or a worn panel, reports one touch twice: a contact within :data:`AGAIN_SECONDS` and
  :data:`AGAIN_MM` of one that was just lifted is the same one.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.intents import Phase, Pointer

#: Seconds after which a contact that lies still means nothing, and millimetres within which it lies still.
STILL_SECONDS, STILL_MM = 0.7, 6.0
#: So many contacts within a hand's breadth that came within so many seconds are a hand.
MANY, HAND_MM, TOGETHER_SECONDS = 3, 95.0, 0.25
#: A contact so soon and so near after one was lifted is the same touch.
AGAIN_SECONDS, AGAIN_MM = 0.08, 8.0
_EPSILON = 1e-6

#: Tells whether what lies at a pixel is held on purpose.
Holds = Callable[[float, float], bool]


@dataclass(slots=True)
class _Contact:
    x: float
    y: float
    start: tuple[float, float]
    since: float
    #: Whether it has moved further than a finger trembles: then it drags, and is no resting hand.
    moved: bool = False
    #: Whether it means nothing until it is lifted.
    ignored: bool = False


class Contacts:
    """Filters the pointers of fingers.  Positions are pixels; ``mm`` pixels are a millimetre."""

    def __init__(self, mm: float, holds: Holds | None = None) -> None:
        if mm <= 0:
            raise ValueError("a glass without size cannot be judged")
        self.mm = mm
        self.holds = holds or (lambda x, y: False)
        self._down: dict[int, _Contact] = {}
        self._lifted: list[tuple[float, float, float]] = []

    def accept(self, pointer: Pointer, now: float) -> list[Pointer]:
        """What comes of a finger's pointer at ``now`` seconds: itself, nothing, or the end of others as well."""
        if pointer.phase is Phase.DOWN:
            return self._began(pointer, now)
        contact = self._down.get(pointer.pointer)
        if contact is None:
            return []
        contact.x, contact.y = pointer.x, pointer.y
        away = math.hypot(pointer.x - contact.start[0], pointer.y - contact.start[1])
        contact.moved = contact.moved or away > STILL_MM * self.mm
        if pointer.phase is Phase.MOVE:
            return [] if contact.ignored else [pointer]
        del self._down[pointer.pointer]
        self._lifted = [one for one in self._lifted if now - one[2] <= AGAIN_SECONDS + _EPSILON]
        self._lifted.append((pointer.x, pointer.y, now))
        if contact.ignored:
            return []
        if pointer.phase is Phase.UP and self._rests(contact, now):
            return [_cancelled(pointer.pointer, contact)]
        return [pointer]

    def step(self, now: float) -> list[Pointer]:
        """The contacts that have rested for too long by ``now`` end."""
        ended = []
        for number, contact in self._down.items():
            if not contact.ignored and self._rests(contact, now):
                contact.ignored = True
                ended.append(_cancelled(number, contact))
        return ended

    def wake_in(self, now: float) -> float | None:
        """Seconds until a contact has rested for too long."""
        waits = [
            contact.since + STILL_SECONDS - now
            for contact in self._down.values()
            if not contact.ignored and not contact.moved and not self.holds(*contact.start)
        ]
        return max(0.0, min(waits)) if waits else None

    def forget(self) -> None:
        """Everything that is down means nothing any more: another scene is in front."""
        for contact in self._down.values():
            contact.ignored = True

    # -- inside -------------------------------------------------------------------------------------------------

    def _began(self, pointer: Pointer, now: float) -> list[Pointer]:
        contact = _Contact(pointer.x, pointer.y, (pointer.x, pointer.y), now)
        self._down[pointer.pointer] = contact
        if self._is_again(pointer, now):
            contact.ignored = True
            return []
        hand = self._hand(contact, now)
        if hand:
            ended = [_cancelled(number, other) for number, other in hand if not other.ignored and other is not contact]
            for _, other in hand:
                other.ignored = True
            return ended
        return [pointer]

    def _is_again(self, pointer: Pointer, now: float) -> bool:
        return any(
            now - then <= AGAIN_SECONDS + _EPSILON and math.hypot(pointer.x - x, pointer.y - y) <= AGAIN_MM * self.mm
            for x, y, then in self._lifted
        )

    def _hand(self, contact: _Contact, now: float) -> list[tuple[int, _Contact]]:
        """The contacts that make up a hand with ``contact``; empty where they are too few."""
        near = [
            (number, other)
            for number, other in self._down.items()
            if now - other.since <= TOGETHER_SECONDS + _EPSILON
            and not other.moved
            and math.hypot(other.start[0] - contact.x, other.start[1] - contact.y) <= HAND_MM * self.mm
        ]
        return near if len(near) >= MANY else []

    def _rests(self, contact: _Contact, now: float) -> bool:
        return (
            not contact.moved
            and now - contact.since >= STILL_SECONDS - _EPSILON
            and not self.holds(*contact.start)
        )


def _cancelled(number: int, contact: _Contact) -> Pointer:
    return Pointer(Phase.CANCEL, contact.x, contact.y, number, "touch")
