"""Pictures for the games' cards, put together from the same figures that stand on the boards."""

from __future__ import annotations

from art import bush
from art.pen import path, svg

#: The picture's field, and how far it begins to the right of the drawing's.
SIZE, ASIDE = (652.0, 297.0), 24
#: Where a figure's own origin lies on its field.
HEAD_ORIGIN, BIRD_ORIGIN = (80.0, 86.0), (86.0, 224.0)


def kookaburra() -> str:
    """A laughing kookaburra on its branch, koala and crocodile, two dice, and the track below."""
    body = [
        f'<g transform="translate({-ASIDE} 0)">',
        '<rect x="0" y="0" width="700" height="330" fill="#3F6B57"/>',
        path("M0 0H290Q284 150 90 178Q40 184 0 180Z", fill="#365B4B"),
        path("M700 196Q560 206 388 232", stroke="$ink", width=33),
        path("M700 196Q560 206 388 232", stroke="#74492F", width=25),
        path("M690 190Q560 199 390 225", stroke="#96654A", width=6),
    ]
    for x, y, turn, size in (
        (566, 128, -78, 0.93), (566, 128, -52, 1.0), (566, 128, -22, 0.94), (566, 128, 8, 0.8), (610, 108, 66, 0.93),
        (640, 196, 40, 0.68),
    ):  # fmt: skip
        body += _leaf(x, y, turn, size)
    for x, y, turn, is_leaf in (
        (58, 262, -7, True), (156, 252, -3, False), (254, 250, 2, False), (352, 262, 7, True), (450, 278, 4, False),
        (546, 280, -2, False), (644, 268, -6, True),
    ):  # fmt: skip
        body += _tile(x, y, turn, is_leaf=is_leaf)
    body += _die(150, 78, 11, ((-17, -19), (17, -19), (0, -2), (-17, 15), (17, 15)))
    body += _die(264, 58, -8, ((0, -2),))
    body += _figure(bush.koala(), HEAD_ORIGIN, (154, 196), 1.06)
    body += _figure(bush.crocodile(), HEAD_ORIGIN, (292, 224), 1.04)
    body += _figure(bush.bird(laughs=True), BIRD_ORIGIN, (508, 217), 0.96)
    return svg(*SIZE, [*body, "</g>"])


def _leaf(x: float, y: float, turn: float, size: float) -> list[str]:
    return [
        f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">',
        path("M0 0Q42 -25 104 0Q42 25 0 0Z", fill="#6FA688"),
        path("M4 0L89 0", stroke="$area", width=2.5),
        "</g>",
    ]


def _tile(x: float, y: float, turn: float, *, is_leaf: bool) -> list[str]:
    """A square of the track."""
    fill = "$leaf_square" if is_leaf else "$tile"
    leaf = [
        path("M-25 4Q-8 -16 26 -5Q10 16 -25 4Z", fill="$leaf"),
        path("M-18 3Q2 -1 18 -4", stroke="$bush", width=2),
    ]
    return [
        f'<g transform="translate({x} {y}) rotate({turn})">',
        f'<rect x="-36" y="-36" width="72" height="72" rx="12" fill="{fill}" stroke="$ink" stroke-width="4.5"/>',
        *(leaf if is_leaf else ()),
        "</g>",
    ]


def _die(x: float, y: float, turn: float, pips: tuple[tuple[int, int], ...]) -> list[str]:
    one = len(pips) == 1
    return [
        f'<g transform="translate({x} {y}) rotate({turn})">',
        '<rect x="-37" y="-37" width="74" height="78" rx="14" fill="#E3C99A" stroke="$ink" stroke-width="5"/>',
        '<rect x="-34.5" y="-34.5" width="69" height="66" rx="12" fill="$cream"/>',
        *(bush.dot(a, b, 7 if one else 6.5, "$red" if one else "$ink") for a, b in pips),
        "</g>",
    ]


def _figure(drawing: str, origin: tuple[float, float], place: tuple[float, float], size: float) -> list[str]:
    """A whole drawing inside another: its origin comes to ``place``."""
    inside = drawing.splitlines()[1:-1]
    x, y = place[0] - origin[0] * size, place[1] - origin[1] * size
    return [f'<g transform="translate({x:.1f} {y:.1f}) scale({size})">', *inside, "</g>"]
