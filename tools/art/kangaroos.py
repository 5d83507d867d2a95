"""The kangaroos: sitting, hopping, and with the head out of the water.

``$fill`` is the coat, ``$dark`` the far limbs, ``$light`` belly, muzzle and the inside of the ears, ``$pool`` the water
round a swimmer.  Drawings for small pieces have few details and strong lines; those named ``hero`` are for 300 px and
more.
"""

from __future__ import annotations

from art.pen import CREAM, INK, Figure, Part, Point, blob, ellipse, line

SIT_SIZE = (280.0, 290.0)
SIT_TORSO: tuple[Point, ...] = (
    (258, 95), (249, 84), (226, 77), (205, 63), (184, 57), (165, 66), (158, 84), (150, 104), (128, 130), (104, 158),
    (84, 190), (76, 226), (86, 258), (120, 270), (160, 268), (184, 240), (194, 206), (198, 174), (196, 146),
    (198, 126),
    (213, 117), (238, 115), (255, 108),
)
SIT_TAIL: tuple[Point, ...] = (
    (96, 200), (80, 230), (58, 247), (34, 250), (18, 243), (10, 247), (18, 262), (42, 272), (78, 275),
    (120, 276), (136, 250),
)
SIT_FOOT: tuple[Point, ...] = (
    (116, 264), (126, 254), (160, 249), (204, 247), (238, 252), (252, 264), (244, 275), (196, 276), (140, 277),
    (120, 276),
)
SIT_EAR_NEAR: tuple[Point, ...] = ((164, 80), (155, 58), (154, 34), (163, 12, 0.4), (178, 30), (188, 52), (188, 72))
SIT_EAR_FAR: tuple[Point, ...] = ((182, 66), (188, 40), (197, 22), (207, 13, 0.4), (214, 34), (211, 56), (200, 74))
SIT_ARM: tuple[Point, ...] = (
    (160, 150), (174, 144), (186, 156), (196, 176), (208, 186), (222, 196), (220, 209), (206, 214), (190, 206),
    (172, 190), (162, 170),
)
SIT_ARM_FAR: tuple[Point, ...] = (
    (192, 150), (206, 158), (218, 170), (232, 178), (236, 190), (224, 198), (206, 188), (192, 172),
)
SIT_BELLY: tuple[Point, ...] = (
    (196, 134), (199, 160), (197, 190), (193, 216), (184, 242), (170, 254), (166, 238), (174, 206), (180, 174),
    (186, 146),
)
SIT_THIGH: tuple[Point, ...] = ((90, 230), (100, 200), (130, 182), (162, 190), (178, 216), (170, 240), (152, 253))
SIT_HERO = (
    line(((254, 103), (246, 109), (234, 107)), 3),
    line(((212, 202), (207, 207)), 3),
    line(((219, 201), (215, 208)), 3),
    line(((226, 254), (233, 261)), 3),
    line(((238, 255), (244, 263)), 3),
)


def sit(*, hero: bool) -> Figure:
    """Sitting upright in side profile, facing east."""
    ink, edge = (4.2, 6.0) if hero else (7.0, 9.0)
    details = [
        blob(SIT_BELLY, "$light"),
        blob(((240, 115), (222, 116), (217, 107), (229, 99), (248, 98), (257, 103)), "$light"),
    ]
    return Figure(
        SIT_SIZE,
        (
            Part(SIT_EAR_FAR, "$dark"),
            Part(SIT_ARM_FAR, "$dark"),
            Part(SIT_TAIL, "$fill"),
            Part(SIT_TORSO, "$fill"),
            Part(SIT_EAR_NEAR, "$fill"),
            Part(SIT_FOOT, "$fill"),
            Part(SIT_ARM, "$fill"),
        ),
        [
            *details,
            blob(SIT_ARM, "$fill"),
            blob(((168, 74), (163, 56), (164, 38), (172, 42), (180, 58), (180, 70)), "$light"),
            line(SIT_THIGH, ink),
            line(((146, 251), (120, 257), (104, 250)), ink),
            line((*SIT_ARM[1:], (162, 164)), ink),
            ellipse(214, 88, 6.5, 7.5, INK),
            ellipse(216, 85.5, 2.2, 2.2, CREAM),
            ellipse(252, 94, 8.5, 7, INK, 20),
            *(SIT_HERO if hero else ()),
        ],
        ink,
        edge,
    )


HOP_SIZE = (380.0, 304.0)
HOP_TORSO: tuple[Point, ...] = (
    (358, 102), (350, 90), (326, 82), (304, 67), (284, 61), (268, 68), (258, 86), (240, 102), (206, 110),
    (166, 122), (134, 142),
    (118, 166), (124, 196), (150, 214), (190, 216), (222, 204), (252, 186), (276, 164), (292, 140), (306, 125),
    (336, 123), (354, 115),
)
HOP_TAIL: tuple[Point, ...] = (
    (178, 134), (128, 146), (92, 152), (62, 142), (40, 118), (26, 96), (14, 92), (12, 104), (24, 136),
    (48, 166), (82, 184), (124, 186), (150, 164),
)
HOP_LEG: tuple[Point, ...] = (
    (122, 170), (140, 146), (172, 139), (198, 154), (204, 180), (190, 204), (168, 218), (148, 240), (132, 266),
    (118, 286),
    (104, 290), (98, 278), (106, 256), (122, 228), (130, 208),
)
HOP_LEG_FAR: tuple[Point, ...] = (
    (190, 204), (206, 210), (206, 224), (188, 236), (170, 254), (154, 274), (140, 278), (138, 264), (150, 240),
    (160, 220),
)
HOP_EAR_NEAR: tuple[Point, ...] = ((262, 88), (248, 66), (242, 42), (248, 22, 0.4), (266, 34), (280, 54), (286, 74))
HOP_EAR_FAR: tuple[Point, ...] = ((280, 70), (282, 46), (290, 28), (299, 18, 0.4), (308, 38), (306, 60), (298, 78))
HOP_ARM: tuple[Point, ...] = (
    (246, 132), (262, 126), (276, 138), (286, 158), (298, 168), (310, 180), (306, 194), (292, 196), (276, 186),
    (260, 170), (248, 152),
)
HOP_ARM_FAR: tuple[Point, ...] = (
    (280, 140), (296, 144), (308, 156), (322, 164), (326, 176), (314, 182), (296, 172), (282, 158),
)
HOP_BELLY: tuple[Point, ...] = (
    (286, 142), (274, 164), (252, 184), (224, 202), (196, 214), (188, 202), (212, 184), (242, 164), (262, 144),
)
HOP_HERO = (
    line(((352, 112), (343, 117), (331, 115)), 3),
    line(((298, 182), (294, 190)), 3),
    line(((305, 178), (303, 188)), 3),
)


def hop(*, hero: bool) -> Figure:
    """In the air in side profile, facing east."""
    ink, edge = (4.6, 6.5) if hero else (5.6, 7.0)
    return Figure(
        HOP_SIZE,
        (
            Part(HOP_EAR_FAR, "$dark"),
            Part(HOP_ARM_FAR, "$dark"),
            Part(HOP_LEG_FAR, "$dark"),
            Part(HOP_TAIL, "$fill"),
            Part(HOP_TORSO, "$fill"),
            Part(HOP_EAR_NEAR, "$fill"),
            Part(HOP_LEG, "$fill"),
            Part(HOP_ARM, "$fill"),
        ),
        [
            blob(HOP_BELLY, "$light"),
            blob(((340, 126), (320, 124), (316, 114), (328, 106), (347, 105), (357, 111), (354, 117)), "$light"),
            blob(HOP_ARM, "$fill"),
            blob(HOP_LEG, "$fill"),
            blob(((266, 80), (254, 64), (251, 44), (260, 46), (271, 60), (276, 74)), "$light"),
            line(HOP_LEG[:9], ink),
            line((*HOP_ARM[1:], (246, 146)), ink),
            line(((126, 264), (116, 280)), ink),
            ellipse(313, 92, 6.5, 7.5, INK, 10),
            ellipse(315, 89.5, 2.2, 2.2, CREAM),
            ellipse(352, 101, 8.5, 7, INK, 20),
            *(HOP_HERO if hero else ()),
        ],
        ink,
        edge,
    )


FACE_SIZE = (160.0, 170.0)
FACE_HEAD: tuple[Point, ...] = (
    (80, 62), (102, 66), (116, 84), (114, 104), (105, 122), (101, 140), (94, 151), (80, 155), (66, 151),
    (59, 140), (55, 122),
    (46, 104), (44, 84), (58, 66),
)
FACE_EAR: tuple[Point, ...] = ((48, 86), (36, 66), (28, 42), (32, 17, 0.6), (50, 28), (66, 50), (74, 70))
FACE_EAR_INNER: tuple[Point, ...] = ((52, 76), (43, 60), (38, 44), (39, 31), (48, 40), (57, 56), (62, 70))
FACE_MUZZLE: tuple[Point, ...] = (
    (80, 112), (96, 116), (101, 130), (97, 144), (80, 150), (63, 144), (59, 130), (64, 116),
)


def _mirrored(points: tuple[Point, ...], axis: float) -> tuple[Point, ...]:
    return tuple((2 * axis - p[0], *p[1:]) for p in points)


def face(*, swims: bool) -> Figure:
    """The head from the front; ``swims``: out of the water up to the chin, with ripples to both sides."""
    details = [
        blob(FACE_EAR_INNER, "$light"),
        blob(_mirrored(FACE_EAR_INNER, 80), "$light"),
        blob(FACE_MUZZLE, CREAM),
        ellipse(60, 96, 6.5, 8, INK),
        ellipse(100, 96, 6.5, 8, INK),
        ellipse(62.5, 93, 2.4, 2.4, CREAM),
        ellipse(102.5, 93, 2.4, 2.4, CREAM),
        blob(((80, 134), (71, 128), (68, 121), (80, 117), (92, 121), (89, 128)), INK),
    ]
    if swims:
        wave: tuple[Point, ...] = ((10, 152), (34, 142), (58, 152), (80, 143), (102, 152), (126, 142), (150, 152))
        details += [
            blob((*wave, (150, 162), (128, 168), (80, 170), (32, 168), (10, 162)), "$pool"),
            line(wave, 13, INK),
            line(wave, 6.5, "#A9E0DA"),
        ]
    return Figure(
        FACE_SIZE,
        (
            Part(FACE_EAR, "$fill"),
            Part(_mirrored(FACE_EAR, 80), "$fill"),
            Part(FACE_HEAD, "$fill"),
        ),
        details,
        6.5,
        7.0,
    )
