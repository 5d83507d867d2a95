"""The odds of two dice, and how likely a crocodile is to come upon a square with its next roll."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from game.rules.kookaburra.board import HOME, MAX_PROGRESS, MIN_PROGRESS, PAD, TRACK, Animal, square_of, swim_target

_ROLLS: Final = tuple(product(range(1, 7), repeat=2))


def _chance_of(distances: frozenset[int]) -> float:
    """The chance that a roll allows at least one of the distances: either die or the sum."""
    return sum(not distances.isdisjoint((a, b, a + b)) for a, b in _ROLLS) / len(_ROLLS)


#: The chance that a roll allows a distance, by distance; 0 for distances that no roll allows.
CHANCE: Final = (0.0, *(_chance_of(frozenset((distance,))) for distance in range(1, 13)))

#: The chance of a roll that brings the last kookaburra home: a six on a die or as the sum.
CHANCE_OF_SIX: Final = sum(6 in (a, b) or a + b == 6 for a, b in _ROLLS) / len(_ROLLS)


@cache
def reach(colour: int, place: int, forward_only: bool) -> tuple[float, ...]:
    """For every square the chance that the crocodile of a colour can come upon it with one roll, swims included."""
    ways: list[set[int]] = [set() for _ in range(TRACK)]
    if place != HOME:
        start = 0 if place == PAD else place
        for distance in range(1, 13):
            for signed in (distance,) if forward_only else (distance, -distance):
                target = start + signed
                if not MIN_PROGRESS <= target <= MAX_PROGRESS:
                    continue
                ways[square_of(colour, target)].add(distance)
                far = swim_target(Animal.CROCODILE, target)
                if far is not None:
                    ways[square_of(colour, far)].add(distance)
    return tuple(_chance_of(frozenset(distances)) if distances else 0.0 for distances in ways)
