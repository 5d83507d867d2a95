"""How good a position is for each seat, in points.

A seat's worth is what its routes count now and what they may still grow by: the empty cells that their ends can reach
inside the border, the tiles in stock to lay there, curves above all, and animals that are near to a set.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.down_under.chains import Chain
from game.rules.down_under.geometry import STEPS, port_cell
from game.rules.down_under.placing import Table
from game.rules.down_under.position import Position
from game.rules.down_under.scoring import RABBIT_LOSS, SET_POINTS, animal_points
from game.rules.down_under.tiles import CURVE as CURVE_SHAPE
from game.rules.down_under.tiles import DINGO, EMU, KANGAROO, KINDS_OF, OWN_DINGO, PLATYPUS, RABBIT
from game.rules.down_under.tiles import STRAIGHT as STRAIGHT_SHAPE

#: Looking further than this for free cells tells nothing new.
_FAR: Final = 12


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, in points.  Found by play between versions."""

    growth: float = 0.95  # a tile that can probably still be laid
    second_end: float = 1.6  # two ends are harder to stop than one
    curve: float = 0.18  # a curve in stock, while the route can grow
    near_set: float = 1.1  # an animal towards the next set
    half_open: float = 0.6  # of an end's growth that is lost where only a terminal fits
    next_move: float = 0.4  # having the move


class Evaluation:
    """Worths for the seats of one game."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    def balance(self, position: Position, seat: int) -> float:
        """How much better a seat stands than the best of the others, by what routes count and may grow by."""
        worths = self.worths(position)
        return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)

    def worths(self, position: Position) -> list[float]:
        """The worth of each seat."""
        options = position.options
        if position.is_over:
            return [float(score.total) for score in position.scores()]
        table = position.table
        worths = [
            sum(self._colour_worth(position, table, colour) for colour in options.colours_of(seat))
            for seat in range(options.players)
        ]
        if position.to_move is not None:
            worths[position.to_move] += self._weights.next_move
        return worths

    def _colour_worth(self, position: Position, table: Table, colour: int) -> float:
        route = position.routes[colour]
        if route is None:
            return 0.0
        stock = position.stocks[colour]
        tiles = self._tiles_to_come(position, table, colour, route, stock)
        worth = route.length + self._weights.growth * tiles
        if tiles > 0:
            worth += self._weights.curve * sum(stock[index] for index in KINDS_OF[CURVE_SHAPE])
        if not position.options.animals:
            return worth
        worth += animal_points(route) + self._animals_to_come(route, tiles)
        if stock[OWN_DINGO]:
            # Unplayed it makes everything worthless: the fewer tiles are still to come, the more it presses.
            worth *= min(1.0, 0.3 + 0.14 * tiles) if tiles > 0 else 0.0
        return worth

    def _animals_to_come(self, route: Chain, tiles: float) -> float:
        """What the animals on a route promise, while it can grow."""
        if tiles <= 0:
            return 0.0
        counts = [route.count(animal) for animal in (KANGAROO, EMU, PLATYPUS)]
        least = min(counts)
        promise = self._weights.near_set * sum(min(count - least, 1) for count in counts)
        if not route.count(DINGO):
            promise += 0.4 * RABBIT_LOSS * route.count(RABBIT)
        return min(promise, SET_POINTS) * min(1.0, tiles / 3)

    def _tiles_to_come(
        self, position: Position, table: Table, colour: int, route: Chain, stock: Sequence[int]
    ) -> float:
        if position.is_out(colour):
            return 0.0
        left = sum(stock[index] for shape in (STRAIGHT_SHAPE, CURVE_SHAPE) for index in KINDS_OF[shape])
        if route.is_loop:
            return min(left, 3)
        ends = route.ends()
        room = 0.0
        for at in ends:
            cell = port_cell(at)
            if cell in table.tiles or not table.fits(cell):
                room += 1 - self._weights.half_open
            else:
                room += 0.75 * _room(table, cell)
        if len(ends) == 2:
            room += self._weights.second_end
        return min(float(left), room)


def _room(table: Table, start: int) -> int:
    """How many empty cells inside the border lie around an end, counted up to a bound."""
    seen = {start}
    frontier = [start]
    tiles = table.tiles
    for cell in frontier:
        for step in STEPS:
            near = cell + step
            if near not in seen and near not in tiles and table.fits(near):
                seen.add(near)
                frontier.append(near)
                if len(frontier) >= _FAR:
                    return _FAR
    return len(frontier)
