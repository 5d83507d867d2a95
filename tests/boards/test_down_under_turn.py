"""A person's turn: choosing, turning, laying as a preview, finishing, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.boards.base import Cue, PlayMove, Refuse
from game.boards.down_under.forecast import forecast
from game.boards.down_under.tracks import route_of, sections_in
from game.boards.down_under.turn import TurnControl, slots_of
from game.rules.down_under.geometry import cell_at
from game.rules.down_under.moves import GoesOn, Lay, LoopClosed, PondLaid, Rotate, RouteCapped
from support.down_under_states import find, played, random_game, start

OPENING = ("first 0", "0,0=skEW", "0,1=ckNE")


def opened(*moves: str, **options: object) -> TurnControl:
    turn = TurnControl()
    turn.begin(played(*moves, **options), True)
    return turn


def test_only_targets_for_the_tile_as_it_is_turned_are_lit():
    turn = opened(*OPENING, animals=True)
    assert not turn.targets
    turn.choose(0)
    assert turn.chosen.kind == "sk"
    assert not turn.targets  # upright, but the route leads east and west
    turn.turn(1)
    assert {str(move) for move in turn.targets.values()} == {"-1,0=skEW", "1,0=skEW"}


def test_tiles_turn_before_one_is_chosen_and_choosing_keeps_the_turn():
    turn = opened(*OPENING, animals=True)
    turn.turn(1)
    turn.choose(0)
    assert turn.quarter == 1
    assert turn.targets
    turn.turn(-1)
    assert turn.quarter == 0


def test_a_second_tap_on_the_same_tile_turns_it():
    turn = opened(*OPENING, animals=True)
    turn.choose(4)
    turn.choose(4)
    assert (turn.slot, turn.quarter) == (4, 1)
    turn.choose(5)
    assert (turn.slot, turn.quarter) == (5, 1)


def test_a_tile_is_laid_as_a_preview_lifted_and_finished():
    turn = opened(*OPENING)
    turn.choose(0)
    turn.turn(1)
    cell = cell_at(1, 0)
    assert turn.tap_cell(cell) == [Cue("place")]
    assert (turn.preview.cell, turn.preview.tile.shape, turn.preview.tile.edges) == (cell, "s", "EW")
    assert turn.back() == [Cue("back")]
    assert turn.preview is None
    assert turn.slot == 0
    turn.tap_cell(cell)
    move = turn.preview
    assert turn.tap_cell(cell) == [Cue("confirm"), PlayMove(move)]
    assert not turn.is_open


def test_laid_at_once_there_is_no_preview():
    turn = opened(*OPENING)
    turn.lay_at_once = True
    turn.choose(0)
    turn.turn(1)
    (wish,) = turn.tap_cell(cell_at(1, 0))
    assert isinstance(wish, PlayMove)


def test_a_preview_turns_to_the_next_way_it_may_lie():
    turn = opened(*OPENING)
    turn.choose(1)
    while cell_at(1, 0) not in turn.targets:
        turn.turn(1)
    turn.tap_cell(cell_at(1, 0))
    before = turn.preview
    turn.turn(1)
    assert turn.preview.cell == before.cell
    assert turn.preview != before
    turn.turn(1)
    assert turn.preview == before
    turn.back()
    turn.choose(0)
    turn.quarter = 1
    turn.tap_cell(cell_at(1, 0))
    assert isinstance(turn.turn(1)[0], Refuse)


@pytest.mark.parametrize(
    ("slot", "quarter", "cell", "code"),
    [
        (None, 0, (1, 0), "Choose a tile first"),
        (0, 0, (1, 0), "Turn the tile to fit here"),
        (0, 1, (4, 4), "Your route does not lead there"),
        (0, 1, (0, 0), "Your route does not lead there"),
    ],
)
def test_refusals_say_why(slot, quarter, cell, code):
    turn = opened(*OPENING)
    turn.quarter = quarter
    if slot is not None:
        turn.choose(slot)
    assert turn.tap_cell(cell_at(*cell)) == [Refuse(code)]


def test_an_empty_place_of_the_stock_is_refused():
    state = played(*OPENING, animals=True)
    stock = (0, *state.stocks[0][1:])
    turn = TurnControl()
    turn.begin(replace(state, stocks=(stock, *state.stocks[1:])), True)
    assert turn.choose(0) == [Refuse("No such straight is left")]


def test_without_animals_the_stock_has_three_places():
    state = start()
    assert [(slot.shape, slot.left) for slot in slots_of(state.stocks[0], animals=False)] == [
        ("s", 7),
        ("c", 9),
        ("t", 2),
    ]
    assert sum(slot.left for slot in slots_of(state.stocks[0], animals=True)) == 18


def test_with_two_routes_a_colour_is_chosen():
    game = random_game(3, (("two_routes", True), ("two_routes_single", True)))
    ply = next(one for one in game if isinstance(one.move, Lay) and one.before.phase == "play" and one.before.ply > 8)
    turn = TurnControl()
    turn.begin(ply.before, True)
    assert len(turn.colours) == 2
    first, second = turn.colours
    assert turn.colour == first
    assert ("colour", second) in turn.spots()
    turn.choose_colour(second)
    assert turn.colour == second
    for index, slot in enumerate(turn.slots):
        if turn.is_playable(slot):
            turn.choose(index)
            for _ in range(4):
                turn.turn(1)
                assert all(move.tile.colour == second for move in turn.targets.values())


def test_a_closed_loop_offers_the_curves_that_may_be_turned():
    ply, _ = find(lambda one: isinstance(one.move, Rotate))
    turn = TurnControl()
    turn.begin(ply.before, True)
    assert turn.must_turn
    assert ply.move.cell in turn.rotatable
    assert turn.choose(0) == []
    assert isinstance(turn.tap_cell(cell_at(90, 90))[0], Refuse)
    assert turn.tap_cell(ply.move.cell) == [PlayMove(ply.move)]


def test_every_legal_move_can_be_lit():
    for seed in range(3):
        for ply in random_game(seed, (("animals", True), ("players", 3))):
            turn = TurnControl()
            turn.begin(ply.before, True)
            if not isinstance(ply.move, Lay):
                continue
            lit = set()
            for index, slot in enumerate(turn.slots):
                turn.slot = index
                for quarter in range(4):
                    turn.quarter = quarter
                    lit |= set(turn.targets.values()) if slot.left else set()
            assert lit == {move for move in ply.before.moves() if isinstance(move, Lay)}


def test_the_turned_board_turns_what_is_meant():
    turn = opened(*OPENING)
    turn.turned = True
    turn.choose(0)
    # Upright on a turned board is east to west on the table.
    assert set(turn.targets) == {cell_at(-1, 0), cell_at(1, 0)}


@pytest.mark.parametrize("options", [{}, {"animals": True, "players": 4}, {"two_routes": True}, {"one_end": True}])
def test_routes_are_walked_as_long_as_the_rules_count_them(options):
    for seed in range(4):
        for ply in random_game(seed, tuple(sorted(options.items()))):
            state = ply.after
            for colour, route in enumerate(state.routes):
                walked = route_of(state, colour)
                assert len(walked) == (0 if route is None else route.length)
                assert len(set(walked)) == len(walked)
                assert all(section in sections_in(state, section.cell) for section in walked)


def test_the_forecast_tells_the_score_and_warns():
    ply, _ = find(lambda one: isinstance(one.move, Lay) and any(isinstance(e, PondLaid) for e in one.events), players=4)
    seen = forecast(ply.before, ply.move, ply.before.to_move)
    assert seen.ponds
    assert seen.total == ply.after.scores()[seen.seat].total
    assert seen.warnings[0].startswith("A pond comes")
    goes_on = any(isinstance(event, GoesOn) for event in ply.events)
    assert ("you go on" in seen.warnings[0]) == goes_on


def test_the_forecast_warns_of_caps_and_loops():
    def caps(one):
        return isinstance(one.move, Lay) and one.move.tile.shape == "t"

    ply, _ = find(caps)
    assert any(isinstance(event, RouteCapped) for event in ply.events)
    assert forecast(ply.before, ply.move, ply.before.to_move).warnings

    ply, _ = find(lambda one: isinstance(one.move, Lay) and any(isinstance(e, LoopClosed) for e in one.events))
    seen = forecast(ply.before, ply.move, ply.before.to_move)
    closed = [event.colour for event in ply.events if isinstance(event, LoopClosed)]
    assert ("Your route becomes a loop" in seen.warnings) == (seen.colour in closed)
