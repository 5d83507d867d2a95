"""What is heard under the menu: crickets, slow plucked strings, distant frogs."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from synthesis import BED_RATE, Samples, glide, note, pluck, swell

BED_SECONDS = 24.0
#: Bars of four slow beats: bass, then what is plucked above it and when (beats).
BED_BARS = (
    (43, ((1.0, 62), (1.5, 67), (2.5, 71))),
    (40, ((1.0, 59), (2.0, 67), (3.0, 64))),
    (48, ((1.0, 64), (1.5, 67), (2.5, 74))),
    (50, ((1.0, 62), (2.0, 69), (3.0, 66))),
    (43, ((1.0, 62), (1.5, 71), (2.5, 74))),
    (40, ((1.0, 59), (2.0, 64), (3.0, 71))),
    (45, ((1.0, 60), (1.5, 64), (2.5, 69))),
    (50, ((1.0, 57), (2.0, 62), (3.0, 69))),
)


def bed(_: int = 0) -> Samples:
    """Crickets, slow plucked strings, distant frogs.  All is laid round a circle: the end is the beginning."""
    size = round(BED_SECONDS * BED_RATE)
    ring = [0.0] * size
    chance = random.Random(200)

    def lay(sound: Sequence[float], at: float, gain: float) -> None:
        start = round(at * BED_RATE)
        for index, value in enumerate(sound):
            ring[(start + index) % size] += gain * value

    beat = BED_SECONDS / (4 * len(BED_BARS))
    for number, (bass, upper) in enumerate(BED_BARS):
        start = 4 * beat * number
        lay(_string(bass, 3.2, 210 + number, 0.75), start, 0.85)
        for index, (at, midi) in enumerate(upper):
            late = chance.uniform(0.0, 0.03)
            lay(_string(midi, 2.6, 230 + 8 * number + index, 0.6), start + at * beat + late, chance.uniform(0.42, 0.6))
    for pitch, chirps, pulses, gain in ((4150, 36, 4, 0.05), (4520, 29, 3, 0.034), (3780, 22, 5, 0.026)):
        for index in range(chirps):
            at = BED_SECONDS * (index + chance.uniform(-0.06, 0.06)) / chirps
            for pulse in range(pulses):
                lay(_chirp(pitch * chance.uniform(0.996, 1.004)), at + 0.034 * pulse, gain * (0.7 + 0.1 * pulse))
    for at, pitch, calls in (
        (2.1, 300, 3),
        (5.3, 225, 2),
        (9.8, 330, 4),
        (14.2, 240, 2),
        (16.9, 300, 3),
        (21.4, 330, 2),
    ):
        for index in range(calls):
            for echo, gain in ((0.0, 0.085), (0.19, 0.035), (0.37, 0.015)):
                lay(_frog(pitch), at + 0.42 * index + echo, gain)
    for index, value in enumerate(_air(size)):
        ring[index] += value
    return ring


def _string(midi: int, seconds: float, seed: int, warmth: float) -> Samples:
    sound = pluck(note(midi), seconds, seed, warmth)
    fade = round(0.5 * BED_RATE)
    for index in range(fade):
        sound[-1 - index] *= index / fade
    return swell(sound, 0.004, BED_RATE)


def _chirp(pitch: float) -> Samples:
    count = round(0.021 * BED_RATE)
    return [math.sin(math.pi * i / count) ** 2 * math.sin(math.tau * pitch * i / BED_RATE) for i in range(count)]


def _frog(pitch: float) -> Samples:
    sound = glide(pitch * 1.12, pitch * 0.86, 0.22, 0.06, BED_RATE)
    return [value * (1 + 0.5 * math.sin(math.tau * 46 * i / BED_RATE)) for i, value in enumerate(sound)]


def _air(size: int) -> Samples:
    """A breath of wind.  The noise runs round the ring twice, so that the filters meet their own beginning."""
    chance = random.Random(300)
    source = [chance.uniform(-1, 1) for _ in range(size)]
    out, soft, softer = [0.0] * size, 0.0, 0.0
    for lap in range(2):
        for index, value in enumerate(source):
            soft += 0.045 * (value - soft)
            softer += 0.045 * (soft - softer)
            if lap:
                out[index] = 0.1 * softer * (0.65 + 0.35 * math.sin(math.tau * 2 * index / size))
    return out
