"""How a kiosk holds on to its display: it takes the keys, keeps the mouse inside, gets the focus back, and fills a
display that has changed."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from contextlib import suppress

import pygame

#: Seconds without the focus after which the window is put in front again.
PATIENCE = 1.0
#: Seconds between looks at the display's size.
LOOK = 2.0


class Hold:
    """Holds the window of the display module."""

    def __init__(self, refit: Callable[[], object] = bool) -> None:
        """``refit`` fills the display again where its size has changed."""
        self._refit = refit
        self._lost = 0.0
        self._since = 0.0

    def grab(self) -> None:
        """Take the keys of the window manager as well, where the platform allows it, and keep the mouse inside.

        SDL grabs the keyboard with the mouse where its variable ``SDL_GRAB_KEYBOARD`` says so.
        """
        with suppress(pygame.error):
            pygame.event.set_grab(True)

    def step(self, dt: float) -> bool:
        """Another ``dt`` seconds went by; true when the window was put in front because it had lost the focus."""
        self._since += dt
        if self._since >= LOOK:
            self._since = 0.0
            with suppress(pygame.error):
                self._refit()
        if pygame.key.get_focused():
            self._lost = 0.0
            return False
        self._lost += dt
        if self._lost < PATIENCE:
            return False
        self._lost = 0.0
        bring_to_front()
        return True


def bring_to_front() -> None:
    """Ask the window system for the focus; harmless where it cannot be had."""
    with suppress(pygame.error, AttributeError), warnings.catch_warnings():
        # The display module has no call of its own for this; pygame warns that this way round will go one day.
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
        window.focus()
        # Where no window manager runs, nobody listens to the first.
        window.focus(input_only=True)
