"""The rows of the set-up's two pages: who plays, and under which rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.boards.about import dice_throwers
from game.i18n import tr
from game.rules import GAMES
from game.scenes.dialog import row_height
from game.scenes.setup.model import KINDS, MAX_NAME, TIMERS
from game.scenes.wording import colour_name, kind_name
from game.ui.widgets import Button, Choice, Label, TextField, Toggle, Widget

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene
    from game.ui.kit import Kit


class Rows:
    """Places rows one below the other, each with a line that explains it where it needs one."""

    def __init__(self, scene: SetupScene, area: pygame.Rect) -> None:
        self.scene = scene
        self.kit = scene.kit
        self.area = area
        self.widgets: list[Widget] = []
        self.y = area.y + self.kit.px(6)
        #: What explains a row at length, by the widget that has the focus there.
        self.helps: dict[Widget | None, Callable[[], None]] = {}

    def place(self, *, room: int = 0) -> pygame.Rect:
        """The place of the next row; ``room`` pixels at its right stay free."""
        return pygame.Rect(self.area.x, self.y, self.area.w - room, row_height(self.kit))

    def add(self, *widgets: Widget, words: str | None = None) -> None:
        """Put widgets in the next row, and ``words`` under them; ``None`` leaves less air for them."""
        kit = self.kit
        self.widgets += widgets
        self.y += row_height(kit) + kit.px(12)
        if words is None:
            return
        indent = kit.px(28)
        width = self.area.w - 2 * indent
        height = kit.text.size(words, "small", width)[1] if words else 0
        rect = pygame.Rect(self.area.x + indent, self.y, width, height)
        self.widgets.append(Label(kit, rect, words, style="small", colour=kit.theme.text_soft, wrap=True))
        self.y += height + kit.px(6)


def player_rows(scene: SetupScene, area: pygame.Rect) -> Rows:
    """How many play, who sits where, who starts, and what everybody holds."""
    rows = Rows(scene, area)
    kit, model = rows.kit, scene.model
    counts = model.values("players")
    names = [str(count) for count in counts]
    at = counts.index(model.players)
    rows.add(Choice(kit, rows.place(), tr("Players"), names, at, scene.chooser("players", counts)))
    for seat in range(model.players):
        rows.add(*_seat(scene, seat, rows.place()))
    if dice_throwers(scene.game) is None:
        first = tr("{colour}, as seated", colour=colour_name(scene.colour(0)))
        answers = [first, tr("Drawn by lot")]
        rows.add(Choice(kit, rows.place(), tr("Who starts"), answers, int(model.drawn), scene.set_drawn))
    rows.add(
        Button(kit, rows.place(), tr("Change places"), scene.rotate, icon="restart"),
        words=tr("Everybody moves to the next seat"),
    )
    if not scene.is_table:  # where the side at which somebody sits says what is whose
        rows.add(
            Button(kit, rows.place(), tr("Join with pads and keys"), scene.join, icon="pad"),
            words=tr("Each player takes a seat with what they hold"),
        )
    return rows


def _seat(scene: SetupScene, seat: int, rect: pygame.Rect) -> list[Widget]:
    """Badge, name and kind of one seat."""
    kit, choice, colour = scene.kit, scene.model.seats[seat], scene.colour(seat)
    badge = Badge(kit, pygame.Rect(rect.x, rect.y, rect.h, rect.h), colour)
    kind_width = max(Button.width_for(kit, kind_name(kind), icon=True) for kind in KINDS)
    kind_width = min(max(kind_width, kit.px(300)), round(rect.w * 0.5))
    gap = kit.px(14)
    name = TextField(
        kit,
        pygame.Rect(badge.rect.right + gap, rect.y, rect.w - rect.h - kind_width - 2 * gap, rect.h),
        "",
        choice.name,
        lambda text: scene.rename(seat, text),
        hint=colour_name(colour),
        longest=MAX_NAME,
        on_edit=lambda: scene.edit_name(seat),
    )
    kind = Button(
        kit,
        pygame.Rect(rect.right - kind_width, rect.y, kind_width, rect.h),
        kind_name(choice.kind),
        lambda: scene.next_kind(seat, kind),
        icon="person" if choice.is_human else "robot",
    )
    return [badge, name, kind]


def option_rows(scene: SetupScene, area: pygame.Rect) -> Rows:
    """The options of the rules, each with what its value means, then undo and the turn timer."""
    rows = Rows(scene, area)
    kit, model, facts = rows.kit, scene.model, scene.facts
    for spec in GAMES[scene.game].option_specs:
        if spec.name == "players":
            continue
        allowed = model.allowed(spec.name)
        value = model.value(spec.name)
        help_text = _help_of(scene, spec.name)
        height = row_height(kit)
        place = rows.place(room=height + kit.px(10) if help_text else 0)
        row: list[Widget] = [
            Choice(
                kit,
                place,
                facts.option_name(spec.name),
                [facts.value_name(spec.name, one) for one in allowed],
                allowed.index(value),
                scene.chooser(spec.name, allowed),
                enabled=len(allowed) > 1,
            )
        ]
        if help_text:
            question = pygame.Rect(area.right - height, place.y, height, height)
            explainer = _explainer(scene, facts.option_name(spec.name), help_text)
            row.append(Button(kit, question, "", explainer, icon="question"))
            rows.helps |= dict.fromkeys(row, explainer)
        excluded = model.excluded(spec.name)
        words = facts.value_help(spec.name, value)
        if excluded and len(allowed) == 1:
            words = facts.why_excluded(spec.name, excluded[0])
        rows.add(*row, words=words)
    rows.add(
        Toggle(kit, rows.place(), tr("Undo"), model.undo, scene.set_undo),
        words=tr("Moves may be taken back") if model.undo else tr("A move made stays made"),
    )
    rows.add(
        Choice(
            kit,
            rows.place(),
            tr("Time for a turn"),
            [timer_words(seconds) for seconds in TIMERS],
            TIMERS.index(model.timer),
            scene.set_timer,
        ),
        words=tr("When it is over, a good move is shown; nobody loses a turn") if model.timer else "",
    )
    return rows


def timer_words(seconds: int) -> str:
    """A time for a turn, 0: none."""
    return tr("{n} s", n=seconds) if seconds else tr("No limit")


def _help_of(scene: SetupScene, option: str) -> str:
    """What a question mark beside an option says; empty where the game has no more to say."""
    option_help = getattr(scene.facts, "option_help", None)
    return str(option_help(option)) if option_help is not None else ""


def _explainer(scene: SetupScene, heading: str, words: str) -> Callable[[], None]:
    def explain() -> None:
        from game.scenes.explain import ExplainScene

        scene.open(ExplainScene(heading, words))

    return explain


class Badge(Widget):
    """A seat's shape in its colour."""

    focusable = False

    def __init__(self, kit: Kit, rect: pygame.Rect, colour: int) -> None:
        super().__init__(kit, rect)
        self._colour = colour

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        """The badge in the middle."""
        surface = pygame.Surface(size, pygame.SRCALPHA)
        badge = self.kit.shapes.badge(self.kit.theme.players[self._colour], min(size) * 0.36)
        surface.blit(badge, badge.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface


