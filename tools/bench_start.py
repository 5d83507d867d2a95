"""How long the program takes to its first whole menu, against a process that opens a window; see ``bench.py``."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

SIZE = (1920, 1080)
RUNS = 9

BARE = """
import time, pygame
pygame.display.init()
pygame.display.set_mode(({0}, {1}))
pygame.display.flip()
print(time.monotonic())
"""

#: Goes the way of ``python -m game`` and says when the first whole menu was on the glass, once it answers a key.
MENU = """
import sys, time
from game.cli import parse
arguments = parse(sys.argv[1:])
from game.environment import prepare_environment
prepare_environment(arguments.renderer)
from game.app import App

class Probe:
    shown = 0.0
    def before_draw(self): pass
    def after_flip(self, areas):
        if areas and not self.shown and type(app.services.stack.top).__name__=="MenuScene":
            self.shown = time.monotonic()

probe = Probe()
app = App(arguments, probe=probe)
app.start()
while not probe.shown:
    app.loop.turn()
scene = app.services.stack.top
import pygame
focused = scene.group.focused
for key in (pygame.K_RIGHT, pygame.K_DOWN):
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
    app.loop.turn()
assert type(scene).__name__ == "MenuScene" and scene.group.focused is not focused
print(probe.shown)
app.close()
"""


def elapsed(code: str, *words: str) -> float:
    """Seconds from the start of a process that runs ``code`` to the moment that it prints."""
    since = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", code, *words], stdout=subprocess.PIPE, text=True, check=True, env=os.environ
    )
    return float(done.stdout) - since


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    data: Path = parser.parse_args().data
    words = ["--no-sound", "--window", "{}x{}".format(*SIZE), "--data"]
    bare: list[float] = []
    first: list[float] = []
    later: list[float] = []
    kept = data / "kept"
    for code in (BARE.format(*SIZE), MENU):  # compiles, and fills the kept folder
        elapsed(code, *words, str(kept))
    for run in range(RUNS):
        bare.append(elapsed(BARE.format(*SIZE)))
        fresh = data / f"fresh-{run}"
        first.append(elapsed(MENU, *words, str(fresh)))
        shutil.rmtree(fresh)
        bare.append(elapsed(BARE.format(*SIZE)))
        later.append(elapsed(MENU, *words, str(kept)))
    base = statistics.median(bare)
    figures = {"first": statistics.median(first) / base, "later": statistics.median(later) / base}
    limits = {"first": 6.0, "later": 3.0}
    result = {
        "bench": "start",
        "runs": RUNS,
        "bare_s": round(base, 3),
        **{name: round(value, 2) for name, value in figures.items()},
        "limits": limits,
        "ok": all(figures[name] <= limit for name, limit in limits.items()),
    }
    print(json.dumps(result), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
