"""Sizes: what a design pixel, a unit and a fraction are in windows of every shape."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.kit import Kit, side_turn
from game.ui.theme import Flags


@pytest.mark.parametrize(
    ("size", "shape", "height"),
    [
        ((1920, 1080), "wide", 1080),
        ((1280, 720), "wide", 720),
        ((1280, 800), "wide", 800),
        ((3840, 2160), "wide", 2160),
        ((1024, 768), "classic", 768),
        ((2560, 1080), "ultrawide", 1080),
        ((1080, 1920), "portrait", 972),
        ((720, 1280), "portrait", 648),
    ],
)
def test_every_window_has_a_shape_and_a_height(size, shape, height):
    kit = Kit.build(size)
    assert kit.shape == shape
    assert kit.height == pytest.approx(height)
    assert kit.u(135) == pytest.approx(height, abs=1)


def test_design_pixels_are_rounded_but_never_vanish():
    kit = Kit.build((1280, 720))
    assert [kit.px(n) for n in (0, 0.2, 1, 3, 24, -3)] == [0, 1, 1, 2, 16, -2]
    assert Kit.build((1280, 720), Flags(high_contrast=True)).line(3) == 3


def test_overscan_shrinks_the_safe_part():
    kit = Kit.build((1000, 600), Flags(overscan=0.05))
    assert kit.safe == pygame.Rect(50, 30, 900, 540)
    assert kit.safe.contains(kit.content)
    assert Kit.build((1000, 600)).safe == kit.rect


def test_the_box_is_sixteen_to_nine_in_the_middle_of_wider_windows():
    kit = Kit.build((2560, 1080))
    assert kit.box == pygame.Rect(320, 0, 1920, 1080)
    narrow = Kit.build((1024, 768))
    assert narrow.box == narrow.rect


def test_fractions_tile_without_gaps():
    kit = Kit.build((1366, 768))
    columns = [kit.at(i / 7, 0, 1 / 7, 1) for i in range(7)]
    assert columns[0].left == 0
    assert columns[-1].right == 1366
    assert all(a.right == b.left for a, b in pairwise(columns))


@pytest.mark.parametrize("size", [(0, 100), (100, 0), (-5, 5)])
def test_an_impossible_window_is_refused(size):
    with pytest.raises(ValueError, match="cannot be laid out"):
        Kit.build(size)


def test_a_tiny_window_can_still_be_built():
    kit = Kit.build((64, 36))
    assert kit.text.render("Hop", "body", kit.theme.ink).get_height() > 0
    assert kit.shapes.panel((20, 10)).get_size() == (20, 10)


def test_seats_sit_round_the_table_anticlockwise():
    assert [side_turn(seat, 4) for seat in range(4)] == [0, 1, 2, 3]
    assert [side_turn(seat, 2) for seat in range(2)] == [0, 2]


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (2560, 1080), (1080, 1920)])
def test_prompts_of_any_size_of_text_stay_where_boards_end(size):
    plain, large = (Kit.build(size, Flags(text_scale=scale)) for scale in (1.0, 1.5))
    for kit in (plain, large):
        assert kit.safe.contains(kit.bar)
        assert kit.bar_row <= kit.bar.h
        # Two lines of the smallest letters that anybody must read, a little smaller still at the largest.
        assert kit.bar_row > 2.6 * kit.text.cap("small") * 0.9
    assert large.bar.top >= plain.bar.top - plain.px(16)
    assert (plain.bar.h >= 2 * plain.px(48)) == (plain.shape == "portrait")
