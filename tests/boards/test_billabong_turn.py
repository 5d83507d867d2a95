"""A person's turn: choosing, looking, hopping, taking back, ending, and what the touch rule forbids."""

from __future__ import annotations

import pytest

from game.boards.base import Cue, PlayMove, Refuse
from game.boards.billabong.prompts import prompts
from game.boards.billabong.turn import TurnControl
from game.intents import Act, Direction
from game.rules.billabong import BILLABONG, Jump, Placement, Touch, Walk, reach, square
from support.billabong_games import played_game, position, square_list


def moves_of(wishes):
    """The moves that a list of wishes asks for."""
    return [str(wish.move) for wish in wishes or () if isinstance(wish, PlayMove)]


def refusal_of(wishes):
    """The one reason among wishes."""
    (reason,) = [wish.reason for wish in wishes if isinstance(wish, Refuse)]
    return reason


def opened(state, **options) -> TurnControl:
    """A turn that a person is to make."""
    control = TurnControl(**options)
    control.begin(state, True)
    return control


@pytest.fixture
def ladder():
    """Red can hop k3-i3-g3; its other kangaroo on a9 can only walk."""
    return position(["k3", "a9"], ["j3", "h3", "p14"])


def look_and_take(control, name):
    """Tap a target twice: look at it, take it."""
    first = control.tap(square(name))
    assert not moves_of(first)
    return control.tap(square(name))


def test_choosing_shows_walks_and_landings_with_their_hops(ladder):
    control = opened(ladder)
    assert control.choices == set(square_list("k3", "a9"))
    assert control.tap(square("k3")) == [Cue("focus")]
    assert control.targets[square("i3")].hops == 1
    assert control.targets[square("g3")].hops == 2
    assert control.targets[square("k4")].hops == 0
    assert set(control.targets) >= {one.square for one in reach(ladder, square_list("k3"))}


def test_a_far_landing_is_shown_by_the_first_tap_and_taken_by_the_second(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    assert control.tap(square("g3")) == [Cue("focus")]
    assert control.preview == square_list("k3", "i3", "g3")
    assert control.path == square_list("k3")
    assert moves_of(control.tap(square("g3"))) == ["touch k3"]
    assert control.path == square_list("k3", "i3", "g3")


def test_hovering_shows_so_that_one_click_takes(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    assert control.hover(square("i3"))
    assert control.preview == square_list("k3", "i3")
    assert moves_of(control.tap(square("i3"))) == ["touch k3"]
    assert control.hops == 1


def test_a_second_tap_on_the_standing_kangaroo_ends_the_jump(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    look_and_take(control, "i3")
    assert moves_of(control.tap(square("i3"))) == ["k3^i3"]
    assert not control.is_open


def test_hop_by_hop_and_the_confirm_control(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    look_and_take(control, "i3")
    assert control.targets[square("g3")].hops == 1
    assert not moves_of(look_and_take(control, "g3"))
    assert moves_of(control.finish()) == ["k3^i3^g3"]


def test_a_walk_moves_at_once_when_it_was_shown(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    control.hover(square("l4"))
    assert moves_of(control.tap(square("l4"))) == ["k3-l4"]


def test_a_walk_can_be_asked_to_be_confirmed(ladder):
    control = opened(ladder, confirm=True)
    control.tap(square("k3"))
    control.hover(square("l4"))
    assert not moves_of(control.tap(square("l4")))
    assert moves_of(control.tap(square("l4"))) == ["k3-l4"]


def test_a_finish_ends_the_turn_by_itself():
    control = opened(position(["j3*", "i3", "a9"], ["p9"]))
    control.tap(square("j3"))
    assert control.targets[square("h3")].finishes
    assert moves_of(look_and_take(control, "h3")) == ["j3^h3"]


def test_back_takes_back_hops_one_by_one_but_never_the_touch(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    look_and_take(control, "g3")
    after, _ = ladder.play(Touch(square("k3")))
    control.begin(after, True)
    assert control.path == square_list("k3", "i3", "g3")
    assert control.back() == [Cue("back")]
    assert control.path == square_list("k3", "i3")
    control.back()
    assert control.path == square_list("k3")
    assert control.back() is None
    assert control.path == square_list("k3")
    assert refusal_of(control.tap(square("a9")))
    assert square("k4") in control.targets


def test_back_without_a_hop_lets_the_kangaroo_go(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    assert control.back() == [Cue("back")]
    assert control.path == ()
    assert control.back() is None


def test_looking_does_not_commit(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    control.tap(square("g3"))
    control.tap(square("a9"))
    assert control.path == square_list("a9")
    assert control.targets
    assert all(one.hops == 0 for one in control.targets.values())


def test_after_a_hop_another_kangaroo_is_refused(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    look_and_take(control, "i3")
    assert "must move" in refusal_of(control.tap(square("a9")))
    assert control.path == square_list("k3", "i3")


def test_without_the_touch_rule_nothing_is_sent_and_another_may_be_chosen():
    control = opened(position(["k3", "a9"], ["j3", "h3", "p14"], touch_move=False))
    control.tap(square("k3"))
    assert look_and_take(control, "i3") == []
    control.tap(square("a9"))
    assert control.path == square_list("a9")


def test_a_touched_kangaroo_is_chosen_from_the_start():
    state = position(["k3", "a9"], ["j3", "h3", "p14"], touched="k3")
    control = opened(state)
    assert control.path == square_list("k3")
    assert refusal_of(control.tap(square("k3")))
    assert refusal_of(control.tap(square("a9")))
    assert not moves_of(control.tap(square("i3")))
    assert moves_of(control.tap(square("i3"))) == []
    assert control.path == square_list("k3", "i3")


def test_hops_stay_taken_while_the_line_is_written(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    look_and_take(control, "i3")
    after, _ = ladder.play(Touch(square("k3")))
    control.begin(after, False)
    assert control.path == square_list("k3", "i3")
    assert control.tap(square("i3")) == []
    control.begin(after, True)
    assert moves_of(control.tap(square("i3"))) == ["k3^i3"]


def test_an_undo_of_the_touch_forgets_the_hops(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    look_and_take(control, "i3")
    after, _ = ladder.play(Touch(square("k3")))
    control.begin(after, True)
    control.begin(ladder, True)
    assert control.path == ()


@pytest.mark.parametrize(("name", "expected"), [("j3", "another player"), ("c3", "Choose one"), ("g7", "Choose one")])
def test_taps_that_choose_nothing_are_answered(ladder, name, expected):
    control = opened(ladder)
    assert expected in refusal_of(control.tap(square(name)))
    assert control.path == ()


@pytest.mark.parametrize(("name", "expected"), [("g7", "lake"), ("j3", "taken"), ("k7", "No kangaroo")])
def test_taps_that_lead_nowhere_are_answered_and_keep_the_choice(ladder, name, expected):
    control = opened(ladder)
    control.tap(square("k3"))
    assert expected in refusal_of(control.tap(square(name)))
    assert control.path == square_list("k3")


def test_a_stuck_kangaroo_is_told_apart():
    # a1 is shut in, and no hop over its three neighbours has a free landing.
    around, behind = ["a2", "b1", "b2"], ["a3", "c1"]
    state = position(["a1", "p1"], around, [*behind, "c3"])
    control = opened(state)
    assert square("a1") not in control.choices
    assert "cannot move" in refusal_of(control.tap(square("a1")))


def test_placing_by_tap_and_by_focus():
    state = BILLABONG.new(BILLABONG.make_options({"players": 2}))
    control = opened(state)
    assert control.is_placing
    assert "behind the line" in refusal_of(control.tap(square("c3")))
    assert moves_of(control.tap(square("k3"))) == ["+k3"]
    control = opened(state)
    control.accept()
    assert control.cursor is not None
    start = control.cursor
    assert control.step(Direction.RIGHT)
    assert control.cursor != start
    assert moves_of(control.accept()) == [str(Placement(control.cursor))]


def test_the_focus_stays_in_the_area_for_placing():
    control = opened(BILLABONG.new(BILLABONG.make_options({"players": 2})))
    control.accept()
    for _ in range(20):
        control.step(Direction.LEFT)
    assert control.cursor is not None
    for direction in (Direction.DOWN, Direction.RIGHT):
        for _ in range(20):
            control.step(direction)
    assert control.cursor == square("p1")
    assert control.cycle(1)


def test_the_whole_turn_by_arrows_and_two_buttons(ladder):
    control = opened(ladder)
    assert control.accept() == [Cue("focus")]
    seen = {control.cursor}
    for direction in [*Direction] * 3:
        control.step(direction)
        seen.add(control.cursor)
    assert seen == set(square_list("k3", "a9"))
    while control.cursor != square("k3"):
        control.cycle(1)
    control.accept()
    while control.cursor != square("i3"):
        assert control.cycle(1)
    assert moves_of(control.accept()) == ["touch k3"]
    assert control.cursor == square("i3")
    assert moves_of(control.accept()) == ["k3^i3"]


def test_prompts_name_only_what_works(ladder):
    control = opened(ladder)
    assert [prompt.act for prompt in prompts(control)] == [Act.ACCEPT]
    control.tap(square("k3"))
    assert [prompt.act for prompt in prompts(control)] == [Act.ACCEPT, Act.BACK]
    control.hover(square("k4"))
    assert prompts(control)[0].text == "Walk here"
    look_and_take(control, "i3")
    assert prompts(control)[0].text == "End the jump"
    control.hover(square("g3"))
    assert [prompt.act for prompt in prompts(control)] == [Act.ACCEPT, Act.BACK, Act.FIRST]
    control.reset()
    assert prompts(control) == []


def test_every_listed_move_of_a_game_can_be_made_by_taps():
    """Each move that the rules list is reached by taps alone, from many positions."""
    for before, _, _, _ in played_game(3, 40)[16::5]:
        if before.phase != "race":
            continue
        for move in before.moves()[::7]:
            control = opened(before)
            control.tap(move.start)
            made = moves_of(look_and_take(control, _name(move.end)))
            if isinstance(move, Walk):
                assert made == [str(move)]
            elif control.is_open:
                assert moves_of(control.finish()) == [str(move)]
            else:
                assert made == [str(move)]


def _name(number: int) -> str:
    return str(Placement(number))[1:]


def test_nobody_acts_on_a_closed_turn(ladder):
    control = TurnControl()
    control.begin(ladder, False)
    assert control.tap(square("k3")) == []
    assert control.accept() is None
    assert control.back() is None
    assert control.finish() is None
    assert not control.step(Direction.LEFT)
    assert not control.cycle(1)
    assert not control.hover(square("k3"))


def test_taking_counts_the_line(ladder):
    control = opened(ladder)
    control.tap(square("k3"))
    assert control.count == 0
    look_and_take(control, "g3")
    assert control.count == 1
    assert isinstance(control.finish()[-1].move, Jump)
