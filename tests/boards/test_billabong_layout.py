"""The layout fits every size and shape of window, for any number of players, on the couch and at the table."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.boards.about import about
from game.boards.billabong.ground import lake_rect
from game.boards.billabong.layout import make_layout
from game.boards.billabong.picture import lake_places
from game.boards.common.card import card_layout, turned_point, upright_point
from game.rules.billabong import LAKE, NAMES, square
from support.billabong_games import SIZES

MODES = ["couch", "table"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("overscan", [0.0, 0.05])
def test_nothing_overlaps_and_all_is_on_the_screen(kit_of, size, players, mode, overscan):
    kit = kit_of(size, mode=mode, overscan=overscan)
    layout = make_layout(kit, players)
    rects = [layout.frame, *(card.rect for card in layout.cards)]
    rects += [panel.rect for panel in (layout.jump, layout.race) if panel is not None]
    assert all(kit.safe.contains(rect) for rect in rects)
    assert all(rect.w > 0 and rect.h > 0 for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_large(kit_of, size):
    kit = kit_of(size)
    layout = make_layout(kit, 4)
    # 16 squares of H/16.4 in a wide window; elsewhere as large as cards beside or above and below it allow.
    assert layout.square >= int(min(kit.height / 24, size[0] / 17.2, size[1] / 16.4))
    if size == (1920, 1080):
        assert layout.square == 65


@pytest.mark.parametrize("size", SIZES)
def test_prompts_keep_their_strip_at_the_bottom(kit_of, size):
    kit = kit_of(size)
    layout = make_layout(kit, 4)
    lowest = max(rect.bottom for rect in (layout.frame, *(card.rect for card in layout.cards)))
    assert lowest <= size[1] * 0.951


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("size", SIZES)
def test_every_square_is_hit_where_it_is_drawn(kit_of, size, mode):
    layout = make_layout(kit_of(size, mode=mode), 4)
    for number in range(len(NAMES)):
        x, y = layout.middle(number)
        half = layout.square / 2 - 0.5
        for dx, dy in ((0, 0), (-half, -half), (half, -half), (-half, half), (half, half)):
            assert layout.hit(x + dx, y + dy) == number
    assert layout.hit(layout.field.left - 1, layout.field.centery) is None
    assert layout.hit(layout.field.right, layout.field.centery) is None


def test_north_is_up_and_east_is_right(kit_of):
    layout = make_layout(kit_of((1280, 720)), 2)
    west_south, east_north = layout.middle(square("a1")), layout.middle(square("p14"))
    assert west_south[0] < east_north[0]
    assert west_south[1] > east_north[1]


def test_a_seat_keeps_its_corner(kit_of):
    kit = kit_of((1920, 1080))
    two, four = make_layout(kit, 2), make_layout(kit, 4)
    assert two.cards[0].rect == four.cards[0].rect
    assert two.cards[1].rect == four.cards[2].rect
    assert make_layout(kit, 3).cards[2].rect == four.cards[2].rect


def test_trays_face_their_sides(kit_of):
    layout = make_layout(kit_of((1920, 1080), mode="table"), 4)
    assert [card.turn for card in layout.cards] == [0, 1, 2, 3]
    south, east, north, west = (card.rect for card in layout.cards)
    assert south.top > layout.frame.bottom
    assert east.left > layout.frame.right
    assert north.bottom < layout.frame.top
    assert west.right < layout.frame.left
    assert make_layout(kit_of((1920, 1080), mode="table"), 2).cards[1].rect == north


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", MODES)
def test_the_parts_of_a_card_lie_inside_it(kit_of, size, mode):
    kit = kit_of(size, mode=mode)
    for place in make_layout(kit, 4).cards:
        plan = card_layout(kit, place.size)
        whole = pygame.Rect((0, 0), place.size)
        r = plan.radius
        assert whole.contains(plan.strip)
        assert whole.contains(plan.texts)
        assert whole.contains(pygame.Rect(plan.badge[0] - r, plan.badge[1] - r, 2 * r, 2 * r))
        assert not plan.strip.colliderect(plan.texts)


@pytest.mark.parametrize("turn", range(4))
def test_points_turn_there_and_back(turn):
    size = (300, 80)
    for point in ((0, 0), (300, 0), (10, 70), (150, 40)):
        there = turned_point(point, size, turn)
        assert upright_point(there, size, turn) == point
        w, h = size if turn % 2 == 0 else size[::-1]
        assert 0 <= there[0] <= w
        assert 0 <= there[1] <= h


@pytest.mark.parametrize("size", SIZES)
def test_heads_have_places_of_their_own_in_the_lake(kit_of, size):
    layout = make_layout(kit_of(size), 4)
    places = lake_places(layout)
    lake = lake_rect(layout)
    assert len(places) == 21
    assert all(lake.collidepoint(place) for place in places)
    least = min(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in combinations(places, 2))
    assert least > 0.4 * layout.square
    assert all(lake.collidepoint(layout.middle(number)) for number in LAKE)


def test_in_a_very_wide_window_the_race_is_as_high_as_its_lanes(kit_of):
    heights = []
    for players in (2, 3, 4):
        layout = make_layout(kit_of((2560, 1080)), players)
        assert layout.jump.rect.h == layout.frame.h
        heights.append(layout.race.rect.h)
        assert layout.race.rect.top == layout.frame.top
    assert heights[0] < heights[1] < heights[2] == layout.frame.h


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
def test_the_area_of_the_board_holds_all_of_it_and_nothing_else(kit_of, size):
    kit = kit_of(size)
    layout = make_layout(kit, 4)
    area = kit.at(*about("billabong").board_area, within=kit.rect)
    assert area.contains(layout.frame)
    assert area.collidelist([card.rect for card in layout.cards] + [layout.jump.rect, layout.race.rect]) < 0
