"""What scenes may use: everything that outlives a scene, in one place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.input import Input

if TYPE_CHECKING:
    from game.audio import Audio
    from game.bots.service import BotService
    from game.cli import Arguments
    from game.kiosk.state import Kiosk
    from game.scenes.base import SceneStack
    from game.store.folder import DataFolder
    from game.store.library import Library
    from game.store.settings import SettingsStore
    from game.store.statistics import Statistics
    from game.ui.kit import Kit


@dataclass
class Services:
    """The services of the running program, handed to every scene."""

    kit: Kit
    audio: Audio
    folder: DataFolder
    settings: SettingsStore
    library: Library
    statistics: Statistics
    arguments: Arguments
    #: Makes the worker of the bots at the first call; so a menu starts without one.
    bots: Callable[[], BotService]
    #: End the program, cleanly, after the current step.
    request_quit: Callable[[], None]
    #: Fill the display or give it back; a notice says so where the platform refuses.
    set_fullscreen: Callable[[bool], None]
    #: Theme, text size or language changed: build the kit anew and lay out every scene, before the next picture.
    rebuild_kit: Callable[[], None]
    #: One more game of a demo has ended; false where ``--games`` is reached, and the program ends.
    game_finished: Callable[[], bool]
    #: The kiosk that this program is, if it is one.
    kiosk: Kiosk | None = None
    #: Simulated seconds since the start.
    now: float = 0.0
    #: Device that a person used last (``"mouse"``, ``"touch"``, ``"keys"``, ``"pad:3"``), for the glyphs of prompts.
    last_device: Callable[[], str] = lambda: "keys"
    #: The side of a table at which somebody acted last, to which what opens next is turned: 0 south, 1 east, 2 north,
    #: 3 west.
    side: int = 0
    #: The devices themselves: which pads there are, what keys ask for, whether the keyboard is divided.
    devices: Input = field(default_factory=Input)
    #: Short messages that the next scene shows ("Settings could not be saved: …"), oldest first.
    notices: list[str] = field(default_factory=list)
    #: Set by the loop right after construction.
    stack: SceneStack = field(init=False)

    def collect_notices(self) -> None:
        """Move the messages of the data folder, whose files are written on another thread, to :attr:`notices`."""
        self.notices.extend(self.folder.take_notices())
