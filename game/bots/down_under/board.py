"""A table of Down Under made for searching: the same rules, many times as fast.

A :class:`Board` knows the plain course of play by itself: a tile is laid, chains join, the next seat is to move.
Whatever is rare (ponds, loops and their turning, passes, the first round) it leaves to the rules: it keeps the state it
was made from and the moves since, so it can go back to a state, play there, and make a new board of what follows.
Chains are plain tuples, and the empty cells are the bits of one integer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from game.bots.down_under.frame import Box, Frame
from game.bots.down_under.weaving import UNITS, Chain, animal_points, cap, join
from game.rules.down_under.chains import CAPPED, LOOPED, NEUTRAL
from game.rules.down_under.geometry import LETTERS, opposite, x_of, y_of
from game.rules.down_under.moves import DownUnderMove, Lay
from game.rules.down_under.ponds import MEETING
from game.rules.down_under.state import DownUnderState
from game.rules.down_under.tiles import (
    CURVE,
    CURVES_AT,
    KIND_INDEX,
    KINDS,
    KINDS_OF,
    OWN_DINGO,
    POND,
    SECTIONS,
    STRAIGHT,
    STRAIGHT_AT,
    TERMINAL,
    neutral_of_terminal,
    tile,
)

#: The port that is taken up, the way (an index into ``WAYS``, or ``STUB``) and the index of the tile's kind.
Placement: TypeAlias = tuple[int, int, int]
#: What may be done: a placement, or what only the rules know how to play.
Step: TypeAlias = Placement | DownUnderMove

#: Placements with their colours, or seats that were given the turn, the last one outermost.
Trail: TypeAlias = "tuple[Trail | None, tuple[int, Placement] | int]"

#: The way of a terminal: only its stub takes up the port.
STUB: Final = 3


def _way(edge: int, edges: str) -> tuple[int, int, int]:
    """From the edge taken up to the other coloured edge and to the two neutral ones, as differences."""
    coloured, neutral = SECTIONS[edges]
    out = coloured[0] if coloured[1] == edge else coloured[1]
    return out - edge, neutral[0] - edge, neutral[1] - edge


#: By the edge taken up: a straight and two curves.
WAYS: Final = tuple(tuple(_way(edge, edges) for edges in (STRAIGHT_AT[edge], *CURVES_AT[edge])) for edge in range(4))
_BESIDE: Final = tuple(tuple(side - edge for side in neutral_of_terminal(edge)) for edge in range(4))
_TEXTS: Final = tuple((STRAIGHT_AT[edge], *CURVES_AT[edge], LETTERS[edge]) for edge in range(4))
_SHAPE_OF: Final = (STRAIGHT, CURVE, CURVE, TERMINAL)


class Board:
    """Where a game stands, as an immutable value.  ``after`` makes the next one."""

    __slots__ = (
        "_origin",
        "_trail",
        "bounds",
        "ends",
        "frame",
        "free",
        "halves",
        "is_first",
        "is_over",
        "key",
        "pending",
        "ponds",
        "retired",
        "routes",
        "stocks",
        "to_move",
        "way_out",
    )

    _origin: DownUnderState
    _trail: Trail | None
    frame: Frame
    ends: dict[int, Chain]
    routes: list[Chain | None]
    stocks: tuple[tuple[int, ...], ...]
    #: The empty cells, a bit each.
    free: int
    #: The cells that hold one terminal, with the edge that its back faces.
    halves: dict[int, int]
    bounds: Box | None
    to_move: int
    pending: int | None
    way_out: int | None
    #: Whether a first tile is still to be laid, or gone on from: the rules know how.
    is_first: bool
    is_over: bool
    retired: frozenset[int]
    ponds: int
    #: Equal boards have equal keys; others hardly ever do.
    key: int

    @classmethod
    def of(cls, state: DownUnderState, frame: Frame) -> Board:
        """The board of a state in which somebody is to move, or the game is over."""
        board = cls.__new__(cls)
        board.frame = frame
        chains = {id(chain): chain for chain in state.ends.values()}
        plain = {
            place: (chain.one, chain.other, chain.colour, chain.length, chain.animals)
            for place, chain in chains.items()
        }
        board.ends = {at: plain[id(chain)] for at, chain in state.ends.items()}
        board.routes = [
            None
            if route is None
            else plain.get(id(route)) or (route.one, route.other, route.colour, route.length, route.animals)
            for route in state.routes
        ]
        board.stocks = state.stocks
        free = frame.all_cells
        halves = {}
        key = 0
        for cell, lying in state.tiles.items():
            free &= ~frame.bits.get(cell, 0)
            if len(lying) == 1 and lying[0].shape == TERMINAL:
                halves[cell] = opposite(LETTERS.index(lying[0].edges))
            for laid in lying:
                if laid.shape == POND:
                    key ^= hash((cell, len(KINDS)))
                else:
                    kind = KIND_INDEX[laid.kind]
                    key ^= _tile_key(frame, cell, kind, laid.edges, laid.colour or 0)
        board.free, board.halves, board.key = free, halves, key
        bounds = state.fixed or state.bounds
        board.bounds = None if bounds is None else (bounds.west, bounds.east, bounds.south, bounds.north)
        board.to_move = -1 if state.to_move is None else state.to_move
        board.pending, board.way_out, board.is_over = state.pending, state.way_out, state.is_over
        board.is_first = state.in_first_round
        board.retired, board.ponds = state.retired, state.ponds
        board._origin, board._trail = state, None
        return board

    def state(self) -> DownUnderState:
        """The state that this board is, worked out by the rules."""
        state = self._origin
        for step in self._steps():
            state = replace(state, to_move=step) if isinstance(step, int) else state.play(self._lay(*step))[0]
        return state

    def _steps(self) -> list[tuple[int, Placement] | int]:
        """What led here from the state that the rules last made: moves, and seats that were given the turn."""
        trail = self._trail
        steps: list[tuple[int, Placement] | int] = []
        while trail is not None:
            trail, step = trail
            steps.append(step)
        return steps[::-1]

    def is_out(self, colour: int) -> bool:
        """Whether a colour has finished or is retired."""
        route = self.routes[colour]
        return colour in self.retired or (route is not None and route[0] == route[1] == CAPPED)

    def totals(self) -> list[int]:
        """The running score of each seat."""
        options = self.frame.options
        totals = [0] * options.players
        for colour, route in enumerate(self.routes):
            if route is not None and not (options.animals and self.stocks[colour][OWN_DINGO]):
                totals[options.seat_of(colour)] += route[3] + (animal_points(route[4]) if options.animals else 0)
        return totals

    def colours(self) -> tuple[int, ...]:
        """The colours of which a tile may be laid now."""
        if self.pending is not None:
            return (self.pending,)
        if self.way_out is not None:
            return (self.ends[self.way_out][2],)
        options = self.frame.options
        if not options.two_routes:
            return (self.to_move,)
        return tuple(colour for colour in options.colours_of(self.to_move) if not self.is_out(colour))

    def is_plain(self) -> bool:
        """Whether the course of play is plain: not in the first round, and no loop of the seat to move."""
        return not self.is_first and all((route := self.routes[c]) and route[0] != LOOPED for c in self.colours())

    def moves(self) -> Sequence[Step]:
        """Everything that may be done, with every kind of tile where animals count."""
        if self.is_plain():
            found = [
                (at, way, kind)
                for colour in self.colours()
                for at, way in self.ways(colour)
                for kind in self.kinds(colour, way)
            ]
            if found:
                return found
        return self.state().moves()

    def kinds(self, colour: int, way: int) -> Sequence[int]:
        """The kinds of tile that a colour may lay a way."""
        stock = self.stocks[colour]
        left = [kind for kind in KINDS_OF[_SHAPE_OF[way]] if stock[kind]]
        if left and not self.frame.options.animals:
            left = [max(left, key=lambda kind: (stock[kind], -kind))]
        return left

    def ways(self, colour: int) -> list[tuple[int, int]]:
        """The ports that a colour may take up, each with a way to do it, whatever the stock."""
        route = self.routes[colour]
        assert route is not None
        if self.way_out is not None:
            ports: tuple[int, ...] = (self.way_out,)
        else:
            ports = route[:2]
        found = []
        room = self.frame.room(self.bounds)
        stubs = not self.frame.options.two_routes or self.bounds is not None
        for at in ports:
            if at >= 0:
                bit = self.frame.bits.get(at >> 2, 0)
                if bit & self.free:
                    edge = at & 3
                    if bit & room:
                        found += [(at, way) for way in range(3) if self.gain(route, at, WAYS[edge][way]) is not None]
                    if stubs and self._stub_fits(route, at):
                        found.append((at, STUB))
                elif stubs and self.halves.get(at >> 2) == at & 3:
                    found.append((at, STUB))
        if len(found) > 1 and ports[-1] >> 2 == ports[0] >> 2:
            found = self._without_repeats(found)
        return found

    def _without_repeats(self, found: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Where both ends lead into one cell, a tile that takes up both is found from each."""
        seen = {(at >> 2, _TEXTS[at & 3][way]): (at, way) for at, way in found}
        return list(seen.values())

    def gain(self, route: Chain, at: int, way: tuple[int, int, int]) -> int | None:
        """How many sections a route would take in beyond the tile's own; ``None`` where two routes would be joined."""
        ends = self.ends
        out, left, right = way
        colour = route[2]
        more = 0
        beyond = ends.get(at + out)
        if beyond is not None and beyond is not route:
            if beyond[2] != NEUTRAL:
                return None
            more = beyond[3]
        one = ends.get(at + left)
        other = ends.get(at + right)
        if one is None and other is None:
            return more
        whose = NEUTRAL if one is None else colour if one is route or one is beyond else one[2]
        whose_too = NEUTRAL if other is None else colour if other is route or other is beyond else other[2]
        if whose != whose_too and whose != NEUTRAL and whose_too != NEUTRAL:
            return None
        if whose == colour or whose_too == colour:
            more += 1
            if one is not None and one[2] == NEUTRAL and one is not beyond:
                more += one[3]
            if other is not None and other is not one and other[2] == NEUTRAL and other is not beyond:
                more += other[3]
        return more

    def _stub_fits(self, route: Chain, at: int) -> bool:
        left, right = _BESIDE[at & 3]
        one, other = self.ends.get(at + left), self.ends.get(at + right)
        return one is None or other is None or one[2] == NEUTRAL or other[2] in (NEUTRAL, one[2])

    def lay(self, placement: Placement) -> Lay:
        """A placement as the rules know it."""
        return self._lay(self.ends[placement[0]][2], placement)

    def _lay(self, colour: int, placement: Placement) -> Lay:
        at, way, kind = placement
        written = colour if self.frame.options.two_routes else None
        return Lay(at >> 2, tile(written, KINDS[kind][0], KINDS[kind][1:], _TEXTS[at & 3][way]))

    def step(self, move: DownUnderMove) -> Step:
        """A legal move as a step of this board: a placement where the course of play is plain."""
        if not isinstance(move, Lay) or not self.is_plain():
            return move
        colour = self.to_move if move.tile.colour is None else move.tile.colour
        route = self.routes[colour]
        for edge in range(4):
            at = move.cell * 4 + edge
            if route is not None and self.ends.get(at) is route and move.tile.edges in _TEXTS[edge]:
                return at, _TEXTS[edge].index(move.tile.edges), KIND_INDEX[move.tile.kind]
        return move

    def after(self, step: Step) -> Board:
        """The board after a step."""
        if not isinstance(step, tuple):
            return Board.of(self.state().play(step)[0], self.frame)
        at, way, kind = step
        cell, edge = at >> 2, at & 3
        after = Board.__new__(Board)
        after.frame, after.retired, after.ponds = self.frame, self.retired, self.ponds
        after._origin, after._trail = self._origin, (self._trail, (self.ends[at][2], step))
        ends = after.ends = self.ends.copy()
        routes = after.routes = self.routes.copy()
        colour = ends[at][2]
        free = self.free
        if way == STUB:
            cap(ends, routes, at, colour)
            after.halves = halves = self.halves.copy()
            if halves.pop(cell, None) is None:
                left, right = _BESIDE[edge]
                join(ends, routes, at + left, at + right, NEUTRAL, 0)
                halves[cell] = opposite(edge)
            after.bounds = self.bounds
        else:
            out, left, right = WAYS[edge][way]
            join(ends, routes, at, at + out, colour, 0)
            join(ends, routes, at + left, at + right, NEUTRAL, UNITS[kind])
            after.halves = self.halves
            after.bounds = self._grown(cell)
        after.free = free & ~self.frame.bits[cell]
        stocks = self.stocks
        stock = stocks[colour]
        after.stocks = (*stocks[:colour], (*stock[:kind], stock[kind] - 1, *stock[kind + 1 :]), *stocks[colour + 1 :])
        after.key = self.key ^ _tile_key(self.frame, cell, kind, _TEXTS[edge][way], colour)
        after.way_out, after.pending, after.to_move = None, None, self.to_move
        after.is_first = after.is_over = False
        if (len(routes) >= MEETING and after.ponds and after._meets()) or not after._pass_turn(self, colour):
            return Board.of(after.state(), self.frame)
        return after

    def _grown(self, cell: int) -> Box:
        x, y = x_of(cell), y_of(cell)
        if self.bounds is None:
            return x, x, y, y
        west, east, south, north = self.bounds
        if west <= x <= east and south <= y <= north:
            return self.bounds
        return min(west, x), max(east, x), min(south, y), max(north, y)

    def _meets(self) -> bool:
        """Whether three ends of routes lead into one empty cell, so that a pond may come."""
        cells: dict[int, int] = {}
        for route in self.routes:
            if route is not None:
                for at in route[:2]:
                    if at >= 0:
                        cells[at >> 2] = cells.get(at >> 2, 0) + 1
        return any(count >= MEETING and self.frame.bits.get(cell, -1) & self.free for cell, count in cells.items())

    def _pass_turn(self, before: Board, colour: int) -> bool:
        """Find who is to move next; false where only the rules know."""
        options = self.frame.options
        if options.two_routes:
            if before.bounds is None or before.way_out is not None:
                return False  # the opening turn is one of one tile
            if not options.two_routes_single and before.pending is None:
                other = (colour + 2) % 4
                if not self.is_out(other):
                    self.pending = other
                    if any(self.kinds(other, way) for _, way in self.ways(other)):
                        return True
                    self.pending = None
        players = options.players
        for turn in range(1, players + 1):
            seat = (before.to_move + turn) % players
            if all(self.is_out(own) for own in options.colours_of(seat)):
                continue
            route = self.routes[seat]
            if route is not None and route[0] == LOOPED:
                return False
            self.to_move = seat
            return True
        self.is_over, self.to_move = True, -1
        return True

    def with_turn(self, seat: int) -> Board:
        """The same table with another seat to move: for searches in which only some seats reply."""
        if seat == self.to_move or self.is_over or self.is_out(seat):
            return self
        after = Board.__new__(Board)
        for name in Board.__slots__:
            setattr(after, name, getattr(self, name))
        after.to_move, after._trail = seat, (self._trail, seat)
        return after


def _tile_key(frame: Frame, cell: int, kind: int, edges: str, colour: int) -> int:
    """A number for a tile that lies; where animals do not count they make no difference."""
    if not frame.options.animals:
        kind = KINDS_OF[KINDS[kind][0]][0]
    return hash((cell, kind, frame.edge_number[edges], colour))
