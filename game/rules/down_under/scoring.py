"""Scores: route points, and the animals on the neutral sections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.rules.common import Ranking
from game.rules.down_under.chains import Chain, count_in
from game.rules.down_under.tiles import DINGO, EMU, KANGAROO, OWN_DINGO, PLATYPUS, RABBIT

SET_POINTS: Final = 5
RABBIT_LOSS: Final = 2


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a seat or a colour: one a section, the animals' points, and what counts in the end."""

    route: int
    animals: int
    total: int

    def to_json(self) -> dict[str, int]:
        """The score as the state object holds it."""
        return {"route": self.route, "animals": self.animals, "total": self.total}


def sets_on(route: Chain) -> int:
    """How many sets of kangaroo, emu and platypus stand on a route."""
    return _sets(route.animals)


@cache
def _sets(animals: int) -> int:
    """Kept, since the few combinations of animals that occur are asked about with every tile."""
    return min(count_in(animals, KANGAROO), count_in(animals, EMU), count_in(animals, PLATYPUS))


def animal_points(route: Chain) -> int:
    """Five for each set, and two less for each rabbit where no dingo keeps them away."""
    points = SET_POINTS * sets_on(route)
    return points if route.count(DINGO) else points - RABBIT_LOSS * route.count(RABBIT)


def score_of(routes: Sequence[tuple[Chain | None, Sequence[int]]], with_animals: bool) -> Score:
    """The sum over a seat's routes, each with the stock of its colour.

    A colour whose own dingo is still in stock counts nothing, whatever its route and animals show.
    """
    length = animals = total = 0
    for route, stock in routes:
        if route is None:
            continue
        points = animal_points(route) if with_animals else 0
        length += route.length
        animals += points
        if not (with_animals and stock[OWN_DINGO]):
            total += route.length + points
    return Score(length, animals, total)


def total_ranking(totals: Sequence[int]) -> Ranking:
    """Seats by their totals, best first; equal totals share the rank."""
    return tuple(
        tuple(seat for seat, total in enumerate(totals) if total == value)
        for value in sorted(set(totals), reverse=True)
    )
