"""What a view shows now: the still pieces and marks, and the jump that its panel lists."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.boards.base import SeatCard
from game.boards.billabong.choreography import Score
from game.boards.billabong.panels import JumpView
from game.boards.billabong.past import LastMove
from game.boards.billabong.picture import Standing, Stills, label_of, pieces_of
from game.boards.billabong.pieces import REFEREE
from game.boards.billabong.turn import TurnControl
from game.rules.billabong import BillabongState, Jump, Square


@dataclass(frozen=True, slots=True)
class Motion:
    """A choreography under way."""

    score: Score
    #: The squares of the move that it shows.
    path: tuple[Square, ...]
    #: Seconds since it began.
    time: float
    #: Whether it shows hops of a person's turn in the making, so that the turn goes on meanwhile.
    is_own: bool


def stills_of(
    state: BillabongState,
    cards: tuple[SeatCard, ...],
    turn: TurnControl,
    motion: Motion | None,
    last: LastMove | None,
    facing: int | None,
) -> Stills:
    """What the ground shows of ``state``, less whatever is drawn on top of it."""
    pieces = pieces_of(state)
    has_swimmer = True
    targets: tuple[tuple[Square, str], ...] = ()
    trail: tuple[Square, ...] = ()
    if motion is not None:
        lifted = set(turn.path[:1]) if motion.is_own else motion.score.lifted
        pieces = [piece for piece in pieces if piece.square not in lifted]
        has_swimmer = not motion.score.has_referee
    elif turn.path:
        # The chosen kangaroo is lifted: it is drawn on top, like all that may change at any moment.
        pieces = [piece for piece in pieces if piece.square != turn.path[0]]
        if turn.hops:
            pieces.append(Standing(REFEREE, turn.path[0], False))
            has_swimmer = False
            trail = turn.path
        if turn.is_open:
            targets = tuple((square, label_of(target)) for square, target in sorted(turn.targets.items()))
    spots = tuple(sorted(turn.choices)) if turn.is_placing and len(turn.choices) <= 54 else ()
    return Stills(
        state=replace(state, to_move=None, ply=0, touched=None),
        cards=cards,
        active=state.to_move,
        pieces=tuple(sorted(pieces)),
        has_swimmer=has_swimmer,
        last=None if motion is not None or turn.hops else last,
        targets=targets,
        trail=trail,
        spots=spots,
        facing=facing,
    )


def jump_of(
    state: BillabongState | None, turn: TurnControl, motion: Motion | None, last: LastMove | None
) -> JumpView | None:
    """The jump that the panel lists: the one under way, else the one that is looked at, else the last turn's."""
    seat = None if state is None else state.to_move
    if motion is not None and motion.score.steps and state is not None:
        shown = [step for step in motion.score.steps if step[0] <= motion.time]
        squares, count = shown[-1][1:] if shown else (1, 0)
        return JumpView(seat or 0, motion.path[:squares], count)
    target = turn.target
    if target is not None and isinstance(target.move, Jump) and seat is not None:
        return JumpView(seat, target.move.path, min(2, target.count), is_preview=True)
    if turn.hops and seat is not None:
        return JumpView(seat, turn.path, turn.count)
    if last is None or (motion is not None and not motion.is_own):
        return None
    return JumpView(last.seat, last.path, last.count, is_walk=not last.is_jump, is_last=True)
