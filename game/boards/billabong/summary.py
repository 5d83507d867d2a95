"""What was remarkable about a game of Billabong, for its result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.boards.about import PlayedMove
from game.i18n import tr, trn

#: The notation of a jump joins its landings with this sign.
HOP = "^"


def hops(move: object) -> list[int]:
    """The lengths of the hops of ``move`` in squares, in order; empty unless it is a jump.

    >>> hops("m3^i3^e7")
    [4, 4]
    """
    squares = [_square(text) for text in str(move).split(HOP)] if HOP in str(move) else []
    return [max(abs(a - c), abs(b - d)) for (a, b), (c, d) in pairwise(squares)]


def summary(steps: Sequence[PlayedMove], names: Sequence[str]) -> list[tuple[str, str]]:
    """The longest chain and the longest hop with the colours of those who made them, as (label, value)."""
    lines = []
    chain, chain_seats = _chain(steps)
    if chain:
        lines.append((tr("Longest chain"), _credited(trn("{n} hop", "{n} hops", chain), chain_seats, names)))
    reach, reach_seats = _reach(steps)
    if reach:
        lines.append((tr("Longest hop"), _credited(trn("{n} square", "{n} squares", reach), reach_seats, names)))
    return lines


def feats(steps: Sequence[PlayedMove]) -> dict[str, int]:
    """The longest chain (in hops) and the longest hop (in squares) of a game, for the statistics."""
    return {"longest_chain": _chain(steps)[0], "longest_hop": _reach(steps)[0]}


def _chain(steps: Sequence[PlayedMove]) -> tuple[int, list[int]]:
    return _greatest((step.seat, len(hops(step.move))) for step in steps)


def _reach(steps: Sequence[PlayedMove]) -> tuple[int, list[int]]:
    return _greatest((step.seat, max(hops(step.move), default=0)) for step in steps)


def _square(text: str) -> tuple[int, int]:
    return ord(text[0]) - ord("a"), int(text[1:])


def _greatest(values: Iterator[tuple[int | None, int]]) -> tuple[int, list[int]]:
    """The greatest value and the seats that reached it, in seat order."""
    best, seats = 0, set[int]()
    for seat, value in values:
        if seat is None or value < best:
            continue
        if value > best:
            best, seats = value, set()
        seats.add(seat)
    return best, sorted(seats)


def _credited(value: str, seats: Sequence[int], names: Sequence[str]) -> str:
    """The value with its owner's name; without one where it is shared, which says less than it takes to read."""
    if len(seats) != 1:
        return value
    return tr("{value} · {name}", value=value, name=names[seats[0]])
