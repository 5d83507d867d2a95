"""Measures what was promised and prints one JSON object a line.

    python tools/bench.py [drawing] [rules] [start] [memory]

Times are ratios within one run, so that a slow or busy machine changes little; each object holds its figures, the
bounds that they must keep to, and ``ok``.  Drawing is measured on SDL's dummy driver; where Xvfb is installed the
figures of a real window with ``--renderer software`` are reported beside it.  The status is 1 where a bound is broken.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
SIZE = "1920x1080"
XVFB_SECONDS = 20
#: What a move and the list after it may take, against an empty loop of 100,000 turns.
RULES_LIMITS = {"billabong": 0.08, "down_under": 0.045, "kookaburra": 0.06}


def drawing() -> Iterator[dict[str, Any]]:
    """(a) Drawing, in a process of its own for each driver."""
    yield from _run("bench_drawing.py", driver="dummy")
    with xvfb() as display:
        if display is None:
            yield {"bench": "drawing", "driver": "x11", "skipped": "Xvfb is not installed"}
        else:
            yield from _run("bench_drawing.py", "--renderer", "software", driver="x11", display=display)


def rules() -> Iterator[dict[str, Any]]:
    """(b) The rules core of every game."""
    import_path = [str(ROOT), str(TOOLS)]
    sys.path[:0] = [path for path in import_path if path not in sys.path]
    from bench_rules import measure
    from game.rules import GAMES

    for game in GAMES:
        figures = measure(game)
        limit = RULES_LIMITS[figures["game"]]
        yield {**figures, "limits": {"ratio": limit}, "ok": figures["ratio"] <= limit}


def start() -> Iterator[dict[str, Any]]:
    """(c) From the start of the process to the first whole menu."""
    yield from _run("bench_start.py", driver="dummy")


def memory() -> Iterator[dict[str, Any]]:
    """(d) Peak resident memory of the program and of the bots' worker."""
    yield from _run("bench_memory.py", driver="dummy")


BENCHES: dict[str, Callable[[], Iterator[dict[str, Any]]]] = {
    "drawing": drawing,
    "rules": rules,
    "start": start,
    "memory": memory,
}


def environment(driver: str, display: str | None = None) -> dict[str, str]:
    """The environment of a measured process."""
    left_out = ("SDL_", "PYTHONDONTWRITEBYTECODE")
    made = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    made |= {
        "SDL_VIDEODRIVER": driver,
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYTHONPATH": os.pathsep.join((str(ROOT), str(TOOLS))),
    }
    if display is not None:
        made["DISPLAY"] = display
    return made


@contextmanager
def xvfb() -> Iterator[str | None]:
    """A virtual display of 1920 x 1080, ``None`` where there can be none."""
    program = shutil.which("Xvfb")
    if program is None:
        yield None
        return
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", f"{SIZE}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        yield f":{number}" if number else None
    finally:
        server.terminate()
        server.wait(XVFB_SECONDS)


def _run(script: str, *words: str, driver: str, display: str | None = None) -> Iterator[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(TOOLS / script), "--data", folder, *words]
        # Installed programs come compiled; here the first process of a measurement compiles for all that follow.
        compiled = {"PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled")}
        done = subprocess.run(
            command, env=environment(driver, display) | compiled, stdout=subprocess.PIPE, text=True, check=False
        )
    if done.returncode != 0:
        yield {"bench": script, "driver": driver, "error": f"status {done.returncode}", "ok": False}
    for line in done.stdout.splitlines():
        yield json.loads(line)


def main(words: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", choices=[*BENCHES, []], metavar="WHAT", help=", ".join(BENCHES))
    asked = parser.parse_args(words).what or list(BENCHES)
    good = True
    for name in asked:
        for result in BENCHES[name]():
            print(json.dumps(result), flush=True)
            good = good and result.get("ok", True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
