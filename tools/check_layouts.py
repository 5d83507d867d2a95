"""Looks for faults in the layout of every scene: overlaps, cut words, small targets, prompts on cards.

    python tools/check_layouts.py [--mode couch kiosk table] [--size WxH …] [--diagonal INCHES …]

Every scene is laid out at every size in every mode and look (large text in high contrast, a language of long words);
nothing is drawn.  The tests look at each scene in one look a size; this looks at all of them.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from layouts.plan import LOOKS, SIZES, TABLE, look_over  # noqa: E402 - after the drivers are chosen
from layouts.stands import MODES  # noqa: E402


def main() -> int:
    """Print every fault; 1 where there is any."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mode", nargs="+", choices=MODES, default=MODES)
    parser.add_argument("--size", nargs="+", default=["{}x{}".format(*size) for size in SIZES], metavar="WxH")
    parser.add_argument("--diagonal", nargs="+", type=float, default=[24.0, 43.0], metavar="INCHES", help="of a table")
    asked = parser.parse_args()
    count = 0
    for mode in asked.mode:
        for size in asked.size:
            width, height = (int(side) for side in size.split("x"))
            for diagonal in asked.diagonal if mode == TABLE else asked.diagonal[:1]:
                for fault in look_over(mode, (width, height), LOOKS, every=True, diagonal=diagonal):
                    print(fault, flush=True)
                    count += 1
    print(f"{count} faults")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
