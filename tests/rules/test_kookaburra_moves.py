"""Kookaburra: what each animal may do, sentence by sentence of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.rules.common import BadOptions, BadPosition, IllegalMove, NotAMove
from game.rules.kookaburra import KOOKABURRA
from game.rules.kookaburra.board import gate, is_leaf, river_of, square_of
from game.rules.kookaburra.state import KookaburraState

NAMES = ("koala", "kookaburra", "platypus", "crocodile", "kangaroo")
Places = Mapping[str, Any]


def at(*seats: Places, dice: tuple[int, int] | None = None, turn: int = 0, **options: bool) -> KookaburraState:
    """A position: the animals that are not on the pad, by seat."""
    players = max(2, len(seats))
    filled = [{**dict.fromkeys(NAMES, "pad"), **own} for own in seats]
    filled += [dict.fromkeys(NAMES, "pad")] * (players - len(seats))
    raw = {"to_move": turn, "animals": filled, "dice": None if dice is None else list(dice)}
    return KOOKABURRA.position(KOOKABURRA.make_options({"players": players, **options}), raw)


def texts(state: KookaburraState) -> set[str]:
    return {str(move) for move in state.moves()}


def steps(state: KookaburraState) -> set[str]:
    """The moves without the many flights."""
    return {text for text in texts(state) if " fly " not in text}


def play(state: KookaburraState, *moves: str) -> KookaburraState:
    for text in moves:
        state, _ = state.play(KOOKABURRA.parse(text))
    return state


def refused(state: KookaburraState, text: str) -> str:
    """The reason code with which a text is refused; it is not listed either."""
    assert text not in texts(state)
    with pytest.raises(IllegalMove) as error:
        state.play(KOOKABURRA.parse(text))
    return error.value.code


def where(state: KookaburraState, seat: int, animal: str) -> int | str:
    place: int | str = state.to_json()["animals"][seat][animal]
    return place


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


LAST = {"koala": "home", "platypus": "home", "crocodile": "home", "kangaroo": "home"}


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


# Options and texts


def test_unknown_options_and_values_are_named() -> None:
    with pytest.raises(BadOptions, match="croc_fly"):
        KOOKABURRA.make_options({"croc_fly": True})
    for raw in ({"players": 5}, {"players": 2.0}, {"players": True}, {"croc_fight": 1}, {"split_dice": "yes"}):
        with pytest.raises(BadOptions, match=next(iter(raw))):
            KOOKABURRA.make_options(raw)


@pytest.mark.parametrize(
    "text",
    [
        "", "koala", "koala 3", "koala + 3", "Koala +3", "koala +03", "koala +0", "koala +13", "koala +3 ",
        "koala  +3", "emu +3", "kookaburra +3", "kookaburra fly 60", "kookaburra fly 05", "kookaburra fly -1",
        "koala +3 with platypus", "kangaroo +3 with kangaroo", "roll 5-3", "roll 0-3", "roll 3-7", "start 6",
        "start 1-2-3-4-5", "fight 7-1", "koala +3 & ", "koala +3 & koala +3 & koala +3", "koala +３",
        "kookaburra home ",
    ],
)  # fmt: skip
def test_texts_are_exact(text: str) -> None:
    with pytest.raises(NotAMove):
        KOOKABURRA.parse(text)


# Set-ups


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"animals": [{}]}, "bad_animals"),
        ({"animals": [dict.fromkeys(NAMES[:4], "pad"), dict.fromkeys(NAMES, "pad")]}, "bad_animals"),
        ({"to_move": 2}, "bad_turn"),
        ({"to_move": None}, "bad_turn"),
        ({"dice": [5, 2]}, "dice_order"),
        ({"dice": [0, 2]}, "bad_dice"),
        ({"phase": "move"}, "no_dice"),
        ({"phase": "roll", "dice": [1, 2]}, "dice_in_roll"),
        ({"phase": "fight"}, "bad_phase"),
        ({"weather": "dry"}, "unknown_field"),
        ({"turn": 1}, "two_turns"),
        ({"turn": 1, "to_move": True}, "two_turns"),
        ({"game": "billabong"}, "other_game"),
        ({"over": True}, "game_over"),
        ({"ranking": [[0], [1]]}, "game_over"),
    ],
)
def test_set_ups_that_cannot_be(change: dict[str, Any], code: str) -> None:
    raw = {"to_move": 0, "animals": [dict.fromkeys(NAMES, "pad")] * 2, **change}
    with pytest.raises(BadPosition) as error:
        KOOKABURRA.position(KOOKABURRA.make_options({}), raw)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("own", "other", "code"),
    [
        ({"koala": 4}, {}, "off_leaf"),
        ({"koala": 60}, {}, "bad_place"),
        ({"platypus": -60}, {}, "bad_place"),
        ({"kookaburra": 60}, {}, "bad_place"),
        ({"kookaburra": -1}, {}, "bad_place"),
        ({"kookaburra": "home"}, {}, "kookaburra_home"),
        ({"platypus": 3}, {"platypus": -27}, "mixed_square"),
        ({"platypus": 3}, {"kookaburra": 3}, "mixed_square"),
        ({"platypus": True}, {}, "bad_place"),
    ],
)
def test_places_that_cannot_be(own: Places, other: Places, code: str) -> None:
    with pytest.raises(BadPosition) as error:
        at(own, other)
    assert error.value.code == code


def test_a_state_object_can_be_pasted() -> None:
    state = play(at({"koala": 3}, {"platypus": 7}), "roll 2-5", "crocodile +7")
    pasted = KOOKABURRA.position(state.options, state.to_json())
    assert pasted.to_json() == {**state.to_json(), "ply": 0}
