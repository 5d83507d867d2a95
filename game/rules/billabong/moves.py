"""Moves and chance outcomes of Billabong, and their notation."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import TypeAlias

from game.rules.billabong.board import NAMES, Square, is_square_text, square
from game.rules.common import NotAMove


@dataclass(frozen=True, slots=True)
class Placement:
    """One kangaroo is put on a free square: ``+k3``."""

    square: Square

    def __str__(self) -> str:
        return f"+{NAMES[self.square]}"


@dataclass(frozen=True, slots=True)
class Walk:
    """One step to a neighbouring square: ``k3-j4``."""

    start: Square
    end: Square

    def __str__(self) -> str:
        return f"{NAMES[self.start]}-{NAMES[self.end]}"


@dataclass(frozen=True, slots=True)
class Jump:
    """One or more hops with the same kangaroo: ``m3^i3^e7``.  ``path`` starts with the start square."""

    path: tuple[Square, ...]

    @property
    def start(self) -> Square:
        """Where the kangaroo stands before the jump."""
        return self.path[0]

    @property
    def end(self) -> Square:
        """Where the last hop lands."""
        return self.path[-1]

    @property
    def hops(self) -> int:
        """How many hops the jump has."""
        return len(self.path) - 1

    def __str__(self) -> str:
        return "^".join([NAMES[number] for number in self.path])


_allocate: Callable[[type[Jump]], Jump] = object.__new__
_set_path: Callable[[Jump, tuple[Square, ...]], None] = vars(Jump)["path"].__set__


def jumps_along(paths: Sequence[tuple[Square, ...]]) -> list[Jump]:
    """A jump for each path.

    Lists of moves are made all the time and hold mostly jumps.  Filling the slots directly takes a third of the time
    that the constructor of a frozen dataclass takes.
    """
    jumps = list(map(_allocate, repeat(Jump, len(paths))))
    deque(map(_set_path, jumps, paths), maxlen=0)
    return jumps


@dataclass(frozen=True, slots=True)
class Touch:
    """The commitment to complete the turn with one kangaroo: ``touch m3``."""

    square: Square

    def __str__(self) -> str:
        return f"touch {NAMES[self.square]}"


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn of a player none of whose kangaroos can move: ``pass``."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class QuickSetup:
    """Chance places four kangaroos of each player, one in each quadrant I to IV: ``quick 0:j5,n5,k2,o1 1:…``."""

    teams: tuple[tuple[Square, ...], ...]

    def __str__(self) -> str:
        teams = (f"{seat}:{','.join(NAMES[s] for s in team)}" for seat, team in enumerate(self.teams))
        return " ".join(["quick", *teams])


@dataclass(frozen=True, slots=True)
class BystanderSetup:
    """Chance places the bystanders: ``bystanders a1,c9,h12,n7,p14``.  The squares are kept in order."""

    squares: tuple[Square, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "squares", tuple(sorted(self.squares)))

    def __str__(self) -> str:
        return "bystanders " + ",".join(sorted(NAMES[number] for number in self.squares))


BillabongMove: TypeAlias = Placement | Walk | Jump | Touch | Pass | QuickSetup | BystanderSetup

#: Anything that looks like a square, on the board or not; whether it is one is told apart for a better reason.
_LIKE_SQUARE = r"[a-z][0-9]{1,3}"
_PLACEMENT = re.compile(rf"\+({_LIKE_SQUARE})")
_WALK = re.compile(rf"({_LIKE_SQUARE})-({_LIKE_SQUARE})")
_JUMP = re.compile(rf"{_LIKE_SQUARE}(?:\^{_LIKE_SQUARE})+")
_TOUCH = re.compile(rf"touch ({_LIKE_SQUARE})")
_MIXED = re.compile(rf"{_LIKE_SQUARE}(?:[-^]{_LIKE_SQUARE})+")
_TEAM = rf"[0-9]:{_LIKE_SQUARE}(?:,{_LIKE_SQUARE})*"
_QUICK = re.compile(rf"quick {_TEAM}(?: {_TEAM})*")
_BYSTANDERS = re.compile(rf"bystanders ({_LIKE_SQUARE}(?:,{_LIKE_SQUARE})*)")


def parse(text: str) -> BillabongMove:
    """The move that ``text`` spells.  Raises :class:`NotAMove`."""
    if text == "pass":
        return Pass()
    if match := _WALK.fullmatch(text):
        return Walk(_square(match[1]), _square(match[2]))
    if _JUMP.fullmatch(text):
        return Jump(tuple([_square(name) for name in text.split("^")]))
    if match := _PLACEMENT.fullmatch(text):
        return Placement(_square(match[1]))
    if match := _TOUCH.fullmatch(text):
        return Touch(_square(match[1]))
    if _QUICK.fullmatch(text):
        return _parse_quick(text)
    if match := _BYSTANDERS.fullmatch(text):
        return BystanderSetup(_squares(match[1]))
    if _MIXED.fullmatch(text):
        raise NotAMove("mixed", "A turn is one walk of one step, or a jump: the two are never combined.")
    raise NotAMove("not_a_move", f"{_shorten(text)!r} is not a move of Billabong.", text=_shorten(text))


def _parse_quick(text: str) -> QuickSetup:
    teams: list[tuple[Square, ...]] = []
    for part in text.split(" ")[1:]:
        seat, squares = part.split(":")
        if int(seat) != len(teams):
            raise NotAMove("seats_in_order", "A quick placement names every seat once, in order from 0.")
        teams.append(_squares(squares))
    return QuickSetup(tuple(teams))


def _squares(text: str) -> tuple[Square, ...]:
    return tuple(_square(name) for name in text.split(","))


def _square(text: str) -> Square:
    if not is_square_text(text):
        raise NotAMove("off_board", f"{text} is not a square of the board; squares are a1 to p14.", square=text)
    return square(text)


def _shorten(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"
