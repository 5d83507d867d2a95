"""Set-ups: a state from JSON instead of from moves, for lessons and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.rules.common import BadPosition
from game.rules.kookaburra.board import (
    ANIMALS,
    COLOURS,
    HOME,
    LEAF_STEP,
    MAX_PROGRESS,
    MIN_PROGRESS,
    PAD,
    TRACK,
    Animal,
)
from game.rules.kookaburra.options import KookaburraOptions
from game.rules.kookaburra.state import KookaburraState, placed_state
from game.rules.kookaburra.walking import square_at

#: Fields of a state object that a pasted position may hold besides those that are read.
_IGNORED: Final = frozenset({"game", "over", "ranking", "ply", "rolling"})
_READ: Final = frozenset({"phase", "to_move", "turn", "dice", "animals"})


def read_position(options: KookaburraOptions, raw: Mapping[str, object]) -> KookaburraState:
    """The state that a set-up describes.  Raises :class:`BadPosition` where it cannot be."""
    unknown = sorted(set(raw) - _READ - _IGNORED)
    if unknown:
        raise BadPosition("unknown_field", f"a set-up of Kookaburra has no field {unknown[0]!r}", field=unknown[0])
    if raw.get("game", "kookaburra") != "kookaburra":
        raise BadPosition("other_game", "the set-up belongs to another game")
    if raw.get("over", False) is not False or raw.get("ranking") is not None:
        raise BadPosition("game_over", "a game that is over cannot be set up")
    dice = _dice(raw.get("dice"))
    phase = raw.get("phase", "roll" if dice is None else "move")
    if phase not in ("roll", "move"):
        raise BadPosition("bad_phase", "a set-up is in phase 'roll' or 'move'", phase=phase)
    if phase == "move" and dice is None:
        raise BadPosition("no_dice", "phase 'move' needs 'dice'")
    if phase == "roll" and dice is not None:
        raise BadPosition("dice_in_roll", "phase 'roll' has no dice: leave them out, or say phase 'move'")
    turn = _turn(options, raw)
    places = _places(options, raw.get("animals"))
    _check_colours(options, places)
    return placed_state(options, turn, dice, places)


def _turn(options: KookaburraOptions, raw: Mapping[str, object]) -> int:
    turn, to_move = raw.get("turn"), raw.get("to_move")
    seat = turn if turn is not None else to_move
    if turn is not None and to_move is not None and (turn != to_move or type(turn) is not type(to_move)):
        raise BadPosition("two_turns", "'turn' and 'to_move' name different seats")
    if type(seat) is not int or not 0 <= seat < options.players:
        raise BadPosition("bad_turn", f"'to_move' must be a seat from 0 to {options.players - 1}")
    return seat


def _dice(raw: object) -> tuple[int, int] | None:
    if raw is None:
        return None
    if not isinstance(raw, list) or len(raw) != 2 or not all(type(die) is int and 1 <= die <= 6 for die in raw):
        raise BadPosition("bad_dice", "'dice' must be two numbers from 1 to 6")
    if raw[0] > raw[1]:
        raise BadPosition("dice_order", "'dice' holds the smaller number first")
    return raw[0], raw[1]


def _places(options: KookaburraOptions, raw: object) -> tuple[tuple[int, ...], ...]:
    if not isinstance(raw, list) or len(raw) != options.players:
        raise BadPosition("bad_animals", f"'animals' must be a list of {options.players}, one for each seat")
    return tuple(_own_places(seat, own) for seat, own in enumerate(raw))


def _own_places(seat: int, raw: object) -> tuple[int, ...]:
    names = [animal.word for animal in ANIMALS]
    if not isinstance(raw, dict) or set(raw) != set(names):
        raise BadPosition("bad_animals", f"the animals of seat {seat} must be {', '.join(names)}", seat=seat)
    own = tuple(_place(seat, animal, raw[animal.word]) for animal in ANIMALS)
    if own[Animal.KOOKABURRA] == HOME:
        raise BadPosition(
            "kookaburra_home", f"the kookaburra of seat {seat} is home: the game would be over", seat=seat
        )
    return own


def _place(seat: int, animal: Animal, raw: Any) -> int:
    if raw == "pad":
        return PAD
    if raw == "home":
        return HOME
    low, high = (0, TRACK - 1) if animal is Animal.KOOKABURRA else (MIN_PROGRESS, MAX_PROGRESS)
    if type(raw) is not int or not low <= raw <= high:
        raise BadPosition(
            "bad_place",
            f"the {animal.word} of seat {seat} must be 'pad', 'home' or a number from {low} to {high}",
            seat=seat,
            animal=animal.word,
        )
    if animal is Animal.KOALA and raw % LEAF_STEP:
        raise BadPosition("off_leaf", f"the koala of seat {seat} is not on a leaf", seat=seat)
    return raw


def _check_colours(options: KookaburraOptions, places: tuple[tuple[int, ...], ...]) -> None:
    colours = COLOURS[options.players]
    holder: dict[int, int] = {}
    for seat, own in enumerate(places):
        for animal in ANIMALS:
            square = square_at(colours[seat], animal, own[animal])
            if square is not None and holder.setdefault(square, seat) != seat:
                raise BadPosition(
                    "mixed_square", f"seats {holder[square]} and {seat} both stand on square {square}", square=square
                )
