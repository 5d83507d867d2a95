"""What is told at a table to the sides that must know: notices, sounds in words, the last seconds of a turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.boards.common.table_layout import depth_of, tray_badge, tray_frame
from game.scenes.couch.turn_clock import SHOWN
from game.ui.stage import Sprite
from game.ui.turning import Frame

if TYPE_CHECKING:
    from game.scenes.board_scene import BoardScene
    from game.ui.kit import Kit


class Telling:
    """Puts what one board scene has to tell before the sides of the table; ``side`` tells where a seat sits."""

    def __init__(self, scene: BoardScene, side: Callable[[int], int]) -> None:
        self._scene = scene
        self._side = side

    def sprites(self, kit: Kit, due: Iterable[int]) -> list[Sprite]:
        """Notices for the seats in ``due``, or for everybody where nobody is; sounds in words for everybody."""
        people = [seat for seat, player in enumerate(self._scene.session.seats) if player.is_human]
        found: list[Sprite] = []
        bottoms: dict[int, int] = {}
        if self._scene.notice.text is not None:
            for side in self._sides(tuple(due) or people or [0]):
                frame = Frame(kit.rect, side)
                line = self._scene.notice.sprites(frame.size[0] // 2, self._bottom(kit, frame))
                bottoms[side] = min((sprite.y for sprite in line), default=self._bottom(kit, frame)) - kit.px(6)
                found += frame.sprites(line)
        if self._scene.signs.text:
            for side in self._sides(people):
                frame = Frame(kit.rect, side)
                bottom = bottoms.get(side, self._bottom(kit, frame))
                found += frame.sprites(
                    Sprite(one.surface, one.x, bottom - one.surface.get_height(), one.alpha)
                    for one in self._scene.signs.sprites(kit.seated(side), 0)
                )
        return found

    def seconds(self, kit: Kit, seat: int, left: int) -> list[Sprite]:
        """The seconds left for the turn of ``seat``, in its tray where the badge lies otherwise."""
        frame = tray_frame(kit, self._side(seat))
        (x, y), radius = tray_badge(kit, frame.size)
        disc = _clock(kit, round(2.3 * radius), left)
        text, words = kit.text, str(left)
        figure = text.render(words, "figure_m", kit.theme.cream)
        top = y - text.middle(words, "figure_m", figure.get_height())
        return frame.sprites(
            [
                Sprite(disc, *disc.get_rect(center=(x, y)).topleft),
                Sprite(figure, x - figure.get_width() // 2, top),
            ]
        )

    def _sides(self, seats: Iterable[int]) -> list[int]:
        return sorted({self._side(seat) for seat in seats})

    @staticmethod
    def _bottom(kit: Kit, frame: Frame) -> int:
        """Where the lowest line ends that is told to a side: before its tray."""
        return frame.size[1] - depth_of(kit) - kit.px(4)


def _clock(kit: Kit, side: int, left: int) -> pygame.Surface:
    """A dark disc with an arc for the time that is left; the same object for the same time."""

    def body() -> str:
        theme, middle = kit.theme, side / 2
        line = max(2.0, 0.09 * side)
        r = middle - 1.2 * line
        angle = 2 * math.pi * min(left / SHOWN, 0.999)
        x, y = middle - r * math.sin(angle), middle - r * math.cos(angle)
        arc = f"M{middle:.1f} {middle - r:.1f}A{r:.1f} {r:.1f} 0 {int(angle > math.pi)} 0 {x:.1f} {y:.1f}"
        return (
            f'<circle cx="{middle}" cy="{middle}" r="{middle - 1}" fill="{theme.ink}"/>'
            f'<circle cx="{middle}" cy="{middle}" r="{r:.1f}" fill="none" stroke="{theme.paper_off}" '
            f'stroke-width="{line:.1f}" stroke-opacity="0.3"/>'
            f'<path d="{arc}" fill="none" stroke="{theme.cream}" stroke-width="{line:.1f}" stroke-linecap="round"/>'
        )

    return kit.shapes.svg(("turn-clock", side, left), (side, side), body)
