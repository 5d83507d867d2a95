"""A kiosk whose screen lies flat: every side is invited and asked, and fingers at any side begin and go on."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "kiosk"))

from kiosk_bench import STILL, KioskDriver

from game.boards.common.table_layout import sheet_rect, tray_parts, tray_rect
from game.input.contacts import STILL_SECONDS
from game.scenes.game import GameScene
from game.scenes.kiosk.idle import StillThereScene
from game.scenes.table.forms import side_near
from game.scenes.table.invitation import invitations
from game.scenes.table.round import told_round
from game.ui.kit import Kit
from game.ui.theme import Flags
from game.ui.turning import Frame
from table_shots import table_session

TABLE = "[screen]\ntable = true\n" + STILL
SIZES = [(1280, 720), (1024, 768), (1000, 1000), (1080, 1920)]


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[KioskDriver]:
    with KioskDriver(tmp_path, TABLE, size=(1280, 720)) as made:
        made.advance(1.0)
        yield made


def tap(kiosk: KioskDriver, x: float, y: float) -> None:
    width, height = kiosk.app.window.size
    kiosk.touch(1, x / width, y / height)
    kiosk.advance(0.06)
    kiosk.lift(1, x / width, y / height)
    kiosk.advance(0.5)


def choose(kiosk: KioskDriver, words: str) -> None:
    tap(kiosk, *kiosk.top.frame.outside_rect(kiosk.widget(words).rect).center)
    kiosk.advance(1.5)


@pytest.mark.parametrize("side", range(4))
def test_three_taps_from_any_side_begin_a_game(kiosk: KioskDriver, side: int) -> None:
    w, h = kiosk.app.window.size
    tap(kiosk, *((w / 2, h - 20), (w - 20, h / 2), (w / 2, 20), (20, h / 2))[side])
    kiosk.advance(1.5)
    assert kiosk.names() == ["MenuScene"]
    assert kiosk.top.turn == side
    choose(kiosk, "billabong")
    assert kiosk.top.turn == side
    choose(kiosk, "4 people")
    assert isinstance(kiosk.top, GameScene)
    assert kiosk.top.session.to_move is not None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("low", [False, True])
def test_every_side_is_invited_where_nothing_is_covered(size: tuple[int, int], low: bool) -> None:
    kit = Kit.build(size, Flags(mode="table"))
    found = invitations(kit, 255, low=low)
    plates, words = found[::2], found[1::2]
    assert [side_near(kit, *one.rect.center) for one in plates] == [0, 1, 2, 3]
    for side, (plate, text) in enumerate(zip(plates, words, strict=True)):
        assert kit.safe.contains(plate.rect)
        assert plate.rect.contains(text.rect.inflate(-0.3 * text.rect.w, -0.3 * text.rect.h))
        if not low:
            tray = tray_rect(kit, side)
            assert tray.contains(plate.rect)
            frame = Frame(tray, side)
            body = frame.outside_rect(tray_parts(kit, frame.size).body)
            assert not body.colliderect(plate.rect)
    for one, other in itertools.combinations(plates, 2):
        assert not one.rect.colliderect(other.rect)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_is_asked_fits_its_card_at_every_side(size: tuple[int, int], scale: float) -> None:
    kit = Kit.build(size, Flags(mode="table", text_scale=scale))
    scene = StillThereScene(lambda: 12.0)
    told = told_round(kit, scene.title(), "12", scene.words())
    for side in range(4):
        place = sheet_rect(kit, side)
        card, *lines = [one.rect for one in told if place.collidepoint(one.rect.center)]
        assert card.contains(place)
        assert len(lines) >= 2, "the question and the figure at least"
        for line in lines:
            assert place.contains(line), (side, line, place)
        for one, other in itertools.combinations([line.inflate(-0.3 * line.w, -0.3 * line.h) for line in lines], 2):
            assert not one.colliderect(other)


def test_everybody_is_asked_whether_they_are_still_there(tmp_path: Path) -> None:
    with KioskDriver(tmp_path, TABLE + "[idle]\ngame = 12\n", size=(1024, 768)) as kiosk:
        scene = GameScene(table_session("billabong", 4, 22))
        kiosk.services.stack.reset(scene)
        kiosk.until(lambda: isinstance(kiosk.top, StillThereScene), patience=60, step=1)
        asked: Any = kiosk.top
        told = asked.over_sprites()
        assert {side_near(kiosk.services.kit, *one.rect.center) for one in told} == {0, 1, 2, 3}
        assert asked.bar.sprites() == []
        assert asked.handles is None
        before = [sprite.surface for sprite in told]
        kiosk.advance(1.1)
        assert [sprite.surface for sprite in asked.over_sprites()] != before, "the figure counts down"
        tap(kiosk, 20, 384)
        assert kiosk.top is scene


def test_fingers_hold_the_service_corners_though_hands_that_rest_mean_nothing(kiosk: KioskDriver) -> None:
    kiosk.hold_corners()
    assert kiosk.names()[-1] == "PinScene"
    kiosk.services.stack.pop()
    kiosk.advance(0.5)
    before = kiosk.names()
    kiosk.touch(1, 0.5, 0.5)
    kiosk.advance(STILL_SECONDS + 0.2)
    kiosk.lift(1, 0.5, 0.5)
    kiosk.advance(1.0)
    assert kiosk.names() == before, "a hand that rests begins nothing"
    pygame.event.clear()
