"""Turning what was drawn upright: points, rectangles, sprites and pictures."""

from __future__ import annotations

import gc

import pygame
import pytest

from game.intents import Direction, Phase, Pointer, Step
from game.ui.kit import Kit, side_turn
from game.ui.shapes import Placed
from game.ui.stage import Picture, Sprite, Stage
from game.ui.theme import Flags
from game.ui.turning import _TURNED, Frame, turned_placed, turned_surface


def marked(size: tuple[int, int], at: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.set_at(at, (255, 0, 0))
    return surface


def mark_of(surface: pygame.Surface) -> tuple[int, int]:
    width, height = surface.get_size()
    return next((x, y) for x in range(width) for y in range(height) if surface.get_at((x, y))[0] == 255)


@pytest.mark.parametrize("turn", range(4))
def test_points_and_pictures_turn_alike(turn: int) -> None:
    window = pygame.Rect(0, 0, 40, 24)
    frame = Frame(window, turn)
    ground = marked(frame.size, (3, 5))
    dot = pygame.Surface((2, 3))
    dot.fill((0, 255, 0))
    picture = frame.picture(Picture(ground, [Sprite(dot, 7, 2, 255)]))
    assert picture.ground.get_size() == window.size
    x, y = mark_of(picture.ground)
    inner = frame.inside(x + 0.5, y + 0.5)
    assert inner == (3.5, 5.5)
    assert frame.outside(*inner) == (x + 0.5, y + 0.5)
    (sprite,) = picture.sprites
    assert sprite.rect == frame.outside_rect(pygame.Rect(7, 2, 2, 3))
    assert frame.inside_rect(sprite.rect) == pygame.Rect(7, 2, 2, 3)


@pytest.mark.parametrize("turn", range(4))
def test_a_frame_inside_the_window_turns_about_itself(turn: int) -> None:
    rect = pygame.Rect(100, 60, 30, 12)
    frame = Frame(rect, turn)
    assert frame.outside_rect(pygame.Rect((0, 0), frame.size)) == rect
    for corner in ((0.0, 0.0), (5.0, 7.0)):
        assert frame.inside(*frame.outside(*corner)) == pytest.approx(corner)


def test_the_same_surface_gives_the_same_turned_surface_as_long_as_it_lives() -> None:
    surface = pygame.Surface((4, 8))
    once = turned_surface(surface, 1)
    assert turned_surface(surface, 5) is once
    assert turned_surface(surface, 0) is surface
    assert once.get_size() == (8, 4)
    kept = len(_TURNED)
    del surface, once
    gc.collect()
    assert len(_TURNED) < kept


@pytest.mark.parametrize("turn", range(4))
def test_what_is_placed_turns_about_its_place(turn: int) -> None:
    placed = Placed(marked((9, 15), (4, 2)), -4, -12)  # the mark is ten pixels above the place
    turned = turned_placed(placed, turn)
    x, y = mark_of(turned.surface)
    way = {0: (0, -10), 1: (-10, 0), 2: (0, 10), 3: (10, 0)}[turn]
    assert abs(turned.dx + x - way[0]) <= 1
    assert abs(turned.dy + y - way[1]) <= 1


def test_intents_are_seen_from_the_side() -> None:
    frame = Frame(pygame.Rect(0, 0, 100, 60), 2)
    assert frame.intent(Pointer(Phase.UP, 10, 20)) == Pointer(Phase.UP, 90, 40)
    assert frame.direction(Step(Direction.LEFT)) == Step(Direction.RIGHT)
    assert Frame(pygame.Rect(0, 0, 100, 60), 0).direction(Step(Direction.UP)) == Step(Direction.UP)


def test_a_still_picture_that_is_turned_costs_no_drawing() -> None:
    frame = Frame(pygame.Rect(0, 0, 40, 24), 3)
    ground, dot = pygame.Surface(frame.size), pygame.Surface((3, 3))
    target, stage = pygame.Surface((40, 24)), Stage()
    assert stage.draw(target, frame.picture(Picture(ground, [Sprite(dot, 1, 1)])))
    assert stage.draw(target, frame.picture(Picture(ground, [Sprite(dot, 1, 1)]))) == []


def test_a_kit_that_faces_a_side_keeps_its_rim_free_and_is_kept() -> None:
    kit = Kit.build((1280, 720), Flags(mode="table"))
    for turn in range(4):
        facing = kit.facing(turn)
        assert facing is kit.facing(turn + 2)
        assert facing.size == ((720, 1280) if turn % 2 else (1280, 720))
        rim = facing.safe.x
        assert facing.safe == pygame.Rect((0, 0), facing.size).inflate(-2 * rim, -2 * rim)
        assert rim >= kit.touch
        assert facing.mode == "couch"
        assert facing.mm == pytest.approx(kit.mm)
    couch = Kit.build((1280, 720))
    assert couch.facing(1) is couch
    assert couch.seated(1) is couch
    assert couch.mm == couch.touch == 0


def test_a_seated_kit_sees_every_tray_from_its_side() -> None:
    kit = Kit.build((1280, 720), Flags(mode="table"))
    for south in range(4):
        seated = kit.seated(south)
        assert [side_turn(seat, 4, seated) for seat in range(4)] == [(seat - south) % 4 for seat in range(4)]
        assert seated.px(100) == kit.px(100)
        assert seated.size == ((720, 1280) if south % 2 else (1280, 720))


def test_two_players_sit_at_the_long_sides() -> None:
    wide, tall = (Kit.build(size, Flags(mode="table")) for size in ((1280, 720), (720, 1280)))
    assert [side_turn(seat, 2, wide) for seat in range(2)] == [0, 2]
    assert [side_turn(seat, 2, tall) for seat in range(2)] == [1, 3]
    assert [side_turn(seat, 2, tall.seated(1)) for seat in range(2)] == [0, 2]
