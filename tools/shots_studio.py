"""Where pictures are taken: the program on a clock of its own, and records of games at every stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from driving import BotsAtHand, Program
from game.bots.levels import Limits
from game.bots.registry import choose
from game.intents import Act, Direction
from game.rules.kookaburra.moves import Eaten
from game.scenes.game import GameScene
from game.session.commands import Draw, Play
from game.session.header import BOT, HUMAN, Player
from game.session.journal import Journal
from game.session.session import Session

if TYPE_CHECKING:
    from game.scenes.base import Scene

NAMES = ("Ann", "", "Charlie", "Dora")
KEYS: Mapping[Direction | Act, int] = {
    Direction.LEFT: pygame.K_LEFT,
    Direction.RIGHT: pygame.K_RIGHT,
    Direction.UP: pygame.K_UP,
    Direction.DOWN: pygame.K_DOWN,
    Act.ACCEPT: pygame.K_RETURN,
    Act.BACK: pygame.K_ESCAPE,
    Act.FIRST: pygame.K_x,
    Act.SECOND: pygame.K_y,
    Act.MENU: pygame.K_p,
}
#: Plies after which a game is shown under way.
MIDGAME = {"billabong": 64, "down_under": 34, "kookaburra": 76}
SEED = 11


class Studio:
    """A data folder with games at every stage, and a program that shows them."""

    def __init__(self, data: Path, size: tuple[int, int]) -> None:
        self.program = Program(data, "--seed", "4", size=size)
        self.program.services.bots = lambda: self._bots  # type: ignore[assignment,return-value]
        self._bots = BotsAtHand()
        self.records = data / "records"
        self._copies = 0

    def show(self, scene: Scene, seconds: float = 2.0) -> None:
        """Put ``scene`` alone on the stack and let it settle."""
        self.program.services.stack.reset(scene)
        self.program.advance(seconds)

    def game(self, name: str) -> GameScene:
        """The game in one of the prepared records."""
        # A copy each time: the scene shown before may still hold its own.
        self._copies += 1
        copy = self.records.parent / f"shown-{self._copies}-{name}.roo"
        copy.write_bytes((self.records / f"{name}.roo").read_bytes())
        return GameScene(Session.resume(copy))

    def press(self, *acts: Direction | Act) -> None:
        """Press keys, one after the other."""
        for act in acts:
            self.program.post(pygame.KEYDOWN, key=KEYS[act], mod=0)
            self.program.post(pygame.KEYUP, key=KEYS[act], mod=0)
            self.program.settle()
        self.program.advance(0.4)

    def hover(self, x: float, y: float) -> None:
        """Move the mouse."""
        self.program.post(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.program.advance(0.3)

    def click(self, x: float, y: float) -> None:
        """Click."""
        self.hover(x, y)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.program.post(kind, pos=(round(x), round(y)), button=1, touch=False)
            self.program.settle()
        self.program.advance(0.3)

    def point(self, square: int) -> tuple[float, float]:
        """The middle of a square on the screen."""
        layout: Any = self.program.scene.view.layout_now  # type: ignore[attr-defined]
        x, y = layout.middle(square)
        return float(x), float(y)


@contextmanager
def studio_at(data: Path, size: tuple[int, int]) -> Iterator[Studio]:
    """A studio at ``size``."""
    made = Studio(data, size)
    try:
        yield made
    finally:
        made.program.close()


# Games to show ------------------------------------------------------------------------------------------------------


def prepare_records(folder: Path) -> None:
    """Play games with bots and keep them at several stages, as ``<game>-<stage>.roo``."""
    folder.mkdir(parents=True, exist_ok=True)
    people = [Player(name, HUMAN) for name in NAMES]
    bots = [Player("", BOT, level) for level in ("hard", "medium", "easy", "medium")]
    mixed = [people[0], bots[1], people[2], bots[3]]
    for game, plies in MIDGAME.items():
        record(folder / f"{game}-beginning.roo", game, people, 6)
        record(folder / f"{game}-midgame.roo", game, people, plies)
        record(folder / f"{game}-two.roo", game, people[:2], plies // 2)
        record(folder / f"{game}-bots.roo", game, bots, plies)
        record(folder / f"{game}-finished.roo", game, mixed, 5000)
    record(folder / "kookaburra-choosing.roo", "kookaburra", people, MIDGAME["kookaburra"], _can_eat)


def record(
    path: Path,
    game: str,
    seats: Sequence[Player],
    plies: int,
    ready: Callable[[Any], bool] | None = None,
) -> None:
    """Keep a game of easy bots at ``path`` that has gone on for ``plies``, and until its state is ``ready``."""
    session = Session.new(game, {"players": len(seats)}, seats, SEED, journal=Journal(path))
    while not session.is_over and (session.record.count < plies or not (ready is None or ready(session.state))):
        if session.is_chance:
            session.submit(Draw(session.state_id))
        elif session.to_move is not None:
            move = choose(session.state, Limits("easy", seed=3, nodes=25)).move
            session.submit(Play(move, session.to_move, session.state_id))
    session.close()


def _can_eat(state: Any) -> bool:
    """Whether the player to move has several animals to choose from, and one of them can eat another's."""
    if state.to_move is None:
        return False
    moves = state.moves()
    movers = {getattr(move, "animal", None) for move in moves}
    return len(movers) > 2 and any(isinstance(event, Eaten) for move in moves for event in state.play(move)[1])
