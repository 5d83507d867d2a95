"""Players' cards, which are their pads: badge, name, status, and a slot for each of the five animals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.boards.common.card import CardLayout, card_layout, name_style, status_words, tray_figure
from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.pieces import PLATE, Pieces
from game.i18n import tr
from game.rules.kookaburra.board import ANIMALS, HOME, PAD, Animal
from game.ui.kit import Kit
from game.ui.shapes import Placed

#: A name as long as people's names usually are.
USUAL_NAME = "Charlie"
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
    #: Of a tray: where its parts lie in every game.
    tray: CardLayout | None = None


def card_plan(kit: Kit, size: tuple[int, int]) -> CardPlan:
    """The plan of a card of ``size``: a tray along a table's side, a flat card, or a higher one."""
    w, h = size
    pad = max(kit.px(12), round(0.075 * min(w, h)))
    count = len(ANIMALS)
    if kit.mode == "table":
        return _tray_plan(kit, size)
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
        name = pygame.Rect(left, middle - round(1.28 * cap), w - left - pad, cap)
        status = pygame.Rect(left, middle + round(0.46 * cap), w - left - pad, kit.text.cap("small"))
        return CardPlan((pad + radius, middle), radius, name, status, slots, style, False)
    small = kit.text.cap("small")
    name = pygame.Rect(left, middle - cap // 2, w - left - pad, cap)
    status = pygame.Rect(left, middle - small // 2, w - left - pad - kit.px(6), small)
    return CardPlan((pad + radius, middle), radius, name, status, slots, style, True)


def _tray_plan(kit: Kit, size: tuple[int, int]) -> CardPlan:
    """The plan of a tray: the animals' slots where other games have a strip."""
    count, h = len(ANIMALS), size[1]
    gap = round(0.09 * h)
    tray = card_layout(kit, size, count * kit.touch + (count - 1) * gap)
    side = min(round(0.66 * h), tray.strip.h if tray.has_rows else h, (tray.strip.w - (count - 1) * gap) // count)
    top = tray.strip.centery - side // 2
    if tray.has_rows:
        gap = min(side // 2, (tray.strip.w - count * side) // (count - 1))
    slots = tuple(pygame.Rect(tray.strip.x + i * (side + gap), top, side, side) for i in range(count))
    cap, small, air = kit.text.cap("name"), kit.text.cap("small"), round(0.62 * kit.text.cap("name"))
    name = pygame.Rect(tray.texts.x, tray.texts.centery - (cap + small + air) // 2, tray.texts.w, cap)
    status: pygame.Rect | None = pygame.Rect(tray.texts.x, name.bottom + air, tray.texts.w, small)
    if tray.has_rows:
        name.centery, status = tray.texts.centery, None
    return CardPlan(tray.badge, tray.radius, name, status, slots, "name", False, tray)


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

    def draw(
        self,
        seat: int,
        name: str,
        status: str,
        places: tuple[int, ...],
        *,
        active: bool,
        figure: int | None = None,
        brief: str = "",
    ) -> Placed:
        """A seat's card, upright: animals on the pad on their plates, those at home ticked off, the others faint;
        in a tray with the steps to go as its ``figure``.  ``brief`` stands for the ``status`` in little room."""
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
                # Whoever is to move has more beside the name, which must not change its size with every turn.
                usual = kit.text.size(tr("{name}, your turn", name=USUAL_NAME), "small")[0]
                if kit.text.size(name, style_name)[0] + max(wanted, usual) + kit.px(18) > room:
                    style_name = "name"
                longest = min(room - kit.text.size(name, style_name)[0] - kit.px(18), round(0.74 * room))
                said = status_words(kit, status, brief, longest)
                # A name of which only a little would be read is left out.
                if said and (brief or longest > 0.7 * wanted):
                    line = kit.text.fit(said, "small", theme.text_soft, longest)
                    room -= line.get_width() + kit.px(12)
            elif said := status_words(kit, status, brief, plan.status.w):
                line = kit.text.fit(said, "small", theme.text_soft, plan.status.w)
        style_name = name_style(kit, name, style_name, room)
        title = kit.text.fit(name, style_name, theme.text_dark, room)
        top = plan.name.centery - kit.text.cap(style_name) // 2 if plan.status_right else plan.name.y
        surface.blit(title, (x + plan.name.x, y + top - kit.text.cap_top(style_name)))
        if line is not None and plan.status is not None:
            left = plan.status.right - line.get_width() if plan.status_right else plan.status.x
            surface.blit(line, (x + left, y + plan.status.y - kit.text.cap_top("small")))
        if figure is not None and plan.tray is not None:
            tray_figure(kit, surface, figure, plan.tray, (x, y))
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
