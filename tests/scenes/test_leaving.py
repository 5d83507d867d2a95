"""A scene that was left is gone at once, with the game and the pictures it held: nothing waits for the collector."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest
from scene_bench import Bench, make_session

from game.intents import Act
from game.scenes.game import GameScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.scoring import ScoringScene
from game.session.commands import End
from game.session.session import Session


@pytest.fixture
def _without_the_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def played(bench: Bench) -> Session:
    session = make_session(("easy", "easy"))
    bench.push(GameScene(session))
    bench.until(lambda: session.record.count > 11)
    session.submit(End("agreed"))
    bench.stack.clear()
    bench.stack.settle()
    return session


def show_game(bench: Bench) -> list[object]:
    scene = GameScene(make_session())
    bench.push(scene)
    bench.run(0.2)
    return [scene, scene.session]


def show_pause(bench: Bench) -> list[object]:
    shown = show_game(bench)
    for act in (Act.MENU, Act.BACK):
        bench.press(act)
        bench.run(0.2)
    assert bench.top is shown[0]
    return shown


def show_result(bench: Bench) -> list[object]:
    session = played(bench)
    scene = ScoringScene(session)
    bench.push(scene)
    bench.run(0.2)
    return [scene, session]


def show_replay(bench: Bench) -> list[object]:
    scene = ReplayScene.of(played(bench))
    bench.push(scene)
    bench.run(0.2)
    return [scene, scene.tape]


@pytest.mark.usefixtures("_without_the_collector")
@pytest.mark.parametrize("show", [show_game, show_pause, show_result, show_replay])
def test_what_was_left_is_gone(bench: Bench, show: Callable[[Bench], list[object]]) -> None:
    left = [weakref.ref(one) for one in show(bench)]
    assert all(one() is not None for one in left)
    bench.stack.reset(MenuScene())
    bench.run(0.1)
    assert isinstance(bench.top, MenuScene)
    assert [one() for one in left] == [None] * len(left)
