"""Turns of a person for tests: taps on a board whose things lie in a line, and what is wished for then."""

from __future__ import annotations

from typing import Any

from game.boards.base import PlayMove, Refuse
from game.boards.kookaburra.turn import Spot, TurnControl
from game.rules.kookaburra.board import Animal

KOALA, BIRD, PLATYPUS, CROC, ROO = Animal


def where(spot: Spot) -> tuple[float, float]:
    """Places on a line: animals first, then squares."""
    kinds = ("animal", "square", "home", "choice", "dice")
    return float(spot.number * 10), float(kinds.index(spot.kind) * 100)


def opened(state: Any) -> TurnControl:
    """A turn that a person is to make."""
    control = TurnControl(where)
    control.begin(state, True)
    return control


def moves_of(wishes) -> list[str]:
    """The moves that a list of wishes asks for."""
    return [str(wish.move) for wish in wishes or () if isinstance(wish, PlayMove)]


def refusal_of(wishes) -> str:
    """The one reason among wishes."""
    (reason,) = [wish.reason for wish in wishes if isinstance(wish, Refuse)]
    return reason


def animal(one: Animal) -> Spot:
    return Spot("animal", one)


def square(number: int) -> Spot:
    return Spot("square", number)


def take(control: TurnControl, spot: Spot) -> list[Any]:
    """Tap a landing twice: look at it, take it."""
    assert not moves_of(control.tap(spot))
    return control.tap(spot)
