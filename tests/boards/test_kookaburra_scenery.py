"""The bush round the track: it fills what is free, and keeps out of everything that is looked at or played on."""

from __future__ import annotations

import math

import pygame
import pytest

from game.boards.kookaburra.layout import make_layout
from game.boards.kookaburra.scenery import Scenery, Thing
from game.ui.anim import bezier

SIZES = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (1080, 1920)]


def rect_of(kit, layout, thing: Thing) -> pygame.Rect:
    """The pixels of a thing."""
    high = round(thing.kind.height * layout.tile)
    wide = round(high * kit.art.aspect(thing.kind.name))
    return pygame.Rect(thing.x - wide // 2, thing.foot - high, wide, high)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def place(request, kit_of):
    kit = kit_of(request.param)
    layout = make_layout(kit, 4)
    return kit, layout, Scenery(kit, layout)


def test_the_bush_keeps_clear_of_cards_track_and_prompts(place):
    kit, layout, scenery = place
    things = list(scenery.bush())
    assert things
    for thing in things:
        rect = rect_of(kit, layout, thing)
        assert not [card for card in layout.cards if card.rect.colliderect(rect)]
        assert not [panel for panel in layout.aside or () if panel.colliderect(rect)]
        assert all(not rect.collidepoint(layout.track.middle(square)) for square in range(60))
        assert thing.foot < kit.safe.y + 0.93 * kit.safe.h
        # At least half of it is in the window.
        assert rect.clip(pygame.Rect(0, 0, *kit.size)).h > 0.45 * rect.h


def test_what_lies_on_the_earth_is_in_no_water_and_on_no_square(place):
    kit, layout, scenery = place
    track, things = layout.track, list(scenery.earth())
    assert len(things) >= 3
    (cx, cy), (a, b) = track.centre, track.lake
    for thing in things:
        rect = rect_of(kit, layout, thing)
        assert track.box.collidepoint(thing.x, thing.foot)
        assert ((rect.centerx - cx) / a) ** 2 + ((rect.centery - cy) / b) ** 2 > 1
        for square in range(60):
            assert not rect.collidepoint(track.middle(square))
        for square in track.river_ends():
            assert not any(rect.collidepoint(bezier(track.creek(square), i / 20)) for i in range(21))


def test_grass_grows_in_no_creek(place):
    _, layout, scenery = place
    track = layout.track
    island = 3
    for x, y in scenery.tufts()[:-island]:
        for square in track.river_ends():
            assert min(math.dist((x, y), bezier(track.creek(square), i / 20)) for i in range(21)) > 0.2 * track.tile


def test_the_same_window_shows_the_same_bush(place):
    _, _, scenery = place
    assert list(scenery.bush()) == list(scenery.bush())
    assert list(scenery.earth()) == list(scenery.earth())


def test_with_two_players_trees_stand_in_the_free_corners(kit_of):
    kit = kit_of((1920, 1080))
    crowded, free = (len(list(Scenery(kit, make_layout(kit, players)).bush())) for players in (4, 2))
    assert free > crowded
    names = {thing.kind.name for thing in Scenery(kit, make_layout(kit, 2)).bush()}
    assert "kookaburra_gum" in names
