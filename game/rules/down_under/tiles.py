"""The tiles: their codes, their sections, how many there are, and the sizes of the playing area.  All tables of the
game stand here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from game.rules.down_under.geometry import LETTERS, opposite

STRAIGHT: Final = "s"
CURVE: Final = "c"
TERMINAL: Final = "t"
POND: Final = "b"

#: The animals in the order in which ties between equally common tiles are broken.
ANIMALS: Final = "keprd"
KANGAROO, EMU, PLATYPUS, RABBIT, DINGO = ANIMALS

#: How many tiles of each kind a colour has: shape and animal, terminals alone.
STOCK: Final = {
    "sk": 2, "se": 2, "sp": 1, "sr": 2,
    "ck": 2, "ce": 2, "cp": 2, "cr": 2, "cd": 1,
    "t": 2,
}  # fmt: skip
KINDS: Final = tuple(STOCK)
KIND_INDEX: Final = {kind: index for index, kind in enumerate(KINDS)}
FULL_STOCK: Final = tuple(STOCK.values())
TERMINALS: Final = KIND_INDEX[TERMINAL]
OWN_DINGO: Final = KIND_INDEX["cd"]
PONDS: Final = 4

#: The kinds of each shape, the commonest of which is laid where animals do not count.
KINDS_OF: Final = {
    STRAIGHT: tuple(KIND_INDEX[kind] for kind in KINDS if kind[0] == STRAIGHT),
    CURVE: tuple(KIND_INDEX[kind] for kind in KINDS if kind[0] == CURVE),
    TERMINAL: (TERMINALS,),
}

#: Sizes of the playing area by the number of players, the standard ones first: the first is the default.
AREAS: Final = {
    2: ("5x7", "6x6", "4x8"),
    3: ("6x8", "5x9", "7x7", "4x10"),
    4: ("7x9", "6x10", "8x8", "5x11"),
}

STRAIGHT_EDGES: Final = ("NS", "EW")
CURVE_EDGES: Final = ("NE", "ES", "SW", "NW")
#: A curve turned by 90 degrees clockwise.
CLOCKWISE: Final = {"NE": "ES", "ES": "SW", "SW": "NW", "NW": "NE"}

Edges: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it lies: its colour (``None`` for a pond), shape, animal and the edges of its coloured section."""

    colour: int | None
    shape: str
    animal: str
    edges: str

    @property
    def code(self) -> str:
        """The tile's code, the text after ``=`` in the notation."""
        return self.shape + self.animal + self.edges

    @property
    def kind(self) -> str:
        """What stocks count: the code without the edges."""
        return self.shape + self.animal


@cache
def tile(colour: int | None, shape: str, animal: str, edges: str) -> Tile:
    """The one value of a tile, so that lists of moves need not make it again."""
    return Tile(colour, shape, animal, edges)


POND_TILE: Final = Tile(None, POND, "", "")


def _directions(edges: str) -> Edges:
    first, second = (LETTERS.index(letter) for letter in edges)
    return first, second


def _sections(edges: str) -> tuple[Edges, Edges]:
    first, second = _directions(edges)
    third, fourth = (d for d in range(4) if d not in (first, second))
    return (first, second), (third, fourth)


#: Of a straight or a curve by its edges: the edges of the coloured and of the neutral section.
SECTIONS: Final = {edges: _sections(edges) for edges in (*STRAIGHT_EDGES, *CURVE_EDGES)}
#: The spelling of a pair of edges.
PAIR_TEXT: Final = {frozenset(_directions(edges)): edges for edges in ("NS", "EW", "NE", "ES", "SW", "NW")}
PAIR_EDGES: Final = {edges: _directions(edges) for edges in ("NS", "EW", "NE", "ES", "SW", "NW")}
#: The order in which a pond's joined pairs are written.
PAIR_ORDER: Final = ("NS", "EW", "NE", "ES", "SW", "NW")
#: The straight that takes up an edge, and the two curves that do.
STRAIGHT_AT: Final = tuple(PAIR_TEXT[frozenset((d, opposite(d)))] for d in range(4))
CURVES_AT: Final = tuple(
    (PAIR_TEXT[frozenset((d, (d + 1) % 4))], PAIR_TEXT[frozenset((d, (d + 3) % 4))]) for d in range(4)
)


def neutral_of_terminal(stub: int) -> Edges:
    """The edges that a terminal's half gray path joins: those beside its stub."""
    return (stub + 1) % 4, (stub + 3) % 4
