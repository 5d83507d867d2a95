"""Makes a folder in which Outback Arcade runs without Python: ``python3 tools/build.py [--out FOLDER] [--archive]``.

PyInstaller gathers the interpreter, pygame, fonts and assets into ``FOLDER/outback/`` (default ``build/dist``); the
program in it is called ``outback``.  It runs on the operating system, processor and C library that it was made on, and
newer ones.  Afterwards the folder is tried out on SDL's dummy drivers, from an empty environment.

PyInstaller is the extra ``build`` of the project.  Where it is missing, an environment of its own is made in
``build/env``.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "outback"
FONTS = ("fontpkg_varela_round", "fontpkg_noto_sans")
#: What Python and pygame can use but the game does not.  It uses no network, so nothing that speaks to one goes along.
LEFT_OUT = (
    *("tkinter", "numpy", "pygame.tests", "pygame.examples", "pygame.docs", "unittest", "pydoc", "doctest"),
    *("ssl", "_ssl", "asyncio", "http", "ftplib", "smtplib", "xmlrpc", "xml", "sqlite3", "curses", "readline"),
    *("multiprocessing", "concurrent", "lib2to3", "setuptools", "distutils", "pip"),
    *("_codecs_jp", "_codecs_kr", "_codecs_cn", "_codecs_tw", "_codecs_hk", "_codecs_iso2022"),
)
#: Seconds that one step may take.
PATIENCE = 600


class BuildError(Exception):
    """The build or its trial failed; the text is one sentence."""


def main(words: Sequence[str] | None = None) -> int:
    """Build and try out; the process's status."""
    parser = argparse.ArgumentParser(prog="build.py", description="Makes a folder that runs without Python.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "dist", metavar="FOLDER", help="where it goes")
    parser.add_argument("--archive", action="store_true", help="pack the folder as well")
    parser.add_argument("--no-trial", action="store_true", help="do not try it out")
    asked = parser.parse_args(words)
    try:
        folder = build(asked.out.absolute())
        if not asked.no_trial:
            try_out(folder / executable())
        if asked.archive:
            kind = "zip" if os.name == "nt" else "gztar"
            print(shutil.make_archive(str(asked.out.absolute() / NAME), kind, folder.parent, folder.name))
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    print(folder)
    return 0


def executable() -> str:
    """The file name of the program."""
    return f"{NAME}.exe" if os.name == "nt" else NAME


def build(out: Path) -> Path:
    """Have PyInstaller make the folder; its path.  Raises :class:`BuildError`."""
    python = _python()
    between = ROOT / "build" / "pyinstaller"
    command = [python, "-m", "PyInstaller", *options(out, between), str(ROOT / "game" / "__main__.py")]
    _run(command, "PyInstaller", cwd=ROOT)
    folder = out / NAME
    if not (folder / executable()).is_file():
        raise BuildError(f"PyInstaller left no program in {folder}.")
    return folder


def options(out: Path, between: Path) -> list[str]:
    """What PyInstaller is told."""
    chosen = [
        "--noconfirm", "--clean", "--onedir", "--console", "--name", NAME, "--log-level", "WARN",
        "--distpath", str(out), "--workpath", str(between), "--specpath", str(between), "--paths", str(ROOT),
        # Games, boards and bots are imported by name.
        "--collect-submodules", "game",
        "--add-data", f"{ROOT / 'assets'}{os.pathsep}game/_assets",
        # The scenery tells by its sources whether a kept picture still fits.
        "--add-data", f"{ROOT / 'game' / 'scenes' / 'scenery' / '*.py'}{os.pathsep}game/scenes/scenery",
    ]  # fmt: skip
    for font in FONTS:
        chosen += ["--hidden-import", font, "--collect-data", font]
    for module in LEFT_OUT:
        chosen += ["--exclude-module", module]
    return chosen


# Trying it out ------------------------------------------------------------------------------------------------------


def try_out(program: Path) -> None:
    """Run everything that is different in a packed program.  Raises :class:`BuildError`."""
    with tempfile.TemporaryDirectory(prefix="outback-trial-") as place:
        trial = Trial(program, Path(place))
        steps: list[tuple[str, Callable[[], None]]] = [
            ("its version", trial.version),
            ("a demo", trial.demo),
            ("the text engine", trial.engine),
            ("the bots' process", trial.worker),
            ("a kiosk", trial.kiosk),
        ]
        for name, step in steps:
            step()
            print(f"build: tried {name}: fine", flush=True)


class Trial:
    """The packed program in an environment without Python and without a display."""

    def __init__(self, program: Path, place: Path) -> None:
        self._program = program
        self._place = place
        kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "TMP") if name in os.environ}
        self._environment = {
            **kept,
            "PATH": os.path.dirname(program),
            "HOME": str(place),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }

    def version(self) -> None:
        """It says who it is."""
        if "Outback Arcade" not in self._call("--version"):
            raise BuildError("the packed program does not say its version.")

    def demo(self) -> None:
        """Two seconds of a demo, with a picture at the end: art, fonts and boards are there."""
        shot = self._place / "demo.png"
        words = ["--demo", "billabong", "--frames", "120", "--seed", "1", "--window", "1280x720"]
        data = self._place / "demo"
        self._call(*words, "--data", str(data), "--screenshot", str(shot))
        if (data / "crash.log").exists():
            raise BuildError("the packed program's demo failed:\n" + (data / "crash.log").read_text("utf-8"))
        if not shot.is_file() or shot.stat().st_size < 20_000:
            raise BuildError("the packed program's demo left no picture of a board.")

    def engine(self) -> None:
        """The text engine answers."""
        answer = self._call("engine", send="quit\n")
        if "Traceback" in answer:
            raise BuildError("the packed program's text engine fails.")

    def worker(self) -> None:
        """The process of the bots says that it is ready, and ends with its input."""
        command = [str(self._program), "--bot-worker"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=self._environment, cwd=self._place) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            said = b""
            while not said.endswith(b"}") and (more := process.stdout.read(1)):
                said += more
            process.stdin.close()
            ended = process.wait(PATIENCE)
        if b'{"ready"' not in said or ended != 0:
            raise BuildError("the packed program's bots do not get ready.")

    def kiosk(self) -> None:
        """The sample profile is in order, and a supervised child runs and ends."""
        profile = self._place / "kiosk.toml"
        profile.write_text(self._call("--kiosk", "--sample"), "utf-8")
        self._call("--kiosk", "--check", str(profile))
        data = self._place / "kiosk"
        self._call("--kiosk", str(profile), "--data", str(data), "--window", "640x480", "--frames", "60")
        if "start 1" not in (data / "logs" / "kiosk.log").read_text("utf-8"):
            raise BuildError("the packed program's kiosk was not supervised.")

    def _call(self, *words: str, send: str | None = None) -> str:
        done = self._start(*words, send=send)
        if done.returncode != 0:
            said = done.stderr.decode("utf-8", "replace").strip().splitlines()
            last = said[-1] if said else "it said nothing"
            raise BuildError(f"{' '.join(words[:3])} ended with status {done.returncode}: {last}")
        return done.stdout.decode("utf-8", "replace")

    def _start(self, *words: str, send: str | None = None) -> subprocess.CompletedProcess[bytes]:
        given = None if send is None else send.encode()
        try:
            return subprocess.run(
                [str(self._program), *words],
                input=given if given is not None else b"",
                env=self._environment,
                cwd=self._place,
                capture_output=True,
                timeout=PATIENCE,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise BuildError(f"the packed program cannot be run ({error}).") from error


# Helpers ------------------------------------------------------------------------------------------------------------


def _python() -> str:
    """An interpreter with PyInstaller and everything that the game needs."""
    if all(find_spec(name) is not None for name in ("PyInstaller", "pygame", *FONTS)):
        return sys.executable
    place = ROOT / "build" / "env"
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.is_file():
        print(f"build: making an environment in {place} …", file=sys.stderr, flush=True)
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(place)
    command = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", "-e", f"{ROOT}[build]"]
    _run(command, "pip", cwd=ROOT)
    return str(python)


def _run(command: Sequence[str], name: str, cwd: Path) -> None:
    try:
        done = subprocess.run(
            list(command), cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE * 3, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BuildError(f"{name} cannot be run ({error}).") from error
    if done.returncode != 0:
        raise BuildError(f"{name} failed:\n" + done.stdout.decode("utf-8", "replace")[-4000:])


if __name__ == "__main__":
    sys.exit(main())
