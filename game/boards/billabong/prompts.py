"""What the buttons would do at each point of a turn of Billabong."""

from __future__ import annotations

from game.boards.base import Prompt
from game.boards.billabong.turn import TurnControl
from game.i18n import tr
from game.intents import Act
from game.rules.billabong import Walk


def prompts(turn: TurnControl) -> list[Prompt]:
    """What the buttons would do at this point of a turn, most important first."""
    if not turn.is_open:
        return []
    if turn.is_placing:
        return [Prompt(Act.ACCEPT, tr("Place here"), turn.cursor is None or turn.cursor in turn.choices)]
    if not turn.path:
        return [Prompt(Act.ACCEPT, tr("Choose"), turn.cursor is None or turn.cursor in turn.choices)]
    found = [_accept(turn)]
    if turn.hops:
        found.append(Prompt(Act.BACK, tr("Take back the hop")))
        if turn.cursor != turn.standing:
            found.append(Prompt(Act.FIRST, tr("End the jump")))
    elif not turn.is_bound:
        found.append(Prompt(Act.BACK, tr("Choose another")))
    return found


def _accept(turn: TurnControl) -> Prompt:
    target = turn.target
    if target is not None:
        if target.finishes:
            return Prompt(Act.ACCEPT, tr("Come home"))
        return Prompt(Act.ACCEPT, tr("Walk here") if isinstance(target.move, Walk) else tr("Land here"))
    if turn.hops and turn.cursor == turn.standing:
        return Prompt(Act.ACCEPT, tr("End the jump"))
    if turn.cursor == turn.standing and not turn.is_bound:
        return Prompt(Act.ACCEPT, tr("Put it back"))
    return Prompt(Act.ACCEPT, tr("Land here"), False)
