"""The table form of screens: each is turned as a whole to one side, and a handle at every other side calls it there.

Whoever acts at a side (opens the menu of a game, touches a handle) has everything that follows turned to that side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.intents import Intent, Phase, Pointer
from game.ui.stage import Sprite
from game.ui.turning import turned_surface

if TYPE_CHECKING:
    from game.ui.kit import Kit

SIDES = 4
#: A finger on a handle that calls nothing yet.
NOWHERE = -1
#: Seconds after a screen has appeared in which a touch is the echo of the one that led there.
ECHO = 0.3


class Handles:
    """Round buttons at the middle of the sides to which a screen is not turned."""

    def __init__(self, kit: Kit, turn: int) -> None:
        """``kit`` is the window's, ``turn`` the side to which the screen is turned."""
        self._kit = kit
        self.turn = turn
        side = max(kit.touch, round(0.05 * min(kit.size)))
        air = max(2, (_rim(kit) - side) // 2)
        self.places: dict[int, pygame.Rect] = {}
        for one in range(SIDES):
            if one == turn:
                continue
            rect = pygame.Rect(0, 0, side, side)
            rect.center = kit.rect.center
            if one == 0:
                rect.bottom = kit.size[1] - air
            elif one == 1:
                rect.right = kit.size[0] - air
            elif one == 2:
                rect.top = air
            else:
                rect.left = air
            self.places[one] = rect
        self._held: dict[int, int] = {}

    def handle(self, intent: Intent) -> int | None:
        """The side whose handle was tapped, :data:`NOWHERE` for anything else on a handle; ``None``: it is not a
        handle's business."""
        if not isinstance(intent, Pointer):
            return None
        side = next((one for one, rect in self.places.items() if rect.collidepoint(intent.x, intent.y)), None)
        if intent.phase is Phase.DOWN:
            if side is None:
                return None
            self._held[intent.pointer] = side
            return NOWHERE
        held = self._held.get(intent.pointer)
        if held is None:
            return None
        if intent.phase in (Phase.UP, Phase.CANCEL):
            del self._held[intent.pointer]
            if intent.phase is Phase.UP and side == held:
                return held
        return NOWHERE

    def sprites(self) -> list[Sprite]:
        """The handles, each turned to its side."""
        return [
            Sprite(turned_surface(handle_face(self._kit, rect.w), one), rect.x, rect.y)
            for one, rect in self.places.items()
        ]


def side_near(kit: Kit, x: float, y: float) -> int:
    """The side of the window that is nearest to a pixel."""
    width, height = kit.size
    ways = (height - y, width - x, y, x)
    return ways.index(min(ways))


def handle_face(kit: Kit, side: int) -> pygame.Surface:
    """A disc with an arrow that turns; the same object for the same size."""

    def body() -> str:
        theme = kit.theme
        middle, line = side / 2, max(1.5, 0.045 * side)
        r = middle - 1.5 * line
        s = side / 24
        arrow = f"M{18.0 * s:.2f} {9.6 * s:.2f}A{6.6 * s:.2f} {6.6 * s:.2f} 0 1 0 {18.6 * s:.2f} {12.9 * s:.2f}"
        head = f"M{18.5 * s:.2f} {5.6 * s:.2f}V{9.9 * s:.2f}H{14.2 * s:.2f}"
        stroke = f'stroke-width="{2.1 * s:.2f}" stroke-linecap="round" stroke-linejoin="round"'
        return (
            f'<circle cx="{middle}" cy="{middle}" r="{r:.2f}" fill="{theme.paper_off}" stroke="{theme.ink}" '
            f'stroke-width="{line:.2f}"/>'
            f'<path d="{arrow}" fill="none" stroke="{theme.ink}" {stroke}/>'
            f'<path d="{head}" fill="none" stroke="{theme.ink}" {stroke}/>'
        )

    return kit.shapes.svg(("table-handle", side), (side, side), body)


def _rim(kit: Kit) -> int:
    return kit.facing(0).safe.x
