"""Where everything of a game of Billabong lies in a window: a function of size, shape, mode and number of players.

All rectangles are whole pixels of the window; squares of the board are whole pixels too, so the checker is crisp.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

import pygame

from game.boards.common.table_layout import room_of, trays
from game.rules.billabong import COLUMN, ROW, Square, square_at
from game.ui.kit import Kit
from game.ui.turning import Frame

Point: TypeAlias = tuple[float, float]

COLUMNS, ROWS = 16, 14
#: The heading of the race and the largest lane of a kangaroo's owner, as shares of the height.
RACE_HEAD, RACE_LANE = 0.095, 0.213
#: The frame's breadth in squares.
FRAME = 0.53
#: The corner of the screen of each seat (0 top left, then anticlockwise) by number of players.
CORNERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
#: A card narrower than this share of H is drawn in the compact way.
COMPACT_BELOW = 0.24
#: A window narrower than this multiple of its height stacks cards, board and panels.
STACK_BELOW = 1.2


@dataclass(frozen=True, slots=True)
class Place:
    """A panel's place: the pixels it covers, and its quarter turns anticlockwise (0: upright)."""

    rect: pygame.Rect
    turn: int = 0
    compact: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the panel before it is turned."""
        return (self.rect.h, self.rect.w) if self.turn % 2 else self.rect.size


@dataclass(frozen=True, slots=True)
class Layout:
    """One layout.  ``field`` is the 16 x 14 squares, ``frame`` the field with the frame round it."""

    size: tuple[int, int]
    square: int
    field: pygame.Rect
    frame: pygame.Rect
    cards: tuple[Place, ...]
    jump: Place | None
    race: Place | None
    is_table: bool = False
    #: What faces the player to move at a table: nothing (pieces face their owners), pieces and labels, or all of it.
    board_turn: str = "still"
    #: The quarter turns of the side from which the board is seen; see :meth:`twisted`.
    twist: int = 0

    @property
    def window(self) -> tuple[int, int]:
        """The size of the window, whichever side looks at it."""
        return self.size[::-1] if self.twist % 2 else self.size

    @property
    def frame_of_side(self) -> Frame:
        """The window as the side sees it from which this layout looks."""
        return Frame(pygame.Rect((0, 0), self.window), self.twist)

    def twisted(self, turn: int) -> Layout:
        """The same board and trays at the same place of the window, as the side sees them that ``turn`` faces: places
        are in that side's frame, so that what is drawn upright there is upright for that side."""
        if turn == self.twist:
            return self
        if self.twist:
            raise ValueError("only a layout that is seen from the south can be looked at from elsewhere")
        seen = Frame(pygame.Rect((0, 0), self.size), turn)
        cards = tuple(replace(one, rect=seen.inside_rect(one.rect), turn=(one.turn - turn) % 4) for one in self.cards)
        return replace(self, twist=turn, size=seen.size, cards=cards)

    @property
    def labels_turn(self) -> bool:
        """Whether pieces and labels turn to the player to move while the board lies still."""
        return self.is_table and self.board_turn == "pieces"

    def side_of(self, owner: int, mover: int | None) -> int:
        """The side that a piece of ``owner`` faces while ``mover`` has the turn."""
        if not self.is_table or self.board_turn == "whole":
            return 0
        seat: int | None = owner if self.board_turn == "still" else mover
        return self.cards[seat].turn if seat is not None and 0 <= seat < len(self.cards) else 0

    def mover_side(self, mover: int | None) -> int:
        """The side that labels and the hops of ``mover`` face."""
        return self.side_of(-1 if mover is None else mover, mover)

    def corner(self, column: float, row: float) -> Point:
        """The pixel, seen from the south, of the north-west corner of a square; ``column`` 0 is a, ``row`` 1 the
        southernmost."""
        return self.field.x + column * self.square, self.field.y + (ROWS - row) * self.square

    def centre(self, column: float, row: float) -> Point:
        """The pixel of the middle of a square."""
        x, y = self.corner(column, row)
        x, y = x + self.square / 2, y + self.square / 2
        return self.frame_of_side.inside(x, y) if self.twist else (x, y)

    def middle(self, square: Square) -> Point:
        """The pixel of the middle of a square of the rules."""
        return self.centre(COLUMN[square], ROW[square])

    def hit(self, x: float, y: float) -> Square | None:
        """The square of the rules at a pixel, the lake's included, or ``None`` outside the field."""
        if self.twist:
            x, y = self.frame_of_side.outside(x, y)
        found = self.square_at(x, y)
        return None if found is None else square_at(*found)

    def rect(self, column: int, row: int) -> pygame.Rect:
        """The pixels of a square."""
        return pygame.Rect(
            self.field.x + column * self.square,
            self.field.y + (ROWS - row) * self.square,
            self.square,
            self.square,
        )

    def square_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Column and row of the square at a pixel, or ``None`` outside the field."""
        if not (self.field.left <= x < self.field.right and self.field.top <= y < self.field.bottom):
            return None
        column = int((x - self.field.x) // self.square)
        row = ROWS - int((y - self.field.y) // self.square)
        return column, row


def make_layout(kit: Kit, players: int) -> Layout:
    """The layout for ``kit`` with 2 to 4 players."""
    if kit.mode == "table":
        return _table(kit, players)
    if kit.safe.w < STACK_BELOW * kit.safe.h:
        return _stacked(kit, players)
    return _side_by_side(kit, players)


def _board(square: int, centre_x: float, top: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Field and frame of a board of ``square`` pixels a square whose frame starts at ``top``."""
    border = round(FRAME * square)
    width, height = COLUMNS * square, ROWS * square
    field = pygame.Rect(round(centre_x - width / 2), round(top) + border, width, height)
    return field, field.inflate(2 * border, 2 * border)


def _side_by_side(kit: Kit, players: int) -> Layout:
    """Cards in the corners, the jump on the left, the race on the right of the board."""
    safe, h = kit.safe, kit.safe.h
    edge = round(kit.box.w * 0.016)
    wide = safe.w * 9 >= safe.h * 16 * 0.9
    square = int(h / 16.4) if wide else int(h / 18)
    narrowest = round(0.16 * h)
    square = min(square, int((safe.w - 2 * (narrowest + 2 * edge)) / (COLUMNS + 2 * FRAME)))
    # Prompts in large letters reach higher.
    high = min(0.948 * h, kit.bar.top - safe.y)
    square = min(square, int(high / (ROWS + 2 * FRAME)))
    board_height = (ROWS + 2 * FRAME) * square
    top = safe.y + max(0.0, (high - board_height) / 2)
    field, frame = _board(square, safe.centerx, top)
    gap = max(kit.px(10), edge // 2)
    room = frame.left - safe.x - edge - gap
    width = min(round(0.334 * h), room)
    compact = width < COMPACT_BELOW * h
    left, right = safe.x + edge, safe.right - edge - width
    card_top = safe.y + round(0.03 * h)
    card_height = round(0.263 * h)
    low_top = kit.bar.top - kit.px(4) - card_height
    corners = (
        pygame.Rect(left, card_top, width, card_height),
        pygame.Rect(left, low_top, width, card_height),
        pygame.Rect(right, low_top, width, card_height),
        pygame.Rect(right, card_top, width, card_height),
    )
    inner = room - width - kit.margin
    if inner >= round(0.2 * h):
        panel_width = min(inner, round(0.45 * h))
        # The surplus of a very wide window: panels of their own between cards and board, as high as the board.
        jump = pygame.Rect(frame.left - gap - panel_width, frame.top, panel_width, frame.h)
        # The race is no higher than its lanes at their largest.
        lanes = round((RACE_HEAD + players * RACE_LANE) * h)
        race = pygame.Rect(frame.right + gap, frame.top, panel_width, min(frame.h, lanes))
    else:
        spacing = kit.u(2)
        panel_top = card_top + card_height + spacing
        jump = pygame.Rect(left, panel_top, width, low_top - spacing - panel_top)
        race = pygame.Rect(right, panel_top, width, low_top - spacing - panel_top)
    cards = tuple(Place(corners[c], compact=compact) for c in CORNERS[players])
    return Layout(kit.size, square, field, frame, cards, Place(jump, compact=compact), Place(race, compact=compact))


def _stacked(kit: Kit, players: int) -> Layout:
    """Portrait: two cards, the board with north up, the panels side by side, two cards."""
    safe, w, h = kit.safe, kit.safe.w, kit.safe.h
    square = int(min(w / (COLUMNS + 2 * FRAME), 0.58 * h / (ROWS + 2 * FRAME)))
    board_height = round((ROWS + 2 * FRAME) * square)
    field, frame = _board(square, safe.centerx, safe.y + 0.12 * h + (0.58 * h - board_height) / 2)
    edge, gap = kit.u(2), kit.u(2)
    width = (w - 2 * edge - gap) // 2
    left, right = safe.x + edge, safe.x + edge + width + gap

    def row(top: float, bottom: float) -> tuple[pygame.Rect, pygame.Rect]:
        y, height = safe.y + round(top * h), round((bottom - top) * h)
        return pygame.Rect(left, y, width, height), pygame.Rect(right, y, width, height)

    (top_left, top_right), (low_left, low_right) = row(0.012, 0.112), row(0.842, 0.942)
    jump, race = row(0.71, 0.83)
    corners = (top_left, low_left, low_right, top_right)
    cards = tuple(Place(corners[c], compact=True) for c in CORNERS[players])
    return Layout(kit.size, square, field, frame, cards, Place(jump, compact=True), Place(race, compact=True))


def _table(kit: Kit, players: int) -> Layout:
    """A flat screen with people on its sides: a tray along each side, turned to whoever sits there."""
    places = tuple(Place(rect, turn, compact=True) for rect, turn in trays(kit, players))
    room = room_of(kit)
    square = int(min(room.w / (COLUMNS + 2 * FRAME), room.h / (ROWS + 2 * FRAME)))
    if kit.theme.flags.board_turn == "whole":
        # The same size whichever way the board is turned.
        square = int(min(room.size) / (COLUMNS + 2 * FRAME))
    board_height = round((ROWS + 2 * FRAME) * square)
    field, frame = _board(square, room.centerx, room.centery - board_height / 2)
    turn = kit.theme.flags.board_turn
    return Layout(kit.size, square, field, frame, places, None, None, is_table=True, board_turn=turn)
