"""What a kiosk keeps on disk: which game runs, and how records, statistics and leftovers stay small."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.kiosk.profile import Storage
from game.session.records import Entry, read_entry
from game.store.files import read_json, to_json, write_whole

FORMAT = "outback-kiosk/1"
#: Names the record of the game that runs, so that it is resumed after a crash.
RUNNING_FILE = "kiosk-running.json"
#: When the statistics began.
SINCE_FILE = "kiosk-statistics.json"
#: Damaged files that were set aside, of which so many stay.
DAMAGED_KEPT = 5
#: A temporary file older than so many seconds was left by a process that is gone.
STALE_SECONDS = 3600.0
DAY = 86_400.0


class Running:
    """Remembers which game runs."""

    def __init__(self, folder: Path, write: Callable[[Path, bytes], None]) -> None:
        """``write`` puts a small file whole in its place, off the caller's thread."""
        self._path = folder / RUNNING_FILE
        self._write = write
        self._known: str | None = None
        self._is_known = False

    def note(self, record: Path | None) -> None:
        """``record`` is being played; ``None``: no game is."""
        name = None if record is None else record.name
        if not self._is_known or name != self._known:
            self._known, self._is_known = name, True
            self._write(self._path, to_json({"format": FORMAT, "record": name}))

    def resumable(self, records: Path, minutes: float, now: float) -> Path | None:
        """The record of the game that ran when the last process died, unless it is over or too old."""
        try:
            raw = read_json(self._path)
        except (OSError, ValueError):
            return None
        name = raw.get("record") if isinstance(raw, dict) else None
        if not isinstance(name, str) or name != Path(name).name or name.startswith("."):
            return None
        path = records / name
        try:
            age = now - path.stat().st_mtime
        except OSError:
            return None
        if age > minutes * 60:
            return None
        entry = read_entry(path)
        return path if entry.header is not None and not entry.is_over and not entry.header.demo else None


@dataclass(frozen=True, slots=True)
class Trimmed:
    """How much was removed."""

    records: int = 0
    leftovers: int = 0
    statistics: bool = False


def trim(folder: Path, storage: Storage, *, now: float | None = None, running: Collection[Path] = ()) -> Trimmed:
    """Remove what the profile does not keep, oldest first; records in ``running`` stay.  Never raises."""
    moment = time.time() if now is None else now
    records = _trim_records(folder / "records", storage, {path.name for path in running})
    leftovers = _trim_leftovers(folder, moment) + _trim_leftovers(folder / "records", moment)
    return Trimmed(records, leftovers, _trim_statistics(folder, storage.statistics_days, moment))


def _trim_records(folder: Path, storage: Storage, running: set[str]) -> int:
    kinds: dict[str, list[Entry]] = {"finished": [], "unfinished": [], "other": []}
    for path in _files(folder, ".roo"):
        if path.name not in running:
            entry = read_entry(path)
            if entry.header is None or entry.header.demo:
                kinds["other"].append(entry)
            else:
                kinds["finished" if entry.is_over else "unfinished"].append(entry)
    removed = 0
    kept: list[Entry] = []
    most = {"finished": storage.finished, "unfinished": storage.unfinished, "other": DAMAGED_KEPT}
    for kind, entries in kinds.items():
        entries.sort(key=lambda entry: (-entry.modified, entry.path.name))
        kept += entries[: most[kind]]
        removed += _remove([entry.path for entry in entries[most[kind] :]])
    kept.sort(key=lambda entry: -entry.modified)
    room = storage.megabytes * 1_000_000
    for i, entry in enumerate(kept):
        with suppress(OSError):
            room -= entry.path.stat().st_size
        if room < 0:
            return removed + _remove([one.path for one in kept[i:]])
    return removed


def _trim_leftovers(folder: Path, now: float) -> int:
    """Temporary files of processes that were killed, and damaged files beyond a few."""
    stale = []
    damaged = []
    for path in _files(folder):
        with suppress(OSError):
            modified = path.stat().st_mtime
            if path.name.startswith(".") and path.name.endswith(".tmp") and now - modified > STALE_SECONDS:
                stale.append(path)
            elif ".damaged-" in path.name:
                damaged.append((-modified, path.name, path))
    return _remove(stale + [path for _, _, path in sorted(damaged)[DAMAGED_KEPT:]])


def _trim_statistics(folder: Path, days: int, now: float) -> bool:
    """Begin the statistics anew when their time is over; the time they began is noted at the first call."""
    if not days:
        return False
    path = folder / SINCE_FILE
    try:
        raw = read_json(path)
    except (OSError, ValueError):
        raw = None
    since = raw.get("since") if isinstance(raw, dict) else None
    is_over = False
    if isinstance(since, int | float) and since <= now:
        if now - since < days * DAY:
            return False
        is_over = True
        with suppress(OSError):
            (folder / "statistics.json").unlink(missing_ok=True)
    with suppress(OSError):
        write_whole(path, to_json({"format": FORMAT, "since": now}))
    return is_over


def _files(folder: Path, suffix: str = "") -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.name.endswith(suffix) and path.is_file()]
    except OSError:
        return []


def _remove(paths: Sequence[Path]) -> int:
    removed = 0
    for path in paths:
        with suppress(OSError):
            path.unlink()
            removed += 1
    return removed
