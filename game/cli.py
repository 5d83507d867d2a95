"""The command line: what may be asked for, checked before anything is opened.

Nothing here imports pygame, so ``engine`` and ``--version`` start at once and a mistake is answered in a terminal.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from game import __version__

LEVELS = ("easy", "medium", "hard")
COMMANDS = ("play", "engine", "replay")
#: The smallest window in which every screen can be laid out, and the largest that the art caches are made for.
MIN_WINDOW = (320, 180)
MAX_WINDOW = (7680, 4320)
#: Inches of a table's glass: what is taken for granted, and what is allowed.
USUAL_DIAGONAL, DIAGONALS = 24.0, (15.0, 120.0)
#: A demo without a GAME takes every game in turn.
EVERY_GAME = "*"
#: Stands for the profile where an option was given without one.
NO_PROFILE = Path()


@dataclass(frozen=True)
class Arguments:
    """The parsed command line."""

    command: str = "play"
    replay: Path | None = None
    #: Name of the game that the demo shows, :data:`EVERY_GAME`, or ``None`` where no demo was asked for.
    demo: str | None = None
    players: int = 4
    level: str = "medium"
    fullscreen: bool = False
    window: tuple[int, int] | None = None
    display: int = 0
    renderer: str = "auto"
    seed: int | None = None
    data: Path | None = None
    sound: bool = True
    screenshot: Path | None = None
    #: Sixtieths of a second of simulated time after which the program ends.
    frames: int | None = None
    #: Finished games after which the program ends.
    games: int | None = None
    #: The screen lies flat, and people sit round it; the diagonal of its glass in inches.
    table: bool = False
    diagonal: float = USUAL_DIAGONAL
    #: What ``--kiosk`` is to do: ``"run"``, ``"check"``, ``"set-pin"`` or ``"sample"``; ``None``: no kiosk.
    kiosk_task: str | None = None
    #: The kiosk's profile; ``None`` for the defaults.
    profile: Path | None = None
    #: The game itself, as the child of a supervisor.
    supervised: bool = False
    #: A child that resumes no game.
    fresh: bool = False

    @property
    def is_kiosk(self) -> bool:
        """Whether this is a kiosk."""
        return self.kiosk_task is not None

    @property
    def is_demo(self) -> bool:
        """Whether bots play for show."""
        return self.demo is not None

    @property
    def is_fast(self) -> bool:
        """Whether animation and waiting are skipped: a demo's games are counted and no frames are."""
        return self.is_demo and self.games is not None and self.frames is None


class _Parser(argparse.ArgumentParser):
    """A parser that answers a mistake with one sentence and status 2."""

    def error(self, message: str) -> NoReturn:
        """End with one sentence instead of the usage."""
        self.exit(2, f"{self.prog}: {message}\n")


def parse(argv: Sequence[str] | None = None) -> Arguments:
    """The arguments that ``argv`` (default: of the process) spells.

    Raises :class:`SystemExit` with status 2 after one sentence on standard error where something is wrong, and with
    status 0 for ``--help`` and ``--version``.
    """
    parser = _build()
    raw = parser.parse_intermixed_args(argv)
    words: list[str] = raw.words or ["play"]
    command, files = words[0], words[1:]
    if command not in COMMANDS:
        parser.error(f"there is no command {command!r}, choose from {', '.join(COMMANDS)}")
    if command == "replay" and len(files) != 1:
        parser.error("replay needs one record file, for example: replay game.roo")
    if command != "replay" and files:
        parser.error(f"{command} takes no file, but {files[0]!r} was given")
    if raw.demo is not None and command != "play":
        parser.error(f"--demo cannot be joined with {command}")
    if raw.diagonal is not None and not raw.table:
        parser.error("--diagonal goes together with --table")
    task, profile = _kiosk(parser, raw, command)
    return Arguments(
        kiosk_task=task,
        profile=profile,
        table=raw.table,
        diagonal=USUAL_DIAGONAL if raw.diagonal is None else raw.diagonal,
        supervised=raw.supervised,
        fresh=raw.fresh,
        command=command,
        replay=Path(files[0]) if command == "replay" else None,
        demo=_demo_game(parser, raw.demo),
        players=raw.players,
        level=raw.level,
        fullscreen=raw.fullscreen,
        window=raw.window,
        display=raw.display,
        renderer=raw.renderer,
        seed=raw.seed,
        data=raw.data,
        sound=not raw.no_sound,
        screenshot=raw.screenshot,
        frames=raw.frames,
        games=raw.games,
    )


def _build() -> _Parser:
    parser = _Parser(
        prog="outback", description="Outback Arcade: Australian board games on one screen.", allow_abbrev=False
    )
    add = parser.add_argument
    add("words", nargs="*", metavar="COMMAND", help="play (default), engine, or replay FILE")
    add("--demo", nargs="?", const=EVERY_GAME, metavar="GAME", help="bots play for show: GAME, or every game in turn")
    add("--players", type=_number("--players", 2, 4), default=4, metavar="N", help="seats of the demo, 2 to 4")
    add("--level", choices=LEVELS, default="medium", help="how well the bots of the demo play")
    add("--fullscreen", action="store_true", help="fill the whole display")
    add("--window", type=_window_size, metavar="WxH", help="size of the window in pixels")
    add("--display", type=_number("--display", 0, 63), default=0, metavar="N", help="display to open on, from 0")
    add("--renderer", choices=("auto", "software"), default="auto", help="software is quicker where there is no GPU")
    add("--seed", type=_number("--seed", 0, 2**63 - 1), metavar="N", help="seed of the first game")
    add("--data", type=_path, metavar="DIR", help="folder for settings, records and statistics")
    add("--no-sound", action="store_true", help="play no sound")
    add("--screenshot", type=_path, metavar="FILE", help="write the last picture there at the end")
    add("--frames", type=_number("--frames", 1, 10**9), metavar="N", help="end after N sixtieths of a second")
    add("--games", type=_number("--games", 1, 10**9), metavar="N", help="end after N finished games")
    add("--table", action="store_true", help="the screen lies flat, with people on its sides")
    add("--diagonal", type=_inches, metavar="INCHES", help="with --table: size of the glass, 24 if not given")
    add("--kiosk", nargs="?", const=NO_PROFILE, type=Path, metavar="PROFILE", help="run as an exhibit, see --sample")
    add("--check", nargs="?", const=NO_PROFILE, type=Path, metavar="PROFILE", help="with --kiosk: check the profile")
    add("--set-pin", nargs="?", const=NO_PROFILE, type=Path, metavar="PROFILE", help="with --kiosk: set the PIN")
    add("--sample", action="store_true", help="with --kiosk: print a profile with every entry explained")
    add("--supervised", action="store_true", help=argparse.SUPPRESS)
    add("--fresh", action="store_true", help=argparse.SUPPRESS)
    add("--version", action="version", version=f"Outback Arcade {__version__}")
    return parser


def _kiosk(parser: _Parser, raw: argparse.Namespace, command: str) -> tuple[str | None, Path | None]:
    """What the kiosk is to do, and its profile."""
    tasks = [("check", raw.check), ("set-pin", raw.set_pin), ("sample", NO_PROFILE if raw.sample else None)]
    asked = [(task, path) for task, path in tasks if path is not None]
    if raw.kiosk is None:
        if asked or raw.supervised or raw.fresh:
            option = asked[0][0] if asked else "supervised" if raw.supervised else "fresh"
            parser.error(f"--{option} goes together with --kiosk")
        return None, None
    if command != "play" or raw.demo is not None:
        parser.error(f"--kiosk cannot be joined with {command if command != 'play' else '--demo'}")
    if len(asked) > 1:
        parser.error(f"--{asked[0][0]} cannot be joined with --{asked[1][0]}")
    paths = [path for path in (raw.kiosk, *(path for _, path in asked)) if path != NO_PROFILE]
    if len(paths) > 1:
        parser.error("only one profile can be given")
    return asked[0][0] if asked else "run", paths[0] if paths else None


def _number(name: str, low: int, high: int) -> _Range:
    return _Range(name, low, high)


@dataclass(frozen=True)
class _Range:
    """Turns text into an integer within limits."""

    name: str
    low: int
    high: int

    def __call__(self, text: str) -> int:
        allowed = f"from {self.low} to {self.high}"
        if not re.fullmatch(r"[+-]?[0-9]{1,19}", text) or not self.low <= int(text) <= self.high:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {allowed}")
        return int(text)


def _path(text: str) -> Path:
    """A path that names something: an empty one (of an unset variable, say) would mean the working folder."""
    if not text:
        raise argparse.ArgumentTypeError("a path is needed, not nothing")
    return Path(text)


def _window_size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,6})[xX]([0-9]{1,6})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    size = int(match[1]), int(match[2])
    if not all(low <= n <= high for low, n, high in zip(MIN_WINDOW, size, MAX_WINDOW, strict=True)):
        least, most = "{}x{}".format(*MIN_WINDOW), "{}x{}".format(*MAX_WINDOW)
        raise argparse.ArgumentTypeError(f"a window of {text} is impossible, sizes from {least} to {most} are allowed")
    return size


def _inches(text: str) -> float:
    low, high = DIAGONALS
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,2})?", text) or not low <= float(text) <= high:
        raise argparse.ArgumentTypeError(f"{text!r} is not a diagonal from {low:g} to {high:g} inches")
    return float(text)


def _demo_game(parser: _Parser, name: str | None) -> str | None:
    """Check the game of a demo against those that are registered; imported only where a name was given."""
    if name is None or name == EVERY_GAME:
        return name
    from game.rules import GAMES

    if name not in GAMES:
        parser.error(f"argument --demo: there is no game {name!r}, choose from {', '.join(GAMES)}")
    return name
