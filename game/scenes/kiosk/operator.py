"""The operator's menu of a kiosk: settings, statistics, tests, restart and exit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.boards.about import about
from game.boards.base import Prompt
from game.i18n import tr, trn
from game.intents import Act
from game.kiosk.state import Kiosk
from game.kiosk.supervisor import ENDED, RESTART
from game.scenes.dialog import Dialog, row_height, small_panel, title_height
from game.scenes.forms import Column
from game.scenes.pause import AskScene
from game.scenes.wording import kind_name
from game.store.statistics import KINDS
from game.ui.group import Group
from game.ui.widgets import Button, Label

if TYPE_CHECKING:
    from game.scenes.services import Services


class OperatorScene(Dialog):
    """What only the operator may do.  While it is open, changes of the settings are kept for good."""

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__()
        self._kiosk = kiosk

    def title(self) -> str:
        """The panel's title."""
        return tr("Operator")

    def enter(self, services: Services) -> None:
        """Settings start from what visitors find, not from what the last one made of it."""
        self._kiosk.settings.is_operator = True
        if self._kiosk.settings.reset():
            services.rebuild_kit()
        super().enter(services)

    def exit(self) -> None:
        """From now on changes are a visitor's again."""
        self._kiosk.settings.is_operator = False

    def panel_rect(self) -> pygame.Rect:
        """As high as its buttons."""
        kit = self.kit
        rows = -(-len(self._entries()) // 2)
        line = kit.text.line_height("small") + kit.u(2)
        return small_panel(kit, 980, title_height(kit) + rows * (row_height(kit) + kit.px(16)) + line + kit.u(4))

    def fill(self, area: pygame.Rect) -> Group:
        """Two columns of buttons."""
        kit = self.kit
        height, gap = row_height(kit), kit.px(16)
        width = (area.w - gap) // 2
        widgets = []
        for i, (text, icon, action) in enumerate(self._entries()):
            rect = pygame.Rect(area.x + i % 2 * (width + gap), area.y + i // 2 * (height + gap), width, height)
            kind = "main" if i == 0 else "plain"
            widgets.append(Button(kit, rect, text, action, icon=icon, kind=kind, align="left"))
        rows = -(-len(widgets) // 2)
        line = pygame.Rect(area.x, area.y + rows * (height + gap), area.w, kit.text.line_height("small"))
        words = tr("Version {version}, data in {folder}", version=__version__, folder=self.services.folder.path)
        about_it = Label(kit, line, words, style="small", colour=kit.theme.text_soft)
        return Group([*widgets, about_it], focus=widgets[0])

    def _entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [
            (tr("Back to visitors"), "play", self.back),
            (tr("Settings and volume"), "gear", self._settings),
            (tr("Statistics"), "clock", lambda: self.open(StatisticsScene())),
            (tr("Test touch and pads"), "person", self._test),
            (tr("Start anew"), "restart", self._restart),
            (tr("Exit"), "door", self._exit),
        ]

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.open(SettingsScene())

    def _test(self) -> None:
        from game.scenes.kiosk.operator_test import DeviceTestScene

        self.open(DeviceTestScene())

    def _restart(self) -> None:
        words = tr("The program ends and begins again, with everything as new")
        self.open(
            AskScene(tr("Start anew?"), words, tr("Start anew"), lambda: self._kiosk.finish(RESTART), stay=tr("Back"))
        )

    def _exit(self) -> None:
        words = tr("The kiosk ends, and the screen goes back to the machine")
        self.open(AskScene(tr("Exit?"), words, tr("Exit"), lambda: self._kiosk.finish(ENDED), stay=tr("Back")))


class StatisticsScene(Dialog):
    """What was played, game by game."""

    def title(self) -> str:
        """The panel's title."""
        return tr("Statistics")

    def prompts(self) -> Sequence[Prompt]:
        """Only back."""
        return (Prompt(Act.BACK, tr("Back")),)

    def fill(self, area: pygame.Rect) -> Group:
        """A heading and lines a game."""
        kiosk = self.services.kiosk
        column = Column(self.kit, area)
        for name in kiosk.games if kiosk is not None else ():
            counted = self.services.statistics.of(name)
            column.heading(about(name).title())
            column.words(trn("One game was played", "{n} games were played", counted.played), style="body")
            for kind in KINDS:
                seats = counted.seats.get(kind, 0)
                if seats:
                    wins = counted.wins.get(kind, 0)
                    column.words(tr("{kind}: {wins} of {seats} won", kind=kind_name(kind), wins=wins, seats=seats))
        return Group(areas=(column.scroll(),))
