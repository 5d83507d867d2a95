"""Billabong in words: why a tap is refused, and what a move does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.i18n import tr, trn
from game.rules.billabong import (
    NAMES,
    BillabongMove,
    BillabongState,
    BystanderSetup,
    Jump,
    Pass,
    Placement,
    QuickSetup,
    Square,
    Touch,
    Walk,
    steps_left,
)
from game.rules.common import RulesError


def left(state: BillabongState, square: Square) -> int:
    """The steps left of the kangaroo on ``square``."""
    return steps_left(square, state.count_at(square) or 0)


def cannot_move() -> str:
    """A kangaroo of the player's own is stuck."""
    return tr("This kangaroo cannot move")


def must_go_on() -> str:
    """Another kangaroo was tapped while the touch rule binds."""
    return tr("You must move the kangaroo that hopped")


def reason(refusal: RulesError) -> str:
    """A few words on why the rules refuse; every code of the rules that a tap can meet has its own."""
    values: Mapping[str, object] = refusal.values
    name = values.get("square", "")
    known: dict[str, str] = {
        "lake": tr("Nobody stands in the lake"),
        "occupied": tr("{square} is taken", square=name),
        "not_in_quarter": tr("Place behind the line, in the tinted quarter"),
        "not_your_kangaroo": tr("That is another player’s kangaroo"),
        "bystander": tr("Bystanders never move"),
        "no_kangaroo": tr("Choose one of your kangaroos"),
        "touched_other": tr("You must move the kangaroo that hopped"),
        "referee": tr("The referee stands there"),
        "not_in_line": tr("Hops go along rows, columns and diagonals"),
        "over_lake": tr("No hop passes over the lake"),
        "no_pivot": tr("No kangaroo to hop over"),
        "two_pivots": tr("A hop passes over one kangaroo only"),
        "not_halfway": tr("The kangaroo must be exactly halfway"),
        "not_adjacent": tr("A walk goes one square"),
        "same_square": tr("It stands there already"),
        "finished_early": tr("It is home there"),
    }
    return known.get(refusal.code) or tr("That is not possible now")


def short(path: Sequence[Square], *, is_jump: bool, is_home: bool) -> str:
    """A turn in as few words as a log allows."""
    start, end = NAMES[path[0]], NAMES[path[-1]]
    if is_home:
        return tr("{start} – {end}, home", start=start, end=end)
    if not is_jump:
        return tr("{start} – {end}", start=start, end=end)
    return trn("{start} – {end}, {n} hop", "{start} – {end}, {n} hops", len(path) - 1, start=start, end=end)


def describe(before: BillabongState, move: BillabongMove) -> str:
    """The move in words: a whole message."""
    if isinstance(move, Placement):
        return tr("Kangaroo placed on {square}", square=NAMES[move.square])
    if isinstance(move, Walk):
        start, end = NAMES[move.start], NAMES[move.end]
        if _comes_home(before, move):
            return tr("Walk from {start} to {end}, home", start=start, end=end)
        return tr("Walk from {start} to {end}", start=start, end=end)
    if isinstance(move, Jump):
        start, end = NAMES[move.start], NAMES[move.end]
        if _comes_home(before, move):
            return trn(
                "Jump from {start} to {end} with {n} hop, home",
                "Jump from {start} to {end} with {n} hops, home",
                move.hops,
                start=start,
                end=end,
            )
        return trn(
            "Jump from {start} to {end} with {n} hop",
            "Jump from {start} to {end} with {n} hops",
            move.hops,
            start=start,
            end=end,
        )
    if isinstance(move, Touch):
        return tr("Kangaroo on {square} touched", square=NAMES[move.square])
    if isinstance(move, Pass):
        return tr("No kangaroo can move: pass")
    if isinstance(move, QuickSetup):
        return tr("Chance places four kangaroos of each player")
    assert isinstance(move, BystanderSetup)
    return tr("Chance places five bystanders")


def _comes_home(before: BillabongState, move: Walk | Jump) -> bool:
    after, _ = before.play(move)
    seat = before.to_move
    assert seat is not None
    return after.finished[seat] > before.finished[seat]


