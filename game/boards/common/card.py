"""Players' cards: badge, name, what the player is about, and a strip that each game fills in."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.common.table_layout import tray_badge, tray_parts
from game.i18n import tr
from game.ui.kit import Kit
from game.ui.shapes import Placed
from game.ui.theme import PlayerStyle

#: The room for a figure in a tray, in cap heights of the figure, and the least length of a strip beside it, in depths
#: of the tray.
FIGURE, SHORT = 3, 1.7
#: The room for name and status in a tray, as shares of its length; the first is taken that leaves the strip enough.
NAMES = (0.2, 0.165, 0.135)
#: A status that is longer than its room by so much is squeezed into one line.
SQUEEZE = 1.08


@dataclass(frozen=True, slots=True)
class CardLayout:
    """Where the parts of a card lie, from its top left corner.  ``texts`` holds name and status."""

    badge: tuple[int, int]
    radius: int
    texts: pygame.Rect
    strip: pygame.Rect
    name_style: str
    centred: bool = False
    #: Whether there is room for the status line.
    has_status: bool = True
    #: The right end and the middle of a tray's figure; ``has_rows``: it stands over the strip, in a short tray.
    figure: tuple[int, int] = (0, 0)
    has_rows: bool = False


def card_layout(kit: Kit, size: tuple[int, int], least: int = 0) -> CardLayout:
    """The layout of a card of ``size``: a tray, a usual card, or a narrow column; ``least`` is how long a tray's strip
    must be."""
    w, h = size
    pad = max(kit.px(10), min(kit.u(2.5), w // 14))
    if kit.mode == "table":
        return _tray_layout(kit, size, pad, max(least, round(SHORT * size[1])))
    if w > 1.1 * h:
        strip_height = round(min(0.25 * h, 0.21 * w))
        strip = pygame.Rect(pad, h - pad - strip_height, w - 2 * pad, strip_height)
        room = strip.y - pad
        radius = round(min(0.125 * w, 0.42 * room))
        left = 2 * pad + 2 * radius + kit.px(8)
        texts = pygame.Rect(left, pad // 2, w - left - pad, strip.y - pad // 2)
        name_style = "title" if texts.h >= 3.6 * kit.text.cap("title") else "name"
        badge = (pad + radius + kit.px(4), pad // 2 + texts.h // 2)
        both = 1.62 * kit.text.cap(name_style) + kit.text.cap("small")
        return CardLayout(badge, radius, texts, strip, name_style, has_status=texts.h >= both)
    strip_height = round(min(0.2 * h, 0.3 * w))
    # The inner line of an active card must stay free.
    side = kit.line(11) + kit.px(3)
    strip = pygame.Rect(side, h - side - kit.px(2) - strip_height, w - 2 * side, strip_height)
    radius = round(min(0.18 * w, 0.13 * h))
    head = side + kit.px(10)
    top = head + 2 * radius
    texts = pygame.Rect(side, top, w - 2 * side, strip.y - top)
    roomy = texts.h >= 3.0 * kit.text.cap("name")
    return CardLayout((w // 2, head + radius), radius, texts, strip, "name", centred=True, has_status=roomy)


def status_words(kit: Kit, status: str, brief: str, width: int) -> str:
    """What stands under a name in ``width`` pixels: ``status``; where it is not read in full, ``brief``; where that is
    not either, nothing.  Without a brief form it is somebody's name, which may be cut."""
    if not brief or kit.text.fits(status, "small", width):
        return status
    return brief if kit.text.fits(brief, "small", width) else ""


def _tray_layout(kit: Kit, size: tuple[int, int], pad: int, least: int) -> CardLayout:
    """A tray, whose right end belongs to its buttons: all in a row, or in a short one the strip below name and
    figure."""
    w, h = size
    badge, radius = tray_badge(kit, size)
    end = tray_parts(kit, size).body.right - pad
    left = badge[0] + radius + pad
    for share in NAMES:
        texts = pygame.Rect(left, pad, round(share * w), h - 2 * pad)
        figure = texts.right + round(FIGURE * kit.text.cap("figure_l"))
        strip = pygame.Rect(figure + pad, round(0.2 * h), end - figure - pad, round(0.6 * h))
        if strip.w >= least:
            return CardLayout(badge, radius, texts, strip, "name", figure=(figure, h // 2))
    room = round(0.9 * FIGURE * kit.text.cap("figure_m"))
    texts = pygame.Rect(left, round(0.09 * h), end - room - left, round(0.38 * h))
    strip = pygame.Rect(left, round(0.5 * h), end - left, round(0.4 * h))
    return CardLayout(
        badge, radius, texts, strip, "name", has_status=False, figure=(end, texts.centery), has_rows=True
    )


def name_style(kit: Kit, name: str, largest: str, width: int) -> str:
    """The style in which a colour's name is read in full in ``width`` pixels, from ``largest`` down; a name that is too
    long for all of them is cut in the last one."""
    styles = (largest, *(one for one in ("name", "body", "small") if kit.text.cap(one) < kit.text.cap(largest)))
    return next((one for one in styles if kit.text.fits(name, one, width)), styles[-1])


def draw_card(
    kit: Kit, size: tuple[int, int], style: PlayerStyle, name: str, status: str, *, active: bool, brief: str = ""
) -> Placed:
    """A card without the contents of its strip, on its shadow; ``active``: its player is to move.  ``brief`` is said in
    place of ``status`` where there is little room.

    The surface is new, so that the caller can draw into it before it is shown.
    """
    theme = kit.theme
    looks = kit.shapes.card(
        size,
        "paper" if active else "paper_off",
        accent=style.colour if active else None,
        glow=style.colour if active else None,
    )
    surface = looks.surface.copy()
    x, y = -looks.dx, -looks.dy
    plan = card_layout(kit, size)
    badge = kit.shapes.badge(style, plan.radius)
    surface.blit(badge, badge.get_rect(center=(x + plan.badge[0], y + plan.badge[1])))
    texts = plan.texts.move(x, y)
    large = name_style(kit, name, plan.name_style, texts.w)
    title = kit.text.fit(name, large, theme.text_dark, texts.w)
    cap = kit.text.cap(large)
    line, high, gap = _status(kit, status if plan.has_status else "", brief, plan, cap)
    top = texts.centery - (cap + gap + high) // 2
    left = texts.centerx - title.get_width() // 2 if plan.centred else texts.x
    surface.blit(title, (left, top - kit.text.cap_top(large)))
    if line is not None:
        left = texts.centerx - line.get_width() // 2 if plan.centred else texts.x
        surface.blit(line, (left, top + cap + gap - kit.text.cap_top("small")))
    return Placed(surface, looks.dx, looks.dy)


def _status(kit: Kit, status: str, brief: str, plan: CardLayout, name: int) -> tuple[pygame.Surface | None, int, int]:
    """The line below a name of ``name`` pixels, its height from the top of its capitals to its base, and the gap above
    it; nothing where it is empty.

    A long one goes on two lines where there is room for them, rather than being made much smaller or cut.
    """
    if not status:
        return None, 0, 0
    text, colour, width = kit.text, kit.theme.text_soft, plan.texts.w
    high = text.cap("small")
    full = text.size(status, "small")[0]
    two, close = high + text.pitch("small"), round(0.42 * name)
    # Descenders need room below the base, and since all stands in the middle as much is left above the name.
    if full > SQUEEZE * width and name + close + two + 2 * round(0.4 * high) <= plan.texts.h:
        # Two lines of about the same length look better than a last word alone.
        longest = max(text.size(word, "small")[0] for word in status.split())
        for narrow in range(max(full // 2, longest), width + 1, max(1, width // 24)):
            if len(text.lines(status, "small", narrow)) == 2:
                return text.render(status, "small", colour, narrow, "centre" if plan.centred else "left"), two, close
    status = status_words(kit, status, brief, width)
    return (text.fit(status, "small", colour, width), high, round(0.62 * name)) if status else (None, 0, 0)


def tray_figure(kit: Kit, surface: pygame.Surface, figure: int, plan: CardLayout, corner: tuple[int, int]) -> None:
    """How many steps a tray's player has to go; ``corner`` is the tray's on ``surface``."""
    theme, text = kit.theme, kit.text
    right, middle = plan.figure[0] + corner[0], plan.figure[1] + corner[1]
    if plan.has_rows:
        text.blit(surface, str(figure), "figure_m", theme.text_dark, (right, middle), anchor="right")
        return
    gap = round(0.5 * text.cap("small"))
    high = text.cap("figure_l") + gap + text.cap("small")
    upper = middle - high // 2 + text.cap("figure_l") // 2
    text.blit(surface, str(figure), "figure_l", theme.text_dark, (right, upper), anchor="right")
    lower = middle + high // 2 - text.cap("small") // 2
    text.blit(surface, tr("to go"), "small", theme.text_soft, (right, lower), anchor="right")


def place_card(target: pygame.Surface, card: Placed, rect: pygame.Rect, turn: int) -> None:
    """Blit a card drawn upright onto ``target`` at ``rect``, at its quarter turns anticlockwise.

    Offsets turn with the card, so the shadow of a turned card falls to its own foot.
    """
    turned = turned_card(card, rect.size, turn)
    turned.draw(target, *rect.topleft)


def turned_card(card: Placed, size: tuple[int, int], turn: int) -> Placed:
    """``card`` at its quarter turns; ``size`` is that of the turned card without its shadow."""
    turn %= 4
    if turn == 0:
        return card
    surface = pygame.transform.rotate(card.surface, 90 * turn)
    w, h = card.surface.get_size()
    left, top = -card.dx, -card.dy
    upright = (size[1], size[0]) if turn % 2 else size
    right, bottom = w - left - upright[0], h - top - upright[1]
    pads = {1: (top, right), 2: (right, bottom), 3: (bottom, left)}[turn]
    return Placed(surface, -pads[0], -pads[1])


def turned_point(point: tuple[float, float], size: tuple[int, int], turn: int) -> tuple[float, float]:
    """A point of an upright panel of ``size``, from its top left corner, on the panel at its quarter turns."""
    x, y = point
    w, h = size
    return ((x, y), (y, w - x), (w - x, h - y), (h - y, x))[turn % 4]


def upright_point(point: tuple[float, float], size: tuple[int, int], turn: int) -> tuple[float, float]:
    """The inverse of :func:`turned_point`; ``size`` is that of the upright panel."""
    x, y = point
    w, h = size
    return ((x, y), (w - y, x), (w - x, h - y), (y, h - x))[turn % 4]
