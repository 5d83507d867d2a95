"""The hand of the logo and the headlines."""

from __future__ import annotations

import re

import pygame
import pytest

from game.ui import alphabet
from game.ui.kit import Kit
from game.ui.lettering import headline, headline_baseline, logo

WRITTEN = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!&.,'-?: "
    "ÄÖÜäöüßÀÉÊÈàâçéèêëîïôûùÑñÁÍÓÚáíóúÅåØøÆæŒœŁłŚśŻżĘęŠšČčŘřŮůŐőÃãÕõ"
)


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    return Kit.build((1280, 720))


def is_opaque(surface: pygame.Surface, area: pygame.Rect) -> bool:
    return bool(surface.subsurface(area).get_bounding_rect(min_alpha=128).size == area.size)


def solid(surface: pygame.Surface, colour: str) -> pygame.Rect:
    """The bounds of what has just this colour."""
    mask = pygame.mask.from_threshold(surface, pygame.Color(colour), (6, 6, 6, 120))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("character", WRITTEN)
def test_the_alphabet_covers_european_headlines(character: str) -> None:
    assert alphabet.covers(character)


@pytest.mark.parametrize("string", ["赤の勝ち", "Ελλάδα", "a\u0301\u0302", "Blue 🦘"])
def test_what_the_hand_lacks_is_known(string: str) -> None:
    assert not alphabet.covers(string)


def test_every_skeleton_stays_on_its_lines() -> None:
    for character in WRITTEN:
        shape = alphabet.glyph(character)
        assert shape is not None
        letters = set(re.findall("[A-Za-z]", shape.path + shape.mark))
        assert letters <= set("MLHVCSAZ"), "absolute commands only, which the rasteriser draws"
        assert shape.width >= -10


def test_pairs_are_kerned_and_accents_count_as_their_letters() -> None:
    assert alphabet.kerning("A", "V") < alphabet.kerning("O", "U") < alphabet.kerning("R", "E") == 0
    assert alphabet.kerning("l", "l") > 0
    assert alphabet.kerning("T", "ö") == alphabet.kerning("T", "o") < 0


@pytest.mark.parametrize("width", [320, 621, 931])
def test_both_lines_of_the_logo_are_equally_wide(kit: Kit, width: int) -> None:
    surface = logo(kit, width)
    assert surface.get_width() == width
    upper, lower = solid(surface, kit.theme.cream), solid(surface, kit.theme.gold)
    assert abs(upper.left - lower.left) <= 2
    assert abs(upper.right - lower.right) <= 2
    assert upper.bottom <= lower.top
    assert solid(surface, kit.theme.ink).contains(upper.union(lower))


def test_a_headline_has_the_cap_height_asked_for(kit: Kit) -> None:
    face = solid(headline(kit, "HIE", 90, kit.theme.cream), kit.theme.cream)
    assert abs(face.height - 90) <= 2
    baseline = headline_baseline("HIE", 90)
    assert abs(face.bottom - baseline) <= 2


def test_a_headline_lies_on_ink_that_is_lower(kit: Kit) -> None:
    surface = headline(kit, "Blue wins!", 94, kit.theme.cream)
    face, ink = solid(surface, kit.theme.cream), surface.get_bounding_rect(min_alpha=128)
    above, below = face.top - ink.top, ink.bottom - face.bottom
    assert 7 <= above <= 11
    assert 15 <= below <= 19, "casing, and the drop of eight"
    assert surface.get_at((0, 0)).a == 0


@pytest.mark.parametrize("string", ["Größe", "Ça va", "Åñ, jg", "Wygrała Żółta!"])
def test_nothing_is_cut_off(kit: Kit, string: str) -> None:
    surface = headline(kit, string, 60, "#55B58A")
    face = solid(surface, "#55B58A")
    width, height = surface.get_size()
    assert face.left >= 3
    assert face.top >= 3
    assert face.right <= width - 3
    assert face.bottom <= height - 3


def test_accents_on_capitals_move_the_base_line(kit: Kit) -> None:
    plain, marked = headline_baseline("Os", 60), headline_baseline("Ös", 60)
    assert marked > plain
    taller = headline(kit, "Ös", 60, "#FFF3DC").get_height() - headline(kit, "Os", 60, "#FFF3DC").get_height()
    assert taller == pytest.approx(marked - plain, abs=1.5)


def test_a_long_headline_is_made_to_fit(kit: Kit) -> None:
    string = "Red, Green, Blue and Yellow share the win"
    assert headline(kit, string, 94, kit.theme.cream).get_width() > 700
    surface = headline(kit, string, 94, kit.theme.cream, max_width=700)
    assert 690 <= surface.get_width() <= 701


def test_another_script_falls_back_as_a_whole(kit: Kit) -> None:
    surface = headline(kit, "Синие победили", 94, kit.theme.cream, max_width=600)
    assert surface.get_width() <= 600
    assert solid(surface, kit.theme.cream).width > 100
    assert solid(surface, kit.theme.ink).width > 100


@pytest.mark.parametrize("string", ["", " "])
def test_no_words_are_no_error(kit: Kit, string: str) -> None:
    assert headline(kit, string, 40, kit.theme.cream).get_height() > 0
