"""What may be asked of a running game, as frozen values, and how it says no."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.rules.common import Seat
from game.session.header import Player


@dataclass(frozen=True, slots=True)
class Play:
    """``seat`` plays ``move`` (a move of the rules, or its text), decided at ``state_id``."""

    move: Any
    seat: Seat
    state_id: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Let chance decide, at ``state_id``."""

    state_id: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Go back to the last decision of a person that had a choice."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Take the last undo back: the same moves again."""


@dataclass(frozen=True, slots=True)
class Restart:
    """Take everything back, in the same record; chance gives the same outcomes again."""


@dataclass(frozen=True, slots=True)
class End:
    """End the game now, ranked by the standing."""

    reason: str = "agreed"


@dataclass(frozen=True, slots=True)
class SetSeats:
    """Let others sit on the seats from here on: a bot takes over, a person comes back, somebody is renamed."""

    seats: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """Note that ``seat``, whose move it is, is given a hint."""

    seat: Seat


Command: TypeAlias = Play | Draw | Undo | Redo | Restart | End | SetSeats | Hint


class Refused(ValueError):
    """A command that was refused; nothing has changed.

    ``code`` is a stable reason: ``stale``, ``over``, ``seat`` (not the seat to move), ``chance`` (chance decides),
    ``no_chance``, ``no_undo`` (switched off), ``nothing`` (to undo or redo), ``ended``, ``seats``, ``reason``, or the
    rules' own code of an illegal move with its ``values``.  ``str(error)`` is an English sentence.
    """

    def __init__(self, code: str, sentence: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.values: Mapping[str, object] = values or {}
