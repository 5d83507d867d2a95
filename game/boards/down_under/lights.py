"""The light that runs along a route, section by section."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.common.motion import Painter, Timeline
from game.boards.down_under.camera import Camera
from game.boards.down_under.mat import looks_of
from game.boards.down_under.tile_art import FLASH, Looks
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.tracks import Section
from game.rules.down_under.position import Position
from game.ui.stage import Sprite

#: Seconds: the light moves on by a section, at most so long for a whole route, and stays on a section.
SECTION, LONGEST, GLOW = 0.025, 0.75, 0.34
#: Notes of a route, from the lowest to the highest.
NOTES = 12


def lit_tiles(position: Position, section: Section, camera: Camera, colour: int) -> list[tuple[Looks, int, int]]:
    """The tiles of a section's cell with the section shining in a colour, and their pixels."""
    found = []
    for index in range(len(position.tiles.get(section.cell, ()))):
        looks = looks_of(position, section.cell, index, camera, [section], colour, FLASH)
        if looks.light is not None:
            found.append((looks, *camera.corner(section.cell)))
    return found


class Lights:
    """Adds lights to a timeline."""

    def __init__(
        self, line: Timeline, tiles: Tiles, position: Position, camera: Camera, *, layer: int, still: bool
    ) -> None:
        """``still``: with reduced motion a route is lit all at once."""
        self._line = line
        self._tiles = tiles
        self._position = position
        self._camera = camera
        self._layer = layer
        self._still = still
        self._notes = 0

    def run(self, route: Sequence[Section], colour: int, start: float, *, quick: float = 1.0) -> float:
        """A light runs along a route; when it has reached the end."""
        pace = 0.0 if self._still else min(SECTION, LONGEST / max(1, len(route))) * quick
        side = self._camera.tile
        for number, section in enumerate(route):
            begin = start + number * pace
            for looks, x, y in lit_tiles(self._position, section, self._camera, colour):
                # Asked for now, so that it is drawn by the time the light gets there.
                self._tiles.get(looks, side)
                self._line.add(begin, begin + GLOW, self._flare(looks, side, x, y), self._layer)
            if number % max(1, len(route) // 10) == 0 and not self._still:
                self._line.cue(begin, "tick", min(NOTES - 1, self._notes))
                self._notes += 1
        return start + pace * len(route)

    def _flare(self, looks: Looks, side: int, x: int, y: int) -> Painter:
        """A light that comes quickly and goes slowly."""

        def paint(t: float) -> list[Sprite]:
            seen = min(1.0, t * 5) * (1.0 if t < 0.45 else (1 - t) / 0.55)
            return [Sprite(self._tiles.get(looks, side), x, y, max(0, min(255, round(255 * seen))))]

        return paint
