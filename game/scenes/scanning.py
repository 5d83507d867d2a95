"""One-switch scanning: the focus moves on in rhythm, and one button chooses what it is on.

Widgets are walked through row by row, a row with several of them is chosen first and then gone through; after the
widgets come the entries of the prompt bar, so that nothing that other buttons do is out of reach.  On a board the
places of its focus come first.  The switch is whatever asks for :attr:`~game.intents.Act.ACCEPT` on any device; all
other buttons keep their meaning, so that others can play along.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import ref

import pygame

from game.intents import Act, Press
from game.ui.stage import Sprite
from game.ui.widgets import Slider, Widget

if TYPE_CHECKING:
    from game.scenes.screen import Screen

#: The device of presses that scanning makes.
DEVICE = "scan"
#: With so many widgets or fewer each is a stop of its own, in a row or not.
FEW = 8
#: How often a row is gone through before its own stops are left again.
ROUNDS = 2
#: The first stop of a new screen is shown a little longer.
FIRST = 1.6


@dataclass(frozen=True, slots=True)
class Row:
    """Widgets that lie beside each other."""

    widgets: tuple[Widget, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The places of a board, one after the other."""


Stop = Widget | Row | Board | Act


class Scanner:
    """Moves a screen's focus in rhythm.  Seconds of simulated time; does nothing while the setting is off."""

    def __init__(self, screen: Screen) -> None:
        self._owner = ref(screen)
        self._left: float | None = None
        self._stop: Stop | None = None
        self._inside: tuple[Row, int] | None = None  # the row that is gone through, and the stops left
        self._seen: set[Hashable] = set()

    @property
    def _screen(self) -> Screen:
        # A screen that was left is gone at once, with all that it holds, if nothing it owns holds it in turn.
        screen = self._owner()
        assert screen is not None
        return screen

    @property
    def seconds(self) -> float:
        """Seconds on each stop; 0: off."""
        return self._screen.services.settings.value.scan_seconds

    @property
    def act(self) -> Act | None:
        """The entry of the prompt bar that would be chosen now."""
        return self._stop if isinstance(self._stop, Act) else None

    @property
    def hides_ring(self) -> bool:
        """Whether the group's own focus ring is not where the scanning is."""
        return self.seconds > 0 and isinstance(self._stop, Act | Row)

    @property
    def wake_in(self) -> float | None:
        """Seconds until the focus moves on."""
        return max(0.0, self._left) if self.seconds > 0 and self._left is not None else None

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        if self.seconds <= 0:
            if self._stop is not None:
                self._stop = self._left = self._inside = None
                self._screen.redraw()
            return
        if not self._screen.can_scan:
            self._left = self.seconds
            return
        if self._left is None:
            self._left = self.seconds * FIRST
            self._go(self._first())
        self._left -= dt
        if self._left <= 0:
            self._left = self.seconds
            self._advance()

    def choose(self) -> bool:
        """The switch was pressed; false where the screen itself shall act on it."""
        if self.seconds <= 0 or not self._screen.can_scan:
            return False
        stop = self._stop
        self._left = self.seconds * FIRST
        if isinstance(stop, Act):
            self._go(self._first())
            self._screen.on_intent(Press(stop, DEVICE))
            self._screen.redraw()
            return True
        if isinstance(stop, Row):
            self._inside = (stop, ROUNDS * len(stop.widgets))
            self._go(stop.widgets[0])
            return True
        if isinstance(stop, Slider) and stop.enabled:
            # A single button only goes up, and round.
            if not stop.adjust(1) or stop.value >= stop.high:
                stop.set(stop.low)
            return True
        if stop is None:
            self._go(self._first())
            return True
        self._seen.clear()
        return False

    def sprites(self) -> list[Sprite]:
        """The ring round a row."""
        if self.seconds <= 0 or not isinstance(self._stop, Row):
            return []
        rect = self._stop.widgets[0].rect.unionall([widget.rect for widget in self._stop.widgets[1:]])
        return [self._screen.kit.shapes.focus_ring(rect.size).at(rect.x, rect.y)]

    # -- inside -------------------------------------------------------------------------------------------------

    def _stops(self) -> list[Stop]:
        screen = self._screen
        stops: list[Stop] = [Board()] if screen.has_scan_board else []
        group = screen.scan_group
        if group is not None:
            widgets = [widget for widget in group.widgets if widget.focusable and widget.enabled]
            stops += widgets if len(widgets) <= FEW else _rows(widgets)
        wanted = (prompt.act for prompt in screen.prompts() if prompt.enabled)
        # What turns pages and moves the focus is done by the scanning itself.
        skipped = {Act.ACCEPT} | ({Act.NEXT, Act.PREVIOUS} if screen.has_scan_board or group is None else set())
        stops += [act for act in wanted if act not in skipped]
        return stops

    def _first(self) -> Stop | None:
        stops = self._stops()
        return stops[0] if stops else None

    def _advance(self) -> None:
        if isinstance(self._stop, Board) and self._screen.has_scan_board:
            place = self._screen.scan_board()
            if place is not None and place not in self._seen:
                self._seen.add(place)
                self._screen.redraw()
                return
        if self._inside is not None and isinstance(self._stop, Widget):
            row, left = self._inside
            if left > 1 and self._stop in row.widgets:
                self._inside = (row, left - 1)
                at = row.widgets.index(self._stop)
                self._go(row.widgets[(at + 1) % len(row.widgets)])
                return
        stops = self._stops()
        at = _place(stops, self._inside[0] if self._inside is not None else self._stop)
        self._inside = None
        self._go(stops[(at + 1) % len(stops)] if stops else None)

    def _go(self, stop: Stop | None) -> None:
        screen = self._screen
        self._stop = stop
        self._seen.clear()
        group = screen.scan_group
        widget = stop.widgets[0] if isinstance(stop, Row) else stop
        if isinstance(widget, Widget) and group is not None:
            group.focus(widget, glide=False)
        if isinstance(stop, Board):
            place = screen.scan_board()
            if place is not None:
                self._seen.add(place)
        screen.redraw()


def _rows(widgets: Sequence[Widget]) -> list[Stop]:
    """Widgets in rows from top to bottom; one that is alone in its row stands for itself."""
    rows: list[list[Widget]] = []
    for widget in sorted(widgets, key=lambda one: (one.rect.centery, one.rect.x)):
        if rows and abs(rows[-1][0].rect.centery - widget.rect.centery) < min(rows[-1][0].rect.h, widget.rect.h) / 2:
            rows[-1].append(widget)
        else:
            rows.append([widget])
    found: list[Stop] = []
    for row in rows:
        row.sort(key=lambda one: one.rect.x)
        found.append(row[0] if len(row) == 1 else Row(tuple(row)))
    return found


def _place(stops: Sequence[Stop], stop: Stop | None) -> int:
    """Where a stop stands; before the first where it is gone."""
    if isinstance(stop, Widget):
        # Forms are filled anew while they are used; the widget at the same place goes on for the old one.
        for at, one in enumerate(stops):
            if one is stop or (isinstance(one, Widget) and one.rect == stop.rect):
                return at
        return -1
    if isinstance(stop, Row):
        rect: pygame.Rect = stop.widgets[0].rect
        return next((at for at, one in enumerate(stops) if isinstance(one, Row) and one.widgets[0].rect == rect), -1)
    return next((at for at, one in enumerate(stops) if one == stop), -1)
