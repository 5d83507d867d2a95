"""Who looks at what the loop does: a probe measures the drawing, a warden sees everything that happens."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.stage import Picture


class Probe(Protocol):
    """Watches the drawing, for measurements."""

    def before_draw(self) -> None:
        """The scene is about to be asked for its picture."""

    def after_flip(self, areas: int) -> None:
        """The picture is on the glass; ``areas`` rectangles had changed."""


class Warden(Protocol):
    """Watches over everything that happens, for a kiosk."""

    def event(self, event: pygame.Event) -> bool:
        """Look at an event before everybody else; true keeps it from them."""

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds of simulated time."""

    def wake_in(self) -> float | None:
        """Seconds until it must be stepped again, whatever the scenes want."""

    def wants_picture(self) -> bool:
        """Whether it shows something else than last time."""

    def over(self, picture: Picture) -> Picture:
        """The picture with what the warden adds to it."""
