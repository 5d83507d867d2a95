"""The log: a small picture of the tile, the cell, what it brought about; pointing at a line lights its cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.boards.down_under import words
from game.boards.down_under.camera import seen_edges
from game.boards.down_under.tile_art import Looks
from game.boards.down_under.tiles import Tiles
from game.i18n import tr
from game.rules.down_under.geometry import cell_text
from game.rules.down_under.moves import CurveTurned, Lay, LayPond, PondLaid, TileLaid
from game.rules.down_under.state import DownUnderState
from game.rules.down_under.tiles import POND, Tile
from game.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class LogLine:
    """One move: whose, in words, its cell and tile (where it has them), and what it brought about."""

    seat: int | None
    text: str
    remark: str
    cell: int | None = None
    tile: Tile | None = None
    arms: tuple[str, ...] = ()


def line_of(before: DownUnderState, move: Any, events: tuple[Any, ...]) -> LogLine:
    """The line of one move."""
    seat = before.to_move
    colours = () if seat is None else before.options.colours_of(seat)
    cell, tile = None, None
    arms: tuple[str, ...] = ()
    for event in events:
        if isinstance(event, TileLaid):
            cell, tile = event.cell, event.tile
            break
        if isinstance(event, CurveTurned):
            cell, tile = event.cell, event.after
            break
        if isinstance(event, PondLaid) and not isinstance(move, Lay):
            cell, arms = event.cell, event.arms
            break
    if isinstance(move, LayPond):
        cell = move.cell
    remark = words.remark(events, colours, animals=before.options.animals)
    return LogLine(seat, words.short(before, move), remark, cell, tile, arms)


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line as it is shown: its pixels, and its place in the log."""

    rect: pygame.Rect
    index: int


class Logbook:
    """Draws the log for one kit."""

    def __init__(self, kit: Kit, tiles: Tiles) -> None:
        self._kit = kit
        self._tiles = tiles

    @property
    def pitch(self) -> int:
        """The height of a line."""
        return max(round(self._kit.text.cap("small") * 4.1), self._kit.px(60))

    def rows(self, rect: pygame.Rect, count: int, back: int) -> list[LogRow]:
        """Where the lines of ``count`` moves lie in a panel, the newest on top; the ``back`` newest are left out."""
        area = self._area(rect)
        shown = max(1, area.h // self.pitch)
        found = []
        for row, index in enumerate(range(count - 1 - back, max(-1, count - 1 - back - shown), -1)):
            found.append(LogRow(pygame.Rect(area.x, area.y + row * self.pitch, area.w, self.pitch), index))
        return found

    def most_back(self, rect: pygame.Rect, count: int) -> int:
        """How far the log can be scrolled."""
        return max(0, count - max(1, self._area(rect).h // self.pitch))

    def panel(self, rect: pygame.Rect, lines: Sequence[LogLine], *, turned: bool, back: int = 0) -> pygame.Surface:
        """The log on a dark panel."""
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        surface = kit.shapes.panel(rect.size, "dark").copy()
        pad = kit.u(2)
        y = pad + text.cap("name") // 2 + kit.px(4)
        text.blit(surface, tr("Moves"), "name", theme.heading, (pad, y), max_width=rect.w - 2 * pad)
        if not lines:
            empty = text.render(tr("Every tile laid is listed here"), "small", theme.soft_cream,
                                max_width=rect.w - 2 * pad)  # fmt: skip
            surface.blit(empty, (pad, self._area(rect).y - rect.y))
            return surface
        for row in self.rows(rect, len(lines), back):
            self._line(surface, row.rect.move(-rect.x, -rect.y), lines[row.index], turned)
        return surface

    def _area(self, rect: pygame.Rect) -> pygame.Rect:
        pad = self._kit.u(2)
        head = self._kit.text.cap("name") + self._kit.px(22)
        return pygame.Rect(rect.x + pad, rect.y + pad + head, rect.w - 2 * pad, rect.h - 2 * pad - head)

    def _line(self, surface: pygame.Surface, rect: pygame.Rect, line: LogLine, turned: bool) -> None:
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        # In a narrow log words have more of the room than the picture.
        side = min(round(0.8 * rect.h), round(0.3 * rect.w))
        x = rect.x
        if line.seat is not None:
            badge = kit.shapes.badge(theme.players[line.seat], 0.18 * rect.h)
            # Shapes differ in width; what follows stands in line all the same.
            column = round(0.5 * rect.h)
            surface.blit(badge, badge.get_rect(center=(x + column // 2, rect.centery)))
            x += column + kit.px(6)
        looks = log_looks(line, turned)
        shortest = line.text if line.cell is None else cell_text(line.cell)
        if looks is not None and text.fits(shortest, "small", rect.right - x - side - kit.px(10)):
            tile = self._tiles.get(looks, side)
            surface.blit(tile, tile.get_rect(midleft=(x, rect.centery)))
            x += side + kit.px(10)
        room = rect.right - x
        cap = text.cap("small")
        words = line.text
        if line.cell is not None and text.size(words, "small")[0] > room:
            words = cell_text(line.cell)
        # A remark is read in full or not at all.
        remark = line.remark if text.fits(line.remark, "small", room) else ""
        lines = [(words, theme.cream), *([(remark, theme.heading)] if remark else [])]
        step = round(cap * 1.65)
        y = rect.centery - step * (len(lines) - 1) // 2
        for string, colour in lines:
            text.blit(surface, string, "small", colour, (x, y), max_width=room)
            y += step


def log_looks(line: LogLine, turned: bool) -> Looks | None:
    """The small picture of a line: its tile as the board shows it."""
    if line.tile is not None:
        tile = line.tile
        colour = tile.colour if tile.colour is not None else line.seat
        return Looks(tile.shape, seen_edges(tile.edges, turned), colour, tile.animal)
    if line.arms:
        return Looks(POND, arms=tuple(seen_edges(arm, turned) for arm in line.arms))
    return None
