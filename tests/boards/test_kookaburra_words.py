"""Kookaburra in words: moves, choices, refusals, the rules page, results and what was remarkable."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from game.boards.about import about, dice_throwers, seat_colours
from game.boards.kookaburra import words
from game.boards.kookaburra.choices import Option
from game.boards.kookaburra.rolls import RollPanel, rolls_of, share
from game.boards.kookaburra.summary import bites, feats, luck_of, rescues, signed, tallies
from game.rules.common import IllegalMove
from game.rules.kookaburra import KOOKABURRA
from game.rules.kookaburra.board import HOME, PAD, Animal
from game.rules.kookaburra.moves import Fly, GoHome, Step
from support.kookaburra_games import ALL_OPTIONS, LAST, RESTING, placed, played_game

ABOUT = about("kookaburra")


@dataclass
class Ply:
    """A move in force, as records hold it."""

    before: Any
    move: Any
    events: tuple[Any, ...]
    after: Any
    seat: int | None = None

    @property
    def turn(self) -> int | None:
        return self.before.turn


def plies_of(players: int = 4, count: int = 300, seed: int = 3, **options: Any) -> list[Ply]:
    """A game as a record holds it."""
    return [
        Ply(before, move, events, after, before.to_move)
        for before, move, events, after in played_game(players, count, seed, **options)
    ]


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_every_move_has_words_of_its_own(options):
    said = {}
    for before, move, _, _ in played_game(plies=150, seed=4, **options):
        text = words.describe(before, move)
        assert text
        assert "{" not in text
        said.setdefault(text, str(move))
        assert said[text] == str(move), "two moves read alike"


@pytest.mark.parametrize(
    ("option", "animal", "said"),
    [
        (Option(Step(Animal.KOALA, 6), 6, 6, 6), Animal.KOALA, "Koala +6"),
        (Option(Step(Animal.KOALA, -3), 6, -3, 6), Animal.KOALA, "Koala −3"),
        (Option(Step(Animal.PLATYPUS, 5), -1, 5, None, home=True), Animal.PLATYPUS, "Platypus +5, come home"),
        (Option(Step(Animal.PLATYPUS, 5), 10, 5, 34, swims=True), Animal.PLATYPUS, "Platypus +5, swim"),
        (Option(Step(Animal.CROCODILE, 8), 10, 8, 10, eats=((1, Animal.KOALA),)), Animal.CROCODILE,
         "Crocodile +8, eat the koala"),
        (Option(Step(Animal.CROCODILE, 8), 10, 8, 10, fights=True), Animal.CROCODILE, "Crocodile +8, fight"),
        (Option(Step(Animal.CROCODILE, 8), 10, 8, 34, eats=((1, Animal.KOALA),), swims=True), Animal.CROCODILE,
         "Crocodile +8, swim, eat the koala"),
        (Option(Step(Animal.KANGAROO, 5), 10, 5, 10, passenger=Animal.KOALA), Animal.KANGAROO,
         "Kangaroo +5 with the koala"),
        (Option(Step(Animal.KANGAROO, 5), 10, 5, 10, passenger=Animal.PLATYPUS, swims=True), Animal.KANGAROO,
         "Kangaroo +5 with the platypus, which swims"),
        (Option(Step(Animal.KANGAROO, 5), 10, 5, 10, passenger=Animal.CROCODILE, eats=((1, Animal.KOALA),)),
         Animal.KANGAROO, "Kangaroo +5 with the crocodile, eat the koala"),
        (Option(Step(Animal.KANGAROO, 5), 10, 5, 10, shares=1), Animal.KANGAROO, "Kangaroo +5, to your own"),
        (Option(Step(Animal.KANGAROO, 5), 10, 5, 10, goes_on=True), Animal.KANGAROO, "Kangaroo +5, then another"),
        (Option(Fly(5), 5, 0, 5), Animal.KOOKABURRA, "Fly here"),
        (Option(Fly(5), 5, 0, 5, shares=1), Animal.KOOKABURRA, "Fly here, to your own"),
        (Option(GoHome(), -1, 0, None, home=True), Animal.KOOKABURRA, "Come home and win"),
    ],
)  # fmt: skip
def test_buttons_say_what_would_happen(option, animal, said):
    assert words.does(option, animal) == said


def test_choices_on_a_square_read_differently():
    stay = Option(Step(Animal.CROCODILE, 5), 10, 5, 10)
    some = [
        stay,
        Option(Step(Animal.CROCODILE, 5), 10, 5, 10, eats=((1, Animal.KOALA),)),
        Option(Step(Animal.CROCODILE, 5), 10, 5, 34, swims=True),
        Option(Step(Animal.CROCODILE, 5), 10, 5, 34, swims=True, eats=((1, Animal.KOALA),)),
        Option(Step(Animal.CROCODILE, 5), 10, 5, 34, swims=True, goes_on=True),
        Option(Step(Animal.CROCODILE, 5), 10, 5, 10, goes_on=True),
        Option(Step(Animal.KANGAROO, 5), 10, 5, 10),
        Option(Step(Animal.KANGAROO, 5), 10, 5, 10, passenger=Animal.KOALA),
        Option(Step(Animal.KANGAROO, 5), 10, 5, 10, passenger=Animal.KOALA, goes_on=True),
        Option(Step(Animal.KANGAROO, 5), 10, 5, 10, passenger=Animal.PLATYPUS, swims=True),
    ]
    assert len({words.choice(option) for option in some}) == len(some)


def test_choices_tell_fights_and_what_a_passenger_does():
    croc = Option(Step(Animal.KANGAROO, 5), 10, 5, 10, passenger=Animal.CROCODILE)
    assert words.choice(replace(croc, fights=True)) == "Carry the crocodile, it fights"
    assert words.choice(replace(croc, eats=((1, Animal.KOALA),))) == "Carry the crocodile, it eats"
    stay = Option(Step(Animal.CROCODILE, 5), 10, 5, 10, fights=True)
    assert words.choice(stay) == "Fight and stay"
    assert words.choice(replace(stay, swims=True)) == "Swim and fight"
    assert words.does(replace(stay, swims=True), Animal.CROCODILE) == "Crocodile +5, swim, fight"
    assert words.does(replace(croc, fights=True), Animal.KANGAROO) == "Kangaroo +5 with the crocodile, fight"


def test_where_only_the_other_die_is_asked_for_the_choice_says_so():
    stay = Option(Step(Animal.CROCODILE, 5), 10, 5, 10)
    assert words.choice(stay, only_stays=True) == "Only this move"
    assert words.choice(replace(stay, goes_on=True), only_stays=True) == "Then another moves"


def test_every_refusal_of_the_rules_has_its_own_words():
    codes = [
        "at_home", "off_leaf", "croc_backward", "not_together", "home_carrying", "home_carried", "occupied",
        "pair_safe",
        "beyond_home", "too_far_back", "no_river", "not_thrown", "not_last", "on_pad", "no_six", "same_square",
    ]  # fmt: skip
    usual = words.reason(IllegalMove("unheard_of", "x"))
    for code in codes:
        said = ABOUT.refusal(code, "sentence", {"ways": "3, 5"})
        assert said != usual
        assert said[0].isupper()


def test_options_and_values_have_names_and_help():
    for spec in KOOKABURRA.option_specs:
        assert ABOUT.option_name(spec.name) != spec.name
        if spec.name == "players":
            continue
        for value in spec.choices:
            assert ABOUT.value_name(spec.name, value) != str(value)
            assert ABOUT.value_help(spec.name, value)
    assert ABOUT.why_excluded("split_dice", True)


def test_two_players_are_red_and_blue():
    assert seat_colours("kookaburra", 2) == (0, 2)
    assert seat_colours("kookaburra", 4) == (0, 1, 2, 3)
    assert seat_colours("billabong", 2) == (0, 1)


def test_only_games_with_dice_have_throwers():
    throwers = dice_throwers("kookaburra")
    assert throwers is not None
    assert throwers(placed(RESTING, RESTING, dice=None)) == (0,)
    assert dice_throwers("billabong") is None


def test_the_rules_page_tells_of_every_animal():
    page = ABOUT.rules_page()
    text = " ".join(paragraph for section in page for paragraph in section.paragraphs)
    headings = [section.heading for section in page]
    for animal in Animal:
        assert any(animal.word in heading.lower() for heading in headings)
    for word in ("six", "leaf", "river", "exact", "laughs"):
        assert word in text


def test_results_count_animals_and_the_way():
    state = placed((HOME, 20, 30, PAD, -5), RESTING)
    result = ABOUT.seat_result(state, 0)
    assert (result.figure, result.of) == (1, 5)
    assert result.words == "155 steps to go"
    assert result.part == pytest.approx(85 / 300)
    won, _ = placed(LAST, RESTING, dice=(1, 6)).play(GoHome())
    result = ABOUT.seat_result(won, 0)
    assert (result.figure, result.part, result.words) == (5, 1.0, "All home")


def test_remarkable_things_are_counted():
    state = placed((PAD, PAD, PAD, 7, PAD), (PAD, PAD, 12 - 30, PAD, PAD))
    after, events = state.play(Step(Animal.CROCODILE, 5))
    bite = Ply(state, Step(Animal.CROCODILE, 5), events, after, 0)
    lonely = placed((PAD, 30, 12, PAD, PAD), RESTING)
    flown, events = lonely.play(Fly(12))
    rescue = Ply(lonely, Fly(12), events, flown, 0)
    away, events = lonely.play(Fly(13))
    wait = Ply(lonely, Fly(13), events, away, 0)
    waiting = placed(RESTING, RESTING, dice=None)
    rolled, events = waiting.play(KOOKABURRA.parse("roll 5-6"))
    lucky = Ply(waiting, KOOKABURRA.parse("roll 5-6"), events, rolled)
    plies = [bite, rescue, wait, lucky]
    assert bites(plies) == {0: 1}
    assert rescues(plies) == {0: 1}
    assert luck_of(plies) == {0: 4}
    assert feats(plies) == {"most_eaten": 1, "most_rescues": 1}
    assert tallies(plies, 2) == [
        ("Eaten", ("1", "0")), ("Rescued", ("1", "0")), ("Luck of the dice", ("+4", "0")),
    ]  # fmt: skip
    assert ABOUT.tallies(plies, 2) == tallies(plies, 2)
    fight = placed((PAD, PAD, PAD, 7, PAD), (PAD, PAD, PAD, 12 - 30, PAD), croc_fight=True)
    fighting, _ = fight.play(Step(Animal.CROCODILE, 5))
    over, events = fighting.play(KOOKABURRA.parse("fight 2-5"))
    assert bites([Ply(fighting, KOOKABURRA.parse("fight 2-5"), events, over)]) == {1: 1}


def test_a_whole_game_is_told_player_by_player():
    plies = plies_of(4, 400, croc_fight=True)
    rows = dict(tallies(plies, 4))
    assert [int(figure) for figure in rows["Eaten"]] == [bites(plies).get(seat, 0) for seat in range(4)]
    assert rows["Luck of the dice"] == tuple(signed(one.luck) for one in rolls_of(plies, 4))
    assert sum(bites(plies).values()) == sum(
        type(event).__name__ == "Eaten" or (type(event).__name__ == "FightRolled" and event.loser is not None)
        for ply in plies
        for event in ply.events
    )


# -- the roll log ---------------------------------------------------------------------------------------------------


def test_throws_are_counted_by_player():
    plies = plies_of(3, 200)
    rolls = rolls_of(plies, 3)
    thrown = [ply for ply in plies if str(ply.move).startswith("roll")]
    assert sum(one.count for one in rolls) == len(thrown)
    for seat, one in enumerate(rolls):
        sums = [ply.move.low + ply.move.high for ply in thrown if ply.before.turn == seat]
        assert one.count == len(sums)
        assert one.average == pytest.approx(sum(sums) / len(sums))
        assert one.luck == round(sum(sums) - 7 * len(sums))


def test_nobody_has_luck_before_the_first_throw():
    (one, _) = rolls_of([], 2)
    assert one.average == 7
    assert one.luck == 0


def test_shares_of_sums_add_up():
    assert sum(share(total) for total in range(2, 13)) == pytest.approx(1)
    assert share(7) == pytest.approx(1 / 6)


def test_the_log_is_drawn_once_for_the_same_throws(kit_of):
    from game.boards.kookaburra.layout import make_layout

    kit = kit_of((1280, 720))
    panel = RollPanel(kit, make_layout(kit, 4))
    rolls = rolls_of(plies_of(4, 120), 4)
    names = ("Red", "Green", "Blue", "Yellow")
    first = panel.get((700, 420), rolls, names, seats=(0, 1, 2, 3))
    assert panel.get((700, 420), rolls, names, seats=(0, 1, 2, 3)) is first
    assert panel.get((300, 500), rolls, names, seats=(0, 1)).get_size() == (300, 500)


def test_the_log_tells_average_and_luck_at_every_size(kit_of):
    from game.boards.kookaburra.layout import make_layout

    rolls = rolls_of(plies_of(4, 120), 4)[0]
    for size, scale in (((1920, 1080), 1.0), ((1280, 720), 1.25), ((1024, 768), 1.25)):
        kit = kit_of(size, text_scale=scale)
        panel = RollPanel(kit, make_layout(kit, 4))
        for most in (1, 2, 3):
            lines = panel._lines(rolls, "Yellow", most, kit.px(700))
            assert len(lines) <= most
            assert lines[-1][0] == f"Average {rolls.average:.1f}, luck {signed(rolls.luck)}"
        assert panel._lines(rolls, "Yellow", 1, kit.px(80))[0][0] == "Yellow"


def test_the_rules_page_tells_of_every_advanced_rule():
    page = {section.heading: " ".join(section.paragraphs) for section in ABOUT.rules_page()}
    assert all(words in page["Advanced rules"] for words in ("Forward only", "Crocodiles fight", "Split dice"))
