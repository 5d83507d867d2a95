"""What the Down Under bot chooses."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any

import pytest

from game.bots.down_under import choose, gain
from game.bots.down_under.board import Board
from game.bots.down_under.evaluation import Evaluation, Weights
from game.bots.down_under.frame import Frame
from game.bots.levels import LEVELS, Limits
from game.rules.down_under import DOWN_UNDER
from game.rules.down_under.state import DownUnderState
from game.rules.down_under.tiles import OWN_DINGO

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"animals": True},
    {"players": 3, "animals": True},
    {"players": 4},
    {"borderless": True},
    {"players": 4, "one_end": True},
    {"two_routes": True},
    {"two_routes_single": True, "animals": True},
    {"players": 3, "fixed_area": "line"},
    {"fixed_area": "frame", "animals": True},
)


def game(options: dict[str, Any], seed: int) -> Iterator[DownUnderState]:
    """The states of a random game in which somebody is to move; terminals come late."""
    random = Random(seed)
    state = DOWN_UNDER.new(DOWN_UNDER.make_options(options))
    while not state.is_over:
        if state.to_move is None:
            state = state.play(DOWN_UNDER.draw(state, random.randrange))[0]
            continue
        yield state
        move = min(random.choices(state.moves(), k=3), key=lambda move: "=t" in str(move))
        state = state.play(move)[0]


def middle(options: dict[str, Any], seed: int = 1, ply: int = 8) -> DownUnderState:
    return [state for state in game(options, seed) if state.ply <= ply][-1]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_moves_in_every_variant(options: dict[str, Any], level: str) -> None:
    for state in game(options, seed=3):
        if state.ply % 7 < 2 or state.phase == "extend":
            assert choose(state, Limits(level, seed=state.ply, nodes=60)).move in state.moves()


def records_with_rare_turns() -> Iterator[DownUnderState]:
    """Loops to be opened and ways on from ponds."""
    for seed in range(60):
        for options in ({"players": 3}, {"fixed_area": "frame"}):
            for state in game(options, seed):
                if state.phase == "extend" or str(state.moves()[0]).startswith("rotate"):
                    yield state


def test_ponds_and_loops_are_played_too() -> None:
    seen = set()
    for state in records_with_rare_turns():
        seen.add(state.phase)
        assert choose(state, Limits("hard", nodes=80)).move in state.moves()
    assert seen == {"play", "extend"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, {"players": 3, "animals": True}], ids=str)
def test_the_same_seed_and_nodes_give_the_same_move(level: str, options: dict[str, Any]) -> None:
    state = middle(options)
    limits = Limits(level, seed=5, nodes=300)
    first = choose(state, limits)
    again = choose(pickle.loads(pickle.dumps(state)), limits)
    assert (first.move, first.info) == (again.move, again.info)


def test_seeds_make_the_easy_bot_play_differently() -> None:
    state = middle({"animals": True})
    assert len({choose(state, Limits("easy", seed=seed, nodes=100)).move for seed in range(20)}) > 1


def test_a_hard_bot_searches_deeper_with_more_nodes() -> None:
    shallow = choose(middle({}), Limits("hard", nodes=100)).info
    deep = choose(middle({}), Limits("hard", nodes=2500)).info
    assert shallow["nodes"] <= 101
    assert deep["depth"] > shallow["depth"] >= 1


def best_margin(state: DownUnderState, seat: int) -> int:
    """The best lead that a seat can reach against best play, by trying out everything."""
    if state.is_over:
        totals = [score.total for score in state.scores()]
        return totals[seat] - totals[1 - seat]
    worths = [best_margin(state.play(move)[0], seat) for move in state.moves()]
    return max(worths) if state.to_move == seat else min(worths)


def test_the_end_is_played_exactly() -> None:
    """Where the game is nearly over a hard bot finds what trying out everything finds."""
    checked = 0
    for seed in range(30):
        states = list(game({}, seed))
        state = states[max(0, len(states) - 3)]
        if len(state.moves()) > 1 and state.phase == "play" and not state.in_first_round:
            seat = state.to_move or 0
            move = choose(state, Limits("hard", nodes=20_000)).move
            best, found = best_margin(state, seat), best_margin(state.play(move)[0], seat)
            # The sign decides who wins; among wins and losses the margin decides.
            assert found == best
            checked += 1
    assert checked > 5


def test_greedy_looks_at_the_own_running_score_less_the_best_others() -> None:
    state = middle({"players": 3}, ply=12)
    for move in state.moves():
        totals = [score.total for score in state.play(move)[0].scores()]
        seat = state.to_move or 0
        assert gain(state, move) == totals[seat] - max(totals[:seat] + totals[seat + 1 :])


def worth(state: DownUnderState, seat: int) -> float:
    return Evaluation(Weights()).balance(Board.of(state, Frame(state)), seat)


def test_the_dingo_in_stock_presses_when_few_tiles_are_to_come() -> None:
    late = next(
        state
        for seed in range(30)
        for state in game({"animals": True}, seed)
        if state.stocks[0][OWN_DINGO] and state.ply > 24 and state.phase == "play"
    )
    stock = list(late.stocks[0])
    stock[OWN_DINGO] = 0
    assert worth(replace(late, stocks=(tuple(stock), late.stocks[1])), 0) > worth(late, 0) + 2


def test_a_win_is_worth_more_than_its_margin() -> None:
    for seed in range(10):
        *_, last = game({}, seed)
        for move in last.moves():
            over = last.play(move)[0]
            totals = [score.total for score in over.scores()]
            if over.is_over and totals[0] != totals[1]:
                assert worth(over, 0) - (totals[0] - totals[1]) == (15 if totals[0] > totals[1] else -15)
                return
    raise AssertionError("no game was won")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{"animals": True}, {"players": 4}], ids=str)
def test_a_time_limit_is_kept(level: str, options: dict[str, Any]) -> None:
    """A generous bound: the machine may be busy, but a search that never looks at the clock would take for ever."""
    started = perf_counter()
    choose(middle(options), Limits(level, seconds=0.05))
    assert perf_counter() - started < 2.0


def test_a_cancelled_search_still_gives_a_legal_move() -> None:
    state = middle({"animals": True})
    choice = choose(state, Limits("hard", cancelled=lambda: True))
    assert choice.move in state.moves()
    assert choice.info["nodes"] < 20


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_bots_among_themselves_come_to_an_end(options: dict[str, Any]) -> None:
    random = Random(2)
    state = DOWN_UNDER.new(DOWN_UNDER.make_options(options))
    while not state.is_over:
        if state.to_move is None:
            move = DOWN_UNDER.draw(state, random.randrange)
        else:
            move = choose(state, Limits("hard", seed=state.ply, nodes=80)).move
        state = state.play(move)[0]
    assert state.ply <= 90
