"""Turns that are split between two animals, one die each: which are legal, and why others are not.

The second half is judged after the first, as if a fight of the first were won.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.common import IllegalMove, Seat
from game.rules.kookaburra.board import Animal
from game.rules.kookaburra.moves import Split, Step
from game.rules.kookaburra.options import KookaburraOptions
from game.rules.kookaburra.walking import Ground, Walk, legal_steps, refusal

_KOOKABURRA = Animal.KOOKABURRA


def ground_after(seat: Seat, colours: Sequence[int], places: Sequence[Sequence[int]], first: Step) -> Ground:
    """What the second half meets."""
    after = Walk(seat, colours, places, fighting=False)
    after.carry_out(first)
    return after.ground()


def legal_splits(
    seat: Seat,
    colours: Sequence[int],
    places: Sequence[Sequence[int]],
    ground: Ground,
    dice: tuple[int, int],
    options: KookaburraOptions,
) -> list[Split]:
    """Every legal split turn; two orders are two moves."""
    low, high = dice
    found: list[Split] = []
    for one, other in {(low, high): None, (high, low): None}:
        for first in legal_steps(ground, (one, -one), options):
            if first.passenger is _KOOKABURRA:
                continue
            then = ground_after(seat, colours, places, first)
            found += [
                Split(first, second)
                for second in legal_steps(then, (other, -other), options)
                if second.animal is not first.animal and second.passenger is not _KOOKABURRA
            ]
    return found


def split_refusal(
    seat: Seat,
    colours: Sequence[int],
    places: Sequence[Sequence[int]],
    ground: Ground,
    dice: tuple[int, int],
    options: KookaburraOptions,
    move: Split,
) -> IllegalMove | None:
    """Why a split turn is illegal; ``None`` where it is legal."""
    if not options.split_dice:
        return IllegalMove("no_split", "the dice can be split only with the option split_dice")
    first, second = move.first, move.second
    if any(_KOOKABURRA in (half.animal, half.passenger) for half in (first, second)):
        return IllegalMove("split_kookaburra", "the kookaburra takes no part in a split turn")
    if first.animal is second.animal:
        return IllegalMove("split_same", "a split turn moves two different animals", animal=first.animal.word)
    if sorted((abs(first.distance), abs(second.distance))) != list(dice):
        low, high = dice
        return IllegalMove("split_dice", f"a split turn takes one die each: {low} and {high}", low=low, high=high)
    refused = refusal(ground, first, options)
    if refused is not None:
        return refused
    return refusal(ground_after(seat, colours, places, first), second, options)
