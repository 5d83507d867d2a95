"""The animals of the bush track: heads of koala, kookaburra and crocodile, the kookaburra flying and laughing, leaves.

Shapes are path data about an origin of their own; :func:`drawing` lays them on a field, outlined in three passes like
every figure.  All keep to natural colours and to a silhouette that is theirs down to 40 px: the koala's round ears, the
kookaburra's heavy bill, the crocodile's long jaw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from art.pen import CREAM, INK, num, path, spline, svg

HEAD = (160.0, 160.0)


class Shape(NamedTuple):
    """A filled outline; ``place`` is an SVG transform of its own; ``lined``: with an inner line of its own."""

    data: str
    fill: str
    place: str = ""
    lined: float = 0.0


def drawing(
    size: tuple[float, float],
    frame: str,
    shapes: Sequence[Shape],
    details: Sequence[str],
    *,
    ink: float = 5.5,
    edge: float = 4.5,
) -> str:
    """A file: ``shapes`` from back to front on their common outline, ``details`` on top, all inside ``frame``."""

    def put(shape: Shape, element: str) -> str:
        return f'<g transform="{shape.place}">{element}</g>' if shape.place else element

    body = [f'<g transform="{frame}">' if frame else "<g>"]
    for colour, width in ((CREAM, 2 * (ink + edge)), (INK, 2 * ink)):
        body += [put(s, path(s.data, fill=colour, stroke=colour, width=width)) for s in shapes]
    for shape in shapes:
        line = INK if shape.lined else None
        body.append(put(shape, path(shape.data, fill=shape.fill, stroke=line, width=shape.lined)))
    return svg(*size, [*body, *details, "</g>"])


def _group(place: str, *elements: str) -> str:
    """Elements that are moved together."""
    return f'<g transform="{place}">{"".join(elements)}</g>'


def dot(x: float, y: float, r: float, fill: str, extra: str = "") -> str:
    """A filled circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{" " + extra if extra else ""}/>'


# -- koala ----------------------------------------------------------------------------------------------------------

KOALA_EAR = (
    "M-26 -34C-26 -42 -29 -48 -35 -52C-40 -57 -47 -58 -53 -57C-59 -56 -64 -51 -67 -45C-70 -39 -70 -31 -68 -25"
    "C-67 -20 -64 -15 -61 -12C-58 -9 -54 -10 -54 -10C-54 -10 -52 -5 -50 -3C-47 -1 -40 -2 -40 -2C-40 -2 -38 -10 -36 -14"
    "C-33 -21 -26 -27 -26 -34Z"
)
KOALA_HEAD = (
    "M-34 -30C-31 -36 -25 -42 -18 -44C-6 -47 6 -47 18 -44C25 -42 31 -36 34 -30C38 -22 41 -13 41 -4C41 5 39 15 35 23"
    "C32 29 25 35 18 38C13 41 6 42 0 42C-6 42 -13 41 -18 38C-25 35 -32 29 -35 23C-39 15 -41 5 -41 -4C-41 -13 -38 -22 "
    "-34 -30Z"
)
MIRROR = "scale(-1 1)"


def koala() -> str:
    """Gray and round-eared, with the long dark nose."""
    inner = "M-34 -28Q-40 -47 -54 -43Q-60 -30 -51 -20Q-44 -14 -37 -17Z"
    tuft = path("M-58 -30L-51 -33M-56 -22L-49 -27", stroke="#FFFFFF", width=3)
    eyes = [dot(x, -6, 6.2, INK) for x in (-22, 22)] + [dot(x + 2, -8.4, 2.1, CREAM) for x in (-22, 22)]
    return drawing(
        HEAD,
        "translate(80 86) scale(1)",
        (
            Shape(KOALA_EAR, "#8F959F"),
            Shape(KOALA_EAR, "#8F959F", MIRROR),
            Shape(KOALA_HEAD, "#A4AAB3"),
        ),
        [
            path(inner, fill="#F3E6E3"),
            f'<g transform="{MIRROR}">{path(inner, fill="#F3E6E3")}{tuft}</g>',
            tuft,
            path("M-20 24Q0 12 20 24Q17 39 0 40Q-17 39 -20 24Z", fill="#E9E7E3"),
            path("M-11.5 -15Q-10.5 -25 0 -25Q10.5 -25 11.5 -15L13 9Q8.5 20 0 20Q-8.5 20 -13 9Z", fill="#2A2230"),
            '<ellipse cx="-3.5" cy="-14" rx="2.8" ry="5.4" fill="#5B5266"/>',
            *eyes,
            path("M-9 28Q-4 33 0 28Q4 33 9 28", stroke=INK, width=2.8),
        ],
    )


# -- kookaburra -----------------------------------------------------------------------------------------------------

BIRD_HEAD = spline(
    (
        (-36, -62), (-37, -80), (-30, -97), (-14, -106), (8, -106), (25, -98), (34, -84), (36, -68), (33, -50),
        (24, -37), (6, -30), (-14, -30), (-28, -42),
    )
)  # fmt: skip
BILL_UP = "M22 -86C34 -88 46 -85 58 -79C70 -73 82 -65 92 -57C74 -58 50 -60 24 -60Z"
BILL_LOW = "M24 -63C48 -62 70 -60 88 -55C76 -47 62 -42 48 -41C38 -40 30 -42 24 -44Z"
CAP = (
    "M-35 -76C-34 -94 -18 -106 4 -106.5C18 -106 28 -98 32 -89C24 -93 16 -90 8 -92C-4 -94 -12 -86 -20 -86"
    "C-26 -86 -30 -80 -35 -76Z"
)
STRIPE = "M35 -76C24 -82 8 -82 -6 -78C-22 -73 -33 -64 -34 -54C-33 -45 -22 -43 -10 -47C4 -52 18 -60 35 -61Z"
BROWN, DARK, TAN, BLUE = "#7A4E33", "#4E3324", "#E3BE7C", "#7CC4E6"
BILL, INSIDE = "#3A2E36", "#B8433F"


def _face(place: str = "") -> str:
    """The marks on a kookaburra's head."""
    body = (
        path(CAP, fill=BROWN)
        + path(STRIPE, fill=DARK)
        + dot(14, -70, 8.4, CREAM)
        + dot(14, -70, 6.4, INK)
        + dot(16.4, -72.6, 2.2, CREAM)
    )
    return f'<g transform="{place}">{body}</g>' if place else body


def kookaburra() -> str:
    """The head from the side: brown cap, dark stripe through the eye, a heavy bill."""
    return drawing(
        HEAD,
        "translate(50 149) scale(1.02)",
        (Shape(BILL_UP, BILL), Shape(BILL_LOW, TAN), Shape(BIRD_HEAD, "#FFF6E2")),
        [_face(), path("M32 -61.5Q62 -61 82 -58", stroke=INK, width=3.4)],
    )


BODY = (
    "M-28 -50C-21 -59 -5 -53 6 -52C14 -51 25 -51 30 -44C37 -34 38 -20 38 -8C38 5 37 18 32 30C28 40 21 50 12 56"
    "C7 60 -2 60 -8 58C-17 55 -26 48 -30 40C-36 28 -38 14 -38 0C-38 -17 -39 -37 -28 -50Z"
)
TAIL = (
    "M-30 30C-21 28 -8 35 -6 44C-4 54 -16 61 -20 70C-26 81 -28 94 -36 104C-40 109 -46 112 -52 112C-58 112 -64 108 -66 "
    "102C-68 96 -63 90 -60 84C-55 73 -50 62 -44 52C-40 44 -39 32 -30 30Z"
)
WING = (
    "M-34 -34C-29 -39 -19 -42 -12 -40C-2 -37 9 -31 14 -22C19 -14 18 -3 16 6C14 14 9 23 2 28C-5 33 -14 36 -22 34"
    "C-29 32 -35 25 -38 18C-42 9 -43 -1 -42 -10C-41 -18 -40 -28 -34 -34Z"
)
FOOT = "M0 52C5 49 12 50 18 52C22 53 26 59 24 62C22 67 15 68 10 68C5 68 -1 68 -4 64C-6 60 -4 54 0 52Z"
BIRD = (200.0, 280.0)


def bird(*, laughs: bool) -> str:
    """The whole bird, sitting; ``laughs``: its head thrown back and the bill wide open."""
    tip = "rotate(-34 -2 -54)" if laughs else ""
    upper = "rotate(-34 -2 -54) rotate(-17 26 -74)" if laughs else ""
    lower = "rotate(-34 -2 -54) rotate(19 26 -62)" if laughs else ""
    shapes = [
        Shape(TAIL, "#5A3A28"),
        Shape(FOOT, "#D6A85E"),
        Shape(BODY, "#FFF6E2"),
        Shape(BILL_UP, BILL, upper),
        Shape(BILL_LOW, TAN, lower),
        Shape(BIRD_HEAD, "#FFF6E2", tip),
        Shape(WING, BROWN, "rotate(14 -20 -30)" if laughs else "", 4),
    ]
    wing = (
        path("M-26 16Q-10 24 4 14M-28 4Q-14 10 2 4", stroke="#5A3A28", width=3.4)
        + path("M-24 -24Q-8 -26 0 -14Q-14 -12 -24 -24ZM-16 -8Q-2 -8 4 2Q-10 4 -16 -8Z", fill=BLUE)
    )
    details = [
        path("M-58 88L-42 94M-54 74L-38 82M-46 62L-30 70", stroke="#C58A55", width=3.4),
        path("M22 -22L30 -23M24 -6L33 -7M22 10L31 10M16 26L24 26", stroke="#E0C79C", width=3),
        f'<g transform="rotate(14 -20 -30)">{wing}</g>' if laughs else wing,
        _face(tip),
    ]
    if laughs:
        shapes.insert(3, Shape("M26 -76L62 -74Q48 -59 56 -44L26 -54Z", INSIDE, tip))
        details.append(f'<g transform="{tip}">{path("M34 -62Q44 -65 50 -59Q44 -53 34 -55Z", fill="#E98B86")}</g>')
    return drawing(BIRD, "translate(86 156) scale(1)", shapes, details, ink=4.6, edge=5)


FLIER = (230.0, 200.0)
FLIGHT_WING = (
    "M-30 4C-44 -26 -48 -58 -34 -88C-26 -84 -22 -78 -18 -72C-14 -78 -10 -80 -6 -82C-2 -74 2 -66 4 -58"
    "C10 -60 14 -62 18 -60C26 -38 30 -18 26 4C10 12 -14 14 -30 4Z"
)
#: How far the wing is up in each frame of a beat: its height as a share.
BEATS = (1.0, 0.35, -0.8)


def flier(frame: int) -> str:
    """In the air to the right; ``frame`` 0 to 2: wings up, level, down."""
    up = BEATS[frame]
    wing = f"translate(-8 6) scale(1 {num(up)})"
    far = f"translate(14 0) scale(0.9 {num(up * 0.92)})"
    head = "translate(62 66) scale(.86)"
    body = "M-62 14C-48 -6 -20 -16 12 -18C38 -19 56 -12 64 2C60 20 40 32 12 34C-18 36 -46 30 -62 14Z"
    tail = "M-52 8C-70 2 -92 2 -112 10C-110 18 -108 24 -104 30C-86 32 -66 30 -50 22Z"
    shapes = (
        Shape(FLIGHT_WING, DARK, far),
        Shape(tail, "#5A3A28"),
        Shape(BILL_UP, BILL, head),
        Shape(BILL_LOW, TAN, head),
        Shape(body, "#FFF6E2"),
        Shape(BIRD_HEAD, "#FFF6E2", head),
        Shape(FLIGHT_WING, BROWN, wing, 4),
    )
    details = [
        _face(head),
        path("M-104 14L-88 12M-103 24L-86 22", stroke="#C58A55", width=3.4),
        _group(
            wing,
            path("M-24 -8Q-6 -20 16 -12Q-2 0 -24 -8Z", fill=BLUE),
            path("M-18 -72L-10 -30M4 -58L6 -28", stroke="#5A3A28", width=3.4),
        ),
    ]
    return drawing(FLIER, "translate(108 104) scale(.8)", shapes, details, ink=5, edge=5)


# -- crocodile ------------------------------------------------------------------------------------------------------

CROC = spline(
    (
        (-64, -2), (-60, -22), (-48, -33), (-41, -45), (-28, -47), (-18, -37), (-2, -26), (26, -21), (44, -23),
        (52, -32), (63, -31), (69, -19), (70, 0), (66, 18), (52, 26), (20, 30), (-20, 35), (-48, 31), (-61, 16),
    )
)  # fmt: skip
GREEN, SCALES, PALE, MOUTH = "#5F9E4C", "#3F7A38", "#CFE0A0", "#7E1F2B"
#: Teeth of the upper jaw over the lower one, from the corner of the mouth to the tip.
TEETH = "M-26 7L-20 19L-13 6L-6 18L1 5L8 17L15 5L22 17L29 5L36 17L43 5L50 16L57 4L62 13L66 4Z"
CROC_PLACE = "translate(77 86) scale(1.02)"


def _croc_marks() -> list[str]:
    return [
        dot(-33, -27, 8.8, "#F2C53D", f'stroke="{INK}" stroke-width="2.8"'),
        f'<ellipse cx="-32" cy="-27" rx="2.4" ry="6.4" fill="{INK}"/>',
        dot(50, -20, 2.8, INK),
        *(dot(x, y, r, SCALES) for x, y, r in ((-8, -13, 3.2), (8, -15, 2.8), (23, -13, 2.8), (-45, -8, 3.2))),
    ]


def crocodile() -> str:
    """The head from the side: a long jaw full of teeth, a yellow eye on top."""
    return drawing(
        HEAD,
        CROC_PLACE,
        (Shape(CROC, GREEN),),
        [
            path("M66 7C40 10 10 6 -28 10Q-44 10 -52 2Q-58 20 -46 27Q-20 31 20 26L50 22Q63 18 66 7Z", fill=PALE),
            path(TEETH, fill="#FFFDF4", stroke=INK, width=2.6),
            path("M68 3C40 7 10 2 -26 6Q-44 7 -52 -4", stroke=INK, width=4.6),
            *_croc_marks(),
        ],
    )


UPPER = (
    "M-58 4C-59 -7 -59 -15 -56 -22C-54 -27 -48 -29 -44 -32C-41 -35 -38 -40 -33 -41C-28 -42 -24 -41 -21 -38C-18 -35 -20 "
    "-30 -17 -28C-13 -24 -6 -23 0 -22C10 -21 20 -20 30 -22C34 -23 36 -29 40 -30C44 -31 49 -30 52 -28C57 -26 60 -22 61 "
    "-18C62 -13 59 -4 58 2C34 4 -6 2 -26 8Z"
)
LOWER = (
    "M-58 -2C-57 14 -50 25 -38 30C-24 35 -10 33 2 32C18 31 34 30 48 27C54 26 60 24 59 19C58 14 52 13 46 13"
    "C24 14 -4 14 -20 10Z"
)


def snap() -> str:
    """The crocodile with its jaws wide open."""
    upper, lower = "rotate(-23 -38 4)", "rotate(15 -38 4)"
    teeth_up = "M-10 1L-4 11L2 2L9 12L15 3L22 13L28 3L35 13L41 3L47 12L53 2Z"
    teeth_low = "M-6 14L0 4L6 14L13 4L19 14L26 4L32 14L39 4L45 14Z"
    return drawing(
        HEAD,
        "translate(79 86) scale(1)",
        (
            Shape("M-40 0L44 -26L44 26L-30 18Z", MOUTH),
            Shape(LOWER, GREEN, lower),
            Shape(UPPER, GREEN, upper),
        ),
        [
            _group(
                lower,
                path("M-34 20Q-10 30 46 22L54 17Q20 18 -20 14Z", fill=PALE),
                path(teeth_low, fill="#FFFDF4", stroke=INK, width=1.6),
            ),
            _group(upper, path(teeth_up, fill="#FFFDF4", stroke=INK, width=1.6), *_croc_marks()),
            path("M-22 8Q-2 2 16 8Q-4 18 -22 14Z", fill="#D0605E"),
        ],
    )


# -- leaves and the rest --------------------------------------------------------------------------------------------


def leaves() -> str:
    """Two gum leaves, for the squares on which a koala may stand."""
    one, two = "M0 0Q34 -26 78 -4Q40 24 0 0Z", "M0 0Q22 -22 56 -16Q30 12 0 0Z"
    body = []
    for shape, turn in ((one, -24), (two, 38)):
        body.append(f'<g transform="translate(12 66) rotate({turn})">')
        body.append(path(shape, fill="$leaf", stroke="$bush", width=3))
        body.append(path("M4 -1Q22 -6 44 -8", stroke="$bush", width=2.6))
        body.append("</g>")
    return svg(100, 100, body)


def sprig() -> str:
    """A sprig of gum leaves as it lies in the dark of the bush."""
    body = [path("M20 196Q76 122 168 44", stroke="$fill", width=7)]
    data = "M0 0Q40 -28 100 0Q40 28 0 0Z"
    twigs = ((44, 152, -8, 1.0), (70, 122, -70, 1.1), (92, 96, 6, 1.15), (116, 82, -72, 0.8), (158, 52, -14, 0.9))
    for x, y, turn, size in twigs:
        body.append(f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">{path(data, fill="$fill")}')
        body.append(f"{path('M8 0H80', stroke='$dark', width=3)}</g>")
    return svg(280, 210, body)


def grass() -> str:
    """A tuft of dry grass."""
    tips = ((42, 30, 24, 20), (48, 26, 40, 8), (54, 24, 64, 6), (60, 32, 80, 18), (64, 44, 88, 38), (36, 44, 12, 40))
    blades = "".join(f"M50 56Q{a} {b} {c} {d}" for a, b, c, d in tips)
    return svg(100, 62, [path(blades, stroke="$dark", width=7), path(blades, stroke="$fill", width=3.6)])


def ripple() -> str:
    """Two short strokes of light on the water."""
    return svg(60, 24, [path("M4 10q8 -6 16 0t16 0M30 19q7 -5 13 0t13 0", stroke="$ripple", width=4)])


def wake() -> str:
    """The wave that a swimmer pushes, seen from behind it: open to the right."""
    waves = "M16 18Q52 14 76 40Q52 66 16 62M34 30Q50 30 60 40Q50 50 34 50"
    shade = path(waves, stroke="$ink", width=9, extra='stroke-opacity="0.5"')
    return svg(92, 80, [shade, path(waves, stroke="$ripple", width=5)])


def pouch() -> str:
    """A kangaroo's pouch: open at the top, a fold of fur with its rim."""
    data = "M10 16Q60 34 110 16Q112 60 60 72Q8 60 10 16Z"
    rim = path("M10 16Q60 34 110 16", stroke="#8E5428", width=5)
    return drawing((120.0, 84.0), "", (Shape(data, "#C07A46"),), [rim], ink=5, edge=4)
