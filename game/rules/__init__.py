"""The immutable rules core: one package a game, and the contract they share."""

from __future__ import annotations

from typing import Any

from game.rules.billabong import BILLABONG

#: Every game by its name, in the order of the menu.  A new game registers itself by its line here.
GAMES: dict[str, Any] = {BILLABONG.name: BILLABONG}
