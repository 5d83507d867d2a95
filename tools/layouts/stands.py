"""Where scenes are looked at: the program in each of its three modes, at any size, on a clock of its own."""

from __future__ import annotations

import gettext
import random
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from driving import BotsAtHand, FakeSource, Program
from game import i18n
from game.intents import Act, Direction, Intent, Press, Step
from game.rules import GAMES
from game.scenes.setup.model import SeatChoice, Start
from game.scenes.setup.starting import player
from game.session.commands import Draw, End, Play
from game.session.journal import Journal
from game.session.session import Session

COUCH, KIOSK, TABLE = "couch", "kiosk", "table"
MODES = (COUCH, KIOSK, TABLE)
SEED = 5
#: The most moves of a game that is played to its end; one that is not over then is ended by agreement.
TO_THE_END = 160
#: A kiosk whose visitors may do everything.
PROFILE = '[settings]\nreduced_motion = true\nbot_pace = "instant"\n[service]\nchord = "ctrl+alt+shift+o"\n'
#: The longest names that a person can give.
LONG_NAMES = ("Ann", "Wilhelmina Wagga", "Charlie", "WWWWWWWWWWWWWWWW")


class LongerWords(gettext.NullTranslations):
    """A language whose words are longer by about a third, as those of many languages are, with accents on capitals."""

    _WORD = re.compile(r"\{[^}]*\}|[^\W\d_]+")

    def gettext(self, message: str) -> str:
        return self._WORD.sub(lambda found: self._longer(found[0]), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    @staticmethod
    def _longer(word: str) -> str:
        if word.startswith("{") or len(word) < 3:
            return word
        return word + "énsonet"[: -(-len(word) // 3)]


@contextmanager
def language(name: str) -> Iterator[None]:
    """Speak ``"en"``, or ``"long"``: :class:`LongerWords`."""
    before = i18n._catalogue.translations
    i18n._catalogue.translations = LongerWords() if name == "long" else gettext.NullTranslations()
    try:
        yield
    finally:
        i18n._catalogue.translations = before


class Stand:
    """A program in one mode, whose settings are those that were asked for."""

    def __init__(self, data: Path, mode: str, size: tuple[int, int], *, diagonal: float = 24.0) -> None:
        """``diagonal`` is that of a table's glass, in inches."""
        self.mode = mode
        self.size = size
        #: The side of a table at which somebody acts.
        self.side = 0
        _keep_games(data / "records")
        words = ["--seed", "4"]
        if mode == TABLE:
            words += ["--table", "--diagonal", f"{diagonal:g}"]
        self.program = Exhibit(data, size) if mode == KIOSK else Program(data, *words, size=size)
        self._bots = BotsAtHand(nodes=5)
        self.services.bots = lambda: self._bots
        self.services.settings.update(bot_pace="instant")
        self.dress()

    def dress(self, *, text_scale: float = 1.0, high_contrast: bool = False) -> None:
        """Show everything with these settings, and without motion."""
        wanted: dict[str, Any] = {"text_scale": text_scale, "high_contrast": high_contrast, "reduced_motion": True}
        self.services.settings.update(**wanted)
        self.program.app._rebuild()

    @property
    def services(self) -> Any:
        return self.program.services

    @property
    def scene(self) -> Any:
        """The scene in front."""
        return self.program.scene

    def show(self, *scenes: Any) -> Any:
        """Put ``scenes`` on the stack, alone, the last one in front; at a table opened by somebody at :attr:`side`."""
        stack = self.services.stack
        self.services.notices.clear()
        self.services.side = self.side
        stack.reset(scenes[0])
        self.settle()
        for scene in scenes[1:]:
            self.push(scene)
        return self.scene

    def push(self, scene: Any) -> Any:
        """Put ``scene`` in front of those that are there."""
        self.services.side = self.side
        self.services.stack.push(scene)
        self.settle()
        return self.scene

    def settle(self) -> None:
        """Let what was asked for come to pass, and motion end."""
        stack = self.services.stack
        for _ in range(90):
            stack.settle()
            self.services.now += 1 / 30
            self.scene.step(1 / 30)
            if not stack.settle() and not self.scene.is_busy():
                break

    def wait(self, seconds: float) -> None:
        """Let simulated time pass for the scene in front."""
        for _ in range(round(seconds * 30)):
            self.services.now += 1 / 30
            self.scene.step(1 / 30)
            self.services.stack.settle()

    def press(self, *acts: Act | Direction, device: str = "keys") -> None:
        """Press keys, one after the other."""
        for act in acts:
            intent: Intent = Step(act, device) if isinstance(act, Direction) else Press(act, device)
            self.scene.handle(intent)
            self.settle()

    def game(self, name: str, players: int, moves: int, kinds: str = "human", names: Sequence[str] = ()) -> Any:
        """A game under way, at rest."""
        from game.scenes.game import GameScene

        return self.show(GameScene(played(name, players, moves, kinds, names)))

    def close(self) -> None:
        """End the program."""
        self.program.close()
        pygame.event.clear()


class Exhibit(Program):
    """The kiosk's program."""

    def __init__(self, data: Path, size: tuple[int, int]) -> None:
        from game.cli import parse
        from game.kiosk.profile import parse_profile
        from game.kiosk_app import KioskApp, merged

        profile = parse_profile(PROFILE)
        words = ["--kiosk", "--data", str(data), "--no-sound", "--seed", "4", "--window", "{}x{}".format(*size)]
        self.source = FakeSource()
        self.app = KioskApp(merged(parse(words), profile), profile, source=self.source)
        self.services = self.app.services
        self.loop = self.app.loop
        pygame.event.clear()


@cache
def _moves(name: str, players: int, moves: int) -> tuple[Any, ...]:
    """Plausible moves from the start of a game; ``None`` stands for chance."""
    session = _new(name, players, "human", ())
    found: list[Any] = []
    generator = random.Random(SEED)
    while not session.is_over and sum(move is not None for move in found) < moves:
        if session.is_chance:
            session.submit(Draw(session.state_id))
            found.append(None)
            continue
        move = GAMES[name].playout_move(session.state, generator.randrange)
        session.submit(Play(move, session.state.to_move, session.state_id))
        found.append(move)
    return tuple(found)


def played(name: str, players: int, moves: int, kinds: str = "human", names: Sequence[str] = ()) -> Session:
    """A game in which ``moves`` plausible moves were made; over where that is :data:`TO_THE_END`."""
    known = _moves(name, players, moves)
    session = _new(name, players, kinds, names)
    for move in known:
        if move is None:
            session.submit(Draw(session.state_id))
        else:
            session.submit(Play(move, session.state.to_move, session.state_id))
    if session.is_chance and moves < TO_THE_END:
        session.submit(Draw(session.state_id))
    if moves >= TO_THE_END and not session.is_over:
        session.submit(End("agreed"))
    return session


def _keep_games(folder: Path) -> None:
    """A game under way and a finished one of each, for the lists of games."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, record in _records().items():
        (folder / name).write_bytes(record)


@cache
def _records() -> Mapping[str, bytes]:
    """Record files by their names."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            for stage, moves in (("begun", 3), ("over", 6)):
                path = Path(folder) / f"{game}-{stage}.roo"
                session = _new(game, 4, "human", LONG_NAMES, Journal(path))
                for move in _moves(game, 4, moves):
                    command = Draw(session.state_id) if move is None else None
                    session.submit(command or Play(move, session.state.to_move, session.state_id))
                if stage == "over":
                    session.submit(End("agreed"))
                session.close()
                found[path.name] = path.read_bytes()
    return found


def _new(name: str, players: int, kinds: str, names: Sequence[str], journal: Journal | None = None) -> Session:
    given = [names[seat] if seat < len(names) else "" for seat in range(players)]
    seats = tuple(SeatChoice(given[seat], kinds) for seat in range(players))
    start = Start(GAMES[name].make_options({"players": players}), seats, undo=True)
    return Session.new(GAMES[name], start.options, [player(one) for one in seats], SEED, undo=True, journal=journal)
