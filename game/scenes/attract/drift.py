"""Against burn-in: while nobody is there the whole picture wanders by a few pixels, one step a minute."""

from __future__ import annotations

import pygame

from game.ui.stage import Picture, Sprite

#: Seconds between two steps, and their length in design pixels.
SECONDS, STEP = 60.0, 2
#: Where it goes, in steps: round the place where it belongs, which it begins at.
WAY = ((0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1))


class Drift:
    """Moves pictures by the offset of the minute."""

    def __init__(self) -> None:
        self._time = 0.0
        self._made: tuple[pygame.Surface, tuple[int, int], pygame.Surface] | None = None

    @property
    def offset(self) -> tuple[int, int]:
        """Right and down, in steps."""
        return WAY[int(self._time / SECONDS) % len(WAY)]

    def step(self, dt: float) -> bool:
        """Nobody was there for another ``dt`` seconds; whether the picture moves."""
        before, self._time = self.offset, self._time + dt
        return self.offset != before

    def stop(self) -> bool:
        """Somebody is there: everything where it belongs; whether the picture moves."""
        before, self._time, self._made = self.offset, 0.0, None
        return before != WAY[0]

    def moved(self, picture: Picture) -> Picture:
        """``picture`` at its offset; what comes in at an edge repeats the pixels beside it."""
        if self.offset == WAY[0]:
            return picture
        step = max(1, round(STEP * picture.ground.get_height() / 1080))
        x, y = self.offset[0] * step, self.offset[1] * step
        if self._made is None or self._made[0] is not picture.ground or self._made[1] != (x, y):
            ground = picture.ground.copy()
            ground.blit(picture.ground, (x, y))
            self._made = (picture.ground, (x, y), ground)
        sprites = [Sprite(one.surface, one.x + x, one.y + y, one.alpha) for one in picture.sprites]
        return Picture(self._made[2], sprites)
