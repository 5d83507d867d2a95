"""A person's turn: throwing, choosing, landing, what to do there, split turns, and why something cannot be done."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.boards.base import Cue, PlayMove, Refuse, Throw
from game.boards.kookaburra.choices import HOMEWARD, Choices, after_first, threats
from game.boards.kookaburra.prompts import prompts
from game.boards.kookaburra.throwing import throwers
from game.boards.kookaburra.turn import Spot, TurnControl
from game.intents import Act, Direction
from game.rules.kookaburra import KOOKABURRA
from game.rules.kookaburra.board import HOME, PAD, Animal
from game.rules.kookaburra.moves import Split, Step
from support.kookaburra_games import ALL_OPTIONS, LAST, RESTING, placed, played_game

KOALA, BIRD, PLATYPUS, CROC, ROO = Animal


def where(spot: Spot) -> tuple[float, float]:
    """Places on a line: animals first, then squares."""
    kinds = ("animal", "square", "home", "choice", "dice")
    return float(spot.number * 10), float(kinds.index(spot.kind) * 100)


def opened(state: Any) -> TurnControl:
    """A turn that a person is to make."""
    control = TurnControl(where)
    control.begin(state, True)
    return control


def moves_of(wishes) -> list[str]:
    """The moves that a list of wishes asks for."""
    return [str(wish.move) for wish in wishes or () if isinstance(wish, PlayMove)]


def refusal_of(wishes) -> str:
    """The one reason among wishes."""
    (reason,) = [wish.reason for wish in wishes if isinstance(wish, Refuse)]
    return reason


def animal(one: Animal) -> Spot:
    return Spot("animal", one)


def square(number: int) -> Spot:
    return Spot("square", number)


def take(control: TurnControl, spot: Spot) -> list[Any]:
    """Tap a landing twice: look at it, take it."""
    assert not moves_of(control.tap(spot))
    return control.tap(spot)


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


# -- why not --------------------------------------------------------------------------------------------------------


def test_an_animal_that_cannot_move_says_why():
    state = placed((6, 20, HOME, 58, 30), RESTING, dice=(4, 4))
    control = opened(state)
    assert refusal_of(control.tap(animal(KOALA))) == "The koala needs 3, 6, 9 or 12: leaf to leaf"
    assert refusal_of(control.tap(animal(PLATYPUS))) == "It is home already"
    assert control.chosen is None
    late = opened(placed((PAD, 20, PAD, PAD, 30), (PAD, PAD, 34 - 30, PAD, 38 - 30), (PAD, PAD, 26, PAD, 22),
                         dice=(4, 4)))  # fmt: skip
    assert late.tap(animal(ROO)) or late.chosen is ROO


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
