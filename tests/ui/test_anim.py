"""Easings start at the start, end at the end, and stay finite between."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui import anim

EASINGS = [
    anim.linear,
    anim.ease_in_quad,
    anim.ease_out_quad,
    anim.ease_in_cubic,
    anim.ease_out_cubic,
    anim.ease_in_out_cubic,
    anim.ease_in_out_sine,
    anim.ease_out_bounce,
    anim.ease_out_back(),
    anim.ease_out_back(1.4),
]


@pytest.mark.parametrize("ease", EASINGS)
def test_easings_lead_from_nought_to_one_without_jumps(ease):
    values = [ease(i / 1000) for i in range(1001)]
    assert values[0] == pytest.approx(0, abs=1e-9)
    assert values[-1] == pytest.approx(1, abs=1e-9)
    assert all(abs(b - a) < 0.02 for a, b in pairwise(values))


def test_easing_back_overshoots_by_its_amount():
    assert 1.05 < max(anim.ease_out_back(1.4)(i / 100) for i in range(101)) < 1.1
    assert max(anim.ease_out_cubic(i / 100) for i in range(101)) <= 1


def test_spans_of_time():
    assert [anim.fraction(t, 1, 2) for t in (0, 1, 2, 3, 9)] == [0, 0, 0.5, 1, 1]
    assert [anim.fraction(t, 1, 0) for t in (0.9, 1)] == [0, 1]
    assert [anim.clamp(v) for v in (-1, 0.5, 2)] == [0, 0.5, 1]


def test_curves_meet_their_points():
    corners = ((0.0, 0.0), (10.0, 40.0), (20.0, 0.0))
    assert anim.bezier(corners, 0) == corners[0]
    assert anim.bezier(corners, 1) == corners[-1]
    assert anim.bezier(corners, 0.5) == (10, 20)
    assert anim.lerp_point((0, 0), (10, 20), 0.25) == (2.5, 5)
    assert [anim.parabola(t) for t in (0, 0.5, 1)] == [0, 1, 0]


def test_pulses_and_shakes_come_back():
    assert anim.pulse(0, 1.2) == pytest.approx(0)
    assert anim.pulse(0.6, 1.2) == pytest.approx(1)
    assert anim.pulse(1.2, 1.2) == pytest.approx(0, abs=1e-9)
    assert anim.shake(0) == 0
    assert anim.shake(1) == pytest.approx(0, abs=1e-9)
    assert max(abs(anim.shake(i / 100)) for i in range(100)) > 0.8
