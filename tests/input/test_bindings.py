"""Tables of keys and buttons that a person has changed."""

from __future__ import annotations

import pytest

from game.input.bindings import (
    BUTTONS,
    MEANINGS,
    NEEDED,
    Bindings,
    NothingLeftError,
    buttons_for,
    keys_for,
)
from game.intents import Act, Direction
from game.store import schema


def test_settings_files_know_the_same_meanings() -> None:
    assert set(schema.MEANINGS) == set(MEANINGS)
    assert len(schema.MEANINGS) == len(MEANINGS)


def test_what_is_saved_comes_back() -> None:
    bindings = Bindings({"w": Direction.UP, "space": None}, {"left stick": Act.FULLSCREEN})
    names = bindings.names("keys"), bindings.names("pad")
    assert names == ({"w": "up", "space": None}, {"left stick": "fullscreen"})
    assert Bindings.from_names(*names) == bindings


def test_names_that_are_unknown_are_passed_over() -> None:
    made = Bindings.from_names({"w": "fly", "e": "undo"}, {"paddle": "undo", "x": "hop"})
    assert made == Bindings({"e": Act.UNDO}, {})


@pytest.mark.parametrize("needed", NEEDED)
def test_a_file_that_takes_away_what_everybody_needs_is_not_followed(needed: Act | Direction) -> None:
    keys = dict.fromkeys(keys_for(needed))
    pad = dict.fromkeys(buttons_for(needed))
    assert Bindings.from_names(keys, {}) == Bindings()
    assert Bindings.from_names({}, pad) == Bindings()
    assert Bindings.from_names({**keys, "w": "undo"}, {"x": "second"}).pad == {"x": Act.SECOND}


def test_one_key_more() -> None:
    made = Bindings().bound("keys", "w", Direction.UP)
    assert keys_for(Direction.UP, made) == ("w", "up")
    assert made.key("w") is Direction.UP


def test_only_one_key() -> None:
    made = Bindings().only("keys", "h", Act.UNDO)
    assert keys_for(Act.UNDO, made) == ("h", "ctrl+z")
    assert made.key("u") is None
    again = made.only("keys", "u", Act.UNDO)
    assert keys_for(Act.UNDO, again) == ("u", "ctrl+z")
    assert again == Bindings()


def test_a_key_taken_for_something_else_leaves_its_old_meaning() -> None:
    made = Bindings().only("pad", "back", Act.REDO)
    assert buttons_for(Act.REDO, made) == ("back",)
    assert buttons_for(Act.UNDO, made) == ()
    assert buttons_for(Act.UNDO, Bindings()) == ("back",)


def test_the_last_button_for_something_needed_cannot_be_taken() -> None:
    with pytest.raises(NothingLeftError) as caught:
        Bindings().only("pad", "a", Act.UNDO)
    assert caught.value.meaning is Act.ACCEPT
    swapped = Bindings().bound("pad", "left stick", Act.ACCEPT).only("pad", "a", Act.UNDO)
    assert buttons_for(Act.ACCEPT, swapped) == ("left stick",)


def test_every_button_of_a_pad_can_be_bound() -> None:
    for button in BUTTONS:
        made = Bindings().bound("pad", button, Bindings().button(button) or Act.REDO)
        assert made.button(button) is (Bindings().button(button) or Act.REDO)
