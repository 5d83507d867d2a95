"""The stock of the player to move: places of tiles, arrows that turn them all, and the button that ends the turn."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.common.card import turned_point
from game.boards.common.table_layout import tray_parts
from game.boards.down_under.cards import tray_head
from game.boards.down_under.layout import Place
from game.boards.down_under.turn import Spot
from game.rules.down_under.tiles import CURVE, KINDS
from game.ui.kit import Kit

#: Places narrower than this share of their height are cramped.
CRAMPED = 0.7
#: Row and column of every kind where the stock lies in two rows.
_TWO_ROWS = tuple(
    (1, [k for k in KINDS if k[0] == CURVE].index(kind)) if kind[0] == CURVE
    else (0, [k for k in KINDS if k[0] != CURVE].index(kind))
    for kind in KINDS
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class TrayPlan:
    """Rectangles on the screen, and the side of a tile.  ``turn`` are the tray's quarter turns anticlockwise."""

    tabs: tuple[tuple[int, pygame.Rect], ...]
    left: pygame.Rect
    right: pygame.Rect
    finish: pygame.Rect
    log: pygame.Rect | None
    slots: tuple[pygame.Rect, ...]
    tile: int
    turn: int

    def spot_at(self, x: float, y: float) -> Spot | None:
        """What lies at a pixel."""
        for index, rect in enumerate(self.slots):
            if rect.collidepoint(x, y):
                return ("slot", index)
        for colour, rect in self.tabs:
            if rect.collidepoint(x, y):
                return ("colour", colour)
        for name, rect in self.buttons():
            if rect.collidepoint(x, y):
                return ("act", name)
        return None

    def rect_of(self, spot: Spot) -> pygame.Rect | None:
        """Where something lies."""
        kind, value = spot
        if kind == "slot":
            return self.slots[value] if value < len(self.slots) else None
        if kind == "colour":
            return next((rect for colour, rect in self.tabs if colour == value), None)
        if kind == "act":
            return dict(self.buttons()).get(value)
        return None

    def buttons(self) -> list[tuple[str, pygame.Rect]]:
        """The buttons by name."""
        found = [("left", self.left), ("right", self.right), ("finish", self.finish)]
        return found if self.log is None else [*found, ("log", self.log)]


def plan_tray(
    kit: Kit, place: Place, slots: int, colours: tuple[int, ...], *, is_card: bool, has_log: bool
) -> TrayPlan:
    """The plan of a tray with so many places; ``colours`` are the tabs where there is a choice between two;
    ``is_card``: the left part says whose it is; ``has_log``: it has a button for the log."""
    w, h = place.size
    pad = max(4, round(0.09 * h))
    left = tray_head(kit, w) + round(0.01 * w) if is_card else pad
    rows = 2 if (w < 6.2 * h or is_card) and slots > 5 else 1
    room_h = h - 2 * pad
    arrow = min(room_h, max(round(0.058 * w), kit.px(58), kit.touch))
    finish = min(room_h, max(round(0.074 * w), kit.px(72)))
    x = left
    book = None
    if has_log:
        book = pygame.Rect(x, (h - arrow) // 2, arrow, arrow)
        x += arrow + pad
    tabs = []
    if len(colours) > 1:
        tab = min(room_h // len(colours), round(0.05 * w))
        top = (h - tab * len(colours)) // 2
        for index, colour in enumerate(colours):
            tabs.append((colour, pygame.Rect(x, top + index * tab, tab, tab)))
        x += tab + pad
    last = pygame.Rect(w - pad - finish, (h - finish) // 2, finish, finish)
    end = last.x
    if is_card:
        # A tray at a table has the same buttons in every game.
        parts = tray_parts(kit, place.size)
        last, end = parts.confirm, parts.body.right
    columns = -(-slots // rows)
    height = room_h / rows
    if (end - x - 2 * (arrow + 2 * pad)) / columns < CRAMPED * height and arrow < w // 4:
        # Where room is short the arrows lie one above the other, and the tiles get what that leaves.
        arrow = min(arrow, (room_h - pad) // 2)
        arrow_left = pygame.Rect(x, h // 2 - arrow - pad // 2, arrow, arrow)
        arrow_right = pygame.Rect(x, h // 2 + pad // 2, arrow, arrow)
        start, end = x + arrow + pad, end - pad
    else:
        arrow_left = pygame.Rect(x, (h - arrow) // 2, arrow, arrow)
        arrow_right = pygame.Rect(end - pad - arrow, (h - arrow) // 2, arrow, arrow)
        start, end = arrow_left.right + pad, arrow_right.x - pad
    pitch = (end - start) / columns
    side = round(min(0.92 * pitch, 0.88 * height, kit.px(96)))
    side -= side % 2
    if slots < 5:
        pitch = min(pitch, 1.9 * side)
        start = round((start + end - pitch * columns) / 2)
    rects = []
    for index in range(slots):
        # In two rows straights and terminals lie above, curves below, as on the cards.
        row, column = _TWO_ROWS[index] if rows == 2 and slots == len(_TWO_ROWS) else divmod(index, columns)
        left_x, right_x = round(start + column * pitch), round(start + (column + 1) * pitch)
        top_y, low_y = round(pad + row * height), round(pad + (row + 1) * height)
        rects.append(pygame.Rect(left_x, top_y, right_x - left_x, low_y - top_y))

    def seen(rect: pygame.Rect) -> pygame.Rect:
        corners = [
            turned_point(corner, place.size, place.turn)
            for corner in (rect.topleft, rect.bottomright)
        ]
        xs, ys = [round(c[0]) for c in corners], [round(c[1]) for c in corners]
        return pygame.Rect(
            place.rect.x + min(xs), place.rect.y + min(ys), abs(xs[1] - xs[0]), abs(ys[1] - ys[0])
        )

    return TrayPlan(
        tuple((colour, seen(rect)) for colour, rect in tabs),
        seen(arrow_left),
        seen(arrow_right),
        seen(last),
        None if book is None else seen(book),
        tuple(seen(rect) for rect in rects),
        side,
        place.turn,
    )


class TrayArt:
    """Draws what of a tray does not move."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def panel(self, size: tuple[int, int], colour: int) -> pygame.Surface:
        """The tray itself, with the line of its player's colour."""
        style = self._kit.theme.players[colour]
        return self._kit.shapes.panel(size, "dark", accent=style.colour)

    def button(self, name: str, side: int, *, enabled: bool, focused: bool = False, turn: int = 0) -> pygame.Surface:
        """An arrow that turns all tiles, or the button that ends the turn."""
        kit, theme = self._kit, self._kit.theme
        is_main = name == "finish"
        panel = kit.shapes.panel((side, side), "button_main" if is_main else "button", radius=round(0.3 * side))
        surface = panel.copy()
        colour = theme.cream if is_main else theme.ink
        sign = {"finish": "tick", "log": "clock"}.get(name, "restart")
        icon = kit.shapes.icon(sign, round(0.58 * side), colour)
        if name == "left":
            icon = pygame.transform.flip(icon, True, False)
        surface.blit(icon, icon.get_rect(center=(side // 2, side // 2)))
        if not enabled:
            surface.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.rotate(surface, 90 * turn) if turn else surface
