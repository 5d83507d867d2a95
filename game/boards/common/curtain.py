"""A board that is laid out anew draws itself behind a curtain: its old picture, stretched to the new size.

To draw a board takes longer than a frame, so it is done a slice a picture: between two pictures there may be many
steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.stage import Picture, Sprite, Stage


class Curtain:
    """The old picture, and what is still to be drawn behind it."""

    def __init__(
        self, ground: pygame.Surface, sprites: Sequence[Sprite], size: tuple[int, int], slices: Iterator[None]
    ) -> None:
        """``ground`` and ``sprites`` are the old picture, ``size`` is the new one; ``slices`` draws."""
        old = pygame.Surface(ground.get_size())
        Stage().draw(old, Picture(ground, sprites))
        #: What is shown meanwhile.
        self.picture = old if size == ground.get_size() else pygame.transform.scale(old, size)
        self._slices = slices

    def draws_on(self) -> bool:
        """Draw the next slice; false when everything is drawn."""
        return next(self._slices, self) is None
