"""Animals, dice and marks as pictures: told apart, kept, and right side up."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.boards.kookaburra.dice import FACES, Dice, flight
from game.boards.kookaburra.layout import make_layout
from game.boards.kookaburra.marks import SIGNS, TargetMarks
from game.boards.kookaburra.pieces import Pieces, arrangement, crowds, fan
from game.rules.kookaburra.board import ANIMALS, Animal
from support.kookaburra_games import RESTING


@pytest.fixture
def pieces(kit_of):
    """Pieces of a 720p window, with their layout."""
    kit = kit_of((1280, 720))
    layout = make_layout(kit, 4)
    return Pieces(kit, layout), layout, kit


def outline(surface: pygame.Surface) -> pygame.Mask:
    """The shape of a picture on a field of 40 pixels."""
    small = pygame.transform.smoothscale(surface, (40, 40))
    return pygame.mask.from_surface(small, 127)


def test_animals_are_told_apart_by_outline(pieces):
    made, _, _ = pieces
    masks = {animal: outline(made.head(animal, 80)) for animal in ANIMALS}
    for one, other in combinations(ANIMALS, 2):
        shared = masks[one].overlap_area(masks[other], (0, 0))
        union = masks[one].count() + masks[other].count() - shared
        assert shared / union < 0.86, f"{one.word} and {other.word} look alike"


def test_heads_leave_the_plate_to_be_seen(pieces):
    made, layout, kit = pieces
    colour = pygame.Color(kit.theme.players[0].colour)
    for animal in ANIMALS:
        surface = made.standing((0, animal)).surface
        seen = pygame.mask.from_threshold(surface, colour, (24, 24, 24, 255)).count()
        assert seen > 0.06 * layout.tile**2, animal.word


def test_owners_are_told_apart(pieces):
    made, _, _ = pieces
    looks = {
        pygame.image.tobytes(made.standing((seat, animal)).surface, "RGBA") for seat in range(4) for animal in ANIMALS
    }
    assert len(looks) == 20


def test_pictures_are_kept(pieces):
    made, _, _ = pieces
    key = (1, Animal.KOALA)
    assert made.standing(key).surface is made.standing(key).surface
    assert made.standing(key, lean=5).surface is made.standing(key, lean=4).surface
    assert made.flying(0, 1, west=True).surface is made.flying(0, 1, west=True).surface
    assert sum(1 for _ in made.warm()) > 40


def test_a_passenger_looks_out_of_the_pouch(pieces):
    made, _, _ = pieces
    key = (0, Animal.KANGAROO)
    alone, with_koala = made.standing(key).surface, made.standing(key, rider=Animal.KOALA).surface
    assert pygame.image.tobytes(alone, "RGBA") != pygame.image.tobytes(with_koala, "RGBA")


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_several_on_a_square_do_not_hide_each_other(pieces, count):
    made, layout, _ = pieces
    for square in (0, 5, 8, 22, 37, 59):
        places = [[square if i < count else RESTING[0] for i in range(5)], RESTING, RESTING, RESTING]
        places[0][1] = square if count > 1 else RESTING[1]
        own = [square] * count + [RESTING[0]] * (5 - count)
        stands = list(arrangement(layout, [own, RESTING, RESTING, RESTING]).values())
        assert len(stands) == count
        for one, other in combinations(stands, 2):
            away = max(abs(one.x - other.x), abs(one.y - other.y))
            # Of a head, which is about as wide as its plate, more than half stays free.
            assert away > 0.55 * one.size * made.plate_radius * 2
    assert len(fan(count)) == count


def test_from_three_on_their_number_is_told(pieces):
    _, layout, _ = pieces
    two, three = [6, 6, RESTING[0], 20, 21], [6, 6, 6, 20, 21]
    assert crowds(layout, [two, RESTING, RESTING, RESTING]) == {}
    assert crowds(layout, [three, RESTING, RESTING, RESTING]) == {6: 3}


def test_at_a_table_pieces_face_their_owner(kit_of):
    kit = kit_of((1280, 720), mode="table")
    made = Pieces(kit, make_layout(kit, 4))
    upright = Pieces(kit_of((1280, 720)), make_layout(kit_of((1280, 720)), 4))
    assert upright.standing((2, Animal.KOALA)).surface.get_size()
    turned = made.standing((2, Animal.KOALA)).surface
    # The ears of an animal that faces north lie below its chin.
    top, bottom = (turned.subsurface((0, y, turned.get_width(), turned.get_height() // 2)) for y in
                   (0, turned.get_height() // 2))  # fmt: skip
    assert pygame.image.tobytes(top, "RGBA") != pygame.image.tobytes(bottom, "RGBA")


# -- dice -----------------------------------------------------------------------------------------------------------


def pips(surface: pygame.Surface, ink: str, red: str) -> int:
    """How many separate dark or red spots lie on the upper face: the largest by area of those seen."""
    area = surface.get_rect()
    upper = surface.subsurface((0, 0, area.w, round(area.h * 0.68)))
    found = 0
    for colour in (ink, red):
        mask = pygame.mask.from_threshold(upper, pygame.Color(colour), (60, 60, 60, 255))
        for part in mask.connected_components(4):
            box = part.get_bounding_rects()[0]
            # The outline is one large component; a pip is small and round.
            if box.w < 0.3 * area.w and box.h < 0.3 * area.h and 0.5 < box.w / box.h < 2.0 and part.count() > 12:
                found += 1
    return found


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("number", [0, 1])
def test_a_die_at_rest_shows_its_value(kit_of, value, number):
    kit = kit_of((1280, 720))
    dice = Dice(kit, 96)
    surface = dice.resting(value, number).surface
    assert pips(surface, kit.theme.ink, kit.theme.players[0].colour) == value


def test_opposite_faces_add_up_to_seven():
    faces = {normal: value for value, normal, _, _ in FACES}
    for normal, value in faces.items():
        opposite = tuple(-n for n in normal)
        assert value + faces[opposite] == 7


def test_a_throw_ends_on_its_place_and_at_rest(kit_of):
    dice = Dice(kit_of((1280, 720)), 48)
    start, end = (0.0, 0.0), (300.0, 120.0)
    place, up = flight(start, end, 1.0, 48)
    assert place == end
    assert up == 0
    assert flight(start, end, 0.0, 48)[1] > 1
    for value in range(1, 7):
        assert dice.tumbling(value, (1, 0), 1.0).surface is dice.resting(value).surface
        assert dice.tumbling(value, (1, 0), 0.2).surface is not dice.tumbling(value, (1, 0), 0.5).surface


def test_a_throw_is_drawn_picture_by_picture_before_it_is_seen(kit_of):
    dice = Dice(kit_of((1280, 720)), 48)
    pictures = dice.pictures(4, (1, 0), 1, colour=None)
    assert [part for part, _ in pictures] == sorted({part for part, _ in pictures})
    drawn = [draw().surface for _, draw in pictures]
    for at in range(100):
        seen = dice.tumbling(4, (1, 0), at / 100, 1).surface
        assert seen is drawn[max(i for i, (part, _) in enumerate(pictures) if part <= at / 100 + 1e-9)]


def test_a_throw_bounces_ever_lower():
    heights = [flight((0, 0), (100, 0), i / 200, 48)[1] for i in range(201)]
    peaks = [b for a, b, c in zip(heights, heights[1:], heights[2:], strict=False) if b > a and b >= c]
    assert len(peaks) == 2
    assert peaks[0] > 2 * peaks[1] > 0
    assert max(heights) == heights[0]


# -- marks ----------------------------------------------------------------------------------------------------------


def test_forward_and_backward_differ_by_form_and_colour(pieces):
    made, layout, kit = pieces
    marks = TargetMarks(kit, layout.tile, made)
    ahead, back = marks.distance(8).surface, marks.distance(-8).surface
    assert pygame.image.tobytes(ahead, "RGBA") != pygame.image.tobytes(back, "RGBA")
    # The point lies on the side of the way: there the picture's edge is clear above and below the middle.
    assert ahead.get_at((ahead.get_width() - 2, 2)).a == 0
    assert back.get_at((1, 2)).a == 0
    rings = [marks.ring(forward=forward, focused=False).surface for forward in (True, False)]
    assert pygame.image.tobytes(rings[0], "RGBA") != pygame.image.tobytes(rings[1], "RGBA")


def test_every_sign_is_a_picture_of_its_own(pieces):
    made, layout, kit = pieces
    marks = TargetMarks(kit, layout.tile, made)
    looks = {pygame.image.tobytes(marks.sign(name).surface, "RGBA") for name in SIGNS}
    assert len(looks) == len(SIGNS)
    threats = {pygame.image.tobytes(marks.threat(seat).surface, "RGBA") for seat in range(4)}
    assert len(threats) == 4
    assert sum(1 for _ in marks.warm([0, 1, 2, 3])) > 40


@pytest.mark.parametrize(
    "name",
    [
        *(f"animal_{animal.word}" for animal in Animal), "kookaburra_snap", "kookaburra_sits", "kookaburra_laughs",
        *(f"kookaburra_flies_{frame}" for frame in range(3)),
    ],
)  # fmt: skip
def test_figures_are_whole_with_their_cut_edge(kit_of, name):
    """Nothing of a figure reaches the border of its field, where it would be cut off."""
    surface = kit_of((1280, 720)).art.get(name, height=320)
    w, h = surface.get_size()
    border = [(x, y) for x in range(w) for y in (0, h - 1)] + [(x, y) for y in range(h) for x in (0, w - 1)]
    assert max(surface.get_at(at).a for at in border) < 40
