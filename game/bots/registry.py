"""Which module plays which game.

A game's module is imported at its first use only, so a program that merely starts the service (or shows a menu) does
not pay for the tables of a search.  To add a game, name its module here; it must offer what :class:`Player` lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from game.bots.levels import Choice, Limits

_MODULES: Mapping[str, str] = {
    "billabong": "game.bots.billabong",
    "down_under": "game.bots.down_under",
    "kookaburra": "game.bots.kookaburra",
}


class Player(Protocol):
    """What the module of a game offers."""

    def choose(self, state: Any, limits: Limits) -> Choice:
        """A legal move of ``state``, which has at least one."""

    def gain(self, state: Any, move: Any) -> float:
        """How much nearer to winning ``move`` brings its player by the game's simplest measure: what ``greedy``
        looks at, and the quick move played where a bot fails."""


def player(state: Any) -> Player:
    """The module that plays the game of ``state``.  Raises ``LookupError`` where no bot plays it."""
    name = str(state.to_json()["game"])
    module = _MODULES.get(name)
    if module is None:
        raise LookupError(f"No bot plays {name}.")
    return cast(Player, import_module(module))


def load_all() -> None:
    """Import the modules of all games now, so that no first move of a game has to wait for one."""
    for module in _MODULES.values():
        import_module(module)


def choose(state: Any, limits: Limits) -> Choice:
    """The move that a bot of ``limits.level`` makes in ``state``.

    The move is one of ``state.moves()``.  Raises ``ValueError`` where there is nothing to choose: at a chance state
    and when the game is over.
    """
    if state.to_move is None:
        raise ValueError("There is nothing to choose: chance decides, or the game is over.")
    return player(state).choose(state, limits)
