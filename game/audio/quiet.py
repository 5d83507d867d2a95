"""Keeps ALSA from writing to the terminal: where there is no sound card it complains there in many lines.

The library has a hook for its messages.  A function of the C library that takes no arguments and does nothing stands
there, so nothing of Python runs on the threads of the sound driver, and standard error itself is never touched.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from pathlib import Path

#: The name under which SDL asks for the library.
_USUAL = "libasound.so.2"
_MAPS = Path("/proc/self/maps")


def hush_alsa() -> int:
    """Switch the messages of every ALSA library in this process off; how many there are.

    To be called before a device is opened: the library is loaded here where SDL has not done so yet.
    """
    if not sys.platform.startswith("linux"):
        return 0
    with suppress(OSError):
        ctypes.CDLL(_USUAL)
    silenced = 0
    for name in _loaded():
        with suppress(OSError, AttributeError):
            nothing = ctypes.cast(ctypes.CDLL(None).getppid, ctypes.c_void_p)
            ctypes.CDLL(name).snd_lib_error_set_handler(nothing)
            silenced += 1
    return silenced


def _loaded() -> set[str]:
    """The paths of the ALSA libraries that this process holds; a wheel may carry one beside the system's."""
    try:
        lines = _MAPS.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return {_USUAL}
    fields = (line.split(maxsplit=5) for line in lines)
    paths = {entry[5] for entry in fields if len(entry) == 6}
    return {path for path in paths if path.rpartition("/")[2].startswith("libasound")}
