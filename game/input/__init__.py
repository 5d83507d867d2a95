"""Devices to intents: mouse, several touches, keyboard, and pads that come and go."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.input.bindings import Bindings
from game.input.contacts import Contacts
from game.input.keyboard import Keyboard
from game.input.pads import Pads
from game.input.pointers import Pointers
from game.input.positions import position_name
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
        self._listener: Callable[[str, str], None] | None = None
        #: Judges the fingers on a flat screen, where hands and arms rest; ``None``: every finger is meant.
        self.contacts: Contacts | None = None
        self._now = 0.0

    @property
    def bindings(self) -> Bindings:
        """What keys and buttons ask for."""
        return self.pads.bindings

    @bindings.setter
    def bindings(self, bindings: Bindings) -> None:
        self._keyboard.bindings = self.pads.bindings = bindings
        self._repeater.forget()

    @property
    def is_split(self) -> bool:
        """Whether the two halves of the keyboard are devices of their own."""
        return self._keyboard.is_split

    @is_split.setter
    def is_split(self, value: bool) -> None:
        self._keyboard.is_split = value

    def listen(self, listener: Callable[[str, str], None] | None) -> None:
        """Tell ``listener`` of the next key (``"keys"``, its place) or button (``"pad"``, its name) and nobody else;
        ``None`` gives that up."""
        self._listener = listener

    def translate(self, event: pygame.Event, size: tuple[int, int], now: float, *, typing: bool) -> list[Intent]:
        """The intents of one event in a window of ``size``, ``now`` in seconds; ``typing``: a text field has focus."""
        if self._listener is not None and self._hear(event):
            return []
        intents = (
            self._keyboard.translate(event, typing)
            or self._pointers.translate(event, size, now)
            or self.pads.translate(event)
        )
        self._now = now
        if self.contacts is not None:
            intents = [one for intent in intents for one in self._judged(self.contacts, intent, now)]
        for intent in intents:
            if isinstance(intent, Pointer | Press | Step):
                self.last_device = intent.device
        return intents

    def _hear(self, event: pygame.Event) -> bool:
        """Hand a key or button to the listener, once; false for everything else."""
        heard: tuple[str, str] | None = None
        if event.type == pygame.KEYDOWN:
            heard = "keys", position_name(getattr(event, "scancode", 0), event.key)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN):
            button = self.pads.button(event)
            heard = None if button is None else ("pad", button)
        listener = self._listener
        if heard is None or listener is None:
            return False
        self._listener = None
        listener(*heard)
        return True

    def step(self, dt: float) -> list[Intent]:
        """Advance by ``dt`` seconds: directions that are held repeat."""
        return list(self._repeater.step(dt))

    def rest(self, now: float) -> list[Intent]:
        """What has rested on the glass for too long by ``now`` ends."""
        self._now = now
        return [] if self.contacts is None else list(self.contacts.step(now))

    def wake_in(self) -> float | None:
        """Seconds until a held direction repeats, or a contact has rested for too long."""
        waits = [self._repeater.wake_in(), None if self.contacts is None else self.contacts.wake_in(self._now)]
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    def release(self) -> list[Intent]:
        """Let go of everything: the window lost the focus or another scene is in front."""
        self._repeater.forget()
        if self.contacts is not None:
            self.contacts.forget()
        return self._pointers.cancel()

    @staticmethod
    def _judged(contacts: Contacts, intent: Intent, now: float) -> list[Intent]:
        if isinstance(intent, Pointer) and intent.device == "touch":
            return list(contacts.accept(intent, now))
        return [intent]
