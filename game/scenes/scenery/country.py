"""The painters of the dusk country: each makes one sheet, from the sky down to the shore.

A sheet reaches ``extra`` pixels to the left of the window, so that a camera may pan that far.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.scenes.scenery.paint import Layer, Stops, fade, gradient, path, scatter, sheet, strokes, trace
from game.scenes.scenery.plants import GUM_WIDTH, TRUNK, gum, tree, tuft

if TYPE_CHECKING:
    from game.ui.kit import Kit

#: How far each sheet moves with the camera.
SKY_DEPTH, MESA_DEPTH, RIDGE_DEPTH, SHORE_DEPTH = 0.1, 0.25, 0.5, 1.0
#: Where the design's dusk meets the land: its stops are stretched so that they do so in every shape of window.
DESIGN_HORIZON = 0.537

_MESA, _MESA_FAR, _MESA_LINE = "#8F3A4B", "#A34A52", "#73293F"
_RIDGE, _NEAR_RIDGE = "#6B2A38", "#4A1B30"
_NIGHT, _GLOW, _CLOUD, _GLINT, _DUST = "#0C1728", "#FFC46E", "#F2C9A0", "#FFE3B0", "#F0B98A"
_SUN: Stops = (("#FFF0C2", 0.0), ("#FFD98C", 0.45), ("#FFBC5E", 0.9))
_WATER: Stops = (
    ("#F4AC5C", 0.0),
    ("#E58A50", 0.12),
    ("#BE6050", 0.3),
    ("#84495F", 0.48),
    ("#524B70", 0.62),
    ("#2E4864", 0.76),
    ("#16304B", 0.9),
)


@dataclass(frozen=True, slots=True)
class MenuPlaces:
    """Where the parts of the menu's view stand, in pixels."""

    horizon: int
    water: int
    sun: tuple[int, int]
    sun_radius: int
    hero: pygame.Rect
    logo: pygame.Rect
    #: Top of the fade behind the prompts.
    prompts: int


def menu_places(kit: Kit) -> MenuPlaces:
    """The places of the view for the kit's window: logo and hero in the 16:9 box, one over the other in portrait."""
    height = kit.size[1]
    box = kit.box
    unit = kit.height
    if kit.shape == "portrait":
        logo_width = round(0.86 * box.w)
        logo = pygame.Rect(0, box.y + round(0.024 * box.h), logo_width, round(0.405 * logo_width))
        logo.centerx = box.centerx
        radius = round(0.19 * unit)
        sun = (box.centerx, box.y + round(0.37 * box.h))
        horizon = sun[1] + round(0.55 * radius)
    else:
        logo_width = round(0.485 * box.w)
        logo = pygame.Rect(box.x + round(0.049 * box.w), box.y + round(0.062 * box.h), logo_width, 0)
        logo.height = round(0.405 * logo_width)
        radius = min(round(0.215 * unit), round(0.135 * box.w))
        sun = (box.x + round(0.693 * box.w), round(0.419 * height))
        horizon = round(DESIGN_HORIZON * height)
    hero_height = round(1.98 * radius)
    hero = pygame.Rect(0, 0, round(kit.art.aspect("scene_hero") * hero_height), hero_height)
    hero.center = (sun[0] + round(0.06 * radius), sun[1] - round(0.56 * radius))
    return MenuPlaces(
        horizon=horizon,
        water=horizon + round(0.093 * unit),
        sun=sun,
        sun_radius=radius,
        hero=hero,
        logo=logo,
        prompts=height - round(0.13 * unit),
    )


def country(kit: Kit, extra: int) -> Generator[Layer, None, None]:
    """The sheets of the view from back to front; ``extra`` is the greatest pan in pixels."""
    places = menu_places(kit)
    if kit.theme.high_contrast:
        yield from _plain_country(kit, places)
        return
    yield _glow(places)
    yield _sun(places)
    yield _stars(kit, places, math.ceil(extra * SKY_DEPTH))
    yield _mesas(kit, places, math.ceil(extra * MESA_DEPTH))
    yield _ridge(kit, places, math.ceil(extra * RIDGE_DEPTH))
    yield _water(kit, places)
    yield _glints(kit, places)
    yield _shore(kit, places, extra)
    yield _gum(kit, places)
    yield Layer(fade(kit.size[0], kit.size[1] - places.prompts, _NIGHT, 0.97), 0, places.prompts)


def _plain_country(kit: Kit, places: MenuPlaces) -> Generator[Layer, None, None]:
    """For high contrast: a cream sun over the line of the hills, nothing else."""
    (x, y), radius, line = places.sun, places.sun_radius, kit.line(4)
    side = 2 * radius
    yield Layer(
        sheet(side, side, f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="{kit.theme.cream}"/>'),
        x - radius,
        y - radius,
    )
    u = kit.height / 1080
    top = round(110 * u)
    width, height = kit.size
    depth = height - places.horizon + top
    hills = _hills(0, width, top, u)
    yield Layer(
        sheet(
            width,
            depth,
            path(f"{hills}L{width + 9} {depth}L-9 {depth}Z", kit.theme.ink) + strokes(hills, kit.theme.cream, line),
        ),
        0,
        places.horizon - top,
    )


def _glow(places: MenuPlaces) -> Layer:
    """The glow round the sun.  Drawn at half size: it has no edges, and a radial gradient costs by the pixel."""
    (x, y), reach = places.sun, round(2.7 * places.sun_radius)
    top = max(0, y - reach)
    size = (2 * reach, min(places.water, y + reach) - top)
    half = (math.ceil(size[0] / 2), math.ceil(size[1] / 2))
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{_GLOW}" stop-opacity="{strength}"/>'
        for at, strength in ((0, 0.62), (37, 0.5), (50, 0.3), (70, 0.12), (85, 0.04), (100, 0))
    )
    defs = (
        f'<radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="{reach / 2}" cy="{(y - top) / 2}"'
        f' r="{reach / 2}">{stops}</radialGradient>'
    )
    small = sheet(*half, f'<rect width="{half[0]}" height="{half[1]}" fill="url(#halo)"/>', defs)
    return Layer(pygame.transform.smoothscale(small, size), x - reach, top, SKY_DEPTH)


def _sun(places: MenuPlaces) -> Layer:
    (x, y), radius = places.sun, places.sun_radius
    stops = "".join(f'<stop offset="{at * 100:.0f}%" stop-color="{colour}"/>' for colour, at in _SUN)
    defs = f'<linearGradient id="disc" x1="0%" y1="0%" x2="0%" y2="100%">{stops}</linearGradient>'
    height = min(2 * radius, places.water - y + radius)
    disc = f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="url(#disc)"/>'
    return Layer(sheet(2 * radius, height, disc, defs), x - radius, y - radius, SKY_DEPTH)


def _stars(kit: Kit, places: MenuPlaces, extra: int) -> Layer:
    """Stars, thinner towards the horizon and none before the sun, and a few long thin clouds."""
    u = kit.height / 1080
    (sun_x, sun_y), radius = places.sun, places.sun_radius
    cell = 46 * u
    parts = []
    for row in range(math.ceil(places.horizon / cell)):
        for column, a, b, c in scatter(-math.ceil(extra / cell), math.ceil(kit.size[0] / cell), 101 + row):
            x, y = (column + a) * cell, (row + b) * cell
            brightness = 1 - y / (0.9 * places.horizon)
            is_hidden = math.hypot(x - sun_x, y - sun_y) < 1.2 * radius or places.hero.collidepoint(x, y)
            if c < 0.4 or brightness < 0.04 or is_hidden:
                continue
            size = max(0.6, (0.85 + 5.6 * (c - 0.4) ** 2) * u)
            parts.append(
                f'<circle cx="{x + extra:.1f}" cy="{y:.1f}" r="{size:.2f}" fill="{kit.theme.cream}"'
                f' fill-opacity="{min(1.0, 0.12 + brightness):.2f}"/>'
            )
    width = kit.size[0]
    for x, y, half, thick in (
        (0.055, 0.67, 0.045, 5.0),
        (0.29, 0.64, 0.06, 5.0),
        (0.40, 0.80, 0.067, 6.0),
        (0.512, 0.83, 0.05, 6.0),
        (0.917, 0.64, 0.062, 6.0),
        (0.89, 0.69, 0.078, 6.5),
    ):
        parts.append(
            f'<ellipse cx="{extra + x * width:.1f}" cy="{y * places.horizon:.1f}" rx="{half * width:.1f}"'
            f' ry="{thick * u:.1f}" fill="{_CLOUD}" fill-opacity="0.42"/>'
        )
    return Layer(sheet(width + extra, places.horizon, "".join(parts)), -extra, 0, SKY_DEPTH)


#: Flat-topped hills: left foot, left brow, right brow, right foot (design pixels from the window's left), height.
_HILLS = ((-40, 90, 330, 450, 68), (660, 745, 880, 930, 46), (1560, 1640, 1830, 1960, 54), (2030, 2130, 2390, 2500, 72))
_FAR_HILLS = (
    (330, 420, 520, 640, 34),
    (1000, 1080, 1130, 1230, 26),
    (1330, 1400, 1500, 1600, 38),
    (2480, 2560, 2700, 2800, 40),
)


def _hills(left: float, right: float, base: float, u: float, hills: tuple[tuple[int, ...], ...] = _HILLS) -> str:
    """The upper edge of a row of mesas from ``left`` to ``right``, ``base`` being the plain."""
    parts = [trace("M", left - 9, base)]
    for foot, brow, other_brow, other_foot, tall in hills:
        a, b, c, d = (n * u - left for n in (foot, brow, other_brow, other_foot))
        top, third = base - tall * u, (c - b) / 3
        parts += [
            trace("L", a, base, "C", a + 0.55 * (b - a), base, a + 0.6 * (b - a), top, b, top),
            trace("C", b + third, top - 5 * u, c - third, top - 4 * u, c, top),
            trace("C", c + 0.4 * (d - c), top, c + 0.45 * (d - c), base, d, base),
        ]
    parts.append(trace("L", max(right, hills[-1][3] * u) - left + 9, base))
    return "".join(parts)


def _mesas(kit: Kit, places: MenuPlaces, extra: int) -> Layer:
    u = kit.height / 1080
    width, up, down = kit.size[0] + extra, round(100 * u), round(50 * u)
    far = _hills(-extra, kit.size[0], up, u, _FAR_HILLS)
    near = _hills(-extra, kit.size[0], up + 4 * u, u)
    close = f"V{up + down}H-9Z"
    flutes = []
    for _, brow, other_brow, _, tall in _HILLS:
        for part in (0.1, 0.42, 0.8):
            x = (brow + part * (other_brow - brow)) * u + extra
            y = up + 4 * u - 0.72 * tall * u
            flutes.append(trace("M", x, y, "q", 5 * u, 0.2 * tall * u, u, 0.42 * tall * u))
    body = path(far + close, _MESA_FAR) + path(near + close, _MESA) + strokes("".join(flutes), _MESA_LINE, 3.4 * u)
    return Layer(sheet(width, up + down, body), -extra, places.horizon - up, MESA_DEPTH)


def _ridge(kit: Kit, places: MenuPlaces, extra: int) -> Layer:
    """Two darker rolls of land with acacias, down to the water."""
    u = kit.height / 1080
    width, up = kit.size[0] + extra, round(110 * u)
    down = places.water - places.horizon
    trees, wave = [_dust(places, extra, up)], 380 * u
    for index, a, b, c in scatter(math.floor(-extra / (235 * u)), math.ceil(kit.size[0] / (235 * u)) + 1, 7):
        x = (index + 0.15 + 0.7 * a) * 235 * u
        if c > 0.3:
            trees.append(tree(x + extra, up + (26 + 22 * b) * u, (40 + 26 * c) * u))
    rolls, first = [], math.floor(-extra / wave) - 1
    for base, swing, phase, colour in ((30, 7, 0.0, _RIDGE), (64, 9, 1.9, _NEAR_RIDGE)):
        edge = up + base * u
        points = [trace("M", extra + first * wave, up + down, "V", edge)]
        for index in range(first, math.ceil(kit.size[0] / wave) + 1):
            x, lift = extra + index * wave, swing * math.sin(1.3 * index + phase) * u
            points.append(trace("S", x + wave / 2, edge + lift, x + wave, edge + lift / 2))
        rolls.append(path("".join(points) + f"V{up + down}Z", colour))
    body = rolls[0] + "".join(trees) + rolls[1]
    return Layer(sheet(width, up + down, body), -extra, places.horizon - up, RIDGE_DEPTH)


#: Puffs of dust from the hero's lower left corner: place, radius (parts of its height), strength.
_PUFFS = (
    (-0.06, 0.055, 0.05, 0.62),
    (-0.02, -0.01, 0.035, 0.6),
    (0.06, 0.05, 0.056, 0.5),
    (0.135, -0.015, 0.05, 0.45),
    (0.215, 0.035, 0.062, 0.4),
    (0.3, 0.015, 0.042, 0.34),
)


def _dust(places: MenuPlaces, extra: int, up: int) -> str:
    """The puffs that the kangaroo's leap left, and two strokes of its speed; in units of its height."""
    h = places.hero.h
    x0, y0 = places.hero.left + extra, up + (places.hero.bottom - places.horizon)
    puffs = "".join(
        f'<circle cx="{x0 + x * h:.1f}" cy="{y0 + y * h:.1f}" r="{r * h:.1f}" fill="{_DUST}"'
        f' fill-opacity="{strength}"/>'
        for x, y, r, strength in _PUFFS
    )
    speed = trace(
        "M", x0 - 0.23 * h, y0 - 0.085 * h, "q", 0.09 * h, 0.015 * h, 0.16 * h, -0.02 * h,
        "M", x0 - 0.26 * h, y0, "q", 0.1 * h, 0.01 * h, 0.17 * h, -0.02 * h,
    )  # fmt: skip
    return puffs + strokes(speed, _CLOUD, 0.0105 * h, 0.75)


def _water(kit: Kit, places: MenuPlaces) -> Layer:
    """The plain water.  It looks the same everywhere from left to right, so it needs no more than the window."""
    return Layer(gradient(kit.size[0], kit.size[1] - places.water, _WATER), 0, places.water)


def _glints(kit: Kit, places: MenuPlaces) -> Layer:
    """The sun's path on the water: short strokes, wider and fainter towards us.  It stays under the sun in a pan."""
    u = kit.height / 1080
    half_width, height = round(215 * u), min(kit.size[1] - places.water, round(376 * u))
    parts = []
    for index, a, b, c in scatter(0, 30, 31):
        y = (24 + index * 11.5) * u
        half = (18 + 95 * a * (0.45 + index / 40)) * u
        x = half_width + (b - 0.5) * 150 * u * (0.5 + index / 30)
        if y < 0.8 * (kit.size[1] - places.water):
            line = trace("M", x - half, y, "h", 2 * half)
            parts.append(strokes(line, _GLINT, (2.4 + 1.2 * c) * u, 0.65 - 0.5 * index / 30))
    return Layer(sheet(2 * half_width, height, "".join(parts)), places.sun[0] - half_width, places.water, SKY_DEPTH)


def _shore(kit: Kit, places: MenuPlaces, extra: int) -> Layer:
    """What lies on the water: the hills' reflection, ripples, and grass on the near banks."""
    u = kit.height / 1080
    width, height = kit.size[0] + extra, kit.size[1] - places.water
    sun = places.sun[0] + extra
    parts = [
        path(trace("M", 0, 0, "H", width, "V", 14 * u, "Q", sun, 20 * u, extra, 11 * u, "H", 0, "Z"), _NEAR_RIDGE, 0.75)
    ]
    for index, a, b, c in scatter(math.floor(-extra / (150 * u)), math.ceil(kit.size[0] / (150 * u)) + 1, 57):
        x, y = (index + a) * 150 * u + extra, (40 + 0.72 * b * height / u) * u
        parts.append(strokes(trace("M", x, y, "h", (40 + 90 * c) * u), _GLINT, 2.4 * u, 0.34 - 0.2 * b))
    # The banks run on under the pan's extra part and end in a tongue on either side of the water.
    left, right = extra, width
    reach = min(0.125 * kit.size[0], 230 * u)
    for edge, inwards in ((left, 1.0), (right, -1.0)):
        outer, r = (-9.0 if inwards > 0 else width + 9.0), inwards * reach
        bank = trace(
            "M", outer, 52 * u, "H", edge, "C", edge + 0.5 * r, 54 * u, edge + 0.8 * r, 70 * u, edge + r, 86 * u,
            "C", edge + 0.7 * r, 98 * u, edge + 0.2 * r, 110 * u, outer, 122 * u, "Z",
        )  # fmt: skip
        parts.append(path(bank, TRUNK))
        for index, a, b, c in scatter(0, 5, 83 + int(inwards)):
            along = (index + 0.3 + 0.4 * a) / 5.6
            parts.append(tuft(edge + along * r, (58 + 26 * along**2 + 5 * b) * u, (28 + 18 * c - 8 * along) * u))
    if extra:
        parts += [tuft((i + 0.5 + 0.3 * a) * 58 * u, (58 + 5 * b) * u, (28 + 18 * c) * u)
                  for i, a, b, c in scatter(0, math.floor(extra / (58 * u)), 89)]  # fmt: skip
    return Layer(sheet(width, height, "".join(parts)), -extra, places.water, SHORE_DEPTH)


def _gum(kit: Kit, places: MenuPlaces) -> Layer:
    """The gum tree at the right edge; smaller in portrait, where it must leave room for the logo."""
    u = kit.height / 1080 * (0.62 if kit.shape == "portrait" else 1.0)
    width, height = round(GUM_WIDTH * u), min(kit.size[1], round(places.water + 66 * kit.height / 1080))
    return Layer(sheet(width, height, gum(height, u)), kit.size[0] - width, 0, SHORE_DEPTH)
