"""The prompt that pauses a seat whose pad is gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act, Intent, Press
from game.scenes.dialog import Dialog, row_height, small_panel, title_height
from game.ui.group import Group
from game.ui.widgets import Button, Label

if TYPE_CHECKING:
    from game.scenes.game import GameScene


class LostPadScene(Dialog):
    """Waits until the pad is plugged in again or somebody takes over; the menu stays open to all."""

    def __init__(self, game: GameScene, seat: int) -> None:
        super().__init__()
        self._game = game
        self._seat = seat
        self._pad = game.host.seating.device(seat)
        self._before = frozenset(game.services.devices.pads.devices)

    def title(self) -> str:
        """Whose pad."""
        return tr("{player}’s pad is gone", player=self._game.host.player(self._seat))

    def panel_rect(self) -> pygame.Rect:
        """As high as the words need."""
        kit = self.kit
        width = small_panel(kit, 980, 1).w - 2 * kit.u(4)
        words = kit.text.size(self._words(), "body", width)[1]
        return small_panel(kit, 980, title_height(kit) + words + kit.u(5) + row_height(kit) + kit.u(4))

    def prompts(self) -> Sequence[Prompt]:
        """Take over, or the menu."""
        return (Prompt(Act.ACCEPT, tr("Take over")), Prompt(Act.MENU, tr("Menu")))

    def fill(self, area: pygame.Rect) -> Group:
        """What to do, and a button for mice and fingers."""
        kit = self.kit
        height = row_height(kit)
        words = Label(kit, pygame.Rect(area.x, area.y, area.w, area.h - height - kit.u(2)), self._words(), wrap=True)
        free = Button(
            kit, pygame.Rect(area.x, area.bottom - height, area.w, height), tr("Play on without it"), self._free
        )
        return Group([words, free], focus=free)

    def on_intent(self, intent: Intent) -> bool:
        """Any button of any pad or key takes over, save the one for the menu."""
        if isinstance(intent, Press):
            if intent.act is Act.MENU:
                from game.scenes.pause import PauseScene

                self.open(PauseScene(self._game))
            elif intent.device.startswith(("pad", "keys")):
                self._take(intent.device)
            else:
                self.group.handle(intent)
            return True
        return self.group.handle(intent)

    def on_step(self, dt: float) -> None:
        """The pad may be back."""
        super().on_step(dt)
        pads = self.services.devices.pads
        fresh = [device for device in pads.devices if device not in self._before]
        if fresh:
            self._take(fresh[0])

    def _words(self) -> str:
        return tr("Reconnect it, or press any button to take over")

    def _take(self, device: str) -> None:
        self.sound("confirm")
        self._game.host.take_over(self._pad, device)
        self.close()

    def _free(self) -> None:
        self.sound("confirm")
        self._game.host.let_free(self._seat)
        self.close()
