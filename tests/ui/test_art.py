"""Art comes in the colours, at the size and the way round that were asked for."""

from __future__ import annotations

import re

import pygame
import pytest

from game.ui import art as art_module
from game.ui.art import LARGE, Art, art_source
from game.ui.rasters import RasterCache
from game.ui.svg import bolder, document, proportions, rasterise
from game.ui.theme import Flags, Theme

SOURCE = document(
    20, 10, '<rect x="0" y="0" width="10" height="10" fill="$fill"/><rect x="10" width="10" height="10" fill="$ink"/>'
)


@pytest.fixture
def art(tmp_path, monkeypatch):
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "half.svg").write_text(SOURCE, encoding="utf-8")
    monkeypatch.setattr(art_module, "asset_path", lambda relative: tmp_path / relative)
    art_source.cache_clear()
    yield Art(Theme())
    art_source.cache_clear()


@pytest.mark.parametrize(
    ("asked", "size"),
    [
        ({"height": 50}, (100, 50)),
        ({"width": 50}, (50, 25)),
        ({"height": 50, "width": 50}, (50, 25)),
        ({"height": 20, "width": 500}, (40, 20)),
        ({"height": 50, "turn": 1}, (50, 100)),
        ({"height": 50, "turn": -2}, (100, 50)),
    ],
)
def test_sizes_keep_the_proportions(art, asked, size):
    assert art.get("half", fill="#FF0000", **asked).get_size() == size
    assert art.aspect("half") == 2


def test_colours_flips_and_turns(art):
    red, ink = pygame.Color("#FF0000"), pygame.Color(Theme().ink)
    plain = art.get("half", height=40, fill="#FF0000")
    assert (plain.get_at((10, 20)), plain.get_at((70, 20))) == (red, ink)
    flipped = art.get("half", height=40, flip=True, fill="#FF0000")
    assert (flipped.get_at((10, 20)), flipped.get_at((70, 20))) == (ink, red)
    turned = art.get("half", height=40, turn=1, fill="#FF0000")
    assert (turned.get_at((20, 10)), turned.get_at((20, 70))) == (ink, red)
    assert art.get("half", height=40, fill="#00FF00").get_at((10, 20)) == pygame.Color("#00FF00")


def test_equal_requests_share_one_surface(art):
    assert art.get("half", height=40, fill="#FF0000") is art.get("half", height=40, turn=4, fill="#FF0000")


def test_what_is_missing_is_said(art):
    with pytest.raises(KeyError, match="fill"):
        art.get("half", height=40)
    with pytest.raises(FileNotFoundError):
        art.get("nothing", height=40)
    with pytest.raises(ValueError, match="height or a width"):
        art.get("half", fill="#FF0000")


def test_proportions_come_from_the_view_box_or_the_size():
    assert proportions('<svg viewBox="0 0 30 20"/>') == (30, 20)
    assert proportions('<svg width="12px" height="6"/>') == (12, 6)
    with pytest.raises(ValueError, match="viewBox"):
        proportions("<svg/>")


def test_a_broken_drawing_is_refused():
    with pytest.raises(pygame.error):
        rasterise("no drawing at all", (10, 10))


def test_high_contrast_has_bolder_lines_on_a_larger_field(art):
    figure = (
        '<svg viewBox="0 0 100 50"><path stroke="#FFF3DC" stroke-width="30"/><path stroke="#1B1420" stroke-width="10"/>'
        '<path stroke="#1B1420" stroke-width="5"/><path stroke="#AA0000" stroke-width="4"/>'
        '<path stroke="#FFF3DC" stroke-width="3"/></svg>'
    )
    bold = bolder(figure, 1.6, ink="#1B1420", edge="#FFF3DC")
    assert [float(width) for width in re.findall(r'stroke-width="([\d.]+)"', bold)] == [36, 16, 8, 4, 3]
    assert 'viewBox="-3 -3 106 56"' in bold
    plain, high = Art(Theme()), Art(Theme.build(Flags(high_contrast=True)))
    assert plain.source("half", fill="#123456") == high.source("half", fill="#123456"), "there is no line in it"


def test_every_piece_has_outlines_of_one_and_six_tenths_in_high_contrast():
    plain, high = Art(Theme()), Art(Theme.build(Flags(high_contrast=True)))
    colours = {"fill": "#F07A70", "dark": "#8A1420", "light": "#FFF3DC"}
    for name in ("roo_sit", "roo_hop", "animal_koala", "animal_crocodile", "kookaburra_sits"):
        widths = [
            [float(w) for c, w in re.findall(r'stroke="(#\w{6})" stroke-width="([\d.]+)"', source) if c == Theme().ink]
            for source in (plain.source(name, **colours), high.source(name, **colours))
        ]
        assert widths[0], name
        assert widths[1] == pytest.approx([1.6 * width for width in widths[0]]), name
        assert high.get(name, height=90, **colours).get_height() <= 90


@pytest.mark.usefixtures("art")
def test_large_drawings_are_read_from_disk_and_small_ones_drawn(tmp_path, monkeypatch):
    drawn = []
    monkeypatch.setattr(art_module, "rasterise", lambda source, size: drawn.append(size) or rasterise(source, size))
    height = round((LARGE / 2) ** 0.5) + 1
    pictures = []
    for colour in ("#FF0000", "#FF0000", "#00FF00"):
        rasters = RasterCache(tmp_path / "kept")
        art = Art(Theme(), rasters=rasters)
        pictures.append(art.get("half", height=height, fill=colour))
        art.get("half", height=20, fill=colour)
        rasters.flush()
    large = (2 * height, height)
    assert drawn == [large, (40, 20), (40, 20), large, (40, 20)], "another colour is another drawing"
    assert pygame.image.tobytes(pictures[0], "RGBA") == pygame.image.tobytes(pictures[1], "RGBA")
    assert [picture.get_at((5, 5))[:3] for picture in pictures] == [(255, 0, 0), (255, 0, 0), (0, 255, 0)]
