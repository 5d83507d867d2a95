"""A few words and a figure, told to every side of a table at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.boards.common.table_layout import sheet_rect
from game.ui.stage import Sprite
from game.ui.turning import Frame

if TYPE_CHECKING:
    from game.ui.kit import Kit

SIDES = 4
#: Styles of title, figure and words; the first that fit are taken, at last without the words.
SIZES = (
    ("title", "figure_xl", "body"),
    ("title", "figure_l", "body"),
    ("name", "figure_l", "small"),
    ("name", "figure_l"),
    ("body", "figure_m"),
)


def told_round(kit: Kit, title: str, figure: str, words: str) -> list[Sprite]:
    """A card before every side, each turned to it, with a title, a large figure and words."""
    theme, text = kit.theme, kit.text
    found: list[Sprite] = []
    for side in range(SIDES):
        frame = Frame(sheet_rect(kit, side), side)
        w, h = frame.size
        room = w - 2 * kit.px(28)
        for styles in SIZES:
            said = (title, figure, words)[: len(styles)]
            heights = [_height(kit, one, style, room) for one, style in zip(said, styles, strict=True)]
            gap = (h - sum(heights)) // (len(said) + 1)
            if gap > 0:
                break
        card = kit.shapes.card((w, h)).at(0, 0)
        parts = [card]
        y = gap
        for one, style, high in zip(said, styles, heights, strict=True):
            surface = text.render(one, style, theme.text_dark, room, "centre")
            parts.append(Sprite(surface, (w - surface.get_width()) // 2, y))
            y += high + gap
        found += frame.sprites(parts)
    return found


def _height(kit: Kit, words: str, style: str, room: int) -> int:
    lines = len(kit.text.lines(words, style, room))
    return (lines - 1) * kit.text.pitch(style) + kit.text.line_height(style)
