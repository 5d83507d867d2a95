"""Carrying moves out: tiles come down, ponds follow, and the turn goes on or passes to the next seat."""

from __future__ import annotations

from typing import Generic

from game.rules.common import IllegalMove
from game.rules.down_under.chains import Chain, Weaver
from game.rules.down_under.fixed_area import area_of, why_not_area
from game.rules.down_under.geometry import cell_text, outward, port, port_cell
from game.rules.down_under.legal import (
    can_place,
    instead_of_curve,
    legal_moves,
    rotations,
    turned_network,
    why_not_lay,
)
from game.rules.down_under.moves import (
    AreaLaid,
    BorderFixed,
    CurveTurned,
    DownUnderEvent,
    DownUnderMove,
    First,
    GameOver,
    GoesOn,
    Lay,
    LayArea,
    LayPond,
    LoopClosed,
    Pass,
    Passed,
    PondLaid,
    Retired,
    Rotate,
    RouteCapped,
    RouteGrew,
    StarterChosen,
    TileLaid,
)
from game.rules.down_under.options import FIXED_NONE
from game.rules.down_under.placing import Table, bounds_of, limits_of
from game.rules.down_under.ponds import PondCase, find_case, lay_pond
from game.rules.down_under.position import P, Position, changed, completed
from game.rules.down_under.rebuilding import Network, turned
from game.rules.down_under.scoring import sets_on
from game.rules.down_under.tiles import CURVE, FULL_STOCK, KIND_INDEX, POND_TILE, TERMINAL, Tile, tile

Result = tuple[P, tuple[DownUnderEvent, ...]]


def play(position: P, move: DownUnderMove) -> Result[P]:
    """The position after a move and what happened.  Raises :class:`IllegalMove` with the reason."""
    if position.is_over:
        raise IllegalMove("over", "the game is over")
    if isinstance(move, LayArea):
        return _lay_area(position, move)
    if isinstance(move, First):
        return _first(position, move)
    if position.to_move is None:
        raise IllegalMove("chance", "who starts must be decided first")
    if isinstance(move, Lay):
        return _lay(position, move)
    if isinstance(move, LayPond):
        return _lay_instead_of_curve(position, move)
    if isinstance(move, Rotate):
        return _rotate(position, move)
    return _pass(position, move)


def _lay_area(position: P, move: LayArea) -> Result[P]:
    if position.phase != "setup" or position.options.fixed_area == FIXED_NONE or position.fixed is not None:
        raise IllegalMove("no_area", "no tiles fix the area now")
    refused = why_not_area(position.options, move.tiles)
    if refused is not None:
        raise refused
    tiles = {cell: (laid,) for cell, laid in move.tiles}
    network = Network.of(tiles, {}, position.options.colour_count)
    laid = changed(
        position, tiles=tiles, ends=network.ends, routes=network.routes, fixed=area_of(position.options, move.tiles),
        ply=position.ply + 1,
    )  # fmt: skip
    return laid, (AreaLaid(move.tiles),)


def _first(position: P, move: First) -> Result[P]:
    if position.phase != "setup":
        raise IllegalMove("not_setup", "who starts has been decided")
    if position.options.fixed_area != FIXED_NONE and position.fixed is None:
        raise IllegalMove("area_first", "the tiles that fix the area come first")
    if move.seat >= position.options.players:
        raise IllegalMove("no_seat", f"there is no seat {move.seat}", seat=move.seat)
    begun = changed(position, phase="first", to_move=move.seat, starter=move.seat, ply=position.ply + 1)
    return begun, (StarterChosen(move.seat),)


def _lay(position: P, move: Lay) -> Result[P]:
    seat = position.to_move
    assert seat is not None
    # One of the moves that were listed needs no second look.
    if not any(known is move for known in position.listed or ()):
        _check_lay(position, move, seat)
    colour = seat if move.tile.colour is None else move.tile.colour
    work = _Work(position)
    work.lay(colour, move.cell, tile(colour, move.tile.shape, move.tile.animal, move.tile.edges))
    return work.settle(colour, move.cell)


def _check_lay(position: Position, move: Lay, seat: int) -> None:
    """Raise :class:`IllegalMove` where a tile can't be laid."""
    options = position.options
    if (move.tile.colour is not None) != options.two_routes:
        word = "needs the colour's number first" if options.two_routes else "names no colour: each seat has one"
        raise IllegalMove("colour", f"the text {word}")
    colour = seat if move.tile.colour is None else move.tile.colour
    if options.seat_of(colour) != seat or colour >= options.colour_count:
        raise IllegalMove("not_your_colour", f"colour {colour} is not seat {seat}'s", colour=colour, seat=seat)
    refused = _why_not_this_colour(position, colour) or why_not_lay(position, colour, move.cell, move.tile)
    if refused is not None:
        raise refused


def _why_not_this_colour(position: Position, colour: int) -> IllegalMove | None:
    expected = None
    if position.in_first_round:
        expected = position.first_order[position.firsts]
    elif position.way_out is not None:
        expected = position.ends[position.way_out].colour
    elif position.pending is not None:
        expected = position.pending
    if expected is None or expected == colour:
        return None
    return IllegalMove("other_colour", f"a tile of colour {expected} is to be laid now", colour=expected)


def _lay_instead_of_curve(position: P, move: LayPond) -> Result[P]:
    seat = position.to_move
    assert seat is not None
    case = instead_of_curve(position, seat)
    if case is None:
        raise IllegalMove("no_pond", "a pond is laid only instead of the one curve that fits and is missing")
    cell, joined = case
    if move.cell != cell:
        raise IllegalMove("no_pond", f"the pond belongs on {cell_text(cell)}", cell=cell_text(cell))
    work = _Work(position)
    work.lay_pond(seat, cell, 3, joined)
    return work.settle(seat, cell)


def _rotate(position: P, move: Rotate) -> Result[P]:
    seat = position.to_move
    assert seat is not None
    lying = position.tiles.get(move.cell, ())
    where = cell_text(move.cell)
    route = position.routes[seat]
    if route is None or not route.is_loop or position.phase != "play":
        raise IllegalMove("no_loop", "a curve is turned only to open a closed loop of one's own")
    if not lying or lying[0].colour != seat or lying[0].shape != CURVE:
        raise IllegalMove("not_own_curve", f"no curve of one's own lies on {where}", cell=where)
    network = turned_network(position, move.cell)
    if network is None:
        raise IllegalMove("turn_closed", f"turning the curve on {where} does not open the loop legally", cell=where)
    work = _Work(position)
    work.turn(move.cell, network)
    return work.settle(seat, move.cell)


def _pass(position: P, move: Pass) -> Result[P]:
    seat = position.to_move
    assert seat is not None
    if legal_moves(position) != (move,):
        raise IllegalMove("must_place", "a player who can place a tile must")
    passed = changed(position, passes=position.passes + 1, ply=position.ply + 1)
    return _next_seat(passed, [Passed(seat)])


class _Work(Generic[P]):
    """A placement under way: copies of what it changes, and the events so far."""

    def __init__(self, position: P) -> None:
        self.before = position
        self.tiles = dict(position.tiles)
        self.arms = position.arms
        self.stocks = position.stocks
        self.ponds = position.ponds
        self.bounds = position.bounds
        self.weaver = Weaver(position.ends, position.routes)
        self.events: list[DownUnderEvent] = []
        assert position.to_move is not None
        self.seat = position.to_move

    def lay(self, colour: int, cell: int, laid: Tile) -> None:
        """Lay a tile from a colour's stock."""
        routes = list(self.weaver.routes)
        lying = self.tiles.get(cell, ())
        self.weaver.lay(cell, laid, colour, second_terminal=bool(lying))
        self.tiles[cell] = (*lying, laid)
        stock = self.stocks[colour]
        index = KIND_INDEX[laid.kind]
        less = (*stock[:index], stock[index] - 1, *stock[index + 1 :])
        self.stocks = (*self.stocks[:colour], less, *self.stocks[colour + 1 :])
        self.events.append(TileLaid(self.seat, cell, laid))
        if laid.shape != TERMINAL:
            self._grow(cell)
        self._report_routes(routes)

    def lay_pond(self, colour: int, cell: int, case: int, joined: tuple[tuple[int, int], ...]) -> None:
        """Lay a pond that joins some pairs of edges and caps the other arms."""
        routes = list(self.weaver.routes)
        arms = lay_pond(self.weaver, cell, joined)
        self.tiles[cell] = (POND_TILE,)
        self.arms = {**self.arms, cell: arms}
        self.ponds -= 1
        self.events.append(PondLaid(self.seat, cell, case, arms))
        self._grow(cell)
        self._report_routes(routes)

    def turn(self, cell: int, network: Network) -> None:
        """Turn a curve; the chains after it have been worked out."""
        routes = list(self.weaver.routes)
        before = self.tiles[cell][0]
        self.tiles[cell] = (turned(before),)
        self.weaver = Weaver(network.ends, network.routes)
        self.events.append(CurveTurned(self.seat, cell, before, turned(before)))
        self._report_routes(routes)

    def _grow(self, cell: int) -> None:
        grown = bounds_of(cell) if self.bounds is None else self.bounds.with_cell(cell)
        if grown is self.bounds:
            return
        before = self._border()
        self.bounds = grown
        self.events += [BorderFixed(*axis) for axis in self._border() if axis not in before]

    def _border(self) -> list[tuple[str, int, int]]:
        """The axes along which the border has come into being, with their lowest and highest coordinate."""
        bounds = self.bounds
        limits = limits_of(self.before.options.sides, bounds)
        if bounds is None or limits is None or self.before.fixed is not None:
            return []
        axes = []
        if bounds.width == limits[0]:
            axes.append(("x", bounds.west, bounds.east))
        if bounds.height == limits[1]:
            axes.append(("y", bounds.south, bounds.north))
        return axes

    def _table(self) -> Table:
        options = self.before.options
        return Table(self.tiles, self.weaver.ends, self.bounds, options.sides, self.before.fixed, options.colour_count)

    def _report_routes(self, before: list[Chain | None]) -> None:
        for colour, (old, new) in enumerate(zip(before, self.weaver.routes, strict=True)):
            if new is None or new is old:
                continue
            was, had = (0, 0) if old is None else (old.length, sets_on(old))
            sets = had if old is not None and old.animals == new.animals else sets_on(new)
            self.events.append(RouteGrew(colour, was, new.length, had, sets))
            if new.is_loop:
                self.events.append(LoopClosed(colour))
                continue
            left = len(new.ends())
            if left < 2 and (old is None or left < len(old.ends())):
                self.events.append(RouteCapped(colour, new.is_capped))

    def settle(self, colour: int, last: int) -> Result[P]:
        """Lay the ponds that the placement brings about, then go on from one, or end the placement."""
        while self.ponds and (case := find_case(self.weaver.routes, self._may_lie, last)) is not None:
            way_out = self._lay_case(colour, case)
            last = case.cell
            if way_out is not None and way_out >= 0:
                waiting = self._position(phase="extend", way_out=way_out)
                if can_place(waiting, colour):
                    self.events.append(GoesOn(self.seat, port_cell(way_out)))
                    return waiting, tuple(self.events)
        return _after_placement(self._position(phase="play", way_out=None), colour, self.events)

    def _may_lie(self, cell: int) -> bool:
        return cell not in self.tiles and self._table().fits(cell)

    def _lay_case(self, colour: int, case: PondCase) -> int | None:
        """Lay the pond of a case; the port of the way out where the placing colour goes on from it."""
        own = next((edge for edge, whose in case.routes if whose == colour), None)
        if case.case != 1 or own is None:
            self.lay_pond(colour, case.cell, case.case, ())
            return None
        taken = {edge for edge, _ in case.routes}
        fourth = next(edge for edge in range(4) if edge not in taken)
        arm = port(case.cell, fourth)
        behind = self.weaver.ends.get(arm)
        way_out = outward(arm) if behind is None else behind.far_end(arm)
        self.lay_pond(colour, case.cell, 1, ((own, fourth),))
        return way_out

    def _position(self, phase: str, way_out: int | None) -> P:
        return changed(
            self.before,
            phase=phase,
            tiles=self.tiles,
            arms=self.arms,
            stocks=self.stocks,
            ponds=self.ponds,
            bounds=self.bounds,
            ends=self.weaver.ends,
            routes=tuple(self.weaver.routes),
            way_out=way_out,
            passes=0,
            ply=self.before.ply + 1,
        )


def _after_placement(position: P, colour: int, events: list[DownUnderEvent]) -> Result[P]:
    """The placement is complete: the first round goes on, a turn of two goes on, or the next seat is to move."""
    options = position.options
    if position.in_first_round:
        position = completed(position, firsts=position.firsts + 1)
        if position.in_first_round:
            seat = options.seat_of(position.first_order[position.firsts])
            return completed(position, phase="first", to_move=seat), tuple(events)
        # Play begins with the starting player, who with two routes lays one tile only.
        return _give_turn(position, position.starter or 0, events)
    if position.pending is not None:
        return _next_seat(position, events)
    if options.two_routes and not options.two_routes_single and not _was_opening(position):
        other = (colour + 2) % 4
        if not position.is_out(other) and can_place(changed(position, pending=other), other):
            return completed(position, pending=other), tuple(events)
    return _next_seat(position, events)


def _was_opening(position: Position) -> bool:
    """Whether the turn now ending is the starting player's single one after the terminals of two routes: the other
    has laid nothing since the first round."""
    if position.to_move != position.starter:
        return False
    others = set(range(position.options.colour_count)).difference(position.options.colours_of(position.to_move or 0))
    return all(sum(position.stocks[colour]) == sum(FULL_STOCK) - 1 for colour in others)


def _next_seat(position: P, events: list[DownUnderEvent]) -> Result[P]:
    assert position.to_move is not None
    return _give_turn(position, (position.to_move + 1) % position.options.players, events)


def _give_turn(position: P, first: int, events: list[DownUnderEvent]) -> Result[P]:
    """Give the turn to the first seat from ``first`` on that is still in the game; loops that can't be opened
    retire when their turn comes.  ``position`` is the play's own and is completed."""
    players = position.options.players
    for turn in range(players):
        seat = (first + turn) % players
        if all(position.is_out(colour) for colour in position.options.colours_of(seat)):
            continue
        route = position.routes[seat]
        if route is not None and route.is_loop and not any(True for _ in rotations(position, seat)):
            completed(position, retired=position.retired | {seat})
            events.append(Retired(seat))
            continue
        if position.passes and position.passes >= position.in_game():
            break
        return completed(position, phase="play", to_move=seat, pending=None), tuple(events)
    over = completed(position, phase="over", to_move=None, pending=None)
    return over, (*events, GameOver(over.standing()))
