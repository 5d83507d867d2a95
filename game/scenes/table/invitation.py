"""The invitation of a demo at a table: told to every side, where it covers nothing of what the demo shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.boards.common.table_layout import EDGE, tray_frame, tray_parts
from game.i18n import tr
from game.ui.stage import Sprite
from game.ui.turning import Frame

if TYPE_CHECKING:
    from game.ui.kit import Kit

SIDES = 4


def invitations(kit: Kit, alpha: int, *, low: bool = False) -> list[Sprite]:
    """A plate at every side, in the end of the tray where its player's buttons would be; ``low``: in one line at the
    foot of what a side reads, where a result has its buttons otherwise."""
    # What shines through a plate makes it harder to read, so it breathes less than a chip on a dark ground.
    alpha = (255 + alpha) // 2
    found: list[Sprite] = []
    for side in range(SIDES):
        frame, place = _foot(kit, side) if low else _tray_end(kit, side)
        found += frame.sprites(one._replace(alpha=alpha) for one in _plate(kit, place, low))
    return found


def _tray_end(kit: Kit, side: int) -> tuple[Frame, pygame.Rect]:
    frame = tray_frame(kit, side)
    parts, pad = tray_parts(kit, frame.size), kit.px(12)
    left = parts.body.right + pad // 2
    return frame, pygame.Rect(left, pad, frame.size[0] - pad - left, frame.size[1] - 2 * pad)


def _foot(kit: Kit, side: int) -> tuple[Frame, pygame.Rect]:
    frame = Frame(kit.rect, side)
    w = frame.size[0]
    height = max(kit.px(62), kit.touch)
    text = kit.text.size(tr("Touch to play"), "name")[0]
    place = pygame.Rect(0, 0, text + 2 * kit.px(44), height)
    place.midbottom = (w // 2, frame.inside_rect(kit.safe).bottom - round(EDGE * min(kit.safe.size)) - kit.px(20))
    return frame, place


def _plate(kit: Kit, place: pygame.Rect, low: bool) -> list[Sprite]:
    """A plate like the button that begins a game, and the words on it."""
    words, text = tr("Touch to play"), kit.text
    panel = kit.shapes.panel(place.size, "button_main", radius=round((0.5 if low else 0.18) * place.h))
    room = place.w - 2 * kit.px(14)
    style = next((one for one in ("name", "body") if len(text.lines(words, one, room)) <= 2), "small")
    block = (len(text.lines(words, style, room)) - 1) * text.pitch(style) + text.cap(style)
    line = text.render(words, style, kit.theme.cream, room, "centre")
    top = place.centery - block // 2 - text.cap_top(style)
    return [Sprite(panel, *place.topleft), Sprite(line, place.centerx - line.get_width() // 2, top)]
