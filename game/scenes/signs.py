"""Signs for sounds: whatever a sound tells is written for a moment as well, where a person wants that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import tr
from game.ui.anim import clamp
from game.ui.stage import Sprite

if TYPE_CHECKING:
    from game.ui.kit import Kit

#: Seconds that a sign stays, and in which it fades.
STAY, FADE = 1.8, 0.2


def sign_words(sound: str) -> str:
    """What a sound tells; empty for those that only go with what is seen anyway (steps, the focus)."""
    words = {
        "turn": tr("A person is to move"),
        "finish": tr("Splash: one is at the goal"),
        "refuse": tr("That is not possible"),
        "win": tr("Fanfare: the game is over"),
        "medal": tr("A medal drops"),
        "dice": tr("Dice rattle"),
        "eat": tr("Snap: one was eaten"),
        "laugh": tr("A kookaburra laughs"),
        "warn": tr("The time is running out"),
    }
    return words.get(sound, "")


class Signs:
    """One chip at the top that shows the latest sound.  A running sign gives way to the next at once."""

    def __init__(self) -> None:
        self._words = ""
        self._time = 0.0
        self._made: tuple[Kit, str, pygame.Surface] | None = None

    def hear(self, sound: str) -> bool:
        """A sound is played; whether it has a sign."""
        words = sign_words(sound)
        if words:
            self._words, self._time = words, 0.0
        return bool(words)

    @property
    def text(self) -> str:
        """What is written now."""
        return self._words

    @property
    def is_moving(self) -> bool:
        """Whether the sign fades."""
        return bool(self._words) and (self._time < FADE or self._time > STAY - FADE)

    @property
    def wake_in(self) -> float | None:
        """Seconds until it begins to fade."""
        return max(0.0, STAY - FADE - self._time) if self._words else None

    def step(self, dt: float) -> bool:
        """Go on by ``dt`` seconds; whether the sign has gone."""
        if not self._words:
            return False
        self._time += dt
        if self._time < STAY:
            return False
        self._words = ""
        return True

    def sprites(self, kit: Kit, top: int) -> list[Sprite]:
        """The chip, in the middle, its upper edge at ``top``."""
        if not self._words:
            return []
        if self._made is None or self._made[0] is not kit or self._made[1] != self._words:
            chip = kit.shapes.chip(self._words, style="body", icon="speaker", edge=kit.theme.gold)
            self._made = (kit, self._words, chip)
        surface = self._made[2]
        alpha = round(255 * clamp(min(self._time, STAY - self._time) / FADE))
        x = kit.safe.centerx - surface.get_width() // 2
        return [Sprite(surface, x, top, alpha)]
