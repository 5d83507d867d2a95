"""From the rules' events to motion: one timeline for the events of a move.

The ground shows everything that stays; the timeline shows whoever moves from its first moment to its last, so that
nothing is missing in between.  With reduced motion pieces fade out and in, and nothing flies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.boards.billabong.layout import Layout, Point
from game.boards.billabong.leaps import Landed, Leaps
from game.boards.billabong.pieces import BYSTANDER, REFEREE, Pieces, faces_east, heads_east
from game.boards.common.marks import Marks
from game.boards.common.motion import Timeline
from game.rules.billabong import (
    BystandersPlaced,
    Finished,
    GameOver,
    Hopped,
    Placed,
    RaceStarted,
    RefereePlaced,
    RefereeReturned,
    Square,
    Touched,
    TurnPassed,
    Walked,
)
from game.ui.kit import Kit

#: Between two hops of a jump, and between two kangaroos that chance puts down, in seconds.
REST, STAGGER = 0.06, 0.07
#: Layers: what lies flat, who stands, dust, the trail, who is in the air, sparks.
FLAT, STAND, DUST, TRAIL, AIR, SPARK = range(6)


@dataclass
class Score:
    """A timeline and what the ground must leave out while it runs."""

    timeline: Timeline = field(default_factory=Timeline)
    #: Squares of the state before whose pieces are actors.
    lifted: set[Square] = field(default_factory=set)
    #: Whether the referee is an actor.
    has_referee: bool = False
    #: The jump as it grows: from when on, how many squares of its path, the crossing count there.
    steps: list[tuple[float, int, int]] = field(default_factory=list)


@dataclass
class _Mover:
    """The kangaroo that moves: whose it is, where it stands, whether it has crossed the line, since when."""

    seat: int
    square: Square
    flag: bool
    since: float


class Choreographer:
    """Makes scores for one layout."""

    def __init__(self, kit: Kit, layout: Layout, pieces: Pieces, marks: Marks, lake: Sequence[Point]) -> None:
        """``lake`` holds the places of heads in the water: five for each seat, and the referee's last."""
        self._kit = kit
        self._layout = layout
        self._pieces = pieces
        self._marks = marks
        self._lake = lake
        self._leaps = Leaps(kit, layout, pieces)

    def score(self, events: Sequence[Any], *, skip: int = 0, referee: Square | None = None) -> Score:
        """The motion of ``events``.

        ``skip``: hops that were shown already, so the mover stands after them; ``referee``: where the referee stands
        at the beginning, if it is out.
        """
        score = Score()
        line = score.timeline
        time = 0.0
        mover: _Mover | None = None
        referee_since = 0.0
        trail: list[Square] = []
        hops = [event for event in events if isinstance(event, Hopped)]
        touched: dict[int, float] = {}
        returned: float | None = None
        if referee is not None:
            score.has_referee = True
        for event in events:
            if isinstance(event, Hopped):
                if not trail:
                    trail.append(event.start)
                    score.lifted.add(event.start)
                    score.steps.append((0.0, 1, event.count_before))
                trail.append(event.end)
                if event.number <= skip:
                    mover = _Mover(event.seat, event.end, event.count_after > 0, time)
                    score.steps.append((0.0, event.number + 1, event.count_after))
                    continue
                if mover is None:
                    mover = _Mover(event.seat, event.start, event.count_before > 0, time)
                landed = self._hop(line, mover, event, time)
                touched[event.number] = landed.touched
                score.steps.append((landed.touched, event.number + 1, event.count_after))
                time = landed.done + (0.0 if event.count_after >= 2 else REST)
            elif isinstance(event, RefereePlaced):
                if referee is None and hops and hops[0].number > skip:
                    # It leaps while the first hop is in the air, so it needs no time of its own.
                    score.has_referee = True
                    referee = event.square
                    arrival = self._referee_out(line, event.square, self._leaps.crouch)
                    referee_since = arrival
                    time = max(time, arrival)
            elif isinstance(event, RefereeReturned):
                if referee is not None:
                    self._stand(line, REFEREE, referee, False, referee_since, time)
                    returned = time
                    time = self._referee_home(line, referee, time)
                    referee = None
            elif isinstance(event, Walked):
                mover = _Mover(event.seat, event.start, event.count_before > 0, time)
                score.lifted.add(event.start)
                time = self._walk(line, mover, event, time)
            elif isinstance(event, Finished):
                if mover is not None:
                    # Whoever comes home does not wait for the referee.
                    start = time if returned is None else returned + STAGGER
                    self._rest(line, mover, start)
                    time = max(time, self._finish(line, event, start))
                    mover = None
            elif isinstance(event, Placed):
                time = self._drop(line, event.seat, event.square, time)
            elif isinstance(event, BystandersPlaced):
                for square in event.squares:
                    time = self._drop(line, BYSTANDER, square, time)
            elif isinstance(event, RaceStarted):
                time = max(time, line.duration)
            elif isinstance(event, Touched):
                line.cue(time, "tick")
            elif isinstance(event, TurnPassed):
                time = self._passed(line, event.seat, time)
            elif isinstance(event, GameOver):
                time = self._celebrate(line, event.ranking[0], time)
        line.duration = max(line.duration, time)
        end = line.duration + 1.0
        if mover is not None:
            self._rest(line, mover, end)
        if referee is not None:
            self._stand(line, REFEREE, referee, False, referee_since, end)
        self._trail(line, trail, skip, touched, end)
        line.close()
        return score

    def retreat(self, path: Sequence[Square], seat: int, flag_before: bool, flag_after: bool) -> Score:
        """A hop taken back: from the end of ``path`` to the square before it; at the start the referee goes home."""
        score = Score()
        line = score.timeline
        start, end = path[-1], path[-2]
        score.lifted.add(start)
        home = len(path) == 2
        mover = _Mover(seat, start, flag_before, 0.0)
        time = self._leaps.hop(
            line, seat, flag_before, start, end, 0.0, quick=True, layer=AIR, flag_after=flag_after,
            east=heads_east(end, start, self._layout.twist),
        ).done
        mover.square, mover.flag, mover.since = end, flag_after, time
        score.has_referee = True
        referee = path[0]
        line.cue(0.0, "back")
        if home:
            # The referee makes room before the kangaroo is back on its square.
            self._referee_home(line, referee, 0.0)
        else:
            self._stand(line, REFEREE, referee, False, 0.0, time + 1.0)
            points = [self._layout.middle(s) for s in path[:-1]]
            line.still(0.0, time + 1.0, self._marks.trail(points), TRAIL)
        line.duration = max(line.duration, time)
        self._rest(line, mover, line.duration + 1.0)
        line.close()
        return score

    # -- parts --------------------------------------------------------------------------------------------------

    def _hop(self, line: Timeline, mover: _Mover, event: Hopped, time: float) -> Landed:
        self._rest(line, mover, time)
        flag = event.count_after > 0
        landed = self._leaps.hop(
            line,
            event.seat,
            event.count_before > 0,
            event.start,
            event.end,
            time,
            layer=AIR,
            flag_after=flag,
            east=heads_east(event.start, event.end, self._layout.twist),
        )
        takeoff = time if self._kit.theme.reduced_motion else time + self._leaps.crouch
        line.cue(takeoff, "hop", event.number - 1)
        line.cue(landed.touched, "land")
        mover.square, mover.flag, mover.since = event.end, flag, landed.done
        return landed

    def _walk(self, line: Timeline, mover: _Mover, event: Walked, time: float) -> float:
        flag = event.count_after > 0
        landed = self._leaps.walk(line, event.seat, event.count_before > 0, event.start, event.end, time, STAND)
        line.cue(time, "walk")
        mover.square, mover.flag, mover.since = event.end, flag, landed
        return landed

    def _rest(self, line: Timeline, mover: _Mover, until: float) -> None:
        """Show the mover standing from when it landed."""
        if until > mover.since:
            self._stand(line, mover.seat, mover.square, mover.flag, mover.since, until)

    def _stand(self, line: Timeline, owner: int, square: Square, flag: bool, start: float, end: float) -> None:
        if end <= start:
            return
        x, y = self._layout.middle(square)
        place = (round(x), round(y))
        line.still(start, end, [self._pieces.shadow().at(*place)], FLAT)
        piece = self._pieces.standing(owner, faces_east(square, self._layout.twist), flag)
        line.still(start, end, [piece.at(*place)], STAND)

    def _trail(
        self, line: Timeline, trail: Sequence[Square], skip: int, touched: Mapping[int, float], end: float
    ) -> None:
        """The way so far: hops shown before at once, each further one when its landing is reached."""
        if len(trail) < 2:
            return
        points = [self._layout.middle(square) for square in trail]
        if skip:
            line.still(0.0, end, self._marks.trail(points[: skip + 1]), TRAIL)
        for number in range(max(1, skip + 1), len(points)):
            segment = self._marks.trail(points[number - 1 : number + 1], first=number)
            line.still(touched.get(number, 0.0), end, segment, TRAIL)

    def _referee_out(self, line: Timeline, square: Square, start: float) -> float:
        line.cue(start, "splash", 1)
        return self._leaps.leap(
            line, REFEREE, self._lake[-1], self._layout.middle(square), start, AIR, from_lake=True
        )

    def _referee_home(self, line: Timeline, square: Square, start: float) -> float:
        end = self._leaps.leap(line, REFEREE, self._layout.middle(square), self._lake[-1], start, AIR, to_lake=True)
        line.cue(end - 0.12, "splash", 1)
        self._swim(line, REFEREE, self._lake[-1], end - 0.12, end + 1.0)
        return end

    def _finish(self, line: Timeline, event: Finished, start: float) -> float:
        place = self._lake[event.seat * 5 + event.home - 1]
        end = self._leaps.leap(
            line, event.seat, self._layout.middle(event.square), place, start, AIR, to_lake=True
        )
        line.cue(end, "finish")
        self._swim(line, event.seat, place, end, end + 30.0)
        if not self._kit.theme.reduced_motion and event.seat < len(self._layout.cards):
            card = self._layout.cards[event.seat].rect
            spread = (0.45 * card.w, 0.45 * card.h)
            self._leaps.sparks(line, card.center, spread, event.seat, end, SPARK, count=10)
        return self._leaps.splash(line, place, event.seat, end, SPARK)

    def _swim(self, line: Timeline, owner: int, place: Point, start: float, end: float) -> None:
        line.still(start, end, [self._leaps.swimmer(owner, place)], FLAT)

    def _drop(self, line: Timeline, owner: int, square: Square, time: float) -> float:
        landed = self._leaps.drop(line, owner, square, time, STAND)
        line.cue(landed - self._leaps.land, "land")
        self._stand(line, owner, square, False, landed, landed + 30.0)
        return time + STAGGER

    def _passed(self, line: Timeline, seat: int, time: float) -> float:
        rect = self._layout.cards[seat].rect
        return self._leaps.note_pass(line, rect, time, SPARK)

    def _celebrate(self, line: Timeline, seats: Sequence[int], time: float) -> float:
        if self._kit.theme.reduced_motion:
            return time
        for seat in seats:
            rect = self._layout.cards[seat].rect
            spread = (rect.w * 0.5, rect.h * 0.5)
            self._leaps.sparks(line, (rect.centerx, rect.centery), spread, seat, time, SPARK, count=10)
        return time + 0.8
