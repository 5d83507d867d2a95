"""Players' cards: total, route points, animal points, every animal on the route, the stock, how the ends stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.boards.down_under.camera import seen_edges
from game.boards.down_under.figures import CAP, HALF_OPEN, LOOP, ColourFigures, signed
from game.boards.down_under.tile_art import Looks
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.turn import TURNS, Slot
from game.i18n import tr
from game.rules.down_under.tiles import ANIMALS, RABBIT, STRAIGHT, TERMINAL
from game.ui.kit import Kit
from game.ui.shapes import Placed


@dataclass(frozen=True, slots=True)
class CardView:
    """Everything a card shows.  ``strip``: how much room at the right end of a tray stays free for the stock."""

    seat: int
    name: str
    status: str
    active: bool
    starter: bool
    total: int
    parts: tuple[ColourFigures, ...]
    animals: bool
    turned: bool
    version: int = 0


class Cards:
    """Draws cards for one kit."""

    def __init__(self, kit: Kit, tiles: Tiles) -> None:
        self._kit = kit
        self._tiles = tiles

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
        if w > 4.5 * h:
            self._tray(surface, area, view)
        elif w > 1.3 * h:
            self._lying(surface, area, view)
        else:
            self._upright(surface, area, view)
        return Placed(surface, looks.dx, looks.dy)

    def dots_place(self, size: tuple[int, int]) -> tuple[int, int]:
        """Where on a card the dots of a thinking bot stand: under the name's right end."""
        w, h = size
        if w > 4.5 * h:
            return round(0.3 * w), round(0.8 * h)
        if w > 1.3 * h:
            return round(0.42 * w), round(0.36 * h)
        return w - self._kit.px(40), round(0.235 * min(h, 1.35 * w))

    # -- forms --------------------------------------------------------------------------------------------------

    def _upright(self, surface: pygame.Surface, area: pygame.Rect, view: CardView) -> None:
        kit = self._kit
        pad = max(kit.px(12), kit.u(2))
        inner = area.inflate(-2 * pad, -2 * pad)
        head = pygame.Rect(inner.x, inner.y, inner.w, round(0.245 * min(area.h / len(view.parts), 1.36 * area.w)))
        self._head(surface, head, view)
        room = pygame.Rect(inner.x, head.bottom + kit.px(4), inner.w, inner.bottom - head.bottom - kit.px(4))
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
        foot = max(round(kit.text.cap("small") * 1.9), kit.px(30))
        stock = pygame.Rect(area.x, y, area.w, area.bottom - foot - y)
        self._stock(surface, stock, view, part)
        self._foot(surface, pygame.Rect(area.x, area.bottom - foot, area.w, foot), part)

    def _lying(self, surface: pygame.Surface, area: pygame.Rect, view: CardView) -> None:
        kit = self._kit
        pad = kit.px(12)
        inner = area.inflate(-2 * pad, -2 * pad)
        left = pygame.Rect(inner.x, inner.y, round(0.44 * inner.w), inner.h)
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
        head = pygame.Rect(area.x + pad, area.y + pad, round(0.31 * area.w), round(0.56 * (area.h - 2 * pad)))
        self._head(surface, head, view)
        strips = pygame.Rect(head.x, head.bottom, head.w, area.bottom - pad - head.bottom)
        width = strips.w // len(view.parts)
        for index, part in enumerate(view.parts):
            strip = pygame.Rect(strips.x + index * width, strips.y, width - kit.px(4), strips.h)
            self._points(surface, strip, view, part, with_badge=len(view.parts) > 1)

    # -- parts --------------------------------------------------------------------------------------------------

    def _head(self, surface: pygame.Surface, area: pygame.Rect, view: CardView) -> None:
        """Badge, name, status, the total, and the starter's star."""
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        radius = min(round(0.34 * area.h), round(0.105 * area.w))
        badge = kit.shapes.badge(theme.players[view.seat], radius)
        centre = (area.x + round(radius * 1.25), area.centery)
        surface.blit(badge, badge.get_rect(center=centre))
        if view.starter:
            star = self._star(round(radius * 0.95))
            surface.blit(star, star.get_rect(center=(centre[0] + round(radius * 0.85), centre[1] - round(radius * 0.85))))
        figure = text.render(str(view.total), "figure_l", theme.text_dark)
        top = area.centery - text.middle(str(view.total), "figure_l", figure.get_height())
        surface.blit(figure, (area.right - figure.get_width(), top))
        left = centre[0] + round(radius * 1.55)
        room = area.right - figure.get_width() - kit.px(10) - left
        style = "title" if text.size(view.name, "title")[0] <= room and area.h > 4.2 * text.cap("title") else "name"
        cap, small = text.cap(style), text.cap("small")
        gap = round(0.62 * small) + kit.px(5)
        has_status = bool(view.status) and cap + gap + small <= area.h
        y = area.centery - ((cap + gap + small) if has_status else cap) // 2
        title = text.fit(view.name, style, theme.text_dark, room)
        surface.blit(title, (left, y - text.cap_top(style)))
        if has_status:
            line = text.fit(view.status, "small", theme.text_soft, room)
            surface.blit(line, (left, y + cap + gap - text.cap_top("small")))

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
        way = self._way(style.colour if style.colour != theme.ink else style.light, round(0.56 * strip.h))
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
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
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
                ring = kit.shapes.target_ring(
                    (round(0.92 * side), round(0.92 * side)), colour=theme.gain, radius=round(0.3 * side)
                )
                ring = self._outline(round(0.94 * side))
                surface.blit(ring, ring.get_rect(center=(place.centerx, cell.centery)))
            surface.blit(head, place)
            if animal == RABBIT and count and not part.rabbits_lose:
                self._struck(surface, place)
            words = tr("+1") if is_missing else str(count)
            fill = theme.gain if is_missing else theme.loss if animal == RABBIT and count and part.rabbits_lose else None
            if is_missing and count:
                words = str(count)
            chip = self._count(words, round(0.42 * side), fill=fill, off=not count and not is_missing)
            surface.blit(chip, chip.get_rect(center=(place.centerx + round(0.36 * side), cell.centery + round(0.27 * side))))

    def _stock(self, surface: pygame.Surface, area: pygame.Rect, view: CardView, part: ColourFigures) -> None:
        """The tiles left: straights and terminals above, curves below; in a low space all in one row."""
        rows: list[list[Slot]]
        if view.animals and area.h > 0.24 * area.w:
            top = [slot for slot in part.slots if slot.shape in (STRAIGHT, TERMINAL)]
            rows = [top, [slot for slot in part.slots if slot.shape not in (STRAIGHT, TERMINAL)]]
        else:
            rows = [list(part.slots)]
        most = max(len(row) for row in rows)
        pitch = area.w / max(most, 4)
        side = round(min(0.8 * pitch, 0.92 * area.h / len(rows)))
        side = min(side, self._kit.px(78))
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
        chip = self._count(str(slot.left), round(0.46 * side), off=not slot.left)
        surface.blit(chip, chip.get_rect(center=(centre[0] + round(0.42 * side), centre[1] + round(0.36 * side))))

    def _foot(self, surface: pygame.Surface, area: pygame.Rect, part: ColourFigures) -> None:
        """How the ends stand; or, more urgent, that the own dingo must still be laid."""
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        x = area.x
        side = round(0.9 * area.h)
        for end in part.ends:
            glyph = self._end(end, part.colour, side)
            surface.blit(glyph, glyph.get_rect(midleft=(x, area.centery)))
            x += side + kit.px(4)
        if part.has_dingo:
            head = self._tiles.head("d", area.h)
            place = head.get_rect(midright=(area.right, area.centery))
            surface.blit(head, place)
            line = text.fit(tr("Lay your dingo"), "small", theme.loss, place.left - x - kit.px(12))
            surface.blit(line, (place.left - kit.px(6) - line.get_width(),
                                area.centery - text.middle(tr("Lay your dingo"), "small", line.get_height())))  # fmt: skip
            return
        words = _ends_words(part.ends)
        if words:
            text.blit(surface, words, "small", theme.text_soft, (x + kit.px(6), area.centery),
                      max_width=area.right - x - kit.px(6))  # fmt: skip

    # -- small things -------------------------------------------------------------------------------------------

    def count(self, words: str, height: int, *, off: bool = False) -> pygame.Surface:
        """The figure on a tile of the stock."""
        return self._count(words, height, off=off)

    def _count(self, words: str, height: int, *, fill: str | None = None, off: bool = False) -> pygame.Surface:
        theme = self._kit.theme
        height = max(height, self._kit.px(22))
        colour = fill or ("#8A6A4C" if off else theme.ink)
        figure = self._kit.text.render(words, "figure_m", theme.cream)
        box = figure.get_bounding_rect()
        share = min(0.56 * height / max(1, box.h), 0.78 * height / max(1, box.w))
        key = ("count", words, height, colour)

        def body() -> str:
            r = height / 2
            return (
                f'<circle cx="{r}" cy="{r}" r="{r - 0.5}" fill="{theme.cream}"/>'
                f'<circle cx="{r}" cy="{r}" r="{r - max(1.5, 0.09 * height):.2f}" fill="{colour}"/>'
            )

        disc = self._kit.shapes.svg(key, (height, height), body).copy()
        small = pygame.transform.smoothscale(
            figure.subsurface(box), (max(1, round(box.w * share)), max(1, round(box.h * share)))
        )
        disc.blit(small, small.get_rect(center=(height // 2, height // 2)))
        return disc

    def _outline(self, side: int) -> pygame.Surface:
        colour = self._kit.theme.gain
        line = max(2.0, 3.4 * self._kit.height / 1080)
        return self._kit.shapes.svg(
            ("missing", side),
            (side, side),
            lambda: (
                f'<rect x="{line}" y="{line}" width="{side - 2 * line:.1f}" height="{side - 2 * line:.1f}" '
                f'rx="{side * 0.24:.1f}" fill="{colour}" fill-opacity="0.12" stroke="{colour}" '
                f'stroke-width="{line:.2f}" stroke-dasharray="{side * 0.11:.2f} {side * 0.075:.2f}"/>'
            ),
        )

    def _struck(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Rabbits that a dingo keeps away are crossed out."""
        width = max(2, self._kit.px(5))
        pygame.draw.line(surface, self._kit.theme.ink, place.bottomleft, place.topright, width + 2)
        pygame.draw.line(surface, self._kit.theme.cream, place.bottomleft, place.topright, max(1, width - 2))

    def _star(self, side: int) -> pygame.Surface:
        theme = self._kit.theme

        def body() -> str:
            import math

            points = []
            for i in range(10):
                r = side * (0.46 if i % 2 == 0 else 0.2)
                angle = math.pi * (i / 5 - 0.5)
                points.append(f"{side / 2 + r * math.cos(angle):.2f} {side / 2 + r * math.sin(angle):.2f}")
            path = f"M{'L'.join(points)}Z"
            return (
                f'<path d="{path}" fill="{theme.ink}" stroke="{theme.ink}" stroke-width="{side * 0.2:.2f}" '
                f'stroke-linejoin="round"/><path d="{path}" fill="{theme.gold}" stroke="{theme.gold}" '
                f'stroke-width="{side * 0.05:.2f}" stroke-linejoin="round"/>'
            )

        return self._kit.shapes.svg(("star", side), (side, side), body)

    def _way(self, colour: str, height: int) -> pygame.Surface:
        width = round(1.35 * height)
        path = f"M{0.14 * width:.1f} {0.62 * height:.1f}C{0.36 * width:.1f} {0.06 * height:.1f} " \
               f"{0.62 * width:.1f} {1.0 * height:.1f} {0.86 * width:.1f} {0.4 * height:.1f}"  # fmt: skip
        cream = self._kit.theme.cream
        return self._kit.shapes.svg(
            ("way", colour, height),
            (width, height),
            lambda: "".join(
                f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{share * height:.2f}" '
                f'stroke-linecap="round"/>'
                for stroke, share in ((cream, 0.36), (colour, 0.24))
            ),
        )

    def _end(self, end: str, colour: int, side: int) -> pygame.Surface:
        """An end: plus in the colour while it can grow, half filled where only a terminal fits, minus where capped."""
        theme = self._kit.theme
        style = theme.players[colour]

        def body() -> str:
            r = side / 2
            fill = theme.text_soft if end == CAP else style.colour
            mark = theme.cream if style.bead == theme.cream or end == CAP else theme.ink
            base = f'<circle cx="{r}" cy="{r}" r="{r - 1.5}" fill="{fill}" stroke="{theme.ink}" stroke-width="2.4"/>'
            arm = 0.24 * side
            line = f'stroke="{mark}" stroke-width="{0.14 * side:.2f}" stroke-linecap="round" fill="none"'
            if end == LOOP:
                return base + (
                    f'<path d="M{r} {r}c{-arm * 0.6} {-arm} {-arm * 1.5} {-arm * 0.6} {-arm * 1.5} 0s{arm * 0.9} {arm} '
                    f'{arm * 1.5} 0s{arm * 1.5} {-arm * 0.6} {arm * 1.5} 0s{-arm * 0.9} {arm} {-arm * 1.5} 0Z" {line}/>'
                )
            cross = f"M{r - arm} {r}h{2 * arm}"
            if end not in (CAP, HALF_OPEN):
                cross += f"M{r} {r - arm}v{2 * arm}"
            if end == HALF_OPEN:
                cross = f"M{r} {r - arm}v{2 * arm}"
            return base + f'<path d="{cross}" {line}/>'

        return self._kit.shapes.svg(("end", end, colour, side), (side, side), body)


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
