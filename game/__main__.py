"""``python -m game`` and the console script ``outback``."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from types import FrameType


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the command line asks for and return the process's status."""
    if argv is None:
        # Only as a program of its own; until the loop or the engine answers signals itself, they end it as cleanly.
        signal.signal(signal.SIGTERM, _end)
    try:
        return _run(argv)
    except KeyboardInterrupt:
        return 0


def _end(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _run(argv: Sequence[str] | None) -> int:
    from game.cli import parse

    if getattr(sys, "frozen", False) and sys.argv[1:2] == ["--bot-worker"]:
        # A packed program has no interpreter that could run the worker's module.
        from game.bots.worker import main as work

        return work()
    arguments = parse(argv)
    if arguments.command == "engine":
        # Never together with pygame, whose banner would go to the engine's standard output.
        from game.engine import main as serve

        return serve(sys.stdin.buffer, sys.stdout.buffer)
    if arguments.is_kiosk:
        if not arguments.supervised:
            # The supervisor needs neither pygame nor a screen.
            from game.kiosk.command import run as run_kiosk

            return run_kiosk(arguments, sys.argv[1:] if argv is None else argv)
        from game.kiosk_app import run as run_child

        return run_child(arguments)
    from game.app import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
