"""Pictures of every scene of a kiosk; ``tools/shots.py --kiosk`` takes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame

from driving import BotsAtHand, FakeSource, Program
from game.cli import parse
from game.kiosk.pin import TRIES, set_pin
from game.kiosk.profile import parse_profile
from game.kiosk_app import KioskApp, merged
from game.rules import GAMES

PIN = "2580"
#: Seconds after which the demo of a game is shown half way.
UNDER_WAY = 20.0
#: The light goes down sooner than at most kiosks: every second of the demo takes a while to draw.
DIMMED = "[dim]\nafter = 60\n[attract]\nseconds = 0\n"


class KioskProgram(Program):
    """A whole kiosk on a clock of its own: the real app, loop and scenes, and bots that are at hand."""

    def __init__(self, data: Path, profile: str = "", *words: str, size: tuple[int, int] = (960, 540)) -> None:
        """``profile`` is the text of one; ``words`` go to the command line."""
        read = parse_profile(profile)
        self.source = FakeSource()
        given = ["--kiosk", "--data", str(data), "--no-sound", "--window", "{}x{}".format(*size), "--seed", "4"]
        self.app: KioskApp = KioskApp(merged(parse([*given, *words]), read), read, source=self.source)
        self.services = self.app.services
        self.loop = self.app.loop
        self.bots = BotsAtHand(nodes=5)
        self.services.bots = lambda: self.bots  # type: ignore[assignment,return-value]
        self.wall = datetime(2026, 1, 5, 12, 0)
        self.app.kiosk.wall = lambda: self.wall
        pygame.event.clear()

    def touch(self, finger: int, x: float, y: float) -> None:
        """Put a finger down at shares of the window."""
        self._finger(pygame.FINGERDOWN, finger, x, y)

    def lift(self, finger: int, x: float, y: float) -> None:
        """Lift it."""
        self._finger(pygame.FINGERUP, finger, x, y)

    def _finger(self, kind: int, finger: int, x: float, y: float) -> None:
        self.post(kind, touch_id=7, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
        self.settle()

    def show(self, scene: Any, seconds: float = 1.5) -> Any:
        """Put ``scene`` alone on the stack and let it settle."""
        self.services.stack.reset(scene)
        self.advance(seconds)
        return self.scene

    def push(self, scene: Any, seconds: float = 1.0) -> Any:
        """Put ``scene`` on top and let it settle."""
        self.services.stack.push(scene)
        self.advance(seconds)
        return self.scene


def kiosk_at(data: Path, size: tuple[int, int], **settings: Any) -> KioskProgram:
    """A kiosk with a PIN at which ``settings`` hold."""
    set_pin(data, PIN)
    made = KioskProgram(data, DIMMED, size=size)
    made.start()
    made.services.settings.update(**settings)
    made.services.rebuild_kit()
    made.advance(0.5)
    return made


# The scenes ---------------------------------------------------------------------------------------------------------


def _attract(game: str, seconds: float) -> Callable[[KioskProgram], None]:
    def take(kiosk: KioskProgram) -> None:
        from game.scenes.attract.scene import Plan
        from game.scenes.kiosk.exhibit import ExhibitGame, exhibit_session

        plan = Plan(games=(game,), seed=4, ends_program=False)
        kiosk.show(ExhibitGame(exhibit_session(plan), plan), seconds)

    return take


def _attract_result(kiosk: KioskProgram) -> None:
    from game.scenes.attract.scene import Plan
    from game.scenes.kiosk.exhibit import ExhibitResult
    from table_shots import TO_THE_END, table_session

    plan = Plan(games=("billabong",), seed=4, ends_program=False)
    kiosk.show(ExhibitResult(table_session("billabong", 4, TO_THE_END, "medium"), plan), 5.5)


def _menu(kiosk: KioskProgram) -> None:
    from game.scenes.menu import MenuScene

    kiosk.show(MenuScene())


def _people(kiosk: KioskProgram) -> None:
    from game.scenes.kiosk.people import PeopleScene

    _menu(kiosk)
    kiosk.push(PeopleScene("billabong"))


def _game(kiosk: KioskProgram) -> None:
    from game.scenes.kiosk.people import PeopleScene

    _menu(kiosk)
    kiosk.push(PeopleScene("billabong")).start(1)
    kiosk.advance(8.0)


def _still_there(kiosk: KioskProgram) -> None:
    from game.scenes.kiosk.idle import StillThereScene

    _game(kiosk)
    kiosk.push(StillThereScene(lambda: 12.0))


def _time_up(kiosk: KioskProgram) -> None:
    from game.scenes.kiosk.idle import TimeUpScene

    _game(kiosk)
    kiosk.push(TimeUpScene(lambda: 8.0))


def _warned(kiosk: KioskProgram) -> None:
    from game.scenes.kiosk.idle import time_left

    _game(kiosk)
    kiosk.services.notices.append(time_left(60.0))
    kiosk.advance(1.0)


def _dimmed(kiosk: KioskProgram) -> None:
    _attract("billabong", 1.0)(kiosk)
    kiosk.advance(kiosk.app.kiosk.profile.dim.after + 6)


def _gesture(kiosk: KioskProgram) -> None:
    """Two corners held, and not long enough yet."""
    _menu(kiosk)
    kiosk.touch(1, 0.01, 0.01)
    kiosk.touch(2, 0.99, 0.99)
    kiosk.advance(3.0)


def _pin(digits: str, wrong: int) -> Callable[[KioskProgram], None]:
    def take(kiosk: KioskProgram) -> None:
        _menu(kiosk)
        kiosk.app.warden.open_service()
        kiosk.advance(0.5)
        for _ in range(wrong):
            kiosk.app.kiosk.lock.attempt("1234")
        for character in digits:
            kiosk.post(pygame.TEXTINPUT, text=character)
        if wrong and not digits:
            kiosk.post(pygame.TEXTINPUT, text="1")
            kiosk.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
            kiosk.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        kiosk.advance(0.5)

    return take


def _operator(kiosk: KioskProgram) -> Any:
    from game.scenes.kiosk.operator import OperatorScene

    _menu(kiosk)
    kiosk.push(OperatorScene(kiosk.app.kiosk))
    return kiosk.scene


def _operator_page(make: Callable[[Any], Any]) -> Callable[[KioskProgram], None]:
    def take(kiosk: KioskProgram) -> None:
        make(_operator(kiosk))
        kiosk.advance(1.0)

    return take


def _statistics(kiosk: KioskProgram) -> None:
    for game in GAMES:
        kiosk.services.statistics.add(game, ("human", "easy"), (0,))
        kiosk.services.statistics.add(game, ("human", "human", "hard", "medium"), (2,))
    from game.scenes.kiosk.operator import StatisticsScene

    _operator(kiosk).open(StatisticsScene())
    kiosk.advance(1.0)


def _test(kiosk: KioskProgram) -> None:
    _operator(kiosk)._test()
    kiosk.advance(0.5)
    for n in range(12):
        kiosk.touch(1, 0.1 + 0.05 * n, 0.3 + 0.02 * n)
        kiosk.lift(1, 0.1 + 0.05 * n, 0.3 + 0.02 * n)
    for finger in range(3):
        kiosk.touch(finger, 0.3 + 0.2 * finger, 0.6)
    kiosk.advance(0.3)


def _country(kiosk: KioskProgram) -> None:
    from game.scenes.attract.country import CountryScene
    from game.scenes.menu import MenuScene

    kiosk.show(CountryScene(MenuScene), 8.0)


def scenes() -> Mapping[str, Callable[[KioskProgram], object]]:
    """Every picture by its name; the gesture and the locked pad come last, as they change what comes after."""
    found: dict[str, Callable[[KioskProgram], object]] = {}
    for game in GAMES:
        found[f"attract-{game}"] = _attract(game, UNDER_WAY)
    found |= {
        "operator-statistics": _statistics,
        "attract-country": _country,
        "attract-result": _attract_result,
        "attract-dimmed": _dimmed,
        "menu": _menu,
        "people": _people,
        "game": _game,
        "still-there": _still_there,
        "time-up": _time_up,
        "time-warned": _warned,
        "pin": _pin("258", 0),
        "pin-wrong": _pin("", 2),
        "operator": _operator,
        "operator-settings": _operator_page(lambda scene: scene._settings()),
        "operator-exit": _operator_page(lambda scene: scene._exit()),
        "operator-test": _test,
        "pin-locked": _pin("", TRIES),
        "gesture": _gesture,
    }
    return found
