"""The track's shape, and a layout that fits every size and shape of window, on the couch and at the table."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pygame
import pytest

from game.boards.kookaburra.cards import Cards, card_plan
from game.boards.kookaburra.layout import make_layout
from game.boards.kookaburra.pieces import Pieces
from game.boards.kookaburra.track import BED, Track, along
from game.rules.kookaburra.board import ANIMALS, GATE_STEP, TRACK, river_of
from support.kookaburra_games import SIZES

MODES = ["couch", "table"]


def tiles_of(track: Track) -> list[pygame.Rect]:
    """The rectangles round all tiles."""
    rects = []
    for square in range(TRACK):
        points = track.outline(square)
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        rects.append(pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return rects


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("overscan", [0.0, 0.05])
def test_all_is_on_the_screen_and_cards_lie_beside_the_track(kit_of, size, players, mode, overscan):
    kit = kit_of(size, mode=mode, overscan=overscan)
    layout = make_layout(kit, players)
    rects = [card.rect for card in layout.cards]
    rects += list(layout.aside or ())
    assert all(kit.safe.contains(rect) for rect in [*rects, *tiles_of(layout.track)])
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    assert not [tile for tile in tiles_of(layout.track) for rect in rects if rect.colliderect(tile)]


@pytest.mark.parametrize("size", SIZES)
def test_squares_are_large_enough_for_three_metres(kit_of, size):
    layout = make_layout(kit_of(size), 4)
    assert layout.tile >= 0.048 * kit_of(size).height
    assert layout.die >= 0.05 * kit_of(size).height


@pytest.mark.parametrize("size", SIZES)
def test_prompts_keep_their_strip_at_the_bottom(kit_of, size):
    layout = make_layout(kit_of(size), 4)
    lowest = max(rect.bottom for rect in (*tiles_of(layout.track), *(card.rect for card in layout.cards)))
    assert lowest <= size[1] * 0.93


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", MODES)
def test_the_squares_follow_each_other_evenly(kit_of, size, mode):
    track = make_layout(kit_of(size, mode=mode), 4).track
    for a, b in pairwise([*track.spots, track.spots[0]]):
        assert 0.55 * track.step < math.dist((a.x, a.y), (b.x, b.y)) < 1.25 * track.step
    for spot in track.spots:
        assert math.hypot(*spot.ahead) == pytest.approx(1)
        assert spot.ahead[0] * spot.inward[0] + spot.ahead[1] * spot.inward[1] == pytest.approx(0)


@pytest.mark.parametrize("size", SIZES)
def test_the_way_is_anticlockwise_and_inward_is_inside(kit_of, size):
    track = make_layout(kit_of(size), 4).track
    area = sum(a.x * b.y - b.x * a.y for a, b in pairwise([*track.spots, track.spots[0]])) / 2
    # With y growing downwards an anticlockwise loop has a negative area.
    assert area < 0
    outline = [(spot.x, spot.y) for spot in track.spots]
    for spot in track.spots:
        inside = (spot.x + 0.5 * track.tile * spot.inward[0], spot.y + 0.5 * track.tile * spot.inward[1])
        assert _contains(outline, inside)


def _contains(outline: list[tuple[float, float]], point: tuple[float, float]) -> bool:
    """Whether a polygon holds a point (ray casting)."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


@pytest.mark.parametrize("size", SIZES)
def test_gates_lie_next_to_their_pads(kit_of, size):
    layout = make_layout(kit_of(size), 4)
    for seat in range(4):
        gate = layout.track.middle(layout.gate(seat))
        away = [math.dist(gate, card.rect.center) for card in layout.cards]
        assert away[seat] == min(away)
        assert layout.track.spots[layout.gate(seat)].ahead == pytest.approx(
            layout.track.spot(seat * GATE_STEP).ahead
        )


def test_at_a_table_seats_sit_anticlockwise_from_the_south(kit_of):
    layout = make_layout(kit_of((1280, 720), mode="table"), 4)
    assert [card.turn for card in layout.cards] == [0, 1, 2, 3]
    south, east, north, west = (card.rect for card in layout.cards)
    assert south.centery > north.centery
    assert east.centerx > west.centerx
    for seat in range(4):
        gate = layout.track.middle(layout.gate(seat))
        away = [math.dist(gate, card.rect.center) for card in layout.cards]
        assert away[seat] <= sorted(away)[1], "one of the two nearest trays"


@pytest.mark.parametrize("size", SIZES)
def test_rivers_are_creeks_of_one_lake(kit_of, size):
    track = make_layout(kit_of(size), 4).track
    ends = track.river_ends()
    assert len(ends) == 8
    for colour in range(4):
        top, bottom = river_of(colour)
        way = track.swim(top, bottom)
        assert way[0] == track.middle(top)
        assert way[-1] == track.middle(bottom)
        (cx, cy), (a, b) = track.centre, track.island
        middle = way[len(way) // 2]
        assert ((middle[0] - cx) / a) ** 2 + ((middle[1] - cy) / b) ** 2 > 1, "round the island, not over it"
        assert along(way, 0.0)[0] == way[0]
        assert along(way, 1.0)[0] == pytest.approx(way[-1])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("size", SIZES)
def test_dice_and_distances_stay_on_the_lake(kit_of, size, mode):
    layout = make_layout(kit_of(size, mode=mode), 4)
    (cx, cy), (a, b) = layout.track.centre, layout.track.lake
    for seat in range(4):
        for x, y in (*layout.dice_places(seat), layout.chips_place(seat)):
            assert ((x - cx) / a) ** 2 + ((y - cy) / b) ** 2 < 1
        one, two = layout.dice_places(seat)
        assert math.dist(one, two) > 1.1 * layout.die


@pytest.mark.parametrize("size", SIZES)
def test_a_square_is_found_under_a_pixel(kit_of, size):
    layout = make_layout(kit_of(size), 4)
    for square in range(TRACK):
        assert layout.square_at(*layout.track.middle(square)) == square
    assert layout.square_at(*layout.track.centre) is None


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("size", SIZES)
def test_the_slots_of_a_card_lie_in_it(kit_of, size, mode):
    kit = kit_of(size, mode=mode)
    layout = make_layout(kit, 4)
    cards = Cards(kit, layout, Pieces(kit, layout))
    for seat, place in enumerate(layout.cards):
        slots = [cards.slot(seat, animal) for animal in ANIMALS]
        assert all(place.rect.contains(slot) for slot in slots)
        assert not [pair for pair in combinations(slots, 2) if pair[0].colliderect(pair[1])]
        plan = card_plan(kit, place.size)
        assert plan.slots[0].w >= 0.045 * kit.height
        assert not pygame.Rect(plan.name).collidelistall(list(plan.slots))


def test_two_players_sit_opposite(kit_of):
    layout = make_layout(kit_of((1280, 720)), 2)
    assert layout.colours == (0, 2)
    one, two = (card.rect for card in layout.cards)
    assert one.right < two.left
    assert one.bottom < two.top


def test_a_very_wide_window_shows_the_rolls_beside_the_board(kit_of):
    assert make_layout(kit_of((2560, 1080)), 4).aside is not None
    assert make_layout(kit_of((1920, 1080)), 4).aside is None


def test_the_bed_is_wider_than_a_tile():
    assert BED > 1
