"""Drives the whole program through its real loop: posted events, simulated time, no sleeping.

Everything between SDL's event queue and the glass is the product's own; only the clock, and where asked for the bots'
process, are replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.app import App
from game.cli import parse
from game.scenes.base import Scene

#: Simulated seconds after which a wait for something is given up.
PATIENCE = 120.0


class FakeSource:
    """A clock that moves only when the loop waits, and SDL's own event queue."""

    def __init__(self) -> None:
        self.time = 0.0
        self.limit = 0.0

    def now(self) -> float:
        """Simulated seconds."""
        return self.time

    def take(self, timeout: float) -> list[pygame.Event]:
        """What was posted; where nothing was, time passes."""
        events = pygame.event.get()
        if not events:
            self.time = min(self.time + max(timeout, 0.0), max(self.limit, self.time))
        return events


class Driver:
    """The program under test."""

    def __init__(self, data: Path, *arguments: str, size: tuple[int, int] = (1280, 720), **replaced: Any) -> None:
        """Start with ``arguments`` of the command line and a window of ``size``; ``replaced`` goes to the app."""
        words = ["--data", str(data), "--no-sound", "--window", "{}x{}".format(*size), *arguments]
        self.source = FakeSource()
        self.app = App(parse(words), source=self.source, **replaced)
        self.services = self.app.services
        self.loop = self.app.loop
        pygame.event.clear()

    def __enter__(self) -> Driver:
        self.app.start()
        self.settle()
        return self

    def __exit__(self, *_: object) -> None:
        self.app.close()

    # Time

    def advance(self, seconds: float) -> bool:
        """Let simulated time pass; false when the program has ended."""
        self.source.limit = self.source.time + seconds
        running = True
        while running and (self.source.time < self.source.limit - 1e-9 or pygame.event.peek()):
            running = self.loop.turn()
        return running

    def settle(self) -> None:
        """Let what was posted arrive and be drawn."""
        self.advance(0.05)

    def until(self, condition: Callable[[], bool], patience: float = PATIENCE, step: float = 1 / 60) -> None:
        """Let time pass until ``condition`` holds; fails after ``patience`` simulated seconds."""
        end = self.source.time + patience
        while not condition():
            assert self.source.time < end, f"{patience} simulated seconds went by in vain, in {self.where()}"
            assert self.advance(step), f"the program ended in {self.where()}"

    # What is

    @property
    def scene(self) -> Scene:
        """The scene in front."""
        top = self.services.stack.top
        assert top is not None, "the program has ended"
        return top

    def where(self) -> str:
        """The names of the scenes, bottom first."""
        return " > ".join(type(scene).__name__ for scene in self.services.stack.scenes) or "no scene"

    def shot(self) -> pygame.Surface:
        """A copy of what the window shows."""
        return self.app.window.surface.copy()

    # Devices

    def post(self, kind: int, **fields: Any) -> None:
        """Put an event in SDL's queue."""
        pygame.event.post(pygame.Event(kind, fields))

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
