"""What lies under a pointer: an entry of a list, a landing, an animal, a slot, the pad's door."""

from __future__ import annotations

from game.boards.common.card import upright_point
from game.boards.kookaburra.cards import Cards
from game.boards.kookaburra.choices import HOMEWARD
from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.marks import TargetMarks
from game.boards.kookaburra.overlays import Overlays
from game.boards.kookaburra.pieces import Key, arrangement
from game.boards.kookaburra.turn import Spot, TurnControl
from game.rules.kookaburra.board import ANIMALS
from game.rules.kookaburra.state import KookaburraState
from game.ui.kit import Kit


class Hits:
    """Finds what lies where, for one layout."""

    def __init__(self, kit: Kit, layout: Layout, cards: Cards, overlays: Overlays, targets: TargetMarks) -> None:
        self._kit = kit
        self._layout = layout
        self._cards = cards
        self._overlays = overlays
        self._targets = targets

    def at(self, turn: TurnControl, state: KookaburraState | None, x: float, y: float) -> Spot | None:
        """What lies under a pixel, the topmost first; ``"other"`` is another player's animal."""
        state, seat = turn.shown or state, turn.seat
        if state is None or seat is None:
            return None
        if turn.pending:
            return self._menu(turn, x, y)
        q = self._layout.tile
        square = self._layout.square_at(x, y)
        if square is not None and square in turn.landings:
            return Spot("square", square)
        door = self._layout.door(seat)
        if HOMEWARD in turn.landings and max(abs(x - door[0]), abs(y - door[1])) < 0.7 * q:
            return Spot("home")
        nearest: tuple[float, Key] | None = None
        for key, place in arrangement(self._layout, state.places).items():
            away = max(abs(place.x - x), abs(place.y - y))
            if away < 0.62 * place.size * q and (nearest is None or away < nearest[0]):
                nearest = (away, key)
        if nearest is not None:
            owner, animal = nearest[1]
            if owner == seat:
                return Spot("animal", animal)
            return Spot("square", square) if turn.chosen is not None and square is not None else Spot("other")
        for animal in ANIMALS:
            if self._cards.slot(seat, animal).collidepoint(x, y):
                return Spot("animal", animal)
        if max(abs(x - door[0]), abs(y - door[1])) < 0.6 * q:
            return Spot("home")
        return Spot("square", square) if square is not None and turn.chosen is not None else None

    def _menu(self, turn: TurnControl, x: float, y: float) -> Spot | None:
        place = self._overlays.landings.menu_at(turn)
        if place is None or not place.rect.collidepoint(x, y):
            return None
        _, up = upright_point((x - place.rect.x, y - place.rect.y), place.size, place.turn)
        row = int((up - self._kit.px(8)) // self._targets.menu_row)
        return Spot("choice", min(max(row, 0), len(turn.pending) - 1))
