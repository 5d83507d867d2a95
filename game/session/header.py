"""The first line of a record: which game, how it is set up, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from game.rules.common import Game, RulesError
from game.session.strict_json import is_int, kind_of, quoted

FORMAT = "outback/1"
HUMAN = "human"
BOT = "bot"
#: Our own key of a header: the seat that was chosen to start where chance would decide it.
STARTER = "starter"
_PLAYER_KEYS = ("name", "kind", "level")
_HEADER_KEYS = ("format", "game", "options", "seats", "seed", "started", "demo", "position")


class HeaderError(ValueError):
    """The header, or a list of seats, is not what it must be; ``str(error)`` says why."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or a bot of a level (``None``: whatever level is usual)."""

    name: str = ""
    kind: str = HUMAN
    level: str | None = None
    #: Unknown keys of the record, kept as they were.
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.kind == HUMAN

    def to_json(self) -> dict[str, Any]:
        """The entry of ``seats``."""
        raw: dict[str, Any] = {"name": self.name, "kind": self.kind}
        if self.level is not None:
            raw["level"] = self.level
        return raw | dict(self.extra)


@dataclass(frozen=True, slots=True)
class Header:
    """A header that has been checked against the rules of its game."""

    game: str
    #: The game's own options value.
    options: Any
    #: ``None`` where the header names nobody; then every seat is a person's.
    seats: tuple[Player, ...] | None = None
    seed: int = 0
    #: When the game began: UTC, ISO 8601.
    started: str | None = None
    #: A game that bots play for show.
    demo: bool = False
    #: The set-up that the game starts from instead of its beginning.
    position: Mapping[str, Any] | None = None
    #: Whether moves may be taken back on screen (a key of our own; left out where they may).
    undo: bool = True
    #: Unknown keys of the record, kept as they were.
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def to_json(self) -> dict[str, Any]:
        """The header's line."""
        raw: dict[str, Any] = {"format": FORMAT, "game": self.game, "options": self.options.to_json()}
        if self.seats is not None:
            raw["seats"] = [player.to_json() for player in self.seats]
        raw["seed"] = self.seed
        if self.started is not None:
            raw["started"] = self.started
        if self.demo:
            raw["demo"] = True
        if not self.undo:
            raw["undo"] = False
        if self.position is not None:
            raw["position"] = dict(self.position)
        return raw | dict(self.extra)

    @property
    def starter(self) -> int | None:
        """The seat that was chosen to start; ``None`` where nobody chose."""
        seat = self.extra.get(STARTER)
        return seat if is_int(seat) else None

    def start(self, game: Game) -> Any:
        """The state that the game starts from.  Raises :class:`HeaderError` where the set-up cannot be."""
        if self.position is None:
            return game.new(self.options)
        try:
            return game.position(self.options, self.position)
        except RulesError as error:
            raise HeaderError(str(error)) from error


def parse_header(raw: Mapping[str, Any], games: Mapping[str, Game], *, needs_format: bool = True) -> Header:
    """The header that ``raw`` holds.  Raises :class:`HeaderError`."""
    if needs_format or "format" in raw:
        if "format" not in raw:
            raise HeaderError("The header lacks `format`.")
        if raw["format"] != FORMAT:
            raise HeaderError(f"The format must be {FORMAT!r}, not {_named(raw['format'])}.")
    game = find_game(raw.get("game"), games)
    options = parse_options(game, raw.get("options", {}))
    position = raw.get("position")
    if "position" in raw and not isinstance(position, dict):
        raise HeaderError(f"`position` must be an object, not {kind_of(position)}.")
    return Header(
        game=game.name,
        options=options,
        seats=parse_seats(raw["seats"], options.players) if "seats" in raw else None,
        seed=parse_seed(raw.get("seed", 0)),
        started=_time(raw["started"]) if "started" in raw else None,
        demo=_demo(raw.get("demo", False)),
        position=position,
        undo=raw.get("undo") is not False,
        extra={key: value for key, value in raw.items() if not _is_ours(key, value)},
    )


def find_game(name: object, games: Mapping[str, Game]) -> Game:
    """The game called ``name``.  Raises :class:`HeaderError`."""
    known = f"the games are {', '.join(games)}."
    if name is None:
        raise HeaderError(f"`game` is missing; {known}")
    if not isinstance(name, str):
        raise HeaderError(f"`game` must be a string, not {kind_of(name)}; {known}")
    if name not in games:
        raise HeaderError(f"There is no game {_named(name)}; {known}")
    return games[name]


def parse_options(game: Game, raw: object) -> Any:
    """The options of ``game`` in ``raw``.  Raises :class:`HeaderError`."""
    if not isinstance(raw, dict):
        raise HeaderError(f"`options` must be an object, not {kind_of(raw)}.")
    try:
        return game.make_options(raw)
    except RulesError as error:
        raise HeaderError(str(error)) from error


def parse_seed(raw: object) -> int:
    """A seed.  Raises :class:`HeaderError`."""
    if not is_int(raw):
        raise HeaderError(f"`seed` must be an integer, not {_named(raw)}.")
    return raw


def parse_seats(raw: object, players: int) -> tuple[Player, ...]:
    """The list of seats of a header or a note.  Raises :class:`HeaderError`."""
    if not isinstance(raw, list):
        raise HeaderError(f"`seats` must be a list, not {kind_of(raw)}.")
    if len(raw) != players:
        raise HeaderError(f"`seats` must hold {players} seats, not {len(raw)}.")
    return tuple(_player(entry, seat) for seat, entry in enumerate(raw))


def check_seats(seats: Sequence[Player], players: int) -> tuple[Player, ...]:
    """``seats`` as they would be read back from a record.  Raises :class:`HeaderError` where they would not."""
    return parse_seats([player.to_json() for player in seats], players)


def _player(raw: object, seat: int) -> Player:
    if not isinstance(raw, dict):
        raise HeaderError(f"Seat {seat} must be an object, not {kind_of(raw)}.")
    name, kind, level = raw.get("name", ""), raw.get("kind", HUMAN), raw.get("level")
    if not isinstance(name, str):
        raise HeaderError(f"The name of seat {seat} must be a string, not {kind_of(name)}.")
    if kind not in (HUMAN, BOT):
        raise HeaderError(f"The kind of seat {seat} must be {HUMAN!r} or {BOT!r}, not {_named(kind)}.")
    if level is not None and not isinstance(level, str):
        raise HeaderError(f"The level of seat {seat} must be a string, not {kind_of(level)}.")
    extra = {key: value for key, value in raw.items() if key not in _PLAYER_KEYS}
    return Player(name, str(kind), level, extra)


def _time(raw: object) -> str:
    if isinstance(raw, str):
        try:
            datetime.fromisoformat(raw)
        except ValueError:
            pass
        else:
            return raw
    raise HeaderError(f"`started` must be a time in ISO 8601, not {_named(raw)}.")


def _is_ours(key: str, value: object) -> bool:
    # `undo` is a key of ours only with the value false; anything else under it is somebody's and kept.
    return key in _HEADER_KEYS or (key == "undo" and value is False)


def _demo(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise HeaderError(f"`demo` must be true or false, not {_named(raw)}.")
    return raw


def _named(value: object) -> str:
    if isinstance(value, str):
        return quoted(value)
    return str(value) if is_int(value) and len(str(value)) < 30 else kind_of(value)
