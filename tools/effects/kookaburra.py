"""Kookaburra: dice, steps, wings, water, jaws, and the laugh."""

from __future__ import annotations

import math
import random

from effects.wood import knock
from synthesis import RATE, Samples, add, bar, glide, halved, noise, resonate, silence, swell


def dice(_: int = 0) -> Samples:
    """Seeds that rattle in a gourd, then two dice knock on earth and roll out."""
    out = silence(1.0)
    chance = random.Random(400)
    for index in range(16):
        at = 0.012 + 0.021 * index + chance.uniform(-0.006, 0.006)
        add(out, noise(0.04, 0.006, 1800, 6500, 401 + index), at, chance.uniform(0.35, 0.7))
        add(out, bar(chance.uniform(900, 1500), 0.04, 0.007), at, 0.12)
    for at, pitch, gain in ((0.36, 410, 1.0), (0.43, 520, 0.85), (0.60, 450, 0.5), (0.66, 560, 0.42), (0.74, 480, 0.2)):
        add(out, knock(pitch, round(420 + 100 * at), 0.026, 0.16, 0.4), at, gain)
        add(out, glide(1.4 * pitch / 3, pitch / 3, 0.1, 0.022), at, 0.5 * gain)
    return out


def step(variant: int) -> Samples:
    """A dull clave."""
    pitch = 520 * (1.0, 1.04, 0.96)[variant]
    out = knock(pitch, 440 + variant, 0.02, 0.12, 0.16)
    add(out, glide(0.5 * pitch, 0.42 * pitch, 0.08, 0.018), 0.0, 0.5)
    return out


def fly(_: int = 0) -> Samples:
    """Three beats of wings."""
    out = silence(0.8)
    for index in range(3):
        puff = swell(noise(0.2, 0.06, 180, 1500, 450 + index), 0.05)
        add(out, puff, 0.02 + 0.21 * index, 1.0 - 0.14 * index)
        add(out, swell(noise(0.14, 0.04, 1500, 5000, 460 + index), 0.04), 0.05 + 0.21 * index, 0.25)
    return halved(out)


def swim(_: int = 0) -> Samples:
    """Bubbles on the way."""
    out = silence(1.0)
    chance = random.Random(470)
    add(out, swell(noise(0.5, 0.14, 400, 2400, 471), 0.04), 0.0, 0.55)
    for index in range(15):
        start = chance.uniform(300, 760)
        bubble = glide(start, start * chance.uniform(1.4, 2.1), 0.11, 0.034)
        add(out, bubble, 0.05 + 0.055 * index + chance.uniform(0, 0.03), chance.uniform(0.4, 0.85))
    return halved(out)


def eat(_: int = 0) -> Samples:
    """Jaws that snap, then a small "oh" that slides down."""
    out = silence(0.75)
    add(out, knock(300, 480, 0.016, 0.12, 0.9), 0.0, 1.0)
    add(out, glide(210, 110, 0.12, 0.03), 0.0, 0.8)
    count = round(0.42 * RATE)
    voice, phase = [], 0.0
    for index in range(count):
        t = index / count
        phase += (430 - 190 * t) / RATE
        level = min(1.0, t / 0.1) * (1 - t) ** 1.1
        voice.append(level * (2 * (phase % 1.0) - 1))
    rounded = resonate(voice, 520, 130)
    add(rounded, resonate(voice, 900, 160), 0.0, 0.5)
    add(out, rounded, 0.2, 1.5)
    return out


#: The laugh note by note: when it begins, how long it lasts, its lowest and highest pitch in hertz, how loud it is, and
#: how far the beak is open.  A chuckle that gathers speed ("koo-koo-koo"), a rattle that climbs and opens, the full
#: laugh at the top ("kaa-kaa-kaa"), and its end.
LAUGH_NOTES = (
    (0.10, 0.15, 300, 420, 0.45, 0.0), (0.30, 0.13, 320, 450, 0.52, 0.0), (0.47, 0.11, 350, 500, 0.58, 0.1),
    (0.62, 0.10, 420, 620, 0.66, 0.25), (0.76, 0.10, 480, 720, 0.74, 0.5), (0.89, 0.10, 540, 820, 0.82, 0.8),
    (1.02, 0.10, 600, 930, 0.92, 1.0), (1.15, 0.11, 640, 1010, 1.0, 1.0), (1.28, 0.11, 640, 1030, 1.0, 1.0),
    (1.41, 0.12, 620, 990, 0.96, 1.0), (1.55, 0.13, 540, 860, 0.86, 0.8), (1.71, 0.15, 440, 700, 0.7, 0.4),
    (1.90, 0.24, 320, 520, 0.52, 0.0),
)  # fmt: skip
LAUGH_SECONDS = 2.2
#: Formants of a beak that is nearly shut ("oo") and wide open ("aa"): pitch and width in hertz, strength.
SHUT = ((480, 180, 0.8), (950, 260, 0.9), (2300, 400, 0.3))
OPEN = ((1080, 280, 0.9), (1750, 380, 0.75), (3100, 650, 0.45))


def laugh(_: int = 0) -> Samples:
    """A laughing kookaburra: bursts of rough voice, each rising and falling, through a beak that opens and closes."""
    out = silence(LAUGH_SECONDS)
    for number, (at, seconds, low, high, gain, wide) in enumerate(LAUGH_NOTES):
        # A rounder voice rings longer in its throat: held back, so that the open notes are the loudest.
        add(out, _cackle(seconds, low, high, wide, 500 + number), at, gain * (0.62 + 0.38 * wide))
        # The tongue lets go: the "k" before the vowel.
        add(out, noise(0.03, 0.006, 1200 + 900 * wide, 4200 + 1800 * wide, 530 + number), at, 0.3 * gain)
    return halved(out)


def _cackle(seconds: float, low: float, high: float, wide: float, seed: int) -> Samples:
    """One note: noise that beats with a gliding pitch, shaped by the formants of a beak open so ``wide``."""
    chance = random.Random(seed)
    count = round(seconds * RATE)
    source, phase, breath = [], 0.0, 0.0
    rough = 0.25 + 0.75 * wide
    for index in range(count):
        t = index / count
        arch = math.sin(math.pi * min(1.0, 0.12 + 0.95 * t)) ** 0.8
        pitch = low + (high - low) * arch
        # The rattle in the throat shakes pitch and loudness some sixty times a second.
        rattle = rough * math.sin(math.tau * 62 * index / RATE)
        phase += pitch * (1 + 0.035 * rattle) / RATE
        cycle = phase % 1.0
        pulse = math.exp(-(5 + 4 * wide) * cycle) - 1 / (5 + 4 * wide)
        breath += 0.5 * (chance.uniform(-1, 1) - breath)
        level = min(1.0, t / 0.06) * min(1.0, (1 - t) / 0.28) * (0.8 + 0.2 * rattle)
        source.append(level * (pulse * (1 + 0.5 * rough * breath) + 0.45 * rough * breath * math.exp(-4 * cycle)))
    # The throat follows the voice, so that the note itself is heard through every beak.
    voice = [0.6 * value for value in resonate(source, 0.5 * (low + high), 240)]
    for (a, b, c), (x, y, z) in zip(SHUT, OPEN, strict=True):
        formant = resonate(source, a + (x - a) * wide, b + (y - b) * wide)
        add(voice, formant, 0.0, c + (z - c) * wide)
    return voice
