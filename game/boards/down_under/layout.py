"""Where mat, cards, tray and log of a game of Down Under lie in a window.

A function of size, shape, mode, number of seats and of colours a seat plays.  Where tiles lie on the mat is the
camera's business.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.common.table_layout import room_of, trays
from game.ui.kit import Kit

#: The corner of the screen of each seat (0 top left, then anticlockwise) by number of players.
CORNERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
#: A window narrower than this multiple of its height stacks cards, mat and tray.
STACK_BELOW = 1.2


@dataclass(frozen=True, slots=True)
class Place:
    """A panel's place: the pixels it covers, and its quarter turns anticlockwise (0: upright)."""

    rect: pygame.Rect
    turn: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the panel before it is turned."""
        return (self.rect.h, self.rect.w) if self.turn % 2 else self.rect.size


@dataclass(frozen=True, slots=True)
class Layout:
    """One layout.  ``mat`` is the mat in its frame, ``field`` the part of it on which tiles lie.

    ``trays`` holds for each seat the place from which it lays: the same for all where everybody sits in front, the
    own card at a table.  ``drawer`` is where the log lies when it has no place of its own and is asked for.
    """

    size: tuple[int, int]
    mat: pygame.Rect
    field: pygame.Rect
    cards: tuple[Place, ...]
    trays: tuple[Place, ...]
    log: pygame.Rect | None
    info: pygame.Rect | None
    drawer: pygame.Rect
    #: At a table trays are cards too.
    is_table: bool = False


def make_layout(kit: Kit, players: int, *, two_colours: bool = False) -> Layout:
    """The layout for ``kit`` with 2 to 4 seats; ``two_colours``: each of the two seats plays two."""
    if kit.mode == "table":
        return _table(kit, players)
    if kit.safe.w < STACK_BELOW * kit.safe.h:
        return _stacked(kit, players)
    return _side_by_side(kit, players, two_colours)


def _field(kit: Kit, mat: pygame.Rect) -> pygame.Rect:
    """What the frame leaves free."""
    border = kit.px(21)
    return mat.inflate(-2 * border, -2 * border)


def _drawer(field: pygame.Rect) -> pygame.Rect:
    """The left part of the field, where the log lies while it is open."""
    return pygame.Rect(field.x, field.y, min(field.w, max(round(0.42 * field.w), round(0.5 * field.h))), field.h)


def _side_by_side(kit: Kit, players: int, two_colours: bool) -> Layout:
    """Cards in the corners, the mat between them, the tray under the mat."""
    safe, h = kit.safe, kit.safe.h
    box = kit.box
    edge = max(kit.px(10), round(0.0125 * box.w))
    gap = max(kit.px(10), round(0.0175 * box.w))
    width = round(0.188 * box.w) if safe.w * 9 >= safe.h * 15 else round(0.178 * safe.w)
    top, bottom = safe.y + round(0.022 * h), kit.bar.top - kit.px(6)
    tray_height = round(0.094 * h)
    spacing = kit.px(14)
    low = bottom - tray_height - spacing
    left, right = safe.x + edge, safe.right - edge - width
    inner = pygame.Rect(left + width + gap, top, right - left - width - 2 * gap, low - top)
    surplus = inner.w - round(0.565 * box.w) if safe.w > box.w else 0
    log = info = None
    if surplus > 2 * kit.px(190):
        # A very wide window: the log on the left and the table's facts on the right of the mat.
        side = min((surplus - 2 * gap) // 2 + gap, kit.px(430))
        log = pygame.Rect(inner.x, top, side - gap // 2, bottom - top)
        info = pygame.Rect(inner.right - side + gap // 2, top, side - gap // 2, round(0.45 * h))
        inner = inner.inflate(-2 * (side + gap // 2), 0)
    mat = inner
    tray = pygame.Rect(mat.x, bottom - tray_height, mat.w, tray_height)
    height = min(round(0.45 * h), (bottom - top - spacing) // 2)
    tall = two_colours and players == 2
    corners = (
        pygame.Rect(left, top, width, height),
        pygame.Rect(left, bottom - height, width, height),
        pygame.Rect(right, bottom - height, width, height),
        pygame.Rect(right, top, width, height),
    )
    if tall:
        whole = bottom - top
        cards = tuple(Place(pygame.Rect(x, top, width, whole)) for x in (left, right))
    else:
        cards = tuple(Place(corners[corner]) for corner in CORNERS[players])
        if log is None:
            log = corners[3] if players < 4 else None
            info = corners[1] if players == 2 else None
    field = _field(kit, mat)
    trays = (Place(tray),) * players
    return Layout(kit.size, mat, field, cards, trays, log, info, _drawer(field))


def _stacked(kit: Kit, players: int) -> Layout:
    """Portrait: two cards, the mat, the tray in two rows, two cards."""
    safe, w, h = kit.safe, kit.safe.w, kit.safe.h
    edge = gap = kit.u(1.5)
    width = (w - 2 * edge - gap) // 2
    left, right = safe.x + edge, safe.x + edge + width + gap

    def strip(top: float, bottom: float) -> tuple[int, int]:
        return safe.y + round(top * h), round((bottom - top) * h)

    (y0, h0), (y1, h1) = strip(0.01, 0.125), strip(0.829, min(0.944, (kit.bar.top - kit.px(4) - safe.y) / h))
    corners = (
        pygame.Rect(left, y0, width, h0),
        pygame.Rect(left, y1, width, h1),
        pygame.Rect(right, y1, width, h1),
        pygame.Rect(right, y0, width, h0),
    )
    cards = tuple(Place(corners[corner]) for corner in CORNERS[players])
    y, height = strip(0.135, 0.699)
    mat = pygame.Rect(safe.x + edge, y, w - 2 * edge, height)
    y, height = strip(0.709, 0.819)
    tray = pygame.Rect(safe.x + edge, y, w - 2 * edge, height)
    field = _field(kit, mat)
    log = corners[3] if players < 4 else None
    drawer = pygame.Rect(field.x, field.y, field.w, round(0.45 * field.h))
    return Layout(kit.size, mat, field, cards, (Place(tray),) * players, log, None, drawer)


def _table(kit: Kit, players: int) -> Layout:
    """A flat screen with people on its sides: a tray along each side, turned to whoever sits there."""
    places = tuple(Place(rect, turn) for rect, turn in trays(kit, players))
    mat = room_of(kit)
    if kit.theme.flags.board_turn == "whole":
        # The same size whichever way the board is turned.
        mat = pygame.Rect(0, 0, min(mat.size), min(mat.size))
        mat.center = kit.safe.center
    field = _field(kit, mat)
    return Layout(kit.size, mat, field, places, places, None, None, _drawer(field), is_table=True)
