"""What a finger on a flat screen means: the nearest thing on the board that can be taken.

Fingers are broad, and whoever sits at the far side of a table sees the board aslant.  So a view gives, with their
places, the things that the player to move can take now; a tap on none of them takes the nearest within reach.  Where
cells are too small to be hit without looking, a first tap shows and a second one takes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

import pygame

from game.intents import Pointer
from game.ui.kit import CELL_MM, SURE_CELL_MM, Kit

T = TypeVar("T")

#: A finger means what lies within so many cells of it, from the middles of both; on small cells within the breadth of
#: the least cell there may be.
REACH, REACH_MM = 0.8, CELL_MM


@dataclass(frozen=True, slots=True)
class Fingers:
    """Fingers on cells of ``cell`` pixels inside ``board``; ``mm`` pixels are a millimetre, 0 away from a table."""

    mm: float
    cell: float
    board: pygame.Rect

    @classmethod
    def on(cls, kit: Kit, cell: float, board: pygame.Rect) -> Fingers:
        """Fingers on a board that was laid out for ``kit``."""
        return cls(kit.mm if kit.mode == "table" else 0.0, cell, board)

    @property
    def look_first(self) -> bool:
        """Whether a tap only shows what the next one takes."""
        return self.cell < SURE_CELL_MM * self.mm

    @property
    def too_small(self) -> int | None:
        """Whole millimetres of a cell that is smaller than a finger can be asked to hit; ``None`` where all is well."""
        return int(self.cell / self.mm) if self.cell < CELL_MM * self.mm else None

    @property
    def at_once(self) -> bool:
        """Whether a tap takes what it hits without showing it first."""
        return self.mm > 0 and not self.look_first

    @property
    def reach(self) -> float:
        """Pixels within which something is meant."""
        return max(REACH * self.cell, REACH_MM * self.mm)

    def meant(
        self, pointer: Pointer, under: T | None, legal: Callable[[], Mapping[T, tuple[float, float]]]
    ) -> T | None:
        """What a pointer over ``under`` means; ``legal`` tells what can be taken, with the pixel of its middle.

        What lies under it counts where it can be taken, or where nothing that can be is within reach; so does whatever
        lies outside the board, and everything that is pointed at with a mouse.
        """
        if not self.mm or pointer.device != "touch" or not self.board.collidepoint(pointer.x, pointer.y):
            return under
        places = legal()
        if under in places:
            return under

        def away(what: T) -> float:
            x, y = places[what]
            return math.hypot(x - pointer.x, y - pointer.y)

        nearest = min(places, key=away, default=None)
        return nearest if nearest is not None and away(nearest) <= self.reach else under
