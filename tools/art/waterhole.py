"""The Billabong board's furniture: lake, stream, post, chevrons, grains of sand, plates, flags, dust and splash.

Units: 100 to a square of the board, so that a drawing's view box says how many squares it covers.
"""

from __future__ import annotations

from math import cos, pi, sin

from art.pen import CREAM, INK, Point, blob, ellipse, line, path, spline, svg

DEEP, WATER, SHALLOW, RIPPLE = "#0E4A5E", "#1F7F93", "#38A3AE", "#A9E0DA"
BANK, REED, CATTAIL, PAD, PAD_DARK = "#B9B26A", "#4F7A48", "#6E3F26", "#4E8A66", "#2F5B4C"


def _shore(inset: float, wave: float) -> tuple[Point, ...]:
    """The outline of the lake ``inset`` units inside its eight squares, bulging by ``wave`` here and there."""
    left, right, top, bottom, w = inset, 400 - inset, inset, 200 - inset, wave
    return (
        (left + 26, top + 10), (100, top - w * 0.2), (200, top + w), (300, top), (right - 26, top + 10),
        (right - 5, top + 34), (right + w * 0.3, 100), (right - 7, bottom - 34), (right - 32, bottom - 7),
        (290, bottom), (200, bottom - w * 0.9), (110, bottom), (left + 32, bottom - 7), (left + 6, bottom - 36),
        (left - w * 0.3, 104), (left + 5, top + 34),
    )


def _ripple(x: float, y: float, length: float, width: float = 4.5) -> str:
    """A short open stroke of light on the water."""
    q = length / 4
    points: tuple[Point, ...] = ((x, y), (x + q, y - 4), (x + 2 * q, y), (x + 3 * q, y + 4), (x + length, y))
    return line(points, width, RIPPLE)


def _lily(x: float, y: float, r: float, turn: float) -> list[str]:
    """A lily pad: a disc with a notch, and its shade."""
    steps = 12
    start = 0.35
    rim = [
        (x + r * cos(turn + start + (2 * pi - 2 * start) * i / steps),
         y + r * 0.66 * sin(turn + start + (2 * pi - 2 * start) * i / steps))
        for i in range(steps + 1)
    ]
    outline: tuple[Point, ...] = ((x, y, 0.0), (*rim[0], 0.0), *rim[1:-1], (*rim[-1], 0.0))
    data = spline(outline)
    return [
        ellipse(x + 2, y + 5, r, r * 0.66, DEEP, extra='fill-opacity="0.45"'),
        path(data, fill=PAD, stroke=INK, width=3.2),
        line(((x + r * 0.1, y), (x - r * 0.5 * cos(turn), y - r * 0.4 * sin(turn))), 2.2, PAD_DARK),
    ]


def _flower(x: float, y: float) -> list[str]:
    """A water lily in bloom."""
    petals = [ellipse(x + dx, y + dy, 4.4, 8, CREAM, turn, extra=f'stroke="{INK}" stroke-width="2.2"')
              for dx, dy, turn in ((-8, 0, -50), (8, 0, 50), (-4, -4, -22), (4, -4, 22), (0, -5, 0))]
    return [*petals, ellipse(x, y + 1, 4, 3, "#F6B45E", extra=f'stroke="{INK}" stroke-width="1.6"')]


def _reeds(x: float, y: float, mirror: float) -> list[str]:
    """Two cattails and two blades that stand at the shore."""
    parts: list[str] = []
    for dx, height, bend in ((-16, 46, -9.0), (-3, 74, -3.0), (9, 88, 4.0), (22, 54, 10.0)):
        foot, tip = x + dx * mirror, x + (dx + bend) * mirror
        stem: tuple[Point, ...] = ((foot, y), ((foot + tip) / 2 - bend * 0.2, y - height * 0.5), (tip, y - height))
        parts += [line(stem, 8.5, INK), line(stem, 4.2, REED)]
        if height > 60:
            bar: tuple[Point, ...] = ((tip, y - height + 20), (tip + bend * 0.15 * mirror, y - height - 6))
            parts += [line(bar, 14, INK), line(bar, 8.5, CATTAIL)]
    return parts


def lake() -> str:
    """The waterhole on its eight squares."""
    bank = f'fill="{BANK}" stroke="{INK}" stroke-opacity="0.5" stroke-width="4"'
    body = [
        f'<rect x="3" y="3" width="394" height="194" rx="30" {bank}/>',
        path(spline(_shore(13, 5)), fill=DEEP, stroke=INK, width=6.5),
        blob(_shore(22, 5), WATER),
        blob(_shore(38, 7), SHALLOW),
        _ripple(78, 62, 42), _ripple(250, 52, 52), _ripple(300, 132, 48), _ripple(120, 150, 44),
        _ripple(196, 92, 34, 3.6), _ripple(66, 108, 28, 3.6), _ripple(226, 164, 30, 3.6),
        *_lily(334, 58, 19, 0.6), *_lily(359, 78, 14, 2.4), *_lily(72, 146, 18, -0.6),
        *_lily(156, 42, 12, 1.5), *_flower(331, 52),
        *_reeds(38, 186, 1), *_reeds(364, 186, -1),
    ]
    return svg(400, 200, body)


def stream() -> str:
    """The start-finish line: a stream one square wide and six long, from the lake to the south edge."""
    steps = 18
    centre = [(50 + 9 * sin(i * 0.98 + 0.4) * (1 if i > 0 else 0.3), 600 * i / steps) for i in range(steps + 1)]
    left: list[Point] = [(x - 17 - 2 * sin(i * 1.7), y) for i, (x, y) in enumerate(centre)]
    right: list[Point] = [(x + 17 + 2 * sin(i * 1.3), y) for i, (x, y) in enumerate(centre)]
    left[0], right[0] = (28, -6), (72, -6)
    left[-1], right[-1] = (left[-1][0], 606), (right[-1][0], 606)

    def bank(grow: float) -> str:
        ring = [(p[0] - grow, p[1]) for p in left] + [(p[0] + grow, p[1]) for p in reversed(right)]
        corners = {0, len(left) - 1, len(left), len(ring) - 1}
        return spline([(x, y, 0.0) if i in corners else (x, y) for i, (x, y) in enumerate(ring)])

    light = [line(((x - 4, y), (x + 1, y + 16), (x - 3, y + 32)), 4.5, RIPPLE)
             for x, y in (centre[2], centre[5], centre[9], centre[12], centre[15])]
    return svg(100, 600, [path(bank(5), fill=INK), path(bank(0), fill=WATER), *light])


def post() -> str:
    """A chequered post that marks where the line meets the south edge, seen from the front."""
    body = [
        f'<rect x="10" y="20" width="30" height="110" rx="5" fill="{CREAM}" stroke="{CREAM}" stroke-width="14"/>',
        f'<rect x="10" y="20" width="30" height="110" rx="5" fill="{CREAM}" stroke="{INK}" stroke-width="6"/>',
    ]
    body += [
        f'<rect x="{10 + 15 * (row % 2)}" y="{22 + 15 * row}" width="15" height="15" fill="{INK}"/>' for row in range(7)
    ]
    body.append(f'<circle cx="25" cy="15" r="11" fill="#E3763F" stroke="{INK}" stroke-width="5"/>')
    return svg(50, 140, body)


def chevrons() -> str:
    """Three printed chevrons that point west."""
    marks = [path(spline(((x + 22, 20, 0.0), (x, 50, 0.0), (x + 22, 80, 0.0)), closed=False), stroke="$fill", width=11)
             for x in (18, 42, 66)]
    return svg(100, 100, marks)


def grains() -> str:
    """Flecks of sand on an area of 4 x 7 squares, the same each time."""
    flecks: list[str] = []
    for i in range(1, 47):
        # Roberts' R2 sequence: spread evenly, without clusters and without rows.
        x, y = 394 * (i * 0.7548776662 % 1) + 3, 694 * (i * 0.5698402910 % 1) + 3
        size, turn = 2.0 + 2.8 * (i * 0.618034 % 1), 180 * (i * 0.381966 % 1)
        flecks.append(ellipse(x, y, size * 1.5, size, "$light" if i % 5 < 3 else "$dark", turn))
    return svg(400, 700, flecks)


def flag() -> str:
    """A pennant on a pole: the line has been crossed.  ``$fill`` is the cloth."""
    cloth: tuple[Point, ...] = ((20, 12, 0.0), (48, 12, 0.5), (82, 26, 0.0), (48, 42, 0.5), (20, 46, 0.0))
    pole: tuple[Point, ...] = ((18, 10), (18, 92))
    data = spline(cloth)
    return svg(96, 104, [
        path(data, stroke=INK, width=17), line(pole, 21, INK),
        path(data, fill="$fill"), line(pole, 8, CREAM),
        path(spline(((24, 29), (44, 25), (64, 27)), closed=False), stroke=INK, width=5),
    ])


def flag_outline() -> str:
    """The same pennant still to be won: an outline in ``$fill``."""
    cloth: tuple[Point, ...] = ((20, 12, 0.0), (48, 12, 0.5), (82, 26, 0.0), (48, 42, 0.5), (20, 46, 0.0))
    return svg(96, 104, [path(spline(cloth), stroke="$fill", width=6), line(((18, 10), (18, 92)), 7, "$fill")])


def puff() -> str:
    """One puff of dust."""
    return svg(64, 64, [
        ellipse(32, 32, 26, 26, "$fill", extra='fill-opacity="0.75"'),
        ellipse(25, 25, 11, 11, "$light", extra='fill-opacity="0.8"'),
    ])


def splash() -> str:
    """Water thrown up by a kangaroo that jumps into the lake."""
    jets: tuple[tuple[Point, ...], ...] = (
        ((58, 92, 0.0), (44, 66), (22, 52), (8, 56, 0.3), (22, 68), (34, 92, 0.0)),
        ((94, 92, 0.0), (108, 66), (130, 52), (144, 56, 0.3), (130, 68), (118, 92, 0.0)),
        ((54, 92, 0.0), (58, 62), (52, 34), (44, 22, 0.3), (66, 36), (78, 92, 0.0)),
        ((98, 92, 0.0), (94, 62), (100, 34), (108, 22, 0.3), (86, 36), (74, 92, 0.0)),
        ((62, 94, 0.0), (70, 52), (76, 10, 0.3), (82, 52), (90, 94, 0.0)),
    )
    drops = ((14, 34, 6), (30, 14, 4.5), (122, 14, 4.5), (138, 34, 6), (60, 8, 4), (92, 8, 4))
    basin: tuple[Point, ...] = ((6, 92), (40, 84), (76, 88), (112, 84), (146, 92), (112, 105), (76, 109), (40, 105))
    outlines = [spline(jet) for jet in jets]
    return svg(152, 114, [
        *(path(data, fill=INK, stroke=INK, width=7) for data in outlines),
        *(path(data, fill=RIPPLE) for data in outlines),
        *(ellipse(x, y, r, r * 1.2, RIPPLE, extra=f'stroke="{INK}" stroke-width="3.5"') for x, y, r in drops),
        path(spline(basin), fill=RIPPLE, stroke=INK, width=4),
        blob(((22, 94), (76, 91), (130, 94), (76, 102)), SHALLOW),
    ])


def sparkle() -> str:
    """A four-pointed spark."""
    star: list[Point] = []
    for i in range(8):
        r = 28 if i % 2 == 0 else 8
        star.append((32 + r * cos(i * pi / 4), 32 + r * sin(i * pi / 4), 0.0))
    return svg(64, 64, [path(spline(star), fill="$fill", stroke=INK, width=3.5)])
