"""Checks the project: ``python3 tools/test.py [arguments of pytest]``.

Makes the environment as ``tools/play.py`` does, with what development needs, then runs lint, types, layers and tests
in turn.  Every step runs whatever the others say; pytest's closing line comes last.  Without arguments the tests are
shared out between the cores.
"""

import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bootstrap

STEPS = (
    ("lint", ["-m", "ruff", "check", "."]),
    ("types", ["-m", "mypy"]),
    ("layers", ["-c", "import sys; from importlinter.cli import lint_imports_command as c; sys.exit(c([]))"]),
)


def test():
    # type: () -> int
    """Run every step; 0 where all of them passed."""
    python = bootstrap.ensure("dev")
    environment = dict(os.environ)
    environment.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Tests that need a real window say so and look for a display themselves; all others must not open one.
    environment["SDL_VIDEODRIVER"] = "dummy"
    environment["SDL_AUDIODRIVER"] = "dummy"
    failed = []
    for name, arguments in STEPS:
        started = time.time()
        status = subprocess.call([python] + arguments, cwd=bootstrap.ROOT, env=environment)
        _report(name, status, time.time() - started)
        if status:
            failed.append(name)
    if failed:
        _line("Failed before the tests: %s" % ", ".join(failed))
    arguments = sys.argv[1:] or ["-n", str(_workers()), "--dist", "worksteal"]
    status = subprocess.call([python, "-m", "pytest"] + arguments, cwd=bootstrap.ROOT, env=environment)
    return status or (1 if failed else 0)


def _workers():
    # type: () -> int
    """How many tests run at a time: more than four would disturb each other's windows, workers and clocks."""
    return max(1, min(os.cpu_count() or 1, 4))


def _report(name, status, seconds):
    # type: (str, int, float) -> None
    _line("%s: %s (%.1f s)" % (name, "passed" if status == 0 else "FAILED", seconds))


def _line(text):
    # type: (str) -> None
    sys.stdout.write("== %s\n" % text)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(bootstrap.main(test))
