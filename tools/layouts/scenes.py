"""Every scene of the product, each with what leads there, by mode."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from game.intents import Act, Direction
from game.rules import GAMES
from layouts.stands import COUCH, KIOSK, LONG_NAMES, TABLE, TO_THE_END, Stand, played

Take: TypeAlias = Callable[[Stand], None]
#: Moves after which a game is shown under way.
HALF_WAY = {"billabong": 44, "down_under": 24, "kookaburra": 60}


def over_menu(make: Callable[[], Any], *acts: Act | Direction) -> Take:
    """A dialog that is opened from the menu, after ``acts`` in it."""

    def take(stand: Stand) -> None:
        from game.scenes.menu import MenuScene

        stand.show(MenuScene(), make())
        stand.press(*acts)

    return take


def over_game(make: Callable[[Any], Any], game: str = "billabong") -> Take:
    """A dialog that is opened from a running game."""

    def take(stand: Stand) -> None:
        stand.game(game, 4, HALF_WAY[game], names=LONG_NAMES)
        stand.push(make(stand.scene))

    return take


def board(game: str, players: int, moves: int, *acts: Act | Direction, kinds: str = "human") -> Take:
    """A game after so many moves, and what is pressed then."""

    def take(stand: Stand) -> None:
        stand.game(game, players, moves, kinds, LONG_NAMES if players > 2 else ())
        stand.scene.view.bring_focus()
        stand.press(*acts)

    return take


def result(game: str, players: int) -> Take:
    """The result, settled."""

    def take(stand: Stand) -> None:
        from game.scenes.scoring import ScoringScene

        stand.show(ScoringScene(played(game, players, TO_THE_END, names=LONG_NAMES)))

    return take


def replay(game: str) -> Take:
    """A replay in its middle."""

    def take(stand: Stand) -> None:
        from game.scenes.replay import ReplayScene

        stand.show(ReplayScene.of(played(game, 4, TO_THE_END, names=LONG_NAMES)))
        stand.press(Act.NEXT, Act.NEXT)

    return take


# Dialogs --------------------------------------------------------------------------------------------------------------


def menu(stand: Stand) -> None:
    """The menu."""
    from game.scenes.menu import MenuScene

    stand.show(MenuScene())


def boot(stand: Stand) -> None:
    """The bare table before the menu."""
    from game.scenes.boot import BootScene
    from game.scenes.menu import MenuScene

    stand.services.stack.reset(BootScene(MenuScene()))
    stand.services.stack.settle()


def failsafe(stand: Stand) -> None:
    """What answers for an unexpected failure."""
    from game.scenes.failsafe import FailsafeScene

    folder = Path("/home/wilhelmina/.local/share/outback-arcade")
    stand.show(FailsafeScene(folder / "records/2026-01-31-billabong-1.roo", folder / "logs/crash.log"))


def joining(stand: Stand) -> None:
    """Three people have joined, one of them with the longest name."""
    from game.scenes.couch.join import JoinScene
    from game.scenes.setup.model import SetupModel

    model = SetupModel(GAMES["billabong"])
    for seat, name in enumerate(LONG_NAMES[:3]):
        model.rename(seat, name)
    stand.show(JoinScene("billabong", model))
    for device in ("keys:left", "keys:right", "pad:3"):
        stand.press(Act.ACCEPT, device=device)


def _dialogs() -> Mapping[str, Callable[[], Any]]:
    from game.scenes import bindings, explain, keyboard, library, pause, rules, settings
    from game.scenes.kiosk import people
    from game.scenes.setup import scene as setup

    found: dict[str, Callable[[], Any]] = {
        "settings": settings.SettingsScene,
        "bindings": bindings.BindingsScene,
        "credits": rules.CreditsScene,
        "rules": rules.RulesScene,
        "continue": library.ContinueScene,
        "replays": library.ReplaysScene,
        "keyboard": lambda: keyboard.KeyboardScene("Name of Red", LONG_NAMES[1], lambda words: None),
        "explain": lambda: explain.ExplainScene("Hops", "A kangaroo hops over exactly one kangaroo. " * 4),
        "ask": lambda: pause.AskScene("Begin anew?", "All moves are taken back", "Begin anew", lambda: None),
        "people": lambda: people.PeopleScene("billabong"),
    }
    for game in GAMES:
        found[f"{game}-setup"] = partial(setup.SetupScene, game)
        found[f"{game}-rules"] = partial(rules.RulesScene, game)
    return found


def _pause(scene: Any) -> Any:
    from game.scenes.pause import PauseScene

    return PauseScene(scene)


def _seats(scene: Any) -> Any:
    from game.scenes.pause import SeatsScene

    return SeatsScene(scene)


def _log(scene: Any) -> Any:
    from game.scenes.pause import LogScene

    return LogScene(scene)


def _lost_pad(scene: Any) -> Any:
    from game.scenes.couch.lost_pad import LostPadScene

    return LostPadScene(scene, 0)


def _holders(scene: Any) -> Any:
    from game.scenes.couch.holders import HoldersScene

    return HoldersScene(scene, {1: "keys:left", 2: "keys:right"})


def _demo(stand: Stand) -> None:
    from game.scenes.attract.scene import DemoGame, Plan

    plan = Plan(tuple(GAMES), 4, 4, "easy")
    stand.show(DemoGame(played("billabong", 4, HALF_WAY["billabong"], "easy"), plan))


def _demo_result(stand: Stand) -> None:
    from game.scenes.attract.scene import DemoResult, Plan

    plan = Plan(tuple(GAMES), 4, 4, "easy")
    stand.show(DemoResult(played("billabong", 4, TO_THE_END, "easy"), plan))


# A kiosk --------------------------------------------------------------------------------------------------------------


def _attract(stand: Stand) -> None:
    from game.scenes.kiosk.exhibit import exhibit

    stand.show(exhibit(stand.services))


def _country(stand: Stand) -> None:
    from game.scenes.attract.country import CountryScene
    from game.scenes.menu import MenuScene

    stand.show(CountryScene(MenuScene))


def _attract_result(stand: Stand) -> None:
    from game.scenes.attract.scene import Plan
    from game.scenes.kiosk.exhibit import ExhibitResult

    plan = Plan(tuple(GAMES), 4, 4, "easy", False)
    stand.show(ExhibitResult(played("kookaburra", 4, TO_THE_END, "easy"), plan))


def _still_there() -> Any:
    from game.scenes.kiosk.idle import StillThereScene

    return StillThereScene(lambda: 20.0)


def _time_up() -> Any:
    from game.scenes.kiosk.idle import TimeUpScene

    return TimeUpScene(lambda: 8.0)


def _pin(stand: Stand) -> None:
    from game.scenes.kiosk.operator_pin import PinScene

    over_menu(lambda: PinScene(stand.program.app.kiosk.lock, lambda: None))(stand)  # type: ignore[attr-defined]
    stand.scene._say("No PIN is set: use --kiosk --set-pin")


def _operator(stand: Stand) -> None:
    from game.scenes.kiosk.operator import OperatorScene

    over_menu(lambda: OperatorScene(stand.program.app.kiosk))(stand)  # type: ignore[attr-defined]


def _statistics() -> Any:
    from game.scenes.kiosk.operator import StatisticsScene

    return StatisticsScene()


def _device_test() -> Any:
    from game.scenes.kiosk.operator_test import DeviceTestScene

    return DeviceTestScene()


# At a table -----------------------------------------------------------------------------------------------------------


def own_panels(page: str) -> Take:
    """Every player has opened the own panel."""

    def take(stand: Stand) -> None:
        stand.game("kookaburra", 4, HALF_WAY["kookaburra"], names=LONG_NAMES)
        deck = stand.scene.deck
        for control in deck.controls:
            if control.name.startswith("sheet"):
                control.button.activate()
        for sheet in deck.sheets.values():
            sheet._turner(page)()
        stand.settle()

    return take


def _boards() -> dict[str, Take]:
    found: dict[str, Take] = {}
    accept = Act.ACCEPT
    for game, half in HALF_WAY.items():
        for players in (2, 3, 4):
            found[f"{game}-{players}-start"] = board(game, players, 0)
            found[f"{game}-{players}"] = board(game, players, half)
        found[f"{game}-chosen"] = board(game, 4, half, accept)
        found[f"{game}-preview"] = board(game, 4, half, accept, accept)
        found[f"{game}-first"] = board(game, 4, half, Act.FIRST)
        found[f"{game}-second"] = board(game, 4, half, Act.SECOND)
        found[f"{game}-bots"] = board(game, 4, half, kinds="hard")
        found[f"{game}-replay"] = replay(game)
        for players in (2, 4):
            found[f"{game}-{players}-result"] = result(game, players)
    return found


def _everywhere() -> dict[str, Take]:
    found: dict[str, Take] = {"menu": menu, "boot": boot, "failsafe": failsafe, "joining": joining}
    found |= {name: over_menu(make) for name, make in _dialogs().items()}
    for game in GAMES:
        found[f"{game}-options"] = over_menu(_dialogs()[f"{game}-setup"], Act.FIRST)
        found[f"{game}-pause"] = over_game(_pause, game)
    found |= {"seats": over_game(_seats), "moves": over_game(_log), "demo": _demo, "demo-result": _demo_result}
    found |= {"lost-pad": over_game(_lost_pad), "holders": over_game(_holders)}
    return found | _boards()


def _kiosk() -> dict[str, Take]:
    return {
        "attract": _attract,
        "country": _country,
        "attract-result": _attract_result,
        "still-there": over_menu(_still_there),
        "time-up": over_menu(_time_up),
        "pin": _pin,
        "operator": _operator,
        "statistics": over_menu(_statistics),
        "device-test": over_menu(_device_test),
    }


def scenes(mode: str) -> Mapping[str, Take]:
    """Every scene of a mode by its name."""
    found = _everywhere()
    if mode == KIOSK:
        found |= _kiosk()
    if mode == TABLE:
        found |= {"panels-score": own_panels("score"), "panels-rules": own_panels("rules")}
        # Where everybody touches the glass nobody has a device of their own.
        for name in ("lost-pad", "holders"):
            found.pop(name)
    return found


__all__ = ["COUCH", "KIOSK", "TABLE", "Take", "scenes"]
