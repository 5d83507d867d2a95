"""Every text of the scenes is shown in full, in every shape of window."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from scene_bench import Bench, make_session

from game import i18n
from game.scenes.base import Scene
from game.scenes.game import GameScene
from game.scenes.library import ContinueScene, ReplaysScene
from game.scenes.menu import MenuScene
from game.scenes.pause import AskScene, PauseScene, SeatsScene
from game.scenes.rules import CreditsScene, RulesScene
from game.scenes.scoring import ScoringScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.session.commands import End
from game.ui import text
from game.ui.text import Text
from game.ui.theme import Flags

SIZES = [(1280, 720), (1024, 768), (1280, 540), (720, 1280)]


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every string that had to be cut with an ellipsis."""
    found: list[str] = []
    fit = Text._fit

    def watch(self: Text, string: str, style: str, colour: str, max_width: int) -> pygame.Surface:
        if self.size(string, style)[0] * text.LEAST_SHRINK > max_width + 3:
            found.append(string)
        return fit(self, string, style, colour, max_width)

    monkeypatch.setattr(Text, "_fit", watch)
    return found


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
    "ask": lambda: [MenuScene(), AskScene("Begin anew?", "All moves are taken back", "Begin anew", lambda: None)],
    "result": result,
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", list(SCENES))
def test_no_text_is_cut(tmp_path: Path, cut: list[str], name: str, size: tuple[int, int]) -> None:
    bench = Bench(tmp_path, size, Flags(reduced_motion=True))
    for scene in SCENES[name]():
        bench.push(scene)
        bench.run(0.2)
        bench.shot()
    assert cut == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", list(SCENES))
def test_widgets_lie_in_the_window_and_not_on_each_other(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    bench = Bench(tmp_path, size, Flags(reduced_motion=True))
    for scene in SCENES[name]():
        bench.push(scene)
    group = getattr(bench.top, "group", None)
    if group is None:
        return
    scrolled = {id(child) for area in group.areas for child in area.children}
    fixed = [widget for widget in group.widgets if id(widget) not in scrolled]
    for i, widget in enumerate(fixed):
        assert bench.services.kit.rect.contains(widget.rect), widget
        assert widget.rect.collidelist([other.rect for other in fixed[i + 1 :]]) < 0, widget
    for area in group.areas:
        rects = [child.rect for child in area.children]
        for i, rect in enumerate(rects):
            assert rect.collidelist(rects[i + 1 :]) < 0, (name, i)
            assert rect.left >= area.rect.left
            assert rect.right <= area.rect.right


@pytest.mark.parametrize("scale", [1.25, 1.5])
def test_large_text_keeps_everything_in_the_window(tmp_path: Path, scale: float) -> None:
    bench = Bench(tmp_path, (1280, 720), Flags(reduced_motion=True, text_scale=scale))
    for make in SCENES.values():
        for scene in make():
            bench.push(scene)
        bench.shot()
        for sprite in bench.picture().sprites:
            assert sprite.rect.colliderect(bench.services.kit.rect)
        bench.stack.clear()
        bench.stack.settle()


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
