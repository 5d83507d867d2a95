"""The immutable state of a game of Down Under."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.rules.common import IllegalMove
from game.rules.down_under.legal import legal_moves, rotations, why_not_lay
from game.rules.down_under.moves import DownUnderEvent, DownUnderMove, First
from game.rules.down_under.options import FIXED_NONE, DownUnderOptions
from game.rules.down_under.position import Position, with_list
from game.rules.down_under.tiles import FULL_STOCK, Tile
from game.rules.down_under.turn import play


@dataclass(frozen=True, slots=True, eq=False)
class DownUnderState(Position):
    """A position together with what may be done in it."""

    def moves(self) -> Sequence[DownUnderMove]:
        """All legal moves of the seat to move; empty where chance decides and when over."""
        return with_list(self, legal_moves(self)) if self.listed is None else self.listed

    def outcomes(self) -> Sequence[tuple[DownUnderMove, Fraction]] | None:
        """Who may start, each as likely; ``None`` where the tiles of a fixed area come first: they are too many."""
        if self.phase != "setup":
            return ()
        if self.options.fixed_area != FIXED_NONE and self.fixed is None:
            return None
        players = self.options.players
        return tuple((First(seat), Fraction(1, players)) for seat in range(players))

    def play(self, move: DownUnderMove) -> tuple[DownUnderState, tuple[DownUnderEvent, ...]]:
        """The state after ``move`` and what happened.  Raises :class:`IllegalMove` with the reason."""
        return play(self, move)

    def why_not(self, colour: int, cell: int, laid: Tile) -> IllegalMove | None:
        """Why a tile of a colour can't be laid now; ``None`` where it can."""
        return why_not_lay(self, colour, cell, laid)

    def turnable(self, colour: int) -> tuple[int, ...]:
        """The cells of the curves that may be turned to open the colour's loop."""
        return tuple(rotations(self, colour))


def new_state(options: DownUnderOptions) -> DownUnderState:
    """An empty table: who starts comes next, after the tiles of a fixed area."""
    colours = options.colour_count
    return DownUnderState(options, "setup", None, stocks=(FULL_STOCK,) * colours, routes=(None,) * colours)
