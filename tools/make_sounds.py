#!/usr/bin/env python3
"""Make the sounds of the game: ``python3 tools/make_sounds.py [FOLDER] [NAME …]`` writes ``assets/sounds/*.wav``.

Everything is computed here from sines, noise and a plucked-string model; there are no recordings.  The same script
makes the same samples everywhere (within one step of rounding), so the files in the repository can be checked.  The
sounds are short, dry and wooden: see ``synthesis.py``.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from effects import bed, kookaburra, wood
from synthesis import BED_RATE, RATE, Samples

#: Loudness that every sound is brought to: root mean square of its loudest tenth of a second, in dB of full scale.
TARGET_DB = -16.0
PEAK_DB = -1.5


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made: ``count`` files ``NAME_0.wav`` … (one: ``NAME.wav``), ``level`` dB above the target."""

    make: Callable[[int], Samples]
    count: int = 1
    level: float = 0.0
    rate: int = RATE
    loop: bool = False


RECIPES: dict[str, Recipe] = {
    "walk": Recipe(wood.walk, 3, -3),
    "hop": Recipe(wood.hop, 12, -1),
    "land": Recipe(wood.land, 3, -2),
    "place": Recipe(wood.place, 3, -1),
    "splash": Recipe(wood.splash),
    "finish": Recipe(wood.finish, 1, 0),
    "confirm": Recipe(wood.confirm, 1, -2),
    "back": Recipe(wood.back, 1, -3),
    "refuse": Recipe(wood.refuse, 1, -1),
    "focus": Recipe(wood.focus, 3, -13),
    "turn": Recipe(wood.turn, 4, -2),
    "medal": Recipe(wood.medal, 3, -3),
    "tick": Recipe(wood.tick, 3, -7),
    "win": Recipe(wood.win, 1, 1),
    "dice": Recipe(kookaburra.dice, 1, -2),
    "step": Recipe(kookaburra.step, 3, -4),
    "fly": Recipe(kookaburra.fly, 1, -4, BED_RATE),
    "swim": Recipe(kookaburra.swim, 1, -2, BED_RATE),
    "eat": Recipe(kookaburra.eat, 1, 0),
    "laugh": Recipe(kookaburra.laugh, 1, 2, BED_RATE),
    "bed_menu": Recipe(bed.bed, 1, -6, BED_RATE, True),
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
