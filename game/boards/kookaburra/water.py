"""Water that moves: ripples that drift and fade on the lake, glints that run down the creeks."""

from __future__ import annotations

import math

from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.track import Point, along
from game.ui.anim import bezier, lerp
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: Times a second that water changes; only every third ripple does each time, so that little is drawn anew.
RATE = 10
RIPPLES = 12
PERIOD, FLOW = 3.6, 5.2
#: Alphas are rounded to this, so that pictures repeat.
ALPHA_STEP = 24


class Water:
    """The sprites of the water at any time."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
        self._layout = layout
        q = layout.tile
        self._kept: tuple[int, tuple[Sprite, ...]] | None = None
        self._ripple = kit.art.get("kookaburra_ripple", width=round(0.62 * q))
        self._glint = kit.art.get("kookaburra_ripple", width=round(0.3 * q))
        self._creeks: list[list[Point]] = [
            [bezier(layout.track.creek(square), 0.08 + 0.84 * i / 12) for i in range(13)]
            for square in layout.track.river_ends()
        ]

    def sprites(self, clock: float) -> list[Sprite]:
        """What is on the water at a time; at 0 it rests."""
        tick = int(clock * RATE)
        if self._kept is None or self._kept[0] != tick:
            self._kept = (tick, tuple(self._at(tick)))
        return list(self._kept[1])

    def _at(self, tick: int) -> list[Sprite]:
        found = []
        cx, cy = self._layout.track.centre
        (a, b), (c, d) = self._layout.track.lake, self._layout.track.island
        for i in range(RIPPLES):
            time = (tick - (tick + i) % 3) / RATE
            phase = (time / PERIOD + i * 0.618) % 1.0
            angle = math.tau * (i + 0.35) / RIPPLES
            reach = (0.25, 0.55, 0.4)[i % 3]
            x = cx + math.cos(angle) * lerp(c, a, reach) + (phase - 0.5) * 0.5 * self._layout.tile
            y = cy + math.sin(angle) * lerp(d, b, reach + 0.06)
            alpha = round(math.sin(math.pi * phase) * 230 / ALPHA_STEP) * ALPHA_STEP if tick else 190
            if alpha > 0:
                picture = self._ripple
                found.append(
                    Sprite(picture, round(x) - picture.get_width() // 2, round(y) - picture.get_height() // 2,
                           min(255, alpha))
                )  # fmt: skip
        for i, creek in enumerate(self._creeks):
            time = (tick - (tick + i) % 2) / RATE
            phase = (time / FLOW + i * 0.37) % 1.0
            (x, y), _ = along(creek, phase)
            alpha = round(math.sin(math.pi * phase) * 220 / ALPHA_STEP) * ALPHA_STEP
            if alpha > 0:
                picture = self._glint
                found.append(
                    Sprite(picture, round(x) - picture.get_width() // 2, round(y) - picture.get_height() // 2, alpha)
                )
        return found
