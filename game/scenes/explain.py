"""A dialog that explains one thing at some length: what a question mark opens."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act
from game.scenes.dialog import Dialog, row_height, small_panel, title_height
from game.ui.group import Group
from game.ui.widgets import Button, Label


class ExplainScene(Dialog):
    """A heading, a few sentences, and one button that leads back."""

    def __init__(self, heading: str, words: str) -> None:
        super().__init__()
        self._heading, self._words = heading, words

    def title(self) -> str:
        """The heading."""
        return self._heading

    def prompts(self) -> Sequence[Prompt]:
        """Back is all there is."""
        return (Prompt(Act.BACK, tr("Back")),)

    def panel_rect(self) -> pygame.Rect:
        """As high as the words need."""
        kit = self.kit
        width = small_panel(kit, 980, 1).w - 2 * kit.u(4)
        words = kit.text.size(self._words, "body", width)[1]
        return small_panel(kit, 980, title_height(kit) + words + kit.u(5) + row_height(kit) + kit.u(4))

    def fill(self, area: pygame.Rect) -> Group:
        """The words and the button below them."""
        height = row_height(self.kit)
        words = Label(
            self.kit, pygame.Rect(area.x, area.y, area.w, area.h - height - self.kit.u(2)), self._words, wrap=True
        )
        width = min(area.w, max(Button.width_for(self.kit, tr("Back"), icon=True), self.kit.px(300)))
        rect = pygame.Rect(area.right - width, area.bottom - height, width, height)
        back = Button(self.kit, rect, tr("Back"), self.back, kind="main", icon="tick")
        return Group([words, back], focus=back)
