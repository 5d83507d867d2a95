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
    studio.click(*studio.point(end))
    studio.program.post(pygame.MOUSEBUTTONDOWN, pos=tuple(map(round, studio.point(end))), button=1, touch=False)
    studio.program.post(pygame.MOUSEBUTTONUP, pos=tuple(map(round, studio.point(end))), button=1, touch=False)
    return _frames(studio)


def bot_strip(studio: Studio) -> list[pygame.Surface]:
    """A bot's move."""
    studio.show(studio.game("billabong-bots"), 0.5)
    game: Any = studio.program.scene
    studio.program.until(game.view.is_busy, 10)
    return _frames(studio)


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
    "bot-move": bot_strip,
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
