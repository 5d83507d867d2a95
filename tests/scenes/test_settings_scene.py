"""The settings: every change holds at once and is saved."""

from __future__ import annotations

import json

import pytest
from scene_bench import Bench

from game.intents import Act, Direction, Press
from game.scenes import settings
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.store import schema
from game.ui import theme


def words(widget: object) -> str:
    return str(getattr(widget, "name", "") or getattr(widget, "text", ""))


def begin(bench: Bench) -> SettingsScene:
    bench.push(MenuScene())
    scene = SettingsScene()
    bench.push(scene)
    return scene


def test_the_choices_are_those_that_can_be_saved() -> None:
    assert settings.PACES == schema.BOT_PACES
    assert settings.TEXT_SCALES == schema.TEXT_SCALES == theme.TEXT_SCALES
    assert settings.PALETTES == schema.PALETTES == tuple(theme.PLAYER_PALETTES)
    assert settings.PAD_FAMILIES == schema.PAD_FAMILIES
    assert settings.SCAN_SECONDS == schema.SCAN_SECONDS


@pytest.mark.parametrize(
    ("words", "setting", "value", "rebuilds"),
    [
        ("Text size", "text_scale", 1.25, 1),
        ("High contrast", "high_contrast", True, 1),
        ("Player colours", "palette", "strong", 1),
        ("Picture edge", "overscan", 0.01, 1),
        ("Pad buttons", "pad_family", "letters", 1),
        ("Pads shake", "rumble", False, 0),
        ("Sounds in words", "sound_signs", True, 0),
        ("Play with one button", "scan_seconds", 0.7, 0),
        ("Pace of the bots", "bot_pace", "slow", 0),
        ("Undo in new games", "undo", False, 0),
    ],
)
def test_a_row_changes_its_setting(bench: Bench, words: str, setting: str, value: object, rebuilds: int) -> None:
    begin(bench)
    bench.activate(words)
    assert getattr(bench.services.settings.value, setting) == value
    assert bench.rebuilds == rebuilds
    bench.services.folder.close()
    saved = json.loads((bench.services.folder.path / "settings.json").read_text())
    assert saved[setting] == value


def test_volumes_are_heard_at_once(bench: Bench) -> None:
    scene = begin(bench)
    scene.group.focus(bench.widget("Effects"))
    bench.press(Direction.LEFT)
    scene.group.focus(bench.widget("Bush at night"))
    bench.press(Direction.RIGHT)
    assert bench.audio.volumes == {"effects": 0.75, "bed": 0.55}
    assert bench.services.settings.value.effects_volume == 0.75
    assert bench.services.settings.value.menu_volume == 0.55


def test_full_screen_is_asked_of_the_window(bench: Bench) -> None:
    begin(bench)
    bench.activate("Full screen")
    assert bench.fullscreen is True


def test_a_missing_sound_device_is_told_and_looked_for_again(bench: Bench) -> None:
    bench.audio.problem = "There is no sound device"
    begin(bench)
    assert bench.widget("There is no sound device")
    assert "retry" in bench.audio.played


def test_a_sound_device_that_comes_meanwhile_takes_the_notice_away(bench: Bench) -> None:
    bench.audio.problem = "There is no sound device"
    scene = begin(bench)
    scene.group.focus(bench.widget("Pads shake"))
    bench.audio.problem = None
    bench.run(0.05)
    assert "There is no sound device" not in {words(widget) for widget in scene.group.widgets}
    assert words(scene.group.focused) == "Pads shake"


def test_the_focus_stays_where_it_was_when_everything_is_drawn_anew(bench: Bench) -> None:
    scene = begin(bench)
    scene.group.focus(bench.widget("High contrast"))
    bench.press(Act.ACCEPT)
    assert getattr(scene.group.focused, "name", None) == "High contrast"
    bench.press(Act.ACCEPT)
    assert not bench.services.settings.value.high_contrast


def test_every_row_is_reached_with_up_and_down(bench: Bench) -> None:
    scene = begin(bench)
    seen = set()
    for _ in range(30):
        seen.add(words(scene.group.focused))
        bench.press(Direction.DOWN)
    rows = {words(widget) for widget in scene.group.widgets if widget.focusable}
    assert seen == rows
    assert len(rows) >= 10


def test_an_act_that_means_nothing_here_is_not_used(bench: Bench) -> None:
    assert not begin(bench).handle(Press(Act.SECOND))
