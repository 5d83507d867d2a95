"""The writer of one record file: each line written, flushed and synced on a thread of its own.

Nothing here blocks the caller.  Whatever goes wrong (disk full, read-only, folder gone), the game goes on without
being saved, and :attr:`Journal.failure` says so; what the file held before stays whole.
"""

from __future__ import annotations

import errno
import os
import queue
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from game.session.files import write_all, write_whole

_CODES: Mapping[int, str] = {
    **dict.fromkeys((errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)), "save_full"),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), "save_read_only"),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR, getattr(errno, "ESTALE", errno.ENOENT)), "save_gone"),
}
_REASONS: Mapping[str, str] = {
    "save_full": "the disk is full",
    "save_read_only": "the folder is read-only",
    "save_gone": "the file or its folder is gone",
    "save_taken": "another program is writing it",
}


@dataclass(frozen=True, slots=True)
class Notice:
    """Something a person should be told once.

    ``code`` is ``tail_dropped`` or, where saving failed, ``save_full``, ``save_read_only``, ``save_gone``,
    ``save_taken`` or ``save_failed``; ``str()`` is an English sentence.
    """

    code: str
    sentence: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return self.sentence


class Journal:
    """Appends lines to one record file in the order in which they are handed in."""

    def __init__(self, path: Path) -> None:
        """``path``: the record file; its folder is made when it is missing.  Nothing is touched yet."""
        self.path = path
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._change = threading.Condition()
        self._pending = 0
        self._failure: Notice | None = None
        self._thread: threading.Thread | None = None
        self._fd: int | None = None

    @property
    def ready(self) -> bool:
        """Whether everything handed in is on disk (or has failed for good)."""
        with self._change:
            return self._pending == 0

    @property
    def failure(self) -> Notice | None:
        """Why nothing is saved any more; ``None`` while all is well."""
        return self._failure

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until :attr:`ready`; false if ``timeout`` seconds were not enough."""
        with self._change:
            return self._change.wait_for(lambda: self._pending == 0, timeout)

    def begin(self, header: bytes) -> None:
        """Make the file, its header whole from the first moment.  ``header`` may hold further lines."""
        self._hand_in(lambda: self._begin(header))

    def resume(self, cut: int, size: int, *, ends_line: bool) -> None:
        """Go on with a file of ``size`` bytes: cut everything from byte ``cut`` on, and end the last line."""
        self._hand_in(lambda: self._resume(cut, size, ends_line))

    def append(self, line: bytes) -> None:
        """Add one line, given without its LF."""
        self._hand_in(lambda: self._write(line + b"\n"))

    def close(self, timeout: float = 5.0) -> bool:
        """Write what waits and end; false if that took longer than ``timeout`` seconds."""
        thread, self._thread = self._thread, None
        if thread is None:
            return True
        self._jobs.put(None)
        thread.join(timeout)
        return not thread.is_alive()

    # On the caller's thread ------------------------------------------------------------------------------------------

    def _hand_in(self, job: Callable[[], None]) -> None:
        with self._change:
            self._pending += 1
        if self._thread is None:
            # A daemon, so that a disk that hangs cannot keep the program from ending; `close` gives it its time.
            self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
            self._thread.start()
        self._jobs.put(job)

    # On the writer's thread ------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                if self._failure is None:
                    job()
            except Exception as error:  # noqa: BLE001 - whatever it was, the game must not wait for this line for ever
                self._fail(error)
            finally:
                with self._change:
                    self._pending -= 1
                    self._change.notify_all()
        self._close_file()

    def _begin(self, header: bytes) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.path, header, replace=False)
        self._open()

    def _resume(self, cut: int, size: int, ends_line: bool) -> None:
        self._open()
        assert self._fd is not None
        if os.fstat(self._fd).st_size != size:
            raise BlockingIOError("it has changed since it was read")
        if cut < size:
            os.ftruncate(self._fd, cut)
            os.fsync(self._fd)
        if not ends_line:
            self._write(b"\n")

    def _write(self, data: bytes) -> None:
        if self._fd is None:
            raise ValueError("it was closed")
        # A file that was removed takes writes without complaint, and they are lost.
        if not self.path.exists():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        whole = os.fstat(self._fd).st_size
        try:
            write_all(self._fd, data)
            os.fsync(self._fd)
        except BaseException:
            # Half a line may have gone to disk: the file shall end where it was last whole.
            with suppress(OSError):
                os.ftruncate(self._fd, whole)
            raise

    def _open(self) -> None:
        fd = os.open(self.path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
        try:
            _lock(fd)
        except BlockingIOError:
            os.close(fd)
            raise
        self._fd = fd

    def _fail(self, error: Exception) -> None:
        self._close_file()
        code = "save_taken" if isinstance(error, BlockingIOError) else "save_failed"
        if isinstance(error, OSError) and error.errno is not None:
            code = _CODES.get(error.errno, code)
        reason = _REASONS.get(code) or str(error) or type(error).__name__
        self._failure = Notice(code, f"The game is not saved any more: {reason}.", {"reason": reason})

    def _close_file(self) -> None:
        fd, self._fd = self._fd, None
        if fd is not None:
            with suppress(OSError):
                os.close(fd)


def _lock(fd: int) -> None:
    """Keep other programs from going on with the same record.  Raises :class:`BlockingIOError` where one does."""
    try:
        import fcntl
    except ImportError:  # not on Windows
        return
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        # Some network file systems have no locks; then the game is saved without one.
        return
