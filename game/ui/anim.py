"""Easings and small helpers for motion: pure functions of a fraction from 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import TypeAlias

#: Maps a fraction of the time to a fraction of the way; ``f(0) == 0`` and ``f(1) == 1``.
Easing: TypeAlias = Callable[[float], float]


def clamp(value: float, low: float = 0.0, high: float = 1.0) -> float:
    """``value`` kept within ``low`` and ``high``."""
    return low if value < low else high if value > high else value


def fraction(time: float, start: float, duration: float) -> float:
    """How far ``time`` is through the span that begins at ``start``, from 0 to 1; a span of no length is over."""
    return clamp((time - start) / duration) if duration > 0 else float(time >= start)


def lerp(a: float, b: float, t: float) -> float:
    """The value ``t`` of the way from ``a`` to ``b``."""
    return a + (b - a) * t


def lerp_point(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    """The point ``t`` of the way from ``a`` to ``b``."""
    return lerp(a[0], b[0], t), lerp(a[1], b[1], t)


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_in_quad(t: float) -> float:
    """Speeds up, as what falls does."""
    return t * t


def ease_out_quad(t: float) -> float:
    """Slows down."""
    return 1 - (1 - t) ** 2


def ease_in_cubic(t: float) -> float:
    """Speeds up strongly."""
    return t**3


def ease_out_cubic(t: float) -> float:
    """Slows down strongly."""
    return 1 - (1 - t) ** 3


def ease_in_out_cubic(t: float) -> float:
    """Speeds up, then slows down."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_in_out_sine(t: float) -> float:
    """Speeds up and slows down gently: for pulses and drifts."""
    return 0.5 - 0.5 * math.cos(math.pi * t)


def ease_out_back(overshoot: float = 1.70158) -> Easing:
    """An easing that runs past its end by an amount that grows with ``overshoot`` and comes back."""

    def ease(t: float) -> float:
        back = t - 1
        return 1 + (overshoot + 1) * back**3 + overshoot * back**2

    return ease


def ease_out_bounce(t: float) -> float:
    """Falls, and bounces three times ever lower."""
    n, d = 7.5625, 2.75
    if t < 1 / d:
        return n * t * t
    for end, middle, level in ((2.0, 1.5, 0.75), (2.5, 2.25, 0.9375)):
        if t < end / d:
            return n * (t - middle / d) ** 2 + level
    return n * (t - 2.625 / d) ** 2 + 0.984375


def there_and_back(t: float) -> float:
    """0, up to 1 at half time, and back to 0, gently."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * t)


def pulse(time: float, period: float) -> float:
    """A gentle wave between 0 and 1 that starts at 0; ``time`` and ``period`` in seconds."""
    return there_and_back((time / period) % 1.0)


def parabola(t: float) -> float:
    """The height of a throw: 0 at both ends, 1 at half time."""
    return 4 * t * (1 - t)


def shake(t: float, swings: int = 3) -> float:
    """A sideways shake, from -1 to 1, that dies away; 0 at both ends."""
    return math.sin(2 * math.pi * swings * t) * (1 - t)


def bezier(p: tuple[tuple[float, float], ...], t: float) -> tuple[float, float]:
    """The point at ``t`` on the Bézier curve with the control points ``p`` (de Casteljau)."""
    while len(p) > 1:
        p = tuple(lerp_point(a, b, t) for a, b in pairwise(p))
    return p[0]
