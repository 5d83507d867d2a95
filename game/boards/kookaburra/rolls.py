"""The roll log: what everybody has thrown so far, beside what fair dice give on average."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.boards.about import PlayedMove
from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.summary import EXPECTED, signed
from game.i18n import tr, trn
from game.rules.kookaburra.moves import Roll
from game.ui.kit import Kit

SUMS = range(2, 13)


@dataclass(frozen=True, slots=True)
class Rolls:
    """One seat's throws: how often each sum came (2 to 12)."""

    sums: tuple[int, ...] = (0,) * len(SUMS)

    @property
    def count(self) -> int:
        """How many throws."""
        return sum(self.sums)

    @property
    def average(self) -> float:
        """The mean sum; what is expected where nothing was thrown."""
        return sum(n * times for n, times in zip(SUMS, self.sums, strict=True)) / self.count if self.count else EXPECTED

    @property
    def luck(self) -> int:
        """Steps thrown above (or below) what fair dice give."""
        return round((self.average - EXPECTED) * self.count)


def rolls_of(plies: Sequence[PlayedMove], players: int) -> tuple[Rolls, ...]:
    """Each seat's throws in a game."""
    counts = [[0] * len(SUMS) for _ in range(players)]
    for ply in plies:
        seat = getattr(ply, "turn", None)
        if isinstance(ply.move, Roll) and seat is not None:
            counts[seat][ply.move.low + ply.move.high - SUMS[0]] += 1
    return tuple(Rolls(tuple(sums)) for sums in counts)


def share(total: int) -> float:
    """How likely a sum is."""
    return (6 - abs(total - 7)) / 36


class RollPanel:
    """Draws the log; the last few pictures are kept."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
        self._kit = kit
        self._layout = layout
        self._kept: dict[object, pygame.Surface] = {}

    def get(
        self, size: tuple[int, int], rolls: tuple[Rolls, ...], names: tuple[str, ...], *, seats: tuple[int, ...]
    ) -> pygame.Surface:
        """The log of ``seats`` on a panel of ``size``."""
        key = (size, rolls, names, seats)
        if key not in self._kept:
            if len(self._kept) > 6:
                self._kept.clear()
            self._kept[key] = self._draw(size, rolls, names, seats)
        return self._kept[key]

    def _draw(
        self, size: tuple[int, int], rolls: tuple[Rolls, ...], names: tuple[str, ...], seats: tuple[int, ...]
    ) -> pygame.Surface:
        kit, theme = self._kit, self._kit.theme
        surface = kit.shapes.panel(size, "dark").copy()
        pad = min(kit.u(3), size[0] // 14)
        area = surface.get_rect().inflate(-2 * pad, -2 * pad)
        cap = kit.text.cap("name")
        title = kit.text.fit(tr("Roll log"), "name", theme.heading, area.w)
        surface.blit(title, (area.x, area.y - kit.text.cap_top("name")))
        left = area.w - title.get_width() - kit.px(20)
        if kit.text.fits(tr("The line: what is expected"), "small", left):
            note = kit.text.fit(tr("The line: what is expected"), "small", theme.soft_cream, left)
            surface.blit(note, (area.right - note.get_width(), area.y + cap - kit.text.cap("small")
                                - kit.text.cap_top("small")))  # fmt: skip
        top = area.y + cap + kit.px(20)
        pitch = (area.bottom - top) // len(seats)
        for row, seat in enumerate(seats):
            rect = pygame.Rect(area.x, top + row * pitch, area.w, pitch - kit.px(8))
            self._row(surface, rect, rolls[seat], names[seat], seat)
        return surface

    def _row(self, surface: pygame.Surface, rect: pygame.Rect, rolls: Rolls, name: str, seat: int) -> None:
        kit, theme = self._kit, self._kit.theme
        player = theme.players[self._layout.colours[seat]]
        radius = min(kit.px(24), rect.h // 4)
        badge = kit.shapes.badge(player, radius)
        stacked = rect.w < 2.4 * rect.h or rect.w < kit.px(460)
        texts = pygame.Rect(rect.x, rect.y, rect.w if stacked else round(0.42 * rect.w), rect.h)
        surface.blit(badge, badge.get_rect(midleft=(texts.x, texts.y + radius + kit.px(3))))
        x = texts.x + badge.get_width() + kit.px(12)
        room = texts.right - x
        y = texts.y + kit.px(8)
        pitch = round(1.75 * kit.text.cap("small"))
        lines = self._lines(rolls, name, max(1, (rect.h // (2 if stacked else 1) - kit.px(4)) // pitch), room)
        for words, style, colour in lines:
            text = kit.text.fit(words, style, colour, room)
            surface.blit(text, (x, y - kit.text.cap_top(style)))
            y += pitch
        if stacked:
            bars = pygame.Rect(rect.x, y + kit.px(4), rect.w, rect.bottom - y - kit.px(4))
        else:
            bars = pygame.Rect(texts.right + kit.px(10), rect.y, rect.right - texts.right - kit.px(10), rect.h)
        if bars.h > kit.px(30):
            self._bars(surface, bars, rolls, player.colour)

    def _lines(self, rolls: Rolls, name: str, most: int, room: int) -> list[tuple[str, str, str]]:
        """What is said of a player in ``most`` lines: the fewer there are, the more stands in each."""
        theme = self._kit.theme
        if not rolls.count:
            return [(name, "small", theme.cream)]
        thrown = trn("{n} throw", "{n} throws", rolls.count)
        luck = tr("Average {mean}, luck {luck}", mean=f"{rolls.average:.1f}", luck=signed(rolls.luck))
        if most >= 3 and self._kit.text.fits(luck, "small", room):
            return [(words, "small", colour) for words, colour in
                    ((name, theme.cream), (thrown, theme.soft_cream), (luck, theme.soft_cream))]  # fmt: skip
        who = tr("{name} · {throws}", name=name, throws=thrown)
        if most == 1:
            # The shape beside it tells whose it is.
            return [(luck if self._kit.text.fits(luck, "small", room) else name, "small", theme.cream)]
        if not self._kit.text.fits(luck, "small", room):
            return [(name, "small", theme.cream), (thrown, "small", theme.soft_cream)]
        return [(who, "small", theme.cream), (luck, "small", theme.soft_cream)]

    def _bars(self, surface: pygame.Surface, rect: pygame.Rect, rolls: Rolls, colour: str) -> None:
        """A bar for every sum, and a line where it would be with fair dice."""
        kit, theme = self._kit, self._kit.theme
        cap = kit.text.cap("mark")
        foot = rect.bottom - round(1.6 * cap)
        high = foot - rect.y - kit.px(4)
        most = max(*rolls.sums, rolls.count / 6, 1.0)
        pitch = rect.w / len(SUMS)
        pygame.draw.line(surface, theme.hairline, (rect.x, foot), (rect.right, foot), kit.px(2))
        for i, (total, times) in enumerate(zip(SUMS, rolls.sums, strict=True)):
            x = rect.x + i * pitch
            width = max(2, round(0.66 * pitch))
            bar = pygame.Rect(round(x + 0.17 * pitch), 0, width, round(high * times / most))
            bar.bottom = foot
            if times:
                pygame.draw.rect(surface, theme.cream, bar, border_radius=kit.px(4))
                pygame.draw.rect(surface, colour, bar.inflate(-2 * kit.px(2), -2 * kit.px(2)), border_radius=kit.px(3))
            level = foot - round(high * share(total) * rolls.count / most)
            if rolls.count:
                pygame.draw.line(surface, theme.gold, (round(x), level), (round(x + pitch), level), kit.px(3))
            label = kit.text.render(str(total), "mark", theme.soft_cream)
            if pitch < 1.3 * kit.text.size("12", "mark")[0] and total % 2:
                continue
            surface.blit(label, (round(x + pitch / 2 - label.get_width() / 2),
                                 foot + kit.px(5) - kit.text.cap_top("mark")))  # fmt: skip
