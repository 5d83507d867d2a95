"""Down Under as one game of the collection."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.common import BadPosition, Chooser, OptionSpec, Seat
from game.rules.down_under.fixed_area import draw_area
from game.rules.down_under.moves import DownUnderMove, First, LayArea, parse
from game.rules.down_under.options import FIXED_NONE, OPTION_SPECS, DownUnderOptions, make_options
from game.rules.down_under.state import DownUnderState, new_state


class DownUnder:
    """The game object: options, states and moves of Down Under."""

    name: Final = "down_under"
    option_specs: Final[tuple[OptionSpec, ...]] = OPTION_SPECS

    def make_options(self, raw: Mapping[str, object]) -> DownUnderOptions:
        """Options from JSON values.  Raises ``BadOptions``."""
        return make_options(raw)

    def new(self, options: DownUnderOptions) -> DownUnderState:
        """The empty table."""
        return new_state(options)

    def position(self, options: DownUnderOptions, raw: Mapping[str, object]) -> DownUnderState:
        """Down Under starts from moves only: raises :class:`BadPosition`."""
        raise BadPosition("no_positions", "Down Under starts from moves only, not from a set-up")

    def parse(self, text: str) -> DownUnderMove:
        """The move that ``text`` spells.  Raises ``NotAMove``."""
        return parse(text)

    def draw(self, state: DownUnderState, choose: Chooser) -> DownUnderMove:
        """One outcome of a chance state: the tiles of a fixed area, then who starts."""
        if state.options.fixed_area != FIXED_NONE and state.fixed is None:
            return LayArea(draw_area(state.options, choose))
        return First(choose(state.options.players))

    def starting(self, seat: Seat) -> First:
        """Who starts is drawn by lot or chosen."""
        return First(seat)

    def playout_move(self, state: DownUnderState, choose: Chooser) -> DownUnderMove:
        """A random legal move, each as likely: games end by themselves."""
        moves = state.moves()
        return moves[choose(len(moves))]


DOWN_UNDER: Final = DownUnder()
