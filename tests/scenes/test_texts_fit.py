"""A language that takes more than twice as long to say everything; ``tests/everywhere`` looks at all the rest."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from pathlib import Path

import pytest
from scene_bench import Bench, make_session

from game import i18n
from game.scenes.base import Scene
from game.scenes.couch.holders import HoldersScene
from game.scenes.game import GameScene
from game.scenes.library import ContinueScene, ReplaysScene
from game.scenes.menu import MenuScene
from game.scenes.pause import AskScene, PauseScene, SeatsScene
from game.scenes.rules import CreditsScene, RulesScene
from game.scenes.scoring import ScoringScene
from game.scenes.settings import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.session.commands import End
from game.ui.theme import Flags

SIZES = [(1280, 720), (1024, 768), (1280, 540), (720, 1280)]


def options_page() -> SetupScene:
    scene = SetupScene("billabong")
    scene.page = "options"
    return scene


def pause() -> list[Scene]:
    game = GameScene(make_session(("human", "easy", "medium", "hard"), moves=30))
    return [game, PauseScene(game)]


def seats() -> list[Scene]:
    game = GameScene(make_session(("human", "easy", "medium", "hard"), moves=30))
    return [game, SeatsScene(game)]


def holders() -> list[Scene]:
    game = GameScene(make_session(("human",) * 4, moves=30, names=("Wilhelmina",) * 4))
    return [game, HoldersScene(game, {1: "keys:left", 2: "keys:right"})]


def result() -> list[Scene]:
    session = make_session(("human", "easy", "medium", "hard"), moves=60, names=("Ottokar",))
    session.submit(End("agreed"))
    return [ScoringScene(session)]


SCENES: dict[str, Callable[[], list[Scene]]] = {
    "menu": lambda: [MenuScene()],
    "players": lambda: [MenuScene(), SetupScene("billabong")],
    "options": lambda: [MenuScene(), options_page()],
    "settings": lambda: [MenuScene(), SettingsScene()],
    "rules": lambda: [MenuScene(), RulesScene()],
    "credits": lambda: [MenuScene(), CreditsScene()],
    "continue": lambda: [MenuScene(), ContinueScene()],
    "replays": lambda: [MenuScene(), ReplaysScene()],
    "pause": pause,
    "seats": seats,
    "holders": holders,
    "ask": lambda: [MenuScene(), AskScene("Begin anew?", "All moves are taken back", "Begin anew", lambda: None)],
    "result": result,
}


class LongWords(gettext.NullTranslations):
    """A language in which everything takes more than twice as long to say, with accents."""

    def gettext(self, message: str) -> str:
        return f"Ä{message} · {message}é"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", list(SCENES))
def test_a_language_twice_as_long_breaks_no_layout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(i18n._catalogue, "translations", LongWords())
    bench = Bench(tmp_path, size, Flags(reduced_motion=True))
    for scene in SCENES[name]():
        bench.push(scene)
        bench.run(0.1)
        bench.shot()
    window = bench.services.kit.rect
    group = getattr(bench.top, "group", None)
    for sprite in bench.top.bar.sprites():
        assert window.contains(sprite.rect)
    if group is None:
        return
    scrolled = {id(child) for area in group.areas for child in area.children}
    fixed = [widget.rect for widget in group.widgets if id(widget) not in scrolled]
    for i, rect in enumerate(fixed):
        assert window.contains(rect)
        assert rect.collidelist(fixed[i + 1 :]) < 0
    for area in group.areas:
        rects = [child.rect for child in area.children]
        for i, rect in enumerate(rects):
            assert rect.collidelist(rects[i + 1 :]) < 0
            assert area.rect.left <= rect.left < rect.right <= area.rect.right
