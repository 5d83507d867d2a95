"""Colour measures for tests: WCAG contrast, CIEDE2000, and Machado's simulation of colour vision deficiencies.

Sources: WCAG 2.2 (relative luminance); Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula" (2005);
Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision deficiency" (2009), the
matrices for full severity, applied to linear RGB.
"""

from __future__ import annotations

import math

Triple = tuple[float, float, float]

MACHADO: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> Triple:
    """Linear RGB of ``"#RRGGBB"``."""

    def channel(byte: int) -> float:
        v = byte / 255
        return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4

    red, green, blue = (channel(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
    return red, green, blue


def contrast(a: str, b: str) -> float:
    """The WCAG contrast of two colours, 1 to 21."""

    def luminance(colour: str) -> float:
        red, green, blue = linear(colour)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: str, vision: str) -> Triple:
    """Linear RGB of ``colour`` as ``vision`` (a key of :data:`MACHADO`) sees it."""
    rgb = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(m * v for m, v in zip(row, rgb, strict=True)))) for row in MACHADO[vision]
    )
    return red, green, blue


def lab(rgb: Triple) -> Triple:
    """CIELAB (D65) of linear RGB."""
    red, green, blue = rgb
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883

    def f(t: float) -> float:
        return t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29

    return 116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))


def ciede2000(one: Triple, two: Triple) -> float:
    """The CIEDE2000 difference of two CIELAB colours."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1 = math.degrees(math.atan2(b1, a1)) % 360 if c1 else 0.0
    h2 = math.degrees(math.atan2(b2, a2)) % 360 if c2 else 0.0
    turn = h2 - h1
    if c1 * c2 == 0:
        turn = 0.0
    elif turn > 180:
        turn -= 360
    elif turn < -180:
        turn += 360
    d_l, d_c = l2 - l1, c2 - c1
    d_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    l_m, c_m = (l1 + l2) / 2, (c1 + c2) / 2
    if c1 * c2 == 0:
        h_m = h1 + h2
    elif abs(h1 - h2) <= 180:
        h_m = (h1 + h2) / 2
    else:
        h_m = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(h_m - 30))
        + 0.24 * math.cos(math.radians(2 * h_m))
        + 0.32 * math.cos(math.radians(3 * h_m + 6))
        - 0.20 * math.cos(math.radians(4 * h_m - 63))
    )
    s_l = 1 + 0.015 * (l_m - 50) ** 2 / math.sqrt(20 + (l_m - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c_m, 1 + 0.015 * c_m * t
    r_c = 2 * math.sqrt(c_m**7 / (c_m**7 + 25**7))
    r_t = -math.sin(math.radians(60 * math.exp(-(((h_m - 275) / 25) ** 2)))) * r_c
    return math.sqrt((d_l / s_l) ** 2 + (d_c / s_c) ** 2 + (d_h / s_h) ** 2 + r_t * (d_c / s_c) * (d_h / s_h))


def distance(a: str, b: str, vision: str) -> float:
    """The CIEDE2000 difference of two colours as ``vision`` sees them."""
    return ciede2000(lab(seen(a, vision)), lab(seen(b, vision)))
