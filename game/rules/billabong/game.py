"""Billabong as one object."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.billabong import moves, options, setup
from game.rules.billabong.board import (
    LAND,
    QUADRANTS,
    TEAM,
    Square,
    after_crossing,
    count_of,
    crossing,
    runner_steps,
    steps_left,
)
from game.rules.billabong.hops import BIT, count_along
from game.rules.billabong.moves import BillabongMove, BystanderSetup, Jump, QuickSetup, Walk
from game.rules.billabong.options import BillabongOptions
from game.rules.billabong.state import BillabongState
from game.rules.common import Chooser, IllegalMove, OptionSpec, Seat

#: A playout takes the best of this many moves drawn at random: lively enough, and it ends.
PLAYOUT_DRAWS = 4


class Billabong:
    """The race round the lake; see the rules page of this package."""

    name = "billabong"
    option_specs: tuple[OptionSpec, ...] = options.SPECS

    def make_options(self, raw: Mapping[str, object]) -> BillabongOptions:
        """Options from JSON values; what is left out takes its default.  Raises :class:`BadOptions`."""
        return options.make_options(raw)

    def new(self, options: BillabongOptions) -> BillabongState:
        """The state before the first move."""
        return setup.new_state(options)

    def position(self, options: BillabongOptions, raw: Mapping[str, object]) -> BillabongState:
        """A state from a set-up.  Raises :class:`BadPosition`."""
        return setup.position(options, raw)

    def parse(self, text: str) -> BillabongMove:
        """The move that ``text`` spells.  Raises :class:`NotAMove`."""
        return moves.parse(text)

    def draw(self, state: BillabongState, choose: Chooser) -> BillabongMove:
        """One outcome of a chance state, every one as likely as any other."""
        if state.phase != "setup":
            raise IllegalMove("no_chance", "Chance decides nothing now.")
        taken = state.occupied
        if state.awaits_bystanders:
            squares = []
            for _ in range(TEAM):
                number = _draw_free(LAND, taken, choose)
                taken |= BIT[number]
                squares.append(number)
            return BystanderSetup(tuple(squares))
        teams: list[list[Square]] = [[] for _ in range(state.options.players)]
        for quadrant in QUADRANTS:
            for team in teams:
                number = _draw_free(quadrant, taken, choose)
                taken |= BIT[number]
                team.append(number)
        return QuickSetup(tuple(tuple(team) for team in teams))

    def starting(self, seat: Seat) -> None:
        """Seat 0 always starts."""

    def playout_move(self, state: BillabongState, choose: Chooser) -> BillabongMove:
        """A random legal move that favours progress: the greatest gain in steps left among a few drawn ones."""
        listed = state.moves()
        drawn = [listed[choose(len(listed))] for _ in range(PLAYOUT_DRAWS)]
        return max(drawn, key=lambda move: gain(state, move))


def gain(state: BillabongState, move: BillabongMove) -> int:
    """By how much a legal move shortens the mover's way: its gain in steps left (below 0 where it goes back)."""
    if not isinstance(move, Walk | Jump):
        return 0
    here = state.own_runner(move.start)
    if isinstance(move, Walk):
        count = after_crossing(count_of(here), crossing(move.start, move.end))
    else:
        count = count_along(count_of(here), move.path)
    return runner_steps(here) - steps_left(move.end, count)


def _draw_free(squares: tuple[Square, ...], taken: int, choose: Chooser) -> Square:
    free = [number for number in squares if not taken & BIT[number]]
    return free[choose(len(free))]


#: The game, for the registry.
BILLABONG = Billabong()
