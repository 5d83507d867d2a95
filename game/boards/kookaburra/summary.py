"""What was remarkable about a game of Kookaburra, for its result: bites, rescues, and the luck of the dice."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.about import PlayedMove
from game.i18n import tr
from game.rules.kookaburra.board import ANIMALS
from game.rules.kookaburra.moves import Eaten, FightRolled, Fly, Roll
from game.rules.kookaburra.walking import square_at

EXPECTED = 7.0


def tallies(steps: Sequence[PlayedMove], players: int) -> list[tuple[str, tuple[str, ...]]]:
    """What every player ate and rescued, and the luck of the dice against what fair ones give on average in steps: a
    label, and a figure for each seat."""
    eaten, saved, luck = bites(steps), rescues(steps), luck_of(steps)
    seats = range(players)
    return [
        (tr("Eaten"), tuple(str(eaten.get(seat, 0)) for seat in seats)),
        (tr("Rescued"), tuple(str(saved.get(seat, 0)) for seat in seats)),
        (tr("Luck of the dice"), tuple(signed(luck.get(seat, 0)) for seat in seats)),
    ]


def feats(steps: Sequence[PlayedMove]) -> dict[str, int]:
    """The most animals that one player ate in a game, and the most rescues, for the statistics."""
    return {
        "most_eaten": max(bites(steps).values(), default=0),
        "most_rescues": max(rescues(steps).values(), default=0),
    }


def bites(steps: Sequence[PlayedMove]) -> dict[int, int]:
    """How many animals each seat has sent home: eaten, or beaten in a fight."""
    found: dict[int, int] = {}
    for step in steps:
        for event in getattr(step, "events", ()):
            eater = None
            if isinstance(event, Eaten):
                eater = event.eater
            elif isinstance(event, FightRolled) and event.loser is not None:
                eater = event.attacker if event.loser == event.defender else event.defender
            if eater is not None:
                found[eater] = found.get(eater, 0) + 1
    return found


def rescues(steps: Sequence[PlayedMove]) -> dict[int, int]:
    """How often each seat's kookaburra flew to an animal that stood alone."""
    found: dict[int, int] = {}
    for step in steps:
        before = getattr(step, "before", None)
        if not isinstance(step.move, Fly) or step.seat is None or before is None:
            continue
        colour = before.colours[step.seat]
        places = before.places[step.seat]
        alone = sum(
            square_at(colour, animal, place) == step.move.square
            for animal, place in zip(ANIMALS, places, strict=True)
        )
        if alone == 1:
            found[step.seat] = found.get(step.seat, 0) + 1
    return found


def luck_of(steps: Sequence[PlayedMove]) -> dict[int, int]:
    """How many steps each seat has thrown above what fair dice give (negative: below)."""
    sums: dict[int, float] = {}
    for step in steps:
        seat = getattr(step, "turn", None)
        if isinstance(step.move, Roll) and seat is not None:
            sums[seat] = sums.get(seat, 0.0) + step.move.low + step.move.high - EXPECTED
    return {seat: round(total) for seat, total in sums.items()}


def signed(steps: int) -> str:
    """A number of steps with its sign."""
    return f"+{steps}" if steps > 0 else f"−{-steps}" if steps < 0 else "0"
