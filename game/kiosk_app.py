"""The program as an exhibit: the same app with a warden, a heart that beats for the supervisor, and no way out."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.app import App
from game.cli import Arguments
from game.environment import prepare_environment
from game.kiosk.command import WRONG, data_folder
from game.kiosk.heartbeat import Heartbeat, take_pipes
from game.kiosk.keeping import Running
from game.kiosk.pin import PinLock
from game.kiosk.profile import Profile, ProfileError, read_profile
from game.kiosk.settings import KioskSettings
from game.kiosk.state import Kiosk

if TYPE_CHECKING:
    from game.scenes.base import Scene
    from game.store.settings import SettingsStore

#: What SDL is to do at a kiosk, besides what it does anyway.
ENVIRONMENT = {
    "SDL_GRAB_KEYBOARD": "1",
    # SDL itself would minimise a window that has grabbed the keyboard.
    "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",
    "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "0",
    # A pad must work although something else took the focus for a moment.
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",
    # SDL would turn SIGTERM into a request to close, which visitors must not have; ours ends the loop.
    "SDL_NO_SIGNAL_HANDLERS": "1",
}


def run(arguments: Arguments) -> int:
    """Run the game as the supervisor's child and return its status."""
    try:
        profile = read_profile(arguments.profile)
    except ProfileError as error:
        print(error, file=sys.stderr)
        return WRONG
    os.environ.update(ENVIRONMENT)
    known = merged(arguments, profile)
    prepare_environment(known.renderer)
    from game.window import WindowError

    try:
        app = KioskApp(known, profile)
    except WindowError as error:
        print(f"outback: {error}", file=sys.stderr)
        return WRONG
    app.heart = take_pipes(app.supervisor_left)
    return app.run()


def merged(arguments: Arguments, profile: Profile) -> Arguments:
    """The command line with what the profile adds; what the line names itself stands first."""
    return replace(
        arguments,
        data=data_folder(arguments, profile),
        display=arguments.display or profile.screen.display,
        table=arguments.table or profile.screen.table,
        diagonal=arguments.diagonal if arguments.table else profile.screen.diagonal,
        renderer=profile.screen.renderer if arguments.renderer == "auto" else arguments.renderer,
    )


class KioskApp(App):
    """The running exhibit."""

    def __init__(self, arguments: Arguments, profile: Profile, **replaced: Any) -> None:
        """Open the window and make the services; ``replaced`` goes to :class:`~game.app.App`."""
        self._profile = profile
        #: Beats at every turn of the loop, if a supervisor listens.
        self.heart: Heartbeat | None = None
        self._is_orphan = False
        super().__init__(arguments, **replaced)
        from game.scenes.kiosk.warden import Warden

        store = self.services.settings
        assert isinstance(store, KioskSettings)
        self.kiosk = Kiosk(
            profile=profile,
            lock=PinLock(self.folder.path, time.time),
            settings=store,
            running=Running(self.folder.path, self.folder.write),
            finish=self.finish,
            wall=lambda: datetime.now(),
        )
        self.services.kiosk = self.kiosk
        self.warden = Warden(self.services, self.kiosk, lambda: self.window.size, self.window.refit)
        self.loop.warden = self.warden

    def finish(self, status: int) -> None:
        """End with a status for the supervisor; nothing is resumed then."""
        self.status = status
        self.services.stack.clear()

    def supervisor_left(self, asked: bool) -> None:
        """The supervisor wants the end, or has died; may be called from any thread."""
        self._is_orphan = not asked
        self.loop.end()

    def turn(self) -> None:
        """Run the loop, and let the supervisor hear of every turn."""
        heart = self.heart
        while self.loop.turn():
            if heart is not None:
                heart.beat()
        # An end that was asked for; after any other the game is gone on with.
        if not self._is_orphan:
            self.kiosk.running.note(None)

    def close(self) -> None:
        """Wait for the trimming as well."""
        self.warden.close()
        super().close()

    def make_settings(self) -> SettingsStore:
        """The profile's, with the operator's changes."""
        return KioskSettings(self.folder, self._profile.settings, undo=self._profile.visitors.undo)

    def wants_fullscreen(self, settings: SettingsStore) -> bool:
        """Always, unless a window was asked for to try a profile out."""
        return self.arguments.window is None

    def first_scene(self) -> Scene:
        """The game that ran when the last process died; else everything as new."""
        first = self.warden.begin()
        if not self.arguments.fresh:
            minutes = self._profile.watch.resume_minutes
            record = self.kiosk.running.resumable(self.folder.records, minutes, time.time())
            if record is not None:
                # A record that cannot be read after all is no reason not to begin.
                with suppress(OSError, ValueError):
                    first = self._resumed(record)
        return first

    def quit(self) -> None:
        """Nobody but the operator ends a kiosk."""

    def set_fullscreen(self, wanted: bool) -> None:
        """A kiosk fills its display as its profile says."""

    def failed(self, error: Exception, scene: Scene | None) -> Scene:
        """Write it down and die: the supervisor starts anew and resumes the game, which no visitor could do."""
        self._log(error, "at a kiosk, without a scene" if scene is None else f"in {type(scene).__name__} at a kiosk")
        raise error

    def _resumed(self, record: Path) -> Scene:
        from game.scenes.game import GameScene

        return GameScene.resume_record(record)
