"""Kookaburra as one game of the collection."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.common import Chooser, OptionSpec, Seat
from game.rules.kookaburra.board import Animal
from game.rules.kookaburra.moves import FightRoll, Fly, GoHome, KookaburraMove, Roll, Split, StartRoll, Step, parse
from game.rules.kookaburra.options import OPTION_SPECS, KookaburraOptions, make_options
from game.rules.kookaburra.position import read_position
from game.rules.kookaburra.state import KookaburraState, new_state


class Kookaburra:
    """The game object: options, states and moves of Kookaburra."""

    name: Final = "kookaburra"
    option_specs: Final[tuple[OptionSpec, ...]] = OPTION_SPECS

    def make_options(self, raw: Mapping[str, object]) -> KookaburraOptions:
        """Options from JSON values.  Raises ``BadOptions``."""
        return make_options(raw)

    def new(self, options: KookaburraOptions) -> KookaburraState:
        """The state before the roll for the start."""
        return new_state(options)

    def position(self, options: KookaburraOptions, raw: Mapping[str, object]) -> KookaburraState:
        """A state from a set-up.  Raises ``BadPosition``."""
        return read_position(options, raw)

    def parse(self, text: str) -> KookaburraMove:
        """The move that ``text`` spells.  Raises ``NotAMove``."""
        return parse(text)

    def draw(self, state: KookaburraState, choose: Chooser) -> KookaburraMove:
        """One outcome of a chance state: every die is drawn by itself."""
        if state.phase == "start":
            return StartRoll(tuple(choose(6) + 1 for _ in state.rolling))
        one, other = choose(6) + 1, choose(6) + 1
        if state.phase == "fight":
            return FightRoll(one, other)
        return Roll(min(one, other), max(one, other))

    def starting(self, seat: Seat) -> None:
        """The dice decide who starts, and nobody else."""

    def playout_move(self, state: KookaburraState, choose: Chooser) -> KookaburraMove:
        """A random move that picks the animal first, so that the many flights do not drown the steps."""
        by_animal: dict[Animal, list[KookaburraMove]] = {}
        for move in state.moves():
            by_animal.setdefault(_mover(move), []).append(move)
        animals = sorted(by_animal)
        options = by_animal[animals[choose(len(animals))]]
        return options[choose(len(options))]


def _mover(move: KookaburraMove) -> Animal:
    if isinstance(move, Step):
        return move.animal
    if isinstance(move, Split):
        return move.first.animal
    assert isinstance(move, Fly | GoHome)
    return Animal.KOOKABURRA


KOOKABURRA: Final = Kookaburra()
