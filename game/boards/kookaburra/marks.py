"""Marks of Kookaburra: landings with their distance, what would happen there, the list of what to do, distances thrown.

Forward and backward differ by form as well as colour: long dashes and a chip that points right, dots and a chip that
points left.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.boards.kookaburra.layout import Place
from game.boards.kookaburra.pieces import Pieces
from game.rules.kookaburra.board import Animal
from game.ui import outlines
from game.ui.kit import Kit
from game.ui.lru import SurfaceCache
from game.ui.shapes import Placed
from game.ui.svg import document, rasterise

CACHE_BYTES = 8 * 2**20
#: The side of a landing's ring, of a sign at its corner, and of a distance's height, in tiles.
RING, SIGN, CHIP = 1.04, 0.46, 0.58

_JAWS = (
    "M7 13H33V17L29.5 22L26 17L22.5 22L19 17L15.5 22L12 17L8 21Z"
    "M8 27L12 22.6L15.5 27L19 22.6L22.5 27L26 22.6L29.5 27L33 23V31H7Z"
)
_PAIR = (
    "M8 25a6 6 0 0 1 12 0v5h-12zM20 25a6 6 0 0 1 12 0v5h-12z"
    "M18 14a4 4 0 1 1 -8 0a4 4 0 1 1 8 0zM30 14a4 4 0 1 1 -8 0a4 4 0 1 1 8 0z"
)
#: Signs on a field of 40: path data drawn as strokes, path data filled.
SIGNS: dict[str, tuple[str, str]] = {
    "eats": ("", _JAWS),
    "fights": ("M9 9L31 31M31 9L9 31", ""),
    "shares": ("", _PAIR),
    "swims": ("M7 16q4.3 -6 8.6 0t8.6 0t8.6 0M7 26q4.3 -6 8.6 0t8.6 0t8.6 0", ""),
    "carries": ("M9 15Q20 21 31 15M11 17Q11 32 20 32Q29 32 29 17", ""),
    "home": ("M8 20L20 9L32 20M12 18V31H28V18", ""),
    "flies": ("M5 15Q14 12 20 24Q26 12 35 15", ""),
    "goes_on": ("M8 20H30M22 11L31 20L22 29", ""),
    "stays": ("", "M27 20a7 7 0 1 1 -14 0a7 7 0 1 1 14 0z"),
}


class TargetMarks:
    """Draws marks for one kit; offsets are from the middle of the square."""

    def __init__(self, kit: Kit, tile: float, pieces: Pieces) -> None:
        self._kit = kit
        self._tile = tile
        self._pieces = pieces
        self._cache = SurfaceCache(CACHE_BYTES)

    def ring(self, *, forward: bool, focused: bool) -> Placed:
        """The ring round a landing."""
        return _centred(self._cache.get(("ring", forward, focused), lambda: self._ring(forward, focused)))

    def distance(self, steps: int, *, focused: bool = False, turn: int = 0) -> Placed:
        """How far, on a chip that points forward or backward."""
        key = ("distance", steps, focused, turn)
        return _centred(self._cache.get(key, lambda: self._turned(self._distance(steps, focused), turn)))

    def sign(self, name: str, *, turn: int = 0) -> Placed:
        """A sign of what would happen, a name in :data:`SIGNS`."""
        return _centred(self._cache.get(("sign", name, turn), lambda: self._turned(self._sign(name), turn)))

    def threat(self, seat: int, *, turn: int = 0) -> Placed:
        """A crocodile of a seat could eat here: its head on its owner's shape, in a ring of warning."""
        return _centred(self._cache.get(("threat", seat, turn), lambda: self._turned(self._threat(seat), turn)))

    def light(self) -> Placed:
        """A square to which a kookaburra may fly."""
        return _centred(self._cache.get("light", self._light))

    def dot(self) -> Placed:
        """A step of the way to the focused landing."""
        return _centred(self._cache.get("dot", self._dot))

    def count(self, number: int) -> Placed:
        """How many stand on a square."""
        return _centred(self._cache.get(("count", number), lambda: self._number(str(number))))

    def thrown(self, label: str, state: str, *, turn: int = 0) -> pygame.Surface:
        """A distance that the dice allow; ``state`` is ``"plain"``, ``"focused"`` or ``"used"``."""
        return self._cache.get(("thrown", label, state, turn), lambda: self._turned(self._thrown(label, state), turn))

    def menu(self, entries: Sequence[tuple[str, str, Animal | None]], focused: int | None) -> pygame.Surface:
        """A list of what can be done: sign, words and a passenger's head for each."""
        key = ("menu", tuple(entries), focused)
        return self._cache.get(key, lambda: self._menu(entries, focused))

    def menu_size(self, entries: Sequence[tuple[str, str, Animal | None]]) -> tuple[int, int]:
        """The size of the list."""
        kit = self._kit
        row = self.menu_row
        widest = max(kit.text.size(words, "body")[0] for _, words, _ in entries)
        return min(row + widest + 3 * kit.px(20), kit.safe.w - 2 * kit.margin), row * len(entries) + 2 * kit.px(8)

    def warm(self, turns: Sequence[int]) -> Iterator[None]:
        """Draw the marks of a turn before they are needed, one a step."""
        for focused in (False, True):
            for forward in (True, False):
                self.ring(forward=forward, focused=focused)
                yield
        self.light()
        self.dot()
        yield
        for turn in sorted(set(turns)):
            for name in SIGNS:
                self.sign(name, turn=turn)
                yield
            for seat in range(len(turns)):
                self.threat(seat, turn=turn)
                yield
            for steps in range(1, 13):
                for way in (steps, -steps):
                    self.distance(way, turn=turn)
                self.thrown(str(steps), "plain", turn=turn)
                yield

    @property
    def menu_row(self) -> int:
        """The height of an entry: large enough for a finger."""
        return max(self._kit.px(66), round(1.9 * self._kit.text.cap("body")), self._kit.touch)

    # -- inside -------------------------------------------------------------------------------------------------

    def _turned(self, surface: pygame.Surface, turn: int) -> pygame.Surface:
        return pygame.transform.rotate(surface, 90 * turn) if turn else surface

    def _ring(self, forward: bool, focused: bool) -> pygame.Surface:
        kit, theme = self._kit, self._kit.theme
        side = round((RING + (0.16 if focused else 0)) * self._tile)
        line = max(1.8, (6.5 if focused else 4.4) * kit.height / 1080)
        ink = line * 1.8
        inset = ink / 2 + 0.5
        radius = 0.22 * side
        path = outlines.rounded(inset, inset, side - 2 * inset, side - 2 * inset, radius)
        length = 4 * (side - 2 * inset - 2 * radius) + math.tau * radius
        colour = theme.gold if focused else theme.cream
        dash = ""
        if not focused and forward:
            step = length / 12
            dash = f' stroke-dasharray="{step * 0.62:.2f} {step * 0.38:.2f}"'
        elif not focused:
            step = length / 22
            dash = f' stroke-dasharray="0.1 {step - 0.1:.2f}" stroke-linecap="round"'
        broad = line * (1 if forward or focused else 1.25)
        fill = f'<path d="{path}" fill="{theme.cream}" fill-opacity="{0.42 if focused else 0.2}"/>'
        body = (
            f'{fill}<path d="{path}" fill="none" stroke="{theme.ink}" stroke-width="{ink:.2f}"/>'
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{broad:.2f}"{dash}/>'
        )
        return rasterise(document(side, side, body), (side, side))

    def _distance(self, steps: int, focused: bool) -> pygame.Surface:
        kit, theme = self._kit, self._kit.theme
        forward = steps >= 0
        high = round((CHIP + (0.08 if focused else 0)) * self._tile)
        label = f"+{steps}" if forward else f"−{-steps}"
        text = kit.text.render(label, "figure_m", theme.ink if focused else theme.cream)
        box = text.get_bounding_rect()
        share = 0.54 * high / max(1, kit.text.cap("figure_m"))
        text = pygame.transform.smoothscale(
            text.subsurface(box), (max(1, round(box.w * share)), max(1, round(box.h * share)))
        )
        point = round(0.3 * high)
        wide = text.get_width() + round(0.36 * high) + point
        line = max(1.5, 2.6 * kit.height / 1080 * theme.line_scale)
        fill = theme.gold if focused else theme.gain if forward else theme.loss
        x0, x1, y0, y1 = line, wide - line, line, high - line
        tip = point if forward else -point
        if forward:
            points = [(x0, y0), (x1 - tip, y0), (x1, high / 2), (x1 - tip, y1), (x0, y1)]
        else:
            points = [(x0 - tip, y0), (x1, y0), (x1, y1), (x0 - tip, y1), (x0, high / 2)]
        path = outlines.polygon(points, 0.16 * high)
        edge = theme.ink if focused else theme.cream
        body = (
            f'<path d="{path}" fill="{theme.ink}" stroke="{theme.ink}" stroke-width="{2 * line:.1f}" '
            f'stroke-linejoin="round"/><path d="{path}" fill="{fill}" stroke="{edge}" stroke-width="{line * 0.8:.1f}"/>'
        )
        surface = rasterise(document(wide, high, body), (wide, high))
        middle = (wide - point) // 2 if forward else (wide + point) // 2
        surface.blit(text, text.get_rect(center=(middle, high // 2)))
        return surface

    def _sign(self, name: str) -> pygame.Surface:
        theme = self._kit.theme
        fills = {"eats": theme.loss, "fights": theme.loss, "swims": theme.water, "home": theme.gain}
        side = round(SIGN * self._tile)
        lines, filled = SIGNS[name]
        fill = fills.get(name, theme.ink)
        body = (
            f'<circle cx="20" cy="20" r="18" fill="{fill}" stroke="{theme.ink}" stroke-width="4"/>'
            f'<circle cx="20" cy="20" r="17" fill="none" stroke="{theme.cream}" stroke-width="2.6"/>'
            f'<g transform="translate(20 20) scale(.74) translate(-20 -20)">'
        )
        if filled:
            body += f'<path d="{filled}" fill="{theme.cream}"/>'
        if lines:
            body += (
                f'<path d="{lines}" fill="none" stroke="{theme.cream}" stroke-width="5.4" stroke-linecap="round" '
                f'stroke-linejoin="round"/>'
            )
        return rasterise(document(40, 40, body + "</g>"), (side, side))

    def _threat(self, seat: int) -> pygame.Surface:
        side = round(0.84 * self._tile)
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        badge = self._kit.shapes.badge(self._pieces.style(seat), 0.36 * side)
        surface.blit(badge, badge.get_rect(center=(side // 2, side // 2)))
        head = self._kit.art.get("kookaburra_snap", height=round(0.5 * side))
        surface.blit(head, head.get_rect(center=(side // 2, side // 2)))
        return surface

    def _light(self) -> pygame.Surface:
        theme = self._kit.theme
        side = max(8, round(0.34 * self._tile))
        body = (
            f'<circle cx="20" cy="20" r="15" fill="{theme.cream}" stroke="{theme.ink}" stroke-width="6"/>'
            f'<circle cx="20" cy="20" r="6" fill="{theme.water}"/>'
        )
        return rasterise(document(40, 40, body), (side, side))

    def _dot(self) -> pygame.Surface:
        theme = self._kit.theme
        side = max(6, round(0.24 * self._tile))
        body = f'<circle cx="10" cy="10" r="7.6" fill="{theme.gold}" stroke="{theme.ink}" stroke-width="3.6"/>'
        return rasterise(document(20, 20, body), (side, side))

    def _number(self, label: str) -> pygame.Surface:
        kit, theme = self._kit, self._kit.theme
        side = max(10, round(0.46 * self._tile))
        body = f'<circle cx="20" cy="20" r="17.6" fill="{theme.ink}" stroke="{theme.cream}" stroke-width="3.2"/>'
        surface = rasterise(document(40, 40, body), (side, side))
        text = kit.text.render(label, "figure_m", theme.cream)
        box = text.get_bounding_rect()
        share = 0.5 * side / max(1, box.h)
        figure = pygame.transform.smoothscale(
            text.subsurface(box), (max(1, round(box.w * share)), max(1, round(box.h * share)))
        )
        surface.blit(figure, figure.get_rect(center=(side // 2, side // 2)))
        return surface

    def _thrown(self, label: str, state: str) -> pygame.Surface:
        theme = self._kit.theme
        fill, colour, edge = theme.ink, theme.cream, theme.cream
        if state == "focused":
            fill, colour, edge = theme.gold, theme.ink, theme.ink
        chip = self._kit.shapes.chip(label, style="figure_m", fill=fill, colour=colour, edge=edge)
        if state == "used":
            chip = chip.copy()
            chip.set_alpha(90)
        return chip

    def _menu(self, entries: Sequence[tuple[str, str, Animal | None]], focused: int | None) -> pygame.Surface:
        kit, theme = self._kit, self._kit.theme
        w, h = self.menu_size(entries)
        surface = kit.shapes.panel((w, h), "paper").copy()
        row, pad = self.menu_row, kit.px(8)
        cap = kit.text.cap("body")
        for i, (sign, words, passenger) in enumerate(entries):
            rect = pygame.Rect(pad, pad + i * row, w - 2 * pad, row)
            inner = rect.inflate(0, -kit.px(6))
            if i == focused:
                surface.blit(kit.shapes.panel(inner.size, "row_on", radius=kit.px(18), fill=theme.gold), inner)
            side = round(0.78 * row)
            if passenger is not None:
                head = self._pieces.head(passenger, side)
                surface.blit(head, head.get_rect(center=(rect.x + row // 2, rect.centery)))
            else:
                mark = pygame.transform.smoothscale(self._sign(sign), (round(0.62 * row), round(0.62 * row)))
                surface.blit(mark, mark.get_rect(center=(rect.x + row // 2, rect.centery)))
            colour = theme.ink if i == focused else theme.text_dark
            text = kit.text.fit(words, "body", colour, rect.w - row - kit.px(10))
            surface.blit(text, (rect.x + row + kit.px(4), rect.centery - cap // 2 - kit.text.cap_top("body")))
        return surface


def menu_place(kit: Kit, size: tuple[int, int], point: tuple[float, float], turn: int, gap: float) -> Place:
    """Where a list opens beside ``point``: on the side with more room, inside the window."""
    w, h = (size[1], size[0]) if turn % 2 else size
    safe = kit.safe
    rect = pygame.Rect(0, 0, w, h)
    rect.centery = round(point[1])
    if point[0] < safe.centerx:
        rect.left = round(point[0] + gap)
    else:
        rect.right = round(point[0] - gap)
    rect.clamp_ip(clear_of_prompts(kit))
    return Place(rect, turn)


def clear_of_prompts(kit: Kit) -> pygame.Rect:
    """The part of the window in which nothing meets the prompts."""
    area = kit.safe.inflate(-2 * kit.px(12), -2 * kit.px(12))
    area.h -= kit.px(76)
    return area


def _centred(surface: pygame.Surface) -> Placed:
    return Placed(surface, -(surface.get_width() // 2), -(surface.get_height() // 2))
