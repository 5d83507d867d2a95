"""What can be chosen, what would happen there and who would threaten it, and why something cannot be done."""

from __future__ import annotations

import random

import pytest
from kookaburra_turns import BIRD, CROC, KOALA, PLATYPUS, ROO, animal, opened, refusal_of, square, take

from game.boards.kookaburra import words
from game.boards.kookaburra.choices import HOMEWARD, Choices, passenger_threats, threats
from game.boards.kookaburra.turn import Spot
from game.rules.kookaburra import KOOKABURRA
from game.rules.kookaburra.board import HOME, PAD
from game.rules.kookaburra.moves import Step
from support.kookaburra_games import ALL_OPTIONS, LAST, RESTING, placed, played_game

# -- what can be chosen ---------------------------------------------------------------------------------------------


def test_every_legal_move_is_offered_and_nothing_else():
    generator = random.Random(7)
    for options in ALL_OPTIONS:
        steps = played_game(plies=120, seed=11, **options)
        for before, *_ in generator.sample(steps, 25):
            if before.to_move is None:
                continue
            choices = Choices(before)
            offered = set()
            for one in choices.animals():
                for option in (o for options_ in choices.landings(one).values() for o in options_):
                    if not option.goes_on:
                        offered.add(option.move)
                        continue
                    second = Choices(before, option.move)
                    offered |= {
                        o.move for other in second.animals() for v in second.landings(other).values() for o in v
                    }
            assert offered == set(before.moves())


def test_what_would_happen_is_known():
    eats = opened(placed((PAD, PAD, PAD, 7, PAD), (PAD, PAD, 12 - 30, PAD, PAD)))
    eats.tap(animal(CROC))
    (option,) = eats.landings[12]
    assert option.eats == ((1, PLATYPUS),)
    assert option.is_forward
    assert not eats.landings[2][0].is_forward
    fights = opened(placed((PAD, PAD, PAD, 7, PAD), (PAD, PAD, PAD, 12 - 30, PAD), croc_fight=True))
    fights.tap(animal(CROC))
    assert fights.landings[12][0].fights
    shares = opened(placed((PAD, 12, 7, PAD, PAD), RESTING))
    shares.tap(animal(PLATYPUS))
    assert shares.landings[12][0].shares == 1


def test_danger_is_told_with_the_odds_of_the_dice():
    # Blue's crocodile stands on square 6, six steps before the platypus's landing on 12.
    state = placed((PAD, PAD, 4, PAD, PAD), (PAD, PAD, PAD, 6 - 30, PAD), dice=(3, 5))
    choices = Choices(state)
    (option,) = choices.landings(PLATYPUS)[12]
    (danger,) = threats(option, choices)
    assert danger.seat == 1
    # A six on a die: 11 throws; the sum of six: 5 more.
    assert danger.throws == 16
    assert threats(choices.landings(PLATYPUS)[1][0], choices)[0].throws == sum(
        1 for a in range(1, 7) for b in range(1, 7) if 5 in (a, b, a + b)
    )
    guarded = placed((PAD, 12, 4, PAD, PAD), (PAD, PAD, PAD, 6 - 30, PAD), dice=(3, 5))
    choices = Choices(guarded)
    assert threats(choices.landings(PLATYPUS)[12][0], choices) == ()


def test_danger_agrees_with_the_rules():
    """Counted over all 36 throws, the crocodile of the next player eats there exactly so often."""
    generator = random.Random(3)
    checked = 0
    for before, *_ in played_game(4, 260, seed=5):
        if before.to_move is None or generator.random() < 0.8:
            continue
        choices = Choices(before)
        for one in choices.animals():
            if one is BIRD:
                continue
            for options in choices.landings(one).values():
                option = options[0]
                if option.ends is None or option.fights:
                    continue
                after = before.play(option.move)[0]
                if after.phase != "roll" or after.turn == before.turn:
                    continue
                told = {threat.seat: threat.throws for threat in threats(option, choices)}
                eaten = 0
                for a in range(1, 7):
                    for b in range(1, 7):
                        rolled = after.play(KOOKABURRA.parse(f"roll {min(a, b)}-{max(a, b)}"))[0]
                        eaten += any(
                            event.seat == before.turn and event.square == option.ends
                            for move in rolled.moves()
                            if isinstance(move, Step) and CROC in (move.animal, move.passenger)
                            for event in rolled.play(move)[1]
                            if type(event).__name__ == "Eaten"
                        )
                assert told.get(after.turn, 0) == eaten
                checked += 1
                if checked == 12:
                    return
    raise AssertionError("too few positions")


def test_a_passenger_is_told_who_could_eat_it():
    # Blue's crocodile stands on square 6: the koala set down on 9 is three steps away, the kangaroo on 8 two.
    state = placed((6 - 3, PAD, PAD, PAD, 3), (PAD, PAD, PAD, 6 - 30, PAD), dice=(1, 5))
    choices = Choices(state)
    carried = next(o for o in choices.landings(ROO)[8] if o.passenger is KOALA)
    assert (carried.ends, carried.passenger_ends) == (8, 9)
    (over_roo,), (over_koala,) = threats(carried, choices), passenger_threats(carried, choices)
    # Two comes with a die (11 throws) or as one and one; three with a die or as one and two.
    assert (over_roo.seat, over_roo.throws) == (1, 12)
    assert (over_koala.seat, over_koala.throws) == (1, 13)
    alone = next(o for o in choices.landings(ROO)[8] if o.passenger is None)
    assert passenger_threats(alone, choices) == ()


# -- why not --------------------------------------------------------------------------------------------------------


def test_an_animal_that_cannot_move_says_why():
    state = placed((6, 20, HOME, 58, 30), RESTING, dice=(4, 4))
    control = opened(state)
    assert refusal_of(control.tap(animal(KOALA))) == "The koala needs 3, 6, 9 or 12: leaf to leaf"
    assert refusal_of(control.tap(animal(PLATYPUS))) == "It is home already"
    assert control.chosen is None


def test_blocked_animals_say_so():
    # Green and blue stand on all landings of the kangaroo: 5 and 10 on, 5 and 10 back.
    state = placed(
        (PAD, 40, HOME, HOME, 20),
        (PAD, 25, 15, PAD, PAD),
        (PAD, 15, PAD, PAD, 10 - 30),
        dice=(5, 5),
    )
    control = opened(state)
    assert refusal_of(control.tap(animal(ROO))) == "Every landing is taken or out of reach"
    assert refusal_of(control.tap(animal(KOALA))) == "The koala needs 3, 6, 9 or 12: leaf to leaf"


def test_the_kookaburra_alone_waits_for_a_six_and_must_fly():
    control = opened(placed(LAST, RESTING, dice=(1, 3)))
    control.tap(animal(BIRD))
    assert HOMEWARD not in control.landings
    assert refusal_of(control.tap(Spot("home"))) == "The kookaburra waits for a six and must fly"
    on_pad = opened(placed((HOME, PAD, HOME, HOME, HOME), RESTING, dice=(6, 3)))
    on_pad.tap(animal(BIRD))
    assert refusal_of(on_pad.tap(Spot("home"))) == "The kookaburra must fly out first"
    early = opened(placed((HOME, 3, HOME, HOME, 12), RESTING, dice=(6, 3)))
    early.tap(animal(BIRD))
    assert refusal_of(early.tap(Spot("home"))) == "The kookaburra goes home last"


def test_a_landing_that_is_none_is_refused_with_its_reason():
    state = placed((PAD, 20, 4, 30, PAD), (PAD, PAD, 7 - 15, PAD, PAD), (PAD, PAD, PAD, PAD, 20))
    control = opened(state)
    control.tap(animal(PLATYPUS))
    assert refusal_of(control.tap(square(7))) == "Another colour stands there"
    assert refusal_of(control.tap(square(8))) == "The dice allow 3, 5 and 8"
    assert refusal_of(control.tap(Spot("home"))) == "It needs the exact number to come home"
    assert refusal_of(control.tap_other()) == "That is another player’s animal"
    control.back()
    control.tap(animal(BIRD))
    assert refusal_of(control.tap(square(7))) == "Another colour stands there"
    assert refusal_of(control.tap(square(20))) == "It stands there already"


def test_a_double_allows_two_distances():
    control = opened(placed((PAD, 20, 4, PAD, PAD), RESTING, dice=(3, 3)))
    control.tap(animal(PLATYPUS))
    assert refusal_of(control.tap(square(8))) == "The dice allow 3 and 6"


def test_in_the_second_half_the_reasons_are_those_of_the_other_die():
    control = opened(placed((6, 20, 4, 30, PAD), RESTING, dice=(3, 5), split_dice=True))
    control.tap(animal(PLATYPUS))
    take(control, square(7))
    control.tap(Spot("choice", 1))
    # The three is spent, so the koala would have to go five.
    assert refusal_of(control.tap(animal(KOALA))) == "The koala needs 3, 6, 9 or 12: leaf to leaf"
    assert refusal_of(control.tap(animal(PLATYPUS))) == "A split turn moves two different animals"
    assert refusal_of(control.tap(animal(BIRD))) == "The kookaburra takes no part in a split turn"
    control.tap(animal(CROC))
    assert refusal_of(control.tap(square(33))) == "The other die allows 5"


def test_in_the_second_half_squares_are_as_the_first_half_left_them():
    # The crocodile eats blue's platypus on 35; the kangaroo on 32 could then go there.
    control = opened(placed((PAD, 20, PAD, 30, 32), (PAD, PAD, 5, PAD, 7), dice=(3, 5), split_dice=True))
    control.tap(animal(CROC))
    take(control, square(35))
    control.tap(Spot("choice", 1))
    control.tap(animal(ROO))
    assert 35 in control.landings
    assert control.landings[35][0].shares == 1


@pytest.mark.parametrize(
    ("first", "dice", "left"), [(None, (3, 5), [3, 5, 8]), (None, (4, 4), [4, 8]), (3, (3, 5), [5]), (-5, (3, 5), [3]),
                                (4, (4, 4), [4])],
)  # fmt: skip
def test_what_the_dice_have_left(first, dice, left):
    half = None if first is None else Step(CROC, first)
    assert words.ways_left(placed(RESTING, RESTING, dice=dice, split_dice=True), half) == left
