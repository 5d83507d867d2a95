"""Kookaburra: the advanced rules, croc fights, forward crocodiles and split dice."""

from __future__ import annotations

from kookaburra_table import at, play, refused, texts, where

from game.rules.kookaburra import KOOKABURRA

# croc_forward


def test_the_crocodile_does_not_go_backward_except_by_its_river() -> None:
    state = at({"crocodile": 20, "kangaroo": 20}, dice=(1, 2), croc_forward=True)
    assert refused(state, "crocodile -1") == "croc_backward"
    assert refused(state, "kangaroo -2 with crocodile") == "croc_backward"
    assert "kangaroo +2 with crocodile" in texts(state)
    river = at({"crocodile": 30}, dice=(1, 4), croc_forward=True)
    assert where(play(river, "crocodile +4 swim"), 0, "crocodile") == 10


def test_forward_only_holds_on_the_pad_and_in_halves_too() -> None:
    state = at(dice=(3, 5), croc_forward=True, split_dice=True)
    assert refused(state, "crocodile -3") == "croc_backward"
    assert refused(state, "koala +3 & crocodile -5") == "croc_backward"
    assert not any("crocodile -" in text for text in texts(state))


# croc_fight


def test_without_the_option_the_lander_eats() -> None:
    after = play(at({"crocodile": 4}, {"crocodile": 36}, dice=(1, 2)), "crocodile +2")
    assert (where(after, 0, "crocodile"), where(after, 1, "crocodile")) == (6, "pad")


def test_while_they_fight_both_stand_on_the_square_and_the_dice_stay() -> None:
    state = play(at({"crocodile": 4}, {"crocodile": 36}, dice=(1, 2), croc_fight=True), "crocodile +2")
    assert (state.phase, state.to_move, state.turn, state.dice) == ("fight", None, 0, (1, 2))
    assert (where(state, 0, "crocodile"), where(state, 1, "crocodile")) == (6, 36)


def test_the_loser_goes_back_and_ties_roll_again() -> None:
    state = play(at({"crocodile": 4}, {"crocodile": 36}, dice=(1, 2), croc_fight=True), "crocodile +2", "fight 3-3")
    assert state.phase == "fight"
    won = play(state, "fight 5-2")
    assert (where(won, 0, "crocodile"), where(won, 1, "crocodile"), won.turn) == (6, "pad", 1)
    lost = play(state, "fight 1-2")
    assert (where(lost, 0, "crocodile"), where(lost, 1, "crocodile"), lost.turn) == ("pad", 36, 1)


def test_a_lost_fight_ends_the_move_and_a_won_one_swims_on_to_the_next() -> None:
    # Green's crocodile stands on red's top (15 - 5), blue's on red's bottom (30 + 4).
    state = at({"crocodile": 4}, {"crocodile": -5}, {"crocodile": 4}, dice=(1, 5), croc_fight=True)
    fought = play(state, "crocodile +6 swim")
    assert where(play(fought, "fight 1-6"), 0, "crocodile") == "pad"
    second = play(fought, "fight 6-1")
    assert second.phase == "fight"
    assert where(second, 0, "crocodile") == 34
    end = play(second, "fight 6-5")
    assert (where(end, 0, "crocodile"), where(end, 1, "crocodile"), where(end, 2, "crocodile")) == (34, "pad", "pad")
    beaten = play(second, "fight 5-6")
    assert (where(beaten, 0, "crocodile"), where(beaten, 2, "crocodile")) == ("pad", 4)


def test_other_animals_are_eaten_without_a_fight() -> None:
    assert play(at({}, {"koala": -27}, dice=(1, 2), croc_fight=True), "crocodile +3").phase == "roll"


def test_after_a_fight_the_extra_roll_of_a_double_six_still_comes() -> None:
    state = at({"crocodile": 4}, {"crocodile": 40}, dice=(6, 6), croc_fight=True)
    for roll in ("fight 6-1", "fight 1-6"):
        assert play(state, "crocodile +6", roll).turn == 0


def test_a_carried_crocodile_that_loses_goes_alone() -> None:
    state = at({"crocodile": 4, "kangaroo": 4}, {"crocodile": -22}, dice=(1, 3), croc_fight=True)
    lost = play(state, "kangaroo +3 with crocodile", "fight 2-4")
    assert (where(lost, 0, "kangaroo"), where(lost, 0, "crocodile")) == (7, "pad")


def test_a_carried_crocodile_that_wins_swims_on() -> None:
    # Green's crocodile stands on red's top, square 10.
    state = at({"crocodile": 6, "kangaroo": 6}, {"crocodile": -5}, {}, dice=(1, 3), croc_fight=True)
    won = play(state, "kangaroo +3 with crocodile swim", "fight 6-1")
    assert (where(won, 0, "kangaroo"), where(won, 0, "crocodile"), where(won, 1, "crocodile")) == (9, 34, "pad")


def test_after_the_swim_it_may_have_to_fight_first_there() -> None:
    state = at({"crocodile": 4}, {"crocodile": 4}, dice=(1, 5), croc_fight=True)  # blue's on red's bottom, square 34
    fighting = play(state, "crocodile +6 swim")
    assert (fighting.phase, where(fighting, 0, "crocodile")) == ("fight", 34)
    assert where(play(fighting, "fight 1-2"), 0, "crocodile") == "pad"


# split_dice


def test_split_is_an_option_and_moves_two_different_animals_with_one_die_each() -> None:
    assert refused(at(dice=(3, 5)), "koala +3 & crocodile +5") == "no_split"
    state = at(dice=(3, 5), split_dice=True)
    moves = texts(state)
    assert {"koala +3 & crocodile -5", "crocodile -5 & koala +3", "crocodile +3 & kangaroo -5"} <= moves
    assert refused(state, "crocodile +3 & crocodile +5") == "split_same"
    assert refused(state, "koala +3 & crocodile +3") == "split_dice"
    assert refused(state, "koala +3 & crocodile +8") == "split_dice"
    after = play(state, "koala +3 & crocodile -5")
    assert (where(after, 0, "koala"), where(after, 0, "crocodile")) == (3, -5)


def test_the_kookaburra_is_neither_mover_nor_passenger_of_a_half() -> None:
    state = at({"kangaroo": 4, "kookaburra": 4}, dice=(3, 5), split_dice=True)
    assert not any("kookaburra" in text for text in texts(state) if "&" in text)
    assert refused(state, "kangaroo +3 with kookaburra & crocodile +5") == "split_kookaburra"


def test_the_second_half_is_judged_after_the_first() -> None:
    state = at({"crocodile": 1, "platypus": 2}, {"koala": "pad", "kangaroo": -25}, dice=(3, 4), split_dice=True)
    # Blue's kangaroo on square 5: the crocodile eats it first, then the platypus may come to 5 as well.
    assert "crocodile +4 & platypus +3" in texts(state)
    assert refused(state, "platypus +3 & crocodile +4") == "occupied"


def test_the_passenger_of_one_half_may_move_in_the_other() -> None:
    state = at({"kangaroo": 4, "platypus": 4}, dice=(3, 5), split_dice=True)
    after = play(state, "kangaroo +3 with platypus & platypus +5")
    assert (where(after, 0, "kangaroo"), where(after, 0, "platypus")) == (7, 13)


def test_two_orders_with_the_same_result_are_two_moves() -> None:
    moves = [str(move) for move in at(dice=(2, 2), split_dice=True).moves()]
    assert moves.count("crocodile +2 & kangaroo +2") == 1
    assert moves.count("kangaroo +2 & crocodile +2") == 1


def test_after_a_won_fight_the_second_half_follows() -> None:
    state = at({"crocodile": 4}, {"crocodile": 36}, dice=(2, 3), croc_fight=True, split_dice=True)
    after = play(state, "crocodile +2 & platypus +3", "fight 6-1")
    assert (where(after, 0, "crocodile"), where(after, 0, "platypus"), after.turn) == (6, 3, 1)


def test_after_a_lost_fight_the_second_half_lapses_where_it_needs_the_loser_or_the_square() -> None:
    state = at({"crocodile": 4, "kangaroo": 6 - 3}, {"crocodile": 36}, dice=(2, 3), croc_fight=True, split_dice=True)
    onto_the_square = play(state, "crocodile +2 & kangaroo +3", "fight 1-6")
    assert (where(onto_the_square, 0, "kangaroo"), onto_the_square.turn) == (3, 1)
    elsewhere = play(state, "crocodile +2 & platypus -3", "fight 1-6")
    assert (where(elsewhere, 0, "platypus"), elsewhere.turn) == (-3, 1)
    carried = at({"kangaroo": 3, "crocodile": 3}, {"crocodile": 36}, dice=(2, 3), croc_fight=True, split_dice=True)
    lapsed = play(carried, "kangaroo +2 with crocodile & crocodile +3", "fight 1-6")
    assert (where(lapsed, 0, "kangaroo"), where(lapsed, 0, "crocodile"), lapsed.turn) == (5, "pad", 1)


def test_fights_only_where_one_was_begun() -> None:
    state = at(dice=(1, 2), croc_fight=True)
    assert refused(state, "fight 1-2") == "out_of_place"
    assert refused(KOOKABURRA.new(state.options), "koala +3") == "chance"


def test_a_split_turn_with_a_double_six_rolls_again() -> None:
    after = play(at(dice=(6, 6), split_dice=True), "koala +6 & crocodile -6")
    assert (after.phase, after.turn, where(after, 0, "koala"), where(after, 0, "crocodile")) == ("roll", 0, 6, -6)


def test_a_half_may_carry_and_the_second_half_may_fight() -> None:
    state = at({"kangaroo": 1, "crocodile": 1}, {"crocodile": 36}, dice=(3, 4), croc_fight=True, split_dice=True)
    fighting = play(state, "platypus +3 & kangaroo +4 with crocodile")
    assert (fighting.phase, where(fighting, 0, "platypus"), where(fighting, 0, "kangaroo")) == ("fight", 3, 5)
    lost = play(fighting, "fight 2-3")
    assert (where(lost, 0, "crocodile"), where(lost, 1, "crocodile"), lost.turn) == ("pad", 36, 1)


def test_both_halves_may_fight_one_after_the_other() -> None:
    # Green's crocodile stands on square 4, blue's on square 8.
    state = at(
        {"crocodile": 1, "kangaroo": 1}, {"crocodile": -11}, {"crocodile": 38}, dice=(2, 4), croc_fight=True,
        split_dice=True,
    )  # fmt: skip
    first = play(state, "kangaroo +2 with crocodile & crocodile +4")
    assert (first.phase, where(first, 0, "kangaroo"), where(first, 0, "crocodile")) == ("fight", 3, 4)
    second = play(first, "fight 6-1")
    assert (second.phase, where(second, 0, "crocodile"), where(second, 1, "crocodile")) == ("fight", 8, "pad")
    over = play(second, "fight 2-2", "fight 4-3")
    assert (over.phase, over.turn, where(over, 2, "crocodile")) == ("roll", 1, "pad")
