"""Which device belongs to which seat, and so who may act on the board.

A device is named as in intents.  The halves of a keyboard are ``"keys:left"`` and ``"keys:right"``; ``"keys"`` is the
whole of it, and also the keys of a divided keyboard that belong to neither half.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from game.intents import Intent, TypedText

#: The seat plays with whatever nobody has taken.
FREE = ""
HALVES = ("keys:left", "keys:right")


@dataclass(frozen=True, slots=True)
class Seating:
    """The devices of the seats: a name each, or :data:`FREE`.  One device may serve several seats."""

    devices: tuple[str, ...] = ()

    @classmethod
    def of(cls, devices: Iterable[str]) -> Seating:
        """The seating of ``devices``.  A half keyboard whose other half nobody took is the whole one."""
        given = tuple(devices)
        halves = {device for device in given if device in HALVES}
        if len(halves) == 1:
            given = tuple("keys" if device in halves else device for device in given)
        return cls(given)

    @property
    def is_free(self) -> bool:
        """Whether nobody has taken a device, so that everybody uses everything."""
        return not any(self.devices)

    @property
    def is_split(self) -> bool:
        """Whether the halves of the keyboard belong to different seats."""
        return any(device in HALVES for device in self.devices)

    def device(self, seat: int) -> str:
        """The device of a seat, :data:`FREE` where it has none of its own."""
        return self.devices[seat] if 0 <= seat < len(self.devices) else FREE

    def seats(self, device: str) -> tuple[int, ...]:
        """The seats that a device belongs to."""
        return tuple(seat for seat, own in enumerate(self.devices) if own and _same(own, device))

    def may_act(self, seat: int, device: str) -> bool:
        """Whether ``device`` acts for ``seat``: its own does, and for everybody does what nobody has taken, so far as
        it is a mouse or a screen to touch.  A seat without a device of its own uses all that is free."""
        own = self.device(seat)
        if own and _same(own, device):
            return True
        if self.seats(device):
            return False
        return not own or device in ("mouse", "touch")

    def missing(self, seat: int, plugged: Collection[str]) -> bool:
        """Whether the seat's pad is none of those that are plugged in."""
        own = self.device(seat)
        return own.startswith("pad") and own not in plugged

    def given(self, old: str, new: str) -> Seating:
        """The seating with ``new`` in the hands of all who had ``old``."""
        return replace(self, devices=tuple(new if device == old else device for device in self.devices))

    def free(self, seat: int) -> Seating:
        """The seating in which a seat has no device of its own any more."""
        return replace(self, devices=tuple(FREE if at == seat else one for at, one in enumerate(self.devices)))


def device_of(intent: Intent) -> str:
    """The device that an intent came from."""
    return "keys" if isinstance(intent, TypedText) else intent.device


def _same(own: str, device: str) -> bool:
    """Whether ``device`` is what a seat owns: the keys of neither half serve both."""
    if own.startswith("keys") and device.startswith("keys"):
        return own == device or "keys" in (own, device)
    return own == device
