"""Players' cards: total, route points, animal points, every animal on the route, the stock, how the ends stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.boards.common.card import name_style, status_words
from game.boards.common.table_layout import tray_parts
from game.boards.down_under.camera import seen_edges
from game.boards.down_under.card_parts import CardParts
from game.boards.down_under.figures import CAP, LOOP, ColourFigures, signed
from game.boards.down_under.tile_art import Looks
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.turn import TURNS, Slot
from game.i18n import tr
from game.rules.down_under.tiles import ANIMALS, RABBIT, STRAIGHT, TERMINAL
from game.ui.kit import Kit
from game.ui.shapes import Placed


@dataclass(frozen=True, slots=True)
class CardView:
    """Everything a card shows."""

    seat: int
    name: str
    status: str
    active: bool
    starter: bool
    total: int | None  # ``None``: left out, while it counts
    parts: tuple[ColourFigures, ...]
    animals: bool
    turned: bool
    brief: str = ""


#: The share of a tray that says whose it is; of one that is shorter than this share of the window's shorter side for
#: words of normal size, where there is no room for a name.
TRAY_HEAD, SLIM_HEAD, ROOMY = 0.29, 0.22, 0.62
#: The radius of a badge beside a name, as a share of a card's width.
BADGE = 0.098
#: A card narrower than this share of H has its name below badge and total.
NARROW = 0.29


def tray_head(kit: Kit, width: int) -> int:
    """How much of a tray says whose it is and what it counts; the tiles have the rest."""
    return round((SLIM_HEAD if is_short(kit, width) else TRAY_HEAD) * width)


def is_short(kit: Kit, width: int) -> bool:
    """Whether a tray has no room for a name: its badge says whose it is."""
    return width < ROOMY * kit.theme.text_scale * min(kit.safe.size)


class Cards:
    """Draws cards for one kit."""

    def __init__(self, kit: Kit, tiles: Tiles) -> None:
        self._kit = kit
        self._tiles = tiles
        self.parts = CardParts(kit)

    def card(self, size: tuple[int, int], view: CardView) -> Placed:
        """A card of ``size``: upright, lying, or a tray whose right part is left to the stock."""
        kit = self._kit
        style = kit.theme.players[view.seat]
        looks = kit.shapes.card(
            size,
            "paper" if view.active else "paper_off",
            accent=style.colour if view.active else None,
            glow=style.colour if view.active else None,
        )
        surface = looks.surface.copy()
        area = pygame.Rect((-looks.dx, -looks.dy), size)
        w, h = size
        if self._kit.mode == "table":
            self._tray(surface, area, view)
        elif w > 1.3 * h:
            self._lying(surface, area, view)
        else:
            self._upright(surface, area, view)
        return Placed(surface, looks.dx, looks.dy)

    def dots_place(self, size: tuple[int, int], view: CardView) -> tuple[int, int]:
        """Where on a card the dots of a thinking bot stand: under the name's right end."""
        w, h = size
        if self._kit.mode == "table":
            return round(0.3 * w), round(0.8 * h)
        if w > 1.3 * h:
            return round(0.42 * w), round(0.36 * h)
        narrow = self._is_narrow(w, view)
        return w - self._kit.px(40), self._kit.px(7) + self._head_height(w, h, narrow)

    def _is_narrow(self, width: int, view: CardView) -> bool:
        """Whether the name has no room between badge and total."""
        text = self._kit.text
        # Where animals count a card has more to show, so name and total may be small.
        style, figure = ("small", "figure_m") if view.animals else ("name", "figure_l")
        beside = 2.75 * BADGE * width + self._kit.px(10) + text.size("88", figure)[0]
        room = width - 2 * self._kit.px(19) - beside
        return width < NARROW * self._kit.height or text.size(view.name, style)[0] > room

    def total_place(self, size: tuple[int, int], view: CardView) -> tuple[int, int]:
        """The right end and the middle of the total on a card."""
        w, h = size
        if self._kit.mode == "table":
            pad = self._kit.px(12)
            return tray_head(self._kit, w) - pad, pad + round(0.3 * (h - 2 * pad))
        if w > 1.3 * h:
            pad = self._kit.px(12)
            return pad + round(0.5 * (w - 2 * pad)), pad + round(0.31 * (h - 2 * pad))
        pad = self._kit.px(19)
        if self._is_narrow(w, view):
            return w - pad, pad + self._figure_middle(self._head_height(w, h, True))
        return w - pad, pad + self._head_height(w, h, False) // 2

    # -- forms --------------------------------------------------------------------------------------------------

    def _upright(self, surface: pygame.Surface, area: pygame.Rect, view: CardView) -> None:
        kit = self._kit
        pad = kit.px(19)
        inner = area.inflate(-2 * pad, -2 * pad)
        narrow = self._is_narrow(area.w, view)
        head = pygame.Rect(inner.x, inner.y, inner.w, self._head_height(area.w, area.h // len(view.parts), narrow))
        if narrow:
            self._narrow_head(surface, head, view)
        else:
            self._head(surface, head, view)
        top = head.bottom + kit.px(4) + (self._status_line if narrow and not view.animals else 0)
        room = pygame.Rect(inner.x, top, inner.w, inner.bottom - top)
        gap = kit.px(14)
        height = (room.h - gap * (len(view.parts) - 1)) // len(view.parts)
        for index, part in enumerate(view.parts):
            self._part(surface, pygame.Rect(room.x, room.y + index * (height + gap), room.w, height), view, part)

    def _part(self, surface: pygame.Surface, area: pygame.Rect, view: CardView, part: ColourFigures) -> None:
        """Points, animals, stock and ends of one colour, one below the other."""
        kit = self._kit
        strip = pygame.Rect(area.x, area.y, area.w, max(round(0.125 * area.w), round(kit.text.cap("figure_m") * 1.55)))
        self._points(surface, strip, view, part, with_badge=len(view.parts) > 1)
        y = strip.bottom + kit.px(8)
        if view.animals:
            row = pygame.Rect(area.x, y, area.w, round(0.20 * area.w))
            self._animals(surface, row, part)
            y = row.bottom + kit.px(6)
        foot = min(max(round(kit.text.cap("small") * 1.9), kit.px(30)), kit.px(42))
        stock = pygame.Rect(area.x, y, area.w, area.bottom - foot - y)
        self._stock(surface, stock, view, part)
        self._foot(surface, pygame.Rect(area.x, area.bottom - foot, area.w, foot), part)

    def _lying(self, surface: pygame.Surface, area: pygame.Rect, view: CardView) -> None:
        kit = self._kit
        pad = kit.px(12)
        inner = area.inflate(-2 * pad, -2 * pad)
        left = pygame.Rect(inner.x, inner.y, round(0.5 * inner.w), inner.h)
        head = pygame.Rect(left.x, left.y, left.w, round(0.62 * left.h))
        self._head(surface, head, view)
        strips = pygame.Rect(left.x, head.bottom, left.w, left.bottom - head.bottom)
        height = strips.h // len(view.parts)
        for index, part in enumerate(view.parts):
            strip = pygame.Rect(strips.x, strips.y + index * height, strips.w, height - kit.px(3))
            self._points(surface, strip, view, part, with_badge=len(view.parts) > 1)
        right = pygame.Rect(left.right + pad, inner.y, inner.right - left.right - pad, inner.h)
        height = right.h // len(view.parts)
        for index, part in enumerate(view.parts):
            room = pygame.Rect(right.x, right.y + index * height, right.w, height)
            if view.animals and len(view.parts) == 1:
                row = pygame.Rect(room.x, room.y, room.w, round(0.34 * room.h))
                self._animals(surface, row, part)
                room = pygame.Rect(room.x, row.bottom + kit.px(4), room.w, room.bottom - row.bottom - kit.px(4))
            self._stock(surface, room, view, part)

    def _tray(self, surface: pygame.Surface, area: pygame.Rect, view: CardView) -> None:
        """A tray at a table: who, how much, and the points; the stock lies in the rest."""
        kit = self._kit
        pad = kit.px(12)
        width = tray_head(kit, area.w) - 2 * pad
        head = pygame.Rect(area.x + pad, area.y + pad, width, round(0.6 * (area.h - 2 * pad)))
        self._head(surface, head, view, named=not is_short(kit, area.w))
        strips = pygame.Rect(head.x, head.bottom, head.w, area.bottom - pad - head.bottom)
        width = strips.w // len(view.parts)
        for index, part in enumerate(view.parts):
            strip = pygame.Rect(strips.x + index * width, strips.y, width - kit.px(4), strips.h)
            self._points(surface, strip, view, part, with_badge=len(view.parts) > 1)
        if view.active:
            # The stock of whoever is to move lies on top: it can be taken.
            return
        end = area.x + tray_parts(kit, area.size).body.right
        room = pygame.Rect(head.right + 3 * pad, area.y + pad, end - head.right - 4 * pad, area.h - 2 * pad)
        width = room.w // len(view.parts)
        for index, part in enumerate(view.parts):
            own = pygame.Rect(room.x + index * width, room.y, width, room.h)
            if view.animals and len(view.parts) == 1:
                animals = pygame.Rect(own.x, own.y, round(0.48 * own.w), own.h)
                self._animals(surface, animals, part)
                own = pygame.Rect(animals.right + pad, own.y, own.right - animals.right - pad, own.h)
            self._stock(surface, own, view, part)

    # -- parts --------------------------------------------------------------------------------------------------

    def _head(self, surface: pygame.Surface, area: pygame.Rect, view: CardView, *, named: bool = True) -> None:
        """Badge, name, status, the total, and the starter's star; without a name the badge is larger."""
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        radius = min(round(0.34 * area.h), round((BADGE if named else 0.2) * area.w))
        badge = kit.shapes.badge(theme.players[view.seat], radius)
        centre = (area.x + round(radius * 1.25), area.centery)
        surface.blit(badge, badge.get_rect(center=centre))
        if view.starter:
            star, off = self.parts.star(round(radius * 0.95)), round(radius * 0.85)
            surface.blit(star, star.get_rect(center=(centre[0] + off, centre[1] - off)))
        words = "88" if view.total is None else str(view.total)
        left = centre[0] + round(radius * 1.5)
        beside = area.right - text.size(words, "figure_l")[0] - kit.px(10) - left
        large = "figure_l" if text.fits(view.name, "small", beside) else "figure_m"
        figure = text.render(words, large, theme.text_dark)
        if view.total is not None:
            top = area.centery - text.middle(words, large, figure.get_height())
            surface.blit(figure, (area.right - figure.get_width(), top))
        if not named:
            return
        room = area.right - figure.get_width() - kit.px(10) - left
        is_high = area.h > 4.2 * text.cap("title") and text.size(view.name, "title")[0] <= room
        style = name_style(kit, view.name, "title" if is_high else "name", room)
        status = status_words(kit, view.status, view.brief, room)
        cap, small = text.cap(style), text.cap("small")
        gap = round(0.62 * small) + kit.px(5)
        has_status = bool(status) and cap + gap + small + kit.px(10) <= area.h
        y = area.centery - ((cap + gap + small) if has_status else cap) // 2
        title = text.fit(view.name, style, theme.text_dark, room)
        surface.blit(title, (left, y - text.cap_top(style)))
        if has_status:
            line = text.fit(status, "small", theme.text_soft, room)
            surface.blit(line, (left, y + cap + gap - text.cap_top("small")))

    def _narrow_head(self, surface: pygame.Surface, area: pygame.Rect, view: CardView) -> None:
        """Badge and total on one line, the name below, and the status below that."""
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        radius = min(round(0.24 * area.h), round(0.15 * area.w))
        centre = (area.x + round(radius * 1.3), area.y + self._figure_middle(area.h))
        badge = kit.shapes.badge(theme.players[view.seat], radius)
        surface.blit(badge, badge.get_rect(center=centre))
        if view.starter:
            star = self.parts.star(round(radius))
            surface.blit(star, star.get_rect(center=(centre[0] + round(radius * 0.9), centre[1] - round(radius * 0.8))))
        if view.total is not None:
            text.blit(surface, str(view.total), "figure_l", theme.text_dark, (area.right, centre[1]), anchor="right")
        y = area.bottom - round(0.9 * text.cap("name"))
        text.blit(surface, view.name, "name", theme.text_dark, (area.x, y), max_width=area.w)
        if view.animals:
            return  # the room is for them
        y = area.bottom + self._status_line // 2
        status = status_words(kit, view.status, view.brief, area.w)
        text.blit(surface, status, "small", theme.text_soft, (area.x, y), max_width=area.w)

    def _head_height(self, width: int, height: int, narrow: bool) -> int:
        """The height of a head in an upright card: of badge, name and total."""
        share, text = 0.36 if narrow else 0.235, self._kit.text
        least = 1.3 * text.cap("figure_l") + 1.7 * text.cap("name") if narrow else 0.0
        return round(max(least, share * min(height, 1.36 * width)))

    def _figure_middle(self, head: int) -> int:
        """The middle of badge and total in a narrow head."""
        return max(round(0.3 * head), round(0.6 * self._kit.text.cap("figure_l")))

    @property
    def _status_line(self) -> int:
        """The height of the line below a name."""
        return round(1.9 * self._kit.text.cap("small"))

    def _points(
        self, surface: pygame.Surface, strip: pygame.Rect, view: CardView, part: ColourFigures, *, with_badge: bool
    ) -> None:
        """Route points and animal points, apart, on a dark strip."""
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        style = theme.players[part.colour]
        surface.blit(kit.shapes.panel(strip.size, "chip", radius=min(kit.px(14), strip.h // 2)), strip)
        x = strip.x + kit.px(10)
        if with_badge:
            badge = kit.shapes.badge(style, 0.3 * strip.h)
            surface.blit(badge, badge.get_rect(midleft=(x, strip.centery)))
            x += badge.get_width() + kit.px(6)
        way = self.parts.way(style.colour if style.colour != theme.ink else style.light, round(0.56 * strip.h))
        surface.blit(way, way.get_rect(midleft=(x, strip.centery)))
        x += way.get_width() + kit.px(7)
        size = "figure_m" if strip.h >= 1.5 * text.cap("figure_m") else "small"
        drawn = text.blit(surface, str(part.route), size, theme.cream, (x, strip.centery))
        if not view.animals:
            return
        right = strip.right - kit.px(12)
        colour = "#9FE0B4" if part.points > 0 else "#FF9C86" if part.points < 0 else theme.soft_cream
        points = text.blit(surface, signed(part.points), size, colour, (right, strip.centery), anchor="right")
        height = round(0.66 * strip.h)
        heads = [self._tiles.head(animal, height) for animal in ("k", "e", "p")]
        width = sum(round(head.get_width() * 0.86) for head in heads)
        x = points.left - kit.px(8) - width
        if x < drawn.right + kit.px(6):
            return
        for head in heads:
            surface.blit(head, head.get_rect(midleft=(x, strip.centery)))
            x += round(head.get_width() * 0.86)

    def _animals(self, surface: pygame.Surface, area: pygame.Rect, part: ColourFigures) -> None:
        """Every animal with its count on the route; those that the next set lacks are outlined, with "+1"."""
        theme = self._kit.theme
        width = area.w / len(ANIMALS)
        side = min(area.h, round(0.98 * width))
        for index, animal in enumerate(ANIMALS):
            cell = pygame.Rect(round(area.x + index * width), area.y, round(width), area.h)
            count = part.count(animal)
            head = self._tiles.head(animal, round(0.7 * side))
            is_missing = animal in part.missing
            if not count:
                head = _faint(head, 120 if is_missing else 95)
            place = head.get_rect(center=(cell.centerx - round(0.1 * side), cell.centery))
            if is_missing:
                ring = self.parts.outline(round(0.94 * side))
                surface.blit(ring, ring.get_rect(center=(place.centerx, cell.centery)))
            surface.blit(head, place)
            if animal == RABBIT and count and not part.rabbits_lose:
                self.parts.struck(surface, place)
            loses = animal == RABBIT and count and part.rabbits_lose
            chip = self.parts.count(str(count), round(0.42 * side), fill=theme.loss if loses else None, off=not count)
            right = place.centerx + round(0.36 * side)
            surface.blit(chip, chip.get_rect(center=(right, cell.centery + round(0.27 * side))))
            if is_missing:
                plus = self.parts.count(tr("+1"), round(0.42 * side), fill=theme.gain)
                surface.blit(plus, plus.get_rect(center=(right, cell.centery - round(0.3 * side))))

    def _stock(self, surface: pygame.Surface, area: pygame.Rect, view: CardView, part: ColourFigures) -> None:
        """The tiles left, in as many rows as make them largest."""
        ways = [[list(part.slots)]]
        if not view.animals:
            ways.append([list(part.slots[:2]), list(part.slots[2:])])
        else:
            above = [slot for slot in part.slots if slot.shape == STRAIGHT]
            curves = [slot for slot in part.slots if slot.shape not in (STRAIGHT, TERMINAL)]
            ends = [slot for slot in part.slots if slot.shape == TERMINAL]
            ways += [[[*above, *ends], curves], [above, curves[:4], [*curves[4:], *ends]]]

        def side_of(rows: list[list[Slot]]) -> float:
            pitch = area.w / max(2, *map(len, rows))
            return min(0.88 * pitch, 0.9 * area.h / len(rows), self._kit.px(92))

        rows = max(ways, key=side_of)
        side = round(side_of(rows))
        pitch = min(area.w / max(2, *map(len, rows)), 1.6 * side)
        height = min(area.h / len(rows), side * 1.22)
        top_y = area.y + (area.h - height * len(rows)) / 2
        for number, row in enumerate(rows):
            for index, slot in enumerate(row):
                x = round(area.x + (index + 0.46) * pitch)
                y = round(top_y + (number + 0.5) * height)
                self._mini(surface, (x, y), side, slot, part.colour, view)

    def _mini(
        self, surface: pygame.Surface, centre: tuple[int, int], side: int, slot: Slot, colour: int, view: CardView
    ) -> None:
        looks = slot_looks(slot, colour, 0, turned=view.turned, animals=True)
        tile = self._tiles.get(looks, side)
        if not slot.left:
            tile = _faint(tile, 80)
        surface.blit(tile, tile.get_rect(center=centre))
        chip = self.parts.count(str(slot.left), round(0.46 * side), off=not slot.left)
        surface.blit(chip, chip.get_rect(center=(centre[0] + round(0.42 * side), centre[1] + round(0.36 * side))))

    def _foot(self, surface: pygame.Surface, area: pygame.Rect, part: ColourFigures) -> None:
        """How the ends stand; or, more urgent, that the own dingo must still be laid."""
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        x = area.x
        side = round(0.9 * area.h)
        for end in part.ends:
            glyph = self.parts.end(end, part.colour, side)
            surface.blit(glyph, glyph.get_rect(midleft=(x, area.centery)))
            x += side + kit.px(4)
        if part.has_dingo:
            head = self._tiles.head("d", area.h)
            place = head.get_rect(midright=(area.right, area.centery))
            surface.blit(head, place)
            room = place.left - x - kit.px(12)
            if text.size(tr("Lay your dingo"), "small")[0] > 1.25 * room:
                return
            right = (place.left - kit.px(6), area.centery)
            text.blit(surface, tr("Lay your dingo"), "small", theme.loss, right, anchor="right", max_width=room)
            return
        words = _ends_words(part.ends)
        if words and text.size(words, "small")[0] <= area.right - x - kit.px(6):
            text.blit(surface, words, "small", theme.text_soft, (x + kit.px(6), area.centery),
                      max_width=area.right - x - kit.px(6))  # fmt: skip


def slot_looks(slot: Slot, colour: int, quarter: int, *, turned: bool, animals: bool) -> Looks:
    """A tile of a stock as it is seen after ``quarter`` turns; a turned board turns those that lie still too."""
    edges = TURNS[slot.shape][quarter % 4]
    if turned:
        edges = seen_edges(edges, True)
    return Looks(slot.shape, edges, colour, slot.animal if animals else "")


def _ends_words(ends: Sequence[str]) -> str:
    if not ends:
        return ""
    if LOOP in ends:
        return tr("Closed loop")
    closed = sum(end == CAP for end in ends)
    if closed == len(ends):
        return tr("Finished")
    return tr("One end open") if closed else tr("Both ends open")


def _faint(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    faint = surface.copy()
    faint.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return faint
