"""Stepping through a record."""

from __future__ import annotations

from pathlib import Path

import pytest
from scene_bench import Bench, make_session

from game.intents import Act
from game.scenes.menu import MenuScene
from game.scenes.pause import LogScene
from game.scenes.replay import PAUSE, ReplayScene, Tape
from game.session.commands import End
from game.session.records import RecordError
from game.ui.widgets import Slider


@pytest.fixture
def path(tmp_path: Path) -> Path:
    session = make_session(("human", "easy"), moves=16)
    session.submit(End("agreed"))
    file = tmp_path / "game.roo"
    file.write_bytes(session.record.to_bytes())
    return file


def begin(bench: Bench, path: Path, *, playing: bool = False) -> ReplayScene:
    scene = ReplayScene(path)
    bench.push(scene)
    if not playing:
        scene._stop()
    return scene


def test_a_tape_steps_both_ways() -> None:
    session = make_session(moves=12)
    tape = Tape(session.record)
    assert tape.state == session.record.start
    assert not tape.back()
    states = [tape.state]
    while (ply := tape.forward()) is not None:
        assert ply.before == states[-1]
        states.append(tape.state)
    assert tape.at_end
    assert tape.state == session.state
    for state in reversed(states[:-1]):
        assert tape.back()
        assert tape.state == state
    assert tape.place == 0


def test_jumping_to_a_turn_shows_the_board_after_it() -> None:
    session = make_session(moves=12)
    tape = Tape(session.record)
    assert tape.turns == 12
    for turn in (5, 12, 0, 99, -3):
        tape.jump(turn)
        assert tape.turn == min(max(turn, 0), 12)
        assert tape.state.ply == tape.turn


def test_outcomes_of_chance_belong_to_a_turn() -> None:
    from game.session.commands import Draw

    session = make_session(placement="quick")
    session.submit(Draw(session.state_id))
    tape = Tape(session.record)
    assert tape.turn == 0
    tape.forward()
    assert (tape.turn, tape.turns) == (1, 1)


def test_it_plays_by_itself_to_the_end_and_says_who_won(bench: Bench, path: Path) -> None:
    scene = begin(bench, path, playing=True)
    assert scene.is_playing
    bench.run(PAUSE * 2.5)
    assert scene.tape.place >= 1
    bench.until(lambda: scene.tape.at_end)
    bench.run(1)
    assert not scene.is_playing
    assert scene.notice.text is not None
    assert "win" in scene.notice.text
    assert scene.view is not None


def test_accept_pauses_and_plays(bench: Bench, path: Path) -> None:
    scene = begin(bench, path, playing=True)
    bench.press(Act.ACCEPT)
    assert not scene.is_playing
    place = scene.tape.place
    bench.run(3)
    assert scene.tape.place == place
    assert scene.wake_in() is None
    bench.press(Act.ACCEPT)
    assert scene.is_playing


def test_playing_at_the_end_begins_again(bench: Bench, path: Path) -> None:
    scene = begin(bench, path)
    scene._jump(99)
    bench.press(Act.ACCEPT)
    assert scene.is_playing
    assert scene.tape.place <= 1


def test_the_shoulder_buttons_step_and_stop(bench: Bench, path: Path) -> None:
    scene = begin(bench, path, playing=True)
    bench.press(Act.NEXT, Act.NEXT, Act.NEXT, Act.PREVIOUS)
    assert scene.tape.place == 2
    assert not scene.is_playing


def test_the_slider_jumps_and_follows(bench: Bench, path: Path) -> None:
    scene = begin(bench, path)
    slider = next(w for w in scene.group.widgets if isinstance(w, Slider))
    slider.set(7)
    assert scene.tape.turn == 7
    bench.press(Act.NEXT)
    assert slider.value == 8


def test_every_control_is_reached_by_arrows(bench: Bench, path: Path) -> None:
    scene = begin(bench, path)
    assert bench.reached_by_arrows() == set(scene.group.widgets)


def test_speed_changes_how_long_it_waits(bench: Bench, path: Path) -> None:
    scene = begin(bench, path, playing=True)
    first = scene.wake_in()
    scene._faster()
    second = scene.wake_in()
    assert first is not None
    assert second is not None
    assert second < first


def test_the_log_holds_what_was_played(bench: Bench, path: Path) -> None:
    scene = begin(bench, path)
    scene._jump(4)
    assert len(scene.log()) == 4
    bench.press(Act.SECOND)
    assert isinstance(bench.top, LogScene)


def test_escape_leads_to_the_menu(bench: Bench, path: Path) -> None:
    begin(bench, path)
    bench.press(Act.BACK)
    bench.until(lambda: isinstance(bench.top, MenuScene))


def test_what_is_no_record_is_an_error_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "x.roo"
    file.write_text("nonsense\n")
    with pytest.raises(RecordError, match="line 1"):
        ReplayScene(file)
    with pytest.raises(OSError, match=r"missing\.roo"):
        ReplayScene(tmp_path / "missing.roo")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (540, 960), (1280, 540), (480, 480)])
def test_the_controls_fit_into_every_window(bench: Bench, path: Path, size: tuple[int, int]) -> None:
    begin(bench, path)
    bench.resize(size)
    rects = [widget.rect for widget in bench.top.group.widgets]
    for i, rect in enumerate(rects):
        assert bench.services.kit.rect.contains(rect), rect
        assert rect.collidelist(rects[i + 1 :]) < 0
    slider = next(w for w in bench.top.group.widgets if isinstance(w, Slider))
    assert slider.rect.w > 80
