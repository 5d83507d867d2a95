"""Cards at any quarter turn, and marks that every board uses."""

from __future__ import annotations

import pygame
import pytest

from game.boards.common.card import card_layout, draw_card, place_card, turned_point
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
