"""The PIN pad in front of the operator's menu."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.boards.base import Prompt
from game.i18n import tr, trn
from game.intents import Act, Intent, Press, TypedText
from game.kiosk.pin import LONGEST, Answer, PinLock
from game.scenes.dialog import Dialog, row_height, small_panel, title_height
from game.ui.group import Group
from game.ui.widgets import Button, Label, Widget

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "back", "0", "tick")
#: Stands for a digit that was entered.
DOT = "•"


class PinScene(Dialog):
    """Twelve keys; digits of a keyboard work too."""

    def __init__(self, lock: PinLock, opened: Callable[[], None]) -> None:
        """``opened`` is called when the PIN was right."""
        super().__init__()
        self._lock = lock
        self._opened = opened
        self._digits = ""
        self._words = ""
        self._told = -1
        self._dots: Label | None = None
        self._line: Label | None = None

    def title(self) -> str:
        """The panel's title."""
        return tr("Service")

    def panel_rect(self) -> pygame.Rect:
        """As high as four rows of keys."""
        kit = self.kit
        rows = 4 * self._row() + 5 * kit.px(14)
        height = kit.text.line_height("title") + kit.text.line_height("small") + rows
        return small_panel(kit, 620, title_height(kit) + height + kit.u(6))

    def prompts(self) -> Sequence[Prompt]:
        """Enter or leave."""
        return (Prompt(Act.ACCEPT, tr("Choose")), Prompt(Act.BACK, tr("Back")))

    def wants_text(self) -> bool:
        """Digits of a keyboard are typed."""
        return True

    def fill(self, area: pygame.Rect) -> Group:
        """Dots, a line of words, the keys."""
        kit = self.kit
        dots = pygame.Rect(area.x, area.y, area.w, kit.text.line_height("title"))
        self._dots = Label(kit, dots, self._shown(), style="title", align="centre")
        line = pygame.Rect(area.x, dots.bottom, area.w, kit.text.line_height("small") + kit.px(8))
        self._line = Label(kit, line, self._words, style="small", align="centre", colour=kit.theme.loss)
        widgets: list[Widget] = [self._dots, self._line]
        gap = kit.px(14)
        width = (area.w - 2 * gap) // 3
        for i, key in enumerate(KEYS):
            rect = pygame.Rect(
                area.x + i % 3 * (width + gap), line.bottom + gap + i // 3 * (self._row() + gap), width, self._row()
            )
            widgets.append(self._key(key, rect))
        return Group(widgets, focus=widgets[2])

    def on_intent(self, intent: Intent) -> bool:
        """Digits and backspace of a keyboard, return, then the keys of the pad."""
        if isinstance(intent, TypedText):
            for character in intent.text:
                self._press("back" if character == "\b" else character)
            return True
        if isinstance(intent, Press) and intent.act is Act.ACCEPT and intent.device == "keys" and self._digits:
            self._press("tick")
            return True
        return super().on_intent(intent)

    def on_step(self, dt: float) -> None:
        """Count the lock down."""
        super().on_step(dt)
        seconds = math.ceil(self._lock.locked_for)
        if seconds != self._told and (seconds or self._told > 0):
            self._told = seconds
            self._say(trn("Locked for one second", "Locked for {n} seconds", seconds) if seconds else "")

    def wake_in(self) -> float | None:
        """While it is locked, soon."""
        return 0.25 if self._lock.locked_for > 0 or self._told > 0 else super().wake_in()

    def _row(self) -> int:
        return max(row_height(self.kit), self.kit.px(84))

    def _key(self, key: str, rect: pygame.Rect) -> Button:
        if key in ("back", "tick"):
            icon = "arrow_left" if key == "back" else "tick"
            kind = "main" if key == "tick" else "plain"
            return Button(self.kit, rect, "", lambda: self._press(key), icon=icon, kind=kind)
        return Button(self.kit, rect, key, lambda: self._press(key), style="name")

    def _press(self, key: str) -> None:
        if key == "tick":
            self._try()
        elif key == "back":
            self._digits = self._digits[:-1]
        elif key in KEYS and len(self._digits) < LONGEST:
            self._digits += key
        assert self._dots is not None
        self._dots.text = self._shown()
        self.redraw()

    def _try(self) -> None:
        digits, self._digits = self._digits, ""
        if not digits:
            return
        answer = self._lock.attempt(digits)
        if answer is Answer.RIGHT:
            self.sound("confirm")
            self._opened()
            return
        self.sound("refuse")
        if answer is Answer.UNSET:
            self._say(tr("No PIN is set: use --kiosk --set-pin"))
        elif answer is Answer.WRONG:
            self._say(trn("Wrong, one try is left", "Wrong, {n} tries are left", self._lock.tries_left))
        self._told = -1

    def _say(self, words: str) -> None:
        self._words = words
        assert self._line is not None
        self._line.text = words
        self.redraw()

    def _shown(self) -> str:
        return DOT * len(self._digits)
