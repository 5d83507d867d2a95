"""Tiles as SVG: the sand ground, the coloured way and the gray way, bridges, stubs, ponds.

Drawn on a field of 100 by 100 at the exact size of the screen.  Edges are those that are seen, north up.
"""

from __future__ import annotations

import colorsys
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import pygame

from game.rules.down_under.geometry import EAST, LETTERS, NORTH, SOUTH, WEST
from game.rules.down_under.tiles import PAIR_EDGES, POND, SECTIONS, STRAIGHT, TERMINAL, neutral_of_terminal
from game.ui import outlines
from game.ui.theme import PlayerStyle, Theme

#: Widths on the field of 100: the ways, their casings, the half of a terminal.
COLOURED, GRAY, CASING, HALF = 27.0, 22.0, 3.4, 64.0
#: Where animals stand, and the radius of their disc: on a straight beside the bridge, on a curve in its middle.
STRAIGHT_DISC, CURVE_DISC = 19.5, 21.5
STRAIGHT_FROM_EDGE = 20.6
#: How far a terminal's stub reaches, and the disc that caps it.
STUB_END, STUB_DISC = 21.0, 13.0
LAKE = 29.0
MIDDLES = {NORTH: (50.0, 0.0), EAST: (100.0, 50.0), SOUTH: (50.0, 100.0), WEST: (0.0, 50.0)}
#: Lit: nothing, a halo on the sand, or the way itself shining.
DARK, HALO, FLASH = range(3)
#: By how much a light is wider than its way and how strong it is there: opaque widths one on the other, so that it
#: fades towards the sand.
HALOS: Mapping[int, tuple[tuple[float, float], ...]] = {
    DARK: (),
    HALO: ((38, 0.18), (33, 0.36), (28, 0.55), (23, 0.74), (18, 0.92)),
    FLASH: ((46, 0.25), (40, 0.5), (33, 0.75), (25, 1.0)),
}


@dataclass(frozen=True, slots=True)
class Looks:
    """What a tile looks like: as it lies and is seen.

    ``whose`` is the index of the colour, ``None`` for ponds; ``nobody``: it fixes the area and belongs to nobody.
    ``arms`` are a pond's; ``lit_colour`` and ``lit_gray`` say how its ways are lit, in the light of ``light``.
    """

    shape: str
    edges: str = ""
    whose: int | None = None
    animal: str = ""
    nobody: bool = False
    arms: tuple[str, ...] = ()
    lit_colour: int = DARK
    lit_gray: int = DARK
    #: Edges of the lit arms of a pond.
    lit_arms: tuple[str, ...] = ()
    light: int | None = None
    #: Quarter turns anticlockwise at which the animal stands.
    up: int = 0


def washed(style: PlayerStyle) -> PlayerStyle:
    """A colour nobody plays: at 55 % of its saturation."""

    def fade(colour: str) -> str:
        red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        hue, level, depth = colorsys.rgb_to_hls(red, green, blue)
        parts = colorsys.hls_to_rgb(hue, level, 0.55 * depth)
        return "#" + "".join(f"{round(255 * part):02X}" for part in parts)

    return replace(style, colour=fade(style.colour), dark=fade(style.dark), light=fade(style.light))


def mixed(one: str, other: str, share: float) -> str:
    """The colour ``share`` of the way from one to the other."""
    pairs = zip((one[1:3], one[3:5], one[5:7]), (other[1:3], other[3:5], other[5:7]), strict=True)
    return "#" + "".join(f"{round(int(a, 16) + (int(b, 16) - int(a, 16)) * share):02X}" for a, b in pairs)


def terminal_part(square: pygame.Rect, edges: str) -> pygame.Rect:
    """The part of a cell's square that a terminal covers, its stub at the edge ``edges`` as it is seen."""
    deep = round(square.w * HALF / 100)
    return {
        "N": pygame.Rect(square.x, square.y, square.w, deep),
        "E": pygame.Rect(square.right - deep, square.y, deep, square.h),
        "S": pygame.Rect(square.x, square.bottom - deep, square.w, deep),
        "W": pygame.Rect(square.x, square.y, deep, square.h),
    }[edges]


def disc_centre(shape: str, edges: str) -> tuple[float, float]:
    """Where the animal of a straight or a curve stands."""
    if shape == STRAIGHT:
        return (STRAIGHT_FROM_EDGE, 50.0) if edges == "NS" else (50.0, STRAIGHT_FROM_EDGE)
    x, y = _corner(SECTIONS[edges][1])
    reach = 50 * math.sqrt(0.5)
    return x + (reach if x < 50 else -reach), y + (reach if y < 50 else -reach)


def disc_radius(shape: str) -> float:
    """The radius of the disc under an animal."""
    return STRAIGHT_DISC if shape == STRAIGHT else CURVE_DISC


def tile_body(theme: Theme, looks: Looks) -> str:
    """The elements of a tile without its animal; a terminal leaves the other half of its cell clear."""
    style = None if looks.whose is None else theme.players[looks.whose]
    if style is not None and looks.nobody:
        style = washed(style)
    light = theme.players[looks.light].light if looks.light is not None else theme.cream
    pen = _Pen(theme, light)
    if looks.shape == POND:
        return pen.pond(looks)
    assert style is not None
    if looks.shape == TERMINAL:
        return pen.terminal(looks, style)
    return pen.path_tile(looks, style)


class _Pen:
    def __init__(self, theme: Theme, light: str) -> None:
        self._theme = theme
        self._light = light
        self._casing = CASING * (1.35 if theme.high_contrast else 1.0)

    def path_tile(self, looks: Looks, style: PlayerStyle) -> str:
        coloured, gray = SECTIONS[looks.edges]
        own, other = _way(coloured), _way(gray)
        parts = [self._ground(0, 100, looks.nobody)]
        parts += self._halo(other, looks.lit_gray, GRAY)
        parts += self._halo(own, looks.lit_colour, COLOURED)
        parts += self._gray(other, looks.lit_gray)
        if looks.shape == STRAIGHT:
            parts.append(self._rails(looks.edges))
        parts += self._coloured(own, style, looks)
        x, y = disc_centre(looks.shape, looks.edges)
        if looks.animal:
            parts.append(self._disc(x, y, disc_radius(looks.shape)))
        return "".join(parts)

    def terminal(self, looks: Looks, style: PlayerStyle) -> str:
        stub = LETTERS.index(looks.edges)
        rest = (
            f'<g transform="rotate({90 * stub} 50 50)">{self._ground(0, HALF, looks.nobody)}</g>'
        )
        x, y = _towards(stub, STUB_END)
        mx, my = MIDDLES[stub]
        way = f"M{mx:g} {my:g}L{x:g} {y:g}"
        half = _way(neutral_of_terminal(stub))
        parts = [rest, *self._inner_halo(stub, looks.lit_gray), *self._halo(way, looks.lit_colour, COLOURED)]
        parts += self._gray(half, looks.lit_gray)
        parts.append(_stroke(way, self._theme.ink, COLOURED + 2 * self._casing))
        parts.append(_stroke(way, style.light if looks.lit_colour == FLASH else style.colour, COLOURED))
        parts.append(self._disc(x, y, STUB_DISC))
        parts.append(self._shape(style, x, y, 7.4))
        return "".join(parts)

    def pond(self, looks: Looks) -> str:
        theme = self._theme
        parts = [self._ground(0, 100, False)]
        ways = {arm: _arm_way(arm) for arm in looks.arms}
        spokes = {edge: f"M{MIDDLES[edge][0]:g} {MIDDLES[edge][1]:g}L50 50" for edge in range(4)}
        lit_edges = {LETTERS.index(letter) for arm in looks.lit_arms for letter in arm}
        lit = looks.lit_gray or HALO
        for edge in lit_edges:
            parts += self._halo(spokes[edge], lit, GRAY)
        for edge, spoke in spokes.items():
            parts += self._gray(spoke, lit if edge in lit_edges else DARK)
        parts.append(
            f'<circle cx="50" cy="50" r="{LAKE + 2.5:g}" fill="{theme.sand_off}" stroke="{theme.ink}" '
            f'stroke-width="{self._casing:g}"/>'
            f'<circle cx="50" cy="50" r="{LAKE - 2:g}" fill="{theme.water_deep}"/>'
            f'<circle cx="50" cy="50.5" r="{LAKE - 6:g}" fill="{theme.water}"/>'
            f'<ellipse cx="46" cy="45" rx="{LAKE * 0.5:g}" ry="{LAKE * 0.4:g}" fill="{theme.water_shallow}"/>'
        )
        ripples = "M36 44c4 -3 8 -3 11 0M53 39c3 -2 6 -2 8 0M40 60c4 -3 9 -3 13 0M58 55c3 -2 5 -2 7 0"
        parts.append(_stroke(ripples, theme.ripple, 2.2, cap="round"))
        for arm in looks.arms:
            if len(arm) == 2:
                parts.append(self._stones(arm, arm in looks.lit_arms))
        for arm in ways:
            if len(arm) == 1:
                parts.append(self._reeds(LETTERS.index(arm)))
        return "".join(parts)

    # -- parts --------------------------------------------------------------------------------------------------

    def _ground(self, top: float, bottom: float, nobody: bool) -> str:
        theme = self._theme
        line = 2.4 * theme.line_scale
        inset = line / 2
        fill = theme.sand_start if nobody and not theme.high_contrast else theme.tile
        path = outlines.rounded(inset, top + inset, 100 - 2 * inset, bottom - top - 2 * inset, 7)
        ground = f'<path d="{path}" fill="{fill}" stroke="{theme.ink}" stroke-width="{line:g}"/>'
        if theme.high_contrast:
            return ground
        grains = "".join(
            f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"/>'
            for x, y, r, colour in (
                (12, 14, 1.5, "#DDBE84"), (84, 10, 1.2, "#DDBE84"), (90, 24, 1.0, "#FBEAC2"), (16, 30, 1.1, "#FBEAC2"),
                (10, 84, 1.3, "#DDBE84"), (24, 90, 1.0, "#FBEAC2"), (88, 86, 1.5, "#DDBE84"), (78, 92, 1.0, "#FBEAC2"),
            )
            if top + 4 < y < bottom - 4
        )  # fmt: skip
        return ground + grains

    def _halo(self, way: str, lit: int, width: float) -> list[str]:
        return [
            _stroke(way, mixed(self._theme.tile, self._light, share), width + grow) for grow, share in HALOS[lit]
        ]

    def _inner_halo(self, stub: int, lit: int) -> list[str]:
        """The halo of a half gray path: on the side of the stub only, since beyond the other there is no tile."""
        found = []
        for grow, share in HALOS[lit]:
            width = (GRAY + grow) / 2
            y = 50 - width / 2
            way = f'<g transform="rotate({90 * stub} 50 50)">{{}}</g>'
            found.append(way.format(_stroke(f"M0 {y:g}H100", mixed(self._theme.tile, self._light, share), width)))
        return found

    def _gray(self, way: str, lit: int) -> list[str]:
        theme = self._theme
        stone = "#A39FB0" if lit == FLASH else theme.stone
        return [
            _stroke(way, theme.ink, GRAY + 2 * self._casing * 0.85),
            _stroke(way, stone, GRAY),
            _stroke(way, self._light if lit else theme.stone_dash, 3.2 if lit else 2.6,
                    extra=' stroke-dasharray="6.6 6.4" stroke-dashoffset="-3"'),
        ]  # fmt: skip

    def _coloured(self, way: str, style: PlayerStyle, looks: Looks) -> list[str]:
        theme = self._theme
        fill = style.light if looks.lit_colour == FLASH else style.colour
        beads = "".join(self._bead(style, x, y, looks.nobody) for x, y in _bead_places(looks.edges))
        return [_stroke(way, theme.ink, COLOURED + 2 * self._casing), _stroke(way, fill, COLOURED), beads]

    def _bead(self, style: PlayerStyle, x: float, y: float, hollow: bool) -> str:
        r = 4.3 * (1.4 if self._theme.high_contrast else 1.0)
        path = outlines.player_shape(style.shape, x, y, r)
        if hollow:
            return f'<path d="{path}" fill="none" stroke="{style.bead}" stroke-width="1.8"/>'
        outline = f' stroke="{self._theme.ink}" stroke-width="1.6"' if self._theme.high_contrast else ""
        return f'<path d="{path}" fill="{style.bead}"{outline}/>'

    def _rails(self, edges: str) -> str:
        """The two rails of the bridge where the gray way passes below."""
        off = COLOURED / 2 + self._casing + 0.6
        long = GRAY / 2 + 6.5
        spin = ' transform="rotate(90 50 50)"' if edges == "EW" else ""
        rails = f"M{50 - off:g} {50 - long:g}v{2 * long:g}M{50 + off:g} {50 - long:g}v{2 * long:g}"
        return f'<g{spin}>{_stroke(rails, self._theme.ink, 6.0, "round")}</g>'

    def _disc(self, x: float, y: float, r: float) -> str:
        line = 2.4 * self._theme.line_scale
        return (
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r - line / 2:.2f}" fill="{self._theme.cream}" '
            f'stroke="{self._theme.ink}" stroke-width="{line:g}"/>'
        )

    def _shape(self, style: PlayerStyle, x: float, y: float, r: float) -> str:
        path = outlines.player_shape(style.shape, x, y, r)
        return f'<path d="{path}" fill="{style.colour}" stroke="{self._theme.ink}" stroke-width="1.8"/>'

    def _stones(self, arm: str, lit: bool) -> str:
        """Stepping stones that lead from one arm of a joined pair to the other."""
        colour = self._light if lit else self._theme.stone_dash
        return "".join(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="6.4" ry="5.2" fill="{colour}" stroke="{self._theme.ink}" '
            f'stroke-width="2.4"/>'
            for x, y in _stone_places(arm)
        )

    def _reeds(self, edge: int) -> str:
        """A tuft of reeds that closes an arm where it meets the water; always upright."""
        x, y = _towards(edge, 21.5)
        stems = "".join(f"M{x + dx:g} {y + 9:g}c0 -6 {lean:g} -10 {lean:g} -{high:g}" for dx, lean, high in
                        ((-7, -3, 15), (-2, -1, 21), (4, 2, 18), (8, 4, 13)))  # fmt: skip
        heads = "".join(
            f'<ellipse cx="{x + dx:g}" cy="{y + dy:g}" rx="2.7" ry="5" fill="#7A4A2A" stroke="{self._theme.ink}" '
            'stroke-width="1.8"/>'
            for dx, dy in ((-3, -13), (6, -10))
        )
        return (
            _stroke(stems, self._theme.ink, 6.6, "round") + _stroke(stems, "#7FB06A", 3.0, "round") + heads
        )


def _corner(edges: tuple[int, int]) -> tuple[float, float]:
    """The corner between two neighbouring edges."""
    return (100.0 if EAST in edges else 0.0), (0.0 if NORTH in edges else 100.0)


def _way(edges: Iterable[int]) -> str:
    """The path of a section that joins two edges: straight, or a quarter circle round their corner."""
    one, other = edges
    (ax, ay), (bx, by) = MIDDLES[one], MIDDLES[other]
    if (one - other) % 2 == 0:
        return f"M{ax:g} {ay:g}L{bx:g} {by:g}"
    # Clockwise round the cell the way goes anticlockwise round its corner.
    sweep = 0 if (other - one) % 4 == 1 else 1
    return f"M{ax:g} {ay:g}A50 50 0 0 {sweep} {bx:g} {by:g}"


def _arm_way(arm: str) -> str:
    if len(arm) == 2:
        return _way(PAIR_EDGES[arm])
    x, y = MIDDLES[LETTERS.index(arm)]
    return f"M{x:g} {y:g}L50 50"


def _bead_places(edges: str) -> list[tuple[float, float]]:
    """Four places along the coloured way, evenly spaced over the borders of tiles."""
    shares = (0.125, 0.375, 0.625, 0.875)
    if edges == "NS":
        return [(50.0, 100 * share) for share in shares]
    if edges == "EW":
        return [(100 * share, 50.0) for share in shares]
    x, y = _corner(SECTIONS[edges][0])
    sx, sy = (1 if x < 50 else -1), (1 if y < 50 else -1)
    return [
        (x + sx * 50 * math.cos(math.pi / 2 * share), y + sy * 50 * math.sin(math.pi / 2 * share)) for share in shares
    ]


def _stone_places(arm: str) -> list[tuple[float, float]]:
    one, other = PAIR_EDGES[arm]
    if (one - other) % 2 == 0:
        shares = (0.24, 0.41, 0.59, 0.76)
        (ax, ay), (bx, by) = MIDDLES[one], MIDDLES[other]
        return [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in shares]
    (ax, ay), (bx, by) = _towards(one, 25), _towards(other, 25)
    mx, my = (ax + bx) / 2 * 0.55 + 22.5, (ay + by) / 2 * 0.55 + 22.5
    return [(ax, ay), (mx, my), (bx, by)]


def _towards(edge: int, distance: float) -> tuple[float, float]:
    """The point ``distance`` from the middle of an edge towards the middle of the cell."""
    x, y = MIDDLES[edge]
    share = distance / 50
    return x + (50 - x) * share, y + (50 - y) * share


def _stroke(path: str, colour: str, width: float, cap: str = "butt", extra: str = "") -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" stroke-linecap="{cap}" '
        f'stroke-linejoin="round"{extra}/>'
    )
