"""What may be done in a position: every legal move, and why others are not legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.rules.common import IllegalMove
from game.rules.down_under.chains import JoinsColoursError
from game.rules.down_under.geometry import LETTERS, ORIGIN, cell_text, opposite, port_cell
from game.rules.down_under.moves import PASS, DownUnderMove, Lay, LayPond, Rotate
from game.rules.down_under.placing import Way, first_cells, first_terminal_ways, first_ways, ways_at, why_not_here
from game.rules.down_under.ponds import case_three
from game.rules.down_under.position import Position
from game.rules.down_under.rebuilding import Network, turned
from game.rules.down_under.tiles import CURVE, KINDS, KINDS_OF, STRAIGHT, TERMINAL, Tile, tile

_SHAPE_WORDS = {STRAIGHT: "straight", CURVE: "curve", TERMINAL: "terminal"}


def legal_moves(position: Position) -> Sequence[DownUnderMove]:
    """All legal moves of the seat to move; empty where chance decides and when over."""
    seat = position.to_move
    if seat is None:
        return ()
    found: list[DownUnderMove] = []
    for colour in colours_to_lay(position):
        found += placements(position, colour)
    if not found:
        route = position.routes[seat]
        pond = instead_of_curve(position, seat)
        if pond is not None:
            found.append(LayPond(pond[0]))
        elif route is not None and route.is_loop:
            found += [Rotate(cell) for cell in rotations(position, seat)]
    return found or (PASS,)


def colours_to_lay(position: Position) -> tuple[int, ...]:
    """The colours of which the seat to move may lay a tile now."""
    seat = position.to_move
    assert seat is not None
    if position.in_first_round:
        return (position.first_order[position.firsts],)
    if position.way_out is not None:
        return (position.ends[position.way_out].colour,)
    if position.pending is not None:
        return (position.pending,)
    return tuple(colour for colour in position.options.colours_of(seat) if not position.is_out(colour))


def placements(position: Position, colour: int) -> list[DownUnderMove]:
    """Every legal placement of a tile of a colour."""
    stock = position.stocks[colour]
    written = colour if position.options.two_routes else None
    animals = position.options.animals
    found: list[DownUnderMove] = []
    for cell, way in dict.fromkeys(ways(position, colour)):
        found += _lays(cell, way, written, _kinds_left(stock, way[0], animals))
    return found


@lru_cache(maxsize=1 << 14)
def _lays(cell: int, way: Way, colour: int | None, kinds: tuple[str, ...]) -> tuple[Lay, ...]:
    """The moves that lay any of the kinds in one way, kept since neighbouring positions share nearly all of them."""
    shape, edges = way
    return tuple(Lay(cell, tile(colour, shape, kind[1:], edges)) for kind in kinds)


def can_place(position: Position, colour: int) -> bool:
    """Whether any tile of a colour can be placed."""
    stock = position.stocks[colour]
    return any(_kinds(position, stock, shape) for _, (shape, _) in ways(position, colour))


def _kinds(position: Position, stock: tuple[int, ...], shape: str) -> tuple[str, ...]:
    """The kinds of a shape that may be laid: all that are left, or where animals do not count the commonest."""
    return _kinds_left(stock, shape, position.options.animals)


@lru_cache(maxsize=1 << 14)
def _kinds_left(stock: tuple[int, ...], shape: str, animals: bool) -> tuple[str, ...]:
    left = [index for index in KINDS_OF[shape] if stock[index]]
    if left and not animals:
        left = [max(left, key=lambda index: (stock[index], -index))]
    return tuple(KINDS[index] for index in left)


def ways(position: Position, colour: int, only: int | None = None) -> Iterator[tuple[int, Way]]:
    """Every legal cell and way for a tile of a colour, whatever the stock; some may come twice.

    With ``only`` the ends of a route that lead into other cells are not asked.
    """
    if position.way_out is not None:
        ends: tuple[int, ...] = (position.way_out,)
    elif position.in_first_round:
        yield from _first_placements(position, colour)
        return
    else:
        route = position.routes[colour]
        ends = () if route is None else route.ends()
    table, terminals = position.table, position.terminals_allowed
    for at in ends:
        cell = port_cell(at)
        if only is None or cell == only:
            for way in ways_at(table, at, colour, terminals=terminals):
                yield cell, way


def _first_placements(position: Position, colour: int) -> Iterator[tuple[int, Way]]:
    table = position.table
    if position.options.starts_with_terminals:
        yield from _first_terminals(position, colour)
        return
    if position.firsts:
        cells = first_cells(table)
    elif position.fixed is not None:
        cells = position.fixed.cells()
    else:
        cells = [ORIGIN]
    for cell in cells:
        for way in first_ways(table, cell, colour):
            yield cell, way


def _first_terminals(position: Position, colour: int) -> Iterator[tuple[int, Way]]:
    """The first on the origin with its stub south, the second and the fourth at the back of the one before, the third
    beside what lies."""
    if position.firsts == 0:
        yield ORIGIN, (TERMINAL, "S")
    elif position.firsts % 2:
        before = position.first_order[position.firsts - 1]
        for cell, lying in position.tiles.items():
            if lying[0].colour == before and lying[0].shape == TERMINAL:
                yield cell, (TERMINAL, LETTERS[opposite(LETTERS.index(lying[0].edges))])
    else:
        for cell in first_cells(position.table):
            for way in first_terminal_ways(position.table, cell, colour):
                yield cell, way


def instead_of_curve(position: Position, colour: int) -> tuple[int, tuple[tuple[int, int], ...]] | None:
    """Case 3: the cell of the pond that is laid instead of a missing curve, and the edges that it joins."""
    if position.phase != "play" or not position.ponds:
        return None
    if any(position.stocks[colour][index] for index in KINDS_OF[CURVE]):
        return None
    case = case_three(position.ends, position.routes[colour])
    return case if case is not None and position.table.fits(case[0]) else None


def rotations(position: Position, colour: int) -> Iterator[int]:
    """The cells of the curves that a colour may turn to open its loop."""
    route = position.routes[colour]
    if route is None or not route.is_loop:
        return
    for cell in sorted(position.tiles):
        lying = position.tiles[cell][0]
        if lying.colour == colour and lying.shape == CURVE and turned_network(position, cell) is not None:
            yield cell


def turned_network(position: Position, cell: int) -> Network | None:
    """The chains after the curve on a cell has been turned, or ``None`` where the turn is illegal.

    Legal only if no two routes are joined, all coloured sections of the colour are on one chain, and that chain has
    two ends that are open or half open.
    """
    before = position.tiles[cell][0]
    colour = before.colour
    assert colour is not None
    tiles = {**position.tiles, cell: (turned(before),)}
    try:
        network = Network.of(tiles, position.arms, position.options.colour_count)
    except JoinsColoursError:
        return None
    route = network.routes[colour]
    if route is None or route.is_loop or route.coloured != _lying(position, colour):
        return None
    table = position.table
    ends = route.ends()
    return network if len(ends) == 2 and all(table.is_open(at) for at in ends) else None


def _lying(position: Position, colour: int) -> int:
    return sum(tile.colour == colour for lying in position.tiles.values() for tile in lying)


def why_not_lay(position: Position, colour: int, cell: int, laid: Tile) -> IllegalMove | None:
    """Why a tile of a colour can't be laid; ``None`` where it can."""
    stock = position.stocks[colour]
    if laid.kind not in _kinds(position, stock, laid.shape):
        if stock[KINDS.index(laid.kind)]:
            kind = _kinds(position, stock, laid.shape)[0]
            return IllegalMove("not_commonest", f"without animals the tile taken is the commonest: {kind}", kind=kind)
        return IllegalMove("none_left", f"no tile {laid.kind} is left", kind=laid.kind)
    way = laid.shape, laid.edges
    if (cell, way) in ways(position, colour, only=cell):
        return None
    word = _SHAPE_WORDS[laid.shape]
    if laid.shape == TERMINAL and not position.terminals_allowed and not position.options.starts_with_terminals:
        return IllegalMove("no_terminal_yet", "a terminal can't be laid in the first round", shape=word)
    if position.in_first_round and position.way_out is None:
        return _why_not_first(position, colour, cell, way)
    route = position.routes[colour]
    if position.way_out is not None:
        if cell != port_cell(position.way_out):
            where = cell_text(port_cell(position.way_out))
            return IllegalMove("go_on", f"the turn goes on from the pond, on {where}", cell=where)
    elif route is not None and route.is_loop:
        return IllegalMove("loop", "the route is a closed loop: one of its curves must be turned", colour=colour)
    elif route is None or cell not in map(port_cell, route.ends()):
        where = cell_text(cell)
        return IllegalMove("not_an_end", f"no open end of the route leads into {where}", cell=where)
    return why_not_here(position.table, cell, way, colour)


def _why_not_first(position: Position, colour: int, cell: int, way: Way) -> IllegalMove:
    where = cell_text(cell)
    if position.options.starts_with_terminals:
        if way[0] != TERMINAL:
            return IllegalMove("terminal_first", "the first round is one of terminals", shape=_SHAPE_WORDS[way[0]])
        return IllegalMove("first_terminal", f"this terminal can't be laid like that on {where}", cell=where)
    if position.firsts == 0 and position.fixed is None:
        return IllegalMove("origin", "the first tile is laid on 0,0", cell=where)
    if cell not in position.tiles and position.firsts and cell not in first_cells(position.table):
        return IllegalMove("not_beside", f"{where} is not beside or diagonally beside a tile that lies", cell=where)
    return why_not_here(position.table, cell, way, colour)
