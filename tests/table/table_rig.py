"""The program on a flat screen, with fingers: posted events, simulated time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.scenes.game import GameScene
from table_shots import Table, table_session

SIZES = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (1080, 1920)]
#: A glass on a square table.
SQUARE = (1000, 1000)
#: Long enough after a scene has appeared that touches are meant for it.
SETTLED = 0.4


class Rig(Table):
    """What tests do with a table."""

    @property
    def scene(self) -> Any:
        return self.program.scene

    @property
    def kit(self) -> Any:
        return self.program.services.kit

    def wait(self, seconds: float) -> None:
        self.program.advance(seconds)

    def game(self, name: str, players: int = 4, moves: int = 0, kinds: str = "human", seed: int = 5) -> GameScene:
        """A running game, with nothing in motion."""
        self.program.services.stack.reset(GameScene(table_session(name, players, moves, kinds, seed)))
        self.wait(1.0)
        scene = self.scene
        assert isinstance(scene, GameScene)
        return scene

    def control(self, name: str) -> Any:
        """A button of the deck."""
        return next(one for one in self.scene.deck.controls if one.name == name)

    def tap_control(self, name: str, finger: int = 1) -> None:
        self.tap(*self.control(name).button.rect.center, finger)

    def square(self, square: int) -> tuple[float, float]:
        """The pixel of a square of Billabong."""
        x, y = self.scene.view.layout_now.middle(square)
        return float(x), float(y)

    def rests(self) -> None:
        """Let the motion on the board end."""
        self.program.until(lambda: not self.scene.view.is_busy(), 30)


@contextmanager
def table(folder: Path, size: tuple[int, int] = (1280, 720), *arguments: str, **settings: Any) -> Iterator[Rig]:
    """A table of ``size`` pixels."""
    rig = Rig(folder, size, *arguments, **{"bot_pace": "fast", **settings})
    try:
        yield rig
    finally:
        rig.close()
        pygame.event.clear()
