"""What lies on the ground while no piece is in motion: pulses, the chosen kangaroo, focus, preview, hint, dots."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame

from game.boards.billabong.layout import Layout, Point
from game.boards.billabong.picture import Standing, in_order, label_of, pieces_of
from game.boards.billabong.pieces import PLATE_RADIUS, PLATE_UP, Pieces, faces_east
from game.boards.billabong.turn import TurnControl
from game.boards.common.card import card_layout, turned_point
from game.boards.common.marks import Marks
from game.rules.billabong import BillabongState, Jump, Placement, Square, Walk, partial
from game.ui.anim import pulse, shake
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: A pulse in seconds, its steps, and the width of the cut edge at its ends in design pixels.
PULSE, PULSE_STEPS, EDGE = 1.2, 8, (3.2, 5.6)
#: Pixels of the design by which pieces are raised: those that can be chosen, the chosen one.
RAISED, LIFTED = 3, 8
DOTS = 1.2
#: How long the cross of a refusal is seen, and shakes, in seconds.
REFUSED, SHAKE = 0.7, 0.18
#: Opacity of the kangaroo that would be placed on the focused square.
GHOST = 150


class Overlays:
    """Makes the sprites for one layout."""

    def __init__(self, kit: Kit, layout: Layout, pieces: Pieces, marks: Marks) -> None:
        self._kit = kit
        self._layout = layout
        self._pieces = pieces
        self._marks = marks

    @staticmethod
    def pulses(turn: TurnControl) -> bool:
        """Whether kangaroos that can be chosen pulse."""
        return bool(turn.choices) and not turn.is_placing and not turn.path

    def sprites(
        self, state: BillabongState, turn: TurnControl, clock: float, hint: Any | None
    ) -> list[Sprite]:
        """Everything on the ground at a moment of a turn; ``clock`` drives the pulses, 0 where they rest."""
        found: list[Sprite] = []
        if turn.is_open or turn.path:
            found += self._standing(state, turn, clock)
            found += self._preview(turn)
            found += self._focus(turn)
        if hint is not None and not turn.hops:
            found += self._hint(hint)
        return found

    def dots(self, seat: int, clock: float) -> list[Sprite]:
        """Three dots that rise one after another on the card of a bot that thinks."""
        place = self._layout.cards[seat]
        plan = card_layout(self._kit, place.size)
        side = self._kit.px(13)
        step = round(side * 1.5)
        dot = self._dot(side)
        w = place.size[0]
        found = []
        for i in range(3):
            phase = (clock / DOTS - i * 0.16) % 1.0
            rise = 0.0 if self._kit.theme.reduced_motion else max(0.0, 1 - abs(phase * 4 - 1)) * self._kit.px(9)
            x = w - self._kit.px(26) - (2 - i) * step
            y = (plan.badge[1] if plan.centred else plan.texts.y) + self._kit.px(22) - rise
            tx, ty = turned_point((x, y), place.size, place.turn)
            found.append(Sprite(dot, round(place.rect.x + tx) - side // 2, round(place.rect.y + ty) - side // 2))
        return found

    def refused(self, square: Square, age: float) -> list[Sprite]:
        """A cross that shakes on a square whose tap was refused ``age`` seconds ago."""
        x, y = self._middle(square)
        if not self._kit.theme.reduced_motion and age < SHAKE:
            x += round(shake(age / SHAKE) * self._kit.px(6))
        fade = 1.0 if age < REFUSED / 2 else 2 * (1 - age / REFUSED)
        return [self._marks.refused().at(x, y, round(255 * max(0.0, fade)))]

    # -- inside -------------------------------------------------------------------------------------------------

    def _middle(self, square: Square) -> tuple[int, int]:
        x, y = self._layout.middle(square)
        return round(x), round(y)

    def _standing(self, state: BillabongState, turn: TurnControl, clock: float) -> list[Sprite]:
        """The kangaroos that can be chosen, with their pulse; the chosen one, lifted; and whatever stands in front of
        any of them, so that ears stay over the row behind."""
        chosen = turn.standing
        pieces = [piece for piece in pieces_of(state) if piece.square != turn.chosen]
        count = 0
        if chosen is not None and state.to_move is not None:
            count = partial(state, turn.path).count if state.phase == "race" else 0
            pieces.append(Standing(state.to_move, chosen, count > 0))
        active = turn.choices if self.pulses(turn) else frozenset()
        found: list[Sprite] = []
        covered: list[pygame.Rect] = []
        for piece in in_order(pieces):
            x, y = self._middle(piece.square)
            picture = self._pieces.standing(piece.owner, faces_east(piece.square, self._layout.twist), piece.flag)
            own: list[Sprite] = []
            if piece.square == chosen:
                halo = self._marks.halo(self._kit.theme.gold, 0.78)
                own = [halo.at(x, y), self._pieces.shadow().at(x, y)]
                style = self._pieces.style(piece.owner)
                up = self._kit.px(LIFTED)
                edge = self._marks.ring(style.shape, PLATE_RADIUS)
                own += [edge.at(x, y - up - round(PLATE_UP * self._layout.square)), picture.at(x, y - up)]
            elif piece.square in active:
                style = self._pieces.style(piece.owner)
                level = round(pulse(clock, PULSE) * PULSE_STEPS) / PULSE_STEPS
                width = EDGE[1] if self._kit.theme.reduced_motion else EDGE[0] + (EDGE[1] - EDGE[0]) * level
                up = self._kit.px(RAISED)
                edge = self._marks.edge(style.shape, PLATE_RADIUS, width)
                own = [edge.at(x, y - up - round(PLATE_UP * self._layout.square)), picture.at(x, y - up)]
            elif any(picture.at(x, y).rect.colliderect(rect) for rect in covered):
                own = [picture.at(x, y)]
            found += own
            covered += [sprite.rect for sprite in own]
        return found

    def _preview(self, turn: TurnControl) -> list[Sprite]:
        target, way = turn.target, turn.preview
        if target is None or not turn.is_open:
            return []
        points: list[Point] = [self._layout.middle(square) for square in way]
        found: list[Sprite] = []
        if isinstance(target.move, Jump):
            found += [self._marks.segment(a, b) for a, b in pairwise(points)]
            for i, (x, y) in enumerate(points[1:-1], start=turn.hops + 1):
                found.append(self._marks.number(i).at(round(x), round(y)))
        found.append(self._marks.target(label_of(target), focused=True).at(*self._middle(target.square)))
        return found

    def _focus(self, turn: TurnControl) -> list[Sprite]:
        cursor = turn.cursor
        if cursor is None or not turn.is_open or turn.target is not None or cursor == turn.standing:
            # A target shows the focus itself, and so does the ring round the chosen kangaroo.
            return []
        x, y = self._middle(cursor)
        found = [self._marks.focus().at(x, y)]
        if turn.is_placing and cursor in turn.choices and turn.state is not None and turn.state.to_move is not None:
            east = faces_east(cursor, self._layout.twist)
            found.append(self._pieces.standing(turn.state.to_move, east, False).at(x, y, GHOST))
        return found

    def _hint(self, move: Any) -> list[Sprite]:
        style = self._kit.theme.gold
        if isinstance(move, Placement):
            x, y = self._middle(move.square)
            return [self._marks.halo(style, 0.7).at(x, y), self._marks.target("", focused=True).at(x, y)]
        if not isinstance(move, Walk | Jump):
            return []
        path = move.path if isinstance(move, Jump) else (move.start, move.end)
        points = [self._layout.middle(square) for square in path]
        found = self._marks.trail(points) if isinstance(move, Jump) else [self._marks.segment(*points)]
        x, y = self._middle(path[0])
        ring = self._marks.focus().at(x, y)
        x, y = self._middle(path[-1])
        return [ring, *found, self._marks.focus().at(x, y)]

    def _dot(self, side: int) -> pygame.Surface:
        colour = self._kit.theme.text_soft
        return self._kit.shapes.svg(
            ("thinking", colour),
            (side, side),
            lambda: f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 0.5}" fill="{colour}"/>',
        )
