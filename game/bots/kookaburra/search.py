"""Expectiminimax over the 21 outcomes of two dice (Michie 1966; Ballard's *-minimax family, here with a beam).

The root looks at every move by evaluation; the most promising ones are then judged by what the next player's best reply
to every roll leaves, weighted with the odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.bots.kookaburra.evaluation import Evaluation
from game.bots.levels import Budget, OutOfBudget
from game.rules.kookaburra.board import HOME, PAD, Animal, square_of
from game.rules.kookaburra.moves import FightRoll, Fly, Roll
from game.rules.kookaburra.state import KookaburraState

#: What a fight between crocodiles comes to: ties are rolled again, so either wins as likely.
_FIGHT_ENDS: Final = (FightRoll(6, 1), FightRoll(1, 6))


#: How many flights that guard nobody the root looks at.
WAITING_FLIGHTS: Final = 6


@dataclass(frozen=True, slots=True)
class Rated:
    """A move and its worth for the mover."""

    worth: float
    move: Any


class Search:
    """One search for the seat to move."""

    def __init__(self, evaluation: Evaluation, seat: int, budget: Budget) -> None:
        self._evaluation = evaluation
        self._seat = seat
        self._budget = budget

    def rate(self, state: KookaburraState) -> list[Rated]:
        """The candidates by evaluation, best first; those that the time did not reach are left out.

        Raises :class:`OutOfBudget` where it did not reach any.
        """
        rated: list[Rated] = []
        try:
            # What was rated before the time was up stays in the list.
            rated.extend(Rated(self._after(state, move), move) for move in candidates(state, WAITING_FLIGHTS))
        except OutOfBudget:
            if not rated:
                raise
        rated.sort(key=lambda entry: -entry.worth)
        return rated

    def deepen(self, state: KookaburraState, rated: Sequence[Rated], beam: int, margin: float) -> tuple[Rated, int]:
        """The best of the first ``beam`` moves (those within ``margin`` of the best) one roll and one reply deeper;
        with it, how many were looked into before the time was up."""
        best: Rated | None = None
        looked = 0
        try:
            for entry in rated[:beam]:
                if entry.worth < rated[0].worth - margin:
                    break
                worth = self._beyond(state, entry.move)
                looked += 1
                if best is None or worth > best.worth:
                    best = Rated(worth, entry.move)
        except OutOfBudget:
            pass
        return best or rated[0], looked

    def _after(self, state: KookaburraState, move: Any) -> float:
        """The worth of a move for the seat by evaluation alone."""
        self._budget.spend()
        after, _ = state.play(move)
        return self._settled(after)

    def _settled(self, state: KookaburraState) -> float:
        if state.phase == "fight":
            return sum(self._settled(state.play(end)[0]) for end in _FIGHT_ENDS) / len(_FIGHT_ENDS)
        turn = self._seat if state.turn is None else state.turn
        return self._evaluation.balance(state.places, self._seat, turn)

    def _beyond(self, state: KookaburraState, move: Any) -> float:
        after, _ = state.play(move)
        return self._expected(after)

    def _expected(self, state: KookaburraState) -> float:
        if state.is_over:
            return self._settled(state)
        if state.phase == "fight":
            return sum(self._expected(state.play(end)[0]) for end in _FIGHT_ENDS) / len(_FIGHT_ENDS)
        total = 0.0
        for roll, chance in state.outcomes():
            assert isinstance(roll, Roll)
            total += float(chance) * self._reply(state.play(roll)[0])
        return total

    def _reply(self, state: KookaburraState) -> float:
        """What the best reply leaves for the own seat, the replier looking at the own balance."""
        mover = state.turn
        assert mover is not None
        best = -1e9
        left = 0.0
        for move in promising(state):
            self._budget.spend()
            after, _ = state.play(move)
            while after.phase == "fight":
                after, _ = after.play(_FIGHT_ENDS[0])
            turn = mover if after.turn is None else after.turn
            own = self._evaluation.balance(after.places, mover, turn)
            if own > best:
                best = own
                left = own if mover == self._seat else self._evaluation.balance(after.places, self._seat, turn)
        return left


def promising(state: KookaburraState) -> list[Any]:
    """The moves worth a look in a reply: all steps by the dice, and of the flights those that guard an own animal."""
    plain = replace(state, options=replace(state.options, split_dice=False)) if state.options.split_dice else state
    return candidates(plain, waiting=0)


def candidates(state: KookaburraState, waiting: int) -> list[Any]:
    """All steps, the flights that guard an own animal, and some ``waiting`` ones spread over the track.

    A flight to an empty square only passes the time, so one of them is nearly as good as another.
    """
    ground = state.ground()
    shared = {
        square_of(ground.colour, place)
        for animal, place in enumerate(ground.places)
        if animal != Animal.KOOKABURRA and place not in (PAD, HOME)
    }
    moves: list[Any] = []
    others: list[Fly] = []
    for move in state.moves():
        if isinstance(move, Fly) and move.square not in shared:
            others.append(move)
        else:
            moves.append(move)
    if others and (waiting or not moves):
        stride = max(1, len(others) // max(1, waiting))
        moves += others[::stride]
    return moves
