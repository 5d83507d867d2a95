"""Everything that lies still: which pieces, marks, cards and panels the ground shows, and how it is put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.boards.base import SeatCard
from game.boards.billabong.ground import base_ground, lake_rect, turned_coordinates
from game.boards.billabong.layout import Layout, Point
from game.boards.billabong.leaps import swimmer_height
from game.boards.billabong.panels import JumpView, LoggedTurn, Panels
from game.boards.billabong.past import LastMove
from game.boards.billabong.pieces import BYSTANDER, REFEREE, Pieces, faces_east
from game.boards.common.card import place_card
from game.boards.common.marks import Marks
from game.rules.billabong import (
    COLUMN,
    ROW,
    TEAM,
    BillabongState,
    Reach,
    Square,
    Walk,
)
from game.ui.kit import Kit
from game.ui.shapes import Placed
from game.ui.svg import document, rasterise
from game.ui.turning import turned_placed

#: Labels of targets with a picture in place of a number of hops.
WALK, HOME = "", "home"


#: Where in the lake the referee waits, in squares from the lake's corner.
REFEREE_PLACE = (2.02, 1.02)


class Standing(NamedTuple):
    """A piece on a square; ``flag``: it has crossed the line."""

    owner: int
    square: Square
    flag: bool


@dataclass(frozen=True, slots=True)
class Stills:
    """What the ground shows.  Equal values look the same, so they share one surface."""

    state: BillabongState
    cards: tuple[SeatCard, ...]
    active: int | None
    pieces: tuple[Standing, ...]
    #: Whether the referee's head is in the lake.
    has_swimmer: bool
    last: LastMove | None
    #: Squares that can be reached, with their labels ("" for a walk, "home" for the finish).
    targets: tuple[tuple[Square, str], ...]
    #: The squares of the hops taken in this turn.
    trail: tuple[Square, ...]
    #: Free squares that wait for a kangaroo.
    spots: tuple[Square, ...] = ()
    #: The seat that pieces and labels face where they turn, and that labels face anyway.
    facing: int | None = None


def pieces_of(state: BillabongState) -> list[Standing]:
    """Every piece on the board of a state."""
    found = [
        Standing(seat, square, count > 0)
        for seat, team in enumerate(state.kangaroos)
        for square, count in team
    ]
    return found + [Standing(BYSTANDER, square, False) for square in state.bystanders]


def in_order(pieces: Sequence[Standing]) -> list[Standing]:
    """Pieces from the back (north) to the front, so that ears lie over the row behind."""
    return sorted(pieces, key=lambda piece: (-ROW[piece.square], COLUMN[piece.square]))


def label_of(target: Reach) -> str:
    """What a target's mark says: the number of hops, or one of the labels that have a picture."""
    if target.finishes:
        return HOME
    return WALK if isinstance(target.move, Walk) else str(target.hops)


def lake_places(layout: Layout) -> list[Point]:
    """Places for heads in the lake: five for each of four seats, and the referee's last, in the middle."""
    area = lake_rect(layout)
    q = layout.square
    places: list[Point] = []
    middle = [x for x in (0.36 + 0.47 * i for i in range(8)) if abs(x - REFEREE_PLACE[0]) > 0.4]
    outer = [0.62 + 0.47 * i for i in range(7)]
    grid = [
        (area.x + x * q, area.y + y * q) for y, row in ((0.5, outer), (1.02, middle), (1.5, outer)) for x in row
    ]
    # Far apart first: with few heads home the lake does not look crowded at one end.
    places.extend(grid[9 * i % len(grid)] for i in range(4 * TEAM))
    places.append((area.x + REFEREE_PLACE[0] * q, area.y + REFEREE_PLACE[1] * q))
    return places


def target_icons(kit: Kit, square: int) -> dict[str, Callable[[], pygame.Surface]]:
    """The pictures inside targets that have no number: a footstep's dot, and a flag for the finish."""

    def step() -> pygame.Surface:
        side = max(5, round(0.2 * square))
        line = max(1.5, side * 0.16)
        body = (
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 1:.2f}" fill="{kit.theme.cream}" '
            f'stroke="{kit.theme.ink}" stroke-width="{line:.2f}"/>'
        )
        return rasterise(document(side, side, body), (side, side))

    def home() -> pygame.Surface:
        return kit.art.get("billabong_flag", height=round(0.4 * square), fill=kit.theme.cream)

    return {WALK: step, HOME: home}


class Ground:
    """Puts grounds together for one kit and layout; the last one is kept."""

    def __init__(
        self, kit: Kit, layout: Layout, pieces: Pieces, marks: Marks, panels: Panels, lake: Sequence[Point]
    ) -> None:
        self._kit = kit
        self._layout = layout
        self._pieces = pieces
        self._marks = marks
        self._panels = panels
        self._lake = lake
        #: The board with nothing on it; drawn when first needed, and the same for any number of players.
        self.base: pygame.Surface | None = None
        self._kept: list[tuple[Stills, pygame.Surface]] = []
        self._cards: dict[tuple[object, ...], Placed] = {}
        self._shown_panels: dict[str, tuple[object, pygame.Surface]] = {}

    def get(self, stills: Stills) -> pygame.Surface:
        """The ground that shows ``stills``: the same object for the same contents, while it is kept."""
        for kept, surface in self._kept:
            if kept == stills:
                return surface
        surface = self._compose(stills)
        self._kept = [(stills, surface)]
        return surface

    def _compose(self, stills: Stills) -> pygame.Surface:
        if self.base is None:
            self.base = base_ground(self._kit, self._layout)
        surface = self.base.copy()
        turned_coordinates(self._kit, surface, self._layout, self._layout.mover_side(stills.facing))
        self._flat_marks(surface, stills)
        for owner, place in self._swimmers(stills):
            head = self._pieces.swimming(owner, swimmer_height(self._layout.square, owner))
            surface.blit(head, (round(place[0]) - head.get_width() // 2, round(place[1]) - head.get_height() // 2))
        ordered = in_order(stills.pieces)
        shadow = self._pieces.shadow()
        spots = []
        for piece in ordered:
            x, y = self._layout.middle(piece.square)
            spots.append((piece, round(x), round(y)))
        for _, x, y in spots:
            shadow.draw(surface, x, y)
        for piece, x, y in spots:
            side = self._layout.side_of(piece.owner, stills.facing)
            picture = self._pieces.standing(piece.owner, faces_east(piece.square, side), piece.flag)
            turned_placed(picture, side).draw(surface, x, y)
        if stills.last is not None and not stills.trail:
            self._last_trail(surface, stills.last)
        if len(stills.trail) > 1:
            for sprite in self._marks.trail([self._layout.middle(square) for square in stills.trail]):
                surface.blit(sprite.surface, (sprite.x, sprite.y))
        self._draw_cards(surface, stills)
        self._draw_panels(surface, stills)
        return surface

    def _flat_marks(self, surface: pygame.Surface, stills: Stills) -> None:
        layout, marks = self._layout, self._marks
        if stills.last is not None:
            style = self._kit.theme.players[stills.last.seat]
            x, y = layout.middle(stills.last.path[-1])
            marks.last(style).draw(surface, round(x), round(y))
        for square, label in stills.targets:
            x, y = layout.middle(square)
            turned_placed(marks.target(label), layout.mover_side(stills.facing)).draw(surface, round(x), round(y))
        for square in stills.spots:
            x, y = layout.middle(square)
            marks.spot().draw(surface, round(x), round(y))

    def _last_trail(self, surface: pygame.Surface, last: LastMove) -> None:
        points = [self._layout.middle(square) for square in last.path]
        if last.is_jump and last.is_known:
            for sprite in self._marks.trail(points, faint=True):
                surface.blit(sprite.surface, (sprite.x, sprite.y))
        # The arrow on the square left points the way, so it lies over the trail that starts there.
        (ax, ay), (bx, by) = points[:2]
        style = self._kit.theme.players[last.seat]
        self._marks.left(style, bx - ax, by - ay).draw(surface, round(ax), round(ay))

    def _swimmers(self, stills: Stills) -> list[tuple[int, Point]]:
        heads = [
            (seat, self._lake[seat * TEAM + i])
            for seat, home in enumerate(stills.state.finished)
            for i in range(home)
        ]
        if stills.has_swimmer:
            heads.append((REFEREE, self._lake[-1]))
        return sorted(heads, key=lambda head: head[1][1])

    def _draw_cards(self, surface: pygame.Surface, stills: Stills) -> None:
        for card, place in zip(stills.cards, self._layout.cards, strict=False):
            home = stills.state.finished[card.seat]
            active = card.seat == stills.active
            state = stills.state
            # A tray tells how far its player has to go; beside a board on a couch the race does.
            has_figure = self._layout.is_table and state.phase in ("race", "over")
            figure = state.steps_left(card.seat) if has_figure else None
            key = (place.size, card, home, active, figure)
            drawn = self._cards.get(key)
            if drawn is None:
                if len(self._cards) > 16:
                    self._cards.clear()
                drawn = self._panels.card(
                    place.size, card.seat, card.name, card.subtitle, home, active=active, figure=figure,
                    brief=card.brief,
                )
                self._cards[key] = drawn
            place_card(surface, drawn, place.rect, place.turn)

    def _draw_panels(self, surface: pygame.Surface, stills: Stills) -> None:
        race = self._layout.race
        if race is not None:
            state = stills.state
            order = [seat for group in state.standing() for seat in group]
            key = (state.kangaroos, state.finished, tuple(order))
            drawn = self._panel("race", key, lambda: self._panels.race(race.size, state, order, compact=race.compact))
            surface.blit(drawn, race.rect)

    def jump_panel(self, view: JumpView | None, log: tuple[LoggedTurn, ...]) -> pygame.Surface | None:
        """The panel with the hops of ``view``; it lies on the ground as a sprite, for it changes with every hop."""
        place = self._layout.jump
        if place is None:
            return None
        return self._panel(
            "jump", (view, log), lambda: self._panels.jump(place.size, view, log, compact=place.compact)
        )

    def _panel(self, name: str, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        kept = self._shown_panels.get(name)
        if kept is None or kept[0] != key:
            kept = (key, make())
            self._shown_panels[name] = kept
        return kept[1]
