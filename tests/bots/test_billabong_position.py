"""The search's own position agrees with the rules, on games of every kind."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from bot_positions import ALL_OPTIONS, position, race, states

from game.bots.billabong.evaluation import Weights, costs
from game.bots.billabong.player import listed_turns
from game.bots.billabong.position import Position
from game.rules.billabong import BillabongState, Pass
from game.rules.billabong.board import HOME, runner_steps

COSTS = costs(Weights(straggler=0))


def _position(state: BillabongState) -> Position:
    return Position(state.teams, state.bystanders, COSTS)


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_turns_are_those_that_the_rules_list(options: dict[str, Any]) -> None:
    checked = 0
    for state in states(options, seed=11, plies=130):
        if state.phase != "race" or state.touched is not None:
            continue
        turns = _position(state).turns(state.to_move)
        listed = listed_turns(state.teams[state.to_move], state.moves())
        assert len(set(turns)) == len(turns)
        assert set(turns) == set(listed)
        checked += 1
    assert checked > 30


@pytest.mark.parametrize("options", ALL_OPTIONS[::3])
def test_a_position_after_a_turn_is_that_of_the_state_after_the_move(options: dict[str, Any]) -> None:
    random = Random(5)
    for state in states(options, seed=12, plies=90):
        if state.phase != "race":
            continue
        seat = state.to_move
        listed = listed_turns(state.teams[seat], state.moves())
        if not listed:
            assert state.moves() == (Pass(),)
            continue
        turn = random.choice(list(listed))
        after = state.play(listed[turn])[0]
        kept_up, fresh = _position(state).after(seat, turn), _position(after)
        assert [sorted(team) for team in kept_up.teams] == [list(team) for team in after.teams]
        assert kept_up.taken == fresh.taken
        for other in range(options["players"]):
            # Runners instead of places: the order in a team may differ.
            assert _runners(kept_up, other) == _runners(fresh, other)


def _runners(position: Position, seat: int) -> list[tuple[int, int]]:
    return sorted((position.teams[seat][place], runner) for place, runner in position.turns(seat))


def test_the_position_before_a_turn_stays_as_it_was() -> None:
    here = _position(race())
    turns = here.turns(0)
    for turn in turns:
        here.after(0, turn)
    assert here.turns(0) == turns
    assert here.taken == _position(race()).taken


@pytest.mark.parametrize("seed", range(3))
def test_the_cheapest_jump_is_never_better_than_the_best_listed_one(seed: int) -> None:
    """The outlook may miss a way round, but must not dream one up; nearly always it is exact."""
    exact = asked = 0
    for state in states({"players": 3, "touch_move": False}, seed, plies=100):
        if state.phase != "race":
            continue
        here = _position(state)
        for place, runner in enumerate(state.teams[state.to_move]):
            found: list[tuple[int, int]] = []
            here.add_turns(place, runner, found)
            best = min([COSTS[runner], *(COSTS[after] for _, after in found)])
            walked = COSTS[runner] - 100
            outlook = here.cheapest_jump(runner)
            assert outlook >= best
            exact += outlook == best or best == walked
            asked += 1
    assert exact / asked > 0.9


def test_costs_without_surcharge_are_steps_left() -> None:
    assert [COSTS[runner] for runner in range(HOME)] == [100 * runner_steps(runner) for runner in range(HOME)]
    assert COSTS[HOME] == 0


def test_the_long_way_round_of_the_rules_page_is_found() -> None:
    others = [["c3", 0], ["i3", 0], ["n7", 0], ["i11", 0], ["d7", 0]]
    state = position(0, [["b3", 0]], others)
    assert (0, HOME) in _position(state).turns(0)
    assert _position(state).cheapest_jump(state.teams[0][0]) <= COSTS[state.teams[0][0]]
