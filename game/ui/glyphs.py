"""Button glyphs: how a button or a key is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from game.ui.buttons import Label, label_of
from game.ui.icons import ICONS, icon_body
from game.ui.outlines import circle, polygon, rounded
from game.ui.svg import document, rasterise
from game.ui.text import Text
from game.ui.theme import Theme

__all__ = ["Label", "draw", "label_of"]

_PLACES_OF: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"south": (0, 1), "east": (1, 0), "west": (-1, 0), "north": (0, -1)}
)


def draw(label: Label, height: int, theme: Theme, text: Text) -> pygame.Surface:
    """The glyph, ``height`` pixels high: cream with an ink line and mark, and a thin inner ring on a disc."""
    ink = max(1.0, height * 0.075)
    word = None if ":" in label.mark else _word(label.mark, height, theme, text)
    width = height
    if label.kind != "disc" and word is not None:
        width = max(height, word.get_width() + round(height * 0.5))
    elif label.kind == "pill":
        width = round(height * 1.3)
    if label.kind == "disc":
        path = circle(height / 2, height / 2, (height - ink) / 2)
        ring = circle(height / 2, height / 2, height / 2 - ink * 1.9)
    else:
        corner = height / 2 if label.kind == "pill" else height * 0.24
        path = rounded(ink / 2, ink / 2, width - ink, height - ink, corner)
        ring = rounded(ink * 1.9, ink * 1.9, width - 3.8 * ink, height - 3.8 * ink, max(1.0, corner - ink * 1.4))
    body = (
        f'<path d="{path}" fill="{theme.cream}" stroke="{theme.ink}" stroke-width="{ink:.3f}"/>'
        f'<path d="{ring}" fill="none" stroke="{theme.ink}" stroke-opacity="0.35" stroke-width="{ink * 0.45:.3f}"/>'
    )
    surface = rasterise(document(width, height, body + _mark(label.mark, width, height, theme)), (width, height))
    if word is not None:
        surface.blit(word, word.get_rect(center=(width // 2, height // 2)))
    return surface


def _word(mark: str, height: int, theme: Theme, text: Text) -> pygame.Surface:
    letters = text.render(mark, "name" if len(mark) == 1 else "small", theme.ink)
    box = letters.get_bounding_rect()
    if len(mark) == 1 and not mark.isalnum():
        # A stop and an apostrophe differ in nothing but their height.
        top = text.cap_top("name")
        box = box.union((box.x, top, box.w, text.cap("name"))).clip(letters.get_rect())
    share = height * (0.48 if len(mark) == 1 else 0.36) / max(1, text.cap("name" if len(mark) == 1 else "small"))
    size = (max(1, round(box.w * share)), max(1, round(box.h * share)))
    return pygame.transform.smoothscale(letters.subsurface(box), size)


def _mark(mark: str, width: int, height: int, theme: Theme) -> str:
    kind, _, name = mark.partition(":")
    c, r = height / 2, height * 0.2
    stroke = f'fill="none" stroke="{theme.ink}" stroke-width="{height * 0.085:.3f}" stroke-linejoin="round"'
    if kind == "icon" and name in ICONS:
        side = height * 0.62
        place = f"translate({(width - side) / 2:.3f} {(height - side) / 2:.3f}) scale({side / 24:.4f})"
        return f'<g transform="{place}">{icon_body(name, theme.ink, 3.2)}</g>'
    if kind == "shape":
        path = {
            "circle": circle(c, c, r),
            "square": rounded(c - r * 0.9, c - r * 0.9, r * 1.8, r * 1.8, 0),
            "triangle": polygon([(c, c - r * 1.15), (c + r, c + r * 0.6), (c - r, c + r * 0.6)], 0),
            "cross": f"M{c - r} {c - r}L{c + r} {c + r}M{c + r} {c - r}L{c - r} {c + r}",
        }[name]
        return f'<path d="{path}" {stroke} stroke-linecap="round"/>'
    if kind == "place":
        dots = []
        for place, (dx, dy) in _PLACES_OF.items():
            dot = circle(c + dx * height * 0.2, c + dy * height * 0.2, height * (0.115 if place == name else 0.06))
            paint = f'fill="{theme.ink}"' if place == name else f'fill="{theme.ink}" fill-opacity="0.45"'
            dots.append(f'<path d="{dot}" {paint}/>')
        return "".join(dots)
    return ""
