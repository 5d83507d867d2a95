"""What a record remembers of the couch: the seconds for a turn, and what everybody played with.

It stands in the header under a key of our own, which other readers keep and pass over.  A pad is known there by the
number that people called it and by its make: from one start to the next everything else about it changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.input.seats import FREE, HALVES, Seating
from game.scenes.couch.devices import Couch
from game.scenes.setup.model import TIMERS

if TYPE_CHECKING:
    from game.input.pads import Pads
    from game.session.header import Player

KEY = "couch"
#: What is there at every start, whatever is plugged in.
ALWAYS = ("keys", *HALVES, "mouse", "touch")


@dataclass(frozen=True, slots=True)
class Recalled:
    """The couch of a record, as far as it can be known again."""

    couch: Couch
    #: Whether every person's device was found; otherwise somebody must be asked who holds what.
    is_sure: bool


def to_record(couch: Couch, pads: Pads) -> dict[str, Any]:
    """What the header shall hold: nothing where everybody plays with everything and there is no timer."""
    kept: dict[str, Any] = {}
    if couch.seconds:
        kept["timer"] = couch.seconds
    if not couch.seating.is_free:
        names = {device: f"pad {pads.number(device)}" for device in couch.seating.devices if device.startswith("pad")}
        kept["devices"] = [names.get(device, device) for device in couch.seating.devices]
        makes = {name: pads.kind(device) for device, name in names.items()}
        if makes:
            kept["pads"] = makes
    return {KEY: kept} if kept else {}


def from_record(extra: Mapping[str, Any], seats: Sequence[Player], pads: Pads) -> Recalled:
    """The couch that a header's further keys tell of; what cannot be right is passed over."""
    kept = extra.get(KEY)
    kept = kept if isinstance(kept, Mapping) else {}
    timer = kept.get("timer")
    seconds = timer if type(timer) is int and timer in TIMERS else 0
    devices = kept.get("devices")
    if not isinstance(devices, list) or len(devices) != len(seats):
        return Recalled(Couch(seconds=seconds), True)
    makes = kept.get("pads")
    found = _match(makes if isinstance(makes, Mapping) else {}, pads)
    held, sure = [], True
    for seat, name in enumerate(devices):
        device = found.get(name, FREE) if isinstance(name, str) else FREE
        if isinstance(name, str) and name in ALWAYS:
            device = name
        if not seats[seat].is_human:
            device = FREE
        elif name and not device:
            sure = False
        held.append(device)
    return Recalled(Couch(Seating.of(held), seconds), sure)


def _match(makes: Mapping[str, Any], pads: Pads) -> dict[str, str]:
    """The pads that are surely the same again: the only one of their make then and now."""
    wanted: dict[object, list[str]] = {}
    for name, make in makes.items():
        if isinstance(make, str):
            wanted.setdefault(make, []).append(name)
    plugged: dict[object, list[str]] = {}
    for device in pads.devices:
        plugged.setdefault(pads.kind(device), []).append(device)
    alone = ((wanted[make], plugged.get(make, [])) for make in wanted)
    return {names[0]: devices[0] for names, devices in alone if len(names) == len(devices) == 1}
