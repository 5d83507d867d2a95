"""The child's side of the supervisor: it beats while its loop turns, and notices when nobody listens any more."""

from __future__ import annotations

import contextlib
import faulthandler
import os
import signal
import sys
import threading
import time
from collections.abc import Callable

#: Seconds between beats; the loop turns at least twice as often.
INTERVAL = 1.0
BEAT = b"beat\n"
#: What the supervisor writes when it wants the end.
END = b"end\n"


class Heartbeat:
    """Writes to the pipe that the supervisor reads.  Called at every turn of the loop."""

    def __init__(self, descriptor: int, clock: Callable[[], float] = time.monotonic) -> None:
        """``descriptor`` is the pipe's."""
        self._descriptor = descriptor
        self._clock = clock
        self._next = clock()
        with contextlib.suppress(OSError):
            # A supervisor that does not read must never stop the game.
            os.set_blocking(descriptor, False)

    def beat(self) -> None:
        """The loop has turned."""
        now = self._clock()
        if now >= self._next:
            self._next = now + INTERVAL
            with contextlib.suppress(OSError):
                os.write(self._descriptor, BEAT)


def take_pipes(on_end: Callable[[bool], None]) -> Heartbeat:
    """Take standard output for the heart and standard input as a sign of life of the supervisor.

    Whatever else is printed goes to standard error.  ``on_end`` is called, on a thread of its own, when the supervisor
    wants the end (with true) or is gone (with false).
    """
    sys.stdout.flush()
    descriptor = os.dup(1)
    os.dup2(2, 1)
    if hasattr(faulthandler, "register"):
        # The supervisor asks a game that hangs where it stands before it kills it.
        faulthandler.register(signal.SIGUSR1, all_threads=True)

    def listen() -> None:
        said = b""
        with contextlib.suppress(OSError):
            while more := os.read(0, 1024):
                said = (said + more)[-len(END) :]
        on_end(said == END)

    threading.Thread(target=listen, name="supervisor", daemon=True).start()
    return Heartbeat(descriptor)
