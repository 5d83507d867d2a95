"""The hidden service gesture: two opposite corners held at once, or a chord of keys."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

MODIFIERS = ("ctrl", "alt", "shift", "meta")
#: A corner reaches this far from both edges, as a share of the shorter side of the window.
CORNER = 0.14


@dataclass(frozen=True, slots=True)
class Chord:
    """Keys pressed together: at least two modifiers, and one key by its name."""

    modifiers: frozenset[str]
    key: str

    @classmethod
    def parse(cls, text: str) -> Chord:
        """The chord that ``"ctrl+alt+shift+o"`` spells.  Raises :class:`ValueError` with what is allowed."""
        *modifiers, key = text.lower().split("+")
        unknown = [word for word in modifiers if word not in MODIFIERS]
        if unknown or len(set(modifiers)) != len(modifiers) or len(modifiers) < 2:
            raise ValueError("at least two of ctrl, alt, shift and meta, then a key, such as ctrl+alt+shift+o")
        is_function = key[:1] == "f" and key[1:].isascii() and key[1:].isdigit() and 1 <= int(key[1:]) <= 12
        if not ((len(key) == 1 and key.isascii() and key.isalnum()) or is_function):
            raise ValueError("a chord that ends with a letter, a digit or one of f1 to f12, such as ctrl+alt+shift+o")
        return cls(frozenset(modifiers), key)

    def matches(self, modifiers: frozenset[str], key: str) -> bool:
        """Whether exactly these modifiers are held while ``key`` goes down."""
        return modifiers == self.modifiers and key.lower() == self.key


class CornerHold:
    """Recognises two opposite corners that are held for some seconds.

    Positions are pixels of a window of ``size``.  A finger that leaves its corner or is lifted ends the hold; other
    fingers elsewhere do not matter.  After it has fired, every finger must be lifted before it can fire again.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._corners: dict[Hashable, tuple[int, int] | None] = {}
        self._held = 0.0
        self._is_spent = False

    @property
    def is_holding(self) -> bool:
        """Whether two opposite corners are held, long enough or not."""
        if len(self._corners) < 2:
            return False
        held = {corner for corner in self._corners.values() if corner is not None}
        return any((1 - x, 1 - y) in held for x, y in held)

    @property
    def held(self) -> tuple[tuple[int, int], ...]:
        """The two opposite corners that are held, until it has fired."""
        if not self.is_holding or self._is_spent:
            return ()
        held = {corner for corner in self._corners.values() if corner is not None}
        x, y = next(one for one in sorted(held) if (1 - one[0], 1 - one[1]) in held)
        return (x, y), (1 - x, 1 - y)

    @property
    def part(self) -> float:
        """How much of the time they have been held, 0 to 1; 0 when none are."""
        return min(1.0, self._held / self._seconds) if self.held else 0.0

    @property
    def wake_in(self) -> float | None:
        """Seconds until it fires, if nothing changes."""
        return max(0.0, self._seconds - self._held) if self.is_holding and not self._is_spent else None

    def touch(self, finger: Hashable, x: float, y: float, size: tuple[int, int]) -> None:
        """A finger is down at a place, new or moved there."""
        self._corners[finger] = corner_at(x, y, size)
        self._settle()

    def lift(self, finger: Hashable) -> None:
        """A finger is gone."""
        self._corners.pop(finger, None)
        self._settle()

    def forget(self) -> None:
        """Every finger is gone."""
        self._corners.clear()
        self._settle()

    def step(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; true at the moment at which the corners have been held long enough."""
        if not self.is_holding or self._is_spent:
            return False
        self._held += dt
        if self._held < self._seconds:
            return False
        self._is_spent = True
        return True

    def _settle(self) -> None:
        if not self.is_holding:
            self._held = 0.0
        if not self._corners:
            self._is_spent = False


def corner_at(x: float, y: float, size: tuple[int, int]) -> tuple[int, int] | None:
    """The corner in which a place lies, as (0 left or 1 right, 0 top or 1 bottom)."""
    reach = CORNER * min(size)
    column = 0 if x < reach else 1 if x >= size[0] - reach else None
    row = 0 if y < reach else 1 if y >= size[1] - reach else None
    return (column, row) if column is not None and row is not None else None
