"""The result at a table: told to every side on a panel of its own, with the same buttons on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.boards.common.table_layout import EDGE, LENGTH, at_side, blade
from game.intents import Act, Intent, Phase, Pointer
from game.scenes.scoring_table import COUNT, STAGGER, Line
from game.scenes.wording import colour_name
from game.ui.anim import clamp, ease_out_back, ease_out_cubic, fraction
from game.ui.group import Group
from game.ui.stage import Sprite
from game.ui.turning import Frame, turned_surface
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ui.kit import Kit

#: The height of letters with accents and descenders, in that of a capital.
LETTERS = 1.6
#: How far panels reach from the edge, as shares of the shorter side, at most and where there is little room.
DEPTH, LEAST_DEPTH = 0.41, 0.36
#: Where panels on the long sides would be less long than this share of the shorter side, all lie like a windmill's
#: blades, so deep.
WINDMILL, BLADE = 0.42, 0.4
#: The badge of the winner in the middle, as a share of the shorter side, and when it pops up.
WINNER, WINNER_AT, WINNER_TIME = 0.052, 0.35, 0.4
#: Millimetres between two buttons.
APART_MM = 8.0

Entry = tuple[str, str, Callable[[], None], Act | None, str]


def result_rect(kit: Kit, turn: int) -> pygame.Rect:
    """The panel of the side that ``turn`` faces; none meets another's."""
    safe = kit.safe
    least, most = min(safe.size), max(safe.size)
    edge, gap = round(EDGE * least), kit.px(14)
    length = min(round(LENGTH * least), round(most - 2 * LEAST_DEPTH * least) - 2 * (edge + gap))
    if length < WINDMILL * least:
        area = safe.inflate(-2 * edge, -2 * edge)
        depth = round(BLADE * least)
        return blade(area, turn, (area.h if turn % 2 else area.w) - depth - gap, depth)
    on_long = (turn % 2 == 0) == (safe.w >= safe.h)
    if on_long:
        along, deep = length, round(DEPTH * least)
    else:
        along, deep = round(LENGTH * least), min(round(DEPTH * least), (most - length) // 2 - edge - gap)
    return at_side(safe, turn, along, deep, edge)


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of a panel in the panel's frame: what lies still, the bar's room, the end and middle of the figure."""

    line: Line
    still: tuple[Sprite, ...]
    medal: Sprite
    figure_right: tuple[int, int]


class _Panel:
    """One side's panel."""

    def __init__(self, kit: Kit, turn: int, own: int, title: str, lines: Sequence[Line], entries: Sequence[Entry]):
        """``own`` is the number of the colour whose panel it is."""
        self._kit = kit
        self.frame = Frame(result_rect(kit, turn), turn)
        w, h = self.frame.size
        pad = kit.px(20)
        height = max(kit.touch, kit.px(62))
        self.group = self._buttons(entries, pygame.Rect(pad, h - pad - height, w - 2 * pad, height))
        self._still = [kit.shapes.card((w, h), accent=kit.theme.players[own].colour).at(0, 0)]
        cap = kit.text.cap("title")
        sheet = pygame.Surface((w - 2 * pad, round(1.7 * cap)), pygame.SRCALPHA)
        middle = (sheet.get_width() // 2, sheet.get_height() // 2)
        words, up = kit.text.block(title, "title", kit.theme.text_dark, *sheet.get_size(), "centre")
        sheet.blit(words, (middle[0] - words.get_width() // 2, middle[1] - up))
        self._still.append(Sprite(sheet, pad, pad))
        top = pad + sheet.get_height() + kit.px(6)
        room = pygame.Rect(pad, top, w - 2 * pad, h - 2 * pad - height - top)
        self.rows = self._lines(room, lines, own)

    def sprites(self, counted: Callable[[int], tuple[float, int]], medals: float) -> list[Sprite]:
        """The panel in the window; ``counted`` tells share and figure of a line, ``medals`` how much they are there."""
        kit = self._kit
        found = list(self._still)
        for i, row in enumerate(self.rows):
            found += row.still
            words = kit.text.render(str(counted(i)[1]), "figure_m", kit.theme.text_dark)
            right, middle = row.figure_right
            up = kit.text.middle(str(counted(i)[1]), "figure_m", words.get_height())
            found.append(Sprite(words, right - words.get_width(), middle - up))
            if medals > 0:
                found.append(row.medal._replace(alpha=round(255 * medals)))
        return self.frame.sprites([*found, *self.group.sprites()])

    def widgets(self) -> list[tuple[Widget, pygame.Rect]]:
        """The buttons with their places in the window."""
        return [(widget, self.frame.outside_rect(widget.rect)) for widget in self.group.widgets]

    def _buttons(self, entries: Sequence[Entry], area: pygame.Rect) -> Group:
        kit = self._kit
        gap = max(kit.px(14), round(APART_MM * kit.mm))
        buttons: list[Widget] = []
        if entries:
            width = (area.w - gap * (len(entries) - 1)) // len(entries)
            style = "body"
            wanted = max(Button.width_for(kit, words, icon=True) for words, *_ in entries)
            if wanted > width:
                style = "small"
                wanted = max(Button.width_for(kit, words, icon=True, style=style) for words, *_ in entries)
            # The air at a button's ends may shrink a little.
            with_words = wanted <= 1.08 * width
            width = min(width, wanted + kit.px(40) if with_words else round(1.6 * area.h))
            x = area.centerx - (len(entries) * (width + gap) - gap) // 2
            for words, icon, action, _, kind in entries:
                rect = pygame.Rect(x, area.y, width, area.h)
                said = words if with_words else ""
                face = style if with_words else "name"
                buttons.append(Button(kit, rect, said, action, icon=icon, kind=kind, style=face))
                x += width + gap
        group = Group(buttons)
        group.ring_shown = False
        return group

    def _lines(self, room: pygame.Rect, lines: Sequence[Line], own: int) -> list[_Row]:
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        gap = kit.px(6)
        count = max(1, len(lines))
        # Two columns where letters are too large for lines one below the other.
        columns = 1 if (room.h + gap) // count - gap >= LETTERS * text.cap("small") else 2
        deep = -(-count // columns)
        pitch = min((room.h + gap) // deep, kit.px(78))
        width = (room.w - gap * (columns - 1)) // columns
        rows = []
        for i, line in enumerate(lines):
            rect = pygame.Rect(room.x + i // deep * (width + gap), room.y + i % deep * pitch, width, pitch - gap)
            player = theme.players[line.seat]
            is_own = line.seat == own
            panel = kit.shapes.panel(
                rect.size, "row_on" if is_own else "row", accent=player.colour if is_own else None,
                radius=min(kit.shapes.corner, rect.h // 3),
            ).copy()  # fmt: skip
            r = 0.34 * rect.h
            x = round(1.5 * r) + kit.px(6)
            if line.place <= 3:
                medal = kit.shapes.medal(line.place, 0.8 * r)
            else:
                medal = text.render(str(line.place), "name", theme.text_soft)
            medal_at = medal.get_rect(center=(rect.x + x, rect.centery))
            x += round(2.6 * r)
            badge = kit.shapes.badge(player, r)
            panel.blit(badge, badge.get_rect(center=(x, rect.h // 2)))
            left = x + round(1.5 * r)
            right = rect.w - kit.px(22)
            widest = text.size(str(max(line.result.figure, line.result.of)), "figure_m")[0]
            end = right - max(widest, kit.px(44)) - kit.px(14)
            title = line.name or colour_name(line.seat)
            style = next((one for one in ("name", "body") if LETTERS * text.cap(one) <= rect.h), "small")
            share = 3 if text.fits(line.result.words, "small", (end - left) * 2 // 5) else 5
            wide = max(1, (end - left) * share // 5)
            if not text.fits(title, style, wide):
                style = "small"
            # Next to nothing of a name is no name: the shape tells whose line it is.
            title = title if text.fits(title, style, wide) or wide > text.size("WWW…", style)[0] else ""
            name = text.blit(panel, title, style, theme.text_dark, (left, rect.h // 2), max_width=wide)
            rest = end - name.right - kit.px(16)
            if text.fits(line.result.words, "small", rest):
                text.blit(
                    panel, line.result.words, "small", theme.text_soft, (end, rect.h // 2), anchor="right",
                    max_width=rest,
                )  # fmt: skip
            rows.append(
                _Row(
                    line,
                    (Sprite(panel, *rect.topleft),),
                    Sprite(medal, *medal_at.topleft),
                    (rect.x + right, rect.centery),
                )
            )
        return rows


class TableResult:
    """All panels, the winner's badge between them, and who touches what."""

    def __init__(
        self, kit: Kit, sides: Sequence[int], colours: Sequence[int], title: str, lines: Sequence[Line],
        entries: Sequence[Entry],
    ) -> None:  # fmt: skip
        """``sides`` and ``colours`` are those of the seats; ``lines`` the seats from the best to the last."""
        self._kit = kit
        self._lines = tuple(lines)
        self.panels = [
            _Panel(kit, side, colour, title, lines, entries) for side, colour in zip(sides, colours, strict=True)
        ]
        self._held: dict[int, _Panel] = {}
        self._winners = [line for line in lines if line.place == 1]
        self._winner_sides = [side for side, colour in zip(sides, colours, strict=True)
                              if any(line.seat == colour for line in self._winners)]  # fmt: skip

    @property
    def duration(self) -> float:
        """Seconds until everything is counted."""
        return COUNT + STAGGER * (len(self._lines) - 1) + 0.4

    def figures(self, time: float) -> tuple[int, ...]:
        """The figures shown at a moment."""
        return tuple(self._counted(i, time)[1] for i in range(len(self._lines)))

    def sprites(self, time: float) -> list[Sprite]:
        """Everything ``time`` seconds after it appeared."""
        found = self._badges(time)
        medals = fraction(time, self.duration - 0.4, 0.25)
        for panel in self.panels:
            found += panel.sprites(lambda i: self._counted(i, time), medals)
        return found

    @property
    def group(self) -> Group:
        """The first panel's buttons, for keys and pads."""
        return self.panels[0].group

    @property
    def wants_picture(self) -> bool:
        """Whether a button looks different."""
        return any(panel.group.wants_picture for panel in self.panels)

    def step(self, dt: float) -> None:
        """Let buttons spring back."""
        for panel in self.panels:
            panel.group.step(dt)

    def release(self) -> None:
        """Forget every finger."""
        for panel in self.panels:
            panel.group.release()
        self._held.clear()

    def hits(self, x: float, y: float) -> bool:
        """Whether a button lies at a pixel."""
        return any(rect.collidepoint(x, y) for panel in self.panels for _, rect in panel.widgets())

    def side_at(self, x: float, y: float, otherwise: int) -> int:
        """The side whose panel lies at a pixel."""
        turns = (panel.frame.turn for panel in self.panels if panel.frame.rect.collidepoint(x, y))
        return next(turns, otherwise)

    def handle(self, intent: Intent) -> bool:
        """Hand an intent to the panel it is for."""
        if not isinstance(intent, Pointer):
            return self.group.handle(intent)
        panel = self._held.get(intent.pointer)
        if intent.phase is Phase.DOWN:
            panel = next((one for one in self.panels if one.frame.rect.collidepoint(intent.x, intent.y)), None)
            if panel is not None:
                self._held[intent.pointer] = panel
        elif intent.phase in (Phase.UP, Phase.CANCEL):
            self._held.pop(intent.pointer, None)
        if panel is None:
            return False
        return panel.group.handle(panel.frame.intent(intent))

    def listen(self, cue: Callable[[str], None]) -> None:
        """Tell ``cue`` the names of sounds."""
        for panel in self.panels:
            panel.group.on_cue = cue

    # -- inside -------------------------------------------------------------------------------------------------

    def _counted(self, index: int, time: float) -> tuple[float, int]:
        order = len(self._lines) - 1 - index
        part = ease_out_cubic(clamp((time - STAGGER * order) / COUNT))
        return part, round(self._lines[index].result.figure * part)

    def _badges(self, time: float) -> list[Sprite]:
        """The winners' shapes in the middle, which reads the same from every side, each turned to its side."""
        kit = self._kit
        part = 1.0 if kit.theme.reduced_motion else ease_out_back(1.6)(fraction(time, WINNER_AT, WINNER_TIME))
        if part <= 0:
            return []
        radius = WINNER * min(kit.size)
        found = []
        for i, line in enumerate(self._winners):
            badge = kit.shapes.badge(kit.theme.players[line.seat], radius)
            side = self._winner_sides[i] if i < len(self._winner_sides) else 0
            surface = turned_surface(badge, side)
            if part != 1.0:
                surface = pygame.transform.smoothscale_by(surface, max(0.05, part))
            dx = round((i - (len(self._winners) - 1) / 2) * 2.8 * radius)
            rect = surface.get_rect(center=(kit.safe.centerx + dx, kit.safe.centery))
            found.append(Sprite(surface, rect.x, rect.y))
        return found
