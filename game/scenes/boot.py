"""The first scene: makes the next one ready, a slice at a time, and hands over."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.scenes.backdrop import table_ground
from game.scenes.base import Scene
from game.scenes.screen import Screen
from game.ui.stage import Picture

if TYPE_CHECKING:
    from game.scenes.services import Services

#: Seconds of making ready between two looks at the events.
SLICE = 0.03


class BootScene(Scene):
    """Shows the bare table until ``following`` is ready."""

    def __init__(self, following: Screen) -> None:
        self._next = following
        self._steps: Iterator[None] = iter(())
        self._ground: pygame.Surface | None = None

    def enter(self, services: Services) -> None:
        """Begin at once: what is kept on disk is ready before the first picture."""
        super().enter(services)
        self._steps = self._next.prepare(services)
        self._go_on()

    def resize(self) -> None:
        """What was made ready has another size: begin again."""
        self._ground = None
        self._steps = self._next.prepare(self.services)

    def is_busy(self) -> bool:
        """There is always something to do."""
        return True

    def step(self, dt: float) -> None:
        """The next slice."""
        self._go_on()

    def picture(self, lead: float) -> Picture:
        """The table."""
        if self._ground is None:
            self._ground = table_ground(self.services.kit)
        return Picture(self._ground)

    def _go_on(self) -> None:
        end = perf_counter() + SLICE
        while perf_counter() < end:
            if next(self._steps, self) is self:
                self.services.stack.replace(self._next)
                return
