"""What of a board's picture the demo's camera may move: the field, but no card, so that nothing is cut off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.boards.base import BoardView
from game.scenes.attract.camera import Scope

if TYPE_CHECKING:
    from game.ui.kit import Kit


def scope_of(view: BoardView, kit: Kit) -> Scope | None:
    """The scope for a picture of ``view``; ``None`` where the view says nothing of its layout."""
    layout: Any = getattr(view, "layout_now", None)
    field = getattr(layout, "field", None)
    if field is not None:
        return Scope(pygame.Rect(field))
    board = getattr(layout, "board", None)
    if board is None:
        return None
    # A board without a frame goes on to the edges, or to the cards and the invitation's strip above and below it; cards
    # in its corners lie on it.
    cards = [place.rect for place in layout.cards]
    top = max((card.bottom for card in cards if card.bottom <= board.top), default=0)
    foot = min((edge for edge in (kit.bar.top, *(card.top for card in cards)) if edge >= board.bottom), default=0)
    box = pygame.Rect(0, top, kit.size[0], (foot or kit.size[1]) - top)
    panels = [*cards, *(getattr(layout, "aside", None) or ())]
    return Scope(box, tuple(panel for panel in panels if panel.colliderect(box)), pygame.Rect(board))
