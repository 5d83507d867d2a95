"""The data folder: where it lies, and what happens where it cannot be used."""

from __future__ import annotations

import os
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from game.i18n import tr
from game.store.files import Writer, set_aside

APPLICATION = "outback-arcade"


class DataFolder:
    """The folder of settings, records and statistics.

    Where it cannot be made or written the game goes on without saving: ``is_writable`` is false, writes are passed
    over, and a notice says so once.
    """

    def __init__(self, path: Path, *, today: Callable[[], str]) -> None:
        """``today`` gives the stamp for files that are set aside, such as ``2026-01-31``."""
        self.path = path
        self._today = today
        self._notices: list[str] = []
        self._lock = threading.Lock()
        self._writer = Writer(self._failed)
        self._said_full = False
        self.is_writable = self._prepare()

    @property
    def records(self) -> Path:
        """The folder of the records."""
        return self.path / "records"

    @property
    def cache(self) -> Path:
        """The folder of rasters that can be made anew at any time."""
        return self.path / "cache"

    def write(self, path: Path, data: bytes) -> None:
        """Have a small file written whole, off the caller's thread."""
        if self.is_writable:
            self._writer.write(path, data)

    def notice(self, message: str) -> None:
        """Add a short message for the person."""
        with self._lock:
            self._notices.append(message)

    def take_notices(self) -> list[str]:
        """The messages that have come up since the last call."""
        with self._lock:
            taken, self._notices = self._notices, []
        return taken

    def set_aside(self, path: Path, message: str, reason: str) -> None:
        """Keep a damaged file under another name and say so."""
        try:
            kept = set_aside(path, self._today())
        except OSError:
            self.notice(f"{message} ({reason})")
            return
        self.notice(tr("{what}: kept as {name}", what=message, name=kept.name))

    def close(self) -> None:
        """Write what waits."""
        self._writer.close()

    def _prepare(self) -> bool:
        try:
            self.records.mkdir(parents=True, exist_ok=True)
            # Permissions alone do not tell: the file system may be read-only or full.
            with tempfile.TemporaryFile(dir=self.path) as probe:
                probe.write(b"outback")
                probe.flush()
        except OSError as error:
            self.notice(tr("Nothing can be saved in the data folder: {reason}", reason=error.strerror or str(error)))
            return False
        return True

    def _failed(self, path: Path, error: OSError) -> None:
        if not self._said_full:
            self._said_full = True
            self.notice(tr("{name} could not be saved: {reason}", name=path.name, reason=error.strerror or str(error)))


def usable_path(asked: Path | None, platform_place: Callable[[], str]) -> Path:
    """The data folder's path: the one asked for, else the platform's place, else one in the home folder."""
    if asked is not None:
        return Path(os.path.abspath(os.path.expanduser(asked)))
    try:
        place = platform_place()
    except Exception:  # noqa: BLE001 - SDL answers with its own error class, which this module must not import
        place = ""
    return Path(place) if place else Path(os.path.expanduser("~")) / f".{APPLICATION}"
