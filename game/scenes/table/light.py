"""The soft light along the edge of the side to move, which runs round the table to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.boards.common.table_layout import tray_rect
from game.ui.anim import clamp, ease_in_out_cubic
from game.ui.stage import Sprite
from game.ui.turning import turned_surface

if TYPE_CHECKING:
    from game.ui.kit import Kit

#: Seconds in which the light runs to another side.
RUN = 0.65
#: How deep it reaches into the window, as a share of the shorter side, and its greatest opacity.
REACH, STRENGTH = 0.095, 235
#: Spots of which it consists while it runs, and the share of the shorter side between two of them.
SPOTS, APART = 11, 0.045


class EdgeLight:
    """The light of one table."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._side: int | None = None
        self._colour = ""
        self._from = 0.0
        self._time = RUN
        self._strips: dict[tuple[int, str], Sprite] = {}

    def lay_out(self, kit: Kit) -> None:
        """The window or the theme changed."""
        self._kit = kit
        self._strips.clear()
        self._time = RUN

    def shine(self, side: int | None, colour: str) -> None:
        """Light the edge of ``side`` (``None``: none) in ``colour``."""
        if (side, colour) == (self._side, self._colour):
            return
        moves = side is not None and self._side is not None and side != self._side
        self._from = self._place() if self._side is not None else 0.0
        self._side, self._colour = side, colour
        self._time = 0.0 if moves and not self._kit.theme.reduced_motion else RUN

    @property
    def is_running(self) -> bool:
        """Whether it is on its way."""
        return self._time < RUN

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        self._time = min(RUN, self._time + dt)

    def sprites(self) -> list[Sprite]:
        """The light where it is."""
        if self._side is None:
            return []
        if not self.is_running:
            return [self._strip(self._side)]
        here = self._place()
        spot = _spot(self._kit, self._colour)
        least = min(self._kit.size)
        found = []
        for i in range(SPOTS):
            x, y = self._point(here + (i - SPOTS // 2) * APART * least)
            found.append(Sprite(spot, round(x) - spot.get_width() // 2, round(y) - spot.get_height() // 2))
        return found

    # -- inside -------------------------------------------------------------------------------------------------

    def _place(self) -> float:
        """Where its middle is, in pixels along the edge from the middle of the south, anticlockwise."""
        assert self._side is not None
        goal = self._middle(self._side)
        if not self.is_running:
            return goal
        round_ = 2 * sum(self._kit.size)
        way = (goal - self._from) % round_
        if way > round_ / 2:
            way -= round_
        return self._from + way * ease_in_out_cubic(clamp(self._time / RUN))

    def _middle(self, side: int) -> float:
        w, h = self._kit.size
        return (0.0, (w + h) / 2, w + h, 1.5 * (w + h))[side]

    def _point(self, along: float) -> tuple[float, float]:
        """The point of the edge so many pixels from the middle of the south."""
        w, h = self._kit.size
        along %= 2 * (w + h)
        if along <= w / 2:
            return w / 2 + along, h
        along -= w / 2
        if along <= h:
            return w, h - along
        along -= h
        if along <= w:
            return w - along, 0
        along -= w
        if along <= h:
            return 0, along
        return along - h, h

    def _strip(self, side: int) -> Sprite:
        """The light at rest: a band along the edge, with the tray before it."""
        key = (side, self._colour)
        found = self._strips.get(key)
        if found is None:
            kit = self._kit
            least = min(kit.size)
            tray = tray_rect(kit, side)
            length = min(round(1.25 * max(tray.size)), kit.size[side % 2])
            band = turned_surface(_band(kit, self._colour, (length, round(REACH * least))), side).copy()
            rect = band.get_rect(center=kit.rect.center)
            if side == 0:
                rect.bottom = kit.size[1]
            elif side == 1:
                rect.right = kit.size[0]
            elif side == 2:
                rect.top = 0
            else:
                rect.left = 0
            band.fill((0, 0, 0, 0), tray.move(-rect.x, -rect.y))
            found = self._strips[key] = Sprite(band, rect.x, rect.y)
        return found


def _band(kit: Kit, colour: str, size: tuple[int, int]) -> pygame.Surface:
    """A band that is brightest in the middle of its lower edge."""
    across, down = 48, 12
    small = pygame.Surface((across, down), pygame.SRCALPHA)
    tone = pygame.Color(colour)
    for x in range(across):
        for y in range(down):
            away = abs(2 * (x + 0.5) / across - 1)
            along = clamp((1 - away) * 3.2)
            depth = ((y + 0.5) / down) ** 1.7
            small.set_at((x, y), (tone.r, tone.g, tone.b, round(STRENGTH * along * depth)))
    return pygame.transform.smoothscale(small, size)


def _spot(kit: Kit, colour: str) -> pygame.Surface:
    """One round spot of the light; the same object for the same colour."""
    side = round(2.2 * REACH * min(kit.size))

    def body() -> str:
        return (
            '<defs><radialGradient id="s" cx="50%" cy="50%" r="50%">'
            f'<stop offset="0%" stop-color="{colour}" stop-opacity="0.5"/>'
            f'<stop offset="100%" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
            f'<rect width="{side}" height="{side}" fill="url(#s)"/>'
        )

    return kit.shapes.svg(("edge-light", side, colour), (side, side), body)
