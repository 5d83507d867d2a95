"""Small things that lie on mats and fly about: a gum leaf, dust, a glint, a drop."""

from __future__ import annotations

from art.pen import INK, blob, ellipse, line, path, spline, svg


def leaf() -> str:
    """A long gum leaf as a faint print on the mat, with its middle rib."""
    outline = (
        (10, 52), (26, 34), (52, 22), (84, 20), (112, 30), (130, 46, 0.3), (106, 56), (76, 62), (44, 64), (22, 60),
    )  # fmt: skip
    body = [
        path(spline(outline), fill="$area"),
        line(((4, 56), (34, 48), (70, 40), (104, 40), (122, 45)), 3.2, "$mat"),
        line(((46, 46), (54, 34)), 2.4, "$mat"),
        line(((72, 41), (82, 30)), 2.4, "$mat"),
        line(((60, 44), (74, 54)), 2.4, "$mat"),
        line(((86, 40), (98, 49)), 2.4, "$mat"),
    ]
    return svg(136, 72, body)


def dust() -> str:
    """A puff of sand."""
    return svg(
        60,
        60,
        [
            ellipse(24, 34, 18, 16, "#F4E3BD"),
            ellipse(40, 30, 15, 14, "#F4E3BD"),
            ellipse(30, 22, 13, 12, "#FBEFD2"),
            line(((12, 40), (20, 48), (32, 49)), 3, "#D8BE92"),
        ],
    )


def glint() -> str:
    """A four-pointed spark with an ink line."""
    shape = (
        (30, 3, 0), (35, 25, 0.2), (57, 30, 0), (35, 35, 0.2), (30, 57, 0), (25, 35, 0.2), (3, 30, 0), (25, 25, 0.2),
    )  # fmt: skip
    return svg(60, 60, [path(spline(shape), fill="$fill", stroke=INK, width=4)])


def drop() -> str:
    """A drop of water."""
    shape = ((30, 5, 0), (42, 24), (48, 38), (40, 52), (30, 55), (20, 52), (12, 38), (18, 24))
    return svg(
        60,
        60,
        [
            path(spline(shape), fill="$water_shallow", stroke=INK, width=4.5),
            blob(((24, 36), (22, 44), (28, 48), (26, 40)), "$ripple"),
        ],
    )
