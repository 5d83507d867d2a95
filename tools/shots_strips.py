"""Strips of frames that show motion; ``tools/shots.py --strips`` takes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game.intents import Act
from game.session.session import Session
from shots_scenes import longest_jump, menu, targets
from shots_studio import Studio

#: Frames in a strip, and simulated seconds between them.
STRIP_FRAMES, STRIP_STEP = 24, 1 / 15


def hop_strip(studio: Studio) -> list[pygame.Surface]:
    """A jump of several hops, from the choice of the target to the landing."""
    targets(studio)
    end = longest_jump(studio).end
    # The pointer rests on it, so one click takes it; another would skip the hops.
    x, y = map(round, studio.point(end))
    studio.program.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    studio.program.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)
    return _frames(studio)


def bot_strip(game: str) -> Callable[[Studio], list[pygame.Surface]]:
    """A bot's move."""

    def take(studio: Studio) -> list[pygame.Surface]:
        studio.show(studio.game(f"{game}-bots"), 0.5)
        scene: Any = studio.program.scene
        studio.program.until(scene.view.is_busy, 10)
        return _frames(studio)

    return take


def routes_strip(studio: Studio) -> list[pygame.Surface]:
    """The routes are walked on the board while the points count up."""
    studio.show(studio.game("down_under-finished"), 0.3)
    return _frames(studio, 0.3)


def transition_strip(studio: Studio) -> list[pygame.Surface]:
    """From the menu into the set-up and on into the game."""
    menu(studio)
    studio.press(Act.ACCEPT)
    studio.program.advance(1.0)
    studio.program.post(pygame.KEYDOWN, key=pygame.K_p, mod=0)
    studio.program.post(pygame.KEYUP, key=pygame.K_p, mod=0)
    return _frames(studio)


def scoring_strip(studio: Studio) -> list[pygame.Surface]:
    """The result counts up."""
    from game.scenes.scoring import ScoringScene

    studio.show(ScoringScene(Session.resume(studio.records / "billabong-finished.roo")), 0.3)
    return _frames(studio, 0.35)


STRIPS: Mapping[str, Callable[[Studio], list[pygame.Surface]]] = {
    "hops": hop_strip,
    "bot-move": bot_strip("billabong"),
    "tile": bot_strip("down_under"),
    "routes": routes_strip,
    "throw": bot_strip("kookaburra"),
    "transition": transition_strip,
    "scoring": scoring_strip,
}


def _frames(studio: Studio, step: float = STRIP_STEP) -> list[pygame.Surface]:
    frames = []
    for _ in range(STRIP_FRAMES):
        frames.append(studio.program.shot())
        studio.program.advance(step)
    return frames


def sheet(frames: Sequence[pygame.Surface], columns: int = 4, width: int = 480) -> pygame.Surface:
    """Frames side by side, row after row, each ``width`` pixels wide."""
    height = round(frames[0].get_height() * width / frames[0].get_width())
    rows = -(-len(frames) // columns)
    made = pygame.Surface((columns * width, rows * height))
    for i, frame in enumerate(frames):
        made.blit(pygame.transform.smoothscale(frame, (width, height)), (i % columns * width, i // columns * height))
    return made
