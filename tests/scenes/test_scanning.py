"""One button for everything, and signs for sounds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from scene_bench import Bench, make_session

from game.audio.bank import sound_files
from game.intents import Act
from game.scenes.game import GameScene
from game.scenes.keyboard import KeyboardScene
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.scanning import FIRST, Row
from game.scenes.settings import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.scenes.signs import STAY, sign_words

SECONDS = 1.0


@pytest.fixture
def switch(bench: Bench) -> Bench:
    """A bench with scanning on."""
    bench.services.settings.update(scan_seconds=SECONDS)
    return bench


def wait_for(bench: Bench, condition: Callable[[], bool], seconds: float = 120) -> None:
    """Let the focus move on until ``condition`` holds."""
    for _ in range(round(seconds / 0.1)):
        if condition():
            return
        bench.run(0.1)
    raise AssertionError("the focus never got there")


def says(bench: Bench) -> str:
    """What would be chosen now."""
    top = bench.top
    stop = top._scanner._stop
    if isinstance(stop, Act):
        return f"act {stop.value}"
    if isinstance(stop, Row):
        return "row " + " ".join(str(getattr(widget, "text", "")) for widget in stop.widgets)
    return str(getattr(stop, "text", "") or getattr(stop, "name", "") or getattr(stop, "menu_name", ""))


def choose(bench: Bench, words: str) -> None:
    """Wait until ``words`` has the focus, and press the one button."""
    wait_for(bench, lambda: says(bench) == words)
    bench.press(Act.ACCEPT)


def test_off_means_off(bench: Bench) -> None:
    bench.push(SetupScene("billabong"))
    focused = bench.top.group.focused
    bench.run(20)
    assert bench.top.group.focused is focused
    assert bench.top._scanner.wake_in is None


def test_the_focus_goes_round_in_rhythm(switch: Bench) -> None:
    switch.push(SetupScene("billabong"))
    switch.run(0.05)
    first = says(switch)
    switch.run(SECONDS * FIRST - 0.1)
    assert says(switch) == first
    seen = []
    for _ in range(40):
        switch.run(SECONDS)
        seen.append(says(switch))
        if seen[-1] == first:
            break
    assert seen[-1] == first
    assert "Play" in seen
    assert {"act back", "act menu", "act first"} <= set(seen)
    assert all(a != b for a, b in pairwise(seen))


def test_prompts_are_pressed_too(switch: Bench) -> None:
    switch.push(MenuScene())
    switch.push(SettingsScene())
    choose(switch, "act back")
    assert switch.names() == ["MenuScene"]


def test_a_row_is_chosen_first_and_then_what_is_in_it(switch: Bench) -> None:
    heard: list[str] = []
    switch.push(MenuScene())
    switch.push(KeyboardScene("Name", "", heard.append))
    wait_for(switch, lambda: "Q W E R" in says(switch))
    assert switch.top._scanner.sprites()
    switch.press(Act.ACCEPT)
    assert says(switch) == "Q"
    choose(switch, "W")
    assert switch.top.text == "W"
    # Nobody chooses any more: after two rounds the rows come again.
    wait_for(switch, lambda: says(switch).startswith("row"))


def test_a_slider_goes_up_and_round(switch: Bench) -> None:
    switch.push(MenuScene())
    switch.push(SettingsScene())
    wait_for(switch, lambda: says(switch) == "Effects")
    values = set()
    for _ in range(30):
        switch.press(Act.ACCEPT)
        values.add(switch.services.settings.value.effects_volume)
    assert len(values) >= 20
    assert {0.0, 0.95} <= values


@pytest.mark.parametrize("game", ["billabong", "down_under", "kookaburra"])
def test_a_whole_turn_of_every_game_with_one_button(switch: Bench, game: str) -> None:
    from game.rules import GAMES
    from game.scenes.setup.model import SeatChoice, Start
    from game.scenes.setup.starting import player
    from game.session.session import Session

    start = Start(GAMES[game].make_options({"players": 2}), (SeatChoice(), SeatChoice()), True)
    session = Session.new(GAMES[game], start.options, [player(seat) for seat in start.seats], 3, undo=True)
    scene = GameScene(session)
    switch.push(scene)
    turn = _turn_of(scene)
    for _ in range(400):
        if session.record.count and _turn_of(scene) != turn:
            break
        switch.run(SECONDS + 0.1)
        stop = scene._scanner._stop
        if not isinstance(stop, Act):
            switch.press(Act.ACCEPT)
        session.wait(2.0)
    assert session.record.count > 0
    assert _turn_of(scene) != turn


def _turn_of(scene: GameScene) -> object:
    state = scene.session.state
    return getattr(state, "turn", None) or state.to_move


def test_every_place_of_a_board_is_shown_before_the_prompts(switch: Bench) -> None:
    scene = GameScene(make_session(moves=12))
    switch.push(scene)
    seen = set()
    wait_for(switch, lambda: seen.add(scene.view.turn.cursor) or isinstance(scene._scanner._stop, Act))  # type: ignore[attr-defined,func-returns-value]
    assert set(scene.view.turn.choices) <= seen  # type: ignore[attr-defined]
    choose(switch, "act menu")
    assert isinstance(switch.top, PauseScene)


# Signs for sounds


def test_sounds_that_tell_something_are_written_for_a_moment(bench: Bench) -> None:
    bench.services.settings.update(sound_signs=True)
    scene = GameScene(make_session(moves=12))
    bench.push(scene)
    scene.refuse("no")
    assert scene._signs.text == sign_words("refuse") != ""
    assert scene._signs.sprites(scene.kit, 0)
    assert (scene.wake_in() or 99) <= STAY
    bench.run(STAY + 0.1)
    assert scene._signs.text == ""
    scene.sound("focus")
    assert scene._signs.sprites(scene.kit, 0) == []


def test_without_the_setting_nothing_is_written(bench: Bench) -> None:
    scene = GameScene(make_session(moves=12))
    bench.push(scene)
    scene.refuse("no")
    assert scene._signs.sprites(scene.kit, 0) == []


#: Sounds that go with something that is seen in the same moment, so that nothing is lost without them.
SEEN = {
    *("focus", "confirm", "back", "tick", "hop", "walk", "land", "splash", "place", "step", "fly", "swim"),
    "bed_menu",
}


def test_every_sound_is_either_seen_or_written() -> None:
    for name in sound_files():
        assert (name in SEEN) != bool(sign_words(name)), name
