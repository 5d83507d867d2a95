"""Statistics of each game: how many were played, who won, and the most remarkable feats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.i18n import tr
from game.store.files import read_json, to_json
from game.store.folder import DataFolder

FORMAT = "outback-statistics/1"
#: Kinds of seat that can win.
KINDS = ("human", "easy", "medium", "hard")
_MOST = 10**9


@dataclass(frozen=True)
class GameStatistics:
    """What is counted for one game.  A shared first rank counts for each of its seats."""

    played: int = 0
    #: Seats of each kind that took part, and those that won.
    seats: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    wins: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    #: The greatest of each feat, by a name of the game's own (``longest_chain``, ``longest_hop``).
    feats: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    def with_game(self, kinds: tuple[str, ...], winners: tuple[int, ...], feats: Mapping[str, int]) -> GameStatistics:
        """The statistics after one more game of seats of ``kinds``, won by ``winners``."""
        seats, wins = dict(self.seats), dict(self.wins)
        for seat, kind in enumerate(kinds):
            seats[kind] = seats.get(kind, 0) + 1
            if seat in winners:
                wins[kind] = wins.get(kind, 0) + 1
        best = dict(self.feats)
        for name, value in feats.items():
            best[name] = max(value, best.get(name, 0))
        return replace(
            self,
            played=self.played + 1,
            seats=MappingProxyType(seats),
            wins=MappingProxyType(wins),
            feats=MappingProxyType(best),
        )


class Statistics:
    """The statistics file.  Demos are never counted; callers leave them out."""

    FILE = "statistics.json"

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._games: dict[str, GameStatistics] | None = None

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return self._folder.path / self.FILE

    def of(self, game: str) -> GameStatistics:
        """The statistics of ``game``."""
        return self._loaded().get(game, GameStatistics())

    def add(
        self, game: str, kinds: tuple[str, ...], winners: tuple[int, ...], feats: Mapping[str, int] | None = None
    ) -> None:
        """Count one finished game: ``kinds`` of its seats by seat (:data:`KINDS`), the seats that won, its feats."""
        unknown = [kind for kind in kinds if kind not in KINDS]
        if unknown:
            raise ValueError(f"there is no kind of seat {unknown[0]!r}")
        self._loaded()[game] = self.of(game).with_game(kinds, winners, feats or {})
        self._folder.write(self.path, to_json(_to_json(self._loaded())))

    def _loaded(self) -> dict[str, GameStatistics]:
        """The statistics, read at the first use: the menu does without them."""
        if self._games is None:
            self._games = {}
            try:
                raw = read_json(self.path)
                if raw is not None:
                    self._games = _from_json(raw)
            except ValueError as error:
                self._folder.set_aside(self.path, tr("The statistics were damaged"), str(error))
            except OSError as error:
                reason = error.strerror or str(error)
                self._folder.notice(tr("The statistics cannot be read: {reason}", reason=reason))
        return self._games


def _to_json(games: Mapping[str, GameStatistics]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "games": {
            name: {"played": one.played, "seats": dict(one.seats), "wins": dict(one.wins), "feats": dict(one.feats)}
            for name, one in games.items()
        },
    }


def _from_json(raw: Any) -> dict[str, GameStatistics]:
    if not isinstance(raw, dict) or raw.get("format") != FORMAT or not isinstance(raw.get("games"), dict):
        raise ValueError(f'the file does not say "format": "{FORMAT}"')
    games = {}
    for name, one in raw["games"].items():
        if not isinstance(one, dict):
            raise ValueError(f"{name} is not an object")
        games[name] = GameStatistics(
            _count(name, one.get("played")), *(_counts(name, one.get(key)) for key in ("seats", "wins", "feats"))
        )
    return games


def _counts(name: str, raw: Any) -> Mapping[str, int]:
    if not isinstance(raw, dict):
        raise ValueError(f"{name} holds something that is no object of counts")
    return MappingProxyType({key: _count(name, value) for key, value in raw.items()})


def _count(name: str, raw: Any) -> int:
    if type(raw) is not int or not 0 <= raw <= _MOST:
        raise ValueError(f"{name} holds a count that is not from 0 to {_MOST}")
    return raw
