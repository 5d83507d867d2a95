"""Grounds for dialogs and panels: the picture of the scene below, out of focus and darker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.stage import Picture, Stage

if TYPE_CHECKING:
    from game.scenes.base import Scene, SceneStack
    from game.ui.kit import Kit

#: The light that is left of what lies below a dialog, in 255ths.
LIGHT = 105
#: Blurring happens on a picture this many times smaller: it costs a few milliseconds, and nobody sees the difference.
SHRINK = 4


def flatten(picture: Picture) -> pygame.Surface:
    """The picture as one opaque surface of its own."""
    surface = pygame.Surface(picture.ground.get_size())
    Stage().draw(surface, picture)
    return surface


def blurred(surface: pygame.Surface, kit: Kit, *, light: int = LIGHT) -> pygame.Surface:
    """``surface`` out of focus and darkened, of the kit's size.  With high contrast it is plain."""
    result = pygame.Surface(kit.size)
    if kit.theme.high_contrast:
        result.fill(kit.theme.ink)
        return result
    width, height = kit.size
    small = pygame.transform.smoothscale(surface, (max(1, width // SHRINK), max(1, height // SHRINK)))
    small = pygame.transform.box_blur(small, max(1, kit.px(3)))
    small.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
    pygame.transform.smoothscale(small, kit.size, result)
    return result


def below(stack: SceneStack, scene: Scene) -> Scene | None:
    """The scene under ``scene`` on the stack."""
    scenes = stack.scenes
    place = scenes.index(scene) if scene in scenes else len(scenes)
    return scenes[place - 1] if place else None


def table_ground(kit: Kit) -> pygame.Surface:
    """The dark table that lies under panels where no other picture does."""
    width, height = kit.size
    result = pygame.Surface((width, height))
    if kit.theme.high_contrast:
        result.fill(kit.theme.table_dark)
        return result
    # Radial light from a small picture: smooth scaling makes the gradient.
    side = 32
    small = pygame.Surface((side, side))
    light, dark = pygame.Color(kit.theme.table_light), pygame.Color(kit.theme.table_dark)
    for y in range(side):
        for x in range(side):
            distance = (((x - side / 2 + 0.5) / (side * 0.62)) ** 2 + ((y - side * 0.45) / (side * 0.62)) ** 2) ** 0.5
            small.set_at((x, y), light.lerp(dark, min(1.0, distance)))
    pygame.transform.smoothscale(small, kit.size, result)
    return result
