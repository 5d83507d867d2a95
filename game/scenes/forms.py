"""A column of rows that scrolls where it is longer than its place; what forms are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.dialog import row_height
from game.ui.widgets import Button, Choice, Label, ScrollArea, Slider, Toggle, Widget

if TYPE_CHECKING:
    from game.ui.kit import Kit


class Column:
    """Places widgets one below the other."""

    def __init__(self, kit: Kit, area: pygame.Rect) -> None:
        self.kit = kit
        self.area = area
        self.widgets: list[Widget] = []
        self._y = area.y + kit.px(6)

    @property
    def y(self) -> int:
        """Where the next row begins."""
        return self._y

    def row(self, height: int | None = None, gap: float = 12) -> pygame.Rect:
        """The rectangle of the next row; ``gap`` design pixels stay free below it."""
        kit = self.kit
        rect = pygame.Rect(self.area.x, self._y, self.area.w, height or row_height(kit))
        self._y = rect.bottom + kit.px(gap)
        return rect

    def add(self, widget: Widget) -> Widget:
        """Take a widget into the column; it has a place already."""
        self.widgets.append(widget)
        return widget

    def choice(
        self, name: str, labels: Sequence[str], index: int, on_change: Callable[[int], None], *, enabled: bool = True
    ) -> None:
        """A row with one of several values."""
        self.add(Choice(self.kit, self.row(), name, labels, index, on_change, enabled=enabled))

    def toggle(self, name: str, value: bool, on_change: Callable[[bool], None]) -> None:
        """A row with a switch."""
        self.add(Toggle(self.kit, self.row(), name, value, on_change))

    def slider(self, name: str, value: int, on_change: Callable[[int], None], words: Callable[[int], str]) -> None:
        """A row with a percentage."""
        self.add(Slider(self.kit, self.row(), name, value, on_change, words=words))

    def button(
        self,
        text: str,
        action: Callable[[], None],
        *,
        icon: str | None = None,
        kind: str = "plain",
        enabled: bool = True,
    ) -> None:
        """A row that is one button."""
        self.add(Button(self.kit, self.row(), text, action, icon=icon, kind=kind, enabled=enabled))

    def words(self, text: str, *, colour: str | None = None, style: str = "small") -> None:
        """A line of text, or several, under the row before."""
        kit = self.kit
        if not text:
            return
        indent = kit.px(26)
        width = self.area.w - 2 * indent
        height = kit.text.size(text, style, width)[1]
        top = self._y + kit.px(2)
        rect = pygame.Rect(self.area.x + indent, top, width, height)
        self.add(Label(kit, rect, text, style=style, colour=colour or kit.theme.text_soft, wrap=True))
        self._y = rect.bottom + kit.px(14)

    def heading(self, text: str) -> None:
        """A heading over the rows that follow."""
        kit = self.kit
        height = kit.text.line_height("name")
        rect = self.row(height, gap=8)
        self.add(Label(kit, rect, text, style="name", colour=kit.theme.text_soft))

    def scroll(self) -> ScrollArea:
        """The column as an area that scrolls; it reaches a little beyond its sides, so that focus rings show."""
        kit = self.kit
        return ScrollArea(kit, self.area.inflate(2 * kit.px(16), 2 * kit.px(10)), self.widgets, pad=kit.u(1))
