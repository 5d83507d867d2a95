"""A whole kiosk on a clock of its own: the real app, loop and scenes, posted events, fake bots."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pygame

from driving import BotsAtHand, FakeSource
from game.cli import parse
from game.kiosk.profile import parse_profile
from game.kiosk_app import KioskApp, merged
from game.ui.widget import Widget
from support.driver import Driver

PIN = "2580"
#: A kiosk on which nothing has to be waited for.
STILL = '[settings]\nreduced_motion = true\nbot_pace = "instant"\n'


class KioskDriver(Driver):
    """The kiosk under test, and the hands that touch it."""

    def __init__(self, data: Path, profile: str = STILL, *words: str, size: tuple[int, int] = (960, 540)) -> None:
        read = parse_profile(profile)
        self.source = FakeSource()
        given = ["--kiosk", "--data", str(data), "--no-sound", "--window", "{}x{}".format(*size), "--seed", "4"]
        self.app: KioskApp = KioskApp(merged(parse([*given, *words]), read), read, source=self.source)
        self.services = self.app.services
        self.loop = self.app.loop
        self.bots = BotsAtHand(nodes=5)
        self.services.bots = lambda: self.bots  # type: ignore[assignment,return-value]
        self.wall = datetime(2026, 1, 5, 12, 0)
        self.app.kiosk.wall = lambda: self.wall
        pygame.event.clear()

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

    def touch(self, finger: int, x: float, y: float) -> None:
        """Put a finger down at shares of the window."""
        self.post(pygame.FINGERDOWN, touch_id=7, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
        self.settle()

    def lift(self, finger: int, x: float, y: float) -> None:
        """Lift it."""
        self.post(pygame.FINGERUP, touch_id=7, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
        self.settle()

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
