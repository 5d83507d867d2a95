"""The log of failures that nobody expected: bounded, so that a fault that comes back never fills a disk."""

from __future__ import annotations

import platform
import traceback
from contextlib import suppress
from pathlib import Path

#: Size in bytes beyond which the log is moved to ``crash.log.1`` and begun anew.
MAX_LOG = 64_000
#: Characters kept of one failure: its end says most.
MAX_ENTRY = 12_000


def log_failure(folder: Path, error: BaseException, *, when: str, where: str, version: str) -> Path | None:
    """Append a failure to ``crash.log`` in ``folder``; the log's path, or ``None`` where it cannot be written."""
    text = "".join(traceback.format_exception(error))
    if len(text) > MAX_ENTRY:
        text = "…" + text[-MAX_ENTRY:]
    python = f"Python {platform.python_version()} on {platform.system()}"
    path = folder / "crash.log"
    try:
        if path.exists() and path.stat().st_size > MAX_LOG:
            with suppress(OSError):
                path.replace(folder / "crash.log.1")
        with open(path, "a", encoding="utf-8") as log:
            log.write(f"{when} version {version}, {python}, {where}\n{text}\n")
    except OSError:
        return None
    return path
