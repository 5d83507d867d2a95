"""The bush round the track: gum trees, grass trees, shrubs, boulders and a termite mound; they only stand there.

They are outlined like everything, but without the cream cut edge of what can be picked up, and in colours that lie
close to the ground's, so that the board stays the brightest.
"""

from __future__ import annotations

from art.pen import INK, Point, ellipse, line, path, spline, svg

LINE = 5.0
BARK, BARK_SHADE = "#B7A88E", "#8C7C66"
#: Crowns of gum trees from the back to the front.
LEAVES, LEAVES_LIT = "$fill", "$light"


def _body(outlines: list[str], fills: list[str], details: list[str]) -> list[str]:
    """Outlines in one pass of ink, then the fills and what lies on them."""
    ink = [path(data, fill=INK, stroke=INK, width=2 * LINE) for data in outlines]
    return [*ink, *(path(data, fill=fill) for data, fill in zip(outlines, fills, strict=True)), *details]


def gum() -> str:
    """A gum tree: a pale forked trunk under a loose crown of several clouds of leaves."""
    trunk = (
        "M88 214C92 186 92 168 84 148C78 134 66 124 54 112L62 104C76 112 88 120 96 132C98 116 100 100 108 84L118 88"
        "C112 108 110 124 112 138C120 126 130 118 144 110L150 118C136 130 122 144 118 164C114 184 116 200 120 214Z"
    )
    clouds: tuple[tuple[Point, ...], ...] = (
        ((16, 96), (20, 72), (44, 62), (70, 68), (86, 88), (80, 112), (56, 122), (28, 118)),
        ((116, 92), (134, 72), (164, 70), (184, 88), (182, 112), (160, 126), (134, 122), (118, 110)),
        ((52, 58), (62, 30), (92, 14), (124, 20), (146, 42), (146, 70), (124, 88), (92, 92), (64, 82)),
    )
    crowns = [spline(points) for points in clouds]
    lit = [
        line(((34, 84), (46, 74), (62, 76)), 6, LEAVES_LIT),
        line(((136, 88), (150, 80), (166, 84)), 6, LEAVES_LIT),
        line(((72, 48), (88, 32), (108, 30)), 7, LEAVES_LIT),
        line(((92, 58), (104, 50), (118, 52)), 6, LEAVES_LIT),
    ]
    bark = [path("M96 206Q100 180 96 160M108 196Q106 178 108 166M104 132Q104 120 107 108",
                 stroke=BARK_SHADE, width=5)]  # fmt: skip
    body = [path(trunk, fill=INK, stroke=INK, width=2 * LINE), path(trunk, fill=BARK), *bark]
    body += _body(crowns, [LEAVES] * len(crowns), lit)
    return svg(200, 222, body)


def grass_tree() -> str:
    """A grass tree: a short black trunk, a skirt of long leaves, a spear of blossom."""
    tips = ((18, 118, 60), (34, 142, 76), (60, 156, 84), (12, 92, 50), (30, 70, 54), (58, 58, 70))
    data = "".join(
        f"M80 96Q{80 - side * (80 - bend)} {y - 34} {80 - side * (80 - x)} {y}"
        for x, y, bend in tips
        for side in (1, -1)
    )
    body = [
        path("M70 190L72 108H88L90 190Z", fill="#3B2A2C", stroke=INK, width=LINE),
        path("M80 100V18", stroke=INK, width=18),
        path("M80 92V20", stroke="#9C8A58", width=8),
        path(data, stroke=INK, width=12),
        path(data, stroke="$fill", width=5.5),
    ]
    return svg(160, 196, body)


def shrub() -> str:
    """A low round shrub with a few blossoms."""
    points: tuple[Point, ...] = (
        (8, 84), (10, 60), (28, 42), (46, 44), (60, 22), (90, 16), (112, 30), (118, 46), (140, 46), (154, 66),
        (154, 86), (120, 94), (60, 95), (24, 94),
    )  # fmt: skip
    data = spline(points)
    lit = [
        line(((30, 62), (42, 54), (54, 58)), 5, LEAVES_LIT),
        line(((76, 38), (90, 32), (102, 40)), 5, LEAVES_LIT),
        line(((112, 66), (126, 60), (138, 68)), 5, LEAVES_LIT),
        line(((62, 74), (76, 66), (90, 72)), 5, LEAVES_LIT),
    ]
    dots = [ellipse(x, y, 5, 5, "$bead") for x, y in ((44, 74), (66, 52), (98, 58), (124, 80), (30, 80), (104, 82))]
    return svg(164, 106, _body([data], [LEAVES], [*lit, *dots]))


def rocks() -> str:
    """Two boulders, one leaning on the other."""
    big: tuple[Point, ...] = ((10, 78, 0.3), (18, 42), (44, 18), (76, 22), (98, 48), (104, 78, 0.3))
    small: tuple[Point, ...] = ((78, 80, 0.3), (84, 58), (108, 46), (134, 56), (146, 80, 0.3))
    outlines = [spline(big), spline(small)]
    top = [
        path("M26 44Q44 24 70 28Q54 40 30 56Z", fill="$light"),
        path("M94 60Q108 50 126 58Q112 66 96 70Z", fill="$light"),
        path("M62 78Q66 60 80 50M120 80Q122 70 130 66", stroke=INK, width=3, extra='stroke-opacity="0.55"'),
    ]
    return svg(156, 90, _body(outlines, ["$fill", "$fill"], top))


def mound() -> str:
    """A termite mound: a rough tower of red earth."""
    points: tuple[Point, ...] = (
        (10, 132, 0.2), (20, 104), (22, 78), (34, 62), (36, 34), (52, 10), (66, 22), (70, 46), (84, 60), (86, 92),
        (98, 112), (104, 132, 0.2),
    )  # fmt: skip
    data = spline(points)
    marks = [
        path("M48 34Q44 60 48 84M64 56Q60 78 66 100M36 90Q34 106 38 122M84 104Q80 112 84 124",
             stroke="$dark", width=4.6),
        path("M50 22Q44 30 44 44", stroke="$light", width=5),
    ]  # fmt: skip
    return svg(114, 142, _body([data], ["$fill"], marks))
