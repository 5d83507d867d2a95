"""Options of Down Under, with the combinations that the rules exclude."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, Final

from game.rules.common import BadOptions, OptionSpec
from game.rules.down_under.tiles import AREAS

FIXED_NONE: Final = "none"
FIXED_LINE: Final = "line"
FIXED_FRAME: Final = "frame"

OPTION_SPECS: Final = (
    OptionSpec("players", 2, (2, 3, 4)),
    OptionSpec("area", None, (None, *dict.fromkeys(size for sizes in AREAS.values() for size in sizes))),
    OptionSpec("animals", False, (False, True)),
    OptionSpec("borderless", False, (False, True)),
    OptionSpec("one_end", False, (False, True)),
    OptionSpec("two_routes", False, (False, True)),
    OptionSpec("two_routes_single", False, (False, True)),
    OptionSpec("fixed_area", FIXED_NONE, (FIXED_NONE, FIXED_LINE, FIXED_FRAME)),
)


@cache
def _sides(area: str) -> tuple[int, int]:
    short, long = area.split("x")
    return int(short), int(long)


@dataclass(frozen=True, slots=True)
class DownUnderOptions:
    """How many play, on what area, and which variants hold.

    ``area`` is short side x long side, ``None`` without a border.
    """

    players: int = 2
    area: str | None = AREAS[2][0]
    animals: bool = False
    borderless: bool = False
    one_end: bool = False
    two_routes: bool = False
    two_routes_single: bool = False
    fixed_area: str = FIXED_NONE

    @property
    def sides(self) -> tuple[int, int] | None:
        """The short and the long side of the area; ``None`` without a border."""
        return None if self.area is None else _sides(self.area)

    @property
    def colour_count(self) -> int:
        """How many colours seats play: the first ones."""
        return 4 if self.two_routes else self.players

    @property
    def starts_with_terminals(self) -> bool:
        """Whether the first round is one of terminals, so that routes grow from one end."""
        return self.one_end or self.two_routes

    def seat_of(self, colour: int) -> int:
        """Who plays a colour."""
        return colour % 2 if self.two_routes else colour

    def colours_of(self, seat: int) -> tuple[int, ...]:
        """The colours of a seat."""
        return (seat, seat + 2) if self.two_routes else (seat,)

    def to_json(self) -> dict[str, Any]:
        """Every option with its value, ``players`` first."""
        return asdict(self)


def make_options(raw: Mapping[str, object]) -> DownUnderOptions:
    """Options from JSON values.  Raises :class:`BadOptions` that names the option and what is allowed."""
    specs = {spec.name: spec for spec in OPTION_SPECS}
    values: dict[str, Any] = {}
    for name, value in raw.items():
        spec = specs.get(name)
        if spec is None:
            raise BadOptions(
                "unknown_option", f"Down Under has no option {name!r}: it has {', '.join(specs)}", option=name
            )
        # Which areas are allowed depends on the players, and is looked at when those are known.
        if name != "area" and not any(type(value) is type(choice) and value == choice for choice in spec.choices):
            raise _bad_value(name, spec.choices)
        values[name] = value
    if values.get("two_routes_single"):
        if raw.get("two_routes") is False:
            raise _excluded("two_routes_single", "two_routes switched off")
        values["two_routes"] = True
    players = values.setdefault("players", 2)
    # Two routes bring four colours into play, so the areas are those of four players.
    sizes = AREAS[4 if values.get("two_routes") else players]
    if values.get("area") is None:
        values["area"] = None if values.get("borderless") else sizes[0]
    elif values["area"] not in sizes:
        raise _bad_value("area", sizes)
    options = DownUnderOptions(**values)
    _check_combination(options, raw)
    return options


def _check_combination(options: DownUnderOptions, raw: Mapping[str, object]) -> None:
    fixed = options.fixed_area != FIXED_NONE
    if options.borderless and raw.get("area") is not None:
        raise _excluded("borderless", "area")
    if options.borderless and fixed:
        raise _excluded("borderless", "fixed_area")
    if fixed and options.one_end:
        raise _excluded("fixed_area", "one_end")
    if fixed and options.two_routes:
        raise _excluded("fixed_area", "two_routes")
    if options.fixed_area == FIXED_LINE and options.players > 3:
        raise _excluded("fixed_area 'line'", "4 players: it needs 2 or 3")
    if options.fixed_area == FIXED_FRAME and options.players > 2:
        raise _excluded("fixed_area 'frame'", f"{options.players} players: it needs 2")
    if options.two_routes and options.one_end:
        raise _excluded("two_routes", "one_end")
    if options.two_routes and options.players > 2:
        raise _excluded("two_routes", f"{options.players} players: it needs 2")


def _bad_value(name: str, choices: tuple[object, ...]) -> BadOptions:
    allowed = ", ".join(str(choice).lower() for choice in choices)
    return BadOptions("bad_value", f"option {name!r} must be one of {allowed}", option=name, allowed=allowed)


def _excluded(one: str, other: str) -> BadOptions:
    return BadOptions("excluded", f"option {one} excludes {other}", option=one, other=other)
