"""The demo: bots play for show, game after game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.boards.base import Prompt
from game.cli import EVERY_GAME
from game.i18n import tr
from game.intents import Act, Intent, Phase, Pointer, Press
from game.rules import GAMES
from game.scenes.base import Scene
from game.scenes.conductor import Conductor
from game.scenes.game import GameScene
from game.scenes.pace import NO_WAITING, PACES, Pace
from game.scenes.scoring import ScoringScene
from game.scenes.setup.model import SeatChoice, Start
from game.scenes.setup.starting import new_seed, new_session

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.session.session import Session

#: A bot of a demo thinks at most so long.
SECONDS = 0.3
#: How long the result is shown.
RESULT = 5.0


@dataclass(frozen=True, slots=True)
class Plan:
    """What the demo plays now; the next game follows from it."""

    #: Names of the games, played in turn.
    games: tuple[str, ...]
    seed: int
    players: int = 4
    level: str = "medium"
    turn: int = 0
    #: Neither animation nor waiting: games are only counted.
    is_fast: bool = False
    #: Whether escape ends the program (a demo that was asked for) or leads to the menu (nobody was there).
    ends_program: bool = True

    @property
    def game(self) -> str:
        """The game that is played now."""
        return self.games[self.turn % len(self.games)]

    def following(self) -> Plan:
        """The plan of the next game."""
        return replace(self, turn=self.turn + 1, seed=self.seed + 1)


def plan_of(services: Services) -> Plan:
    """The plan that the command line asks for."""
    arguments = services.arguments
    named = arguments.demo not in (None, EVERY_GAME)
    return Plan(
        games=(str(arguments.demo),) if named else tuple(GAMES),
        seed=new_seed() if arguments.seed is None else arguments.seed,
        players=arguments.players,
        level=arguments.level,
        is_fast=arguments.is_fast,
    )


def demo_session(services: Services, plan: Plan) -> Session:
    """A game of bots, saved and marked as demo; of older ones the last hundred stay."""
    options = GAMES[plan.game].make_options({"players": plan.players})
    seats = tuple(SeatChoice(kind=plan.level) for _ in range(plan.players))
    session = new_session(services, plan.game, Start(options, seats, undo=False), plan.seed, demo=True)
    services.library.trim_demos(session.path)
    return session


def idle_demo(services: Services) -> DemoGame:
    """The demo that begins when nobody has touched the menu for a while."""
    plan = Plan(games=tuple(GAMES), seed=new_seed(), ends_program=False)
    return DemoGame(demo_session(services, plan), plan)


class DemoScene(Scene):
    """Begins the demo of the command line."""

    def enter(self, services: Services) -> None:
        """Go straight into the first game."""
        super().enter(services)
        plan = plan_of(services)
        services.stack.replace(DemoGame(demo_session(services, plan), plan))


class DemoGame(GameScene):
    """A game of bots; whoever touches anything gets to the menu."""

    def __init__(self, session: Session, plan: Plan) -> None:
        super().__init__(session)
        self._plan = plan

    def make_conductor(self, services: Services) -> Conductor:
        """Bots that think briefly."""
        return Conductor(self.session, services.bots, pace=self.pace(), seconds=SECONDS)

    def pace(self) -> Pace:
        """Brisk; at once where games are only counted."""
        return NO_WAITING if self._plan.is_fast else PACES["fast"]

    def prompts(self) -> Sequence[Prompt]:
        """How to get out."""
        return () if self._plan.is_fast else (Prompt(Act.ACCEPT, tr("Play")), Prompt(Act.BACK, tr("Leave")))

    def on_intent(self, intent: Intent) -> bool:
        """Escape leaves; any other button, and a tap, leads to the menu."""
        return leave_demo(self, self._plan, intent)

    def focus_lost(self) -> None:
        """A demo plays on."""

    def finish(self) -> None:
        """Show the result, or only count it and play on."""
        self.session.close()
        if not self._plan.is_fast:
            self.go(DemoResult(self.session, self._plan))
            return
        if not self.services.game_finished():
            return
        plan = self._plan.following()
        self.services.stack.replace(DemoGame(demo_session(self.services, plan), plan))


class DemoResult(ScoringScene):
    """The result of a demo's game, for a few seconds."""

    def __init__(self, session: Session, plan: Plan) -> None:
        super().__init__(session)
        self._plan = plan
        self._shown = 0.0

    def prompts(self) -> Sequence[Prompt]:
        """How to get out."""
        return (Prompt(Act.ACCEPT, tr("Play")), Prompt(Act.BACK, tr("Leave")))

    def entries(self) -> list[object]:  # type: ignore[override]
        """No buttons: the next game comes by itself."""
        return []

    def on_intent(self, intent: Intent) -> bool:
        """As during the game."""
        return leave_demo(self, self._plan, intent)

    def on_step(self, dt: float) -> None:
        """Go on with the next game when the time is up."""
        super().on_step(dt)
        before, self._shown = self._shown, self._shown + dt
        if before < RESULT <= self._shown:
            if not self.services.game_finished():
                return
            plan = self._plan.following()
            self.go(DemoGame(demo_session(self.services, plan), plan))

    def wake_in(self) -> float | None:
        """When the time is up."""
        waits = [wait for wait in (super().wake_in(), RESULT - self._shown) if wait is not None]
        return max(0.0, min(waits))


def leave_demo(scene: GameScene | ScoringScene, plan: Plan, intent: Intent) -> bool:
    """Leave for the menu, or end the program with escape where the demo was asked for."""
    from game.scenes.menu import MenuScene

    if isinstance(intent, Press) and intent.act is Act.BACK and plan.ends_program:
        scene.services.request_quit()
    elif isinstance(intent, Press) or (isinstance(intent, Pointer) and intent.phase is Phase.UP):
        scene.sound("confirm")
        scene.go(MenuScene())
    else:
        return False
    return True
