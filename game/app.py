"""Start-up and ending: opens the window, makes the services, runs the loop, and leaves everything tidy.

What the menu does not need is imported after it: bots, boards, sound and pads wait for the first picture.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, TextIO

from game.cli import Arguments
from game.environment import prepare_environment

if TYPE_CHECKING:
    from game.audio import Audio
    from game.bots.service import BotService
    from game.loop import Loop, Probe, Source
    from game.scenes.base import Scene
    from game.store.library import Library
    from game.store.settings import SettingsStore
    from game.store.statistics import Statistics
    from game.ui.kit import Kit

#: SDL's driver where there is no display at all; it draws into memory that nobody sees.
NO_DISPLAY = "offscreen"
HEADLESS_DEMO_SIZE = (1280, 720)
#: Nothing is laid out for a window that is narrower or lower than this many pixels.
LEAST_SIDE = 160


def run(arguments: Arguments) -> int:
    """Run the program and return the process's status."""
    prepare_environment(arguments.renderer)
    from game.window import WindowError

    try:
        app = App(arguments)
    except WindowError as error:
        print(f"outback: {error}", file=sys.stderr)
        return 2
    return app.run()


class StartError(Exception):
    """What was asked for cannot be shown; ``str(error)`` is one sentence for the terminal."""


class App:
    """The running program."""

    def __init__(
        self,
        arguments: Arguments,
        *,
        source: Source | None = None,
        probe: Probe | None = None,
        errors: TextIO | None = None,
    ) -> None:
        """Open the window and make the services.  Raises :class:`~game.window.WindowError` where there can be none.

        ``source`` and ``probe`` put tests and measurements in the place of the clock.
        """
        import pygame

        from game.store.folder import DataFolder, usable_path
        from game.store.library import Library
        from game.store.statistics import Statistics
        from game.window import Window, open_display

        self.arguments = arguments
        self._errors = errors or sys.stderr
        self._finished_games = 0
        self._bots: BotService | None = None
        self.status = 0
        headless = open_display() == NO_DISPLAY
        if headless:
            self._without_display()
        path = usable_path(arguments.data, lambda: pygame.system.get_pref_path("outback", "arcade"))
        self.folder = DataFolder(path, today=lambda: _utc_now().strftime("%Y-%m-%d"))
        settings = self.make_settings()
        size = arguments.window or settings.value.window
        self.window = Window(
            size=arguments.window or HEADLESS_DEMO_SIZE if headless else size,
            fullscreen=not headless and self.wants_fullscreen(settings),
            display=arguments.display,
            software=arguments.renderer == "software",
        )
        library = Library(self.folder, wake=_wake)
        library.refresh()
        self._make_loop(settings, library, Statistics(self.folder), source, probe)
        if arguments.table:
            self._judge_contacts()
            # Whoever comes to a flat screen has fingers, and is shown what fingers do.
            self.loop.input.last_device = "touch"

    def run(self) -> int:
        """Turn until the end; the process's status."""
        import pygame

        try:
            with _Signals(self.loop.end):
                self.start()
                self.turn()
        except StartError as error:
            self.status = 2
            print(f"outback: {error}", file=self._errors)
        except Exception as error:  # noqa: BLE001 - the last place where a failure can be told
            self.status = 1
            self._log(error, "while answering for a failure")
            print(f"outback: the program cannot go on ({type(error).__name__}: {error})", file=self._errors)
        finally:
            self.close()
            pygame.quit()
        return self.status

    def start(self) -> None:
        """Put the first scene on the stack."""
        self.loop.after_first_picture = self._load_the_rest
        self.services.stack.push(self.first_scene())

    def turn(self) -> None:
        """Run the loop to its end."""
        self.loop.run()

    def make_settings(self) -> SettingsStore:
        """The settings, read from the data folder."""
        from game.store.settings import SettingsStore

        return SettingsStore(self.folder)

    def wants_fullscreen(self, settings: SettingsStore) -> bool:
        """Whether the program begins over the whole display."""
        return self.arguments.fullscreen or (settings.value.fullscreen and not self.arguments.window)

    def close(self) -> None:
        """Leave every scene, write the screenshot, and wait for what is still being saved."""
        if self.arguments.screenshot is not None:
            self._screenshot(self.arguments.screenshot)
        self.services.stack.abandon()
        if self._bots is not None:
            self._bots.close()
        if self.window.windowed_size != self._start_size:
            with suppress(ValueError):  # dragged to a size in which nobody would want to begin
                self.services.settings.update(window=self.window.windowed_size)
        self.services.audio.close()
        self._rasters.flush()
        self.services.library.close()
        self.folder.close()

    # Making

    def _make_loop(
        self,
        settings: SettingsStore,
        library: Library,
        statistics: Statistics,
        source: Source | None,
        probe: Probe | None,
    ) -> None:
        from game.i18n import use_language
        from game.input import Input
        from game.loop import Loop, Pacing, RealSource
        from game.scenes.base import SceneStack
        from game.scenes.button_marks import bindings_of
        from game.scenes.services import Services
        from game.ui.rasters import RasterCache

        if settings.value.language != "en":
            use_language(settings.value.language)
        self._rasters = RasterCache(self.folder.cache if self.folder.is_writable else None)
        devices = Input(bindings_of(settings.value))
        devices.pads.rumbles = settings.value.rumble
        self._start_size = self.window.windowed_size
        self.services = Services(
            kit=self._make_kit(settings),
            audio=self._make_audio(settings),
            folder=self.folder,
            settings=settings,
            library=library,
            statistics=statistics,
            arguments=self.arguments,
            bots=self._bot_service,
            request_quit=self.quit,
            set_fullscreen=self.set_fullscreen,
            rebuild_kit=lambda: self.loop.lay_out_soon(),
            game_finished=self._game_finished,
            last_device=lambda: devices.last_device,
            devices=devices,
        )
        self.services.stack = SceneStack(self.services)
        self.loop: Loop = Loop(
            self.services,
            self.window,
            source or RealSource(),
            rebuild=self._rebuild,
            failed=self.failed,
            devices=devices,
            frames=self.arguments.frames,
            pacing=Pacing.FAST if self.arguments.is_fast else Pacing.REAL,
            probe=probe,
        )

    def _make_kit(self, settings: SettingsStore) -> Kit:
        from game.input.positions import Layout
        from game.scenes.button_marks import bindings_of, marks_of
        from game.ui.kit import Kit
        from game.ui.theme import Flags

        chosen = settings.value
        flags = Flags(
            high_contrast=chosen.high_contrast,
            reduced_motion=chosen.reduced_motion,
            text_scale=chosen.text_scale,
            palette=chosen.palette,
            overscan=chosen.overscan,
            pad_family=chosen.pad_family,
            marks=marks_of(bindings_of(chosen), Layout()),
            lay_at_once=chosen.lay_at_once,
            mode="table" if self.arguments.table else "couch",
            diagonal=self.arguments.diagonal,
            board_turn=chosen.table_board,
            first_side=chosen.table_first,
        )
        width, height = self.window.size
        # A window dragged to next to nothing shows a small picture made smaller still.
        return Kit.build((max(width, LEAST_SIDE), max(height, LEAST_SIDE)), flags, self._rasters)

    def _make_audio(self, settings: SettingsStore) -> Audio:
        import pygame

        from game.audio import Audio

        # Where nobody sees anything nobody hears anything, and ALSA would complain on standard error.
        audible = self.arguments.sound and pygame.display.get_driver() != NO_DISPLAY
        return Audio(settings.value.effects_volume, settings.value.menu_volume, enabled=audible)

    def _bot_service(self) -> BotService:
        if self._bots is None:
            from game.bots.service import BotService

            self._bots = BotService(wake=_wake)
        return self._bots

    def first_scene(self) -> Scene:
        """What the command line asks for."""
        if self.arguments.is_demo:
            from game.scenes.attract.scene import DemoScene

            return DemoScene()
        if self.arguments.replay is not None:
            from game.scenes.replay import ReplayScene

            try:
                return ReplayScene(self.arguments.replay)
            except OSError as error:
                reason = error.strerror or str(error)
                raise StartError(f"{self.arguments.replay} cannot be read ({reason})") from error
            except ValueError as error:
                raise StartError(f"{self.arguments.replay} is not a record that can be played: {error}") from error
        from game.scenes.boot import BootScene
        from game.scenes.menu import MenuScene

        return BootScene(MenuScene())

    def _load_the_rest(self) -> None:
        """The first picture is on the glass: open what only sounds and pads need."""
        self.loop.input.pads.open()

    # What scenes and the loop ask for

    def _rebuild(self) -> None:
        from game.i18n import language, use_language
        from game.scenes.button_marks import bindings_of

        wanted = self.services.settings.value.language
        if wanted != language():
            use_language(wanted)
        chosen = self.services.settings.value
        self.services.devices.pads.rumbles = chosen.rumble
        bindings = bindings_of(chosen)
        if bindings != self.services.devices.bindings:
            self.services.devices.bindings = bindings
        self.services.kit = self._make_kit(self.services.settings)
        if self.arguments.table:
            self._judge_contacts()

    def _judge_contacts(self) -> None:
        """On a flat screen hands rest; how large a hand is depends on the glass."""
        from game.input.contacts import Contacts

        def holds(x: float, y: float) -> bool:
            top = self.services.stack.top
            return top is not None and top.holds(x, y)

        self.loop.input.contacts = Contacts(self.services.kit.mm, holds)

    def quit(self) -> None:
        """Somebody wants the end: leave every scene."""
        self.services.stack.clear()

    def set_fullscreen(self, wanted: bool) -> None:
        """Somebody wants the whole display, or a window."""
        from game.i18n import tr

        if self.loop.set_fullscreen(wanted):
            self.services.settings.update(fullscreen=wanted)
        else:
            self.services.notices.append(tr("Full screen is not possible here"))

    def _game_finished(self) -> bool:
        self._finished_games += 1
        if self.arguments.games is not None and self._finished_games >= self.arguments.games:
            self.loop.end()
            return False
        return True

    def failed(self, error: Exception, scene: Scene | None) -> Scene:
        """The scene that answers for an exception nobody expected."""
        where = "without a scene" if scene is None else f"in {type(scene).__name__}"
        log = self._log(error, where)
        if self.arguments.is_fast:
            raise error  # nobody is there to choose how to go on
        from game.scenes.failsafe import FailsafeScene

        record = None
        with suppress(Exception):
            record = scene.recovery() if scene is not None else None
        return FailsafeScene(record, log)

    def _log(self, error: Exception, where: str) -> Path | None:
        from game import __version__
        from game.store.crashlog import log_failure

        when = _utc_now().isoformat(timespec="seconds")
        return log_failure(self.folder.path, error, when=when, where=where, version=__version__)

    # Ending

    def _screenshot(self, path: Path) -> None:
        import pygame

        from game.window import WindowError

        try:
            self.window.save(path)
        except (OSError, pygame.error, WindowError) as error:
            print(f"outback: the screenshot could not be written ({error})", file=self._errors)
            self.status = 1

    def _without_display(self) -> None:
        if not self.arguments.is_demo:
            from game.window import WindowError

            raise WindowError("there is no display, so nothing can be shown (is DISPLAY or WAYLAND_DISPLAY set?)")
        print("outback: there is no display, so the demo goes on unseen at 1280x720", file=self._errors)


class _Signals:
    """Lets Ctrl-C and SIGTERM end the loop between two steps, while the block runs."""

    def __init__(self, end: Callable[[], None]) -> None:
        self._end = end
        self._before: dict[int, object] = {}

    def __enter__(self) -> None:
        for name in ("SIGINT", "SIGTERM", "SIGBREAK", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                self._before[number] = signal.signal(number, self._caught)

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)  # type: ignore[arg-type]

    def _caught(self, number: int, frame: FrameType | None) -> None:
        self._end()


def _wake() -> None:
    """Let the loop turn, from any thread."""
    import pygame

    from game.loop import WAKE

    with suppress(pygame.error):  # the program may have ended meanwhile
        pygame.event.post(pygame.Event(WAKE))


def _utc_now() -> datetime:
    return datetime.now(UTC)
