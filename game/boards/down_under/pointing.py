"""The mouse and fingers on a game of Down Under: hovering, tapping, dragging tiles from the tray to the board."""

from __future__ import annotations

import math
from typing import Protocol

from game.boards.base import Wish
from game.boards.down_under.turn import Spot, TurnControl
from game.intents import Phase, Pointer
from game.ui.kit import Kit

#: Design pixels that a pointer moves before a press becomes a drag.
SLACK = 16


class Pointed(Protocol):
    """What is pointed at."""

    @property
    def turn(self) -> TurnControl:
        """The person's turn in the making."""

    def meant(self, pointer: Pointer) -> Spot | None:
        """What a pointer means."""

    def toggle_log(self) -> list[Wish]:
        """Open the log, or close it."""


class Pointing:
    """What pointers are about.  ``card`` is the seat whose card is pointed at, ``log_index`` a line of the log."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._held: dict[int, tuple[Spot | None, float, float]] = {}
        self._dragger: int | None = None
        #: Where the tile is that is dragged.
        self.drag: tuple[float, float] | None = None
        self.card: int | None = None
        self.log_index: int | None = None

    @property
    def is_dragging(self) -> bool:
        """Whether a tile is dragged."""
        return self._dragger is not None

    def act(self, view: Pointed, intent: Pointer) -> list[Wish] | None:
        """Act on a pointer; ``None`` where it means nothing here."""
        spot = view.meant(intent)
        if intent.phase is Phase.DOWN:
            self._held[intent.pointer] = (spot, intent.x, intent.y)
            self._point(view, spot, intent.device)
            return [] if spot is not None else None
        if intent.phase in (Phase.HOVER, Phase.MOVE):
            return self._move(view, intent, spot)
        held = self._held.pop(intent.pointer, None)
        if self._dragger == intent.pointer:
            return self._drop(view, intent, spot)
        if intent.phase is Phase.UP and held is not None and spot is not None and held[0] == spot:
            return self._tap(view, spot, intent.device)
        return [] if held is not None else None

    def _point(self, view: Pointed, spot: Spot | None, device: str) -> None:
        kind = None if spot is None else spot[0]
        self.log_index = spot[1] if spot is not None and kind == "log" else None
        if device == "mouse":
            self.card = spot[1] if spot is not None and kind == "card" else None
            view.turn.hover(spot if kind not in ("card", "log") else None)

    def _move(self, view: Pointed, intent: Pointer, spot: Spot | None) -> list[Wish] | None:
        held = self._held.get(intent.pointer)
        if held is None:
            if intent.device == "mouse":
                self._point(view, spot, intent.device)
                return []
            return None
        if self._dragger == intent.pointer:
            self.drag = (intent.x, intent.y)
            view.turn.hover(spot if spot is not None and spot[0] == "cell" else None)
            return []
        if math.hypot(intent.x - held[1], intent.y - held[2]) < self._kit.px(SLACK):
            return []
        return self._begin(view, intent, held[0])

    def _begin(self, view: Pointed, intent: Pointer, spot: Spot | None) -> list[Wish]:
        """A press has become a drag: of a tile from the tray, or of the preview."""
        turn = view.turn
        if spot is None or not turn.is_open or self._dragger is not None:
            return []
        wishes: list[Wish] = []
        if spot[0] == "slot":
            wishes = turn.choose(spot[1], again=False)
            if turn.slot != spot[1] or turn.chosen is None or not turn.is_playable(turn.chosen):
                return wishes
            turn.lift()
        elif turn.preview is not None and spot == ("cell", turn.preview.cell):
            turn.lift()
        else:
            return []
        self._dragger = intent.pointer
        self.drag = (intent.x, intent.y)
        return wishes

    def _drop(self, view: Pointed, intent: Pointer, spot: Spot | None) -> list[Wish]:
        self._dragger = None
        self.drag = None
        if intent.phase is not Phase.UP or spot is None or spot[0] != "cell":
            return []
        return view.turn.tap_cell(spot[1])

    def _tap(self, view: Pointed, spot: Spot, device: str) -> list[Wish] | None:
        kind, value = spot
        turn = view.turn
        if kind == "card":
            if device != "mouse":
                self.card = None if self.card == value else value
            return []
        if device != "mouse":
            self.card = None
        if kind == "log":
            return []
        if spot == ("act", "log"):
            return view.toggle_log()
        if not turn.is_open:
            return []
        if kind == "slot":
            return turn.choose(value)
        if kind == "colour":
            return turn.choose_colour(value)
        if kind == "act":
            return turn.finish() if value == "finish" else turn.turn(-1 if value == "left" else 1)
        return turn.tap_cell(value)
