"""The palette keeps what the design promises: contrast, and colours that everybody can tell apart."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from colour_maths import MACHADO, ciede2000, contrast, distance, lab, linear

from game.ui.theme import MAX_OVERSCAN, PLAYER_PALETTES, Flags, Theme

THEME = Theme.build(Flags())
CONTRAST = Theme.build(Flags(high_contrast=True))

#: The table of the design, for the standard palette: red, green, blue, yellow.
TABLE = {
    (0, 1): (67.1, 34.8, 21.6, 65.4),
    (0, 2): (43.2, 47.1, 56.9, 63.7),
    (0, 3): (53.0, 45.8, 31.0, 33.2),
    (1, 2): (48.8, 47.5, 44.6, 22.4),
    (1, 3): (37.1, 21.2, 26.7, 46.9),
    (2, 3): (71.2, 69.1, 74.4, 55.6),
}


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        # From the table of Sharma, Wu and Dalal: pairs 1, 7, 13, 17 and 25.
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, -0.001, 2.49), (50.0, 0.0011, -2.49), 4.7461),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_the_difference_formula_agrees_with_published_pairs(one, two, expected):
    assert ciede2000(one, two) == pytest.approx(expected, abs=5e-4)


@pytest.mark.parametrize("pair", sorted(TABLE))
def test_the_table_of_colour_distances_holds(pair):
    one, two = (THEME.players[seat].colour for seat in pair)
    measured = [distance(one, two, vision) for vision in MACHADO]
    assert measured == pytest.approx(TABLE[pair], abs=0.15)


@pytest.mark.parametrize("palette", sorted(PLAYER_PALETTES))
@pytest.mark.parametrize("vision", sorted(MACHADO))
def test_players_can_be_told_apart_by_colour_alone(palette, vision):
    players = PLAYER_PALETTES[palette]
    distances = {
        (one.name_id, two.name_id): distance(one.colour, two.colour, vision) for one, two in combinations(players, 2)
    }
    assert min(distances.values()) >= 18, distances
    # The neutral path is told from every player's path too.
    assert min(distance(p.colour, THEME.stone, vision) for p in players) >= 18


@pytest.mark.parametrize("palette", sorted(PLAYER_PALETTES))
def test_players_differ_in_lightness_and_shape(palette):
    players = PLAYER_PALETTES[palette]
    assert len({p.shape for p in players} | {THEME.referee.shape}) == len(players) + 1
    for player in players:
        assert contrast(player.colour, THEME.ink) >= 3


@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        ("text_dark", "paper", 14.3),
        ("text_dark", "paper_off", 9.3),
        ("text_soft", "paper", 7.6),
        ("text_soft", "paper_off", 5.0),
        ("text_dark", "row", 9),
        ("text_soft", "row", 5),
        ("text_dark", "tile", 9),
        ("cream", "panel", 15.3),
        ("cream", "prompt_bar", 16.5),
        ("cream", "earth_light", 4.5),
        ("heading", "panel", 10.9),
        ("soft_cream", "panel", 8.8),
        ("coordinates", "earth", 5.1),
        ("gain", "paper", 5.4),
        ("loss", "paper", 6.3),
        ("cream", "gain", 4.5),
        ("cream", "stone", 4.5),
        ("ink", "gold", 7),
    ],
)
@pytest.mark.parametrize("theme", [THEME, CONTRAST], ids=["standard", "high contrast"])
def test_text_stands_out_from_its_ground(theme, text, ground, least):
    measured = contrast(getattr(theme, text), getattr(theme, ground))
    assert measured >= (least if theme is THEME else 4.5)


@pytest.mark.parametrize(
    ("line", "grounds"),
    [
        ("ink", ("sand", "sand_off", "sand_start", "tile", "leaf_square", "earth_ground", "paper")),
        ("cream", ("table_light", "table_dark", "mat", "area", "panel", "bush")),
    ],
)
def test_a_piece_shows_an_edge_on_every_ground(line, grounds):
    for ground in grounds:
        assert contrast(getattr(THEME, line), getattr(THEME, ground)) >= 5


def test_every_colour_is_a_plain_hex_colour():
    for theme in (THEME, CONTRAST):
        colours = list(theme.colours().values())
        colours += [c for p in (*theme.players, theme.referee) for c in (p.colour, p.dark, p.light, p.bead)]
        colours += [c for gradient in (theme.dusk, theme.dawn) for c, _ in gradient]
        assert all(re.fullmatch(r"#[0-9A-F]{6}", colour) for colour in colours)


def test_no_colour_is_pure_black_or_white():
    assert not {"#000000", "#FFFFFF"} & set(THEME.colours().values())


def test_high_contrast_takes_grounds_and_soft_text_away_but_keeps_players():
    assert CONTRAST.players == THEME.players
    assert {CONTRAST.sand, CONTRAST.sand_off, CONTRAST.sand_start, CONTRAST.paper} == {"#FFF3DC"}
    assert {CONTRAST.table_light, CONTRAST.table_dark, CONTRAST.mat, CONTRAST.text_soft} == {"#1B1420"}
    assert CONTRAST.line_scale == pytest.approx(1.6)


def test_flags_outside_their_range_are_brought_back():
    theme = Theme.build(Flags(text_scale=9, overscan=0.4, palette="no such palette"))
    assert theme.text_scale == 1.5
    assert theme.flags.overscan == MAX_OVERSCAN
    assert theme.players == THEME.players


def test_lab_of_white_is_neutral():
    lightness, a, b = lab(linear("#FFFFFF"))
    assert (lightness, a, b) == pytest.approx((100, 0, 0), abs=0.02)


def test_the_strong_palette_is_the_stronger_one():
    def least(name):
        players = PLAYER_PALETTES[name]
        return min(distance(a.colour, b.colour, v) for v in MACHADO for a, b in combinations(players, 2))

    assert least("strong") > least("standard") + 1
