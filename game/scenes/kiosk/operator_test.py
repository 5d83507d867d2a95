"""The operator's test of touch and pads: whatever arrives is shown where and as it arrives."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import pygame

from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act, Intent, Phase, Pointer, Press, Step
from game.scenes.backdrop import table_ground
from game.scenes.screen import Screen
from game.ui.stage import Sprite

#: Lines of what happened last.
LINES = 8
#: Marks of touches that are kept, and squares of the grid across.
MARKS, ACROSS = 400, 16
#: Seconds between looks at which pads there are.
LOOK = 0.5


class DeviceTestScene(Screen):
    """A grid to be wiped with a finger, and a list of what arrives.  Back three times in a row leaves."""

    def __init__(self) -> None:
        super().__init__()
        self._ground: pygame.Surface | None = None
        self._wiped: set[tuple[int, int]] = set()
        self._held: dict[int, tuple[float, float]] = {}
        self._most = 0
        self._lines: deque[str] = deque(maxlen=LINES)
        self._backs = 0
        self._pads: tuple[str, ...] = ()
        self._dot: pygame.Surface | None = None
        self._cell: pygame.Surface | None = None

    def build(self) -> None:
        """The ground, a finger's dot and a wiped square."""
        kit = self.kit
        self._ground = table_ground(kit)
        radius = kit.px(44)
        self._dot = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        pygame.draw.circle(self._dot, kit.theme.ink, (radius, radius), radius)
        pygame.draw.circle(self._dot, kit.theme.gold, (radius, radius), radius - kit.px(8))
        side = self._side()
        self._cell = pygame.Surface((side - 2, side - 2))
        self._cell.fill(kit.theme.mat)

    def prompts(self) -> Sequence[Prompt]:
        """How to leave."""
        return (Prompt(Act.BACK, tr("Back, three times")),)

    def ground(self) -> pygame.Surface:
        """The table."""
        assert self._ground is not None
        return self._ground

    def on_intent(self, intent: Intent) -> bool:
        """Note it down."""
        if isinstance(intent, Press) and intent.act is Act.BACK:
            self._backs += 1
            if self._backs >= 3:
                self.close()
                return True
        elif not isinstance(intent, Pointer):
            self._backs = 0
        if isinstance(intent, Pointer):
            self._pointer(intent)
        elif isinstance(intent, Press):
            self._note(tr("{device}: {what}", device=intent.device, what=intent.act.value))
        elif isinstance(intent, Step):
            self._note(tr("{device}: {what}", device=intent.device, what=intent.direction.name.lower()))
        self.redraw()
        return True

    def sprites(self, lead: float) -> list[Sprite]:
        """Wiped squares, fingers, and the list."""
        kit = self.kit
        assert self._cell is not None
        assert self._dot is not None
        side, half = self._side(), self._dot.get_width() // 2
        found = [Sprite(self._cell, x * side + 1, y * side + 1) for x, y in sorted(self._wiped)]
        y = kit.content.y
        title = tr("Wipe over the whole screen; press every button")
        most = tr("Most fingers at once: {n}", n=self._most)
        for line, style in [(title, "name"), (most, "body"), *((line, "body") for line in self._listed())]:
            words = kit.text.fit(line, style, kit.theme.cream, kit.content.w)
            found.append(Sprite(words, kit.content.x, y))
            y += kit.text.line_height(style)
        found += [Sprite(self._dot, round(x) - half, round(y) - half) for x, y in self._held.values()]
        return found

    def on_step(self, dt: float) -> None:
        """Look which pads there are."""
        devices = self.services.devices.pads.devices
        if devices != self._pads:
            self._pads = devices
            self.redraw()

    def wake_in(self) -> float | None:
        """A pad may come or go at any time."""
        return LOOK

    def _pointer(self, intent: Pointer) -> None:
        if intent.phase in (Phase.DOWN, Phase.MOVE):
            if intent.phase is Phase.DOWN:
                self._backs = 0
                place = tr("{device}: {x}, {y}", device=intent.device, x=round(intent.x), y=round(intent.y))
                self._note(place)
            self._held[intent.pointer] = (intent.x, intent.y)
            self._most = max(self._most, len(self._held))
            if len(self._wiped) < MARKS:
                self._wiped.add((int(intent.x) // self._side(), int(intent.y) // self._side()))
        elif intent.phase in (Phase.UP, Phase.CANCEL):
            self._held.pop(intent.pointer, None)

    def _listed(self) -> list[str]:
        """The pads that are plugged in, then what happened last."""
        pads = self.services.devices.pads
        return [*(tr("{device}: {what}", device=one, what=pads.name(one)) for one in pads.devices), *self._lines]

    def _note(self, line: str) -> None:
        self._lines.append(line)

    def _side(self) -> int:
        return max(8, self.kit.size[0] // ACROSS)
