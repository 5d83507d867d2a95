"""A real window on a virtual display: Xvfb, a window manager, and hands that reach it through the X server."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

MISSING = [tool for tool in ("Xvfb", "xdotool", "openbox") if shutil.which(tool) is None]
#: For the ``pytestmark`` of a module whose tests need all this.
MARKS = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"window test: {', '.join(MISSING)} not installed"),
]
#: Seconds after which a wait is given up; busy machines need many.
PATIENCE = 60.0
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


@contextmanager
def running(command: list[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A process that is ended with the block."""
    with subprocess.Popen(command, text=True, **options) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()
            process.wait(30)


@contextmanager
def virtual_display(size: tuple[int, int], *, manager: bool = True, pixels: Path | None = None) -> Iterator[str]:
    """A display of its own, with a window manager or bare; its name.

    ``pixels``: a folder in which the server keeps what the display shows; see :func:`screen`.
    """
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "{}x{}x24".format(*size), "-nolisten", "tcp"]
    if pixels is not None:
        command += ["-fbdir", str(pixels)]
    with running(command, pass_fds=(write,), **QUIET):
        os.close(write)
        with os.fdopen(read) as answer:
            name = f":{answer.readline().strip()}"
        if not manager:
            yield name
            return
        with _manager({**os.environ, "DISPLAY": name}):
            yield name


@contextmanager
def _manager(environment: dict[str, str]) -> Iterator[None]:
    """A window manager that answers; one that ends at once, on a busy machine, is started again."""
    end = time.monotonic() + PATIENCE
    while True:
        with running(["openbox"], env=environment, **QUIET) as manager:
            # One that comes after the window takes the focus away from it.
            while manager.poll() is None and time.monotonic() < end:
                done = subprocess.run(["xdotool", "get_num_desktops"], env=environment, check=False, **QUIET)
                if done.returncode == 0:
                    yield
                    return
                time.sleep(0.05)
        assert time.monotonic() < end, "the window manager does not answer"


def environment_for(display: str) -> dict[str, str]:
    """The environment of a program that is to open a real window there."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    return kept | {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}


def screen(pixels: Path) -> bytes:
    """What the display shows: the server's own memory, in the form of xwd."""
    return (pixels / "Xvfb_screen0").read_bytes()


class Person:
    """Acts on the program's window through the X server."""

    def __init__(self, display: str, process: subprocess.Popen[str]) -> None:
        """Wait until ``process`` shows its window on ``display``."""
        self._environment = {**os.environ, "DISPLAY": display}
        self._display = display
        self._process = process
        self.window = ""
        self.wait(self.find)

    def do(self, *words: str) -> str:
        """Run xdotool."""
        done = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True, timeout=30, check=False
        )
        return done.stdout.strip()

    def key(self, *keys: str) -> None:
        """Press keys."""
        self.do("key", "--delay", "40", *keys)

    def click(self, x: float, y: float) -> None:
        """Click at a pixel of the window."""
        self.do("mousemove", "--window", self.window, str(round(x)), str(round(y)), "click", "1")

    def ask_to_close(self, window: str) -> None:
        """Send a window what a window manager sends when its cross is clicked."""
        library = ctypes.CDLL("libX11.so.6")
        library.XOpenDisplay.restype = ctypes.c_void_p
        library.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(library.XOpenDisplay(self._display.encode()))
        try:
            protocols, delete = (
                library.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
            )
            event = _Event(type=33, send=1, window=int(window), message=protocols, format=32)
            event.data[0] = delete
            library.XSendEvent(display, ctypes.c_ulong(int(window)), 0, ctypes.c_long(0), ctypes.byref(event))
            library.XSync(display, 0)
        finally:
            library.XCloseDisplay(display)

    def size(self) -> tuple[int, int]:
        """The window's size as the X server knows it."""
        words = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", self.window).splitlines())
        return int(words["WIDTH"]), int(words["HEIGHT"])

    def looks(self) -> str:
        """Where the focus is, for a message."""
        return f"window {self.window}, focus {self.do('getwindowfocus')}, size {self.size()}"

    def wait(self, condition: Callable[[], object], patience: float = PATIENCE) -> None:
        """Wait until ``condition`` holds."""
        end = time.monotonic() + patience
        while not condition():
            assert self._process.poll() is None, "the program ended"
            assert time.monotonic() < end, f"{patience} seconds went by in vain"
            time.sleep(0.02)

    def find(self) -> bool:
        """Look for the program's window, which may be another one than before."""
        found = self.do("search", "--onlyvisible", "--class", "outback-arcade").split()
        self.window = found[-1] if found else ""
        return bool(found)


class _Event(ctypes.Structure):
    """Xlib's ``XClientMessageEvent``, as long as an ``XEvent``."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),
    ]
