"""A drawing that fills a box whatever the box's shape: the pictures on cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.kit import Kit


def cover(kit: Kit, name: str, width: int, height: int, **colours: str) -> pygame.Surface:
    """The drawing ``name`` as an opaque picture of exactly ``width`` by ``height`` pixels, with square corners.

    It keeps its proportions and is as small as covers the box; what reaches beyond is cut off evenly.
    """
    aspect = kit.art.aspect(name)
    tall = max(height, -(-width // aspect))
    drawing = kit.art.get(name, round(tall), None, 0, False, **colours)
    picture = pygame.Surface((width, height))
    if pygame.display.get_surface() is not None:
        picture = picture.convert()
    picture.fill(kit.theme.mat)
    picture.blit(drawing, drawing.get_rect(center=picture.get_rect().center))
    return picture
