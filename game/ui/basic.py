"""The plain widgets: label, button, card."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.intents import Act
from game.ui.kit import Kit
from game.ui.shapes import Placed
from game.ui.stage import Sprite
from game.ui.widget import DISABLED_ALPHA, Action, Widget

#: A focused card is this much larger, and this many design pixels higher.
CARD_SCALE = 1.07
CARD_LIFT = 24


class Label(Widget):
    """Text that only stands there."""

    focusable = False

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        text: str,
        *,
        style: str = "body",
        colour: str | None = None,
        align: str = "left",
        wrap: bool = False,
        turn: int = 0,
    ) -> None:
        """``align`` is ``"left"``, ``"centre"`` or ``"right"``; ``wrap`` breaks lines, otherwise the text is fitted
        into one line, which stands in the middle of the height."""
        super().__init__(kit, rect, turn=turn)
        self._text = text
        self.style = style
        self.colour = colour or kit.theme.text_dark
        self.align = align
        self.wrap = wrap

    @property
    def text(self) -> str:
        """The words shown."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        if value != self._text:
            self._text = value
            self.touch()

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        if self.wrap:
            words = self.kit.text.render(self._text, self.style, self.colour, size[0], self.align)
            x = {"left": 0, "centre": (size[0] - words.get_width()) // 2, "right": size[0] - words.get_width()}
            surface.blit(words, (x[self.align], 0))
        else:
            x = {"left": 0, "centre": size[0] // 2, "right": size[0]}
            self.kit.text.blit(
                surface,
                self._text,
                self.style,
                self.colour,
                (x[self.align], size[1] // 2),
                anchor=self.align,
                max_width=size[0],
            )
        return surface


class Button(Widget):
    """A pill with words, an icon, or both.

    ``kind`` is ``"plain"`` (paper), ``"main"`` (earth; the one thing to do here), ``"dark"`` or ``"quiet"`` (no ground
    of its own, for dark grounds).
    """

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        text: str,
        action: Action,
        *,
        kind: str = "plain",
        icon: str | None = None,
        style: str = "body",
        align: str = "centre",
        roundness: float = 0.5,
        turn: int = 0,
        enabled: bool = True,
        hotkey: Act | None = None,
    ) -> None:
        """``align`` is ``"centre"`` or ``"left"``; ``roundness`` is the radius of the corners as a share of the
        height."""
        super().__init__(kit, rect, turn=turn, enabled=enabled, hotkey=hotkey)
        self.roundness = roundness
        self._text = text
        self._icon = icon
        self.action = action
        self.kind = kind
        self.style = style
        self.align = align

    @property
    def text(self) -> str:
        """The words on it."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        if value != self._text:
            self._text = value
            self.touch()

    @property
    def icon(self) -> str | None:
        """The name of the icon before the words."""
        return self._icon

    @icon.setter
    def icon(self, value: str | None) -> None:
        if value != self._icon:
            self._icon = value
            self.touch()

    @property
    def radius(self) -> int:
        return int(min(self.local_size) * self.roundness)

    @classmethod
    def width_for(cls, kit: Kit, text: str, *, icon: bool = False, style: str = "body") -> int:
        """The width in pixels that shows ``text`` in full."""
        cap = kit.text.cap(style)
        words = kit.text.size(text, style)[0] if text else 0
        return words + (round(cap * 2.2) if icon else 0) + round(cap * 2.6)

    def activate(self) -> None:
        self.action()

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        kit, theme = self.kit, self.kit.theme
        panel = {"plain": "button", "main": "button_main", "dark": "button_dark"}.get(self.kind)
        colour = theme.text_dark if self.kind == "plain" else theme.cream
        radius = self.radius
        if panel is None:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            if pressed or focused:
                surface.blit(kit.shapes.panel(size, "button_dark_down", radius=radius), (0, 0))
        else:
            surface = kit.shapes.panel(size, panel + "_down" if pressed else panel, radius=radius).copy()
        shift = kit.px(2) if pressed else 0
        self._content(surface, size, colour, shift)
        return surface

    def _content(self, surface: pygame.Surface, size: tuple[int, int], colour: str, shift: int) -> None:
        kit = self.kit
        cap = kit.text.cap(self.style)
        side = min(round(cap * 1.7), round(size[1] * 0.62)) if self._icon else 0
        gap = round(cap * 0.5) if self._icon and self._text else 0
        pad = round(min(cap * 1.0, size[0] * 0.12)) if self._text else 0
        room = max(1, size[0] - 2 * pad - side - gap)
        words, middle = None, 0
        if self._text:
            words, middle = kit.text.block(self._text, self.style, colour, room, size[1] - kit.px(12), "centre")
        width = side + gap + (words.get_width() if words else 0)
        x = pad + round(cap * 0.3) if self.align == "left" else (size[0] - width) // 2
        y = size[1] // 2 + shift
        if self._icon:
            surface.blit(kit.shapes.icon(self._icon, side, colour), (x, y - side // 2))
            x += side + gap
        if words:
            surface.blit(words, (x, y - middle))


class Card(Widget):
    """A big picture to choose: ``paint(size, focused)`` draws what lies on it; a focused card is larger and higher."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        paint: Callable[[tuple[int, int], bool], pygame.Surface],
        action: Action,
        *,
        style: str = "paper",
        grow: bool = True,
        turn: int = 0,
        enabled: bool = True,
        hotkey: Act | None = None,
    ) -> None:
        """``paint`` returns a surface of the size it is given, clear where the card's paper shows."""
        super().__init__(kit, rect, turn=turn, enabled=enabled, hotkey=hotkey)
        self.paint = paint
        self.action = action
        self.style = style
        self.grow = grow and not kit.theme.reduced_motion

    def activate(self) -> None:
        self.action()

    def area(self, focused: bool) -> pygame.Rect:
        """The rectangle of the card as it is shown."""
        if not (focused and self.grow):
            return self.rect
        grown = pygame.Rect(0, 0, round(self.rect.w * CARD_SCALE), round(self.rect.h * CARD_SCALE))
        up = self.kit.px(CARD_LIFT) - (grown.h - self.rect.h) // 2
        dx, dy = [(0, -up), (-up, 0), (0, up), (up, 0)][self.turn]
        grown.center = (self.rect.centerx + dx, self.rect.centery + dy)
        return grown

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        surface = self.kit.shapes.panel(size, self.style).copy()
        surface.blit(self.paint(size, focused), (0, 0))
        if pressed:
            veil = self.kit.shapes.panel(size, self.style, fill=self.kit.theme.ink).copy()
            veil.set_alpha(40)
            surface.blit(veil, (0, 0))
        return surface

    def surface(self, focused: bool = False, pressed: bool = False) -> pygame.Surface:
        area = self.area(focused)
        key = (self.state(), area.size, focused, pressed)
        found = self._pictures.get(key)
        if found is None:
            size = (area.h, area.w) if self.turn % 2 else area.size
            found = self.draw(size, focused, pressed)
            if self.turn:
                found = pygame.transform.rotate(found, 90 * self.turn)
            self._pictures[key] = found
        return found

    def sprites(self, focused: bool = False, pressed: bool = False) -> list[Sprite]:
        area = self.area(focused)
        shadow: Placed = self.kit.shapes.shadow(area.size)
        alpha = 255 if self.enabled else DISABLED_ALPHA
        return [shadow.at(area.x, area.y), Sprite(self.surface(focused, pressed), area.x, area.y, alpha)]

    def ring(self, rect: pygame.Rect | None = None) -> list[Sprite]:
        area = rect if rect is not None and rect != self.rect else self.area(True)
        return [self.kit.shapes.focus_ring(area.size, radius=self.radius).at(area.x, area.y)]
