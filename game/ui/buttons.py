"""Which button or key asks for an action, and what stands on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from game.i18n import tr
from game.intents import Act


class Label(NamedTuple):
    """What stands on a button: ``kind`` is ``"disc"``, ``"pill"`` or ``"key"``; ``mark`` is a letter or a word, or
    ``"icon:<name>"``, ``"shape:<name>"`` or ``"place:<side>"``: one of four buttons in a cross."""

    kind: str
    mark: str


_LETTERS: Mapping[str, Label] = MappingProxyType(
    {
        "a": Label("disc", "A"),
        "b": Label("disc", "B"),
        "x": Label("disc", "X"),
        "y": Label("disc", "Y"),
        "start": Label("pill", "icon:menu"),
        "back": Label("pill", "icon:windows"),
        "left shoulder": Label("pill", "LB"),
        "right shoulder": Label("pill", "RB"),
        "left stick": Label("disc", "LS"),
        "right stick": Label("disc", "RS"),
        "dpad left": Label("disc", "icon:left"),
        "dpad right": Label("disc", "icon:right"),
        "dpad up": Label("disc", "icon:up"),
        "dpad down": Label("disc", "icon:down"),
    }
)
_SHAPED: Mapping[str, Label] = MappingProxyType(
    {
        "a": Label("disc", "shape:cross"),
        "b": Label("disc", "shape:circle"),
        "x": Label("disc", "shape:square"),
        "y": Label("disc", "shape:triangle"),
        "back": Label("pill", "icon:share"),
        "left shoulder": Label("pill", "L1"),
        "right shoulder": Label("pill", "R1"),
        "left stick": Label("disc", "L3"),
        "right stick": Label("disc", "R3"),
    }
)
_SWAPPED: Mapping[str, Label] = MappingProxyType(
    {
        "a": Label("disc", "B"),
        "b": Label("disc", "A"),
        "x": Label("disc", "Y"),
        "y": Label("disc", "X"),
        "start": Label("disc", "icon:plus"),
        "back": Label("disc", "icon:minus"),
        "left shoulder": Label("pill", "L"),
        "right shoulder": Label("pill", "R"),
    }
)
_PLACES: Mapping[str, Label] = MappingProxyType(
    {
        "a": Label("disc", "place:south"),
        "b": Label("disc", "place:east"),
        "x": Label("disc", "place:west"),
        "y": Label("disc", "place:north"),
        "left shoulder": Label("pill", "L"),
        "right shoulder": Label("pill", "R"),
    }
)
_FAMILIES: Mapping[str, Mapping[str, Label]] = MappingProxyType(
    {"letters": _LETTERS, "shapes": _SHAPED, "swapped": _SWAPPED, "places": _PLACES}
)

@dataclass(frozen=True, slots=True)
class Marks:
    """What asks for which act on the devices in use: names of pad buttons, and what is printed on keys.

    The defaults are those of the usual bindings on a keyboard of the United States.
    """

    keys: tuple[tuple[Act, str], ...] = (
        (Act.ACCEPT, "return"),
        (Act.BACK, "escape"),
        (Act.FIRST, "X"),
        (Act.SECOND, "Y"),
        (Act.MENU, "P"),
        (Act.PREVIOUS, "page up"),
        (Act.NEXT, "page down"),
        (Act.UNDO, "U"),
        (Act.REDO, "R"),
        (Act.FULLSCREEN, "F11"),
    )
    #: The halves of a divided keyboard, where they differ from the whole one.
    left: tuple[tuple[Act, str], ...] = ()
    right: tuple[tuple[Act, str], ...] = ()
    pad: tuple[tuple[Act, str], ...] = (
        (Act.ACCEPT, "a"),
        (Act.BACK, "b"),
        (Act.FIRST, "x"),
        (Act.SECOND, "y"),
        (Act.MENU, "start"),
        (Act.PREVIOUS, "left shoulder"),
        (Act.NEXT, "right shoulder"),
        (Act.UNDO, "back"),
        (Act.REDO, "right stick"),
    )
    #: What is printed on the key for the next one that belongs to the key for the one before, where both are shown.
    partner: str = "page down"


def key_label(printed: str) -> Label:
    """A key by what is printed on it, in the language in use where it is a word."""
    words = {
        "return": "icon:return",
        "enter": "icon:return",
        "space": "icon:space",
        "backspace": "icon:backspace",
        "left": "icon:left",
        "right": "icon:right",
        "up": "icon:up",
        "down": "icon:down",
        "left shift": "icon:shift",
        "right shift": "icon:shift",
        "escape": tr("Esc"),
        "tab": tr("Tab"),
        "page up": tr("PgUp"),
        "page down": tr("PgDn"),
        "home": tr("Home"),
        "end": tr("End"),
        "insert": tr("Ins"),
        "delete": tr("Del"),
        "left ctrl": tr("Ctrl"),
        "right ctrl": tr("Ctrl"),
        "caps lock": tr("Caps"),
    }
    return Label("key", words.get(printed, printed.upper()))


def button_label(button: str, family: str = "letters") -> Label:
    """A pad's button by SDL's name for it, as a family of pads marks it."""
    return _FAMILIES.get(family, _LETTERS).get(button) or _LETTERS.get(button) or Label("pill", button.upper())


def label_of(
    act: Act, device: str, family: str = "letters", marks: Marks | None = None, *, paired: bool = False
) -> Label | None:
    """What stands on the button for ``act`` on ``device``: ``"keys"``, ``"keys:left"``, ``"pad:3"``, ``"mouse"``,
    ``"touch"``; a pad may name its family instead of its number (``"pad:shapes"``).  ``None`` where there is none.

    ``paired``: the button for the one before is shown beside that for the next one, so they must go together.
    """
    marks = marks or Marks()
    kind, _, part = device.partition(":")
    if kind == "pad":
        button = dict(marks.pad).get(act)
        return None if button is None else button_label(button, part if part in _FAMILIES else family)
    if kind == "keys":
        own = {"left": marks.left, "right": marks.right}.get(part, ())
        printed = dict(own).get(act) or dict(marks.keys).get(act)
        if paired and act is Act.NEXT and act not in dict(own):
            printed = marks.partner or printed
        return None if printed is None else key_label(printed)
    return None
