"""Lists of saved games: those to go on with, and those to watch again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.boards.about import about, seat_colours
from game.boards.base import Prompt
from game.i18n import tr, trn
from game.intents import Act, Intent, Press
from game.scenes.dialog import Dialog, title_height
from game.scenes.screen import Screen
from game.scenes.setup.starting import kind_of
from game.scenes.wording import colour_name, kind_name, listing, when
from game.session.header import Header, Player
from game.ui.group import Group
from game.ui.widgets import Label, ScrollArea, Widget

if TYPE_CHECKING:
    from game.session.records import Entry
    from game.ui.kit import Kit

#: How many games a list shows; the newest come first.
MOST = 60


def resume_game(screen: Screen, path: Path) -> None:
    """Leave ``screen`` for the game in a record; where it cannot be read, the reason is shown."""
    from game.scenes.game import GameScene
    from game.scenes.loading import load_record
    from game.session.session import Session

    def failed(error: Exception) -> None:
        _tell(screen, error)

    load_record(
        screen, path, Session.resume, lambda session: screen.go(GameScene.resumed(session)), failed, Session.close
    )


def _tell(screen: Screen, error: Exception) -> None:
    """Why a record cannot be opened.  Raises what is none of its own errors."""
    if isinstance(error, OSError):
        screen.refuse(tr("This game cannot be read: {reason}", reason=error.strerror or str(error)))
    elif isinstance(error, ValueError):
        screen.refuse(tr("This game is damaged: {reason}", reason=str(error)))
    else:
        raise error


class LibraryScene(Dialog):
    """A list of records."""

    def __init__(self) -> None:
        super().__init__()
        self._version = -1

    def entries(self) -> Sequence[Entry]:
        """The records to list."""
        raise NotImplementedError

    def choose(self, entry: Entry) -> None:
        """A record was chosen."""
        raise NotImplementedError

    def nothing(self) -> str:
        """What is said where there is nothing to list."""
        raise NotImplementedError

    def panel_rect(self) -> pygame.Rect:
        """The large panel; lower where the list is short."""
        panel = super().panel_rect()
        rows = max(2, len(self.listed()))
        needed = title_height(self.kit) + rows * (self._row_height() + self.kit.px(12)) + self.kit.u(5)
        if needed < panel.h:
            panel = pygame.Rect(panel.x, panel.y + (panel.h - needed) // 3, panel.w, needed)
        return panel

    def listed(self) -> list[Entry]:
        """The records that are shown."""
        return [entry for entry in self.entries() if entry.header is not None][:MOST]

    def prompts(self) -> Sequence[Prompt]:
        """Choose, delete, back."""
        chosen = self._focused() is not None
        return (
            Prompt(Act.ACCEPT, tr("Choose"), chosen),
            Prompt(Act.FIRST, tr("Delete"), chosen),
            Prompt(Act.BACK, tr("Back")),
        )

    def on_intent(self, intent: Intent) -> bool:
        """The first extra button deletes the focused record, after a question."""
        if isinstance(intent, Press) and intent.act is Act.FIRST:
            entry = self._focused()
            if entry is not None:
                self._ask_delete(entry)
            return True
        return super().on_intent(intent)

    def on_step(self, dt: float) -> None:
        """Show what the library finds meanwhile."""
        super().on_step(dt)
        if self.services.library.version != self._version:
            self._version = self.services.library.version
            self.lay_out()

    def fill(self, area: pygame.Rect) -> Group:
        """A row a record."""
        kit = self.kit
        self._version = self.services.library.version
        entries = self.listed()
        if not entries:
            words = Label(kit, area, self.nothing(), colour=kit.theme.text_soft, wrap=True)
            return Group([words])
        height = self._row_height()
        rows: list[Widget] = []
        y = area.y + kit.px(6)
        for entry in entries:
            rows.append(EntryRow(kit, pygame.Rect(area.x, y, area.w, height), entry, self._chooser(entry)))
            y += height + kit.px(12)
        scroll = ScrollArea(kit, area.inflate(2 * kit.px(16), 2 * kit.px(10)), rows, pad=kit.u(1))
        return Group(areas=(scroll,))

    def _row_height(self) -> int:
        kit = self.kit
        return max(kit.px(104), round(kit.text.cap("body") * 2.2 + kit.text.cap("small") * 2.6))

    def _chooser(self, entry: Entry) -> Callable[[], None]:
        return lambda: self.choose(entry)

    def _focused(self) -> Entry | None:
        focused = self.group.focused
        return focused.entry if isinstance(focused, EntryRow) else None

    def _ask_delete(self, entry: Entry) -> None:
        from game.scenes.pause import AskScene

        def delete() -> None:
            if not self.services.library.remove(entry.path):
                self.refuse(tr("This game cannot be deleted"))

        self.open(AskScene(tr("Delete this game?"), entry_words(entry), tr("Delete"), delete, stay=tr("Keep it")))


class ContinueScene(LibraryScene):
    """The games that can be continued."""

    def title(self) -> str:
        """The panel's title."""
        return tr("Continue")

    def entries(self) -> Sequence[Entry]:
        """Unfinished games."""
        return self.services.library.unfinished()

    def nothing(self) -> str:
        """Nothing to continue."""
        return tr("There is no unfinished game")

    def choose(self, entry: Entry) -> None:
        """Go on with it."""
        resume_game(self, entry.path)


class ReplaysScene(LibraryScene):
    """The games that can be watched again."""

    def title(self) -> str:
        """The panel's title."""
        return tr("Replays")

    def entries(self) -> Sequence[Entry]:
        """Finished games."""
        return self.services.library.finished()

    def nothing(self) -> str:
        """Nothing to watch."""
        return tr("Finished games can be watched here")

    def choose(self, entry: Entry) -> None:
        """Watch it."""
        from game.scenes.loading import load_record
        from game.scenes.replay import ReplayScene
        from game.session.records import read_record

        load_record(
            self,
            entry.path,
            lambda path: read_record(path).record,
            lambda record: self.go(ReplayScene.of_record(record)),
            lambda error: _tell(self, error),
        )


class EntryRow(Widget):
    """One record: the game and when it began, who plays, how far it is."""

    def __init__(self, kit: Kit, rect: pygame.Rect, entry: Entry, action: Callable[[], None]) -> None:
        super().__init__(kit, rect)
        if entry.header is None:
            raise ValueError("a damaged record cannot be listed")
        self.entry = entry
        self._header = entry.header
        self._action = action

    def activate(self) -> None:
        """Choose the record."""
        self._action()

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        """Badges of the seats on the left, words beside them, the day on the right."""
        kit = self.kit
        width, height = size
        surface = kit.shapes.panel(size, "row_on" if focused or pressed else "row").copy()
        pad = kit.px(24)
        r = height * 0.16
        header, people = self._header, players_of(self._header)
        colours = seat_colours(header.game, len(people))
        columns = 2 if len(people) > 1 else 1
        for seat in range(len(people)):
            badge = kit.shapes.badge(kit.theme.players[colours[seat]], r)
            x = pad + round(r) + seat % columns * round(2.7 * r)
            rows = -(-len(people) // columns)
            y = height // 2 + round((seat // columns - (rows - 1) / 2) * 2.5 * r)
            surface.blit(badge, badge.get_rect(center=(x, y)))
        left = pad + round(2.7 * r * columns) + kit.px(20)
        right = width - pad
        moves = trn("{n} move", "{n} moves", self.entry.moves)
        day = when(datetime.fromisoformat(header.started), _now()) if header.started is not None else ""
        first, second = round(height * 0.32), round(height * 0.7)
        beside = 0
        for words, y in ((day, first), (moves, second)):
            if words:
                box = kit.text.blit(surface, words, "small", kit.theme.text_soft, (right, y), anchor="right")
                beside = max(beside, box.w)
        room = right - beside - kit.px(20) - left
        title = about(header.game).title()
        kit.text.blit(surface, title, "name", kit.theme.text_dark, (left, first), max_width=room)
        names = listing([seat_words(colours[seat], someone) for seat, someone in enumerate(people)])
        kit.text.blit(surface, names, "small", kit.theme.text_soft, (left, second), max_width=room)
        return surface


def players_of(header: Header) -> tuple[Player, ...]:
    """Who sat where when the game began."""
    return header.seats or tuple(Player() for _ in range(header.options.players))


def seat_words(colour: int, someone: Player) -> str:
    """Who holds a colour, for a list."""
    if someone.name and someone.name != colour_name(colour):
        return someone.name
    return colour_name(colour) if someone.is_human else kind_name(kind_of(someone))


def entry_words(entry: Entry) -> str:
    """One record in a line."""
    if entry.header is None:
        return entry.path.name
    people = players_of(entry.header)
    colours = seat_colours(entry.header.game, len(people))
    names = listing([seat_words(colour, someone) for colour, someone in zip(colours, people, strict=True)])
    return tr("{game}: {names}", game=about(entry.header.game).title(), names=names)


def _now() -> datetime:
    return datetime.now().astimezone()
