"""Down Under: the printed variants."""

from __future__ import annotations

import random

import pytest
from down_under_table import cells, play, played, refused, score, texts

from game.rules.common import IllegalMove
from game.rules.down_under import DOWN_UNDER
from game.rules.down_under.fixed_area import draw_area
from game.rules.down_under.geometry import cell_text, x_of, y_of
from game.rules.down_under.moves import LayArea

# One end


def test_the_first_two_terminals_stand_back_to_back() -> None:
    assert texts(played(one_end=True)) == {"0,0=tS"}
    state = played("0,0=tS", one_end=True)
    assert texts(state) == {"0,0=tN"}
    after = play(state, "0,0=tN")
    assert after.phase == "play"
    assert [score(after, seat)[0] for seat in (0, 1)] == [1, 1]
    assert cells(after) == {"0,-1"}


def test_the_thirds_back_does_not_face_a_routes_end_and_the_fourth_stands_at_it() -> None:
    state = played("0,0=tS", "0,0=tN", one_end=True, players=4)
    assert {text for text in texts(state) if text.startswith("0,1=")} == {"0,1=tE", "0,1=tW"}
    assert {text for text in texts(state) if text.startswith("0,-1=")} == {"0,-1=tE", "0,-1=tW"}
    assert len([text for text in texts(state) if text.startswith("1,0=")]) == 4
    assert refused(state, "0,1=tN") == "first_terminal"
    assert refused(state, "1,0=skNS") == "terminal_first"
    assert texts(play(state, "1,0=tE")) == {"1,0=tW"}


# Two routes


def test_two_routes_begin_with_two_squares_of_terminals() -> None:
    state = played("first 1", two_routes=True)
    for text in ("1:0,0=tS", "0:0,0=tN", "3:1,0=tS", "2:1,0=tN"):
        assert text in texts(state)
        state = play(state, text)
    assert (state.phase, state.to_move) == ("play", 1)
    assert texts(state) == {f"1:0,-1={t}" for t in ("skNS", "ckNE", "ckNW")} | {
        f"3:1,-1={t}" for t in ("skNS", "ckNE", "ckNW")
    }
    assert [score(state, seat)[0] for seat in (0, 1)] == [2, 2]


def test_a_turn_is_two_placements_one_of_each_colour() -> None:
    state = played("0:0,0=tS", "1:0,0=tN", "2:1,0=tS", "3:1,0=tN", "0:0,-1=skNS", two_routes=True)
    assert state.to_move == 1
    state = play(state, "3:1,1=skNS")
    assert (state.to_move, state.pending) == (1, 1)
    assert refused(state, "3:1,2=seNS") == "other_colour"
    assert play(state, "1:0,1=skNS").to_move == 0


def test_single_is_one_tile_a_turn() -> None:
    state = played("0:0,0=tS", "1:0,0=tN", "2:1,0=tS", "3:1,0=tN", "0:0,-1=skNS", two_routes_single=True)
    assert play(state, "3:1,1=skNS").to_move == 0


def test_texts_name_the_colour_with_two_routes_and_only_then() -> None:
    state = played(two_routes=True)
    assert refused(state, "0,0=tS") == "colour"
    assert refused(state, "1:0,0=tS") == "not_your_colour"
    assert refused(played(), "0:0,0=skNS") == "colour"


# Fixed area


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_a_line_leads_from_corner_to_corner(players: int, seed: int) -> None:
    options = DOWN_UNDER.make_options({"players": players, "fixed_area": "line"})
    laid = draw_area(options, random.Random(seed).randrange)
    state = play(DOWN_UNDER.new(options), str(LayArea(laid)))
    assert options.sides is not None
    assert state.fixed is not None
    assert sorted((state.fixed.width, state.fixed.height)) == list(options.sides)
    assert cell_text(laid[0][0]) == "0,0"
    assert (x_of(laid[-1][0]), y_of(laid[-1][0])) == (state.fixed.east, state.fixed.north)
    assert {tile.colour for _, tile in laid} == {3}
    third = len(laid) // 3
    middle = [tile.shape for _, tile in laid[third : len(laid) - third]]
    assert middle.count("s") >= len(middle) - 1
    state = play(state, "first 0")
    # The first tile goes on any empty cell of the area, where no coloured path of the line meets it.
    inside = {cell_text(cell) for cell in state.fixed.cells()} - {cell_text(cell) for cell, _ in laid}
    assert cells(state) <= inside
    assert len(cells(state)) > 10


@pytest.mark.parametrize("area", ["5x7", "6x6", "4x8"])
@pytest.mark.parametrize("seed", range(4))
def test_a_frame_goes_round_the_area(area: str, seed: int) -> None:
    options = DOWN_UNDER.make_options({"fixed_area": "frame", "area": area})
    laid = draw_area(options, random.Random(seed).randrange)
    assert len(laid) == 28
    shapes = [tile.shape for _, tile in laid]
    assert (shapes.count("c"), shapes.count("s")) == (18, 10)
    state = play(DOWN_UNDER.new(options), str(LayArea(laid)), "first 1")
    assert state.fixed is not None
    assert state.to_move == 1
    assert all(state.fixed.with_cell(cell) is not state.fixed for cell, _ in laid)
    assert state.outcomes() == ()


def test_the_second_player_lies_beside_a_players_tile() -> None:
    options = DOWN_UNDER.make_options({"fixed_area": "frame"})
    state = play(DOWN_UNDER.new(options), str(LayArea(draw_area(options, random.Random(5).randrange))), "first 0")
    assert state.fixed is not None
    middle = "2,3" if state.fixed.width == 5 else "3,2"
    x, y = map(int, middle.split(","))
    state = play(state, f"{middle}=skNS")
    assert cells(state) <= {f"{x + dx},{y + dy}" for dx in (-1, 0, 1) for dy in (-1, 0, 1)}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda tiles: tiles[:-1], "north-east"),
        (lambda tiles: [*tiles, tiles[0]], "one cell"),
        (lambda tiles: [tiles[0].replace("3:", "2:"), *tiles[1:]], "colour 3"),
        (lambda tiles: [tiles[0], *tiles[2:]], "from cell to cell"),
    ],
)
def test_tiles_that_do_not_fix_an_area(change: object, reason: str) -> None:
    options = DOWN_UNDER.make_options({"fixed_area": "line"})
    tiles = str(LayArea(draw_area(options, random.Random(1).randrange))).split(" ")[1:]
    assert callable(change)
    with pytest.raises(IllegalMove, match=reason):
        play(DOWN_UNDER.new(options), "lay " + " ".join(change(tiles)))


def test_the_area_comes_first_and_only_where_it_is_fixed() -> None:
    state = DOWN_UNDER.new(DOWN_UNDER.make_options({"fixed_area": "frame"}))
    assert state.outcomes() is None
    assert refused(state, "first 0") == "area_first"
    assert refused(DOWN_UNDER.new(DOWN_UNDER.make_options({})), "lay 3:0,0=skNS") == "no_area"
