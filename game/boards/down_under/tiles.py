"""Tiles as surfaces, at any size.

A tile is drawn at its exact size when first needed.  Where many are needed at once (the board zooms, a game is resumed)
only so many are drawn in one go; the others come from another size, scaled, until :meth:`Tiles.work` has drawn them.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.boards.down_under.tile_art import HALF, Looks, disc_centre, disc_radius, tile_body
from game.rules.down_under.geometry import LETTERS
from game.rules.down_under.tiles import CURVE, STRAIGHT, TERMINAL
from game.ui.kit import Kit
from game.ui.lru import SurfaceCache
from game.ui.stage import Sprite
from game.ui.svg import document, rasterise
from game.ui.turning import turned_surface

ANIMAL_ART = {
    "k": "animal_kangaroo", "e": "animal_emu", "p": "animal_platypus", "r": "animal_rabbit", "d": "animal_dingo",
}  # fmt: skip
CACHE_BYTES = 28 * 2**20
#: How many tiles may be drawn in one go.
BUDGET = 4
#: A head's height as a share of its disc's diameter.
HEAD = 0.84


class Tiles:
    """The pictures of all tiles for one kit.  Surfaces are squares of the asked size; never draw on one."""

    def __init__(self, kit: Kit, older: Tiles | None = None) -> None:
        """``older``: tiles of another kit that look the same, to be scaled until those of this one are drawn."""
        self._kit = kit
        self._older = older if older is not None and older._kit.theme == kit.theme else None
        self._cache = SurfaceCache(round(CACHE_BYTES * max(1.0, kit.size[0] * kit.size[1] / (1920 * 1080))))
        #: The sizes in which each tile has been drawn.
        self._sizes: dict[Looks, set[int]] = {}
        self._waiting: dict[tuple[Looks, int], None] = {}
        self._left = BUDGET
        #: Grows when tiles that were scaled have been drawn, so that pictures made of them are put together anew.
        self.version = 0
        #: Whether a scaled tile was handed out since this was last set to false.
        self.missed = False

    @property
    def has_older(self) -> bool:
        """Whether tiles may be scaled from those of an older kit."""
        return self._older is not None

    @property
    def is_waiting(self) -> bool:
        """Whether tiles are still to be drawn at their size."""
        return bool(self._waiting)

    def get(self, looks: Looks, size: int) -> pygame.Surface:
        """A tile of ``size`` pixels."""
        key = looks, size
        if self._left > 0 or size in self._sizes.get(looks, ()):
            return self._exact(looks, size)
        near = self._near(looks)
        if near is None:
            return self._exact(looks, size)
        self._waiting[key] = None
        self.missed = True
        return self._cache.get(
            ("scaled", id(near), size), lambda: pygame.transform.smoothscale(near, (size, size))
        )

    def work(self, count: int = 1) -> None:
        """Draw some of the tiles that wait; called once a step."""
        self._left = BUDGET
        for key in list(self._waiting)[:count]:
            del self._waiting[key]
            self._exact(*key)
            if not self._waiting:
                self._older = None
                self.version += 1

    def head(self, animal: str, height: int) -> pygame.Surface:
        """An animal's head."""
        return self._kit.art.get(ANIMAL_ART[animal], height=height)

    def shadow(self, looks: Looks, size: int) -> pygame.Surface:
        """The shadow that a tile throws to its foot, a square a tenth larger than the tile."""
        key = ("shadow", looks.shape == TERMINAL and looks.edges, size)
        return self._cache.get(key, lambda: self._shadow(looks, size))

    def faded(self, looks: Looks, size: int, alpha: int) -> pygame.Surface:
        """A tile that lets its ground through."""
        key = ("faded", looks, size, alpha)

        def make() -> pygame.Surface:
            surface = self._exact(looks, size).copy()
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        return self._cache.get(key, make)

    def spun(self, looks: Looks, size: int, degrees: float, scale: float = 1.0) -> pygame.Surface:
        """A tile in the middle of a turn, ``degrees`` clockwise, in whole steps of three."""
        step = round(degrees / 3) * 3
        grown = round(scale * 50) / 50
        if step == 0 and grown == 1.0:
            return self._exact(looks, size)
        key = ("spun", looks, size, step, grown)
        return self._cache.get(
            key, lambda: pygame.transform.rotozoom(self._exact(looks, size), -step, grown)
        )

    def sprite(self, looks: Looks, size: int, x: int, y: int) -> Sprite:
        """A tile with its upper left corner at a pixel."""
        return Sprite(self.get(looks, size), x, y)

    # -- inside -------------------------------------------------------------------------------------------------

    def _near(self, looks: Looks) -> pygame.Surface | None:
        """The tile at another size, lit or not, here or among the older ones; the largest there is."""
        plain = replace(looks, lit_colour=0, lit_gray=0, lit_arms=(), light=None, up=0)
        for source in (self, self._older):
            if source is None:
                continue
            for wanted in (looks, plain):
                sizes = source._sizes.get(wanted)
                if sizes:
                    return source._exact(wanted, max(sizes))
        return None

    def _exact(self, looks: Looks, size: int) -> pygame.Surface:
        surface = self._cache.get((looks, size), lambda: self._draw(looks, size))
        self._sizes.setdefault(looks, set()).add(size)
        return surface

    def _draw(self, looks: Looks, size: int) -> pygame.Surface:
        bare = replace(looks, animal="", up=0)
        if looks.shape not in (STRAIGHT, CURVE) or not looks.animal:
            self._left -= 1
            return rasterise(document(100, 100, tile_body(self._kit.theme, looks)), (size, size))
        ground = self._cache.get(("disc", bare, size), lambda: self._disc(replace(looks, animal="k", up=0), size))
        surface = ground.copy()
        x, y = disc_centre(looks.shape, looks.edges)
        head = self.head(looks.animal, max(6, round(2 * HEAD * disc_radius(looks.shape) * size / 100)))
        head = turned_surface(head, looks.up)
        surface.blit(head, head.get_rect(center=(round(x * size / 100), round(y * size / 100))))
        return surface

    def _disc(self, looks: Looks, size: int) -> pygame.Surface:
        """A tile with the empty disc of an animal."""
        self._left -= 1
        return rasterise(document(100, 100, tile_body(self._kit.theme, looks)), (size, size))

    def _shadow(self, looks: Looks, size: int) -> pygame.Surface:
        side = round(size * 1.1)
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        rect = pygame.Rect(round(size * 0.05), round(size * 0.05), size, size)
        if looks.shape == TERMINAL:
            cut = round(size * (100 - HALF) / 100)
            edge = LETTERS.index(looks.edges)
            rect = (
                pygame.Rect(rect.x, rect.y, size, size - cut),
                pygame.Rect(rect.x + cut, rect.y, size - cut, size),
                pygame.Rect(rect.x, rect.y + cut, size, size - cut),
                pygame.Rect(rect.x, rect.y, size - cut, size),
            )[edge]
        radius = max(2, size // 14)
        colour = pygame.Color(self._kit.theme.ink)
        for grow, alpha in ((round(size * 0.04), 45), (round(size * 0.02), 70), (0, 110)):
            colour.a = alpha
            pygame.draw.rect(surface, colour, rect.inflate(2 * grow, 2 * grow), border_radius=radius + grow)
        return surface.convert_alpha() if pygame.display.get_surface() is not None else surface
