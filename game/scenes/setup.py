"""The set-up of a game: who plays, who starts, and the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.boards.about import about, dice_throwers, seat_colours
from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act, Intent, Press
from game.rules import GAMES
from game.scenes.dialog import Dialog, row_height
from game.scenes.setup_model import KINDS, MAX_NAME, TIMERS, SetupModel
from game.scenes.wording import colour_name, kind_name
from game.ui.group import Group
from game.ui.stage import Sprite
from game.ui.widgets import Button, Choice, Label, ScrollArea, TextField, Toggle, Widget

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.ui.kit import Kit

TABS = ("players", "options")


class SetupScene(Dialog):
    """One paper panel with two pages, and the button that starts the game."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.page = "players"
        self._facts = about(game)
        self._badges: list[Sprite] = []
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
        return self._facts.title()

    def panel_rect(self) -> pygame.Rect:
        """The large panel; in a tall window only as high as its rows."""
        if self.kit.shape == "portrait":
            return self.kit.at(0.035, 0.12, 0.93, 0.7)
        return super().panel_rect()

    def prompts(self) -> Sequence[Prompt]:
        """Choose, turn the page, start, back."""
        other = tr("Options") if self.page == "players" else tr("Players")
        return (
            Prompt(Act.ACCEPT, tr("Choose")),
            Prompt(Act.FIRST, other),
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
        return super().on_intent(intent)

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
        self._badges = []
        rows = self._players(middle) if self.page == "players" else self._options(middle)
        scroll = ScrollArea(kit, middle.inflate(2 * kit.px(14), 2 * kit.px(10)), rows, pad=kit.u(1))
        tabs = self._tabs(area)
        note = Label(
            kit,
            pygame.Rect(area.x, area.bottom - foot, area.w - width - kit.u(3), foot),
            self._note(),
            style="small",
            colour=kit.theme.text_soft,
        )
        focus = self._focus_widget(rows)
        return Group([*tabs, self._play, note], areas=(scroll,), focus=focus)

    def _focus_widget(self, rows: Sequence[Widget]) -> Widget | None:
        if self._wanted_focus == "play":
            return self._play
        return next((row for row in rows if row.focusable), None)

    def _colour(self, seat: int) -> int:
        """The number of a seat's colour with as many players as are chosen."""
        return seat_colours(self._facts.name, self.model.players)[seat]

    def _note(self) -> str:
        if self.page == "options":
            return ""
        if dice_throwers(self._facts.name) is not None:
            return tr("The dice decide who starts")
        if self.model.drawn:
            return tr("Who starts is drawn by lot")
        return tr("{colour} starts", colour=colour_name(self._colour(0)))

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

    # -- the page of the players --------------------------------------------------------------------------------

    def _players(self, area: pygame.Rect) -> list[Widget]:
        kit, model = self.kit, self.model
        height, gap = row_height(kit), kit.px(12)
        y = area.y + kit.px(6)
        counts = model.values("players")
        rows: list[Widget] = [
            Choice(
                kit,
                pygame.Rect(area.x, y, area.w, height),
                tr("Players"),
                [str(count) for count in counts],
                counts.index(model.players),
                lambda index: self._choose("players", counts[index]),
            )
        ]
        y += height + gap
        for seat in range(model.players):
            rows += self._seat(seat, pygame.Rect(area.x, y, area.w, height))
            y += height + gap
        if dice_throwers(self._facts.name) is None:
            rows.append(
                Choice(
                    kit,
                    pygame.Rect(area.x, y, area.w, height),
                    tr("Who starts"),
                    [tr("{colour}, as seated", colour=colour_name(self._colour(0))), tr("Drawn by lot")],
                    int(model.drawn),
                    self._set_drawn,
                )
            )
            y += height + gap
        rows.append(
            Button(kit, pygame.Rect(area.x, y, area.w, height), tr("Move everybody on by one seat"), self._rotate,
                   icon="restart")
        )  # fmt: skip
        if self.kit.mode != "table":  # where the side at which somebody sits says what is whose
            y += height + gap
            rows.append(
                Button(kit, pygame.Rect(area.x, y, area.w, height), tr("Everybody joins with a device"), self._join,
                       icon="pad")
            )  # fmt: skip
        return rows

    def _seat(self, seat: int, rect: pygame.Rect) -> list[Widget]:
        """Badge, name and kind of one seat."""
        kit, choice = self.kit, self.model.seats[seat]
        badge = _Badge(kit, pygame.Rect(rect.x, rect.y, rect.h, rect.h), self._colour(seat))
        kind_width = max(Button.width_for(kit, kind_name(kind), icon=True) for kind in KINDS)
        kind_width = min(max(kind_width, kit.px(300)), round(rect.w * 0.5))
        gap = kit.px(14)
        name = TextField(
            kit,
            pygame.Rect(badge.rect.right + gap, rect.y, rect.w - rect.h - kind_width - 2 * gap, rect.h),
            "",
            choice.name,
            lambda text: self.model.rename(seat, text),
            hint=colour_name(self._colour(seat)),
            longest=MAX_NAME,
            on_edit=lambda: self._edit_name(seat),
        )
        kind = Button(
            kit,
            pygame.Rect(rect.right - kind_width, rect.y, kind_width, rect.h),
            kind_name(choice.kind),
            lambda: self._next_kind(seat, kind),
            icon="person" if choice.is_human else "robot",
        )
        return [badge, name, kind]

    def _next_kind(self, seat: int, button: Button) -> None:
        kind = KINDS[(KINDS.index(self.model.seats[seat].kind) + 1) % len(KINDS)]
        self.model.set_kind(seat, kind)
        button.text = kind_name(kind)
        button.icon = "person" if self.model.seats[seat].is_human else "robot"

    def _edit_name(self, seat: int) -> None:
        from game.scenes.keyboard import KeyboardScene

        def done(text: str) -> None:
            self.model.rename(seat, text)
            self.lay_out()

        title = tr("Name of {colour}", colour=colour_name(self._colour(seat)))
        self.open(KeyboardScene(title, self.model.seats[seat].name, done))

    def _set_drawn(self, index: int) -> None:
        self.model.drawn = index == 1
        self.lay_out()

    def _rotate(self) -> None:
        self.model.rotate()
        self.lay_out()

    # -- the page of the options --------------------------------------------------------------------------------

    def _options(self, area: pygame.Rect) -> list[Widget]:
        kit, model, facts = self.kit, self.model, self._facts
        height = row_height(kit)
        y = area.y + kit.px(6)
        rows: list[Widget] = []
        for spec in GAMES[self.game].option_specs:
            if spec.name == "players":
                continue
            allowed = model.allowed(spec.name)
            value = model.value(spec.name)
            help_text = self._help_of(spec.name)
            mark = height + kit.px(10) if help_text else 0
            rows.append(
                Choice(
                    kit,
                    pygame.Rect(area.x, y, area.w - mark, height),
                    facts.option_name(spec.name),
                    [facts.value_name(spec.name, one) for one in allowed],
                    allowed.index(value),
                    self._chooser(spec.name, allowed),
                    enabled=len(allowed) > 1,
                )
            )
            if help_text:
                question = pygame.Rect(area.right - height, y, height, height)
                explainer = self._explainer(facts.option_name(spec.name), help_text)
                rows.append(Button(kit, question, "", explainer, icon="question"))
            excluded = model.excluded(spec.name)
            words = facts.value_help(spec.name, value)
            if excluded and len(allowed) == 1:
                words = facts.why_excluded(spec.name, excluded[0])
            y = self._explain(rows, words, area, y + height)
        rows.append(Toggle(kit, pygame.Rect(area.x, y, area.w, height), tr("Undo"), model.undo, self._set_undo))
        words = tr("Moves may be taken back") if model.undo else tr("A move made stays made")
        y = self._explain(rows, words, area, y + height)
        rows.append(
            Choice(
                kit,
                pygame.Rect(area.x, y, area.w, height),
                tr("Time for a turn"),
                [tr("{n} s", n=seconds) if seconds else tr("No limit") for seconds in TIMERS],
                TIMERS.index(model.timer),
                self._set_timer,
            )
        )
        words = tr("When it is over, a good move is shown; nobody loses a turn") if model.timer else ""
        self._explain(rows, words, area, y + height)
        return rows

    def _help_of(self, option: str) -> str:
        """What a question mark beside an option says; empty where the game has no more to say."""
        option_help = getattr(self._facts, "option_help", None)
        return str(option_help(option)) if option_help is not None else ""

    def _explainer(self, heading: str, words: str) -> Callable[[], None]:
        def explain() -> None:
            from game.scenes.explain import ExplainScene

            self.open(ExplainScene(heading, words))

        return explain

    def _explain(self, rows: list[Widget], words: str, area: pygame.Rect, y: int) -> int:
        """One line under an option; where the next row begins."""
        kit = self.kit
        indent = kit.px(28)
        width = area.w - 2 * indent
        height = kit.text.size(words, "small", width)[1] if words else 0
        label = Label(
            kit, pygame.Rect(area.x + indent, y + kit.px(12), width, height), words, style="small",
            colour=kit.theme.text_soft, wrap=True,
        )  # fmt: skip
        rows.append(label)
        return y + kit.px(12) + height + kit.px(6)

    def _chooser(self, option: str, values: Sequence[object]) -> Callable[[int], None]:
        return lambda index: self._choose(option, values[index])

    def _choose(self, option: str, value: object) -> None:
        for moved in self.model.choose(option, value):
            self.notice.say(self._facts.why_excluded(moved.option, moved.was))
        self.lay_out()

    def _set_undo(self, value: bool) -> None:
        self.model.undo = value
        self.lay_out()

    def _set_timer(self, index: int) -> None:
        self.model.timer = TIMERS[index]
        self.lay_out()

    def _join(self) -> None:
        from game.scenes.join import JoinScene

        self._remember()
        self.open(JoinScene(self.game, self.model))

    # -- starting -----------------------------------------------------------------------------------------------

    def _remember(self) -> None:
        self.services.settings.remember_setup(self.game, self.model.to_json())

    def _start(self) -> None:
        self._remember()
        from game.scenes.starting import new_game

        self.go(new_game(self.services, self.game, self.model))


class _Badge(Widget):
    """A seat's shape in its colour."""

    focusable = False

    def __init__(self, kit: Kit, rect: pygame.Rect, seat: int) -> None:
        super().__init__(kit, rect)
        self._seat = seat

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        badge = self.kit.shapes.badge(self.kit.theme.players[self._seat], min(size) * 0.36)
        surface.blit(badge, badge.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface
