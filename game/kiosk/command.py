"""``--kiosk`` on the command line: check a profile, set the PIN, print the sample, or run the supervisor."""

from __future__ import annotations

import getpass
import os
import signal
import sys
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import game
from game.kiosk.logs import RotatingLog
from game.kiosk.pin import FILE, PinError, check_pin, set_pin
from game.kiosk.profile import Profile, ProfileError, read_profile, sample
from game.kiosk.supervisor import Limits, Supervisor

if TYPE_CHECKING:
    from game.cli import Arguments

#: Argument of the child that the supervisor starts.
SUPERVISED = "--supervised"
LOG_FILE = "kiosk.log"
#: Status where a profile has mistakes, or a PIN cannot be set.
WRONG = 2


def run(arguments: Arguments, words: Sequence[str]) -> int:
    """Do what ``arguments`` ask for; ``words`` are those of the command line, which the child is given again."""
    if arguments.kiosk_task == "sample":
        sys.stdout.write(sample())
        return 0
    try:
        profile = read_profile(arguments.profile)
    except ProfileError as error:
        print(error, file=sys.stderr)
        return WRONG
    folder = data_folder(arguments, profile)
    if arguments.kiosk_task == "check":
        return _tell_checked(arguments.profile, folder)
    if arguments.kiosk_task == "set-pin":
        return _ask_pin(folder)
    return _supervise(profile, folder, words)


def data_folder(arguments: Arguments, profile: Profile) -> Path:
    """Where this kiosk keeps its data: ``--data`` stands before the profile."""
    return arguments.data.expanduser().absolute() if arguments.data is not None else profile.folder


def child_command(words: Sequence[str]) -> list[str]:
    """The command of the game itself, as a child of the supervisor."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *words, SUPERVISED]
    # -P: whatever happens to lie in the current folder must not stand in for our package.
    return [sys.executable, "-P", "-m", "game", *words, SUPERVISED]


def _tell_checked(path: Path | None, folder: Path) -> int:
    what = "the defaults" if path is None else str(path)
    print(f"outback: {what}: no mistakes; data folder {folder}")
    if not (folder / FILE).is_file():
        print("outback: no PIN is set yet, so the operator's menu stays closed (--kiosk --set-pin)", file=sys.stderr)
    return 0


def _ask_pin(folder: Path) -> int:
    """Ask for the PIN twice, unseen in a terminal; one line each where there is none."""
    read: Callable[[str], str] = getpass.getpass if sys.stdin.isatty() else _read_line
    try:
        first = check_pin(read("New PIN: "))
        if sys.stdin.isatty() and read("The same again: ") != first:
            raise PinError("The two differ, so nothing was changed.")
        path = set_pin(folder, first)
    except (PinError, EOFError, OSError) as error:
        print(f"outback: {error or 'no PIN was given'}", file=sys.stderr)
        return WRONG
    print(f"outback: the PIN is set in {path}")
    return 0


def _read_line(prompt: str) -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\r\n")


def _supervise(profile: Profile, folder: Path, words: Sequence[str], errors: TextIO | None = None) -> int:
    root = str(Path(game.__file__).resolve().parents[1])
    others = os.environ.get("PYTHONPATH")
    # The child finds the package where we found it, installed or not.
    os.environ["PYTHONPATH"] = root + os.pathsep + others if others else root
    watch = profile.watch
    log = RotatingLog(folder / "logs" / LOG_FILE, size=watch.log_kilobytes * 1000, keep=watch.logs, now=_stamp)
    log.write(f"supervisor: version {game.__version__}, process {os.getpid()}")
    if not (folder / FILE).is_file():
        log.write("supervisor: no PIN is set, so the operator's menu stays closed")
    limits = Limits(stall=watch.stall, start=watch.start, tries=watch.tries, window=watch.window)
    supervisor = Supervisor(child_command(words), log, limits, errors=errors)
    for name in ("SIGINT", "SIGTERM", "SIGBREAK", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None:
            signal.signal(number, lambda *_: supervisor.stop())
    return supervisor.run()


def _stamp() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
