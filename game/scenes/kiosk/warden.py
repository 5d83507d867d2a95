"""The warden of a kiosk: sees every event first, watches idle times, and has the last word on every picture."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from game.input.bindings import KEYS
from game.intents import Act, Direction
from game.kiosk.gesture import CornerHold
from game.kiosk.hours import volume_at
from game.kiosk.idle import IdleClock, Place, Wish
from game.kiosk.keeping import Trimmed, trim
from game.kiosk.state import Kiosk
from game.scenes.base import Scene
from game.scenes.game import GameScene
from game.scenes.kiosk.exhibit import exhibit, is_exhibit
from game.scenes.kiosk.glass import DIMMING, LEVELS, Glass
from game.scenes.kiosk.hold import Hold
from game.scenes.kiosk.idle import StillThereScene, TimeUpScene, time_left
from game.scenes.kiosk.operator import OperatorScene
from game.scenes.kiosk.operator_pin import PinScene
from game.scenes.menu import MenuScene
from game.scenes.services import Services
from game.scenes.transition import Passage
from game.store.statistics import Statistics
from game.ui.stage import Picture

#: Seconds between looks at where the kiosk is, and at the hour.
LOOK, HOUR = 0.2, 20.0
#: Seconds after which a mouse that lies still is hidden, and pixels that count as a movement.
CURSOR_SECONDS, CURSOR_PIXELS = 4.0, 2
#: A stick that leans further than this counts as somebody; a worn one that leans always does not.
LEAN = 0.6
#: A finger that has moved by less than this share of the window's shorter side is still where it was: something that
#: leans on the glass is nobody.
FINGER_MOVED = 0.02
#: So many axes of a joystick are those of sticks.
JOYSTICK_AXES = 2
#: For so many seconds "Time is up" is shown.
FAREWELL = 8.0
#: Seconds between trims of the data folder while nobody is there.
TRIM = 3600.0

_TOUCHES = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_BUTTONS = (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION)
_AXES = (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION)
_MODIFIERS = {"ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT, "meta": pygame.KMOD_META}


class Warden:
    """Keeps visitors in, lets the operator in, and makes everything as new when nobody is there."""

    def __init__(
        self,
        services: Services,
        kiosk: Kiosk,
        size: Callable[[], tuple[int, int]],
        refit: Callable[[], object] = bool,
    ) -> None:
        """``size`` gives the window's; ``refit`` fills the display again where that has changed."""
        self._services = services
        self._kiosk = kiosk
        self._size = size
        self.clock = IdleClock(kiosk.profile.idle)
        self._corners = CornerHold(kiosk.profile.service.seconds)
        self._look = 0.0
        self._hour = 0.0
        self._trim = 0.0
        self._share = 1.0
        self._farewell = 0.0
        self._question: StillThereScene | None = None
        # A profile may be tried out in a window, from which the mouse must get out.
        self._hold = Hold(refit) if services.arguments.window is None else None
        self._glass = Glass()
        self._fingers: dict[tuple[int, int], tuple[float, float]] = {}
        self._cursor_left = 0.0
        self._leaning: set[tuple[int, int]] = set()
        self._trimmed: Trimmed | None = None
        self._trimmer: threading.Thread | None = None

    def begin(self) -> Scene:
        """The first scene of a kiosk at which everything is as new."""
        self._show_cursor(False)
        if self._hold is not None:
            self._hold.grab()
        self.trim()
        return exhibit(self._services)

    # -- events -------------------------------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> bool:
        """Look at an event before everybody else; true keeps it from them."""
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            return True
        if event.type == pygame.KEYDOWN:
            self._act()
            return self._key(event)
        if event.type in _TOUCHES:
            self._touch(event)
        elif event.type == pygame.MOUSEMOTION:
            if not getattr(event, "touch", False) and max(map(abs, event.rel)) >= CURSOR_PIXELS:
                self._show_cursor(self._kiosk.profile.screen.cursor == "auto")
                self._act()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            if not getattr(event, "touch", False):
                self._act()
        elif event.type == pygame.MOUSEWHEEL:
            self._act()
        elif event.type in _BUTTONS:
            if self._is_pad(event):
                self._act()
        elif event.type in _AXES:
            return self._is_pad(event) and self._axis(event)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            if self._hold is not None:
                self._hold.grab()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._corners.forget()
            self._fingers.clear()
        return False

    def _key(self, event: pygame.Event) -> bool:
        """Open the PIN pad by its chord; keep every other key that could lead out."""
        modifiers = frozenset(name for name, mask in _MODIFIERS.items() if event.mod & mask)
        name = pygame.key.name(event.key)
        chord = self._kiosk.profile.service.chord
        if chord is not None and chord.matches(modifiers, name):
            self.open_service()
            return True
        if modifiers & {"alt", "meta"}:
            return True
        full = f"ctrl+{name}" if "ctrl" in modifiers else name
        meaning = KEYS.get(full)
        if meaning is Act.FULLSCREEN:
            return True
        if name == "escape":
            # One step back in a dialog or a game; where the step would lead out, nothing.
            top = self._services.stack.top
            return isinstance(top, MenuScene) or is_exhibit(top)
        # Characters reach a text field; what is neither a character nor bound leads nowhere anyway.
        return "ctrl" in modifiers and not isinstance(meaning, Act | Direction)

    def _touch(self, event: pygame.Event) -> None:
        finger = event.touch_id, event.finger_id
        width, height = self._size()
        x, y = event.x * width, event.y * height
        if event.type == pygame.FINGERUP:
            self._corners.lift(finger)
            self._fingers.pop(finger, None)
        else:
            self._corners.touch(finger, x, y, (width, height))
            before = self._fingers.get(finger)
            if event.type == pygame.FINGERMOTION and before is not None:
                moved = max(abs(x - before[0]), abs(y - before[1]))
                if moved < FINGER_MOVED * min(width, height):
                    return
            self._fingers[finger] = (x, y)
        self._show_cursor(False)
        self._act()

    def _is_pad(self, event: pygame.Event) -> bool:
        """Whether a pad is behind it that can be played with; whatever else calls itself a joystick is nobody."""
        return f"pad:{event.instance_id}" in self._services.devices.pads.devices

    def _axis(self, event: pygame.Event) -> bool:
        """A stick that begins to lean, or comes back, is somebody; one that goes on leaning is worn, and begins nothing
        while nobody is there."""
        if event.type == pygame.JOYAXISMOTION and event.axis >= JOYSTICK_AXES:
            return False  # triggers, which rest at one end
        key = event.instance_id, event.axis
        value = event.value / 32767 if event.type == pygame.CONTROLLERAXISMOTION else event.value
        leans = abs(value) > LEAN
        if leans == (key in self._leaning):
            return leans and self.clock.place is Place.ATTRACT
        (self._leaning.add if leans else self._leaning.discard)(key)
        self._act()
        return False

    def _act(self) -> None:
        self.clock.act()
        self._glass.lighten()

    # -- time ---------------------------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        if self._kiosk.profile.service.corners:
            if self._corners.step(dt):
                self.open_service()
            self._glass.hold(self._corners.held, self._corners.part)
        self._look -= dt
        if self._look <= 0:
            self._look = LOOK
            self._look_round()
            if self._hold is not None:
                self._hold.step(LOOK)
        self._hour -= dt
        if self._hour <= 0:
            self._hour = HOUR
            self._set_share()
        if self._cursor_left > 0:
            self._cursor_left -= dt
            if self._cursor_left <= 0:
                self._show_cursor(False)
        self._glass.step(dt, nobody=self.clock.place is Place.ATTRACT)
        self._step_farewell(dt)
        wish = self.clock.step(dt)
        if wish is not None:
            self._fulfil(wish)
        if not self.clock.is_asking:
            self._stop_asking()

    def wake_in(self) -> float | None:
        """Seconds until something may be due."""
        waits = [LOOK, self.clock.wake_in(), self._corners.wake_in]
        if self._glass.is_dimming or self._corners.part:
            waits.append(DIMMING / LEVELS)
        if self.clock.place is Place.ATTRACT and self._kiosk.profile.dim.after > self.clock.idle:
            waits.append(self._kiosk.profile.dim.after - self.clock.idle)
        return max(0.0, min(wait for wait in waits if wait is not None))

    def _look_round(self) -> None:
        """Where is the kiosk, and which game runs?"""
        before = self.clock.place
        self.clock.at(self._place())
        if (before is Place.ATTRACT) != (self.clock.place is Place.ATTRACT):
            self._set_share()
        self._kiosk.running.note(self._running())
        dim = self._kiosk.profile.dim
        is_dark = self.clock.place is Place.ATTRACT and 0 < dim.after <= self.clock.idle
        self._glass.dim(dim.light if is_dark else 1.0)
        if self._trimmed is not None:
            trimmed, self._trimmed = self._trimmed, None
            if trimmed.statistics:
                self._services.statistics = Statistics(self._services.folder)
        self._trim += LOOK
        if self._trim >= TRIM and self.clock.place is Place.ATTRACT:
            self.trim()

    def _place(self) -> Place:
        scenes = [scene for scene in self._services.stack.scenes if not isinstance(scene, StillThereScene)]
        if self._is_service():
            return Place.SERVICE
        top = scenes[-1] if scenes else None
        if isinstance(top, Passage):
            top = top.following
        if is_exhibit(top):
            return Place.ATTRACT
        if isinstance(top, GameScene):
            session = top.session
            is_watched = any(seat.is_human for seat in session.seats) and not session.is_over
            return Place.BOTS if is_watched and top.is_under_way and not top.conductor.is_person else Place.GAME
        return Place.GAME if any(isinstance(scene, GameScene) for scene in scenes) else Place.MENU

    def _running(self) -> Path | None:
        """The record of the visitors' game, while it can be gone on with."""
        for scene in self._services.stack.scenes:
            game = scene.following if isinstance(scene, Passage) else scene
            if isinstance(game, GameScene) and not game.session.header.demo:
                return game.recovery()
        return None

    def _fulfil(self, wish: Wish) -> None:
        stack = self._services.stack
        if wish is Wish.ASK:
            self._question = StillThereScene(lambda: self.clock.countdown)
            stack.push(self._question)
        elif wish is Wish.RESET:
            self.reset()
        elif wish is Wish.WARN:
            self._services.notices.append(time_left(self._kiosk.profile.idle.warning))
        elif wish is Wish.LIMIT:
            self._farewell = FAREWELL
            stack.push(TimeUpScene(lambda: self._farewell))

    def _stop_asking(self) -> None:
        """Somebody is there: take the question away, once."""
        question, self._question = self._question, None
        if question is not None and self._services.stack.top is question:
            self._services.stack.pop()

    def _step_farewell(self, dt: float) -> None:
        if self._farewell > 0:
            self._farewell -= dt
            if self._farewell <= 0:
                self.reset()

    # -- as new -------------------------------------------------------------------------------------------------

    def reset(self) -> None:
        """Everything as new: settings, language, volume, names, and the demo again."""
        services = self._services
        self._kiosk.settings.is_operator = False
        if self._kiosk.settings.reset():
            services.rebuild_kit()
        chosen = self._kiosk.settings.value
        services.audio.set_volume(effects=chosen.effects_volume, bed=chosen.menu_volume)
        services.notices.clear()
        self._farewell = 0.0
        self._question = None
        self.clock.begin()
        self._set_share()
        self._show_cursor(False)
        services.stack.reset(exhibit(services))
        self.trim()

    def trim(self) -> None:
        """Remove from the data folder what the profile does not keep, on a thread."""
        self._trim = 0.0
        if self._trimmer is not None and self._trimmer.is_alive():
            return
        running = [path for path in (self._running(),) if path is not None]
        folder, storage = self._services.folder.path, self._kiosk.profile.storage

        def work() -> None:
            self._trimmed = trim(folder, storage, running=running)

        self._trimmer = threading.Thread(target=work, name="trim", daemon=True)
        self._trimmer.start()

    def close(self) -> None:
        """The program ends."""
        if self._trimmer is not None:
            self._trimmer.join(2.0)

    # -- the operator -------------------------------------------------------------------------------------------

    def open_service(self) -> None:
        """Put the PIN pad on top, unless it is there already."""
        if self._is_service() or isinstance(self._services.stack.top, Passage):
            return
        stack = self._services.stack
        self._stop_asking()
        stack.push(PinScene(self._kiosk.lock, lambda: stack.replace(OperatorScene(self._kiosk))))

    def _is_service(self) -> bool:
        return any(isinstance(scene, PinScene | OperatorScene) for scene in self._services.stack.scenes)

    # -- sound, cursor, light -----------------------------------------------------------------------------------

    def _set_share(self) -> None:
        """Keep to the volume of the hour, and be silent while nobody is there if the profile says so."""
        share = volume_at(self._kiosk.profile.quiet, self._kiosk.wall())
        if self.clock.place is Place.ATTRACT:
            share *= self._kiosk.profile.attract.volume if self._kiosk.profile.attract.sound else 0.0
        if share != self._share:
            self._share = share
            self._services.audio.limit(share)

    def _show_cursor(self, wanted: bool) -> None:
        self._cursor_left = CURSOR_SECONDS if wanted else 0.0
        with suppress(pygame.error):
            if pygame.mouse.get_visible() != wanted:
                pygame.mouse.set_visible(wanted)

    # -- the picture --------------------------------------------------------------------------------------------

    def wants_picture(self) -> bool:
        """Whether the light changed, or something else that lies over the picture."""
        return self._glass.is_stale

    def over(self, picture: Picture) -> Picture:
        """``picture`` in the light of the hour."""
        return self._glass.over(picture)
