"""Small files written whole or not at all, off the loop's thread."""

from __future__ import annotations

import json
import os
import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

#: No file of ours is larger; a bigger one is damaged (or not ours) and would only hold up the start.
MAX_BYTES = 4_000_000


def write_whole(path: Path, data: bytes) -> None:
    """Put ``data`` in ``path``: a reader sees the old file or the new one, also after a power cut.

    Raises :class:`OSError`; the old file then stays and no part of the new one is left behind.
    """
    aside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with open(aside, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, path)
    except OSError:
        with suppress(OSError):
            aside.unlink()
        raise


def read_json(path: Path) -> Any:
    """The JSON value in ``path`` (never ``null``), ``None`` where there is no file.

    Raises :class:`ValueError` where it is damaged and :class:`OSError` where it cannot be read.
    """
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return None
    if len(data) > MAX_BYTES:
        raise ValueError("the file is too large")
    try:
        value = json.loads(data.decode("utf-8"))
    except RecursionError as error:
        raise ValueError("the file is nested too deeply") from error
    if value is None:
        raise ValueError("the file holds nothing")
    return value


def to_json(value: Any) -> bytes:
    """``value`` as readable JSON, for people as well."""
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode("utf-8")


def set_aside(path: Path, stamp: str) -> Path:
    """Rename a damaged file so that it is kept but no longer read.  Raises :class:`OSError`."""
    for n in range(1000):
        tail = "" if n == 0 else f"-{n}"
        target = path.with_name(f"{path.stem}.damaged-{stamp}{tail}{path.suffix}")
        if not target.exists():
            path.rename(target)
            return target
    raise OSError(f"too many damaged copies of {path.name}")


class Writer:
    """One thread that writes files in the order in which they were handed in.

    Of several versions of the same file that wait, only the newest is written.  Failures are handed to
    ``on_error(path, error)`` on the writer's thread.
    """

    def __init__(self, on_error: Callable[[Path, OSError], None]) -> None:
        self._on_error = on_error
        self._queue: queue.SimpleQueue[Path | None] = queue.SimpleQueue()
        self._newest: dict[Path, bytes] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def write(self, path: Path, data: bytes) -> None:
        """Ask for ``data`` to be put in ``path``."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="store", daemon=True)
            self._thread.start()
        with self._lock:
            waiting = path in self._newest
            self._newest[path] = data
        if not waiting:
            self._queue.put(path)

    def close(self) -> None:
        """Write what waits and end.  Closing again does nothing, and writing starts it anew."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while (path := self._queue.get()) is not None:
            with self._lock:
                data = self._newest.pop(path)
            try:
                write_whole(path, data)
            except OSError as error:
                self._on_error(path, error)
