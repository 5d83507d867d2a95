"""The demo: what it plays, for how long, and how it ends."""

from __future__ import annotations

import gc
import json
import weakref
from typing import cast

import pytest
from scene_bench import Bench

from game.cli import EVERY_GAME, Arguments
from game.intents import Act, Phase, Pointer
from game.rules import GAMES
from game.scenes.attract.scene import RESULT, SECONDS, DemoGame, DemoResult, DemoScene, Plan, demo_session, plan_of
from game.scenes.game import GameScene
from game.scenes.menu import MenuScene
from game.session.commands import End


def begin(bench: Bench, **arguments: object) -> DemoGame:
    bench.services.arguments = Arguments(**{"demo": "billabong", "seed": 3, **arguments})  # type: ignore[arg-type]
    bench.push(DemoScene())
    assert isinstance(bench.top, DemoGame)
    return bench.top


def test_it_opens_straight_in_a_game_of_four_bots(bench: Bench) -> None:
    scene = begin(bench)
    assert isinstance(scene, GameScene)
    assert [player.kind for player in scene.session.seats] == ["bot"] * 4
    assert scene.session.header.seed == 3
    assert scene.session.header.demo


def test_players_and_level_are_those_asked_for(bench: Bench) -> None:
    scene = begin(bench, players=2, level="hard")
    assert [player.level for player in scene.session.seats] == ["hard", "hard"]


def test_a_move_takes_at_most_a_third_of_a_second(bench: Bench) -> None:
    begin(bench)
    bench.until(lambda: len(bench.bots.asked) > 5)
    assert {asked["seconds"] for asked in bench.bots.asked} == {SECONDS}
    assert SECONDS <= 0.3


def test_the_result_is_shown_five_seconds_then_it_plays_on_with_the_next_seed(bench: Bench) -> None:
    first = begin(bench)
    bench.until(lambda: first.session.record.count > 3)
    first.conductor.submit(End("limit"))
    bench.until(lambda: isinstance(bench.top, DemoResult))
    bench.run(RESULT - 0.1)
    assert isinstance(bench.top, DemoResult)
    assert bench.games == 0
    bench.until(lambda: isinstance(bench.top, DemoGame), 3)
    assert bench.games == 1
    assert bench.top.session.header.seed == 4
    assert bench.top.session.game.name == "billabong"


def test_without_a_name_the_games_take_turns(bench: Bench) -> None:
    bench.services.arguments = Arguments(demo=EVERY_GAME, seed=3)
    plan = plan_of(bench.services)
    played = []
    for _ in range(2 * len(GAMES)):
        played.append((plan.game, plan.seed))
        plan = plan.following()
    assert [name for name, _ in played] == list(GAMES) * 2
    assert [seed for _, seed in played] == list(range(3, 3 + 2 * len(GAMES)))


def test_a_named_game_comes_again_and_again() -> None:
    plan = Plan(games=("billabong",), seed=8)
    assert [plan.game, plan.following().game, plan.following().following().seed] == ["billabong", "billabong", 10]


def test_every_game_is_written_and_marked(bench: Bench) -> None:
    scene = begin(bench)
    bench.until(lambda: scene.session.record.count > 2)
    path = scene.session.path
    assert path is not None
    header = json.loads(path.read_text().splitlines()[0])
    assert header["demo"] is True
    bench.services.library.refresh()
    assert bench.services.library.wait(10)
    assert bench.services.library.unfinished() == ()


def test_counting_games_skips_animation_waiting_and_results(bench: Bench) -> None:
    scene = begin(bench, games=3)
    bench.until(lambda: scene.session.record.count > 6)
    assert not scene.view.is_busy()
    scene.conductor.submit(End("limit"))
    bench.run(0.02)
    assert bench.games == 1
    assert isinstance(bench.top, DemoGame)
    assert bench.top is not scene
    assert bench.top.session.header.seed == 4


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_left_is_gone_at_once(bench: Bench, game: str) -> None:
    """It holds every state from its beginning on: many megabytes, which would pile up until the collector runs."""
    begin(bench, demo=game, games=3)
    bench.until(lambda: cast(DemoGame, bench.top).session.record.count > 6)
    gc.collect()
    gc.disable()
    try:
        for seed in (4, 5):
            scene = cast(DemoGame, bench.top)
            left = [weakref.ref(one) for one in (scene, scene.session, scene.view)]
            del scene
            cast(DemoGame, bench.top).conductor.submit(End("limit"))
            bench.run(0.02)
            assert cast(DemoGame, bench.top).session.header.seed == seed
            assert [one() for one in left] == [None] * 3
    finally:
        gc.enable()


def test_the_same_seed_plays_the_same_game(bench: Bench) -> None:
    games = []
    for _ in range(2):
        session = demo_session(bench.services, Plan(games=("billabong",), seed=6, players=2))
        scene = DemoGame(session, Plan(games=("billabong",), seed=6, is_fast=True))
        bench.bots.asked.clear()
        bench.push(scene)
        bench.until(lambda session=session: session.record.count >= 16)  # type: ignore[misc]
        games.append([str(ply.move) for ply in session.record.plies[:16]])
        bench.stack.clear()
        bench.stack.settle()
    assert games[0] == games[1]


def test_demos_leave_no_trace_in_the_statistics(bench: Bench) -> None:
    scene = begin(bench)
    bench.until(lambda: scene.session.record.count > 3)
    scene.conductor.submit(End("limit"))
    bench.until(lambda: isinstance(bench.top, DemoResult))
    assert bench.services.statistics.of("billabong").played == 0


def test_a_touch_leads_to_the_menu(bench: Bench) -> None:
    begin(bench)
    bench.give(Pointer(Phase.HOVER, 10, 10), Pointer(Phase.DOWN, 10, 10), Pointer(Phase.UP, 10, 10))
    bench.until(lambda: isinstance(bench.top, MenuScene), 3)


def test_the_last_game_that_was_asked_for_stays_on_the_screen(bench: Bench) -> None:
    scene = begin(bench, games=1)
    bench.until(lambda: scene.session.record.count > 6)
    scene.conductor.submit(End("limit"))
    bench.run(0.1)
    assert bench.games == 1
    assert bench.top is scene


@pytest.mark.parametrize(("act", "quits"), [(Act.BACK, 1), (Act.ACCEPT, 0)])
def test_escape_ends_a_demo_that_was_asked_for(bench: Bench, act: Act, quits: int) -> None:
    begin(bench)
    bench.press(act)
    assert bench.quits == quits


def test_a_folder_that_cannot_be_written_does_not_stop_the_demo(bench: Bench) -> None:
    bench.services.folder.is_writable = False
    scene = begin(bench)
    bench.until(lambda: scene.session.record.count > 3)
    assert scene.session.path is None
