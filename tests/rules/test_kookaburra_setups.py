"""Kookaburra: options, the notation, and positions that are set up."""

from __future__ import annotations

from typing import Any

import pytest
from kookaburra_table import NAMES, Places, at, play

from game.rules.common import BadOptions, BadPosition, NotAMove
from game.rules.kookaburra import KOOKABURRA

# Options and texts


def test_unknown_options_and_values_are_named() -> None:
    with pytest.raises(BadOptions, match="croc_fly"):
        KOOKABURRA.make_options({"croc_fly": True})
    for raw in ({"players": 5}, {"players": 2.0}, {"players": True}, {"croc_fight": 1}, {"split_dice": "yes"}):
        with pytest.raises(BadOptions, match=next(iter(raw))):
            KOOKABURRA.make_options(raw)


def test_two_play_if_nothing_else_is_said_and_no_advanced_rule_holds() -> None:
    assert KOOKABURRA.make_options({}).to_json() == {
        "players": 2, "croc_forward": False, "croc_fight": False, "split_dice": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "start 4-6-2", "roll 3-5", "crocodile -5", "platypus +10 swim", "kangaroo +11 with koala",
        "kangaroo -3 with crocodile swim", "kookaburra fly 23", "kookaburra home", "koala +3 & crocodile -5",
        "fight 5-2", "fight 3-3",
    ],
)  # fmt: skip
def test_the_notation_of_the_rules(text: str) -> None:
    assert str(KOOKABURRA.parse(text)) == text


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
