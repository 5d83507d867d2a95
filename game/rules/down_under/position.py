"""Where a game of Down Under stands: what lies, whose turn it is, and everything that follows from that.

``legal`` lists what may be done in a position, ``turn`` carries moves out; ``state`` puts the three together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from game.rules.common import Ranking, Seat
from game.rules.down_under.chains import Chain
from game.rules.down_under.geometry import cell_text, port_cell
from game.rules.down_under.moves import DownUnderMove
from game.rules.down_under.options import DownUnderOptions
from game.rules.down_under.placing import Bounds, Table
from game.rules.down_under.ponds import Arms
from game.rules.down_under.scoring import Score, score_of, total_ranking
from game.rules.down_under.tiles import KINDS, PONDS, Tile

P = TypeVar("P", bound="Position")


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A position.  Its mappings are never changed; what follows from the rest (chains, bounds) is kept up with it."""

    options: DownUnderOptions
    phase: str
    to_move: Seat | None
    starter: Seat | None = None
    tiles: Mapping[int, tuple[Tile, ...]] = field(default_factory=dict)
    arms: Mapping[int, Arms] = field(default_factory=dict)
    stocks: tuple[tuple[int, ...], ...] = ()
    ponds: int = PONDS
    retired: frozenset[int] = frozenset()
    #: Placements of the first round that are complete, and passes in a row.
    firsts: int = 0
    passes: int = 0
    #: Two routes: the colour that the running turn has yet to lay; ``None`` where either may be laid.
    pending: int | None = None
    #: In phase ``extend`` the port that the way out of the pond leads into.
    way_out: int | None = None
    ply: int = 0
    #: The area where it was fixed before play.
    fixed: Bounds | None = None
    ends: Mapping[int, Chain] = field(default_factory=dict, repr=False)
    routes: tuple[Chain | None, ...] = field(default=(), repr=False)
    bounds: Bounds | None = field(default=None, repr=False)
    #: The legal moves, once somebody has asked for them.
    listed: tuple[DownUnderMove, ...] | None = field(default=None, init=False, repr=False)

    def _key(self) -> tuple[Any, ...]:
        """What a position is; the rest follows from it."""
        return (
            self.options, self.phase, self.to_move, self.starter, frozenset(self.tiles.items()),
            frozenset(self.arms.items()), self.stocks, self.ponds, self.retired, self.firsts, self.passes,
            self.pending, self.way_out, self.ply,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    @property
    def is_over(self) -> bool:
        """Whether nobody can go on."""
        return self.phase == "over"

    @property
    def ranking(self) -> Ranking | None:
        """The final ranking; ``None`` until the game is over."""
        return self.standing() if self.is_over else None

    def standing(self) -> Ranking:
        """Seats by their running totals; equal totals share the rank."""
        return total_ranking([score.total for score in self.scores()])

    @property
    def table(self) -> Table:
        """What lies on the table, for questions about placements."""
        return Table(self.tiles, self.ends, self.bounds, self.options.sides, self.fixed, self.options.colour_count)

    def scores(self) -> tuple[Score, ...]:
        """The running score of each seat."""
        return tuple(
            score_of(
                [(self.routes[colour], self.stocks[colour]) for colour in self.options.colours_of(seat)],
                self.options.animals,
            )
            for seat in range(self.options.players)
        )

    @property
    def first_order(self) -> tuple[int, ...]:
        """The colours in the order of the first round."""
        starter = self.starter or 0
        if self.options.two_routes:
            return (0, 1, 2, 3) if starter == 0 else (1, 0, 3, 2)
        players = self.options.players
        return tuple((starter + turn) % players for turn in range(players))

    @property
    def in_first_round(self) -> bool:
        """Whether a placement of the first round is to be made, or to be gone on with."""
        return self.firsts < self.options.colour_count

    @property
    def terminals_allowed(self) -> bool:
        """Whether a route may be taken up by a terminal: not in the first round, and with two routes not in the
        starting player's turn right after the terminals."""
        return not self.in_first_round and not (self.options.two_routes and self.bounds is None)

    def is_out(self, colour: int) -> bool:
        """Whether a colour has finished (both ends capped) or is retired."""
        route = self.routes[colour]
        return colour in self.retired or (route is not None and route.is_capped)

    def in_game(self) -> int:
        """How many seats are still in the game."""
        options = self.options
        return sum(
            any(not self.is_out(colour) for colour in options.colours_of(seat)) for seat in range(options.players)
        )

    def to_json(self) -> dict[str, Any]:
        """The state object of the engine protocol."""
        ranking = self.ranking
        return {
            "game": "down_under",
            "phase": self.phase,
            "to_move": self.to_move,
            "over": self.is_over,
            "ranking": None if ranking is None else [list(group) for group in ranking],
            "ply": self.ply,
            "tiles": [
                [cell_text(cell), tile.colour, tile.code]
                for cell in sorted(self.tiles)
                for tile in sorted(self.tiles[cell], key=lambda tile: tile.code)
            ],
            "arms": {cell_text(cell): list(self.arms[cell]) for cell in sorted(self.arms)},
            "stocks": [
                {kind: count for kind, count in zip(KINDS, stock, strict=True) if count} for stock in self.stocks
            ],
            "ponds": self.ponds,
            "scores": [score.to_json() for score in self.scores()],
            "extend": None if self.way_out is None else cell_text(port_cell(self.way_out)),
            "retired": sorted(self.retired),
        }


_FIELDS = tuple(entry.name for entry in fields(Position) if entry.init)
_set = object.__setattr__


def changed(position: P, **changes: Any) -> P:
    """The position with some fields changed: ``dataclasses.replace`` without its checks, in a third of the time."""
    after = object.__new__(type(position))
    for name in _FIELDS:
        _set(after, name, changes[name] if name in changes else getattr(position, name))
    _set(after, "listed", None)
    return after


def with_list(position: P, moves: Sequence[DownUnderMove]) -> tuple[DownUnderMove, ...]:
    """Keep the legal moves of a position with it."""
    listed = tuple(moves)
    _set(position, "listed", listed)
    return listed


def completed(position: P, **changes: Any) -> P:
    """The same position with some fields set: only for one that a running play has made and nobody has seen yet."""
    for name, value in changes.items():
        _set(position, name, value)
    return position
