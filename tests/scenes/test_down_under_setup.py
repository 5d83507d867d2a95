"""The set-up of Down Under: sizes by the number of players, and the question mark that explains the animals."""

from __future__ import annotations

import pytest
from scene_bench import Bench

from game.boards.about import about
from game.intents import Act
from game.rules import GAMES
from game.scenes.explain import ExplainScene
from game.scenes.menu import MenuScene
from game.scenes.setup.model import SetupModel
from game.scenes.setup.scene import SetupScene
from game.ui.widgets import Button, Choice
from support.down_under_states import random_game


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(2, ("6x6", "5x7", "4x8")), (3, ("7x7", "6x8", "5x9", "4x10")), (4, ("8x8", "7x9", "6x10", "5x11"))],
)
def test_only_the_sizes_for_the_number_of_players_are_offered(players: int, sizes: tuple[str, ...]) -> None:
    model = SetupModel(GAMES["down_under"])
    model.choose("players", players)
    assert set(model.allowed("area")) == set(sizes)
    assert model.value("area") in model.allowed("area")


def test_changing_the_number_resets_the_size_to_that_number_s_standard() -> None:
    model = SetupModel(GAMES["down_under"])
    assert model.value("area") == "5x7"
    model.choose("area", "4x8")
    assert model.value("area") == "4x8"
    moved = model.choose("players", 4)
    assert [(one.option, one.was) for one in moved] == [("area", "4x8")]
    assert model.value("area") == "7x9"
    model.choose("players", 3)
    assert model.value("area") == "6x8"


def test_without_a_border_there_is_no_size_to_choose() -> None:
    model = SetupModel(GAMES["down_under"])
    model.choose("area", "6x6")
    model.choose("borderless", True)
    assert model.allowed("area") == (None,)
    assert model.value("area") is None
    model.choose("borderless", False)
    assert model.value("area") == "5x7"


def test_two_routes_bring_the_sizes_of_four_players() -> None:
    model = SetupModel(GAMES["down_under"])
    model.choose("two_routes", True)
    assert model.value("area") == "7x9"
    assert model.allowed("two_routes_single") == (False, True)


def test_a_question_mark_explains_the_animals(bench: Bench) -> None:
    bench.push(MenuScene())
    scene = SetupScene("down_under")
    bench.push(scene)
    bench.press(Act.FIRST)
    question = next(w for w in scene.group.widgets if isinstance(w, Button) and w.icon == "question")
    question.activate()
    bench.stack.settle()
    assert isinstance(bench.top, ExplainScene)
    bench.picture()
    bench.press(Act.BACK)
    assert bench.top is scene


def test_whoever_has_no_pointer_asks_with_a_button(bench: Bench) -> None:
    bench.push(MenuScene())
    scene = SetupScene("down_under")
    bench.push(scene)
    bench.press(Act.FIRST)
    for name, asks in (("Area", False), ("Animals", True), ("Without a border", False)):
        scene.group.focus(next(w for w in scene.group.widgets if isinstance(w, Choice) and w.name == name))
        bench.run(0.1)
        assert (Act.SECOND in [prompt.act for prompt in scene.prompts()]) == asks, name
        bench.press(Act.SECOND)
        assert isinstance(bench.top, ExplainScene) == asks, name
        if asks:
            bench.press(Act.BACK)
    assert bench.top is scene


def test_the_parts_of_a_result_add_up_to_its_figure() -> None:
    facts = about("down_under")
    for seed in range(8):
        state = random_game(seed, (("animals", True), ("players", 4)))[-1].after
        for seat in range(4):
            result = facts.seat_result(state, seat)
            assert result.main + result.gain - result.loss == result.figure
