"""Kookaburra: who starts, whose turn it is, who has won, and what the dice do."""

from __future__ import annotations

from fractions import Fraction

from kookaburra_table import LAST, at, play

from game.rules.kookaburra import KOOKABURRA

# Start, double six, ranking


def test_ties_of_the_highest_roll_again_among_themselves() -> None:
    state = KOOKABURRA.new(KOOKABURRA.make_options({"players": 3}))
    assert (state.phase, state.rolling, state.to_move, state.turn) == ("start", (0, 1, 2), None, None)
    state = play(state, "start 4-6-6")
    assert (state.phase, state.rolling) == ("start", (1, 2))
    state = play(state, "start 2-2", "start 3-5")
    assert (state.phase, state.turn, state.to_move) == ("roll", 2, None)


def test_a_double_six_rolls_again_each_time() -> None:
    state = play(at(dice=(6, 6)), "crocodile +6")
    assert (state.phase, state.turn) == ("roll", 0)
    state = play(state, "roll 6-6", "crocodile +12")
    assert state.turn == 0
    assert play(state, "roll 5-6", "crocodile +5").turn == 1


def test_after_the_win_there_is_no_extra_roll() -> None:
    over = play(at({**LAST, "kookaburra": 22}, dice=(6, 6)), "kookaburra home")
    assert (over.phase, over.turn, over.outcomes()) == ("over", None, ())


def test_play_goes_in_seat_order() -> None:
    state = at(*[{}] * 4, dice=(1, 2), turn=3)
    assert play(state, "crocodile +1").turn == 0


def test_the_others_are_ranked_by_animals_home_then_by_progress() -> None:
    winner = {**LAST, "kookaburra": 22}
    state = at(winner, {"koala": "home"}, {"koala": 30, "platypus": 59}, {"platypus": 59, "koala": 30}, dice=(1, 6))
    assert play(state, "kookaburra home").ranking == ((0,), (1,), (2, 3))


def test_the_standing_does_not_count_the_kookaburra() -> None:
    state = at({"kookaburra": 59}, {"platypus": -4}, {"platypus": 1}, dice=(1, 2))
    assert state.standing() == ((2,), (0,), (1,))


# Probabilities


def test_probabilities_sum_to_one() -> None:
    before_roll = at(turn=0)
    assert len(before_roll.outcomes()) == 21
    assert sum(chance for _, chance in before_roll.outcomes()) == 1
    for players, ways in ((2, 36), (3, 216), (4, 1296)):
        start = KOOKABURRA.new(KOOKABURRA.make_options({"players": players}))
        assert len(start.outcomes()) == ways
        assert sum(chance for _, chance in start.outcomes()) == 1
    fight = play(at({"crocodile": 4}, {"crocodile": 36}, dice=(1, 2), croc_fight=True), "crocodile +2")
    assert len(fight.outcomes()) == 36
    assert sum(chance for _, chance in fight.outcomes()) == 1


def test_each_roll_is_as_likely_as_with_two_dice() -> None:
    likely = {str(roll): chance for roll, chance in at(turn=0).outcomes()}
    assert likely["roll 3-3"] == Fraction(1, 36)
    assert likely["roll 2-5"] == Fraction(2, 36)
    assert sum(chance for roll, chance in likely.items() if "6" in roll) == Fraction(11, 36)
