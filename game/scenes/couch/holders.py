"""Who plays with what: one seat after the other presses a button of what its player holds.

It comes before a saved game goes on where the devices of then cannot be told from those of now, and from the menu of a
running game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Prompt
from game.i18n import tr
from game.input.seats import FREE, Seating
from game.intents import Act, Intent, Press, Step
from game.scenes.couch.devices import device_icon, device_words
from game.scenes.dialog import Dialog, row_height, small_panel, title_height
from game.ui.group import Group
from game.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.scenes.game import GameScene
    from game.scenes.services import Services
    from game.ui.kit import Kit

#: How strongly and how long a pad shakes that has taken a seat.
HELLO = (0.3, 0.5, 160)


class HoldersScene(Dialog):
    """A row for each person; the one that is asked now is lit."""

    def __init__(self, game: GameScene, known: Mapping[int, str] | None = None) -> None:
        """``known`` are the devices of those who need not be asked."""
        super().__init__()
        self._game = game
        self._people = [seat for seat, one in enumerate(game.session.seats) if one.is_human]
        self._held = {seat: device for seat, device in (known or {}).items() if seat in self._people and device}
        #: The seats that were asked, in the order in which they answered.
        self._answered: list[int] = []
        self._rows: list[HolderRow] = []

    @property
    def asked(self) -> int | None:
        """The seat that is to press a button; ``None``: nobody."""
        return next((seat for seat in self._people if seat not in self._held), None)

    # -- the dialog's hooks -------------------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        """The halves of the keyboard are two devices here."""
        services.devices.is_split = True
        super().enter(services)

    def exit(self) -> None:
        """The keyboard is as the seats want it."""
        self._game.host.reseat(self._game.host.seating)
        super().exit()

    def title(self) -> str:
        """The question."""
        return tr("Who plays with what?")

    def panel_rect(self) -> pygame.Rect:
        """As high as its rows."""
        kit = self.kit
        rows = len(self._people) + 1
        height = title_height(kit) + self._words_height() + rows * (row_height(kit) + kit.px(12)) + kit.u(8.5)
        return small_panel(kit, 1060, height)

    def prompts(self) -> Sequence[Prompt]:
        """Take a seat, play with what is free, or give a seat back."""
        return (
            Prompt(Act.ACCEPT, tr("Take this seat"), self.asked is not None),
            Prompt(Act.MENU, tr("Play on")),
            Prompt(Act.BACK, tr("Back")),
        )

    def fill(self, area: pygame.Rect) -> Group:
        """The question, a row for each person, and what needs no answers."""
        kit = self.kit
        height, gap = row_height(kit), kit.px(12)
        words = Label(
            kit, pygame.Rect(area.x, area.y, area.w, self._words_height()), self._words(), style="small",
            colour=kit.theme.text_soft, wrap=True,
        )  # fmt: skip
        y = words.rect.bottom + kit.u(2.5)
        self._rows = []
        for seat in self._people:
            self._rows.append(HolderRow(kit, pygame.Rect(area.x, y, area.w, height), self._tapper(seat)))
            y += height + gap
        free = Button(
            kit, pygame.Rect(area.x, area.bottom - height, area.w, height), tr("Everybody uses everything"), self._share
        )
        self._tell()
        return Group([words, *self._rows, free], focus=self._asked_row() or free)

    def on_intent(self, intent: Intent) -> bool:
        """Buttons and keys belong to whoever holds them; pointers act on what they point at."""
        if isinstance(intent, Step):
            if intent.device.startswith("keys:") and not intent.repeated:
                self._take(intent.device)
            return True
        if not isinstance(intent, Press):
            return self.group.handle(intent)
        if intent.act is Act.ACCEPT and self._scanner.seconds > 0:
            return self.group.handle(intent)
        if intent.act is Act.BACK:
            self._give_back()
        elif intent.act is Act.MENU:
            self._play_on()
        elif intent.device not in ("keys", "scan"):
            self._take(intent.device)
        return True

    def on_step(self, dt: float) -> None:
        """Whoever's pad is gone is asked again."""
        super().on_step(dt)
        plugged = self.services.devices.pads.devices
        gone = [seat for seat, device in self._held.items() if device.startswith("pad") and device not in plugged]
        for seat in gone:
            del self._held[seat]
            self._answered = [one for one in self._answered if one != seat]
        if gone:
            self.sound("back")
            self._tell()

    # -- what is chosen -----------------------------------------------------------------------------------------

    def _take(self, device: str, seat: int | None = None) -> None:
        seat = self.asked if seat is None else seat
        if seat is None:
            return
        self._held[seat] = device
        self._answered.append(seat)
        self.sound("confirm")
        self.services.devices.pads.rumble(device, *HELLO)
        if self.asked is None:
            self._play_on()
        else:
            self._tell()

    def _give_back(self) -> None:
        self.sound("back")
        if self._answered:
            self._held.pop(self._answered.pop(), None)
            self._tell()
        else:
            self.close()

    def _play_on(self) -> None:
        """Seats that nobody took play with whatever is free."""
        count = len(self._game.session.seats)
        self._game.host.reseat(Seating.of(self._held.get(seat, FREE) for seat in range(count)))
        self.close()

    def _share(self) -> None:
        self.sound("confirm")
        self._held.clear()
        self._play_on()

    def _tapper(self, seat: int) -> Callable[[], None]:
        # A mouse or a finger takes the seat that it points at.
        return lambda: self._take(self.group.device, seat)

    # -- showing ------------------------------------------------------------------------------------------------

    def _words(self) -> str:
        return tr("Whoever is lit presses a button or a key, or taps the row")

    def _words_height(self) -> int:
        width = small_panel(self.kit, 1060, 1).w - 2 * self.kit.u(4)
        return self.kit.text.size(self._words(), "small", width)[1]

    def _tell(self) -> None:
        """Let every row say who holds what."""
        pads, asked = self.services.devices.pads, self.asked
        for seat, row in zip(self._people, self._rows, strict=True):
            device = self._held.get(seat, FREE)
            words = device_words(device, pads) if device else ""
            if seat == asked:
                words = tr("Press a button")
            row.show(self._game.colours[seat], self._game.host.player(seat), words, device, seat == asked)
        lit = self._asked_row()
        # The ring shows who is asked; with one button it goes round by itself.
        if lit is not None and lit in self.group.widgets and not self._scanner.seconds:
            self.group.focus(lit)
        self.redraw()

    def _asked_row(self) -> HolderRow | None:
        asked = self.asked
        return None if asked is None else self._rows[self._people.index(asked)]


class HolderRow(Widget):
    """A person, and what they hold."""

    def __init__(self, kit: Kit, rect: pygame.Rect, action: Callable[[], None]) -> None:
        super().__init__(kit, rect)
        self._action = action
        self._colour, self.name, self.words, self._device, self._is_asked = 0, "", "", FREE, False

    def show(self, colour: int, name: str, words: str, device: str, is_asked: bool) -> None:
        """Say something else; ``device`` gives the icon, ``is_asked`` lights the row."""
        self._colour, self.name, self.words, self._device, self._is_asked = colour, name, words, device, is_asked
        self.changed = True

    def state(self) -> Hashable:
        """What the picture depends on."""
        return self._colour, self.name, self.words, self._device, self._is_asked

    def activate(self) -> None:
        """A pointer takes the seat."""
        self._action()

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        """Badge and name on the left, the device on the right."""
        kit, theme = self.kit, self.kit.theme
        width, height = size
        lit = self._is_asked or pressed
        surface = kit.shapes.panel(size, "row_on" if lit else "row").copy()
        badge = kit.shapes.badge(theme.players[self._colour], height * 0.28)
        surface.blit(badge, badge.get_rect(center=(height * 0.62, height // 2)))
        right = width - kit.px(26)
        if self.words:
            box = kit.text.blit(
                surface, self.words, "body", theme.text_dark, (right, height // 2), anchor="right",
                max_width=round(width * 0.45),
            )  # fmt: skip
            right = box.left - kit.px(14)
            icon = kit.shapes.icon(device_icon(self._device), round(height * 0.5), theme.text_dark)
            surface.blit(icon, icon.get_rect(midright=(right, height // 2)))
            right -= icon.get_width() + kit.px(18)
        left = round(height * 1.15)
        kit.text.blit(surface, self.name, "body", theme.text_dark, (left, height // 2), max_width=right - left)
        return surface
