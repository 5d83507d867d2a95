"""Players' cards: badge, name, what the player is about, and a strip that each game fills in."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.common.table_layout import tray_badge, tray_parts
from game.ui.kit import Kit
from game.ui.shapes import Placed
from game.ui.theme import PlayerStyle

#: The room for a figure in a tray, in cap heights of the figure.
FIGURE = 3


@dataclass(frozen=True, slots=True)
class CardLayout:
    """Where the parts of a card lie, from its top left corner.  ``texts`` holds name and status."""

    badge: tuple[int, int]
    radius: int
    texts: pygame.Rect
    strip: pygame.Rect
    name_style: str
    centred: bool = False
    #: Whether there is room for the status line.
    has_status: bool = True


def card_layout(kit: Kit, size: tuple[int, int]) -> CardLayout:
    """The layout of a card of ``size``: a tray, a usual card, or a narrow column."""
    w, h = size
    pad = max(kit.px(10), min(kit.u(2.5), w // 14))
    if w > 4.5 * h:
        # A tray: the right end belongs to its buttons.
        badge, radius = tray_badge(kit, size)
        body = tray_parts(kit, size).body
        left = badge[0] + radius + pad
        texts = pygame.Rect(left, pad, round(0.2 * w), h - 2 * pad)
        strip = pygame.Rect(texts.right + FIGURE * kit.text.cap("figure_l") + pad, round(0.2 * h), 0, round(0.6 * h))
        strip.w = body.right - pad - strip.x
        return CardLayout(badge, radius, texts, strip, "name")
    if w > 1.1 * h:
        strip_height = round(min(0.25 * h, 0.21 * w))
        strip = pygame.Rect(pad, h - pad - strip_height, w - 2 * pad, strip_height)
        room = strip.y - pad
        radius = round(min(0.125 * w, 0.42 * room))
        left = 2 * pad + 2 * radius + kit.px(8)
        texts = pygame.Rect(left, pad // 2, w - left - pad, strip.y - pad // 2)
        name_style = "title" if texts.h >= 3.6 * kit.text.cap("title") else "name"
        return CardLayout((pad + radius + kit.px(4), pad // 2 + texts.h // 2), radius, texts, strip, name_style)
    strip_height = round(min(0.2 * h, 0.3 * w))
    # The inner line of an active card must stay free.
    side = kit.line(11) + kit.px(3)
    strip = pygame.Rect(side, h - side - kit.px(2) - strip_height, w - 2 * side, strip_height)
    radius = round(min(0.18 * w, 0.13 * h))
    head = side + kit.px(10)
    top = head + 2 * radius
    texts = pygame.Rect(side, top, w - 2 * side, strip.y - top)
    roomy = texts.h >= 3.0 * kit.text.cap("name")
    return CardLayout((w // 2, head + radius), radius, texts, strip, "name", centred=True, has_status=roomy)


def draw_card(
    kit: Kit, size: tuple[int, int], style: PlayerStyle, name: str, status: str, *, active: bool, turn: int = 0
) -> Placed:
    """A card without the contents of its strip, on its shadow; ``active``: its player is to move.

    The surface is new, so that the caller can draw into it before it is shown.
    """
    theme = kit.theme
    looks = kit.shapes.card(
        size,
        "paper" if active else "paper_off",
        accent=style.colour if active else None,
        glow=style.colour if active else None,
    )
    surface = looks.surface.copy()
    x, y = -looks.dx, -looks.dy
    plan = card_layout(kit, size)
    badge = kit.shapes.badge(style, plan.radius)
    surface.blit(badge, badge.get_rect(center=(x + plan.badge[0], y + plan.badge[1])))
    texts = plan.texts.move(x, y)
    title = kit.text.fit(name, plan.name_style, theme.text_dark, texts.w)
    cap, small_cap = kit.text.cap(plan.name_style), kit.text.cap("small")
    gap = round(0.62 * cap)
    total = cap + (gap + small_cap if plan.has_status and status else 0)
    top = texts.centery - total // 2
    left = texts.centerx - title.get_width() // 2 if plan.centred else texts.x
    surface.blit(title, (left, top - kit.text.cap_top(plan.name_style)))
    if plan.has_status and status:
        line = kit.text.fit(status, "small", theme.text_soft, texts.w)
        left = texts.centerx - line.get_width() // 2 if plan.centred else texts.x
        surface.blit(line, (left, top + cap + gap - kit.text.cap_top("small")))
    return Placed(surface, looks.dx, looks.dy)


def place_card(target: pygame.Surface, card: Placed, rect: pygame.Rect, turn: int) -> None:
    """Blit a card drawn upright onto ``target`` at ``rect``, at its quarter turns anticlockwise.

    Offsets turn with the card, so the shadow of a turned card falls to its own foot.
    """
    turned = turned_card(card, rect.size, turn)
    turned.draw(target, *rect.topleft)


def turned_card(card: Placed, size: tuple[int, int], turn: int) -> Placed:
    """``card`` at its quarter turns; ``size`` is that of the turned card without its shadow."""
    turn %= 4
    if turn == 0:
        return card
    surface = pygame.transform.rotate(card.surface, 90 * turn)
    w, h = card.surface.get_size()
    left, top = -card.dx, -card.dy
    upright = (size[1], size[0]) if turn % 2 else size
    right, bottom = w - left - upright[0], h - top - upright[1]
    pads = {1: (top, right), 2: (right, bottom), 3: (bottom, left)}[turn]
    return Placed(surface, -pads[0], -pads[1])


def turned_point(point: tuple[float, float], size: tuple[int, int], turn: int) -> tuple[float, float]:
    """A point of an upright panel of ``size``, from its top left corner, on the panel at its quarter turns."""
    x, y = point
    w, h = size
    return ((x, y), (y, w - x), (w - x, h - y), (h - y, x))[turn % 4]


def upright_point(point: tuple[float, float], size: tuple[int, int], turn: int) -> tuple[float, float]:
    """The inverse of :func:`turned_point`; ``size`` is that of the upright panel."""
    x, y = point
    w, h = size
    return ((x, y), (w - y, x), (w - x, h - y), (y, h - x))[turn % 4]
