"""Wooden sounds that every game shares: hops, taps, the waterhole, the menu, turns and medals."""

from __future__ import annotations

import random

from synthesis import MARIMBA, Samples, add, bar, glide, noise, note, silence, swell


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
