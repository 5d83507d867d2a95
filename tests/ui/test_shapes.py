"""Shapes: exact sizes, centres, both edge lines, and bounded caches."""

from __future__ import annotations

import math

import pygame
import pytest

from game.intents import Act
from game.ui.buttons import Marks, button_label, label_of
from game.ui.icons import ICONS
from game.ui.kit import Kit
from game.ui.lru import SurfaceCache
from game.ui.outlines import SHAPES, player_shape
from game.ui.panels import STYLES
from game.ui.theme import Flags


@pytest.mark.parametrize("style", sorted(STYLES))
@pytest.mark.parametrize("size", [(300, 200), (30, 12), (12, 300), (1, 1)])
def test_panels_have_exactly_their_size(kit, style, size):
    assert kit.shapes.panel(size, style).get_size() == size


def test_a_large_panel_looks_like_one_drawn_in_one_piece(kit):
    """The middle of an edge repeats, and corners are the same on every panel."""
    large = kit.shapes.panel((640, 360), "paper")
    small = kit.shapes.panel((200, 200), "paper")
    side = kit.shapes.corner
    for corner in ((0, 0), (1, 0), (0, 1), (1, 1)):
        cuts = []
        for panel in (large, small):
            x = corner[0] * (panel.get_width() - side)
            y = corner[1] * (panel.get_height() - side)
            cuts.append(pygame.image.tobytes(panel.subsurface((x, y, side, side)), "RGBA"))
        assert cuts[0] == cuts[1]
    column = [large.get_at((320, y)) for y in range(360)]
    assert column == [large.get_at((97, y)) for y in range(360)]
    assert large.get_at((320, 180)) == pygame.Color(kit.theme.paper)
    assert large.get_at((320, 0)) == pygame.Color(kit.theme.ink)


def test_an_accent_is_an_inner_line(kit):
    accent = kit.shapes.panel((200, 120), accent=kit.theme.players[2].colour)
    middle = [accent.get_at((100, y)) for y in range(12)]
    assert pygame.Color(kit.theme.players[2].colour) in middle
    assert middle.index(pygame.Color(kit.theme.ink)) < middle.index(pygame.Color(kit.theme.players[2].colour))


def test_shadows_reach_beyond_and_keep_the_colour_of_ink(kit):
    shadow = kit.shapes.shadow((200, 100))
    assert shadow.dx < 0
    assert shadow.dy < 0
    surface = shadow.surface
    assert surface.get_width() == 200 - 2 * shadow.dx
    middle = surface.get_at(surface.get_rect().center)
    assert middle.a == pytest.approx(255 * kit.theme.shadow_alpha, abs=3)
    assert surface.get_at((0, 0)).a == 0
    ink = pygame.Color(kit.theme.ink)
    for x in range(surface.get_width()):
        pixel = surface.get_at((x, surface.get_height() // 2))
        if pixel.a > 20:
            assert max(abs(a - b) for a, b in zip(pixel[:3], ink[:3], strict=True)) <= 6


@pytest.mark.parametrize("player", range(5))
@pytest.mark.parametrize("r", [9.0, 24.5, 60.0])
def test_badges_carry_colour_cream_and_ink_from_the_inside_out(kit, player, r):
    looks = [*kit.theme.players, kit.theme.referee][player]
    badge = kit.shapes.badge(looks, r)
    w, h = badge.get_size()
    assert w == h
    assert badge.get_at((w // 2, h // 2)) == pygame.Color(looks.colour)
    cream, ink = pygame.Color(kit.theme.cream), pygame.Color(kit.theme.ink)
    row = [badge.get_at((x, h // 2)) for x in range(w // 2, w)]

    def nearest(colour):
        return min(range(len(row)), key=lambda i: (sum(abs(a - b) for a, b in zip(row[i], colour, strict=True)), i))

    assert 0 < nearest(cream) < len(row)
    assert nearest(cream) < max(i for i, pixel in enumerate(row) if pixel.a > 128)
    solid = [pixel for pixel in row if pixel.a > 200]
    # The outermost solid pixel is nearer to ink than to cream.
    assert sum(abs(a - b) for a, b in zip(solid[-1], ink, strict=True)) < sum(
        abs(a - b) for a, b in zip(solid[-1], cream, strict=True)
    )


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_have_about_equal_areas(kit, shape):
    # A triangle with the same area would look larger than the others, so it has less.
    r = 40.0
    size = (120, 120)
    surface = kit.shapes.svg(("area", shape), size, lambda: f'<path d="{player_shape(shape, 60, 60, r)}" fill="#000"/>')
    area = pygame.mask.from_surface(surface, 127).count()
    assert area == pytest.approx(math.pi * r * r, rel=0.27)
    centre = pygame.mask.from_surface(surface, 127).centroid()
    assert centre == pytest.approx((60, 60), abs=2)


def test_an_unknown_shape_is_refused():
    with pytest.raises(ValueError, match="star"):
        player_shape("star", 0, 0, 1)


def test_a_plate_stands_on_a_wall_below_its_face(kit):
    red = kit.theme.players[0]
    plate = kit.shapes.plate(red, 40)
    solid = plate.get_bounding_rect()
    c = plate.get_width() // 2
    assert plate.get_at((c, c)) == pygame.Color(red.colour)
    assert solid.bottom - c > c - solid.top
    column = [plate.get_at((c, y)) for y in range(c, plate.get_height())]
    assert pygame.Color(red.dark) in column


@pytest.mark.parametrize("flags", [Flags(), Flags(high_contrast=True)], ids=["standard", "high contrast"])
def test_the_focus_ring_is_gold_on_ink_round_the_thing(flags):
    kit = Kit.build((1920, 1080), flags)
    ring = kit.shapes.focus_ring((300, 120))
    surface = ring.surface
    y = surface.get_height() // 2
    row = [surface.get_at((x, y)) for x in range(-ring.dx + 20)]
    gold, ink = pygame.Color(kit.theme.gold), pygame.Color(kit.theme.ink)
    golden = [x for x, pixel in enumerate(row) if pixel == gold]
    inky = [x for x, pixel in enumerate(row) if pixel == ink]
    assert min(inky) < min(golden) < max(golden) < max(inky)
    assert max(golden) <= -ring.dx
    assert row[-1].a == 0
    widths = (len(golden) + 2, max(inky) - min(inky) + 3)
    assert widths[0] >= (9 if flags.high_contrast else 6)
    assert widths[1] >= 1.5 * widths[0]


def test_target_rings_are_dashed_until_they_are_solid(kit):
    def colours(ring):
        return [ring.get_at((x, 3)) == pygame.Color(kit.theme.cream) for x in range(12, 50)]

    assert len(set(colours(kit.shapes.target_ring((62, 62))))) == 2
    assert kit.shapes.target_ring((62, 62), solid=True) is not kit.shapes.target_ring((62, 62))


def test_medals_differ_by_more_than_colour(kit):
    pictures = {pygame.image.tobytes(kit.shapes.medal(rank, 30), "RGBA") for rank in range(1, 6)}
    assert len(pictures) == 5
    assert kit.shapes.medal(1, 30).get_at((31, 8)) != kit.shapes.medal(2, 30).get_at((31, 8))


@pytest.mark.parametrize("name", sorted(ICONS))
def test_every_icon_draws_something_inside_its_field(kit, name):
    icon = kit.shapes.icon(name, 48, kit.theme.ink)
    assert icon.get_size() == (48, 48)
    box = icon.get_bounding_rect()
    assert box.w >= 14 or box.h >= 14
    assert icon.get_rect().inflate(-2, -2).contains(box)
    with pytest.raises(KeyError):
        kit.shapes.icon("no such icon", 48, kit.theme.ink)


@pytest.mark.parametrize("family", ["auto", "letters", "shapes", "swapped", "places"])
def test_pads_and_keys_have_glyphs_and_pointers_have_none(family):
    kit = Kit.build((1280, 720), Flags(pad_family=family))
    faces = [Act.ACCEPT, Act.BACK, Act.FIRST, Act.SECOND]
    for device in ("pad:0", "keys"):
        glyphs = [kit.shapes.glyph(act, device, 40) for act in faces]
        assert all(glyph is not None and glyph.get_height() == 40 for glyph in glyphs)
        assert len({pygame.image.tobytes(glyph, "RGBA") for glyph in glyphs if glyph}) == 4
    assert kit.shapes.glyph(Act.ACCEPT, "mouse", 40) is None
    assert kit.shapes.glyph(Act.ACCEPT, "touch", 40) is None
    # Undo lies on back or select, redo on a stick; nothing on a pad asks for full screen until somebody wants it.
    assert kit.shapes.glyph(Act.UNDO, "pad:0", 40) is not None
    assert kit.shapes.glyph(Act.REDO, "pad:0", 40) is not None
    assert kit.shapes.glyph(Act.FULLSCREEN, "pad:0", 40) is None
    bound = Kit.build((1280, 720), Flags(pad_family=family, marks=Marks(pad=((Act.FULLSCREEN, "left stick"),))))
    assert bound.shapes.glyph(Act.FULLSCREEN, "pad:0", 40) is not None


def test_a_pad_may_name_its_family_and_a_half_of_a_keyboard_its_keys():
    marks = Marks(left=((Act.ACCEPT, "F"),))
    assert label_of(Act.ACCEPT, "pad:shapes", "letters", marks).mark == "shape:cross"
    assert label_of(Act.ACCEPT, "pad:3", "swapped", marks).mark == "B"
    assert label_of(Act.UNDO, "pad:swapped").mark == "icon:minus"
    assert label_of(Act.ACCEPT, "keys:left", "letters", marks).mark == "F"
    assert label_of(Act.ACCEPT, "keys:right", "letters", marks).mark == "icon:return"
    assert label_of(Act.ACCEPT, "touch") is None


def test_the_four_places_of_a_pad_that_nobody_knows_look_different(kit):
    pictures = {pygame.image.tobytes(kit.shapes.mark(button_label(b, "places"), 40), "RGBA") for b in "abxy"}
    assert len(pictures) == 4


def test_chips_grow_with_their_words(kit):
    assert kit.shapes.chip("12").get_width() < kit.shapes.chip("2–4 · 30 min", icon="person").get_width()
    assert kit.shapes.chip("12").get_height() == kit.shapes.chip("2–4").get_height()


def test_a_card_is_its_panel_on_its_shadow(kit):
    card = kit.shapes.card((200, 100), glow=kit.theme.gold)
    panel = kit.shapes.panel((200, 100))
    assert card.surface.get_at((-card.dx + 100, -card.dy + 50)) == panel.get_at((100, 50))
    assert card.surface.get_at((-card.dx + 100, -card.dy + 106)).a > 0
    sprite = card.at(10, 20)
    assert (sprite.x, sprite.y) == (10 + card.dx, 20 + card.dy)
    assert kit.shapes.card((200, 100), glow=kit.theme.gold).surface is card.surface


def test_the_cache_drops_what_was_used_longest_ago():
    cache = SurfaceCache(3 * 400)
    made = []

    def make(name):
        def draw():
            made.append(name)
            return pygame.Surface((10, 10), 0, 32)

        return draw

    for name in "abcad":
        cache.get(name, make(name))
    assert made == ["a", "b", "c", "d"]
    cache.get("a", make("a"))
    cache.get("b", make("b"))
    assert made == ["a", "b", "c", "d", "b"]
    assert cache.used <= cache.limit
    # One that is larger than everything together is kept alone, so that asking twice does not draw twice.
    huge = cache.get("huge", lambda: pygame.Surface((100, 100), 0, 32))
    assert cache.get("huge", make("huge")) is huge
    assert len(cache) == 1
    cache.get("small", make("small"))
    assert cache.used <= cache.limit
    cache.clear()
    assert (len(cache), cache.used) == (0, 0)


@pytest.mark.parametrize("height", [26, 40])
def test_keys_that_print_only_a_dot_are_told_apart_by_its_height(height):
    marks = Marks(right=((Act.FIRST, "."), (Act.NEXT, "'"), (Act.SECOND, ",")))
    kit = Kit.build((1280, 720), Flags(marks=marks))
    middles = []
    for act in (Act.FIRST, Act.NEXT):
        glyph = kit.shapes.glyph(act, "keys:right", height)
        inside = glyph.subsurface(glyph.get_rect().inflate(-height // 3, -height // 3))
        ink = pygame.mask.from_threshold(inside, pygame.Color(kit.theme.ink), (60, 60, 60, 255))
        middles.append(ink.centroid()[1] + height // 6)
    assert middles[0] > height / 2 + 2
    assert middles[1] < height / 2 - 2
