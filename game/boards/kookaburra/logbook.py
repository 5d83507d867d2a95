"""The last moves in words, beside the board where the window is very wide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.boards.about import PlayedMove
from game.boards.kookaburra import words
from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.rolls import RollPanel, Rolls
from game.i18n import tr
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: Moves that are kept, more than the highest window shows.
KEPT = 24


@dataclass(frozen=True, slots=True)
class Logged:
    """One move of a seat."""

    seat: int
    words: str


def logged(plies: Sequence[PlayedMove]) -> tuple[Logged, ...]:
    """The last moves of the players in a game, the newest first; throws are in the log of the rolls."""
    found: list[Logged] = []
    for ply in reversed(plies):
        if ply.seat is not None:
            before: Any = getattr(ply, "before", None)
            found.append(Logged(ply.seat, words.describe(before, ply.move)))
            if len(found) == KEPT:
                break
    return tuple(found)


class Asides:
    """Draws what stands left and right of the board: the moves, and everybody's rolls."""

    def __init__(self, kit: Kit, layout: Layout, panel: RollPanel) -> None:
        self._kit = kit
        self._layout = layout
        self._panel = panel
        self._kept: tuple[object, pygame.Surface] | None = None

    def sprites(self, log: tuple[Logged, ...], rolls: tuple[Rolls, ...], names: tuple[str, ...]) -> list[Sprite]:
        """Both, where the layout has room for them."""
        if self._layout.aside is None:
            return []
        left, right = self._layout.aside
        key = (left.size, log)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._draw(left.size, log))
        seats = tuple(range(len(names)))
        return [
            Sprite(self._kept[1], *left.topleft),
            Sprite(self._panel.get(right.size, rolls, names, seats=seats), *right.topleft),
        ]

    def _draw(self, size: tuple[int, int], log: tuple[Logged, ...]) -> pygame.Surface:
        kit, theme = self._kit, self._kit.theme
        surface = kit.shapes.panel(size, "dark").copy()
        pad = min(kit.u(3), size[0] // 14)
        area = surface.get_rect().inflate(-2 * pad, -2 * pad)
        title = kit.text.fit(tr("Moves"), "name", theme.heading, area.w)
        surface.blit(title, (area.x, area.y - kit.text.cap_top("name")))
        top = area.y + kit.text.cap("name") + kit.px(18)
        small = kit.text.cap("small")
        left = area.x + round(2.2 * small)
        if not log:
            said, _ = kit.text.block(tr("Every move is listed here"), "small", theme.soft_cream, area.w, area.h)
            surface.blit(said, (area.x, top))
        for one in log:
            # What is longer than the panel is wide goes on below.
            lines = 1 if kit.text.size(one.words, "small")[0] <= area.right - left else 2
            high = round(small * 2.2) + (lines - 1) * kit.text.pitch("small")
            if top + high > area.bottom:
                break
            badge = kit.shapes.badge(theme.players[self._layout.colours[one.seat]], 0.6 * small)
            surface.blit(badge, badge.get_rect(center=(area.x + small, top + round(1.1 * small))))
            said, middle = kit.text.block(one.words, "small", theme.cream, area.right - left, high)
            surface.blit(said, (left, top + high // 2 - middle))
            top += high
        return surface
