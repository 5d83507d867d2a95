"""Devices to intents: mouse, several touches, keyboard, and pads that come and go."""

from __future__ import annotations

import pygame

from game.input.bindings import Bindings
from game.input.keyboard import Keyboard
from game.input.pads import Pads
from game.input.pointers import Pointers
from game.input.repeat import Repeater
from game.intents import Intent, Pointer, Press, Step

__all__ = ["Bindings", "Input"]


class Input:
    """The one reader of device events.  Feed it every event and step it with the simulation."""

    def __init__(self, bindings: Bindings | None = None) -> None:
        self._repeater = Repeater()
        self._pointers = Pointers()
        tables = bindings or Bindings()
        self._keyboard = Keyboard(tables, self._repeater)
        self.pads = Pads(tables, self._repeater)
        #: The device that a person used last, so that prompts show its glyphs.
        self.last_device = "keys"

    def translate(self, event: pygame.Event, size: tuple[int, int], now: float, *, typing: bool) -> list[Intent]:
        """The intents of one event in a window of ``size``, ``now`` in seconds; ``typing``: a text field has focus."""
        intents = (
            self._keyboard.translate(event, typing)
            or self._pointers.translate(event, size, now)
            or self.pads.translate(event)
        )
        for intent in intents:
            if isinstance(intent, Pointer | Press | Step):
                self.last_device = intent.device
        return intents

    def step(self, dt: float) -> list[Intent]:
        """Advance by ``dt`` seconds: directions that are held repeat."""
        return list(self._repeater.step(dt))

    def wake_in(self) -> float | None:
        """Seconds until a held direction repeats."""
        return self._repeater.wake_in()

    def release(self) -> list[Intent]:
        """Let go of everything: the window lost the focus or another scene is in front."""
        self._repeater.forget()
        return self._pointers.cancel()
