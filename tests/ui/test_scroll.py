"""Plain texts become paragraphs."""

from __future__ import annotations

import pygame

from game.ui.scroll import ScrollText, parse_blocks


def test_titles_points_and_paragraphs_are_told_apart():
    text = "# Title\nFirst line\nsame paragraph\n\nSecond\n## Heading\n- one\n  goes on\n- two\n"
    assert parse_blocks(text) == [
        ("title", "Title"),
        ("body", "First line same paragraph"),
        ("body", "Second"),
        ("name", "Heading"),
        ("body", "•\u2002one goes on"),
        ("body", "•\u2002two"),
    ]


def test_an_empty_page_is_a_page(kit):
    page = ScrollText(kit, pygame.Rect(0, 0, 200, 100), "")
    assert page.at_end
    assert page.surface().get_size() == (200, 100)
    assert not page.scroll(-1)
