"""The set-up of a game: who plays, who starts, and the options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.boards.about import about, dice_throwers, seat_colours
from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act, Intent, Press
from game.rules import GAMES
from game.scenes.dialog import Dialog, row_height
from game.scenes.setup.model import KINDS, TIMERS, SetupModel
from game.scenes.setup.preview import (
    BoardPainter,
    BoardPreview,
    Fact,
    FactList,
    Seat,
    Wanted,
    board_height,
    fact_height,
)
from game.scenes.setup.rows import option_rows, player_rows, timer_words
from game.scenes.wording import colour_name, kind_name
from game.ui.group import Group
from game.ui.widgets import Button, Label, ScrollArea, Widget

if TYPE_CHECKING:
    from game.scenes.services import Services

TABS = ("players", "options")
#: The share of the board's picture in a panel of two columns, and the least height that is worth it, in design pixels.
PREVIEW_SHARE, LEAST_PREVIEW = 0.42, 230
#: Lines under the board at most.
MOST_FACTS = 7
#: Seconds between two slices of the board's picture.
SOON = 1 / 60


class SetupScene(Dialog):
    """One paper panel with two pages, and the button that starts the game."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.page = "players"
        self.facts = about(game)
        self._painter = BoardPainter(game)
        self._preview: BoardPreview | None = None
        self._helps: Mapping[Widget | None, Callable[[], None]] = {}
        self._play: Button | None = None
        self._wanted_focus = "play"

    def enter(self, services: Services) -> None:
        """Begin with the last set-up of this game."""
        remembered = services.settings.setup(self.game)
        self.model = SetupModel(GAMES[self.game], remembered)
        if remembered is None:
            self.model.undo = services.settings.value.undo
        super().enter(services)

    def title(self) -> str:
        """The game's name."""
        return self.facts.title()

    def panel_rect(self) -> pygame.Rect:
        """The large panel; in a tall window only as high as its rows."""
        if self.kit.shape == "portrait":
            return self.kit.at(0.035, 0.07, 0.93, 0.8)
        if self.kit.shape in ("wide", "ultrawide"):
            return self.kit.at(0.06, 0.05, 0.88, 0.855, within=self.kit.box)
        return super().panel_rect()

    def prompts(self) -> Sequence[Prompt]:
        """Choose, turn the page, start, back."""
        other = tr("Options") if self.page == "players" else tr("Players")
        second = [Prompt(Act.SECOND, tr("Explain"))] if self.group.focused in self._helps else []
        if self._may_join:
            second = [Prompt(Act.SECOND, tr("Join"))]
        return (
            Prompt(Act.ACCEPT, tr("Choose")),
            Prompt(Act.FIRST, other),
            *second,
            Prompt(Act.MENU, tr("Play")),
            Prompt(Act.BACK, tr("Back")),
        )

    def on_intent(self, intent: Intent) -> bool:
        """Pages turn with the shoulder buttons too."""
        if isinstance(intent, Press) and intent.act in (Act.FIRST, Act.NEXT, Act.PREVIOUS):
            self._turn_to("options" if self.page == "players" else "players")
            return True
        if isinstance(intent, Press) and intent.act is Act.MENU:
            self.sound("confirm")
            self._start()
            return True
        # Left and right change a row's value, so the question mark beside it has a button of its own.
        focused = self.group.focused
        if isinstance(intent, Press) and intent.act is Act.SECOND and (self._may_join or focused in self._helps):
            self.sound("confirm")
            (self.join if self._may_join else self._helps[focused])()
            return True
        return super().on_intent(intent)

    @property
    def _may_join(self) -> bool:
        """Whether people could take seats with devices from here; at a table their sides say what is whose."""
        return self.page == "players" and not self.is_table

    def back(self) -> None:
        """What was chosen is kept for the next time."""
        self._remember()
        super().back()

    # -- widgets ------------------------------------------------------------------------------------------------

    def fill(self, area: pygame.Rect) -> Group:
        """Tabs beside the title, rows in the middle, the play button below."""
        kit = self.kit
        foot = max(kit.px(84), round(kit.text.cap("name") * 3.0))
        self._play = Button(
            kit, pygame.Rect(0, 0, 1, 1), tr("Play"), self._start, kind="main", icon="play", style="name"
        )
        width = min(max(Button.width_for(kit, tr("Play"), icon=True, style="name"), kit.px(380)), area.w)
        self._play.rect = pygame.Rect(area.right - width, area.bottom - foot, width, foot)
        top = area.y + self._tab_height()
        middle = pygame.Rect(area.x, top, area.w, self._play.rect.top - top - kit.u(2))
        beside = self._beside(middle)
        if beside is not None:
            middle.width = beside.x - kit.u(5) - middle.x
        make = player_rows if self.page == "players" else option_rows
        made = make(self, middle)
        rows = made.widgets
        self._helps = made.helps
        scroll = ScrollArea(kit, middle.inflate(2 * kit.px(14), 2 * kit.px(10)), rows, pad=kit.u(1))
        if beside is None and middle.bottom - made.y >= kit.px(LEAST_PREVIEW):
            beside = pygame.Rect(middle.x, made.y + kit.u(1), middle.w, middle.bottom - made.y - kit.u(1))
            scroll.rect.height = made.y - scroll.rect.y
        tabs = self._tabs(area)
        note = Label(
            kit,
            pygame.Rect(area.x, area.bottom - foot, area.w - width - kit.u(3), foot),
            self._note(),
            style="small",
            colour=kit.theme.text_soft,
        )
        focus = self._focus_widget(rows)
        self._preview = None
        shown = [] if beside is None else self._shown_beside(beside)
        return Group([*tabs, self._play, note, *shown], areas=(scroll,), focus=focus)

    # -- the board as it is set ---------------------------------------------------------------------------------

    def _beside(self, area: pygame.Rect) -> pygame.Rect | None:
        """The right part of ``area``, where the panel is wide enough for two columns."""
        if self.kit.shape not in ("wide", "ultrawide"):
            return None
        width = round(area.w * PREVIEW_SHARE / self.kit.theme.text_scale)
        edge = self.kit.px(12)  # off the tabs above and the ring of the button below
        return pygame.Rect(area.right - width, area.y + edge, width, area.h - 2 * edge)

    def _shown_beside(self, area: pygame.Rect) -> list[Widget]:
        """The board, and under it what the other page holds."""
        kit, model = self.kit, self.model
        seats = [
            Seat(self.colour(at), one.name or colour_name(self.colour(at)), kind_name(one.kind))
            for at, one in enumerate(model.seats)
        ]
        facts = self._chosen() if self.page == "players" else [Fact(s.name, s.kind, s.colour) for s in seats]
        # Under a square that it can fill the board leaves room for lines; in a strip it needs all there is.
        spare = area.h - max(kit.px(LEAST_PREVIEW), board_height(kit, self.facts, area.w))
        lines = min(len(facts), max(0, spare) // fact_height(kit), MOST_FACTS)
        below = pygame.Rect(area.x, area.bottom - lines * fact_height(kit), area.w, lines * fact_height(kit))
        board = pygame.Rect(area.x, area.y, area.w, below.y - area.y - (kit.u(2) if lines else 0))
        # At a table they sit at its sides, which its trays show.
        self._preview = BoardPreview(kit, board, self._painter, () if self.is_table else seats)
        start = model.start(lambda count: 0)
        options = tuple((spec.name, model.value(spec.name)) for spec in GAMES[self.game].option_specs)
        names = tuple(seat.name for seat in seats)
        self._painter.want(Wanted(kit.theme.flags, self._preview.room, options, names), start.options)
        return [self._preview, FactList(kit, below, facts)]

    def _chosen(self) -> list[Fact]:
        """How everything on the other page is set, what differs from the usual first."""
        model, facts = self.model, self.facts
        usual = SetupModel(GAMES[self.game])
        usual.choose("players", model.players)
        rows = []
        for spec in GAMES[self.game].option_specs:
            if spec.name != "players":
                value = model.value(spec.name)
                fact = Fact(facts.option_name(spec.name), facts.value_name(spec.name, value))
                rows.append((value == usual.value(spec.name), fact))
        rows.append((model.undo, Fact(tr("Undo"), tr("On") if model.undo else tr("Off"))))
        rows.append((not model.timer, Fact(tr("Time for a turn"), timer_words(model.timer))))
        return [fact for _, fact in sorted(rows, key=lambda row: row[0])]

    def on_step(self, dt: float) -> None:
        """Go on with the picture of the board."""
        super().on_step(dt)
        # Not while anything moves: some slices take longer than a picture stands.
        if not self.is_busy() and self._painter.step() and self._preview is not None:
            self._preview.changed = True

    def wake_in(self) -> float | None:
        """At once while the picture is being made."""
        waits = [wait for wait in (super().wake_in(), SOON if self._painter.is_busy else None) if wait is not None]
        return min(waits, default=None)

    def _focus_widget(self, rows: Sequence[Widget]) -> Widget | None:
        if self._wanted_focus == "play":
            return self._play
        return next((row for row in rows if row.focusable), None)

    def colour(self, seat: int) -> int:
        """The number of a seat's colour with as many players as are chosen."""
        return seat_colours(self.facts.name, self.model.players)[seat]

    def _note(self) -> str:
        if self.page == "options":
            return ""
        if dice_throwers(self.facts.name) is not None:
            return tr("The dice decide who starts")
        if self.model.drawn:
            return tr("Who starts is drawn by lot")
        return tr("{colour} starts", colour=colour_name(self.colour(0)))

    def _tab_height(self) -> int:
        return row_height(self.kit) + self.kit.u(1.5) if self._tabs_below() else self.kit.u(1)

    def _tabs_below(self) -> bool:
        """Whether the title leaves the pages no room beside it."""
        kit = self.kit
        title = kit.text.size(self.title(), "title")[0]
        beside = sum(self._tab_widths()) + kit.px(16) + kit.u(3)
        return kit.shape == "portrait" or title + beside > self.panel_rect().w - 2 * kit.u(4)

    def _tab_widths(self) -> list[int]:
        """How wide the buttons of the two pages are."""
        least = self.kit.px(230)
        return [max(Button.width_for(self.kit, name, icon=True), least) for name in (tr("Players"), tr("Options"))]

    def _tabs(self, area: pygame.Rect) -> list[Widget]:
        """The two pages: beside the title, or below it where the panel is narrow."""
        kit = self.kit
        names = (tr("Players"), tr("Options"))
        icons = ("person", "gear")
        height = row_height(kit)
        widths = self._tab_widths()
        gap = kit.px(16)
        if self._tabs_below():
            x, y = area.x, area.y
        else:
            x, y = area.right - sum(widths) - gap, area.y - height + kit.px(2)
        tabs: list[Widget] = []
        for page, name, icon, width in zip(TABS, names, icons, widths, strict=True):
            kind = "dark" if page == self.page else "plain"
            rect = pygame.Rect(x, y, width, height)
            tabs.append(Button(kit, rect, name, self._turner(page), kind=kind, icon=icon))
            x += width + gap
        return tabs

    def _turner(self, page: str) -> Callable[[], None]:
        return lambda: self._turn_to(page)

    def _turn_to(self, page: str) -> None:
        if page != self.page:
            self.page = page
            self._wanted_focus = "rows"
            self.group = Group()
            self.lay_out()

    # -- choices, for the rows ----------------------------------------------------------------------------------

    def chooser(self, option: str, values: Sequence[object]) -> Callable[[int], None]:
        """What a row calls that offers ``values`` of an option."""
        return lambda index: self._choose(option, values[index])

    def rename(self, seat: int, name: str) -> None:
        """Somebody has typed a name."""
        self.model.rename(seat, name)

    def next_kind(self, seat: int, button: Button) -> None:
        """Let the next kind of player sit there."""
        kind = KINDS[(KINDS.index(self.model.seats[seat].kind) + 1) % len(KINDS)]
        self.model.set_kind(seat, kind)
        button.text = kind_name(kind)
        button.icon = "person" if self.model.seats[seat].is_human else "robot"

    def edit_name(self, seat: int) -> None:
        """Type a name on the screen."""
        from game.scenes.keyboard import KeyboardScene

        def done(text: str) -> None:
            self.model.rename(seat, text)
            self.lay_out()

        title = tr("Name of {colour}", colour=colour_name(self.colour(seat)))
        self.open(KeyboardScene(title, self.model.seats[seat].name, done))

    def set_drawn(self, index: int) -> None:
        """Who starts is drawn by lot, or not."""
        self.model.drawn = index == 1
        self.lay_out()

    def rotate(self) -> None:
        """Everybody moves on by one seat."""
        self.model.rotate()
        self.lay_out()

    def _choose(self, option: str, value: object) -> None:
        for moved in self.model.choose(option, value):
            self.notice.say(self.facts.why_excluded(moved.option, moved.was))
        self.lay_out()

    def set_undo(self, value: bool) -> None:
        """Whether moves may be taken back."""
        self.model.undo = value
        self.lay_out()

    def set_timer(self, index: int) -> None:
        """How long a turn may last."""
        self.model.timer = TIMERS[index]
        self.lay_out()

    def join(self) -> None:
        """Everybody takes a seat with a device."""
        from game.scenes.couch.join import JoinScene

        self._remember()
        self.open(JoinScene(self.game, self.model))

    # -- starting -----------------------------------------------------------------------------------------------

    def _remember(self) -> None:
        self.services.settings.remember_setup(self.game, self.model.to_json())

    def _start(self) -> None:
        self._remember()
        from game.scenes.setup.starting import new_game

        self.go(new_game(self.services, self.game, self.model))
