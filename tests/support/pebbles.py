"""Pebbles: a game small enough to reason about, with everything that the session and the engine must cope with.

Players take one to three pebbles from a pile in turn; whoever takes the last one wins.  ``hold n`` commits the player
to taking n (like a touch: accepted, never listed, the same seat stays to move).  With ``wind`` chance adds none or one
after every take, with ``pile`` 0 it makes the pile first, out of too many outcomes to list.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from game.rules.common import BadOptions, BadPosition, Chooser, IllegalMove, NotAMove, OptionSpec, Ranking

WORDS = ("take", "hold", "wind", "pile")


@dataclass(frozen=True, slots=True)
class PebbleMove:
    word: str
    n: int

    def __str__(self) -> str:
        return f"{self.word} {self.n}"


@dataclass(frozen=True, slots=True)
class Took:
    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class Fell:
    n: int


@dataclass(frozen=True, slots=True)
class PebbleOptions:
    players: int = 2
    pile: int = 10
    wind: bool = False

    def to_json(self) -> dict[str, Any]:
        return {"players": self.players, "pile": self.pile, "wind": self.wind}


@dataclass(frozen=True, slots=True)
class PebbleState:
    options: PebbleOptions
    pile: int
    seat: int = 0
    blowing: bool = False
    held: int | None = None
    ply: int = 0
    winner: int | None = None

    @property
    def is_over(self) -> bool:
        return self.winner is not None

    @property
    def to_move(self) -> int | None:
        return None if self.is_over or self.phase in ("wind", "pile") else self.seat

    @property
    def phase(self) -> str:
        if self.is_over:
            return "over"
        if self.pile == 0:
            return "pile"
        return "wind" if self.blowing else "take"

    @property
    def ranking(self) -> Ranking | None:
        if self.winner is None:
            return None
        others = tuple(seat for seat in range(self.options.players) if seat != self.winner)
        return ((self.winner,), others)

    def moves(self) -> Sequence[PebbleMove]:
        if self.to_move is None:
            return ()
        if self.held is not None:
            return (PebbleMove("take", self.held),)
        return tuple(PebbleMove("take", n) for n in range(1, min(3, self.pile) + 1))

    def outcomes(self) -> Sequence[tuple[PebbleMove, Fraction]] | None:
        if self.phase == "pile":
            return None
        if self.phase == "wind":
            return ((PebbleMove("wind", 1), Fraction(1, 4)), (PebbleMove("wind", 0), Fraction(3, 4)))
        return ()

    def play(self, move: PebbleMove) -> tuple[PebbleState, tuple[Any, ...]]:
        if move.word == "hold":
            if self.to_move is None or self.held is not None or PebbleMove("take", move.n) not in self.moves():
                raise IllegalMove("hold", "Nothing can be held now.")
            return replace(self, held=move.n, ply=self.ply + 1), ()
        if move.word == "pile" and self.phase == "pile" and move.n > 0:
            return replace(self, pile=move.n, ply=self.ply + 1), (Fell(move.n),)
        if move.word == "wind" and self.phase == "wind" and move.n in (0, 1):
            return replace(self, pile=self.pile + move.n, blowing=False, ply=self.ply + 1), (Fell(move.n),)
        if move not in self.moves():
            raise IllegalMove("pebbles", f"{move} is not possible with {self.pile} pebbles.", pile=self.pile)
        left = self.pile - move.n
        after = replace(
            self,
            pile=left,
            seat=(self.seat + 1) % self.options.players,
            blowing=self.options.wind and left > 0,
            held=None,
            ply=self.ply + 1,
            winner=self.seat if left == 0 else None,
        )
        return after, (Took(self.seat, move.n),)

    def standing(self) -> Ranking:
        return (tuple(range(self.options.players)),)

    def to_json(self) -> dict[str, Any]:
        ranking = self.ranking
        return {
            "game": "pebbles",
            "phase": self.phase,
            "to_move": self.to_move,
            "over": self.is_over,
            "ranking": None if ranking is None else [list(group) for group in ranking],
            "ply": self.ply,
            "pile": self.pile,
            "turn": None if self.is_over else self.seat,
        }


class Pebbles:
    name = "pebbles"
    option_specs = (
        OptionSpec("players", 2, choices=(2, 3, 4)),
        OptionSpec("pile", 10, limits=(0, 5000)),
        OptionSpec("wind", False, choices=(False, True)),
    )

    def make_options(self, raw: Mapping[str, object]) -> PebbleOptions:
        known = {spec.name: spec for spec in self.option_specs}
        for name, value in raw.items():
            if name not in known:
                raise BadOptions("unknown", f"There is no option {name!r}.", option=name)
            limits = known[name].limits
            if type(value) is not type(known[name].default):
                raise BadOptions("type", f"The option {name!r} has another type.", option=name)
            if limits is not None and not limits[0] <= int(str(value)) <= limits[1]:
                raise BadOptions("range", f"The option {name!r} goes from {limits[0]} to {limits[1]}.", option=name)
            if limits is None and value not in known[name].choices:
                raise BadOptions("range", f"The option {name!r} must be one of {known[name].choices}.", option=name)
        return PebbleOptions(**raw)  # type: ignore[arg-type]

    def new(self, options: PebbleOptions) -> PebbleState:
        return PebbleState(options, options.pile)

    def position(self, options: PebbleOptions, raw: Mapping[str, object]) -> PebbleState:
        pile, seat = raw.get("pile"), raw.get("to_move")
        if not isinstance(pile, int) or not isinstance(seat, int) or pile < 1 or not 0 <= seat < options.players:
            raise BadPosition("pebbles", "A set-up needs a pile and a seat to move.")
        return PebbleState(options, pile, seat)

    def parse(self, text: str) -> PebbleMove:
        match = re.fullmatch(rf"({'|'.join(WORDS)}) ([0-9]{{1,4}})", text)
        if match is None:
            raise NotAMove("not_a_move", f"{text[:20]!r} is not a move of Pebbles.")
        return PebbleMove(match[1], int(match[2]))

    def starting(self, seat: int) -> None:
        """Seat 0 always starts."""

    def draw(self, state: PebbleState, choose: Chooser) -> PebbleMove:
        if state.phase == "pile":
            return PebbleMove("pile", 5 + choose(1000))
        return PebbleMove("wind", 1 if choose(4) == 0 else 0)

    def playout_move(self, state: PebbleState, choose: Chooser) -> PebbleMove:
        moves = state.moves()
        return moves[choose(len(moves))]


PEBBLES = Pebbles()
GAMES: dict[str, Any] = {"pebbles": PEBBLES}
