"""What each entry of a profile may be: tables of checks, and the quiet times."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from game.assets import asset_path
from game.cli import DIAGONALS
from game.kiosk.gesture import Chord
from game.kiosk.hours import DAYS, QuietTime, parse_clock
from game.rules import GAMES
from game.store import schema

LEVELS = ("easy", "medium", "hard")
#: Settings that no profile gives: those of a window on a desk, what people leave behind, and undo, which is among what
#: visitors find.
LEFT_OUT = ("fullscreen", "window", "setups", "names", "undo")
#: The settings of the game that a profile may give and the operator may change for good.
SETTINGS = tuple(name for name in schema.CHECKS if name not in LEFT_OUT)

#: Returns the value to use; raises :class:`ValueError` with what is allowed.
Check: TypeAlias = Callable[[Any], Any]
#: Told of a mistake: its key and what is wrong.
Wrong: TypeAlias = Callable[[str, str], None]


def _whole(low: int, high: int) -> Check:
    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"a whole number from {low} to {high}")
        return value

    return check


def _number(low: float, high: float, *, or_zero: bool = False) -> Check:
    def check(value: Any) -> float:
        is_number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
        if not is_number or not (low <= value <= high or (or_zero and value == 0)):
            raise ValueError(f"a number from {low:g} to {high:g}" + (", or 0" if or_zero else ""))
        return float(value)

    return check


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true or false")
    return value


def _one_of(*choices: str) -> Check:
    def check(value: Any) -> str:
        if value not in choices or not isinstance(value, str):
            raise ValueError("one of " + ", ".join(f'"{choice}"' for choice in choices))
        return value

    return check


def _games(value: Any) -> tuple[str, ...]:
    known = ", ".join(f'"{name}"' for name in GAMES)
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ValueError(f"a list of games, such as [{known}]")
    unknown = [name for name in value if name not in GAMES]
    if unknown:
        raise ValueError(f"a list of some of {known}; there is no game {unknown[0]!r}")
    if len(set(value)) != len(value):
        raise ValueError("a list that names no game twice")
    return tuple(value)


def _folder(value: Any) -> Path | None:
    if not isinstance(value, str) or (value and not Path(value).expanduser().is_absolute()):
        raise ValueError('the path of a folder, from the root or from "~", or "" for the usual place')
    return Path(value).expanduser() if value else None


def _chord(value: Any) -> Chord | None:
    if not isinstance(value, str):
        raise ValueError("a text such as ctrl+alt+shift+o")
    return Chord.parse(value) if value else None


def _bindings(name: str) -> Check:
    def check(value: Any) -> Any:
        # TOML has no null: an empty text takes a key or button away.
        given = {key: one or None for key, one in value.items()} if isinstance(value, dict) else value
        return schema.CHECKS[name](given)

    return check


def _setting(name: str) -> Check:
    if name == "language":
        return _language
    return _bindings(name) if name.endswith("_bindings") else schema.CHECKS[name]


def _language(value: Any) -> Any:
    language = schema.CHECKS["language"](value)
    if language != "en" and not asset_path(f"locale/{language}").is_dir():
        raise ValueError("a language with a translation")
    return language


#: Every entry by section; ``""`` is what stands before the first section.
SECTIONS: Mapping[str, Mapping[str, Check]] = MappingProxyType(
    {
        "": {"games": _games},
        "screen": {
            "display": _whole(0, 63),
            "renderer": _one_of("auto", "software"),
            "cursor": _one_of("auto", "never"),
            "table": _flag,
            "diagonal": _number(*DIAGONALS),
        },
        "settings": {name: _setting(name) for name in SETTINGS},
        "visitors": {
            "settings": _flag,
            "rules": _flag,
            "people": _whole(1, 4),
            "bots": _whole(0, 3),
            "level": _one_of(*LEVELS),
            "undo": _flag,
        },
        "attract": {
            "players": _whole(2, 4),
            "seconds": _number(20, 86_400, or_zero=True),
            "sound": _flag,
            "volume": _number(0, 1),
            "camera": _flag,
        },
        "idle": {
            "menu": _number(5, 3600),
            "game": _number(10, 7200),
            "countdown": _number(3, 120),
            "service": _number(20, 3600),
            "session": _number(60, 86_400, or_zero=True),
            "warning": _number(0, 600),
        },
        "dim": {"after": _number(10, 86_400, or_zero=True), "light": _number(0.05, 1)},
        "service": {"corners": _flag, "seconds": _number(1, 30), "chord": _chord},
        "watch": {
            "stall": _number(3, 300),
            "start": _number(10, 600),
            "tries": _whole(2, 100),
            "window": _number(10, 3600),
            "resume_minutes": _number(0, 1440),
            "log_kilobytes": _whole(16, 100_000),
            "logs": _whole(1, 50),
        },
        "storage": {
            "folder": _folder,
            "finished": _whole(0, 100_000),
            "unfinished": _whole(1, 10_000),
            "megabytes": _whole(1, 100_000),
            "statistics_days": _whole(0, 3650),
        },
    }
)


def read_quiet(value: Any, wrong: Wrong) -> tuple[QuietTime, ...]:
    """The quiet times of a profile; mistakes go to ``wrong``."""
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        wrong("quiet", "must be tables in a list, each written [[quiet]]")
        return ()
    found = [_quiet_time(f"quiet[{i}]", raw, wrong) for i, raw in enumerate(value)]
    return tuple(one for one in found if one is not None)


def _clock(value: Any) -> int:
    if not isinstance(value, str):
        raise ValueError('a time such as "20:30"')
    return parse_clock(value)


def _days(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or not all(day in DAYS for day in value):
        raise ValueError("a list of some of " + ", ".join(f'"{day}"' for day in DAYS))
    return tuple(day for day in DAYS if day in value)


_QUIET: Mapping[str, Check] = MappingProxyType({"from": _clock, "to": _clock, "volume": _number(0, 1), "days": _days})


def _quiet_time(key: str, raw: Mapping[str, Any], wrong: Wrong) -> QuietTime | None:
    good: dict[str, Any] = {}
    before = len(raw)
    for name, value in raw.items():
        if name not in _QUIET:
            wrong(f"{key}.{name}", "there is no such entry, only " + ", ".join(_QUIET))
            continue
        try:
            good[name] = _QUIET[name](value)
        except (ValueError, TypeError) as error:
            wrong(f"{key}.{name}", f"must be {error}, not {value!r}")
    missing = [name for name in ("from", "to") if name not in raw]
    for name in missing:
        wrong(key, f"{name} is missing")
    if "from" in good and good["from"] == good.get("to"):
        wrong(f"{key}.to", "must differ from its beginning")
        return None
    if missing or len(good) != before:
        return None
    return QuietTime(good["from"], good["to"], good.get("volume", 0.0), good.get("days", DAYS))
