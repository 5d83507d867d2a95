"""How good a board is for each seat, in points.

A seat's worth is what its routes count now and what they may still grow by: the empty cells that their ends reach
before those of the others, in so many steps inside the border, held against the tiles in stock, and animals that are
near to a set.  Who gets where first is a Voronoi division of the empty cells, spread cell by cell on bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.down_under.board import WAYS, Board
from game.bots.down_under.weaving import Chain, animal_points
from game.rules.down_under.chains import LOOPED
from game.rules.down_under.scoring import RABBIT_LOSS, SET_POINTS
from game.rules.down_under.tiles import OWN_DINGO, TERMINALS


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, in points.  Found by play between versions."""

    #: An empty cell that a seat reaches first, by how many steps away it is; further cells count nothing.
    cells: tuple[float, ...] = (0.85, 0.6, 0.5, 0.4, 0.35, 0.3, 0.25, 0.2)
    #: An end at which another tile than a terminal fits, by how many ways there are to lay one.
    mobility: tuple[float, ...] = (0.0, 0.4, 0.7, 0.9)
    #: Of the sections that the best way at an end would take in beyond the tile's own.
    linked: float = 0.5
    #: The second end that can grow: two are harder to stop than one.
    second_end: float = 0.8
    #: An end at which only a terminal fits.
    stub: float = 0.5
    near_set: float = 1.1  # an animal towards the next set
    rabbit: float = 0.4  # of what rabbits cost, while a dingo can still come
    next_move: float = 0.6  # having the move
    win: float = 15.0  # the first place in a game that is over


#: With so many tiles or more to come the dingo in stock is no danger yet.
_DINGO_TIME: Final = 5.0


class Evaluation:
    """Worths for the seats of one game."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._last = len(weights.cells) - 1

    def balance(self, board: Board, seat: int) -> float:
        """How much better a seat stands than the best of the others."""
        if board.is_over:
            totals = board.totals()
            lead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
            return lead + self._weights.win * ((lead > 0) - (lead < 0))
        worths = self.worths(board)
        if len(worths) == 2:
            return worths[seat] - worths[1 - seat]
        return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)

    def worths(self, board: Board) -> list[float]:
        """The worth of each seat in a game that goes on."""
        options = board.frame.options
        weights = self._weights
        count = len(board.routes)
        fronts = [0] * count
        growth = [0.0] * count
        room = board.frame.room(board.bounds) & board.free
        for colour, route in enumerate(board.routes):
            if route is not None:
                fronts[colour], growth[colour] = self._ends(board, route, room)
        reach = self._reach(board, fronts, room)
        worths = [0.0] * options.players
        worths[board.to_move] += weights.next_move
        for colour, route in enumerate(board.routes):
            if route is not None:
                worths[colour % options.players] += self._worth(board, colour, route, growth[colour], reach[colour])
        return worths

    def _ends(self, board: Board, route: Chain, room: int) -> tuple[int, float]:
        """The cells that a route's ends lead into, where other tiles than terminals fit, and what they promise."""
        weights = self._weights
        front = 0
        promise = 0.0
        growing = 0
        bits = board.frame.bits
        if route[0] == LOOPED:
            return 0, 0.0 if route[2] in board.retired else weights.second_end
        for at in route[:2]:
            if at < 0:
                continue
            cell = at >> 2
            bit = bits.get(cell, 0)
            if bit & room:
                gains = [gain for way in WAYS[at & 3] if (gain := board.gain(route, at, way)) is not None]
                if gains:
                    front |= bit
                    growing += 1
                    promise += weights.mobility[len(gains)] + weights.linked * max(gains)
                    continue
            if board.stocks[route[2]][TERMINALS]:
                promise += weights.stub
        if growing == 2:
            promise += weights.second_end
        return front, promise

    def _reach(self, board: Board, fronts: list[int], room: int) -> list[float]:
        """What the cells count that each colour reaches first, those of the seat to move ahead of the others'."""
        row = board.frame.row
        cells = self._weights.cells
        count = len(fronts)
        reach = [0.0] * count
        fronts = fronts.copy()
        for front in fronts:
            room &= ~front
        order = [(board.to_move + turn) % count for turn in range(count)]
        for colour in order:
            reach[colour] = cells[0] * fronts[colour].bit_count()
        for weight in cells[1:]:
            going = False
            for colour in order:
                front = fronts[colour]
                if front:
                    front = (front << 1 | front >> 1 | front << row | front >> row) & room
                    fronts[colour] = front
                    if front:
                        going = True
                        room ^= front
                        reach[colour] += weight * front.bit_count()
            if not going:
                break
        return reach

    def _worth(self, board: Board, colour: int, route: Chain, promise: float, reach: float) -> float:
        stock = board.stocks[colour]
        tiles = min(float(sum(stock)), promise + reach)
        worth = route[3] + tiles
        if not board.frame.options.animals:
            return worth
        worth += animal_points(route[4]) + self._animals_to_come(route[4], tiles, stock)
        if stock[OWN_DINGO]:
            # Unplayed it makes everything worthless: the fewer tiles are still to come, the more it presses.
            worth *= min(1.0, 0.1 + 0.9 * tiles / _DINGO_TIME) if tiles > 0 else 0.0
        return worth

    def _animals_to_come(self, animals: int, tiles: float, stock: Sequence[int]) -> float:
        """What the animals on a route promise, while it can grow."""
        if tiles <= 0:
            return 0.0
        counts = animals & 255, animals >> 8 & 255, animals >> 16 & 255
        least = min(counts)
        promise = self._weights.near_set * sum(min(count - least, 1) for count in counts)
        if not animals >> 32:
            promise += self._weights.rabbit * RABBIT_LOSS * (animals >> 24 & 255)
        return min(promise, SET_POINTS) * min(1.0, tiles / 3)
