"""The window: opening it, its size, full screen, and bringing pictures to the glass."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.environment import TITLE

#: Sizes tried for the first window, largest first; one that leaves room for bars and frames is taken.
WINDOW_SIZES = ((1600, 900), (1280, 720), (960, 720), (960, 540), (800, 600))
#: Where there is no real desktop to fit into.
HEADLESS_SIZE = (1280, 720)
HEADLESS_DRIVERS = ("dummy", "offscreen")
DEFAULT_RATE = 60


class WindowError(Exception):
    """No window can be opened; ``str(error)`` is one sentence for the terminal."""


class Window:
    """The program's window, windowed or over the whole display."""

    def __init__(
        self, *, size: tuple[int, int] | None, fullscreen: bool, display: int = 0, software: bool = False
    ) -> None:
        """Open it.  ``size`` is that of the window, ``None`` for one that fits.  Raises :class:`WindowError`."""
        self._display = display
        self.is_software = software
        try:
            desktops = pygame.display.get_desktop_sizes()
        except pygame.error as error:
            raise WindowError(f"no display can be opened ({error})") from error
        if not 0 <= display < len(desktops):
            last = len(desktops) - 1
            there = "there is only display 0" if last == 0 else f"there are displays 0 to {last}"
            raise WindowError(f"--display {display}: {there}")
        self._windowed = size or self._fitting(desktops[display])
        self.is_fullscreen = False
        #: The size of the display when it was filled.
        self._filled = (0, 0)
        pygame.display.set_caption(TITLE)
        try:
            self._set_mode(fullscreen)
        except pygame.error as error:
            wanted = "{}x{}".format(*self._windowed)
            raise WindowError(f"no window of {wanted} can be opened ({error})") from error
        self.rate = self._refresh_rate()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on.  Another object after a change of size."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise WindowError("the window is gone")
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size of the window when it does not fill the display."""
        return self._windowed

    def set_fullscreen(self, wanted: bool) -> bool:
        """Fill the display or give it back; false where the platform refuses, and the window stays as it was."""
        if wanted == self.is_fullscreen:
            return True
        before = self.is_fullscreen
        try:
            self._set_mode(wanted)
        except pygame.error:
            self._set_mode(before)
            return False
        return True

    def resized(self, *, by_person: bool) -> None:
        """The size has changed and settled: remember it if a person wanted it so, else ask for ours again."""
        if not self.is_fullscreen and self.size != self._windowed:
            if by_person:
                self._windowed = self.size
            else:
                # Window managers that are still busy with full screen overrule the size asked for meanwhile.
                self._set_mode(False)
        self.rate = self._refresh_rate()

    def refit(self) -> bool:
        """Fill the display again where that has another size than when it was filled; whether it had.

        A window manager sees to this by itself; on a bare display nobody else does.
        """
        if not self.is_fullscreen or self._filled == pygame.display.get_desktop_sizes()[self._there()]:
            return False
        self._set_mode(True)
        return True

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        """Bring what was drawn in ``rects`` to the glass.

        Only the software path can send parts; elsewhere the whole window is presented whatever is asked for.
        """
        if self.is_software and len(rects) > 0:
            pygame.display.update(list(rects))
        else:
            pygame.display.flip()

    def save(self, path: Path) -> None:
        """Write the window's picture.  Raises :class:`OSError` or :class:`pygame.error`."""
        pygame.image.save(self.surface, str(path))

    def _set_mode(self, fullscreen: bool) -> None:
        # Any other full-screen size than the desktop's gives wrong pictures and clicks where no window manager runs.
        with warnings.catch_warnings():
            # A size that the window manager overrules is read back, so pygame need not warn of it.
            warnings.simplefilter("ignore", RuntimeWarning)
            if fullscreen:
                size = pygame.display.get_desktop_sizes()[self._there()]
                pygame.display.set_mode(size, pygame.FULLSCREEN, display=self._there())
                self._filled = size
            else:
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE, display=self._there())
        self.is_fullscreen = fullscreen

    def _there(self) -> int:
        """The display to use: the one that was asked for, or the first where that one has been unplugged."""
        return self._display if self._display < len(pygame.display.get_desktop_sizes()) else 0

    def _fitting(self, desktop: tuple[int, int]) -> tuple[int, int]:
        if pygame.display.get_driver() in HEADLESS_DRIVERS:
            return HEADLESS_SIZE
        for width, height in WINDOW_SIZES:
            if width <= 0.92 * desktop[0] and height <= 0.88 * desktop[1]:
                return width, height
        return max(480, int(desktop[0] * 0.92)), max(480, int(desktop[1] * 0.88))

    def _refresh_rate(self) -> int:
        rates = pygame.display.get_desktop_refresh_rates()
        rate = rates[self._display] if self._display < len(rates) else 0
        return rate if 24 <= rate <= 480 else DEFAULT_RATE


def open_display() -> str:
    """Start SDL's video and return its driver's name.  Raises :class:`WindowError`."""
    try:
        pygame.display.init()
        return pygame.display.get_driver()
    except pygame.error as error:
        raise WindowError(f"no display can be opened ({error})") from error
