"""The stage: pictures are display lists, and only what differs from the last one is drawn.

A scene never draws.  It returns a :class:`Picture`: one opaque ground of the window's size and the sprites on it, from
back to front.  The :class:`Stage` holds the picture that the window shows; a new one is compared with it, the
rectangles that differ are restored from the ground and the sprites that touch them are drawn again.  So a still screen
costs nothing and a hop costs the area of a kangaroo, whatever the size of the window.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

#: Beyond this many separate rectangles one pass over the whole window is cheaper than the bookkeeping.
MAX_RECTS = 24


class Sprite(NamedTuple):
    """A surface at a place.  Surfaces are cached and never drawn on after they were shown: identity is equality."""

    surface: pygame.Surface
    x: int
    y: int
    alpha: int = 255

    @property
    def rect(self) -> pygame.Rect:
        """The pixels that the sprite covers."""
        return pygame.Rect(self.x, self.y, *self.surface.get_size())


@dataclass(frozen=True, slots=True)
class Picture:
    """What the window shows: an opaque ground of the window's size, and sprites from back to front."""

    ground: pygame.Surface
    sprites: Sequence[Sprite] = ()


class Stage:
    """Brings pictures into a window surface."""

    def __init__(self) -> None:
        self._shown: Picture | None = None
        self._target: pygame.Surface | None = None

    def forget(self) -> None:
        """The window's pixels are lost (resized, exposed, display changed): draw everything next time."""
        self._shown = None

    def draw(self, target: pygame.Surface, picture: Picture) -> list[pygame.Rect]:
        """Make ``target`` show ``picture``; return the rectangles that changed (empty: nothing to flip)."""
        # A tuple of its own: whoever made the picture may go on using the list.
        sprites = tuple(picture.sprites)
        shown, bounds = self._shown, target.get_rect()
        rects = [s.rect for s in sprites]
        if shown is None or target is not self._target or shown.ground is not picture.ground:
            dirty = [bounds]
        elif shown.sprites == sprites:
            return []
        else:
            dirty = _changed(shown.sprites, sprites, rects, bounds)
        self._shown, self._target = Picture(picture.ground, sprites), target
        for area in dirty:
            target.set_clip(area)
            target.blit(picture.ground, area, area)
            for i in area.collidelistall(rects):
                _blit(target, sprites[i])
        target.set_clip(None)
        return dirty


def _blit(target: pygame.Surface, sprite: Sprite) -> None:
    if sprite.alpha >= 255:
        target.blit(sprite.surface, (sprite.x, sprite.y))
    elif sprite.alpha > 0:
        sprite.surface.set_alpha(sprite.alpha)
        target.blit(sprite.surface, (sprite.x, sprite.y))
        sprite.surface.set_alpha(255)


def _changed(
    before: Sequence[Sprite], after: Sequence[Sprite], after_rects: Sequence[pygame.Rect], bounds: pygame.Rect
) -> list[pygame.Rect]:
    """Rectangles that hold every difference between two lists of sprites, none overlapping another.

    Sprites that both lists hold in the same order need no drawing.  The longest such sequence is kept (patience
    sorting); everything else, also what only changed its place in the order, makes its rectangle dirty.
    """
    start = 0
    shorter = min(len(before), len(after))
    while start < shorter and before[start] == after[start]:
        start += 1
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    kept_old, kept_new = _common(old, new)
    rects = [s.rect.clip(bounds) for i, s in enumerate(old) if i not in kept_old]
    rects += [after_rects[start + i].clip(bounds) for i in range(len(new)) if i not in kept_new]
    return _merge([r for r in rects if r.w and r.h], bounds)


def _common(old: Sequence[Sprite], new: Sequence[Sprite]) -> tuple[set[int], set[int]]:
    """Indices, in both lists, of a longest sequence of equal sprites in the same order."""
    places: dict[Sprite, list[int]] = {}
    for i in range(len(old) - 1, -1, -1):
        places.setdefault(old[i], []).append(i)
    pairs = [(waiting.pop(), j) for j, s in enumerate(new) if (waiting := places.get(s))]
    tails: list[int] = []
    ends: list[int] = []
    previous: list[int] = []
    for k, (i, _) in enumerate(pairs):
        at = bisect_left(tails, i)
        previous.append(ends[at - 1] if at else -1)
        if at == len(tails):
            tails.append(i)
            ends.append(k)
        else:
            tails[at], ends[at] = i, k
    kept_old, kept_new = set(), set()
    k = ends[-1] if ends else -1
    while k >= 0:
        kept_old.add(pairs[k][0])
        kept_new.add(pairs[k][1])
        k = previous[k]
    return kept_old, kept_new


def _merge(rects: list[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    merged: list[pygame.Rect] = []
    for rect in rects:
        hit = rect.collidelist(merged)
        while hit >= 0:
            rect = rect.union(merged.pop(hit))
            hit = rect.collidelist(merged)
        merged.append(rect)
    return merged if len(merged) <= MAX_RECTS else [bounds]
