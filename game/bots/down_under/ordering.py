"""Which steps are worth looking into below the root: of many animals most make no difference."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.down_under.board import STUB, WAYS, Board, Step
from game.bots.down_under.weaving import UNITS, animal_points
from game.rules.down_under.chains import NEUTRAL
from game.rules.down_under.tiles import OWN_DINGO


def candidates(board: Board) -> Sequence[Step]:
    """Every way to lay a tile, each with the one kind that serves best there, and with the dingo."""
    if not board.frame.options.animals or not board.is_plain():
        return board.moves()
    found: list[Step] = []
    for colour in board.colours():
        for at, way in board.ways(colour):
            kinds = board.kinds(colour, way)
            if way == STUB or len(kinds) < 2:
                found += [(at, way, kind) for kind in kinds]
                continue
            found.append((at, way, _telling(board, colour, at, way, kinds)))
            if OWN_DINGO in kinds and found[-1] != (at, way, OWN_DINGO):
                found.append((at, way, OWN_DINGO))
    return found or board.moves()


def _telling(board: Board, colour: int, at: int, way: int, kinds: Sequence[int]) -> int:
    """The kind that serves best: on the own route what brings most, on another's what brings it least, and on
    nobody's what one would not miss."""
    out, left, right = WAYS[at & 3][way]
    route = board.routes[colour]
    beyond = board.ends.get(at + out)
    for side in (left, right):
        chain = board.ends.get(at + side)
        if chain is None:
            continue
        if chain is route or chain is beyond:
            assert route is not None
            animals = route[4]
            return max(kinds, key=lambda kind: (_served(animals, kind), -kind))
        if chain[2] != NEUTRAL:
            animals = chain[4]
            return min(kinds, key=lambda kind: (_served(animals, kind), -kind))
    return min(kinds, key=lambda kind: (_served(0, kind), kind))


def _served(animals: int, kind: int) -> float:
    """What an animal does for a route: points at once, and a share of the set that it brings nearer."""
    unit = UNITS[kind]
    gained = float(animal_points(animals + unit) - animal_points(animals))
    if unit < UNITS[0] << 24:
        counts = animals & 255, animals >> 8 & 255, animals >> 16 & 255
        needed = animals // unit & 255 == min(counts)
        gained += 1.5 if needed else 0.3
    return gained
