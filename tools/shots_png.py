"""Small PNG files: 256 colours of the picture's own, chosen by median cut, with the standard library alone."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from pathlib import Path

import pygame

#: Colours of a palette.
COLOURS = 256
#: Bits of a channel that are told apart while a palette is chosen.
BITS = 6
#: A colour is weighed by this power of its number of pixels, so that small things keep colours of their own.
WEIGHT = 0.5

Colour = tuple[int, int, int]


def save_small(picture: pygame.Surface, path: Path) -> None:
    """Write ``picture`` with a palette."""
    width, height = picture.get_size()
    data = pygame.image.tobytes(picture, "RGB")
    cut = 8 - BITS
    coarse = bytes(value >> cut for value in data)
    pixels = list(zip(coarse[0::3], coarse[1::3], coarse[2::3], strict=True))
    palette, index = _palette(Counter(pixels))
    rows = bytes(index[pixel] for pixel in pixels)
    raw = b"".join(b"\0" + rows[y * width : (y + 1) * width] for y in range(height))
    high = (1 << BITS) - 1
    colours = bytes(round(value * 255 / high) for colour in palette for value in colour)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, content) for name, content in chunks))


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def _palette(found: Counter[Colour]) -> tuple[list[tuple[float, ...]], dict[Colour, int]]:
    """At most :data:`COLOURS` colours, and which of them stands for each that was found."""
    boxes = [list(found)]
    weights = {colour: number**WEIGHT for colour, number in found.items()}
    while len(boxes) < COLOURS:
        worst = max(range(len(boxes)), key=lambda i: _spread(boxes[i], weights))
        box = boxes[worst]
        if len(box) == 1:
            break
        boxes[worst : worst + 1] = _halves(box, weights)
    palette, index = [], {}
    for number, box in enumerate(boxes):
        total = sum(found[colour] for colour in box)
        palette.append(tuple(sum(colour[i] * found[colour] for colour in box) / total for i in range(3)))
        index.update(dict.fromkeys(box, number))
    return palette, index


def _sides(box: list[Colour]) -> list[int]:
    return [max(colour[i] for colour in box) - min(colour[i] for colour in box) for i in range(3)]


def _spread(box: list[Colour], weights: dict[Colour, float]) -> float:
    """How much is lost while one colour stands for all of a box."""
    return max(_sides(box)) ** 2 * sum(weights[colour] for colour in box)


def _halves(box: list[Colour], weights: dict[Colour, float]) -> tuple[list[Colour], list[Colour]]:
    """A box in two of about the same weight, cut across its longest side."""
    sides = _sides(box)
    axis = sides.index(max(sides))
    box.sort(key=lambda colour: colour[axis])
    half, so_far = sum(weights[colour] for colour in box) / 2, 0.0
    for place, colour in enumerate(box):  # noqa: B007 - what it stopped at is used
        so_far += weights[colour]
        if so_far >= half:
            break
    place = min(max(place, 1), len(box) - 1)
    return box[:place], box[place:]
