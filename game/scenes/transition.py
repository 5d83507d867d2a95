"""From one scene to another: a line of hills slides across, and what takes long happens behind it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.scenes.backdrop import flatten
from game.scenes.base import Scene
from game.ui.anim import ease_in_out_cubic
from game.ui.stage import Picture, Sprite
from game.ui.svg import document, rasterise

if TYPE_CHECKING:
    from game.intents import Intent
    from game.scenes.services import Services
    from game.ui.kit import Kit

#: Seconds until the hills cover everything, and as many until they are gone.
HALF = 0.225
#: How many copies of a strip cover the window.
STRIPS = 8


class Passage(Scene):
    """Shows the last picture of a scene, covers it with hills, makes the next scene ready and uncovers that.

    The next scene may offer ``prepare(services)``, an iterator of short steps (what it would do for long in ``enter``
    belongs there), and ``arrive_from_behind(hills)``, which takes the hills over to draw them away.
    """

    def __init__(self, old: Picture, following: Scene) -> None:
        self._old = old
        self._next = following
        self._time = 0.0
        self._phase = "cover"
        self._steps: Iterator[None] | None = None
        self._from: pygame.Surface | None = None
        self._hills: Hills | None = None

    @property
    def following(self) -> Scene:
        """The scene that comes."""
        return self._next

    def enter(self, services: Services) -> None:
        """Keep the old picture, and make the hills."""
        super().enter(services)
        self._from = flatten(self._old)
        self._hills = Hills(services.kit)

    def recovery(self) -> Path | None:
        """What the coming scene could go on from."""
        return self._next.recovery()

    def resize(self) -> None:
        """A new size ends the passage at once: the old picture fits it no more."""
        self._phase = "done"
        self.services.stack.replace(self._next)

    def handle(self, intent: Intent) -> bool:
        """Swallow what is pressed meanwhile: it was meant for a scene that is gone."""
        return True

    def is_busy(self) -> bool:
        """The hills move."""
        return True

    def step(self, dt: float) -> None:
        """Go on with what the phase does."""
        if self._phase == "cover":
            self._time += dt
            if self._time >= HALF or self.services.kit.theme.reduced_motion:
                prepare = getattr(self._next, "prepare", None)
                self._steps = prepare(self.services) if prepare is not None else iter(())
                self._phase = "prepare"
        elif self._phase == "prepare":
            assert self._steps is not None
            if next(self._steps, self) is self:
                self._phase = "done"
                arrive = getattr(self._next, "arrive_from_behind", None)
                if arrive is not None and not self.services.kit.theme.reduced_motion:
                    arrive(self._hills)
                self.services.stack.replace(self._next)

    def picture(self, lead: float) -> Picture:
        """The old picture with the hills before it."""
        assert self._from is not None
        assert self._hills is not None
        if self.services.kit.theme.reduced_motion:
            return Picture(self._from)
        covered = ease_in_out_cubic(min(1.0, (self._time + lead) / (2 * HALF))) * 2
        return Picture(self._from, self._hills.sprites(min(1.0, covered)))


class Hills:
    """A range of eucalyptus hills that covers the window, with a rising and a falling end."""

    def __init__(self, kit: Kit) -> None:
        width, height = kit.size
        self._width = width
        self._slope = slope = round(height * 0.5)
        # The middle is opaque, which blits at a fraction of the cost of a clear sheet of the whole length; it is laid
        # from a few copies of one strip, which need a fraction of the memory.
        self._middle = pygame.Surface((-(-width // STRIPS), height))
        self._middle.fill(kit.theme.bush)
        # What rushes by need not be sharp: large windows get it from a smaller drawing.
        shrink = max(1, round(height / 720))
        size = (slope // shrink, height // shrink)
        rise = rasterise(document(slope, height, _slope(kit, slope, height)), size)
        self._rise = rise if shrink == 1 else pygame.transform.smoothscale(rise, (slope, height))
        self._fall = pygame.transform.flip(self._rise, True, False)

    def sprites(self, covered: float) -> list[Sprite]:
        """On the way from the right: 0 nothing is covered yet, 1 everything is, 2 nothing is any more."""
        slope, width = self._slope, self._width
        start, end = width, -width - 2 * slope
        x = round(start + (-slope - start) * covered if covered <= 1 else -slope + (end + slope) * (covered - 1))
        return [
            *(Sprite(self._middle, x + slope + i * self._middle.get_width(), 0) for i in range(STRIPS)),
            Sprite(self._rise, x, 0),
            Sprite(self._fall, x + slope + width, 0),
        ]


def _slope(kit: Kit, width: int, height: int) -> str:
    """The left end of the range: a far ridge with an ink line, and the near one in the range's own colour."""

    def ridge(foot: float, top: float) -> str:
        a, b = width * foot, width * top
        span = b - a
        return (
            f"M{a} {height + 9}C{a + span * 0.2} {height * 0.7} {a + span * 0.45} {height * 0.62} "
            f"{a + span * 0.6} {height * 0.34}S{a + span * 0.85} {-height * 0.02} {b} -9H{width + 9}V{height + 9}Z"
        )

    line = kit.line(5)
    body = f'<path d="{ridge(0.03, 0.9)}" fill="{kit.theme.mat}" stroke="{kit.theme.ink}" stroke-width="{line}"/>'
    return body + f'<path d="{ridge(0.3, 1.0)}" fill="{kit.theme.bush}"/>'


class Arrival:
    """The second half of a passage, drawn by the scene that has arrived."""

    def __init__(self) -> None:
        self._time = 2 * HALF
        self._hills: Hills | None = None

    def start(self, hills: Hills) -> None:
        """Begin with everything covered by ``hills``."""
        self._time = HALF
        self._hills = hills

    @property
    def is_running(self) -> bool:
        """Whether the hills are still before the scene."""
        return self._hills is not None

    def step(self, dt: float) -> None:
        """Move the hills on."""
        if self._hills is not None:
            self._time += dt
            if self._time >= 2 * HALF:
                self._hills = None

    def end(self) -> None:
        """Take the hills away at once (the window changed)."""
        self._hills = None

    def sprites(self, lead: float) -> list[Sprite]:
        """The hills where they are."""
        if self._hills is None:
            return []
        return self._hills.sprites(2 * ease_in_out_cubic(min(1.0, (self._time + lead) / (2 * HALF))))
