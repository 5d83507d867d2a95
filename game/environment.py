"""SDL's environment: what it is to find when it starts.

SDL and pygame read these variables when they are loaded or when the display is opened, so this module imports neither.
What a person has set already is left alone.
"""

from __future__ import annotations

import os
import sys

TITLE = "Outback Arcade"


def prepare_environment(renderer: str) -> None:
    """Set what SDL is to find when it starts; ``renderer`` is ``"auto"`` or ``"software"``."""
    wanted = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        # Fingers arrive as fingers only: a synthetic mouse event would count every touch twice.
        "SDL_TOUCH_MOUSE_EVENTS": "0",
        # Pixels are pixels on scaled Windows desktops.
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        # Buttons are told apart by place (south, east …), whatever is printed on them.
        "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",
        "SDL_VIDEO_X11_WMCLASS": "outback-arcade",
        "SDL_APP_NAME": TITLE,
        # A board game in a window needs no composition switched off.
        "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    }
    if renderer == "software":
        wanted["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    if sys.platform == "linux" and not os.environ.get("XDG_RUNTIME_DIR") and not os.environ.get("WAYLAND_DISPLAY"):
        # Wayland cannot be there, and its library would complain on standard error about being asked.
        wanted["SDL_VIDEODRIVER"] = "x11,KMSDRM,offscreen"
    for name, value in wanted.items():
        os.environ.setdefault(name, value)
