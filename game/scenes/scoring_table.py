"""The table of a result: a row a seat, with bars and figures that count up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.i18n import tr
from game.scenes.wording import colour_name, turns
from game.ui.anim import clamp, ease_out_cubic, fraction
from game.ui.stage import Sprite

if TYPE_CHECKING:
    from game.boards.about import About, SeatResult
    from game.ui.kit import Kit

#: Seconds: the rows begin to count one after the other, each counts for so long.
STAGGER, COUNT = 0.22, 0.9
#: The ground of what was taken away.
LOSS_FILL = "#5A3A2E"


@dataclass(frozen=True, slots=True)
class Line:
    """One seat of the table, best first."""

    seat: int
    place: int
    name: str
    result: SeatResult


@dataclass(frozen=True, slots=True)
class Tallies:
    """Figures of every seat beside the result: the seats' colours, and for each label a text a seat."""

    colours: Sequence[int] = ()
    rows: Sequence[tuple[str, Sequence[str]]] = ()


@dataclass(frozen=True, slots=True)
class _Row:
    line: Line
    card: Sprite
    medal: Sprite
    bar: Sprite
    figure_right: tuple[int, int]


class ResultTable:
    """The panel beside the podium.  Everything is drawn for one kit; :meth:`sprites` shows a moment."""

    def __init__(
        self, kit: Kit, area: pygame.Rect, facts: About, lines: Sequence[Line], count: int,
        remarks: Sequence[tuple[str, str]], tallies: Tallies | None = None,
    ) -> None:  # fmt: skip
        """``count`` are the turns of the game, ``remarks`` what was remarkable about it, ``tallies`` the seats' other
        figures."""
        self._kit = kit
        self._figures: dict[int, pygame.Surface] = {}
        pad = kit.u(3)
        inner = area.inflate(-2 * pad, -2 * pad)
        top, self._head = self._header(inner, facts, count, remarks, tallies or Tallies())
        gap = kit.u(1.25)
        room = (inner.bottom - top - gap * (len(lines) - 1)) // len(lines)
        height = min(room, round(0.154 * kit.height))
        self._large = "figure_xl" if 1.2 * kit.text.cap("figure_xl") <= height else "figure_l"
        # With few seats the panel is only as high as what it holds.
        bottom = top + (height + gap) * len(lines) - gap + pad
        self._panel = kit.shapes.card((area.w, bottom - area.y)).at(area.x, area.y)
        self._rows = [
            self._row(pygame.Rect(inner.x, top + i * (height + gap), inner.w, height), line)
            for i, line in enumerate(lines)
        ]

    @property
    def duration(self) -> float:
        """Seconds until everything is counted."""
        return COUNT + STAGGER * (len(self._rows) - 1) + 0.4

    def figures(self, time: float) -> tuple[int, ...]:
        """The figures shown at a moment."""
        return tuple(self._counted(i, time)[1] for i in range(len(self._rows)))

    def sprites(self, time: float) -> list[Sprite]:
        """The table ``time`` seconds after it appeared."""
        sprites = [self._panel, *self._head]
        for i, row in enumerate(self._rows):
            part, figure = self._counted(i, time)
            sprites.append(row.card)
            width = round(row.bar.surface.get_width() * part)
            if part >= 1:
                sprites.append(row.bar)
            elif width:
                cut = row.bar.surface.subsurface((0, 0, width, row.bar.surface.get_height()))
                sprites.append(Sprite(cut, row.bar.x, row.bar.y))
            shown = self._figure(figure)
            right, middle = row.figure_right
            style_middle = self._kit.text.middle(str(figure), self._large, shown.get_height())
            sprites.append(Sprite(shown, right - shown.get_width(), middle - style_middle))
            drop = fraction(time, self.duration - 0.4 + 0.04 * i, 0.25)
            if drop > 0:
                sprites.append(row.medal._replace(alpha=round(255 * drop)))
        return sprites

    # -- inside -------------------------------------------------------------------------------------------------

    def _counted(self, index: int, time: float) -> tuple[float, int]:
        """The share of the bar that is drawn, and the figure, at a moment.  The last row counts first."""
        order = len(self._rows) - 1 - index
        part = ease_out_cubic(clamp((time - STAGGER * order) / COUNT))
        return part, round(self._rows[index].line.result.figure * part)

    def _figure(self, figure: int) -> pygame.Surface:
        return self._kit.text.render(str(figure), self._large, self._kit.theme.text_dark)

    def _header(
        self, inner: pygame.Rect, facts: About, count: int, remarks: Sequence[tuple[str, str]], tallies: Tallies
    ) -> tuple[int, list[Sprite]]:
        """Title, turns, remarks; and where the rows begin."""
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        sheet = pygame.Surface((inner.w, inner.h), pygame.SRCALPHA)
        middle = text.cap("title") // 2 + kit.px(8)
        words = text.blit(sheet, turns(count), "body", theme.text_soft, (inner.w, middle), anchor="right")
        room = inner.w - words.w - kit.u(2)
        style = "title" if text.size(facts.title(), "title")[0] <= room else "name"
        text.blit(sheet, facts.title(), style, theme.text_dark, (0, middle), max_width=room)
        y = middle + text.cap("title") // 2 + kit.px(20)
        pygame.draw.line(sheet, theme.paper_line, (0, y), (inner.w, y), kit.line(2.4))
        y += kit.px(24)
        cap = text.cap("small")
        at = (inner.w - kit.px(20), y + cap // 2)
        heading = text.blit(sheet, facts.result_heading(), "small", theme.text_dark, at, anchor="right")
        room = inner.w - heading.w - kit.u(5)
        for label, value in remarks:
            line = tr("{label}: {value}", label=label, value=value)
            for part in [line] if text.fits(line, "small", room) else text.lines(line, "small", room):
                text.blit(sheet, part, "small", theme.text_soft, (kit.px(4), y + cap // 2), max_width=room)
                y += round(cap * 1.75)
        if tallies.rows and sum(self._tally_widths(tallies)) > room:
            # Below the heading there is more room.
            y, room = max(y, at[1] - cap // 2 + round(cap * 1.75)), inner.w
        y = self._tally(sheet, tallies, y, room)
        if not remarks and not tallies.rows:
            y += round(cap * 1.75)
        return inner.y + y + kit.px(6), [Sprite(sheet, inner.x, inner.y)]

    def _tally_widths(self, tallies: Tallies) -> tuple[int, int]:
        """The width that the labels want, and the columns together."""
        text = self._kit.text
        labels = max(text.size(label, "small")[0] for label, _ in tallies.rows) + self._kit.px(28)
        figures = max(text.size(figure, "small")[0] for _, row in tallies.rows for figure in row)
        return labels, len(tallies.colours) * (figures + self._kit.px(8))

    def _tally(self, sheet: pygame.Surface, tallies: Tallies, y: int, room: int) -> int:
        """The seats' other figures in columns under their shapes, from ``y`` on; where what follows begins."""
        if not tallies.rows:
            return y
        kit, text = self._kit, self._kit.text
        cap, pitch = text.cap("small"), round(text.cap("small") * 1.75)
        players = len(tallies.colours)
        wanted, least = self._tally_widths(tallies)
        column = max(min(kit.px(104), (room - wanted) // players), least // players)
        labels = room - players * column
        for i, colour in enumerate(tallies.colours):
            badge = kit.shapes.badge(kit.theme.players[colour], 0.62 * cap)
            sheet.blit(badge, badge.get_rect(center=(round(min(wanted, labels) + (i + 0.5) * column), y + cap // 2)))
        for label, figures in tallies.rows:
            y += pitch
            width = min(wanted, labels) - kit.px(12)
            # A label that is longer than its room takes two lines.
            more = 0 if text.fits(label, "small", width) else pitch
            words, up = text.block(label, "small", kit.theme.text_soft, width, pitch + more)
            y += more // 2
            sheet.blit(words, (kit.px(4), y + cap // 2 - up))
            for i, figure in enumerate(figures):
                middle = (round(min(wanted, labels) + (i + 0.5) * column), y + cap // 2)
                text.blit(sheet, figure, "small", kit.theme.text_dark, middle, anchor="centre", max_width=column)
            y += more - more // 2
        return y + pitch

    def _row(self, rect: pygame.Rect, line: Line) -> _Row:
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        player = theme.players[line.seat]
        first = line.place == 1
        accent = player.colour if first else None
        card = kit.shapes.panel(rect.size, "row_on" if first else "row", accent=accent).copy()
        medal_r, badge_r = rect.h * 0.19, rect.h * 0.235
        x = round(medal_r) + kit.px(18)
        if line.place <= 3:
            medal = kit.shapes.medal(line.place, medal_r)
        else:
            medal = text.render(str(line.place), "figure_m", theme.text_soft)
        medal_sprite = Sprite(medal, rect.x + x - medal.get_width() // 2, rect.centery - medal.get_height() // 2)
        x += round(medal_r + badge_r) + kit.px(22)
        badge = kit.shapes.badge(player, badge_r)
        card.blit(badge, badge.get_rect(center=(x, rect.h // 2)))
        left = x + round(badge_r) + kit.px(24)
        widest = text.size(str(max(line.result.figure, line.result.of)), self._large)[0]
        right = rect.w - kit.px(20)
        bar_right = right - max(widest, kit.px(54)) - kit.px(22)
        colour, room = colour_name(line.seat), bar_right - left
        # In a low row letters of the usual size would reach beyond it.
        is_high = 1.6 * text.cap("name") <= 0.5 * rect.h
        style = "name" if is_high and text.size(colour, "name")[0] <= room else "small"
        # Descenders of large letters end above the bar.
        upper = max(min(round(rect.h * 0.3), round(rect.h * 0.52 - text.cap("small"))), round(0.85 * text.cap(style)))
        lower = round(rect.h * 0.67)
        name = text.blit(card, colour, style, theme.text_dark, (left, upper), max_width=room)
        room = bar_right - name.right - kit.px(16)
        # Who it is matters more than a figure that the bar shows as well.
        words = line.result.words if text.fits(line.result.words, "small", room) else ""
        remark = text.fit(words, "small", theme.text_soft, max(1, room))
        card.blit(remark, (bar_right - remark.get_width(), upper - text.middle(words, "small", remark.get_height())))
        if line.name:
            room = bar_right - remark.get_width() - name.right - kit.px(32)
            if room > kit.px(50) and text.fits(line.name, "small", room):
                text.blit(card, line.name, "small", theme.text_soft, (name.right + kit.px(16), upper), max_width=room)
        height = round(rect.h * 0.29)
        groove = kit.shapes.panel((bar_right - left, height), "groove", radius=height // 4)
        card.blit(groove, (left, lower - height // 2))
        bar = _bar(kit, line, (bar_right - left, height))
        return _Row(
            line,
            Sprite(card, rect.x, rect.y),
            medal_sprite,
            Sprite(bar, rect.x + left, rect.y + lower - height // 2),
            (rect.x + right, rect.centery),
        )


def _bar(kit: Kit, line: Line, room: tuple[int, int]) -> pygame.Surface:
    """The part of the way that is done, in the player's colour with its beads; what was added and what was taken away
    follow as pieces of their own."""
    player, height = kit.theme.players[line.seat], room[1]
    width = max(height, round(room[0] * line.result.part))
    pieces = _pieces(line.result, width, player.light)
    first = max(height, width - sum(piece for piece, _, _ in pieces))
    bar = kit.shapes.panel((width, height), "field", radius=height // 4, fill=player.colour).copy()
    ink = kit.line(3)
    r = max(2, round(height * 0.11))
    step = 5 * r
    for x in range(height // 2, first - height // 3, step):
        _bead(bar, player.shape, player.bead, (x, height // 2), r)
    x = first
    for piece, words, fill in pieces:
        rect = pygame.Rect(x - ink, 0, min(piece + ink, width - x + ink), height)
        is_last = rect.right >= width - 1
        corners = {"border_top_right_radius": height // 4, "border_bottom_right_radius": height // 4} if is_last else {}
        pygame.draw.rect(bar, fill, rect, **corners)
        pygame.draw.rect(bar, kit.theme.ink, rect, ink, **corners)
        colour = kit.theme.cream if fill == LOSS_FILL else kit.theme.ink
        if kit.text.size(words, "small")[0] <= rect.w - 2 * ink:
            kit.text.blit(bar, words, "small", colour, rect.center, anchor="centre")
        x += piece
    pygame.draw.rect(bar, kit.theme.ink, bar.get_rect(), ink, border_radius=height // 4)
    return bar


def _pieces(result: SeatResult, width: int, light: str) -> list[tuple[int, str, str]]:
    """The pieces of a bar after the first: width, words, fill."""
    whole = result.main + result.gain + result.loss
    if not whole:
        return []
    pieces = []
    if result.gain:
        pieces.append((round(width * result.gain / whole), tr("+{n}", n=result.gain), light))
    if result.loss:
        pieces.append((round(width * result.loss / whole), tr("−{n}", n=result.loss), LOSS_FILL))
    return pieces


def _bead(target: pygame.Surface, shape: str, colour: str, centre: tuple[int, int], r: int) -> None:
    x, y = centre
    if shape == "circle":
        pygame.draw.aacircle(target, colour, centre, r)
    elif shape == "square":
        pygame.draw.rect(target, colour, (x - r, y - r, 2 * r, 2 * r))
    elif shape == "triangle":
        pygame.draw.polygon(target, colour, [(x, y - r - 1), (x + r + 1, y + r), (x - r - 1, y + r)])
    else:
        pygame.draw.polygon(target, colour, [(x, y - r - 1), (x + r + 1, y), (x, y + r + 1), (x - r - 1, y)])
