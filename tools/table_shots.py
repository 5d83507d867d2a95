"""Pictures of every scene on a flat screen; ``tools/shots.py --table`` takes them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame

from driving import BotsAtHand, Program
from game.rules import GAMES
from game.scenes.game import GameScene
from game.scenes.setup.model import SeatChoice, Start
from game.scenes.setup.starting import player
from game.session.commands import Draw, End, Play
from game.session.session import Session

#: Turns after which a game is shown half way.
HALF_WAY = {"billabong": 44, "down_under": 24, "kookaburra": 60}
#: Moves within which games end; one that has not is ended by agreement.
TO_THE_END = 1500


class Table:
    """A program on a flat screen, and games at every stage."""

    def __init__(self, data: Path, size: tuple[int, int], *arguments: str, **settings: Any) -> None:
        self.program = Program(data, "--seed", "4", "--table", *arguments, size=size)
        self._bots = BotsAtHand()
        self.program.services.bots = lambda: self._bots  # type: ignore[assignment,return-value]
        self.program.services.settings.update(**settings)
        self.program.services.rebuild_kit()

    def close(self) -> None:
        """End the program."""
        self.program.close()

    def show(self, scene: Any, seconds: float = 1.5) -> Any:
        """Put ``scene`` alone on the stack and let it settle."""
        self.program.services.stack.reset(scene)
        self.program.advance(seconds)
        return self.program.scene

    def push(self, scene: Any, side: int = 0) -> Any:
        """Put ``scene`` on top, opened by somebody at ``side``."""
        self.program.services.side = side
        self.program.services.stack.push(scene)
        self.program.advance(1.0)
        return self.program.scene

    def tap(self, x: float, y: float, finger: int = 1, hold: float = 0.06) -> None:
        """Tap with a finger."""
        self.down(x, y, finger)
        self.program.advance(hold)
        self.up(x, y, finger)
        self.program.advance(0.35)

    def down(self, x: float, y: float, finger: int = 1) -> None:
        """Put a finger down."""
        self._finger(pygame.FINGERDOWN, x, y, finger)

    def move(self, x: float, y: float, finger: int = 1) -> None:
        """Move a finger."""
        self._finger(pygame.FINGERMOTION, x, y, finger)

    def up(self, x: float, y: float, finger: int = 1) -> None:
        """Lift a finger."""
        self._finger(pygame.FINGERUP, x, y, finger)

    def _finger(self, kind: int, x: float, y: float, finger: int) -> None:
        width, height = self.program.app.window.size
        self.program.post(
            kind, touch_id=7, finger_id=finger, x=x / width, y=y / height, dx=0.0, dy=0.0, pressure=1.0
        )
        self.program.advance(0.02)


def table_session(game: str, players: int, moves: int, kinds: str = "human", seed: int = 5) -> Session:
    """A game in which ``moves`` plausible moves have been made; with :data:`TO_THE_END` it is over."""
    to_end = moves >= TO_THE_END
    seats = tuple(SeatChoice("", kinds) for _ in range(players))
    start = Start(GAMES[game].make_options({"players": players}), seats, undo=True)
    session = Session.new(GAMES[game], start.options, [player(one) for one in seats], seed, undo=True)
    generator = random.Random(seed)
    while moves and not session.is_over:
        if session.is_chance:
            session.submit(Draw(session.state_id))
            continue
        move = GAMES[game].playout_move(session.state, generator.randrange)
        session.submit(Play(move, session.state.to_move, session.state_id))
        moves -= 1
    if to_end and not session.is_over:
        session.submit(End("agreed"))
    return session


# The scenes ---------------------------------------------------------------------------------------------------------


def _menu(table: Table, side: int) -> None:
    from game.scenes.menu import MenuScene

    table.program.services.side = side
    table.show(MenuScene())


def _over_menu(make: Callable[[], Any], side: int) -> Callable[[Table], None]:
    def take(table: Table) -> None:
        _menu(table, side)
        table.push(make(), side)

    return take


def _board(game: str, players: int, moves: int | None = None) -> Callable[[Table], None]:
    def take(table: Table) -> None:
        table.show(GameScene(table_session(game, players, HALF_WAY[game] if moves is None else moves)), 3.0)

    return take


def _sheets(game: str, players: int) -> Callable[[Table], None]:
    def take(table: Table) -> None:
        _board(game, players)(table)
        deck: Any = table.program.scene.deck  # type: ignore[attr-defined]
        for control in [one for one in deck.controls if one.name.startswith("sheet")]:
            table.tap(*control.button.rect.center)
        first = next(iter(deck.sheets.values()))
        book = next(rect for widget, rect in first.widgets() if getattr(widget, "icon", "") == "book")
        table.tap(*book.center)

    return take


def _pause(side: int) -> Callable[[Table], None]:
    def take(table: Table) -> None:
        from game.scenes.pause import PauseScene

        _board("billabong", 4)(table)
        table.push(PauseScene(table.program.scene), side)  # type: ignore[arg-type]

    return take


def _seats(table: Table) -> None:
    from game.scenes.pause import SeatsScene

    _board("billabong", 4)(table)
    table.push(SeatsScene(table.program.scene), 3)  # type: ignore[arg-type]


def _scoring(game: str, players: int) -> Callable[[Table], None]:
    def take(table: Table) -> None:
        from game.scenes.scoring import ScoringScene

        table.show(ScoringScene(table_session(game, players, TO_THE_END)), 14.0)

    return take


def _replay(table: Table) -> None:
    from game.scenes.replay import ReplayScene

    table.program.services.side = 2
    table.show(ReplayScene.of(table_session("billabong", 4, TO_THE_END)), 4.0)


def _keyboard() -> Any:
    from game.scenes.keyboard import KeyboardScene

    return KeyboardScene("Name of Red", "Ann", lambda text: None)


def _setup() -> Any:
    from game.scenes.setup.scene import SetupScene

    return SetupScene("billabong")


def _settings() -> Any:
    from game.scenes.settings import SettingsScene

    return SettingsScene()


def _rules() -> Any:
    from game.scenes.rules import RulesScene

    return RulesScene()


def _failsafe(table: Table) -> None:
    from game.scenes.failsafe import FailsafeScene

    table.program.services.side = 2
    table.show(FailsafeScene(None, Path("crash.log")), 0.5)


def _turned(game: str) -> Callable[[Table], None]:
    """A board after a few turns, when it is another player's turn than the first's."""

    def take(table: Table) -> None:
        for moves in range(HALF_WAY[game], HALF_WAY[game] + 40):
            session = table_session(game, 4, moves)
            if getattr(session.state, "turn", session.to_move) == 1:
                break
        table.show(GameScene(session), 3.0)

    return take


def _chosen(game: str) -> Callable[[Table], None]:
    """A turn in the making: something is chosen, and where it can go is shown."""

    def take(table: Table) -> None:
        table.show(GameScene(table_session(game, 4, HALF_WAY[game] + 3)), 3.0)
        scene: Any = table.program.scene
        if scene.conductor.decider == "throw":
            scene._throw()
        table.program.until(lambda: scene.conductor.decider == "person" and not scene.view.is_busy(), 20)
        turn = scene.view.turn
        if game == "down_under":
            for index in (*range(len(turn.slots)), *range(len(turn.slots))):
                turn.choose(index)
                if turn.targets:
                    turn.tap_cell(min(turn.targets))
                    break
                turn.turn(1)
        else:
            turn.bring_focus()
            turn.accept()
        scene.redraw()
        table.program.advance(0.5)

    return take


def _clock(table: Table) -> None:
    """The last seconds of a turn, with sounds in words and a refusal."""
    from game.scenes.couch.devices import Couch

    table.program.services.settings.update(sound_signs=True)
    table.show(GameScene(table_session("billabong", 4, HALF_WAY["billabong"]), Couch(seconds=10)), 3.0)
    scene: Any = table.program.scene
    scene.refuse("That square is taken")
    table.program.advance(0.5)
    table.program.services.settings.update(sound_signs=False)


def _join(table: Table) -> None:
    from game.scenes.couch.join import JoinScene
    from game.scenes.setup.model import SetupModel

    table.program.services.side = 1
    table.show(JoinScene("billabong", SetupModel(GAMES["billabong"])), 1.0)


def _options() -> Any:
    scene = _setup()
    scene.page = "options"
    return scene


def _credits() -> Any:
    from game.scenes.rules import CreditsScene

    return CreditsScene()


def _replays() -> Any:
    from game.scenes.library import ReplaysScene

    return ReplaysScene()


def _people() -> Any:
    from game.scenes.kiosk.people import PeopleScene

    return PeopleScene("kookaburra")


def _question() -> Any:
    from game.scenes.kiosk.idle import StillThereScene

    return StillThereScene(lambda: 12.0)


def _moves(table: Table) -> None:
    from game.scenes.pause import LogScene

    _board("down_under", 4)(table)
    table.push(LogScene(table.program.scene), 2)  # type: ignore[arg-type]


def scenes() -> Mapping[str, Callable[[Table], None]]:
    """Every picture by its name."""
    found: dict[str, Callable[[Table], None]] = {
        "menu-south": lambda table: _menu(table, 0),
        "menu-east": lambda table: _menu(table, 1),
        "menu-north": lambda table: _menu(table, 2),
        "setup-south": _over_menu(_setup, 0),
        "setup-west": _over_menu(_setup, 3),
        "settings-north": _over_menu(_settings, 2),
        "rules-east": _over_menu(_rules, 1),
        "keyboard-north": _over_menu(_keyboard, 2),
        "pause-north": _pause(2),
        "pause-east": _pause(1),
        "seats-west": _seats,
        "replay-north": _replay,
        "failsafe-north": _failsafe,
        "join-east": _join,
        "options-north": _over_menu(_options, 2),
        "credits-west": _over_menu(_credits, 3),
        "replays-east": _over_menu(_replays, 1),
        "people-west": _over_menu(_people, 3),
        "moves-north": _moves,
        "still-there": _over_menu(_question, 1),
        "last-seconds": _clock,
    }
    for game in GAMES:
        for players in (2, 3, 4):
            found[f"{game}-{players}"] = _board(game, players)
            found[f"{game}-{players}-scoring"] = _scoring(game, players)
        found[f"{game}-start"] = _board(game, 4, 0)
        found[f"{game}-sheets"] = _sheets(game, 4)
        found[f"{game}-turned"] = _turned(game)
        found[f"{game}-chosen"] = _chosen(game)
    return found
