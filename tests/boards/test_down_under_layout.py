"""The layout fits every size and shape of window; the camera shows all that must be seen."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.boards.about import about
from game.boards.down_under.asides import Asides
from game.boards.down_under.camera import (
    CLEARLY,
    Camera,
    camera_for,
    fitted,
    needed_box,
    seen_edges,
    shown,
    table_edges,
)
from game.boards.down_under.cards import Cards, CardView
from game.boards.down_under.figures import figures_of
from game.boards.down_under.layout import make_layout
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.tray import plan_tray
from game.boards.down_under.turn import TurnControl
from game.rules.down_under.geometry import EAST, NORTH, cell_at
from game.rules.down_under.tiles import CURVE_EDGES, STRAIGHT_EDGES
from support.billabong_games import SIZES
from support.down_under_states import played, random_game, start


@pytest.mark.parametrize("mode", ["couch", "table"])
@pytest.mark.parametrize(("players", "two"), [(2, False), (2, True), (3, False), (4, False)])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("overscan", [0.0, 0.05])
def test_nothing_overlaps_and_all_is_on_the_screen(kit_of, size, players, two, mode, overscan):
    kit = kit_of(size, mode=mode, overscan=overscan)
    layout = make_layout(kit, players, two_colours=two)
    rects = [layout.mat, *(card.rect for card in layout.cards)]
    if not layout.is_table:
        rects.append(layout.trays[0].rect)
    rects += [rect for rect in (layout.log, layout.info) if rect is not None]
    assert all(kit.safe.contains(rect) for rect in rects)
    assert all(rect.w > 0 and rect.h > 0 for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    assert layout.mat.contains(layout.field)
    assert layout.field.contains(layout.drawer)


@pytest.mark.parametrize("mode", ["couch", "table"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slots", [3, 10])
@pytest.mark.parametrize("colours", [(), (0, 2)])
def test_the_tray_has_room_for_everything(kit_of, size, mode, slots, colours):
    kit = kit_of(size, mode=mode)
    layout = make_layout(kit, 2 if colours else 4)
    for place in layout.trays:
        plan = plan_tray(kit, place, slots, colours, is_card=layout.is_table, has_log=not layout.is_table)
        rects = [*plan.slots, plan.left, plan.right, plan.finish, *(rect for _, rect in plan.tabs)]
        assert all(place.rect.contains(rect) for rect in rects)
        assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
        for index, rect in enumerate(plan.slots):
            assert plan.spot_at(*rect.center) == ("slot", index)
        assert plan.spot_at(*plan.finish.center) == ("act", "finish")


def test_tiles_of_a_tray_at_a_small_square_table_are_large_also_beside_large_words(kit_of):
    kit = kit_of((1000, 1000), mode="table", text_scale=1.5)
    layout = make_layout(kit, 4)
    for place in layout.trays:
        plan = plan_tray(kit, place, 10, (), is_card=True, has_log=False)
        # 20 mm on 24 inches.
        assert plan.tile >= 46
        assert all(min(rect.size) >= plan.tile for rect in plan.slots)


@pytest.mark.parametrize("flags", [{}, {"text_scale": 1.5}, {"high_contrast": True}], ids=str)
@pytest.mark.parametrize("size", SIZES)
def test_the_focus_stays_on_the_tray(kit_of, size, flags):
    kit = kit_of(size, **flags)
    layout = make_layout(kit, 4)
    place = layout.trays[0]
    plan = plan_tray(kit, place, 10, (), is_card=False, has_log=True)
    tiles = Tiles(kit)
    turn = TurnControl()
    turn.begin(played("first 0", "0,0=skEW", "0,1=skEW", animals=True), True)
    turn.cursor = ("slot", 4)
    asides = Asides(kit, layout, tiles, Cards(kit, tiles))
    plain = asides.tray(turn, plan, None, interactive=False)
    rings = [one for one in asides.tray(turn, plan, None, interactive=True) if one not in plain and one.alpha == 255]
    ring = max((one.rect for one in rings if one.rect.collidepoint(plan.slots[4].center)), key=lambda rect: rect.w)
    assert ring.w > plan.tile
    assert place.rect.contains(ring)
    assert not ring.colliderect(kit.bar)


@pytest.mark.parametrize("text_scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("name", ["Red", "Yellow"])
def test_the_stock_on_a_card_can_be_told_apart_beside_large_words(kit_of, monkeypatch, size, text_scale, name):
    kit = kit_of(size, text_scale=text_scale)
    state = random_game(1, (("animals", True), ("players", 4)))[9].after
    parts = (figures_of(state, 0),)
    view = CardView(0, name, "Ann, your turn", True, True, 12, parts, True, False, "Your turn")
    sides = []
    monkeypatch.setattr(Cards, "_mini", lambda self, surface, centre, side, *rest: sides.append(side))
    Cards(kit, Tiles(kit)).card(make_layout(kit, 4).cards[0].size, view)
    assert len(sides) == 10
    assert min(sides) >= 0.03 * size[1]


def test_a_tile_of_the_largest_area_is_large_enough_at_720_lines(kit_of):
    layout = make_layout(kit_of((1280, 720)), 4)
    game = random_game(2, (("area", "5x11"), ("players", 4)))
    assert camera_for(game[-1].after, layout.field, None).tile >= 0.07 * 720


@pytest.mark.parametrize("turned", [False, True])
def test_cells_are_found_where_they_are_drawn(turned):
    camera = Camera(40, 300, 200, turned)
    for x in range(-4, 5):
        for y in range(-4, 5):
            cell = cell_at(x, y)
            left, top = camera.corner(cell)
            for dx, dy in ((0.5, 0.5), (39.5, 0.5), (0.5, 39.5), (39.5, 39.5)):
                assert camera.cell(left + dx, top + dy) == cell
            assert camera.box(x, x + 1, y, y + 1) == camera.rect(cell)
            assert camera.rect(cell).contains(camera.half(cell, EAST))


def test_a_turned_camera_shows_the_east_above():
    camera = Camera(40, 0, 0, True)
    assert camera.middle(cell_at(1, 0))[1] < camera.middle(cell_at(0, 0))[1]
    assert camera.middle(cell_at(0, 1))[0] < camera.middle(cell_at(0, 0))[0]
    assert camera.seen(EAST) == NORTH


@pytest.mark.parametrize("edges", [*STRAIGHT_EDGES, *CURVE_EDGES, *"NESW"])
def test_edges_turn_there_and_back(edges):
    assert table_edges(seen_edges(edges, True), True) == edges
    assert seen_edges(edges, False) == edges


@pytest.mark.parametrize(
    "options",
    [
        (("players", 2),),
        (("players", 4), ("area", "5x11")),
        (("borderless", True),),
        (("fixed_area", "frame"),),
        (("fixed_area", "line"), ("players", 3)),
        (("two_routes", True),),
    ],
)
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_the_camera_follows_whole_games(kit_of, size, options):
    area = make_layout(kit_of(size), 4).field
    camera = None
    for ply in random_game(4, options):
        before = camera
        camera = camera_for(ply.after, area, before)
        need = needed_box(ply.after)
        assert shown(camera, area).holds(need) or camera.tile == 8
        if before is not None and before.turned != camera.turned:
            assert fitted(need, area, camera.turned).tile >= CLEARLY * fitted(need, area, before.turned).tile


def test_spaces_are_whole_while_the_area_can_grow_and_half_where_it_cannot():
    state = played("first 0", "0,0=skEW", "0,1=skEW", area="5x7")
    box = needed_box(state)
    assert (box.west, box.east, box.south, box.north) == (-1, 2, -1, 3)
    states = [ply.after for seed in range(40) for ply in random_game(seed) if ply.after.bounds is not None]
    final = next(one for one in states if one.table.limits() == (one.bounds.width, one.bounds.height))
    bounds = final.bounds
    assert needed_box(final).west <= bounds.west - 0.5
    assert needed_box(final).holds(type(box)(bounds.west - 0.5, bounds.east + 1.5, bounds.south, bounds.north))


def test_an_empty_table_is_seen_round_its_first_space():
    box = needed_box(start())
    assert (box.west, box.east, box.south, box.north) == (-1, 2, -1, 2)


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
def test_the_area_of_the_board_holds_all_of_it_and_nothing_else(kit_of, size):
    kit = kit_of(size)
    layout = make_layout(kit, 4)
    area = kit.at(*about("down_under").board_area, within=kit.rect)
    assert area.contains(layout.mat)
    assert area.collidelist([place.rect for place in (*layout.cards, *layout.trays)]) < 0
