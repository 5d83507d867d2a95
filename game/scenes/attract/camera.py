"""A camera for the demo: it leans slowly towards the place where something happens.

It knows nothing of games.  What changes from one picture to the next is where something happens, and the stage tells
which rectangles those are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.stage import Picture, Stage

#: How far it goes in, and the seconds in which it goes most of the way there and back.
ZOOM, NEAR_SECONDS, FAR_SECONDS = 1.06, 3.0, 5.0
#: Seconds in which it turns most of the way to another place, and after which it thinks that nothing happens any more.
TURN_SECONDS, QUIET_SECONDS = 2.0, 4.0
#: Pictures a second while it moves.
RATE = 30
#: Changes of more than this share of the picture are no place to look at (a new ground, a card for each seat).
LARGE = 0.2
#: Zoom below which the picture is shown as it is, sharp.
STILL = 1.002


#: Pixels round what is kept, as a share of the picture's height, that are kept with it: its shadow and its glow.
HALO = 0.012


@dataclass(frozen=True)
class Scope:
    """What of a picture the camera may move: everything in ``box`` but the rectangles ``kept``, which lie over it and
    stay whole where they are; ``whole`` is what may not leave the box, as far as there is room for it."""

    box: pygame.Rect
    kept: tuple[pygame.Rect, ...] = ()
    whole: pygame.Rect | None = None


class Camera:
    """Where the camera looks: a place in the picture (shares of its size) and a zoom from 1."""

    def __init__(self) -> None:
        self.zoom = 1.0
        self.x = self.y = 0.5
        self._target = (0.5, 0.5)
        self._quiet = QUIET_SECONDS
        self._owed = 0.0
        self._stage = Stage()
        self._canvas: pygame.Surface | None = None

    @property
    def is_moving(self) -> bool:
        """Whether it goes in, out, or is in, so that pictures differ though nothing on the board does."""
        return self._quiet < QUIET_SECONDS or self.zoom > STILL

    @property
    def wake_in(self) -> float | None:
        """Seconds until another picture is wanted."""
        return max(0.0, 1 / RATE - self._owed) if self.is_moving else None

    def step(self, dt: float) -> bool:
        """Move on; whether a new picture is wanted."""
        if not self.is_moving:
            return False
        self._quiet += dt
        goal, seconds = (ZOOM, NEAR_SECONDS) if self._quiet < QUIET_SECONDS else (1.0, FAR_SECONDS)
        self.zoom += (goal - self.zoom) * min(1.0, 2 * dt / seconds)
        turn = min(1.0, 2 * dt / TURN_SECONDS)
        self.x += (self._target[0] - self.x) * turn
        self.y += (self._target[1] - self.y) * turn
        if goal == 1.0 and self.zoom < STILL:
            self.zoom = 1.0
        self._owed += dt
        if self._owed < 1 / RATE:
            return False
        self._owed = 0.0
        return True

    def view(self, picture: Picture, scope: Scope | None = None) -> Picture:
        """What the camera sees of ``picture``; without a ``scope`` all of it may move."""
        size = picture.ground.get_size()
        if scope is None:
            scope = Scope(pygame.Rect((0, 0), size))
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = pygame.Surface(size)
            self._stage.forget()
        self._look(self._stage.draw(self._canvas, picture), size, scope)
        if self.zoom <= STILL:
            return picture
        seen = self._canvas.copy()
        box = seen.subsurface(scope.box)
        pygame.transform.smoothscale(self._world(scope).subsurface(self.frame(size, scope)), scope.box.size, box)
        for kept in self._kept(scope):
            seen.blit(self._canvas, kept, kept)
        return Picture(seen)

    def frame(self, size: tuple[int, int], scope: Scope | None = None) -> pygame.Rect:
        """The part of a picture of ``size`` that is seen in the box."""
        box = pygame.Rect((0, 0), size) if scope is None else scope.box
        frame = pygame.Rect(0, 0, round(box.w / self.zoom), round(box.h / self.zoom))
        # The place moves towards the middle of what is seen, as far as the edges allow.
        frame.center = (round(self.x * size[0]), round(self.y * size[1]))
        if scope is not None and scope.whole is not None:
            whole = scope.whole
            frame.x = _held(frame.x, whole.right - frame.w, whole.x)
            frame.y = _held(frame.y, whole.bottom - frame.h, whole.y)
        return frame.clamp(box)

    def _world(self, scope: Scope) -> pygame.Surface:
        """The picture without what is kept, so that none of it shows beside itself."""
        assert self._canvas is not None
        if not scope.kept:
            return self._canvas
        world = self._canvas.copy()
        box = scope.box
        for kept in self._kept(scope):
            # In the corner behind it lies the bare ground.
            x = box.x if kept.centerx < box.centerx else box.right - 1
            y = box.y if kept.centery < box.centery else box.bottom - 1
            world.fill(self._canvas.get_at((x, y)), kept)
        return world

    def _kept(self, scope: Scope) -> list[pygame.Rect]:
        assert self._canvas is not None
        halo = round(HALO * self._canvas.get_height())
        bounds = self._canvas.get_rect()
        return [kept.inflate(2 * halo, 2 * halo).clip(bounds) for kept in scope.kept if kept.colliderect(scope.box)]

    def _look(self, areas: Sequence[pygame.Rect], size: tuple[int, int], scope: Scope) -> None:
        """Turn towards what changed."""
        small = [
            area
            for area in (area.clip(scope.box) for area in areas)
            if 0 < area.w * area.h < LARGE * size[0] * size[1]
            and not any(kept.collidepoint(area.center) for kept in scope.kept)
        ]
        if not small:
            return
        weight = sum(area.w * area.h for area in small)
        x = sum(area.centerx * area.w * area.h for area in small) / weight / size[0]
        y = sum(area.centery * area.w * area.h for area in small) / weight / size[1]
        self._target = (x, y)
        self._quiet = 0.0


def _held(place: int, least: int, most: int) -> int:
    """``place`` between the two; in their middle where what must be held is too large for that."""
    return (least + most) // 2 if least > most else min(max(place, least), most)
