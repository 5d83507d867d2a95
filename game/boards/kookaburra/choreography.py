"""From the rules' events to motion: one timeline for the events of a move or a throw.

The ground shows everything that stays; whoever moves, or makes room for another, is shown by the timeline from its
first moment to its last.  With reduced motion animals fade out and in, and dice appear.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from game.boards.common.motion import Painter
from game.boards.kookaburra.cards import Cards
from game.boards.kookaburra.dice import Dice
from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.motion import FADE, FLIGHT, RUN, SWIM, Gaits, constant, duration, pace
from game.boards.kookaburra.pieces import Key, Pieces, Standing, arrangement
from game.boards.kookaburra.score import MOVE, SPARK, STAND, Score
from game.boards.kookaburra.show import Show
from game.boards.kookaburra.throws import HOLD, Thrown, Throws
from game.boards.kookaburra.track import Point
from game.rules.kookaburra.board import ANIMALS, HOME, PAD, TRACK, Animal, square_of
from game.rules.kookaburra.moves import (
    CameHome,
    Carried,
    DiceRolled,
    Eaten,
    FightBegan,
    FightRolled,
    Flew,
    GameOver,
    HalfLapsed,
    Moved,
    RollsAgain,
    StartRolled,
    Swam,
    TurnPassedOn,
)
from game.rules.kookaburra.state import KookaburraState
from game.ui.anim import lerp
from game.ui.kit import Kit

#: How far the dice for the start fly of the way to the middle.
INWARD = 0.34
#: Seconds: the freeze before jaws close, a bite, a growl.
FREEZE, BITE, GROWL = 0.12, 0.42, 0.6


@dataclass
class _Beat:
    """A stretch of time: where everybody stands before and after it, and who is painted how."""

    start: float
    end: float
    before: dict[Key, Standing]
    after: dict[Key, Standing]
    movers: dict[Key, Painter] = field(default_factory=dict)


class Choreographer:
    """Makes scores for one layout."""

    def __init__(self, kit: Kit, layout: Layout, pieces: Pieces, dice: Dice, cards: Cards) -> None:
        self._kit = kit
        self._layout = layout
        self._pieces = pieces
        self._throws = Throws(dice, layout.die, is_still=kit.theme.reduced_motion)
        self._cards = cards
        self._gaits = Gaits(pieces, layout.tile, kit.safe.y + 0.8 * layout.tile)
        self._show = Show(kit, layout)
        self._still = kit.theme.reduced_motion

    def score(self, before: KookaburraState, events: Sequence[Any], *, hand: Point | None = None) -> Score:
        """The motion of ``events`` that follow ``before``; dice come from ``hand`` where somebody held them there."""
        return _Scoring(self, before, hand).run(events)

    def slot(self, key: Key) -> Standing:
        """Where an animal stands on its card."""
        rect = self._cards.slot(*key)
        return Standing(rect.centerx, rect.centery, self._cards.slot_size(key[0]), False)

    def way(self, key: Key, origin: int, distance: int, home: bool) -> list[Point]:
        """The middles of the squares that a walker passes after its start, the last one left out."""
        seat = key[0]
        colour = self._layout.colours[seat]
        track, sign = self._layout.track, 1 if distance > 0 else -1
        points: list[Point] = []
        base = origin
        if origin == PAD:
            base = 0
            points += [self._layout.door(seat), track.middle(square_of(colour, 0))]
        last = abs(distance) - (0 if home else 1)
        points += [track.middle(square_of(colour, (base + sign * i) % TRACK)) for i in range(1, last + 1)]
        if home:
            points.append(self._layout.door(seat))
        return points


class _Scoring:
    """One score in the making."""

    def __init__(self, owner: Choreographer, before: KookaburraState, hand: Point | None) -> None:
        self.owner = owner
        self.hand = hand
        self.score = Score()
        self.line = self.score.timeline
        self.places = [list(own) for own in before.places]
        self.time = 0.0
        self.beats: list[_Beat] = []
        self.gaits = owner._gaits
        self.is_still = owner._still

    def run(self, events: Sequence[Any]) -> Score:
        """Everything, in order."""
        for index, event in enumerate(events):
            following = events[index + 1] if index + 1 < len(events) else None
            match event:
                case Moved():
                    self.score.distance = self.score.distance or abs(event.distance)
                    self._moved(event, following if isinstance(following, Carried) else None)
                case Carried():
                    self._carried(event)
                case Swam():
                    self._swam(event)
                case Flew():
                    self._flew((event.seat, Animal.KOOKABURRA), event.target)
                case CameHome():
                    if event.animal is Animal.KOOKABURRA:
                        self._flew((event.seat, Animal.KOOKABURRA), HOME)
                    self.line.cue(self.time, "medal", 0)
                    self.time = self.owner._show.home(self.line, self.owner.slot((event.seat, event.animal)),
                                                      event.seat, self.time, SPARK)  # fmt: skip
                case Eaten():
                    self._eaten(event)
                case FightBegan():
                    self._growl(event)
                case FightRolled():
                    self._fought(event)
                case DiceRolled():
                    self._rolled(event)
                case StartRolled():
                    self._start(event)
                case HalfLapsed():
                    self.time = self.owner._show.lapsed(self.line, event.seat, self.time, SPARK)
                case RollsAgain():
                    self.time = self.owner._show.again(self.line, event.seat, self.time, SPARK)
                case GameOver():
                    self.time = self.owner._show.laugh(self.line, event.ranking[0][0], self.time, SPARK)
                case TurnPassedOn():
                    pass
        self._finish()
        return self.score

    # -- beats --------------------------------------------------------------------------------------------------

    def _stands(self, hidden: Key | None = None) -> dict[Key, Standing]:
        """Where everybody stands now; ``hidden`` sits in a pouch."""
        places = [list(own) for own in self.places]
        if hidden is not None:
            places[hidden[0]][hidden[1]] = PAD
        found = arrangement(self.owner._layout, places)
        for seat, own in enumerate(places):
            for animal in ANIMALS:
                if own[animal] in (PAD, HOME):
                    found[seat, animal] = self.owner.slot((seat, animal))
        return found

    def _beat(self, seconds: float, before: dict[Key, Standing], after: dict[Key, Standing]) -> _Beat:
        beat = _Beat(self.time, self.time + seconds, before, after)
        self.beats.append(beat)
        self.time += seconds
        return beat

    def _finish(self) -> None:
        line = self.line
        line.duration = max(line.duration, self.time)
        lifted = {key for beat in self.beats for key in beat.movers}
        for beat in self.beats:
            lifted |= {key for key, place in beat.before.items() if beat.after.get(key) != place}
        self.score.lifted = lifted
        for key in lifted:
            done = 0.0
            place = self.beats[0].before[key]
            for beat in self.beats:
                if beat.start > done:
                    line.still(done, beat.start, self.gaits.still(key, place), STAND)
                after = beat.after.get(key, place)
                painter = beat.movers.get(key)
                if painter is not None:
                    line.add(beat.start, beat.end, painter, MOVE)
                elif after != place:
                    line.add(beat.start, beat.end, self._aside(beat, key, place, after), STAND)
                else:
                    line.add(beat.start, beat.end, constant(self.gaits.still(key, place)), STAND)
                place, done = after, beat.end
            line.still(done, line.duration + 1.0, self.gaits.still(key, place), STAND)
        line.close()
        self.score.ahead.sort(key=itemgetter(0))

    def _aside(self, beat: _Beat, key: Key, place: Standing, after: Standing) -> Painter:
        """Somebody makes room for a mover that comes, or closes up when one has gone."""
        if self.is_still:
            return self.gaits.fade(key, place, after)
        late = any(
            math.dist(place.point, beat.after[mover].point) < math.dist(place.point, beat.before[mover].point)
            for mover in beat.movers
        )
        return self.gaits.glide(key, place, after, beat.end - beat.start, late=late)

    # -- animals ------------------------------------------------------------------------------------------------

    def _moved(self, event: Moved, carried: Carried | None) -> None:
        key = (event.seat, event.animal)
        rider = None if carried is None else (event.seat, carried.passenger)
        before = self._stands()
        self.places[event.seat][event.animal] = event.target
        after = self._stands(rider)
        if rider is not None:
            after[rider] = after[key]
        home = event.target == HOME
        start, end = before[key], after[key]
        middle = self.owner.way(key, event.origin, event.distance, home)
        way = [start.point, *middle, end.point]
        if self.is_still:
            beat = self._beat(2 * FADE, before, after)
            beat.movers[key] = self.gaits.fade(key, start, end)
        else:
            seconds = duration(len(way) - 1)
            self._steps(event.animal, len(way) - 1, seconds)
            beat = self._beat(seconds, before, after)
            beat.movers[key] = self.gaits.walk(
                key, way, (start.size, end.size), None if carried is None else carried.passenger
            )
        if rider is not None:
            beat.movers[rider] = constant([])

    def _steps(self, animal: Animal, legs: int, seconds: float) -> None:
        """The sounds of a way."""
        every = 3 if animal is Animal.KOALA else 1
        for leg in range(every, legs + 1, every):
            # The time at which so many steps are done: the inverse of the pace.
            low, high = 0.0, 1.0
            for _ in range(12):
                half = (low + high) / 2
                low, high = (half, high) if pace(half) * legs < leg else (low, half)
            sound = "hop" if animal is Animal.KANGAROO else "step"
            self.line.cue(self.time + low * seconds, sound, min(11, leg - 1) if sound == "hop" else 0)

    def _carried(self, event: Carried) -> None:
        key, kangaroo = (event.seat, event.passenger), (event.seat, Animal.KANGAROO)
        before = self._stands(key)
        before[key] = before[kangaroo]
        self.places[event.seat][event.passenger] = event.target
        after = self._stands()
        beat = self._beat(2 * FADE if self.is_still else 0.3, before, after)
        start, end = before[kangaroo], after[key]
        if self.is_still:
            beat.movers[key] = self.gaits.fade(key, start, end)
        else:
            self.line.cue(beat.start, "step")
            beat.movers[key] = self.gaits.walk(key, [start.point, end.point], (start.size * 0.6, end.size))

    def _swam(self, event: Swam) -> None:
        key = (event.seat, event.animal)
        colour = self.owner._layout.colours[event.seat]
        before = self._stands()
        self.places[event.seat][event.animal] = event.target
        after = self._stands()
        self.line.cue(self.time, "swim")
        if self.is_still:
            self._beat(2 * FADE, before, after).movers[key] = self.gaits.fade(key, before[key], after[key])
            return
        way = self.owner._layout.track.swim(square_of(colour, event.origin), square_of(colour, event.target))
        way = [before[key].point, *way[1:-1], after[key].point]
        self._beat(SWIM, before, after).movers[key] = self.gaits.swim(key, way)

    def _flew(self, key: Key, target: int) -> None:
        before = self._stands()
        self.places[key[0]][key[1]] = target
        after = self._stands()
        self.line.cue(self.time, "fly")
        start, end = before[key], after[key]
        if self.is_still:
            self._beat(2 * FADE, before, after).movers[key] = self.gaits.fade(key, start, end)
            return
        self._beat(FLIGHT, before, after).movers[key] = self.gaits.fly(key, start, end)

    def _eaten(self, event: Eaten) -> None:
        """The crocodile snaps, and the loser runs home."""
        eater, loser = (event.eater, Animal.CROCODILE), (event.seat, event.animal)
        before = self._stands()
        if not self.is_still:
            self.time += FREEZE
            self.line.cue(self.time + 0.04, "eat")
            self._beat(BITE, before, before).movers[eater] = self.gaits.snap(eater, before[eater])
        else:
            self.line.cue(self.time, "eat")
        self._send_home(loser)

    def _send_home(self, loser: Key) -> None:
        before = self._stands()
        self.places[loser[0]][loser[1]] = PAD
        after = self._stands()
        beat = self._beat(2 * FADE if self.is_still else RUN, before, after)
        start, end = before[loser], after[loser]
        beat.movers[loser] = self.gaits.fade(loser, start, end) if self.is_still else self.gaits.run(loser, start, end)

    def _growl(self, event: FightBegan) -> None:
        stands = self._stands()
        self.line.cue(self.time, "eat")
        if self.is_still:
            return
        beat = self._beat(GROWL, stands, stands)
        for seat in (event.attacker, event.defender):
            key = (seat, Animal.CROCODILE)
            beat.movers[key] = self.gaits.snap(key, stands[key])

    # -- dice ---------------------------------------------------------------------------------------------------

    def _rolled(self, event: DiceRolled) -> None:
        places = self.owner._layout.dice_places(event.seat)
        hand = self.hand or self.owner._layout.hand(event.seat)
        values = (event.low, event.high)
        self._throw([Thrown(hand, place, value) for place, value in zip(places, values, strict=True)])

    def _fought(self, event: FightRolled) -> None:
        layout, theme = self.owner._layout, self.owner._kit.theme
        places = layout.dice_places(None)
        seats = (event.attacker, event.defender)
        values = (event.attacker_die, event.defender_die)
        styles = [theme.players[layout.colours[seat]] for seat in seats]
        self._throw(
            [
                Thrown(layout.hand(seat), place, value, style.light)
                for seat, place, value, style in zip(seats, places, values, styles, strict=True)
            ],
            hold=0.8,
        )
        if event.loser is not None:
            self.line.cue(self.time, "eat")
            self._send_home((event.loser, Animal.CROCODILE))

    def _start(self, event: StartRolled) -> None:
        """One die each, from everybody's side towards the island; the highest is told."""
        layout, theme = self.owner._layout, self.owner._kit.theme
        throws = []
        for seat, value in event.dice:
            (x, y), (cx, cy) = layout.hand(seat), layout.track.centre
            place = lerp(x, cx, INWARD), lerp(y, cy, INWARD)
            throws.append(Thrown((x, y), place, value, theme.players[layout.colours[seat]].light))
        self._throw(throws, hold=0.9)
        if event.starter is not None:
            self.time = self.owner._show.starts(self.line, event.starter, self.time, SPARK)

    def _throw(self, thrown: Sequence[Thrown], hold: float = HOLD) -> None:
        self.time = self.owner._throws.add(self.score, thrown, self.time, hold)
