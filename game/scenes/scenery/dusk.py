"""The country behind the menu: dusk over nameless flat-topped hills, a setting sun, water, and a gum tree.

:func:`menu_ground` is the whole view as one opaque surface; :func:`menu_layers` is the same country in sheets that the
attract mode pans.  Both are drawn by the same painters, in steps short enough for the loop's thread.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from typing import TYPE_CHECKING

import pygame

from game.scenes.scenery.country import DESIGN_HORIZON, MenuPlaces, country, menu_places
from game.scenes.scenery.paint import Layer, gradient, painters, path, trace
from game.ui.rasters import fingerprint
from game.ui.stage import Sprite

if TYPE_CHECKING:
    from game.ui.kit import Kit

#: How far the attract camera pans, as a part of the width.
PAN = 0.08
_FUR, _FUR_DARK, _FUR_LIGHT = "#C4713A", "#8A4B2C", "#EFC68B"

__all__ = ["PAN", "MenuPlaces", "hero", "menu_ground", "menu_ground_steps", "menu_layers", "menu_places",
           "menu_sky", "twinkles"]  # fmt: skip


def menu_ground(kit: Kit) -> pygame.Surface:
    """The whole view as one opaque surface of the window's size, without the kangaroo (:func:`hero`)."""
    steps = menu_ground_steps(kit)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: pygame.Surface = done.value
            return result


def menu_ground_steps(kit: Kit) -> Generator[None, None, pygame.Surface]:
    """:func:`menu_ground` in steps of a few milliseconds each; the surface is the generator's value."""
    digest = fingerprint([*painters(), repr(kit.theme)])
    kept = kit.rasters.load("menu_ground", kit.size, digest)
    if kept is not None:
        return kept
    ground = menu_sky(kit)
    yield
    for layer in country(kit, 0):
        ground.blit(layer.surface, (layer.x, layer.y))
        yield
    kit.rasters.save("menu_ground", kit.size, digest, ground)
    return ground


def menu_sky(kit: Kit) -> pygame.Surface:
    """The bare sky and the water's deepest colour, opaque and of the window's size: the ground of the attract pan."""
    width, height = kit.size
    places = menu_places(kit)
    if kit.theme.high_contrast:
        sky = pygame.Surface((width, height))
        sky.fill(kit.theme.ink)
        return sky.convert() if pygame.display.get_surface() else sky
    stretch = places.horizon / (DESIGN_HORIZON * height)
    return gradient(width, height, [(colour, at * stretch) for colour, at in kit.theme.dusk])


def menu_layers(kit: Kit) -> Generator[Layer, None, None]:
    """The sheets over :func:`menu_sky`, back to front, each painted when it is asked for, with what lies up to ``PAN``
    to their left.

    Show each with ``layer.at(pan)``, ``pan`` from 0 to ``PAN`` times the width.
    """
    yield from country(kit, math.ceil(PAN * kit.size[0]))


def hero(kit: Kit, seconds: float = 0.0) -> Sprite:
    """The kangaroo before the sun, at a moment of a slow hover (period 4 s, 6 design pixels); still at 0."""
    places = menu_places(kit)
    art = kit.art.get("scene_hero", height=places.hero.h, fill=_FUR, dark=_FUR_DARK, light=_FUR_LIGHT)
    lift = 0 if kit.theme.reduced_motion else round(kit.px(6) * math.sin(seconds * math.tau / 4))
    return Sprite(art, places.hero.x, places.hero.y - lift)


def twinkles(kit: Kit, seconds: float) -> list[Sprite]:
    """The bright stars at a moment: four-pointed, each with a breath of its own; steady with reduced motion."""
    if kit.theme.high_contrast:
        return []
    places = menu_places(kit)
    size = kit.px(22)
    half = size / 2
    middle = (half, half)
    star = trace(
        "M", half, 0, "Q", *middle, size, half, "Q", *middle, half, size, "Q", *middle, 0, half, "Q", *middle, half, 0
    )
    surface = kit.shapes.svg(("twinkle", size), (size, size), lambda: path(star, kit.theme.cream))
    return [
        Sprite(
            surface,
            round(x * kit.size[0]) - size // 2,
            round(y * places.horizon) - size // 2,
            230 if kit.theme.reduced_motion else round(150 + 105 * math.sin(seconds * (0.9 + 0.3 * index) + 2 * index)),
        )
        for index, (x, y) in enumerate(((0.842, 0.24), (0.865, 0.40), (0.566, 0.10), (0.02, 0.42), (0.775, 0.05)))
    ]
