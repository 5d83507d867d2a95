"""The immutable rules core: one package a game, and the contract they share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final


class _Games(Mapping[str, Any]):
    """The games by name.  A game's package, with the tables of its board, is imported when it is first asked for:
    a menu that only lists names starts without them."""

    def __init__(self, places: Mapping[str, tuple[str, str]]) -> None:
        self._places = dict(places)

    def __getitem__(self, name: str) -> Any:
        module, attribute = self._places[name]
        return getattr(import_module(module), attribute)

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, name: object) -> bool:
        return name in self._places


#: Every game by its name, in the order of the menu.  A new game registers itself by its line here.
GAMES: Final[Mapping[str, Any]] = _Games(
    {
        "billabong": ("game.rules.billabong", "BILLABONG"),
        "down_under": ("game.rules.down_under", "DOWN_UNDER"),
        "kookaburra": ("game.rules.kookaburra", "KOOKABURRA"),
    }
)
