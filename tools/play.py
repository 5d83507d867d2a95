"""Plays Outback Arcade from a checkout: ``python3 tools/play.py [arguments]``.

The first start makes a virtual environment inside the checkout and installs the project there; later starts run the
game at once.  The arguments are those of ``python -m game``.
"""

import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bootstrap


def play():
    # type: () -> int
    """Start the game in the environment; its status."""
    python = bootstrap.ensure("")
    # -P: whatever lies in the caller's folder must not stand in for our package.
    command = [python, "-P", "-m", "game"] + sys.argv[1:]
    # The caller's folder stays the working folder, so that paths among the arguments mean what they say.
    if os.name == "nt":
        return subprocess.call(command)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(python, command)
    return 1  # never reached: the game has taken this process's place


if __name__ == "__main__":
    sys.exit(bootstrap.main(play))
