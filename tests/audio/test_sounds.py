"""The sound files: made by the script in ``tools``, levelled, without clicks, and small."""

from __future__ import annotations

import cmath
import importlib.util
import math
import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from game.assets import asset_path

FOLDER = asset_path("sounds")
SCRIPT = Path(__file__).resolve().parents[2] / "tools" / "make_sounds.py"


def load_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    sys.path.insert(0, str(SCRIPT.parent))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(SCRIPT.parent))
    return module


MAKER = load_script()
WOOD, SYNTHESIS = MAKER.wood, sys.modules["synthesis"]
LAUGH = MAKER.kookaburra.LAUGH_NOTES
NAMES: list[str] = MAKER.names()
EFFECTS = [name for name in NAMES if not name.startswith("bed_")]


def read(name: str) -> tuple[array[int], int]:
    """The samples of a file, and their rate."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return samples, file.getframerate()


def pitch(samples: array[int], rate: int, around: float) -> float:
    """The strongest frequency within a sixth of ``around``, in the first tenth of a second."""
    part = samples[: rate // 10]

    def strength(frequency: float) -> float:
        turn = cmath.exp(-2j * cmath.pi * frequency / rate)
        total, phase = 0j, 1 + 0j
        for sample in part:
            total += sample * phase
            phase *= turn
        return abs(total)

    return max((around * (1 + step / 60) for step in range(-10, 11)), key=strength)


def test_the_folder_holds_what_the_script_makes() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.wav")) == sorted(NAMES)


def test_the_set_is_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 2_900_000


@pytest.mark.parametrize("name", ["focus_1", "hop_3", "laugh", "refuse", "tick_0"])
def test_the_script_makes_the_same_again(name: str) -> None:
    made, rate = MAKER.make(name)
    kept, kept_rate = read(name)
    assert rate == kept_rate
    assert len(made) == len(kept)
    # Another libm may round the last bit of a sine the other way.
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1


def test_a_file_is_written_as_it_lies_in_the_folder(tmp_path: Path) -> None:
    path = MAKER.write(tmp_path, "tick_1")
    assert path.stat().st_size == (FOLDER / "tick_1.wav").stat().st_size


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_begin_and_end_in_silence(name: str) -> None:
    samples, rate = read(name)
    assert samples[0] == 0
    assert abs(samples[-1]) <= 1
    assert max(abs(sample) for sample in samples[-rate // 250 :]) < 400
    assert len(samples) / rate < 2.6


@pytest.mark.parametrize("name", NAMES)
def test_levels_agree_and_nothing_clips(name: str) -> None:
    samples, rate = read(name)
    recipe = next(r for key, r in MAKER.RECIPES.items() if name == key or name.rpartition("_")[0] == key)
    level = MAKER.loudness([sample / 32767 for sample in samples], rate)
    assert level == pytest.approx(MAKER.TARGET_DB + recipe.level, abs=0.6)
    assert max(abs(sample) for sample in samples) <= 32767 * 10 ** (MAKER.PEAK_DB / 20) + 1
    assert abs(sum(samples) / len(samples)) < 60, "no offset"


def test_the_bed_has_no_seam() -> None:
    samples, rate = read("bed_menu")
    assert 20 <= len(samples) / rate <= 30
    steps = sorted(abs(b - a) for a, b in pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[int(0.999 * len(steps))]
    # Nor does the loudness change there.
    tenth = rate // 10
    before, after = (math.sqrt(sum(s * s for s in part) / tenth) for part in (samples[-tenth:], samples[:tenth]))
    assert before > 0
    assert after > 0


def test_hops_climb() -> None:
    heard = []
    for step, midi in enumerate(WOOD.HOP_NOTES):
        expected = SYNTHESIS.note(midi)
        heard.append(pitch(*read(f"hop_{step}"), expected))
        assert heard[-1] == pytest.approx(expected, rel=0.03)
    assert heard == sorted(heard)


def test_the_laugh_has_its_notes_and_climbs() -> None:
    """Thirteen bursts, each at its time, the highest and loudest in the second half: a laugh, not a bark."""
    samples, rate = read("laugh")
    tenth = rate // 100
    levels = [math.sqrt(sum(s * s for s in samples[i : i + tenth]) / tenth) for i in range(0, len(samples), tenth)]
    loudest = max(levels)
    for at, seconds, low, high, *_ in LAUGH:
        start, end = round(100 * at), round(100 * (at + seconds))
        assert max(levels[start:end]) > 0.08 * loudest, f"the note at {at} s is missing"
        assert low < high
        # Between the notes there is silence, or nearly.
        assert min(levels[end : end + 4] or [0.0]) < 0.5 * max(levels[start:end])
    tops = [high for _, _, _, high, *_ in LAUGH]
    peak = tops.index(max(tops))
    assert tops[: peak + 1] == sorted(tops[: peak + 1])
    assert tops[peak:] == sorted(tops[peak:], reverse=True)
    assert levels.index(loudest) > 0.4 * len(levels)
    assert len(samples) / rate == pytest.approx(2.2, abs=0.15)


def test_the_laugh_moves_with_the_beak() -> None:
    """The picture opens the bill where the sound has a note."""
    from game.boards.kookaburra.show import HA

    assert tuple(note[0] for note in LAUGH) == HA


def test_the_laugh_gathers_speed() -> None:
    """Koo, koo, koo, each sooner than the one before, until the laugh rolls on evenly, and slows down at its end."""
    gaps = [later[0] - sooner[0] for sooner, later in pairwise(LAUGH)]
    fastest = min(gaps)
    rolls = [index for index, gap in enumerate(gaps) if gap < fastest + 0.005]
    assert all(a > b for a, b in pairwise(gaps[: rolls[0] + 1]))
    assert all(a < b for a, b in pairwise(gaps[rolls[-1] :]))
    assert gaps[0] > 1.4 * fastest
    assert 6 <= 1 / fastest <= 9


def test_the_laugh_is_heard_at_its_pitch_and_opens_from_koo_to_kaa() -> None:
    samples, rate = read("laugh")
    bright = []
    for at, seconds, _, high, _, wide in LAUGH:
        heard = samples[round(rate * (at + 0.3 * seconds)) : round(rate * (at + 0.7 * seconds))]
        # The top of a note lies in its middle, where the voice stays close to it.
        assert pitch(heard, rate, 0.98 * high) == pytest.approx(high, rel=0.06)
        whole = samples[round(rate * at) : round(rate * (at + seconds))]
        crossings = sum((a < 0) != (b < 0) for a, b in pairwise(whole)) / seconds
        bright.append((wide, crossings / 2))
    shut = [crossings for wide, crossings in bright if wide == 0]
    wide_open = [crossings for wide, crossings in bright if wide == 1]
    assert len(shut) >= 3
    assert len(wide_open) >= 4
    assert max(shut) < 0.75 * min(wide_open)


def test_a_plucked_string_is_in_tune() -> None:
    for midi in (43, 62, 74):
        frequency = SYNTHESIS.note(midi)
        string = array("h", (round(20000 * value) for value in SYNTHESIS.pluck(frequency, 0.5, 5)))
        assert pitch(string, SYNTHESIS.BED_RATE, frequency) == pytest.approx(frequency, rel=0.03)


def test_an_unknown_file_is_refused() -> None:
    with pytest.raises(KeyError):
        MAKER.make("didgeridoo")
