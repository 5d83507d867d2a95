"""Pictures that are made once and kept, for sprites must be the same object as long as they look the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

#: How many pictures are kept before all are forgotten.
MOST = 200


class Kept:
    """Pictures by what they show."""

    def __init__(self) -> None:
        self._pictures: dict[Hashable, pygame.Surface] = {}

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of ``key``; made by ``make`` where it is not there."""
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) >= MOST:
                self._pictures.clear()
            found = self._pictures[key] = make()
        return found


def quarter_turned(surface: pygame.Surface, turn: int) -> pygame.Surface:
    """A picture at so many quarter turns anticlockwise."""
    return pygame.transform.rotate(surface, 90 * turn) if turn % 4 else surface
