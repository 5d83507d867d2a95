"""The whole program driven on a clock of its own: for pictures, measurements and tests.

Everything between SDL's event queue and the glass is the product's own; only the clock is replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.app import App
from game.bots.desk import Answer, Ticket
from game.bots.levels import Limits
from game.bots.registry import choose
from game.cli import parse
from game.scenes.base import Scene

#: Simulated seconds after which a wait for something is given up.
PATIENCE = 120.0


class FakeSource:
    """A clock that moves only when the loop waits, and SDL's own event queue."""

    def __init__(self) -> None:
        self.time = 0.0
        #: Time stands still here; :meth:`Program.advance` moves it on.
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


class Program:
    """The running program on a :class:`FakeSource`."""

    def __init__(self, data: Path, *arguments: str, size: tuple[int, int] = (1280, 720), **replaced: Any) -> None:
        """Start with ``arguments`` of the command line and a window of ``size``; ``replaced`` goes to the app."""
        words = ["--data", str(data), "--no-sound", "--window", "{}x{}".format(*size), *arguments]
        self.source = FakeSource()
        self.app = App(parse(words), source=self.source, **replaced)
        self.services = self.app.services
        self.loop = self.app.loop
        pygame.event.clear()

    def start(self, scene: Scene | None = None) -> None:
        """Begin with ``scene``, or with what the command line asks for, and show it."""
        if scene is None:
            self.app.start()
        else:
            self.services.stack.push(scene)
        self.settle()

    def close(self) -> None:
        """End the program."""
        self.app.close()

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
        """Let time pass until ``condition`` holds; raises :class:`AssertionError` after ``patience`` seconds."""
        end = self.source.time + patience
        while not condition():
            if self.source.time >= end:
                raise AssertionError(f"{patience} simulated seconds went by in vain, in {self.where()}")
            if not self.advance(step):
                raise AssertionError(f"the program ended in {self.where()}")

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

    def post(self, kind: int, **fields: Any) -> None:
        """Put an event in SDL's queue."""
        pygame.event.post(pygame.Event(kind, fields))


class BotsAtHand:
    """Stands in for the bots' process: every request is answered at the next poll, the same on every machine."""

    def __init__(self, nodes: int = 60) -> None:
        """``nodes`` limits each search."""
        self._nodes = nodes
        self._open: dict[int, tuple[Any, str, int, Any]] = {}
        self._last = 0

    def request(
        self,
        state: Any,
        level: str,
        seed: int,
        seconds: float | None = None,
        nodes: int | None = None,
        tag: Any = None,
    ) -> Ticket:
        """As :meth:`game.bots.service.BotService.request`; the time limit is passed over."""
        self._last += 1
        self._open[self._last] = (state, level, seed, tag)
        return Ticket(self._last)

    def poll(self) -> list[Answer]:
        """The moves that were asked for."""
        answers = []
        for number, (state, level, seed, tag) in self._open.items():
            choice = choose(state, Limits(level, seed, nodes=self._nodes))
            answers.append(Answer(tag, choice.move, choice.info, None, Ticket(number)))
        self._open.clear()
        return answers

    def cancel(self, ticket: Ticket) -> None:
        """Take a request back."""
        self._open.pop(ticket.number, None)

    def warm_up(self) -> None:
        """Nothing need be started."""

    def close(self) -> None:
        """Nothing need be ended."""
