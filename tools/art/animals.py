"""Heads of animals in their natural colours, as they stand on tiles, plates and cards.

Each keeps a silhouette of its own down to 40 px: the kangaroo's ears point outward, the rabbit's upward, the dingo's
are short and wide apart, the emu is seen from the side with its beak, the platypus has its bill.
"""

from __future__ import annotations

from art.kangaroos import FACE_EAR, FACE_EAR_INNER, FACE_HEAD
from art.pen import CREAM, INK, Figure, Part, Point, blob, ellipse, line, path, spline

SIZE = (160.0, 160.0)
LINE, EDGE = 6.5, 5.0


def _mirrored(points: tuple[Point, ...], axis: float = 80.0) -> tuple[Point, ...]:
    return tuple((2 * axis - p[0], *p[1:]) for p in points)


def _moved(points: tuple[Point, ...], dx: float, dy: float) -> tuple[Point, ...]:
    return tuple((p[0] + dx, p[1] + dy, *p[2:]) for p in points)


def _eye(x: float, y: float, r: float = 8.0, glint: float = 2.8) -> list[str]:
    return [ellipse(x, y, r, r * 1.1, INK), ellipse(x + r * 0.32, y - r * 0.38, glint, glint, CREAM)]


def kangaroo() -> Figure:
    """Russet, with tall ears that point outward and a narrow pale muzzle."""
    coat, inner, pale = "#C07A46", "#F0BFA0", "#F6E3C6"
    ear, ear_inner = (_moved(points, 0, -4) for points in (FACE_EAR, FACE_EAR_INNER))
    # A little shorter than the face alone, so that chin and cut edge stay on the field.
    head: tuple[Point, ...] = tuple((p[0], 62 + 0.95 * (p[1] - 62) - 4) for p in FACE_HEAD)
    muzzle: tuple[Point, ...] = (
        (80, 100), (97, 106), (102, 122), (97, 137), (80, 143), (63, 137), (58, 122), (63, 106),
    )
    return Figure(
        SIZE,
        (Part(ear, coat), Part(_mirrored(ear), coat), Part(head, coat)),
        [
            blob(ear_inner, inner),
            blob(_mirrored(ear_inner), inner),
            blob(muzzle, pale),
            *_eye(60, 87),
            *_eye(100, 87),
            blob(((80, 127), (69, 120), (66, 111), (80, 106), (94, 111), (91, 120)), INK),
            line(((80, 126), (80, 135)), 4),
        ],
        LINE,
        EDGE,
    )


def emu() -> Figure:
    """From the side: shaggy dark crown, blue-gray cheek and neck, a flat beak to the right."""
    dark, skin, beak = "#54433B", "#6F97B4", "#3A3540"
    neck: tuple[Point, ...] = (
        (44, 151, 0.3), (52, 124), (50, 104), (60, 92), (82, 94), (92, 106), (90, 126), (98, 151, 0.3), (72, 154),
    )
    head: tuple[Point, ...] = (
        (46, 62), (56, 44), (76, 36), (96, 42), (106, 58), (106, 76), (96, 92), (76, 100), (56, 94), (46, 80),
    )
    bill: tuple[Point, ...] = ((98, 56, 0.4), (118, 62), (140, 72), (150, 80, 0.3), (136, 86), (114, 87), (98, 88, 0.4))
    crown: tuple[Point, ...] = (
        (36, 68, 0.2), (44, 56), (30, 48, 0.2), (46, 42), (38, 26, 0.2), (58, 30), (58, 12, 0.2), (74, 26),
        (86, 12, 0.2), (92, 30), (106, 26, 0.2), (104, 42), (96, 46), (78, 42), (60, 52), (52, 70), (48, 84),
        (40, 82, 0.3),
    )
    return Figure(
        SIZE,
        (Part(neck, skin), Part(bill, beak), Part(head, skin, lined=False), Part(crown, dark)),
        [
            path(spline(((54, 128), (60, 138), (58, 148)), closed=False), stroke=dark, width=6),
            path(spline(((76, 122), (80, 136), (80, 148)), closed=False), stroke=dark, width=6),
            ellipse(86, 66, 12, 12.5, "#E8923C"),
            *_eye(87, 66, 8.5),
            line(((104, 77), (122, 79), (138, 80)), 3.5, "#8C8794"),
            ellipse(118, 70, 3, 2.2, INK, 15),
        ],
        LINE,
        EDGE,
    )


def platypus() -> Figure:
    """Brown and round, with a broad slate bill that comes forward."""
    coat, pale, bill, shade = "#80523A", "#E9C79B", "#55606F", "#78879A"
    head: tuple[Point, ...] = (
        (80, 16), (106, 21), (126, 40), (131, 66), (122, 90), (104, 104), (80, 107), (56, 104), (38, 90), (29, 66),
        (34, 40), (54, 21),
    )
    beak: tuple[Point, ...] = (
        (80, 78), (104, 82), (122, 94), (140, 108), (145, 126), (132, 141), (108, 146), (80, 147), (52, 146),
        (28, 141), (15, 126), (20, 108), (38, 94), (56, 82),
    )
    return Figure(
        SIZE,
        (Part(head, coat), Part(beak, bill, lined=True)),
        [
            blob(((80, 92), (104, 95), (126, 110), (130, 121), (108, 113), (80, 111), (52, 113), (30, 121), (34, 110),
                  (56, 95)), shade),
            ellipse(53, 47, 11, 9, pale, -25),
            ellipse(107, 47, 11, 9, pale, 25),
            *_eye(54, 56, 8.5),
            *_eye(106, 56, 8.5),
            ellipse(70, 104, 3.6, 4.6, INK, 20),
            ellipse(90, 104, 3.6, 4.6, INK, -20),
            line(((28, 128), (52, 134), (80, 136), (108, 134), (132, 128)), 3.5),
        ],
        LINE,
        EDGE,
    )


def rabbit() -> Figure:
    """Gray, round-cheeked, with two long ears that stand up."""
    coat, inner, pale = "#A9A3A6", "#EDB7B4", "#F4EEE6"
    ear: tuple[Point, ...] = ((66, 84), (48, 66), (40, 40), (43, 16), (54, 8), (66, 20), (74, 46), (78, 74))
    ear_inner: tuple[Point, ...] = ((64, 72), (53, 56), (49, 38), (51, 22), (58, 24), (64, 40), (68, 62))
    head: tuple[Point, ...] = (
        (80, 66), (102, 70), (118, 84), (126, 106), (122, 128), (106, 145), (80, 150), (54, 145), (38, 128), (34, 106),
        (42, 84), (58, 70),
    )
    return Figure(
        SIZE,
        (Part(ear, coat), Part(_mirrored(ear), coat), Part(head, coat)),
        [
            blob(ear_inner, inner),
            blob(_mirrored(ear_inner), inner),
            ellipse(66, 129, 17, 14, pale),
            ellipse(94, 129, 17, 14, pale),
            *_eye(58, 102, 8.5),
            *_eye(102, 102, 8.5),
            blob(((80, 124), (71, 117), (74, 112), (80, 111), (86, 112), (89, 117)), "#C9606A"),
            line(((80, 123), (80, 132)), 3.5),
            path("M72 137h16v9a8 8 0 0 1 -16 0z", fill="#FFFAF0", stroke=INK, width=3),
        ],
        LINE,
        EDGE,
    )


def dingo() -> Figure:
    """Sandy, broad between upright rounded ears, with a blunt pale muzzle and a white bib."""
    coat, dark, pale, inner = "#DFA253", "#B97B36", "#FBF0DA", "#F2C6A0"
    ear: tuple[Point, ...] = ((34, 80), (24, 58), (22, 34), (29, 16, 0.8), (44, 20), (60, 36), (70, 54), (56, 76))
    ear_inner: tuple[Point, ...] = ((40, 66), (33, 48), (33, 33), (42, 34), (54, 48), (50, 62))
    head: tuple[Point, ...] = (
        (80, 40), (104, 44), (124, 60), (132, 82), (130, 104), (118, 122), (108, 140), (94, 151), (80, 153),
        (66, 151), (52, 140), (42, 122), (30, 104), (28, 82), (36, 60), (56, 44),
    )
    cheek: tuple[Point, ...] = ((29, 96), (48, 100), (60, 112), (60, 132), (56, 142), (44, 124))
    muzzle: tuple[Point, ...] = (
        (80, 84), (92, 92), (102, 106), (108, 124), (102, 141), (90, 149), (80, 150), (70, 149), (58, 141), (52, 124),
        (58, 106), (68, 92),
    )
    return Figure(
        SIZE,
        (Part(ear, coat), Part(_mirrored(ear), coat), Part(head, coat)),
        [
            blob(ear_inner, inner),
            blob(_mirrored(ear_inner), inner),
            blob(cheek, pale),
            blob(_mirrored(cheek), pale),
            blob(muzzle, pale),
            line(((80, 50), (80, 70)), 5, dark),
            *_eye(57, 86),
            *_eye(103, 86),
            line(((47, 74), (56, 71), (65, 75)), 4.5, dark),
            line(((113, 74), (104, 71), (95, 75)), 4.5, dark),
            blob(((80, 124), (66, 116), (64, 107), (80, 102), (96, 107), (94, 116)), INK),
            line(((80, 122), (80, 132), (68, 139), (62, 136)), 4),
            line(((80, 132), (92, 139), (98, 136)), 4),
        ],
        LINE,
        EDGE,
    )
