"""What was remarkable about a game of Down Under, for its result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.boards.about import PlayedMove
from game.i18n import tr, trn
from game.rules.down_under.moves import PondLaid, RouteGrew


def summary(steps: Sequence[PlayedMove], names: Sequence[str]) -> list[tuple[str, str]]:
    """The longest route, the greatest gain of one tile, and the ponds, as (label, value)."""
    lines = []
    longest, seats = _greatest(_lengths(steps))
    if longest:
        lines.append((tr("Longest route"), _credited(trn("{n} section", "{n} sections", longest), seats, names)))
    gain, seats = _greatest(_gains(steps))
    if gain > 2:
        lines.append((tr("Best tile"), _credited(trn("{n} section", "{n} sections", gain), seats, names)))
    return lines


def feats(steps: Sequence[PlayedMove]) -> dict[str, int]:
    """The longest route, the greatest gain of one tile (both in sections) and the ponds, for the statistics."""
    return {
        "longest_route": _greatest(_lengths(steps))[0],
        "best_tile": _greatest(_gains(steps))[0],
        "ponds": sum(isinstance(event, PondLaid) for step in steps for event in _events(step)),
    }


def _events(step: PlayedMove) -> Sequence[Any]:
    events: Sequence[Any] = getattr(step, "events", ())
    return events


def _lengths(steps: Sequence[PlayedMove]) -> Iterator[tuple[int, int]]:
    for step in steps:
        for event in _events(step):
            if isinstance(event, RouteGrew):
                yield event.colour, event.length


def _gains(steps: Sequence[PlayedMove]) -> Iterator[tuple[int, int]]:
    """What each move won for a route: several events may lengthen one."""
    for step in steps:
        gained: dict[int, int] = {}
        for event in _events(step):
            if isinstance(event, RouteGrew):
                gained[event.colour] = gained.get(event.colour, 0) + event.length - event.length_before
        yield from gained.items()


def _greatest(values: Iterator[tuple[int, int]]) -> tuple[int, list[int]]:
    """The greatest value and the colours that reached it."""
    best, colours = 0, set[int]()
    for colour, value in values:
        if value > best:
            best, colours = value, set()
        if value == best and best:
            colours.add(colour)
    return best, sorted(colours)


def _credited(value: str, colours: Sequence[int], names: Sequence[str]) -> str:
    """The value with its owner's name; without one where it is shared or the colour is a second one."""
    if len(colours) != 1 or colours[0] >= len(names):
        return value
    return tr("{value} · {name}", value=value, name=names[colours[0]])
