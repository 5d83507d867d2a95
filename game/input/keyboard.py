"""Keys to intents, by the table of bindings."""

from __future__ import annotations

import pygame

from game.input.bindings import Bindings, Meaning
from game.input.positions import position_name
from game.input.repeat import Repeater
from game.intents import Act, Direction, Intent, Press, TypedText

DEVICE = "keys"


class Keyboard:
    """Turns key events into intents.

    The whole keyboard is one device, ``"keys"``; while :attr:`is_split`, its halves are two more, ``"keys:left"`` and
    ``"keys:right"``, and ``"keys"`` are the keys that belong to neither.
    """

    def __init__(self, bindings: Bindings, repeater: Repeater) -> None:
        self.bindings = bindings
        self.is_split = False
        self._repeater = repeater
        self._held: dict[int, str] = {}

    def translate(self, event: pygame.Event, typing: bool) -> list[Intent]:
        """The intents of one event; ``typing``: a text field has the focus."""
        if event.type == pygame.TEXTINPUT:
            return [TypedText(event.text)] if typing and event.text.isprintable() else []
        if event.type == pygame.KEYUP:
            # A key may have come to mean something else while it was held, so whoever holds it lets go.
            device = self._held.pop(_identity(event), None)
            if device is not None:
                self._repeater.release(device, str(_identity(event)))
            return []
        if event.type != pygame.KEYDOWN:
            return []
        if typing and event.key == pygame.K_BACKSPACE:
            return [TypedText("\b")]
        return self._pressed(event, typing)

    def _pressed(self, event: pygame.Event, typing: bool) -> list[Intent]:
        device, name, meaning = self._meaning(event, typing)
        if isinstance(meaning, Direction):
            if typing and len(name) == 1:
                return []
            self._held[_identity(event)] = device
            return [self._repeater.press(device, str(_identity(event)), meaning)]
        if meaning is None or (typing and (len(name) == 1 or name == "space")):
            return []
        return [Press(meaning, device)]

    def _meaning(self, event: pygame.Event, typing: bool) -> tuple[str, str, Meaning | None]:
        """The device, the key's name and what it asks for."""
        modifiers = getattr(event, "mod", 0)
        # With a modifier people look for the letter; without one their fingers look for the place.
        if modifiers & pygame.KMOD_ALT:
            name = f"alt+{pygame.key.name(event.key)}"
            return DEVICE, name, self.bindings.key(name)
        if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META) and event.key not in _MODIFIERS:
            name = f"ctrl+{pygame.key.name(event.key)}"
            return DEVICE, name, self.bindings.key(name)
        name = position_name(getattr(event, "scancode", 0), event.key)
        half = self.bindings.half(name) if self.is_split and not typing else None
        if half is not None:
            return f"{DEVICE}:{half[0]}", name, half[1]
        meaning = self.bindings.key(name)
        if name == "tab" and modifiers & pygame.KMOD_SHIFT and meaning is Act.NEXT:
            meaning = Act.PREVIOUS
        return DEVICE, name, meaning


#: Keys that are modifiers themselves; they may be bound as plain keys.
_MODIFIERS = (pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LMETA, pygame.K_RMETA)


def _identity(event: pygame.Event) -> int:
    """What tells a key from the others while it is held, whatever the layout does meanwhile."""
    scancode = int(getattr(event, "scancode", 0))
    return scancode if scancode else -1 - int(event.key)
