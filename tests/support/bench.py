"""A loop with toy scenes, for tests of the loop itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, cast

import pygame

from game.intents import Intent
from game.loop import Loop
from game.scenes.base import Scene, SceneStack
from game.scenes.services import Services
from game.ui.stage import Picture, Sprite
from game.window import Window
from support.driver import FakeSource


class Toy(Scene):
    """A scene that counts what happens to it and shows a square where it was told."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.intents: list[Intent] = []
        self.steps = 0
        self.pictures = 0
        self.leads: list[float] = []
        self.busy_until = 0
        self.wanted = False
        self.wake: float | None = None
        self.typing = False
        self.raises_on: str | None = None
        self._square = pygame.Surface((10, 10))
        self._ground: pygame.Surface | None = None

    def enter(self, services: Services) -> None:
        super().enter(services)
        self._called("enter")

    def exit(self) -> None:
        self._called("exit")

    def pause(self) -> None:
        self._called("pause")

    def resume(self) -> None:
        self._called("resume")

    def resize(self) -> None:
        self._called("resize")
        self._ground = None

    def focus_lost(self) -> None:
        self._called("focus_lost")

    def wants_text(self) -> bool:
        return self.typing

    def handle(self, intent: Intent) -> bool:
        self.intents.append(intent)
        if self.raises_on == "handle":
            raise RuntimeError("the toy is broken")
        return True

    def step(self, dt: float) -> None:
        self.steps += 1
        if self.raises_on == "step":
            raise RuntimeError("the toy is broken")
        if self.wake is not None:
            self.wake = max(0.0, self.wake - dt)

    def is_busy(self) -> bool:
        return self.steps < self.busy_until

    def wants_picture(self) -> bool:
        return self.wanted

    def wake_in(self) -> float | None:
        return self.wake

    def picture(self, lead: float) -> Picture:
        self.pictures += 1
        self.leads.append(lead)
        self.wanted = False
        if self.raises_on == "picture":
            raise RuntimeError("the toy is broken")
        if self._ground is None:
            self._ground = pygame.Surface(self.services.kit.size)
        return Picture(self._ground, (Sprite(self._square, self.steps % 200, 20),))

    def _called(self, name: str) -> None:
        self.calls.append(name)
        if self.raises_on == name:
            raise RuntimeError("the toy is broken")


class Stand:
    """A loop, its window and its clock."""

    def __init__(self, **options: Any) -> None:
        pygame.display.init()
        pygame.event.clear()
        self.window = Window(size=(640, 480), fullscreen=False)
        self.source = FakeSource()
        self.failures: list[tuple[Exception, Scene | None]] = []
        self.answer = Toy()
        services = SimpleNamespace(
            now=0.0,
            notices=[],
            collect_notices=lambda: None,
            kit=SimpleNamespace(size=self.window.size),
            request_quit=lambda: services.stack.clear(),
            set_fullscreen=lambda wanted: self.loop.set_fullscreen(wanted),
        )
        self.services = cast(Services, services)
        services.stack = SceneStack(self.services)
        self.loop = Loop(
            self.services, self.window, self.source, rebuild=self._rebuild, failed=self._failed, **options
        )
        pygame.event.clear()

    @property
    def stack(self) -> SceneStack:
        return self.services.stack

    def advance(self, seconds: float) -> bool:
        """Let simulated time pass; false when the loop has ended."""
        self.source.limit = self.source.time + seconds
        running = True
        while running and (self.source.time < self.source.limit - 1e-9 or pygame.event.peek()):
            running = self.loop.turn()
        return running

    def _rebuild(self) -> None:
        self.services.kit = cast(Any, SimpleNamespace(size=self.window.size))

    def _failed(self, error: Exception, scene: Scene | None) -> Scene:
        self.failures.append((error, scene))
        return self.answer


@contextmanager
def stand(*scenes: Scene, **options: Any) -> Iterator[Stand]:
    """A loop with ``scenes`` on its stack, entered and drawn once."""
    made = Stand(**options)
    for scene in scenes:
        made.stack.push(scene)
    if scenes:
        made.advance(0.05)
    yield made
    made.stack.abandon()
    pygame.display.quit()
