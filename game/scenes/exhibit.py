"""The demo of a kiosk: games in turn, no records, and an invitation to touch."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Intent, Phase, Pointer, Press, Step
from game.rules import GAMES
from game.scenes.attract import SECONDS, DemoGame, DemoResult, Plan
from game.scenes.base import Scene
from game.scenes.camera import Camera
from game.scenes.conductor import Conductor
from game.scenes.pace import PACES, Pace
from game.scenes.scoring import ScoringScene
from game.scenes.setup_model import SeatChoice
from game.scenes.starting import new_seed, player
from game.session.session import Session
from game.ui.stage import Picture, Sprite

if TYPE_CHECKING:
    from game.scenes.screen import Screen
    from game.scenes.services import Services
    from game.ui.kit import Kit

#: Seconds of the invitation's pulse, and steps of its opacity.
PULSE, LEVELS = 2.4, 12
#: The result of a demo's game is shown for so many seconds.
RESULT = 6.0


def exhibit(services: Services) -> Scene:
    """The scene with which a kiosk begins, and to which it returns when nobody is there."""
    kiosk = services.kiosk
    assert kiosk is not None
    given = services.arguments.seed
    profile = kiosk.profile
    plan = Plan(
        games=kiosk.games,
        seed=new_seed() if given is None else given,
        players=profile.attract.players,
        level=profile.visitors.level,
        ends_program=False,
    )
    return ExhibitGame(_session(plan), plan)


class ExhibitGame(DemoGame):
    """A game of bots that nobody records; whoever acts gets to the menu."""

    def __init__(self, session: Session, plan: Plan) -> None:
        super().__init__(session, plan)
        self._played = 0.0
        self._invitation = Invitation()
        self._camera: Camera | None = None

    def enter(self, services: Services) -> None:
        """Begin, with a camera where motion is welcome."""
        kiosk = services.kiosk
        wanted = kiosk is not None and kiosk.profile.attract.camera and not services.kit.theme.reduced_motion
        self._camera = Camera() if wanted else None
        super().enter(services)

    def make_conductor(self, services: Services) -> Conductor:
        """Bots that think briefly."""
        return Conductor(self.session, services.bots, pace=_pace(services), seconds=SECONDS)

    def pace(self) -> Pace:
        """As the settings say: whoever looks on wants to follow."""
        return _pace(self.services)

    def prompts(self) -> Sequence[Prompt]:
        """The invitation stands in their place."""
        return ()

    def picture(self, lead: float) -> Picture:
        """The board as the camera sees it, and the invitation before it."""
        picture = super().picture(lead)
        if self._camera is not None and not self._arrival.is_running:
            picture = self._camera.view(picture)
        return Picture(picture.ground, [*picture.sprites, *self._invitation.sprites(self.kit)])

    def on_intent(self, intent: Intent) -> bool:
        """Anything that a person does leads to the menu."""
        return leave_exhibit(self, intent)

    def on_step(self, dt: float) -> None:
        """Play, and go on with the next game when this one was shown long enough."""
        super().on_step(dt)
        if self._invitation.step(dt, still=self.kit.theme.reduced_motion):
            self.redraw()
        if self._camera is not None and self._camera.step(dt):
            self.redraw()
        kiosk = self.services.kiosk
        longest = kiosk.profile.attract.seconds if kiosk is not None else 0.0
        before, self._played = self._played, self._played + dt
        if longest and before < longest <= self._played and not self.session.is_over:
            self.go(_following(self._plan))

    def wake_in(self) -> float | None:
        """For the pulse."""
        looks = self._camera.wake_in if self._camera is not None else None
        waits = (super().wake_in(), self._invitation.wake_in, looks)
        return min(wait for wait in waits if wait is not None)

    def finish(self) -> None:
        """Show the result."""
        self.session.close()
        self.go(ExhibitResult(self.session, self._plan))


class ExhibitResult(DemoResult):
    """The result of a demo's game, for a few seconds."""

    def __init__(self, session: Session, plan: Plan) -> None:
        super().__init__(session, plan)
        self._invitation = Invitation()

    def prompts(self) -> Sequence[Prompt]:
        """The invitation stands in their place."""
        return ()

    def sprites(self, lead: float) -> list[Sprite]:
        """The result, and the invitation over it."""
        return [*super().sprites(lead), *self._invitation.sprites(self.kit)]

    def on_intent(self, intent: Intent) -> bool:
        """As during the game."""
        return leave_exhibit(self, intent)

    def on_step(self, dt: float) -> None:
        """Go on with the next game when the time is up."""
        ScoringScene.on_step(self, dt)
        if self._invitation.step(dt, still=self.kit.theme.reduced_motion):
            self.redraw()
        before, self._shown = self._shown, self._shown + dt
        if before < RESULT <= self._shown:
            self.go(_following(self._plan))


class Invitation:
    """A chip at the bottom that breathes; on a flat screen another one faces the far side."""

    def __init__(self) -> None:
        self._time = 0.0
        self._level = LEVELS
        self._made: tuple[Kit, pygame.Surface, pygame.Surface] | None = None

    @property
    def wake_in(self) -> float:
        """Seconds until it looks different."""
        return PULSE / (2 * LEVELS)

    def step(self, dt: float, *, still: bool) -> bool:
        """Breathe, unless motion is reduced; whether it looks different."""
        self._time = (self._time + dt) % PULSE
        wave = 1.0 if still else 0.5 + 0.5 * math.cos(2 * math.pi * self._time / PULSE)
        before, self._level = self._level, round(LEVELS * wave)
        return self._level != before

    def sprites(self, kit: Kit) -> list[Sprite]:
        """The chip where the prompts would be."""
        if self._made is None or self._made[0] is not kit:
            chip = _chip(kit, tr("Touch to play"))
            self._made = (kit, chip, pygame.transform.rotate(chip, 180))
        _, near, far = self._made
        alpha = 190 + round(65 * self._level / LEVELS)
        x, top = kit.safe.centerx - near.get_width() // 2, round(0.945 * kit.safe.h) - near.get_height() // 2
        sprites = [Sprite(near, x, kit.safe.y + top, alpha)]
        if kit.mode == "table":
            sprites.append(Sprite(far, x, kit.safe.bottom - top - near.get_height(), alpha))
        return sprites


def leave_exhibit(scene: Screen, intent: Intent) -> bool:
    """Somebody is there: go to the menu."""
    acted = isinstance(intent, Press | Step) or (isinstance(intent, Pointer) and intent.phase is Phase.UP)
    if not acted:
        return False
    from game.scenes.menu import MenuScene

    scene.sound("confirm")
    scene.go(MenuScene())
    return True


def _pace(services: Services) -> Pace:
    """The pace of the settings, but never at once: nothing could be seen."""
    chosen = services.settings.value.bot_pace
    return PACES["fast" if chosen == "instant" else chosen]


def _following(plan: Plan) -> Scene:
    following = plan.following()
    return ExhibitGame(_session(following), following)


def _session(plan: Plan) -> Session:
    """A game of bots that leaves no file behind."""
    options = GAMES[plan.game].make_options({"players": plan.players})
    seats = [player(SeatChoice(kind=plan.level)) for _ in range(plan.players)]
    return Session.new(plan.game, options, seats, plan.seed, undo=False, demo=True)


def _chip(kit: Kit, words: str) -> pygame.Surface:
    """A dark pill with the words."""
    text = kit.text.fit(words, "title", kit.theme.cream, kit.content.w - kit.px(120))
    pad = kit.px(60)
    size = (text.get_width() + 2 * pad, kit.text.cap("title") + kit.px(60))
    surface = kit.shapes.panel(size, "button_dark", radius=size[1] // 2).copy()
    surface.blit(text, (pad, size[1] // 2 - kit.text.cap("title") // 2 - kit.text.cap_top("title")))
    return surface
