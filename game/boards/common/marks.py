"""Marks on the squares of a board: targets, what moved last, numbered trails, focus."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

import pygame

from game.ui import outlines
from game.ui.kit import Kit
from game.ui.lru import SurfaceCache
from game.ui.shapes import Placed
from game.ui.stage import Sprite
from game.ui.svg import document, rasterise
from game.ui.theme import PlayerStyle

Point: TypeAlias = tuple[float, float]
CACHE_BYTES = 6 * 2**20
#: How far a trail bows upwards, as a share of its width and at most in squares.
BOW, BOW_MOST = 0.16, 0.8


def bowed(start: Point, end: Point, t: float, bow: float) -> Point:
    """The point at ``t`` on the way from ``start`` to ``end`` that bows ``bow`` pixels upwards."""
    x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
    return x, y - 4 * bow * t * (1 - t)


class Marks:
    """Draws marks for squares of ``square`` pixels; every picture is kept."""

    def __init__(self, kit: Kit, square: int, icons: Mapping[str, Callable[[], pygame.Surface]] | None = None) -> None:
        """``icons`` are pictures that targets with these labels show in place of the label."""
        self._kit = kit
        self._square = square
        self._icons = icons or {}
        self._cache = SurfaceCache(CACHE_BYTES)

    def target(self, label: str, *, focused: bool = False) -> Placed:
        """A legal target: dashes in cream on ink with ``label`` inside; focused: solid, gold, filled.

        Offsets are from the middle of the square, as for all marks here.
        """
        side = round((0.8 if focused else 0.6 if label else 0.46) * self._square)
        key = ("target", label, focused)
        return self._centred(self._cache.get(key, lambda: self._target(side, label, focused)))

    def spot(self) -> Placed:
        """A square that waits for a piece, where many do: a small dot of cream."""
        return self._centred(self._cache.get("spot", lambda: self._spot(max(5, round(0.17 * self._square)))))

    def refused(self) -> Placed:
        """A cross on a disc: what was tapped is not allowed."""
        return self._centred(self._cache.get("refused", self._refused))

    def last(self, style: PlayerStyle) -> Placed:
        """The ring round the square where the last move ended, in the mover's light colour."""
        side = round(0.96 * self._square)
        ring = self._kit.shapes.target_ring((side, side), colour=style.light, solid=True)
        return self._centred(ring)

    def left(self, style: PlayerStyle, dx: float, dy: float) -> Placed:
        """The square that the last move left: a dashed ring and an arrow in the direction (dx, dy), y downwards."""
        angle = round(math.degrees(math.atan2(-dy, dx)) / 15) * 15
        key = ("left", style.light, style.dark, angle)
        return self._centred(self._cache.get(key, lambda: self._left(style, angle)))

    def number(self, n: int) -> Placed:
        """A landing's number on a disc of cream with an ink line."""
        return self._centred(self._cache.get(("number", n), lambda: self._number(str(n))))

    def focus(self) -> Placed:
        """The focus round a square."""
        side = round(0.94 * self._square)
        ring = self._kit.shapes.focus_ring((side, side), radius=round(0.2 * self._square), gap=0)
        return Placed(ring.surface, ring.dx - side // 2, ring.dy - side // 2)

    def halo(self, colour: str, grow: float) -> Placed:
        """A soft round light behind a chosen piece; ``grow`` is its radius in squares."""
        key = ("halo", colour, round(grow, 2))
        return self._centred(self._cache.get(key, lambda: self._halo(colour, grow)))

    def edge(self, shape: str, radius: float, width: float) -> Placed:
        """The cut edge of a piece's plate that pulses: cream ``width`` design pixels wide on ink, round ``shape``."""
        key = ("edge", shape, round(radius, 2), round(width, 1))
        return self._centred(self._cache.get(key, lambda: self._edge(shape, radius, width, self._kit.theme.cream, 2.6)))

    def ring(self, shape: str, radius: float) -> Placed:
        """The gold ring on ink round the plate of the chosen piece."""
        key = ("ring", shape, round(radius, 2))
        theme = self._kit.theme
        return self._centred(
            self._cache.get(key, lambda: self._edge(shape, radius, 6.5, theme.gold, 4.0))
        )

    def bow(self, start: Point, end: Point) -> float:
        """How many pixels the trail between two places bows upwards."""
        # Steep trails bow less: an upward bow is no bow there, it only crowds the dots.
        return min(BOW * abs(end[0] - start[0]), BOW_MOST * self._square)

    def trail(self, points: Sequence[Point], *, faint: bool = False, first: int = 1) -> list[Sprite]:
        """A trail along ``points`` (middles of squares): dots of cream on ink for each hop, a number at each landing.

        ``faint``: as it stays after the turn, without numbers.
        """
        sprites = [self.segment(a, b, faint=faint) for a, b in pairwise(points)]
        if not faint:
            for i, (x, y) in enumerate(points[1:], start=first):
                sprites.append(self.number(i).at(round(x), round(y)))
        return sprites

    def segment(self, start: Point, end: Point, *, faint: bool = False) -> Sprite:
        """One hop of a trail."""
        bow = self.bow(start, end)
        reach = round(0.14 * self._square)
        left = math.floor(min(start[0], end[0])) - reach
        top = math.floor(min(start[1], end[1]) - bow) - reach
        a, b = (start[0] - left, start[1] - top), (end[0] - left, end[1] - top)
        key = ("segment", round(a[0]), round(a[1]), round(b[0]), round(b[1]), faint)
        return Sprite(self._cache.get(key, lambda: self._segment(a, b, bow, reach, faint)), left, top)

    def clear(self) -> None:
        """Forget every picture."""
        self._cache.clear()

    # -- inside -------------------------------------------------------------------------------------------------

    @staticmethod
    def _centred(surface: pygame.Surface) -> Placed:
        return Placed(surface, -(surface.get_width() // 2), -(surface.get_height() // 2))

    def _target(self, side: int, label: str, focused: bool) -> pygame.Surface:
        kit, theme = self._kit, self._kit.theme
        radius = round(side * 0.28)
        if focused:
            gold = max(2.0, 6 * kit.height / 1080)
            ink = gold * 1.8
            inset = ink / 2 + 0.5
            path = outlines.rounded(inset, inset, side - 2 * inset, side - 2 * inset, radius)
            body = (
                f'<path d="{path}" fill="{theme.cream}" stroke="{theme.ink}" stroke-width="{ink:.2f}"/>'
                f'<path d="{path}" fill="none" stroke="{theme.gold}" stroke-width="{gold:.2f}"/>'
            )
            surface = rasterise(document(side, side, body), (side, side))
        else:
            cream = max(1.5, 3.4 * kit.height / 1080 * theme.line_scale)
            ink = cream + max(1.4, 2.6 * kit.height / 1080 * theme.line_scale)
            inset = ink / 2 + 0.5
            w = side - 2 * inset
            path = outlines.rounded(inset, inset, w, w, radius)
            length = 4 * (w - 2 * radius) + 2 * math.pi * radius
            step = length / max(8, round(length / (0.2 * self._square)))
            body = (
                f'<path d="{path}" fill="{theme.cream}" fill-opacity="0.55"/>'
                f'<path d="{path}" fill="none" stroke="{theme.ink}" stroke-width="{ink:.2f}"/>'
                f'<path d="{path}" fill="none" stroke="{theme.cream}" stroke-width="{cream:.2f}" '
                f'stroke-dasharray="{step * 13 / 22:.3f} {step * 9 / 22:.3f}"/>'
            )
            surface = rasterise(document(side, side, body), (side, side))
        icon = self._icons.get(label)
        picture = icon() if icon is not None else self._figure(label, side, theme.text_dark)
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
        return surface

    def _spot(self, side: int) -> pygame.Surface:
        body = (
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 1:.2f}" fill="{self._kit.theme.cream}" '
            f'fill-opacity="0.85" stroke="{self._kit.theme.ink}" stroke-opacity="0.6" stroke-width="1.6"/>'
        )
        return rasterise(document(side, side, body), (side, side))

    def _refused(self) -> pygame.Surface:
        theme = self._kit.theme
        side = round(0.62 * self._square)
        body = (
            f'<circle cx="50" cy="50" r="44" fill="{theme.cream}" stroke="{theme.ink}" stroke-width="9"/>'
            f'<path d="M33 33L67 67M67 33L33 67" fill="none" stroke="{theme.loss}" stroke-width="13" '
            f'stroke-linecap="round"/>'
        )
        return rasterise(document(100, 100, body), (side, side))

    def _figure(self, label: str, side: int, colour: str) -> pygame.Surface | None:
        """``label`` as large as fits well inside a mark of ``side`` pixels."""
        if not label:
            return None
        text = self._kit.text.render(label, "figure_m", colour)
        box = text.get_bounding_rect()
        if not box.w:
            return None
        share = min(0.48 * side / box.h, 0.62 * side / box.w)
        return pygame.transform.smoothscale(
            text.subsurface(box), (max(1, round(box.w * share)), max(1, round(box.h * share)))
        )

    def _left(self, style: PlayerStyle, angle: int) -> pygame.Surface:
        theme = self._kit.theme
        side = round(0.8 * self._square)
        # A paler ground, so that the arrow is read on any square and over a trail.
        surface = self._kit.shapes.panel((side - 4, side - 4), "groove", radius=side // 5, fill=style.light)
        padded = pygame.Surface((side, side), pygame.SRCALPHA)
        padded.blit(surface, (2, 2))
        padded.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
        padded.blit(self._kit.shapes.target_ring((side, side), colour=style.light), (0, 0))
        surface = padded
        arrow = "M16 50H82M56 23L84 50L56 77"
        body = (
            f'<g transform="rotate({-angle} 50 50)" fill="none" stroke-linecap="round" stroke-linejoin="round">'
            f'<path d="{arrow}" stroke="{theme.ink}" stroke-width="24"/>'
            f'<path d="{arrow}" stroke="{style.light}" stroke-width="12"/></g>'
        )
        small = round(side * 0.62)
        picture = rasterise(document(100, 100, body), (small, small))
        surface.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
        return surface

    def _number(self, label: str) -> pygame.Surface:
        theme = self._kit.theme
        side = max(10, round(0.38 * self._square))
        line = max(1.5, 3 * self._kit.height / 1080 * theme.line_scale)
        body = (
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - line / 2 - 0.5:.2f}" fill="{theme.cream}" '
            f'stroke="{theme.ink}" stroke-width="{line:.2f}"/>'
        )
        surface = rasterise(document(side, side, body), (side, side))
        figure = self._figure(label, side, theme.ink)
        if figure is not None:
            surface.blit(figure, figure.get_rect(center=(side // 2, side // 2)))
        return surface

    def _halo(self, colour: str, grow: float) -> pygame.Surface:
        side = max(8, round(2 * grow * self._square))
        body = (
            f'<defs><radialGradient id="h" cx="50%" cy="50%" r="50%"><stop offset="45%" stop-color="{colour}" '
            f'stop-opacity="0.95"/><stop offset="100%" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2}" fill="url(#h)"/>'
        )
        return rasterise(document(side, side, body), (side, side))

    def _edge(self, shape: str, radius: float, width: float, colour: str, line: float) -> pygame.Surface:
        theme = self._kit.theme
        scale = self._kit.height / 1080
        cream, ink = width * scale, line * scale * theme.line_scale
        core = radius * self._square
        half = outlines.shape_reach(shape, core) + cream + ink + 2
        side = 2 * int(half + 1)
        path = outlines.player_shape(shape, side / 2, side / 2, core)
        body = "".join(
            f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{2 * grow:.2f}" stroke-linejoin="round"/>'
            for stroke, grow in ((theme.ink, cream + ink), (colour, cream))
        )
        return rasterise(document(side, side, body), (side, side))

    def _segment(self, start: Point, end: Point, bow: float, reach: int, faint: bool) -> pygame.Surface:
        width = round(abs(end[0] - start[0])) + 2 * reach + 1
        height = round(max(start[1], end[1])) + reach + 1
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        thick = 0.05 if faint else 0.075
        ink = self._dot(self._kit.theme.ink, thick * self._square)
        cream = self._dot(self._kit.theme.cream, thick * 0.52 * self._square)
        length = math.hypot(end[0] - start[0], end[1] - start[1]) + bow
        for dot, gap in ((ink, max(1.0, thick * 0.9 * self._square)), (cream, max(3.0, 0.17 * self._square))):
            steps = max(2, round(length / gap))
            half = dot.get_width() / 2
            for i in range(steps + 1):
                x, y = bowed(start, end, i / steps, bow)
                surface.blit(dot, (round(x - half), round(y - half)))
        if faint:
            surface.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _dot(self, colour: str, radius: float) -> pygame.Surface:
        side = max(3, round(2 * radius) + 1)
        key = ("dot", colour, side)

        def make() -> pygame.Surface:
            body = f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 0.5}" fill="{colour}"/>'
            return rasterise(document(side, side, body), (side, side))

        return self._cache.get(key, make)
