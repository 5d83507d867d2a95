"""Turning a board as a whole to another side of a table.

A board is laid out and drawn anew for the side to which it turns.  That is done a slice a step, while its last picture
stays on the glass, so that no step takes long; nothing is kept of the sides to which it does not lie.  Then the new
picture appears through the old one.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.boards.common.table_layout import room_of
from game.ui.stage import Picture, Sprite

if TYPE_CHECKING:
    from game.scenes.board_scene import BoardScene

#: Seconds in which a turned board appears, and for which slices are drawn in one step.
FADE, SLICE = 0.22, 0.004


class BoardTurn:
    """The turn of one scene's board."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._slices: Iterator[None] | None = None
        self._frozen: Picture | None = None
        #: The board as it lay, and for how long it has been fading.
        self._old: tuple[Sprite, float] | None = None

    @property
    def is_drawing(self) -> bool:
        """Whether the board is being drawn for another side, and means nothing to a finger."""
        return self._slices is not None

    @property
    def is_busy(self) -> bool:
        """Whether anything of the turn is still to come."""
        return self._slices is not None or self._old is not None

    @property
    def frozen(self) -> Picture | None:
        """The picture that stays while the new one is drawn."""
        return self._frozen

    def begin(self, side: int) -> None:
        """Turn the board to ``side``."""
        self._frozen = self._scene.board_picture()
        self._slices = self._drawn(side, self._frozen)

    def end(self) -> None:
        """Let go of everything: the board has been laid out otherwise."""
        self._slices = self._frozen = self._old = None

    def step(self, dt: float) -> None:
        """Draw the next slices, or go on fading."""
        if self._slices is not None:
            end = perf_counter() + SLICE
            for _ in self._slices:
                if perf_counter() >= end:
                    return
            self._slices = self._frozen = None
        elif self._old is not None:
            sprite, time = self._old
            self._old = (sprite, time + dt) if time + dt < FADE else None

    def sprites(self) -> list[Sprite]:
        """The board as it lay, fading."""
        if self._old is None or self._slices is not None:
            return []
        sprite, time = self._old
        return [Sprite(sprite.surface, sprite.x, sprite.y, round(255 * (1 - time / FADE)))]

    def _drawn(self, side: int, before: Picture) -> Iterator[None]:
        scene = self._scene
        if not scene.services.kit.theme.reduced_motion:
            room = room_of(scene.services.kit)
            self._old = (Sprite(_cut(before, room), *room.topleft), 0.0)
            yield
        yield from scene.sit(side)


def _cut(picture: Picture, rect: pygame.Rect) -> pygame.Surface:
    """What a picture shows inside ``rect``."""
    surface = pygame.Surface(rect.size, 0, picture.ground)
    surface.blit(picture.ground, (0, 0), rect)
    for sprite in picture.sprites:
        if sprite.rect.colliderect(rect):
            sprite.surface.set_alpha(sprite.alpha)
            surface.blit(sprite.surface, (sprite.x - rect.x, sprite.y - rect.y))
            sprite.surface.set_alpha(255)
    return surface
