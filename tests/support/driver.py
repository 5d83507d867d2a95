"""Drives the whole program through its real loop: posted events, simulated time, no sleeping."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from driving import FakeSource, Program

__all__ = ["Driver", "FakeSource", "still_driver"]


class Driver(Program):
    """The program under test, and the devices that act on it."""

    def __enter__(self) -> Driver:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def key(self, *keys: int, mod: int = pygame.KMOD_NONE) -> None:
        """Press and release keys, one after the other."""
        for key in keys:
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
            self.settle()

    def type(self, text: str) -> None:
        """Type characters, as a keyboard would bring them."""
        for character in text:
            self.post(pygame.TEXTINPUT, text=character)
        self.settle()

    def hover(self, x: float, y: float) -> None:
        """Move the mouse."""
        self.post(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.settle()

    def click(self, x: float, y: float) -> None:
        """Click the left mouse button."""
        pos = round(x), round(y)
        self.hover(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        self.settle()
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
        self.settle()

    def tap(self, x: float, y: float, finger: int = 1, *, echo: bool = True) -> None:
        """Tap with a finger; with ``echo`` come the mouse events that SDL would make of it as well."""
        width, height = self.app.window.size
        place = {"x": x / width, "y": y / height, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        pos = round(x), round(y)
        self.post(pygame.FINGERDOWN, touch_id=7, finger_id=finger, **place)
        if echo:
            self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
        self.settle()
        self.post(pygame.FINGERUP, touch_id=7, finger_id=finger, **place)
        if echo:
            self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)
        self.settle()
        self.advance(0.06)  # a second touch so soon would be a bounce of the first


@contextmanager
def still_driver(data: Path, **settings: Any) -> Iterator[Driver]:
    """The program with motion left out, bots that answer at once and pads that are listened to."""
    with Driver(data, "--seed", "4", size=(960, 540)) as made:
        made.services.settings.update(reduced_motion=True, bot_pace="instant", **settings)
        made.loop.lay_out_soon()
        made.loop.input.pads.open()
        made.settle()
        yield made
