"""The scenes of which ``tools/shots.py`` takes pictures, each with what leads there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from game.boards.kookaburra.turn import Spot
from game.intents import Act, Direction
from game.rules import GAMES
from game.rules.billabong import Jump
from game.session.session import Session
from shots_studio import Studio

Scene: TypeAlias = Callable[[Studio], None]


def menu(studio: Studio) -> None:
    """The menu with games to continue."""
    from game.scenes.menu import MenuScene

    studio.show(MenuScene())


def over_menu(make: Callable[[], Any]) -> Scene:
    """A scene that is opened from the menu."""

    def take(studio: Studio) -> None:
        menu(studio)
        studio.program.services.stack.push(make())
        studio.program.advance(1.0)

    return take


def at(stage: str, seconds: float = 2.0) -> Scene:
    """A game at a stage, with the pointer out of the way."""

    def take(studio: Studio) -> None:
        studio.show(studio.game(stage), seconds)
        studio.hover(2, 2)

    return take


def _setup(game: str) -> Any:
    from game.scenes.setup.scene import SetupScene

    return SetupScene(game)


def options(game: str) -> Scene:
    """Under which rules a game is played."""

    def take(studio: Studio) -> None:
        over_menu(lambda: _setup(game))(studio)
        studio.press(Act.FIRST)

    return take


def pause(game: str) -> Scene:
    """The pause dialog."""

    def take(studio: Studio) -> None:
        at(f"{game}-midgame")(studio)
        studio.press(Act.MENU)

    return take


def replay(game: str) -> Scene:
    """A replay under way."""

    def take(studio: Studio) -> None:
        from game.scenes.replay import ReplayScene

        studio.show(ReplayScene(studio.records / f"{game}-finished.roo"), 6.0)

    return take


def scoring(game: str) -> Scene:
    """The result, settled."""

    def take(studio: Studio) -> None:
        from game.scenes.scoring import ScoringScene

        studio.show(ScoringScene(Session.resume(studio.records / f"{game}-finished.roo")), 16.0)

    return take


def _settings() -> Any:
    from game.scenes.settings import SettingsScene

    return SettingsScene()


def _rules(game: str) -> Any:
    from game.scenes.rules import RulesScene

    return RulesScene(game)


def _credits() -> Any:
    from game.scenes.rules import CreditsScene

    return CreditsScene()


def _continue() -> Any:
    from game.scenes.library import ContinueScene

    return ContinueScene()


def _replays() -> Any:
    from game.scenes.library import ReplaysScene

    return ReplaysScene()


def keyboard(studio: Studio) -> None:
    """The keyboard on the screen."""
    from game.scenes.keyboard import KeyboardScene

    over_menu(lambda: _setup("billabong"))(studio)
    studio.program.services.stack.push(KeyboardScene("Name of Red", "Ann", lambda text: None))
    studio.program.advance(1.0)


def failsafe(studio: Studio) -> None:
    """The screen that answers for an unexpected failure."""
    from game.scenes.failsafe import FailsafeScene

    studio.show(FailsafeScene(studio.records / "billabong-midgame.roo", Path("crash.log")), 0.5)


# Billabong ----------------------------------------------------------------------------------------------------------


def longest_jump(studio: Studio) -> Jump:
    """The jump of most hops that can be made now."""
    game: Any = studio.program.scene
    jumps = [move for move in game.session.state.moves() if isinstance(move, Jump)]
    return max(jumps, key=lambda move: (move.hops, str(move)))


def placement(studio: Studio) -> None:
    """Placing the kangaroos."""
    at("billabong-beginning")(studio)
    studio.press(Direction.UP)


def targets(studio: Studio) -> None:
    """A kangaroo is chosen, with all that it can reach."""
    at("billabong-midgame")(studio)
    move = longest_jump(studio)
    studio.click(*studio.point(move.start))
    studio.hover(*studio.point(move.end))


def refusal(studio: Studio) -> None:
    """An illegal tap is answered with the reason."""
    targets(studio)
    game: Any = studio.program.scene
    other = game.session.state.teams[1][0]
    studio.click(*studio.point(other[0] if isinstance(other, tuple) else other))


# Down Under ---------------------------------------------------------------------------------------------------------


def _chosen(studio: Studio) -> Any:
    """The view, with a tile of the stock chosen that fits somewhere."""
    at("down_under-midgame")(studio)
    view: Any = studio.program.scene.view  # type: ignore[attr-defined]
    for slot in range(len(view.turn.slots)):
        studio.click(*view.middle_of(("slot", slot)))
        if view.turn.targets:
            break
    return view


def stock(studio: Studio) -> None:
    """A tile is chosen, with the cells where it can lie."""
    _chosen(studio)
    studio.hover(2, 2)


def preview(studio: Studio) -> None:
    """A tile lies where it would be laid."""
    view = _chosen(studio)
    studio.click(*view.middle_of(("cell", next(iter(view.turn.targets)))))


def tile_log(studio: Studio) -> None:
    """The log, where it opens over the mat."""
    at("down_under-midgame")(studio)
    view: Any = studio.program.scene.view  # type: ignore[attr-defined]
    if view.log_rect is None:
        view.toggle_log()
        studio.press(Direction.LEFT)


# Kookaburra ---------------------------------------------------------------------------------------------------------


def choosing(studio: Studio) -> None:
    """The dice lie, and an animal is to be chosen."""
    at("kookaburra-choosing")(studio)
    studio.press(Direction.RIGHT)


def landings(studio: Studio) -> None:
    """An animal is chosen, with all that it can reach."""
    choosing(studio)
    view: Any = studio.program.scene.view  # type: ignore[attr-defined]
    best = max(view.turn.movable, key=lambda animal: len(view.turn.choices.landings(animal)))
    studio.click(*view.where(Spot("animal", best)))
    studio.press(Direction.RIGHT)


def roll_log(studio: Studio) -> None:
    """The rolls so far."""
    choosing(studio)
    studio.press(Act.FIRST)


# Several people -----------------------------------------------------------------------------------------------------


def joining(studio: Studio) -> None:
    """Two people on the halves of the keyboard have joined."""
    from game.scenes.couch.join import JoinScene
    from game.scenes.setup.model import SetupModel

    model = SetupModel(GAMES["billabong"])
    model.rename(0, "Ann")
    studio.show(JoinScene("billabong", model))
    studio.press(Act.ACCEPT, Act.SECOND, Direction.RIGHT)


def _bindings() -> Any:
    from game.scenes.bindings import BindingsScene

    return BindingsScene()


def lost_pad(studio: Studio) -> None:
    """Somebody's pad is gone."""
    from game.input.seats import Seating
    from game.scenes.couch.devices import Couch

    game = studio.game("billabong-midgame")
    studio.show(type(game)(game.session, Couch(Seating(("pad:1",) * len(game.session.seats)))))


def holders(studio: Studio) -> None:
    """One after the other says what they play with."""
    from game.scenes.couch.holders import HoldersScene

    game = studio.game("billabong-midgame")
    studio.show(game)
    studio.program.services.stack.push(HoldersScene(game, {1: "keys:left"}))
    studio.program.advance(1.0)


# All of them --------------------------------------------------------------------------------------------------------


def _scenes() -> Mapping[str, Scene]:
    found: dict[str, Scene] = {
        "menu": menu,
        "settings": over_menu(_settings),
        "credits": over_menu(_credits),
        "continue": over_menu(_continue),
        "replays": over_menu(_replays),
        "keyboard": keyboard,
        "joining": joining,
        "bindings": over_menu(_bindings),
        "lost-pad": lost_pad,
        "holders": holders,
        "failsafe": failsafe,
        "billabong-placement": placement,
        "billabong-targets": targets,
        "billabong-refusal": refusal,
        "down_under-stock": stock,
        "down_under-preview": preview,
        "down_under-log": tile_log,
        "kookaburra-choosing": choosing,
        "kookaburra-landings": landings,
        "kookaburra-rolls": roll_log,
    }
    for game in GAMES:
        found[f"{game}-setup"] = over_menu(partial(_setup, game))
        found[f"{game}-options"] = options(game)
        found[f"{game}-beginning"] = at(f"{game}-beginning")
        found[f"{game}-turn"] = at(f"{game}-midgame")
        found[f"{game}-two"] = at(f"{game}-two")
        found[f"{game}-thinking"] = at(f"{game}-bots", 0.9)
        found[f"{game}-pause"] = pause(game)
        found[f"{game}-rules"] = over_menu(partial(_rules, game))
        found[f"{game}-replay"] = replay(game)
        found[f"{game}-scoring"] = scoring(game)
    return found


SCENES = _scenes()
