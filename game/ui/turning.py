"""Turning what was drawn upright towards any side of a table: points, sprites and whole pictures.

A *frame* is a rectangle as whoever sits at one side sees it, upright, from its own top left corner; ``turn`` counts the
quarter turns anticlockwise that bring it into the window.  Turned surfaces are kept as long as the surface they were
made of lives, so that a still picture stays the same display list.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from weakref import WeakKeyDictionary

import pygame

from game.intents import Direction, Intent, Pointer, Scroll, Step
from game.ui.shapes import Placed
from game.ui.stage import Picture, Sprite

#: From so many pixels on a picture is turned in blocks of so many pixels' side.
LARGE, BLOCK = 1_000_000, 128
_TURNED: WeakKeyDictionary[pygame.Surface, dict[int, pygame.Surface]] = WeakKeyDictionary()


def turned_surface(surface: pygame.Surface, turn: int) -> pygame.Surface:
    """``surface`` at its quarter turns anticlockwise; the same object for the same surface."""
    turn %= 4
    if not turn:
        return surface
    kept = _TURNED.setdefault(surface, {})
    found = kept.get(turn)
    if found is None:
        found = kept[turn] = _turned(surface, turn)
    return found


def _turned(surface: pygame.Surface, turn: int) -> pygame.Surface:
    """A quarter turn of a large opaque picture goes block by block, which is some three times as quick: what lies side
    by side before lies one below the other afterwards, far apart in memory."""
    width, height = surface.get_size()
    is_large = width * height >= LARGE and not surface.get_flags() & pygame.SRCALPHA
    if turn % 2 == 0 or not is_large:
        return pygame.transform.rotate(surface, 90 * turn)
    result = pygame.Surface((height, width), 0, surface)
    for x in range(0, width, BLOCK):
        for y in range(0, height, BLOCK):
            part = pygame.Rect(x, y, BLOCK, BLOCK).clip(surface.get_rect())
            place = (y, width - part.right) if turn == 1 else (height - part.bottom, x)
            result.blit(pygame.transform.rotate(surface.subsurface(part), 90 * turn), place)
    return result


def turned_placed(placed: Placed, turn: int) -> Placed:
    """``placed`` at its quarter turns about the point where it is placed."""
    turn %= 4
    if not turn:
        return placed
    (w, h), dx, dy = placed.surface.get_size(), placed.dx, placed.dy
    x, y = {1: (dy, -dx - w), 2: (-dx - w, -dy - h), 3: (-dy - h, dx)}[turn]
    return Placed(turned_surface(placed.surface, turn), x, y)


class Frame:
    """``rect`` of the window, seen upright by the side that ``turn`` faces."""

    def __init__(self, rect: pygame.Rect, turn: int) -> None:
        self.rect = pygame.Rect(rect)
        self.turn = turn % 4

    @property
    def size(self) -> tuple[int, int]:
        """Width and height as the side sees them."""
        return (self.rect.h, self.rect.w) if self.turn % 2 else self.rect.size

    def inside(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window, in the frame."""
        dx, dy = x - self.rect.x, y - self.rect.y
        w, h = self.rect.size
        return ((dx, dy), (h - dy, dx), (w - dx, h - dy), (dy, w - dx))[self.turn]

    def outside(self, x: float, y: float) -> tuple[float, float]:
        """A point of the frame, in the window."""
        w, h = self.size
        dx, dy = ((x, y), (y, w - x), (w - x, h - y), (h - y, x))[self.turn]
        return self.rect.x + dx, self.rect.y + dy

    def outside_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of the frame, in the window."""
        w, h = self.size
        x, y, a, b = rect
        found = ((x, y, a, b), (y, w - x - a, b, a), (w - x - a, h - y - b, a, b), (h - y - b, x, b, a))[self.turn]
        return pygame.Rect(found).move(self.rect.topleft)

    def inside_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of the window, in the frame."""
        (ax, ay), (bx, by) = self.inside(*rect.topleft), self.inside(*rect.bottomright)
        return pygame.Rect(round(min(ax, bx)), round(min(ay, by)), round(abs(ax - bx)), round(abs(ay - by)))

    def sprite(self, sprite: Sprite) -> Sprite:
        """A sprite of the frame, in the window."""
        if not self.turn and not self.rect.x and not self.rect.y:
            return sprite
        rect = self.outside_rect(sprite.rect)
        return Sprite(turned_surface(sprite.surface, self.turn), rect.x, rect.y, sprite.alpha)

    def sprites(self, sprites: Iterable[Sprite]) -> list[Sprite]:
        """Sprites of the frame, in the window."""
        return [self.sprite(sprite) for sprite in sprites]

    def picture(self, picture: Picture) -> Picture:
        """A picture of the whole frame, where the frame is the whole window."""
        if not self.turn:
            return picture
        return Picture(turned_surface(picture.ground, self.turn), self.sprites(picture.sprites))

    def intent(self, intent: Intent) -> Intent:
        """An intent with what it says of the window, in the frame."""
        if isinstance(intent, Pointer | Scroll):
            x, y = self.inside(intent.x, intent.y)
            return replace(intent, x=x, y=y)
        return intent

    def direction(self, step: Step) -> Step:
        """A step of the focus on the window, as the side sees it."""
        dx, dy = step.direction.value
        for _ in range(self.turn):
            dx, dy = -dy, dx
        return replace(step, direction=Direction((dx, dy)))
