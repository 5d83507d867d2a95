"""The library: which games can be continued and which can be watched again.

Reading many records takes time, so it is done on a thread, and only for files that have changed since the last look.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.store.folder import DataFolder

if TYPE_CHECKING:
    from game.session.records import Entry

#: Size and time of the last change: a file with the same two is the same file.
_Mark = tuple[int, int]


class Library:
    """The records in the data folder, last written first."""

    def __init__(self, folder: DataFolder, *, wake: Callable[[], None] | None = None) -> None:
        """``wake`` is called, on the reading thread, whenever a :meth:`refresh` has been carried out."""
        self._folder = folder
        self._wake = wake
        self._known: dict[Path, tuple[_Mark, Entry | None]] = {}
        self._entries: tuple[Entry, ...] = ()
        self._thread: threading.Thread | None = None
        self._trimming: threading.Thread | None = None
        self._again = False
        self._lock = threading.Lock()
        #: Grows with every change of what is listed.
        self.version = 0

    def refresh(self) -> None:
        """Look at the folder again, on a thread; a look that is under way is followed by another."""
        with self._lock:
            if self._thread is not None:
                self._again = True
                return
            self._thread = threading.Thread(target=self._run, name="library", daemon=True)
            self._thread.start()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait for a look that is under way; false if ``timeout`` seconds were not enough."""
        thread = self._thread
        if thread is not None:
            thread.join(timeout)
            return not thread.is_alive()
        return True

    def entries(self) -> tuple[Entry, ...]:
        """Every record, damaged ones and demos too, as of the last look."""
        return self._entries

    def unfinished(self) -> tuple[Entry, ...]:
        """The games that can be continued."""
        return tuple(e for e in self._entries if e.header and not e.header.demo and not e.is_over and e.moves)

    def finished(self) -> tuple[Entry, ...]:
        """The finished games that people took part in."""
        return tuple(e for e in self._entries if e.header and not e.header.demo and e.is_over)

    def new_path(self, game: str, started: datetime | None = None) -> Path | None:
        """A path for a new record, ``None`` where nothing can be saved."""
        from game.session.records import new_path

        return new_path(self._folder.records, game, started) if self._folder.is_writable else None

    def trim_demos(self, running: Path | None = None) -> None:
        """Remove the oldest games that were played for show, on a thread; ``running`` is one that has just begun."""
        from game.session.records import trim_demos

        kept = () if running is None else (running,)
        self._trimming = threading.Thread(
            target=trim_demos, args=(self._folder.records,), kwargs={"running": kept}, name="demos", daemon=True
        )
        self._trimming.start()

    def close(self, timeout: float = 5.0) -> None:
        """Let what is being removed be gone, as far as ``timeout`` seconds allow."""
        if self._trimming is not None:
            self._trimming.join(timeout)

    def remove(self, path: Path) -> bool:
        """Delete a record; false where that fails."""
        try:
            path.unlink(missing_ok=True)
        except OSError:
            return False
        self._entries = tuple(entry for entry in self._entries if entry.path != path)
        self.version += 1
        return True

    def _run(self) -> None:
        while True:
            found = self._look()
            if found != self._entries:
                self._entries = found
                self.version += 1
            with self._lock:
                if not self._again:
                    self._thread = None
                    break
                self._again = False
        if self._wake is not None:
            self._wake()

    def _look(self) -> tuple[Entry, ...]:
        try:
            paths = [p for p in self._folder.records.glob("*.roo") if not p.name.startswith(".")]
        except OSError:
            paths = []
        if not paths:
            return ()
        from game.session.records import read_entry

        known: dict[Path, tuple[_Mark, Entry | None]] = {}
        for path in paths:
            with suppress(OSError):
                stat = path.stat()
                mark = (stat.st_mtime_ns, stat.st_size)
                before = self._known.get(path)
                known[path] = before if before is not None and before[0] == mark else (mark, read_entry(path))
        self._known = known
        found = [entry for _, entry in known.values() if entry is not None]
        return tuple(sorted(found, key=lambda entry: (-entry.modified, entry.path.name)))
