"""What a setting may be: a table that checks values from a file and makes values that can be trusted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, TypeAlias

FORMAT = "outback-settings/1"
BOT_PACES = ("slow", "normal", "fast", "instant")
TEXT_SCALES = (1.0, 1.25, 1.5)
PALETTES = ("standard", "strong")
PAD_FAMILIES = ("auto", "letters", "shapes", "swapped", "places")
#: Seconds that one-switch scanning stays on each thing; 0: off.
SCAN_SECONDS = (0.0, 0.7, 1.0, 1.5, 2.2, 3.0)
#: Names that are remembered, and entries of a table of keys or buttons.
MAX_NAMES, MAX_BINDINGS, LONGEST_NAME = 12, 96, 24
#: What keys and buttons can ask for (the names of :data:`game.input.bindings.MEANINGS`).
MEANINGS = (
    *("accept", "back", "first", "second", "menu", "previous", "next", "undo", "redo", "fullscreen"),
    *("left", "right", "up", "down"),
)
TABLE_BOARDS = ("still", "pieces", "whole")
TABLE_SIDES = (0, 1, 2, 3)
MAX_SETUPS = 16

#: Returns the value to use; raises :class:`ValueError` with what is allowed.
Check: TypeAlias = Callable[[Any], Any]


@dataclass(frozen=True)
class Settings:
    """Everything that a person can set, and what is remembered for the next time.  Volumes run from 0 to 1."""

    language: str = "en"
    text_scale: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False
    #: Name of the players' palette.
    palette: str = "standard"
    #: Share of the picture that the screen may hide at each edge.
    overscan: float = 0.0
    #: Which glyphs stand for a pad's buttons.
    pad_family: str = "auto"
    #: What keys (by place) and pad buttons ask for, where it differs from the usual; ``None``: nothing.
    key_bindings: Mapping[str, str | None] = field(default_factory=lambda: MappingProxyType({}))
    pad_bindings: Mapping[str, str | None] = field(default_factory=lambda: MappingProxyType({}))
    #: Whether pads may shake.
    rumble: bool = True
    #: Whether sounds that tell something are written as well.
    sound_signs: bool = False
    #: Seconds of one-switch scanning, 0: off.
    scan_seconds: float = 0.0
    #: Names that people took lately, the newest first.
    names: tuple[str, ...] = ()
    effects_volume: float = 0.8
    menu_volume: float = 0.5
    #: How long bots take and how fast pieces move.
    bot_pace: str = "normal"
    fullscreen: bool = False
    #: Size of the window when it does not fill the display; ``None``: one that fits.
    window: tuple[int, int] | None = None
    #: Whether a new game allows undo unless its set-up says otherwise.
    undo: bool = True
    #: Whether tiles are laid at once, without a preview.
    lay_at_once: bool = False
    #: What turns to the player to move on a flat screen: nothing, pieces and labels, or the whole board.
    table_board: str = "still"
    #: The side at which the first seat sits on a flat screen: 0 south, 1 east, 2 north, 3 west.
    table_first: int = 0
    #: The last set-up of each game, by name, as the set-up screen gave it.
    setups: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: MappingProxyType({}))


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true or false")
    return value


def _share(most: float) -> Check:
    def check(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
            raise ValueError(f"a number from 0 to {most:g}")
        return float(value)

    return check


def _one_of(choices: tuple[Any, ...]) -> Check:
    def check(value: Any) -> Any:
        if isinstance(value, bool) or value not in choices:
            raise ValueError("one of " + ", ".join(str(choice) for choice in choices))
        return choices[choices.index(value)]

    return check


def _language(value: Any) -> str:
    if not isinstance(value, str) or not 2 <= len(value) <= 12 or not value.replace("_", "").isalnum():
        raise ValueError('a language such as "en"')
    return value


def _window(value: Any) -> tuple[int, int] | None:
    if value is None:
        return None
    sides = list(value) if isinstance(value, list | tuple) else []
    if len(sides) != 2 or not all(type(side) is int and 160 <= side <= 7680 for side in sides):
        raise ValueError("null, or a width and a height such as [1280, 720]")
    return sides[0], sides[1]


def _setups(value: Any) -> Mapping[str, Mapping[str, Any]]:
    if not isinstance(value, Mapping) or len(value) > MAX_SETUPS:
        raise ValueError("an object with a set-up for each game")
    if not all(isinstance(name, str) and isinstance(setup, Mapping) for name, setup in value.items()):
        raise ValueError("an object with a set-up for each game")
    return MappingProxyType({name: MappingProxyType(dict(setup)) for name, setup in value.items()})


def _bindings(value: Any) -> Mapping[str, str | None]:
    if not isinstance(value, Mapping) or len(value) > MAX_BINDINGS:
        raise ValueError("an object with an action for each key or button")
    for name, meaning in value.items():
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
            raise ValueError("an object whose keys name keys or buttons")
        if meaning is not None and meaning not in MEANINGS:
            raise ValueError("an object whose values are null or one of " + ", ".join(MEANINGS))
    return MappingProxyType(dict(value))


def _names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or len(value) > MAX_NAMES:
        raise ValueError(f"at most {MAX_NAMES} names")
    if not all(isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable() for name in value):
        raise ValueError(f"names of 1 to {LONGEST_NAME} characters")
    return tuple(value)


CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        "language": _language,
        "text_scale": _one_of(TEXT_SCALES),
        "high_contrast": _flag,
        "reduced_motion": _flag,
        "palette": _one_of(PALETTES),
        "overscan": _share(0.05),
        "pad_family": _one_of(PAD_FAMILIES),
        "key_bindings": _bindings,
        "pad_bindings": _bindings,
        "rumble": _flag,
        "sound_signs": _flag,
        "scan_seconds": _one_of(SCAN_SECONDS),
        "names": _names,
        "effects_volume": _share(1.0),
        "menu_volume": _share(1.0),
        "bot_pace": _one_of(BOT_PACES),
        "fullscreen": _flag,
        "window": _window,
        "undo": _flag,
        "lay_at_once": _flag,
        "table_board": _one_of(TABLE_BOARDS),
        "table_first": _one_of(TABLE_SIDES),
        "setups": _setups,
    }
)


def checked(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """``settings`` with ``changes``.  Raises :class:`ValueError` that names the setting and what is allowed."""
    good: dict[str, Any] = {}
    for name, value in changes.items():
        if name not in CHECKS:
            raise ValueError(f"there is no setting {name!r}")
        try:
            good[name] = CHECKS[name](value)
        except (ValueError, TypeError) as error:
            raise ValueError(f"{name} must be {error}") from error
    return replace(settings, **good)


def from_json(raw: Any) -> tuple[Settings, list[str]]:
    """Settings from a file's value, and one sentence for each entry that had to be left at its default.

    Entries that are not known are passed over: a newer version may have written them.  Raises :class:`ValueError`
    where the value is no settings file at all.
    """
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise ValueError(f'the file does not say "format": "{FORMAT}"')
    settings, problems = Settings(), []
    for name in CHECKS:
        if name in raw:
            try:
                settings = checked(settings, {name: raw[name]})
            except ValueError as error:
                problems.append(str(error))
    return settings, problems


def to_json(settings: Settings) -> dict[str, Any]:
    """The value for a file."""
    values: dict[str, Any] = {"format": FORMAT}
    for entry in fields(settings):
        value = getattr(settings, entry.name)
        values[entry.name] = list(value) if isinstance(value, tuple) else value
    for name in ("key_bindings", "pad_bindings"):
        values[name] = dict(getattr(settings, name))
    values["setups"] = {name: dict(setup) for name, setup in settings.setups.items()}
    return values
