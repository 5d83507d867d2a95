"""Moves and refusals in words."""

from __future__ import annotations

import pytest

from game.boards.billabong import words
from game.rules.billabong import BILLABONG, Jump, Touch, Walk, square, why_not
from game.rules.common import IllegalMove
from support.billabong_games import played_game, position, square_list


def test_walks_and_jumps_in_words():
    state = position(["k3", "m5"], ["j3"])
    assert words.describe(state, BILLABONG.parse("k3-k4")) == "Walk from k3 to k4"
    assert words.describe(state, BILLABONG.parse("k3^i3")) == "Jump from k3 to i3 with 1 hop"
    assert words.describe(state, Touch(square("k3"))) == "Kangaroo on k3 touched"


def test_coming_home_is_told():
    state = position(["i3*", "a9"], ["p9"])
    assert words.describe(state, Walk(square("i3"), square("h3"))) == "Walk from i3 to h3, home"
    state = position(["k3*", "j3"], ["p9"])
    home = Jump(square_list("k3", "i3"))
    assert words.describe(state, home) == "Jump from k3 to i3 with 1 hop"
    state = position(["j3*", "i3"], ["p9"])
    assert words.describe(state, Jump(square_list("j3", "h3"))) == "Jump from j3 to h3 with 1 hop, home"


def test_every_move_of_a_game_has_words():
    said = set()
    for before, move, _, _ in played_game(3, 60, placement="quick", bystanders=True):
        text = words.describe(before, move)
        assert text
        assert "{" not in text
        said.add(text.split()[0])
    assert {"Chance", "Kangaroo", "Jump"} <= said


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("g7", "Nobody stands in the lake"),
        ("j3", "j3 is taken"),
        ("l6", "Hops go along rows, columns and diagonals"),
        ("k5", "No kangaroo to hop over"),
        ("g3", "A hop passes over one kangaroo only"),
        ("h3", "The kangaroo must be exactly halfway"),
    ],
)
def test_refusals_in_words(target, expected):
    state = position(["k3", "a9"], ["j3", "g5", "h3"]) if target == "g3" else position(["k3", "a9"], ["j3", "g5"])
    refusal = why_not(state, square_list("k3"), square(target))
    assert refusal is not None
    assert words.reason(refusal) == expected


def test_an_unknown_reason_still_has_words():
    assert words.reason(IllegalMove("something_new", "A sentence.")) == "That is not possible now"


def test_the_log_is_short():
    assert words.short(square_list("k3", "k4"), is_jump=False, is_home=False) == "k3 – k4"
    assert words.short(square_list("k3", "i3"), is_jump=True, is_home=False) == "k3 – i3, 1 hop"
    assert words.short(square_list("k3", "i3", "i7"), is_jump=True, is_home=False) == "k3 – i7, 2 hops"
    assert words.short(square_list("i3", "h3"), is_jump=False, is_home=True) == "i3 – h3, home"
