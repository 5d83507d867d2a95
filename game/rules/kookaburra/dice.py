"""What dice allow: the outcomes of rolls with their probabilities, the distances of a roll, and the flights that need
none."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from game.rules.kookaburra.board import TRACK
from game.rules.kookaburra.moves import FLIGHTS, FightRoll, Fly, Roll, StartRoll

DIE: Final = range(1, 7)

#: The 21 outcomes of two dice.
ROLLS: Final = tuple(
    (Roll(low, high), Fraction(1 if low == high else 2, 36)) for low in DIE for high in DIE if low <= high
)
#: The 36 outcomes of a fight, ties among them.
FIGHTS: Final = tuple((FightRoll(a, d), Fraction(1, 36)) for a in DIE for d in DIE)

_CHUNK_BITS: Final = 12
_CHUNK: Final = (1 << _CHUNK_BITS) - 1


@cache
def start_rolls(rolling: int) -> tuple[tuple[StartRoll, Fraction], ...]:
    """The outcomes when so many players roll for the start."""
    return tuple((StartRoll(dice), Fraction(1, 6**rolling)) for dice in product(DIE, repeat=rolling))


@cache
def distances(low: int, high: int) -> tuple[int, ...]:
    """The signed distances of a roll: either die or the sum, a double's die once."""
    ways = (low, low + high) if low == high else (low, high, low + high)
    return ways + tuple(-way for way in ways)


def flights(free: int) -> Iterator[Fly]:
    """The flights to the squares of a mask, in the order of the track."""
    for chunk in range(TRACK // _CHUNK_BITS):
        yield from _flights_in(chunk, free >> chunk * _CHUNK_BITS & _CHUNK)


@cache
def _flights_in(chunk: int, free: int) -> tuple[Fly, ...]:
    """The flights of one slice of the track, kept since the same slices come again and again."""
    start = chunk * _CHUNK_BITS
    return tuple(FLIGHTS[start + bit] for bit in range(_CHUNK_BITS) if free >> bit & 1)
