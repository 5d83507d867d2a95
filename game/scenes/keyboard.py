"""A keyboard on the screen, for people with a pad or a finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act, Intent, Press, TypedText
from game.scenes.dialog import Dialog, small_panel, title_height
from game.scenes.setup.model import MAX_NAME
from game.ui.group import Group
from game.ui.widgets import Button, TextField, Widget

if TYPE_CHECKING:
    from game.scenes.services import Services

#: Rows of keys; letters first, since names are what is typed here.
ROWS = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm'.,")
ACCENTS = ("àáâäãåæçèé", "êëìíîïñòóô", "öõøùúûüýÿß", "-'.,&+!?()")


class KeyboardScene(Dialog):
    """Edits one short text; ``done`` is called with it unless the dialog is left with back."""

    def __init__(self, title: str, text: str, done: Callable[[str], None]) -> None:
        super().__init__()
        self._title = title
        self.text = text
        self._done = done
        self._upper = not text
        self._accents = False
        self._done_button: Widget | None = None

    def enter(self, services: Services) -> None:
        """Begin on the first letter."""
        super().enter(services)
        letter = next((w for w in self.group.widgets if getattr(w, "text", "") in ("Q", "q")), None)
        self.group.focus(letter, glide=False)

    def title(self) -> str:
        """What the text is."""
        return self._title

    def panel_rect(self) -> pygame.Rect:
        """In the middle."""
        kit = self.kit
        return small_panel(kit, 1080, title_height(kit) + 6 * (self._key_height() + kit.px(12)) + kit.u(4))

    def wants_text(self) -> bool:
        """A real keyboard types here too."""
        return True

    def prompts(self) -> Sequence[Prompt]:
        """Choose, delete, done, leave.  A real keyboard has letters where it would have buttons."""
        typing = self.services.last_device() == "keys"
        return (
            Prompt(Act.ACCEPT, tr("Choose")),
            *([] if typing else [Prompt(Act.FIRST, tr("Delete"), bool(self.text))]),
            *([] if typing else [Prompt(Act.MENU, tr("Done"))]),
            Prompt(Act.BACK, tr("Back")),
        )

    def on_intent(self, intent: Intent) -> bool:
        """Letters from anywhere."""
        if isinstance(intent, TypedText):
            for character in intent.text:
                if character in "\b\x7f":
                    self._set(self.text[:-1])
                elif character.isprintable():
                    self._set(self.text + character)
            # Whoever types ends with enter, which must not press a letter.
            self.group.focus(self._done_button, glide=False)
            return True
        if isinstance(intent, Press) and intent.act is Act.FIRST:
            self._set(self.text[:-1])
            return True
        if isinstance(intent, Press) and intent.act is Act.MENU:
            self._accept()
            return True
        return super().on_intent(intent)

    def fill(self, area: pygame.Rect) -> Group:
        """The field, four rows of keys, and the row of what else can be done."""
        kit = self.kit
        height, gap = self._key_height(), kit.px(12)
        field = TextField(kit, pygame.Rect(area.x, area.y, area.w, height), "", self.text, lambda text: None,
                          longest=MAX_NAME)  # fmt: skip
        field.focusable = False
        widgets: list[Widget] = [field]
        y = area.y + height + gap
        for row in ACCENTS if self._accents else ROWS:
            width = (area.w - gap * (len(row) - 1)) // len(row)
            for i, character in enumerate(row):
                shown = character.upper() if self._upper and len(character.upper()) == 1 else character
                rect = pygame.Rect(area.x + i * (width + gap), y, width, height)
                widgets.append(Button(kit, rect, shown, self._typer(shown)))
            y += height + gap
        others: list[tuple[str, str | None, Callable[[], None], float]] = [
            ("", "shift", self._shift, 1.0),
            ("abc" if self._accents else "äéñ", None, self._swap, 1.2),
            ("", "space", self._typer(" "), 2.4),
            ("", "backspace", lambda: self._set(self.text[:-1]), 1.2),
            (tr("Done"), "tick", self._accept, 2.6),
        ]
        unit = (area.w - gap * (len(others) - 1)) / sum(share for *_, share in others)
        x = float(area.x)
        for words, icon, action, share in others:
            rect = pygame.Rect(round(x), y, round(unit * share), height)
            kind = "main" if icon == "tick" else "plain"
            widgets.append(Button(kit, rect, words, action, icon=icon, kind=kind))
            self._done_button = widgets[-1]
            x += unit * share + gap
        return Group(widgets)

    def _key_height(self) -> int:
        return max(self.kit.px(74), round(self.kit.text.cap("body") * 2.8), self.kit.touch)

    def _typer(self, character: str) -> Callable[[], None]:
        return lambda: self._set(self.text + character)

    def _set(self, text: str) -> None:
        self.text = text[:MAX_NAME]
        was_upper, self._upper = self._upper, not self.text or self.text.endswith(" ")
        if was_upper == self._upper and isinstance(self.group.widgets[0], TextField):
            self.group.widgets[0].value = self.text
        else:
            self.lay_out()

    def _shift(self) -> None:
        self._upper = not self._upper
        self.lay_out()

    def _swap(self) -> None:
        self._accents = not self._accents
        self.lay_out()

    def _accept(self) -> None:
        self.sound("confirm")
        self._done(self.text)
        self.close()
