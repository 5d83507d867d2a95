"""Cells, directions and ports of the table on which tiles are laid.

A cell is one integer, so that its neighbours are additions; :func:`cell_at` and :func:`cell_text` convert.  A *port* is
an edge of a cell seen from outside: the place where a chain of sections that ends at that edge leads into the cell.
"""

from __future__ import annotations

from typing import Final

#: Directions; the edge of a cell that faces north is its edge NORTH.
NORTH, EAST, SOUTH, WEST = range(4)
LETTERS: Final = "NESW"

_ROW: Final = 512
_HALF: Final = 256
#: The steps from a cell to its neighbours, by direction.
STEPS: Final = (_ROW, 1, -_ROW, -1)
#: The steps to the eight cells beside and diagonally beside a cell.
AROUND: Final = (_ROW, _ROW + 1, 1, 1 - _ROW, -_ROW, -_ROW - 1, -1, _ROW - 1)
#: No tile can come to lie further out than this.
FAR: Final = 200

ORIGIN: Final = _HALF * _ROW + _HALF


def cell_at(x: int, y: int) -> int:
    """The cell with coordinates x (growing east) and y (growing north)."""
    return (y + _HALF) * _ROW + x + _HALF


def x_of(cell: int) -> int:
    """The cell's x."""
    return cell % _ROW - _HALF


def y_of(cell: int) -> int:
    """The cell's y."""
    return cell // _ROW - _HALF


def cell_text(cell: int) -> str:
    """The cell as the notation writes it, such as ``2,-1``."""
    return f"{x_of(cell)},{y_of(cell)}"


def opposite(direction: int) -> int:
    """The direction that faces ``direction``."""
    return (direction + 2) % 4


def port(cell: int, direction: int) -> int:
    """The port at an edge of a cell."""
    return cell * 4 + direction


def port_cell(at: int) -> int:
    """The cell that a port leads into."""
    return at // 4


def port_edge(at: int) -> int:
    """The edge of the cell at which a port leads in."""
    return at % 4


#: What to add to the port at an edge to get the port on its other side.
OUTWARD: Final = tuple(port(STEPS[direction], opposite(direction)) - direction for direction in range(4))


def outward(at: int) -> int:
    """The port on the other side of an edge: where a section that ends at the edge leads into the neighbour."""
    return at + OUTWARD[at % 4]
