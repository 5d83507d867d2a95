"""What holds for every position of Billabong."""

from __future__ import annotations

import json
import pickle
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.billabong import (
    BILLABONG,
    LAND,
    NAMES,
    BillabongState,
    Finished,
    Hopped,
    Jump,
    Pass,
    Walk,
    Walked,
    gain,
    partial,
    square,
    why_not,
)
from game.rules.billabong.graph import HopGraph
from game.rules.billabong.hops import occupancy
from game.rules.common import IllegalMove, NotAMove, RulesError

LAND_NAMES = [NAMES[number] for number in LAND]


@st.composite
def races(draw: st.DrawFn) -> BillabongState:
    """Any race: crowded as often as not, so that there is much to hop over."""
    players = draw(st.integers(2, 4))
    bystanders = players < 4 and draw(st.booleans())
    crowded = draw(st.booleans())
    names = [name for name in LAND_NAMES if not crowded or (name[0] in "fghijklm" and int(name[1:]) <= 9)]
    sizes = [draw(st.integers(1, 5)) for _ in range(players)]
    total = sum(sizes) + 5 * bystanders
    chosen = draw(st.lists(st.sampled_from(names), min_size=total, max_size=total, unique=True))
    teams = []
    for size in sizes:
        teams.append([[name, draw(st.integers(0, 1))] for name in chosen[:size]])
        chosen = chosen[size:]
    raw = {"players": players, "bystanders": bystanders, "finish": draw(st.sampled_from(["first", "all"]))}
    position = {"to_move": draw(st.integers(0, players - 1)), "kangaroos": teams, "bystanders": chosen}
    return BILLABONG.position(BILLABONG.make_options(raw), position)


def look(state: BillabongState) -> tuple[Any, ...]:
    return hash(state), repr(state), json.dumps(state.to_json())


@settings(deadline=None, max_examples=60)
@given(races(), st.data())
def test_a_listed_move_is_accepted_and_leaves_the_old_state_alone(state: BillabongState, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(state.moves()))
    before = look(state)
    after, _ = state.play(move)
    assert look(state) == before
    assert after.ply == state.ply + 1
    assert BILLABONG.parse(str(move)) == move
    assert state.play(BILLABONG.parse(str(move)))[0] == after


@settings(deadline=None, max_examples=60)
@given(races(), st.data())
def test_the_hop_graph_kept_up_is_the_one_built_anew(state: BillabongState, data: st.DataObject) -> None:
    for _ in range(4):
        state.moves()
        state, _ = state.play(data.draw(st.sampled_from(state.moves())))
        if state.is_over:
            return
        assert list(state.hop_graph().hops) == list(HopGraph.build(state.occupied).hops)


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.sampled_from(LAND), min_size=1, max_size=30, unique=True),
    st.lists(st.sampled_from(LAND), min_size=1, max_size=30, unique=True),
)
def test_any_hop_graph_can_be_derived_from_any_other(one: list[int], other: list[int]) -> None:
    derived = HopGraph.build(occupancy(one)).derive(occupancy(other))
    assert list(derived.hops) == list(HopGraph.build(occupancy(other)).hops)


@settings(deadline=None, max_examples=60)
@given(races())
def test_the_list_of_moves_does_not_depend_on_how_the_state_came_about(state: BillabongState) -> None:
    for move in state.moves()[:5]:
        after, _ = state.play(move)
        fresh = pickle.loads(pickle.dumps(after))
        assert fresh == after
        assert fresh.moves() == after.moves()


@settings(deadline=None, max_examples=60)
@given(races())
def test_a_set_up_made_from_a_state_is_that_state(state: BillabongState) -> None:
    told = json.loads(json.dumps(state.to_json()))
    assert BILLABONG.position(BILLABONG.make_options(state.options.to_json()), told) == state


@settings(deadline=None, max_examples=60)
@given(races(), st.data())
def test_any_way_of_hopping_on_is_accepted_and_counted_alike(state: BillabongState, data: st.DataObject) -> None:
    jumps = [move for move in state.moves() if isinstance(move, Jump)]
    if not jumps:
        return
    path = [data.draw(st.sampled_from(jumps)).start]
    for _ in range(data.draw(st.integers(1, 8))):
        landings = partial(state, path).landings
        if not landings:
            break
        path.append(data.draw(st.sampled_from(landings)).square)
    jump = partial(state, path)
    after, events = state.play(jump.move)
    hops = [event for event in events if isinstance(event, Hopped)]
    assert [hop.end for hop in hops] == path[1:]
    assert hops[-1].count_after == jump.count
    assert any(isinstance(event, Finished) for event in events) == jump.finished
    # The listed jump to the same square is at least as good.
    best = next(move for move in jumps if move.start == path[0] and move.end == path[-1])
    assert gain(state, best) >= gain(state, jump.move)
    assert after.ply == state.ply + 1


@settings(deadline=None, max_examples=60)
@given(races(), st.data())
def test_what_is_not_listed_as_an_end_is_refused(state: BillabongState, data: st.DataObject) -> None:
    assert state.to_move is not None
    start = data.draw(st.sampled_from([number for number, _ in state.kangaroos[state.to_move]]))
    ends = {move.end for move in state.moves() if not isinstance(move, Pass) and move.start == start}  # type: ignore[union-attr]
    for end in range(224):
        moves = [Walk(start, end), Jump((start, end))]
        accepted = [move for move in moves if plays(state, move)]
        assert len(accepted) <= 1
        assert bool(accepted) == (why_not(state, (start,), end) is None)
        if accepted:
            assert end in ends


def plays(state: BillabongState, move: Walk | Jump) -> bool:
    try:
        state.play(move)
    except IllegalMove:
        return False
    return True


@settings(deadline=None, max_examples=60)
@given(races(), st.data())
def test_gain_is_the_fall_of_steps_left(state: BillabongState, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(state.moves()))
    assert state.to_move is not None
    after, events = state.play(move)
    assert gain(state, move) == state.steps_left(state.to_move) - after.steps_left(state.to_move)
    walked = [event for event in events if isinstance(event, Walked)]
    assert all(gain(state, move) <= 1 for _ in walked)


WORDS = st.text(alphabet="apq0123456789^-+, :touchpasquickbystanders\n\0é", max_size=30)


@settings(deadline=None, max_examples=300)
@given(WORDS)
def test_any_text_is_a_move_that_spells_itself_or_not_a_move(text: str) -> None:
    try:
        move = BILLABONG.parse(text)
    except NotAMove:
        return
    assert BILLABONG.parse(str(move)) == move


@settings(deadline=None, max_examples=100)
@given(races(), st.lists(st.sampled_from([*LAND_NAMES, "g7", "j8"]), min_size=1, max_size=5), st.sampled_from("^-+"))
def test_any_move_is_played_or_refused_with_a_reason(state: BillabongState, names: list[str], mark: str) -> None:
    text = f"+{names[0]}" if mark == "+" else mark.join(names)
    before = look(state)
    refused: RulesError | None = None
    try:
        state.play(BILLABONG.parse(text))
    except RulesError as error:
        refused = error
    assert refused is None or (refused.code and str(refused).endswith("."))
    assert look(state) == before


def test_errors_come_through_pickling() -> None:
    refused = why_not(race_of_two(), (square("c3"),), square("c9"))
    assert refused is not None
    again = pickle.loads(pickle.dumps(refused))
    assert (type(again), again.code, str(again), dict(again.values)) == (
        IllegalMove,
        refused.code,
        str(refused),
        dict(refused.values),
    )


def race_of_two() -> BillabongState:
    return BILLABONG.position(BILLABONG.make_options({}), {"to_move": 0, "kangaroos": [[["c3", 0]], [["d3", 0]]]})
