"""Who moves next, when the game is over, and who is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.billabong.board import TEAM
from game.rules.common import Ranking, Seat


def has_ended(finish: str, finished: Sequence[int]) -> bool:
    """Whether the game is over: with the first team home, or with ``finish`` ``all`` with the last but one."""
    home = finished.count(TEAM)
    return home > 0 if finish == "first" else home >= len(finished) - 1


def next_seat(seat: Seat, finished: Sequence[int]) -> Seat:
    """The next player with kangaroos in play after ``seat``."""
    players = len(finished)
    following = (seat + 1) % players
    while finished[following] == TEAM:
        following = (following + 1) % players
    return following


def rank(keys: Sequence[Any]) -> Ranking:
    """Seats by their keys, smallest first; equal keys share a rank."""
    return tuple(tuple(seat for seat, key in enumerate(keys) if key == one) for one in sorted(set(keys)))


def final_ranking(finish: str, finished: Sequence[int], last_finish: Sequence[int]) -> Ranking:
    """The ranking of a game that is over.

    ``finished`` counts the kangaroos home by seat, ``last_finish`` holds the ply at which the last of them came home
    (0 where that was before the set-up).  With ``finish`` ``first`` more kangaroos home come first, then who had that
    many earlier; with ``all`` it is the order in which teams got home, and the last team still runs.
    """
    if finish == "all":
        return rank(
            [(count < TEAM, ply if count == TEAM else 0) for count, ply in zip(finished, last_finish, strict=True)]
        )
    return rank([(-count, ply) for count, ply in zip(finished, last_finish, strict=True)])


def race_standing(finished: Sequence[int], last_finish: Sequence[int], steps_left: Sequence[int]) -> Ranking:
    """The ranking if the race ended now: teams home in their order, then kangaroos home, then fewer steps left."""
    return rank(
        [
            (-count, ply if count == TEAM else steps)
            for count, ply, steps in zip(finished, last_finish, steps_left, strict=True)
        ]
    )
