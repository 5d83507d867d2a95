"""The single motions of Billabong: crouch, flight and landing, walks, drops, splashes, dust.

Every method adds spans to a timeline and returns when the motion is over.  Heights and durations are those of the
design: flights of 260 ms and 22 ms more a square, at most 560 ms, along a parabola.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.boards.billabong.layout import Layout, Point
from game.boards.billabong.pieces import IN_AIR, NEAR_GROUND, REFEREE, Pieces, faces_east
from game.boards.common.motion import Span, Timeline
from game.i18n import tr
from game.rules.billabong import Square
from game.ui.anim import ease_in_quad, ease_out_back, ease_out_cubic, lerp, parabola
from game.ui.kit import Kit
from game.ui.shapes import Placed
from game.ui.stage import Sprite

CROUCH, LAND, FADE = 0.09, 0.17, 0.12
#: Layers below the flight's own: shadows on the ground, pieces that stand, dust.
FLAT, STAND, DUST = 0, 1, 2
DUST_TIME, SPARK_TIME = 0.32, 0.7
#: Puffs of one cloud: direction in degrees (0 east, 90 up), reach and radius in parts.
PUFFS = ((8, 1.0, 1.0), (35, 0.8, 0.7), (62, 0.55, 0.55), (118, 0.55, 0.6), (146, 0.85, 0.75), (172, 1.0, 0.95))
#: A long flight would leave the screen: the design's height is cut off here, in squares.
HIGHEST = 3.6
#: The share of a flight at either end in which the kangaroo is drawn smaller.
NEAR = 0.12


class Landed(NamedTuple):
    """When a hop touched the ground, and when the landing was over."""

    touched: float
    done: float


class Leaps:
    """Adds motions to timelines."""

    def __init__(self, kit: Kit, layout: Layout, pieces: Pieces) -> None:
        self._kit = kit
        self._layout = layout
        self._pieces = pieces
        self._q = layout.square
        self._still = kit.theme.reduced_motion

    @property
    def crouch(self) -> float:
        """Seconds from the start of a hop to its take-off."""
        return 0.0 if self._still else CROUCH

    @property
    def land(self) -> float:
        """Seconds that a landing takes before the piece stands."""
        return 0.0 if self._still else LAND

    def hop(
        self,
        line: Timeline,
        owner: int,
        flag: bool,
        start: Square,
        end: Square,
        time: float,
        *,
        layer: int,
        east: bool,
        flag_after: bool | None = None,
        quick: bool = False,
    ) -> Landed:
        """One hop: crouch, flight, landing.  ``quick``: without the crouch, and flatter."""
        a, b = self._layout.middle(start), self._layout.middle(end)
        after = flag if flag_after is None else flag_after
        if self._still:
            return Landed(time + FADE, self._fade(line, owner, flag, start, after, end, time))
        distance = max(abs(b[0] - a[0]), abs(b[1] - a[1])) / self._q
        takeoff = time if quick else time + CROUCH
        flight = min(0.56, 0.26 + 0.022 * distance) * (0.6 if quick else 1.0)
        height = min(HIGHEST, 0.55 * distance + 0.6) * (0.45 if quick else 1.0) * self._q
        if not quick:
            self._squash(line, owner, flag, start, time, takeoff, (1.0, 1.0), (1.15, 0.82))
            self.dust(line, a, takeoff)
        touched = takeoff + flight
        self._fly(line, owner, a, b, takeoff, touched, height, layer, east=east)
        self.dust(line, b, touched)
        done = touched + LAND
        self._landing(line, owner, after, end, touched, done)
        return Landed(touched, done)

    def leap(
        self,
        line: Timeline,
        owner: int,
        start: Point,
        end: Point,
        time: float,
        layer: int,
        *,
        from_lake: bool = False,
        to_lake: bool = False,
    ) -> float:
        """A flight out of the lake onto a square, or from a square into the lake."""
        if self._still:
            for place, begin, wet, comes in (
                (start, time, from_lake, False),
                (end, time + FADE, to_lake, True),
            ):
                self._fade_one(line, owner, place, begin, wet, comes)
            return time + 2 * FADE
        distance = math.hypot(end[0] - start[0], end[1] - start[1]) / self._q
        flight = min(0.56, 0.3 + 0.02 * distance)
        height = min(HIGHEST, 0.3 * distance + 1.2) * self._q
        east = end[0] > start[0]
        self._fly(line, owner, start, end, time, time + flight, height, layer, east=east, lake=from_lake or to_lake)
        if from_lake:
            line.still(0.0, time, [self.swimmer(owner, start)], FLAT)
            self._drops(line, start, time)
            touched = time + flight
            self.dust(line, end, touched)
            square = self._layout.hit(*end)
            assert square is not None
            self._landing(line, owner, False, square, touched, touched + LAND)
            return touched + LAND
        if to_lake and owner == REFEREE:
            self._drops(line, end, time + flight)
            return time + flight + 0.12
        return time + flight

    def walk(
        self, line: Timeline, owner: int, flag: bool, start: Square, end: Square, time: float, layer: int
    ) -> float:
        """One step: the piece with its plate hops half as high."""
        if self._still:
            return self._fade(line, owner, flag, start, flag, end, time)
        a, b = self._layout.middle(start), self._layout.middle(end)
        piece, shadow = self._pieces.standing(owner, faces_east(start, self._layout.twist), flag), self._pieces.shadow()
        height = 0.5 * (0.55 + 0.6) * self._q

        def paint(t: float) -> list[Sprite]:
            x, y = lerp(a[0], b[0], t), lerp(a[1], b[1], t)
            return [
                shadow.at(round(x), round(y), 190),
                piece.at(round(x), round(y - height * parabola(t))),
            ]

        touched = time + 0.22
        line.add(time, touched, paint, layer + 3)
        self._landing(line, owner, flag, end, touched, touched + 0.11)
        return touched + 0.11

    def drop(self, line: Timeline, owner: int, square: Square, time: float, layer: int) -> float:
        """A piece that is put down: it falls the last bit, with a squash and dust."""
        x, y = self._layout.middle(square)
        east, shadow = faces_east(square, self._layout.twist), self._pieces.shadow()
        piece = self._pieces.standing(owner, east, False)
        if self._still:
            line.add(time, time + FADE, lambda t: [piece.at(round(x), round(y), round(255 * t))], layer)
            return time + FADE
        height = 1.3 * self._q

        def paint(t: float) -> list[Sprite]:
            return [
                shadow.at(round(x), round(y), round(255 * t)),
                piece.at(round(x), round(y - height * (1 - ease_in_quad(t))), round(255 * min(1.0, 3 * t))),
            ]

        touched = time + 0.16
        line.add(time, touched, paint, layer + 3)
        self.dust(line, (x, y), touched)
        self._landing(line, owner, False, square, touched, touched + LAND)
        return touched + LAND

    def splash(self, line: Timeline, place: Point, seat: int, time: float, layer: int) -> float:
        """Water and sparks where a kangaroo came home."""
        if self._still:
            return time + 0.3
        self._drops(line, place, time, size=1.5)
        above = (place[0], place[1] - 0.3 * self._q)
        self.sparks(line, above, (1.7 * self._q, 1.4 * self._q), seat, time, layer, count=12)
        return time + SPARK_TIME

    def sparks(
        self,
        line: Timeline,
        place: Point,
        spread: Point,
        seat: int,
        time: float,
        layer: int,
        count: int = 8,
    ) -> None:
        """Sparks in a player's light colour that fly apart and go out."""
        colour = self._kit.theme.players[seat].light
        sizes = [
            self._kit.art.get("billabong_sparkle", height=max(6, round(self._q * part)), fill=colour)
            for part in (0.42, 0.3, 0.2)
        ]

        def paint(t: float) -> list[Sprite]:
            sprites = []
            out = ease_out_cubic(t)
            for i in range(count):
                angle = 2 * math.pi * (i + 0.5) / count
                far = 0.55 + 0.45 * ((i * 5) % 3) / 2
                x = place[0] + math.cos(angle) * spread[0] * far * out
                y = place[1] - math.sin(angle) * spread[1] * far * out + 0.25 * self._q * t * t
                picture = sizes[min(2, int(t * 2 + (i % 2)))]
                half = picture.get_width() // 2
                sprites.append(Sprite(picture, round(x) - half, round(y) - half, round(255 * min(1.0, 2.2 * (1 - t)))))
            return sprites

        line.add(time, time + SPARK_TIME, paint, layer)

    def dust(self, line: Timeline, place: Point, time: float) -> None:
        """A few puffs of sand that rise and fade."""
        x, y = place[0], place[1] + 0.25 * self._q
        theme = self._kit.theme
        pictures = [
            self._kit.art.get(
                "billabong_puff",
                height=2 * self._kit.px(5 + 8 * size),
                fill=mixed_colour(theme.sand_off, theme.cream, 0.35),
                light=theme.cream,
            )
            for _, _, size in PUFFS
        ]
        rise = self._kit.px(12)

        def paint(t: float) -> list[Sprite]:
            sprites = []
            out = ease_out_cubic(t)
            for (degrees, far, _), picture in zip(PUFFS, pictures, strict=True):
                angle = math.radians(degrees)
                px = x + math.cos(angle) * 0.62 * self._q * far * out
                py = y - math.sin(angle) * 0.16 * self._q * far * out - rise * t * 0.6
                half = picture.get_width() // 2
                sprites.append(Sprite(picture, round(px) - half, round(py) - half, round(220 * (1 - t))))
            return sprites

        line.spans.append(Span(time, time + DUST_TIME, paint, DUST))

    def swimmer(self, owner: int, place: Point) -> Sprite:
        """A head in the lake."""
        height = swimmer_height(self._q, owner)
        head = self._pieces.swimming(owner, height)
        return Sprite(head, round(place[0]) - head.get_width() // 2, round(place[1]) - head.get_height() // 2)

    def note_pass(self, line: Timeline, card: pygame.Rect, time: float, layer: int) -> float:
        """A chip on the card of a player who must pass."""
        chip = self._kit.shapes.chip(tr("Pass"), style="body")
        spot = chip.get_rect(center=card.center)
        line.add(time, time + 0.9, lambda _t: [Sprite(chip, spot.x, spot.y)], layer)
        return time + 0.9

    # -- inside -------------------------------------------------------------------------------------------------

    def _fly(
        self,
        line: Timeline,
        owner: int,
        a: Point,
        b: Point,
        start: float,
        end: float,
        height: float,
        layer: int,
        *,
        east: bool,
        lake: bool = False,
    ) -> None:
        pieces = self._pieces
        dx, dy = b[0] - a[0], b[1] - a[1]
        ahead = max(abs(dx), 0.9 * self._q)
        shadow = pieces.shadow(0.8)

        def paint(t: float) -> list[Sprite]:
            x, y = a[0] + dx * t, a[1] + dy * t
            up = height * parabola(t)
            # The slope of the way over the ground and of the throw together, as it looks on the screen.
            rise = 4 * height * (1 - 2 * t) - dy
            lean = math.degrees(math.atan2(rise, ahead)) * 0.62
            size = IN_AIR if NEAR < t < 1 - NEAR else NEAR_GROUND
            body = pieces.flying(owner, east, lean, size).at(round(x), round(y - up - 0.32 * self._q))
            if lake:
                return [body]
            return [shadow.at(round(x), round(y)), body]

        line.add(start, end, paint, layer)

    def _squash(
        self,
        line: Timeline,
        owner: int,
        flag: bool,
        square: Square,
        start: float,
        end: float,
        first: Point,
        last: Point,
    ) -> None:
        x, y = (round(v) for v in self._layout.middle(square))
        pieces, east, shadow = self._pieces, faces_east(square, self._layout.twist), self._pieces.shadow()

        def paint(t: float) -> list[Sprite]:
            across, up = lerp(first[0], last[0], t), lerp(first[1], last[1], t)
            return [shadow.at(x, y), pieces.squashed(owner, east, flag, across, up).at(x, y)]

        line.add(start, end, paint, STAND)

    def _landing(self, line: Timeline, owner: int, flag: bool, square: Square, start: float, end: float) -> None:
        x, y = (round(v) for v in self._layout.middle(square))
        pieces, east, shadow = self._pieces, faces_east(square, self._layout.twist), self._pieces.shadow()
        back = ease_out_back(1.4)

        def paint(t: float) -> list[Sprite]:
            left = 1 - back(t)
            return [shadow.at(x, y), pieces.squashed(owner, east, flag, 1 + 0.2 * left, 1 - 0.22 * left).at(x, y)]

        line.add(start, end, paint, STAND)

    def _fade(
        self, line: Timeline, owner: int, flag: bool, start: Square, after: bool, end: Square, time: float
    ) -> float:
        for square, has_flag, begin, comes in ((start, flag, time, False), (end, after, time + FADE, True)):
            x, y = (round(v) for v in self._layout.middle(square))
            piece = self._pieces.standing(owner, faces_east(square, self._layout.twist), has_flag)

            def paint(
                t: float, piece: Placed = piece, x: int = x, y: int = y, comes: bool = comes
            ) -> list[Sprite]:
                return [piece.at(x, y, round(255 * (t if comes else 1 - t)))]

            line.add(begin, begin + FADE, paint, STAND)
        return time + 2 * FADE

    def _fade_one(self, line: Timeline, owner: int, place: Point, begin: float, wet: bool, comes: bool) -> None:
        square = self._layout.hit(*place)
        east = faces_east(square, self._layout.twist) if square is not None else True
        if wet:
            sprite = self.swimmer(owner, place)
        else:
            sprite = self._pieces.standing(owner, east, False).at(round(place[0]), round(place[1]))
        if wet and not comes:
            line.still(0.0, begin, [sprite], FLAT)

        def paint(t: float) -> list[Sprite]:
            return [sprite._replace(alpha=round(255 * (t if comes else 1 - t)))]

        line.add(begin, begin + FADE, paint, STAND)

    def _drops(self, line: Timeline, place: Point, time: float, size: float = 0.85) -> None:
        """Water thrown up."""
        pictures = [
            self._kit.art.get("billabong_splash", height=max(6, round(self._q * size * part)))
            for part in (0.45, 0.8, 1.0)
        ]

        def paint(t: float) -> list[Sprite]:
            picture = pictures[0] if t < 0.12 else pictures[1] if t < 0.28 else pictures[2]
            alpha = round(255 * min(1.0, 2.0 * (1 - t)))
            x, y = round(place[0]) - picture.get_width() // 2, round(place[1] + 0.22 * self._q) - picture.get_height()
            return [Sprite(picture, x, y, alpha)]

        line.spans.append(Span(time, time + 0.42, paint, DUST))


def swimmer_height(square: int, owner: int) -> int:
    """The height in pixels of a head in the lake; the referee's is larger."""
    return round(square * (0.66 if owner == REFEREE else 0.52))


def mixed_colour(a: str, b: str, part: float) -> str:
    """The colour ``part`` of the way from ``a`` to ``b``, as SVG wants it."""
    mix = pygame.Color(a).lerp(pygame.Color(b), part)
    return f"#{mix.r:02X}{mix.g:02X}{mix.b:02X}"
