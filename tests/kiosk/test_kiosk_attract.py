"""What a kiosk shows while nobody is there: the round of games and country, the drift, the sounds, and the signs in
the corners."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from kiosk_bench import STILL, KioskDriver

from game.kiosk.idle import Place
from game.rules import GAMES
from game.scenes.attract.country import HOP_SECONDS, HOPS, SECONDS, CountryScene
from game.scenes.attract.drift import WAY, Drift
from game.scenes.attract.scene import Plan
from game.scenes.attract.scope import scope_of
from game.scenes.kiosk import hold as warden_hold
from game.scenes.kiosk.exhibit import ExhibitGame, ExhibitResult, exhibit_session, is_exhibit
from game.scenes.kiosk.hold import PATIENCE, Hold
from game.scenes.menu import MenuScene
from game.scenes.scenery.dusk import PAN
from game.session.commands import End
from game.ui.stage import Picture, Sprite
from game.window import Window

MOVING = '[settings]\nbot_pace = "instant"\n[attract]\nseconds = 20\nplayers = 2\n'


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[KioskDriver]:
    with KioskDriver(tmp_path, MOVING, size=(480, 270)) as made:
        yield made


def show_country(kiosk: KioskDriver) -> CountryScene:
    kiosk.services.stack.reset(CountryScene(lambda: MenuScene()))
    kiosk.advance(0.2)
    assert isinstance(kiosk.top, CountryScene)
    return kiosk.top


# The round -----------------------------------------------------------------------------------------------------------


def test_every_game_once_then_the_country_and_from_the_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.loop.STEP", 1 / 20)
    with KioskDriver(tmp_path, STILL + "[attract]\nseconds = 20\nplayers = 2\n", size=(480, 270)) as kiosk:
        seen: list[str] = []
        while len(seen) <= len(GAMES) + 1:
            kiosk.until(lambda: is_exhibit(kiosk.top), step=0.5)
            top = kiosk.top
            if isinstance(top, CountryScene):
                seen.append("country")
            else:
                seen.append(top.session.game.name)
                assert top.session.path is None
                assert not any(seat.is_human for seat in top.session.seats)
            assert kiosk.warden.clock.place is Place.ATTRACT
            kiosk.until(lambda top=top: kiosk.top is not top, step=0.5)
        assert seen == [*GAMES, "country", next(iter(GAMES))]
        assert list(kiosk.services.folder.records.iterdir()) == []


def test_the_country_is_shown_for_twenty_seconds_while_the_camera_pans_eight_parts_in_a_hundred(
    kiosk: KioskDriver,
) -> None:
    country = show_country(kiosk)
    start = country.pan
    assert start == pytest.approx(PAN * 480, rel=0.02)
    shown = {layer.depth: [layer.at(country.pan).x for layer in country._layers] for layer in country._layers}
    kiosk.advance(SECONDS - 1)
    assert kiosk.top is country
    assert country.pan < 0.02 * start
    for layer in country._layers:
        moved = min(abs(x - layer.at(country.pan).x - layer.depth * start) for x in shown[layer.depth])
        assert moved <= 2, "each sheet by its depth"
    kiosk.until(lambda: isinstance(kiosk.top, MenuScene), patience=3)


def test_a_kangaroo_hops_along_the_ridge_from_edge_to_edge(kiosk: KioskDriver) -> None:
    country = show_country(kiosk)
    path = []
    while country._time < HOPS * HOP_SECONDS - 0.1:
        (roo,) = country._kangaroo(country.pan)
        path.append((roo.rect.centerx, roo.rect.bottom))
        kiosk.advance(0.1)
    xs = [x for x, _ in path]
    assert xs[0] < 20
    assert xs[-1] > 470
    assert all(later >= earlier - 3 for earlier, later in pairwise(xs))
    assert len({y for _, y in path}) > 5
    kiosk.advance(0.4)
    assert country._kangaroo(country.pan) == []


def test_with_reduced_motion_the_country_stands_still(tmp_path: Path) -> None:
    with KioskDriver(tmp_path, STILL, size=(480, 270)) as kiosk:
        country = show_country(kiosk)
        assert country.pan == 0
        before = pygame.image.tobytes(kiosk.shot(), "RGB")
        kiosk.advance(9)
        assert pygame.image.tobytes(kiosk.shot(), "RGB") == before


def test_on_a_flat_screen_every_side_is_invited_and_nothing_else_lies_there(tmp_path: Path) -> None:
    with KioskDriver(tmp_path, STILL + "[screen]\ntable = true\ndiagonal = 32\n", size=(1280, 720)) as kiosk:
        country = show_country(kiosk)
        assert country._invitation is not None
        chips = country._invitation.sprites(kiosk.services.kit, low=True)
        for edge in ((0, 0, 1280, 90), (0, 630, 1280, 90), (0, 0, 90, 720), (1190, 0, 90, 720)):
            assert any(pygame.Rect(edge).contains(chip.rect) for chip in chips), edge
        assert country.handles is None
        kiosk.advance(1)  # what comes sooner was meant for the scene before
        kiosk.tap(640, 8)
        kiosk.advance(1.5)
        assert kiosk.names() == ["MenuScene"]


@pytest.mark.parametrize("way", ["key", "finger"])
def test_whoever_comes_gets_from_the_country_to_the_menu(kiosk: KioskDriver, way: str) -> None:
    show_country(kiosk)
    kiosk.key(pygame.K_ESCAPE)  # leads out nowhere
    assert isinstance(kiosk.top, CountryScene)
    if way == "key":
        kiosk.key(pygame.K_RETURN)
    else:
        kiosk.tap(100, 100)
    kiosk.advance(1.5)
    assert kiosk.names() == ["MenuScene"]


@pytest.mark.parametrize("size", [(960, 540), (640, 480), (540, 960), (1260, 540)])
def test_the_invitation_covers_no_card_and_the_camera_moves_none(tmp_path: Path, size: tuple[int, int]) -> None:
    with KioskDriver(tmp_path, STILL, size=size) as kiosk:
        for name in GAMES:
            plan = Plan(games=(name,), seed=4, ends_program=False)
            game = ExhibitGame(exhibit_session(plan), plan)
            kiosk.services.stack.reset(game)
            kiosk.advance(0.1)
            kit, layout = kiosk.services.kit, game.view.layout_now  # type: ignore[attr-defined]
            cards = [place.rect for place in layout.cards]
            assert game._invitation is not None
            (chip,) = game._invitation.sprites(kit)
            assert kit.safe.contains(chip.rect)
            assert chip.rect.collidelist([*cards, *(place.rect for place in getattr(layout, "trays", ()))]) < 0, name
            scope = scope_of(game.view, kit)
            assert scope is not None
            assert kit.rect.contains(scope.box)
            assert not [card for card in cards if card.colliderect(scope.box) and card not in scope.kept], name


# Sound ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("extra", "share"), [("", 0.0), ("sound = true\n", 0.3), ("sound = true\nvolume = 0.5\n", 0.5)]
)
def test_the_demo_is_silent_or_quiet(tmp_path: Path, extra: str, share: float) -> None:
    with KioskDriver(tmp_path, STILL + "[attract]\n" + extra) as kiosk:
        kiosk.advance(1)
        assert kiosk.services.audio._share == pytest.approx(share)
        kiosk.wake()
        assert kiosk.services.audio._share == 1.0


def test_a_quiet_time_holds_for_a_demo_that_sounds(tmp_path: Path) -> None:
    profile = STILL + '[attract]\nsound = true\n[[quiet]]\nfrom = "20:00"\nto = "08:00"\nvolume = 0.5\n'
    with KioskDriver(tmp_path, profile) as kiosk:
        kiosk.wall = kiosk.wall.replace(hour=23)
        kiosk.advance(21)
        assert kiosk.services.audio._share == pytest.approx(0.15)


def test_nobody_laughs_at_an_empty_room(kiosk: KioskDriver) -> None:
    played: list[str] = []
    kiosk.services.audio.play = lambda name, *_: played.append(name)  # type: ignore[method-assign]
    for sound in ("hop", "laugh"):
        kiosk.top.sound(sound)
    assert played == ["hop"]
    kiosk.top.session.submit(End("agreed"))
    kiosk.until(lambda: isinstance(kiosk.top, ExhibitResult))
    played.clear()
    for sound in ("laugh", "tick"):
        kiosk.top.sound(sound)
    assert "laugh" not in played
    assert "tick" in played


# Against burn-in -----------------------------------------------------------------------------------------------------


def test_the_way_is_round_and_every_step_is_one_of_two_pixels() -> None:
    for (x, y), (u, v) in zip(WAY, (*WAY[1:], WAY[0]), strict=True):
        assert abs(x - u) + abs(y - v) == 1
    assert max(max(map(abs, place)) for place in WAY) == 1


def test_a_picture_wanders_with_all_that_is_on_it() -> None:
    ground = pygame.Surface((64, 1080))
    ground.fill("#102030")
    ground.fill("#ff0000", (10, 10, 5, 5))
    sprite = Sprite(pygame.Surface((4, 4)), 20, 20, 99)
    drift = Drift()
    picture = Picture(ground, [sprite])
    assert drift.moved(picture) is picture
    assert not drift.step(59)
    assert drift.step(2)
    moved = drift.moved(picture)
    assert moved.sprites == [sprite._replace(x=22)]
    assert moved.ground.get_at((12, 10)) == pygame.Color("#ff0000")
    assert moved.ground.get_at((11, 10)) == pygame.Color("#102030")
    assert moved.ground.get_at((0, 0)) == pygame.Color("#102030"), "no edge shows"
    assert drift.moved(picture).ground is moved.ground, "the same ground costs nothing again"
    assert drift.stop()
    assert drift.moved(picture) is picture


def test_only_an_empty_room_has_it(tmp_path: Path) -> None:
    with KioskDriver(tmp_path, STILL + "[attract]\nseconds = 0\n[dim]\nafter = 0\n[idle]\nmenu = 300\n") as kiosk:
        drift = kiosk.warden._glass._drift
        kiosk.advance(61)
        assert drift.offset == WAY[1]
        kiosk.wake()
        assert drift.offset == (0, 0)
        kiosk.advance(100)
        assert drift.offset == (0, 0)


# The operator's corners and the window ----------------------------------------------------------------------------


def over(kiosk: KioskDriver) -> list[Any]:
    size = kiosk.app.window.size
    return list(kiosk.warden.over(Picture(pygame.Surface(size))).sprites)


def test_held_corners_show_that_they_are_felt_but_not_at_once(kiosk: KioskDriver) -> None:
    kiosk.wake()
    kiosk.touch(1, 0.01, 0.01)
    kiosk.touch(2, 0.99, 0.99)
    kiosk.advance(1.5)
    assert over(kiosk) == [], "who leans on the glass learns nothing"
    kiosk.advance(1.5)
    signs = over(kiosk)
    window = pygame.Rect((0, 0), kiosk.app.window.size)
    assert {sign.rect.topleft for sign in signs} == {(0, 0), (window.w - signs[1].rect.w, window.h - signs[1].rect.h)}
    kiosk.advance(1.0)
    assert over(kiosk)[0].surface is not signs[0].surface, "it grows"
    kiosk.lift(2, 0.99, 0.99)
    kiosk.advance(0.3)
    assert over(kiosk) == []


def test_the_window_gets_its_focus_back(monkeypatch: pytest.MonkeyPatch) -> None:
    focused, asked = [True], []
    monkeypatch.setattr(pygame.key, "get_focused", lambda: focused[0])
    monkeypatch.setattr(warden_hold, "bring_to_front", lambda: asked.append(1))
    hold = Hold()
    assert not any(hold.step(0.2) for _ in range(50))
    focused[0] = False
    steps = 0
    while not hold.step(0.2):
        steps += 1
    assert steps * 0.2 < PATIENCE + 0.3
    assert asked == [1]
    assert any(hold.step(0.2) for _ in range(10)), "and asks again while it has not"


def test_a_display_that_changes_is_filled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    desktops = [(800, 600)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: desktops)
    pygame.display.init()
    asked: list[tuple[int, int]] = []
    set_mode = pygame.display.set_mode

    def noted(size: tuple[int, int], *more: int, **named: int) -> pygame.Surface:
        asked.append(size)
        return set_mode(size, *more, **named)

    monkeypatch.setattr(pygame.display, "set_mode", noted)
    window = Window(size=None, fullscreen=True)
    hold = Hold(window.refit)
    for size in ((800, 600), (1280, 720), (640, 480)):
        desktops[0] = size
        for _ in range(30):
            hold.step(0.2)
    assert asked == [(800, 600), (1280, 720), (640, 480)], "each once"
    window.set_fullscreen(False)
    desktops[0] = (1024, 768)
    assert not window.refit()
    pygame.display.quit()


def test_in_a_window_to_try_a_profile_out_nothing_is_held(kiosk: KioskDriver) -> None:
    assert kiosk.warden._hold is None
