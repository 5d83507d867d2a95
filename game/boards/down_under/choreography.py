"""From the rules' events to motion: one timeline for the events of a move.

The ground shows everything that stays; the timeline shows tiles from the moment they leave a stock to the end.  With
reduced motion tiles fade in and routes are lit at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.boards.common.motion import Timeline
from game.boards.down_under.camera import Camera
from game.boards.down_under.effects import Effects
from game.boards.down_under.layout import Layout
from game.boards.down_under.lights import Lights
from game.boards.down_under.mat import border_axes, tile_looks
from game.boards.down_under.tile_art import Looks
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.tracks import Section, route_of
from game.i18n import tr
from game.rules.down_under.moves import (
    AreaLaid,
    BorderFixed,
    CurveTurned,
    GameOver,
    GoesOn,
    LoopClosed,
    Passed,
    PondLaid,
    Retired,
    RouteCapped,
    RouteGrew,
    StarterChosen,
    TileLaid,
)
from game.rules.down_under.position import Position
from game.rules.down_under.tiles import POND
from game.ui.anim import ease_in_quad, ease_out_back, ease_out_cubic, lerp, parabola
from game.ui.kit import Kit
from game.ui.stage import Sprite
from game.ui.turning import turned_surface

#: Seconds: a tile comes from its stock, drops, bounces; a curve turns; a tile fades in.
FLY, DROP, BOUNCE, TURN, FADE = 0.42, 0.14, 0.12, 0.5, 0.24
#: Between two tiles that chance lays.
STAGGER = 0.045
#: Layers: what lies, what shines, dust, what flies, what is announced.
FLAT, LIGHT, DUST, AIR, SIGN = range(5)
#: A tile in the air is this much larger.
LIFT = 1.14


@dataclass
class Score:
    """A timeline and the cells that the ground leaves out while it runs."""

    timeline: Timeline = field(default_factory=Timeline)
    hidden: set[int] = field(default_factory=set)


class Choreographer:
    """Makes scores for one layout."""

    def __init__(self, kit: Kit, layout: Layout, tiles: Tiles, effects: Effects) -> None:
        self._kit = kit
        self._layout = layout
        self._tiles = tiles
        self._effects = effects

    def score(
        self, before: Position, events: Sequence[Any], after: Position, camera: Camera, *, lying: int | None = None
    ) -> Score:
        """The motion of ``events``; ``lying``: the cell of a tile that lies already, as a preview."""
        work = _Work(self, before, after, camera, lying)
        for event in events:
            work.show(event)
        return work.close()


class _Work:
    def __init__(
        self, owner: Choreographer, before: Position, after: Position, camera: Camera, lying: int | None
    ) -> None:
        self.kit = owner._kit
        self.layout = owner._layout
        self.tiles = owner._tiles
        self.effects = owner._effects
        self.before = before
        self.after = after
        self.camera = camera
        self.lying = lying
        self.score = Score()
        self.line = self.score.timeline
        self.time = 0.0
        self.laid: list[tuple[int, Looks, float]] = []
        self.last_cell: int | None = None
        self.still = self.kit.theme.reduced_motion
        self.lights = Lights(self.line, self.tiles, after, camera, layer=LIGHT, still=self.still)

    def show(self, event: Any) -> None:
        """Append the motion of one event."""
        if isinstance(event, TileLaid):
            self._lay(event)
        elif isinstance(event, RouteGrew):
            self._grow(event)
        elif isinstance(event, RouteCapped):
            self._cap(event)
        elif isinstance(event, LoopClosed):
            self._shimmer(event)
        elif isinstance(event, PondLaid):
            self._pond(event)
        elif isinstance(event, GoesOn):
            self._goes_on(event)
        elif isinstance(event, CurveTurned):
            self._turn(event)
        elif isinstance(event, BorderFixed):
            self._border(event)
        elif isinstance(event, AreaLaid):
            self._lay_area(event)
        elif isinstance(event, StarterChosen):
            self._note(event.seat, tr("Starts"), "turn")
        elif isinstance(event, Passed):
            self._note(event.seat, tr("No tile fits"), "refuse")
        elif isinstance(event, Retired):
            self._note(self.before.options.seat_of(event.colour), tr("Retires"), "back")
        elif isinstance(event, GameOver):
            self._celebrate(event)

    def close(self) -> Score:
        """Everything that was laid stays to the end."""
        line = self.line
        line.duration = max(line.duration, self.time)
        end = line.duration + 1.0
        for cell, looks, since in self.laid:
            self._rest(cell, looks, since, end)
        line.close()
        return self.score

    # -- tiles --------------------------------------------------------------------------------------------------

    def _rest(self, cell: int, looks: Looks, start: float, end: float) -> None:
        x, y = self.camera.corner(cell)
        side = self.camera.tile
        shadow = Sprite(self.tiles.shadow(looks, side), x - round(0.05 * side), y)
        self.line.shown(start, end, lambda: [shadow, Sprite(self.tiles.get(looks, side), x, y)], FLAT)

    def _lay(self, event: TileLaid) -> None:
        colours = self.before.options.colour_count
        colour = event.tile.colour
        looks = tile_looks(event.tile, self.camera, colours)
        self.last_cell = event.cell
        start = self.time
        if self.lying == event.cell:
            self.laid.append((event.cell, looks, start))
            return
        end = self._fly_in(event.cell, looks, self._source(event.seat), start, seat=colour or 0)
        self.time = end

    def _source(self, seat: int) -> tuple[int, int]:
        """Where a seat's tiles come from: the middle of its tray or card."""
        rect = self.layout.cards[seat].rect
        return rect.center

    def _fly_in(self, cell: int, looks: Looks, source: tuple[int, int], start: float, *, seat: int) -> float:
        """A tile comes from ``source``, hangs over its cell, drops with a bounce and dust; when it lies."""
        camera, tiles, side = self.camera, self.tiles, self.camera.tile
        mx, my = camera.middle(cell)
        if self.still:
            surface = tiles.get(looks, side)

            def fade(t: float) -> list[Sprite]:
                return [Sprite(surface, mx - side // 2, my - side // 2, round(255 * min(1.0, t * 1.05)))]

            self.line.add(start, start + FADE, fade, AIR)
            self.line.cue(start + FADE / 2, "place")
            self.laid.append((cell, looks, start + FADE))
            return start + FADE
        lift = self.kit.px(14)
        shadow = tiles.shadow(looks, side)

        def fly(t: float) -> list[Sprite]:
            eased = ease_out_cubic(t)
            x, y = lerp(source[0], mx, eased), lerp(source[1], my - lift, eased)
            y -= parabola(eased) * self.kit.px(60)
            scale = lerp(0.6, LIFT, eased)
            surface = tiles.spun(looks, side, 0.0, scale)
            ground = Sprite(shadow, mx - shadow.get_width() // 2, my - shadow.get_height() // 2 + lift,
                            round(110 * eased))  # fmt: skip
            return [ground, _centred(surface, x, y)]

        landed = start + FLY + DROP

        def drop(t: float) -> list[Sprite]:
            eased = ease_in_quad(t)
            surface = tiles.spun(looks, side, 0.0, lerp(LIFT, 1.0, eased))
            ground = Sprite(shadow, mx - shadow.get_width() // 2, my - shadow.get_height() // 2 + lift,
                            round(lerp(110, 230, eased)))  # fmt: skip
            return [ground, _centred(surface, mx, lerp(my - lift, my, eased))]

        hop = self.kit.px(4)
        surface = tiles.get(looks, side)

        def bounce(t: float) -> list[Sprite]:
            return [
                _centred(shadow, mx, my + round(0.05 * side)),
                _centred(surface, mx, my - parabola(t) * hop),
            ]

        self.line.add(start, start + FLY, fly, AIR)
        self.line.add(start + FLY, landed, drop, AIR)
        self.line.add(landed, landed + BOUNCE, bounce, AIR)
        self.line.cue(start, "walk")
        self.line.cue(landed, "place")
        self.effects.dust(self.line, (mx, my), side, landed, DUST)
        self.laid.append((cell, looks, landed + BOUNCE))
        return landed + BOUNCE

    def _lay_area(self, event: AreaLaid) -> None:
        colours = self.before.options.colour_count
        start = self.time
        for number, (cell, tile) in enumerate(event.tiles):
            looks = tile_looks(tile, self.camera, colours)
            begin = start + number * STAGGER
            self._drop_in(cell, looks, begin)
        self.time = start + len(event.tiles) * STAGGER + 0.3

    def _drop_in(self, cell: int, looks: Looks, start: float) -> None:
        """A tile falls straight onto its cell."""
        side = self.camera.tile
        mx, my = self.camera.middle(cell)
        surface = self.tiles.get(looks, side)
        high = self.kit.px(46)

        def fall(t: float) -> list[Sprite]:
            up = 0 if self.still else (1 - ease_in_quad(t)) * high
            return [_centred(surface, mx, my - up, round(255 * min(1.0, 2 * t)))]

        self.line.add(start, start + 0.16, fall, AIR)
        self.line.cue(start + 0.16, "place", cell % 3)
        self.laid.append((cell, looks, start + 0.16))

    def _turn(self, event: CurveTurned) -> None:
        colours = self.before.options.colour_count
        before = tile_looks(event.before, self.camera, colours)
        after = tile_looks(event.after, self.camera, colours)
        self.score.hidden.add(event.cell)
        self.last_cell = event.cell
        side = self.camera.tile
        mx, my = self.camera.middle(event.cell)
        start = self.time
        if self.still:
            self.laid.append((event.cell, after, start))
            self.line.cue(start, "place")
            self.time = start + FADE
            self.line.duration = max(self.line.duration, self.time)
            return
        back = ease_out_back(1.3)

        def spin(t: float) -> list[Sprite]:
            angle = 90 * back(t)
            scale = 1 + 0.16 * parabola(min(1.0, t))
            return [_centred(self.tiles.spun(before, side, angle, scale), mx, my - parabola(t) * self.kit.px(14))]

        self.line.add(start, start + TURN, spin, AIR)
        self.line.cue(start, "tick")
        self.line.cue(start + TURN * 0.9, "place")
        self.effects.dust(self.line, (mx, my), side, start + TURN, DUST)
        self.laid.append((event.cell, after, start + TURN))
        self.time = start + TURN

    # -- routes -------------------------------------------------------------------------------------------------

    def _grow(self, event: RouteGrew) -> None:
        route = self._from_tile(route_of(self.after, event.colour))
        end = self.lights.run(route, event.colour, self.time)
        if event.sets > event.sets_before and self.before.options.animals:
            self._announce_set(event, end)
        if event.length > event.length_before:
            self._gain(event, self.time)

    def _from_tile(self, route: tuple[Section, ...]) -> tuple[Section, ...]:
        """The route from the end that was just laid, so that the light runs away from the tile."""
        if not route or self.last_cell is None:
            return route
        places = [index for index, section in enumerate(route) if section.cell == self.last_cell]
        if places and places[0] > len(route) / 2:
            return tuple(reversed(route))
        return route

    def _gain(self, event: RouteGrew, start: float) -> None:
        """The sections gained rise from the tile."""
        if self.last_cell is None:
            return
        words = tr("+{n}", n=event.length - event.length_before)
        style = self.kit.theme.players[event.colour]
        chip = self.kit.shapes.chip(words, style="figure_m", edge=style.light)
        chip = turned_surface(chip, self.layout.cards[self.before.options.seat_of(event.colour)].turn)
        x, y = self.camera.middle(self.last_cell)
        self.effects.rise(self.line, chip, (x, y - self.camera.tile // 3), start, SIGN)

    def _announce_set(self, event: RouteGrew, start: float) -> None:
        """A set of animals is complete: the three heads and its points, over the mat."""
        seat = self.before.options.seat_of(event.colour)
        card = self.layout.cards[seat].rect
        sign = self.effects.set_sign(self.tiles)
        place = self.layout.field.center
        if self.last_cell is not None:
            # Above the tile, so that the sections gained are seen on it.
            x, y = self.camera.middle(self.last_cell)
            place = x, y - round(1.2 * self.camera.tile)
        self.effects.fly_sign(self.line, sign, self._inside(place, sign), card.center, start, SIGN)
        self.line.cue(start, "medal")
        self.time = max(self.time, start + 0.5)

    def _inside(self, place: tuple[int, int], surface: pygame.Surface) -> tuple[int, int]:
        rect = surface.get_rect(center=place).clamp(self.layout.field)
        return rect.center

    def _cap(self, event: RouteCapped) -> None:
        """A thud: the tile shakes, and the cap rings."""
        if self.last_cell is None:
            return
        start = self.time + 0.06
        style = self.kit.theme.players[event.colour]
        self.line.cue(start, "land")
        self.effects.thud(self.line, self.camera.middle(self.last_cell), self.camera.tile, style, start, SIGN)
        self.time = max(self.time, start + 0.12)

    def _shimmer(self, event: LoopClosed) -> None:
        """The loop closes: light runs round twice and leaves glints."""
        route = self._from_tile(route_of(self.after, event.colour))
        start = self.time + 0.15
        end = self.lights.run(route, event.colour, start, quick=0.8)
        if self.still:
            return
        end = self.lights.run(route, event.colour, end, quick=0.6)
        style = self.kit.theme.players[event.colour]
        step = max(1, len(route) // 12)
        for number, section in enumerate(route[::step]):
            self.effects.glint(self.line, self.camera.middle(section.cell), self.camera.tile, style.light,
                               start + number * 0.06, SIGN)  # fmt: skip
        self.line.cue(end, "medal")
        self.time = end

    # -- ponds --------------------------------------------------------------------------------------------------

    def _pond(self, event: PondLaid) -> None:
        arms = tuple(self.camera.edges(arm) for arm in event.arms)
        looks = Looks(POND, arms=arms)
        side = self.camera.tile
        mx, my = self.camera.middle(event.cell)
        self.time += 0.1
        start = self.time
        if self.still:
            self._drop_in(event.cell, looks, start)
            self.time = start + 0.3
        else:
            self._drop_in(event.cell, looks, start)
            self.effects.fill_pond(self.line, (mx, my), side, start + 0.16, SIGN)
            self.time = start + 0.75
        self.line.cue(start + 0.2, "splash")
        self.last_cell = event.cell

    def _goes_on(self, event: GoesOn) -> None:
        self.effects.ring(self.line, self.camera.rect(event.cell), self.time, SIGN)
        self.time += 0.25

    # -- the table ----------------------------------------------------------------------------------------------

    def _border(self, event: BorderFixed) -> None:
        """The border comes into being: its dashes fade in."""
        known = border_axes(self.before)
        if event.axis in known:
            return
        self.effects.border(self.line, self.after, self.camera, event.axis, self.time, FLAT)
        self.line.cue(self.time, "confirm")

    def _note(self, seat: int, words: str, sound: str) -> None:
        rect = self.layout.cards[seat].rect
        self.effects.note(self.line, words, rect, self.time, SIGN, turn=self.layout.cards[seat].turn)
        self.line.cue(self.time, sound, seat)
        self.time += 0.7

    def _celebrate(self, event: GameOver) -> None:
        if self.still:
            return
        for seat in event.ranking[0]:
            rect = self.layout.cards[seat].rect
            style = self.kit.theme.players[seat]
            for number in range(9):
                place = (
                    rect.x + round(rect.w * (0.1 + 0.1 * number)),
                    rect.y + round(rect.h * (0.15 + 0.7 * ((number * 5) % 9) / 9)),
                )
                self.effects.glint(self.line, place, self.kit.px(110), style.light, self.time + 0.05 * number, SIGN)
        self.time += 0.8


def _centred(surface: pygame.Surface, x: float, y: float, alpha: int = 255) -> Sprite:
    return Sprite(surface, round(x) - surface.get_width() // 2, round(y) - surface.get_height() // 2, alpha)
