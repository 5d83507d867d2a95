"""Whose hands throw the dice at a chance state."""

from __future__ import annotations

from game.rules.kookaburra.state import KookaburraState


def throwers(state: KookaburraState) -> tuple[int, ...]:
    """The seats that throw: everybody for the start, the player of the turn, or the two whose crocodiles fight."""
    if state.phase == "start":
        return state.rolling
    if state.phase == "roll" and state.turn is not None:
        return (state.turn,)
    if state.phase == "fight" and state.fight is not None:
        return (state.fight.attacker, state.fight.defender)
    return ()
