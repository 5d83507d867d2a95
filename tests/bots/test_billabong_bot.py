"""What the Billabong bot chooses."""

from __future__ import annotations

import pickle
from time import perf_counter
from typing import Any

import pytest
from bot_positions import ALL_OPTIONS, BILLABONG, position, race, states

from game.bots import LEVELS, Limits, choose
from game.bots.fixed import FIXED, greedy, uniform
from game.rules.billabong import Pass, Touch, gain


@pytest.mark.parametrize("options", ALL_OPTIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_moves_with_all_options(options: dict[str, Any], level: str) -> None:
    for number, state in enumerate(states(options, seed=7, plies=150)):
        if number % 15 == 0 or state.touched is not None:
            choice = choose(state, Limits(level, seed=number, nodes=60))
            assert choice.move in state.moves()
            assert BILLABONG.parse(str(choice.move)) == choice.move


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_nodes_give_the_same_move(level: str) -> None:
    for players in (2, 4):
        state = race(players)
        limits = Limits(level, seed=5, nodes=400)
        first = choose(state, limits)
        again = choose(pickle.loads(pickle.dumps(state)), limits)
        assert (first.move, first.info) == (again.move, again.info)


def test_seeds_make_the_easy_bot_play_differently() -> None:
    state = race()
    assert len({choose(state, Limits("easy", seed=seed)).move for seed in range(30)}) > 1


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_wins_when_it_can(level: str) -> None:
    far = [["c8", 1], ["d8", 1], ["c9", 1], ["d9", 1], ["c10", 1]]
    state = position(0, [["i3", 1]], far)
    after, _ = state.play(choose(state, Limits(level, nodes=200)).move)
    assert after.is_over
    assert after.ranking == ((0,), (1,))


def test_a_hard_bot_does_not_hand_the_last_pivot_to_its_opponent() -> None:
    """Green's last kangaroo finishes over the pivot on j3 if it stays; any other walk leaves it one step at a time."""
    state = position(0, [["j3", 1], ["c9", 1], ["c10", 1]], [["l3", 1]])
    move = choose(state, Limits("hard", nodes=2000)).move
    after = state.play(move)[0]
    assert not any(after.play(reply)[0].is_over for reply in after.moves())


def test_a_hard_bot_searches_deeper_with_more_nodes() -> None:
    state = race()
    shallow = choose(state, Limits("hard", nodes=150)).info
    deep = choose(state, Limits("hard", nodes=3000)).info
    assert shallow["nodes"] <= 151
    assert deep["depth"] > shallow["depth"] >= 1


def test_a_touched_kangaroo_is_moved() -> None:
    state = race()
    start = next(move.start for move in state.moves() if "^" in str(move))
    touched = state.play(Touch(start))[0] if state.options.touch_move else None
    if touched is None:
        state = position(0, [["m3", 0], ["j3", 0]], [["n9", 0]])
        touched = state.play(Touch(state.teams[0][1]))[0]
    for level in LEVELS:
        move = choose(touched, Limits(level, nodes=100)).move
        assert move in touched.moves()
        assert move.start == touched.touched


def test_a_bot_without_a_move_passes() -> None:
    corner = [["b1", 0], ["c1", 0], ["b2", 0], ["a2", 0], ["a3", 0]]
    wall = [["c3", 0]]
    state = position(0, [["a1", 0]], corner, [*wall])
    assert state.moves() == (Pass(),)
    for level in LEVELS:
        assert choose(state, Limits(level)).move == Pass()


def test_nothing_is_chosen_where_nobody_is_to_move() -> None:
    state = BILLABONG.new(BILLABONG.make_options({"placement": "quick"}))
    with pytest.raises(ValueError, match="nothing to choose"):
        choose(state, Limits("easy"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_time_limit_is_kept(level: str) -> None:
    """A generous bound: the machine may be busy, but a search that never looks at the clock would take for ever."""
    started = perf_counter()
    choice = choose(race(4), Limits(level, seconds=0.05))
    assert perf_counter() - started < 2.0
    assert choice.move is not None


@pytest.mark.parametrize("state", [race(), next(states({"players": 2, "touch_move": True}, 1))])
def test_a_cancelled_search_still_gives_a_legal_move(state: Any) -> None:
    choice = choose(state, Limits("hard", cancelled=lambda: True))
    assert choice.move in state.moves()
    assert choice.info["nodes"] < 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_among_themselves_come_to_an_end(players: int) -> None:
    state = BILLABONG.new(BILLABONG.make_options({"players": players, "finish": "first"}))
    while not state.is_over:
        state = state.play(choose(state, Limits("hard", seed=state.ply, nodes=110)).move)[0]
        assert state.ply < 200 * players


def test_greedy_gains_most_and_breaks_ties_by_chance() -> None:
    state = race()
    most = max(gain(state, move) for move in state.moves())
    best = {move for move in state.moves() if gain(state, move) == most}
    assert {greedy(state, seed) for seed in range(60)} == best
    assert greedy(state, 3) == greedy(state, 3)


def test_uniform_plays_everything() -> None:
    state = race(plies=11)
    assert {uniform(state, seed) for seed in range(3000)} == set(state.moves())
    assert set(FIXED) == {"uniform", "greedy"}
