"""The mixer: opens the device and loads the sounds in a thread of its own, plays them, and survives their absence.

Nothing here raises and nothing here waits: opening a sound device may take a good part of a second and loading the
sounds some tenths, so both happen beside the loop, from the first sound that is asked for.  What is asked for before
its file is there is not heard; the bed begins as soon as it is.
"""

from __future__ import annotations

import logging
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.audio.bank import BED, SCALES, sound_files
from game.i18n import tr

_log = logging.getLogger(__name__)

#: Rate, sample format, channels and buffer (512 frames are 12 ms) that the device is asked for.
FORMAT = (44100, -16, 2, 512)
#: Sounds at once.  The first channel belongs to the bed.
CHANNELS = 16
BED_CHANNEL = 0
FADE_IN, FADE_OUT = 1500, 700
#: Seconds between the first sound that is asked for and the opening of the device: the first picture goes before.
START_DELAY = 0.25
#: A driver that hangs while it opens must not keep the program from ending.
CLOSE_SECONDS = 2.0
#: Seconds that must pass before the same sound is played again.
GAP, GAPS = 0.03, {"focus": 0.045, "tick": 0.02, "refuse": 0.15, "turn": 0.2, "win": 1.0}


class Audio:
    """Plays sounds by name.  Volumes go from 0 to 1; ``enabled=False`` (``--no-sound``) keeps the device closed."""

    def __init__(
        self,
        effects: float = 0.8,
        bed: float = 0.5,
        *,
        enabled: bool = True,
        delay: float = START_DELAY,
        clock: Callable[[], float] = time.monotonic,
        chance: random.Random | None = None,
    ) -> None:
        self._enabled = enabled
        self._effects, self._bed_volume = _share(effects), _share(bed)
        self._share = 1.0
        self._clock = clock
        self._chance = chance if chance is not None else random.Random()
        self._last: dict[str, float] = {}
        self._lock = threading.Lock()
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self._worker: threading.Thread | None = None
        self._delay = delay
        self._closed = threading.Event()
        self._open = False
        self._failure: str | None = None
        self._wanted_bed: str | None = None
        self._playing_bed: str | None = None

    # -- what the program asks for --------------------------------------------------------------------------------

    @property
    def available(self) -> bool:
        """Whether a sound device is open."""
        return self._open

    @property
    def problem(self) -> str | None:
        """Why nothing is heard, as a sentence for the settings; ``None`` where all is well or not yet known."""
        if not self._enabled:
            return tr("Sound is switched off for this start")
        if self._failure is None:
            return None
        return tr("No sound device was found")

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        """Play ``name``; ``step`` is the note of a scale (hops in a chain, seat, rank), ``pan`` runs from -1 to 1."""
        if not self._ready() or self._effects * self._share == 0.0:
            return
        now = self._clock()
        if now - self._last.get(name, -1e9) < GAPS.get(name, GAP):
            return
        with self._lock:
            variants = self._sounds.get(name)
            if not variants or not self._open:
                return
            index = min(max(step, 0), len(variants) - 1) if name in SCALES else self._chance.randrange(len(variants))
            self._last[name] = now
            try:
                channel = pygame.mixer.find_channel()
                if channel is not None:
                    channel.play(variants[index])
                    channel.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))
            except pygame.error as error:
                self._lost(error)

    def bed(self, name: str | None) -> None:
        """Let the bed ``name`` play on and on from now; ``None`` fades it out.  The same bed again changes nothing."""
        self._wanted_bed = name
        if name is not None and not self._ready():
            return
        with self._lock:
            self._settle_bed()

    def set_volume(self, effects: float | None = None, bed: float | None = None) -> None:
        """Set the volume of the effects, of the bed, or both; heard at once."""
        with self._lock:
            if effects is not None:
                self._effects = _share(effects)
            if bed is not None:
                self._bed_volume = _share(bed)
            if not self._open:
                return
            try:
                self._apply_volumes()
                self._settle_bed()
            except pygame.error as error:
                self._lost(error)

    def limit(self, share: float) -> None:
        """Play everything at ``share`` (0 to 1) of its volume until further notice: a quiet time."""
        self._share = _share(share)
        self.set_volume()

    def retry(self) -> None:
        """Look for a device again, in the background, where there was none (the settings were opened)."""
        if self._enabled and not self._open:
            self._start()

    def handle(self, event: pygame.Event) -> None:
        """Take notice of a device that came or went."""
        if not self._enabled or self._worker is None or getattr(event, "iscapture", False):
            return
        if event.type == pygame.AUDIODEVICEADDED and self._failure is not None:
            self._start()
        elif event.type == pygame.AUDIODEVICEREMOVED and self._open and event.which:
            # Only a device that was open has a number here; SDL reports the others with 0.
            with self._lock:
                self._lost("the device was removed")
            self._start()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until the device is open and everything is loaded, or has failed; whether that came about in time."""
        worker = self._worker
        if worker is not None:
            worker.join(timeout)
        return worker is None or not worker.is_alive()

    def close(self) -> None:
        """Stop everything and close the device.  Nothing is heard afterwards."""
        self._closed.set()
        finished = self.wait(CLOSE_SECONDS)
        with self._lock:
            self._forget()
            if finished:
                _quit_mixer()

    # -- beside the loop ------------------------------------------------------------------------------------------

    def _ready(self) -> bool:
        """Whether sounds may play; the first call starts the worker."""
        if not self._enabled or self._closed.is_set():
            return False
        if self._worker is None:
            self._start()
        return self._open

    def _start(self) -> None:
        if self._closed.is_set() or (self._worker is not None and self._worker.is_alive()):
            return
        self._worker = threading.Thread(target=self._load, name="audio", daemon=True)
        self._worker.start()

    def _load(self) -> None:
        if self._closed.wait(self._delay):
            return
        self._delay = 0.0
        try:
            _open_mixer()
        except (pygame.error, NotImplementedError, ImportError) as error:
            _log.info("no sound: %s", error)
            self._failure = str(error)
            return
        with self._lock:
            self._failure = None
            self._open = True
        for name, paths in sound_files().items():
            if self._closed.is_set() or not self._open:
                return
            sounds = [sound for sound in map(_load_sound, paths) if sound is not None]
            with self._lock:
                if sounds:
                    self._sounds[name] = sounds
                    try:
                        self._apply_volumes(name)
                        self._settle_bed()
                    except pygame.error as error:
                        self._lost(error)

    # -- under the lock -------------------------------------------------------------------------------------------

    def _apply_volumes(self, only: str | None = None) -> None:
        for name, sounds in self._sounds.items():
            if only is None or name == only:
                volume = self._share * (self._bed_volume if name.startswith(BED) else self._effects)
                for sound in sounds:
                    sound.set_volume(volume)

    def _settle_bed(self) -> None:
        """Make the bed that plays the one that is wanted, as far as it is loaded.  At volume 0 none need play."""
        if not self._open:
            return
        wanted = self._wanted_bed if self._bed_volume * self._share > 0 else None
        if wanted == self._playing_bed:
            return
        try:
            channel = pygame.mixer.Channel(BED_CHANNEL)
            if wanted is None:
                channel.fadeout(FADE_OUT)
                self._playing_bed = None
            elif BED + wanted in self._sounds:
                channel.play(self._sounds[BED + wanted][0], loops=-1, fade_ms=FADE_IN)
                self._playing_bed = wanted
        except pygame.error as error:
            self._lost(error)

    def _lost(self, reason: Any) -> None:
        """The device is gone: be silent from now on."""
        _log.warning("sound stopped: %s", reason)
        self._forget()
        self._failure = str(reason)
        _quit_mixer()

    def _forget(self) -> None:
        self._open = False
        self._sounds = {}
        self._playing_bed = None


def _open_mixer() -> None:
    """Open the device.  Raises :class:`pygame.error` where there is none."""
    # Only where a device is opened: it brings ctypes with it, for which a start should not wait.
    from game.audio.quiet import hush_alsa

    pygame.mixer.pre_init(*FORMAT)
    hush_alsa()
    pygame.mixer.init()
    pygame.mixer.set_num_channels(CHANNELS)
    pygame.mixer.set_reserved(BED_CHANNEL + 1)


def _quit_mixer() -> None:
    try:
        pygame.mixer.quit()
    except (pygame.error, NotImplementedError, ImportError) as error:
        _log.info("the sound device did not close: %s", error)


def _load_sound(path: Path) -> pygame.mixer.Sound | None:
    """A sound from its file, or ``None`` where it is damaged or gone."""
    try:
        return pygame.mixer.Sound(path)
    except (pygame.error, OSError) as error:
        _log.warning("the sound %s cannot be loaded: %s", path.name, error)
        return None


def _share(volume: float) -> float:
    return min(1.0, max(0.0, volume))
