"""Art: the project's own SVG drawings, in the colours and at the size asked for."""

from __future__ import annotations

from functools import lru_cache
from string import Template

import pygame

from game.assets import asset_path
from game.ui.lru import SurfaceCache
from game.ui.rasters import RasterCache
from game.ui.svg import bolder, proportions, rasterise
from game.ui.theme import Theme

#: Pixels kept in memory.  A 1080p board with its pieces takes about a third of it.
CACHE_BYTES = 24 * 2**20
#: From so many pixels on a drawing is quicker read from disk than drawn again.
LARGE = 150_000


@lru_cache(maxsize=256)
def art_source(name: str) -> str:
    """The text of ``assets/art/<name>.svg`` with its ``$places``.  Raises :class:`FileNotFoundError`."""
    return asset_path(f"art/{name}.svg").read_text(encoding="utf-8")


class Art:
    """Rasterises drawings; each is kept for its (name, size, colours, turn), and large ones on disk in ``rasters``."""

    def __init__(self, theme: Theme, limit: int = CACHE_BYTES, rasters: RasterCache | None = None) -> None:
        self._colours = theme.colours()
        self._line_scale = theme.line_scale
        self._cache = SurfaceCache(limit)
        self._rasters = rasters if rasters is not None else RasterCache(None)

    def get(
        self,
        name: str,
        height: int | None = None,
        width: int | None = None,
        turn: int = 0,
        flip: bool = False,
        **colours: str,
    ) -> pygame.Surface:
        """The drawing ``name``, ``height`` or ``width`` pixels large (both: the largest that fits into that box).

        ``turn`` counts quarter turns anticlockwise, after the size was chosen; ``flip`` mirrors left and right.
        ``colours`` fill the places of the drawing, beside the theme's own names.  Raises :class:`KeyError` where a
        place stays open.
        """
        if height is None and width is None:
            raise ValueError("art needs a height or a width")
        key = (name, height, width, turn % 4, flip, tuple(sorted(colours.items())))
        return self._cache.get(key, lambda: self._draw(name, height, width, turn % 4, flip, colours))

    def aspect(self, name: str) -> float:
        """Width over height of the drawing."""
        width, height = proportions(art_source(name))
        return width / height

    def source(self, name: str, **colours: str) -> str:
        """The SVG text with its colours filled in, and its lines as wide as the theme wants them."""
        text = Template(art_source(name)).substitute(self._colours, **colours)
        if self._line_scale == 1.0:
            return text
        return bolder(text, self._line_scale, ink=self._colours["ink"], edge=self._colours["cream"])

    def _draw(
        self, name: str, height: int | None, width: int | None, turn: int, flip: bool, colours: dict[str, str]
    ) -> pygame.Surface:
        aspect = self.aspect(name)
        if width is None or (height is not None and width > height * aspect):
            assert height is not None
            size = (max(1, round(height * aspect)), height)
        else:
            size = (width, max(1, round(width / aspect)))
        source = self.source(name, **colours)
        if size[0] * size[1] < LARGE:
            surface = rasterise(source, size)
        else:
            surface = self._rasters.get(f"art_{name}", size, [source], lambda: rasterise(source, size))
        if flip:
            surface = pygame.transform.flip(surface, True, False)
        return pygame.transform.rotate(surface, 90 * turn) if turn else surface
