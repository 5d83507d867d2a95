"""Which steps by the dice are legal, why others are not, and what a step does to the places.

Occupancy is held as bit masks over the 60 squares.  ``blocked`` marks the squares that hold another colour, ``lone``
those of them that hold exactly one animal, which a crocodile may eat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.rules.common import IllegalMove
from game.rules.kookaburra.board import (
    ANIMALS,
    HOME,
    LEAF_STEP,
    MAX_PROGRESS,
    MIN_PROGRESS,
    PAD,
    SQUARE_BITS,
    TRACK,
    WALKERS,
    Animal,
    square_of,
    swim_target,
)
from game.rules.kookaburra.moves import (
    CameHome,
    Carried,
    Eaten,
    FightBegan,
    KookaburraEvent,
    Moved,
    Step,
    Swam,
    step,
)
from game.rules.kookaburra.options import KookaburraOptions

KOALA, KOOKABURRA, PLATYPUS, CROCODILE, KANGAROO = ANIMALS


def square_at(colour: int, animal: int, place: int) -> int | None:
    """The square of an animal, ``None`` on the pad and at home."""
    if place in (PAD, HOME):
        return None
    return place if animal == KOOKABURRA else square_of(colour, place)


def occupancy(colour: int, places: Sequence[int]) -> tuple[int, int]:
    """Masks of the squares that hold at least one, and at least two, of one player's animals."""
    once = twice = 0
    bits = SQUARE_BITS[colour]
    for animal, place in enumerate(places):
        if place != PAD and place != HOME:
            bit = 1 << place if animal == 1 else bits[place]
            twice |= once & bit
            once |= bit
    return once, twice


@dataclass(frozen=True, slots=True)
class Ground:
    """What a player's animals meet: the own colour and places, and where the others stand."""

    colour: int
    places: Sequence[int]
    blocked: int
    lone: int


def ground_of(seat: int, colours: Sequence[int], places: Sequence[Sequence[int]]) -> Ground:
    """The ground of a seat, worked out from the places of all."""
    blocked = lone = 0
    for other, theirs in enumerate(places):
        if other != seat:
            once, twice = occupancy(colours[other], theirs)
            blocked |= once
            lone |= once & ~twice
    return Ground(colours[seat], places[seat], blocked, lone)


def legal_steps(ground: Ground, distances: Sequence[int], options: KookaburraOptions) -> list[Step]:
    """Every legal step over one of the signed ``distances``, animal by animal."""
    colour, places, blocked, lone = ground.colour, ground.places, ground.blocked, ground.lone
    bits = SQUARE_BITS[colour]
    closed = blocked & ~lone
    found: list[Step] = []
    for animal in WALKERS:
        place = places[animal]
        if place == HOME:
            continue
        base = 0 if place == PAD else place
        barred = closed if animal is CROCODILE else blocked
        swims = animal is CROCODILE or animal is PLATYPUS
        for distance in distances:
            target = base + distance
            if not MIN_PROGRESS <= target <= HOME:
                continue
            if animal is KOALA and distance % LEAF_STEP:
                continue
            if distance < 0 and animal is CROCODILE and options.croc_forward:
                continue
            if target == HOME:
                found.append(step(animal, distance))
                continue
            if bits[target] & barred:
                continue
            found.append(step(animal, distance))
            if swims:
                far = swim_target(animal, target)
                if far is not None and not bits[far] & barred:
                    found.append(step(animal, distance, None, True))
    if places[KANGAROO] not in (PAD, HOME):
        found += _carrying_steps(ground, distances, options)
    return found


def _carrying_steps(ground: Ground, distances: Sequence[int], options: KookaburraOptions) -> Iterator[Step]:
    bits = SQUARE_BITS[ground.colour]
    start = ground.places[KANGAROO]
    passengers = [animal for animal in ANIMALS if animal is not KANGAROO and _shares_square(ground, animal)]
    if not passengers:
        return
    for distance in distances:
        target = start + distance
        if not MIN_PROGRESS <= target <= MAX_PROGRESS or bits[target] & ground.blocked:
            continue
        for animal in passengers:
            down = _set_down(ground, animal, distance)
            if animal is KOOKABURRA:
                if not ground.blocked >> down & 1:
                    yield step(KANGAROO, distance, animal)
                continue
            if not MIN_PROGRESS <= down <= MAX_PROGRESS or (animal is KOALA and down % LEAF_STEP):
                continue
            if animal is CROCODILE and distance < 0 and options.croc_forward:
                continue
            barred = ground.blocked & ~ground.lone if animal is CROCODILE else ground.blocked
            if bits[down] & barred:
                continue
            yield step(KANGAROO, distance, animal)
            far = swim_target(animal, down)
            if far is not None and not bits[far] & barred:
                yield step(KANGAROO, distance, animal, True)


def _shares_square(ground: Ground, animal: Animal) -> bool:
    square = square_at(ground.colour, animal, ground.places[animal])
    return square is not None and square == square_at(ground.colour, KANGAROO, ground.places[KANGAROO])


def _set_down(ground: Ground, passenger: Animal, distance: int) -> int:
    """Where a passenger comes down: one step further than the kangaroo, counted from its own place."""
    moved = distance + (1 if distance > 0 else -1)
    place = ground.places[passenger] + moved
    return place % TRACK if passenger is KOOKABURRA else place


def refusal(ground: Ground, move: Step, options: KookaburraOptions) -> IllegalMove | None:
    """Why a step is illegal here, whatever the dice show; ``None`` where it is legal."""
    animal, place = move.animal, ground.places[move.animal]
    name = animal.word
    if place == HOME:
        return IllegalMove("at_home", f"the {name} is at home", animal=name)
    if animal is KOALA and move.distance % LEAF_STEP:
        return IllegalMove("off_leaf", "the koala goes from leaf to leaf: 3, 6, 9 or 12 steps", animal=name)
    if animal is CROCODILE and move.distance < 0 and options.croc_forward:
        return _croc_backward()
    target = (0 if place == PAD else place) + move.distance
    limit = _limit(name, target)
    if limit is not None:
        return limit
    if move.passenger is None:
        if target == HOME:
            return _no_swim(name) if move.swim else None
        return _landing_refusal(ground, animal, target, move.swim)
    return _carrying_refusal(ground, move, target, options)


def _carrying_refusal(ground: Ground, move: Step, target: int, options: KookaburraOptions) -> IllegalMove | None:
    passenger = move.passenger
    assert passenger is not None
    name = passenger.word
    if not _shares_square(ground, passenger):
        return IllegalMove("not_together", f"the {name} does not stand on the kangaroo's square", animal=name)
    if target == HOME:
        return IllegalMove("home_carrying", "the kangaroo can't come home with a passenger", animal="kangaroo")
    refused = _landing_refusal(ground, KANGAROO, target, swim=False)
    if refused is not None:
        return refused
    down = _set_down(ground, passenger, move.distance)
    if passenger is KOOKABURRA:
        if move.swim:
            return _no_swim(name)
        return _taken(down) if ground.blocked >> down & 1 else None
    if passenger is CROCODILE and move.distance < 0 and options.croc_forward:
        return _croc_backward()
    if down == HOME:
        return IllegalMove("home_carried", f"the {name} can't be carried home", animal=name)
    limit = _limit(name, down)
    if limit is not None:
        return limit
    if passenger is KOALA and down % LEAF_STEP:
        return IllegalMove("off_leaf", "the koala must come down on a leaf", animal=name)
    return _landing_refusal(ground, passenger, down, move.swim)


def _landing_refusal(ground: Ground, animal: Animal, target: int, swim: bool) -> IllegalMove | None:
    square = square_of(ground.colour, target)
    if ground.blocked >> square & 1:
        if animal is not CROCODILE:
            return _taken(square)
        if not ground.lone >> square & 1:
            return IllegalMove("pair_safe", f"two or more animals on square {square} are safe", square=square)
    if not swim:
        return None
    far = swim_target(animal, target)
    if far is None:
        return _no_swim(animal.word)
    return _landing_refusal(ground, animal, far, swim=False)


def _limit(name: str, target: int) -> IllegalMove | None:
    if target > HOME:
        return IllegalMove("beyond_home", f"the {name} needs the exact number to come home", animal=name)
    if target < MIN_PROGRESS:
        return IllegalMove("too_far_back", f"the {name} can't go back that far", animal=name)
    return None


def _taken(square: int) -> IllegalMove:
    return IllegalMove("occupied", f"another colour stands on square {square}", square=square)


def _no_swim(name: str) -> IllegalMove:
    return IllegalMove(
        "no_river", f"the {name} does not come down on an end of its river that it can swim from", animal=name
    )


def _croc_backward() -> IllegalMove:
    return IllegalMove("croc_backward", "the crocodile can't go backward, except by its river", animal="crocodile")


@dataclass(frozen=True, slots=True)
class Clash:
    """A crocodile came upon a lone crocodile: they must fight before the move goes on."""

    attacker: int
    defender: int
    square: int
    swim: bool


class Walk:
    """Carries out steps on a copy of all places, noting what happens.

    With ``fighting`` a crocodile that lands on a lone crocodile stops there and ``clash`` says so; otherwise it eats.
    """

    def __init__(self, seat: int, colours: Sequence[int], places: Iterable[Sequence[int]], *, fighting: bool) -> None:
        self.seat = seat
        self.colours = colours
        self.places = [list(own) for own in places]
        self.fighting = fighting
        self.events: list[KookaburraEvent] = []
        self.clash: Clash | None = None

    def ground(self) -> Ground:
        """The ground of the seat that walks, as it is now."""
        return ground_of(self.seat, self.colours, self.places)

    def carry_out(self, move: Step) -> None:
        """Make a legal step."""
        own = self.places[self.seat]
        origin = own[move.animal]
        target = (0 if origin == PAD else origin) + move.distance
        passenger = move.passenger
        down = None if passenger is None else _set_down(self.ground(), passenger, move.distance)
        self.events.append(Moved(self.seat, move.animal, origin, target, move.distance))
        self._arrive(move.animal, target, move.swim and passenger is None)
        if passenger is not None and down is not None:
            self.events.append(Carried(self.seat, passenger, own[passenger], down))
            self._arrive(passenger, down, move.swim)

    def swim(self) -> None:
        """The crocodile that won its fight on a river's end swims on."""
        self._swim(CROCODILE)

    def send_to_pad(self, seat: int, animal: Animal) -> None:
        """An animal starts again."""
        self.places[seat][animal] = PAD

    def _arrive(self, animal: Animal, target: int, swim: bool) -> None:
        self.places[self.seat][animal] = target
        if target == HOME and animal is not KOOKABURRA:
            self.events.append(CameHome(self.seat, animal))
            return
        if animal is CROCODILE:
            self._bite(square_of(self.colours[self.seat], target), swim)
        if swim and self.clash is None:
            self._swim(animal)

    def _swim(self, animal: Animal) -> None:
        origin = self.places[self.seat][animal]
        far = swim_target(animal, origin)
        assert far is not None
        self.events.append(Swam(self.seat, animal, origin, far))
        self._arrive(animal, far, swim=False)

    def _bite(self, square: int, swim: bool) -> None:
        for other, theirs in enumerate(self.places):
            if other == self.seat:
                continue
            for animal in ANIMALS:
                if square_at(self.colours[other], animal, theirs[animal]) != square:
                    continue
                if animal is CROCODILE and self.fighting:
                    self.clash = Clash(self.seat, other, square, swim)
                    self.events.append(FightBegan(self.seat, other, square))
                else:
                    self.send_to_pad(other, animal)
                    self.events.append(Eaten(other, animal, square, self.seat))
                return
