"""The board moves: it zooms out as the area grows, or turns by 90 degrees."""

from __future__ import annotations

import pygame

from game.boards.down_under.camera import Camera
from game.boards.down_under.layout import Layout
from game.ui.anim import ease_in_out_cubic, fraction, lerp
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: Seconds of a zoom and of a turn, and the turn's steps in degrees.
ZOOM, TURN, STEP = 0.4, 0.6, 4


class Zoom:
    """From one camera to another.  ``picture`` is the field as the second shows it, without the mat."""

    def __init__(self, kit: Kit, layout: Layout, start: Camera, end: Camera, picture: pygame.Surface) -> None:
        self._kit = kit
        self._field = layout.field
        self._start = start
        self._end = end
        self._picture = picture
        self._turns = start.turned != end.turned
        self.duration = TURN if self._turns else ZOOM
        self._last: tuple[tuple[float, ...], pygame.Surface] | None = None

    def sprites(self, time: float) -> list[Sprite]:
        """The board at a moment: one picture of the field."""
        t = ease_in_out_cubic(fraction(time, 0.0, self.duration))
        return [Sprite(self._frame(t), *self._field.topleft)]

    def _frame(self, t: float) -> pygame.Surface:
        key = (round(t, 3),)
        if self._last is not None and self._last[0] == key:
            return self._last[1]
        frame = self._turned(t) if self._turns else self._scaled(t)
        self._last = (key, frame)
        return frame

    def _blank(self) -> pygame.Surface:
        surface = pygame.Surface(self._field.size)
        if pygame.display.get_surface() is not None:
            surface = surface.convert()
        surface.fill(self._kit.theme.mat)
        return surface

    def _scaled(self, t: float) -> pygame.Surface:
        start, end, field = self._start, self._end, self._field
        share = lerp(start.tile / end.tile, 1.0, t)
        left = lerp(start.left, end.left, t)
        top = lerp(start.top, end.top, t)
        frame = self._blank()
        # Where the picture's corner lies in this frame: cell 0,0 is at (left, top), tiles are share as large.
        x = (left - field.x) - (end.left - field.x) * share
        y = (top - field.y) - (end.top - field.y) * share
        seen = pygame.Rect(0, 0, *field.size)
        if share > 0:
            source = pygame.Rect(
                int(-x / share), int(-y / share), int(field.w / share) + 2, int(field.h / share) + 2
            ).clip(seen)
            if source.w > 0 and source.h > 0:
                size = max(1, round(source.w * share)), max(1, round(source.h * share))
                part = pygame.transform.scale(self._picture.subsurface(source), size)
                frame.blit(part, (round(x + source.x * share), round(y + source.y * share)))
        return frame

    def _turned(self, t: float) -> pygame.Surface:
        start, end = self._start, self._end
        sign = -1 if end.turned else 1
        angle = round(sign * 90 * (1 - t) / STEP) * STEP
        share = lerp(start.tile / end.tile, 1.0, t)
        frame = self._blank()
        part = self._picture
        if abs(share - 1) > 0.02:
            part = pygame.transform.scale_by(part, share)
        if angle:
            part = pygame.transform.rotate(part, angle)
        frame.blit(part, part.get_rect(center=(self._field.w // 2, self._field.h // 2)))
        return frame
