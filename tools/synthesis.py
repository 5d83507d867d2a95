"""The synthesis behind ``make_sounds.py``: struck bars, noise, glides and plucked strings as lists of samples.

A struck bar of wood is a few damped sines whose ratios are those of a bar with free ends (1, 2.76, 5.40) or of a tuned
marimba bar (1, 3.93, 9.24).
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

Samples = list[float]

RATE = 44100
BED_RATE = 22050
FREE_BAR = ((1.0, 1.0, 1.0), (2.76, 0.45, 0.45), (5.40, 0.22, 0.22))
MARIMBA = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.34), (9.24, 0.06, 0.16))


def silence(seconds: float, rate: int = RATE) -> Samples:
    """``seconds`` of nothing."""
    return [0.0] * round(seconds * rate)


def add(target: Samples, sound: Sequence[float], at: float, gain: float = 1.0, rate: int = RATE) -> None:
    """Mix ``sound`` into ``target`` from ``at`` seconds on; what reaches beyond the end is dropped."""
    start = round(at * rate)
    for index in range(min(len(sound), len(target) - start)):
        target[start + index] += gain * sound[index]


def bar(pitch: float, seconds: float, decay: float, modes: Iterable[tuple[float, float, float]] = FREE_BAR) -> Samples:
    """A struck bar: ``pitch`` in hertz, ``decay`` the time constant of its lowest mode in seconds.

    A mode is its ratio to the pitch, its strength, and its decay as a part of the lowest mode's.
    """
    out = silence(seconds)
    for ratio, strength, part in modes:
        if pitch * ratio > 0.45 * RATE:
            continue
        step, fall, level = math.tau * pitch * ratio / RATE, math.exp(-1 / (decay * part * RATE)), strength
        for index in range(len(out)):
            out[index] += level * math.sin(step * index)
            level *= fall
    return out


def noise(seconds: float, decay: float, low: float, high: float, seed: int, rate: int = RATE) -> Samples:
    """A burst of noise between ``low`` and ``high`` hertz (one pole each) that dies away with ``decay``."""
    chance = random.Random(seed)
    a, b = (1 - math.exp(-math.tau * f / rate) for f in (high, low))
    fall, level = math.exp(-1 / (decay * rate)), 1.0
    out, top, bottom = [], 0.0, 0.0
    for _ in range(round(seconds * rate)):
        top += a * (chance.uniform(-1, 1) - top)
        bottom += b * (top - bottom)
        out.append(level * (top - bottom))
        level *= fall
    return out


def glide(start: float, end: float, seconds: float, decay: float, rate: int = RATE) -> Samples:
    """A sine that slides from ``start`` to ``end`` hertz and dies away: a drop, a bubble, a frog."""
    out, phase, count = [], 0.0, round(seconds * rate)
    for index in range(count):
        t = index / count
        phase += math.tau * start * (end / start) ** t / rate
        out.append(math.sin(phase) * math.exp(-index / (decay * rate)) * min(1.0, index / (0.004 * rate)))
    return out


def resonate(sound: Sequence[float], pitch: float, width: float, rate: int = RATE) -> Samples:
    """``sound`` through a resonator of two poles at ``pitch`` hertz, ``width`` hertz wide: a formant of a voice."""
    radius = math.exp(-math.pi * width / rate)
    a, b = 2 * radius * math.cos(math.tau * pitch / rate), -radius * radius
    gain = (1 - radius) * math.sqrt(1 - 2 * radius * math.cos(2 * math.tau * pitch / rate) + radius * radius)
    out, last, before = [], 0.0, 0.0
    for value in sound:
        last, before = gain * value + a * last + b * before, last
        out.append(last)
    return out


def halved(sound: Sequence[float]) -> Samples:
    """``sound`` at half its rate, for what has little above 8 kHz: neighbours are averaged."""
    return [(sound[i] + sound[i + 1]) / 2 for i in range(0, len(sound) - 1, 2)]


def swell(sound: Samples, attack: float, rate: int = RATE) -> Samples:
    """``sound`` with a slower beginning of ``attack`` seconds."""
    ramp = max(1, round(attack * rate))
    return [value * (min(1.0, index / ramp) ** 1.5) for index, value in enumerate(sound)]


def pluck(pitch: float, seconds: float, seed: int, warmth: float = 0.5, rate: int = BED_RATE) -> Samples:
    """A plucked string after Karplus and Strong (1983): filtered noise round a loop of one period.

    ``warmth`` from 0 to 1 softens the pluck.  The fraction of a sample in the period is made up by an all-pass filter,
    so the string is in tune.
    """
    chance = random.Random(seed)
    period = rate / pitch - 0.5
    length = int(period)
    tune = (1 - (period - length)) / (1 + (period - length))
    loop, soft = [], 0.0
    for _ in range(length):
        soft += (1 - 0.9 * warmth) * (chance.uniform(-1, 1) - soft)
        loop.append(soft)
    mean = sum(loop) / length
    loop = [value - mean for value in loop]
    keep = 0.001 ** (1 / (pitch * seconds * 1.25))
    out, at, before, last_in, last_out = [], 0, 0.0, 0.0, 0.0
    for _ in range(round(seconds * rate)):
        value = loop[at]
        out.append(value)
        mixed = keep * 0.5 * (value + before)
        before = value
        last_out = tune * (mixed - last_out) + last_in
        last_in = mixed
        loop[at] = last_out
        at = (at + 1) % length
    return out


def note(midi: float) -> float:
    """The frequency of a note in hertz; 69 is the A of 440."""
    return float(440 * 2 ** ((midi - 69) / 12))
