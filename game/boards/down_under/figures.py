"""What cards say about a seat: points, animals, stock, ends; and the same in words."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.down_under.turn import Slot, slots_of
from game.boards.down_under.words import colour_name
from game.i18n import tr, trn
from game.rules.down_under.chains import CAPPED
from game.rules.down_under.scoring import RABBIT_LOSS, SET_POINTS, animal_points, sets_on
from game.rules.down_under.state import DownUnderState
from game.rules.down_under.tiles import ANIMALS, DINGO, EMU, KANGAROO, OWN_DINGO, PLATYPUS, RABBIT

#: How an end of a route stands.
OPEN, HALF_OPEN, CAP, LOOP = "open", "half", "cap", "loop"
SET = (KANGAROO, EMU, PLATYPUS)


@dataclass(frozen=True, slots=True)
class ColourFigures:
    """One colour's route and stock in figures."""

    colour: int
    route: int
    points: int  # of the animals
    counts: tuple[int, ...]  # of the animals, in the order of ANIMALS
    sets: int
    slots: tuple[Slot, ...]
    ends: tuple[str, ...]
    has_dingo: bool  # the own dingo is still in stock
    total: int

    def count(self, animal: str) -> int:
        """How many of an animal stand on the route."""
        return self.counts[ANIMALS.index(animal)]

    @property
    def missing(self) -> tuple[str, ...]:
        """The animals that the next set still lacks, once one of the others is there."""
        most = max(self.count(animal) for animal in SET)
        if most == self.sets:
            return ()
        return tuple(animal for animal in SET if self.count(animal) == self.sets)

    @property
    def rabbits_lose(self) -> bool:
        """Whether rabbits cost points: no dingo is on the route."""
        return not self.count(DINGO)


def figures_of(state: DownUnderState, colour: int) -> ColourFigures:
    """The figures of a colour in a state."""
    route, stock = state.routes[colour], state.stocks[colour]
    animals = state.options.animals
    slots = slots_of(stock, animals=animals)
    has_dingo = animals and bool(stock[OWN_DINGO])
    if route is None:
        return ColourFigures(colour, 0, 0, (0,) * len(ANIMALS), 0, slots, (), has_dingo, 0)
    points = animal_points(route) if animals else 0
    if route.is_loop:
        ends: tuple[str, ...] = (LOOP,)
    else:
        ends = tuple(
            CAP if at == CAPPED or not state.table.is_open(at) else HALF_OPEN if at // 4 in state.tiles else OPEN
            for at in (route.one, route.other)
        )
    return ColourFigures(
        colour,
        route.length,
        points,
        tuple(route.count(animal) for animal in ANIMALS),
        sets_on(route),
        slots,
        ends,
        has_dingo,
        0 if has_dingo else route.length + points,
    )


def explained(figures: ColourFigures, *, animals: bool, named: bool) -> list[tuple[str, str]]:
    """How the points of a colour come about, as (words, points); ``named``: say the colour, for it is one of two."""
    lines: list[tuple[str, str]] = []
    sections = trn("{n} section of the route", "{n} sections of the route", figures.route)
    if named:
        sections = trn(
            "{colour}: {n} section", "{colour}: {n} sections", figures.route, colour=colour_name(figures.colour)
        )
    lines.append((sections, signed(figures.route)))
    if not animals:
        return lines
    sets = trn(
        "{n} set of kangaroo, emu and platypus", "{n} sets of kangaroo, emu and platypus", figures.sets
    )
    lines.append((sets, signed(SET_POINTS * figures.sets)))
    rabbits = figures.count(RABBIT)
    if not figures.rabbits_lose:
        lines.append((tr("A dingo keeps the rabbits away"), signed(0)))
    elif rabbits:
        lines.append((trn("{n} rabbit", "{n} rabbits", rabbits), signed(-RABBIT_LOSS * rabbits)))
    if figures.has_dingo:
        if figures.count(DINGO):
            lines.append((tr("Another’s dingo is here, but your own must still be laid"), tr("0 in all")))
        else:
            lines.append((tr("Your own dingo must still be laid"), tr("0 in all")))
    return lines


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
