"""One worker process as its parent holds it: started, written to and read from without ever blocking the caller."""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import game
from game.bots.frames import DamagedStreamError, decode, pack, read

#: Where a packed program runs its worker: the same executable with this argument.
FROZEN_ARGUMENT = "--bot-worker"


class Worker(Protocol):
    """What the service needs of a worker."""

    def send(self, payload: bytes) -> None:
        """Send one message; never blocks, and a worker that is gone loses it silently."""

    def kill(self) -> None:
        """End it at once, whatever it is doing."""


#: ``("message", object)``, ``("garbage", reason)`` or ``("gone", None)``, the last once and at the end.
Report = tuple[str, Any]
#: Starts a worker whose reports go to the listener, on a thread of the worker's own.  Raises ``OSError``.
Starter = Callable[[Callable[[Report], None]], Worker]


def worker_command() -> list[str]:
    """The command of a worker of this very program."""
    if getattr(sys, "frozen", False):
        return [sys.executable, FROZEN_ARGUMENT]
    # -P: whatever happens to lie in the current folder must not stand in for our package.
    return [sys.executable, "-P", "-m", "game.bots.worker"]


def _environment() -> dict[str, str]:
    """The worker finds the package where we found it, installed or not."""
    root = str(Path(game.__file__).resolve().parents[1])
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": root + os.pathsep + others if others else root}


class WorkerProcess:
    """A worker as a child process, with one thread that reads from it and one that writes to it."""

    def __init__(self, command: Sequence[str], listener: Callable[[Report], None]) -> None:
        """Start ``command``.  Raises ``OSError`` where it cannot be started."""
        # A worker's last words go nowhere: nobody drains a pipe for them, and a full one would stop the worker.
        flags = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0) | getattr(subprocess, "CREATE_NO_WINDOW", 0)
        self._process = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(),
            creationflags=flags,
        )
        self._listener = listener
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        threading.Thread(target=self._write, name="bot-writer", daemon=True).start()
        self._reader = threading.Thread(target=self._read, name="bot-reader", daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def send(self, payload: bytes) -> None:
        """Queue one message."""
        self._outbox.put(pack(payload))

    def kill(self) -> None:
        """End the process at once and wait until it is gone."""
        self._process.kill()
        self._process.wait()
        self._outbox.put(None)
        if threading.current_thread() is not self._reader:
            self._reader.join()

    def _write(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        with contextlib.suppress(OSError, ValueError):
            while (frame := self._outbox.get()) is not None:
                stream.write(frame)
                stream.flush()
        with contextlib.suppress(OSError):
            stream.close()

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        try:
            while (payload := read(stream)) is not None:
                self._listener(("message", decode(payload)))
        except DamagedStreamError as error:
            self._listener(("garbage", str(error)))
        except OSError:
            pass
        finally:
            stream.close()
            self._listener(("gone", None))
