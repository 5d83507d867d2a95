"""What the buttons would do at each point of a turn of Kookaburra."""

from __future__ import annotations

from game.boards.base import Prompt
from game.boards.kookaburra import words
from game.boards.kookaburra.turn import TurnControl
from game.i18n import tr
from game.intents import Act
from game.rules.kookaburra.board import Animal


def prompts(turn: TurnControl, *, log_is_open: bool) -> list[Prompt]:
    """What the buttons would do, most important first."""
    if log_is_open:
        return [Prompt(Act.FIRST, tr("Close the roll log"))]
    found = _turn_prompts(turn)
    found.append(Prompt(Act.FIRST, tr("Roll log")))
    return found


def _turn_prompts(turn: TurnControl) -> list[Prompt]:
    if not turn.is_open:
        return []
    if turn.is_throwing:
        return [Prompt(Act.ACCEPT, tr("Throw the dice"))]
    if turn.chosen is None:
        found = [Prompt(Act.ACCEPT, tr("Choose the second animal") if turn.first else tr("Choose an animal"))]
        if turn.first is not None:
            found.append(Prompt(Act.BACK, tr("Take back the first")))
        elif turn.cursor is not None and turn.cursor.kind == "animal":
            animal = Animal(turn.cursor.number)
            name = words.animal_name(animal)
            found = [Prompt(Act.ACCEPT, tr("Choose: {animal}", animal=name), animal in turn.movable)]
        return found
    option = turn.option
    back = tr("Other square") if turn.pending else tr("Other animal")
    if option is None:
        standing = turn.cursor is not None and turn.cursor.kind == "animal"
        return [Prompt(Act.ACCEPT, tr("Put it back") if standing else tr("Choose a square")), Prompt(Act.BACK, back)]
    if len(turn.options) > 1 and not turn.pending:
        said = tr("{animal} {steps} …", animal=words.animal_name(turn.chosen), steps=words.steps(option.distance))
    else:
        said = words.does(option, turn.chosen)
    return [Prompt(Act.ACCEPT, said), Prompt(Act.BACK, back)]
