"""Kangaroos as surfaces: standing on their plates, squashed, in the air at any lean, swimming.

Every picture is kept; those that are turned or scaled come from one master drawn at its exact size.
"""

from __future__ import annotations

import colorsys
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.rules.billabong import COLUMN, ROW, Square
from game.ui import outlines
from game.ui.kit import Kit
from game.ui.lru import SurfaceCache
from game.ui.shapes import Placed
from game.ui.svg import document, rasterise
from game.ui.theme import PlayerStyle

#: Who a piece belongs to: a seat, or one of these two.
REFEREE, BYSTANDER = -1, -2
#: Heights in squares: the drawing of a sitting kangaroo, the width of a hopping one.
SIT_HEIGHT, HOP_WIDTH = 0.94, 2.2
PLATE_RADIUS, PLATE_WALL, PLATE_UP = 0.42, 0.1, 0.03
#: Where the feet stand, in squares below the middle of the square.
FEET = 0.22
#: A lean is rounded to whole steps of this many degrees; a full swing has 17 frames.
LEAN_STEP, LEAN_MOST = 6, 48
#: Squashes are rounded to steps of this share.
SQUASH_STEP = 0.04
#: Sizes in the air: just after the take-off and before the landing, and on the way.
NEAR_GROUND, IN_AIR = 0.8, 1.0
CACHE_BYTES = 20 * 2**20


def faces_east(square: Square, twist: int = 0) -> bool:
    """Whether a kangaroo on ``square`` looks to the right: the race goes west south of the lake and east north of it.

    ``twist`` are the quarter turns of the side from which the board is seen: at a table not everybody sits south.
    """
    if twist % 2 == 0:
        return (ROW[square] >= 8) == (twist == 0)
    return (COLUMN[square] < 8) == (twist == 1)


def heads_east(start: Square, end: Square, twist: int = 0) -> bool:
    """Whether a kangaroo on its way looks to the right: where it goes, or else as the race does at its landing."""
    right, up = COLUMN[end] - COLUMN[start], ROW[end] - ROW[start]
    across = (right, up, -right, -up)[twist]
    return across > 0 if across else faces_east(end, twist)


class Pieces:
    """The pictures of all pieces for squares of ``square`` pixels.  Offsets are from the middle of the square."""

    def __init__(self, kit: Kit, square: int, players: int) -> None:
        self._kit = kit
        self._square = square
        self._players = players
        self._cache = SurfaceCache(CACHE_BYTES)

    def style(self, owner: int) -> PlayerStyle:
        """The colours and shape of an owner."""
        theme = self._kit.theme
        if owner == REFEREE:
            return theme.referee
        if owner == BYSTANDER:
            return _washed(theme.players[self._players])
        return theme.players[owner]

    def standing(self, owner: int, east: bool, flag: bool) -> Placed:
        """A kangaroo on its plate; ``flag``: it has crossed the line."""
        return self.squashed(owner, east, flag, 1.0, 1.0)

    def squashed(self, owner: int, east: bool, flag: bool, across: float, up: float) -> Placed:
        """The same with the kangaroo scaled by ``across`` and ``up`` about its feet; the plate stays."""
        across, up = _rounded(across), _rounded(up)
        key = ("stand", owner, east, flag, across, up)
        side = self._side
        surface = self._cache.get(key, lambda: self._stand(owner, east, flag, across, up))
        return Placed(surface, -side // 2, -side * 5 // 8)

    def plate(self, owner: int) -> Placed:
        """The plate alone."""
        style = self.style(owner)
        badge = self._kit.shapes.badge(
            style, PLATE_RADIUS * self._square, hollow=owner == BYSTANDER, wall=PLATE_WALL * self._square
        )
        return Placed(badge, -badge.get_width() // 2, -badge.get_height() // 2 - round(PLATE_UP * self._square))

    def flying(self, owner: int, east: bool, lean: float, size: float = IN_AIR) -> Placed:
        """A kangaroo in the air; ``lean`` degrees nose up (negative: down)."""
        step = max(-LEAN_MOST, min(LEAN_MOST, round(lean / LEAN_STEP) * LEAN_STEP))
        surface = self._cache.get(("fly", owner, east, step, size), lambda: self._fly(owner, east, step, size))
        return Placed(surface, -surface.get_width() // 2, -surface.get_height() // 2)

    def warm(self, owners: Sequence[int]) -> Iterator[None]:
        """Draw the frames of flights before they are needed, one a step; those of the usual leans first."""
        for size, least in ((IN_AIR, 0), (NEAR_GROUND, LEAN_MOST // 3)):
            for lean in range(0, LEAN_MOST + 1, LEAN_STEP):
                for owner in owners:
                    for east in (False, True):
                        for signed in {lean, -lean}:
                            if lean >= least:
                                self.flying(owner, east, signed, size)
                                yield

    def swimming(self, owner: int, height: int) -> pygame.Surface:
        """A head out of the water, ``height`` pixels high."""
        return self.head(owner, height, swims=True, pool=self._kit.theme.water_shallow)

    def head(self, owner: int, height: int, *, swims: bool = False, pool: str = "") -> pygame.Surface:
        """A head from the front; swimming, in water of the colour ``pool``."""
        style = self.style(owner)
        fill, dark, light = style.colour, style.dark, style.light
        if not swims:
            return self._kit.art.get("roo_face", height=height, fill=fill, dark=dark, light=light)
        return self._kit.art.get("roo_swim", height=height, fill=fill, dark=dark, light=light, pool=pool)

    def shadow(self, spread: float = 1.0) -> Placed:
        """The shadow of a standing piece, displaced to the right; ``spread`` scales it for one in the air."""
        spread = _rounded(spread)
        q = self._square

        def make() -> pygame.Surface:
            w, h = max(4, round(0.98 * spread * q)), max(3, round(0.5 * spread * q))
            body = (
                f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w * 0.48:.1f}" ry="{h * 0.46:.1f}" '
                f'fill="{self._kit.theme.ink}"/>'
            )
            shape = rasterise(document(w, h, body), (w, h))
            shape.set_alpha(round(255 * (0.35 if spread >= 1 else 0.25)))
            flat = pygame.Surface((w, h), pygame.SRCALPHA)
            flat.blit(shape, (0, 0))
            return flat

        surface = self._cache.get(("shadow", spread), make)
        shift = round(0.14 * q)
        return Placed(surface, shift - surface.get_width() // 2, round(0.24 * q) - surface.get_height() // 2)

    def clear(self) -> None:
        """Forget every picture."""
        self._cache.clear()

    # -- inside -------------------------------------------------------------------------------------------------

    @property
    def _side(self) -> int:
        """The side of a standing piece's surface: room for a stretched kangaroo."""
        return round(1.6 * self._square / 8) * 8

    def _sitting(self, owner: int, east: bool) -> pygame.Surface:
        style = self.style(owner)
        height = round(SIT_HEIGHT * self._square)
        return self._kit.art.get(
            "roo_sit", height=height, flip=not east, fill=style.light, dark=style.colour, light=self._kit.theme.cream
        )

    def _stand(self, owner: int, east: bool, flag: bool, across: float, up: float) -> pygame.Surface:
        q, side = self._square, self._side
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        x, y = side // 2, side * 5 // 8
        self.plate(owner).draw(surface, x, y)
        if flag:
            cloth = self._kit.theme.cream
            pennant = self._kit.art.get("billabong_flag", height=round(0.5 * q), flip=not east, fill=cloth)
            w = pennant.get_width()
            left = x - round(0.5 * q) if east else x + round(0.5 * q) - w
            surface.blit(pennant, (left, y - round(0.6 * q)))
        sitting = self._sitting(owner, east)
        if (across, up) != (1.0, 1.0):
            w, h = sitting.get_size()
            sitting = pygame.transform.smoothscale(sitting, (max(1, round(w * across)), max(1, round(h * up))))
        surface.blit(sitting, (x - sitting.get_width() // 2, y + round(FEET * q) - sitting.get_height()))
        if self._kit.theme.high_contrast:
            mark = self._print(self.style(owner).shape)
            surface.blit(mark, mark.get_rect(center=(x, y + round(0.24 * q))))
        return surface

    def _print(self, shape: str) -> pygame.Surface:
        """The owner's shape in cream with a line of ink, large, in front of the kangaroo's feet."""
        theme, r = self._kit.theme, 0.2 * self._square
        side = 2 * round(outlines.shape_reach(shape, r) + 3)
        path = outlines.player_shape(shape, side / 2, side / 2, r)
        line = 0.09 * self._square
        body = f'<path d="{path}" fill="{theme.cream}" stroke="{theme.ink}" stroke-width="{line:.2f}"/>'
        return rasterise(document(side, side, body), (side, side))

    def _fly(self, owner: int, east: bool, lean: int, size: float) -> pygame.Surface:
        style = self.style(owner)
        width = round(HOP_WIDTH * self._square)
        master = self._kit.art.get(
            "roo_hop",
            width=width,
            flip=not east,
            fill=style.colour,
            dark=style.dark,
            light=self._kit.theme.cream if owner >= 0 else style.light,
        )
        if not lean and size == 1.0:
            return master
        turned = pygame.transform.rotozoom(master, lean if east else -lean, size)
        box = turned.get_bounding_rect()
        # Only clear pixels beyond the same distance on both sides go, so that the middle stays where it is.
        cut_x = min(box.x, turned.get_width() - box.right)
        cut_y = min(box.y, turned.get_height() - box.bottom)
        return turned.subsurface(turned.get_rect().inflate(-2 * cut_x, -2 * cut_y)).copy()


def _rounded(value: float) -> float:
    return round(round(value / SQUASH_STEP) * SQUASH_STEP, 2)


def _washed(style: PlayerStyle) -> PlayerStyle:
    """An unused colour for bystanders: 55 % of its saturation."""

    def wash(colour: str) -> str:
        red, green, blue, _ = pygame.Color(colour).normalize()
        hue, lightness, saturation = colorsys.rgb_to_hls(red, green, blue)
        return "#" + "".join(f"{round(255 * c):02X}" for c in colorsys.hls_to_rgb(hue, lightness, saturation * 0.55))

    return replace(style, colour=wash(style.colour), dark=wash(style.dark), light=wash(style.light))
