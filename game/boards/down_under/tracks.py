"""A route as a walk: its sections from one end to the other, as they are lit, counted and told.

The rules keep only where a route ends and how long it is; the screen wants to follow it from cell to cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.down_under.geometry import LETTERS, STEPS, opposite
from game.rules.down_under.position import Position
from game.rules.down_under.rebuilding import colour_on_chain
from game.rules.down_under.tiles import CURVE, POND, SECTIONS, STRAIGHT, Tile, neutral_of_terminal

#: Kinds of sections.
COLOURED, GRAY, STUB, HALF, ARM = "coloured", "gray", "stub", "half", "arm"


@dataclass(frozen=True, slots=True)
class Section:
    """One section: its cell, what it is, the edges of the cell that it touches (one where it ends inside)."""

    cell: int
    kind: str
    edges: tuple[int, ...]
    animal: str = ""
    colour: int | None = None

    def exit(self, entry: int) -> int | None:
        """The other edge of the section; ``None`` where it ends inside the cell."""
        return next((edge for edge in self.edges if edge != entry), None)


def sections_in(position: Position, cell: int) -> list[Section]:
    """Every section of a cell; the half gray path that two terminals share comes once."""
    found: list[Section] = []
    for index, tile in enumerate(position.tiles.get(cell, ())):
        found += _sections_of(position, cell, tile, first=index == 0)
    return found


def _sections_of(position: Position, cell: int, tile: Tile, *, first: bool) -> Iterator[Section]:
    if tile.shape == POND:
        for arm in position.arms[cell]:
            yield Section(cell, ARM, tuple(LETTERS.index(letter) for letter in arm))
        return
    colour = colour_on_chain(tile, position.options.colour_count)
    if tile.shape in (STRAIGHT, CURVE):
        coloured, gray = SECTIONS[tile.edges]
        yield Section(cell, COLOURED, coloured, colour=colour)
        yield Section(cell, GRAY, gray, tile.animal)
        return
    stub = LETTERS.index(tile.edges)
    yield Section(cell, STUB, (stub,), colour=colour)
    if first:
        yield Section(cell, HALF, neutral_of_terminal(stub))


def section_at(position: Position, cell: int, edge: int) -> Section | None:
    """The section of a cell that touches an edge."""
    return next((one for one in sections_in(position, cell) if edge in one.edges), None)


def route_of(position: Position, colour: int) -> tuple[Section, ...]:
    """The sections of a colour's route in order, from one end to the other, or once round; empty before it lies."""
    start = next(
        (
            section
            for cell, lying in position.tiles.items()
            if any(tile.colour == colour for tile in lying)
            for section in sections_in(position, cell)
            if section.colour == colour
        ),
        None,
    )
    if start is None:
        return ()
    back, is_loop = _walk(position, start, start.edges[0])
    if is_loop or len(start.edges) == 1:
        return (start, *back)
    forth, _ = _walk(position, start, start.edges[1])
    return (*reversed(back), start, *forth)


def _walk(position: Position, start: Section, edge: int) -> tuple[list[Section], bool]:
    """The sections after ``start`` across ``edge``, and whether they lead round to it."""
    found: list[Section] = []
    cell, out = start.cell, edge
    while True:
        cell += STEPS[out]
        entry = opposite(out)
        section = section_at(position, cell, entry)
        if section is None:
            return found, False
        if section == start:
            return found, True
        found.append(section)
        leaving = section.exit(entry)
        if leaving is None:
            return found, False
        out = leaving
