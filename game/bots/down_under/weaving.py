"""Chains of joined sections as plain tuples: joined, capped and counted as the rules do it, without their checks.

Everything here changes the tables that it is given: the chains by the ports of their open ends, and the routes.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from game.rules.down_under.chains import ANIMAL_UNIT, CAPPED, LOOPED, NEUTRAL
from game.rules.down_under.geometry import OUTWARD
from game.rules.down_under.scoring import RABBIT_LOSS, SET_POINTS
from game.rules.down_under.tiles import KINDS

#: One end, the other end, colour, length, animals: as in ``game.rules.down_under.chains.Chain``.
Chain: TypeAlias = tuple[int, int, int, int, int]

#: What one tile of each kind adds to a chain's animals, a byte an animal.
UNITS: Final = tuple(ANIMAL_UNIT[kind[1:]] for kind in KINDS)


def animal_points(animals: int) -> int:
    """What the animals on a route count."""
    points = SET_POINTS * min(animals & 255, animals >> 8 & 255, animals >> 16 & 255)
    return points if animals >> 32 else points - RABBIT_LOSS * (animals >> 24 & 255)


def take(ends: dict[int, Chain], at: int) -> tuple[Chain | None, int]:
    """Take the chain that ends at a port; and the end that is left, outward where there is no chain."""
    chain = ends.pop(at, None)
    if chain is None:
        return None, at + OUTWARD[at & 3]
    return chain, chain[1] if chain[0] == at else chain[0]


def join(ends: dict[int, Chain], routes: list[Chain | None], one: int, other: int, colour: int, animals: int) -> None:
    """Lay a section between two edges of a cell, given by their ports."""
    first = take(ends, one)
    if first[0] is not None and first[1] == other:
        del ends[other]
        put(ends, routes, colour, animals, (first[0], LOOPED), (None, LOOPED))
    else:
        put(ends, routes, colour, animals, first, take(ends, other))


def cap(ends: dict[int, Chain], routes: list[Chain | None], at: int, colour: int) -> None:
    """Lay a stub."""
    put(ends, routes, colour, 0, take(ends, at), (None, CAPPED))


def put(
    ends: dict[int, Chain],
    routes: list[Chain | None],
    colour: int,
    animals: int,
    one: tuple[Chain | None, int],
    other: tuple[Chain | None, int],
) -> None:
    """Put the chain of a new section and the chains at its sides, each given with the end that is left."""
    length = 1
    for part in (one[0], other[0]):
        if part is not None:
            length += part[3]
            animals += part[4]
            if part[2] != NEUTRAL:
                colour = part[2]
    chain = (one[1], other[1], colour, length, animals)
    if one[1] >= 0:
        ends[one[1]] = chain
    if other[1] >= 0:
        ends[other[1]] = chain
    if colour >= 0:
        routes[colour] = chain
