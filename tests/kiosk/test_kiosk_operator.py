"""The operator's way in and out: gesture, chord, PIN pad, menu."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from kiosk_bench import PIN, STILL, KioskDriver

from game.kiosk import pin as pin_module
from game.kiosk.heartbeat import Heartbeat
from game.kiosk.idle import Place
from game.kiosk.pin import LOCK_SECONDS, TRIES, set_pin
from game.kiosk.supervisor import ENDED, RESTART
from game.scenes.kiosk.idle import StillThereScene
from game.scenes.kiosk.operator import OperatorScene, StatisticsScene
from game.scenes.kiosk.operator_pin import DOT, PinScene
from game.scenes.kiosk.operator_test import DeviceTestScene
from game.scenes.settings import SettingsScene

CHORD = pygame.KMOD_LCTRL | pygame.KMOD_RALT | pygame.KMOD_LSHIFT
WITH_CHORD = STILL + '[service]\nchord = "ctrl+alt+shift+o"\n'
KEYS = sorted({value for name, value in vars(pygame).items() if name.startswith("K_")})


@pytest.fixture
def kiosk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[KioskDriver]:
    monkeypatch.setattr(pin_module, "COST_N", 2)
    set_pin(tmp_path, PIN)
    with KioskDriver(tmp_path, WITH_CHORD) as made:
        made.epoch = 1_800_000_000.0  # type: ignore[attr-defined]
        made.app.kiosk.lock._clock = lambda: made.epoch  # type: ignore[attr-defined]
        yield made


def enter(kiosk: KioskDriver, digits: str) -> None:
    kiosk.type(digits)
    kiosk.key(pygame.K_RETURN)
    kiosk.advance(0.5)


def open_menu(kiosk: KioskDriver) -> None:
    kiosk.key(pygame.K_o, mod=CHORD)
    kiosk.advance(0.5)
    enter(kiosk, PIN)
    assert isinstance(kiosk.top, OperatorScene)


# The way in ----------------------------------------------------------------------------------------------------------


def test_two_corners_for_five_seconds_from_anywhere(kiosk: KioskDriver) -> None:
    kiosk.hold_corners(4.5)
    kiosk.advance(1.5)
    assert not isinstance(kiosk.top, PinScene)
    kiosk.hold_corners()
    assert isinstance(kiosk.top, PinScene)
    kiosk.key(pygame.K_ESCAPE)
    assert not isinstance(kiosk.top, PinScene)
    kiosk.services.stack.reset(kiosk.warden.begin())
    kiosk.advance(0.5)
    kiosk.begin_game()
    kiosk.hold_corners()
    assert kiosk.names() == ["GameScene", "PinScene"]
    assert kiosk.warden.clock.place is Place.SERVICE


def test_the_gesture_can_be_switched_off(tmp_path: Path) -> None:
    with KioskDriver(tmp_path, STILL + '[service]\ncorners = false\nchord = "ctrl+shift+f9"\n') as kiosk:
        kiosk.hold_corners(20)
        kiosk.advance(1)
        assert not isinstance(kiosk.top, PinScene)
        kiosk.key(pygame.K_F9, mod=pygame.KMOD_LCTRL | pygame.KMOD_RSHIFT)
        assert isinstance(kiosk.top, PinScene)


def test_the_chord_opens_the_pad_once_and_only_with_all_its_keys(kiosk: KioskDriver) -> None:
    for mod in (0, pygame.KMOD_LCTRL, CHORD & ~pygame.KMOD_RALT, CHORD | pygame.KMOD_LMETA):
        kiosk.key(pygame.K_o, mod=mod)
    kiosk.advance(1)
    assert not isinstance(kiosk.top, PinScene)
    kiosk.key(pygame.K_o, mod=CHORD)
    kiosk.key(pygame.K_o, mod=CHORD)
    assert kiosk.names()[-1] == "PinScene"
    assert kiosk.names().count("PinScene") == 1


def test_the_chord_answers_the_question_as_well(kiosk: KioskDriver) -> None:
    kiosk.wake()
    kiosk.until(lambda: isinstance(kiosk.top, StillThereScene))
    kiosk.key(pygame.K_o, mod=CHORD)
    kiosk.advance(0.5)
    assert kiosk.names() == ["MenuScene", "PinScene"]
    kiosk.key(pygame.K_ESCAPE)
    kiosk.advance(0.5)
    assert kiosk.names() == ["MenuScene"]


def test_the_pad_is_used_by_touch(kiosk: KioskDriver) -> None:
    kiosk.hold_corners()
    for digit in "99":
        kiosk.tap(*kiosk.widget(digit).rect.center)
    kiosk.tap(*kiosk.top.group.widgets[-3].rect.center)  # one digit back
    assert kiosk.top._dots.text == DOT
    kiosk.tap(*kiosk.top.group.widgets[-3].rect.center)
    for digit in PIN:
        kiosk.tap(*kiosk.widget(digit).rect.center)
    kiosk.tap(*kiosk.top.group.widgets[-1].rect.center)
    kiosk.advance(0.5)
    assert isinstance(kiosk.top, OperatorScene)


def test_five_wrong_tries_lock_the_pad_for_a_minute(kiosk: KioskDriver) -> None:
    kiosk.key(pygame.K_o, mod=CHORD)
    for left in range(TRIES - 1, 0, -1):
        enter(kiosk, "1234")
        assert str(left) in kiosk.top._words or left == 1
    enter(kiosk, "1234")
    assert "60" in kiosk.top._words
    enter(kiosk, PIN)
    assert isinstance(kiosk.top, PinScene)
    kiosk.key(pygame.K_ESCAPE)
    kiosk.key(pygame.K_o, mod=CHORD)
    kiosk.epoch += LOCK_SECONDS / 2  # type: ignore[attr-defined]
    enter(kiosk, PIN)
    assert isinstance(kiosk.top, PinScene)
    assert "30" in kiosk.top._words
    kiosk.epoch += LOCK_SECONDS / 2 + 1  # type: ignore[attr-defined]
    kiosk.advance(0.5)
    assert kiosk.top._words == ""
    enter(kiosk, PIN)
    assert isinstance(kiosk.top, OperatorScene)


def test_every_key_and_chord_at_the_pad_opens_nothing(kiosk: KioskDriver) -> None:
    mods = (0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA, CHORD)
    for mod in mods:
        for key in KEYS:
            if not isinstance(kiosk.top, PinScene):
                kiosk.key(pygame.K_o, mod=CHORD)
            kiosk.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            kiosk.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
            assert kiosk.advance(0.02)
            assert "OperatorScene" not in kiosk.names(), (key, mod)
    for text in ("\0", "abc", "２５８０", "٢٥٨٠", " 2580", "2580" * 30):
        if not isinstance(kiosk.top, PinScene):
            kiosk.key(pygame.K_o, mod=CHORD)
        kiosk.type(text)
        assert len(kiosk.top._digits) <= 12
        kiosk.top._digits = ""


def test_without_a_pin_nothing_opens(tmp_path: Path) -> None:
    with KioskDriver(tmp_path, WITH_CHORD) as kiosk:
        kiosk.key(pygame.K_o, mod=CHORD)
        for digits in ("0000", "", PIN):
            enter(kiosk, digits)
        assert isinstance(kiosk.top, PinScene)
        assert "--set-pin" in kiosk.top._words


def test_a_pad_left_alone_closes_by_itself(kiosk: KioskDriver) -> None:
    kiosk.begin_game()
    kiosk.key(pygame.K_o, mod=CHORD)
    kiosk.advance(122)
    assert kiosk.names() == ["ExhibitGame"]


# The menu ------------------------------------------------------------------------------------------------------------


def test_every_entry_leads_somewhere_and_back(kiosk: KioskDriver) -> None:
    open_menu(kiosk)
    for words, scene in (
        ("Settings and volume", SettingsScene),
        ("Statistics", StatisticsScene),
        ("Test touch and pads", DeviceTestScene),
    ):
        kiosk.choose(words)
        assert isinstance(kiosk.top, scene)
        for _ in range(3):
            if not isinstance(kiosk.top, OperatorScene):
                kiosk.key(pygame.K_ESCAPE)
                kiosk.advance(0.3)
        assert isinstance(kiosk.top, OperatorScene)
    kiosk.choose("Back to visitors")
    assert kiosk.names() == ["ExhibitGame"]


def test_what_the_operator_sets_is_what_visitors_find(kiosk: KioskDriver) -> None:
    kiosk.wake()
    kiosk.services.settings.update(menu_volume=1.0)  # a visitor's taste
    open_menu(kiosk)
    assert kiosk.services.settings.value.menu_volume == 0.5
    kiosk.choose("Settings and volume")
    kiosk.services.settings.update(effects_volume=0.3)
    kiosk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    kiosk.advance(0.5)
    kiosk.services.settings.update(effects_volume=0.9, text_scale=1.5)
    kiosk.until(lambda: kiosk.names() == ["ExhibitGame"], patience=300, step=1)
    assert kiosk.services.settings.value.effects_volume == 0.3
    assert kiosk.services.settings.value.text_scale == 1.0


@pytest.mark.parametrize(("words", "status"), [("Exit", ENDED), ("Start anew", RESTART)])
def test_exit_and_restart_are_asked_and_tell_the_supervisor(kiosk: KioskDriver, words: str, status: int) -> None:
    kiosk.app.status = -1
    kiosk.begin_game()
    open_menu(kiosk)
    kiosk.choose(words)
    assert kiosk.names()[-1] == "AskScene"
    kiosk.choose("Back")
    assert isinstance(kiosk.top, OperatorScene)
    kiosk.choose(words)
    kiosk.tap(*kiosk.widget(words).rect.center)
    kiosk.advance(0.5)
    assert kiosk.names() == []
    assert kiosk.app.status == status


def test_a_menu_left_open_closes_by_itself(kiosk: KioskDriver) -> None:
    open_menu(kiosk)
    kiosk.choose("Settings and volume")
    kiosk.advance(118)
    assert kiosk.names()[-1] == "SettingsScene"
    kiosk.advance(5)
    assert kiosk.names() == ["ExhibitGame"]
    assert not kiosk.app.kiosk.settings.is_operator


def test_statistics_are_told(kiosk: KioskDriver) -> None:
    kiosk.services.statistics.add("billabong", ("human", "easy"), (0,))
    open_menu(kiosk)
    kiosk.choose("Statistics")
    said = [getattr(widget, "text", "") for widget in kiosk.top.group.widgets]
    assert "One game was played" in said
    assert any("1 of 1" in words for words in said)


def test_the_device_test_shows_fingers_and_buttons(kiosk: KioskDriver) -> None:
    open_menu(kiosk)
    kiosk.choose("Test touch and pads")
    for finger in range(5):
        kiosk.touch(finger, 0.2 + 0.1 * finger, 0.5)
    assert kiosk.top._most == 5
    for finger in range(5):
        kiosk.lift(finger, 0.2 + 0.1 * finger, 0.5)
    kiosk.key(pygame.K_LEFT, pygame.K_RETURN)
    assert list(kiosk.top._lines)[-2:] == ["keys: left", "keys: accept"]
    for n in range(2000):
        kiosk.top._pointer_count = n
        kiosk.touch(1, (n % 100) / 100, (n // 100) / 20)
        kiosk.lift(1, (n % 100) / 100, (n // 100) / 20)
        if n > 60:
            break
    assert len(kiosk.top._wiped) <= 400
    kiosk.key(pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(kiosk.top, DeviceTestScene), "three times in a row"
    kiosk.key(pygame.K_ESCAPE)
    kiosk.advance(0.3)
    assert isinstance(kiosk.top, OperatorScene)


# The heart and the folder --------------------------------------------------------------------------------------------


def test_the_loop_beats_and_a_scene_that_hangs_does_not(kiosk: KioskDriver) -> None:
    class Heart(Heartbeat):
        def __init__(self) -> None:
            self.beats = 0

        def beat(self) -> None:
            self.beats += 1
            if self.beats == 100:
                kiosk.loop.end()

    heart = Heart()
    kiosk.app.heart = heart
    kiosk.source.limit = kiosk.source.time + 1000
    kiosk.app.turn()
    assert heart.beats == 100


def test_statistics_that_were_trimmed_begin_at_nothing(kiosk: KioskDriver) -> None:
    from game.kiosk.keeping import Trimmed

    kiosk.services.statistics.add("billabong", ("human", "easy"), (0,))
    kiosk.services.folder.close()
    (kiosk.services.folder.path / "statistics.json").unlink()
    kiosk.warden.close()
    kiosk.warden._trimmed = Trimmed(statistics=True)
    kiosk.advance(1)
    assert kiosk.services.statistics.of("billabong").played == 0


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (2560, 1080), (1080, 1920), (480, 480)])
def test_every_panel_fits_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    from game.scenes.kiosk.idle import TimeUpScene
    from game.scenes.kiosk.people import PeopleScene

    set_pin(tmp_path, PIN)
    with KioskDriver(tmp_path, STILL, size=size) as kiosk:
        scenes = [
            PeopleScene("billabong"),
            PinScene(kiosk.app.kiosk.lock, lambda: None),
            OperatorScene(kiosk.app.kiosk),
            StillThereScene(lambda: 15.0),
            TimeUpScene(lambda: 8.0),
        ]
        for scene in scenes:
            kiosk.services.stack.push(scene)
            kiosk.advance(0.4)
            assert kiosk.top is scene
            safe = kiosk.services.kit.rect
            rects = [widget.rect for widget in scene.group.widgets]
            assert safe.contains(scene.panel), scene
            for i, rect in enumerate(rects):
                assert scene.panel.contains(rect), (scene, i, rect, scene.panel)
                assert not any(rect.colliderect(other) for other in rects[i + 1 :]), (scene, i)
