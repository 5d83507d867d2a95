"""Cards at any quarter turn, and marks that every board uses."""

from __future__ import annotations

import pygame
import pytest

from game.boards.common.card import card_layout, draw_card, name_style, place_card, status_words, turned_point
from game.boards.common.marks import Marks


@pytest.mark.parametrize("turn", range(4))
def test_a_turned_card_lies_in_its_place_with_its_badge_where_it_belongs(kit_of, turn):
    kit = kit_of((1280, 720))
    size = (400, 90)
    style = kit.theme.players[0]
    card = draw_card(kit, size, style, "Red", "Your turn", active=True)
    target = pygame.Surface((700, 700))
    target.fill("#102030")
    rect = pygame.Rect(150, 120, *(size if turn % 2 == 0 else size[::-1]))
    place_card(target, card, rect, turn)
    badge = turned_point(card_layout(kit, size).badge, size, turn)
    found = target.get_at((round(rect.x + badge[0]), round(rect.y + badge[1])))
    assert found[:3] == pygame.Color(style.colour)[:3]
    far = target.get_at((rect.centerx, rect.centery))
    assert far[:3] == pygame.Color(kit.theme.paper)[:3]
    # Beyond shadow and glow nothing is drawn.
    assert target.get_at((5, 5))[:3] == (16, 32, 48)


def test_who_is_to_move_is_told_by_the_paper(kit_of):
    kit = kit_of((1280, 720))
    style = kit.theme.players[2]
    on = draw_card(kit, (250, 190), style, "Blue", "", active=True)
    off = draw_card(kit, (250, 190), style, "Blue", "", active=False)
    assert on.surface.get_at((-on.dx + 125, -on.dy + 180))[:3] == pygame.Color(kit.theme.paper)[:3]
    assert off.surface.get_at((-off.dx + 125, -off.dy + 180))[:3] == pygame.Color(kit.theme.paper_off)[:3]


@pytest.mark.parametrize("size", [(130, 200), (360, 284), (240, 96), (1000, 150)])
def test_long_names_stay_inside(kit_of, size):
    kit = kit_of((1280, 720), text_scale=1.5)
    card = draw_card(kit, size, kit.theme.players[1], "Wilhelmine-Charlotte", "Your turn after all", active=False)
    plan = card_layout(kit, size)
    ground = pygame.Color(kit.theme.paper_off)[:3]
    for y in range(plan.texts.top, plan.texts.bottom):
        x = min(size[0] - 6, plan.texts.right + 2)
        assert card.surface.get_at((-card.dx + x, -card.dy + y))[:3] == ground


@pytest.mark.parametrize(("window", "size"), [((1920, 1080), (360, 284)), ((1024, 768), (138, 202))])
def test_a_long_status_goes_on_two_lines_where_there_is_room_and_keeps_its_size(kit_of, window, size):
    kit = kit_of(window)
    soft = pygame.Color(kit.theme.text_soft)[:3]
    spans = []
    for status in ("Person", "Charlie, your turn"):
        card = draw_card(kit, size, kit.theme.players[0], "Red", status, active=False)
        texts = card_layout(kit, size).texts.move(-card.dx, -card.dy)
        seen = card.surface.get_at
        columns = range(texts.left, texts.right)
        rows = [y for y in range(-card.dy, size[1] - card.dy) if any(seen((x, y))[:3] == soft for x in columns)]
        assert texts.top < rows[0]
        assert rows[-1] < texts.bottom - 1, "it reaches into the strip"
        spans.append(rows[-1] - rows[0])
    # The same letters, a descender lower and one line more.
    below = round(0.5 * kit.text.cap("small"))
    assert kit.text.pitch("small") <= spans[1] - spans[0] <= kit.text.pitch("small") + below


def test_marks_are_centred_and_kept(kit_of):
    marks = Marks(kit_of((1280, 720)), 44)
    for mark in (marks.target("3"), marks.number(12), marks.spot(), marks.refused(), marks.halo("#FFC83D", 0.8)):
        assert mark.dx == -(mark.surface.get_width() // 2)
        assert mark.dy == -(mark.surface.get_height() // 2)
    assert marks.target("3").surface is marks.target("3").surface
    assert marks.target("3").surface is not marks.target("3", focused=True).surface


def test_a_trail_has_a_segment_and_a_number_for_each_hop(kit_of):
    marks = Marks(kit_of((1280, 720)), 44)
    points = [(100.0, 100.0), (188.0, 100.0), (188.0, 276.0)]
    assert len(marks.trail(points)) == 4
    faint = marks.trail(points, faint=True)
    assert len(faint) == 2
    for sprite, (a, b) in zip(faint, [points[:2], points[1:]], strict=True):
        assert all(sprite.rect.collidepoint(point) for point in (a, b))
    assert marks.bow((0, 0), (0, 500)) == 0
    assert marks.bow((0, 0), (5000, 0)) == pytest.approx(0.8 * 44)

def test_a_small_card_says_less_rather_than_half_of_it(kit_of):
    kit = kit_of((1280, 720))
    long, brief = "Charlie, your turn", "Your turn"
    wide, narrow = (kit.text.size(words, "small")[0] for words in (long, brief))
    assert status_words(kit, long, brief, wide) == long
    assert status_words(kit, long, brief, narrow) == brief
    assert status_words(kit, long, brief, narrow // 2) == ""
    assert status_words(kit, "Wilhelmine-Charlotte", "", narrow) == "Wilhelmine-Charlotte", "a name may be cut"


def test_a_colour_is_named_in_full_in_the_largest_letters_that_there_is_room_for(kit_of):
    kit = kit_of((1280, 720))
    for style in ("title", "name", "body", "small"):
        assert name_style(kit, "Yellow", "title", kit.text.size("Yellow", style)[0]) in (style, "title", "name", "body")
        assert kit.text.fits("Yellow", name_style(kit, "Yellow", "title", 200), 200)
    assert name_style(kit, "Yellow", "name", 10_000) == "name"
    assert name_style(kit, "Yellow", "title", 3) == "small"
