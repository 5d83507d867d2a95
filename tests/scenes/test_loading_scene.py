"""Records that take long are read on a thread, with a dialog that can be left; the others at once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from scene_bench import Bench, make_session

from game.intents import Act, Press
from game.scenes import loading
from game.scenes.game import GameScene
from game.scenes.library import ContinueScene, ReplaysScene, resume_game
from game.scenes.loading import LARGE, LoadingScene, load_record
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.session.commands import End
from game.session.session import Session


def a_record(folder: Path, *, finished: bool = False) -> Path:
    session = make_session(("human", "human"), moves=14)
    if finished:
        session.submit(End())
    path = folder / "records" / "game.roo"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(session.record.to_bytes())
    return path


@pytest.fixture
def small_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "LARGE", 10)


class Gate:
    """Something that is loaded when it is let through."""

    def __init__(self, made: Any) -> None:
        self.made = made
        self.opened = threading.Event()
        self.dropped: list[Any] = []
        self.told: list[str] = []

    def load(self, path: Path) -> Any:
        assert self.opened.wait(30)
        if isinstance(self.made, Exception):
            raise self.made
        return self.made

    def use(self, bench: Bench, path: Path) -> LoadingScene:
        """Ask for it over the menu."""
        bench.push(MenuScene())
        menu = bench.top
        load_record(
            menu, path, self.load, lambda made: self.told.append(f"then {made}"),
            lambda error: self.told.append(f"failed {error}"), self.dropped.append,
        )  # fmt: skip
        bench.stack.settle()
        assert isinstance(bench.top, LoadingScene)
        return bench.top


def waited(bench: Bench, condition: Callable[[], bool]) -> None:
    """Turn the loop until a thread has brought something about."""
    for _ in range(2000):
        if condition():
            return
        bench.run(1 / 60)
        threading.Event().wait(0.002)
    raise AssertionError("it never came about")


def test_a_usual_record_needs_no_dialog(bench: Bench, tmp_path: Path) -> None:
    path = a_record(tmp_path)
    assert path.stat().st_size < LARGE / 20
    bench.push(MenuScene())
    resume_game(bench.top, path)
    bench.until(lambda: isinstance(bench.top, GameScene))
    assert bench.top.session.record.count == 14


@pytest.mark.usefixtures("small_is_large")
def test_a_large_one_is_read_while_the_picture_goes_on(bench: Bench, tmp_path: Path) -> None:
    gate = Gate("it")
    scene = gate.use(bench, a_record(tmp_path))
    bench.run(1.0)
    assert bench.top is scene
    assert scene.wake_in() is not None
    assert gate.told == []
    gate.opened.set()
    waited(bench, lambda: bool(gate.told))
    assert gate.told == ["then it"]
    assert gate.dropped == []
    assert isinstance(bench.top, MenuScene)


@pytest.mark.usefixtures("small_is_large")
@pytest.mark.parametrize("when", ["before", "after"])
def test_whoever_leaves_gets_nothing_and_it_is_let_go(bench: Bench, tmp_path: Path, when: str) -> None:
    gate = Gate("it")
    scene = gate.use(bench, a_record(tmp_path))
    if when == "after":
        gate.opened.set()
        scene._thread.join(30)
    scene.back()
    bench.stack.settle()
    assert isinstance(bench.top, MenuScene)
    gate.opened.set()
    scene._thread.join(30)
    assert gate.dropped == ["it"]
    bench.run(0.2)
    assert gate.told == []


@pytest.mark.usefixtures("small_is_large")
def test_what_goes_wrong_is_told_where_it_was_asked_for(bench: Bench, tmp_path: Path) -> None:
    path = a_record(tmp_path)
    path.write_bytes(path.read_bytes() + b'{"move": "nonsense"}\n')
    bench.push(MenuScene())
    menu = bench.top
    resume_game(menu, path)
    bench.stack.settle()
    waited(bench, lambda: bench.top is menu)
    assert menu.notice.text is not None
    assert menu.notice.text.startswith("This game is damaged: line 16")


@pytest.mark.usefixtures("small_is_large")
def test_continue_and_replays_load_so(bench: Bench, tmp_path: Path) -> None:
    path = a_record(tmp_path)
    bench.services.library.refresh()
    bench.services.library.wait(20)
    bench.push(ContinueScene())
    bench.run(0.3)
    bench.give(Press(Act.ACCEPT))
    assert isinstance(bench.top, LoadingScene)
    waited(bench, lambda: isinstance(bench.top, GameScene))
    bench.top.session.close()
    path.unlink()
    a_record(tmp_path, finished=True)
    bench.services.library.refresh()
    bench.services.library.wait(20)
    bench.stack.reset(ReplaysScene())
    bench.stack.settle()
    bench.run(0.3)
    bench.give(Press(Act.ACCEPT))
    assert isinstance(bench.top, LoadingScene)
    waited(bench, lambda: isinstance(bench.top, ReplayScene))
    assert bench.top.tape.plies


@pytest.mark.usefixtures("small_is_large")
def test_a_game_that_is_given_up_while_it_is_read_can_be_gone_on_with(bench: Bench, tmp_path: Path) -> None:
    path = a_record(tmp_path)
    bench.push(MenuScene())
    resume_game(bench.top, path)
    bench.stack.settle()
    scene = bench.top
    assert isinstance(scene, LoadingScene)
    scene.back()
    bench.stack.settle()
    scene._thread.join(30)
    again = Session.resume(path)
    assert again.wait(10)
    assert again.take_notices() == ()  # nobody holds the file any more
    again.close()


def test_a_file_that_is_gone_is_told(bench: Bench, tmp_path: Path) -> None:
    bench.push(MenuScene())
    resume_game(bench.top, tmp_path / "none.roo")
    assert bench.top.notice.text.startswith("This game cannot be read")
