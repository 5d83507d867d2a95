"""The stage shows exactly what drawing everything anew would show, and draws nothing where nothing changed."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.stage import Picture, Sprite, Stage

SIZE = (96, 64)


def _surface(i: int) -> pygame.Surface:
    surface = pygame.Surface((8 + 5 * i, 6 + 4 * i), pygame.SRCALPHA)
    surface.fill((40 * i, 255 - 30 * i, 90 + 20 * i, 255 if i % 2 else 150))
    surface.fill((255, 255, 255, 0), (2, 2, 3, 3))
    return surface


@pytest.fixture(scope="module")
def surfaces(window):
    return [_surface(i) for i in range(6)]


@pytest.fixture(scope="module")
def grounds(window):
    result = []
    for i in range(2):
        ground = pygame.Surface(SIZE)
        for x in range(SIZE[0]):
            ground.fill((x * 2, 80 * i, 120), (x, 0, 1, SIZE[1]))
        result.append(ground)
    return result


SPRITES = st.lists(
    st.tuples(st.integers(0, 5), st.integers(-20, 100), st.integers(-20, 70), st.sampled_from([0, 70, 200, 255])),
    max_size=40,
)
PICTURES = st.lists(st.tuples(st.integers(0, 1), SPRITES), min_size=2, max_size=6)


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def _show(stages_target, picture, stage):
    dirty = stage.draw(stages_target, picture)
    plain = pygame.Surface(SIZE)
    Stage().draw(plain, picture)
    assert _pixels(stages_target) == _pixels(plain)
    return dirty


@settings(max_examples=150, deadline=None)
@given(pictures=PICTURES)
def test_diffing_is_pixel_equal_to_a_full_redraw(surfaces, grounds, pictures):
    stage, target = Stage(), pygame.Surface(SIZE)
    for ground, sprites in pictures:
        picture = Picture(grounds[ground], [Sprite(surfaces[i], x, y, a) for i, x, y, a in sprites])
        _show(target, picture, stage)


@settings(max_examples=150, deadline=None)
@given(sprites=SPRITES, order=st.randoms(use_true_random=False), drop=st.integers(0, 5))
def test_a_change_of_order_alone_is_seen(surfaces, grounds, sprites, order, drop):
    stage, target = Stage(), pygame.Surface(SIZE)
    shown = [Sprite(surfaces[i], x, y, a) for i, x, y, a in sprites]
    _show(target, Picture(grounds[0], shown), stage)
    shuffled = shown[drop:] + shown[:1]
    order.shuffle(shuffled)
    _show(target, Picture(grounds[0], shuffled), stage)


def test_the_same_picture_draws_nothing(surfaces, grounds):
    stage, target = Stage(), pygame.Surface(SIZE)
    sprites = [Sprite(surfaces[1], 5, 5), Sprite(surfaces[2], 20, 9, 120)]
    assert stage.draw(target, Picture(grounds[0], sprites)) == [target.get_rect()]
    assert stage.draw(target, Picture(grounds[0], list(sprites))) == []


def test_a_moved_sprite_dirties_only_its_two_places(surfaces, grounds):
    stage, target = Stage(), pygame.Surface(SIZE)
    still = Sprite(surfaces[4], 60, 30)
    stage.draw(target, Picture(grounds[0], [still, Sprite(surfaces[0], 0, 0)]))
    dirty = stage.draw(target, Picture(grounds[0], [still, Sprite(surfaces[0], 30, 0)]))
    assert sorted(map(tuple, dirty)) == [(0, 0, 8, 6), (30, 0, 8, 6)]


def test_a_list_that_its_owner_goes_on_using_is_no_trap(surfaces, grounds):
    stage, target = Stage(), pygame.Surface(SIZE)
    sprites = [Sprite(surfaces[0], 0, 0)]
    picture = Picture(grounds[0], sprites)
    stage.draw(target, picture)
    sprites.append(Sprite(surfaces[1], 40, 20))
    _show(target, picture, stage)


def test_a_lost_window_and_another_window_are_drawn_in_full(surfaces, grounds):
    stage, target = Stage(), pygame.Surface(SIZE)
    picture = Picture(grounds[0], [Sprite(surfaces[3], 7, 7)])
    stage.draw(target, picture)
    target.fill("red")
    stage.forget()
    assert _show(target, picture, stage) == [target.get_rect()]
    other = pygame.Surface(SIZE)
    assert _show(other, picture, stage) == [other.get_rect()]


def test_many_scattered_changes_become_one_pass(surfaces, grounds):
    stage, target = Stage(), pygame.Surface(SIZE)
    places = [(x, y) for x in range(0, 90, 12) for y in range(0, 60, 10)]
    stage.draw(target, Picture(grounds[0], [Sprite(surfaces[0], x, y) for x, y in places]))
    assert stage.draw(target, Picture(grounds[0], [])) == [target.get_rect()]
    assert _pixels(target) == _pixels(grounds[0])


def test_the_dirty_rectangles_do_not_overlap_and_stay_inside(surfaces, grounds):
    stage, target = Stage(), pygame.Surface(SIZE)
    stage.draw(target, Picture(grounds[0], []))
    sprites = [Sprite(surfaces[i % 6], (i * 17) % 100 - 5, (i * 29) % 60 - 5) for i in range(9)]
    dirty = stage.draw(target, Picture(grounds[0], sprites))
    assert all(target.get_rect().contains(rect) for rect in dirty)
    assert not any(a.colliderect(b) for i, a in enumerate(dirty) for b in dirty[i + 1 :])
