"""Chains of joined sections, kept up as tiles are laid and never searched anew.

A chain has two ends, or is a closed loop.  An end is the port that it leads into, or CAPPED.  A player's *route* is the
chain that holds that player's coloured sections.  Chains are immutable; :class:`Weaver` works on copies of the tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.down_under.geometry import LETTERS, NORTH, outward, port
from game.rules.down_under.tiles import ANIMALS, CURVE, SECTIONS, STRAIGHT, Tile, neutral_of_terminal

CAPPED: Final = -1
LOOPED: Final = -2

#: A chain without coloured sections; and the colour of the tiles of a fixed area, which are nobody's.
NEUTRAL: Final = -1
NOBODY: Final = -2

_BITS: Final = 8
_MASK: Final = (1 << _BITS) - 1
#: Animals are counted in one integer, a byte an animal, so that joining chains is one addition.
ANIMAL_UNIT: Final = {letter: 1 << _BITS * index for index, letter in enumerate(ANIMALS)} | {"": 0}


def count_in(animals: int, animal: str) -> int:
    """How many of an animal are in a count of all."""
    return animals >> _BITS * ANIMALS.index(animal) & _MASK


@dataclass(frozen=True, slots=True)
class Chain:
    """Joined sections: the two ends, whose they are, how many, and which animals stand on them."""

    one: int
    other: int
    colour: int
    length: int
    animals: int
    #: How many of the sections are coloured.
    coloured: int

    @property
    def is_loop(self) -> bool:
        """Whether the two ends have met."""
        return self.one == LOOPED

    @property
    def is_capped(self) -> bool:
        """Whether neither end can grow any more."""
        return self.one == self.other == CAPPED

    def ends(self) -> tuple[int, ...]:
        """The ports that the ends lead into; none for capped ends and loops."""
        if self.one >= 0:
            return (self.one, self.other) if self.other >= 0 else (self.one,)
        return (self.other,) if self.other >= 0 else ()

    def count(self, animal: str) -> int:
        """How many of an animal stand on the chain."""
        return count_in(self.animals, animal)

    def far_end(self, near: int) -> int:
        """The end that is not ``near``."""
        return self.other if self.one == near else self.one


class JoinsColoursError(Exception):
    """Two colours would be joined."""

    def __init__(self, colours: Sequence[int]) -> None:
        super().__init__(colours)
        self.colours = tuple(colours)


class Weaver:
    """Lays sections: a working copy of the open ends and of the routes."""

    def __init__(self, ends: Mapping[int, Chain], routes: Sequence[Chain | None]) -> None:
        self.ends = dict(ends)
        self.routes = list(routes)

    def lay(self, cell: int, tile: Tile, colour: int, *, second_terminal: bool) -> None:
        """Lay the sections of a tile.  Raises :class:`JoinsColoursError`; the weaver is then of no more use."""
        north = port(cell, NORTH)
        if tile.shape in (STRAIGHT, CURVE):
            (one, other), (left, right) = SECTIONS[tile.edges]
            self.join(north + one, north + other, colour)
            self.join(north + left, north + right, NEUTRAL, ANIMAL_UNIT[tile.animal])
            return
        stub = LETTERS.index(tile.edges)
        self.cap(north + stub, colour)
        if not second_terminal:
            left, right = neutral_of_terminal(stub)
            self.join(north + left, north + right, NEUTRAL)

    def join(self, one: int, other: int, colour: int, animals: int = 0) -> None:
        """Lay a section between two edges of a cell, given by their ports."""
        first, far_one = self._take(one)
        if first is not None and far_one == other:
            del self.ends[other]
            self._put(LOOPED, LOOPED, (first,), colour, animals)
            return
        second, far_other = self._take(other)
        self._put(far_one, far_other, (first, second), colour, animals)

    def cap(self, at: int, colour: int) -> None:
        """Lay a section that ends in the middle of the cell: a stub, or an arm of a pond where the route stops."""
        chain, far = self._take(at)
        self._put(far, CAPPED, (chain,), colour, 0)

    def _take(self, at: int) -> tuple[Chain | None, int]:
        """Take the chain that ends at a port; and the end that is left, outward where there is no chain."""
        chain = self.ends.pop(at, None)
        return (None, outward(at)) if chain is None else (chain, chain.far_end(at))

    def _put(self, one: int, other: int, parts: Sequence[Chain | None], colour: int, animals: int) -> None:
        """One chain of a new section and the chains that it joins, with the ends that are left."""
        length = 1
        coloured = int(colour != NEUTRAL)
        for part in parts:
            if part is None:
                continue
            length += part.length
            animals += part.animals
            coloured += part.coloured
            if part.colour != NEUTRAL:
                if colour not in (NEUTRAL, part.colour):
                    raise JoinsColoursError((colour, part.colour))
                colour = part.colour
        chain = Chain(one, other, colour, length, animals, coloured)
        if one >= 0:
            self.ends[one] = chain
        if other >= 0:
            self.ends[other] = chain
        if colour >= 0:
            self.routes[colour] = chain
