#!/usr/bin/env python3
"""Make the sounds of the game: ``python3 tools/make_sounds.py [FOLDER] [NAME …]`` writes ``assets/sounds/*.wav``.

Everything is computed here from sines, noise and a plucked-string model; there are no recordings.  The same script
makes the same samples everywhere (within one step of rounding), so the files in the repository can be checked.  The
sounds are short, dry and wooden: see ``synthesis.py``.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from synthesis import (
    BED_RATE,
    MARIMBA,
    RATE,
    Samples,
    add,
    bar,
    glide,
    halved,
    noise,
    note,
    pluck,
    resonate,
    silence,
    swell,
)

#: Loudness that every sound is brought to: root mean square of its loudest tenth of a second, in dB of full scale.
TARGET_DB = -16.0
PEAK_DB = -1.5


# -- the effects --------------------------------------------------------------------------------------------------


def knock(pitch: float, seed: int, decay: float = 0.03, seconds: float = 0.2, click: float = 0.35) -> Samples:
    """A tap on wood."""
    out = bar(pitch, seconds, decay)
    add(out, noise(0.03, 0.004, 900, 5200, seed), 0.0, 2.2 * click)
    return out


def mallet(pitch: float, seed: int, decay: float = 0.22, seconds: float = 0.9) -> Samples:
    """A note on a marimba."""
    out = bar(pitch, seconds, decay, MARIMBA)
    add(out, noise(0.02, 0.003, 500, 2600, seed), 0.0, 0.5)
    return swell(out, 0.0015)


#: A chain of hops climbs through a sixth chord, mostly in thirds.
HOP_NOTES = (60, 64, 67, 69, 72, 76, 79, 81, 84, 88, 91, 93)


def hop(step: int) -> Samples:
    """A soft wooden tok, higher with each hop of a chain."""
    pitch = note(HOP_NOTES[step])
    out = knock(pitch, 20 + step, decay=0.045 if pitch < 600 else 0.034, seconds=0.21, click=0.22)
    add(out, glide(0.5 * pitch, 0.62 * pitch, 0.09, 0.03), 0.0, 0.5)
    return out


def walk(variant: int) -> Samples:
    """Two light taps."""
    out = silence(0.24)
    pitch = 392 * (1.0, 1.035, 0.965)[variant]
    add(out, knock(pitch, 31 + variant, 0.022, 0.12, 0.3), 0.0, 0.8)
    add(out, knock(pitch * 0.89, 41 + variant, 0.024, 0.14, 0.3), 0.085)
    return out


def land(variant: int) -> Samples:
    """A low thud, and sand that hisses."""
    out = silence(0.3)
    pitch = 96 * (1.0, 1.04, 0.96)[variant]
    add(out, glide(1.7 * pitch, pitch, 0.2, 0.05), 0.0)
    add(out, knock(2.4 * pitch, 50 + variant, 0.018, 0.1, 0.2), 0.0, 0.35)
    add(out, swell(noise(0.26, 0.06, 2200, 7000, 55 + variant), 0.012), 0.012, 0.55)
    return out


def place(variant: int) -> Samples:
    """Cork on a table."""
    out = silence(0.22)
    pitch = 210 * (1.0, 1.04, 0.96)[variant]
    add(out, glide(1.25 * pitch, pitch, 0.14, 0.028), 0.0)
    add(out, knock(2.9 * pitch, 60 + variant, 0.016, 0.1, 0.35), 0.0, 0.5)
    return out


def splash(_: int = 0) -> Samples:
    """Something jumps into the waterhole."""
    out = silence(0.85)
    add(out, glide(190, 85, 0.16, 0.05), 0.0, 0.9)
    add(out, swell(noise(0.5, 0.11, 500, 3800, 70), 0.014), 0.01, 1.5)
    add(out, swell(noise(0.6, 0.16, 1800, 7500, 71), 0.05), 0.06, 0.5)
    chance = random.Random(72)
    for index in range(9):
        start = chance.uniform(420, 980)
        drop = glide(start, start * chance.uniform(1.35, 1.9), 0.09, 0.028)
        add(out, drop, 0.17 + 0.055 * index + chance.uniform(0, 0.03), 0.42 * 0.86**index)
    return out


def finish(_: int = 0) -> Samples:
    """A splash, then a warm major sixth."""
    out = silence(1.5)
    add(out, splash(), 0.0, 0.62)
    for at, midi, gain in ((0.30, 67, 0.9), (0.44, 76, 1.0)):
        add(out, mallet(note(midi), midi, 0.3, 1.0), at, gain)
        add(out, mallet(note(midi - 12), midi, 0.34, 1.0), at, 0.45 * gain)
    return out


def confirm(_: int = 0) -> Samples:
    """A woodblock, a fifth up."""
    out = silence(0.36)
    add(out, knock(note(72), 80, 0.034, 0.2, 0.25), 0.0, 0.85)
    add(out, knock(note(79), 81, 0.042, 0.26, 0.25), 0.08)
    return out


def back(_: int = 0) -> Samples:
    """The same, a fifth down."""
    out = silence(0.36)
    add(out, knock(note(79), 82, 0.034, 0.2, 0.25), 0.0, 0.85)
    add(out, knock(note(72), 83, 0.042, 0.26, 0.25), 0.08)
    return out


def refuse(_: int = 0) -> Samples:
    """A muted double knock."""
    out = silence(0.34)
    for at, gain in ((0.0, 0.9), (0.115, 1.0)):
        add(out, glide(190, 150, 0.13, 0.026), at, gain)
        add(out, noise(0.05, 0.008, 200, 900, 90), at, 0.9 * gain)
    return out


def focus(variant: int) -> Samples:
    """The tick of a brush."""
    out = silence(0.09)
    add(out, swell(noise(0.07, 0.011, 2600, 9000, 100 + variant), 0.002), 0.0, 1.2)
    add(out, bar(1250 * (1.0, 1.04, 0.96)[variant], 0.06, 0.007), 0.0, 0.22)
    return out


#: Your turn: two notes up, another interval for each seat (a third, a fourth, a fifth, a sixth).
TURN_NOTES = ((67, 71), (67, 72), (65, 72), (64, 73))


def turn(seat: int) -> Samples:
    """Two soft notes up."""
    out = silence(0.72)
    first, second = TURN_NOTES[seat]
    add(out, mallet(note(first), 110 + seat, 0.16, 0.6), 0.0, 0.85)
    add(out, mallet(note(second), 120 + seat, 0.17, 0.57), 0.15)
    return out


def medal(place_: int) -> Samples:
    """A clink of metal, higher for gold (0) than for bronze (2)."""
    pitch = note((91, 88, 84)[place_])
    out = bar(pitch, 0.55, 0.12, ((1.0, 0.8, 1.0), (2.32, 0.5, 0.7), (4.25, 0.34, 0.4), (6.63, 0.16, 0.25)))
    add(out, knock(1500, 130 + place_, 0.006, 0.05, 0.5), 0.0, 0.5)
    return out


def tick(variant: int) -> Samples:
    """One count."""
    return knock(note(84) * (1.0, 1.03, 0.97)[variant], 140 + variant, 0.012, 0.09, 0.3)


def win(_: int = 0) -> Samples:
    """A short happy figure on a marimba: up the chord, a turn, and home in sixths."""
    out = silence(2.5)
    tune = (
        (0.00, (60, 64)), (0.15, (64, 67)), (0.30, (67, 72)), (0.45, (72, 76)), (0.69, (69, 74)), (0.84, (71, 76)),
        (0.99, (74, 79)), (1.23, (76, 84, 60, 48)),
    )  # fmt: skip
    for at, chord in tune:
        last = at > 1.2
        for midi in chord:
            add(out, mallet(note(midi), midi, 0.32 if last else 0.17, 1.25 if last else 0.6), at, 0.8 if last else 0.62)
    for index, midi in enumerate((88, 91, 96, 100)):
        add(out, mallet(note(midi), midi, 0.12, 0.5), 1.41 + 0.09 * index, 0.26)
    return out


# -- Kookaburra ---------------------------------------------------------------------------------------------------


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


#: The laugh note by note: when it begins, how long it lasts, its lowest and highest pitch in hertz, how loud it is.
#: A chuckle, a rattle that climbs, the full laugh at the top, and its end.
LAUGH_NOTES = (
    (0.10, 0.15, 300, 420, 0.45), (0.30, 0.13, 320, 450, 0.52), (0.47, 0.11, 350, 500, 0.58),
    (0.62, 0.10, 420, 620, 0.66), (0.76, 0.10, 480, 720, 0.74), (0.89, 0.10, 540, 820, 0.82),
    (1.02, 0.10, 600, 930, 0.92), (1.15, 0.11, 640, 1010, 1.0), (1.28, 0.11, 640, 1030, 1.0),
    (1.41, 0.12, 620, 990, 0.96), (1.55, 0.13, 540, 860, 0.86), (1.71, 0.15, 440, 700, 0.7),
    (1.90, 0.24, 320, 520, 0.52),
)  # fmt: skip
LAUGH_SECONDS = 2.2


def laugh(_: int = 0) -> Samples:
    """A laughing kookaburra: bursts of rough voice, each rising and falling, through a beak that opens and closes."""
    out = silence(LAUGH_SECONDS)
    for number, (at, seconds, low, high, gain) in enumerate(LAUGH_NOTES):
        add(out, _cackle(seconds, low, high, 500 + number), at, gain)
    return halved(out)


def _cackle(seconds: float, low: float, high: float, seed: int) -> Samples:
    """One note: noise that beats with a gliding pitch, shaped by the formants of an open beak."""
    chance = random.Random(seed)
    count = round(seconds * RATE)
    source, phase, breath = [], 0.0, 0.0
    for index in range(count):
        t = index / count
        arch = math.sin(math.pi * min(1.0, 0.12 + 0.95 * t)) ** 0.8
        pitch = low + (high - low) * arch
        # The rattle in the throat shakes pitch and loudness some sixty times a second.
        rattle = math.sin(math.tau * 62 * index / RATE)
        phase += pitch * (1 + 0.035 * rattle) / RATE
        cycle = phase % 1.0
        pulse = math.exp(-9 * cycle) - 0.11
        breath += 0.5 * (chance.uniform(-1, 1) - breath)
        level = min(1.0, t / 0.06) * min(1.0, (1 - t) / 0.28) * (0.8 + 0.2 * rattle)
        source.append(level * (pulse * (1 + 0.5 * breath) + 0.45 * breath * math.exp(-4 * cycle)))
    middle = (low + high) / 2
    voice = resonate(source, 1.9 * middle, 260)
    for pitch, width, part in ((1150, 300, 0.8), (2350, 420, 0.55), (3500, 700, 0.25)):
        add(voice, resonate(source, pitch, width), 0.0, part)
    return voice


# -- the bed ------------------------------------------------------------------------------------------------------

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


# -- the set ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made: ``count`` files ``NAME_0.wav`` … (one: ``NAME.wav``), ``level`` dB above the target."""

    make: Callable[[int], Samples]
    count: int = 1
    level: float = 0.0
    rate: int = RATE
    loop: bool = False


RECIPES: dict[str, Recipe] = {
    "walk": Recipe(walk, 3, -3),
    "hop": Recipe(hop, 12, -1),
    "land": Recipe(land, 3, -2),
    "place": Recipe(place, 3, -1),
    "splash": Recipe(splash),
    "finish": Recipe(finish, 1, 0),
    "confirm": Recipe(confirm, 1, -2),
    "back": Recipe(back, 1, -3),
    "refuse": Recipe(refuse, 1, -1),
    "focus": Recipe(focus, 3, -13),
    "turn": Recipe(turn, 4, -2),
    "medal": Recipe(medal, 3, -3),
    "tick": Recipe(tick, 3, -7),
    "win": Recipe(win, 1, 1),
    "dice": Recipe(dice, 1, -2),
    "step": Recipe(step, 3, -4),
    "fly": Recipe(fly, 1, -4, BED_RATE),
    "swim": Recipe(swim, 1, -2, BED_RATE),
    "eat": Recipe(eat, 1, 0),
    "laugh": Recipe(laugh, 1, 2, BED_RATE),
    "bed_menu": Recipe(bed, 1, -6, BED_RATE, True),
}


def loudness(samples: Sequence[float], rate: int) -> float:
    """Root mean square of the loudest tenth of a second, in dB of full scale."""
    window = min(len(samples), rate // 10)
    energy = sum(value * value for value in samples[:window])
    best = energy
    for index in range(window, len(samples)):
        energy += samples[index] ** 2 - samples[index - window] ** 2
        best = max(best, energy)
    return 10 * math.log10(max(best, 1e-12) / (rate // 10))


def master(samples: Samples, recipe: Recipe) -> array[int]:
    """Without the unheard tail, faded at both ends (neither for a loop), levelled, as 16-bit integers."""
    mean = sum(samples) / len(samples)
    samples = [value - mean for value in samples]
    if not recipe.loop:
        quiet = 0.0007 * max(abs(value) for value in samples)
        end = next(index for index in range(len(samples), 0, -1) if abs(samples[index - 1]) > quiet)
        samples = samples[: max(end, round(0.04 * recipe.rate))]
        first, last = round(0.0008 * recipe.rate), min(len(samples) // 3, round(0.03 * recipe.rate))
        for index in range(first):
            samples[index] *= index / first
        for index in range(last):
            samples[-1 - index] *= 0.5 - 0.5 * math.cos(math.pi * index / last)
    gain = 10 ** ((TARGET_DB + recipe.level - loudness(samples, recipe.rate)) / 20)
    gain = min(gain, 10 ** (PEAK_DB / 20) / max(abs(value) for value in samples))
    return array("h", (round(32767 * gain * value) for value in samples))


def names() -> list[str]:
    """The files' names without their ending."""
    return [n for name, recipe in RECIPES.items() for n in _files(name, recipe)]


def _files(name: str, recipe: Recipe) -> list[str]:
    return [name] if recipe.count == 1 else [f"{name}_{index}" for index in range(recipe.count)]


def make(file: str) -> tuple[array[int], int]:
    """The samples of a file by its name, and their rate."""
    for name, recipe in RECIPES.items():
        files = _files(name, recipe)
        if file in files:
            return master(recipe.make(files.index(file)), recipe), recipe.rate
    raise KeyError(file)


def write(folder: Path, file: str) -> Path:
    """Make one file in ``folder``."""
    samples, rate = make(file)
    if sys.byteorder == "big":
        samples.byteswap()
    path = folder / f"{file}.wav"
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(samples.tobytes())
    return path


def main(arguments: Sequence[str]) -> int:
    """Write all sounds, or those named, into the folder given (by default the assets)."""
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent / "assets" / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    total = 0
    for file in arguments[1:] or names():
        path = write(folder, file)
        total += path.stat().st_size
        print(f"{path.name:16} {path.stat().st_size / 1024:7.1f} KiB")
    print(f"{total / 2**20:.2f} MiB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
