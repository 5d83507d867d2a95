"""The mat in its frame, and on it the area, its border, and every tile that lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import pygame

from game.boards.common.table import plank, soft_edge, table
from game.boards.down_under.camera import Camera, shown
from game.boards.down_under.layout import Layout
from game.boards.down_under.tile_art import DARK, HALO, Looks, terminal_part
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.tracks import ARM, COLOURED, GRAY, HALF, STUB, Section
from game.rules.down_under.geometry import LETTERS, cell_at
from game.rules.down_under.options import FIXED_FRAME
from game.rules.down_under.position import Position
from game.rules.down_under.tiles import POND, TERMINAL, Tile
from game.ui.art import art_source
from game.ui.kit import Kit
from game.ui.turning import turned_surface

LEAF = "down_under_leaf"
#: Where leaves lie on the mat, in shares of its width and height, with their turn in degrees and size.
LEAVES = (
    (0.05, 0.13, 20, 1.0), (0.24, 0.05, 200, 0.8), (0.46, 0.09, 75, 0.7), (0.71, 0.05, 310, 1.0),
    (0.94, 0.16, 140, 0.9), (0.09, 0.42, 280, 0.8), (0.95, 0.47, 35, 1.0), (0.04, 0.71, 160, 0.9),
    (0.17, 0.93, 60, 1.0), (0.39, 0.95, 240, 0.7), (0.62, 0.92, 15, 0.9), (0.85, 0.95, 100, 0.8),
    (0.93, 0.78, 330, 0.8), (0.31, 0.36, 120, 0.7), (0.66, 0.41, 255, 0.8), (0.50, 0.66, 190, 0.7),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Board:
    """What the mat shows.  ``lit`` are sections that shine in the light colour of ``light``; ``hidden`` cells are left
    out, for their tiles move; ``border`` are the axes along which the border is drawn."""

    position: Position
    camera: Camera
    lit: frozenset[Section] = frozenset()
    light: int | None = None
    lit_level: int = HALO
    hidden: frozenset[int] = frozenset()
    border: frozenset[str] = frozenset()
    last: int | None = None
    last_seat: int = 0


def looks_of(
    position: Position,
    cell: int,
    index: int,
    camera: Camera,
    lit: Iterable[Section] = (),
    light: int | None = None,
    level: int = HALO,
) -> Looks:
    """How the tile ``index`` of a cell looks, with the sections that are lit."""
    tile = position.tiles[cell][index]
    if tile.shape == POND:
        arms = tuple(camera.edges(arm) for arm in position.arms[cell])
        lit_arms = tuple(
            camera.edges("".join(LETTERS[edge] for edge in section.edges)) for section in lit if section.kind == ARM
        )
        known = tuple(arm for arm in arms if arm in lit_arms)
        return Looks(POND, arms=arms, lit_arms=known, lit_gray=level if known else DARK, light=light if known else None)
    plain = tile_looks(tile, camera, position.options.colour_count)
    own = gray = DARK
    for section in lit:
        if section.kind == COLOURED or (section.kind == STUB and LETTERS[section.edges[0]] == tile.edges):
            own = level
        elif section.kind in (GRAY, HALF):
            gray = level
    if not own and not gray:
        return plain
    return Looks(
        plain.shape, plain.edges, plain.whose, plain.animal, plain.nobody,
        lit_colour=own, lit_gray=gray, light=light, up=plain.up,
    )  # fmt: skip


def tile_looks(tile: Tile, camera: Camera, colours: int) -> Looks:
    """How a straight, a curve or a terminal looks through a camera; ``colours`` are played, others are nobody's."""
    assert tile.colour is not None
    up = camera.up if tile.animal else 0
    return Looks(tile.shape, camera.edges(tile.edges), tile.colour, tile.animal, tile.colour >= colours, up=up)


def base_ground(kit: Kit, layout: Layout) -> pygame.Surface:
    """The opaque picture of table and mat, without anything on them."""
    surface = kit.rasters.get(
        "down-under-mat",
        layout.mat.size,
        (art_source(LEAF), repr(kit.theme), repr(layout.field.size)),
        lambda: _mat(kit, layout),
    )
    ground = table(kit)
    soft_edge(kit, ground, layout.mat, _radius(kit))
    ground.blit(surface, layout.mat)
    return ground


def prepare_parts(kit: Kit, layout: Layout) -> Iterator[None]:
    """Draw the parts of table and mat one by one, so that no single call takes long."""
    for *_, size in {leaf[3]: leaf for leaf in LEAVES}.values():
        kit.art.get(LEAF, height=_leaf_height(layout, float(size)))
        yield
    radius = _radius(kit)
    kit.shapes.shadow((8 * radius, 8 * radius), radius=radius)
    yield
    for rect, corner, style, colour in _planks(kit, layout):
        plank(kit, pygame.Surface(rect.size, pygame.SRCALPHA), pygame.Rect((0, 0), rect.size), corner, style, colour)
        yield


def _planks(kit: Kit, layout: Layout) -> list[tuple[pygame.Rect, int, str, str]]:
    """The mat's frame, its darker inside, the ink line and the mat: rectangles, radii, styles and colours."""
    theme, radius = kit.theme, _radius(kit)
    whole = pygame.Rect((0, 0), layout.mat.size)
    border = layout.field.x - layout.mat.x
    rim = max(2, round(0.32 * border))
    line = kit.line(4)
    field = pygame.Rect(border, border, *layout.field.size)
    return [
        (whole, radius, "paper", theme.earth_light),
        (whole.inflate(-2 * rim, -2 * rim), max(2, radius - rim), "groove", theme.earth),
        (field.inflate(2 * line, 2 * line), max(4, radius - border + line), "chip", theme.ink),
        (field, max(3, radius - border), "groove", theme.mat),
    ]


def _leaf_height(layout: Layout, size: float) -> int:
    return round(0.055 * min(layout.mat.size) * size)


def _radius(kit: Kit) -> int:
    return kit.px(22)


def _mat(kit: Kit, layout: Layout) -> pygame.Surface:
    theme = kit.theme
    surface = pygame.Surface(layout.mat.size, pygame.SRCALPHA)
    planks = _planks(kit, layout)
    for rect, corner, style, colour in planks:
        plank(kit, surface, rect, corner, style, colour)
    field = planks[-1][0]
    if theme.high_contrast:
        return surface
    surface.set_clip(field)
    for x, y, turn, size in LEAVES:
        leaf = kit.art.get(LEAF, height=_leaf_height(layout, size))
        leaf = pygame.transform.rotozoom(leaf, turn, 1.0)
        surface.blit(leaf, leaf.get_rect(center=(field.x + x * field.w, field.y + y * field.h)))
    surface.set_clip(None)
    return surface


def draw_board(kit: Kit, surface: pygame.Surface, tiles: Tiles, layout: Layout, board: Board) -> None:
    """Draw area, border and tiles into ``surface``, which shows the window; nothing goes beyond the field."""
    before = surface.get_clip()
    surface.set_clip(layout.field.clip(before))
    _area(kit, surface, layout, board)
    camera = board.camera
    side = camera.tile
    by_cell: dict[int, list[Section]] = {}
    for section in board.lit:
        by_cell.setdefault(section.cell, []).append(section)
    seen: list[tuple[Looks, int, int]] = []
    for cell, lying in board.position.tiles.items():
        if cell in board.hidden:
            continue
        x, y = camera.corner(cell)
        for index in range(len(lying)):
            looks = looks_of(
                board.position, cell, index, camera, by_cell.get(cell, ()), board.light, board.lit_level
            )
            seen.append((looks, x, y))
    drop = max(2, round(0.05 * side))
    for looks, x, y in seen:
        surface.blit(tiles.shadow(looks, side), (x - round(0.05 * side), y - round(0.05 * side) + drop))
    for looks, x, y in seen:
        surface.blit(tiles.get(looks, side), (x, y))
    if board.last is not None:
        rect = last_rect(board, board.last)
        ring = last_ring(kit, rect.size, board.last_seat)
        surface.blit(ring, ring.get_rect(center=rect.center))
    surface.set_clip(before)


def last_rect(board: Board, cell: int) -> pygame.Rect:
    """The pixels of the tile laid last on a cell: all of it, or what a terminal covers."""
    laid = board.position.tiles[cell][-1]
    rect = board.camera.rect(cell)
    return rect if laid.shape != TERMINAL else terminal_part(rect, board.camera.edges(laid.edges))


def last_ring(kit: Kit, size: tuple[int, int], seat: int) -> pygame.Surface:
    """The ring round the tile laid last, in its player's light colour."""
    colour = kit.theme.players[seat].light
    return kit.shapes.target_ring(size, colour=colour, solid=True, radius=max(size) // 12)


def area_box(position: Position) -> tuple[int, int, int, int] | None:
    """West, east, south and north of all cells where tiles other than terminals may come to lie; ``None`` without a
    border or before the first tile."""
    if position.fixed is not None:
        bounds = position.fixed
        return bounds.west, bounds.east, bounds.south, bounds.north
    bounds_now, limits = position.bounds, position.table.limits()
    if bounds_now is None or limits is None:
        return None
    across, up = limits[0] - bounds_now.width, limits[1] - bounds_now.height
    return bounds_now.west - across, bounds_now.east + across, bounds_now.south - up, bounds_now.north + up


def border_axes(position: Position) -> frozenset[str]:
    """The axes along which the border has come into being."""
    if position.options.fixed_area == FIXED_FRAME:
        return frozenset()  # the frame's tiles are the border
    if position.fixed is not None:
        return frozenset("xy")
    bounds, limits = position.bounds, position.table.limits()
    if bounds is None or limits is None:
        return frozenset()
    found = {"x"} if bounds.width == limits[0] else set()
    return frozenset(found | ({"y"} if bounds.height == limits[1] else set()))


def _area(kit: Kit, surface: pygame.Surface, layout: Layout, board: Board) -> None:
    """The lighter ground where tiles may lie, a small cross in every free space, and the border where it is fixed."""
    theme, camera, position = kit.theme, board.camera, board.position
    box = area_box(position)
    view = shown(camera, layout.field)
    if box is None:
        west, east = int(view.west) - 1, int(view.east) + 1
        south, north = int(view.south) - 1, int(view.north) + 1
    else:
        west, east, south, north = box
    rect = camera.box(west, east + 1, south, north + 1)
    radius = max(2, round(0.1 * camera.tile))
    if not theme.high_contrast:
        pygame.draw.rect(surface, theme.area, rect.clip(layout.field.inflate(4 * radius, 4 * radius)),
                         border_radius=radius)  # fmt: skip
    cross = _cross(kit, max(6, round(0.14 * camera.tile)))
    for y in range(max(south, int(view.south) - 1), min(north, int(view.north) + 1) + 1):
        for x in range(max(west, int(view.west) - 1), min(east, int(view.east) + 1) + 1):
            cell = cell_at(x, y)
            if cell not in position.tiles:
                surface.blit(cross, cross.get_rect(center=camera.middle(cell)))
    if box is not None and board.border:
        draw_border(kit, surface, rect, seen_axes(board.border, camera), 255)


def seen_axes(axes: Iterable[str], camera: Camera) -> frozenset[str]:
    """Axes of the table as they are seen: a turned camera exchanges them."""
    return frozenset({"x": "y", "y": "x"}[axis] if camera.turned else axis for axis in axes)


def draw_border(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, axes: Iterable[str], alpha: int) -> None:
    """The dashed line of the border: axis ``x`` has its sides at the left and right, ``y`` above and below."""
    width = max(2, kit.line(4))
    dash, gap = kit.px(17), kit.px(12)
    colour = pygame.Color(kit.theme.cream)
    ink = pygame.Color(kit.theme.ink)
    colour.a = ink.a = alpha
    for axis in axes:
        long = rect.h if axis == "x" else rect.w
        count = max(1, round(long / (dash + gap)))
        step = long / count
        for i in range(count):
            start, size = round(i * step + gap / 2), round(step - gap)
            for place in ("low", "high"):
                if axis == "x":
                    x = (rect.left if place == "low" else rect.right) - width // 2
                    bar = pygame.Rect(x, rect.top + start, width, size)
                else:
                    y = (rect.top if place == "low" else rect.bottom) - width // 2
                    bar = pygame.Rect(rect.left + start, y, size, width)
                pygame.draw.rect(surface, ink, bar.inflate(2, 2), border_radius=width)
                pygame.draw.rect(surface, colour, bar, border_radius=width)


def _cross(kit: Kit, side: int) -> pygame.Surface:
    line = max(1.5, side * 0.15)
    colour = kit.theme.cream if kit.theme.high_contrast else kit.theme.leaf
    return kit.shapes.svg(
        ("cross", side, colour),
        (side, side),
        lambda: (
            f'<path d="M{side / 2} {line}V{side - line}M{line} {side / 2}H{side - line}" stroke="{colour}" '
            f'stroke-width="{line:.2f}" stroke-linecap="round" fill="none"/>'
        ),
    )


def coordinates(kit: Kit, surface: pygame.Surface, layout: Layout, camera: Camera) -> None:
    """The numbers of columns and rows in the frame, as the log names cells."""
    field, mat = layout.field, layout.mat
    view = shown(camera, field)
    border = field.x - mat.x
    style, colour = "mark", kit.theme.coordinates

    def put(words: str, centre: tuple[int, int]) -> None:
        text = turned_surface(kit.text.render(words, style, colour), camera.up)
        surface.blit(text, text.get_rect(center=centre))

    for x in range(int(view.west) - 1, int(view.east) + 2):
        px, py = camera.middle(cell_at(x, 0))
        if camera.turned:
            if field.top + border <= py <= field.bottom - border:
                put(str(x), (mat.x + border // 2, py))
        elif field.left + border <= px <= field.right - border:
            put(str(x), (px, mat.bottom - border // 2))
    for y in range(int(view.south) - 1, int(view.north) + 2):
        px, py = camera.middle(cell_at(0, y))
        if camera.turned:
            if field.left + border <= px <= field.right - border:
                put(str(y), (px, mat.bottom - border // 2))
        elif field.top + border <= py <= field.bottom - border:
            put(str(y), (mat.x + border // 2, py))


def board_picture(kit: Kit, tiles: Tiles, layout: Layout, board: Board) -> pygame.Surface:
    """The field alone, as a camera shows it, on an opaque surface of its own."""
    field = layout.field
    surface = pygame.Surface(field.size)
    if pygame.display.get_surface() is not None:
        surface = surface.convert()
    surface.fill(kit.theme.mat)
    camera = board.camera
    near = replace(camera, left=camera.left - field.x, top=camera.top - field.y)
    own = replace(layout, field=pygame.Rect(0, 0, *field.size))
    draw_board(kit, surface, tiles, own, replace(board, camera=near))
    return surface
