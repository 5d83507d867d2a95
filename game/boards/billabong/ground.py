"""The ground of a game of Billabong: table, frame, sand, lake and stream, with nothing on it that changes.

Composed from cached parts, each drawn at its exact size, so no single drawing is large; the whole is kept on disk
between starts.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.boards.billabong.layout import COLUMNS, ROWS, Layout
from game.boards.common.table import plank, soft_edge, table
from game.rules.billabong import LAKE, QUARTER, square_at
from game.ui.art import art_source
from game.ui.kit import Kit
from game.ui.turning import turned_surface

PARTS = ("billabong_lake", "billabong_stream", "billabong_post", "billabong_chevrons", "billabong_grains")
#: Printed chevrons: column, row (1-based), quarter turns anticlockwise from west.
CHEVRONS = ((4, 4, 0), (3, 8, 3), (8, 12, 2), (13, 8, 1))
#: Flecks of sand, light and dark.
GRAINS = ("#F3DBAF", "#CFA063")
QUARTER_SET = frozenset(QUARTER)


def base_ground(kit: Kit, layout: Layout) -> pygame.Surface:
    """The opaque picture of table and board, without cards, panels and pieces."""
    surface = kit.rasters.get(
        "billabong-board",
        layout.frame.size,
        (*(art_source(name) for name in PARTS), repr(kit.theme), repr((layout.square, layout.labels_turn))),
        lambda: board(kit, layout),
    )
    ground = table(kit)
    soft_edge(kit, ground, layout.frame, _frame_radius(kit))
    ground.blit(surface, layout.frame)
    return ground


def prepare_parts(kit: Kit, layout: Layout) -> Iterator[None]:
    """Draw the parts of the board one by one, so that no single call takes long."""
    q = layout.square
    kit.art.get("billabong_lake", width=4 * q)
    yield
    kit.art.get("billabong_grains", width=4 * q, light=GRAINS[0], dark=GRAINS[1])
    yield
    kit.art.get("billabong_stream", height=6 * q)
    kit.art.get("billabong_post", height=round(1.15 * q))
    yield


def _frame_radius(kit: Kit) -> int:
    return kit.px(22)


def board(kit: Kit, layout: Layout) -> pygame.Surface:
    """The board in its frame, on a clear surface of the frame's size."""
    theme, q = kit.theme, layout.square
    size = layout.frame.size
    border = layout.field.x - layout.frame.x
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = _frame_radius(kit)
    plank(kit, surface, surface.get_rect(), radius, "paper", theme.earth_light)
    rim = max(2, round(border * 0.3))
    inner = surface.get_rect().inflate(-2 * rim, -2 * rim)
    plank(kit, surface, inner, max(2, radius - rim), "groove", theme.earth)
    line = kit.line(4)
    field = pygame.Rect(border, border, *layout.field.size)
    surface.fill(theme.ink, field.inflate(2 * line, 2 * line))
    _sand(kit, surface, field, q)
    _furniture(kit, surface, field, q)
    if not layout.labels_turn:
        _coordinates(kit, surface, surface.get_rect(), field, q)
    return surface


def _sand(kit: Kit, surface: pygame.Surface, field: pygame.Rect, q: int) -> None:
    theme = kit.theme
    sand, start = pygame.Color(theme.sand), pygame.Color(theme.sand_start)
    plain = (sand, pygame.Color(theme.sand_off))
    # In high contrast the checker is off; else the start quarter's second tone lies as far off as the sand's.
    lighter = start.lerp(sand, 0.42) if theme.sand != theme.sand_off else start
    quarter = (start, lighter)
    for column in range(COLUMNS):
        for row in range(1, ROWS + 1):
            tones = quarter if square_at(column, row) in QUARTER_SET else plain
            corner = (field.x + column * q, field.y + (ROWS - row) * q, q, q)
            surface.fill(tones[(column + row) % 2], corner)
    if theme.high_contrast:
        _grid(kit, surface, field, q)
        return
    grains = kit.art.get("billabong_grains", width=4 * q, light=GRAINS[0], dark=GRAINS[1])
    for i in range(COLUMNS // 4):
        for j in range(2):
            part = pygame.transform.flip(grains, i % 2 == 1, j == 1)
            surface.blit(part, (field.x + 4 * q * i, field.y + 7 * q * j))


def _grid(kit: Kit, surface: pygame.Surface, field: pygame.Rect, q: int) -> None:
    """Lines between the squares and round the start quarter, where the sand has one tone only."""
    ink, thin, thick = pygame.Color(kit.theme.ink), kit.px(1.5), kit.px(5)
    for column in range(1, COLUMNS):
        surface.fill(ink, (field.x + column * q, field.y, thin, field.h))
    for row in range(1, ROWS):
        surface.fill(ink, (field.x, field.y + row * q, field.w, thin))
    top = field.y + 7 * q
    surface.fill(ink, (field.centerx + 2 * q, top, field.w // 2 - 2 * q, thick))


def _furniture(kit: Kit, surface: pygame.Surface, field: pygame.Rect, q: int) -> None:
    theme = kit.theme
    mark = theme.ink if theme.high_contrast else "#C99556"
    for column, row, turn in CHEVRONS:
        chevrons = kit.art.get("billabong_chevrons", width=q, turn=turn, fill=mark)
        surface.blit(chevrons, (field.x + column * q, field.y + (ROWS - row) * q))
    stream = kit.art.get("billabong_stream", height=6 * q)
    surface.set_clip(field)
    surface.blit(stream, (field.centerx - stream.get_width() // 2, field.bottom - 6 * q))
    surface.set_clip(None)
    lake = kit.art.get("billabong_lake", width=4 * q)
    surface.blit(lake, (field.x + 6 * q, field.y + 6 * q))
    post = kit.art.get("billabong_post", height=round(1.15 * q))
    surface.blit(post, (field.centerx - post.get_width() // 2, surface.get_height() - kit.px(4) - post.get_height()))


def turned_coordinates(kit: Kit, surface: pygame.Surface, layout: Layout, turn: int) -> None:
    """The letters and numbers on the frame, standing for the side that ``turn`` faces, where they turn."""
    if layout.labels_turn:
        _coordinates(kit, surface, layout.frame, layout.field, layout.square, turn)


def _coordinates(
    kit: Kit, surface: pygame.Surface, frame: pygame.Rect, field: pygame.Rect, q: int, turn: int = 0
) -> None:
    below, room = (field.bottom + frame.bottom) // 2, field.x - frame.x
    for column, letter in enumerate("abcdefghijklmnop"):
        _mark(kit, surface, letter, (field.x + column * q + q // 2, below), room, turn)
    for row in range(1, ROWS + 1):
        centre = (frame.x + room // 2 + kit.px(2), field.y + (ROWS - row) * q + q // 2)
        _mark(kit, surface, str(row), centre, room, turn)


def _mark(kit: Kit, surface: pygame.Surface, label: str, centre: tuple[int, int], room: int, turn: int) -> None:
    """A coordinate on the frame, which is ``room`` pixels broad."""
    text = kit.text.render(label, "mark", kit.theme.coordinates)
    most = min(1.0, 0.8 * room / text.get_width(), 1.1 * room / text.get_height())
    if most < 1.0:
        text = pygame.transform.smoothscale_by(text, most)
    text = turned_surface(text, turn)
    surface.blit(text, text.get_rect(center=centre))


def lake_rect(layout: Layout) -> pygame.Rect:
    """The pixels of the lake's eight squares."""
    columns = sorted(layout.middle(square)[0] for square in LAKE)
    rows = sorted(layout.middle(square)[1] for square in LAKE)
    half = layout.square // 2
    left, top = round(columns[0]) - half, round(rows[0]) - half
    return pygame.Rect(left, top, 4 * layout.square, 2 * layout.square)
