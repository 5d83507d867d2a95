"""A whole kiosk on a clock of its own: the real app, loop and scenes, posted events, fake bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.ui.widget import Widget
from kiosk_shots import PIN, KioskProgram
from support.driver import Driver

__all__ = ["PIN", "STILL", "KioskDriver"]

#: A kiosk on which nothing has to be waited for.
STILL = '[settings]\nreduced_motion = true\nbot_pace = "instant"\n'


class KioskDriver(KioskProgram, Driver):
    """The kiosk under test, and the hands that touch it."""

    def __init__(self, data: Path, profile: str = STILL, *words: str, size: tuple[int, int] = (960, 540)) -> None:
        super().__init__(data, profile, *words, size=size)

    @property
    def warden(self) -> Any:
        return self.app.warden

    @property
    def top(self) -> Any:
        return self.scene

    def names(self) -> list[str]:
        """The scenes, bottom first."""
        return [type(scene).__name__ for scene in self.services.stack.scenes]

    def widget(self, words: str) -> Widget:
        """The widget of the top scene that says ``words``."""
        for widget in self.top.group.widgets:
            if words in (getattr(widget, name, None) for name in ("text", "name", "menu_name")):
                found: Widget = widget
                return found
        raise AssertionError(f"nothing says {words!r} in {self.where()}")

    def choose(self, words: str) -> None:
        """Tap the widget that says ``words``."""
        self.tap(*self.widget(words).rect.center)
        self.advance(1.0)

    def move_mouse(self) -> None:
        """Move the mouse a little."""
        self.post(pygame.MOUSEMOTION, pos=(300, 200), rel=(9, 0), buttons=(0, 0, 0), touch=False)
        self.settle()

    def hold_corners(self, seconds: float = 5.2) -> None:
        """The service gesture."""
        self.touch(1, 0.01, 0.01)
        self.touch(2, 0.99, 0.99)
        self.advance(seconds)
        self.lift(1, 0.01, 0.01)
        self.lift(2, 0.99, 0.99)

    def wake(self) -> None:
        """Touch the demo, and wait for the menu."""
        self.tap(400, 300)
        self.advance(1.5)

    def begin_game(self, people: str = "2 people") -> None:
        """From the demo to a game of Billabong."""
        self.wake()
        self.choose("billabong")
        self.choose(people)
        self.advance(1.0)

    def state(self) -> dict[str, Any]:
        """Everything that must be as new after a visitor has left."""
        services = self.services
        return {
            "scenes": self.names(),
            "settings": services.settings.value,
            "place": self.warden.clock.place,
            "notices": list(services.notices),
            "kit": services.kit.theme.flags,
            "operator": self.app.kiosk.settings.is_operator,
        }
