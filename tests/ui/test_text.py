"""Text: cap heights, wrapping, fitting, fallback of the typeface, and the bound of the cache."""

from __future__ import annotations

import struct

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.fonts import face_for, fallback_face, load_face, main_face
from game.ui.text import ELLIPSIS, STYLES, Text

INK = "#1B1420"


@pytest.fixture(scope="module")
def text():
    return Text(1080)


@pytest.mark.parametrize("height", [648, 720, 1080, 2160])
@pytest.mark.parametrize("style", sorted(STYLES))
def test_capitals_have_the_height_of_the_design(style, height):
    surface = Text(height).render("HEH", style, INK)
    solid = pygame.mask.from_surface(surface, 127).get_bounding_rects()
    measured = max(rect.h for rect in solid)
    wanted = STYLES[style].cap * height
    # Whole sizes of the font, rounded strokes and rounded stems leave a pixel or two.
    assert abs(measured - wanted) <= max(2.0, 0.07 * wanted)


def test_cap_top_and_middle_say_where_the_capitals_are(text):
    for style in STYLES:
        surface = text.render("HEH", style, INK)
        box = pygame.mask.from_surface(surface, 127).get_bounding_rects()[0]
        assert abs(box.top - text.cap_top(style)) <= 2
        assert abs(box.centery - text.middle("HEH", style)) <= 2


def test_the_scale_makes_text_larger(text):
    assert Text(1080, 1.25).cap("body") == round(0.0225 * 1080 * 1.25)
    assert Text(1080, 1.5).size("Hello", "body")[0] > 1.4 * text.size("Hello", "body")[0]


def test_figures_are_tabular(text):
    assert len({text.size(figure * 4, "figure_l") for figure in "0123456789"}) == 1


@settings(max_examples=60, deadline=None)
@given(string=st.text(alphabet="abcÄéñ IMW.,-", max_size=60), width=st.integers(40, 400))
def test_wrapped_lines_fit_and_lose_no_letter(text, string, width):
    lines = text.lines(string, "body", width)
    assert "".join(lines).replace(" ", "") == string.replace(" ", "")
    assert all(text.size(line, "body")[0] <= width for line in lines if len(line) > 1)
    assert text.render(string, "body", INK, width).get_size() == text.size(string, "body", width)


@settings(max_examples=60, deadline=None)
@given(string=st.text(alphabet="abcÄéñ IMW.,-", max_size=60), width=st.integers(60, 400))
def test_fitted_text_stays_within_its_width(text, string, width):
    assert text.fit(string, "body", INK, width).get_width() <= width


def test_fitting_leaves_what_fits_and_shrinks_before_it_cuts(text):
    full = text.size("Take back the hop", "body")
    assert text.fit("Take back the hop", "body", INK, full[0]).get_size() == full
    shrunk = text.fit("Take back the hop", "body", INK, round(full[0] * 0.88))
    assert shrunk.get_height() < full[1]
    cut = text.fit("Take back the hop", "body", INK, full[0] // 2)
    assert cut.get_width() > full[0] // 3
    assert ELLIPSIS not in "Take back the hop"


def test_lines_break_at_spaces_and_newlines(text):
    width = text.size("Race round the", "body")[0]
    assert text.lines("Race round the waterhole", "body", width) == ["Race round the", "waterhole"]
    assert text.lines("one\n\ntwo", "body", 500) == ["one", "", "two"]


def test_a_word_longer_than_the_line_is_broken_inside(text):
    lines = text.lines("Donaudampfschifffahrt", "body", 90)
    assert len(lines) > 1
    assert "".join(lines) == "Donaudampfschifffahrt"


@pytest.mark.parametrize(("align", "side"), [("left", "left"), ("right", "right"), ("centre", "centerx")])
def test_alignment_moves_the_short_line(text, align, side):
    surface = text.render("A long first line\nI", "body", INK, None, align)
    lower = surface.subsurface((0, surface.get_height() - text.pitch("body"), surface.get_width(), 20))
    box = lower.get_bounding_rect()
    assert abs(getattr(box, side) - getattr(surface.get_rect(), side)) <= 8


def test_a_block_wraps_before_it_cuts(text):
    width = text.size("Reduced motion", "body")[0] * 2 // 3
    one_line = text.fit("Reduced motion", "body", INK, width)
    surface, middle = text.block("Reduced motion", "body", INK, width, 100)
    assert surface.get_height() > one_line.get_height() + text.pitch("small") // 2
    assert 0 < middle < surface.get_height()
    low, _ = text.block("Reduced motion", "body", INK, width, 40)
    assert low.get_size() == one_line.get_size()


def test_equal_requests_share_one_surface(text):
    assert text.render("Hop", "body", INK) is text.render("Hop", "body", INK)
    assert text.render("Hop", "body", INK) is not text.render("Hop", "name", INK)


def test_the_cache_is_bounded():
    text = Text(720, limit=200_000)
    for i in range(200):
        text.render(f"Line {i}", "body", INK)
    assert text._cache.used <= 200_000
    assert 1 < len(text._cache) < 200


def test_odd_strings_do_no_harm(text):
    for string in ("", " ", "\0", "\n", "a\0b", "\u200d", "é", "\ud800", "🦘", "שלום", "\t"):
        assert text.render(string, "body", INK).get_height() > 0
        assert text.render(string, "title", INK, 80).get_height() > 0
        assert text.fit(string, "title", INK, 80).get_width() <= 80


def test_a_headline_has_its_casing_all_round(text):
    surface = text.outlined("Oh!", "headline", "#FFF3DC", INK, width=10, drop=6)
    plain = text.render("Oh!", "headline", "#FFF3DC")
    assert surface.get_width() == plain.get_width() + 20
    assert surface.get_height() == plain.get_height() + 26
    shown = pygame.Surface(surface.get_size())
    shown.fill("#00FF00")
    shown.blit(surface, (0, 0))
    letters = pygame.mask.from_threshold(shown, (255, 243, 220), (40, 40, 40)).get_bounding_rects()
    casing = surface.get_bounding_rect()
    outer = letters[0].unionall(letters[1:])
    assert casing.left + 8 <= outer.left
    assert casing.bottom - 14 >= outer.bottom


def test_a_headline_shrinks_into_its_width(text):
    assert text.outlined("A very long headline wins!", "headline", "#FFF3DC", INK, max_width=400).get_width() <= 400


# -- typefaces ------------------------------------------------------------------------------------------------------


def test_the_main_face_is_used_wherever_it_has_every_letter():
    for string in (
        "Billabong",
        "2–4 · 30 min",
        "Käng­uru – größer",
        "¿Quién gana?",
        "L’été, œuvre…",
        "Żółw, Łódź",
        "5 × 7",
    ):
        assert face_for(string) is main_face(), string


def test_whole_strings_fall_back():
    for string in ("Καγκουρό", "Игра", "Игра Billabong"):
        assert main_face().missing(string) > 0
        assert face_for(string) is fallback_face()


def test_letters_and_their_accents_are_one(text):
    assert text.size("Zoe\u0308", "title") == text.size("Zoë", "title")
    assert text.lines("Zoe\u0308", "title", 900) == ["Zoë"]


def test_scripts_that_join_are_drawn_in_one_piece(text):
    for string in ("Игра", "\u05e9\u05dc\u05d5\u05dd"):
        assert text.render(string, "headline", INK).get_width() == text.size(string, "headline")[0]


def test_what_no_face_has_stays_in_the_main_one():
    assert face_for("カンガルー") is main_face()


def test_the_character_map_is_read_rightly():
    face = main_face()
    assert all(face.has(c) for c in "AZaz09 äßçñŁ…–’×·!?")
    assert not any(face.has(c) for c in "ЖΨあ🦘")
    assert fallback_face().has("Ж")
    assert 0.6 < face.cap < 0.8


def test_a_file_that_is_no_font_is_refused(tmp_path):
    for content in (b"", b"junk that is long enough to look at", struct.pack(">LHHHH", 0x10000, 0, 0, 0, 0)):
        path = tmp_path / "x.ttf"
        path.write_bytes(content)
        with pytest.raises(ValueError, match="not a TrueType font"):
            load_face(path)


def test_a_block_is_read_in_full_in_any_box_that_holds_it_smaller(text):
    # One line of a smaller style, before anything is cut.
    words = "Red and Green share the win"
    width = text.size(words, "small")[0]
    surface, middle = text.block(words, "title", INK, width, round(1.6 * text.cap("small")))
    assert surface.get_size() == text.size(words, "small")
    assert middle == text.middle(words, "small", surface.get_height())
    # Two lines closer together than usual, where the usual distance is too much.
    narrow = text.size("Take back", "small")[0]
    usual = text.pitch("small") + round(1.5 * text.cap("small"))
    tight, middle = text.block("Take back the hop", "body", INK, narrow, usual - 2)
    assert tight.get_width() <= narrow
    ink = tight.get_bounding_rect()
    assert text.cap("small") * 2 < ink.h < usual
    assert abs(ink.centery - middle) <= 3


def test_what_fits_is_what_is_not_cut(text):
    whole = text.size("Your turn", "small")[0]
    for width in range(40, whole + 20, 3):
        shown = text.fit("Your turn", "small", INK, width).get_width()
        assert shown <= width
        # Letters that are only smaller keep four fifths of their width; anything shorter was cut.
        assert text.fits("Your turn", "small", width) == (shown >= 0.77 * whole), width
