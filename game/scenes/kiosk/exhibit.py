"""The demo of a kiosk: games in turn, then the country of the menu; no records, and an invitation to touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.boards.base import Prompt
from game.intents import Intent
from game.rules import GAMES
from game.scenes.attract.camera import Camera
from game.scenes.attract.country import CountryScene
from game.scenes.attract.invitation import Invitation, leave_exhibit
from game.scenes.attract.scene import SECONDS, DemoGame, DemoResult, Plan
from game.scenes.attract.scope import scope_of
from game.scenes.base import Scene
from game.scenes.conductor import Conductor
from game.scenes.pace import PACES, Pace
from game.scenes.scoring import ScoringScene
from game.scenes.setup.model import SeatChoice
from game.scenes.setup.starting import new_seed, player
from game.session.session import Session
from game.ui.stage import Picture

if TYPE_CHECKING:
    from game.scenes.services import Services

#: Sounds that nobody is called with: whoever laughs every few minutes is soon switched off.
LEFT_OUT = ("laugh",)
#: Options with which a demo is soon in the middle of things.
OPTIONS: Mapping[str, Mapping[str, object]] = MappingProxyType({"billabong": {"placement": "quick"}})
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
    return ExhibitGame(exhibit_session(plan), plan)


class ExhibitGame(DemoGame):
    """A game of bots that nobody records; whoever acts gets to the menu."""

    def __init__(self, session: Session, plan: Plan) -> None:
        super().__init__(session, plan)
        self._played = 0.0
        self._invitation: Invitation | None = None
        self._camera: Camera | None = None

    def enter(self, services: Services) -> None:
        """Begin, with a camera where motion is welcome; on a flat screen it would move what lies in trays."""
        kiosk = services.kiosk
        is_welcome = not services.kit.theme.reduced_motion and services.kit.mode != "table"
        self._camera = Camera() if kiosk is not None and kiosk.profile.attract.camera and is_welcome else None
        self._invitation = Invitation(services)
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
            picture = self._camera.view(picture, scope_of(self.view, self.kit))
        assert self._invitation is not None
        return Picture(picture.ground, [*picture.sprites, *self._invitation.sprites(self.services.kit)])

    def is_heard(self, name: str) -> bool:
        """Nearly everything."""
        return name not in LEFT_OUT and super().is_heard(name)

    def on_intent(self, intent: Intent) -> bool:
        """Anything that a person does leads to the menu."""
        return leave_exhibit(self, intent)

    def on_step(self, dt: float) -> None:
        """Play, and go on with the next game when this one was shown long enough."""
        super().on_step(dt)
        assert self._invitation is not None
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
        assert self._invitation is not None
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
        self._invitation: Invitation | None = None

    def enter(self, services: Services) -> None:
        """Show it, with the invitation."""
        self._invitation = Invitation(services)
        super().enter(services)

    def prompts(self) -> Sequence[Prompt]:
        """The invitation stands in their place."""
        return ()

    def picture(self, lead: float) -> Picture:
        """The result, and the invitation over it."""
        assert self._invitation is not None
        picture = super().picture(lead)
        return Picture(picture.ground, [*picture.sprites, *self._invitation.sprites(self.services.kit, low=True)])

    def is_heard(self, name: str) -> bool:
        """Nearly everything."""
        return name not in LEFT_OUT and super().is_heard(name)

    def on_intent(self, intent: Intent) -> bool:
        """As during the game."""
        return leave_exhibit(self, intent)

    def on_step(self, dt: float) -> None:
        """Go on with the next game when the time is up."""
        ScoringScene.on_step(self, dt)
        assert self._invitation is not None
        if self._invitation.step(dt, still=self.kit.theme.reduced_motion):
            self.redraw()
        before, self._shown = self._shown, self._shown + dt
        if before < RESULT <= self._shown:
            self.go(_following(self._plan))


def _pace(services: Services) -> Pace:
    """The pace of the settings, but never at once: nothing could be seen."""
    chosen = services.settings.value.bot_pace
    return PACES["fast" if chosen == "instant" else chosen]


def _following(plan: Plan) -> Scene:
    following = plan.following()

    def game() -> Scene:
        return ExhibitGame(exhibit_session(following), following)

    # Once every game was shown, the country comes before the first one again.
    return game() if following.turn % len(following.games) else CountryScene(game)


def is_exhibit(scene: object) -> bool:
    """Whether a scene is shown while nobody is there."""
    return isinstance(scene, ExhibitGame | ExhibitResult | CountryScene)


def exhibit_session(plan: Plan) -> Session:
    """A game of bots that leaves no file behind."""
    options = GAMES[plan.game].make_options({"players": plan.players, **OPTIONS.get(plan.game, {})})
    seats = [player(SeatChoice(kind=plan.level)) for _ in range(plan.players)]
    return Session.new(plan.game, options, seats, plan.seed, undo=False, demo=True)

