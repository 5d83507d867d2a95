"""What stays the same during one search: the options, and the window of cells that can matter, a bit a cell."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.rules.down_under.geometry import cell_at
from game.rules.down_under.state import DownUnderState
from game.rules.down_under.tiles import CURVE_EDGES, STRAIGHT_EDGES

#: Lowest and highest x, lowest and highest y.
Box: TypeAlias = tuple[int, int, int, int]

#: How far beyond the area the window reaches: terminals outside it can lead routes further out.
_MARGIN: Final = 5
#: The same where there is no border: further than one search looks.
_OPEN_MARGIN: Final = 14


class Frame:
    """The window of one search, made from the state that it begins with."""

    def __init__(self, state: DownUnderState) -> None:
        self.options = state.options
        self.edge_number = {edges: number for number, edges in enumerate((*STRAIGHT_EDGES, *CURVE_EDGES, *"NESW"))}
        self._fixed = state.fixed is not None
        area = state.fixed or state.bounds
        box = (0, 0, 0, 0) if area is None else (area.west, area.east, area.south, area.north)
        sides = state.options.sides
        self._sides = sides
        reach = _OPEN_MARGIN if sides is None else _MARGIN
        if sides is not None and not self._fixed:
            long = max(sides)
            box = (box[1] - long, box[0] + long, box[3] - long, box[2] + long)
        self._box = (box[0] - reach, box[1] + reach, box[2] - reach, box[3] + reach)
        west, east, south, north = self._box
        #: How many bits further the cell to the north is; the one to the east is the next bit.
        self.row = east - west + 1
        self.bits = {
            cell_at(x, y): 1 << ((y - south) * self.row + x - west)
            for y in range(south + 1, north)
            for x in range(west + 1, east)
        }
        self.all_cells = sum(self.bits.values())
        self._rooms: dict[Box | None, int] = {}

    def room(self, bounds: Box | None) -> int:
        """The cells on which a tile other than a terminal may lie, as far as the border is concerned."""
        room = self._rooms.get(bounds)
        if room is None:
            room = self._rooms[bounds] = self._room(bounds)
        return room

    def _room(self, bounds: Box | None) -> int:
        if bounds is None or self._sides is None:
            return self.all_cells
        if self._fixed:
            return self._cells(*bounds)
        west, east, south, north = bounds
        room = 0
        for width, height in (self._sides, self._sides[::-1]):
            if east - west < width and north - south < height:
                room |= self._cells(east - width + 1, west + width - 1, north - height + 1, south + height - 1)
        return room

    def _cells(self, west: int, east: int, south: int, north: int) -> int:
        return sum(self.bits.get(cell_at(x, y), 0) for y in range(south, north + 1) for x in range(west, east + 1))
