"""What a kiosk says when nobody acts, and when a session's time is up."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.boards.base import Prompt
from game.i18n import tr, trn
from game.intents import Act, Intent
from game.scenes.dialog import Dialog, small_panel, title_height
from game.scenes.table.forms import Handles
from game.scenes.table.round import told_round
from game.ui.group import Group
from game.ui.stage import Sprite
from game.ui.widgets import Label


class _CountdownScene(Dialog):
    """A panel with words and the seconds that are left; at a table every side has one."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        """``seconds`` tells how many are left."""
        super().__init__()
        self._seconds = seconds
        self._figure: Label | None = None

    def words(self) -> str:
        """What stands under the figure."""
        raise NotImplementedError

    def panel_rect(self) -> pygame.Rect:
        """As high as title, figure and words."""
        kit = self.kit
        height = title_height(kit) + kit.text.line_height("figure_xl") + 2 * kit.text.line_height("body") + kit.u(7)
        return small_panel(kit, 860, height)

    def fill(self, area: pygame.Rect) -> Group:
        """The figure and the words; nothing to choose."""
        kit = self.kit
        figure = pygame.Rect(area.x, area.y, area.w, kit.text.line_height("figure_xl"))
        self._figure = Label(kit, figure, self._number(), style="figure_xl", align="centre")
        below = pygame.Rect(area.x, figure.bottom + kit.u(1), area.w, area.bottom - figure.bottom - kit.u(1))
        return Group([self._figure, Label(kit, below, self.words(), align="centre", wrap=True)])

    @property
    def handles(self) -> Handles | None:
        """At a table nothing need be called to a side."""
        return None

    def sprites(self, lead: float) -> list[Sprite]:
        """The panel; at a table what every side reads lies over the picture."""
        return [] if self.is_table else super().sprites(lead)

    def over_sprites(self) -> list[Sprite]:
        """What every side of a table reads."""
        if not self.is_table:
            return super().over_sprites()
        return told_round(self.services.kit, self.title(), self._number(), self.words())

    def on_step(self, dt: float) -> None:
        """Count down."""
        super().on_step(dt)
        assert self._figure is not None
        if self._figure.text != self._number():
            self._figure.text = self._number()
            self.sound("tick")

    def wake_in(self) -> float | None:
        """When the figure changes."""
        left = self._seconds()
        return min(max(0.0, left - (math.ceil(left) - 1)), super().wake_in() or 1.0)

    def on_intent(self, intent: Intent) -> bool:
        """Swallow everything: the kiosk itself sees that somebody acted."""
        return True

    def back(self) -> None:
        """Nothing leads back but acting."""

    def _number(self) -> str:
        return tr("{n}", n=max(0, math.ceil(self._seconds())))


class StillThereScene(_CountdownScene):
    """Asks whether anybody is there; any touch, key or button closes it."""

    def title(self) -> str:
        """The question."""
        return tr("Are you still there?")

    def words(self) -> str:
        """What to do."""
        return tr("Touch or press anything to go on")

    def prompts(self) -> Sequence[Prompt]:
        """Go on; at a table any touch does, wherever somebody sits."""
        return () if self.is_table else (Prompt(Act.ACCEPT, tr("Go on playing")),)


class TimeUpScene(_CountdownScene):
    """Says that the session's time is up."""

    def title(self) -> str:
        """The panel's title."""
        return tr("Time is up")

    def words(self) -> str:
        """Thanks."""
        return tr("Thank you for playing. Now others may play")

    def prompts(self) -> Sequence[Prompt]:
        """Nothing can be done."""
        return ()


def time_left(seconds: float) -> str:
    """The word of warning before a session ends."""
    minutes = max(1, round(seconds / 60))
    return trn("One minute is left", "{n} minutes are left", minutes)
