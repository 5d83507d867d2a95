"""Keys to intents, by the table of bindings."""

from __future__ import annotations

import pygame

from game.input.bindings import Bindings
from game.input.repeat import Repeater
from game.intents import Act, Direction, Intent, Press, TypedText

DEVICE = "keys"
#: While text is typed, only these keys mean something besides their character.
_WITH_TEXT = ("return", "enter", "escape", "tab")


class Keyboard:
    """Turns key events into intents."""

    def __init__(self, bindings: Bindings, repeater: Repeater) -> None:
        self._bindings = bindings
        self._repeater = repeater

    def translate(self, event: pygame.Event, typing: bool) -> list[Intent]:
        """The intents of one event; ``typing``: a text field has the focus."""
        if event.type == pygame.TEXTINPUT:
            return [TypedText(event.text)] if typing and event.text.isprintable() else []
        if event.type == pygame.KEYUP:
            self._repeater.release(DEVICE, str(event.key))
            return []
        if event.type != pygame.KEYDOWN:
            return []
        if typing and event.key == pygame.K_BACKSPACE:
            return [TypedText("\b")]
        return self._pressed(event, typing)

    def _pressed(self, event: pygame.Event, typing: bool) -> list[Intent]:
        modifiers = getattr(event, "mod", 0)
        name = pygame.key.name(event.key)
        if modifiers & pygame.KMOD_ALT:
            name = f"alt+{name}"
        elif modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META):
            name = f"ctrl+{name}"
        meaning = self._bindings.key(name)
        if name == "tab" and modifiers & pygame.KMOD_SHIFT:
            meaning = Act.PREVIOUS
        if isinstance(meaning, Direction):
            return [self._repeater.press(DEVICE, str(event.key), meaning)]
        if meaning is None or (typing and len(name) == 1) or (typing and name == "space"):
            return []
        return [Press(meaning, DEVICE)]
