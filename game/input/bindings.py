"""Which key and which button asks for what: tables, so that they can be shown, stored and changed.

Keys are named by their place (:mod:`game.input.positions`), buttons as SDL names them by theirs; an entry's value is an
:class:`~game.intents.Act` or a :class:`~game.intents.Direction`.  Only keys that go with ctrl or alt are named by their
letter, as in every other program.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from game.intents import Act, Direction

Meaning: TypeAlias = Act | Direction

#: Names of places, or of keys with ``ctrl+`` or ``alt+`` before them where a modifier is held.
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

#: What the two halves of a keyboard mean while each belongs to another player.  Their keys lie apart, and the same
#: fingers do the same on both; keys of neither half keep their meaning for everybody.
HALVES: Mapping[str, Mapping[str, Meaning]] = MappingProxyType(
    {
        "left": MappingProxyType(
            {
                "a": Direction.LEFT,
                "d": Direction.RIGHT,
                "w": Direction.UP,
                "s": Direction.DOWN,
                "f": Act.ACCEPT,
                "space": Act.ACCEPT,
                "g": Act.BACK,
                "q": Act.FIRST,
                "e": Act.SECOND,
                "z": Act.PREVIOUS,
                "c": Act.NEXT,
                "tab": Act.NEXT,
                "1": Act.UNDO,
            }
        ),
        "right": MappingProxyType(
            {
                "left": Direction.LEFT,
                "right": Direction.RIGHT,
                "up": Direction.UP,
                "down": Direction.DOWN,
                "return": Act.ACCEPT,
                "enter": Act.ACCEPT,
                "backspace": Act.BACK,
                ".": Act.FIRST,
                "/": Act.SECOND,
                ";": Act.PREVIOUS,
                "'": Act.NEXT,
                "page up": Act.PREVIOUS,
                "page down": Act.NEXT,
                "0": Act.UNDO,
            }
        ),
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
        "right stick": Act.REDO,
        "left shoulder": Act.PREVIOUS,
        "right shoulder": Act.NEXT,
        "dpad left": Direction.LEFT,
        "dpad right": Direction.RIGHT,
        "dpad up": Direction.UP,
        "dpad down": Direction.DOWN,
    }
)
#: Every button that can be bound.
BUTTONS = (*PAD_BUTTONS, "left stick")

#: Buttons of a joystick that SDL has no mapping for, by number, in the order that most pads use.
JOYSTICK_BUTTONS: Mapping[int, str] = MappingProxyType(
    dict(
        enumerate(("a", "b", "x", "y", "left shoulder", "right shoulder", "back", "start", "left stick", "right stick"))
    )
)

#: Every meaning by the name that settings files use.
MEANINGS: Mapping[str, Meaning] = MappingProxyType(
    {**{act.value: act for act in Act}, **{direction.name.lower(): direction for direction in Direction}}
)
_NAMES: Mapping[Meaning, str] = MappingProxyType({meaning: name for name, meaning in MEANINGS.items()})
#: Without these nobody could go on, so something always asks for them.
NEEDED: tuple[Meaning, ...] = (*Direction, Act.ACCEPT, Act.BACK, Act.MENU)


class NothingLeftError(ValueError):
    """Nothing would ask for a needed action any more."""

    def __init__(self, meaning: Meaning) -> None:
        super().__init__(f"nothing would ask for {_NAMES[meaning]} any more")
        self.meaning = meaning


@dataclass(frozen=True)
class Bindings:
    """The tables in use.  Entries here stand before those of the defaults; ``None`` takes one away."""

    keys: Mapping[str, Meaning | None] = field(default_factory=dict)
    pad: Mapping[str, Meaning | None] = field(default_factory=dict)

    @classmethod
    def from_names(cls, keys: Mapping[str, str | None], pad: Mapping[str, str | None]) -> Bindings:
        """Bindings from a settings file.  Names that are unknown here are passed over, and so is a whole table that
        would leave a needed action without any key or button."""
        known_keys = {name: MEANINGS.get(value or "") for name, value in keys.items() if _is_known(value)}
        known_pad = {name: MEANINGS.get(value or "") for name, value in pad.items() if _is_known(value)}
        made = cls(known_keys, {name: value for name, value in known_pad.items() if name in BUTTONS})
        return cls(
            made.keys if all(keys_for(meaning, made) for meaning in NEEDED) else {},
            made.pad if all(buttons_for(meaning, made) for meaning in NEEDED) else {},
        )

    def names(self, table: str) -> dict[str, str | None]:
        """The entries of ``"keys"`` or ``"pad"`` as a settings file holds them."""
        entries = self.keys if table == "keys" else self.pad
        return {name: None if meaning is None else _NAMES[meaning] for name, meaning in entries.items()}

    def key(self, name: str) -> Meaning | None:
        """What the key at the place ``name`` asks for."""
        return self.keys[name] if name in self.keys else KEYS.get(name)

    def half(self, name: str) -> tuple[str, Meaning] | None:
        """The half of the keyboard to which the place ``name`` belongs, and what it asks for there."""
        return next(((half, table[name]) for half, table in HALVES.items() if name in table), None)

    def button(self, name: str) -> Meaning | None:
        """What the pad button called ``name`` asks for."""
        return self.pad[name] if name in self.pad else PAD_BUTTONS.get(name)

    def bound(self, table: str, name: str, meaning: Meaning) -> Bindings:
        """The bindings with one key or button more for ``meaning``; what it asked for before it asks for no more.

        Raises :class:`NothingLeftError` where a needed action would be left without any.
        """
        entries = {**(self.keys if table == "keys" else self.pad), name: meaning}
        usual = KEYS if table == "keys" else PAD_BUTTONS
        if usual.get(name) is meaning:
            del entries[name]
        made = Bindings(entries, self.pad) if table == "keys" else Bindings(self.keys, entries)
        finder = keys_for if table == "keys" else buttons_for
        for needed in NEEDED:
            if not finder(needed, made):
                raise NothingLeftError(needed)
        return made

    def only(self, table: str, name: str, meaning: Meaning) -> Bindings:
        """The bindings with ``name`` as the only plain key or button for ``meaning``.

        Chords with ctrl and alt stay.  Raises :class:`NothingLeftError` as :meth:`bound` does.
        """
        made = self.bound(table, name, meaning)
        usual: Mapping[str, Meaning] = KEYS if table == "keys" else PAD_BUTTONS
        entries = dict(made.keys if table == "keys" else made.pad)
        for other in {*usual, *entries}:
            current = entries[other] if other in entries else usual.get(other)
            if current is meaning and other != name and "+" not in other:
                if other in usual:
                    entries[other] = None
                else:
                    del entries[other]
        return Bindings(entries, made.pad) if table == "keys" else Bindings(made.keys, entries)


def keys_for(meaning: Meaning, bindings: Bindings | None = None) -> tuple[str, ...]:
    """The names of the keys that ask for ``meaning``: those that a person chose, then the usual ones."""
    return _names_for(meaning, KEYS, bindings.keys if bindings else {})


def buttons_for(meaning: Meaning, bindings: Bindings | None = None) -> tuple[str, ...]:
    """The names of the pad buttons that ask for ``meaning``, in the order of :func:`keys_for`."""
    return _names_for(meaning, PAD_BUTTONS, bindings.pad if bindings else {})


def _names_for(
    meaning: Meaning, usual: Mapping[str, Meaning], chosen: Mapping[str, Meaning | None]
) -> tuple[str, ...]:
    own = tuple(name for name, value in chosen.items() if value is meaning)
    return own + tuple(name for name, value in usual.items() if value is meaning and name not in chosen)


def _is_known(value: str | None) -> bool:
    return value is None or value in MEANINGS
