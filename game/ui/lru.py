"""A cache of surfaces with an upper bound on their memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


def surface_bytes(surface: pygame.Surface) -> int:
    """Bytes of the pixels of ``surface``."""
    return surface.get_pitch() * surface.get_height()


class SurfaceCache:
    """Surfaces by key; the least recently used ones go when the pixels exceed ``limit`` bytes.

    The newest one always stays, however large: whoever asks for it again at the next frame gets the same object.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._items: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._items)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of ``key``; made by ``make`` where it is not there."""
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            return found
        made = self._items[key] = make()
        self.used += surface_bytes(made)
        while self.used > self.limit and len(self._items) > 1:
            _, dropped = self._items.popitem(last=False)
            self.used -= surface_bytes(dropped)
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()
        self.used = 0
