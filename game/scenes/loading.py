"""Loads what takes long on a thread, so that the picture goes on; small things are loaded at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act
from game.scenes.dialog import Dialog, small_panel, title_height
from game.scenes.screen import Screen
from game.ui.group import Group
from game.ui.widgets import Label

#: A record of more bytes than this takes longer to play through than a picture stands.
LARGE = 40_000
#: Seconds between two looks at the thread.
LOOK = 1 / 30


def load_record(
    screen: Screen,
    path: Path,
    load: Callable[[Path], Any],
    then: Callable[[Any], None],
    failed: Callable[[Exception], None],
    drop: Callable[[Any], None] = lambda made: None,
) -> None:
    """Call ``then`` with what ``load`` makes of a record, or ``failed`` with the :class:`ValueError` or
    :class:`OSError` that it raises: at once, or for a large file after a dialog over ``screen``.  What nobody waits
    for any more is given to ``drop``."""
    try:
        is_large = path.stat().st_size > LARGE
    except OSError as error:
        failed(error)
        return
    if is_large:
        screen.open(LoadingScene(lambda: load(path), then, failed, drop))
        return
    try:
        made = load(path)
    except (ValueError, OSError) as error:
        failed(error)
        return
    then(made)


class LoadingScene(Dialog):
    """Says that something is being loaded until it is there; back gives it up."""

    def __init__(
        self,
        load: Callable[[], Any],
        then: Callable[[Any], None],
        failed: Callable[[Exception], None],
        drop: Callable[[Any], None],
    ) -> None:
        """See :func:`load_record`; ``load`` runs on a thread."""
        super().__init__()
        self._load, self._then, self._failed, self._drop = load, then, failed, drop
        self._made: tuple[Any, Exception | None] | None = None
        self._lock = threading.Lock()
        self._is_wanted = True
        self._thread = threading.Thread(target=self._run, name="loading", daemon=True)
        self._thread.start()

    def title(self) -> str:
        """What is going on."""
        return tr("One moment")

    def panel_rect(self) -> pygame.Rect:
        """As high as a line of words."""
        kit = self.kit
        return small_panel(kit, 760, title_height(kit) + kit.text.line_height("body") + kit.u(5))

    def prompts(self) -> Sequence[Prompt]:
        """Give it up."""
        return (Prompt(Act.BACK, tr("Back")),)

    def fill(self, area: pygame.Rect) -> Group:
        """A line of words."""
        return Group([Label(self.kit, area, tr("A long game is being read"), wrap=True)])

    def exit(self) -> None:
        """Nobody waits any more."""
        with self._lock:
            self._is_wanted = False
            made, self._made = self._made, None
        self._throw_away(made)
        super().exit()

    def wake_in(self) -> float | None:
        """Look at the thread now and then."""
        wait = super().wake_in()
        return LOOK if wait is None else min(wait, LOOK)

    def on_step(self, dt: float) -> None:
        """Go on once it is there."""
        super().on_step(dt)
        with self._lock:
            done, self._made = self._made, None
        if done is None:
            return
        self.close()
        made, error = done
        if error is not None:
            self._failed(error)
        else:
            self._then(made)

    def _run(self) -> None:
        done: tuple[Any, Exception | None]
        try:
            done = self._load(), None
        except Exception as error:  # noqa: BLE001 - told, or raised, on the loop's thread
            done = None, error
        with self._lock:
            if self._is_wanted:
                self._made = done
                return
        self._throw_away(done)

    def _throw_away(self, done: tuple[Any, Exception | None] | None) -> None:
        if done is not None and done[1] is None:
            self._drop(done[0])
