"""What of a game of Down Under can be reached: where it lies for pointers and for the focus; and the log's drawer."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from game.boards.base import Cue, Wish
from game.boards.common.fingers import Fingers
from game.boards.common.focus import FocusMap
from game.boards.down_under.camera import Camera
from game.boards.down_under.composer import Composer, Moment
from game.boards.down_under.layout import Layout
from game.boards.down_under.spots import middle_of, spot_at
from game.boards.down_under.tray import TrayPlan
from game.boards.down_under.turn import Spot, TurnControl
from game.intents import Pointer


class Reach(ABC):
    """The part of the view that says what lies where."""

    _layout: Layout
    _now: Moment
    _composer: Composer
    _fingers: Fingers

    @property
    @abstractmethod
    def tray(self) -> TrayPlan:
        """Where everything of the tray lies."""

    @property
    def layout_now(self) -> Layout:
        """Where everything lies."""
        return self._layout

    @property
    def camera(self) -> Camera:
        """Where cells lie on the mat."""
        assert self._now.camera is not None
        return self._now.camera

    @property
    def turn(self) -> TurnControl:
        """The person's turn in the making."""
        return self._now.turn

    @property
    def _turn(self) -> TurnControl:
        return self._now.turn

    def scroll_log(self, x: float, y: float, lines: int) -> bool:
        """Scroll the log where it is seen at a pixel; false where it is not."""
        log, now = self.log_rect, self._now
        if log is None or not log.collidepoint(x, y):
            return False
        most = self._composer.logbook.most_back(log, len(now.log))
        now.log_back = max(0, min(most, now.log_back - lines))
        return True

    @property
    def is_log_open(self) -> bool:
        """Whether the log lies over the mat, where it has no place of its own."""
        return self._now.is_log_open

    def toggle_log(self) -> list[Wish]:
        """Open the log over the mat, or close it."""
        self._now.is_log_open = not self._now.is_log_open
        self._now.log_back = 0
        return [Cue("focus" if self._now.is_log_open else "back")]

    @property
    def log_rect(self) -> pygame.Rect | None:
        """Where the log is seen, if it is."""
        if self._layout.log is not None:
            return self._layout.log
        return self._layout.drawer if self._now.is_log_open else None

    def spot_at(self, x: float, y: float) -> Spot | None:
        """What lies at a pixel: of the tray, the log, a card, the board."""
        log = self.log_rect
        if log is not None and log.collidepoint(x, y):
            rows = self._composer.logbook.rows(log, len(self._now.log), self._now.log_back)
            return ("log", next((row.index for row in rows if row.rect.collidepoint(x, y)), None))
        return spot_at(self._layout, self.tray, self.camera, x, y)

    def meant(self, pointer: Pointer) -> Spot | None:
        """What a pointer means: what lies under it; at a table the nearest cell that can be taken."""
        under = self.spot_at(pointer.x, pointer.y)
        if under is not None and under[0] != "cell":
            return under
        return self._fingers.meant(
            pointer, under, lambda: {("cell", cell): self.camera.middle(cell) for cell in self._turn.legal}
        )

    def middle_of(self, spot: Spot) -> tuple[int, int] | None:
        """The pixel in the middle of something that can have the focus."""
        return middle_of(self._layout, self.tray, self.camera, spot)

    def focus_map(self) -> FocusMap[Spot]:
        """Where the arrows lead."""
        return FocusMap({spot: middle for spot in self._turn.spots() if (middle := self.middle_of(spot)) is not None})

    def scan(self) -> Spot | None:
        """Move the focus to the next place in reading order, and tell which that is: for a single button."""
        following = self.focus_map().cycle(self._turn.cursor, 1) if self._turn.is_open else None
        if following is not None:
            self._turn.cursor = following
            self._now.changes += 1
        return following

    def bring_focus(self) -> None:
        """Whoever is to move steers by buttons: something is in the focus."""
        self._turn.bring_focus()
