"""What most scenes share: the prompt bar, the line of notices, arriving from behind the hills, and leaving."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Prompt
from game.intents import Act, Intent, Pointer, Press
from game.scenes.base import Scene
from game.scenes.notice import NoticeLine
from game.scenes.prompts import PromptBar
from game.scenes.transition import Arrival, Hills, Passage
from game.ui.stage import Picture, Sprite

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.ui.kit import Kit


class Screen(Scene):
    """A scene with a prompt bar and a line of notices.

    Subclasses lay themselves out in :meth:`build`, act in :meth:`on_intent`, move on in :meth:`on_step` and show
    themselves through :meth:`ground` and :meth:`sprites`.
    """

    def __init__(self) -> None:
        self._bar: PromptBar | None = None
        self._notice: NoticeLine | None = None
        self._arrival = Arrival()
        self._stale = True

    def arrive_from_behind(self, hills: Hills) -> None:
        """Begin behind ``hills``, and draw them away."""
        self._arrival.start(hills)

    # -- for subclasses -----------------------------------------------------------------------------------------

    def build(self) -> None:
        """Lay everything out for ``self.kit``; called when the scene appears and whenever the kit is new."""

    def prompts(self) -> Sequence[Prompt]:
        """What the buttons would do now."""
        return ()

    def on_intent(self, intent: Intent) -> bool:
        """Act on an intent that neither the prompt bar nor a running arrival has used."""
        return False

    def on_step(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""

    def ground(self) -> pygame.Surface:
        """The opaque ground."""
        raise NotImplementedError

    def sprites(self, lead: float) -> list[Sprite]:
        """What lies on the ground, without prompts and notices."""
        return []

    # -- what subclasses use ------------------------------------------------------------------------------------

    @property
    def kit(self) -> Kit:
        """The kit in use."""
        return self.services.kit

    @property
    def notice(self) -> NoticeLine:
        """The line over the prompts."""
        assert self._notice is not None
        return self._notice

    @property
    def bar(self) -> PromptBar:
        """The prompt bar."""
        assert self._bar is not None
        return self._bar

    def redraw(self) -> None:
        """Ask for a new picture."""
        self._stale = True

    def sound(self, name: str, step: int = 0) -> None:
        """Play a sound."""
        self.services.audio.play(name, step)

    def refuse(self, text: str) -> None:
        """Say why something cannot be done."""
        self.notice.refuse(text)
        self.sound("refuse")

    def go(self, scene: Scene) -> None:
        """Leave for ``scene``, behind the hills; everything on the stack is left with it."""
        self.services.stack.reset(Passage(self.picture(0.0), scene))

    def open(self, scene: Scene) -> None:
        """Put a dialog on top."""
        self.services.stack.push(scene)

    def close(self) -> None:
        """Go back to the scene below."""
        self.services.stack.pop()

    # -- the scene's hooks --------------------------------------------------------------------------------------

    def prepare(self, services: Services) -> Iterator[None]:
        """Do what takes long, in short steps, before :meth:`enter`."""
        yield from ()

    def enter(self, services: Services) -> None:
        """Lay out and take over the notices that wait."""
        super().enter(services)
        self._notice = NoticeLine(services.kit)
        self._rebuild()
        self._take_notices()

    def resume(self) -> None:
        """On top again: whatever a dialog changed must show."""
        self._take_notices()
        self.redraw()

    def resize(self) -> None:
        """Lay out anew."""
        self._arrival.end()
        self.notice.lay_out(self.kit)
        self._rebuild()

    def handle(self, intent: Intent) -> bool:
        """Prompts first, then the scene."""
        self._refresh_bar()
        if isinstance(intent, Pointer):
            tapped = self.bar.handle(intent)
            if isinstance(tapped, Act):
                self.redraw()
                return self.on_intent(Press(tapped, intent.device))
            if tapped:
                return True
        used = self.on_intent(intent)
        self._refresh_bar()
        return used

    def step(self, dt: float) -> None:
        """Arrive, let notices pass, and go on."""
        self._arrival.step(dt)
        self._take_notices()
        self.notice.step(dt)
        self.on_step(dt)

    def is_busy(self) -> bool:
        """Whether hills or a notice move."""
        return self._arrival.is_running or self.notice.is_moving

    def wants_picture(self) -> bool:
        """Whether anything differs."""
        self._refresh_bar()
        if self.bar.take_change() or self.notice.take_change():
            self._stale = True
        return self._stale

    def wake_in(self) -> float | None:
        """When the notice fades."""
        return self.notice.wake_in

    def picture(self, lead: float) -> Picture:
        """Ground, scene, notices, prompts, hills."""
        self._refresh_bar()
        self._stale = False
        self.bar.take_change()
        self.notice.take_change()
        sprites = self.sprites(lead)
        sprites += self.bar.sprites()
        sprites += self.notice.sprites(self.kit.safe.centerx, self.notice_bottom())
        sprites += self._arrival.sprites(lead)
        return Picture(self.ground(), sprites)

    def notice_bottom(self) -> int:
        """The lower edge of the line of notices."""
        return self.bar.rect.top - self.kit.px(6)

    def scenery(self) -> Picture:
        """The picture without prompts and notices: what a dialog on top shows behind its panel."""
        return Picture(self.ground(), self.sprites(0.0))

    # -- inside -------------------------------------------------------------------------------------------------

    def _rebuild(self) -> None:
        self._bar = PromptBar(self.kit)
        self.build()
        self._refresh_bar()
        self._stale = True

    def _refresh_bar(self) -> None:
        self.bar.show(self.prompts(), self.services.last_device())

    def _take_notices(self) -> None:
        self.services.collect_notices()
        while self.services.notices:
            self.notice.say(self.services.notices.pop(0))
            self._stale = True
