"""Everything that lies still: which animals, marks and cards the ground shows, and how it is put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.boards.base import SeatCard
from game.boards.common.card import place_card
from game.boards.common.marks import Marks
from game.boards.kookaburra.cards import Cards
from game.boards.kookaburra.ground import GroundPainter
from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.marks import TargetMarks
from game.boards.kookaburra.pieces import Key, Pieces, arrangement, count_place, crowds
from game.rules.kookaburra.board import ANIMALS, HOME, PAD, square_of
from game.rules.kookaburra.moves import Flew, Moved, Swam
from game.ui.kit import Kit
from game.ui.shapes import Placed

#: What a card shows for an animal that is in motion: neither at home nor on the pad.
AWAY = 0
#: The side of the ring where the last move ended, in tiles.
LAST = 1.2


@dataclass(frozen=True, slots=True)
class LastMove:
    """Whose the last move was, from which square (``None``: the pad) to which (``None``: home)."""

    seat: int
    start: int | None
    end: int | None


@dataclass(frozen=True, slots=True)
class Stills:
    """What the ground shows.  Equal values look the same, so they share one surface."""

    places: tuple[tuple[int, ...], ...]
    cards: tuple[SeatCard, ...]
    active: int | None
    hidden: frozenset[Key]
    last: LastMove | None
    #: Whether squares with three or more tell how many they are.
    counts: bool = True
    #: The side of a table that pieces face where they turn to the player to move.
    facing: int = 0
    #: How many steps each seat has to go.
    left: tuple[int, ...] = ()


def last_of_events(colours: Sequence[int], events: Sequence[object]) -> LastMove | None:
    """The move that ``events`` tell of: its first start and its last end."""
    seat = start = end = None
    for event in events:
        if isinstance(event, Flew):
            return LastMove(event.seat, None if event.origin == PAD else event.origin, event.target)
        if isinstance(event, Moved):
            if seat is None:
                seat, start = event.seat, None if event.origin == PAD else square_of(colours[event.seat], event.origin)
            end = None if event.target == HOME else square_of(colours[event.seat], event.target)
        elif isinstance(event, Swam):
            end = square_of(colours[event.seat], event.target)
    return None if seat is None else LastMove(seat, start, end)


class Ground:
    """Puts grounds together for one kit and layout; the last few are kept."""

    def __init__(
        self, kit: Kit, layout: Layout, pieces: Pieces, cards: Cards, marks: Marks, targets: TargetMarks
    ) -> None:
        self._kit = kit
        self._layout = layout
        self._pieces = pieces
        self._cards = cards
        self._marks = marks
        self._targets = targets
        self.painter = GroundPainter(kit, layout)
        self._kept: list[tuple[Stills, pygame.Surface]] = []
        self._drawn: dict[tuple[object, ...], Placed] = {}

    def get(self, stills: Stills) -> pygame.Surface:
        """The ground that shows ``stills``: the same object for the same contents, while it is kept."""
        for kept, surface in self._kept:
            if kept == stills:
                return surface
        surface = self._compose(stills)
        self._kept = [(stills, surface), *self._kept[:1]]
        return surface

    def prepare(self, stills: Stills) -> Iterator[None]:
        """Draw the cards of ``stills`` before the whole is asked for, one a step."""
        for card in stills.cards:
            self._card(card, stills)
            yield

    def _compose(self, stills: Stills) -> pygame.Surface:
        surface = self.painter.finished().copy()
        self._draw_cards(surface, stills)
        self._draw_last(surface, stills.last)
        stands = arrangement(self._layout, stills.places)
        shown = sorted((key for key in stands if key not in stills.hidden), key=lambda key: stands[key].y)
        for key in shown:
            place = stands[key]
            self._pieces.shadow(place.size).draw(surface, place.x, place.y)
        for key in shown:
            place = stands[key]
            self._pieces.standing(key, place.size, west=place.west).draw(surface, place.x, place.y)
        if stills.counts:
            for square, count in crowds(self._layout, stills.places).items():
                self._targets.count(count).draw(surface, *count_place(self._layout, square))
        return surface

    def _draw_last(self, surface: pygame.Surface, last: LastMove | None) -> None:
        if last is None:
            return
        style, track = self._pieces.style(last.seat), self._layout.track
        if last.start is not None:
            spot = track.spots[last.start]
            ahead = spot.ahead
            if last.end is not None:
                away = (last.end - last.start) % 60
                ahead = spot.ahead if away <= 30 else (-spot.ahead[0], -spot.ahead[1])
            self._marks.left(style, *ahead).draw(surface, round(spot.x), round(spot.y))
        if last.end is not None:
            # Larger than the tile, so that it is seen round whoever stands on it.
            side = round(LAST * self._layout.tile)
            ring = self._kit.shapes.target_ring((side, side), colour=style.light, solid=True)
            x, y = track.middle(last.end)
            surface.blit(ring, ring.get_rect(center=(round(x), round(y))))

    def _draw_cards(self, surface: pygame.Surface, stills: Stills) -> None:
        for card, place in zip(stills.cards, self._layout.cards, strict=False):
            place_card(surface, self._card(card, stills), place.rect, place.turn)

    def _card(self, card: SeatCard, stills: Stills) -> Placed:
        seat = card.seat
        own = tuple(AWAY if (seat, animal) in stills.hidden else stills.places[seat][animal] for animal in ANIMALS)
        kinds = tuple(p if p in (PAD, HOME) else AWAY for p in own)
        active = seat == stills.active
        # A tray tells how far its player has to go.
        figure = stills.left[seat] if self._layout.is_table and stills.left else None
        key = (card, kinds, active, figure)
        drawn = self._drawn.get(key)
        if drawn is None:
            if len(self._drawn) > 24:
                self._drawn.clear()
            drawn = self._cards.draw(
                seat, card.name, card.subtitle, kinds, active=active, figure=figure, brief=card.brief
            )
            self._drawn[key] = drawn
        return drawn

