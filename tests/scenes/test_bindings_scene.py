"""Keys and buttons, changed by pressing them."""

from __future__ import annotations

import json

import pytest
from scene_bench import Bench

from game.input.bindings import Bindings, Meaning, buttons_for, keys_for
from game.intents import Act, Direction, Phase, Pointer, Step
from game.scenes.bindings import MEANINGS, PATIENCE, BindingRow, BindingsScene, meaning_name
from game.scenes.menu import MenuScene
from game.ui.widget import Widget
from support.fake_pads import plug


def begin(bench: Bench, device: str = "keys") -> BindingsScene:
    bench.device = device
    bench.push(MenuScene())
    scene = BindingsScene()
    bench.push(scene)
    bench.run(0.3)
    return scene


def row(scene: BindingsScene, meaning: Meaning) -> BindingRow:
    return next(w for w in scene.group.widgets if isinstance(w, BindingRow) and w.meaning is meaning)


def hear(bench: Bench, table: str, name: str) -> None:
    listener = bench.services.devices._listener
    assert listener is not None
    bench.services.devices.listen(None)
    listener(table, name)
    bench.run(0.1)


def marks(scene: BindingsScene, meaning: Meaning) -> list[str]:
    return [label.mark for label in row(scene, meaning).labels]


def test_every_action_has_a_row_with_what_asks_for_it(bench: Bench) -> None:
    scene = begin(bench)
    rows = [widget.meaning for widget in scene.group.widgets if isinstance(widget, BindingRow)]
    assert tuple(rows) == MEANINGS
    assert len({meaning_name(meaning) for meaning in MEANINGS}) == len(MEANINGS) == len(Act) + len(Direction)
    assert marks(scene, Act.MENU) == ["P", "F10"]
    assert marks(scene, Act.UNDO) == ["U"]  # chords cannot be chosen, so they are not shown


def test_it_begins_with_the_device_in_use(bench: Bench) -> None:
    plug(bench.services.devices.pads, 3, name="PS5 Controller")
    scene = begin(bench, "pad:3")
    assert scene.page == "pad"
    # The bench lays out with the letters; a program that goes by the pad shows the pad's own signs.
    assert marks(scene, Act.ACCEPT) == ["A"]
    bench.press(Act.NEXT)
    assert scene.page == "keys"


def test_a_key_is_changed_and_kept(bench: Bench) -> None:
    scene = begin(bench)
    scene.group.focus(row(scene, Act.UNDO))
    bench.press(Act.ACCEPT)
    assert scene.waiting == (Act.UNDO, False)
    hear(bench, "keys", "h")
    bindings = bench.services.devices.bindings
    assert keys_for(Act.UNDO, bindings) == ("h", "ctrl+z")
    assert marks(scene, Act.UNDO) == ["H"]
    bench.services.folder.close()
    saved = json.loads((bench.services.folder.path / "settings.json").read_text())
    assert saved["key_bindings"] == {"h": "undo", "u": None}
    assert Bindings.from_names(saved["key_bindings"], saved["pad_bindings"]) == bindings


def test_one_more_button(bench: Bench) -> None:
    plug(bench.services.devices.pads, 3)
    scene = begin(bench, "pad:3")
    scene.group.focus(row(scene, Act.ACCEPT))
    bench.press(Act.FIRST)
    hear(bench, "pad", "left stick")
    assert buttons_for(Act.ACCEPT, bench.services.devices.bindings) == ("left stick", "a")
    assert marks(scene, Act.ACCEPT) == ["LS", "A"]


def test_what_is_needed_cannot_be_taken_away(bench: Bench) -> None:
    scene = begin(bench, "pad:3")
    scene.group.focus(row(scene, Act.UNDO))
    bench.press(Act.ACCEPT)
    hear(bench, "pad", "a")
    assert scene.notice.text == "Nothing would be left for “Choose”"
    assert bench.services.devices.bindings == Bindings()


def test_the_other_kind_of_device_is_waited_past(bench: Bench) -> None:
    scene = begin(bench)
    scene.group.focus(row(scene, Act.REDO))
    bench.press(Act.ACCEPT)
    hear(bench, "pad", "y")
    assert scene.waiting is not None
    hear(bench, "keys", "m")
    assert keys_for(Act.REDO, bench.services.devices.bindings)[0] == "m"


@pytest.mark.parametrize("how", ["escape", "patience", "pointer", "focus lost"])
def test_waiting_is_given_up(bench: Bench, how: str) -> None:
    scene = begin(bench)
    bench.press(Act.ACCEPT)
    assert scene.waiting is not None
    assert scene.group.focused is not None
    bench.give(Step(Direction.DOWN))  # held from before
    assert scene.waiting is not None
    if how == "escape":
        hear(bench, "keys", "escape")
    elif how == "patience":
        assert (scene.wake_in() or 99) <= PATIENCE
        bench.run(PATIENCE)
    elif how == "pointer":
        bench.give(Pointer(Phase.DOWN, 5, 5))
    else:
        scene.focus_lost()
    assert scene.waiting is None
    assert bench.services.devices._listener is None
    assert bench.services.devices.bindings == Bindings()


def test_leaving_listens_no_longer(bench: Bench) -> None:
    scene = begin(bench)
    bench.press(Act.ACCEPT)
    assert scene.waiting is not None
    bench.stack.pop()
    bench.stack.settle()
    assert bench.services.devices._listener is None


def test_everything_as_it_was_at_first(bench: Bench) -> None:
    bench.services.devices.bindings = Bindings({"h": Act.UNDO}, {"left stick": Act.UNDO})
    scene = begin(bench)

    def reset() -> Widget:
        return bench.widget("As it was at first")

    assert reset().enabled
    reset().activate()
    assert bench.services.devices.bindings == Bindings({}, {"left stick": Act.UNDO})
    assert not reset().enabled
    scene._turn_to("pad")
    assert reset().enabled


def test_every_row_and_button_is_reached_by_arrows(bench: Bench) -> None:
    scene = begin(bench)
    assert bench.reached_by_arrows() == {w for w in scene.group.widgets if w.focusable and w.enabled}
