"""Takes pictures of every scene at every size, and strips of frames of its motion.

    python tools/shots.py [--out FOLDER] [--size WxH …] [--scene NAME …] [--strips]

Every picture comes through the program's real loop on a clock of its own.  The pictures land in
``FOLDER/<size>/<scene>.png``, strips in ``FOLDER/strips/``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402 - after the drivers are chosen

from driving import BotsAtHand, Program  # noqa: E402
from game.bots.levels import Limits  # noqa: E402
from game.bots.registry import choose  # noqa: E402
from game.intents import Act, Direction  # noqa: E402
from game.rules.billabong import Jump  # noqa: E402
from game.scenes.game import GameScene  # noqa: E402
from game.session.commands import Draw, Play  # noqa: E402
from game.session.header import BOT, HUMAN, Player  # noqa: E402
from game.session.journal import Journal  # noqa: E402
from game.session.session import Session  # noqa: E402

if TYPE_CHECKING:
    from game.scenes.base import Scene

SIZES = ((1920, 1080), (1280, 720), (3840, 2160), (1024, 768), (2560, 1080), (1080, 1920))
NAMES = ("Ann", "", "Charlie", "Dora")
KEYS: Mapping[Direction | Act, int] = {
    Direction.LEFT: pygame.K_LEFT,
    Direction.RIGHT: pygame.K_RIGHT,
    Direction.UP: pygame.K_UP,
    Direction.DOWN: pygame.K_DOWN,
    Act.ACCEPT: pygame.K_RETURN,
    Act.BACK: pygame.K_ESCAPE,
    Act.FIRST: pygame.K_x,
    Act.MENU: pygame.K_p,
}
#: Frames in a strip, and simulated seconds between them.
STRIP_FRAMES, STRIP_STEP = 24, 1 / 15


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


# The scenes ---------------------------------------------------------------------------------------------------------


def menu(studio: Studio) -> None:
    """The menu with a game to continue."""
    from game.scenes.menu import MenuScene

    studio.show(MenuScene())


def setup_players(studio: Studio) -> None:
    """Who plays."""
    from game.scenes.setup import SetupScene

    studio.show(SetupScene("billabong"))


def setup_options(studio: Studio) -> None:
    """Under which rules."""
    setup_players(studio)
    studio.press(Act.FIRST)


def placement(studio: Studio) -> None:
    """Placing the kangaroos."""
    studio.show(studio.game("placing"))
    studio.press(Direction.UP)


def turn(studio: Studio) -> None:
    """A person's turn, before anything is chosen."""
    studio.show(studio.game("midgame"))
    studio.hover(2, 2)


def targets(studio: Studio) -> None:
    """A kangaroo is chosen, with all that it can reach."""
    turn(studio)
    move = _longest_jump(studio)
    studio.click(*studio.point(move.start))
    studio.hover(*studio.point(move.end))


def refusal(studio: Studio) -> None:
    """An illegal tap is answered with the reason."""
    targets(studio)
    game: Any = studio.program.scene
    other = game.session.state.teams[1][0]
    studio.click(*studio.point(other[0] if isinstance(other, tuple) else other))


def thinking(studio: Studio) -> None:
    """A bot thinks."""
    studio.show(studio.game("bots"), 0.9)


def pause(studio: Studio) -> None:
    """The pause dialog."""
    turn(studio)
    studio.press(Act.MENU)


def settings(studio: Studio) -> None:
    """The settings."""
    from game.scenes.settings import SettingsScene

    menu(studio)
    studio.program.services.stack.push(SettingsScene())
    studio.program.advance(1.0)


def rules(studio: Studio) -> None:
    """The rules page."""
    from game.scenes.rules import RulesScene

    menu(studio)
    studio.program.services.stack.push(RulesScene("billabong"))
    studio.program.advance(1.0)


def credits_page(studio: Studio) -> None:
    """The credits."""
    from game.scenes.rules import CreditsScene

    menu(studio)
    studio.program.services.stack.push(CreditsScene())
    studio.program.advance(1.0)


def continue_list(studio: Studio) -> None:
    """The games that can be continued."""
    from game.scenes.library import ContinueScene

    menu(studio)
    studio.program.services.stack.push(ContinueScene())
    studio.program.advance(1.0)


def replays(studio: Studio) -> None:
    """The games that can be watched again."""
    from game.scenes.library import ReplaysScene

    menu(studio)
    studio.program.services.stack.push(ReplaysScene())
    studio.program.advance(1.0)


def replay(studio: Studio) -> None:
    """A replay under way."""
    from game.scenes.replay import ReplayScene

    studio.show(ReplayScene(studio.records / "finished.roo"), 6.0)


def keyboard(studio: Studio) -> None:
    """The keyboard on the screen."""
    from game.scenes.keyboard import KeyboardScene

    setup_players(studio)
    studio.program.services.stack.push(KeyboardScene("Name of Red", "Ann", lambda text: None))
    studio.program.advance(1.0)


def scoring(studio: Studio) -> None:
    """The result, settled."""
    from game.scenes.scoring import ScoringScene

    studio.show(ScoringScene(Session.resume(studio.records / "finished.roo")), 14.0)


def failsafe(studio: Studio) -> None:
    """The screen that answers for an unexpected failure."""
    from game.scenes.failsafe import FailsafeScene

    log = Path("crash.log")
    studio.show(FailsafeScene(studio.records / "midgame.roo", log), 0.5)


SCENES: Mapping[str, Callable[[Studio], None]] = {
    "menu": menu,
    "setup-players": setup_players,
    "setup-options": setup_options,
    "placement": placement,
    "turn": turn,
    "targets": targets,
    "refusal": refusal,
    "thinking": thinking,
    "pause": pause,
    "settings": settings,
    "rules": rules,
    "credits": credits_page,
    "continue": continue_list,
    "replays": replays,
    "replay": replay,
    "keyboard": keyboard,
    "scoring": scoring,
    "failsafe": failsafe,
}


# Strips of motion ---------------------------------------------------------------------------------------------------


def hop_strip(studio: Studio) -> list[pygame.Surface]:
    """A jump of several hops, from the choice of the target to the landing."""
    targets(studio)
    end = _longest_jump(studio).end
    studio.click(*studio.point(end))
    studio.program.post(pygame.MOUSEBUTTONDOWN, pos=tuple(map(round, studio.point(end))), button=1, touch=False)
    studio.program.post(pygame.MOUSEBUTTONUP, pos=tuple(map(round, studio.point(end))), button=1, touch=False)
    return _frames(studio)


def bot_strip(studio: Studio) -> list[pygame.Surface]:
    """A bot's move."""
    studio.show(studio.game("bots"), 0.5)
    game: Any = studio.program.scene
    studio.program.until(game.view.is_busy, 10)
    return _frames(studio)


def transition_strip(studio: Studio) -> list[pygame.Surface]:
    """From the menu into the set-up and on into the game."""
    menu(studio)
    studio.press(Act.ACCEPT)
    studio.program.advance(1.0)
    studio.program.post(pygame.KEYDOWN, key=pygame.K_p, mod=0)
    studio.program.post(pygame.KEYUP, key=pygame.K_p, mod=0)
    return _frames(studio)


def scoring_strip(studio: Studio) -> list[pygame.Surface]:
    """The result counts up."""
    from game.scenes.scoring import ScoringScene

    studio.show(ScoringScene(Session.resume(studio.records / "finished.roo")), 0.3)
    return _frames(studio, 0.35)


STRIPS: Mapping[str, Callable[[Studio], list[pygame.Surface]]] = {
    "hops": hop_strip,
    "bot-move": bot_strip,
    "transition": transition_strip,
    "scoring": scoring_strip,
}


def _frames(studio: Studio, step: float = STRIP_STEP) -> list[pygame.Surface]:
    frames = []
    for _ in range(STRIP_FRAMES):
        frames.append(studio.program.shot())
        studio.program.advance(step)
    return frames


def sheet(frames: Sequence[pygame.Surface], columns: int = 4, width: int = 480) -> pygame.Surface:
    """Frames side by side, row after row, each ``width`` pixels wide."""
    height = round(frames[0].get_height() * width / frames[0].get_width())
    rows = -(-len(frames) // columns)
    made = pygame.Surface((columns * width, rows * height))
    for i, frame in enumerate(frames):
        made.blit(pygame.transform.smoothscale(frame, (width, height)), (i % columns * width, i // columns * height))
    return made


# Games to show ------------------------------------------------------------------------------------------------------


def prepare_records(folder: Path) -> None:
    """Play one game with bots and keep it at several stages."""
    folder.mkdir(parents=True, exist_ok=True)
    people = [Player(name, HUMAN) for name in NAMES]
    bots = [Player("", BOT, level) for level in ("hard", "medium", "easy", "medium")]
    _record(folder / "placing.roo", people, 6)
    _record(folder / "midgame.roo", people, 44)
    _record(folder / "bots.roo", bots, 44)
    _record(folder / "finished.roo", [people[0], bots[1], people[2], bots[3]], 2000)


def _record(path: Path, seats: Sequence[Player], plies: int) -> None:
    session = Session.new("billabong", {"players": 4}, seats, 11, journal=Journal(path))
    while session.record.count < plies and not session.is_over:
        if session.is_chance:
            session.submit(Draw(session.state_id))
        elif session.to_move is not None:
            move = choose(session.state, Limits("easy", seed=3, nodes=25)).move
            session.submit(Play(move, session.to_move, session.state_id))
    session.close()


def _longest_jump(studio: Studio) -> Jump:
    game: Any = studio.program.scene
    jumps = [move for move in game.session.state.moves() if isinstance(move, Jump)]
    return max(jumps, key=lambda move: (move.hops, str(move)))


@contextmanager
def studio_at(data: Path, size: tuple[int, int]) -> Iterator[Studio]:
    """A studio at ``size``."""
    made = Studio(data, size)
    try:
        yield made
    finally:
        made.program.close()


def main() -> int:
    """Take the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "shots", help="folder of the pictures")
    parser.add_argument("--size", nargs="+", default=["{}x{}".format(*size) for size in SIZES], metavar="WxH")
    parser.add_argument("--scene", nargs="+", default=None, metavar="NAME")
    parser.add_argument("--strips", action="store_true", help="take the strips of motion only")
    parser.add_argument("--high-contrast", action="store_true")
    parser.add_argument("--reduced-motion", action="store_true")
    parser.add_argument("--text-scale", type=float, default=1.0)
    parser.add_argument("--table", action="store_true", help="on a flat screen; scenes are those of table_shots")
    parser.add_argument("--diagonal", default="24", metavar="INCHES", help="with --table: size of the glass")
    parser.add_argument("--board", choices=("still", "pieces", "whole"), default="still", help="with --table")
    asked = parser.parse_args()
    if asked.table:
        return take_table(asked)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        prepare_records(data / "records")
        looks = {
            "high_contrast": asked.high_contrast,
            "reduced_motion": asked.reduced_motion,
            "text_scale": asked.text_scale,
        }
        if asked.strips:
            with studio_at(data, (1280, 720)) as studio:
                studio.program.services.settings.update(**looks)
                for name, take in STRIPS.items():
                    _save(sheet(take(studio)), asked.out / "strips" / f"{name}.png")
            return 0
        for size in asked.size:
            width, height = (int(side) for side in size.split("x"))
            with studio_at(data, (width, height)) as studio:
                studio.program.services.settings.update(**looks)
                studio.program.services.rebuild_kit()
                for name in asked.scene or list(SCENES):
                    SCENES[name](studio)
                    _save(studio.program.shot(), asked.out / size / f"{name}.png")
    return 0


def take_table(asked: argparse.Namespace) -> int:
    """The pictures of a flat screen."""
    from table_shots import Table, scenes

    known = scenes()
    with tempfile.TemporaryDirectory() as folder:
        for size in asked.size:
            width, height = (int(side) for side in size.split("x"))
            table = Table(
                Path(folder), (width, height), "--diagonal", asked.diagonal,
                high_contrast=asked.high_contrast, reduced_motion=asked.reduced_motion, text_scale=asked.text_scale,
                table_board=asked.board,
            )  # fmt: skip
            try:
                for name in asked.scene or list(known):
                    known[name](table)
                    _save(table.program.shot(), asked.out / f"table-{size}" / f"{name}.png")
            finally:
                table.close()
    return 0


def _save(picture: pygame.Surface, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, path)
    print(path, flush=True)


if __name__ == "__main__":
    sys.exit(main())
