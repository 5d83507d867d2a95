"""Counting move sequences, and playing games at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.common import Game
from game.session.chance import Draws

#: Plies after which a random game is cut off.
PLAYOUT_PLIES = 1000


class UnlistableError(ValueError):
    """A chance state was met whose outcomes are too many to list."""


def perft(state: Any, depth: int) -> int:
    """The number of move sequences of length ``depth`` from ``state``; outcomes of chance count as moves.

    Raises :class:`UnlistableError`.  The walk keeps its own stack, so no depth is too deep for it.
    """
    if depth == 0:
        return 1
    first = children(state)
    if depth == 1:
        return len(first)
    count = 0
    open_states = [(state, iter(first))]
    while open_states:
        parent, moves = open_states[-1]
        move = next(moves, None)
        if move is None:
            open_states.pop()
            continue
        child = parent.play(move)[0]
        below = children(child)
        if len(open_states) == depth - 1:
            count += len(below)
        else:
            open_states.append((child, iter(below)))
    return count


def children(state: Any) -> Sequence[Any]:
    """The moves, or the outcomes at a chance state.  Raises :class:`UnlistableError`."""
    if state.is_over or state.to_move is not None:
        moves: Sequence[Any] = state.moves()
        return moves
    outcomes = state.outcomes()
    if outcomes is None:
        raise UnlistableError("The outcomes of chance are too many to list here.")
    return [move for move, _ in outcomes]


def playout(game: Game, state: Any, choose: Draws) -> int:
    """Play one random game from ``state``; its plies, at most :data:`PLAYOUT_PLIES`."""
    for plies in range(PLAYOUT_PLIES):
        if state.is_over:
            return plies
        draw = game.playout_move if state.to_move is not None else game.draw
        state = state.play(draw(state, choose))[0]
    return PLAYOUT_PLIES
