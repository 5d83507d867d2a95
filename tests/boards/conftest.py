"""Kits for boards at any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.theme import Flags


@pytest.fixture(scope="session", autouse=True)
def _screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((320, 180))
    yield
    pygame.display.quit()


@pytest.fixture(scope="session")
def kit_of() -> Callable[..., Kit]:
    """Kits by size and flags, each made once."""
    made: dict[object, Kit] = {}

    def make(size: tuple[int, int] = (640, 360), **flags: Any) -> Kit:
        key = (size, tuple(sorted(flags.items())))
        if key not in made:
            made[key] = Kit.build(size, Flags(**flags))
        return made[key]

    return make
