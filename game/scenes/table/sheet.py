"""A player's own panel at a table: the score, the rules and the sound, opened and closed by that player alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from game.boards.about import about
from game.boards.common.table_layout import sheet_rect
from game.i18n import tr
from game.intents import Pointer
from game.scenes.wording import colour_name
from game.ui.group import Group
from game.ui.stage import Sprite
from game.ui.turning import Frame
from game.ui.widgets import Button, ScrollText, Widget

if TYPE_CHECKING:
    from game.scenes.board_scene import BoardScene
    from game.ui.kit import Kit

#: Millimetres between two buttons that do different things.
APART_MM = 8.0


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the score: the number of the seat's colour, its name, its figure and what that means."""

    colour: int
    name: str
    figure: int
    words: str


class Source(Protocol):
    """What a sheet tells of, and what it can do."""

    def standings(self) -> Sequence[Standing]:
        """The score, best first."""

    def rules(self) -> Sequence[tuple[str, str]]:
        """Paragraphs with their styles."""


@dataclass(frozen=True, slots=True)
class Voice:
    """The sounds of one seat: whether there are any at the table, whether the seat has turned its own off, and how it
    turns them off or on again.  Nobody can turn the sounds of others off."""

    is_there: Callable[[], bool]
    is_off: Callable[[], bool]
    switch: Callable[[], None]


class Sheet:
    """One side's panel, laid out upright and turned to its side."""

    def __init__(
        self,
        kit: Kit,
        turn: int,
        source: Source,
        voice: Voice,
        close: Callable[[], None],
        cue: Callable[[str], None],
    ) -> None:
        self._kit = kit
        self._source = source
        self._voice = voice
        self._close = close
        self._cue = cue
        self.frame = Frame(sheet_rect(kit, turn), turn)
        self.page = "score"
        self.group = Group()
        self._shown: tuple[Standing, ...] = ()
        self._still: list[Sprite] = []
        self._fill()

    def refresh(self) -> None:
        """Show the score as it is now."""
        if self.page == "score" and tuple(self._source.standings()) != self._shown:
            self._fill()

    def contains(self, x: float, y: float) -> bool:
        """Whether a pixel of the window lies on it."""
        return bool(self.frame.rect.collidepoint(x, y))

    def handle(self, intent: Pointer) -> bool:
        """A finger on the panel; true: it is the panel's business."""
        inner = self.frame.intent(intent)
        return self.group.handle(inner)

    def step(self, dt: float) -> None:
        """Let buttons spring back."""
        self.group.step(dt)

    @property
    def wants_picture(self) -> bool:
        """Whether it looks different."""
        return self.group.wants_picture

    def sprites(self) -> list[Sprite]:
        """The panel in the window."""
        return self.frame.sprites([*self._still, *self.group.sprites()])

    def widgets(self) -> list[tuple[Widget, pygame.Rect]]:
        """Everything on it with its place in the window."""
        return [(widget, self.frame.outside_rect(widget.rect)) for widget in self.group.widgets]

    # -- inside -------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        kit = self._kit
        w, h = self.frame.size
        pad, gap = kit.px(18), max(kit.px(14), round(APART_MM * kit.mm))
        height = max(kit.touch, kit.px(58))
        voice = self._voice
        silent = voice.is_off() or not voice.is_there()
        entries: list[tuple[str, Callable[[], None], bool]] = [
            ("flag", self._turner("score"), self.page == "score"),
            ("book", self._turner("rules"), self.page == "rules"),
            ("mute" if silent else "speaker", self._sound, False),
            ("cross", self._close, False),
        ]
        width = min(round(2.2 * height), (w - 2 * pad - gap * (len(entries) - 1)) // len(entries))
        left = (w - len(entries) * width - gap * (len(entries) - 1)) // 2
        widgets: list[Widget] = []
        for i, (icon, action, chosen) in enumerate(entries):
            rect = pygame.Rect(left + i * (width + gap), h - pad - height, width, height)
            kind = "dark" if chosen or icon == "cross" else "plain"
            button = Button(kit, rect, "", action, icon=icon, kind=kind, style="name")
            button.enabled = icon not in ("mute", "speaker") or voice.is_there()
            widgets.append(button)
        area = pygame.Rect(pad, pad, w - 2 * pad, h - height - 3 * pad)
        card = kit.shapes.card((w, h))
        self._still = [card.at(0, 0)]
        if silent:
            line = self._silence(area)
            self._still.append(line)
            area.h -= line.surface.get_height()
        if self.page == "score":
            self._shown = tuple(self._source.standings())
            self._still += _score(kit, area, self._shown)
        else:
            widgets.append(ScrollText(kit, area, self._source.rules()))
        self.group = Group(widgets, on_cue=self._cue)
        self.group.ring_shown = False

    def _turner(self, page: str) -> Callable[[], None]:
        def turn() -> None:
            self.page = page
            self._fill()

        return turn

    def _silence(self, area: pygame.Rect) -> Sprite:
        """What is not heard, at the foot of ``area``."""
        text = self._kit.text
        words = tr("Your own sounds are off") if self._voice.is_there() else tr("The settings have the sound off")
        line = pygame.Surface((area.w, round(2.1 * text.cap("small"))), pygame.SRCALPHA)
        text.blit(
            line, words, "small", self._kit.theme.text_soft, line.get_rect().center, anchor="centre", max_width=area.w
        )
        return Sprite(line, area.x, area.bottom - line.get_height())

    def _sound(self) -> None:
        self._voice.switch()
        self._fill()


class GameFacts:
    """What the panels of a game tell of."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene

    def standings(self) -> Sequence[Standing]:
        """The score, the leader first where the state knows an order."""
        session = self._scene.session
        facts = about(session.game.name)
        standing = getattr(session.state, "standing", None)
        seats = [seat for group in standing() for seat in group] if standing is not None else range(len(session.seats))
        lines = []
        for seat in seats:
            result = facts.seat_result(session.state, seat)
            colour = self._scene.colours[seat]
            lines.append(Standing(colour, colour_name(colour), result.figure, result.words))
        return lines

    def rules(self) -> Sequence[tuple[str, str]]:
        """The rules on one page."""
        blocks: list[tuple[str, str]] = []
        for section in about(self._scene.session.game.name).rules_page():
            blocks.append(("name", section.heading))
            blocks += [("body", paragraph) for paragraph in section.paragraphs]
        return blocks


def _score(kit: Kit, area: pygame.Rect, lines: Sequence[Standing]) -> list[Sprite]:
    """A line a seat: badge, name, what the figure means, figure; in two columns where lines would be too low."""
    theme, text = kit.theme, kit.text
    least = round(1.7 * text.cap("name"))
    columns = 1 if area.h // max(1, len(lines)) >= least else 2
    rows = -(-len(lines) // columns)
    pitch = min(area.h // rows, kit.px(84))
    width = area.w // columns
    radius, style = 0.34 * min(pitch, kit.px(60)), "figure_m"
    start = round(radius * 2.9)
    widest = max((text.size(str(line.figure), style)[0] for line in lines), default=0)
    least = width - kit.px(10) - widest - start - kit.px(14)
    # All names alike; the shape tells whose line it is where there is no room for them.
    large = next((one for one in ("name", "small") if all(text.fits(line.name, one, least) for line in lines)), None)
    found = []
    for i, line in enumerate(lines):
        x, y = area.x + i // rows * width, area.y + i % rows * pitch
        sheet = pygame.Surface((width - kit.px(10), pitch), pygame.SRCALPHA)
        middle = pitch // 2
        badge = kit.shapes.badge(theme.players[line.colour], radius)
        sheet.blit(badge, badge.get_rect(center=(round(radius * 1.4), middle)))
        figure = text.blit(
            sheet, str(line.figure), style, theme.text_dark, (sheet.get_width(), middle), anchor="right"
        )
        room = figure.x - start - kit.px(14)
        words = "" if large is None else line.name
        name = text.blit(sheet, words, large or "small", theme.text_dark, (start, middle), max_width=max(1, room))
        rest = figure.x - name.right - 2 * kit.px(14)
        if text.fits(line.words, "small", rest):
            text.blit(
                sheet, line.words, "small", theme.text_soft, (figure.x - kit.px(14), middle), anchor="right",
                max_width=rest,
            )  # fmt: skip
        found.append(Sprite(sheet, x, y))
    return found
