"""Visitors at a kiosk: touching to play, walking away, and everything as new."""

from __future__ import annotations

import gc
import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from kiosk_bench import STILL, KioskDriver

from game.intents import Act, Press
from game.kiosk.idle import Place
from game.kiosk_app import ENVIRONMENT
from game.rules import GAMES
from game.scenes.game import GameScene
from game.scenes.kiosk.exhibit import ExhibitGame, ExhibitResult
from game.scenes.kiosk.idle import StillThereScene, TimeUpScene
from game.scenes.kiosk.people import PeopleScene
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.session.commands import End, Play
from game.session.records import read_entry


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[KioskDriver]:
    with KioskDriver(tmp_path) as made:
        yield made


def records(kiosk: KioskDriver) -> list[Path]:
    return sorted(kiosk.services.folder.records.iterdir())


def running(kiosk: KioskDriver) -> str | None:
    kiosk.services.folder.close()  # what waits is written
    name = json.loads((kiosk.services.folder.path / "kiosk-running.json").read_text())["record"]
    assert name is None or isinstance(name, str)
    return name


# The way in ----------------------------------------------------------------------------------------------------------


def test_three_taps_from_the_demo_to_the_first_move_with_nothing_typed(kiosk: KioskDriver) -> None:
    assert kiosk.names() == ["ExhibitGame"]
    kiosk.wake()
    assert kiosk.names() == ["MenuScene"]
    kiosk.choose("billabong")
    assert kiosk.names() == ["MenuScene", "PeopleScene"]
    kiosk.choose("2 people")
    kiosk.advance(1)
    assert kiosk.names() == ["GameScene"]
    game: GameScene = kiosk.top
    assert game.conductor.is_person
    assert [seat.is_human for seat in game.session.seats] == [True, True]
    assert not game.session.header.demo
    assert records(kiosk) == [game.session.path]


@pytest.mark.parametrize("way", ["key", "pad", "mouse", "finger"])
def test_whatever_is_touched_first_begins(kiosk: KioskDriver, way: str) -> None:
    if way == "key":
        kiosk.key(pygame.K_RETURN)
    elif way == "pad":
        kiosk.top.handle(Press(Act.FIRST, "pad:3"))
    elif way == "mouse":
        kiosk.click(300, 300)
    else:
        kiosk.tap(300, 300)
    kiosk.advance(1.5)
    assert kiosk.names() == ["MenuScene"]


def test_a_single_person_plays_against_the_profiles_bots(tmp_path: Path) -> None:
    with KioskDriver(tmp_path, STILL + '[visitors]\nbots = 3\nlevel = "easy"\n') as kiosk:
        kiosk.begin_game("One person against 3 bots")
        seats = kiosk.top.session.seats
        assert sorted((seat.is_human, seat.level) for seat in seats if not seat.is_human) == [(False, "easy")] * 3
        assert len(seats) == 4


@pytest.mark.parametrize("game", list(GAMES))
def test_every_number_of_people_fits_every_game(tmp_path: Path, game: str) -> None:
    with KioskDriver(tmp_path, f'games = ["{game}"]\n' + STILL) as kiosk:
        kiosk.services.stack.reset(PeopleScene(game))
        kiosk.advance(0.5)
        words = [widget.text for widget in kiosk.top.group.widgets[1:]]
        assert words == ["One person against 2 bots", "2 people", "3 people", "4 people"]


def test_the_menu_offers_what_the_profile_says_and_no_way_out(tmp_path: Path) -> None:
    def entries(kiosk: KioskDriver) -> list[str]:
        names = [getattr(widget, "menu_name", "") for widget in kiosk.top.group.widgets]
        return [name for name in names if name not in GAMES]

    first = next(iter(GAMES))
    for extra, expected in (("", ["settings", "rules"]), ("settings = false\nrules = false\n", [])):
        profile = f'games = ["{first}"]\n{STILL}[visitors]\n{extra}'
        with KioskDriver(tmp_path / str(len(extra)), profile) as kiosk:
            kiosk.wake()
            assert entries(kiosk) == expected
            assert next(widget.menu_name for widget in kiosk.top.group.widgets) == first
            kiosk.key(pygame.K_x, pygame.K_BACKSPACE, pygame.K_ESCAPE)
            kiosk.advance(1)
            assert kiosk.names() == ["MenuScene"]
            kiosk.key(pygame.K_y)
            kiosk.advance(1)
            assert isinstance(kiosk.top, SettingsScene) is (not extra)


def test_visitors_cannot_leave_full_screen(kiosk: KioskDriver) -> None:
    kiosk.wake()
    kiosk.choose("settings")
    assert isinstance(kiosk.top, SettingsScene)
    assert "Full screen" not in [getattr(widget, "name", "") for widget in kiosk.top.group.widgets]


KEYS = sorted({value for name, value in vars(pygame).items() if name.startswith("K_")})
LEADING_OUT = [
    (pygame.K_ESCAPE, 0),
    (pygame.K_F11, 0),
    (pygame.K_F4, pygame.KMOD_LALT),
    (pygame.K_RETURN, pygame.KMOD_RALT),
    (pygame.K_TAB, pygame.KMOD_LALT),
    (pygame.K_q, pygame.KMOD_LCTRL),
    (pygame.K_c, pygame.KMOD_LCTRL),
    (pygame.K_d, pygame.KMOD_LMETA),
]


def test_escape_close_and_the_window_managers_keys_do_nothing(kiosk: KioskDriver) -> None:
    for _ in range(3):
        for key, mod in LEADING_OUT:
            kiosk.key(key, mod=mod)
        for close in (pygame.QUIT, pygame.WINDOWCLOSE):
            kiosk.post(close)
            kiosk.settle()
    assert kiosk.names() == ["ExhibitGame"]
    kiosk.wake()
    for key, mod in LEADING_OUT:
        kiosk.key(key, mod=mod)
    kiosk.post(pygame.QUIT)
    kiosk.advance(1)
    assert kiosk.names() == ["MenuScene"]
    assert not kiosk.app.window.is_fullscreen, "the window of a test was not made to fill the display either"


def test_escape_is_one_step_back_where_there_is_one(kiosk: KioskDriver) -> None:
    kiosk.wake()
    kiosk.choose("billabong")
    kiosk.key(pygame.K_ESCAPE)
    assert kiosk.names() == ["MenuScene"]


def test_every_key_with_every_modifier_leaves_the_kiosk_running(kiosk: KioskDriver) -> None:
    kiosk.wake()
    for mod in (0, pygame.KMOD_LALT, pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LALT, pygame.KMOD_LMETA):
        for key in KEYS:
            kiosk.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            kiosk.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        assert kiosk.advance(0.5)
    assert not {"PinScene", "OperatorScene", "FailsafeScene"} & set(kiosk.names())


# Walking away --------------------------------------------------------------------------------------------------------


def test_first_a_question_then_everything_as_new(kiosk: KioskDriver) -> None:
    first = kiosk.state()
    kiosk.begin_game()
    kiosk.services.settings.update(text_scale=1.5, high_contrast=True, language="de", effects_volume=0.1)
    kiosk.services.rebuild_kit()
    kiosk.advance(85)
    assert kiosk.names() == ["GameScene"]
    kiosk.advance(6)
    assert kiosk.names() == ["GameScene", "StillThereScene"]
    assert kiosk.state()["settings"] != first["settings"]
    kiosk.advance(16)
    assert kiosk.state() == first
    assert running(kiosk) is None


def test_a_touch_answers_the_question_and_does_nothing_else(kiosk: KioskDriver) -> None:
    kiosk.begin_game()
    before = kiosk.top.session.state_id
    kiosk.advance(95)
    assert isinstance(kiosk.top, StillThereScene)
    kiosk.tap(*kiosk.services.kit.rect.center)
    assert kiosk.names() == ["GameScene"]
    assert kiosk.top.session.state_id == before
    kiosk.advance(85)
    assert kiosk.names() == ["GameScene"]


def test_the_countdown_counts(kiosk: KioskDriver) -> None:
    kiosk.wake()
    kiosk.until(lambda: isinstance(kiosk.top, StillThereScene))
    shown = []
    while isinstance(kiosk.services.stack.top, StillThereScene):
        number = int(kiosk.top._figure.text)
        if number not in shown:
            shown.append(number)
        kiosk.advance(0.2)
    assert shown == [*range(15, 0, -1)] or shown == [*range(15, -1, -1)]


def test_in_every_place_nobody_is_missed(kiosk: KioskDriver) -> None:
    def menu() -> None:
        kiosk.wake()

    def settings() -> None:
        kiosk.wake()
        kiosk.choose("settings")

    def people() -> None:
        kiosk.wake()
        kiosk.choose("billabong")

    def pause() -> None:
        kiosk.begin_game()
        kiosk.key(pygame.K_p)

    def result() -> None:
        kiosk.begin_game()
        kiosk.top.session.submit(End("agreed"))
        kiosk.advance(12)

    first = kiosk.state()
    for place in (menu, settings, people, pause, result):
        place()
        assert kiosk.state() != first, place
        kiosk.until(lambda: isinstance(kiosk.top, StillThereScene), step=1)
        kiosk.until(lambda: isinstance(kiosk.top, ExhibitGame), step=1)
        kiosk.advance(0.5)
        assert kiosk.state() == first, place


def test_thirty_visitors_in_a_row_leave_the_same_state(kiosk: KioskDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.loop.STEP", 1 / 20)
    first = kiosk.state()
    for visitor in range(30):
        kiosk.begin_game("2 people" if visitor % 2 else "One person against 2 bots")
        kiosk.services.settings.update(
            text_scale=1.0 if visitor % 6 else 1.5, reduced_motion=True, menu_volume=visitor / 30, language="de"
        )
        kiosk.services.settings.remember_setup("billabong", {"seats": [{"name": f"Visitor {visitor}"}]})
        kiosk.services.rebuild_kit()
        kiosk.until(lambda: isinstance(kiosk.top, StillThereScene), patience=600, step=1)
        kiosk.until(lambda: isinstance(kiosk.top, ExhibitGame), patience=60, step=1)
        kiosk.advance(0.5)
        assert kiosk.state() == first, visitor
    assert running(kiosk) is None
    kiosk.warden.close()
    kiosk.warden.trim()
    kiosk.warden.close()
    assert len(records(kiosk)) <= 20


def test_bots_may_play_long_before_the_question_comes(kiosk: KioskDriver) -> None:
    kiosk.begin_game()
    kiosk.advance(1)
    assert kiosk.warden.clock.place is Place.GAME
    kiosk.advance(5)
    game: GameScene = kiosk.top
    assert game.is_under_way


def test_on_a_flat_screen_it_is_the_same_way_in_and_out(tmp_path: Path) -> None:
    with KioskDriver(tmp_path, STILL + "[screen]\ntable = true\ndiagonal = 32\n", size=(1280, 720)) as kiosk:
        assert kiosk.services.kit.mode == "table"
        first = kiosk.state()
        kiosk.wake()
        assert isinstance(kiosk.top, MenuScene)
        kiosk.top.on_intent(Press(Act.ACCEPT, "keys"))
        kiosk.advance(1)
        assert isinstance(kiosk.top, PeopleScene)
        kiosk.top.start(2)
        kiosk.advance(2)
        assert isinstance(kiosk.top, GameScene)
        kiosk.until(lambda: isinstance(kiosk.top, StillThereScene), step=1)
        kiosk.until(lambda: isinstance(kiosk.top, ExhibitGame), step=1)
        kiosk.advance(0.5)
        assert kiosk.state() == first


def test_a_session_is_limited(tmp_path: Path) -> None:
    with KioskDriver(tmp_path, STILL + "[idle]\nsession = 120\nwarning = 60\n") as kiosk:
        kiosk.begin_game()
        warned = False
        for _ in range(200):
            kiosk.move_mouse()
            kiosk.advance(1)
            warned = warned or bool(kiosk.names() == ["GameScene"] and kiosk.top.notice.wake_in)
            if isinstance(kiosk.top, TimeUpScene):
                break
        assert warned
        assert isinstance(kiosk.top, TimeUpScene)
        kiosk.key(pygame.K_RETURN)
        assert isinstance(kiosk.top, TimeUpScene)
        kiosk.advance(10)
        assert kiosk.names() == ["ExhibitGame"]


# Attract -------------------------------------------------------------------------------------------------------------


def test_a_demos_game_to_its_end_and_on(tmp_path: Path) -> None:
    with KioskDriver(tmp_path, STILL + "[attract]\nseconds = 0\n") as kiosk:
        game = kiosk.top.session
        game.submit(End("agreed"))
        kiosk.until(lambda: isinstance(kiosk.top, ExhibitResult))
        kiosk.until(lambda: isinstance(kiosk.top, ExhibitGame))
        assert kiosk.top.session is not game
        kiosk.top.session.submit(End("agreed"))
        kiosk.until(lambda: isinstance(kiosk.top, ExhibitResult))
        kiosk.wake()
        assert kiosk.names() == ["MenuScene"]
        assert kiosk.services.statistics.of("billabong").played == 0


def peak() -> int:
    """The most memory that the process has had, in the platform's unit; 0 where that cannot be asked."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def test_an_hour_of_the_demo_with_flat_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Coarse steps and few pictures: this is about what is left behind, not about how it moves.
    monkeypatch.setattr("game.loop.STEP", 1 / 6)
    profile = STILL.replace("instant", "slow") + "[attract]\nseconds = 100\nplayers = 2\n[dim]\nafter = 0\n"
    with KioskDriver(tmp_path, profile, size=(480, 480)) as kiosk:
        kiosk.app.window.rate = 2
        kiosk.bots._nodes = 1
        counts: list[int] = []
        peaks: list[int] = []
        for _ in range(12):
            kiosk.advance(300)
            gc.collect()
            counts.append(len(gc.get_objects()))
            peaks.append(peak())
        assert records(kiosk) == []
        assert math.isclose(kiosk.services.now, 3600, abs_tol=30)
        # The first half fills caches of bounded size; after that nothing may grow.
        assert max(counts[6:]) < 1.05 * max(counts[:6]), counts
        assert peaks[-1] <= 1.1 * peaks[5], peaks


# Light, sound, cursor ------------------------------------------------------------------------------------------------


def brightness(kiosk: KioskDriver) -> float:
    red, green, blue, _ = pygame.transform.average_color(kiosk.shot())
    return float(red + green + blue)


def test_the_light_goes_down_when_nobody_is_there_and_comes_back_at_once(tmp_path: Path) -> None:
    profile = STILL + "[dim]\nafter = 30\nlight = 0.3\n[attract]\nseconds = 0\n"
    with KioskDriver(tmp_path, profile) as kiosk:
        kiosk.advance(25)
        bright = brightness(kiosk)
        kiosk.advance(10)
        assert 0.2 < brightness(kiosk) / bright < 0.45
        kiosk.move_mouse()
        kiosk.advance(0.3)
        assert brightness(kiosk) / bright > 0.85


def test_quiet_times_and_a_silent_demo(tmp_path: Path) -> None:
    profile = STILL + '[[quiet]]\nfrom = "20:00"\nto = "08:00"\nvolume = 0.25\n'
    with KioskDriver(tmp_path, profile) as kiosk:
        shares: list[float] = []
        assert kiosk.services.audio._share == 0.0
        kiosk.services.audio.limit = shares.append  # type: ignore[method-assign]
        kiosk.wake()
        assert shares[-1] == 1.0
        kiosk.wall = kiosk.wall.replace(hour=23)
        kiosk.advance(21)
        assert shares[-1] == 0.25
        kiosk.advance(60)
        assert shares[-1] == 0.0


def test_the_cursor_shows_only_while_a_mouse_moves(tmp_path: Path) -> None:
    for cursor, expected in (("auto", True), ("never", False)):
        with KioskDriver(tmp_path, STILL + f'[screen]\ncursor = "{cursor}"\n') as kiosk:
            assert not pygame.mouse.get_visible()
            kiosk.move_mouse()
            assert pygame.mouse.get_visible() is expected
            kiosk.advance(6)
            assert not pygame.mouse.get_visible()
            kiosk.move_mouse()
            kiosk.tap(200, 200)
            assert not pygame.mouse.get_visible()


@pytest.mark.parametrize(("far", "is_somebody"), [(0.004, False), (0.03, True)], ids=["leans", "wanders"])
def test_a_trembling_mouse_and_what_leans_on_the_glass_are_nobody(
    kiosk: KioskDriver, far: float, is_somebody: bool
) -> None:
    kiosk.wake()
    kiosk.touch(5, 0.6, 0.02)
    for n in range(120):
        place = {"x": 0.6 + n % 2 * far, "y": 0.02, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        kiosk.post(pygame.FINGERMOTION, touch_id=7, finger_id=5, **place)
        kiosk.post(pygame.MOUSEMOTION, pos=(300, 200), rel=(1, 0), buttons=(0, 0, 0), touch=False)
        kiosk.advance(1)
    assert kiosk.names() == (["MenuScene"] if is_somebody else ["ExhibitGame"])


def test_the_screensaver_is_off(kiosk: KioskDriver) -> None:
    assert ENVIRONMENT["SDL_VIDEO_ALLOW_SCREENSAVER"] == "0"
    assert not pygame.display.get_allow_screensaver()


# Dying and going on --------------------------------------------------------------------------------------------------


def test_a_game_is_gone_on_with_after_a_crash(tmp_path: Path) -> None:
    kiosk = KioskDriver(tmp_path)
    kiosk.start()
    kiosk.begin_game()
    path = kiosk.top.session.path
    session = kiosk.top.session
    for _ in range(3):
        session.submit(Play(session.state.moves()[0], session.to_move, session.state_id))
    assert session.wait(5)
    kiosk.advance(1)
    assert running(kiosk) == path.name
    kiosk.services.stack.abandon()  # the process is gone
    kiosk.app.close()

    with KioskDriver(tmp_path) as again:
        again.advance(1)
        assert again.names() == ["GameScene"]
        assert again.top.session.path == path
        assert again.top.session.record.count == 3
        again.advance(110)
        assert again.names() == ["ExhibitGame"], "a game that nobody goes on with is left as any other"

    with KioskDriver(tmp_path) as after:
        after.advance(1)
        assert after.names() == ["ExhibitGame"]


@pytest.mark.parametrize("words", [["--fresh"], []])
def test_a_fresh_start_and_a_record_that_is_poison_resume_nothing(tmp_path: Path, words: list[str]) -> None:
    kiosk = KioskDriver(tmp_path)
    kiosk.start()
    kiosk.begin_game()
    path = kiosk.top.session.path
    running(kiosk)
    kiosk.services.stack.abandon()
    kiosk.app.close()
    if not words:
        path.write_text("{}\n")
    with KioskDriver(tmp_path, STILL, *words) as again:
        again.advance(1)
        assert again.names() == ["ExhibitGame"]


def test_an_unexpected_failure_ends_the_process_and_keeps_the_game(tmp_path: Path) -> None:
    kiosk = KioskDriver(tmp_path)
    kiosk.start()
    kiosk.begin_game()
    name = kiosk.top.session.path.name

    def fail(dt: float) -> None:
        raise RuntimeError("the board is broken")

    kiosk.top.step = fail
    with pytest.raises(RuntimeError, match="broken"):
        kiosk.advance(1)
    assert running(kiosk) == name
    assert "the board is broken" in (tmp_path / "crash.log").read_text()
    kiosk.close()


@pytest.mark.parametrize(("end", "is_kept"), [("signal", False), ("asked", False), ("orphaned", True)])
def test_only_an_end_that_was_asked_for_leaves_nothing_to_resume(tmp_path: Path, end: str, is_kept: bool) -> None:
    kiosk = KioskDriver(tmp_path)
    kiosk.start()
    kiosk.begin_game()
    assert running(kiosk)
    if end == "signal":
        kiosk.loop.end()
    else:
        kiosk.app.supervisor_left(end == "asked")
    kiosk.app.turn()
    assert (running(kiosk) is not None) is is_kept
    kiosk.close()


def test_finished_games_count_and_leave_nothing_to_resume(kiosk: KioskDriver) -> None:
    kiosk.begin_game()
    path = kiosk.top.session.path
    kiosk.top.session.submit(End("agreed"))
    kiosk.until(lambda: kiosk.names() == ["ScoringScene"])
    kiosk.advance(1)
    assert running(kiosk) is None
    assert read_entry(path).is_over
    assert kiosk.services.statistics.of("billabong").played == 1
