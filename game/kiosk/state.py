"""The running kiosk as scenes see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from game.kiosk.keeping import Running
from game.kiosk.pin import PinLock
from game.kiosk.profile import Profile
from game.kiosk.settings import KioskSettings
from game.rules import GAMES


@dataclass
class Kiosk:
    """What scenes may ask of the kiosk."""

    profile: Profile
    lock: PinLock
    settings: KioskSettings
    running: Running
    #: End the program with a status that the supervisor understands.
    finish: Callable[[int], None]
    #: Local time of the day.
    wall: Callable[[], datetime]

    @property
    def games(self) -> tuple[str, ...]:
        """The games on offer."""
        return self.profile.games or tuple(GAMES)
