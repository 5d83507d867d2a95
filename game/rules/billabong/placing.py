"""Checks of everything that is put on the board before the race."""

from __future__ import annotations

from game.rules.billabong.board import LAND, NAMES, QUADRANTS, QUARTER, TEAM, Square
from game.rules.billabong.hops import BIT
from game.rules.billabong.moves import BystanderSetup, Placement, QuickSetup
from game.rules.billabong.refusals import refuse_landing
from game.rules.common import IllegalMove

_QUADRANT_NAMES = ("I", "II", "III", "IV")


def area(placement: str) -> tuple[Square, ...]:
    """The squares on which players place kangaroos under the option ``placement``."""
    return LAND if placement == "anywhere" else QUARTER


def check(placement: str, occupied: int, move: Placement) -> None:
    """Raise :class:`IllegalMove` where a player may not place a kangaroo there."""
    if refusal := refuse_landing(occupied, move.square):
        raise refusal
    if move.square not in area(placement):
        name = NAMES[move.square]
        raise IllegalMove("not_in_quarter", f"{name} is not in the starting quarter behind the line.", square=name)


def check_quick(players: int, occupied: int, move: QuickSetup) -> None:
    """Raise :class:`IllegalMove` unless chance may place these four kangaroos of each player."""
    if len(move.teams) != players:
        raise IllegalMove("wrong_seats", f"A quick placement here has {players} seats.", players=players)
    for team in move.teams:
        if len(team) != len(QUADRANTS):
            raise IllegalMove("four_each", "A quick placement has four squares for each seat.")
        for square, quadrant, which in zip(team, QUADRANTS, _QUADRANT_NAMES, strict=True):
            if refusal := refuse_landing(occupied, square):
                raise refusal
            if square not in quadrant:
                name = NAMES[square]
                raise IllegalMove("wrong_quadrant", f"{name} is not in quadrant {which}.", square=name, quadrant=which)
            occupied |= BIT[square]


def check_bystanders(move: BystanderSetup) -> None:
    """Raise :class:`IllegalMove` unless chance may place these bystanders on the empty board."""
    if len(move.squares) != TEAM:
        raise IllegalMove("five_bystanders", f"There are {TEAM} bystanders.", count=TEAM)
    occupied = 0
    for square in move.squares:
        if refusal := refuse_landing(occupied, square):
            raise refusal
        occupied |= BIT[square]
