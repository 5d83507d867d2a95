"""Dice: cubes that are really turned in space, so that they tumble with weight and settle on the right face.

A die is a turned cube seen from above and a little from the front.  Pictures are drawn when they are first seen and
kept; a throw has few enough of them that throws soon cost nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

import pygame

from game.boards.kookaburra.track import Point
from game.ui import outlines
from game.ui.anim import ease_out_cubic, lerp
from game.ui.kit import Kit
from game.ui.lru import SurfaceCache
from game.ui.shapes import Placed
from game.ui.svg import document, rasterise

Vector: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Vector, Vector, Vector]

#: The faces: their figure and the axes (normal, right, down) in the die's own space.
FACES: tuple[tuple[int, Vector, Vector, Vector], ...] = (
    (1, (0, 0, 1), (1, 0, 0), (0, 1, 0)),
    (6, (0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    (2, (1, 0, 0), (0, 0, -1), (0, 1, 0)),
    (5, (-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    (3, (0, 1, 0), (1, 0, 0), (0, 0, -1)),
    (4, (0, -1, 0), (1, 0, 0), (0, 0, 1)),
)
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
#: The camera looks down, and so much from the front.
TILT = math.radians(20)
#: Frames of a throw, and how far it turns.
FRAMES, TURNS = 20, math.radians(640)
DIRECTIONS = 8
CACHE_BYTES = 14 * 2**20
#: Heights of a throw: when it touches the ground, and how high it bounces, in dice.
TOUCHES, HEIGHTS = (0.0, 0.44, 0.76, 0.92), (1.5, 0.5, 0.16)


class Dice:
    """Pictures of dice whose edge is ``side`` pixels."""

    def __init__(self, kit: Kit, side: int) -> None:
        self._kit = kit
        self._side = side
        self._cache = SurfaceCache(CACHE_BYTES)

    def resting(self, value: int, number: int = 0, *, colour: str | None = None, side: int | None = None) -> Placed:
        """A die that lies still; ``number`` tells dice of a throw apart, so that they do not lie in parallel."""
        edge = side or self._side
        spin = math.radians((7, -6)[number % 2])
        matrix = _product(_rotation((0.0, 0.0, 1.0), spin), _facing(value))
        surface = self._cache.get(("rest", value, number % 2, colour, edge), lambda: self._draw(matrix, edge, colour))
        return _centred(surface)

    def tumbling(self, value: int, direction: Point, t: float, number: int = 0, *, colour: str | None = None) -> Placed:
        """A die ``t`` of the way through its throw in a direction of the screen; at 1 it lies still."""
        frame = min(FRAMES, int(max(0.0, t) * FRAMES))
        if frame >= FRAMES:
            return self.resting(value, number, colour=colour)
        way = round(math.atan2(direction[1], direction[0]) / math.tau * DIRECTIONS) % DIRECTIONS
        key = ("tumble", value, way, frame, number % 2, colour)
        return _centred(self._cache.get(key, lambda: self._tumble(value, way, frame, number, colour)))

    def pictures(
        self, value: int, direction: Point, number: int, *, colour: str | None
    ) -> list[tuple[float, Callable[[], Placed]]]:
        """What draws each picture of a throw, with the part of the throw from which on it is seen.

        All of them together would take longer than a frame, so they are drawn one by one before they are seen.
        """
        return [
            (frame / FRAMES, partial(self.tumbling, value, direction, (frame + 0.5) / FRAMES, number, colour=colour))
            for frame in range(FRAMES)
        ]

    def shadow(self, up: float) -> Placed:
        """The shadow of a die ``up`` dice above the ground: smaller and lighter the higher it is."""
        step = round(min(1.0, up / 1.5) * 4)
        side = self._side
        w, h = round(side * (1.25 - 0.06 * step)), round(side * (1.05 - 0.06 * step))
        strength = 0.42 - 0.05 * step
        ink = self._kit.theme.ink

        def body() -> str:
            return (
                f'<defs><radialGradient id="s" cx="50%" cy="50%" r="50%"><stop offset="45%" stop-color="{ink}" '
                f'stop-opacity="{strength:.2f}"/><stop offset="100%" stop-color="{ink}" stop-opacity="0"/>'
                f'</radialGradient></defs><g transform="scale(1 {h / w:.4f})">'
                f'<circle cx="{w / 2}" cy="{w / 2}" r="{w / 2}" fill="url(#s)"/></g>'
            )

        surface = self._cache.get(("shadow", step), lambda: rasterise(document(w, h, body()), (w, h)))
        return Placed(surface, -w // 2 + round(0.07 * side), -h // 2 + round(0.12 * side))

    def warm(self, colours: Sequence[str]) -> Iterator[None]:
        """Draw dice at rest before they are needed, one a step."""
        for value in range(1, 7):
            for number in (0, 1):
                for colour in (None, *colours):
                    self.resting(value, number, colour=colour)
                    yield

    # -- inside -------------------------------------------------------------------------------------------------

    def _tumble(self, value: int, way: int, frame: int, number: int, colour: str | None) -> pygame.Surface:
        angle = math.tau * way / DIRECTIONS
        # A rolling cube turns about the axis that lies across its way.
        axis = (-math.sin(angle), math.cos(angle), 0.0)
        left = 1 - ease_out_cubic(frame / FRAMES)
        spin = math.radians((7, -6)[number % 2]) + left * math.radians((130, -165)[number % 2])
        matrix = _product(_rotation((0.0, 0.0, 1.0), spin), _facing(value))
        return self._draw(_product(_rotation(axis, -TURNS * left), matrix), self._side, colour)

    def _draw(self, matrix: Matrix, edge: int, colour: str | None) -> pygame.Surface:
        theme = self._kit.theme
        matrix = _product(_rotation((1.0, 0.0, 0.0), TILT), matrix)
        half = edge / 2
        line = max(1.5, 0.045 * edge * min(1.4, theme.line_scale))
        side = 2 * math.ceil(half * 1.75 + line) + 2
        c = side / 2
        face_colour = colour or theme.cream
        tones = [_mixed(face_colour, theme.earth_mark, part) for part in (0.0, 0.2, 0.38)]
        corners = [
            _apply(matrix, (x * half, y * half, z * half)) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)
        ]
        hull = outlines.polygon([(c + x, c + y) for x, y in _hull([(p[0], p[1]) for p in corners])], 0.2 * edge)
        edges = f'stroke="{theme.ink}" stroke-width="{2 * line:.2f}" stroke-linejoin="round"'
        body = [f'<path d="{hull}" fill="{theme.ink}" {edges}/>', f'<path d="{hull}" fill="{tones[1]}"/>']
        for value, normal, right, down in FACES:
            n, u, v = (_apply(matrix, axis) for axis in (normal, right, down))
            if n[2] <= 0.06:
                continue
            tone = tones[0] if n[2] > 0.72 else tones[1] if n[2] > 0.42 else tones[2]
            quad = [
                (c + half * (n[0] + a * u[0] + b * v[0]), c + half * (n[1] + a * u[1] + b * v[1]))
                for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
            body.append(f'<path d="{outlines.polygon(quad, 0.2 * edge)}" fill="{tone}"/>')
            for a, b in PIPS[value]:
                x = c + half * (n[0] + 0.52 * (a * u[0] + b * v[0]))
                y = c + half * (n[1] + 0.52 * (a * u[1] + b * v[1]))
                r = half * (0.27 if value == 1 else 0.2)
                pip = theme.players[0].colour if value == 1 and colour is None else theme.ink
                body.append(
                    f'<g transform="matrix({u[0]:.4f} {u[1]:.4f} {v[0]:.4f} {v[1]:.4f} {x:.2f} {y:.2f})">'
                    f'<circle cx="0" cy="0" r="{r:.2f}" fill="{pip}"/></g>'
                )
        return rasterise(document(side, side, "".join(body)), (side, side))


def flight(start: Point, end: Point, t: float, side: float) -> tuple[Point, float]:
    """Where a thrown die is ``t`` of the way through its throw: over which point of the ground, how high in dice."""
    way = 1 - (1 - t) ** 2.2
    ground = (lerp(start[0], end[0], way), lerp(start[1], end[1], way))
    for begin, finish, height in zip(TOUCHES, (*TOUCHES[1:], 1.0), (*HEIGHTS, 0.0), strict=False):
        if begin <= t < finish and height:
            part = (t - begin) / (finish - begin)
            # The first leg falls from the hand, the others rise and fall.
            up = height * (1 - part * part) if begin == 0 else height * 4 * part * (1 - part)
            return ground, up
    return ground, 0.0


def _centred(surface: pygame.Surface) -> Placed:
    return Placed(surface, -(surface.get_width() // 2), -(surface.get_height() // 2))


def _facing(value: int) -> Matrix:
    """The rotation that turns the face with ``value`` up."""
    for figure, normal, right, down in FACES:
        if figure == value:
            return (right, down, normal)
    raise ValueError(f"a die has no face {value}")


def _apply(matrix: Matrix, vector: Vector) -> Vector:
    (a, b, c), (d, e, f), (g, h, i) = matrix
    x, y, z = vector
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def _product(a: Matrix, b: Matrix) -> Matrix:
    return tuple(  # type: ignore[return-value]
        tuple(sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)) for i in range(3)
    )


def _rotation(axis: Vector, angle: float) -> Matrix:
    """Rodrigues' rotation about a unit axis."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


def _hull(points: list[Point]) -> list[Point]:
    """The convex hull (Andrew's monotone chain)."""
    ordered = sorted(set(points))

    def chain(run: list[Point]) -> list[Point]:
        found: list[Point] = []
        for p in run:
            while len(found) >= 2 and _cross(found[-2], found[-1], p) <= 1e-9:
                found.pop()
            found.append(p)
        return found

    lower, upper = chain(ordered), chain(ordered[::-1])
    return lower[:-1] + upper[:-1]


def _cross(o: Point, a: Point, b: Point) -> float:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def _mixed(a: str, b: str, part: float) -> str:
    mix = pygame.Color(a).lerp(pygame.Color(b), part)
    return f"#{mix.r:02X}{mix.g:02X}{mix.b:02X}"
