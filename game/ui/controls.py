"""Widgets that hold a value: choice, toggle, slider, text field.

Each is a row of paper with its name on the left and the value on the right.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.intents import Act
from game.ui.kit import Kit
from game.ui.outlines import circle, rounded
from game.ui.widget import Action, Widget


class Row(Widget):
    """A named value.  Subclasses draw the value into the right part."""

    #: Share of the width that belongs to the name.
    name_share = 0.46

    def __init__(
        self, kit: Kit, rect: pygame.Rect, name: str, *, turn: int = 0, enabled: bool = True, hotkey: Act | None = None
    ) -> None:
        super().__init__(kit, rect, turn=turn, enabled=enabled, hotkey=hotkey)
        self.name = name

    @property
    def radius(self) -> int:
        return min(self.kit.shapes.corner, min(self.local_size) // 2)

    def split(self, size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
        """The parts for the name and for the value."""
        pad = min(round(size[1] * 0.4), round(size[0] * 0.05))
        inner = pygame.Rect(0, 0, *size).inflate(-2 * pad, 0)
        if not self.name:
            return pygame.Rect(inner.x, 0, 0, size[1]), inner
        width = round(inner.w * self.name_share)
        gap = pad // 2
        return (
            pygame.Rect(inner.x, 0, width, size[1]),
            pygame.Rect(inner.x + width + gap, 0, inner.w - width - gap, size[1]),
        )

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        style = "row_on" if focused or pressed else "row"
        surface = self.kit.shapes.panel(size, style, radius=self.radius).copy()
        name, value = self.split(size)
        if self.name:
            words, middle = self.kit.text.block(
                self.name, "body", self.kit.theme.text_dark, name.w, size[1] - self.kit.px(6)
            )
            surface.blit(words, (name.x, name.centery - middle))
        self.draw_value(surface, value, focused, pressed)
        return surface

    def draw_value(self, surface: pygame.Surface, area: pygame.Rect, focused: bool, pressed: bool) -> None:
        """Draw the value into ``area`` of ``surface``."""
        raise NotImplementedError


class Choice(Row):
    """One of several values, between two arrows; runs round at its ends."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        labels: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        turn: int = 0,
        enabled: bool = True,
    ) -> None:
        """``labels`` are the words for the values; ``on_change`` gets the new index."""
        super().__init__(kit, rect, name, turn=turn, enabled=enabled)
        self.labels = tuple(labels)
        self.index = index % len(self.labels)
        self.on_change = on_change

    def state(self) -> Hashable:
        return self.index, self.labels, self.name

    def adjust(self, step: int) -> bool:
        if len(self.labels) > 1:
            self.index = (self.index + step) % len(self.labels)
            self.changed = True
            self.on_change(self.index)
        return True

    def activate(self) -> None:
        self.adjust(1)

    def tap(self, x: float, y: float) -> None:
        _, value = self.split(self.local_size)
        # The left third of the value goes back; anywhere else goes on, so a careless tap does something useful.
        self.adjust(-1 if value.x <= self.local(x, y)[0] < value.x + value.w / 3 else 1)

    def draw_value(self, surface: pygame.Surface, area: pygame.Rect, focused: bool, pressed: bool) -> None:
        kit, theme = self.kit, self.kit.theme
        side = min(round(kit.text.cap("body") * 1.5), area.h)
        if len(self.labels) > 1:
            colour = theme.text_dark if focused else theme.text_soft
            surface.blit(kit.shapes.icon("left", side, colour), (area.x, area.centery - side // 2))
            surface.blit(kit.shapes.icon("right", side, colour), (area.right - side, area.centery - side // 2))
        room = (max(1, area.w - 2 * side - kit.px(8)), area.h - kit.px(6))
        words, middle = kit.text.block(self.labels[self.index], "body", theme.text_dark, *room, "centre")
        surface.blit(words, (area.centerx - words.get_width() // 2, area.centery - middle))


class Toggle(Row):
    """On or off, as a switch with a tick or a cross on its knob."""

    name_share = 0.7

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        turn: int = 0,
        enabled: bool = True,
    ) -> None:
        super().__init__(kit, rect, name, turn=turn, enabled=enabled)
        self.value = value
        self.on_change = on_change

    def state(self) -> Hashable:
        return self.value, self.name

    def activate(self) -> None:
        self.value = not self.value
        self.changed = True
        self.on_change(self.value)

    def adjust(self, step: int) -> bool:
        if self.value != (step > 0):
            self.activate()
        return True

    def draw_value(self, surface: pygame.Surface, area: pygame.Rect, focused: bool, pressed: bool) -> None:
        kit, theme = self.kit, self.kit.theme
        h = min(round(kit.text.cap("body") * 2.1), round(area.h * 0.78))
        w = round(h * 1.8)
        line = max(1.0, kit.line(3))
        ground = theme.gain if self.value else theme.stone

        def body() -> str:
            x = w - h / 2 if self.value else h / 2
            return (
                f'<path d="{rounded(line / 2, line / 2, w - line, h - line, h / 2)}" fill="{ground}" '
                f'stroke="{theme.ink}" stroke-width="{line}"/>'
                f'<path d="{circle(x, h / 2, h / 2 - line / 2)}" fill="{theme.cream}" '
                f'stroke="{theme.ink}" stroke-width="{line}"/>'
            )

        knob = kit.shapes.svg(("toggle", self.value, theme.cream), (w, h), body)
        left = area.right - w
        surface.blit(knob, (left, area.centery - h // 2))
        side = round(h * 0.62)
        centre = left + (w - h // 2 if self.value else h // 2)
        mark = kit.shapes.icon("tick" if self.value else "cross", side, theme.ink)
        surface.blit(mark, (centre - side // 2, area.centery - side // 2))


class Slider(Row):
    """A number from ``low`` to ``high`` in steps, on a groove that can be dragged."""

    name_share = 0.36

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        words: Callable[[int], str] | None = None,
        turn: int = 0,
        enabled: bool = True,
    ) -> None:
        """``words`` turns the number into what is shown beside the groove."""
        super().__init__(kit, rect, name, turn=turn, enabled=enabled)
        if high <= low or step < 1:
            raise ValueError("a slider needs a range and a step")
        self.low, self.high, self.step = low, high, step
        self.value = min(max(value, low), high)
        self.on_change = on_change
        self.words = words or str

    def state(self) -> Hashable:
        return self.value, self.name

    def set(self, value: float) -> None:
        """Take the nearest allowed value, and tell where it differs."""
        steps = round((value - self.low) / self.step)
        nearest = min(max(self.low + steps * self.step, self.low), self.high)
        if nearest != self.value:
            self.value = nearest
            self.changed = True
            self.on_change(nearest)

    def adjust(self, step: int) -> bool:
        self.set(self.value + step * self.step)
        return True

    def grab(self, x: float, y: float) -> bool:
        _, area = self.split(self.local_size)
        lx, _ = self.local(x, y)
        if lx < area.x - self.local_size[1] / 2:
            return False
        self.drag(x, y)
        return True

    def drag(self, x: float, y: float) -> None:
        groove = self._groove(self.split(self.local_size)[1])
        share = (self.local(x, y)[0] - groove.x) / max(1, groove.w)
        self.set(self.low + min(max(share, 0.0), 1.0) * (self.high - self.low))

    def tap(self, x: float, y: float) -> None:
        """A tap on the name only takes the focus."""

    def _groove(self, area: pygame.Rect) -> pygame.Rect:
        shown = max(self.kit.text.size(self.words(v), "body")[0] for v in (self.low, self.value, self.high))
        knob = self._knob(area)
        width = max(knob * 2, area.w - shown - knob - self.kit.px(14))
        return pygame.Rect(area.x + knob // 2, area.y, width, area.h)

    def _knob(self, area: pygame.Rect) -> int:
        return min(round(self.kit.text.cap("body") * 1.9), round(area.h * 0.7))

    def draw_value(self, surface: pygame.Surface, area: pygame.Rect, focused: bool, pressed: bool) -> None:
        kit, theme = self.kit, self.kit.theme
        groove, knob = self._groove(area), self._knob(area)
        thick = max(4, knob // 3)
        line = max(1.0, kit.line(3))
        w, h = groove.w + knob + 2, knob + 2
        share = (self.value - self.low) / (self.high - self.low)

        def body() -> str:
            x0, y = knob / 2 + 1, h / 2
            x = x0 + share * groove.w
            bar = rounded(x0 - thick / 2, y - thick / 2, groove.w + thick, thick, thick / 2)
            full = rounded(x0 - thick / 2, y - thick / 2, x - x0 + thick, thick, thick / 2)
            return (
                f'<path d="{bar}" fill="{theme.groove}" stroke="{theme.ink}" stroke-width="{line}"/>'
                f'<path d="{full}" fill="{theme.earth_light}" stroke="{theme.ink}" stroke-width="{line}"/>'
                f'<path d="{circle(x, y, (knob - line) / 2)}" fill="{theme.cream}" stroke="{theme.ink}" '
                f'stroke-width="{line}"/>'
            )

        picture = kit.shapes.svg(("slider", round(share, 4), groove.w, knob), (w, h), body)
        surface.blit(picture, (groove.x - knob // 2 - 1, area.centery - h // 2))
        kit.text.blit(
            surface, self.words(self.value), "body", theme.text_dark, (area.right, area.centery), anchor="right"
        )


class TextField(Row):
    """A short text.  Typed characters go to its end; accepting it asks for the on-screen keyboard."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        hint: str = "",
        longest: int = 16,
        on_edit: Action | None = None,
        turn: int = 0,
        enabled: bool = True,
    ) -> None:
        """``hint`` is shown while the field is empty; ``on_edit`` is called when the field is accepted or tapped."""
        super().__init__(kit, rect, name, turn=turn, enabled=enabled)
        self._value = value[:longest]
        self.on_change = on_change
        self.hint = hint
        self.longest = longest
        self.on_edit = on_edit

    @property
    def value(self) -> str:
        """The text."""
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        value = value[: self.longest]
        if value != self._value:
            self._value = value
            self.changed = True
            self.on_change(value)

    def state(self) -> Hashable:
        return self._value, self.name

    def activate(self) -> None:
        if self.on_edit is not None:
            self.on_edit()

    def type(self, text: str) -> bool:
        value = self._value
        for character in text:
            if character in "\b\x7f":
                value = value[:-1]
            elif character.isprintable() and len(value) < self.longest:
                value += character
        self.value = value
        return True

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        if self.name:
            return super().draw(size, focused, pressed)
        # Without a name the whole widget is the field.
        surface = self.kit.shapes.panel(size, "field", radius=self.radius).copy()
        self._draw_text(surface, pygame.Rect((0, 0), size), focused)
        return surface

    def draw_value(self, surface: pygame.Surface, area: pygame.Rect, focused: bool, pressed: bool) -> None:
        kit = self.kit
        box = pygame.Rect(0, 0, area.w, min(area.h - kit.px(8), round(kit.text.cap("body") * 2.5)))
        box.center = area.center
        surface.blit(kit.shapes.panel(box.size, "field", radius=box.h // 4), box)
        self._draw_text(surface, box, focused)

    def _draw_text(self, surface: pygame.Surface, box: pygame.Rect, focused: bool) -> None:
        kit, theme = self.kit, self.kit.theme
        pad = min(kit.px(18), box.w // 4)
        room = max(1, box.w - 2 * pad - kit.px(5))
        x = box.x + pad
        if self._value:
            covered = kit.text.blit(surface, self._value, "body", theme.text_dark, (x, box.centery), max_width=room)
            x = covered.right
        elif self.hint:
            kit.text.blit(surface, self.hint, "body", theme.text_soft, (x, box.centery), max_width=room)
        if focused:
            caret = pygame.Rect(x + kit.px(2), 0, kit.px(3), round(kit.text.cap("body") * 1.5))
            caret.centery = box.centery
            surface.fill(theme.text_dark, caret)
