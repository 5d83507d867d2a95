"""The loop: events in, fixed steps of simulation, and a picture where something changed.

Simulation runs at :data:`STEP`; pictures are drawn in between at the display's rate, ``lead`` seconds after the last
step.  Time comes from a :class:`Source`, so tests drive the whole program on a clock of their own.  After a stall the
time beyond a few steps is dropped: a game that hangs for a second must not race for the next one.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import Enum

import pygame

from game.input import Input
from game.input.positions import Layout
from game.intents import Act, Intent, Press
from game.scenes.base import Scene, SceneStack
from game.scenes.services import Services
from game.source import RealSource, Source
from game.ui.stage import Picture, Stage
from game.watchers import Probe, Warden
from game.window import Window

__all__ = ["STEP", "WAKE", "Loop", "Pacing", "Probe", "RealSource", "Source", "Warden"]

#: Seconds of one step of simulation.
STEP = 1 / 120
#: Steps that are made up for after a stall; the rest of the time is dropped.
MAX_STEPS = 12
#: A clock that is so many seconds further than it should be tells that the machine slept or stood still.
SLEPT_SECONDS = 5.0
#: Seconds that count as nothing when times are compared.
TOLERANCE = 1e-6
#: Simulated steps in one of the frames that ``--frames`` counts.
STEPS_A_FRAME = 2
#: The longest wait for an event, in seconds.  Signals are noticed after that at the latest.
LONGEST_WAIT = 0.5
#: A window that is dragged larger changes its size many times a second; everything is laid out after this many seconds
#: without a change.
SETTLE_SECONDS = 0.12
#: Seconds after a change of full screen in which a lost focus and another size are the window manager's doing.
QUIET_SECONDS = 1.0
#: The event that wakes the loop from another thread.
WAKE = pygame.event.custom_type()

_SIZE_EVENTS = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED, pygame.VIDEORESIZE)
_LOST_EVENTS = (
    *(pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED),
    *(pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET),
)


class Pacing(Enum):
    """How simulated time follows the clock."""

    REAL = "real"
    #: As fast as the machine can: animation and waiting are skipped.
    FAST = "fast"


class Loop:
    """Runs the scene stack until it is empty or an end is asked for."""

    def __init__(
        self,
        services: Services,
        window: Window,
        source: Source,
        *,
        rebuild: Callable[[], None],
        failed: Callable[[Exception, Scene | None], Scene],
        devices: Input | None = None,
        frames: int | None = None,
        pacing: Pacing = Pacing.REAL,
        probe: Probe | None = None,
    ) -> None:
        """``rebuild`` makes a new kit for the window's size.  ``failed`` gives the scene that answers for an exception
        nobody expected.  ``frames`` ends the loop after as many sixtieths of a second of simulated time."""
        self.stage = Stage()
        self.input = devices or Input()
        self.probe = probe
        #: Called once, after the first picture is on the glass.
        self.after_first_picture: Callable[[], None] | None = None
        #: Sees events first and draws last, where somebody must watch.
        self.warden: Warden | None = None
        self._services = services
        self._window = window
        self._source = source
        self._rebuild = rebuild
        self._failed = failed
        self._pacing = pacing
        self._steps_left = None if frames is None else frames * STEPS_A_FRAME
        self._ended = False
        self._answer: Scene | None = None  # what answered for the last failure
        self._hidden = False
        self._last = source.now()
        self._debt = 0.0  # seconds of simulation owed
        self._allowed_wait = 0.0
        self._next_frame = self._last
        self._layout_at: float | None = None
        self._quiet_until = self._last
        self._stale = True  # the glass does not show the top scene's picture
        self._front: Scene | None = None
        self._printed = Layout()
        #: Pictures that reached the glass.
        self.pictures = 0

    @property
    def stack(self) -> SceneStack:
        """The scenes."""
        return self._services.stack

    def end(self) -> None:
        """End after the current turn."""
        self._ended = True

    def run(self) -> None:
        """Turn until the end."""
        while self.turn():
            pass

    def turn(self) -> bool:
        """Wait for what comes next and act on it; false when the loop has ended.

        An exception nobody expected drops the scenes for the one that answers for it; where that one fails too, the
        exception comes out of here.
        """
        try:
            self._turn()
        except Exception as error:
            top = self.stack.top
            if self._answer is not None and self._answer in self.stack.scenes:
                raise
            self._answer = self._failed(error, top)
            self.stack.abandon()
            self.input.release()
            self.stack.push(self._answer)
            self._settle()
        return not self._ended

    def _turn(self) -> None:
        events = self._source.take(self._wait())
        now = self._source.now()
        self._services.collect_notices()
        self._notice_sleep(now)
        for event in events:
            self._event(event, now)
        for intent in self.input.rest(now):
            self._give(intent)
        self._advance(now)
        self._settle()
        if self._layout_at is not None and now >= self._layout_at:
            self._lay_out(now)
        if self._is_frame_due(now):
            self._draw(now)

    def _notice_sleep(self, now: float) -> None:
        """Pause after a time in which nothing ran at all; that time is dropped like every stall."""
        if self._pacing is Pacing.FAST or now - self._last <= SLEPT_SECONDS + self._allowed_wait:
            return
        for intent in self.input.release():
            self._give(intent)
        if self.stack.top is not None:
            self.stack.top.suspended()
            self._settle()
        self._lose_pixels()

    # Waiting

    def _wait(self) -> float:
        """Seconds until something must be done, with no event."""
        self._settle()
        if self._ended:
            return 0.0
        if self._pacing is Pacing.FAST:
            return 0.001  # a breath for the bots' process
        now = self._source.now()
        if self._is_busy() or (self._wants_frame() and not self._hidden):
            due = now + 1 / self._window.rate if self._hidden else self._next_frame
            return max(0.0, due - now)
        wait = LONGEST_WAIT
        top = self.stack.top
        wishes = [top.wake_in() if top is not None else None, self.input.wake_in(), self._rest()]
        if self.warden is not None:
            wishes.append(self.warden.wake_in())
        for wish in wishes:
            if wish is not None:
                # The step at which it falls due, and a little more: rounding must not leave a wait of next to nothing
                # again and again.
                wait = min(wait, max(1, math.ceil(wish / STEP - 1e-6)) * STEP - self._debt + TOLERANCE)
        if self._layout_at is not None:
            wait = min(wait, max(0.0, self._layout_at - now))
        # Time that was waited for on purpose is not a stall, so it is stepped in full.
        self._allowed_wait = wait
        return wait

    def _rest(self) -> float | None:
        """Seconds of simulation until the frames are used up."""
        return None if self._steps_left is None else self._steps_left * STEP

    def _is_busy(self) -> bool:
        top = self.stack.top
        return top is not None and top.is_busy()

    def _wants_frame(self) -> bool:
        top = self.stack.top
        watched = self.warden is not None and self.warden.wants_picture()
        return top is not None and (self._stale or watched or top.is_busy() or top.wants_picture())

    def _is_frame_due(self, now: float) -> bool:
        return not self._ended and not self._hidden and now >= self._next_frame - TOLERANCE and self._wants_frame()

    # Simulation

    def _advance(self, now: float) -> None:
        passed, self._last = max(0.0, now - self._last), now
        limit = MAX_STEPS * STEP + self._allowed_wait
        self._allowed_wait = 0.0
        self._debt = MAX_STEPS * STEP if self._pacing is Pacing.FAST else min(self._debt + passed, limit)
        while self._debt >= STEP - TOLERANCE and not self._ended:
            self._debt = max(0.0, self._debt - STEP)
            self._step()
            self._settle()
            if self._steps_left is not None:
                self._steps_left -= 1
                if self._steps_left <= 0:
                    self._finish(now)

    def _step(self) -> None:
        top = self.stack.top
        was_busy = top is not None and top.is_busy()
        for intent in self.input.step(STEP):
            self._give(intent)
        self._services.now += STEP
        if self.warden is not None:
            self.warden.step(STEP)
        if top is not None and top is self.stack.top:
            top.step(STEP)
            # What moved until now has come to rest somewhere: that place must be drawn too.
            if was_busy and not top.is_busy():
                self._stale = True

    def _finish(self, now: float) -> None:
        """The frames are used up: show where the simulation stands, and end."""
        self._debt = 0.0
        if not self._hidden and self._wants_frame():
            self._draw(now)
        self._ended = True

    def _settle(self) -> None:
        """Carry out changes of the stack; an empty stack ends the loop."""
        self.stack.settle()
        if self.stack.top is not self._front:
            # A drag or a held key belongs to the scene in which it began.
            held = self.input.release()
            if self._front in self.stack.scenes and self._front is not None:
                for intent in held:
                    self._front.handle(intent)
            self._front = self.stack.top
            self._stale = True
        if self.stack.top is None:
            self._ended = True

    # Events

    def _event(self, event: pygame.Event, now: float) -> None:
        if self.warden is not None and self.warden.event(event):
            return
        if event.type == pygame.QUIT:
            self._services.request_quit()
        elif event.type == WAKE:
            self._debt = max(self._debt, STEP)  # something waits to be fetched by a step
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self._services.audio.handle(event)
        elif event.type in _SIZE_EVENTS:
            if self._window.size != self._services.kit.size:
                self._layout_at = now + SETTLE_SECONDS
            self._lose_pixels()
        elif event.type in _LOST_EVENTS:
            self._hidden = False
            self._lose_pixels()
        elif event.type in (pygame.KEYMAPCHANGED, pygame.LOCALECHANGED):
            printed = Layout()
            if printed != self._printed:  # SDL also tells of a keyboard that is as it was
                self._printed = printed
                self.lay_out_soon()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
            self._lose_focus(now)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._lose_focus(now)
        else:
            top = self.stack.top
            typing = top is not None and top.wants_text()
            for intent in self.input.translate(event, self._window.size, now, typing=typing):
                self._give(intent)

    def _give(self, intent: Intent) -> None:
        if isinstance(intent, Press) and intent.act is Act.FULLSCREEN:
            self._services.set_fullscreen(not self._window.is_fullscreen)
        elif self.stack.top is not None:
            self.stack.top.handle(intent)
            self._settle()

    def _lose_focus(self, now: float) -> None:
        for intent in self.input.release():
            self._give(intent)
        if self.stack.top is not None and now >= self._quiet_until:
            self.stack.top.focus_lost()

    def _lose_pixels(self) -> None:
        self.stage.forget()
        self._stale = True

    def set_fullscreen(self, wanted: bool) -> bool:
        """Fill the display or give it back; false where the platform refuses."""
        # The window manager takes the focus away for a moment; nobody has left.
        self._quiet_until = self._source.now() + QUIET_SECONDS
        done = self._window.set_fullscreen(wanted)
        self._lose_pixels()
        self._layout_at = self._source.now() + SETTLE_SECONDS
        return done

    def lay_out_soon(self) -> None:
        """The window, the theme or the language changed: build the kit anew, and every scene with it, between steps."""
        self._layout_at = self._source.now()

    def _lay_out(self, now: float) -> None:
        self._layout_at = None
        self._window.resized(by_person=now >= self._quiet_until)
        self._rebuild()
        for scene in self.stack.scenes:
            scene.resize()
        self._lose_pixels()

    # Drawing

    def _draw(self, now: float) -> None:
        top = self.stack.top
        if top is None:
            return
        if self.probe is not None:
            self.probe.before_draw()
        picture = top.picture(self._debt)
        if self.warden is not None:
            picture = self.warden.over(picture)
        # A size that has not been laid out yet gets the old picture, stretched.
        if picture.ground.get_size() == self._window.size:
            areas = self.stage.draw(self._window.surface, picture)
        else:
            areas = self._draw_stretched(picture)
        self._stale = False
        if areas:
            self._window.present(areas)
            self.pictures += 1
        if self.probe is not None:
            self.probe.after_flip(len(areas))
        interval = 1 / self._window.rate
        due = self._next_frame + interval
        self._next_frame = due if due > now else now + interval
        if self.after_first_picture is not None:
            act, self.after_first_picture = self.after_first_picture, None
            act()

    def _draw_stretched(self, picture: Picture) -> list[pygame.Rect]:
        canvas = pygame.Surface(picture.ground.get_size())
        Stage().draw(canvas, picture)
        target = self._window.surface
        pygame.transform.scale(canvas, target.get_size(), target)
        self.stage.forget()
        return [target.get_rect()]
