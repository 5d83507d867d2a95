"""Kookaburra: what each animal may do, sentence by sentence of the rules."""

from __future__ import annotations

import pytest
from kookaburra_table import LAST, at, play, refused, steps, texts, where

from game.rules.kookaburra.board import gate, is_leaf, river_of, square_of

# The board


def test_gates_leaves_and_rivers() -> None:
    assert [gate(colour) for colour in range(4)] == [0, 15, 30, 45]
    assert all(is_leaf(gate(colour)) for colour in range(4))
    assert [river_of(colour) for colour in range(4)] == [(10, 34), (25, 49), (40, 4), (55, 19)]
    assert not any(is_leaf(square) for colour in range(4) for square in river_of(colour))
    assert sum(is_leaf(square) for square in range(60)) == 20
    assert square_of(2, -1) == 29


def test_two_players_sit_opposite() -> None:
    state = play(at(dice=(1, 2)), "crocodile +3")
    state = play(state, "roll 1-2", "crocodile +1")
    assert refused(play(state, "roll 1-2"), "kookaburra fly 31") == "occupied"  # seat 1 is blue, whose gate is 30


def test_three_players_take_red_green_and_blue() -> None:
    state = at({"platypus": 0}, {"platypus": 0}, {"platypus": 0}, dice=(1, 2))
    assert {text for text in texts(state) if " fly " in text} == {
        f"kookaburra fly {square}" for square in range(60) if square not in (15, 30)
    }


# A turn


def test_distances_are_either_die_or_the_sum_both_ways() -> None:
    crocodile = {text for text in texts(at(dice=(3, 5))) if text.startswith("crocodile")}
    assert crocodile == {f"crocodile {sign}{way}" for way in (3, 5, 8) for sign in "+-"}


def test_a_double_offers_its_die_once() -> None:
    crocodile = [str(move) for move in at(dice=(3, 3)).moves() if str(move).startswith("crocodile")]
    assert sorted(crocodile) == ["crocodile +3", "crocodile +6", "crocodile -3", "crocodile -6"]


def test_what_was_not_thrown_is_refused() -> None:
    assert refused(at(dice=(2, 5)), "crocodile +6") == "not_thrown"


def test_off_the_pad_both_ways() -> None:
    assert where(play(at(dice=(2, 5)), "crocodile +7"), 0, "crocodile") == 7
    assert where(play(at(dice=(2, 5)), "crocodile -5"), 0, "crocodile") == -5


def test_not_further_back_than_59() -> None:
    state = at({"platypus": -58, "koala": -57}, dice=(1, 3))
    assert {text for text in steps(state) if text.startswith("platypus")} == {f"platypus +{n}" for n in (1, 3, 4)} | {
        "platypus -1"
    }
    assert refused(state, "platypus -3") == "too_far_back"
    assert refused(state, "koala -3") == "too_far_back"


def test_stepping_back_to_zero_is_the_gate_square() -> None:
    state = play(at({"platypus": 3}, dice=(1, 3)), "platypus -3")
    assert where(state, 0, "platypus") == 0
    assert refused(play(state, "roll 1-2"), "kookaburra fly 0") == "occupied"


def test_home_needs_the_exact_number_with_one_die_or_the_sum() -> None:
    state = at({"platypus": 55, "crocodile": 57}, dice=(2, 3))
    assert {"platypus +5", "crocodile +3"} <= steps(state)
    assert refused(state, "crocodile +5") == "beyond_home"
    assert where(play(state, "platypus +5"), 0, "platypus") == "home"


def test_an_animal_at_home_is_out_of_play() -> None:
    assert refused(at({"platypus": "home"}, dice=(1, 2)), "platypus +1") == "at_home"


def test_coming_home_takes_no_notice_of_the_gate_square() -> None:
    state = at({"crocodile": 57, "platypus": 57}, {"koala": 30}, dice=(3, 4))
    after = play(state, "crocodile +3")
    assert where(after, 0, "crocodile") == "home"
    assert where(after, 1, "koala") == 30
    assert "platypus +3" in texts(state)


# Sharing


def test_own_animals_share_and_others_are_passed_but_not_joined() -> None:
    state = at({"platypus": 1, "kangaroo": 4}, {"koala": -27}, dice=(2, 3))  # blue's koala stands on square 3
    assert "platypus +3" in steps(state)  # onto the own kangaroo, over blue
    assert refused(state, "platypus +2") == "occupied"


def test_pads_are_safe_a_crocodile_on_a_foreign_gate_eats_nobody_there() -> None:
    resting = {"koala": "pad", "kookaburra": "pad", "platypus": "home", "crocodile": "pad", "kangaroo": "home"}
    after = play(at({"crocodile": 28}, resting, dice=(2, 5)), "crocodile +2")  # onto blue's gate, square 30
    assert where(after, 0, "crocodile") == 30
    assert after.to_json()["animals"][1] == resting


def test_nobody_moves_past_home_nor_home_from_the_pad() -> None:
    state = at({"koala": 54, "platypus": 59}, dice=(3, 6))
    assert {text for text in steps(state) if text.startswith("koala +")} == {"koala +3", "koala +6"}
    assert not any(text.startswith("platypus +") for text in steps(state))


# Koala


def test_the_koala_goes_from_leaf_to_leaf() -> None:
    assert {text for text in texts(at(dice=(1, 2))) if text.startswith("koala")} == {"koala +3", "koala -3"}
    assert {text for text in texts(at(dice=(6, 6))) if text.startswith("koala")} == {
        "koala +6",
        "koala -6",
        "koala +12",
        "koala -12",
    }
    assert not any(text.startswith("koala") for text in texts(at(dice=(2, 5))))
    assert refused(at(dice=(2, 5)), "koala +5") == "off_leaf"


# Kookaburra


def test_the_kookaburra_flies_to_any_free_square_and_own_ones() -> None:
    state = at({"kookaburra": 20, "platypus": 7}, {"koala": 3}, dice=(1, 2))
    flights = {text for text in texts(state) if " fly " in text}
    assert flights == {f"kookaburra fly {square}" for square in range(60)} - {"kookaburra fly 20", "kookaburra fly 33"}
    assert refused(state, "kookaburra fly 20") == "same_square"
    assert refused(state, "kookaburra fly 33") == "occupied"


def test_from_the_pad_it_may_fly_everywhere() -> None:
    assert len({text for text in texts(at(dice=(1, 2))) if " fly " in text}) == 60


@pytest.mark.parametrize("dice", [(1, 6), (3, 3), (2, 4), (1, 5), (6, 6)])
def test_the_kookaburra_comes_home_with_a_six(dice: tuple[int, int]) -> None:
    state = play(at({**LAST, "kookaburra": 22}, dice=dice), "kookaburra home")
    assert state.phase == "over"
    assert state.to_move is None
    assert state.ranking == ((0,), (1,))
    assert not state.moves()


def test_it_comes_home_last_from_the_track_and_only_with_a_six() -> None:
    assert refused(at({**LAST, "kookaburra": 22}, dice=(2, 5)), "kookaburra home") == "no_six"
    assert refused(at({**LAST, "kookaburra": 22, "koala": 54}, dice=(1, 6)), "kookaburra home") == "not_last"
    assert refused(at(LAST, dice=(1, 6)), "kookaburra home") == "on_pad"


def test_alone_and_without_a_six_it_must_fly() -> None:
    moves = texts(at({**LAST, "kookaburra": 22}, dice=(2, 5)))
    assert moves == {f"kookaburra fly {square}" for square in range(60) if square != 22}


def test_eaten_it_must_fly_out_first_and_comes_home_on_a_later_roll() -> None:
    state = at({**LAST, "kookaburra": 12}, {"crocodile": -20}, dice=(2, 5), turn=1)  # blue's crocodile on square 10
    state = play(state, "crocodile +2", "roll 1-6")
    assert where(state, 0, "kookaburra") == "pad"
    assert refused(state, "kookaburra home") == "on_pad"
    state = play(state, "kookaburra fly 3", "roll 1-2", "crocodile +1", "roll 2-4", "kookaburra home")
    assert state.ranking == ((0,), (1,))


def test_there_is_always_a_move_since_the_kookaburra_can_fly() -> None:
    # Fifteen animals of the others on squares of their own, and nobody but the kookaburra can go by these dice.
    others = [
        {"koala": 3, "kookaburra": first, "platypus": 1, "crocodile": 2, "kangaroo": 4} for first in (14, 29, 44)
    ]
    moves = texts(at({**LAST, "kookaburra": 13}, *others, dice=(1, 2)))
    assert len(moves) == 60 - 15 - 1
    assert all(" fly " in text for text in moves)


# Platypus and rivers


def test_the_platypus_swims_down_its_own_river_or_stays() -> None:
    state = at(dice=(4, 6))
    assert where(play(state, "platypus +10"), 0, "platypus") == 10
    assert where(play(state, "platypus +10 swim"), 0, "platypus") == 34


def test_a_top_reached_backward_leads_to_minus_26() -> None:
    state = at({"platypus": -46, "crocodile": -22}, dice=(1, 4))
    assert where(play(state, "platypus -4 swim"), 0, "platypus") == -26
    assert where(play(state, "crocodile -4 swim"), 0, "crocodile") == -50


def test_the_platypus_does_not_swim_up_nor_onto_another_colour() -> None:
    assert refused(at({"platypus": 30}, dice=(1, 4)), "platypus +4 swim") == "no_river"
    assert refused(at({}, {"koala": "pad", "platypus": 4}, dice=(4, 6)), "platypus +10 swim") == "occupied"
    assert refused(at({}, {"platypus": -20}, dice=(4, 6)), "platypus +10 swim") == "occupied"  # the top is taken


# Crocodile


def test_the_crocodile_eats_a_lone_animal_whichever_way_it_comes() -> None:
    for move, victim in (("crocodile +3", -27), ("crocodile -1", 29)):
        after = play(at({}, {"kangaroo": victim}, dice=(1, 3)), move)
        assert where(after, 1, "kangaroo") == "pad"


def test_two_or_more_are_safe() -> None:
    state = at({}, {"kangaroo": -27, "koala": -27}, dice=(1, 3))
    assert refused(state, "crocodile +3") == "pair_safe"


def test_a_kookaburra_guards_and_is_eaten_alone() -> None:
    guarded = at({}, {"kangaroo": -27, "kookaburra": 3}, dice=(1, 3))
    assert refused(guarded, "crocodile +3") == "pair_safe"
    alone = play(at({}, {"kookaburra": 3}, dice=(1, 3)), "crocodile +3")
    assert where(alone, 1, "kookaburra") == "pad"


def test_it_swims_both_ways_and_eats_at_both_ends() -> None:
    state = at({}, {"kangaroo": -20, "platypus": 4}, dice=(4, 6))  # on red's top 10 and bottom 34
    after = play(state, "crocodile +10 swim")
    assert where(after, 0, "crocodile") == 34
    assert (where(after, 1, "kangaroo"), where(after, 1, "platypus")) == ("pad", "pad")
    assert where(play(at({"crocodile": 30}, dice=(1, 4)), "crocodile +4 swim"), 0, "crocodile") == 10


def test_no_swim_onto_a_pair() -> None:
    state = at({}, {"kookaburra": 34, "platypus": 4}, dice=(4, 6))
    assert "crocodile +10" in texts(state)
    assert refused(state, "crocodile +10 swim") == "pair_safe"


def test_a_pair_on_the_end_where_it_stops_first_bars_the_swim() -> None:
    state = at({}, {"kangaroo": -20, "koala": "pad", "crocodile": -20}, dice=(4, 6))
    assert refused(state, "crocodile +10 swim") == "pair_safe"
    assert refused(state, "crocodile +10") == "pair_safe"


def test_rivers_of_other_colours_are_no_way() -> None:
    assert refused(at({"crocodile": 24}, dice=(1, 2)), "crocodile +1 swim") == "no_river"  # green's top, square 25


# Kangaroo


def test_eleven_with_the_koala_lands_on_eleven_and_twelve() -> None:
    after = play(at({"koala": 3, "kangaroo": 3}, dice=(5, 6)), "kangaroo +11 with koala")
    assert (where(after, 0, "kangaroo"), where(after, 0, "koala")) == (14, 15)


def test_nine_cannot_carry_the_koala() -> None:
    assert refused(at({"koala": 3, "kangaroo": 3}, dice=(4, 5)), "kangaroo +9 with koala") == "off_leaf"


def test_five_needs_both_squares_free() -> None:
    own = {"platypus": 2, "crocodile": 2, "kangaroo": 2}
    first_taken = at(own, {"koala": "pad", "platypus": -23}, dice=(1, 5))  # square 7
    assert refused(first_taken, "kangaroo +5 with platypus") == "occupied"
    assert refused(first_taken, "kangaroo +5 with crocodile") == "occupied"
    second_taken = at(own, {"platypus": -22}, dice=(1, 5))  # square 8
    assert refused(second_taken, "kangaroo +5 with platypus") == "occupied"
    after = play(second_taken, "kangaroo +5 with crocodile")  # a crocodile passenger may eat there
    assert (where(after, 0, "crocodile"), where(after, 1, "platypus")) == (8, "pad")


def test_it_carries_from_its_own_track_square_only() -> None:
    assert refused(at(dice=(1, 2)), "kangaroo +1 with platypus") == "not_together"
    assert refused(at({"kangaroo": 4, "platypus": 5}, dice=(1, 2)), "kangaroo +1 with platypus") == "not_together"


def test_different_progress_on_one_square_is_together() -> None:
    after = play(at({"kangaroo": 4, "platypus": -56}, dice=(1, 2)), "kangaroo +3 with platypus")
    assert (where(after, 0, "kangaroo"), where(after, 0, "platypus")) == (7, -52)


def test_backward_the_passenger_goes_one_further_back() -> None:
    after = play(at({"kangaroo": 20, "platypus": 20}, dice=(1, 2)), "kangaroo -3 with platypus")
    assert (where(after, 0, "kangaroo"), where(after, 0, "platypus")) == (17, 16)


def test_nobody_comes_home_carried_or_carrying() -> None:
    assert refused(at({"kangaroo": 57, "platypus": 57}, dice=(1, 2)), "kangaroo +3 with platypus") == "home_carrying"
    assert refused(at({"kangaroo": 57, "platypus": 57}, dice=(1, 2)), "kangaroo +2 with platypus") == "home_carried"


def test_a_carried_kookaburra_goes_over_its_gate_without_coming_home() -> None:
    after = play(at({"kangaroo": -2, "kookaburra": 58}, dice=(1, 2)), "kangaroo +3 with kookaburra")
    assert (where(after, 0, "kangaroo"), where(after, 0, "kookaburra")) == (1, 2)


def test_a_passenger_set_down_on_its_river_may_swim() -> None:
    state = at({"kangaroo": 6, "platypus": 6, "crocodile": 6}, dice=(1, 3))
    assert where(play(state, "kangaroo +3 with platypus swim"), 0, "platypus") == 34
    assert where(play(state, "kangaroo +3 with crocodile"), 0, "crocodile") == 10
    assert refused(state, "kangaroo +4 with platypus swim") == "no_river"


def test_a_crocodile_passenger_swims_and_eats_on_both_ends() -> None:
    state = at({"kangaroo": 6, "crocodile": 6}, {"koala": "pad", "kangaroo": -20, "platypus": 4}, dice=(1, 3))
    after = play(state, "kangaroo +3 with crocodile swim")
    assert (where(after, 0, "kangaroo"), where(after, 0, "crocodile")) == (9, 34)
    assert (where(after, 1, "kangaroo"), where(after, 1, "platypus")) == ("pad", "pad")
    up = play(at({"kangaroo": 37, "crocodile": 37}, dice=(2, 5)), "kangaroo -2 with crocodile swim")
    assert (where(up, 0, "kangaroo"), where(up, 0, "crocodile")) == (35, 10)


def test_a_crocodile_passenger_does_not_come_down_on_a_pair() -> None:
    pair = {"koala": -24, "kookaburra": 6}  # both on square 6
    assert refused(at({"kangaroo": 3, "crocodile": 3}, pair, dice=(2, 6)), "kangaroo +2 with crocodile") == "pair_safe"


def test_the_passenger_keeps_within_its_own_limits() -> None:
    state = at({"kangaroo": 2, "platypus": -58, "crocodile": 2}, dice=(1, 2))
    assert refused(state, "kangaroo -1 with platypus") == "too_far_back"
    ahead = at({"kangaroo": -1, "platypus": 59}, dice=(1, 2))
    assert refused(ahead, "kangaroo +2 with platypus") == "beyond_home"
    assert refused(ahead, "kangaroo -1 with koala") == "not_together"


def test_a_platypus_carried_backward_onto_its_top_may_swim_too() -> None:
    state = at({"kangaroo": -46, "platypus": -46}, dice=(3, 6))
    after = play(state, "kangaroo -3 with platypus swim")
    assert (where(after, 0, "kangaroo"), where(after, 0, "platypus")) == (-49, -26)
