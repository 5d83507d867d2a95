"""Mouse and fingers to pointer intents, each touch counted once."""

from __future__ import annotations

import os
from dataclasses import dataclass

import pygame

from game.intents import Act, Intent, Phase, Pointer, Press, Scroll

#: A worn panel reports one touch twice: a finger this soon (seconds) and this near (of the window's height) after the
#: last one was lifted is the same touch.
BOUNCE_SECONDS = 0.05
BOUNCE_DISTANCE = 0.02
#: SDL's touch device of fingers that it makes up from the mouse.
MOUSE_AS_TOUCH = -1


@dataclass(slots=True)
class _Finger:
    pointer: int
    x: float
    y: float
    ignored: bool = False


class Pointers:
    """Turns mouse and finger events into intents.  Positions are pixels of the window."""

    def __init__(self) -> None:
        self._fingers: dict[tuple[int, int], _Finger] = {}
        self._last_up: tuple[float, float, float] | None = None
        self._mouse: tuple[float, float] | None = None
        # SDL can make fingers from the mouse, which lets a test touch a real window; then the mouse itself is dropped.
        self._mouse_is_finger = os.environ.get("SDL_MOUSE_TOUCH_EVENTS") == "1"

    def translate(self, event: pygame.Event, size: tuple[int, int], now: float) -> list[Intent]:
        """The intents of one event; ``now`` in seconds."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event, size, now)
        if getattr(event, "touch", False):
            return []  # a mouse event that SDL made from a finger
        if event.type == pygame.MOUSEWHEEL:
            x, y = pygame.mouse.get_pos()
            notches = event.precise_y if hasattr(event, "precise_y") else event.y
            return [Scroll(-notches if event.flipped else notches, x, y)]
        if self._mouse_is_finger:
            return []
        if event.type == pygame.MOUSEMOTION:
            held = self._mouse is not None
            if held:
                self._mouse = event.pos
            return [Pointer(Phase.MOVE if held else Phase.HOVER, *event.pos)]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._mouse = event.pos
            return [Pointer(Phase.DOWN, *event.pos)]
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._mouse is not None:
            self._mouse = None
            return [Pointer(Phase.UP, *event.pos)]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return [Press(Act.BACK, "mouse")]
        return []

    def cancel(self) -> list[Intent]:
        """End every touch and drag that is under way: the focus is gone or another scene is in front."""
        ended: list[Intent] = []
        if self._mouse is not None:
            ended.append(Pointer(Phase.CANCEL, *self._mouse))
            self._mouse = None
        for finger in self._fingers.values():
            if not finger.ignored:
                ended.append(Pointer(Phase.CANCEL, finger.x, finger.y, finger.pointer, "touch"))
                finger.ignored = True  # until it is lifted
        return ended

    def _finger(self, event: pygame.Event, size: tuple[int, int], now: float) -> list[Intent]:
        if event.touch_id == MOUSE_AS_TOUCH and not self._mouse_is_finger:
            return []
        key = event.touch_id, event.finger_id
        x, y = event.x * size[0], event.y * size[1]
        if event.type == pygame.FINGERDOWN:
            finger = _Finger(self._free_pointer(), x, y, self._bounces(x, y, now, size[1]))
            self._fingers[key] = finger
            phase = Phase.DOWN
        else:
            known = self._fingers.get(key)
            if known is None:
                return []
            finger = known
            finger.x, finger.y = x, y
            phase = Phase.MOVE
            if event.type == pygame.FINGERUP:
                phase = Phase.UP
                del self._fingers[key]
                self._last_up = x, y, now
        return [] if finger.ignored else [Pointer(phase, x, y, finger.pointer, "touch")]

    def _bounces(self, x: float, y: float, now: float, height: int) -> bool:
        if self._last_up is None:
            return False
        last_x, last_y, then = self._last_up
        near = abs(x - last_x) + abs(y - last_y) <= BOUNCE_DISTANCE * height
        return near and 0 <= now - then < BOUNCE_SECONDS

    def _free_pointer(self) -> int:
        taken = {finger.pointer for finger in self._fingers.values()}
        return next(n for n in range(1, len(taken) + 2) if n not in taken)
