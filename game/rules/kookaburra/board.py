"""The board of Kookaburra: the closed track, gates, leaves and rivers, all in one place.

Progress ``p`` is the net number of steps that an animal has gone anticlockwise from its colour's gate; a kookaburra has
no progress but a square.  Both are held as one integer, the *place* of an animal, with :data:`PAD` and :data:`HOME`
for the places off the track.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

TRACK: Final = 60
GATE_STEP: Final = 15
LEAF_STEP: Final = 3
MIN_PROGRESS: Final = -59
MAX_PROGRESS: Final = 59

#: Places off the track.  Home is progress 60, which no animal can hold on the track.
HOME: Final = 60
PAD: Final = -100

#: A river runs from its top to its bottom, both counted as progress of its colour.
RIVER_TOP: Final = 10
RIVER_BOTTOM: Final = 34
RIVER_STEPS: Final = RIVER_BOTTOM - RIVER_TOP


class Animal(IntEnum):
    """The five animals of each player, in the order in which records and cards name them."""

    KOALA = 0
    KOOKABURRA = 1
    PLATYPUS = 2
    CROCODILE = 3
    KANGAROO = 4

    @property
    def word(self) -> str:
        """The animal's name in the notation."""
        return self.name.lower()


ANIMALS: Final = tuple(Animal)
ANIMAL_BY_WORD: Final = {animal.word: animal for animal in ANIMALS}
#: The animals that go by the dice.
WALKERS: Final = (Animal.KOALA, Animal.PLATYPUS, Animal.CROCODILE, Animal.KANGAROO)

#: The colours of the seats, by the number of players: two players sit opposite each other.
COLOURS: Final = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


def gate(colour: int) -> int:
    """The gate square of a colour."""
    return GATE_STEP * colour


def square_of(colour: int, progress: int) -> int:
    """The square on which an animal of ``colour`` with ``progress`` stands."""
    return (GATE_STEP * colour + progress) % TRACK


def is_leaf(square: int) -> bool:
    """Whether a koala may stand here."""
    return square % LEAF_STEP == 0


def river_of(colour: int) -> tuple[int, int]:
    """The squares of the top and the bottom of a colour's river."""
    return square_of(colour, RIVER_TOP), square_of(colour, RIVER_BOTTOM)


def swim_target(animal: Animal, progress: int) -> int | None:
    """Where a swim from ``progress`` ends, or ``None`` where this animal cannot swim.

    The platypus swims down its river only, the crocodile down and up.  An animal that reached the top backward, at
    progress -50, comes down at -26, and the other way round.
    """
    if animal not in (Animal.PLATYPUS, Animal.CROCODILE) or not MIN_PROGRESS <= progress <= MAX_PROGRESS:
        return None
    if progress % TRACK == RIVER_TOP:
        return progress + RIVER_STEPS
    if animal is Animal.CROCODILE and progress % TRACK == RIVER_BOTTOM:
        return progress - RIVER_STEPS
    return None


#: ``SQUARE_BITS[colour][progress]``: the bit of the square, for every progress on the track.  A negative progress
#: indexes from the end, which is the same square, since the track is closed.
SQUARE_BITS: Final = tuple(tuple(1 << square_of(colour, progress) for progress in range(TRACK)) for colour in range(4))
