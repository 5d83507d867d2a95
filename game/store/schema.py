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
PAD_FAMILIES = ("letters", "shapes", "swapped")
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
    pad_family: str = "letters"
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


CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        "language": _language,
        "text_scale": _one_of(TEXT_SCALES),
        "high_contrast": _flag,
        "reduced_motion": _flag,
        "palette": _one_of(PALETTES),
        "overscan": _share(0.05),
        "pad_family": _one_of(PAD_FAMILIES),
        "effects_volume": _share(1.0),
        "menu_volume": _share(1.0),
        "bot_pace": _one_of(BOT_PACES),
        "fullscreen": _flag,
        "window": _window,
        "undo": _flag,
        "lay_at_once": _flag,
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
    values["setups"] = {name: dict(setup) for name, setup in settings.setups.items()}
    return values
