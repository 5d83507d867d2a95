"""Keys by their place on the keyboard, and what is printed there.

A key's name here is what a keyboard of the United States prints on it (``"w"``, ``"page up"``), so it stands for a
place (SDL's scancode) whatever the layout in use; :class:`Layout` tells what the person's own keyboard prints there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

import pygame

_NAMED = {
    "left": pygame.KSCAN_LEFT,
    "right": pygame.KSCAN_RIGHT,
    "up": pygame.KSCAN_UP,
    "down": pygame.KSCAN_DOWN,
    "return": pygame.KSCAN_RETURN,
    "enter": pygame.KSCAN_KP_ENTER,
    "space": pygame.KSCAN_SPACE,
    "escape": pygame.KSCAN_ESCAPE,
    "backspace": pygame.KSCAN_BACKSPACE,
    "tab": pygame.KSCAN_TAB,
    "page up": pygame.KSCAN_PAGEUP,
    "page down": pygame.KSCAN_PAGEDOWN,
    "home": pygame.KSCAN_HOME,
    "end": pygame.KSCAN_END,
    "insert": pygame.KSCAN_INSERT,
    "delete": pygame.KSCAN_DELETE,
    "left shift": pygame.KSCAN_LSHIFT,
    "right shift": pygame.KSCAN_RSHIFT,
    "left ctrl": pygame.KSCAN_LCTRL,
    "right ctrl": pygame.KSCAN_RCTRL,
    "caps lock": pygame.KSCAN_CAPSLOCK,
    "-": pygame.KSCAN_MINUS,
    "=": pygame.KSCAN_EQUALS,
    "[": pygame.KSCAN_LEFTBRACKET,
    "]": pygame.KSCAN_RIGHTBRACKET,
    "\\": pygame.KSCAN_BACKSLASH,
    ";": pygame.KSCAN_SEMICOLON,
    "'": pygame.KSCAN_APOSTROPHE,
    "`": pygame.KSCAN_GRAVE,
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
    "/": pygame.KSCAN_SLASH,
    "<": pygame.KSCAN_NONUSBACKSLASH,
    **{chr(97 + i): pygame.KSCAN_A + i for i in range(26)},
    **{str(digit): pygame.KSCAN_1 + (digit - 1) % 10 for digit in range(10)},
    **{f"f{n}": pygame.KSCAN_F1 + n - 1 for n in range(1, 13)},
    **{f"[{digit}]": pygame.KSCAN_KP1 + (digit - 1) % 10 for digit in range(10)},
}
#: Every place that can be bound, by name.
POSITIONS: Mapping[str, int] = MappingProxyType(_NAMED)
_BY_SCANCODE: Mapping[int, str] = MappingProxyType({code: name for name, code in _NAMED.items()})
#: Characters that layouts print on their keys: what is looked for when a place is asked for its print.
_PRINTED = range(0x20, 0x180)


def position_name(scancode: int, key: int) -> str:
    """The place of a key event.  Events without a scancode count as typed on a keyboard of the United States."""
    return _BY_SCANCODE.get(scancode) or pygame.key.name(key)


class Layout:
    """What the keyboard in use prints on each place.  Read it anew when the keyboard changes."""

    def __init__(self, keys: Mapping[str, int] | None = None) -> None:
        """``keys`` gives the key code of each place; by default SDL is asked."""
        self._keys = dict(_probe() if keys is None else keys)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and other._keys == self._keys

    def __hash__(self) -> int:
        return hash(tuple(sorted(self._keys.items())))

    def printed(self, position: str) -> str:
        """What stands on the key at a place: one capital letter, or SDL's name of the key."""
        if len(position) != 1:
            return position
        key = self._keys.get(position)
        # Keys that print a character have its code.
        name = chr(key) if key is not None and key in _PRINTED else ""
        upper = name.upper()
        # Some small letters have no capital of one character.
        return (upper if len(upper) == 1 else name) or position.upper()


def _probe() -> dict[str, int]:
    """The key codes of the layout in use by place."""
    # SDL tells where a key code lies but not which lies where; this table answers the first question for every code.
    # (Its type says that it holds flags, as the one that pygame makes does.)
    places = cast("Sequence[int]", pygame.key.ScancodeWrapper(cast(Any, tuple(range(512)))))
    found: dict[str, int] = {}
    if not pygame.display.get_init():
        return found
    for code in _PRINTED:
        scancode = places[code]
        name = _BY_SCANCODE.get(scancode)
        if scancode and name is not None:
            found.setdefault(name, code)
    return found
