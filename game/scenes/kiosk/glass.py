"""What a kiosk does to every picture before it is shown: less light, a drift against burn-in, and a sign in the corners
while the operator holds them."""

from __future__ import annotations

import math

import pygame

from game.scenes.attract.drift import Drift
from game.ui.stage import Picture, Sprite

#: Seconds in which the light goes down, and its levels: each of them draws the whole window.
DIMMING, LEVELS = 2.0, 24
#: The sign appears when this part of the time was held, so that it teaches nobody who only leans on the glass, and
#: grows in so many steps.
HINTED, SIGNS = 0.4, 12
#: Radius of the sign, as a share of the window's shorter side.
SIGN = 0.05


class Glass:
    """Changes pictures, and knows when the one on the glass is out of date."""

    def __init__(self) -> None:
        self._light = 1.0
        self._target = 1.0
        self._black: pygame.Surface | None = None
        self._drift = Drift()
        self._held = 0
        self._corners: tuple[tuple[int, int], ...] = ()
        self._signs: tuple[tuple[int, int], list[pygame.Surface]] | None = None
        self._is_stale = False

    @property
    def is_dimming(self) -> bool:
        """Whether the light goes down just now."""
        return self._light != self._target

    @property
    def is_stale(self) -> bool:
        """Whether the picture on the glass is out of date."""
        return self._is_stale

    def lighten(self) -> None:
        """Somebody is there."""
        self._target = 1.0

    def dim(self, light: float) -> None:
        """So much light (0 to 1) is left from now on."""
        self._target = light

    def hold(self, corners: tuple[tuple[int, int], ...], part: float) -> None:
        """Two opposite ``corners`` are held, for that ``part`` (0 to 1) of the time; none are where it is empty."""
        held = math.ceil(SIGNS * (part - HINTED) / (1 - HINTED)) if corners and part > HINTED else 0
        if held != self._held:
            self._held, self._corners, self._is_stale = held, corners, True

    def step(self, dt: float, *, nobody: bool) -> None:
        """Go on by ``dt`` seconds; ``nobody``: the demo plays to an empty room."""
        moved = self._drift.step(dt) if nobody else self._drift.stop()
        before = self._alpha()
        # Whoever comes must not wait for the light.
        self._light = self._target if self._target > self._light else max(self._target, self._light - dt / DIMMING)
        self._is_stale = self._is_stale or moved or self._alpha() != before

    def over(self, picture: Picture) -> Picture:
        """``picture`` as it is to be shown."""
        self._is_stale = False
        picture = self._drift.moved(picture)
        size = picture.ground.get_size()
        more = []
        if self._alpha():
            if self._black is None or self._black.get_size() != size:
                self._black = pygame.Surface(size)
            more.append(Sprite(self._black, 0, 0, self._alpha()))
        if self._held:
            sign = self._sign(size)
            side = sign.get_width()
            more += [Sprite(sign, x * (size[0] - side), y * (size[1] - side)) for x, y in self._corners]
        return Picture(picture.ground, [*picture.sprites, *more]) if more else picture

    def _alpha(self) -> int:
        """Opacity of the black that lies over the picture."""
        return round(LEVELS * (1 - self._light)) * 255 // LEVELS

    def _sign(self, size: tuple[int, int]) -> pygame.Surface:
        """A ring of beads, as many of them lit as steps have gone by."""
        if self._signs is None or self._signs[0] != size:
            radius = max(16, round(SIGN * min(size)))
            self._signs = (size, [_beads(radius, lit) for lit in range(SIGNS + 1)])
        return self._signs[1][min(self._held, SIGNS)]


def _beads(radius: int, lit: int) -> pygame.Surface:
    surface = pygame.Surface((3 * radius, 3 * radius), pygame.SRCALPHA)
    for bead in range(SIGNS):
        angle = 2 * math.pi * bead / SIGNS
        place = (1.5 * radius + radius * math.sin(angle), 1.5 * radius - radius * math.cos(angle))
        pygame.draw.circle(surface, "#1B1420", place, 0.2 * radius)
        pygame.draw.circle(surface, "#FFF3DC" if bead < lit else "#6E5A5E", place, 0.13 * radius)
    return surface
