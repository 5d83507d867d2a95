"""Outlines as SVG path data: rounded rectangles, the players' shapes, rounded polygons.  Units are pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

#: Half sizes for one optical radius, so that the shapes look equally large.
SQUARE_HALF = 0.88
SQUARE_CORNER = 0.28
TRIANGLE_RADIUS = 1.36
DIAMOND_HALF = 1.28
OCTAGON_RADIUS = 1.054
SHAPES = ("circle", "square", "triangle", "diamond", "octagon")


def polygon(points: Sequence[Point], corner: float) -> str:
    """A closed polygon whose corners are rounded off: each curve begins ``corner`` before its corner, at most half an
    edge."""
    parts: list[str] = []
    count = len(points)
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % count]
        (ax, ay), (bx, by) = _towards((x, y), before, corner), _towards((x, y), after, corner)
        parts.append(f"{'L' if i else 'M'}{ax:.3f} {ay:.3f}Q{x:.3f} {y:.3f} {bx:.3f} {by:.3f}")
    return "".join(parts) + "Z"


def _towards(start: Point, end: Point, distance: float) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    step = min(distance, length / 2) / length
    return start[0] + dx * step, start[1] + dy * step


def circle(x: float, y: float, r: float) -> str:
    """A circle."""
    return f"M{x - r:.3f} {y:.3f}a{r:.3f} {r:.3f} 0 1 1 {2 * r:.3f} 0a{r:.3f} {r:.3f} 0 1 1 {-2 * r:.3f} 0Z"


def rounded(x: float, y: float, w: float, h: float, radius: float) -> str:
    """A rectangle with circular corners."""
    r = max(0.0, min(radius, w / 2, h / 2))
    arc = f"a{r:.3f} {r:.3f} 0 0 1"
    return (
        f"M{x + r:.3f} {y:.3f}H{x + w - r:.3f}{arc} {r:.3f} {r:.3f}V{y + h - r:.3f}{arc} {-r:.3f} {r:.3f}"
        f"H{x + r:.3f}{arc} {-r:.3f} {-r:.3f}V{y + r:.3f}{arc} {r:.3f} {-r:.3f}Z"
    )


def player_shape(shape: str, x: float, y: float, r: float) -> str:
    """One of :data:`SHAPES` with its centre of gravity at (x, y) and optical radius ``r``.

    Raises :class:`ValueError` for any other name.
    """
    if shape == "circle":
        return circle(x, y, r)
    if shape == "square":
        half = SQUARE_HALF * r
        return rounded(x - half, y - half, 2 * half, 2 * half, SQUARE_CORNER * r)
    if shape == "triangle":
        return polygon(_ring(x, y, TRIANGLE_RADIUS * r, 3, -90), 0.34 * r)
    if shape == "diamond":
        return polygon(_ring(x, y, DIAMOND_HALF * r, 4, -90), 0.3 * r)
    if shape == "octagon":
        return polygon(_ring(x, y, OCTAGON_RADIUS * r, 8, -67.5), 0.14 * r)
    raise ValueError(f"{shape!r} is not a player's shape")


def shape_reach(shape: str, r: float) -> float:
    """How far the shape reaches from its centre, in any direction."""
    return r * {
        "circle": 1.0,
        "square": SQUARE_HALF * math.sqrt(2),
        "triangle": TRIANGLE_RADIUS,
        "diamond": DIAMOND_HALF,
        "octagon": OCTAGON_RADIUS,
    }.get(shape, 1.4)


def _ring(x: float, y: float, radius: float, count: int, start: float) -> list[Point]:
    angles = (math.radians(start + 360 * i / count) for i in range(count))
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]
