"""What every game's rules must keep to, as a suite that a game joins with a few lines.

    class TestBillabongConformance(Conformance):
        game = BILLABONG
        option_sets = ({"players": 2}, {"players": 4, "finish": "all"})
        longest = 1000

Games are played at random from the start with every set of options; each state on the way is checked.
"""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from game.rules.common import IllegalMove, NotAMove


class Conformance:
    """The suite.  Subclasses name the game and the options to play it with."""

    game: ClassVar[Any]
    #: Options as JSON values; each set is played with every seed.
    option_sets: ClassVar[Sequence[Mapping[str, Any]]]
    seeds: ClassVar[Sequence[int]] = (1, 2)
    #: Plies of random play in which every state is checked.
    checked: ClassVar[int] = 60
    #: Of a state's moves at most this many, drawn at random, are tried.
    tried: ClassVar[int] = 12
    #: A playout ends within this many plies.
    longest: ClassVar[int] = 1000

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run each test that asks for options with each set of them, and with each seed that it asks for."""
        if "raw_options" in metafunc.fixturenames:
            metafunc.parametrize("raw_options", self.option_sets, ids=json.dumps)
        if "seed" in metafunc.fixturenames:
            metafunc.parametrize("seed", self.seeds)

    def start(self, raw_options: Mapping[str, Any]) -> Any:
        return self.game.new(self.game.make_options(raw_options))

    def next_move(self, state: Any, rng: random.Random) -> Any:
        if state.to_move is None:
            return self.game.draw(state, rng.randrange)
        return self.game.playout_move(state, rng.randrange)

    def test_every_state_keeps_the_contract(self, raw_options: Mapping[str, Any], seed: int) -> None:
        rng = random.Random(seed)
        state = self.start(raw_options)
        for ply in range(self.checked):
            assert state.ply == ply
            self.check_state(state, rng)
            if state.is_over:
                break
            before = snapshot(state)
            after, events = state.play(self.next_move(state, rng))
            assert snapshot(state) == before, "playing changed the state"
            assert after != state
            assert events, "nothing happened"
            state = after

    def check_state(self, state: Any, rng: random.Random) -> None:
        """One state, its moves and its outcomes."""
        moves = list(state.moves())
        assert len(set(moves)) == len(moves)
        assert len({str(move) for move in moves}) == len(moves)
        restored = pickle.loads(pickle.dumps(state))
        assert restored == state
        assert hash(restored) == hash(state)
        assert list(restored.moves()) == moves
        told = json.loads(json.dumps(state.to_json()))
        assert told == state.to_json(), "the state object is not plain JSON"
        assert (told["game"], told["phase"], told["ply"]) == (self.game.name, state.phase, state.ply)
        assert (told["to_move"], told["over"]) == (state.to_move, state.is_over)
        assert told["ranking"] == (None if state.ranking is None else [list(rank) for rank in state.ranking])
        check_ranking(state.standing(), state.options.players)
        if state.is_over:
            self.check_end(state)
        elif state.to_move is None:
            self.check_chance(state, rng)
        else:
            assert state.outcomes() == ()
            assert moves, "the player to move has no move"
            for move in rng.sample(moves, min(self.tried, len(moves))):
                self.check_move(state, move)

    def check_end(self, state: Any) -> None:
        """A state after the end."""
        assert state.moves() == ()
        assert state.outcomes() == ()
        assert state.to_move is None
        assert state.ranking == state.standing()
        check_ranking(state.ranking, state.options.players)

    def check_chance(self, state: Any, rng: random.Random) -> None:
        """A state in which chance decides."""
        assert state.moves() == ()
        outcomes = state.outcomes()
        if outcomes is None:
            for _ in range(self.tried):
                self.check_move(state, self.game.draw(state, rng.randrange))
            return
        assert sum(probability for _, probability in outcomes) == 1
        assert all(isinstance(probability, Fraction) and probability > 0 for _, probability in outcomes)
        assert self.game.draw(state, rng.randrange) in [move for move, _ in outcomes]
        for move, _ in outcomes:
            self.check_move(state, move)

    def check_move(self, state: Any, move: Any) -> None:
        """A move that is legal: accepted, always with the same result, and the same value again from its text."""
        assert state.ranking is None
        assert self.game.parse(str(move)) == move
        assert str(self.game.parse(str(move))) == str(move)
        assert hash(self.game.parse(str(move))) == hash(move)
        assert pickle.loads(pickle.dumps(move)) == move
        once, twice = state.play(move), state.play(self.game.parse(str(move)))
        assert once == twice
        assert hash(once[0]) == hash(twice[0])
        assert pickle.loads(pickle.dumps(once)) == once

    def test_playing_the_texts_again_leads_to_the_same_states(self, raw_options: Mapping[str, Any], seed: int) -> None:
        rng = random.Random(seed)
        states, texts = [self.start(raw_options)], []
        while not states[-1].is_over and len(texts) < 2 * self.checked:
            move = self.next_move(states[-1], rng)
            texts.append(str(move))
            states.append(states[-1].play(move)[0])
        again = self.start(raw_options)
        for text, state in zip(texts, states[1:], strict=True):
            again, _ = again.play(self.game.parse(text))
            assert again == state
            assert hash(again) == hash(state)

    def test_a_playout_ends(self, raw_options: Mapping[str, Any], seed: int) -> None:
        rng = random.Random(seed)
        state = self.start(raw_options)
        for _ in range(self.longest):
            if state.is_over:
                break
            state, _ = state.play(self.next_move(state, rng))
        assert state.is_over
        self.check_end(state)

    def test_options_come_back_from_their_values(self, raw_options: Mapping[str, Any]) -> None:
        options = self.game.make_options(raw_options)
        told = options.to_json()
        assert next(iter(told)) == "players"
        assert set(told) == {spec.name for spec in self.game.option_specs}
        assert self.game.make_options(json.loads(json.dumps(told))) == options

    @pytest.mark.parametrize(
        "text", ["", " ", "\n", "nonsense", "\N{ARABIC-INDIC DIGIT ONE}", "(" * 1000, "x" * 100_000]
    )
    def test_junk_is_not_a_move(self, text: str) -> None:
        with pytest.raises(NotAMove) as refused:
            self.game.parse(text)
        assert len(str(refused.value)) < 500

    def test_a_move_text_with_something_after_it_is_not_a_move(self, raw_options: Mapping[str, Any]) -> None:
        rng = random.Random(0)
        state = self.start(raw_options)
        for _ in range(8):
            move = self.next_move(state, rng)
            for text in (f"{move}\n", f" {move}", f"{move} ", f"{move}\0"):
                with pytest.raises(NotAMove):
                    self.game.parse(text)
            state, _ = state.play(move)

    def test_nothing_can_be_played_after_the_end(self, raw_options: Mapping[str, Any]) -> None:
        rng = random.Random(3)
        state = self.start(raw_options)
        played = set()
        while not state.is_over:
            move = self.next_move(state, rng)
            played.add(move)
            state, _ = state.play(move)
        for move in played:
            with pytest.raises(IllegalMove):
                state.play(move)


def snapshot(state: Any) -> tuple[Any, ...]:
    """Everything about a state that must never change."""
    return hash(state), repr(state), json.dumps(state.to_json()), tuple(state.moves())


def check_ranking(ranking: Any, players: int) -> None:
    """Every seat once, and no rank without a seat."""
    assert sorted(seat for rank in ranking for seat in rank) == list(range(players))
    assert all(rank for rank in ranking)
    assert all(list(rank) == sorted(rank) for rank in ranking)
