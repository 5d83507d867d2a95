"""Writing files so that a reader, or a power cut, never sees half of one."""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path


def write_all(fd: int, data: bytes) -> None:
    """Write all of ``data``: the system may take less at a time.  Raises :class:`OSError`."""
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]


def write_whole(path: Path, data: bytes, *, replace: bool = True) -> None:
    """Put ``data`` in ``path``: written aside, synced, then renamed.

    Raises :class:`OSError`; what was there then stays, and nothing is left aside.  Without ``replace`` a file that is
    there already is an error.  Only plain files are replaced: a device or a pipe would be lost by the renaming.
    """
    path = Path(os.path.realpath(path))
    check_plain(path, replace=replace)
    aside = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
    fd = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        try:
            write_all(fd, data)
            os.fsync(fd)
        finally:
            os.close(fd)
        os.replace(aside, path)
    except BaseException:
        with suppress(OSError):
            aside.unlink()
        raise
    sync_folder(path.parent)


def check_plain(path: Path, *, replace: bool) -> None:
    """Raise :class:`OSError` where a new file may not take the place of what ``path`` names."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if not replace:
        raise FileExistsError(f"{path.name} is there already")
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(f"{path.name} is a folder")
    if not stat.S_ISREG(mode):
        raise PermissionError(f"{path.name} is not a plain file")


def sync_folder(folder: Path) -> None:
    """Make a renaming in ``folder`` last through a power cut, where the system can."""
    with suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def read_plain(path: Path, most: int) -> bytes:
    """The bytes of a plain file of at most ``most`` bytes.

    Raises :class:`OSError`, also for folders, pipes and devices (which might never end) and larger files.
    """
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError("it is not a plain file")
    with open(path, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(f"it is larger than {most // 1_000_000} MB")
    return data
