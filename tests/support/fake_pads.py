"""Pads that are only entries in the table of those plugged in: for scenes that are stepped without a loop."""

from __future__ import annotations

from game.input.pads import Pads, _Pad


class FakeHandle:
    """Counts how often it was shaken."""

    def __init__(self) -> None:
        self.shaken: list[int] = []

    def rumble(self, low: float, high: float, milliseconds: int) -> bool:
        self.shaken.append(milliseconds)
        return True


def plug(pads: Pads, instance: int, *, name: str = "Xbox Controller", guid: str = "") -> FakeHandle:
    """Plug a pad in; the same number again changes nothing."""
    if instance in pads._pads:
        handle: FakeHandle = pads._pads[instance].handle
        return handle
    handle = FakeHandle()
    taken = {pad.number for pad in pads._pads.values()}
    number = next(n for n in range(1, len(taken) + 2) if n not in taken)
    pads._pads[instance] = _Pad(handle, True, name, guid or name, number)
    pads.changes += 1
    return handle


def unplug(pads: Pads, instance: int) -> None:
    """Pull the plug."""
    pads._removed(instance)
