"""The invitation of a kiosk's demo: a chip at the bottom that breathes, and what happens when somebody accepts it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.i18n import tr
from game.intents import Act, Intent, Phase, Pointer, Press, Step
from game.ui.stage import Sprite

if TYPE_CHECKING:
    from game.scenes.screen import Screen
    from game.scenes.services import Services
    from game.ui.kit import Kit

#: Seconds of the invitation's pulse, and steps of its opacity, which runs from the fainter to 255.
PULSE, LEVELS, FAINT = 2.4, 12, 150
#: Pulses after which a kiosk with pads says the other of its two sentences.
TURNS = 2


class Invitation:
    """A chip where the prompts would be, or on a flat screen one for every side.

    It says "Touch to play", and where a pad is plugged in, by turns, which of its buttons begins.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._time = 0.0
        self._level = LEVELS
        self._pad = ""
        self._made: tuple[Kit, str, pygame.Surface] | None = None

    @property
    def wake_in(self) -> float:
        """Seconds until it looks different."""
        return PULSE / (2 * LEVELS)

    def step(self, dt: float, *, still: bool) -> bool:
        """Breathe, unless motion is reduced; whether it looks different."""
        self._time = (self._time + dt) % (2 * TURNS * PULSE)
        wave = 1.0 if still else 0.5 + 0.5 * math.cos(2 * math.pi * self._time / PULSE)
        before, self._level = (self._level, self._pad), round(LEVELS * wave)
        self._pad = self._family() if self._time >= TURNS * PULSE else ""
        return (self._level, self._pad) != before

    def sprites(self, kit: Kit, *, low: bool = False) -> list[Sprite]:
        """The chip where the prompts would be; on a flat screen one for every side, where a ``low`` one stands at the
        foot of what a side reads."""
        alpha = FAINT + round((255 - FAINT) * self._level / LEVELS)
        if kit.mode == "table":
            from game.scenes.table.invitation import invitations

            return invitations(kit, alpha, low=low)
        if self._made is None or self._made[:2] != (kit, self._pad):
            self._made = (kit, self._pad, _chip(kit, self._pad))
        chip = self._made[2]
        place = chip.get_rect(center=kit.bar.center)
        # It may be higher than the strip, but boards go down to that.
        place.top = max(place.top, kit.bar.top)
        return [Sprite(chip, *place.topleft, alpha)]

    def _family(self) -> str:
        """The pad whose button is shown, with its family; empty without one."""
        pads = self._services.devices.pads
        return f"pad:{pads.family(pads.devices[0])}" if pads.devices else ""


def leave_exhibit(scene: Screen, intent: Intent) -> bool:
    """Somebody is there: go to the menu."""
    acted = isinstance(intent, Press | Step) or (isinstance(intent, Pointer) and intent.phase is Phase.UP)
    if not acted:
        return False
    from game.scenes.menu import MenuScene

    scene.sound("confirm")
    scene.go(MenuScene())
    return True


def _chip(kit: Kit, pad: str) -> pygame.Surface:
    """A dark pill with the words, as high as the prompts' strip allows; ``pad`` asks for its button instead."""
    height = min(kit.bar.h, kit.px(76)) + min(kit.px(14), kit.safe.bottom - kit.bar.bottom)
    glyph = kit.shapes.glyph(Act.ACCEPT, pad, round(0.7 * height)) if pad else None
    text = tr("Play") if glyph else tr("Touch to play")
    before = glyph.get_width() + kit.px(20) if glyph else 0
    pad_x = kit.px(28) if glyph else kit.px(52)
    style = next((one for one in ("title", "name", "body") if 2.1 * kit.text.cap(one) <= height), "small")
    words = kit.text.fit(text, style, kit.theme.cream, kit.content.w - kit.px(160))
    size = (before + words.get_width() + pad_x + kit.px(52), height)
    surface = kit.shapes.panel(size, "button_dark", radius=height // 2).copy()
    if glyph:
        surface.blit(glyph, (pad_x, (height - glyph.get_height()) // 2))
    surface.blit(words, (pad_x + before, height // 2 - kit.text.cap(style) // 2 - kit.text.cap_top(style)))
    return surface
