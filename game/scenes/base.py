"""Scenes and the stack they live on.

Hooks are called in pairs: ``enter`` … ``exit`` once each, ``pause`` … ``resume`` around anything pushed on top.
Changes asked for while a scene is being stepped or handles an intent take place between steps, in the order in which
they were asked for.  Only the top scene gets intents and is stepped; ``picture`` is read-only.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.intents import Intent
from game.ui.stage import Picture

if TYPE_CHECKING:
    from game.scenes.services import Services


class Scene:
    """One screen.  Subclasses override what they need."""

    #: The services, from :meth:`enter` on.
    services: Services

    def enter(self, services: Services) -> None:
        """The scene is put on the stack.  Build for ``services.kit.size``."""
        self.services = services

    def exit(self) -> None:
        """The scene leaves the stack for good: stop timers, sounds, workers that are its own."""

    def pause(self) -> None:
        """Another scene was pushed on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    def resize(self) -> None:
        """The window, the theme or the language changed: lay everything out anew from ``services.kit``."""

    def handle(self, intent: Intent) -> bool:
        """Act on an intent; false where it means nothing here."""
        return False

    def focus_lost(self) -> None:
        """The window lost the keyboard's focus or was minimised: pause what a person would miss."""

    def holds(self, x: float, y: float) -> bool:
        """Whether what lies at a pixel of the window is held on purpose, so that a finger may rest there."""
        return False

    def suspended(self) -> None:
        """The machine slept, or stood still for seconds: pause what a person would miss."""
        self.focus_lost()

    def wants_text(self) -> bool:
        """Whether a text field has the focus.

        While it is so, keys that make characters arrive as :class:`~game.intents.TypedText` only, and so does the
        backspace key, as ``"\\b"``; enter, escape and the arrows stay what they are.
        """
        return False

    def recovery(self) -> Path | None:
        """The record from which the scene's game can go on if something fails unexpectedly."""
        return None

    def step(self, dt: float) -> None:
        """Advance by ``dt`` seconds of simulated time (one fixed step)."""

    def is_busy(self) -> bool:
        """Whether something moves, so that a new picture is wanted at every frame."""
        return False

    def wants_picture(self) -> bool:
        """Whether the picture differs from the last one asked for, though nothing moves (cleared by ``picture``)."""
        return False

    def wake_in(self) -> float | None:
        """Seconds until the scene must be stepped again when nothing is busy; ``None``: only when an event comes."""
        return None

    def picture(self, lead: float) -> Picture:
        """What to show ``lead`` seconds (less than a step) after the last step."""
        raise NotImplementedError


class SceneStack:
    """The stack.  ``push``, ``replace``, ``pop`` and ``clear`` are requests; ``settle`` carries them out."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._scenes: list[Scene] = []
        self._requests: list[tuple[str, Scene | None]] = []

    @property
    def top(self) -> Scene | None:
        """The scene that gets intents and steps."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Bottom first."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put ``scene`` on top."""
        self._requests.append(("push", scene))

    def pop(self) -> None:
        """Take the top scene off."""
        self._requests.append(("pop", None))

    def replace(self, scene: Scene) -> None:
        """Put ``scene`` in the top scene's place."""
        self._requests.append(("replace", scene))

    def reset(self, scene: Scene) -> None:
        """Take everything off and put ``scene`` there alone."""
        self._requests.append(("reset", scene))

    def clear(self) -> None:
        """Take everything off: the program ends."""
        self._requests.append(("clear", None))

    def abandon(self) -> None:
        """Drop every scene and request after a failure; an ``exit`` that fails too is passed over."""
        self._requests.clear()
        while self._scenes:
            with suppress(Exception):
                self._scenes.pop().exit()

    def settle(self) -> bool:
        """Carry out what was asked for; whether anything changed."""
        changed = False
        while self._requests:
            kind, scene = self._requests.pop(0)
            changed = True
            if kind in ("clear", "reset"):
                while self._scenes:
                    self._scenes.pop().exit()
            elif kind in ("pop", "replace") and self._scenes:
                self._scenes.pop().exit()
                if kind == "pop" and self._scenes:
                    self._scenes[-1].resume()
            if scene is not None:
                if kind == "push" and self._scenes:
                    self._scenes[-1].pause()
                self._scenes.append(scene)
                scene.enter(self._services)
        return changed
