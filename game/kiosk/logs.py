"""Logs of bounded size that turn over."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

#: Characters of one line that are kept.
LONGEST_LINE = 2000


class RotatingLog:
    """Lines with their time in ``path``; older ones in ``path.1`` … up to ``keep`` files in all.

    Never raises: a full disk must not stop what is logged.  May be used from several threads.
    """

    def __init__(self, path: Path, *, size: int, keep: int, now: Callable[[], str]) -> None:
        """``size`` is that of one file in bytes; ``now`` gives the stamp of a line."""
        self.path = path
        self._size = size
        self._keep = keep
        self._now = now
        self._lock = threading.Lock()
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)

    def write(self, text: str) -> None:
        """Add one line for each line of ``text``."""
        stamp = self._now()
        lines = [_bounded(line) for line in text.splitlines() if line.strip()]
        data = "".join(f"{stamp} {line}\n" for line in lines).encode("utf-8", "replace")
        with self._lock, suppress(OSError):
            self._turn_over(len(data))
            with open(self.path, "ab") as file:
                file.write(data[-self._size :])

    def _turn_over(self, more: int) -> None:
        try:
            length = self.path.stat().st_size
        except FileNotFoundError:
            return
        if length + more <= self._size:
            return
        for n in range(self._keep - 1, 0, -1):
            older = self._numbered(n)
            newer = self._numbered(n - 1)
            with suppress(FileNotFoundError):
                newer.replace(older)
        with suppress(FileNotFoundError):
            self.path.unlink()

    def _numbered(self, n: int) -> Path:
        return self.path if n == 0 else self.path.with_name(f"{self.path.name}.{n}")


def _bounded(line: str) -> str:
    return line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…"
