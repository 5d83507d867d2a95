"""The profile: what a kiosk is told in a TOML file, checked as a whole before the screen is taken."""

from __future__ import annotations

import difflib
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.assets import asset_path
from game.cli import USUAL_DIAGONAL
from game.kiosk.gesture import Chord
from game.kiosk.hours import QuietTime
from game.kiosk.idle import IdleTimes
from game.kiosk.rules import SECTIONS, read_quiet
from game.kiosk.toml_lines import UNREADABLE, parse

SAMPLE = "kiosk/sample.toml"
#: No profile is longer; a bigger file is not one.
MAX_BYTES = 200_000


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing that is wrong in a profile.  ``line`` counts from 1; 0 where the file as a whole is meant."""

    line: int
    key: str
    says: str

    def sentence(self, file: str) -> str:
        """The mistake for a terminal, in one line."""
        place = f"{file}:{self.line}" if self.line else file
        return f"{place}: {self.key}: {self.says}" if self.key else f"{place}: {self.says}"


class ProfileError(Exception):
    """A profile with mistakes, in the order of their lines."""

    def __init__(self, file: str, mistakes: list[Mistake]) -> None:
        self.mistakes = tuple(sorted(mistakes, key=lambda one: one.line))
        super().__init__("\n".join(mistake.sentence(file) for mistake in self.mistakes))


@dataclass(frozen=True, slots=True)
class Screen:
    """Where and how it is shown."""

    display: int = 0
    renderer: str = "auto"
    #: ``"auto"``: hidden until a mouse moves; ``"never"``: always hidden.
    cursor: str = "auto"
    #: Whether it lies flat, with people on its sides, and the diagonal of its glass in inches.
    table: bool = False
    diagonal: float = USUAL_DIAGONAL


@dataclass(frozen=True, slots=True)
class Visitors:
    """What visitors find."""

    settings: bool = True
    rules: bool = True
    #: The most people at one game.
    people: int = 4
    #: Bots that a single person plays against, and how well they and those of the demo play.
    bots: int = 2
    level: str = "medium"
    undo: bool = True


@dataclass(frozen=True, slots=True)
class Attract:
    """The demo that plays while nobody is there."""

    #: Seats of the demo, and seconds after which the next game is shown (0: play each to its end).
    players: int = 4
    seconds: float = 40.0
    sound: bool = False
    #: What is left of the volume, 0 to 1, where it sounds.
    volume: float = 0.3
    #: Whether a camera leans towards what happens.
    camera: bool = True


@dataclass(frozen=True, slots=True)
class Dim:
    """Less light while nobody is there: after ``after`` seconds (0: never) ``light`` (0 to 1) is left."""

    after: float = 900.0
    light: float = 0.45


@dataclass(frozen=True, slots=True)
class Service:
    """How the operator gets in."""

    corners: bool = True
    seconds: float = 5.0
    chord: Chord | None = None


@dataclass(frozen=True, slots=True)
class Watch:
    """How the supervisor watches.  Seconds, if nothing else is said."""

    stall: float = 10.0
    start: float = 60.0
    tries: int = 5
    window: float = 60.0
    #: A game whose record is older than so many minutes is not resumed.
    resume_minutes: float = 10.0
    log_kilobytes: int = 256
    logs: int = 4


@dataclass(frozen=True, slots=True)
class Storage:
    """What is kept, and how much of it."""

    folder: Path | None = None
    finished: int = 200
    unfinished: int = 20
    megabytes: int = 50
    #: Days after which statistics begin anew; 0: never.
    statistics_days: int = 0


@dataclass(frozen=True, slots=True)
class Profile:
    """A whole profile; every entry has a default, so an empty file is one."""

    games: tuple[str, ...] = ()
    screen: Screen = field(default_factory=Screen)
    #: Settings, by name, that hold for every visitor at first.
    settings: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    visitors: Visitors = field(default_factory=Visitors)
    attract: Attract = field(default_factory=Attract)
    idle: IdleTimes = field(default_factory=IdleTimes)
    dim: Dim = field(default_factory=Dim)
    quiet: tuple[QuietTime, ...] = ()
    service: Service = field(default_factory=Service)
    watch: Watch = field(default_factory=Watch)
    storage: Storage = field(default_factory=Storage)

    @property
    def folder(self) -> Path:
        """The data folder that the profile asks for, or the usual one."""
        return self.storage.folder or usual_folder()


_CLASSES: Mapping[str, Any] = MappingProxyType(
    {
        "screen": Screen,
        "visitors": Visitors,
        "attract": Attract,
        "idle": IdleTimes,
        "dim": Dim,
        "service": Service,
        "watch": Watch,
        "storage": Storage,
    }
)


def read_profile(path: Path | None) -> Profile:
    """The profile in ``path``, or the defaults for ``None``.  Raises :class:`ProfileError` with every mistake."""
    if path is None:
        return Profile()
    name = str(path)
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise ProfileError(name, [Mistake(0, "", f"cannot be read ({error.strerror or error})")]) from error
    if len(data) > MAX_BYTES:
        raise ProfileError(name, [Mistake(0, "", "is too large to be a profile")])
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ProfileError(name, [Mistake(line, "", "is not UTF-8 text")]) from error
    return parse_profile(text, name)


def parse_profile(text: str, name: str = "profile") -> Profile:
    """The profile that a TOML text spells.  Raises :class:`ProfileError` with every mistake."""
    values, lines, errors = parse(text)
    mistakes = [Mistake(line, "", f"not TOML: {sentence}") for line, sentence in errors]
    good: dict[str, dict[str, Any]] = {}
    quiet: tuple[QuietTime, ...] = ()

    def wrong(key: str, says: str) -> None:
        line = lines.get(key, lines.get(key.rpartition(".")[0], 0))
        mistakes.append(Mistake(line, key, says))

    tops = [*SECTIONS[""], *(section for section in SECTIONS if section), "quiet"]
    for section, value in values.items():
        if section in SECTIONS[""]:
            good.setdefault("", {}).update(_checked("", {section: value}, wrong))
        elif section == "quiet":
            quiet = read_quiet(value, wrong)
        elif section.startswith(UNREADABLE):
            continue  # its header was named already
        elif section not in SECTIONS or not section:
            wrong(section, "there is no such entry" + _near(section, tops))
        elif not isinstance(value, dict):
            wrong(section, f"must be a table, written [{section}]")
        else:
            good[section] = _checked(section, value, wrong)
    _check_together(good, wrong)
    if mistakes:
        raise ProfileError(name, mistakes)
    made: dict[str, Any] = {section: make(**good[section]) for section, make in _CLASSES.items() if section in good}
    return Profile(
        games=good.get("", {}).get("games", ()),
        settings=MappingProxyType(good.get("settings", {})),
        quiet=quiet,
        **made,
    )


def sample() -> str:
    """The profile that ships: every entry with its default, explained."""
    return asset_path(SAMPLE).read_text("utf-8")


def usual_folder() -> Path:
    """Where a kiosk keeps its data when its profile names no folder."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/AppData/Local")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return Path(base) / "outback-kiosk"


def _checked(section: str, values: Mapping[str, Any], wrong: Any) -> dict[str, Any]:
    rules = SECTIONS[section]
    good = {}
    for name, value in values.items():
        key = f"{section}.{name}" if section else name
        if name not in rules:
            wrong(key, "there is no such entry" + _near(name, rules))
            continue
        try:
            good[name] = rules[name](value)
        except (ValueError, TypeError) as error:
            wrong(key, f"must be {error}, not {_shown(value)}")
    return good


def _check_together(good: Mapping[str, Mapping[str, Any]], wrong: Any) -> None:
    """What each entry alone cannot tell."""
    visitors = good.get("visitors", {})
    service = good.get("service", {})
    if service.get("corners") is False and "chord" not in service:
        wrong("service.corners", "must be true, or service.chord be given: nobody could open the operator's menu")
    idle = good.get("idle", {})
    session, warning = idle.get("session", 0), idle.get("warning", IdleTimes().warning)
    if session and session <= warning and "session" in idle:
        wrong("idle.session", f"must be longer than the warning before its end ({warning:g} seconds)")
    if visitors.get("people") == 1 and visitors.get("bots") == 0:
        wrong("visitors.bots", "must be 1 or more where only one person plays")


def _near(name: str, names: Any) -> str:
    close = difflib.get_close_matches(name, [one for one in names if one], n=1)
    return f" (is {close[0]} meant?)" if close else ""


def _shown(value: Any) -> str:
    text = repr(value) if not isinstance(value, bool) else str(value).lower()
    return text if len(text) <= 60 else text[:57] + "…"
