"""The result's view: dawn over the plain, and confetti of gum leaves and beads."""

from __future__ import annotations

import math
from collections.abc import Generator
from typing import TYPE_CHECKING

import pygame

from game.scenes.scenery.paint import fade, gradient, painters, path, scatter, sheet, strokes, trace
from game.scenes.scenery.podium import podium_area
from game.ui.rasters import fingerprint
from game.ui.stage import Sprite

if TYPE_CHECKING:
    from game.ui.kit import Kit


_HILL, _HILL_NEAR = "#A8525A", "#8C3A40"
_GROUND = (("#B5552D", 0.0), ("#A24A28", 0.3), ("#7C3520", 0.7), ("#55241C", 1.0))
_GRASS, _PEBBLE, _RAY, _LIGHT = "#D2B24F", "#D9834C", "#FFE9BC", "#FFE0A0"
#: Where land begins, as a part of the height; how many rays there are.
_LAND = 0.725
_RAYS = 21


def result_light(kit: Kit) -> tuple[int, int]:
    """Where the rays of the result's dawn come from: behind the podium."""
    area = podium_area(kit)
    return area.centerx, area.y + round(0.58 * area.h)


def result_ground(kit: Kit) -> pygame.Surface:
    """The dawn behind the result as one opaque surface of the window's size."""
    steps = result_ground_steps(kit)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: pygame.Surface = done.value
            return result


def result_ground_steps(kit: Kit) -> Generator[None, None, pygame.Surface]:
    """:func:`result_ground` in steps of a few milliseconds each; the surface is the generator's value."""
    digest = fingerprint([*painters(), repr(kit.theme)])
    kept = kit.rasters.load("result_ground", kit.size, digest)
    if kept is not None:
        return kept
    width, height = kit.size
    u = kit.height / 1080
    land = podium_area(kit).bottom - round(0.163 * kit.height) if kit.shape == "portrait" else round(_LAND * height)
    if kit.theme.high_contrast:
        ground = gradient(width, height, ((kit.theme.ink, 0.0), (kit.theme.ink, 1.0)))
        line = f"M0 {land}H{width}"
        ground.blit(sheet(width, land + 8, strokes(line, kit.theme.cream, kit.line(4))), (0, 0))
        return ground
    stretch = land / height / 0.9
    ground = gradient(width, height, [(colour, at * stretch) for colour, at in kit.theme.dawn])
    yield
    _blit_light(kit, ground, land)
    yield
    ground.blit(_rays(kit, land), (0, 0))
    yield
    rise = round(150 * u)
    ground.blit(_hills(width, rise, u), (0, land - rise))
    yield
    ground.blit(gradient(width, height - land, _GROUND), (0, land))
    yield
    ground.blit(_plain(width, height - land, u), (0, land - round(10 * u)))
    yield
    depth = round(0.13 * kit.height)
    ground.blit(fade(width, depth, kit.theme.prompt_bar, 0.96), (0, height - depth))
    kit.rasters.save("result_ground", kit.size, digest, ground)
    return ground


def _blit_light(kit: Kit, ground: pygame.Surface, land: int) -> None:
    """The brightness round the rising sun, drawn at half its size since it has no edges."""
    x, y = result_light(kit)
    reach = round(0.62 * kit.height)
    half = reach
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{_LIGHT}" stop-opacity="{strength}"/>'
        for at, strength in ((0, 0.85), (25, 0.6), (55, 0.24), (80, 0.06), (100, 0))
    )
    middle = half / 2
    defs = (
        f'<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="{middle}" cy="{middle}" r="{middle}">{stops}'
        "</radialGradient>"
    )
    small = sheet(half, half, f'<rect width="{half}" height="{half}" fill="url(#light)"/>', defs)
    ground.blit(pygame.transform.smoothscale(small, (2 * reach, 2 * reach)), (x - reach, y - reach))


def _rays(kit: Kit, land: int) -> pygame.Surface:
    """Wedges of light from behind the podium.  At half size: their edges may be soft."""
    width, height = math.ceil(kit.size[0] / 2), math.ceil(land / 2)
    x, y = (n / 2 for n in result_light(kit))
    reach = math.hypot(max(x, width - x), max(y, height))
    rays = []
    for index in range(_RAYS):
        a, b = (math.tau * (index + edge) / _RAYS + 0.05 for edge in (0.0, 0.46))
        rays.append(
            f"M{x} {y}L{x + reach * math.cos(a):.1f} {y + reach * math.sin(a):.1f}"
            f"L{x + reach * math.cos(b):.1f} {y + reach * math.sin(b):.1f}Z"
        )
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{_RAY}" stop-opacity="{strength}"/>'
        for at, strength in ((0, 0.34), (45, 0.16), (100, 0.05))
    )
    defs = (
        f'<radialGradient id="rays" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{reach:.0f}">{stops}'
        "</radialGradient>"
    )
    small = sheet(width, height, f'<path d="{"".join(rays)}" fill="url(#rays)"/>', defs)
    return pygame.transform.smoothscale(small, (kit.size[0], land))


def _hills(width: int, rise: int, u: float) -> pygame.Surface:
    """Two rows of flat-topped hills; they repeat, since a wider window shows more of them."""
    base, far = rise - 42 * u, [trace("M", -9, rise, "V", rise - 42 * u)]
    for index in range(math.ceil(width / (560 * u)) + 2):
        x, wide = (index * 560 - 40) * u, (190 + 60 * (index % 3)) * u
        left, top = x + 140 * u, base - (72 + 18 * ((index + 1) % 2)) * u
        right = left + wide
        far += [
            trace("L", x, base, "C", x + 70 * u, base, x + 80 * u, top, left, top),
            trace("Q", left + wide / 2, top - 6 * u, right, top),
            trace("C", right + 50 * u, top, right + 60 * u, base, right + 130 * u, base),
        ]
    near = [trace("M", -9, rise, "V", rise - 22 * u)]
    for index in range(math.ceil(width / (300 * u)) + 1):
        x, lift = index * 300 * u, 14 * math.sin(index * 1.7) * u
        near.append(trace("S", x + 150 * u, rise - 24 * u - lift, x + 300 * u, rise - 26 * u + lift / 2))
    body = path("".join(far) + f"V{rise}Z", _HILL) + path("".join(near) + f"V{rise}Z", _HILL_NEAR)
    return sheet(width, rise, body)


def _plain(width: int, height: int, u: float) -> pygame.Surface:
    """Pebbles and tufts of dry grass on the red ground."""
    parts = []
    for _, a, b, c in scatter(0, math.ceil(width / (26 * u)), 11):
        parts.append(
            f'<ellipse cx="{a * width:.1f}" cy="{(20 + b * 0.8 * height / u) * u:.1f}" rx="{(2 + 4 * c) * u:.1f}"'
            f' ry="{(1.5 + 2.4 * c) * u:.1f}" fill="{_PEBBLE}" fill-opacity="{0.25 + 0.5 * c:.2f}"/>'
        )
    for index, a, b, c in scatter(0, math.ceil(width / (120 * u)), 23):
        x, y, size = (index + a) * 120 * u, (34 + 44 * b) * u, (22 + 12 * c) * u
        blades = "".join(
            trace("M", x + 0.2 * lean * size, y, "Q", x + 0.4 * lean * size, y - tall * size)
            + trace(" ", x + lean * size, y - 0.7 * tall * size)
            for lean, tall in ((-1.2, 0.6), (-0.7, 0.95), (-0.2, 1.2), (0.3, 1.15), (0.8, 0.9), (1.25, 0.55))
        )
        parts.append(strokes(blades, _GRASS, max(1.0, 2.4 * u), 0.9))
    return sheet(width, height, "".join(parts))


#: Seconds until the last piece has left the picture, pieces, and turns that are drawn of a leaf.
CONFETTI_SECONDS = 8.0
_PIECES = 64
_TURNS = 12


def confetti(kit: Kit, seed: int, seconds: float) -> list[Sprite]:
    """The confetti that falls ``seconds`` after the win: leaves and beads in the players' colours.

    The same seed and time give the same picture.  None with reduced motion, and none after
    :data:`CONFETTI_SECONDS`, so that the screen comes to rest.
    """
    if kit.theme.reduced_motion or not 0 <= seconds < CONFETTI_SECONDS:
        return []
    width, height = kit.size
    u = kit.height / 1080
    colours = [style.colour for style in kit.theme.players] + [style.light for style in kit.theme.players]
    colours += [kit.theme.cream, kit.theme.gold]
    pieces = []
    for index, a, b, c in scatter(0, _PIECES, 1000 + seed):
        speed = (height + 60 * u) / (3.2 + 1.6 * b)
        fallen = seconds - 3.0 * c * c
        y = fallen * speed - 50 * u
        if fallen < 0 or y > height:
            continue
        sway = math.sin(fallen * (1.6 + 1.2 * a) + 9 * b)
        x = a * width + 46 * u * sway
        colour = colours[index % len(colours)]
        if index % 3 == 2:
            surface = _bead(kit, colour, round((10 + 5 * b) * u))
        else:
            surface = _falling_leaf(kit, colour, round((30 + 12 * c) * u), int(fallen * (5 + 7 * b) + 9 * a) % _TURNS)
        pieces.append(Sprite(surface, round(x) - surface.get_width() // 2, round(y)))
    return pieces


def _bead(kit: Kit, colour: str, size: int) -> pygame.Surface:
    size = max(3, size)
    r = size / 2
    body = (
        f'<circle cx="{r}" cy="{r}" r="{r}" fill="{colour}"/>'
        f'<circle cx="{0.7 * r:.2f}" cy="{0.7 * r:.2f}" r="{0.26 * r:.2f}" fill="#FFF3DC" fill-opacity="0.8"/>'
    )
    return kit.shapes.svg(("confetti bead", colour, size), (size, size), lambda: body)


def _falling_leaf(kit: Kit, colour: str, size: int, turn: int) -> pygame.Surface:
    size = max(4, size)
    r = size / 2
    w = r * (0.34 + 0.14 * math.cos(math.tau * turn / _TURNS))
    leaf = trace(
        "M",
        -r,
        0,
        "C",
        -0.3 * r,
        -1.3 * w,
        0.5 * r,
        -w,
        r,
        0.1 * r,
        "C",
        0.4 * r,
        0.9 * w,
        -0.4 * r,
        0.7 * w,
        -r,
        0,
        "Z",
    )
    body = f'<g transform="translate({r} {r}) rotate({360 * turn / _TURNS:.0f})">{path(leaf, colour)}</g>'
    return kit.shapes.svg(("confetti leaf", colour, size, turn), (size, size), lambda: body)
