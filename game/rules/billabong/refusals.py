"""Why something is not legal, in one sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.billabong.board import COLUMN, LAKE, NAMES, ROW, Square, square_at
from game.rules.billabong.hops import BIT, middle
from game.rules.common import IllegalMove


def refuse_phase(phase: str, bystanders_next: bool) -> IllegalMove:
    """Why a move of another phase is refused in ``phase``."""
    if phase == "setup":
        drawn = "the bystanders are placed" if bystanders_next else "a quick placement is drawn"
        return IllegalMove("phase_setup", f"Chance decides now: {drawn}.", phase=phase)
    sentences = {
        "placement": "Kangaroos are still being placed.",
        "race": "All kangaroos are placed: walk or jump.",
        "over": "The game is over.",
    }
    return IllegalMove(f"phase_{phase}", sentences[phase], phase=phase)


def refuse_kangaroo(occupied: int, bystanders: Sequence[Square], square: Square) -> IllegalMove:
    """Why the player to move has no kangaroo to move on ``square``."""
    name = NAMES[square]
    if square in bystanders:
        return IllegalMove("bystander", f"The kangaroo on {name} is a bystander: it never moves.", square=name)
    if occupied & BIT[square]:
        return IllegalMove("not_your_kangaroo", f"The kangaroo on {name} belongs to another player.", square=name)
    return IllegalMove("no_kangaroo", f"There is no kangaroo on {name}.", square=name)


def refuse_landing(occupied: int, end: Square) -> IllegalMove | None:
    """Why no kangaroo can be put on ``end``, or ``None``."""
    if end in LAKE:
        return IllegalMove("lake", f"{NAMES[end]} is in the lake.", square=NAMES[end])
    if occupied & BIT[end]:
        return IllegalMove("occupied", f"{NAMES[end]} is occupied.", square=NAMES[end])
    return None


def refuse_walk(occupied: int, start: Square, end: Square) -> IllegalMove:
    """Why a kangaroo on ``start`` cannot walk to ``end``, which is not legal."""
    if max(abs(COLUMN[start] - COLUMN[end]), abs(ROW[start] - ROW[end])) == 1 and (
        refusal := refuse_landing(occupied, end)
    ):
        return refusal
    sentence = f"A walk goes to one of the squares around {NAMES[start]}; {NAMES[end]} is not one of them."
    return IllegalMove("not_adjacent", sentence, start=NAMES[start], square=NAMES[end])


def refuse_hop(occupied: int, jump_start: Square, start: Square, end: Square, count: int) -> IllegalMove:
    """Why a kangaroo that began its jump on ``jump_start`` cannot hop from ``start`` to ``end``, which is not legal.

    ``count`` is its crossing count on ``start``.
    """
    values = {"start": NAMES[start], "square": NAMES[end]}
    if count == 2:
        sentence = f"The kangaroo finishes on {NAMES[start]}: its turn ends there."
        return IllegalMove("finished_early", sentence, **values)
    if end == start:
        return IllegalMove("same_square", f"A hop from {NAMES[start]} must end on another square.", **values)
    if end == jump_start:
        sentence = f"The referee stands on {NAMES[end]}: a jump never returns to its start."
        return IllegalMove("referee", sentence, **values)
    return refuse_landing(occupied, end) or _refuse_line(occupied, start, end)


def _refuse_line(occupied: int, start: Square, end: Square) -> IllegalMove:
    """Why a hop from ``start`` to ``end``, a free square, has no pivot in the right place."""
    values = {"start": NAMES[start], "square": NAMES[end]}
    here, there = NAMES[start], NAMES[end]
    columns, rows = COLUMN[end] - COLUMN[start], ROW[end] - ROW[start]
    if columns and rows and abs(columns) != abs(rows):
        return IllegalMove("not_in_line", f"{there} is not on a row, column or diagonal with {here}.", **values)
    between = _between(start, end)
    if any(number in LAKE for number in between):
        return IllegalMove("over_lake", f"The hop from {here} to {there} passes over the lake.", **values)
    pivots = [number for number in between if occupied & BIT[number]]
    if not pivots:
        sentence = f"There is no kangaroo between {here} and {there} to hop over."
        return IllegalMove("no_pivot", sentence, **values)
    names = tuple(NAMES[number] for number in pivots)
    if len(pivots) > 1:
        sentence = f"The hop from {here} to {there} passes over {len(pivots)} kangaroos; it may pass over one only."
        return IllegalMove("two_pivots", sentence, pivots=names, **values)
    assert pivots[0] != middle(start, end)
    sentence = f"The kangaroo on {names[0]} is not halfway between {here} and {there}."
    return IllegalMove("not_halfway", sentence, pivot=names[0], **values)


def _between(start: Square, end: Square) -> list[Square]:
    columns, rows = COLUMN[end] - COLUMN[start], ROW[end] - ROW[start]
    distance = max(abs(columns), abs(rows))
    steps = ((columns // distance * n, rows // distance * n) for n in range(1, distance))
    squares = (square_at(COLUMN[start] + east, ROW[start] + north) for east, north in steps)
    return [number for number in squares if number is not None]
