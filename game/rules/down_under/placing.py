"""Which placements are legal, and why others are not.

Everything here asks a :class:`Table`: what lies, where chains end, and how far the area reaches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.rules.common import IllegalMove
from game.rules.down_under.chains import NEUTRAL, Chain
from game.rules.down_under.geometry import AROUND, LETTERS, NORTH, cell_at, cell_text, opposite, port, x_of, y_of
from game.rules.down_under.tiles import (
    CURVE,
    CURVE_EDGES,
    CURVES_AT,
    SECTIONS,
    STRAIGHT,
    STRAIGHT_AT,
    STRAIGHT_EDGES,
    TERMINAL,
    Edges,
    Tile,
    neutral_of_terminal,
)

#: A way to lay a tile, whatever its animal: shape and edges.
Way = tuple[str, str]


class Bounds(NamedTuple):
    """The bounding box of all tiles other than terminals: lowest and highest x and y."""

    west: int
    east: int
    south: int
    north: int

    def holds(self, cell: int) -> bool:
        """Whether a cell is in the box."""
        return self.west <= x_of(cell) <= self.east and self.south <= y_of(cell) <= self.north

    def with_cell(self, cell: int) -> Bounds:
        """The box that holds one more cell."""
        west, east, south, north = self
        x, y = x_of(cell), y_of(cell)
        if west <= x <= east and south <= y <= north:
            return self
        return Bounds(min(west, x), max(east, x), min(south, y), max(north, y))

    def cells(self) -> list[int]:
        """Every cell in the box, by y, then x."""
        return [cell_at(x, y) for y in range(self.south, self.north + 1) for x in range(self.west, self.east + 1)]

    @property
    def width(self) -> int:
        """Cells from west to east."""
        return self.east - self.west + 1

    @property
    def height(self) -> int:
        """Cells from south to north."""
        return self.north - self.south + 1


def bounds_of(cell: int) -> Bounds:
    """The box of a single cell."""
    return Bounds(x_of(cell), x_of(cell), y_of(cell), y_of(cell))


class Table(NamedTuple):
    """What lies on the table.

    ``tiles`` holds the tiles of each cell (two terminals may share one), ``ends`` the chains by the ports that they
    lead into.  ``sides`` are the short and the long side of the area, ``None`` without a border; ``fixed`` is the area
    itself where it was fixed before play.
    """

    tiles: Mapping[int, tuple[Tile, ...]]
    ends: Mapping[int, Chain]
    bounds: Bounds | None
    sides: tuple[int, int] | None
    fixed: Bounds | None
    #: How many colours are played: the first ones.
    colours: int

    def fits(self, cell: int) -> bool:
        """Whether a tile other than a terminal may lie on a cell, as far as the border is concerned."""
        if self.fixed is not None:
            return self.fixed.holds(cell)
        bounds = self.bounds
        if self.sides is None or bounds is None:
            return True
        west, east, south, north = bounds
        x, y = x_of(cell), y_of(cell)
        if west <= x <= east and south <= y <= north:
            return True
        width, height = max(east, x) - min(west, x) + 1, max(north, y) - min(south, y) + 1
        short, long = self.sides
        return (width <= short and height <= long) or (width <= long and height <= short)

    def half_open(self, cell: int, edge: int) -> bool:
        """Whether a cell holds one terminal with its back to an edge, so that only a terminal fits there."""
        lying = self.tiles.get(cell, ())
        return len(lying) == 1 and lying[0].shape == TERMINAL and LETTERS[opposite(edge)] == lying[0].edges

    def is_open(self, at: int) -> bool:
        """Whether a port leads into an empty or a half-open cell."""
        cell, edge = divmod(at, 4)
        return cell not in self.tiles or self.half_open(cell, edge)

    def is_players(self, tile: Tile) -> bool:
        """Whether a tile belongs to a player: ponds do not, nor do tiles that fix the area."""
        return tile.colour is not None and tile.colour < self.colours

    def counts_as_neighbour(self, tile: Tile) -> bool:
        """Whether first tiles may be laid round a tile: round any, but in a fixed area only round a player's."""
        return self.fixed is None or self.is_players(tile)

    def limits(self) -> tuple[int, int] | None:
        """How wide and how high the area may still become; ``None`` without a border."""
        if self.fixed is not None:
            return self.fixed.width, self.fixed.height
        return limits_of(self.sides, self.bounds)


def limits_of(sides: tuple[int, int] | None, bounds: Bounds | None) -> tuple[int, int] | None:
    """How wide and how high the area may still become where ``bounds`` hold what lies; ``None`` without a border."""
    if sides is None:
        return None
    short, long = sides
    if bounds is None:
        return long, long
    return long if bounds.height <= short else short, long if bounds.width <= short else short


#: The chains that end at the four edges of a cell, ``None`` where none does.
Chains = tuple[Chain | None, Chain | None, Chain | None, Chain | None]


def chains_at(table: Table, cell: int) -> Chains:
    """The chains that lead into a cell, by its edges."""
    find, first = table.ends.get, port(cell, NORTH)
    return find(first), find(first + 1), find(first + 2), find(first + 3)


def would_join(chains: Chains, coloured: Sequence[int], neutral: Edges, colour: int) -> int | None:
    """The colour of another that a placement would join to a route, ``None`` where it joins no two.

    ``coloured`` are the edges of the coloured section (one for a stub), ``neutral`` those of the neutral one.  A
    neutral chain that the coloured section takes in counts as the player's for the neutral section too.
    """
    own: list[Chain] = []
    for edge in coloured:
        chain = chains[edge]
        if chain is not None:
            if chain.colour not in (NEUTRAL, colour):
                return chain.colour
            own.append(chain)
    met = NEUTRAL
    for edge in neutral:
        chain = chains[edge]
        if chain is None:
            continue
        whose = colour if any(chain is mine for mine in own) else chain.colour
        if whose == NEUTRAL:
            continue
        if met not in (NEUTRAL, whose):
            return whose if whose != colour else met
        met = whose
    return None


def _sections_of(way: Way) -> tuple[Way, Sequence[int], Edges]:
    """A way with the edges of its coloured and of its neutral section."""
    shape, edges = way
    if shape == TERMINAL:
        stub = LETTERS.index(edges)
        return way, (stub,), neutral_of_terminal(stub)
    return way, *SECTIONS[edges]


#: The ways that take up each edge of an empty cell: a straight, two curves, and last the terminal.
_TAKING_UP: Final = tuple(
    tuple(
        _sections_of(way)
        for way in (
            (STRAIGHT, STRAIGHT_AT[edge]),
            *((CURVE, curve) for curve in CURVES_AT[edge]),
            (TERMINAL, LETTERS[edge]),
        )
    )
    for edge in range(4)
)
#: All turns of a first tile, and of a terminal where those come first.
_FIRST: Final = tuple(
    _sections_of(way)
    for way in (*((STRAIGHT, edges) for edges in STRAIGHT_EDGES), *((CURVE, edges) for edges in CURVE_EDGES))
)
_FIRST_TERMINALS: Final = tuple(_sections_of((TERMINAL, edge)) for edge in LETTERS)


def ways_at(table: Table, at: int, colour: int, *, terminals: bool) -> list[Way]:
    """The legal ways to take up a route's end, given by the port that it leads into."""
    cell, edge = divmod(at, 4)
    if cell in table.tiles:
        return [(TERMINAL, LETTERS[edge])] if terminals and table.half_open(cell, edge) else []
    *tiles, terminal = _TAKING_UP[edge]
    asked = [*(tiles if table.fits(cell) else ()), *((terminal,) if terminals else ())]
    chains = chains_at(table, cell)
    if chains.count(None) == len(chains) - 1:
        return [way for way, _, _ in asked]  # nothing but this end leads into the cell
    return [way for way, coloured, neutral in asked if would_join(chains, coloured, neutral, colour) is None]


def first_ways(table: Table, cell: int, colour: int) -> list[Way]:
    """The legal ways to lay the first tile of a colour on an empty cell: any turn, but no terminal."""
    if cell in table.tiles or not table.fits(cell):
        return []
    chains = chains_at(table, cell)
    return [way for way, coloured, neutral in _FIRST if would_join(chains, coloured, neutral, colour) is None]


def first_terminal_ways(table: Table, cell: int, colour: int) -> list[Way]:
    """The legal ways to lay a first-round terminal on an empty cell: its back may not face a route's end, since that
    route could only be stopped there."""
    if cell in table.tiles:
        return []
    chains = chains_at(table, cell)
    behind = [chains[opposite(edge)] for edge in range(4)]
    return [
        way
        for (way, stub, neutral), chain in zip(_FIRST_TERMINALS, behind, strict=True)
        if (chain is None or chain.colour < 0) and would_join(chains, stub, neutral, colour) is None
    ]


def first_cells(table: Table) -> list[int]:
    """The empty cells beside or diagonally beside a tile that lies, by y, then x."""
    found = {
        cell + step
        for cell, lying in table.tiles.items()
        if any(table.counts_as_neighbour(tile) for tile in lying)
        for step in AROUND
    }
    return sorted(found.difference(table.tiles))


def why_not_here(table: Table, cell: int, way: Way, colour: int) -> IllegalMove:
    """Why a tile can't be laid this way on a cell that a route's end leads into."""
    shape = way[0]
    where = cell_text(cell)
    if cell in table.tiles:
        if shape == TERMINAL:
            return IllegalMove("occupied", f"{where} has no room for a terminal turned like that", cell=where)
        if len(table.tiles[cell]) == 1 and table.tiles[cell][0].shape == TERMINAL:
            return IllegalMove("half_open", f"only a terminal fits beside the one on {where}", cell=where)
        return IllegalMove("occupied", f"a tile lies on {where} already", cell=where)
    if shape != TERMINAL and not table.fits(cell):
        return IllegalMove("outside", f"{where} is outside the area: only a terminal may lie there", cell=where)
    _, coloured, neutral = _sections_of(way)
    joined = would_join(chains_at(table, cell), coloured, neutral, colour)
    if joined is not None:
        return IllegalMove("joins_routes", "that would join two routes", colour=joined)
    return IllegalMove(
        "not_an_end", f"the coloured section must take up an end of the own route on {where}", cell=where
    )
