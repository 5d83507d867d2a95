"""The mixer: what is asked for is played, and nothing that a device does ever raises."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.audio import Audio, bank, mixer

SOURCE = Path(mixer.__file__).resolve().parents[1]
PATIENCE = 30.0


class Clock:
    """Time that stands still until it is told to pass."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Spy:
    """A channel that notes what it is asked to do."""

    def __init__(self) -> None:
        self.played: list[tuple[Any, int]] = []
        self.volumes: list[tuple[float, ...]] = []
        self.faded: list[int] = []

    def play(self, sound: Any, loops: int = 0, fade_ms: int = 0) -> None:
        self.played.append((sound, loops))

    def set_volume(self, *volume: float) -> None:
        self.volumes.append(volume)

    def fadeout(self, milliseconds: int) -> None:
        self.faded.append(milliseconds)


@pytest.fixture(autouse=True)
def _closed_mixer() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def audio(clock: Clock) -> Iterator[Audio]:
    made = Audio(0.8, 0.5, delay=0.0, clock=clock, chance=random.Random(1))
    yield made
    made.close()


@pytest.fixture
def ready(audio: Audio) -> Audio:
    audio.retry()
    assert audio.wait(PATIENCE)
    assert audio.available
    return audio


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Spy:
    channel = Spy()
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: channel)
    monkeypatch.setattr(pygame.mixer, "Channel", lambda _: channel)
    return channel


def no_device(*_: object) -> None:
    raise pygame.error("ALSA: Couldn't open audio device: No such file or directory")


def test_the_device_stays_closed_until_a_sound_is_asked_for(audio: Audio) -> None:
    assert pygame.mixer.get_init() is None
    audio.play("hop")
    assert audio.wait(PATIENCE)
    assert pygame.mixer.get_init() == (44100, -16, 2)
    assert audio.available
    assert audio.problem is None


def test_a_sound_is_played(ready: Audio) -> None:
    ready.play("win")
    assert pygame.mixer.get_busy()


def test_steps_of_a_scale_choose_its_notes(ready: Audio, spy: Spy, clock: Clock) -> None:
    for step in (0, 1, 11, 40, -3):
        clock.now += 1
        ready.play("hop", step)
    first, second, last, beyond, below = (sound for sound, _ in spy.played)
    assert len({id(first), id(second), id(last)}) == 3
    assert beyond is last
    assert below is first


def test_variants_of_a_noise_change(ready: Audio, spy: Spy, clock: Clock) -> None:
    for _ in range(20):
        clock.now += 1
        ready.play("walk")
    assert len({id(sound) for sound, _ in spy.played}) == len(bank.sound_files()["walk"])


def test_the_same_sound_is_not_piled_up(ready: Audio, spy: Spy, clock: Clock) -> None:
    for _ in range(5):
        ready.play("land")
        ready.play("hop")
    assert len(spy.played) == 2
    clock.now += 1
    ready.play("land")
    assert len(spy.played) == 3


def test_pan_lowers_the_other_side(ready: Audio, spy: Spy, clock: Clock) -> None:
    for pan in (-1.0, 0.0, 0.25):
        clock.now += 1
        ready.play("turn", 0, pan)
    assert spy.volumes == [(1.0, 0.0), (1.0, 1.0), (0.75, 1.0)]


def test_all_channels_busy_drops_the_sound(ready: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: None)
    ready.play("hop")
    assert not pygame.mixer.get_busy()


def test_the_bed_loops_and_fades(ready: Audio, spy: Spy) -> None:
    ready.bed("menu")
    ready.bed("menu")
    assert [loops for _, loops in spy.played] == [-1]
    ready.bed(None)
    assert spy.faded == [mixer.FADE_OUT]


def test_a_bed_wanted_before_it_is_loaded_begins_afterwards(audio: Audio) -> None:
    audio.bed("menu")
    assert audio.wait(PATIENCE)
    assert pygame.mixer.Channel(mixer.BED_CHANNEL).get_busy()


def test_effects_leave_the_channel_of_the_bed_alone(ready: Audio, clock: Clock) -> None:
    ready.bed("menu")
    bed = pygame.mixer.Channel(mixer.BED_CHANNEL).get_sound()
    for step in range(3 * mixer.CHANNELS):
        clock.now += 1
        ready.play("turn", step)
    assert pygame.mixer.Channel(mixer.BED_CHANNEL).get_sound() is bed


def test_volumes_are_apart_and_heard_at_once(ready: Audio, spy: Spy, clock: Clock) -> None:
    ready.set_volume(effects=0.25)
    ready.play("land")
    ready.bed("menu")
    effect, bed = (sound for sound, _ in spy.played)
    assert effect.get_volume() == pytest.approx(0.25, abs=0.01)
    assert bed.get_volume() == pytest.approx(0.5, abs=0.01)
    ready.set_volume(bed=2.0)
    assert bed.get_volume() == 1.0
    assert effect.get_volume() == pytest.approx(0.25, abs=0.01)


def test_at_volume_nothing_nothing_plays(ready: Audio, spy: Spy) -> None:
    ready.set_volume(0.0, 0.0)
    ready.play("land")
    ready.bed("menu")
    assert spy.played == []
    ready.set_volume(bed=0.4)
    assert len(spy.played) == 1


def test_an_unknown_name_is_silent(ready: Audio, spy: Spy) -> None:
    ready.play("no such sound")
    ready.bed("no such bed")
    assert spy.played == []


def test_no_device_is_silence_and_one_sentence(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    audio.play("hop")
    assert audio.wait(PATIENCE)
    audio.play("hop")
    audio.bed("menu")
    audio.set_volume(0.3, 0.3)
    audio.bed(None)
    assert not audio.available
    assert audio.problem == "No sound device was found"


def test_a_device_that_comes_later_is_used(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", no_device)
        audio.bed("menu")
        assert audio.wait(PATIENCE)
        assert not audio.available
    audio.handle(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=True))
    assert audio.wait(PATIENCE)
    assert not audio.available, "a microphone is no loudspeaker"
    audio.handle(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False))
    assert audio.wait(PATIENCE)
    assert audio.available
    assert audio.problem is None
    assert pygame.mixer.Channel(mixer.BED_CHANNEL).get_busy(), "the bed that was wanted plays now"


def test_a_device_that_is_pulled_out_is_replaced(ready: Audio) -> None:
    ready.bed("menu")
    ready.handle(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False))
    assert ready.wait(PATIENCE)
    assert ready.available
    assert pygame.mixer.Channel(mixer.BED_CHANNEL).get_busy()


def test_another_device_that_goes_does_not_matter(ready: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    ready.handle(pygame.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=False))
    assert ready.wait(PATIENCE)
    assert ready.available


def test_the_mixer_closed_behind_our_back_is_a_lost_device(ready: Audio) -> None:
    pygame.mixer.quit()
    ready.play("hop")
    assert not ready.available
    ready.play("hop")
    ready.retry()
    assert ready.wait(PATIENCE)
    assert ready.available


def test_switched_off_never_opens_the_device() -> None:
    audio = Audio(enabled=False)
    audio.play("hop")
    audio.bed("menu")
    audio.retry()
    audio.handle(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False))
    assert audio.wait()
    assert pygame.mixer.get_init() is None
    assert audio.problem == "Sound is switched off for this start"
    audio.close()


def test_closed_is_closed(ready: Audio) -> None:
    ready.close()
    ready.play("hop")
    ready.bed("menu")
    ready.retry()
    assert pygame.mixer.get_init() is None
    assert not ready.available


def test_closing_before_the_device_was_opened_leaves_it_closed() -> None:
    audio = Audio(delay=PATIENCE)
    audio.play("hop")
    audio.close()
    assert audio.wait(0), "the wait for the first picture was cut short"
    assert pygame.mixer.get_init() is None


def test_damaged_and_foreign_files_are_left_out(
    audio: Audio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spy: Spy, clock: Clock
) -> None:
    (tmp_path / "land.wav").write_bytes(b"RIFF\0\0junk")
    (tmp_path / "hop_0.wav").write_bytes(bank.sound_files()["hop"][0].read_bytes())
    (tmp_path / "Notes.wav").write_bytes(b"")
    monkeypatch.setattr(bank, "asset_path", lambda _: tmp_path)
    audio.play("land")
    assert audio.wait(PATIENCE)
    for name in ("land", "hop", "win"):
        clock.now += 1
        audio.play(name)
    assert len(spy.played) == 1


def test_an_installation_without_sounds_is_silent(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> Path:
        raise FileNotFoundError("no assets")

    monkeypatch.setattr(bank, "asset_path", missing)
    assert bank.sound_files() == {}
    audio.play("hop")
    assert audio.wait(PATIENCE)
    audio.play("hop")
    assert not pygame.mixer.get_busy()


def test_files_come_in_the_order_of_use_and_of_their_numbers() -> None:
    files = bank.sound_files()
    names = list(files)
    assert tuple(names[: len(bank.FIRST)]) == bank.FIRST
    assert names[-1].startswith(bank.BED)
    assert [path.stem for path in files["hop"]] == [f"hop_{index}" for index in range(len(files["hop"]))]


def test_every_sound_that_the_program_names_exists() -> None:
    named = re.compile(r"""(?:\.sound\(|\.play\(|\.cue\([^"\n]+, |Cue\()"(\w+)\"""")
    used = {name for path in SOURCE.rglob("*.py") for name in named.findall(path.read_text(encoding="utf-8"))}
    assert used
    assert used <= bank.sound_files().keys()


PLAY = """
import sys, time
from game.audio import Audio
audio = Audio(1.0, 1.0)
audio.bed("menu")
assert audio.wait(30) and audio.available, audio.problem
audio.play("win")
end = time.monotonic() + 30
import pygame
while pygame.mixer.find_channel() is None or pygame.mixer.Channel(1).get_busy():
    assert time.monotonic() < end
    pygame.time.wait(5)
audio.close()
"""


def test_something_is_really_played(tmp_path: Path) -> None:
    """SDL's disk driver writes what a loudspeaker would get."""
    out = tmp_path / "played.raw"
    environment = {
        **os.environ,
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(out),
        "SDL_DISKAUDIODELAY": "1",
        "PYTHONPATH": str(SOURCE.parent),
    }
    subprocess.run([sys.executable, "-c", PLAY], env=environment, check=True, timeout=120)
    played = array("h", out.read_bytes())
    assert len(played) > 2 * 44100
    loudest = max(abs(sample) for sample in played)
    assert 8000 < loudest < 32767, "the tune over the bed is heard and does not clip"


# What the driver's library has to say


#: A device that no machine has, asked for through ALSA.
ABSENT = {"SDL_AUDIODRIVER": "alsa", "AUDIODEV": "no_such_device_at_all"}
LOUD = "import pygame\ntry:\n    pygame.mixer.init()\nexcept pygame.error:\n    pass\n"
QUIET = """
import sys
from game.audio import Audio
audio = Audio(delay=0.0)
audio.retry()
audio.wait(30)
print(audio.available, audio.problem)
print("a word of our own", file=sys.stderr)
audio.close()
"""


def in_a_process(code: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **ABSENT, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPATH": str(SOURCE.parent)}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60, check=True
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux's")
def test_a_missing_card_is_told_in_the_settings_and_not_on_the_terminal() -> None:
    if "ALSA" not in in_a_process(LOUD).stderr:
        pytest.skip("ALSA says nothing here that could be kept from the terminal")
    told = in_a_process(QUIET)
    assert told.stdout == "False No sound device was found\n"
    assert told.stderr == "a word of our own\n"
