"""The board of Down Under as a whole: pictures for every situation, motion, pointing, the log, turning the board."""

from __future__ import annotations

import pygame
import pytest

from game.boards.about import about
from game.boards.base import PlayMove, Refuse
from game.boards.down_under.tracks import route_of
from game.boards.down_under.view import DownUnderView
from game.intents import Act, Direction, Phase, Pointer, Press, Scroll, Step
from game.rules.down_under.geometry import cell_at
from game.rules.down_under.moves import (
    BorderFixed,
    CurveTurned,
    Lay,
    LoopClosed,
    Passed,
    PondLaid,
    Retired,
    RouteCapped,
    RouteGrew,
)
from game.ui.stage import Picture, Stage
from support.down_under_states import find, long_game, played, random_game, seat_cards, start

OPENING = ("first 0", "0,0=skEW", "0,1=skEW", "1,0=ckSW", "1,1=ckNW")


def shown(kit, state, plies=(), *, interactive=True) -> DownUnderView:
    view = DownUnderView(kit)
    view.show(state, seat_cards(state), interactive=interactive)
    view.follow(plies)
    view.show(state, seat_cards(state), interactive=interactive)
    settle(view)
    return view


def settle(view: DownUnderView, seconds: float = 0.7) -> None:
    for _ in range(round(seconds * 60)):
        view.step(1 / 60)
    look(view)
    while view.is_lively() and view._tiles.is_waiting:
        view.step(1 / 60)


def look(view: DownUnderView) -> pygame.Surface:
    ground = view.ground()
    target = pygame.Surface(ground.get_size())
    Stage().draw(target, Picture(ground, view.sprites(0.0)))
    return target


def pointer(view, phase, place, device="mouse", number=0):
    return view.handle(Pointer(phase, place[0], place[1], number, device))


def click(view, place):
    pointer(view, Phase.DOWN, place)
    return pointer(view, Phase.UP, place)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3, "animals": True},
        {"players": 4, "animals": True, "area": "5x11"},
        {"two_routes": True, "animals": True},
        {"one_end": True, "players": 4},
        {"borderless": True},
        {"fixed_area": "line", "players": 3},
        {"fixed_area": "frame", "animals": True},
    ],
)
@pytest.mark.parametrize(("size", "mode"), [((640, 360), "couch"), ((480, 800), "couch"), ((640, 480), "table")])
def test_every_variant_is_drawn(kit_of, size, mode, options):
    kit = kit_of(size, mode=mode)
    game = random_game(2, tuple(sorted(options.items())))
    for index in (0, 1, 3, len(game) // 2, len(game) - 1):
        ply = game[index]
        view = shown(kit, ply.before, game[:index])
        assert look(view).get_size() == size
        view.animate(ply.before, ply.events, ply.after)
        while view.is_busy():
            view.step(1 / 20)
            look(view)
        view.show(ply.after, seat_cards(ply.after), interactive=False)
        look(view)


def test_the_same_things_share_one_ground(kit_of):
    view = shown(kit_of(), played(*OPENING))
    first = view.ground()
    view.step(0.1)
    assert view.ground() is first
    view.handle(Press(Act.NEXT))
    assert view.ground() is first  # the tray's tiles lie on the ground
    view.turn.choose(0)
    while not view.turn.targets:
        view.handle(Press(Act.NEXT))
    view.turn.cursor = ("cell", next(iter(view.turn.targets)))
    view.handle(Step(Direction.UP))
    view.turn.cursor = ("cell", next(iter(view.turn.targets)))
    view.handle(Press(Act.MENU))
    assert view.ground() is not first  # the ghost's route is lit


@pytest.mark.parametrize(
    "kind", [PondLaid, LoopClosed, CurveTurned, RouteCapped, BorderFixed, Passed, Retired, RouteGrew]
)
@pytest.mark.parametrize("reduced", [False, True])
def test_every_event_has_its_motion(kit_of, kind, reduced):
    options = {"players": 4} if kind in (PondLaid, Retired) else {"players": 2}
    try:
        ply, before = find(lambda one: any(isinstance(event, kind) for event in one.events), **options)
    except AssertionError:
        assert kind in (Passed, Retired)  # very rare, and told by a note on the card alone
        ply, before = find(lambda one: isinstance(one.move, Lay), **options)
        events = (kind(0),)
    else:
        events = ply.events
    view = shown(kit_of((640, 360), reduced_motion=reduced), ply.before, before, interactive=False)
    view.animate(ply.before, events, ply.after)
    assert view.is_busy()
    cues, seconds = [], 0.0
    while view.is_busy():
        cues += view.step(1 / 60)
        seconds += 1 / 60
        look(view)
    assert cues
    assert seconds < 6
    assert view._now.state is ply.after


def test_motion_can_be_skipped(kit_of):
    ply, before = find(lambda one: isinstance(one.move, Lay))
    view = shown(kit_of(), ply.before, before, interactive=False)
    view.animate(ply.before, ply.events, ply.after)
    view.skip()
    assert not view.is_busy()
    assert view._now.state is ply.after


def test_a_tile_that_lies_as_a_preview_does_not_drop_again(kit_of):
    view = shown(kit_of(), played(*OPENING))
    view.turn.choose(0)
    while not view.turn.targets:
        view.handle(Press(Act.NEXT))
    cell, move = next(iter(view.turn.targets.items()))
    view.turn.tap_cell(cell)
    view.handle(Press(Act.ACCEPT))
    before = played(*OPENING)
    after, events = before.play(move)
    view.animate(before, events, after)
    timed = view._now.score.timeline.duration
    view.show(before, seat_cards(before), interactive=False)
    view.animate(before, events, after)
    assert timed < view._now.score.timeline.duration


def test_a_turn_by_clicks(kit_of):
    view = shown(kit_of((640, 360)), played(*OPENING))
    click(view, view.tray.slots[0].center)
    assert view.turn.slot == 0
    while not view.turn.targets:
        click(view, view.tray.right.center)
    cell = next(iter(view.turn.targets))
    click(view, view.camera.middle(cell))
    assert view.turn.preview is not None
    wishes = click(view, view.tray.finish.center)
    assert any(isinstance(wish, PlayMove) for wish in wishes)


def test_a_tile_is_dragged_onto_the_board_and_up_again(kit_of):
    view = shown(kit_of((640, 360)), played(*OPENING))
    view.turn.quarter = 1
    slot = view.tray.slots[0].center
    pointer(view, Phase.DOWN, slot, "touch", 3)
    pointer(view, Phase.MOVE, (slot[0], slot[1] - 60), "touch", 3)
    assert view._pointing.is_dragging
    look(view)
    cell = next(iter(view.turn.targets))
    pointer(view, Phase.MOVE, view.camera.middle(cell), "touch", 3)
    pointer(view, Phase.UP, view.camera.middle(cell), "touch", 3)
    assert view.turn.preview is not None
    assert view.turn.preview.cell == cell
    pointer(view, Phase.DOWN, view.camera.middle(cell), "touch", 3)
    pointer(view, Phase.MOVE, (20, 20), "touch", 3)
    pointer(view, Phase.UP, (20, 20), "touch", 3)
    assert view.turn.preview is None


def test_a_tile_dropped_where_it_does_not_fit_is_refused(kit_of):
    view = shown(kit_of((640, 360)), played(*OPENING))
    slot = view.tray.slots[0].center
    pointer(view, Phase.DOWN, slot)
    pointer(view, Phase.MOVE, (slot[0], slot[1] - 60))
    wishes = pointer(view, Phase.UP, view.camera.middle(cell_at(0, 0)))
    assert any(isinstance(wish, Refuse) for wish in wishes)


def test_the_wheel_turns_tiles_and_undo_lifts_the_preview(kit_of):
    view = shown(kit_of((640, 360)), played(*OPENING))
    assert view.handle(Scroll(-1, 10, 10)) is not None
    assert view.turn.quarter == 1
    view.handle(Scroll(1, 10, 10))
    assert view.turn.quarter == 0
    assert view.handle(Press(Act.UNDO)) is None
    view.turn.choose(0)
    while not view.turn.targets:
        view.handle(Press(Act.NEXT))
    view.turn.tap_cell(next(iter(view.turn.targets)))
    assert view.handle(Press(Act.UNDO)) is not None
    assert view.turn.preview is None


def test_back_leaves_the_turn_step_by_step(kit_of):
    view = shown(kit_of((640, 360)), played(*OPENING))
    view.turn.choose(0)
    while not view.turn.targets:
        view.handle(Press(Act.NEXT))
    view.turn.tap_cell(next(iter(view.turn.targets)))
    assert view.handle(Press(Act.BACK)) is not None
    assert view.handle(Press(Act.BACK)) is not None
    assert view.turn.slot is None
    assert view.handle(Press(Act.BACK)) is None


def test_the_arrows_reach_everything(kit_of):
    ply, _ = find(lambda one: isinstance(one.move, Lay) and one.before.ply > 14, players=4, animals=True)
    view = shown(kit_of((640, 360)), ply.before)
    view.turn.choose(next(index for index, slot in enumerate(view.turn.slots) if view.turn.is_playable(slot)))
    places = view.focus_map()
    reached, queue = set(), [next(iter(view.turn.spots()))]
    while queue:
        spot = queue.pop()
        if spot not in reached:
            reached.add(spot)
            queue += [after for way in Direction if (after := places.next(spot, way)) is not None]
    assert reached == set(view.turn.spots())


def test_the_log_tells_every_move_and_points_at_cells(kit_of):
    game = long_game(22, players=3)
    view = shown(kit_of((640, 360)), game[20].before, game[:20])
    assert len(view._now.log) == 20
    log = view.log_rect
    row = view._composer.logbook.rows(log, 20, 0)[0]
    plain = len(view.sprites(0.0))
    pointer(view, Phase.HOVER, row.rect.center)
    assert view._pointing.log_index == row.index == 19
    assert len(view.sprites(0.0)) == plain + 1
    assert click(view, row.rect.center) == []  # never starts anything
    view.handle(Scroll(-2, *log.center))
    assert view._now.log_back == 2
    view.follow(game[:19])
    assert len(view._now.log) == 19
    assert view._now.log_back == 0


def test_with_four_players_the_log_is_a_drawer(kit_of):
    game = long_game(22, players=4)
    view = shown(kit_of((640, 360)), game[20].before, game[:20])
    assert view.log_rect is None
    click(view, view.tray.log.center)
    assert view.log_rect is not None
    look(view)
    view.handle(Press(Act.BACK))
    assert view.log_rect is None


def test_a_card_is_explained_by_pointing_focus_and_tap(kit_of):
    game = long_game(32, players=4, animals=True)
    view = shown(kit_of((640, 360)), game[30].before, game[:30])
    plain = len(view.sprites(0.0))
    card = view.layout_now.cards[2].rect.center
    pointer(view, Phase.HOVER, card)
    assert len(view.sprites(0.0)) == plain + 2
    pointer(view, Phase.HOVER, view.layout_now.field.topleft)
    assert len(view.sprites(0.0)) == plain
    view.turn.cursor = ("card", 1)
    view._now.changes += 1
    # The words, and the ring that shows where the focus is.
    shown_now = view.sprites(0.0)
    assert len(shown_now) == plain + 2
    ring = shown_now[-2].rect
    assert ring.contains(view.layout_now.cards[1].rect)
    assert ring.center == view.layout_now.cards[1].rect.center
    view.turn.cursor = None
    view._now.changes += 1
    pointer(view, Phase.DOWN, card, "touch", 5)
    pointer(view, Phase.UP, card, "touch", 5)
    assert len(view.sprites(0.0)) == plain + 2


def test_a_new_window_keeps_the_preview_and_the_turned_board(kit_of):
    view = shown(kit_of((640, 360)), played(*OPENING))
    view.turn.choose(0)
    while not view.turn.targets:
        view.handle(Press(Act.NEXT))
    cell = next(iter(view.turn.targets))
    view.turn.tap_cell(cell)
    view.layout(kit_of((480, 800)))
    assert view.turn.preview is not None
    assert look(view).get_size() == (480, 800)


def test_the_board_zooms_as_it_grows_but_not_in_the_middle_of_a_move(kit_of):
    game = random_game(3, (("players", 2),))
    view = shown(kit_of((640, 360)), game[1].before)
    zooms = 0
    for ply in game[1:30]:
        camera = view.camera
        view.animate(ply.before, ply.events, ply.after)
        while view.is_busy():
            assert view.camera == camera
            view.step(1 / 30)
        view.show(ply.after, seat_cards(ply.after), interactive=True)
        if view._now.zoom is not None:
            zooms += 1
            assert view.is_lively()
            for _ in range(20):
                look(view)
                view.step(1 / 30)
            assert view._now.zoom is None
    assert zooms >= 3


@pytest.mark.parametrize("still", [False, True])
def test_the_scoring_counts_up_to_the_totals(kit_of, still):
    game = random_game(5, (("animals", True), ("players", 4)))
    state = game[-1].after
    view = shown(kit_of((640, 360), reduced_motion=still), state, game, interactive=False)
    view.count_up()
    assert view.is_busy()
    ceremony = view._now.score
    # The last of the ranking begins: one section after the other, or its whole route at once.
    last = state.standing()[-1][-1]
    cells = {section.cell for section in route_of(state, last)}
    lit = ceremony.timeline.sprites(0.31)
    assert len({(sprite.x, sprite.y) for sprite in lit}) == (len(cells) if still else 1)
    assert ceremony.figure(last, 0.31) == 1
    for seat, score in enumerate(state.scores()):
        assert ceremony.figure(seat, 0.0) == 0
        assert ceremony.figure(seat, ceremony.timeline.duration) == score.total
    while view.is_busy():
        view.step(1 / 10)
        look(view)


def test_what_was_scaled_is_drawn_again_at_its_size(kit_of):
    game = random_game(4, (("players", 4), ("animals", True)))
    view = DownUnderView(kit_of((1280, 720)))
    view.show(game[-1].after, seat_cards(game[-1].after), interactive=False)
    for _ in view.layout_steps():
        pass
    view.ground()
    view.layout(kit_of((1000, 600)))
    rough = view.ground()
    assert view._tiles.is_waiting
    settle(view, 2.0)
    while view._tiles.is_waiting:
        view.step(1 / 60)
    fine = view.ground()
    assert fine is not rough
    assert view.ground() is fine


@pytest.mark.parametrize("theme", [{}, {"high_contrast": True}], ids=["resized", "looks otherwise"])
def test_a_new_layout_is_drawn_behind_the_old_picture_stretched(kit_of, theme):
    game = random_game(4, (("players", 4), ("animals", True)))
    view = shown(kit_of((640, 360)), game[-1].after, game)
    old = look(view)
    kit = kit_of((480, 800), **theme)
    view.layout_gently(kit)
    assert view.is_lively()
    first = view.ground()
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(pygame.transform.scale(old, kit.size), "RGB")
    pictures = 1
    while view.ground() is first:
        assert view.sprites(0.0) == []
        pictures += 1
    assert 10 < pictures < 150
    settle(view)
    assert pygame.image.tobytes(look(view), "RGB") == pygame.image.tobytes(
        look(shown(kit, game[-1].after, game)), "RGB"
    )


def test_a_layout_at_once_raises_the_curtain(kit_of):
    game = random_game(4, (("players", 4), ("animals", True)))
    view = shown(kit_of((640, 360)), game[20].before, game[:20])
    view.layout_gently(kit_of((480, 800)))
    view.layout(kit_of((800, 480)))
    assert view.ground().get_size() == (800, 480)
    assert view.sprites(0.0)


def test_the_menu_card_has_a_picture(kit_of):
    assert about("down_under").picture(kit_of(), 320, 160).get_size() == (320, 160)


def test_an_empty_table_is_drawn_for_chance(kit_of):
    view = shown(kit_of(), start(players=4), interactive=True)
    assert not view.turn.is_open
    look(view)
