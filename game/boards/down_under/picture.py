"""Everything that lies still: the board, the cards, the tray, the log; and how the ground is put together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

import pygame

from game.boards.common.card import place_card
from game.boards.down_under.cards import Cards, CardView
from game.boards.down_under.layout import Layout
from game.boards.down_under.logbook import Logbook, LogLine
from game.boards.down_under.mat import Board, base_ground, coordinates, draw_board
from game.boards.down_under.tile_art import Looks
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.tray import TrayArt
from game.i18n import tr, trn
from game.rules.down_under.tiles import POND
from game.ui.kit import Kit
from game.ui.shapes import Placed

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Info:
    """The facts of the table: the area, and how many ponds are left."""

    area: str | None
    ponds: int


@dataclass(frozen=True, slots=True)
class Stills:
    """What the ground shows.  Equal values look the same, so they share one surface.

    ``board`` is ``None`` while the board itself moves; ``tray`` is the colour of the tray's line.
    """

    board: Board | None
    cards: tuple[CardView, ...]
    tray: int | None
    log: tuple[LogLine, ...]
    log_back: int
    info: Info
    turned: bool


class Ground:
    """Puts grounds together for one kit and layout; the last few are kept."""

    def __init__(self, kit: Kit, layout: Layout, tiles: Tiles, cards: Cards, logbook: Logbook) -> None:
        self._kit = kit
        self._layout = layout
        self._tiles = tiles
        self._cards = cards
        self._logbook = logbook
        self._tray = TrayArt(kit)
        #: Table and mat with nothing on them; drawn when first needed.
        self.base: pygame.Surface | None = None
        # What was put together from scaled tiles holds only until those are drawn: kept with the tiles' version then.
        self._kept: list[tuple[Stills, pygame.Surface, int | None]] = []
        self._drawn: dict[tuple[object, ...], tuple[Placed, int | None]] = {}
        self._panels: dict[str, tuple[object, pygame.Surface, int | None]] = {}

    def get(self, stills: Stills) -> pygame.Surface:
        """The ground that shows ``stills``: the same object for the same contents, while it is kept."""
        for kept, surface, version in self._kept:
            if kept == stills and self._holds(version):
                return surface
        surface, version = self._made(lambda: self._compose(stills))
        self._kept = [(stills, surface, version), *self._kept[:1]]
        return surface

    def card(self, size: tuple[int, int], view: CardView) -> Placed:
        """A card, kept."""
        key = (size, view)
        found = self._drawn.get(key)
        if found is None or not self._holds(found[1]):
            if len(self._drawn) > 16:
                self._drawn.clear()
            found = self._drawn[key] = self._made(lambda: self._cards.card(size, view))
        return found[0]

    def _holds(self, version: int | None) -> bool:
        return version is None or version == self._tiles.version

    def _made(self, make: Callable[[], T]) -> tuple[T, int | None]:
        """What ``make`` gives, and the version of the tiles where some of them were scaled."""
        before, self._tiles.missed = self._tiles.missed, False
        made = make()
        missed = self._tiles.missed
        self._tiles.missed = before or missed
        return made, self._tiles.version if missed else None

    def _compose(self, stills: Stills) -> pygame.Surface:
        if self.base is None:
            self.base = base_ground(self._kit, self._layout)
        surface = self.base.copy()
        layout = self._layout
        if stills.board is not None:
            draw_board(self._kit, surface, self._tiles, layout, stills.board)
            coordinates(self._kit, surface, layout, stills.board.camera)
        for view, place in zip(stills.cards, layout.cards, strict=False):
            place_card(surface, self.card(place.size, view), place.rect, place.turn)
        if stills.tray is not None and not layout.is_table:
            rect = layout.trays[0].rect
            surface.blit(self._tray.panel(rect.size, stills.tray), rect)
        for panel, rect in self.panels(stills):
            surface.blit(panel, rect)
        return surface

    def panels(self, stills: Stills) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """The log and the facts of the table, where they have places of their own."""
        log, info = self._layout.log, self._layout.info
        if log is not None:
            key = (stills.log, stills.log_back, stills.turned)
            yield self._panel(
                "log",
                key,
                lambda: self._logbook.panel(log, stills.log, turned=stills.turned, back=stills.log_back),
            ), log
        if info is not None:
            yield self._panel("info", stills.info, lambda: self._info(info.size, stills.info)), info

    def _panel(self, name: str, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        kept = self._panels.get(name)
        if kept is None or kept[0] != key or not self._holds(kept[2]):
            kept = (key, *self._made(make))
            self._panels[name] = kept
        return kept[1]

    def _info(self, size: tuple[int, int], info: Info) -> pygame.Surface:
        """The table's facts: the area, the pile of ponds."""
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        surface = kit.shapes.panel(size, "dark").copy()
        pad = kit.u(2)
        y = pad + text.cap("name") // 2 + kit.px(4)
        text.blit(surface, tr("The table"), "name", theme.heading, (pad, y), max_width=size[0] - 2 * pad)
        y += text.cap("name") + kit.px(22)
        area = tr("No border") if info.area is None else tr("Area {area}", area=info.area.replace("x", " × "))
        text.blit(surface, area, "small", theme.cream, (pad, y), max_width=size[0] - 2 * pad)
        y += round(2.2 * text.cap("small"))
        words = trn("{n} pond left", "{n} ponds left", info.ponds)
        text.blit(surface, words, "small", theme.cream, (pad, y), max_width=size[0] - 2 * pad)
        y += round(1.5 * text.cap("small"))
        side = min(size[0] // 2, size[1] - y - 2 * pad)
        if side > kit.px(40):
            pond = self._tiles.get(Looks(POND, arms=("NS", "E", "W")), side - side % 2)
            centre = (size[0] // 2, y + (size[1] - y - pad) // 2)
            for number in range(max(1, info.ponds)):
                off = kit.px(7) * (info.ponds - 1 - number) - kit.px(7) * (info.ponds - 1) // 2
                shown = pond
                if not info.ponds:
                    shown = pond.copy()
                    shown.fill((255, 255, 255, 80), special_flags=pygame.BLEND_RGBA_MULT)
                surface.blit(shown, shown.get_rect(center=(centre[0] + off, centre[1] + off)))
        return surface
