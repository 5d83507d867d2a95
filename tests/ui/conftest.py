"""A window of the dummy driver for every test here, and kits of several sizes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.kit import Kit


@pytest.fixture(autouse=True, scope="session")
def window() -> Iterator[pygame.Surface]:
    """One window; surfaces are converted to its format."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((320, 180))
    pygame.display.quit()


@pytest.fixture(scope="session")
def kit(window: pygame.Surface) -> Kit:
    """A kit for 1280x720."""
    return Kit.build((1280, 720))
