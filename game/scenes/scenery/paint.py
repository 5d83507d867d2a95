"""What scenery is painted with: dithered gradients, bands of SVG, and a throw of small things that is always the same.

Scenery is laid out in design pixels (the picture's height over 1080) from the left edge, so a wider window shows more
of the same country.  Everything is drawn as SVG for the exact window, hence crisp at any size; gradients are columns of
four pixels with an ordered dither, since eight bits a channel are too few for a whole sky.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame

from game import __version__
from game.ui.stage import Sprite
from game.ui.svg import document, rasterise

#: Colours and their places from 0 (top) to 1 (bottom).
Stops = Sequence[tuple[str, float]]

_BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))


@cache
def painters() -> tuple[str, ...]:
    """What stands for the painters in a kept picture's fingerprint: their own text, so that no old picture outlives a
    change of them, and the version, for programs that are packed without their sources."""
    try:
        sources = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("*.py"))]
    except OSError:
        sources = []
    return (__version__, *sources)


@dataclass(frozen=True, slots=True)
class Layer:
    """A sheet of scenery at its place.  ``depth`` is how far it moves when the camera pans by 1 pixel (0 to 1)."""

    surface: pygame.Surface
    x: int
    y: int
    depth: float = 0.0

    def at(self, pan: float) -> Sprite:
        """The layer while the camera stands ``pan`` pixels to the left of where the menu shows it."""
        return Sprite(self.surface, self.x + round(self.depth * pan), self.y)


def gradient(width: int, height: int, stops: Stops) -> pygame.Surface:
    """An opaque vertical gradient, dithered so that no bands show.  Outside the stops their end colours go on."""
    levels = bytearray()
    for y, (red, green, blue) in enumerate(_ramp(height, stops)):
        for threshold in _BAYER[y & 3]:
            t = (threshold + 0.5) / 16
            levels += bytes((int(red + t), int(green + t), int(blue + t)))
    column = _opaque(pygame.image.frombuffer(bytes(levels), (4, height), "RGB"))
    sheet = _opaque(pygame.Surface((width, height)))
    sheet.blit(column, (0, 0))
    done = 4
    while done < width:
        sheet.blit(sheet, (done, 0), pygame.Rect(0, 0, min(done, width - done), height))
        done *= 2
    return sheet


def fade(width: int, height: int, colour: str, strength: float = 1.0) -> pygame.Surface:
    """A clear sheet that turns to ``colour`` downwards, smoothly at both ends; ``strength`` is the last opacity."""
    red, green, blue, _ = pygame.Color(colour)
    column = bytearray()
    for y in range(height):
        t = (y + 0.5) / height
        column += bytes((red, green, blue, round(255 * strength * t * t * (3 - 2 * t))))
    sheet = pygame.image.frombuffer(bytes(column), (1, height), "RGBA")
    sheet = pygame.transform.scale(sheet, (width, height))
    return sheet.convert_alpha() if pygame.display.get_surface() else sheet


def sheet(width: int, height: int, body: str, defs: str = "") -> pygame.Surface:
    """A clear sheet of ``width`` by ``height`` pixels with ``body`` drawn on it, in pixels."""
    return rasterise(document(width, height, (f"<defs>{defs}</defs>" if defs else "") + body), (width, height))


def scatter(first: int, last: int, salt: int) -> Iterator[tuple[int, float, float, float]]:
    """For every index from ``first`` up to ``last``: the index and three numbers from 0 to 1 that never change.

    An integer hash of the index (not a generator's next number), so that a wider sheet only adds things at its edges.
    """
    for index in range(first, last):
        word = (index * 0x9E3779B1 + salt * 0x85EBCA77) & 0xFFFFFFFF
        parts = []
        for _ in range(3):
            word ^= word >> 15
            word = (word * 0x2C1B3C6D) & 0xFFFFFFFF
            word ^= word >> 12
            word = (word * 0x297A2D39) & 0xFFFFFFFF
            word ^= word >> 15
            parts.append(word / 0xFFFFFFFF)
        yield index, parts[0], parts[1], parts[2]


def trace(*parts: str | float) -> str:
    """Path data from its letters and numbers: ``trace("M", 0, 1.26, "h", 4)`` is ``"M 0.0 1.3 h 4.0"``."""
    return " ".join(part if isinstance(part, str) else f"{part:.1f}" for part in parts)


def path(d: str, fill: str, opacity: float = 1.0) -> str:
    """A filled shape."""
    faint = f' fill-opacity="{opacity:.3f}"' if opacity < 1 else ""
    return f'<path d="{d}" fill="{fill}"{faint}/>'


def strokes(d: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """Open strokes with round ends, ``width`` pixels wide."""
    faint = f' stroke-opacity="{opacity:.3f}"' if opacity < 1 else ""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:.2f}"'
        f' stroke-linecap="round" stroke-linejoin="round"{faint}/>'
    )


def _ramp(height: int, stops: Stops) -> Iterator[tuple[float, float, float]]:
    points = [(at * (height - 1), pygame.Color(colour)) for colour, at in stops]
    segment = 0
    for y in range(height):
        while segment < len(points) - 2 and y > points[segment + 1][0]:
            segment += 1
        (y0, a), (y1, b) = points[segment], points[min(segment + 1, len(points) - 1)]
        t = min(1.0, max(0.0, (y - y0) / (y1 - y0))) if y1 > y0 else 0.0
        yield a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert() if pygame.display.get_surface() else surface
