"""Intents: what a person wants, whatever device they hold.

Input turns device events into these values, scenes and widgets act on them.  Positions are pixels of the window.
``device`` names where the intent came from (``"mouse"``, ``"touch"``, ``"keys"``, ``"pad:3"``), so that prompts can
show the right glyphs and, later, so that a seat can belong to a device.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class Act(Enum):
    """What a button or key asks for.  ``A``, ``B``, ``X`` and ``Y`` are positions (south, east, west, north)."""

    ACCEPT = "accept"  # A, enter, space: choose what has the focus
    BACK = "back"  # B, escape, backspace: one step back (a hop, a dialog, a scene)
    FIRST = "first"  # X: the scene's first extra action
    SECOND = "second"  # Y: the scene's second extra action
    MENU = "menu"  # start, F10, P: pause
    PREVIOUS = "previous"  # left shoulder, page up
    NEXT = "next"  # right shoulder, page down
    UNDO = "undo"  # Ctrl+Z, U
    REDO = "redo"  # Ctrl+Y
    FULLSCREEN = "fullscreen"  # F11, Alt+Enter


class Direction(Enum):
    """A step of the focus: ``value`` is (dx, dy) with y growing downwards."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


class Phase(Enum):
    """What a pointer did."""

    HOVER = "hover"  # a mouse moved with no button held
    DOWN = "down"
    MOVE = "move"
    UP = "up"
    CANCEL = "cancel"  # lost: focus gone, finger cancelled, scene changed


@dataclass(frozen=True, slots=True)
class Step:
    """Move the focus by one."""

    direction: Direction
    device: str = "keys"
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """An action was asked for."""

    act: Act
    device: str = "keys"


@dataclass(frozen=True, slots=True)
class Pointer:
    """A mouse (button 1) or one finger.  ``pointer`` tells several fingers apart; the mouse is 0."""

    phase: Phase
    x: float
    y: float
    pointer: int = 0
    device: str = "mouse"


@dataclass(frozen=True, slots=True)
class Scroll:
    """A wheel or a two-finger scroll: ``dy`` > 0 is up, in notches."""

    dy: float
    x: float
    y: float
    device: str = "mouse"


@dataclass(frozen=True, slots=True)
class TypedText:
    """Characters typed on a keyboard, for text fields."""

    text: str


Intent: TypeAlias = Step | Press | Pointer | Scroll | TypedText
