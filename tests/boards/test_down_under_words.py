"""Down Under in words: options, refusals, moves, points explained, results."""

from __future__ import annotations

import pytest

from game.boards.about import about
from game.boards.down_under.figures import explained, figures_of
from game.boards.down_under.logbook import line_of
from game.boards.down_under.words import describe, remark
from game.rules import GAMES
from game.rules.down_under.moves import LoopClosed, RouteGrew
from support.down_under_states import find, played, random_game, start

ABOUT = about("down_under")


def test_every_option_and_value_has_words():
    for spec in GAMES["down_under"].option_specs:
        assert ABOUT.option_name(spec.name) != spec.name
        for value in spec.choices:
            name = ABOUT.value_name(spec.name, value)
            assert name
            assert "_" not in name
            if spec.name != "players":
                assert ABOUT.value_help(spec.name, value)
            assert ABOUT.why_excluded(spec.name, value)


def test_animals_are_explained_at_length():
    assert "dingo" in ABOUT.option_help("animals")  # type: ignore[attr-defined]
    assert not ABOUT.option_help("players")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "code",
    [
        "not_commonest", "none_left", "no_terminal_yet", "go_on", "loop", "not_an_end", "terminal_first",
        "first_terminal", "origin", "not_beside", "occupied", "half_open", "outside", "joins_routes", "other_colour",
        "turn_closed", "not_own_curve",
    ],
)  # fmt: skip
def test_every_refusal_has_words_of_its_own(code):
    words = ABOUT.refusal(code, "English", {"cell": "1,2", "colour": 1})
    assert words != ABOUT.refusal("unheard_of", "English", {})
    assert len(words) < 60


@pytest.mark.parametrize(
    ("moves", "options", "words"),
    [
        (("first 1",), {}, "Green is drawn to start"),
        (("first 0", "0,0=skEW"), {}, "Straight on 0,0"),
        (("first 0", "0,0=ceNE"), {"animals": True}, "Curve with Emu on 0,0"),
        (("first 0", "0:0,0=tS"), {"two_routes": True}, "Red: terminal on 0,0"),
    ],
)
def test_moves_are_told(moves, options, words):
    before = played(*moves[:-1], **options)
    assert describe(before, GAMES["down_under"].parse(moves[-1])) == words


def test_every_move_of_random_games_is_told():
    for seed, options in enumerate(((), (("animals", True),), (("fixed_area", "line"),), (("two_routes", True),))):
        for ply in random_game(seed, options):
            line = line_of(ply.before, ply.move, ply.events)
            assert line.text
            assert describe(ply.before, ply.move)


def test_a_set_is_announced_in_the_log():
    def completes(one):
        return any(isinstance(event, RouteGrew) and event.sets > event.sets_before for event in one.events)

    ply, _ = find(completes, animals=True, players=3)
    remark = line_of(ply.before, ply.move, ply.events).remark
    assert remark == "Set: +5" or remark.startswith("Pond")


def test_a_set_is_announced_for_whom_it_counts_and_only_where_animals_do():
    grown = RouteGrew(2, 9, 10, 0, 1)
    assert remark((grown,), (2,), animals=True) == "Set: +5"
    assert remark((grown,), (0,), animals=True) == "Blue: set +5"
    assert remark((RouteGrew(0, 5, 6, 0, 1), grown), (2,), animals=True) == "Set: +5"
    assert remark((grown,), (2,), animals=False) == ""
    assert remark((grown, LoopClosed(2)), (2,), animals=False) == "Loop closed"


def test_points_are_explained_and_add_up():
    for seed in range(6):
        game = random_game(seed, (("animals", True), ("players", 3)))
        for ply in game[10:]:
            for seat in range(3):
                figures = figures_of(ply.after, seat)
                lines = explained(figures, animals=True, named=False)
                points = sum(int(text.replace("−", "-")) for _, text in lines if " " not in text)
                score = ply.after.scores()[seat]
                assert points == score.route + score.animals
                assert figures.total == score.total
                if figures.has_dingo:
                    assert score.total == 0
                    assert lines[-1][0].endswith("must still be laid")


def test_the_next_set_knows_what_it_lacks():
    assert figures_of(start(animals=True), 0).missing == ()
    for ply in random_game(1, (("animals", True), ("players", 3))):
        for seat in range(3):
            figures = figures_of(ply.after, seat)
            counts = {animal: figures.count(animal) for animal in "kep"}
            assert all(counts[animal] == min(counts.values()) for animal in figures.missing)
            assert len(figures.missing) < 3


def test_the_result_has_a_line_for_each_seat():
    game = random_game(5, (("animals", True), ("players", 4)))
    state = game[-1].after
    for seat in range(4):
        result = ABOUT.seat_result(state, seat)
        assert result.figure == state.scores()[seat].total
        assert 0 <= result.part <= 1
        assert result.words
    summary = ABOUT.summary(game, ["Red", "Green", "Blue", "Yellow"])  # type: ignore[arg-type]
    assert any(label == "Longest route" for label, _ in summary)
    feats = ABOUT.feats(game)  # type: ignore[arg-type]
    assert feats["longest_route"] >= max(route.length for route in state.routes if route is not None)


def test_the_rules_page_speaks_of_everything():
    text = " ".join(paragraph for section in ABOUT.rules_page() for paragraph in section.paragraphs)
    for word in ("terminal", "pond", "loop", "dingo", "border"):
        assert word in text
