"""The worker process: ``python -m game.bots.worker``, started and fed by :class:`game.bots.service.BotService`.

It thinks about one position at a time.  Standard input brings frames with pickled tuples, ``("think", number,
pickled state, limits)`` or ``("cancel", number)``, where ``limits`` is a dictionary of
:class:`~game.bots.levels.Limits`' fields; standard output answers each ``think`` with one JSON object.  A thread of its
own reads the input, so that a cancel is noticed during a search, and so that the worker ends as soon as its parent
does, however that came about: the system closes the pipe.
"""

from __future__ import annotations

import contextlib
import json
import os
import pickle
import queue
import signal
import sys
import threading
from typing import Any, BinaryIO, NoReturn

from game.bots.frames import pack, read
from game.bots.levels import Limits
from game.bots.registry import choose, load_all

_NICE = 5
_MAX_ERROR = 2000


class _Inbox(threading.Thread):
    """Reads the parent's messages."""

    def __init__(self, stream: BinaryIO) -> None:
        super().__init__(name="inbox", daemon=True)
        self._stream = stream
        self.jobs: queue.SimpleQueue[tuple[int, bytes, dict[str, Any]]] = queue.SimpleQueue()
        # Jobs come one at a time and their numbers rise, so the latest number taken back says it all.
        self._cancelled = -1

    def is_cancelled(self, number: int) -> bool:
        """Whether the parent has taken job ``number`` back."""
        return number <= self._cancelled

    def run(self) -> None:
        """Read until the stream ends, and then end the process."""
        try:
            while (payload := read(self._stream)) is not None:
                message = pickle.loads(payload)
                if message[0] == "think":
                    self.jobs.put(message[1:])
                else:
                    self._cancelled = message[1]
        finally:
            # The parent is gone, or what it wrote makes no sense; either way nobody waits for an answer any more.
            os._exit(0)


def _private_output() -> BinaryIO:
    """Standard output for our frames alone: whatever else prints goes nowhere and cannot damage the stream."""
    sys.stdout.flush()
    stream = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
    return stream


def _send(output: BinaryIO, message: dict[str, Any]) -> None:
    output.write(pack(json.dumps(message).encode()))
    output.flush()


def _answer(inbox: _Inbox, number: int, packed: bytes, fields: dict[str, Any]) -> dict[str, Any]:
    try:
        limits = Limits(**fields, cancelled=lambda: inbox.is_cancelled(number))
        choice = choose(pickle.loads(packed), limits)
    except Exception as error:  # noqa: BLE001 - whatever went wrong, the parent must hear of it and play on
        return {"id": number, "error": f"{type(error).__name__}: {error}"[:_MAX_ERROR]}
    return {"id": number, "move": str(choice.move), "info": choice.info}


def main() -> NoReturn:
    """Serve until the input ends, or nobody reads the output any more."""
    with contextlib.suppress(OSError, ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent decides
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(_NICE)
    output = _private_output()
    inbox = _Inbox(sys.stdin.buffer)
    inbox.start()
    load_all()  # before we are ready: from then on the parent measures our time
    with contextlib.suppress(BrokenPipeError):
        _send(output, {"ready": os.getpid()})
        while True:
            _send(output, _answer(inbox, *inbox.jobs.get()))
    # Not by way of the interpreter's end: that would wait for the thread that still holds standard input.
    os._exit(0)


if __name__ == "__main__":
    main()
