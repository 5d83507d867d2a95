"""The card of one chair on the join screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.i18n import tr
from game.scenes.couch.devices import device_icon, device_words
from game.scenes.wording import colour_name, kind_name
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.input.pads import Pads
    from game.scenes.couch.join_model import Person
    from game.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class Face:
    """What a card says.  ``colour`` is ``None`` for a chair that does not play, ``place`` its place in the order."""

    colour: int | None
    place: int
    name: str
    words: str
    icon: str
    is_taken: bool

    @classmethod
    def of(cls, person: Person | None, colour: int | None, place: int, bot: str, pads: Pads) -> Face:
        """The face of a chair on which ``person`` sits, or a bot of the level ``bot``, or nobody."""
        if person is not None:
            assert colour is not None
            words = device_words(person.device, pads)
            return cls(colour, place, person.name or colour_name(colour), words, device_icon(person.device), True)
        if colour is None:
            return cls(None, 0, tr("Empty"), tr("Press a button to join"), "person", False)
        return cls(colour, place, colour_name(colour), kind_name(bot), "robot", False)


class ChairCard(Widget):
    """Tapping it sits down, or changes the name; tapping the cross gets up."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, chair: int, tapped: Callable[[int], None], leave: Callable[[int], None]
    ) -> None:
        super().__init__(kit, rect)
        self.chair = chair
        self.face = Face(None, 0, "", "", "person", False)
        self._tapped = tapped
        self._leave = leave
        self._flashes = 0

    @property
    def text(self) -> str:
        """The name on it."""
        return self.face.name

    @property
    def cross(self) -> pygame.Rect:
        """Where a pointer gets up."""
        side = max(self.kit.px(64), self.kit.touch)
        return pygame.Rect(self.rect.right - side - self.kit.px(8), self.rect.y + self.kit.px(8), side, side)

    def show(self, face: Face) -> None:
        """Say something else."""
        if face != self.face:
            self.face = face
            self.changed = True

    def flash(self) -> None:
        """Show its owner which one it is: the accent changes sides."""
        self._flashes += 1
        self.changed = True

    def state(self) -> Hashable:
        """What the picture depends on."""
        return self.face, self._flashes % 2

    def activate(self) -> None:
        """Sit down, or change the name."""
        self._tapped(self.chair)

    def tap(self, x: float, y: float) -> None:
        """A pointer."""
        if self.face.is_taken and self.cross.collidepoint(x, y):
            self._leave(self.chair)
        else:
            self.activate()

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        """Badge, name, device and the place in the order."""
        kit, face, theme = self.kit, self.face, self.kit.theme
        if face.colour is None:
            return self._empty(size)
        style = "paper" if face.is_taken else "paper_off"
        accent = None
        if face.is_taken:
            player = theme.players[face.colour]
            accent = player.dark if self._flashes % 2 else player.colour
        surface = kit.shapes.panel(size, style, accent=accent).copy()
        self._say(surface, face, face.colour)
        if face.place:
            chip = kit.shapes.chip(tr("{n}.", n=face.place))
            surface.blit(chip, (kit.px(20), kit.px(20)))
        if face.is_taken:
            cross = self.cross.move(-self.rect.x, -self.rect.y)
            mark = kit.shapes.icon("cross", round(cross.h * 0.5), theme.text_soft)
            surface.blit(mark, mark.get_rect(center=cross.center))
        return surface

    def _say(self, surface: pygame.Surface, face: Face, colour: int) -> None:
        """Badge, name and device beside each other, or below each other where the card is higher than wide."""
        kit, theme = self.kit, self.kit.theme
        w, h = surface.get_size()
        pad, gap = kit.u(3), kit.px(28)
        stands = h > w
        radius = w * 0.2 if stands else min(h * 0.24, w * 0.13)
        badge = kit.shapes.badge(theme.players[colour], radius)
        left = pad if stands else round(pad + radius * 2.4 + kit.u(2))
        room = w - left - pad
        icon = kit.shapes.icon(face.icon, round(kit.text.cap("body") * 2), theme.text_dark)
        # The cross lies beside the name where the card is low.
        name_room = room if stands else min(room, self.cross.x - self.rect.x - left)
        name = kit.text.fit(face.name, "title", theme.text_dark, name_room)
        words = kit.text.fit(face.words, "body", theme.text_dark, room - icon.get_width() - kit.px(12))
        block = kit.text.cap("title") + gap + icon.get_height()
        if stands:
            y = (h - badge.get_height() - gap - block) // 2
            surface.blit(badge, ((w - badge.get_width()) // 2, y))
            y += badge.get_height() + gap
        else:
            y = (h - block) // 2
            surface.blit(badge, badge.get_rect(center=(round(pad + radius * 1.15), h // 2)))
        x = (w - name.get_width()) // 2 if stands else left
        surface.blit(name, (x, y - kit.text.cap_top("title")))
        y += kit.text.cap("title") + gap
        line = icon.get_width() + kit.px(12) + words.get_width()
        x = (w - line) // 2 if stands else left
        surface.blit(icon, (x, y))
        words_top = y + icon.get_height() // 2 - kit.text.cap("body") // 2 - kit.text.cap_top("body")
        surface.blit(words, (x + icon.get_width() + kit.px(12), words_top))

    def _empty(self, size: tuple[int, int]) -> pygame.Surface:
        """A chair that nobody plays: an outline that invites."""
        kit, theme = self.kit, self.kit.theme
        surface = kit.shapes.panel(size, "dark").copy()
        name = kit.text.fit(self.face.name, "title", theme.soft_cream, size[0] - 2 * kit.u(3))
        words = kit.text.fit(self.face.words, "body", theme.cream, size[0] - 2 * kit.u(3))
        gap = kit.u(3)
        y = (size[1] - kit.text.cap("title") - gap - kit.text.cap("body")) // 2
        surface.blit(name, ((size[0] - name.get_width()) // 2, y - kit.text.cap_top("title")))
        y += kit.text.cap("title") + gap
        surface.blit(words, ((size[0] - words.get_width()) // 2, y - kit.text.cap_top("body")))
        return surface
