"""What the buttons would do at each point of a turn of Down Under."""

from __future__ import annotations

from game.boards.base import Prompt
from game.boards.down_under.turn import TurnControl
from game.i18n import tr
from game.intents import Act


def prompts(turn: TurnControl) -> list[Prompt]:
    """What the buttons would do at this point of a turn, most important first."""
    if not turn.is_open:
        return []
    if turn.must_turn:
        return [Prompt(Act.ACCEPT, tr("Turn this curve"))]
    found = [_accept(turn)]
    if turn.cursor is None or turn.cursor != ("slot", turn.slot):
        found.append(Prompt(Act.NEXT, tr("Turn")))
    if turn.preview is not None:
        found.append(Prompt(Act.BACK, tr("Take it up")))
    elif turn.slot is not None:
        found.append(Prompt(Act.BACK, tr("Put it back")))
    return found


def _accept(turn: TurnControl) -> Prompt:
    kind, value = turn.cursor or ("", None)
    if kind == "slot":
        return Prompt(Act.ACCEPT, tr("Turn") if turn.slot == value else tr("Choose"))
    if kind == "colour":
        return Prompt(Act.ACCEPT, tr("Other colour"))
    if kind == "card":
        return Prompt(Act.ACCEPT, tr("Explained"), False)
    if kind == "act" and value == "log":
        return Prompt(Act.ACCEPT, tr("Moves"))
    if turn.preview is not None:
        return Prompt(Act.ACCEPT, tr("Finish turn"))
    if kind == "cell":
        return Prompt(Act.ACCEPT, tr("Lay the tile"))
    return Prompt(Act.ACCEPT, tr("Choose a tile") if turn.slot is None else tr("Lay the tile"))
