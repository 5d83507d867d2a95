"""What the menu does not need is imported after it."""

from __future__ import annotations

import subprocess
import sys

import pytest

#: Goes as far as the first whole menu and names every module that is loaded by then.
MENU = """
import sys
from game.cli import parse
from game.environment import prepare_environment
arguments = parse(sys.argv[1:])
prepare_environment(arguments.renderer)
from game.app import App
app = App(arguments)
app.start()
app.loop.after_first_picture = None
while type(app.services.stack.top).__name__ != "MenuScene" or not app.loop.pictures:
    app.loop.turn()
print(*sys.modules)
app.close()
"""


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    data = tmp_path_factory.mktemp("data")
    command = [sys.executable, "-c", MENU, "--no-sound", "--window", "640x480", "--data", str(data)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "late",
    [
        "game.rules.billabong",
        "game.rules.down_under",
        "game.rules.kookaburra",
        "game.session",
        "game.bots",
        "game.engine",
        "game.kiosk",
        "game.boards.billabong.view",
        "game.boards.down_under.view",
        "game.boards.kookaburra.view",
        "game.scenes.game",
        "game.scenes.setup.scene",
        "game.scenes.settings",
        "game.scenes.failsafe",
        "multiprocessing",
        "subprocess",
    ],
)
def test_the_menu_does_without(modules: set[str], late: str) -> None:
    loaded = sorted(name for name in modules if name == late or name.startswith(f"{late}."))
    assert loaded == []
