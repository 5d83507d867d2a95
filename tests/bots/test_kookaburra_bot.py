"""What the Kookaburra bot chooses."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import pytest

from game.bots import LEVELS, Limits, choose
from game.bots.fixed import greedy, uniform
from game.bots.kookaburra import gain
from game.rules.kookaburra import KOOKABURRA
from game.rules.kookaburra.board import HOME, PAD
from game.rules.kookaburra.state import KookaburraState, placed_state

RESTING = (PAD,) * 5

#: Every combination of the options that change play, for every number of players.
ALL_OPTIONS: tuple[dict[str, Any], ...] = tuple(
    {"players": players, "croc_forward": forward, "croc_fight": fight, "split_dice": split}
    for players in (2, 3, 4)
    for forward in (False, True)
    for fight in (False, True)
    for split in (False, True)
)


def placed(*teams: tuple[int, ...], dice: tuple[int, int] = (3, 5), **options: Any) -> KookaburraState:
    """A state in which the first seat is to move: places of koala, kookaburra, platypus, crocodile, kangaroo."""
    made = KOOKABURRA.make_options({"players": len(teams), **options})
    return placed_state(made, 0, dice, teams)


def states(options: dict[str, Any], seed: int, plies: int = 300) -> Iterator[KookaburraState]:
    """The states of one random game in which a player is to move."""
    generator = random.Random(seed)
    state = KOOKABURRA.new(KOOKABURRA.make_options(options))
    for _ in range(plies):
        if state.is_over:
            return
        if state.to_move is None:
            state = state.play(KOOKABURRA.draw(state, generator.randrange))[0]
        else:
            yield state
            state = state.play(KOOKABURRA.playout_move(state, generator.randrange))[0]


def middle(players: int = 2, seed: int = 1, **options: Any) -> KookaburraState:
    """A state some way into a random game."""
    return list(states({"players": players, **options}, seed, 90))[-1]


@pytest.mark.parametrize("options", ALL_OPTIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_moves_with_all_options(options: dict[str, Any], level: str) -> None:
    played = 0
    for number, state in enumerate(states(options, seed=7)):
        if number % 22 == 0:
            choice = choose(state, Limits(level, seed=number, nodes=60))
            assert choice.move in state.moves()
            assert KOOKABURRA.parse(str(choice.move)) == choice.move
            played += 1
    assert played >= 5


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_the_same_seed_and_nodes_give_the_same_move(level: str, players: int) -> None:
    state = middle(players, split_dice=True)
    limits = Limits(level, seed=5, nodes=400)
    first = choose(state, limits)
    again = choose(pickle.loads(pickle.dumps(state)), limits)
    assert (first.move, first.info) == (again.move, again.info)


def test_seeds_make_the_easy_bot_play_differently() -> None:
    state = middle()
    assert len({choose(state, Limits("easy", seed=seed)).move for seed in range(30)}) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_wins_when_it_can(level: str) -> None:
    state = placed((HOME, 30, HOME, HOME, HOME), RESTING, dice=(2, 4))
    after, _ = state.play(choose(state, Limits(level, nodes=200)).move)
    assert after.is_over
    assert after.ranking == ((0,), (1,))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_eats_what_has_come_far(level: str) -> None:
    state = placed((PAD, 20, PAD, 7, PAD), (PAD, 40, 42, PAD, PAD), dice=(2, 5))
    assert str(choose(state, Limits(level, nodes=400)).move) == "crocodile +5"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_swims_where_that_saves_a_long_way(level: str) -> None:
    # Nobody is left who could eat it at the other end.
    state = placed((PAD, 20, 5, 58, PAD), (PAD, 40, PAD, HOME, PAD), dice=(3, 5))
    assert str(choose(state, Limits(level, nodes=400)).move) == "platypus +5 swim"


def test_a_hard_bot_does_not_leave_its_platypus_to_the_crocodile() -> None:
    """Blue's crocodile waits six squares before 54: whoever lands there alone is eaten in sixteen throws of 36."""
    state = placed((PAD, 20, 49, PAD, 5), (PAD, PAD, PAD, 18, PAD), dice=(1, 5))
    assert str(choose(state, Limits("hard", nodes=4000)).move) != "platypus +5"


def test_a_lone_kookaburra_flies_on_while_it_waits_for_a_six() -> None:
    state = placed((HOME, 30, HOME, HOME, HOME), RESTING, dice=(2, 3))
    for level in LEVELS:
        assert str(choose(state, Limits(level, nodes=300)).move).startswith("kookaburra fly")


def test_nothing_is_chosen_where_nobody_is_to_move() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        choose(KOOKABURRA.new(KOOKABURRA.make_options({})), Limits("easy"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_time_limit_is_kept(level: str) -> None:
    """A generous bound: the machine may be busy, but a search that never looks at the clock would take for ever."""
    started = perf_counter()
    choice = choose(middle(4, split_dice=True), Limits(level, seconds=0.05))
    assert perf_counter() - started < 3.0
    assert choice.move is not None


def test_a_cancelled_search_still_gives_a_legal_move() -> None:
    state = middle(4)
    assert choose(state, Limits("hard", cancelled=lambda: True)).move in state.moves()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_among_themselves_come_to_an_end(players: int) -> None:
    state = KOOKABURRA.new(KOOKABURRA.make_options({"players": players, "croc_fight": True}))
    generator = random.Random(players)
    while not state.is_over:
        if state.to_move is None:
            state = state.play(KOOKABURRA.draw(state, generator.randrange))[0]
        else:
            state = state.play(choose(state, Limits("medium", seed=state.ply, nodes=120)).move)[0]
        assert state.ply < 900 * players
    assert state.ranking is not None


def test_greedy_counts_what_is_eaten_as_the_other_s_loss() -> None:
    state = placed((PAD, 20, PAD, 7, PAD), (PAD, 40, 42, PAD, PAD), dice=(2, 5))
    bite = KOOKABURRA.parse("crocodile +5")
    assert gain(state, bite) == 5 + 42
    assert gain(state, KOOKABURRA.parse("crocodile +7")) == 7
    assert {greedy(state, seed) for seed in range(20)} == {bite}


def test_uniform_plays_everything() -> None:
    state = placed((PAD, 20, 4, PAD, PAD), RESTING)
    assert {uniform(state, seed) for seed in range(2500)} == set(state.moves())
