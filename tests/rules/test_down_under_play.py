"""Down Under: the first round, placements, the area, loops and the end."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from down_under_table import cells, events, play, played, refused, score, texts

from game.rules.common import BadOptions, BadPosition, IllegalMove, NotAMove
from game.rules.down_under import DOWN_UNDER
from game.rules.down_under.tiles import AREAS, STOCK

# Material


def test_tiles_and_animals() -> None:
    assert sum(STOCK.values()) == 18
    by_shape = {shape: sum(n for kind, n in STOCK.items() if kind[0] == shape) for shape in "sct"}
    assert by_shape == {"s": 7, "c": 9, "t": 2}
    by_animal = {animal: sum(n for kind, n in STOCK.items() if kind[1:] == animal) for animal in "keprd"}
    assert by_animal == {"k": 4, "e": 4, "p": 3, "r": 4, "d": 1}
    assert 4 * 18 + played().ponds == 76


def test_sizes() -> None:
    assert AREAS == {
        2: ("5x7", "6x6", "4x8"),
        3: ("6x8", "5x9", "7x7", "4x10"),
        4: ("7x9", "6x10", "8x8", "5x11"),
    }
    assert DOWN_UNDER.make_options({"players": 3}).area == "6x8"


# First round


def test_the_first_tile_lies_on_the_origin_and_is_no_terminal() -> None:
    assert texts(played(animals=False)) == {"0,0=skNS", "0,0=skEW"} | {f"0,0=ck{e}" for e in ("NE", "ES", "SW", "NW")}
    assert refused(played(), "1,0=skNS") == "origin"
    assert refused(played(), "0,0=tN") == "no_terminal_yet"


def test_the_others_lie_beside_or_diagonally_beside_and_do_not_join() -> None:
    state = played("0,0=skNS")
    assert cells(state) == {f"{x},{y}" for x in (-1, 0, 1) for y in (-1, 0, 1)} - {"0,0"}
    assert refused(state, "0,1=skNS") == "joins_routes"
    assert "0,1=skEW" in texts(state)  # its gray section lengthens the other's route
    assert refused(state, "2,0=skNS") == "not_beside"
    assert score(play(state, "0,1=skEW"), 0) == (2, 0, 2)


# Placements


def test_the_coloured_section_takes_up_an_end() -> None:
    state = played("0,0=skNS", "1,0=skNS")
    assert texts(state) == {
        "0,1=seNS", "0,1=ckES", "0,1=ckSW", "0,1=tS", "0,-1=seNS", "0,-1=ckNE", "0,-1=ckNW", "0,-1=tN",
    }  # fmt: skip
    assert refused(state, "0,1=ckNE") == "not_an_end"
    assert refused(state, "0,2=ckES") == "not_an_end"
    assert refused(state, "0,0=ckES") == "not_an_end"


def test_without_animals_the_commonest_tile_is_taken() -> None:
    state = played("0,0=skNS", "1,0=skNS")
    assert refused(state, "0,1=skNS") == "not_commonest"
    with_animals = played("0,0=skNS", "1,0=skNS", animals=True)
    assert {text for text in texts(with_animals) if text.startswith("0,1=s")} == {f"0,1=s{a}NS" for a in "kepr"}


def test_the_list_kept_with_a_state_is_its_own() -> None:
    state = played("0,0=skNS", "1,0=skNS", animals=True)
    listed = state.moves()
    assert state.moves() is listed
    move = next(move for move in listed if str(move) == "0,1=ckES")
    after, _ = state.play(move)
    for other in (after, replace(state, to_move=1)):
        assert other.listed is None
        # The same value, listed elsewhere, is looked at anew.
        with pytest.raises(IllegalMove):
            other.play(move)
    assert replace(state, to_move=1).moves() != listed
    assert pickle.loads(pickle.dumps(state)) == state


def test_what_is_used_up_is_refused() -> None:
    state = played("0,0=spNS", "1,0=skNS", animals=True)
    assert refused(state, "0,1=spNS") == "none_left"


def test_there_is_no_voluntary_pass() -> None:
    assert refused(played("0,0=skNS", "1,0=skNS"), "pass") == "must_place"


def test_a_half_gray_path_lengthens_a_route() -> None:
    state = played("0,0=skNS", "1,1=ckNW", "0,1=tS")
    # Green's end leads west into 0,1 across the terminal's half gray path, and on from there.
    assert score(state, 1)[0] == 2
    assert "-1,1=skEW" in texts(state)


def test_only_a_terminal_fits_at_a_terminals_back() -> None:
    state = played("0,0=skNS", "-1,1=skNS", "0,1=tS", "-1,2=ckES", "0,-1=seNS", "0,2=ceSW")
    assert {text for text in texts(play(state, "0,-2=srNS")) if text.startswith("0,1=")} == {"0,1=tN"}
    both = play(state, "0,-2=srNS", "0,1=tN")
    assert [tile.code for tile in both.tiles[DOWN_UNDER.parse("0,1=tN").cell]] == ["tS", "tN"]
    assert refused(both, "0,1=tS") == "not_an_end"
    assert both.to_json()["tiles"].count(["0,1", 0, "tS"]) == 1


# The area


@pytest.mark.parametrize("area", ["6x6", "5x7", "4x8"])
def test_the_border_comes_into_being_either_way_round(area: str) -> None:
    long = int(area.split("x")[1])
    column, state = 0, played("0,0=skNS", "1,0=skNS", area=area, animals=True)
    kinds = ["sk", "se", "se", "sp", "sr", "sr"]
    while (column := column + 1) < min(long, 7):
        state = play(state, f"0,{column}={kinds[column - 1]}NS", f"1,{column}={kinds[column - 1]}NS")
    if long > 7:
        return
    assert "0,-1=tN" in texts(state)
    assert not any(text.startswith(("0,-1=s", f"0,{long}=s")) for text in texts(state))
    assert refused(state, f"0,{long}=ckES") == "outside"


def test_borderless_has_no_border() -> None:
    state = played("0,0=skNS", "1,0=skNS", borderless=True, animals=True)
    for row, kind in enumerate(("sk", "se", "se", "sp", "sr", "sr"), start=1):
        state = play(state, f"0,{row}={kind}NS", f"1,{row}={kind}NS")
    assert "0,7=ckES" in texts(state)


# Loops


LOOP = ("0,0=ckES", "1,1=skEW", "1,0=crSW", "2,1=skEW", "1,-1=skNS", "3,1=seEW", "1,-2=ceNW", "4,1=seEW", "0,-2=ceNE",
        "5,1=spEW", "0,-1=seNS", "6,1=srEW")  # fmt: skip


def test_a_loop_closed_by_oneself_must_be_turned_open() -> None:
    state = played(*LOOP, animals=True)
    assert state.routes[0] is not None
    assert state.routes[0].is_loop
    assert texts(state) == {"rotate 0,-2", "rotate 0,0", "rotate 1,-2", "rotate 1,0"}
    assert refused(state, "0,1=ckNE") == "loop"
    assert refused(state, "rotate 1,1") == "not_own_curve"
    assert refused(state, "rotate 0,-1") == "not_own_curve"
    assert "LoopClosed" in events(played(*LOOP[:-2], animals=True), LOOP[-2])


def test_a_turned_curve_opens_two_ends() -> None:
    state = play(
        played("0,0=ckNE", "-1,-1=skEW", "0,1=ckES", "-2,-1=skEW", "1,1=ceSW", "-3,-1=seEW", "1,0=ceNW", "-4,-1=seEW",
               animals=True),
        "rotate 1,0",
    )  # fmt: skip
    assert ["1,0", 0, "ceNE"] in state.to_json()["tiles"]
    assert state.routes[0] is not None
    assert len(state.routes[0].ends()) == 2
    assert score(state, 0)[0] == 5


def test_a_loop_that_cannot_be_opened_retires_in_silence() -> None:
    state = played(
        "0,0=ckNE", "0,-1=skNS", "1,-1=skNS", "1,0=ckNW", "-1,0=ckNE", "2,0=ckNW", "1,1=ceSW", "-1,1=ckES", "2,1=ckSW",
        "0,1=ceES", "0,2=ceES", "1,-2=skNS", players=3, animals=True,
    )  # fmt: skip
    assert state.retired == {0}
    assert state.to_move == 1
    assert refused(state, "rotate 0,0") == "no_loop"


def test_some_turns_are_illegal() -> None:
    state = played(
        "0,0=ceES", "1,1=ceSW", "0,-1=ceNE", "0,1=crNE", "1,0=crSW", "2,0=cpSW", "1,-1=crNW", "0,2=crES", animals=True
    )
    assert texts(state) == {"rotate 0,-1", "rotate 0,0", "rotate 1,-1"}
    assert refused(state, "rotate 1,0") == "turn_closed"


# Scores


def test_both_sections_of_one_tile_count() -> None:
    state = played(
        "0,0=skNS", "-1,-1=skEW", "0,1=ckES", "-2,-1=seEW", "1,1=ckSW", "-3,-1=srEW", "1,0=ceNW", animals=True
    )
    assert score(state, 0) == (5, 0, 0)
    assert score(state, 1) == (3, 0, 0)


def test_sets_rabbits_and_dingo() -> None:
    state = played(
        "0,0=crSW", "1,0=spEW", "-1,0=crNE", "0,1=seNS", "-1,1=srNS", "0,2=ceES", "0,-1=ceNE", "1,2=ckNW", "1,-1=ckNW",
        "2,0=ckNW", "1,1=cpSW", "2,1=ceSW", "-1,2=srNS", "1,3=seNS", "-1,3=ckSW", "2,2=cpNW", "-2,3=cdES", "1,4=cpES",
        "-2,1=cpES", "2,3=crSW", "-2,0=ceNW", "2,4=crNW", "-2,2=spNS", "0,3=cdNE", "-3,0=skEW",
        area="6x6", animals=True,
    )  # fmt: skip
    assert score(state, 0) == (17, -2, 15)  # a rabbit or more, no dingo on the route
    assert score(state, 1) == (16, 3, 19)  # one set, one rabbit
    assert state.standing() == ((1,), (0,))


def test_who_keeps_the_own_dingo_scores_nothing() -> None:
    state = played("0,0=skNS", "1,0=skNS", animals=True)
    assert score(state, 0) == (1, 0, 0)
    assert score(play(state, "0,1=cdES"), 0) == (2, 0, 2)
    assert score(played("0,0=skNS", "1,0=skNS"), 0) == (1, 0, 1)


# Options and texts


@pytest.mark.parametrize(
    "raw",
    [
        {"borderless": True, "area": "6x6"},
        {"borderless": True, "fixed_area": "line"},
        {"borderless": True, "fixed_area": "frame"},
        {"fixed_area": "line", "one_end": True},
        {"fixed_area": "frame", "one_end": True},
        {"fixed_area": "line", "two_routes": True},
        {"fixed_area": "frame", "two_routes": True},
        {"fixed_area": "line", "two_routes_single": True},
        {"fixed_area": "frame", "two_routes_single": True},
        {"fixed_area": "line", "players": 4},
        {"fixed_area": "frame", "players": 3},
        {"fixed_area": "frame", "players": 4},
        {"two_routes": True, "one_end": True},
        {"two_routes_single": True, "one_end": True},
        {"two_routes": True, "players": 3},
        {"two_routes": True, "players": 4},
        {"two_routes_single": True, "players": 3},
        {"two_routes_single": True, "players": 4},
        {"two_routes_single": True, "two_routes": False},
        {"players": 2, "area": "7x9"},
        {"two_routes": True, "area": "5x7"},
        {"area": "7x5"},
        {"area": 57},
        {"players": 1},
        {"animals": "yes"},
        {"rabbits": True},
    ],
)
def test_excluded_and_unknown_options(raw: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        DOWN_UNDER.make_options(raw)


@pytest.mark.parametrize(
    ("raw", "area"),
    [
        ({"borderless": True, "one_end": True, "players": 4}, None),
        ({"borderless": True, "two_routes": True}, None),
        ({"borderless": True, "two_routes_single": True, "animals": True}, None),
        ({"borderless": True, "fixed_area": "none"}, None),
        ({"fixed_area": "line", "players": 3, "area": "5x9"}, "5x9"),
        ({"fixed_area": "frame", "area": "4x8", "animals": True}, "4x8"),
        ({"one_end": True, "players": 4, "area": "5x11"}, "5x11"),
        ({"two_routes": True, "area": "6x10"}, "6x10"),
    ],
)
def test_what_does_not_exclude_each_other_may_be_combined(raw: dict[str, object], area: str | None) -> None:
    options = DOWN_UNDER.make_options(raw)
    assert options.area == area
    assert DOWN_UNDER.new(options).phase == "setup"


def test_a_wrong_area_names_those_of_the_players() -> None:
    with pytest.raises(BadOptions) as caught:
        DOWN_UNDER.make_options({"area": "7x5", "players": 3})
    assert str(caught.value) == "option 'area' must be one of 6x8, 5x9, 7x7, 4x10"


def test_two_routes_single_implies_two_routes_and_their_areas() -> None:
    options = DOWN_UNDER.make_options({"two_routes_single": True})
    assert (options.two_routes, options.area, options.colour_count) == (True, "7x9", 4)


def test_there_are_no_set_ups() -> None:
    with pytest.raises(BadPosition):
        DOWN_UNDER.position(DOWN_UNDER.make_options({}), {"to_move": 0})


@pytest.mark.parametrize(
    "text",
    [
        "", "0,0", "0,0=", "0,0=s", "0,0=skSN", "0,0=skNE", "0,0=ckNS", "0,0=sdNS", "0,0=tNS", "00,0=skNS", "-0,0=skNS",
        "+1,0=skNS", "0, 0=skNS", "0,0=skNS ", "4:0,0=skNS", "rotate", "rotate 1", "first 4", "first", "lay ",
        "lay 0,0=skNS", "999,0=skNS", "1000000000,0=tN", "1٢,0=skNS",
    ],
)  # fmt: skip
def test_texts_are_exact(text: str) -> None:
    with pytest.raises(NotAMove):
        DOWN_UNDER.parse(text)
