"""A person's turn: throwing, choosing, landing, what to do there, split turns, and the buttons."""

from __future__ import annotations

import pytest
from kookaburra_turns import BIRD, CROC, KOALA, PLATYPUS, ROO, animal, moves_of, opened, square, take

from game.boards.base import Cue, Throw
from game.boards.kookaburra.choices import HOMEWARD, Choices, after_first
from game.boards.kookaburra.prompts import prompts
from game.boards.kookaburra.throwing import throwers
from game.boards.kookaburra.turn import Spot
from game.intents import Act, Direction
from game.rules.kookaburra import KOOKABURRA
from game.rules.kookaburra.board import HOME, PAD, Animal
from game.rules.kookaburra.moves import Split, Step
from support.kookaburra_games import ALL_OPTIONS, LAST, RESTING, placed

# -- throwing -------------------------------------------------------------------------------------------------------


def test_dice_are_thrown_by_a_tap_or_the_accept_button():
    for way in ("tap", "accept"):
        control = opened(KOOKABURRA.new(KOOKABURRA.make_options({"players": 3})))
        assert control.is_throwing
        assert prompts(control, log_is_open=False)[0].text == "Throw the dice"
        wishes = control.tap(Spot("dice")) if way == "tap" else control.accept()
        assert wishes == [Throw()]
        assert not control.is_throwing


def test_whose_hands_throw():
    start = KOOKABURRA.new(KOOKABURRA.make_options({"players": 3}))
    assert throwers(start) == (0, 1, 2)
    tied, _ = start.play(KOOKABURRA.parse("start 5-2-5"))
    assert throwers(tied) == (0, 2)
    roll, _ = tied.play(KOOKABURRA.parse("start 1-6"))
    assert throwers(roll) == (2,)
    move, _ = roll.play(KOOKABURRA.parse("roll 1-2"))
    assert throwers(move) == ()
    fight = placed((PAD, PAD, PAD, 5, PAD), (PAD, PAD, PAD, 10 - 30, PAD), dice=(2, 5), croc_fight=True)
    fighting, _ = fight.play(KOOKABURRA.parse("crocodile +5"))
    assert throwers(fighting) == (0, 1)


def test_other_taps_do_nothing_while_the_dice_wait():
    control = opened(placed(RESTING, RESTING, dice=None))
    assert control.tap(square(4)) == []
    assert control.tap_other() == []
    assert not control.hover(square(4))
    assert control.back() is None


# -- choosing -------------------------------------------------------------------------------------------------------


def test_a_landing_is_shown_then_taken():
    control = opened(placed((PAD, PAD, 4, 20, PAD), RESTING))
    assert control.tap(animal(PLATYPUS)) == [Cue("focus")]
    assert control.chosen is PLATYPUS
    assert set(control.landings) == {7, 9, 12, 1, 59, 56}
    assert control.tap(square(12)) == [Cue("focus")]
    assert control.option.distance == 8
    assert moves_of(control.tap(square(12))) == ["platypus +8"]
    assert not control.is_open


def test_hovering_shows_so_that_one_click_takes():
    control = opened(placed((PAD, PAD, 4, 20, PAD), RESTING))
    control.tap(animal(PLATYPUS))
    assert control.hover(square(9))
    assert not control.hover(square(9))
    assert moves_of(control.tap(square(9))) == ["platypus +5"]


def test_a_swim_is_a_choice_on_the_spot():
    control = opened(placed((PAD, PAD, 5, PAD, PAD), RESTING))
    control.tap(animal(PLATYPUS))
    assert not moves_of(take(control, square(10)))
    assert [option.swims for option in control.pending] == [False, True]
    assert moves_of(control.tap(Spot("choice", 1))) == ["platypus +5 swim"]


def test_whom_to_carry_is_a_choice_on_the_spot():
    control = opened(placed((6, 6, PAD, 6, 6), RESTING, dice=(2, 5)))
    control.tap(animal(ROO))
    take(control, square(8))
    assert [option.passenger for option in control.pending] == [None, KOALA, BIRD, CROC]
    (koala,) = [i for i, option in enumerate(control.pending) if option.passenger is KOALA]
    assert control.pending[koala].passenger_ends == 9
    assert moves_of(control.tap(Spot("choice", koala))) == ["kangaroo +2 with koala"]


def test_flights_reach_every_free_square():
    control = opened(placed((PAD, 20, 4, PAD, PAD), (PAD, 8, PAD, PAD, PAD)))
    control.tap(animal(BIRD))
    assert set(control.landings) == set(range(60)) - {20, 8}
    assert control.landings[4][0].shares == 1
    assert moves_of(take(control, square(4))) == ["kookaburra fly 4"]


def test_coming_home():
    control = opened(placed((PAD, 20, 55, PAD, PAD), RESTING))
    control.tap(animal(PLATYPUS))
    assert control.landings[HOMEWARD][0].home
    assert moves_of(take(control, Spot("home"))) == ["platypus +5"]
    control = opened(placed(LAST, RESTING, dice=(1, 6)))
    control.tap(animal(BIRD))
    assert moves_of(take(control, Spot("home"))) == ["kookaburra home"]


# -- split turns ----------------------------------------------------------------------------------------------------


def test_a_split_turn_is_two_picks():
    control = opened(placed((PAD, 20, 4, 30, PAD), RESTING, split_dice=True))
    control.tap(animal(PLATYPUS))
    take(control, square(7))
    assert [option.goes_on for option in control.pending] == [False, True]
    assert not moves_of(control.tap(Spot("choice", 1)))
    assert control.first == Step(PLATYPUS, 3)
    assert control.shown.places[0][PLATYPUS] == 7
    assert PLATYPUS not in control.movable
    assert BIRD not in control.movable
    control.tap(animal(CROC))
    assert moves_of(take(control, square(35))) == ["platypus +3 & crocodile +5"]


def test_the_first_half_can_be_taken_back():
    control = opened(placed((PAD, 20, 4, 30, PAD), RESTING, split_dice=True))
    control.tap(animal(PLATYPUS))
    take(control, square(7))
    control.tap(Spot("choice", 1))
    assert control.back() == [Cue("back")]
    assert control.first is None
    assert control.shown.places[0][PLATYPUS] == 4
    assert control.back() is None


def test_the_second_half_knows_what_the_first_has_done():
    state = placed((PAD, 20, 4, 30, 7), (PAD, PAD, 35 - 30, PAD, PAD), split_dice=True)
    after = after_first(state, Step(CROC, 5))
    assert after.places[1][PLATYPUS] == PAD
    second = Choices(state, Step(CROC, 5))
    assert all(isinstance(move, Split) for moves in second.moves.values() for move in moves)


# -- buttons --------------------------------------------------------------------------------------------------------


def test_a_turn_by_arrows_and_two_buttons():
    control = opened(placed((PAD, 20, 4, 30, PAD), RESTING))
    assert control.accept() == [Cue("focus")]
    assert control.cursor.kind == "animal"
    control.accept()
    assert control.chosen is CROC, "the one that is furthest ahead"
    assert control.option is not None, "the focus goes on to a landing"
    assert control.step(Direction.LEFT) or control.step(Direction.RIGHT)
    assert moves_of(control.accept())


def test_every_spot_is_reached_by_arrows():
    control = opened(placed((3, 20, 4, 30, PAD), RESTING))
    control.tap(animal(BIRD))
    spots = {Spot("square", landing) for landing in control.landings} | {animal(BIRD)}
    reached, queue = {control.cursor}, [control.cursor]
    for spot in queue:
        for direction in Direction:
            following = control.focus_map.next(spot, direction)
            if following is not None and following not in reached:
                reached.add(following)
                queue.append(following)
    assert reached == spots


def test_the_focus_starts_where_it_is_likely_wanted():
    rescue = opened(placed((PAD, 20, 4, HOME, HOME), RESTING))
    rescue.tap(animal(BIRD))
    rescue.cursor = None
    rescue.step(Direction.UP)
    assert rescue.cursor == square(4)
    bite = opened(placed((PAD, PAD, PAD, 7, PAD), (PAD, PAD, 4 - 30, PAD, PAD)))
    bite.tap(animal(CROC))
    bite.cursor = None
    bite.step(Direction.UP)
    assert bite.cursor == square(4)


def test_back_goes_one_step_at_a_time():
    control = opened(placed((PAD, 20, 5, 30, PAD), RESTING))
    control.tap(animal(PLATYPUS))
    take(control, square(10))
    assert control.pending
    control.back()
    assert not control.pending
    assert control.cursor == square(10)
    control.back()
    assert control.chosen is None
    assert control.cursor == animal(PLATYPUS)
    assert control.back() is None


def test_cycling_goes_round():
    control = opened(placed((3, 20, 4, 30, PAD), RESTING))
    seen = set()
    for _ in range(5):
        assert control.cycle(1)
        seen.add(control.cursor)
    assert seen == {animal(one) for one in Animal}


def test_prompts_say_what_a_button_would_do():
    control = opened(placed((PAD, PAD, PAD, 7, PAD), (PAD, PAD, 12 - 30, PAD, PAD)))

    def said() -> list[str]:
        return [prompt.text for prompt in prompts(control, log_is_open=False)]

    assert said() == ["Choose an animal", "Roll log"]
    control.cursor = animal(KOALA)
    assert said()[0] == "Choose: Koala"
    control.tap(animal(CROC))
    assert said()[:2] == ["Put it back", "Other animal"]
    control.tap(square(12))
    assert said()[0] == "Crocodile +5, eat the platypus"
    assert [prompt.act for prompt in prompts(control, log_is_open=True)] == [Act.FIRST]
    control.reset()
    assert [prompt.act for prompt in prompts(control, log_is_open=False)] == [Act.FIRST]


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_the_same_state_keeps_what_was_chosen(options):
    state = placed((PAD, 20, 5, 30, PAD), *[RESTING] * (options["players"] - 1),
                   **{k: v for k, v in options.items() if k != "players"})  # fmt: skip
    control = opened(state)
    control.tap(animal(PLATYPUS))
    control.begin(state, True)
    assert control.chosen is PLATYPUS
    control.begin(state, False)
    assert control.chosen is None
