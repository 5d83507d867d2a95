"""One line over the prompts: why something was refused, what happened by itself, what could not be saved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.anim import clamp, shake
from game.ui.stage import Sprite

if TYPE_CHECKING:
    from game.ui.kit import Kit

#: Seconds that a line stays: a base, and as much more for each character as reading takes.
STAY, A_CHARACTER, LONGEST = 1.6, 0.045, 7.0
FADE = 0.16
SHAKE = 0.18
#: How many lines may wait; of more the oldest are dropped.
MOST = 4


@dataclass(slots=True)
class _Line:
    text: str
    is_error: bool
    time: float = 0.0

    @property
    def duration(self) -> float:
        return min(LONGEST, STAY + A_CHARACTER * len(self.text))


class NoticeLine:
    """Shows lines one after the other.  A refusal shakes and takes the place of whatever is shown."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._lines: list[_Line] = []
        self._surface: tuple[str, pygame.Surface] | None = None
        self._changed = False

    def lay_out(self, kit: Kit) -> None:
        """The window or theme changed."""
        self._kit = kit
        self._surface = None
        self._changed = True

    def say(self, text: str) -> None:
        """Show ``text`` after what is being shown."""
        if any(line.text == text for line in self._lines):
            return
        self._lines.append(_Line(text, is_error=False))
        del self._lines[1 : max(1, len(self._lines) - MOST + 1)]
        self._changed = True

    def refuse(self, text: str) -> None:
        """Show at once why something cannot be done."""
        self._lines = [line for line in self._lines if not line.is_error]
        self._lines.insert(0, _Line(text, is_error=True))
        self._changed = True

    def clear(self) -> None:
        """Take everything away."""
        self._changed = self._changed or bool(self._lines)
        self._lines.clear()

    @property
    def text(self) -> str | None:
        """The line that is shown."""
        return self._lines[0].text if self._lines else None

    @property
    def is_moving(self) -> bool:
        """Whether the line fades or shakes."""
        if not self._lines:
            return False
        line = self._lines[0]
        still = self._kit.theme.reduced_motion
        return line.time < FADE or line.time > line.duration - FADE or (
            line.is_error and not still and line.time < SHAKE
        )

    @property
    def wake_in(self) -> float | None:
        """Seconds until the line changes by itself."""
        if not self._lines:
            return None
        return max(0.0, self._lines[0].duration - FADE - self._lines[0].time)

    def take_change(self) -> bool:
        """Whether it looks different since the last call."""
        changed, self._changed = self._changed, False
        return changed

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""
        if self._lines:
            self._lines[0].time += dt
            if self._lines[0].time >= self._lines[0].duration:
                self._lines.pop(0)
                self._changed = True

    def sprites(self, centre_x: int, bottom: int) -> list[Sprite]:
        """The line, its lower edge at ``bottom``."""
        if not self._lines:
            return []
        line = self._lines[0]
        surface = self._picture(line)
        alpha = 255 * clamp(min(line.time, line.duration - line.time) / FADE)
        dx = 0.0
        if line.is_error and not self._kit.theme.reduced_motion and line.time < SHAKE:
            dx = self._kit.px(6) * shake(line.time / SHAKE)
        width, height = surface.get_size()
        return [Sprite(surface, centre_x - width // 2 + round(dx), bottom - height, round(alpha))]

    def _picture(self, line: _Line) -> pygame.Surface:
        if self._surface is None or self._surface[0] != line.text:
            self._surface = (line.text, _draw(self._kit, line.text))
        return self._surface[1]


def _draw(kit: Kit, text: str) -> pygame.Surface:
    """Cream words on a dark pill."""
    # At a table the line may stand before any side.
    room = round(kit.safe.w * 0.7 if kit.mode == "couch" else min(kit.safe.size) * 0.59)
    words = kit.text.render(text, "body", kit.theme.cream, room, "centre")
    cap = kit.text.cap("body")
    lines = len(kit.text.lines(text, "body", room))
    pad = kit.px(17)
    block = (lines - 1) * kit.text.pitch("body") + cap
    size = (words.get_width() + 2 * kit.px(34), block + 2 * pad)
    surface = kit.shapes.panel(size, "dark", radius=min(size[1] // 2, kit.u(4)), fill=kit.theme.prompt_bar).copy()
    surface.blit(words, ((size[0] - words.get_width()) // 2, pad - kit.text.cap_top("body")))
    return surface.convert_alpha() if pygame.display.get_surface() else surface
