"""Moves, chance outcomes and events of Down Under, and the notation of the moves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.rules.common import NotAMove, Ranking
from game.rules.down_under.geometry import FAR, cell_at, cell_text
from game.rules.down_under.tiles import Tile, tile


@dataclass(frozen=True, slots=True)
class Lay:
    """A tile from the stock is laid.  Only where a seat plays two routes the tile of a move has a colour."""

    cell: int
    tile: Tile

    def __str__(self) -> str:
        prefix = "" if self.tile.colour is None else f"{self.tile.colour}:"
        return f"{prefix}{cell_text(self.cell)}={self.tile.code}"


@dataclass(frozen=True, slots=True)
class LayPond:
    """A pond is laid instead of the curve that the player lacks (case 3)."""

    cell: int

    def __str__(self) -> str:
        return f"{cell_text(self.cell)}=b"


@dataclass(frozen=True, slots=True)
class Rotate:
    """One of the own curves is turned clockwise, to open a closed loop."""

    cell: int

    def __str__(self) -> str:
        return f"rotate {cell_text(self.cell)}"


@dataclass(frozen=True, slots=True)
class Pass:
    """No placement is legal."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class First:
    """Chance: who starts."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


@dataclass(frozen=True, slots=True)
class LayArea:
    """Chance: the tiles that fix the area."""

    tiles: tuple[tuple[int, Tile], ...]

    def __str__(self) -> str:
        return "lay " + " ".join(f"{laid.colour}:{cell_text(cell)}={laid.code}" for cell, laid in self.tiles)


DownUnderMove: TypeAlias = Lay | LayPond | Rotate | Pass | First | LayArea
PASS: Final = Pass()


# Events, in the order in which they are shown.  Cells are integers of ``geometry``.


@dataclass(frozen=True, slots=True)
class AreaLaid:
    """The tiles of a fixed area came down."""

    tiles: tuple[tuple[int, Tile], ...]


@dataclass(frozen=True, slots=True)
class StarterChosen:
    """Who starts has been drawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A tile was laid."""

    seat: int
    cell: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class RouteGrew:
    """A route has other sections than before: its length then and now, and how many complete sets of animals."""

    colour: int
    length_before: int
    length: int
    sets_before: int
    sets: int


@dataclass(frozen=True, slots=True)
class RouteCapped:
    """One more end of a route is capped; ``finished`` where none is left."""

    colour: int
    finished: bool


@dataclass(frozen=True, slots=True)
class LoopClosed:
    """A route's two ends have met."""

    colour: int


@dataclass(frozen=True, slots=True)
class PondLaid:
    """A pond was laid, by which case of the rules, with these arms."""

    seat: int
    cell: int
    case: int
    arms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoesOn:
    """The seat must go on from a pond, in this cell."""

    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class CurveTurned:
    """A curve was turned clockwise."""

    seat: int
    cell: int
    before: Tile
    after: Tile


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat has no legal placement."""

    seat: int


@dataclass(frozen=True, slots=True)
class Retired:
    """A colour's loop can't be opened: it is out until scoring."""

    colour: int


@dataclass(frozen=True, slots=True)
class BorderFixed:
    """The border came into being along an axis, ``"x"`` or ``"y"``: the lowest and the highest coordinate inside."""

    axis: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """Nobody can go on."""

    ranking: Ranking


DownUnderEvent: TypeAlias = (
    AreaLaid | StarterChosen | TileLaid | RouteGrew | RouteCapped | LoopClosed | PondLaid | GoesOn | CurveTurned
    | Passed | Retired | BorderFixed | GameOver
)  # fmt: skip

_COORDINATE = r"(-?[1-9][0-9]{0,5}|0)"
_CELL = rf"{_COORDINATE},{_COORDINATE}"
_TILE = r"(?:(s)([kepr])(NS|EW)|(c)([keprd])(NE|ES|SW|NW)|(t)()([NESW]))"
_LAY = re.compile(rf"(?:([0-3]):)?{_CELL}={_TILE}")
_POND = re.compile(rf"{_CELL}=b")
_ROTATE = re.compile(rf"rotate {_CELL}")
_FIRST = re.compile(r"first ([0-3])")


def parse(text: str) -> DownUnderMove:
    """The move that ``text`` spells."""
    if text == "pass":
        return PASS
    if match := _LAY.fullmatch(text):
        return _lay(match)
    if match := _POND.fullmatch(text):
        return LayPond(_cell(match[1], match[2]))
    if match := _ROTATE.fullmatch(text):
        return Rotate(_cell(match[1], match[2]))
    if match := _FIRST.fullmatch(text):
        return First(int(match[1]))
    if text.startswith("lay "):
        parts = [_LAY.fullmatch(part) for part in text[4:].split(" ")]
        if all(part is not None and part[1] is not None for part in parts):
            laid = [_lay(part) for part in parts if part is not None]
            return LayArea(tuple((move.cell, move.tile) for move in laid))
    shown = text if len(text) <= 60 else text[:57] + "..."
    raise NotAMove(
        "not_a_move",
        f"{shown!r} is not a move of Down Under, such as '2,-1=skNS', '0,3=ceNE', '4,0=tW' or 'rotate 2,2'",
        text=shown,
    )


def _lay(match: re.Match[str]) -> Lay:
    colour = match[1]
    shape, animal, edges = (part for part in match.groups()[3:] if part is not None)
    laid = tile(None if colour is None else int(colour), shape, animal, edges)
    return Lay(_cell(match[2], match[3]), laid)


def _cell(x: str, y: str) -> int:
    column, row = int(x), int(y)
    if max(abs(column), abs(row)) > FAR:
        raise NotAMove("too_far", f"no tile can lie as far out as {x},{y}", cell=f"{x},{y}")
    return cell_at(column, row)
