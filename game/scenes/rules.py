"""Pages to read: the rules of each game, and the credits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.boards.about import about
from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act, Intent, Press
from game.rules import GAMES
from game.scenes.dialog import Dialog, row_height
from game.ui.group import Group
from game.ui.widgets import Button, ScrollText, Widget

#: A paragraph: its style and its words.
Block = tuple[str, str]


class PageScene(Dialog):
    """A panel with a page of text that scrolls, and tabs where there are several."""

    def __init__(self) -> None:
        super().__init__()
        self.page = 0

    def tabs(self) -> Sequence[str]:
        """The names of the pages; none are shown where there is only one."""
        return ()

    def blocks(self) -> Sequence[Block]:
        """The paragraphs of the page."""
        raise NotImplementedError

    def prompts(self) -> Sequence[Prompt]:
        """Turn the page, scroll, back."""
        scroll = (Prompt(Act.PREVIOUS, tr("Up")), Prompt(Act.NEXT, tr("Down")), Prompt(Act.BACK, tr("Back")))
        if len(self.tabs()) > 1:
            return (Prompt(Act.FIRST, tr("Next page")), *scroll)
        return scroll

    def on_intent(self, intent: Intent) -> bool:
        """Pages turn with the first extra button."""
        if isinstance(intent, Press) and intent.act is Act.FIRST and len(self.tabs()) > 1:
            self._turn_to((self.page + 1) % len(self.tabs()))
            return True
        return super().on_intent(intent)

    def fill(self, area: pygame.Rect) -> Group:
        """Tabs, and the text below them."""
        kit = self.kit
        names = self.tabs()
        widgets: list[Widget] = []
        top = area.y
        if len(names) > 1:
            height, x = row_height(kit), area.x
            for i, name in enumerate(names):
                width = min(Button.width_for(kit, name) + kit.px(20), area.w // len(names))
                kind = "dark" if i == self.page else "plain"
                widgets.append(Button(kit, pygame.Rect(x, top, width, height), name, self._turner(i), kind=kind))
                x += width + kit.px(14)
            top += height + kit.u(2)
        room = pygame.Rect(area.x, top, area.w, area.bottom - top)
        if widgets:
            # The ring of the focus needs its own room beside the tabs'.
            room = room.inflate(-2 * kit.px(12), -2 * kit.px(6))
        text = ScrollText(kit, room, self.blocks())
        group = Group([*widgets, text], focus=text)
        # A ring round the only thing there is would only crowd the words.
        group.ring_shown = bool(widgets)
        return group

    def _turner(self, page: int) -> Callable[[], None]:
        return lambda: self._turn_to(page)

    def _turn_to(self, page: int) -> None:
        self.page = page
        self.group = Group()
        self.lay_out()


class RulesScene(PageScene):
    """The rules of the games, one page each."""

    def __init__(self, game: str | None = None) -> None:
        """``game`` is the page to begin with."""
        super().__init__()
        self._games = tuple(GAMES)
        if game is not None:
            self._games = (game,)

    def title(self) -> str:
        """The panel's title."""
        if len(self._games) == 1:
            return tr("Rules of {game}", game=about(self._games[0]).title())
        return tr("Rules")

    def tabs(self) -> Sequence[str]:
        """The games."""
        return [about(name).title() for name in self._games]

    def blocks(self) -> Sequence[Block]:
        """The page of one game."""
        blocks: list[Block] = []
        for section in about(self._games[self.page]).rules_page():
            blocks.append(("name", section.heading))
            blocks += [("body", paragraph) for paragraph in section.paragraphs]
        return blocks


class CreditsScene(PageScene):
    """Who invented the games, and what this edition is made with."""

    def title(self) -> str:
        """The panel's title."""
        return tr("Credits")

    def blocks(self) -> Sequence[Block]:
        """Designers, this edition, fonts, libraries."""
        blocks: list[Block] = [("name", tr("The games"))]
        blocks += [
            ("body", tr("{game} was invented by {designer}", game=game.title(), designer=game.designer))
            for game in map(about, GAMES)
        ]
        designers = ", ".join(sorted(("Claude Debetaz", "Eric Solomon", "Günter Cornett")))
        return [
            *blocks,
            (
                "body",
                tr(
                    "Outback Arcade is an edition of games by {designers}. It is an independent implementation: "
                    "the rules were written down anew, and all art, sounds and words are its own. "
                    "It is not connected with the publishers of the board games.",
                    designers=designers,
                ),
            ),
            ("name", tr("Type")),
            ("body", tr("Varela Round and Noto Sans, under the SIL Open Font License")),
            ("name", tr("Made with")),
            ("body", tr("pygame-ce and SDL, in Python")),
            ("name", tr("Licence")),
            ("body", tr("Outback Arcade is free software under the MIT licence")),
        ]
