"""Icons: strokes with round caps on a field of 24 by 24, in the hand of the lettering."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

FIELD = 24
#: Width of the strokes on the field.
STROKE = 2.6


def _gear() -> str:
    teeth = 8
    points = []
    for i in range(teeth * 4):
        angle = 2 * math.pi * (i - 0.5) / (teeth * 4)
        radius = 9.4 if i % 4 in (0, 1) else 6.9
        points.append(f"{12 + radius * math.cos(angle):.2f} {12 + radius * math.sin(angle):.2f}")
    return f"M{'L'.join(points)}ZM14.6 12a2.6 2.6 0 1 0 -5.2 0a2.6 2.6 0 1 0 5.2 0Z"


_BOOK = (
    "M12 7C9.5 5.3 6.5 5 3.5 5.5V18C6.5 17.5 9.5 17.8 12 19.5C14.5 17.8 17.5 17.5 20.5 18V5.5C17.5 5 14.5 5.3 12 7Z"
    "M12 7V19"
)

_NOTE_HEADS = "M9 17.5a2.4 2.1 0 1 1 -4.8 0a2.4 2.1 0 1 1 4.8 0ZM18.5 16a2.4 2.1 0 1 1 -4.8 0a2.4 2.1 0 1 1 4.8 0Z"

#: Name to (path data drawn as strokes, path data filled).
ICONS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "gear": (_gear(), ""),
        "play": ("M8 5.5L18.5 12L8 18.5Z", "M8 5.5L18.5 12L8 18.5Z"),
        "pause": ("M8.5 5.5V18.5M15.5 5.5V18.5", ""),
        "skip": ("M5 6L12 12L5 18ZM13 6L20 12L13 18Z", "M5 6L12 12L5 18ZM13 6L20 12L13 18Z"),
        "step_forward": ("M7 5.5L15 12L7 18.5ZM18.5 5.5V18.5", "M7 5.5L15 12L7 18.5Z"),
        "step_back": ("M17 5.5L9 12L17 18.5ZM5.5 5.5V18.5", "M17 5.5L9 12L17 18.5Z"),
        "first": ("M19 6L12.5 12L19 18M11.5 6L5 12L11.5 18", ""),
        "last": ("M5 6L11.5 12L5 18M12.5 6L19 12L12.5 18", ""),
        "left": ("M15 5L8 12L15 19", ""),
        "right": ("M9 5L16 12L9 19", ""),
        "up": ("M5 15L12 8L19 15", ""),
        "down": ("M5 9L12 16L19 9", ""),
        "arrow_left": ("M20 12H4.5M11 5.5L4.5 12L11 18.5", ""),
        "arrow_right": ("M4 12H19.5M13 5.5L19.5 12L13 18.5", ""),
        "undo": ("M5 9.5H14a5 5 0 0 1 0 10H9M9 5L4.5 9.5L9 14", ""),
        "redo": ("M19 9.5H10a5 5 0 0 0 0 10H15M15 5L19.5 9.5L15 14", ""),
        "restart": ("M18.6 9A7.5 7.5 0 1 0 19.5 12.5M19.3 4V9H14.3", ""),
        "menu": ("M4.5 6.5H19.5M4.5 12H19.5M4.5 17.5H19.5", ""),
        "tick": ("M4.5 12.8L9.8 18L19.5 6.5", ""),
        "cross": ("M6 6L18 18M18 6L6 18", ""),
        "plus": ("M12 5V19M5 12H19", ""),
        "minus": ("M5 12H19", ""),
        "speaker": (
            "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.2a8 8 0 0 1 0 11.6",
            "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5Z",
        ),
        "mute": (
            "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.8 9.5L20.8 14.5M20.8 9.5L15.8 14.5",
            "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5Z",
        ),
        "note": ("M9 17.5V5.5L18.5 4V16" + _NOTE_HEADS, _NOTE_HEADS),
        "question": ("M7.6 8.2a4.4 4.4 0 1 1 6.6 3.9c-1.6 .9 -2.2 1.7 -2.2 3.1M12 19.4V19.5", ""),
        "hint": (
            "M9.3 17.5c0 -2.3 -3.3 -3.6 -3.3 -7.7a6 6 0 0 1 12 0c0 4.1 -3.3 5.4 -3.3 7.7ZM10.2 20.8H13.8",
            "",
        ),
        "person": (
            "M5 19.5c0 -4 3 -6 7 -6s7 2 7 6ZM15.2 7.3a3.2 3.2 0 1 1 -6.4 0a3.2 3.2 0 1 1 6.4 0Z",
            "M5 19.5c0 -4 3 -6 7 -6s7 2 7 6ZM15.2 7.3a3.2 3.2 0 1 1 -6.4 0a3.2 3.2 0 1 1 6.4 0Z",
        ),
        "robot": (
            "M5.5 9H18.5V18.5H5.5ZM12 9V5M12 4.6V4.5M9.3 13V13.6M14.7 13V13.6M2.8 12.5V15M21.2 12.5V15",
            "",
        ),
        "return": ("M19 6V12.5H5.5M10 8L5.5 12.5L10 17", ""),
        "backspace": ("M8.5 6H20V18H8.5L3.5 12ZM11.5 9.5L16.5 14.5M16.5 9.5L11.5 14.5", ""),
        "shift": ("M12 4.5L4.5 12H8.5V19H15.5V12H19.5Z", ""),
        "space": ("M4.5 10V15.5H19.5V10", ""),
        "eye": ("M3 12C7 5.5 17 5.5 21 12C17 18.5 7 18.5 3 12ZM14.4 12a2.4 2.4 0 1 1 -4.8 0a2.4 2.4 0 1 1 4.8 0Z", ""),
        "book": (_BOOK, ""),
        "flag": ("M6 21V4H18L15 8.5L18 13H6", ""),
        "house": ("M4 11.5L12 4.5L20 11.5M6.5 10V19.5H17.5V10", ""),
        "door": ("M13 4.5H5.5V19.5H13M10 12H20M16.5 8.5L20 12L16.5 15.5", ""),
        "save": ("M12 4V14.5M7.5 10.5L12 15L16.5 10.5M4.5 15V19.5H19.5V15", ""),
        "bin": ("M5 7H19M9.5 7V4.5H14.5V7M6.8 7L7.6 19.5H16.4L17.2 7", ""),
        "clock": ("M20 12a8 8 0 1 1 -16 0a8 8 0 1 1 16 0ZM12 7.5V12L15 14", ""),
        "windows": ("M4.5 8.5H14.5V18.5H4.5ZM9 5H18.5V14.5", ""),
        "share": ("M7 14.5V19.5H17V14.5M12 15V4.5M8.5 8L12 4.5L15.5 8", ""),
        "pad": (
            (
                "M7.5 7H16.5C20 7 21.5 12 21.5 15.5C21.5 19 18.5 19.5 16.5 15.5H7.5C5.5 19.5 2.5 19 2.5 15.5"
                "C2.5 12 4 7 7.5 7ZM8 9.5V13M6.2 11.2H9.8M15.5 10V10.1M17 12.3V12.4"
            ),
            "",
        ),
        "keys": ("M3 7H21V17.5H3ZM6.5 10.5V10.6M10 10.5V10.6M14 10.5V10.6M17.5 10.5V10.6M8 14.2H16", ""),
        "finger": (
            (
                "M9.5 13V5.2a1.7 1.7 0 0 1 3.4 0V11C16 10.8 19 11.5 19 14.5C19 18 17 20.5 14 20.5"
                "C10.5 20.5 9.5 19 6.5 15C5.6 13.6 7.2 12.4 8.4 13.4Z"
            ),
            "",
        ),
        "mouse": ("M12 3.5a5 5 0 0 1 5 5V15.5a5 5 0 0 1 -10 0V8.5a5 5 0 0 1 5 -5ZM12 7V10", ""),
        "fullscreen": ("M4.5 9V4.5H9M15 4.5H19.5V9M19.5 15V19.5H15M9 19.5H4.5V15", ""),
    }
)


def icon_body(name: str, colour: str, stroke: float = STROKE) -> str:
    """The elements of an icon on its field.  Raises :class:`KeyError` for an unknown name."""
    lines, filled = ICONS[name]
    body = f'<path d="{filled}" fill="{colour}"/>' if filled else ""
    return body + (
        f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{stroke:g}" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )
