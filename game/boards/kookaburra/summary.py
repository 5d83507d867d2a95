"""What was remarkable about a game of Kookaburra, for its result: bites, rescues, and the luck of the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.boards.about import PlayedMove
from game.i18n import tr, trn
from game.rules.kookaburra.board import ANIMALS
from game.rules.kookaburra.moves import Eaten, FightRolled, Fly, Roll
from game.rules.kookaburra.walking import square_at

EXPECTED = 7.0


def summary(steps: Sequence[PlayedMove], names: Sequence[str]) -> list[tuple[str, str]]:
    """Who ate most, whose kookaburra rescued most, and whose dice were luckiest, as (label, value)."""
    lines = []
    eaten = bites(steps)
    if eaten:
        lines.append((tr("Most eaten"), _credited(trn("{n} animal", "{n} animals", max(eaten.values())), eaten, names)))
    saved = rescues(steps)
    if saved:
        most = max(saved.values())
        lines.append((tr("Most rescues"), _credited(trn("{n} rescue", "{n} rescues", most), saved, names)))
    luck = luck_of(steps)
    if luck:
        best = max(luck.values())
        if best > 0:
            said = trn("{n} step above average", "{n} steps above average", best)
            lines.append((tr("Luckiest dice"), _credited(said, luck, names)))
    return lines


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


def _credited(value: str, counts: Mapping[int, int], names: Sequence[str]) -> str:
    """The value with its owner's name; without one where it is shared."""
    most = max(counts.values())
    seats = [seat for seat, count in counts.items() if count == most]
    if len(seats) != 1:
        return value
    return tr("{value} · {name}", value=value, name=names[seats[0]])
