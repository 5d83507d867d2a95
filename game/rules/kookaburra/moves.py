"""Moves, chance outcomes and events of Kookaburra, and the notation of the moves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from game.rules.common import NotAMove, Ranking
from game.rules.kookaburra.board import ANIMAL_BY_WORD, TRACK, Animal

MAX_DISTANCE: Final = 12


@dataclass(frozen=True, slots=True)
class Step:
    """One animal goes by the dice; a kangaroo may carry a passenger, and the one that comes down may swim."""

    animal: Animal
    distance: int
    passenger: Animal | None = None
    swim: bool = False

    def __str__(self) -> str:
        carried = "" if self.passenger is None else f" with {self.passenger.word}"
        return f"{self.animal.word} {self.distance:+d}{carried}{' swim' if self.swim else ''}"


@dataclass(frozen=True, slots=True)
class Fly:
    """The kookaburra flies to a square, whatever the dice show."""

    square: int

    def __str__(self) -> str:
        return f"kookaburra fly {self.square}"


@dataclass(frozen=True, slots=True)
class GoHome:
    """The kookaburra comes home last, and wins."""

    def __str__(self) -> str:
        return "kookaburra home"


@dataclass(frozen=True, slots=True)
class Split:
    """Two different animals go, one with each die; the first goes first."""

    first: Step
    second: Step

    def __str__(self) -> str:
        return f"{self.first} & {self.second}"


@dataclass(frozen=True, slots=True)
class StartRoll:
    """Chance: the dice of those who roll for the start, in seat order."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        return "start " + "-".join(map(str, self.dice))


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: the two dice of a turn, the smaller first."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"roll {self.low}-{self.high}"


@dataclass(frozen=True, slots=True)
class FightRoll:
    """Chance: the dice of two fighting crocodiles."""

    attacker: int
    defender: int

    def __str__(self) -> str:
        return f"fight {self.attacker}-{self.defender}"


KookaburraMove: TypeAlias = Step | Fly | GoHome | Split | StartRoll | Roll | FightRoll


@cache
def step(animal: Animal, distance: int, passenger: Animal | None = None, swim: bool = False) -> Step:
    """The one value of a step, so that lists of moves need not make it again."""
    return Step(animal, distance, passenger, swim)


FLIGHTS: Final = tuple(Fly(square) for square in range(TRACK))
GO_HOME: Final = GoHome()


# Events: what happened, in the order in which it is shown.  Places are those of ``board``: progress, square (for the
# kookaburra), PAD or HOME.


@dataclass(frozen=True, slots=True)
class StartRolled:
    """Dice for the start by seat; ``starter`` is ``None`` where the highest must roll again."""

    dice: tuple[tuple[int, int], ...]
    starter: int | None


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """The dice of a turn."""

    seat: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Moved:
    """An animal went by the dice."""

    seat: int
    animal: Animal
    origin: int
    target: int
    distance: int


@dataclass(frozen=True, slots=True)
class Carried:
    """A passenger was set down one step beyond the kangaroo."""

    seat: int
    passenger: Animal
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Swam:
    """An animal swam its river."""

    seat: int
    animal: Animal
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Flew:
    """A kookaburra flew to a square; ``origin`` is a square or PAD."""

    seat: int
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Eaten:
    """An animal was eaten on a square and starts again from its pad."""

    seat: int
    animal: Animal
    square: int
    eater: int


@dataclass(frozen=True, slots=True)
class FightBegan:
    """Two crocodiles stand on a square and fight."""

    attacker: int
    defender: int
    square: int


@dataclass(frozen=True, slots=True)
class FightRolled:
    """The dice of a fight; ``loser`` is ``None`` at a tie."""

    attacker: int
    defender: int
    attacker_die: int
    defender_die: int
    loser: int | None


@dataclass(frozen=True, slots=True)
class HalfLapsed:
    """The second half of a split turn can no longer be made."""

    seat: int
    half: Step


@dataclass(frozen=True, slots=True)
class CameHome:
    """An animal came home."""

    seat: int
    animal: Animal


@dataclass(frozen=True, slots=True)
class RollsAgain:
    """A double six: the same player rolls once more."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassedOn:
    """The dice go to the next seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """A kookaburra came home and laughs."""

    ranking: Ranking


KookaburraEvent: TypeAlias = (
    StartRolled | DiceRolled | Moved | Carried | Swam | Flew | Eaten | FightBegan | FightRolled | HalfLapsed
    | CameHome | RollsAgain | TurnPassedOn | GameOver
)  # fmt: skip

_NUMBER = r"0|[1-9]\d?"
_STEP = re.compile(
    r"(koala|platypus|crocodile|kangaroo) ([+-])([1-9]\d?)(?: with (koala|kookaburra|platypus|crocodile))?( swim)?"
)
_FLY = re.compile(rf"kookaburra fly ({_NUMBER})")
_START = re.compile(r"start ([1-6](?:-[1-6]){1,3})")
_ROLL = re.compile(r"roll ([1-6])-([1-6])")
_FIGHT = re.compile(r"fight ([1-6])-([1-6])")


def parse(text: str) -> KookaburraMove:
    """The move that ``text`` spells.  Texts are exact: one space, no leading zeros, lower case."""
    if not text.isascii():
        raise _no_move(text)
    if text == "kookaburra home":
        return GO_HOME
    if match := _FLY.fullmatch(text):
        square = int(match[1])
        if square >= TRACK:
            raise NotAMove(
                "no_square", f"there is no square {square}: the track has the squares 0 to 59", square=square
            )
        return FLIGHTS[square]
    if match := _START.fullmatch(text):
        return StartRoll(tuple(map(int, match[1].split("-"))))
    if match := _ROLL.fullmatch(text):
        low, high = int(match[1]), int(match[2])
        if low > high:
            raise NotAMove("dice_order", f"write the smaller die first: roll {high}-{low}", low=high, high=low)
        return Roll(low, high)
    if match := _FIGHT.fullmatch(text):
        return FightRoll(int(match[1]), int(match[2]))
    halves = text.split(" & ")
    if len(halves) == 2:
        return Split(_parse_step(halves[0]), _parse_step(halves[1]))
    return _parse_step(text)


def _parse_step(text: str) -> Step:
    match = _STEP.fullmatch(text)
    if match is None:
        raise _no_move(text)
    animal, sign, number, passenger, swim = match.groups()
    mover = ANIMAL_BY_WORD[animal]
    distance = int(number)
    if passenger is not None and mover is not Animal.KANGAROO:
        raise NotAMove("no_pouch", f"the {animal} has no pouch: only the kangaroo carries", animal=animal)
    if distance > MAX_DISTANCE:
        raise NotAMove("no_distance", f"{distance} is more than two dice can show", distance=distance)
    if sign == "-":
        distance = -distance
    return step(mover, distance, None if passenger is None else ANIMAL_BY_WORD[passenger], swim is not None)


def _no_move(text: str) -> NotAMove:
    shown = text if len(text) <= 60 else text[:57] + "..."
    return NotAMove(
        "not_a_move",
        f"{shown!r} is not a move of Kookaburra, such as 'crocodile +8', 'kangaroo -3 with koala' or "
        "'kookaburra fly 23'",
        text=shown,
    )
