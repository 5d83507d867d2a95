"""Players' cards, which are their pads: badge, name, status, and a slot for each of the five animals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.boards.common.table_layout import tray_badge, tray_parts
from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.pieces import PLATE, Pieces
from game.i18n import tr
from game.rules.kookaburra.board import ANIMALS, HOME, PAD, Animal
from game.ui.kit import Kit
from game.ui.shapes import Placed

#: Opacity of an animal that is out on the track.
AWAY = 72


@dataclass(frozen=True, slots=True)
class CardPlan:
    """Where the parts of a card lie, from its top left corner."""

    badge: tuple[int, int]
    radius: int
    name: pygame.Rect
    status: pygame.Rect | None
    slots: tuple[pygame.Rect, ...]
    name_style: str
    status_right: bool


def card_plan(kit: Kit, size: tuple[int, int]) -> CardPlan:
    """The plan of a card of ``size``: a tray along a table's side, a flat card, or a higher one."""
    w, h = size
    pad = max(kit.px(12), round(0.075 * min(w, h)))
    count = len(ANIMALS)
    if w > 4.5 * h:
        # A tray: the right end belongs to its buttons.
        badge, radius = tray_badge(kit, size)
        end = tray_parts(kit, size).body.right
        texts = pygame.Rect(badge[0] + radius + pad, 0, round(0.19 * w), h)
        gap = round(0.1 * h)
        left = texts.right + gap
        side = min(round(0.66 * h), (end - left - pad - (count - 1) * gap) // count)
        slots = tuple(pygame.Rect(left + i * (side + gap), (h - side) // 2, side, side) for i in range(count))
        cap, small, air = kit.text.cap("name"), kit.text.cap("small"), round(0.62 * kit.text.cap("name"))
        name = pygame.Rect(texts.x, (h - cap - small - air) // 2, texts.w, cap)
        status = pygame.Rect(texts.x, name.bottom + air, texts.w, small)
        return CardPlan(badge, radius, name, status, slots, "name", False)
    gap = max(kit.px(4), round(0.018 * w))
    side = min((w - 2 * pad - (count - 1) * gap) // count, round(0.47 * h))
    gap = (w - 2 * pad - count * side) // (count - 1)
    low = h - pad - side
    slots = tuple(pygame.Rect(pad + i * (side + gap), low, side, side) for i in range(count))
    room = low - pad // 2
    two_lines = room > 3.6 * kit.text.cap("name") and w < 3.2 * kit.text.size("M" * 6, "title")[0] and h > 0.5 * w
    radius = min(round(0.36 * room), round(0.09 * w))
    left = pad + 2 * radius + kit.px(16)
    middle = pad // 2 + room // 2
    large = kit.text.cap("title")
    style = "title" if not two_lines and room > 1.5 * large and w > 8.5 * large else "name"
    cap = kit.text.cap(style)
    if two_lines:
        name = pygame.Rect(left, middle - round(1.5 * cap), w - left - pad, cap)
        status = pygame.Rect(left, middle + round(0.4 * cap), w - left - pad, kit.text.cap("small"))
        return CardPlan((pad + radius, middle), radius, name, status, slots, style, False)
    small = kit.text.cap("small")
    name = pygame.Rect(left, middle - cap // 2, w - left - pad, cap)
    status = pygame.Rect(left, middle - small // 2, w - left - pad - kit.px(6), small)
    return CardPlan((pad + radius, middle), radius, name, status, slots, style, True)


class Cards:
    """Draws cards for one kit and layout; the caller keeps what it needs."""

    def __init__(self, kit: Kit, layout: Layout, pieces: Pieces) -> None:
        self._kit = kit
        self._layout = layout
        self._pieces = pieces

    def plan(self, seat: int) -> CardPlan:
        """The plan of a seat's card."""
        return card_plan(self._kit, self._layout.cards[seat].size)

    def slot(self, seat: int, animal: Animal) -> pygame.Rect:
        """A slot's pixels in the window."""
        place = self._layout.cards[seat]
        rect = self.plan(seat).slots[animal]
        w, h = place.size
        x, y, a, b = rect
        turned = {
            0: (x, y, a, b),
            1: (y, w - x - a, b, a),
            2: (w - x - a, h - y - b, a, b),
            3: (h - y - b, x, b, a),
        }[place.turn % 4]
        return pygame.Rect(turned).move(place.rect.topleft)

    def slot_size(self, seat: int) -> float:
        """How large an animal is drawn in its slot, as a share of its size on the track."""
        side = self.plan(seat).slots[0].w
        return round(0.42 * side / (PLATE * self._layout.tile), 2)

    def draw(self, seat: int, name: str, status: str, places: tuple[int, ...], *, active: bool) -> Placed:
        """A seat's card, upright: animals on the pad on their plates, those at home ticked off, the others faint."""
        kit, theme = self._kit, self._kit.theme
        size = self._layout.cards[seat].size
        style = self._pieces.style(seat)
        looks = kit.shapes.card(
            size,
            "paper" if active else "paper_off",
            accent=style.colour,
            glow=style.colour if active else None,
        )
        surface = looks.surface.copy()
        x, y = -looks.dx, -looks.dy
        plan = self.plan(seat)
        badge = kit.shapes.badge(style, plan.radius)
        surface.blit(badge, badge.get_rect(center=(x + plan.badge[0], y + plan.badge[1])))
        room = plan.name.w
        style_name, line = plan.name_style, None
        if status and plan.status is not None:
            if plan.status_right:
                wanted = kit.text.size(status, "small")[0]
                if kit.text.size(name, style_name)[0] + wanted + kit.px(18) > room:
                    style_name = "name"
                longest = min(room - kit.text.size(name, style_name)[0] - kit.px(18), round(0.62 * room))
                line = kit.text.fit(status, "small", theme.text_soft, longest) if longest > 0.7 * wanted else None
                room -= line.get_width() + kit.px(12) if line else 0
            else:
                line = kit.text.fit(status, "small", theme.text_soft, plan.status.w)
        title = kit.text.fit(name, style_name, theme.text_dark, room)
        top = plan.name.centery - kit.text.cap(style_name) // 2 if plan.status_right else plan.name.y
        surface.blit(title, (x + plan.name.x, y + top - kit.text.cap_top(style_name)))
        if line is not None and plan.status is not None:
            left = plan.status.right - line.get_width() if plan.status_right else plan.status.x
            surface.blit(line, (x + left, y + plan.status.y - kit.text.cap_top("small")))
        for animal, place in zip(ANIMALS, places, strict=True):
            self._slot(surface, plan.slots[animal].move(x, y), seat, animal, place)
        return Placed(surface, looks.dx, looks.dy)

    def warm(self) -> Iterator[None]:
        """Draw the parts of every card before they are needed, a few at a time."""
        for seat in range(self._layout.players):
            for animal in ANIMALS:
                self._upright(seat, animal)
                yield
            name = tr(self._pieces.style(seat).name_id)
            for active in (False, True):
                looks = "paper" if active else "paper_off"
                style = self._pieces.style(seat)
                self._kit.shapes.card(
                    self._layout.cards[seat].size, looks, accent=style.colour, glow=style.colour if active else None
                )
                yield
                for place in (PAD, HOME, 0):
                    self.draw(seat, name, tr("Your turn"), (place,) * len(ANIMALS), active=active)
                    yield

    def _slot(self, surface: pygame.Surface, rect: pygame.Rect, seat: int, animal: Animal, place: int) -> None:
        kit, theme = self._kit, self._kit.theme
        home = place == HOME
        panel = kit.shapes.panel(
            rect.size, "row", radius=round(0.2 * rect.w), fill=theme.leaf_square if home else None
        )
        if not home and place != PAD:
            panel = panel.copy()
            panel.set_alpha(150)
        surface.blit(panel, rect)
        if place == PAD:
            piece = self._upright(seat, animal)
            surface.blit(piece, piece.get_rect(center=rect.center))
            return
        side = round(0.86 * rect.w)
        head = self._pieces.head(animal, side)
        if not home:
            head = head.copy()
            head.set_alpha(AWAY)
        surface.blit(head, head.get_rect(center=rect.center))
        if home:
            tick = round(0.4 * rect.w)
            surface.blit(self._tick(tick), (rect.right - round(0.9 * tick), rect.bottom - round(0.9 * tick)))

    def _upright(self, seat: int, animal: Animal) -> pygame.Surface:
        """The piece as it stands for its owner: cards are drawn upright and turned as a whole."""
        piece = self._pieces.standing((seat, animal), self.slot_size(seat)).surface
        turn = self._layout.turn_of(seat)
        return pygame.transform.rotate(piece, -90 * turn) if turn else piece

    def _tick(self, side: int) -> pygame.Surface:
        theme = self._kit.theme

        def body() -> str:
            line = max(1.2, 0.08 * side)
            r = side / 2 - line / 2
            points = ((0.28, 0.52), (0.44, 0.68), (0.72, 0.35))
            path = "M" + "L".join(f"{px * side:.1f} {py * side:.1f}" for px, py in points)
            return (
                f'<circle cx="{side / 2}" cy="{side / 2}" r="{r:.1f}" fill="{theme.gain}" stroke="{theme.cream}" '
                f'stroke-width="{line:.1f}"/><path d="{path}" fill="none" stroke="{theme.cream}" '
                f'stroke-width="{0.13 * side:.1f}" stroke-linecap="round" stroke-linejoin="round"/>'
            )

        return self._kit.shapes.svg(("home-tick", theme.gain), (side, side), body)
