"""How good a position is for each seat, in steps.

A seat's worth is its progress, with what lies near at hand on top (a river's top to be hit, a passenger for the pouch,
the exact throw home), less what the crocodiles within reach are likely to eat, weighted with the odds of the dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from game.bots.kookaburra.odds import CHANCE, CHANCE_OF_SIX, reach
from game.rules.kookaburra.board import ANIMALS, HOME, PAD, RIVER_BOTTOM, RIVER_STEPS, RIVER_TOP, SQUARE_BITS, Animal
from game.rules.kookaburra.options import KookaburraOptions

Places: TypeAlias = Sequence[Sequence[int]]

#: The worth of a won game: more than any sum of steps.
WON: Final = 10_000.0

_KOALA, _KOOKABURRA, _PLATYPUS, _CROCODILE, _KANGAROO = ANIMALS


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, in steps.  Found by play between versions."""

    home: float = 7.0  # an animal at home, on top of its 60 steps
    out: float = 2.0  # an animal that has left the pad
    river: float = 0.55  # the part of a river's 24 steps that a platypus below its top may hope for
    croc_river: float = 0.4
    pouch: float = 5.0  # a passenger on the kangaroo's square
    koala: float = 1.25  # a koala's step against another animal's, since only every third throw moves it
    danger: float = 0.8  # of what a crocodile within reach would eat
    hunt: float = 0.3  # of what the own crocodile may eat
    last_bird: float = 6.0  # the kookaburra waits on the track while the others come home
    six: float = 25.0  # everybody else home: only the six is missing


@cache
def place_worth(animal: Animal, place: int, weights: Weights) -> float:
    """What an animal's place is worth by itself."""
    if place == PAD:
        return 0.0
    if place == HOME:
        return HOME * (weights.koala if animal is _KOALA else 1.0) + weights.home
    if animal is _KOOKABURRA:
        return weights.out
    worth = place * (weights.koala if animal is _KOALA else 1.0) + weights.out
    if animal is _PLATYPUS:
        worth += RIVER_STEPS * weights.river * _hope(place)
    elif animal is _CROCODILE:
        worth += RIVER_STEPS * weights.croc_river * _hope(place)
    left = HOME - place
    return worth + (2.0 * CHANCE[left] if left <= 12 else 0.0)


def _hope(place: int) -> float:
    """How near the river's top is to be hit: from just below it is likely, once past it is a step back."""
    to_go = RIVER_TOP - place
    if to_go > 0:
        return min(1.0, 0.45 + CHANCE[to_go]) if to_go <= 12 else 0.45
    if place < RIVER_BOTTOM:
        return max(0.0, CHANCE[-to_go] - 0.02 * -to_go) if -12 <= to_go < 0 else 0.0
    return 0.0


class Evaluation:
    """Worths for the seats of one game."""

    def __init__(self, options: KookaburraOptions, colours: Sequence[int], weights: Weights | None = None) -> None:
        self._colours = tuple(colours)
        self._forward = options.croc_forward
        self._weights = weights or Weights()

    def worths(self, places: Places, next_seat: int) -> list[float]:
        """The worth of each seat when ``next_seat`` is about to roll."""
        weights, colours = self._weights, self._colours
        worths = [self._own_worth(colour, own) for colour, own in zip(colours, places, strict=True)]
        for hunter, own in enumerate(places):
            croc = own[_CROCODILE]
            if croc == HOME:
                continue
            odds = reach(colours[hunter], croc, self._forward)
            for seat, theirs in enumerate(places):
                if seat == hunter:
                    continue
                worst = total = 0.0
                for stake, square in _lone(colours[seat], theirs, weights):
                    risk = odds[square] * stake
                    total += risk
                    worst = max(worst, risk)
                if total:
                    # One roll eats one animal: the dearest counts in full, the rest for later rolls.
                    risk = worst + 0.35 * (total - worst)
                    # The seat that rolls next can flee from the hunters that come after it, but not from itself.
                    weight = weights.danger if seat != next_seat else weights.danger * 0.35
                    worths[seat] -= risk * weight
                    worths[hunter] += risk * weights.hunt * (1.0 if hunter == next_seat else 0.4)
        return worths

    def _own_worth(self, colour: int, own: Sequence[int]) -> float:
        weights = self._weights
        worth = 0.0
        home = 0
        for animal, place in zip(ANIMALS, own, strict=True):
            worth += place_worth(animal, place, weights)
            home += place == HOME
        if own[_KOOKABURRA] == HOME:
            return WON
        on_track = own[_KOOKABURRA] != PAD
        if on_track:
            worth += weights.last_bird * home / 4
        if home == 4 and on_track:
            worth += weights.six * CHANCE_OF_SIX
        kangaroo = own[_KANGAROO]
        if kangaroo not in (PAD, HOME):
            bit = SQUARE_BITS[colour][kangaroo]
            for animal in (_KOALA, _PLATYPUS, _CROCODILE):
                place = own[animal]
                if place not in (PAD, HOME) and SQUARE_BITS[colour][place] == bit:
                    worth += weights.pouch
                    break
        return worth

    def balance(self, places: Places, seat: int, next_seat: int) -> float:
        """How much better a seat stands than the others: than the best of them above all."""
        worths = self.worths(places, next_seat)
        others = [worth for other, worth in enumerate(worths) if other != seat]
        best = max(others)
        if len(others) == 1:
            return worths[seat] - best
        return worths[seat] - 0.6 * best - 0.4 * sum(others) / len(others)


def _lone(colour: int, own: Sequence[int], weights: Weights) -> list[tuple[float, int]]:
    """The animals that stand alone: what is lost if one is eaten, and its square."""
    bits = SQUARE_BITS[colour]
    once = twice = 0
    standing: list[tuple[Animal, int, int]] = []
    for animal, place in zip(ANIMALS, own, strict=True):
        if place not in (PAD, HOME):
            bit = 1 << place if animal is _KOOKABURRA else bits[place]
            twice |= once & bit
            once |= bit
            standing.append((animal, place, bit))
    return [
        (max(1.0, place_worth(animal, place, weights)), bit.bit_length() - 1)
        for animal, place, bit in standing
        if not twice & bit
    ]
