"""What a player can do, as a screen needs it: every landing of an animal with what would happen there.

A landing is a square, or home.  Several moves may share one: with or without a swim, with one passenger or another, or
as the first half of a turn that is split between the dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from game.rules.kookaburra.board import ANIMALS, COLOURS, HOME, PAD, Animal, square_of
from game.rules.kookaburra.moves import (
    CameHome,
    Carried,
    Eaten,
    FightBegan,
    Fly,
    GoHome,
    KookaburraMove,
    Moved,
    Split,
    Step,
    Swam,
)
from game.rules.kookaburra.options import KookaburraOptions
from game.rules.kookaburra.state import KookaburraState
from game.rules.kookaburra.walking import Walk, ground_of, legal_steps, occupancy, square_at

#: A square, or :data:`HOMEWARD`.
Landing: TypeAlias = int
HOMEWARD = -1
ROLLS = 36
_REACH = tuple(way for n in range(1, 13) for way in (n, -n))


@dataclass(frozen=True, slots=True)
class Option:
    """One way to move: what would be played, where it lands, and what would happen."""

    move: KookaburraMove
    landing: Landing
    #: Steps with their direction; 0 for a flight.
    distance: int
    #: Where the mover, and its passenger, are at the end; ``None``: home.
    ends: int | None
    passenger: Animal | None = None
    passenger_ends: int | None = None
    eats: tuple[tuple[int, Animal], ...] = ()
    fights: bool = False
    shares: int = 0
    swims: bool = False
    home: bool = False
    #: Whether the other die may then move another animal.
    goes_on: bool = False

    @property
    def is_forward(self) -> bool:
        """Whether it goes forward (a flight does)."""
        return self.distance >= 0


@dataclass(frozen=True, slots=True)
class Threat:
    """A crocodile that could eat an animal left alone: whose it is, and in how many of the 36 throws."""

    seat: int
    throws: int


class Choices:
    """The moves of one state by animal; ``first`` is the half of a split turn that was picked already."""

    def __init__(self, state: KookaburraState, first: Step | None = None) -> None:
        self.state = state
        self.first = first
        #: The state that the board shows: after the first half where there is one.
        self.shown = after_first(state, first) if first is not None else state
        self.moves: dict[Animal, list[KookaburraMove]] = {}
        self._goes_on: set[Step] = set()
        for move in state.moves():
            if isinstance(move, Split):
                self._goes_on.add(move.first)
                if move.first == first:
                    self.moves.setdefault(move.second.animal, []).append(move)
            elif first is None:
                self.moves.setdefault(_mover(move), []).append(move)
        self._options: dict[Animal, dict[Landing, tuple[Option, ...]]] = {}

    def animals(self) -> list[Animal]:
        """The animals that can move."""
        return [animal for animal in ANIMALS if animal in self.moves]

    def landings(self, animal: Animal) -> dict[Landing, tuple[Option, ...]]:
        """Where ``animal`` can go, each landing with its options; plain ones first."""
        if animal not in self._options:
            found: dict[Landing, list[Option]] = {}
            for move in self.moves.get(animal, ()):
                one = self._option(move)
                found.setdefault(one.landing, []).append(one)
            for options in found.values():
                options += [replace(one, goes_on=True) for one in options if self._may_go_on(one)]
                options.sort(key=lambda o: (o.goes_on, o.swims, o.passenger is not None))
            self._options[animal] = {landing: tuple(options) for landing, options in found.items()}
        return self._options[animal]

    def _may_go_on(self, option: Option) -> bool:
        return self.first is None and isinstance(option.move, Step) and option.move in self._goes_on

    def _option(self, move: KookaburraMove) -> Option:
        state, seat = self.shown, self.shown.turn
        assert seat is not None
        step = move.second if isinstance(move, Split) else move
        colour = state.colours[seat]
        if isinstance(step, Fly):
            return Option(move, step.square, 0, step.square, shares=_own_on(state, seat, step.square))
        if isinstance(step, GoHome):
            return Option(move, HOMEWARD, 0, None, home=True)
        assert isinstance(step, Step)
        walk = Walk(seat, state.colours, state.places, fighting=state.options.croc_fight)
        walk.carry_out(step)
        landing, ends, carried = HOMEWARD, None, None
        eats: list[tuple[int, Animal]] = []
        home = fights = False
        for event in walk.events:
            match event:
                case Moved():
                    landing = HOMEWARD if event.target == HOME else square_of(colour, event.target)
                    ends = None if event.target == HOME else landing
                case Carried():
                    carried = square_at(colour, event.passenger, event.target)
                case Swam():
                    if event.animal is step.animal:
                        ends = square_of(colour, event.target)
                    else:
                        carried = square_of(colour, event.target)
                case Eaten():
                    eats.append((event.seat, event.animal))
                case FightBegan():
                    fights = True
                case CameHome():
                    home = True
        shares = 0 if ends is None else _own_on(state, seat, ends)
        return Option(
            move, landing, step.distance, ends, step.passenger, carried, tuple(eats), fights, shares, step.swim, home
        )


def after_first(state: KookaburraState, first: Step) -> KookaburraState:
    """The state in which the second half of a split turn is chosen: fights of the first count as won."""
    assert state.turn is not None
    walk = Walk(state.turn, state.colours, state.places, fighting=False)
    walk.carry_out(first)
    places = tuple(tuple(own) for own in walk.places)
    occupied = tuple(occupancy(colour, own) for colour, own in zip(state.colours, places, strict=True))
    return replace(state, places=places, occupied=occupied)


def threats(option: Option, choices: Choices) -> tuple[Threat, ...]:
    """Which crocodiles could eat the mover where ``option`` leaves it, in how many throws of 36; the worst first."""
    return () if option.ends is None else _threats_on(option, choices, option.ends)


def passenger_threats(option: Option, choices: Choices) -> tuple[Threat, ...]:
    """The same for the passenger, where there is one."""
    return () if option.passenger_ends is None else _threats_on(option, choices, option.passenger_ends)


def _threats_on(option: Option, choices: Choices, square: int) -> tuple[Threat, ...]:
    state, seat = choices.shown, choices.shown.turn
    assert seat is not None
    step = option.move.second if isinstance(option.move, Split) else option.move
    if isinstance(step, Fly):
        own = tuple(
            step.square if other is Animal.KOOKABURRA else place
            for other, place in zip(ANIMALS, state.places[seat], strict=True)
        )
        places = tuple(own if other == seat else theirs for other, theirs in enumerate(state.places))
    else:
        assert isinstance(step, Step)
        walk = Walk(seat, state.colours, state.places, fighting=False)
        walk.carry_out(step)
        places = tuple(tuple(theirs) for theirs in walk.places)
    return _threats(places, state.options, seat, square)


@lru_cache(maxsize=512)
def _threats(
    places: tuple[tuple[int, ...], ...], options: KookaburraOptions, seat: int, square: int
) -> tuple[Threat, ...]:
    colours = COLOURS[len(places)]
    once, twice = occupancy(colours[seat], places[seat])
    if not once & ~twice & 1 << square:
        return ()
    found = []
    for other in range(len(places)):
        if other == seat or places[other][Animal.CROCODILE] == HOME:
            continue
        reach = _reach_of(places, options, other, square)
        throws = sum(
            1
            for a in range(1, 7)
            for b in range(1, 7)
            if any(way in reach for way in (a, b, a + b, -a, -b, -a - b))
        )
        if throws:
            found.append(Threat(other, throws))
    return tuple(sorted(found, key=lambda threat: -threat.throws))


def _reach_of(places: Sequence[Sequence[int]], options: KookaburraOptions, seat: int, square: int) -> set[int]:
    """The distances that bring a seat's crocodile to ``square``, by itself or in the pouch."""
    colours = COLOURS[len(places)]
    ground = ground_of(seat, colours, places)
    found = set()
    for step in legal_steps(ground, _REACH, options):
        if Animal.CROCODILE not in (step.animal, step.passenger):
            continue
        walk = Walk(seat, colours, places, fighting=False)
        walk.carry_out(step)
        if any(isinstance(event, Eaten) and event.square == square for event in walk.events):
            found.add(step.distance)
    return found


def _own_on(state: KookaburraState, seat: int, square: int) -> int:
    colour = state.colours[seat]
    return sum(
        1
        for animal, place in zip(ANIMALS, state.places[seat], strict=True)
        if square_at(colour, animal, place) == square
    )


def _mover(move: KookaburraMove) -> Animal:
    if isinstance(move, Step):
        return move.animal
    assert isinstance(move, Fly | GoHome)
    return Animal.KOOKABURRA


def actors(move: KookaburraMove) -> list[tuple[Animal, int | None]]:
    """The animals that a move names with their distance (``None`` for the kookaburra), for hints."""
    steps: Iterable[object] = (move.first, move.second) if isinstance(move, Split) else (move,)
    found: list[tuple[Animal, int | None]] = []
    for step in steps:
        if isinstance(step, Step):
            found.append((step.animal, step.distance))
        elif isinstance(step, Fly | GoHome):
            found.append((Animal.KOOKABURRA, None))
    return found


def landing_of(state: KookaburraState, step: object) -> int | None:
    """The square where a move or half lands first; ``None`` for home."""
    seat = state.turn
    assert seat is not None
    if isinstance(step, Fly):
        return step.square
    if isinstance(step, Step):
        place = state.places[seat][step.animal]
        target = (0 if place == PAD else place) + step.distance
        return None if target == HOME else square_of(state.colours[seat], target)
    return None
