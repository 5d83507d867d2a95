"""The join screen, one intent after the other."""

from __future__ import annotations

from pathlib import Path

import pytest
from scene_bench import Bench

from game.intents import Act, Direction, Phase, Pointer, Press, Step
from game.scenes.couch.join import JoinScene
from game.scenes.couch.join_model import LEFT_OVER
from game.scenes.game import GameScene
from game.scenes.keyboard import KeyboardScene
from game.scenes.setup.model import MAX_NAME
from game.scenes.setup.scene import SetupScene
from game.scenes.transition import Passage
from game.ui.theme import Flags
from support.fake_pads import plug, unplug


def begin(bench: Bench, game: str = "billabong") -> JoinScene:
    bench.push(SetupScene(game))
    bench.activate("Join with pads and keys")
    scene = bench.top
    assert isinstance(scene, JoinScene)
    bench.run(0.3)
    return scene


def use(bench: Bench, device: str, *acts: Act | Direction) -> None:
    bench.device = device
    if device.startswith("pad:"):
        plug(bench.services.devices.pads, int(device[4:]))
    bench.press(*acts)


def texts(scene: JoinScene) -> list[tuple[str, str]]:
    return [(card.face.name, card.face.words) for card in scene._cards]


def test_any_mix_of_devices_joins(bench: Bench) -> None:
    scene = begin(bench)
    assert bench.services.devices.is_split
    use(bench, "keys:right", Act.ACCEPT)
    use(bench, "keys:left", Direction.UP)
    use(bench, "pad:7", Act.SECOND)  # any button
    card = scene._cards[3].rect
    bench.tap(*card.center)
    assert [(person.device, person.chair) for person in scene.model.people] == [
        ("keys:right", 0), ("keys:left", 1), ("pad:7", 2), ("touch", 3),
    ]  # fmt: skip
    assert texts(scene) == [("Red", "right keys"), ("Green", "left keys"), ("Blue", "pad 1"), ("Yellow", "touch")]
    use(bench, "pad:8", Act.ACCEPT)
    assert scene.notice.text == "Every seat is taken"


def test_a_stick_that_leans_joins_nobody_and_neither_do_keys_of_no_half(bench: Bench) -> None:
    scene = begin(bench)
    use(bench, "pad:7", Direction.UP)
    use(bench, "keys", Act.ACCEPT)
    bench.give(Step(Direction.UP, "keys:left", repeated=True))
    assert scene.model.people == []


def test_arrows_change_the_seat_and_the_name(bench: Bench) -> None:
    bench.services.settings.update(names=("Mia", "Leo"))
    scene = begin(bench)
    use(bench, "pad:7", Act.ACCEPT, Direction.RIGHT, Direction.DOWN)
    person = scene.model.of("pad:7")
    assert person is not None
    assert (person.chair, person.name) == (1, "Mia")
    use(bench, "pad:7", Direction.UP, Direction.UP, Direction.LEFT)
    assert scene.model.people[0].name == "Leo"
    assert scene.model.people[0].chair == 0


def test_back_gets_up_and_then_leads_back(bench: Bench) -> None:
    scene = begin(bench)
    use(bench, "pad:7", Act.ACCEPT)
    use(bench, "keys", Act.BACK)
    assert bench.names() == ["SetupScene"]
    assert not bench.services.devices.is_split
    scene = begin(bench)
    use(bench, "pad:7", Act.ACCEPT, Act.BACK)
    assert scene.model.people == []
    use(bench, "pad:7", Act.BACK)
    assert bench.names()[-1] == "SetupScene"


def test_a_name_is_typed_on_the_screen(bench: Bench) -> None:
    scene = begin(bench)
    use(bench, "pad:7", Act.ACCEPT, Act.FIRST)
    assert isinstance(bench.top, KeyboardScene)
    bench.type("Mia")
    bench.press(Act.MENU)
    assert bench.top is scene
    assert scene.model.people[0].name == "Mia"
    assert texts(scene)[0][0] == "Mia"


def test_a_pointer_names_by_the_card_and_gets_up_by_the_cross(bench: Bench) -> None:
    scene = begin(bench)
    bench.tap(*scene._cards[1].rect.center)
    assert scene.model.people[0].chair == 1
    bench.tap(*scene._cards[1].rect.center)
    assert isinstance(bench.top, KeyboardScene)
    bench.press(Act.BACK)
    bench.run(0.2)
    bench.tap(*scene._cards[1].cross.center)
    assert scene.model.people == []


def test_one_pad_serves_several_people(bench: Bench) -> None:
    scene = begin(bench)
    use(bench, "pad:7", Act.ACCEPT, Act.SECOND, Act.SECOND)
    assert [person.device for person in scene.model.people] == ["pad:7"] * 3
    words = [prompt.text for prompt in scene.prompts()]
    assert words == ["Name", "One more person", "Other seats", "Play", "Get up"]


def test_seats_left_over_are_told_and_changed_with_the_shoulders(bench: Bench) -> None:
    scene = begin(bench)
    use(bench, "pad:7", Act.ACCEPT)
    before = LEFT_OVER.index(scene.model.left_over)
    assert texts(scene)[1] == ("Green", "Bot · medium")
    use(bench, "pad:7", Act.NEXT)
    assert scene.model.left_over == LEFT_OVER[before + 1] == "hard"
    assert texts(scene)[1] == ("Green", "Bot · hard")
    use(bench, "pad:7", Act.NEXT)
    assert scene.model.left_over == "empty"


def test_whoever_has_joined_is_told_the_button_for_the_seats_left_over(bench: Bench) -> None:
    scene = begin(bench)
    assert Act.NEXT not in [prompt.act for prompt in scene.prompts()]
    use(bench, "pad:1", Act.ACCEPT)
    before = scene.model.left_over
    prompt = next(prompt for prompt in scene.prompts() if prompt.text == "Other seats")
    assert prompt.enabled
    use(bench, "pad:1", prompt.act)
    assert scene.model.left_over != before


def test_nothing_begins_without_people(bench: Bench) -> None:
    scene = begin(bench)
    use(bench, "pad:7", Act.MENU)
    assert bench.top is scene
    assert scene.notice.text == "Nobody has joined yet"


def test_the_game_knows_who_plays_with_what(bench: Bench) -> None:
    scene = begin(bench)
    use(bench, "keys:left", Act.ACCEPT)
    use(bench, "keys:right", Act.ACCEPT)
    scene.model.rename(scene.model.people[1], "Mia")
    use(bench, "pad:7", Act.MENU)
    passage = bench.top
    assert isinstance(passage, Passage)
    game = passage.following
    assert isinstance(game, GameScene)
    assert game.host.seating.devices == ("keys:left", "keys:right")
    assert [player.name for player in game.session.seats] == ["", "Mia"]
    assert bench.services.settings.value.names == ("Mia",)
    bench.until(lambda: bench.top is game)
    assert bench.services.devices.is_split


def test_names_are_there_the_next_time(bench: Bench) -> None:
    scene = begin(bench)
    use(bench, "pad:7", Act.ACCEPT)
    scene.model.rename(scene.model.people[0], "Mia")
    use(bench, "pad:7", Act.MENU)
    bench.stack.clear()
    bench.stack.settle()
    scene = begin(bench)
    use(bench, "pad:9", Act.ACCEPT)
    assert scene.model.people[0].name == "Mia"


@pytest.mark.parametrize(("mode", "offered"), [("couch", True), ("table", False)])
def test_a_table_has_sides_in_its_place(tmp_path: Path, mode: str, offered: bool) -> None:
    bench = Bench(tmp_path, (1280, 720), Flags(reduced_motion=True, mode=mode, diagonal=43))
    scene = SetupScene("kookaburra")
    bench.push(scene)
    bench.run(0.1)
    words = [getattr(widget, "text", "") for widget in scene.group.widgets]
    assert ("Join with pads and keys" in words) == offered
    assert (Act.SECOND in [prompt.act for prompt in scene.prompts()]) == offered
    bench.press(Act.SECOND)
    assert isinstance(bench.top, JoinScene) == offered


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1280, 540), (540, 960), (320, 180)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_overlaps_at_any_size(bench: Bench, size: tuple[int, int], scale: float) -> None:
    bench.services.settings.update(text_scale=scale)
    bench._rebuild()
    scene = begin(bench)
    bench.resize(size)
    use(bench, "pad:7", Act.ACCEPT)
    scene.model.rename(scene.model.people[0], "W" * MAX_NAME)
    scene._show()
    rects = [widget.rect for widget in scene.group.widgets]
    window = bench.services.kit.rect
    for at, rect in enumerate(rects):
        assert window.contains(rect)
        assert not any(rect.colliderect(other) for other in rects[at + 1 :])
        assert not rect.colliderect(scene.bar.rect)
    assert bench.shot().get_size() == size


def test_whoever_loses_the_pad_gets_up(bench: Bench) -> None:
    scene = begin(bench)
    use(bench, "pad:7", Act.ACCEPT)
    use(bench, "pad:8", Act.ACCEPT)
    unplug(bench.services.devices.pads, 7)
    bench.run(0.1)
    assert [person.device for person in scene.model.people] == ["pad:8"]
    assert scene.notice.text == "A pad is gone"


def test_a_pointer_that_is_lost_does_nothing(bench: Bench) -> None:
    scene = begin(bench)
    x, y = scene._cards[0].rect.center
    bench.give(Pointer(Phase.DOWN, x, y, 1, "touch"), Pointer(Phase.CANCEL, x, y, 1, "touch"))
    bench.give(Press(Act.UNDO, "scan"))
    assert scene.model.people == []
