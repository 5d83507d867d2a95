"""The demo's camera."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from kiosk_bench import STILL, KioskDriver

from game.scenes.attract.camera import QUIET_SECONDS, ZOOM, Camera, Scope
from game.ui.stage import Picture, Sprite

SIZE = (640, 360)


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


def pictures(x: int, y: int) -> Iterator[Picture]:
    """A ground on which a small square trembles at a place."""
    ground, square = pygame.Surface(SIZE), pygame.Surface((20, 20))
    n = 0
    while True:
        n += 1
        yield Picture(ground, [Sprite(square, x + n % 2, y)])


def run(camera: Camera, seconds: float, shown: Iterator[Picture] | None) -> None:
    for _ in range(round(seconds * 30)):
        camera.step(1 / 30)
        if shown is not None:
            camera.view(next(shown))


@pytest.mark.parametrize(("x", "y"), [(100, 60), (500, 300), (320, 180), (0, 0), (620, 340)])
def test_it_goes_towards_what_happens_and_back_when_nothing_does(x: int, y: int) -> None:
    camera = Camera()
    shown = pictures(x, y)
    run(camera, 10, shown)
    assert camera.zoom == pytest.approx(ZOOM, abs=0.005)
    assert camera.x == pytest.approx((x + 10) / SIZE[0], abs=0.02)
    assert camera.y == pytest.approx((y + 10) / SIZE[1], abs=0.04)
    assert pygame.Rect((0, 0), SIZE).contains(camera.frame(SIZE))
    assert camera.frame(SIZE).collidepoint(x + 10, y + 10)
    seen = camera.view(next(shown))
    assert seen.ground.get_size() == SIZE
    run(camera, QUIET_SECONDS + 15, None)
    assert camera.zoom == 1.0
    assert not camera.is_moving
    assert camera.wake_in is None


def test_at_rest_the_picture_is_shown_as_it_is() -> None:
    camera = Camera()
    picture = next(pictures(10, 10))
    assert camera.view(picture) is picture
    assert camera.view(picture) is picture
    assert not camera.is_moving, "the first picture as a whole is nothing that happens"


def test_it_asks_for_thirty_pictures_a_second() -> None:
    camera = Camera()
    shown = pictures(10, 10)
    run(camera, 1, shown)
    wanted = sum(camera.step(1 / 120) for _ in range(120))
    assert 24 <= wanted <= 31
    for _ in range(100):
        camera.view(next(shown))


def test_what_was_shown_is_never_drawn_on_again() -> None:
    camera = Camera()
    shown = pictures(100, 100)
    run(camera, 3, shown)
    first = camera.view(next(shown)).ground
    before = first.copy()
    run(camera, 1, shown)
    assert camera.view(next(shown)).ground is not first
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(before, "RGB")


def test_what_is_kept_stays_whole_and_attracts_nothing() -> None:
    camera = Camera()
    card, box = pygame.Rect(500, 20, 100, 80), pygame.Rect(0, 0, 640, 300)
    scope = Scope(box, (card,), pygame.Rect(40, 10, 560, 270))
    ground, square = pygame.Surface(SIZE), pygame.Surface((20, 20))
    ground.fill("#204030")
    ground.fill("#ffeecc", card)
    ground.fill("#ff0000", (0, 300, 640, 60))

    def show(n: int, x: int, y: int) -> pygame.Surface:
        return camera.view(Picture(ground, [Sprite(square, x + n % 2, y)]), scope).ground

    for n in range(60):
        camera.step(1 / 30)
        show(n, 540, 50)
        show(n, 300, 320)
    assert not camera.is_moving, "only what happens in the box and on no card counts"
    for n in range(300):
        camera.step(1 / 30)
        seen = show(n, 100, 100)
    assert camera.zoom == pytest.approx(ZOOM, abs=0.005)
    assert [seen.get_at(place) for place in ((500, 20), (599, 99))] == [pygame.Color("#ffeecc")] * 2
    outside = ((480, 60), (620, 60), (550, 110), (550, 10))
    assert [seen.get_at(place) for place in outside] == [pygame.Color("#204030")] * 4, "no second edge of the card"
    assert seen.get_at((5, 302)) == pygame.Color("#ff0000")
    frame = camera.frame(SIZE, scope)
    assert box.contains(frame)
    assert frame.contains(scope.whole), "the board is not cut off"


@pytest.mark.parametrize(
    ("profile", "moves"),
    [("", True), ("[attract]\ncamera = false\n", False), (STILL, False)],
    ids=["on", "off", "still"],
)
def test_the_demo_uses_it_where_motion_is_welcome(tmp_path: Path, profile: str, moves: bool) -> None:
    with KioskDriver(tmp_path, profile, size=(480, 480)) as kiosk:
        kiosk.advance(8)
        camera = kiosk.top._camera
        assert (camera is not None and camera.zoom > 1.01) is moves
