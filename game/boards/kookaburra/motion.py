"""How each animal gets along: painters for spans of a timeline, one for each gait.

A way is a list of points, one for each step; a painter shows the animal somewhere on it.  The koala climbs from leaf to
leaf, the platypus waddles, the crocodile slides, the kangaroo hops, the kookaburra flies in an arc.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.boards.common.motion import Painter
from game.boards.kookaburra.pieces import Key, Pieces, Standing
from game.boards.kookaburra.track import Point, along
from game.rules.kookaburra.board import Animal
from game.ui.anim import bezier, clamp, ease_in_out_cubic, lerp, parabola
from game.ui.stage import Sprite

#: Seconds: a step and the most for a move, a climb of three squares, a flight, a swim, an eaten animal's way home.
STEP, LONGEST, FLIGHT, SWIM, RUN, FADE = 0.12, 1.2, 0.75, 0.95, 0.7, 0.12
BEATS = (0, 1, 2, 1)


def pace(t: float) -> float:
    """How far along its way a walker is: it gathers speed a little."""
    return 0.72 * t + 0.28 * t * t


def duration(legs: int) -> float:
    """Seconds for a way of so many steps."""
    return min(LONGEST, STEP * (legs + 1))


class Gaits:
    """Makes painters for one set of pieces; ``q`` is a tile's side, ``ceiling`` the highest pixel that a flier's middle
    may reach."""

    def __init__(self, pieces: Pieces, q: float, ceiling: float = 0.0) -> None:
        self._pieces = pieces
        self._q = q
        self._ceiling = ceiling

    def walk(self, key: Key, way: Sequence[Point], sizes: tuple[float, float], rider: Animal | None = None) -> Painter:
        """Along ``way`` in the animal's own gait; its size changes from the first to the second of ``sizes``."""
        legs = len(way) - 1
        animal = key[1]
        pieces, q = self._pieces, self._q

        def paint(t: float) -> list[Sprite]:
            u = min(legs - 1e-6, pace(t) * legs)
            leg, f = int(u), u - int(u)
            (ax, ay), (bx, by) = way[leg], way[leg + 1]
            size = lerp(sizes[0], sizes[1], clamp((u - legs + 1.5) / 1.5) if sizes[0] <= sizes[1] else clamp(u / 1.5))
            west = bx < ax - 0.1 * q
            up = lean = squash = 0.0
            if animal is Animal.KANGAROO:
                up, squash, lean = 0.62 * parabola(f), -0.12 * parabola(f) + 0.16 * max(0.0, 1 - 6 * min(f, 1 - f)), 8
                lean *= -1 if west else 1
            elif animal is Animal.KOALA:
                # One reach goes over the squares of one leaf to the next.
                g = (u / 3) % 1.0
                up, squash = 0.85 * parabola(g), 0.14 * math.cos(math.tau * g)
                lean = 14 * math.sin(math.tau * g) * (-1 if west else 1)
            elif animal is Animal.PLATYPUS:
                lean, up = 13 * math.sin(math.pi * u), 0.07 * abs(math.sin(math.pi * u))
            elif animal is Animal.CROCODILE:
                squash = 0.1 * math.sin(math.tau * u)
            else:
                up = 0.3 * parabola(f)
            x, y = lerp(ax, bx, f), lerp(ay, by, f)
            body = pieces.standing(key, size, west=west, lean=lean, squash=squash, rider=rider)
            return [pieces.shadow(size).at(round(x), round(y)), body.at(round(x), round(y - up * q * size))]

        return paint

    def fly(self, key: Key, start: Standing, end: Standing) -> Painter:
        """In an arc, with three beats of the wings."""
        pieces, q = self._pieces, self._q
        distance = math.dist(start.point, end.point)
        rise = min(0.42 * distance + 1.1 * q, 4.5 * q)
        west = end.x < start.x
        upper = min(start.y, end.y)
        # The arc stays in the window: so high may its two handles lie, seen from each point on the way.
        highest = max(
            (self._ceiling - (1 - s) ** 3 * start.y - s**3 * end.y) / (3 * s * (1 - s))
            for s in (i / 20 for i in range(2, 19))
        )
        handle = min(upper, max(upper - rise, highest))
        ways = (start.point, (lerp(start.x, end.x, 0.2), handle), (lerp(start.x, end.x, 0.8), handle), end.point)

        def paint(t: float) -> list[Sprite]:
            s = ease_in_out_cubic(t)
            x, y = bezier(ways, s)
            ahead = bezier(ways, min(1.0, s + 0.04))
            slope = math.degrees(math.atan2(y - ahead[1], abs(ahead[0] - x) + 0.4 * q))
            frame = BEATS[int(t * 3 * len(BEATS)) % len(BEATS)]
            ground = lerp(start.x, end.x, s), lerp(start.y, end.y, s)
            return [
                pieces.shadow(0.7).at(round(ground[0]), round(ground[1]), 150),
                pieces.flying(key[0], frame, west=west, lean=max(-32.0, min(32.0, slope))).at(round(x), round(y)),
            ]

        return paint

    def swim(self, key: Key, way: Sequence[Point]) -> Painter:
        """Through the water: only head and wake are seen."""
        pieces = self._pieces

        def paint(t: float) -> list[Sprite]:
            (x, y), ahead = along(way, ease_in_out_cubic(t) * 0.6 + t * 0.4)
            bob = 0.03 * self._q * math.sin(9 * math.pi * t)
            return [pieces.swimming(key, ahead, flip=ahead[0] < 0).at(round(x), round(y + bob))]

        return paint

    def run(self, key: Key, start: Standing, end: Standing) -> Painter:
        """Home in a hurry, in small jumps."""
        pieces, q = self._pieces, self._q
        jumps = 5

        def paint(t: float) -> list[Sprite]:
            x, y = lerp(start.x, end.x, t), lerp(start.y, end.y, t)
            f = (t * jumps) % 1.0
            lean = 18 * math.sin(math.tau * jumps / 2 * t)
            size = lerp(start.size, end.size, t)
            body = pieces.standing(key, size, west=end.x < start.x, lean=lean, squash=-0.1 * parabola(f))
            up = 0.8 * q * parabola(f)
            return [pieces.shadow(size).at(round(x), round(y), 160), body.at(round(x), round(y - up))]

        return paint

    def glide(self, key: Key, start: Standing, end: Standing, seconds: float, *, late: bool) -> Painter:
        """Make room: a short slide at the beginning (``late``: at the end) of a span of ``seconds``."""
        share = min(1.0, 0.22 / seconds) if seconds > 0 else 1.0
        wait = 1.0 - share if late else 0.0

        def paint(t: float) -> list[Sprite]:
            s = ease_in_out_cubic(clamp((t - wait) / share))
            x, y = round(lerp(start.x, end.x, s)), round(lerp(start.y, end.y, s))
            size = lerp(start.size, end.size, s)
            return self.still(key, Standing(x, y, size, end.west))

        return paint

    def snap(self, key: Key, place: Standing) -> Painter:
        """Jaws that open and close."""
        pieces = self._pieces

        def paint(t: float) -> list[Sprite]:
            open_ = 0.12 < t < 0.42 or 0.55 < t < 0.78
            push = 0.1 if open_ else 0.0
            body = pieces.standing(key, place.size * (1 + push), west=place.west, snaps=open_)
            return [pieces.shadow(place.size).at(place.x, place.y), body.at(place.x, place.y)]

        return paint

    def still(self, key: Key, place: Standing) -> list[Sprite]:
        """An animal that stands."""
        return [
            self._pieces.shadow(place.size).at(place.x, place.y),
            self._pieces.standing(key, place.size, west=place.west).at(place.x, place.y),
        ]

    def fade(self, key: Key, start: Standing, end: Standing) -> Painter:
        """Reduced motion: out here, in there."""

        def paint(t: float) -> list[Sprite]:
            place, alpha = (start, 1 - 2 * t) if t < 0.5 else (end, 2 * t - 1)
            return [sprite._replace(alpha=round(sprite.alpha * alpha)) for sprite in self.still(key, place)]

        return paint


def constant(sprites: list[Sprite]) -> Callable[[float], list[Sprite]]:
    """A painter that shows the same all the time."""
    return lambda _t: sprites
