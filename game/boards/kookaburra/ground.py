"""The ground of a game of Kookaburra: bush, track, lake and island, with nothing on it that changes.

It is put together in slices, so that no single drawing takes long, and kept on disk between starts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.scenery import GRASS, GRASS_DARK, Scenery, Thing
from game.boards.kookaburra.track import BED, Point
from game.rules.kookaburra.board import GATE_STEP, TRACK, is_leaf
from game.ui import outlines
from game.ui.art import art_source
from game.ui.kit import Kit
from game.ui.rasters import fingerprint
from game.ui.svg import document, rasterise

PARTS = (
    "kookaburra_leaves", "kookaburra_sprig", "kookaburra_grass", "billabong_chevrons", "kookaburra_gum",
    "kookaburra_grass_tree", "kookaburra_shrub", "kookaburra_rocks", "kookaburra_mound",
)  # fmt: skip
NAME = "kookaburra-board"
#: Bank of the water.
BANK = "#7B8F4A"
#: The drawn field is cut into this many strips.
STRIPS = 5


class GroundPainter:
    """Draws the ground in slices: call :meth:`steps` to its end, then take :attr:`surface`."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
        self._kit = kit
        self._layout = layout
        self._scenery = Scenery(kit, layout)
        self.surface: pygame.Surface | None = None

    def steps(self) -> Iterator[None]:
        """Draw, a slice at a time; at once where the picture is kept from an earlier start."""
        kit, layout = self._kit, self._layout
        depends = (*(art_source(name) for name in PARTS), repr(kit.theme), str(layout.players), repr(layout.cards))
        digest = fingerprint(depends)
        found = kit.rasters.load(NAME, kit.size, digest)
        if found is None:
            found = pygame.Surface(kit.size)
            if pygame.display.get_surface() is not None:
                found = found.convert()
            for _ in self._draw(found):
                yield
            kit.rasters.save(NAME, kit.size, digest, found)
        self.surface = found

    def finished(self) -> pygame.Surface:
        """The whole ground, drawn to its end now if need be."""
        if self.surface is None:
            for _ in self.steps():
                pass
        assert self.surface is not None
        return self.surface

    def _draw(self, target: pygame.Surface) -> Iterator[None]:
        yield from self._bush(target)
        yield from self._strips(target, self._earth())
        yield from self._strips(target, self._water())
        yield from self._furniture(target)
        for square in range(TRACK):
            self._tile(target, square)
            if square % 6 == 5:
                yield
        self._doors(target)
        yield

    # -- the bush -----------------------------------------------------------------------------------------------

    def _bush(self, target: pygame.Surface) -> Iterator[None]:
        kit, theme = self._kit, self._kit.theme
        target.fill(theme.bush)
        if theme.high_contrast:
            yield
            return
        w, h = kit.size
        light = _mixed(theme.bush, theme.mat, 0.7)
        blob = kit.px(300)
        round_ = kit.shapes.svg(
            ("bush-blob", light),
            (blob, blob),
            lambda: f'<circle cx="{blob / 2}" cy="{blob / 2}" r="{blob / 2}" fill="{light}" fill-opacity="0.55"/>',
        )
        columns, rows = max(2, round(w / (0.82 * blob))), max(2, round(h / (0.82 * blob)))
        for column in range(columns):
            for row in range(rows):
                shift = (column * 7 + row * 13) % 5 * blob // 9
                x, y = column * w // columns + shift - blob // 3, row * h // rows + (shift * 3) % blob // 2 - blob // 3
                if (column + 2 * row) % 3 != 1:
                    target.blit(round_, (x, y))
        yield
        side = kit.px(210)
        for i in range(max(6, w * h // (side * side) // 2)):
            turn, size = (i * 5) % 4, (side, round(side * 0.72))[i % 2]
            sprig = kit.art.get(
                "kookaburra_sprig",
                width=size,
                turn=turn,
                fill=_mixed(theme.bush, theme.area, 0.42),
                dark=theme.bush,
            )
            left, top = (i * 0.618034 % 1.0) * (w + side) - side, (i * 0.754878 % 1.0) * (h + side) - side
            target.blit(sprig, (round(left), round(top)))
        yield
        self._stand(target, self._scenery.bush())
        yield

    # -- earth and water ----------------------------------------------------------------------------------------

    def _earth(self) -> tuple[pygame.Rect, str]:
        theme, track = self._kit.theme, self._layout.track
        loop, line = track.loop(), self._kit.line(4)
        bed = BED * track.tile
        lip = max(2.0, 0.09 * track.tile)
        body = (
            f'<path d="{loop}" fill="{theme.earth_ground}" stroke="{theme.ink}" '
            f'stroke-width="{bed + 2 * line:.1f}" stroke-linejoin="round"/>'
            f'<path d="{loop}" fill="{theme.earth_ground}" stroke="{theme.earth_light}" stroke-width="{bed:.1f}" '
            f'stroke-linejoin="round"/>'
            f'<path d="{loop}" fill="{theme.earth_ground}" stroke="{theme.earth}" stroke-width="{bed - 2 * lip:.1f}" '
            f'stroke-linejoin="round"/>'
        )
        reach = round(0.5 * bed + line) + 3
        return track.box.inflate(2 * reach, 2 * reach), body

    def _water(self) -> tuple[pygame.Rect, str]:
        theme, track = self._kit.theme, self._layout.track
        line = self._kit.line(4)
        broad = 0.36 * track.tile
        creeks = "".join(_curve(track.creek(square)) for square in track.river_ends())
        lake, isle = self.lake_path(0.0), _blob(track.centre, track.island, 0.0)
        rim = 0.12 * track.tile
        bank = 2 * (line + 0.11 * track.tile)

        def strokes(colour: str, width: float) -> str:
            stroke = f'stroke="{colour}" stroke-width="{width:.1f}" stroke-linecap="round"'
            return f'<path d="{creeks}" fill="none" {stroke}/>'

        def lakes(colour: str, grow: float) -> str:
            return (
                f'<path d="{lake}" fill="{colour}" stroke="{colour}" stroke-width="{max(0.0, grow):.1f}" '
                f'stroke-linejoin="round"/>'
            )

        body = (
            strokes(BANK, broad + bank) + lakes(BANK, bank) + strokes(theme.ink, broad + 2 * line)
            + lakes(theme.ink, 2 * line) + strokes(theme.water, broad) + lakes(theme.water, 0)
            + strokes(theme.water_shallow, broad * 0.5)
            + f'<path d="{self.lake_path(-1.5 * rim)}" fill="{theme.water_shallow}"/>'
            + f'<path d="{isle}" fill="#E9D6A0" stroke="{theme.ink}" stroke-width="{line:.1f}"/>'
            + f'<path d="{_blob(track.centre, track.island, -rim)}" fill="{theme.earth_ground}"/>'
            + f'<path d="{_blob(track.centre, track.island, -2.1 * rim)}" fill="#D08A55"/>'
        )
        x, y = track.inner.center
        reach_x, reach_y = track.box.w // 2, track.box.h // 2
        return pygame.Rect(x - reach_x, y - reach_y, 2 * reach_x, 2 * reach_y), body

    def lake_path(self, grow: float) -> str:
        """The lake's shore as path data, ``grow`` pixels further out."""
        return _blob(self._layout.track.centre, self._layout.track.lake, grow, waves=3)

    def _strips(self, target: pygame.Surface, drawing: tuple[pygame.Rect, str]) -> Iterator[None]:
        """Draw a large body in strips, each of them quick."""
        rect, body = drawing
        rect = rect.clip(target.get_rect())
        strips = max(1, round(STRIPS * rect.w * rect.h / 1_500_000))
        for i in range(strips):
            top = rect.y + rect.h * i // strips
            high = rect.y + rect.h * (i + 1) // strips - top
            head = (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{rect.x} {top} {rect.w} {high}" '
                f'width="{rect.w}" height="{high}">'
            )
            target.blit(rasterise(f"{head}{body}</svg>", (rect.w, high)), (rect.x, top))
            yield

    def _furniture(self, target: pygame.Surface) -> Iterator[None]:
        """Tufts of grass, and the chevrons that show the way."""
        kit, track = self._kit, self._layout.track
        q = track.tile
        theme = kit.theme
        if not theme.high_contrast:
            tuft = kit.art.get("kookaburra_grass", width=round(0.62 * q), fill=GRASS, dark=GRASS_DARK)
            for x, y in self._scenery.tufts():
                target.blit(tuft, tuft.get_rect(midbottom=(round(x), round(y))))
        self._stand(target, self._scenery.earth())
        yield
        for arm in range(4):
            # The middle of each arm's end, between the squares 7 and 8 from its gate.
            spot = track.spot(arm * GATE_STEP + 7.5)
            reach = 1.05 * q
            x, y = spot.x + spot.inward[0] * reach, spot.y + spot.inward[1] * reach
            turn = round(math.degrees(math.atan2(-spot.ahead[1], spot.ahead[0])) / 90) % 4
            mark = kit.art.get("billabong_chevrons", width=round(0.72 * q), turn=(turn + 2) % 4, fill=theme.earth_mark)
            target.blit(mark, mark.get_rect(center=(round(x), round(y))))
        yield

    def _stand(self, target: pygame.Surface, things: Iterable[Thing]) -> None:
        """Draw what stands about; at a table nothing does, since it would stand on its head for half of the people."""
        if self._kit.theme.high_contrast or self._layout.is_table:
            return
        for kind, x, foot in things:
            surface = self._kit.art.get(
                kind.name, height=round(kind.height * self._layout.tile), fill=kind.fill, light=kind.light,
                dark=kind.dark, bead=kind.bead,
            )  # fmt: skip
            target.blit(surface, surface.get_rect(midbottom=(x, foot)))

    # -- squares ------------------------------------------------------------------------------------------------

    def _tile(self, target: pygame.Surface, square: int) -> None:
        kit, theme, layout = self._kit, self._kit.theme, self._layout
        track = layout.track
        points = track.outline(square)
        line = kit.line(3.4)
        wall = max(1.0, 0.055 * track.tile)
        left = math.floor(min(p[0] for p in points)) - line - 1
        top = math.floor(min(p[1] for p in points)) - line - 1
        w = math.ceil(max(p[0] for p in points)) + line + 2 - left
        h = math.ceil(max(p[1] for p in points) + wall) + line + 2 - top
        local = [(x - left, y - top) for x, y in points]
        path = outlines.polygon(local, 0.16 * track.tile)
        low = outlines.polygon([(x, y + wall) for x, y in local], 0.16 * track.tile)
        gate = square // GATE_STEP if square % GATE_STEP == 0 else None
        if gate is not None and gate in layout.colours:
            player = theme.players[gate]
            fill, side = player.colour, player.dark
        elif is_leaf(square) and not theme.high_contrast:
            fill, side = theme.leaf_square, "#93AE80"
        elif is_leaf(square):
            fill, side = theme.leaf_square, theme.ink
        else:
            fill, side = theme.tile, "#C8AE78"
        body = (
            f'<path d="{path}" fill="{theme.ink}" stroke="{theme.ink}" stroke-width="{2 * line}" '
            f'stroke-linejoin="round"/>'
            f'<path d="{low}" fill="{side}" stroke="{theme.ink}" stroke-width="{line}" stroke-linejoin="round"/>'
            f'<path d="{path}" fill="{fill}" stroke="{theme.ink}" stroke-width="{line * 0.55:.2f}"/>'
        )
        picture = rasterise(document(w, h, body), (w, h))
        target.blit(picture, (left, top))
        self._print(target, square, gate)

    def _print(self, target: pygame.Surface, square: int, gate: int | None) -> None:
        """What is printed on a square: leaves, a gate's shape, a river's owner over waves."""
        kit, theme, layout = self._kit, self._kit.theme, self._layout
        q = layout.tile
        x, y = (round(v) for v in layout.track.middle(square))
        owner = layout.track.river_ends().get(square)
        if gate is not None and gate in layout.colours:
            player = theme.players[gate]
            small = round(0.5 * q)
            mark = kit.shapes.svg(
                ("gate", player.shape, theme.ink),
                (small, small),
                lambda: (
                    f'<path d="{outlines.player_shape(player.shape, small / 2, small / 2, small * 0.3)}" '
                    f'fill="{theme.cream}" stroke="{theme.ink}" stroke-width="{max(1.5, small * 0.07):.1f}" '
                    f'stroke-linejoin="round"/>'
                ),
            )
            target.blit(mark, mark.get_rect(center=(x, y)))
        elif owner is not None:
            side = round(0.8 * q)
            target.blit(self._river_mark(owner, side), (x - side // 2, y - side // 2))
        elif is_leaf(square):
            leaves = kit.art.get("kookaburra_leaves", width=round(0.78 * q), turn=(square // 3) % 2)
            target.blit(leaves, leaves.get_rect(center=(x, y)))

    def _river_mark(self, owner: int, side: int) -> pygame.Surface:
        theme = self._kit.theme
        player = theme.players[owner]
        is_used = owner in self._layout.colours
        line = max(1.4, 0.045 * side)
        shape = outlines.player_shape(player.shape, side / 2, side * 0.33, side * 0.19)
        waves = "".join(
            f"M{side * 0.2:.1f} {y * side:.1f}q{side * 0.075:.1f} {-side * 0.1:.1f} {side * 0.15:.1f} 0"
            f"t{side * 0.15:.1f} 0t{side * 0.15:.1f} 0t{side * 0.15:.1f} 0"
            for y in (0.68, 0.85)
        )
        fill = player.colour if is_used else theme.tile

        def body() -> str:
            return (
                f'<path d="{waves}" fill="none" stroke="{theme.water}" stroke-width="{side * 0.085:.1f}" '
                f'stroke-linecap="round"/><path d="{shape}" fill="{fill}" stroke="{theme.ink}" '
                f'stroke-width="{line:.1f}" stroke-linejoin="round" stroke-opacity="{1 if is_used else 0.35}"/>'
            )

        return self._kit.shapes.svg(("river", owner, is_used), (side, side), body)

    def _doors(self, target: pygame.Surface) -> None:
        """Stepping stones between each gate and its pad."""
        kit, theme, layout = self._kit, self._kit.theme, self._layout
        q = layout.tile
        for seat, colour in enumerate(layout.colours):
            spot = layout.track.spots[layout.gate(seat)]
            player = theme.players[colour]
            w, h = round(0.46 * q), round(0.38 * q)
            stone = kit.shapes.svg(
                ("stone", player.colour, theme.ink),
                (w, h + 4),
                lambda p=player, w=w, h=h: (  # type: ignore[misc]
                    f'<ellipse cx="{w / 2}" cy="{h / 2 + 3}" rx="{w / 2 - 2}" ry="{h / 2 - 2}" fill="{theme.ink}"/>'
                    f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w / 2 - 2}" ry="{h / 2 - 2}" fill="{p.colour}" '
                    f'stroke="{theme.ink}" stroke-width="{max(1.5, 0.05 * q):.1f}"/>'
                ),
            )
            for reach in (0.94, 1.42):
                x, y = spot.x - spot.inward[0] * reach * q, spot.y - spot.inward[1] * reach * q
                target.blit(stone, stone.get_rect(center=(round(x), round(y))))


def _mixed(a: str, b: str, part: float) -> str:
    """The colour ``part`` of the way from ``a`` to ``b``."""
    mix = pygame.Color(a).lerp(pygame.Color(b), part)
    return f"#{mix.r:02X}{mix.g:02X}{mix.b:02X}"


def _curve(points: Sequence[Point]) -> str:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    return f"M{ax:.1f} {ay:.1f}C{bx:.1f} {by:.1f} {cx:.1f} {cy:.1f} {dx:.1f} {dy:.1f}"


def _blob(centre: Point, radii: Point, grow: float, waves: int = 2) -> str:
    """A round shape whose shore wavers a little, ``grow`` pixels further out than ``radii``."""
    count = 20
    points = []
    for i in range(count):
        angle = math.tau * i / count
        sway = 1 + 0.035 * math.cos(waves * angle + 0.7) + 0.02 * math.cos(5 * angle)
        points.append(
            (
                centre[0] + (radii[0] * sway + grow) * math.cos(angle),
                centre[1] + (radii[1] * sway + grow) * math.sin(angle),
            )
        )
    data = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for i in range(count):
        a, b, c, d = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        numbers = (
            b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6,
            *c,
        )  # fmt: skip
        data.append("C" + " ".join(f"{n:.1f}" for n in numbers))
    return "".join(data) + "Z"
