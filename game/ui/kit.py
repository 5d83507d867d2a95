"""The kit: everything that drawing needs, for one size of the window and one set of choices.

It is built anew when the window, the theme or the language changes; whoever draws keeps nothing from an older kit.
"""

from __future__ import annotations

import copy
import math

import pygame

from game.ui import art, shapes, text
from game.ui.art import Art
from game.ui.rasters import RasterCache
from game.ui.shapes import Shapes
from game.ui.text import Text
from game.ui.theme import Flags, Theme

#: H in design pixels, and grid units in H.
DESIGN_HEIGHT = 1080
UNITS = 135
#: In portrait, H is this share of the width.
PORTRAIT_SHARE = 0.9
#: The middle of the prompts' bar, as a part of the height, and the height that it fills, in design pixels.
BAR_MIDDLE = 0.958
BAR_HEIGHT = 62
#: The window for which the caches' limits are meant.
CACHED_PIXELS = 1920 * 1080
#: At a table: millimetres that a control measures at least, that a cell of a board measures at least, below which a
#: cell is too small to be hit without looking first, and between things that do different things.
TOUCH_MM, CELL_MM, SURE_CELL_MM, APART_MM = 14.0, 9.0, 14.0, 8.0
MM_AN_INCH = 25.4
#: The rim of a screen that is turned as a whole, as a share of the window's shorter side: the handles that turn it lie
#: there.
RIM = 0.068


class Kit:
    """Sizes, theme, text, art and shapes for a window of ``size`` pixels."""

    def __init__(
        self, size: tuple[int, int], theme: Theme, rasters: RasterCache | None = None, *, rim: int = 0
    ) -> None:
        """``rim`` pixels along every edge stay free for the handles of a screen that can be turned."""
        width, height = size
        if width < 1 or height < 1:
            raise ValueError(f"a window of {width}x{height} pixels cannot be laid out")
        self.size = (width, height)
        self.theme = theme
        is_table = theme.flags.mode == "table"
        #: ``"couch"``, or ``"table"`` where people sit round what is drawn.  A screen that is turned as a whole is read
        #: by one of them, so it is laid out as on a couch.
        self.mode = theme.flags.mode if not rim else "couch"
        #: Pixels of a millimetre of the glass; 0 where nobody need know.
        self.mm = math.hypot(width, height) / (theme.flags.diagonal * MM_AN_INCH) if is_table else 0.0
        #: The least side of a control in pixels; 0 where a pointer or a pad is the rule.
        self.touch = math.ceil(TOUCH_MM * self.mm)
        #: The side of the table for which a board is drawn upright: 0 south, 1 east, 2 north, 3 west.
        self.south = 0
        hidden_x, hidden_y = round(width * theme.flags.overscan), round(height * theme.flags.overscan)
        if is_table:
            hidden_x = hidden_y = max(hidden_x, hidden_y) + rim
        #: The H of every fraction in the design, in pixels.  At a table it is the same whichever way things are turned.
        self.height = float(min(height - 2 * rim, (width - 2 * rim) * PORTRAIT_SHARE))
        if self.mode == "table":
            self.height = float(min(width, height))
        self.shape = _shape(width - 2 * rim, height - 2 * rim)
        #: The part of the window that a kiosk's screen surely shows.
        self.safe = pygame.Rect(hidden_x, hidden_y, width - 2 * hidden_x, height - 2 * hidden_y)
        #: The distance of things from the edge of :attr:`safe`, and from each other.
        self.margin = self.u(3)
        #: Big pictures on disk; holds nothing where no folder was given.
        self.rasters = rasters if rasters is not None else RasterCache(None)
        # Caches are sized for 1080 lines; larger windows need more for the same things.
        share = max(1.0, width * height / CACHED_PIXELS)
        self.text = Text(self.height, theme.text_scale, round(text.CACHE_BYTES * share))
        self.art = Art(theme, round(art.CACHE_BYTES * share), self.rasters)
        self.shapes = Shapes(theme, self.height / DESIGN_HEIGHT, self.text, round(shapes.CACHE_BYTES * share))
        self._turned: dict[tuple[str, int], Kit] = {}

    def facing(self, turn: int) -> Kit:
        """The kit of a screen that is turned as a whole by so many quarter turns, at a table; else this kit."""
        if self.mode != "table":
            return self
        key = ("facing", turn % 2)
        if key not in self._turned:
            rim = max(round(RIM * min(self.size)), self.touch + round(self.mm * 4))
            size = self.size[::-1] if turn % 2 else self.size
            self._turned[key] = Kit(size, self.theme, self.rasters, rim=rim)
        return self._turned[key]

    def seated(self, south: int) -> Kit:
        """This kit for a board that is drawn upright for the side ``south`` of the table, in a picture that is turned
        to that side afterwards."""
        south %= 4
        if self.mode != "table" or south == self.south:
            return self
        key = ("seated", south)
        if key not in self._turned:
            made = copy.copy(self)
            if (south - self.south) % 2:
                made.size = self.size[::-1]
                made.safe = pygame.Rect(self.safe.y, self.safe.x, self.safe.h, self.safe.w)
                made.shape = _shape(*made.size)
            made.south = south
            self._turned[key] = made
        return self._turned[key]

    @classmethod
    def build(cls, size: tuple[int, int], flags: Flags | None = None, rasters: RasterCache | None = None) -> Kit:
        """A kit for a window of ``size`` pixels and what a person chose."""
        return cls(size, Theme.build(flags or Flags()), rasters)

    def px(self, n: float) -> int:
        """``n`` design pixels (1080 make H) in pixels: rounded, and at least 1 where ``n`` is more than 0."""
        scaled = round(n * self.height / DESIGN_HEIGHT)
        return max(1, scaled) if n > 0 else scaled

    def u(self, n: float) -> int:
        """``n`` grid units of 8 design pixels in pixels."""
        return self.px(n * DESIGN_HEIGHT / UNITS)

    def line(self, n: float) -> int:
        """The width in pixels of an outline of ``n`` design pixels; wider in high contrast."""
        return self.px(n * self.theme.line_scale)

    @property
    def rect(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.size)

    @property
    def content(self) -> pygame.Rect:
        """The safe part of the window without its margins."""
        return self.safe.inflate(-2 * self.margin, -2 * self.margin)

    @property
    def bar_row(self) -> int:
        """The height of a row of prompts: it grows with the words, and long ones stand on two lines in it."""
        return max(self.px(BAR_HEIGHT * (0.4 + 0.6 * self.theme.text_scale)), self.touch)

    @property
    def bar(self) -> pygame.Rect:
        """The strip at the bottom in which the prompts stand; boards end above it.  A tall window has room for two rows
        below what it shows."""
        lowest = self.safe.bottom - self.px(6)
        middle = round(self.safe.y + BAR_MIDDLE * self.safe.h)
        top = min(middle - self.px(BAR_HEIGHT) // 2, lowest - self.bar_row)
        height = lowest - top if self.shape == "portrait" else self.bar_row
        return pygame.Rect(self.safe.x, top, self.safe.w, height)

    @property
    def box(self) -> pygame.Rect:
        """The largest 16:9 rectangle centred in the safe part where the window is wider than that; else the safe
        part itself."""
        if self.safe.w * 9 <= self.safe.h * 16:
            return self.safe.copy()
        box = pygame.Rect(0, 0, round(self.safe.h * 16 / 9), self.safe.h)
        box.center = self.safe.center
        return box

    def at(self, x: float, y: float, w: float, h: float, *, within: pygame.Rect | None = None) -> pygame.Rect:
        """The rectangle at these fractions of ``within`` (by default of the safe part of the window)."""
        area = within if within is not None else self.safe
        left, top = area.x + round(x * area.w), area.y + round(y * area.h)
        right, bottom = area.x + round((x + w) * area.w), area.y + round((y + h) * area.h)
        return pygame.Rect(left, top, right - left, bottom - top)


def _shape(width: int, height: int) -> str:
    ratio = width / height
    if ratio >= 2.0:
        return "ultrawide"
    if ratio >= 1.5:
        return "wide"
    return "classic" if ratio >= 1.0 else "portrait"


def side_turn(seat: int, players: int, kit: Kit | None = None) -> int:
    """The quarter turns (anticlockwise) that face ``seat`` at a table: 0 south, 1 east, 2 north, 3 west.

    Two players sit at opposite long sides; ``kit`` knows which those are, where the first seat was put, and for which
    side the picture is drawn upright.
    """
    first = south = 0
    if kit is not None:
        width, height = kit.size if kit.south % 2 == 0 else kit.size[::-1]
        first = kit.theme.flags.first_side + (1 if players == 2 and height > width else 0)
        south = kit.south
    return ((2 * seat if players == 2 else seat) + first - south) % 4
