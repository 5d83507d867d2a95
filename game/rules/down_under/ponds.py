"""Billabongs: in which empty cells a pond must be laid, and what its arms do to the routes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from game.rules.down_under.chains import NEUTRAL, Chain, Weaver
from game.rules.down_under.geometry import LETTERS, STEPS, port, port_cell, port_edge
from game.rules.down_under.tiles import PAIR_ORDER, PAIR_TEXT

#: A pond's arms: joined pairs of edges, then capped single ones.
Arms = tuple[str, ...]

#: How many routes meet in a cell that gets a pond at once.
MEETING: Final = 3


@dataclass(frozen=True, slots=True)
class PondCase:
    """A cell that gets a pond: the case of the rules (1 or 2), and the edges at which routes lead in, by edge."""

    case: int
    cell: int
    routes: tuple[tuple[int, int], ...]  # (edge, colour)


def find_case(routes: Iterable[Chain | None], may_lie: Callable[[int], bool], last: int) -> PondCase | None:
    """The first cell that is case 1 or 2: looked for north, east, south, west of the tile last laid or turned, then
    among the rest by y, then x.  ``may_lie`` tells whether a pond may lie on a cell: empty, and inside the border."""
    on_table = [route for route in routes if route is not None]
    ports = [at for route in on_table for at in route.ends()]
    if len({port_cell(at) for at in ports}) > len(ports) - MEETING + 1:
        return None  # no three of them can lead into one cell
    meetings: dict[int, list[tuple[int, int]]] = {}
    for route in on_table:
        for at in route.ends():
            meetings.setdefault(port_cell(at), []).append((port_edge(at), route.colour))
    near = [last + step for step in STEPS]
    crowded = [cell for cell, meeting in meetings.items() if len(meeting) >= MEETING]
    for cell in sorted(crowded, key=lambda cell: (near.index(cell) if cell in near else len(near), cell)):
        meeting = meetings[cell]
        if len({colour for _, colour in meeting}) >= MEETING and may_lie(cell):
            return PondCase(1 if len(meeting) == MEETING else 2, cell, tuple(meeting))
    return None


def lay_pond(weaver: Weaver, cell: int, joined: Iterable[tuple[int, int]]) -> Arms:
    """Lay a pond's arms: the ``joined`` pairs of edges through, every other arm capped; the arms as written."""
    pairs = list(joined)
    through = {edge for pair in pairs for edge in pair}
    for one, other in pairs:
        weaver.join(port(cell, one), port(cell, other), NEUTRAL)
    capped = [edge for edge in range(4) if edge not in through]
    for edge in capped:
        weaver.cap(port(cell, edge), NEUTRAL)
    written = sorted((PAIR_TEXT[frozenset(pair)] for pair in pairs), key=PAIR_ORDER.index)
    return (*written, *(LETTERS[edge] for edge in capped))


def case_three(ends: Mapping[int, Chain], route: Chain | None) -> tuple[int, tuple[tuple[int, int], ...]] | None:
    """The cell and the pairs of edges to join where both ends of ``route`` and both of one opponent lead into one
    cell, the route's at neighbouring edges; ``None`` where they do not."""
    if route is None or len(route.ends()) != 2:
        return None
    cell = port_cell(route.one)
    if port_cell(route.other) != cell:
        return None
    own = route.one % 4, route.other % 4
    if (own[0] + own[1]) % 2 == 0:
        return None  # opposite edges: a straight would fit
    left, right = (edge for edge in range(4) if edge not in own)
    theirs = ends.get(port(cell, left))
    if theirs is None or theirs is not ends.get(port(cell, right)) or theirs.colour < 0:
        return None
    return cell, (own, (left, right))
