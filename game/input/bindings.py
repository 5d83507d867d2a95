"""Which key and which button asks for what: tables, so that they can be shown, stored and changed.

Keys and buttons are named as a person reads them (``"left"``, ``"page up"``, ``"ctrl+z"``); an entry's value is an
:class:`~game.intents.Act` or a :class:`~game.intents.Direction`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from game.intents import Act, Direction

Meaning: TypeAlias = Act | Direction

#: Names as ``pygame.key.key_code`` takes them, with ``ctrl+`` or ``alt+`` before them where a modifier is held.
KEYS: Mapping[str, Meaning] = MappingProxyType(
    {
        "left": Direction.LEFT,
        "right": Direction.RIGHT,
        "up": Direction.UP,
        "down": Direction.DOWN,
        "return": Act.ACCEPT,
        "enter": Act.ACCEPT,
        "space": Act.ACCEPT,
        "escape": Act.BACK,
        "backspace": Act.BACK,
        "x": Act.FIRST,
        "y": Act.SECOND,
        "tab": Act.NEXT,
        "page up": Act.PREVIOUS,
        "page down": Act.NEXT,
        "p": Act.MENU,
        "f10": Act.MENU,
        "u": Act.UNDO,
        "ctrl+z": Act.UNDO,
        "r": Act.REDO,
        "ctrl+y": Act.REDO,
        "f11": Act.FULLSCREEN,
        "alt+return": Act.FULLSCREEN,
        "alt+enter": Act.FULLSCREEN,
    }
)

#: Buttons of a game controller by SDL's names: ``a`` is south, ``b`` east, ``x`` west, ``y`` north.
PAD_BUTTONS: Mapping[str, Meaning] = MappingProxyType(
    {
        "a": Act.ACCEPT,
        "b": Act.BACK,
        "x": Act.FIRST,
        "y": Act.SECOND,
        "start": Act.MENU,
        "back": Act.UNDO,
        "left shoulder": Act.PREVIOUS,
        "right shoulder": Act.NEXT,
        "dpad left": Direction.LEFT,
        "dpad right": Direction.RIGHT,
        "dpad up": Direction.UP,
        "dpad down": Direction.DOWN,
    }
)

#: Buttons of a joystick that SDL has no mapping for, by number, in the order that most pads use.
JOYSTICK_BUTTONS: Mapping[int, str] = MappingProxyType(
    {0: "a", 1: "b", 2: "x", 3: "y", 4: "left shoulder", 5: "right shoulder", 6: "back", 7: "start"}
)


@dataclass(frozen=True)
class Bindings:
    """The tables in use.  Entries here stand before those of the defaults; ``None`` takes one away."""

    keys: Mapping[str, Meaning | None] = field(default_factory=dict)
    pad: Mapping[str, Meaning | None] = field(default_factory=dict)

    def key(self, name: str) -> Meaning | None:
        """What the key called ``name`` asks for."""
        return self.keys[name] if name in self.keys else KEYS.get(name)

    def button(self, name: str) -> Meaning | None:
        """What the pad button called ``name`` asks for."""
        return self.pad[name] if name in self.pad else PAD_BUTTONS.get(name)


def keys_for(meaning: Meaning, bindings: Bindings | None = None) -> tuple[str, ...]:
    """The names of the keys that ask for ``meaning``, the usual one first."""
    table: dict[str, Meaning | None] = {**KEYS, **(bindings.keys if bindings else {})}
    return tuple(name for name, value in table.items() if value is meaning)
