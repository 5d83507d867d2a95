"""The games on screen: one view a game, and what views share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.boards.base import BoardView
    from game.ui.kit import Kit


def view_for(name: str, kit: Kit) -> BoardView:
    """The board of the game called ``name``.  The game's own modules are imported only now.

    Raises :class:`ModuleNotFoundError` where the game has no screen side.
    """
    from game.boards.about import about

    return about(name).make_view(kit)
