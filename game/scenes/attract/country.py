"""The country of the menu as the demo of a kiosk shows it between its games: the camera pans slowly over it, a kangaroo
hops along the ridge, and the stars twinkle."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.intents import Intent
from game.scenes.attract.invitation import Invitation, leave_exhibit
from game.scenes.base import Scene
from game.scenes.scenery.country import RIDGE_DEPTH
from game.scenes.scenery.dusk import PAN, hero, menu_layers, menu_places, menu_sky, twinkles
from game.scenes.screen import Screen
from game.ui.anim import clamp, ease_in_out_sine, parabola
from game.ui.lettering import logo
from game.ui.stage import Picture, Sprite

if TYPE_CHECKING:
    from game.scenes.scenery.paint import Layer
    from game.scenes.services import Services

#: Seconds for which it is shown; the camera pans all that time.
SECONDS = 20.0
#: Pictures a second of what moves.
RATE = 30
#: The kangaroo crosses the view in so many hops, each of so many seconds, of which it rests the last part.
HOPS, HOP_SECONDS, REST = 15, 1.15, 0.4
#: Its height and where its feet are below the horizon, in design pixels; its hops rise by this share of its height.
TALL, FEET, RISE = 150, 66, 0.55
#: Degrees by which it leans up and down in the air.
LEAN = 10
_FUR, _FUR_DARK, _FUR_LIGHT = "#C4713A", "#8A4B2C", "#EFC68B"


class CountryScene(Screen):
    """Shows the country for :data:`SECONDS`, then goes on; whoever acts gets to the menu."""

    def __init__(self, following: Callable[[], Scene]) -> None:
        """``following`` makes the scene that comes afterwards."""
        super().__init__()
        self._following = following
        self._time = 0.0
        self._tick = 0.0
        self._sky: pygame.Surface | None = None
        self._layers: list[Layer] = []
        self._made_for: object = None
        self._invitation: Invitation | None = None
        self._leaning: dict[int, pygame.Surface] = {}

    @property
    def handles(self) -> None:
        """Nobody need turn it: any touch leads on."""
        return None

    @property
    def pan(self) -> float:
        """How far the camera stands to the left of where the menu shows the country, in pixels."""
        if self.kit.theme.reduced_motion:
            return 0.0
        return PAN * self.kit.size[0] * (1 - ease_in_out_sine(clamp(self._time / SECONDS)))

    def prepare(self, services: Services) -> Iterator[None]:
        """Paint the sheets, one at a time."""
        self.services = services
        kit = self.kit
        self._sky, self._layers, self._leaning = menu_sky(kit), [], {}
        yield
        for layer in menu_layers(kit):
            self._layers.append(layer)
            yield
        self._made_for = kit

    def enter(self, services: Services) -> None:
        """Begin."""
        self._invitation = Invitation(services)
        super().enter(services)
        services.audio.bed("menu")

    def build(self) -> None:
        """Paint for another size."""
        if self._made_for is not self.kit:
            for _ in self.prepare(self.services):
                pass

    def ground(self) -> pygame.Surface:
        """The sky."""
        assert self._sky is not None
        return self._sky

    def sprites(self, lead: float) -> list[Sprite]:
        """The sheets where the camera sees them, with the kangaroo on the ridge, and the name over all."""
        kit, pan = self.kit, self.pan
        places = menu_places(kit)
        still = kit.theme.reduced_motion
        sprites = twinkles(kit, self._time)
        for layer in self._layers:
            sprites.append(layer.at(pan))
            if not still and layer.depth == RIDGE_DEPTH:
                sprites += self._kangaroo(pan)
        if still:
            sprites.append(hero(kit))
        return [*sprites, Sprite(logo(kit, places.logo.w), places.logo.x, places.logo.y)]

    def picture(self, lead: float) -> Picture:
        """The country, and the invitation before it."""
        assert self._invitation is not None
        picture = super().picture(lead)
        return Picture(picture.ground, [*picture.sprites, *self._invitation.sprites(self.services.kit, low=True)])

    def on_intent(self, intent: Intent) -> bool:
        """Anything that a person does leads to the menu."""
        return leave_exhibit(self, intent)

    def on_step(self, dt: float) -> None:
        """Move on."""
        assert self._invitation is not None
        still = self.kit.theme.reduced_motion
        if self._invitation.step(dt, still=still):
            self.redraw()
        self._tick += dt
        if self._tick >= 1 / RATE and not still:
            self._tick = 0.0
            self.redraw()
        before, self._time = self._time, self._time + dt
        if before < SECONDS <= self._time:
            self.go(self._following())

    def wake_in(self) -> float | None:
        """For the next picture, and for the end."""
        assert self._invitation is not None
        waits = [super().wake_in(), self._invitation.wake_in, SECONDS - self._time]
        if not self.kit.theme.reduced_motion:
            waits.append(1 / RATE - self._tick)
        return max(0.0, min(wait for wait in waits if wait is not None))

    def _kangaroo(self, pan: float) -> list[Sprite]:
        """The kangaroo on its way from the left edge to the right."""
        kit, places = self.kit, menu_places(self.kit)
        hop, part = divmod(self._time / HOP_SECONDS, 1.0)
        if hop >= HOPS:
            return []
        tall = kit.px(TALL)
        air = clamp(part / (1 - REST))
        if 0.0 < air < 1.0:
            art = self._lean(round(2 * math.cos(math.pi * air)) * LEAN // 2)
        else:
            art = kit.art.get("roo_sit_hero", height=tall, fill=_FUR, dark=_FUR_DARK, light=_FUR_LIGHT)
        span = kit.size[0] + 2 * tall
        x = -tall + span * (hop + air) / HOPS + RIDGE_DEPTH * pan
        y = places.horizon + kit.px(FEET) - RISE * tall * parabola(air)
        return [Sprite(art, round(x) - art.get_width() // 2, round(y) - art.get_height())]

    def _lean(self, degrees: int) -> pygame.Surface:
        """The kangaroo in the air."""
        if degrees not in self._leaning:
            tall = round(0.86 * self.kit.px(TALL))
            art = self.kit.art.get("roo_hop_hero", height=tall, fill=_FUR, dark=_FUR_DARK, light=_FUR_LIGHT)
            self._leaning[degrees] = pygame.transform.rotozoom(art, degrees, 1.0)
        return self._leaning[degrees]
