"""The cards of the menu: where they and the buttons beside them lie, and what is on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.boards.about import About
from game.i18n import tr
from game.ui.rasters import fingerprint
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.kit import Kit

#: Raise when a card's face changes, so that kept ones are drawn again.
FACES = "3"


def card_rects(kit: Kit, count: int) -> list[pygame.Rect]:
    """The places of the games' cards: a row, or banners one below the other in a tall window."""
    box = kit.box
    if kit.shape == "portrait":
        share, top = (0.175, 0.515) if count == 1 else (0.118, 0.49)
        height, width, gap = round(kit.safe.h * share), round(kit.safe.w * 0.86), kit.u(3)
        left, y = kit.safe.centerx - width // 2, kit.safe.y + round(kit.safe.h * top)
        return [pygame.Rect(left, y + i * (height + gap), width, height) for i in range(count)]
    gap = round(0.0285 * box.w)
    width = round((0.31 if count == 1 else 0.252) * box.w)
    # Larger words take their room from the picture, unless the card grows with them.
    larger = kit.theme.text_scale - 1
    share = 0.345 + 0.1 * larger if count == 1 else 0.33 + 0.1 * larger
    height = min(round(share * box.h), width)
    total = count * width + (count - 1) * gap
    left = box.x + round(0.058 * box.w) if count == 1 else box.centerx - total // 2
    top = box.y + round((0.705 - 0.03 * larger) * box.h) - height // 2
    return [pygame.Rect(left + i * (width + gap), top, width, height) for i in range(count)]


def button_look(kit: Kit, texts: Sequence[str], cards: int) -> tuple[str, bool]:
    """The style of the other entries' words, and whether there is room for icons: in a row they share the width."""
    if kit.shape == "portrait" or cards == 1:
        return "body", True
    room = kit.content.w - kit.px(18) * (len(texts) - 1)
    for style, icon in (("body", True), ("small", True)):
        if sum(Button.width_for(kit, text, icon=icon, style=style) for text in texts) <= room:
            return style, icon
    return "small", False


def button_rects(kit: Kit, texts: Sequence[str], cards: int) -> list[pygame.Rect]:
    """The places of the other entries: two columns beside the only card, columns below banners, else the bottom row."""
    if not texts:
        return []
    last = card_rects(kit, cards)[-1]
    gap = kit.px(18)
    style, icon = button_look(kit, texts, cards)
    widths = [Button.width_for(kit, text, icon=icon, style=style) for text in texts]
    if kit.shape == "portrait":
        columns = 2 if cards == 1 else 3
        height, width = max(kit.px(76), kit.touch), round((kit.safe.w * 0.86 - gap * (columns - 1)) / columns)
        left, top = kit.safe.centerx - (columns * (width + gap) - gap) // 2, last.bottom + kit.u(5)
        return [_cell(left, top, i, columns, width, height, gap, height + gap) for i in range(len(texts))]
    if cards == 1:
        left = last.right + kit.u(8)
        room = kit.box.right - round(0.05 * kit.box.w) - left
        rows = -(-len(texts) // 2)
        height, width = max(kit.px(76), kit.touch), min(max(*widths, kit.px(330)), (room - gap) // 2)
        step = min(height + kit.px(26), (last.h - height) // max(1, rows - 1))
        top = last.y + (last.h - (rows - 1) * step - height) // 2
        return [_cell(left, top, i, 2, width, height, gap, step) for i in range(len(texts))]
    area = kit.content
    scale = min(1.0, (area.w - gap * (len(widths) - 1)) / sum(widths))
    widths = [int(width * scale) for width in widths]
    height = max(kit.px(64), kit.touch)
    x = area.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
    y = min(kit.safe.y + round(0.946 * kit.safe.h) - height // 2, kit.safe.bottom - height)
    rects = []
    for width in widths:
        rects.append(pygame.Rect(x, y, width, height))
        x += width + gap
    return rects


def _cell(left: int, top: int, i: int, columns: int, width: int, height: int, gap: int, step: int) -> pygame.Rect:
    """The ``i``-th of equal boxes in ``columns``, rows ``step`` apart."""
    return pygame.Rect(left + i % columns * (width + gap), top + i // columns * step, width, height)


def card_face(kit: Kit, facts: About, size: tuple[int, int]) -> pygame.Surface:
    """What lies on a game's card: its picture with players and minutes, its name, its tagline.

    Kept on disk: drawn anew, the three faces would take a tenth of the time from start to menu.
    """
    players = tr("{players} · {minutes} min", players="2–4", minutes=facts.minutes)
    words = (facts.title(), facts.tagline(), players)
    digest = fingerprint([FACES, repr(kit.theme), repr(kit.size), *words])
    name = f"card_{facts.name}"
    kept = kit.rasters.load(name, size, digest)
    if kept is None:
        kept = _draw_face(kit, facts, size, players)
        kit.rasters.save(name, size, digest, kept)
    return kept


def _draw_face(kit: Kit, facts: About, size: tuple[int, int], players: str) -> pygame.Surface:
    face = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    theme, text = kit.theme, kit.text
    pad = round(min(width, height) * 0.06)
    is_banner = width > 2.2 * height
    # The words below the picture: a title and a line, with air between and below them.
    lines_height = round(1.1 * text.cap("body"))
    if not is_banner and not text.fits(facts.tagline(), "small", width - round(2.5 * pad)):
        lines_height = round(3.0 * text.cap("small"))
    words_height = round(1.25 * text.cap("title") + lines_height + 3.4 * pad)
    if is_banner:
        box = pygame.Rect(pad, pad, round(width * 0.42), height - 2 * pad)
    else:
        box = pygame.Rect(pad, pad, width - 2 * pad, max(height // 3, height - pad - words_height))
    face.blit(framed(kit, facts, box.size), box)
    chip = kit.shapes.chip(players, icon="person")
    face.blit(chip, (box.right - chip.get_width() - kit.px(10), box.bottom - chip.get_height() // 2 - kit.px(4)))
    left = box.right + 2 * pad if is_banner else box.x + pad // 2
    room = width - pad - left
    if is_banner:
        first = height // 2 - text.cap("title") - pad // 2
        second = height // 2 + pad
    else:
        first = box.bottom + round(1.1 * pad + 0.1 * text.cap("title"))
        second = first + round(1.1 * text.cap("title")) + pad
    largest = next((s for s in ("title", "name", "body") if text.size(facts.title(), s)[0] <= room), "small")
    name = text.fit(facts.title(), largest, theme.text_dark, room)
    face.blit(name, (left, first - text.cap_top(largest) + (text.cap("title") - text.cap(largest)) // 2))
    if text.fits(facts.tagline(), "small", room):
        style = "body" if text.size(facts.tagline(), "body")[0] <= room else "small"
        line = text.fit(facts.tagline(), style, theme.text_soft, room)
        face.blit(line, (left, second - text.cap_top(style)))
    else:
        line, middle = text.block(facts.tagline(), "small", theme.text_soft, room, lines_height)
        face.blit(line, (left, second + lines_height // 2 - middle))
    return face


def framed(kit: Kit, facts: About, size: tuple[int, int]) -> pygame.Surface:
    """The game's picture with round corners and an ink line."""
    picture = facts.picture(kit, *size)
    radius = max(2, round(kit.shapes.corner * 0.6))
    result = pygame.Surface(size, pygame.SRCALPHA)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect().inflate(-2, -2), border_radius=radius)
    result.blit(picture, (0, 0))
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(frame_line(kit, size, radius), (0, 0))
    return result


def frame_line(kit: Kit, size: tuple[int, int], radius: int) -> pygame.Surface:
    """A rounded ink line along the inside of ``size``."""
    line = kit.line(3.6)
    width, height = size

    def body() -> str:
        return (
            f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}" rx="{radius}"'
            f' fill="none" stroke="{kit.theme.ink}" stroke-width="{line}"/>'
        )

    return kit.shapes.svg(("picture frame", radius, line), size, body)
