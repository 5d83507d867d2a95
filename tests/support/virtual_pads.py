"""Virtual joysticks of SDL itself, reached through the library that pygame has loaded."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pygame
import pytest

GAME_CONTROLLER = 1
#: SDL's order of the buttons of a virtual game controller.
BUTTONS = {
    "a": 0,
    "b": 1,
    "x": 2,
    "y": 3,
    "back": 4,
    "start": 6,
    "left shoulder": 9,
    "right shoulder": 10,
    "dpad up": 11,
    "dpad down": 12,
    "dpad left": 13,
    "dpad right": 14,
}


def sdl() -> Any:
    """SDL's library; skips the test by reason where it has no virtual joysticks or cannot be found."""
    root = Path(pygame.__file__).resolve().parent
    places = [*root.parent.glob("pygame_ce.libs/libSDL2-2*"), *root.glob("SDL2.dll"), *root.glob(".dylibs/*SDL2-2*")]
    for path in places:
        library = ctypes.CDLL(str(path))
        if hasattr(library, "SDL_JoystickAttachVirtual") and hasattr(library, "SDL_JoystickSetVirtualButton"):
            library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
            library.SDL_JoystickFromInstanceID.argtypes = [ctypes.c_int32]
            library.SDL_JoystickGetDeviceInstanceID.restype = ctypes.c_int32
            library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
            library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
            library.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
            return library
    pytest.skip("virtual pads: this SDL has none, or its library was not found")


class VirtualPad:
    """One pad without hardware."""

    def __init__(self, *, is_controller: bool = True, buttons: int = 15) -> None:
        """Plug it in."""
        self._sdl = sdl()
        kind = GAME_CONTROLLER if is_controller else 0
        self._index = self._sdl.SDL_JoystickAttachVirtual(kind, 6, buttons, 1)
        if self._index < 0:
            pytest.skip("virtual pads: SDL would not attach one")
        self.instance = self._sdl.SDL_JoystickGetDeviceInstanceID(self._index)

    @property
    def device(self) -> str:
        """The name in intents."""
        return f"pad:{self.instance}"

    def button(self, button: str | int, pressed: bool) -> None:
        """Press or release a button."""
        number = BUTTONS[button] if isinstance(button, str) else button
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick(), number, 1 if pressed else 0)

    def stick(self, x: float, y: float) -> None:
        """Lean the left stick; -1 to 1."""
        for axis, value in ((0, x), (1, y)):
            self._sdl.SDL_JoystickSetVirtualAxis(self._joystick(), axis, round(value * 32767))

    def hat(self, value: int) -> None:
        """Set the hat: 0 centred, 1 up, 2 right, 4 down, 8 left."""
        self._sdl.SDL_JoystickSetVirtualHat(self._joystick(), 0, value)

    def detach(self) -> None:
        """Pull the plug."""
        if self._index >= 0:
            for index in range(self._sdl.SDL_NumJoysticks()):
                if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                    self._sdl.SDL_JoystickDetachVirtual(index)
                    break
            self._index = -1

    def _joystick(self) -> Any:
        return self._sdl.SDL_JoystickFromInstanceID(self.instance)
