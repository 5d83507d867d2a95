"""The pause dialog of a game, and what it leads to: seats, moves, and questions that are asked twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame

from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act, Intent, Press
from game.scenes.dialog import Dialog, row_height, small_panel, title_height
from game.scenes.forms import Column
from game.scenes.setup.model import KINDS, SeatChoice
from game.scenes.setup.starting import kind_of, player
from game.scenes.wording import colour_name, kind_name
from game.session.commands import End, Redo, Restart, SetSeats, Undo
from game.ui.group import Group
from game.ui.widgets import Button, Choice, Label, ScrollText, Widget

if TYPE_CHECKING:
    from game.scenes.game import GameScene


class PauseScene(Dialog):
    """Everything that can be done with a running game."""

    def __init__(self, game: GameScene) -> None:
        super().__init__()
        self._game = game

    def title(self) -> str:
        """The panel's title."""
        return tr("Pause")

    def panel_rect(self) -> pygame.Rect:
        """As high as its buttons."""
        return small_panel(self.kit, 980, self._height(self._columns()))

    def on_intent(self, intent: Intent) -> bool:
        """The menu button closes what it opened; undo and redo work here too."""
        if isinstance(intent, Press):
            actions = {Act.MENU: self.back, Act.UNDO: self._undo, Act.REDO: self._redo}
            if intent.act in actions:
                actions[intent.act]()
                return True
        return super().on_intent(intent)

    def fill(self, area: pygame.Rect) -> Group:
        """Two columns of buttons, read from left to right."""
        kit = self.kit
        columns, height, gap = self._columns(), row_height(kit), kit.px(16)
        width = (area.w - gap * (columns - 1)) // columns
        widgets: list[Widget] = []
        for i, (text, icon, action, enabled) in enumerate(self._entries()):
            rect = pygame.Rect(
                area.x + i % columns * (width + gap), area.y + i // columns * (height + gap), width, height
            )
            kind = "main" if i == 0 else "plain"
            widgets.append(Button(kit, rect, text, action, icon=icon, enabled=enabled, kind=kind, align="left"))
        return Group(widgets)

    def _height(self, columns: int) -> int:
        """How high the panel is with so many columns of buttons."""
        kit = self.kit
        rows = -(-len(self._entries()) // columns)
        return title_height(kit) + rows * (row_height(kit) + kit.px(16)) + kit.u(4)

    def _columns(self) -> int:
        """One for large words in a tall window, where all of them have room below each other."""
        is_narrow = self.kit.shape == "portrait" and self.kit.theme.text_scale > 1
        return 1 if is_narrow and self._height(1) <= 0.88 * self.kit.safe.h else 2

    def _entries(self) -> list[tuple[str, str, Callable[[], None], bool]]:
        game, session = self._game, self._game.session
        running = not session.is_over
        kiosk = self._game.services.kiosk
        leave = tr("Save and leave") if kiosk is None else tr("Leave the game")
        return [
            (tr("Go on"), "play", self.back, True),
            (tr("Hint"), "hint", self._hint, game.conductor.is_person),
            (tr("Undo"), "undo", self._undo, session.can_undo),
            (tr("Redo"), "redo", self._redo, session.can_redo),
            (tr("Seats"), "person", lambda: self.open(SeatsScene(game)), running),
            (tr("Devices"), "pad", self._holders, running and kiosk is None and not self.is_table),
            (tr("Moves"), "clock", lambda: self.open(LogScene(game)), session.record.count > 0),
            (tr("Rules"), "book", self._rules, True),
            (tr("Settings"), "gear", self._settings, kiosk is None or kiosk.profile.visitors.settings),
            (tr("Begin anew"), "restart", self._restart, session.record.count > 0 and running),
            (tr("End the game now"), "flag", self._end, session.record.count > 0 and running),
            (leave, "door", self._leave, True),
        ]

    def _hint(self) -> None:
        self.close()
        self._game.ask_hint()

    def _undo(self) -> None:
        self.close()
        self._game.command(Undo())

    def _redo(self) -> None:
        self.close()
        self._game.command(Redo())

    def _rules(self) -> None:
        from game.scenes.rules import RulesScene

        self.open(RulesScene(self._game.session.game.name))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.open(SettingsScene())

    def _holders(self) -> None:
        from game.scenes.couch.holders import HoldersScene

        self.open(HoldersScene(self._game))

    def _restart(self) -> None:
        def restart() -> None:
            self.close()
            self._game.command(Restart())

        words = tr("All moves are taken back and the same game begins anew")
        self.open(AskScene(tr("Begin anew?"), words, tr("Begin anew"), restart))

    def _end(self) -> None:
        def end() -> None:
            self.close()
            self._game.command(End("agreed"))

        words = tr("The game ends now and is ranked by the standing")
        self.open(AskScene(tr("End the game?"), words, tr("End the game"), end))

    def _leave(self) -> None:
        from game.scenes.menu import MenuScene

        self.sound("back")
        self.go(MenuScene())


class AskScene(Dialog):
    """Asks before something that cannot be taken back easily."""

    def __init__(
        self, question: str, words: str, answer: str, action: Callable[[], None], *, stay: str | None = None
    ) -> None:
        """``action`` is called after the dialog has asked to be closed; ``stay`` are the words for not doing it."""
        super().__init__()
        self._question, self._words, self._answer, self._action = question, words, answer, action
        self._stay = stay

    def title(self) -> str:
        """The question."""
        return self._question

    def panel_rect(self) -> pygame.Rect:
        """As high as the words need."""
        kit = self.kit
        width = small_panel(kit, 900, 1).w - 2 * kit.u(4)
        words = kit.text.size(self._words, "body", width)[1]
        return small_panel(kit, 900, title_height(kit) + words + kit.u(5) + row_height(kit) + kit.u(4))

    def fill(self, area: pygame.Rect) -> Group:
        """Words and two buttons; the harmless one has the focus."""
        kit = self.kit
        height = row_height(kit)
        words = Label(kit, pygame.Rect(area.x, area.y, area.w, area.h - height - kit.u(2)), self._words, wrap=True)
        width = (area.w - kit.u(2)) // 2
        top = area.bottom - height
        stay = Button(kit, pygame.Rect(area.x, top, width, height), self._stay or tr("Go on playing"), self.back)
        act = Button(
            kit, pygame.Rect(area.right - width, top, width, height), self._answer, self._do, kind="main", icon="tick"
        )
        return Group([words, stay, act], focus=stay)

    def _do(self) -> None:
        self.close()
        self._action()


class SeatsScene(Dialog):
    """Who plays which seat from now on."""

    def __init__(self, game: GameScene) -> None:
        super().__init__()
        self._game = game
        self._choices = [SeatChoice(one.name, kind_of(one)) for one in game.session.seats]

    def title(self) -> str:
        """The panel's title."""
        return tr("Seats")

    def panel_rect(self) -> pygame.Rect:
        """As high as its rows."""
        kit = self.kit
        rows = len(self._choices)
        return small_panel(kit, 900, title_height(kit) + rows * (row_height(kit) + kit.px(12)) + kit.u(6))

    def prompts(self) -> Sequence[Prompt]:
        """Changes hold when the dialog is left."""
        return (Prompt(Act.ACCEPT, tr("Change")), Prompt(Act.BACK, tr("Done")))

    def fill(self, area: pygame.Rect) -> Group:
        """A row a seat."""
        column = Column(self.kit, area)
        for seat, choice in enumerate(self._choices):
            colour = colour_name(self._game.colours[seat])
            name = choice.name or colour
            words = name if not choice.name else tr("{colour}: {name}", colour=colour, name=choice.name)
            column.add(
                Choice(
                    self.kit,
                    column.row(),
                    words,
                    [kind_name(kind) for kind in KINDS],
                    KINDS.index(choice.kind),
                    self._setter(seat),
                )
            )
        return Group(areas=(column.scroll(),))

    def back(self) -> None:
        """Let the others sit down, if anybody changed."""
        self.sound("back")
        self.close()
        seats = tuple(player(choice) for choice in self._choices)
        if [(s.is_human, s.level) for s in seats] != [(s.is_human, s.level) for s in self._game.session.seats]:
            self._game.command(SetSeats(seats))

    def _setter(self, seat: int) -> Callable[[int], None]:
        def choose(index: int) -> None:
            self._choices[seat] = replace(self._choices[seat], kind=KINDS[index])

        return choose


class HasLog(Protocol):
    """A scene with a game whose moves can be put in words."""

    def log(self) -> list[tuple[int | None, str]]:
        """The moves with the seats that made them."""


class LogScene(Dialog):
    """Every move of the game in words."""

    def __init__(self, game: HasLog) -> None:
        super().__init__()
        self._game = game

    def title(self) -> str:
        """The panel's title."""
        return tr("Moves")

    def prompts(self) -> Sequence[Prompt]:
        """Scroll and leave."""
        return (Prompt(Act.PREVIOUS, tr("Up")), Prompt(Act.NEXT, tr("Down")), Prompt(Act.BACK, tr("Back")))

    def fill(self, area: pygame.Rect) -> Group:
        """The moves, the last ones in view."""
        text = ScrollText(self.kit, area, log_blocks(self._game.log()))
        while text.page(1) and not text.at_end:
            pass
        group = Group([text])
        group.ring_shown = False
        return group


def log_blocks(log: Sequence[tuple[int | None, str]]) -> list[tuple[str, str]]:
    """A log as paragraphs: its number, who moved, and the move in words."""
    return [("body", log_line(number, colour, words)) for number, (colour, words) in enumerate(log, 1)]


def log_line(number: int, colour: int | None, words: str) -> str:
    """One line of a log."""
    if colour is None:
        return tr("{number}  {words}", number=number, words=words)
    return tr("{number}  {colour}: {words}", number=number, colour=colour_name(colour), words=words)
