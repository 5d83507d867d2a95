"""Where things lie on a flat screen with people on its sides: trays along the edges, the board between them.

Everything here is in pixels of the picture that is laid out, which is drawn upright for the side ``kit.south``.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit import Kit, side_turn
from game.ui.turning import Frame

#: A tray's length and depth, and its distance from the edge, as shares of the window's shorter side.
LENGTH, DEPTH, EDGE = 0.963, 0.139, 0.012
#: Own panels that would be less than so many times as long as they are deep lie like a windmill, whose blades are this
#: share of the longer way deep.
SLIM, BLADE = 1.9, 0.4
#: Where trays on the long sides would be shorter than this share of a tray, all trays leave the corners free.
SHORT = 0.7
#: The side of a button in a tray or in a gap, as a share of the shorter side.
BUTTON = 0.078


@dataclass(frozen=True, slots=True)
class TrayParts:
    """The parts of an upright tray of ``size``: what the game draws into, and the two buttons at the right hand.

    ``sheet`` opens the own panel with score, rules and sound; ``confirm`` says that a move is meant.
    """

    size: tuple[int, int]
    body: pygame.Rect
    sheet: pygame.Rect
    confirm: pygame.Rect


def depth_of(kit: Kit) -> int:
    """How far a tray reaches from the edge into the window, with the air on both its sides."""
    depth, edge = _depth(kit), round(EDGE * min(kit.safe.size))
    return depth + 2 * edge


def room_of(kit: Kit) -> pygame.Rect:
    """What the trays leave free in the middle."""
    return kit.safe.inflate(-2 * depth_of(kit), -2 * depth_of(kit))


def tray_rect(kit: Kit, turn: int) -> pygame.Rect:
    """The tray of the side that ``turn`` faces."""
    safe = kit.safe
    least = min(safe.size)
    depth, edge = _depth(kit), round(EDGE * least)
    length = round(LENGTH * least)
    if _has_free_corners(kit):
        length = min(length, (safe.h if turn % 2 else safe.w) - 2 * (depth + 2 * edge))
    elif (turn % 2 == 0) == (safe.w >= safe.h):
        length = min(length, _long_way(kit))
    return at_side(safe, turn, length, depth, edge)


def at_side(safe: pygame.Rect, turn: int, length: int, depth: int, edge: int) -> pygame.Rect:
    """A rectangle in the middle of the side of ``safe`` that ``turn`` faces: ``length`` along it, ``depth`` into the
    window, ``edge`` away from it."""
    rect = pygame.Rect(0, 0, depth, length) if turn % 2 else pygame.Rect(0, 0, length, depth)
    rect.center = safe.center
    if turn == 0:
        rect.bottom = safe.bottom - edge
    elif turn == 1:
        rect.right = safe.right - edge
    elif turn == 2:
        rect.top = safe.top + edge
    else:
        rect.left = safe.left + edge
    return rect


def _long_way(kit: Kit) -> int:
    """How long trays on the long sides may be that leave the corners to those on the short ones, and room for a button
    beside each."""
    edge = round(EDGE * min(kit.safe.size))
    return max(kit.safe.size) - 2 * (_depth(kit) + 2 * edge) - 2 * (_button(kit) + 2 * edge)


def _has_free_corners(kit: Kit) -> bool:
    """Whether the window is nearly square: then the trays of all sides leave the corners to the buttons."""
    return _long_way(kit) < SHORT * LENGTH * min(kit.safe.size)


def trays(kit: Kit, players: int) -> list[tuple[pygame.Rect, int]]:
    """The tray of each seat with its quarter turns."""
    turns = [side_turn(seat, players, kit) for seat in range(players)]
    return [(tray_rect(kit, turn), turn) for turn in turns]


def tray_parts(kit: Kit, size: tuple[int, int]) -> TrayParts:
    """The parts of an upright tray of ``size``."""
    w, h = size
    side = min(_button(kit), h - 2 * kit.px(6))
    gap = max(kit.px(10), round(APART * kit.mm))
    pad = max(kit.px(8), (h - side) // 2)
    confirm = pygame.Rect(w - pad - side, (h - side) // 2, side, side)
    small = min(side, max(kit.touch, round(0.058 * min(kit.safe.size))))
    sheet = pygame.Rect(confirm.x - gap - small, (h - small) // 2, small, small)
    return TrayParts(size, pygame.Rect(0, 0, sheet.x - gap // 2, h), sheet, confirm)


#: Millimetres between the two buttons of a tray.
APART = 5.0


def gap_buttons(kit: Kit) -> list[tuple[str, pygame.Rect, int]]:
    """Undo and menu in the four corners beside the trays, twice each: name, place, quarter turns.

    The two of a kind are turned by half a turn to each other, so that each is in reach of two sides.
    """
    side, safe, room = _button(kit), kit.safe, depth_of(kit)
    wide = safe.w >= safe.h
    tray = tray_rect(kit, 0 if wide else 1)
    # In the middle of the gap between the trays of two sides.
    gap = (room + (tray.left - safe.left if wide else tray.top - safe.top)) // 2
    if _has_free_corners(kit):
        gap = room // 2
    x, y = (gap, room // 2) if wide else (room // 2, gap)
    left, top = safe.left + x, safe.top + y
    right, bottom = safe.right - x, safe.bottom - y
    near, far = (0, 2) if wide else (3, 1)
    places = (("undo", left, bottom, near), ("menu", right if wide else left, bottom if wide else top, near),
              ("undo", right, top, far), ("menu", left if wide else right, top if wide else bottom, far))  # fmt: skip
    found = []
    for name, x, y, turn in places:
        rect = pygame.Rect(0, 0, side, side)
        rect.center = x, y
        found.append((name, rect, turn))
    return found


def sheet_rect(kit: Kit, turn: int) -> pygame.Rect:
    """Where the own panel of a side opens: over the board's rim, before the tray; none meets another's.

    In a wide or tall window each lies before the middle of its side.  Where that would leave some too narrow they lie
    like the blades of a windmill, each as long as the window less the breadth of one.
    """
    room = room_of(kit)
    gap = kit.px(8)
    along, across = (room.w, room.h) if turn % 2 == 0 else (room.h, room.w)
    depth = round(min(0.49 * room.h, 0.49 * room.w, 0.34 * min(kit.safe.size)))
    between = max(room.size) - 2 * depth - 2 * gap
    if between < SLIM * depth:
        depth = round(min(0.49 * min(room.size), BLADE * max(room.size)))
        return blade(room, turn, along - depth - gap, depth - gap)
    length = min(between if along >= across else along, round(LENGTH * min(kit.safe.size)))
    return at_side(room, turn, length, depth - gap, 0)


def blade(area: pygame.Rect, turn: int, length: int, depth: int) -> pygame.Rect:
    """A rectangle along the side of ``area`` that ``turn`` faces, which begins at the left as that side sees it."""
    rect = at_side(area, turn, length, depth, 0)
    if turn % 2 == 0:
        rect.x = area.x if turn == 0 else area.right - rect.w
    else:
        rect.y = area.bottom - rect.h if turn == 1 else area.y
    return rect


def tray_frame(kit: Kit, turn: int) -> Frame:
    """The frame of the tray at a side."""
    return Frame(tray_rect(kit, turn), turn)


def _depth(kit: Kit) -> int:
    return max(round(DEPTH * min(kit.safe.size)), kit.touch + 2 * kit.px(8))


def _button(kit: Kit) -> int:
    return max(round(BUTTON * min(kit.safe.size)), kit.touch)


def tray_badge(kit: Kit, size: tuple[int, int]) -> tuple[tuple[int, int], int]:
    """The middle and the radius of the badge in an upright tray of ``size``."""
    radius = round(0.27 * size[1])
    return (kit.px(22) + radius, size[1] // 2), radius
