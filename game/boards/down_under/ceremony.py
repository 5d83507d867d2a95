"""The scoring on the board: each route is walked section by section, then sets and rabbits fly to the card.

A timeline like any other, with the figure that each card shows as it counts.  With reduced motion a route is lit all at
once, and heads shine where they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.boards.common.motion import Timeline
from game.boards.down_under.camera import Camera
from game.boards.down_under.figures import figures_of
from game.boards.down_under.layout import Layout
from game.boards.down_under.lights import lit_tiles
from game.boards.down_under.tile_art import Looks
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.tracks import Section, route_of
from game.i18n import tr
from game.rules.down_under.scoring import RABBIT_LOSS, SET_POINTS
from game.rules.down_under.state import DownUnderState
from game.rules.down_under.tiles import DINGO, EMU, KANGAROO, OWN_DINGO, PLATYPUS, RABBIT
from game.ui.anim import ease_in_out_cubic, lerp, parabola
from game.ui.kit import Kit
from game.ui.stage import Sprite
from game.ui.turning import turned_surface

#: Seconds: a section at first and at last, a flight to the card, between two flights, after a seat.
SLOW, QUICK, FLIGHT, APART, AFTER = 0.07, 0.025, 0.5, 0.16, 0.3
#: Layers: light on tiles, what flies.
LIGHT, AIR = 0, 1


@dataclass
class Ceremony:
    """The timeline, and the figures on the cards: from when on, whose, and which."""

    timeline: Timeline = field(default_factory=Timeline)
    figures: list[tuple[float, int, int]] = field(default_factory=list)

    def figure(self, seat: int, time: float) -> int:
        """What the card of a seat shows."""
        return next((value for at, whose, value in reversed(self.figures) if whose == seat and at <= time), 0)


class Ceremonies:
    """Makes ceremonies for one layout."""

    def __init__(self, kit: Kit, layout: Layout, tiles: Tiles) -> None:
        self._kit = kit
        self._layout = layout
        self._tiles = tiles

    def count(self, state: DownUnderState, camera: Camera) -> Ceremony:
        """The scoring of a state, the last seat first, so that the winner's route comes at the end."""
        ceremony = Ceremony()
        time = 0.3
        for group in reversed(state.standing()):
            for seat in group:
                time = self._seat(ceremony, state, camera, seat, time) + AFTER
        ceremony.timeline.cue(time, "win")
        ceremony.timeline.duration = time + 0.4
        ceremony.timeline.close()
        return ceremony

    def _seat(self, ceremony: Ceremony, state: DownUnderState, camera: Camera, seat: int, start: float) -> float:
        line, total, time = ceremony.timeline, 0, start
        for colour in state.options.colours_of(seat):
            start = time
            route = route_of(state, colour)
            kept: list[tuple[float, list[tuple[Looks, int, int]]]] = []
            step = SLOW
            for number, section in enumerate(route):
                total += 1
                ceremony.figures.append((time, seat, total))
                begin = start if self._kit.theme.reduced_motion else time
                kept.append((begin, self._shine(state, camera, section, colour)))
                line.cue(time, "tick", min(11, number // 2))
                time += step
                step = max(QUICK, step * 0.94)
            if state.options.animals:
                time, total = self._animals(ceremony, state, camera, seat, colour, route, total, time + 0.1)
            if state.options.animals and state.stocks[colour][OWN_DINGO]:
                time = self._no_dingo(ceremony, seat, time)
                total = self._settled(state, seat, colour)
                ceremony.figures.append((time, seat, total))
            for begin, shining in kept:
                line.shown(begin, time, self._shown(shining, camera.tile), LIGHT)
        ceremony.figures.append((time, seat, state.scores()[seat].total))
        return time

    @staticmethod
    def _settled(state: DownUnderState, seat: int, colour: int) -> int:
        """What a seat has once the colours up to ``colour`` are counted, those with a dingo in stock as nothing."""
        return sum(figures_of(state, one).total for one in state.options.colours_of(seat) if one <= colour)

    def _animals(
        self,
        ceremony: Ceremony,
        state: DownUnderState,
        camera: Camera,
        seat: int,
        colour: int,
        route: Sequence[Section],
        total: int,
        time: float,
    ) -> tuple[float, int]:
        """Sets fly three heads at a time, then rabbits one by one, unless a dingo keeps them away."""
        places: dict[str, list[Section]] = {}
        for section in route:
            if section.animal:
                places.setdefault(section.animal, []).append(section)
        sets = min(len(places.get(animal, ())) for animal in (KANGAROO, EMU, PLATYPUS))
        for number in range(sets):
            for animal in (KANGAROO, EMU, PLATYPUS):
                self._fly(ceremony.timeline, camera, places[animal][number], seat, time)
            time += FLIGHT
            total += SET_POINTS
            ceremony.figures.append((time, seat, total))
            ceremony.timeline.cue(time, "medal")
            self._sign(ceremony.timeline, seat, tr("+5"), self._kit.theme.gain, time)
            time += APART
        if DINGO not in places:
            for section in places.get(RABBIT, ()):
                self._fly(ceremony.timeline, camera, section, seat, time)
                time += FLIGHT
                total -= RABBIT_LOSS
                ceremony.figures.append((time, seat, total))
                ceremony.timeline.cue(time, "back")
                self._sign(ceremony.timeline, seat, tr("−2"), self._kit.theme.loss, time)
                time += APART / 2
        return time, total

    def _no_dingo(self, ceremony: Ceremony, seat: int, time: float) -> float:
        """The own dingo was never laid: everything counts nothing."""
        self._sign(ceremony.timeline, seat, tr("Dingo not laid: 0"), self._kit.theme.loss, time)
        ceremony.timeline.cue(time, "refuse")
        return time + 0.7

    def _shine(
        self, state: DownUnderState, camera: Camera, section: Section, colour: int
    ) -> list[tuple[Looks, int, int]]:
        """The lit tiles of a section; asked for now, they are drawn by the time they are seen."""
        found = lit_tiles(state, section, camera, colour)
        for looks, _, _ in found:
            self._tiles.get(looks, camera.tile)
        return found

    def _shown(self, shining: Sequence[tuple[Looks, int, int]], side: int) -> Callable[[], list[Sprite]]:
        return lambda: [Sprite(self._tiles.get(looks, side), x, y) for looks, x, y in shining]

    def _fly(self, line: Timeline, camera: Camera, section: Section, seat: int, start: float) -> None:
        """An animal's head flies from its tile to the card."""
        head = self._tiles.head(section.animal, max(12, round(0.52 * camera.tile)))
        x, y = camera.middle(section.cell)
        gx, gy = self._layout.cards[seat].rect.center
        if self._kit.theme.reduced_motion:
            line.still(start, start + FLIGHT, [_centred(head, x, y)], AIR)
            line.duration = max(line.duration, start + FLIGHT)
            return

        def paint(t: float) -> list[Sprite]:
            eased = ease_in_out_cubic(t)
            rise = parabola(eased) * self._kit.px(80)
            return [_centred(head, lerp(x, gx, eased), lerp(y, gy, eased) - rise)]

        line.add(start, start + FLIGHT, paint, AIR)

    def _sign(self, line: Timeline, seat: int, words: str, fill: str, start: float) -> None:
        """Points that pop up on a card."""
        chip = self._kit.shapes.chip(words, style="figure_m", fill=fill, edge=self._kit.theme.cream)
        chip = turned_surface(chip, self._layout.cards[seat].turn)
        rect = self._layout.cards[seat].rect
        place = chip.get_rect(center=rect.center).clamp(self._kit.rect)

        def paint(t: float) -> list[Sprite]:
            seen = min(1.0, 3 * (1 - t))
            up = 0 if self._kit.theme.reduced_motion else self._kit.px(24) * t
            return [Sprite(chip, place.x, round(place.y - up), round(255 * seen))]

        line.add(start, start + 0.6, paint, AIR)


def _centred(surface: pygame.Surface, x: float, y: float) -> Sprite:
    return Sprite(surface, round(x) - surface.get_width() // 2, round(y) - surface.get_height() // 2)
