"""What keys and pad buttons ask for: shown with the glyphs of the devices in use, and changed by pressing them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Prompt
from game.i18n import tr
from game.input.bindings import Bindings, Meaning, NothingLeftError, buttons_for, keys_for
from game.input.positions import Layout
from game.intents import Act, Direction, Intent, Phase, Pointer, Press
from game.scenes.dialog import Dialog, row_height
from game.scenes.forms import Column
from game.ui.buttons import Label, button_label, key_label
from game.ui.controls import Row
from game.ui.group import Group
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.ui.kit import Kit

KEYS, PAD = "keys", "pad"
PAGES = (KEYS, PAD)
#: Seconds that a key or button is waited for.
PATIENCE = 8.0
#: Glyphs that a row shows at most.
SHOWN = 3
#: What can be chosen, most used first.
MEANINGS: tuple[Meaning, ...] = (
    *Direction,
    *(Act.ACCEPT, Act.BACK, Act.FIRST, Act.SECOND, Act.PREVIOUS, Act.NEXT, Act.MENU, Act.UNDO, Act.REDO),
    Act.FULLSCREEN,
)


def meaning_name(meaning: Meaning) -> str:
    """What an act or a direction is called."""
    names: dict[Meaning, str] = {
        Direction.LEFT: tr("Left"),
        Direction.RIGHT: tr("Right"),
        Direction.UP: tr("Up"),
        Direction.DOWN: tr("Down"),
        Act.ACCEPT: tr("Choose"),
        Act.BACK: tr("Back"),
        Act.FIRST: tr("First extra"),
        Act.SECOND: tr("Second extra, hint"),
        Act.PREVIOUS: tr("Previous"),
        Act.NEXT: tr("Next"),
        Act.MENU: tr("Menu, pause"),
        Act.UNDO: tr("Undo"),
        Act.REDO: tr("Redo"),
        Act.FULLSCREEN: tr("Full screen"),
    }
    return names[meaning]


class BindingsScene(Dialog):
    """Two pages of rows, one for keys and one for pads."""

    def __init__(self) -> None:
        super().__init__()
        self.page = KEYS
        #: What a key or button is waited for, and whether it shall be one more.
        self.waiting: tuple[Meaning, bool] | None = None
        self._waited = 0.0
        self._layout = Layout()

    def enter(self, services: Services) -> None:
        """Begin with the page of the device in use."""
        self.page = PAD if services.last_device().startswith("pad") else KEYS
        super().enter(services)

    def exit(self) -> None:
        """Wait for nothing any more."""
        self._stop_waiting()
        super().exit()

    def focus_lost(self) -> None:
        """A key that is pressed elsewhere is not meant for this."""
        self._stop_waiting()

    def title(self) -> str:
        """The panel's title."""
        return tr("Keys and buttons")

    def prompts(self) -> Sequence[Prompt]:
        """Change, add, the other page, back; while a key is waited for, how to give that up."""
        if self.waiting is not None:
            return (Prompt(Act.BACK, tr("Leave it")),)
        return (
            Prompt(Act.ACCEPT, tr("Change")),
            Prompt(Act.FIRST, tr("One more"), isinstance(self.group.focused, BindingRow)),
            Prompt(Act.NEXT, tr("Pad") if self.page == KEYS else tr("Keys")),
            Prompt(Act.BACK, tr("Back")),
        )

    @property
    def can_scan(self) -> bool:
        """Not while a key is waited for."""
        return super().can_scan and self.waiting is None

    # -- widgets ------------------------------------------------------------------------------------------------

    def fill(self, area: pygame.Rect) -> Group:
        """Tabs, rows, and the button that takes every change back."""
        kit = self.kit
        self._layout = Layout()
        height, gap = row_height(kit), kit.px(16)
        half = (area.w - gap) // 2
        tabs: list[Widget] = []
        for i, (page, name, icon) in enumerate(((KEYS, tr("Keys"), "keys"), (PAD, tr("Pad"), "pad"))):
            rect = pygame.Rect(area.x + i * (half + gap), area.y, half, height)
            kind = "dark" if page == self.page else "plain"
            tabs.append(Button(kit, rect, name, self._turner(page), kind=kind, icon=icon))
        reset = Button(
            kit, pygame.Rect(area.x, area.bottom - height, area.w, height), tr("As it was at first"), self._reset,
            icon="restart", enabled=bool(self._own()),
        )  # fmt: skip
        top = area.y + height + kit.u(2)
        column = Column(kit, pygame.Rect(area.x, top, area.w, reset.rect.top - kit.u(2) - top))
        for meaning in MEANINGS:
            column.add(BindingRow(kit, column.row(), meaning, self._labels(meaning), self._waiter(meaning)))
        self._show_waiting(column.widgets)
        return Group([*tabs, reset], areas=(column.scroll(),), focus=column.widgets[0])

    def _labels(self, meaning: Meaning) -> tuple[Label, ...]:
        """The glyphs of what asks for ``meaning`` on this page."""
        bindings = self.services.devices.bindings
        if self.page == KEYS:
            names = [name for name in keys_for(meaning, bindings) if "+" not in name]
            return tuple(key_label(self._layout.printed(name)) for name in names[:SHOWN])
        family = self.kit.theme.flags.pad_family
        if family == "auto":
            pads = self.services.devices.pads
            device = self.services.last_device()
            plugged = device if device in pads.devices else next(iter(pads.devices), "")
            family = pads.family(plugged) if plugged else "letters"
        return tuple(button_label(name, family) for name in buttons_for(meaning, bindings)[:SHOWN])

    def _turner(self, page: str) -> Callable[[], None]:
        return lambda: self._turn_to(page)

    def _waiter(self, meaning: Meaning) -> Callable[[], None]:
        return lambda: self._wait(meaning)

    def _turn_to(self, page: str) -> None:
        if page != self.page:
            self.page = page
            self.lay_out()

    def _own(self) -> dict[str, str | None]:
        """What differs from the usual on this page."""
        return self.services.devices.bindings.names(self.page)

    # -- waiting for a key --------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        """While a key is waited for, a pointer gives that up and everything else is passed over."""
        if self.waiting is not None:
            is_touch = isinstance(intent, Pointer) and intent.phase is Phase.DOWN
            if is_touch or (isinstance(intent, Press) and intent.act is Act.BACK):
                self._stop_waiting()
            return True
        if isinstance(intent, Press) and intent.act is Act.FIRST and isinstance(self.group.focused, BindingRow):
            self._wait(self.group.focused.meaning, add=True)
            return True
        if isinstance(intent, Press) and intent.act in (Act.NEXT, Act.PREVIOUS):
            self.sound("focus")
            self._turn_to(PAD if self.page == KEYS else KEYS)
            return True
        return super().on_intent(intent)

    def on_step(self, dt: float) -> None:
        """Give up waiting after a while: whoever holds a pad cannot press a key."""
        super().on_step(dt)
        if self.waiting is not None:
            self._waited += dt
            if self._waited >= PATIENCE:
                self._stop_waiting()

    def wake_in(self) -> float | None:
        """When waiting ends."""
        waits = [super().wake_in(), None if self.waiting is None else max(0.0, PATIENCE - self._waited)]
        return min((wait for wait in waits if wait is not None), default=None)

    def _wait(self, meaning: Meaning, *, add: bool = False) -> None:
        self.waiting, self._waited = (meaning, add), 0.0
        self._show_waiting(self.group.widgets)
        self.services.devices.listen(self._heard)
        self.redraw()

    def _stop_waiting(self) -> None:
        self.services.devices.listen(None)
        if self.waiting is not None:
            self.waiting = None
            self._show_waiting(self.group.widgets)
            self.redraw()

    def _show_waiting(self, widgets: Sequence[Widget]) -> None:
        waiting = None if self.waiting is None else self.waiting[0]
        for widget in widgets:
            if isinstance(widget, BindingRow):
                widget.wait_for(waiting, tr("Press a key") if self.page == KEYS else tr("Press a button"))

    def _heard(self, table: str, name: str) -> None:
        """A key or button was pressed."""
        if self.waiting is None:
            return
        meaning, add = self.waiting
        if (table, name) == (KEYS, "escape"):
            self._stop_waiting()
            self.sound("back")
            return
        if table != self.page:
            self.services.devices.listen(self._heard)
            return
        self._stop_waiting()
        bindings = self.services.devices.bindings
        try:
            made = bindings.bound(table, name, meaning) if add else bindings.only(table, name, meaning)
        except NothingLeftError as error:
            self.refuse(tr("Nothing would be left for “{action}”", action=meaning_name(error.meaning)))
            return
        self.sound("confirm")
        self._use(made)

    def _reset(self) -> None:
        bindings = self.services.devices.bindings
        self._use(Bindings({}, bindings.pad) if self.page == KEYS else Bindings(bindings.keys, {}))

    def _use(self, bindings: Bindings) -> None:
        """Let the bindings hold from now on, and keep them."""
        self.services.devices.bindings = bindings
        self.services.settings.update(key_bindings=bindings.names(KEYS), pad_bindings=bindings.names(PAD))
        self.services.rebuild_kit()
        self.lay_out()


class BindingRow(Row):
    """One action and the glyphs of what asks for it."""

    name_share = 0.5

    def __init__(
        self, kit: Kit, rect: pygame.Rect, meaning: Meaning, labels: tuple[Label, ...], action: Callable[[], None]
    ) -> None:
        super().__init__(kit, rect, meaning_name(meaning))
        self.meaning = meaning
        self.labels = labels
        self._action = action
        self._words = ""

    def wait_for(self, meaning: Meaning | None, words: str) -> None:
        """Show that a key is waited for, if it is for this row."""
        wanted = words if meaning is self.meaning else ""
        if wanted != self._words:
            self._words = wanted
            self.changed = True

    def state(self) -> Hashable:
        """What the picture depends on."""
        return self.name, self.labels, self._words

    def activate(self) -> None:
        """Wait for a key."""
        self._action()

    def draw_value(self, surface: pygame.Surface, area: pygame.Rect, focused: bool, pressed: bool) -> None:
        """The glyphs, or that a key is waited for."""
        kit = self.kit
        if self._words or not self.labels:
            words = kit.text.fit(self._words or tr("Nothing"), "body", kit.theme.text_dark, area.w)
            surface.blit(words, (area.right - words.get_width(), area.centery - words.get_height() // 2))
            return
        x = area.right
        for label in reversed(self.labels):
            glyph = kit.shapes.mark(label, min(kit.px(46), round(area.h * 0.8)))
            x -= glyph.get_width()
            if x < area.x:
                return
            surface.blit(glyph, (x, area.centery - glyph.get_height() // 2))
            x -= kit.px(10)
