"""Dice that are thrown: they fly from the hand, bounce and settle, and the result is held a while."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.boards.common.motion import Painter
from game.boards.kookaburra.dice import Dice, flight
from game.boards.kookaburra.motion import FADE
from game.boards.kookaburra.score import DICE, Score
from game.boards.kookaburra.track import Point
from game.ui.stage import Sprite

#: Seconds: a throw, its result held, and how much later each further die leaves the hand.
THROW, HOLD, LATE = 0.75, 0.35, 0.07


class Thrown(NamedTuple):
    """One die: from where it is thrown, where it comes to rest, what it shows, its colour (``None``: a turn's die)."""

    hand: Point
    place: Point
    value: int
    colour: str | None = None


class Throws:
    """Adds throws to scores; ``side`` is a die's edge in pixels, ``is_still``: dice only appear."""

    def __init__(self, dice: Dice, side: int, *, is_still: bool) -> None:
        self._dice = dice
        self._side = side
        self._is_still = is_still

    def add(self, score: Score, thrown: Sequence[Thrown], time: float, hold: float = HOLD) -> float:
        """Throw dice from ``time`` on; returns when the result has been held."""
        dice, side, line = self._dice, self._side, score.timeline
        score.has_dice = True
        line.cue(time, "dice")
        late = 0.0 if self._is_still else LATE
        seconds = FADE if self._is_still else THROW
        for number, (hand, place, value, colour) in enumerate(thrown):
            # Two dice from one hand do not fly in one line.
            start = (hand[0] + (number % 2) * side * 0.7, hand[1] - (number % 2) * side * 0.3)
            begin = time + late * number
            rest = dice.resting(value, number, colour=colour)
            settled = [dice.shadow(0).at(round(place[0]), round(place[1])), rest.at(round(place[0]), round(place[1]))]
            if self._is_still:
                line.add(begin, begin + seconds, _appear(settled), DICE)
            else:
                die = Thrown(start, place, value, colour)
                line.add(begin, begin + seconds, self._tumble(score, die, number, begin), DICE)
            line.still(begin + seconds, begin + seconds + 30.0, settled, DICE)
        end = time + seconds + late * (len(thrown) - 1) + hold
        line.duration = max(line.duration, end)
        return end

    def _tumble(self, score: Score, die: Thrown, number: int, begin: float) -> Painter:
        dice, side = self._dice, self._side
        (start, place, value, colour) = die
        direction = (place[0] - start[0], place[1] - start[1])
        for part, draw in dice.pictures(value, direction, number, colour=colour):
            score.ahead.append((begin + part * THROW, draw))

        def paint(t: float) -> list[Sprite]:
            (x, y), up = flight(start, place, t, side)
            body = dice.tumbling(value, direction, t, number, colour=colour)
            return [dice.shadow(up).at(round(x), round(y)), body.at(round(x), round(y - up * side))]

        return paint


def _appear(sprites: list[Sprite]) -> Painter:
    return lambda t: [sprite._replace(alpha=round(255 * t)) for sprite in sprites]
