"""Where everything of a game of Kookaburra lies in a window: a function of size, shape, mode and number of players."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.boards.common.table_layout import room_of, trays
from game.boards.kookaburra.track import BED, FORMS, Point, Track
from game.rules.kookaburra.board import COLOURS, GATE_STEP, TRACK
from game.ui.kit import Kit

#: Cards on a couch: their part of the 16:9 box, and the lowest edge, above the prompts.
CARD = (0.224, 0.181)
LOWEST = 0.915
ANIMALS = 5
#: Dice in parts of H.
DIE = 0.088
#: How far above the island's middle dice lie, in dice: the distances stand below them.
DICE_UP = 0.2
#: Half of a chip's height with the air above it, in parts of H.
CHIP = 0.031


@dataclass(frozen=True, slots=True)
class Place:
    """A panel's place: the pixels it covers, and its quarter turns anticlockwise (0: upright)."""

    rect: pygame.Rect
    turn: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the panel before it is turned."""
        return (self.rect.h, self.rect.w) if self.turn % 2 else self.rect.size


class Facing:
    """The side of a table that pieces and labels face where they turn to the player to move."""

    def __init__(self) -> None:
        self.turn = 0


@dataclass(frozen=True)
class Layout:
    """One layout.  ``cards`` by seat; they are the pads.  ``rolls`` is where the roll log opens; ``aside`` are two
    panels that a very wide window has room for."""

    size: tuple[int, int]
    players: int
    track: Track
    cards: tuple[Place, ...]
    rolls: pygame.Rect
    aside: tuple[pygame.Rect, pygame.Rect] | None
    die: int
    #: Half the height of a chip with a figure, and a little air.
    chip: float
    is_table: bool
    #: What faces the player to move at a table: nothing (pieces face their owners), pieces and labels, or all of it.
    board_turn: str = "still"
    facing: Facing = field(default_factory=Facing)

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat."""
        return COLOURS[self.players]

    @property
    def tile(self) -> float:
        """The side of a square."""
        return self.track.tile

    @property
    def board(self) -> pygame.Rect:
        """All squares with a little beyond them."""
        return self.track.box.inflate(2 * round(0.8 * self.tile), 2 * round(0.8 * self.tile))

    @property
    def island(self) -> pygame.Rect:
        """The island in the lake."""
        a, b = self.track.island
        rect = pygame.Rect(0, 0, round(2 * a), round(2 * b))
        rect.center = round(self.track.centre[0]), round(self.track.centre[1])
        return rect

    def turn_of(self, seat: int) -> int:
        """The quarter turns at which a seat's things on the board stand: for their owner, or for the player to move."""
        if not self.is_table or self.board_turn == "whole":
            return 0
        return self.facing.turn if self.board_turn == "pieces" else self.cards[seat].turn

    def square_at(self, x: float, y: float) -> int | None:
        """The square of the track at a pixel; a little beyond the tile counts, as fingers are thick."""
        best, least = None, 0.62 * self.tile
        for square, spot in enumerate(self.track.spots):
            away = max(abs(spot.x - x), abs(spot.y - y))
            if away < least:
                best, least = square, away
        return best

    def dice_places(self, seat: int | None) -> tuple[Point, Point]:
        """Where two dice rest on the island, side by side as ``seat`` sees them."""
        turn = self.turn_of(seat) if seat is not None else 0
        cx, cy = self.track.centre
        half = self.die * 0.68
        up = self.die * DICE_UP
        spots = [_turned((-half, -up), turn), _turned((half, -up), turn)]
        (ax, ay), (bx, by) = spots
        return (cx + ax, cy + ay), (cx + bx, cy + by)

    def chips_place(self, seat: int | None) -> Point:
        """The middle of the row of distances below the dice."""
        turn = self.turn_of(seat) if seat is not None else 0
        dx, dy = _turned((0.0, self.die * (0.62 - DICE_UP) + self.chip), turn)
        return self.track.centre[0] + dx, self.track.centre[1] + dy

    def hand(self, seat: int) -> Point:
        """From where a seat throws: on its side of the island, clear of its gate."""
        card = self.cards[seat].rect
        cx, cy = self.track.centre
        dx, dy = card.centerx - cx, card.centery - cy
        length = math.hypot(dx, dy) or 1.0
        gate = self.track.spots[self.gate(seat)]
        clear = math.hypot(gate.x - cx, gate.y - cy) - 0.75 * self.tile - 1.15 * self.die
        reach = max(0.0, min(0.35 * length, clear))
        return cx + dx / length * reach, cy + dy / length * reach

    def gate(self, seat: int) -> int:
        """The gate square of a seat."""
        return GATE_STEP * self.colours[seat] % TRACK

    def door(self, seat: int) -> Point:
        """Where a seat's animals come out of their pad and go home: just outside the gate."""
        spot = self.track.spots[self.gate(seat)]
        reach = 1.18 * self.tile
        return spot.x - spot.inward[0] * reach, spot.y - spot.inward[1] * reach


def _turned(point: Point, turn: int) -> Point:
    x, y = point
    return ((x, y), (y, -x), (-x, -y), (-y, x))[turn % 4]


def make_layout(kit: Kit, players: int) -> Layout:
    """The layout for a kit and a number of players."""
    if kit.mode == "table":
        return _table(kit, players)
    if kit.shape == "portrait":
        return _portrait(kit, players)
    return _landscape(kit, players)


def _track(kit: Kit, form: str, area: pygame.Rect, first: int = 0) -> Track:
    x, y, w, h = FORMS[form].box
    nx, ny = FORMS[form].notch
    box = kit.at(x, y, w, h, within=area)
    if form == "table":
        short, more = nx * min(box.size), abs(box.w - box.h) / 4
        notch = (short + more, short) if box.w > box.h else (short, short + more)
        return Track(box, notch, first)
    return Track(box, (nx * area.w, ny * area.h), first)


def _landscape(kit: Kit, players: int) -> Layout:
    """The cross with a card in each of its corners."""
    safe, box = kit.safe, kit.box
    is_wide = box.w * 9 >= box.h * 14
    track = _track(kit, "wide" if is_wide else "classic", box)
    half = 0.5 * BED * track.tile
    gap = kit.px(12)
    edge = round(0.021 * box.w) if is_wide else round(0.012 * box.w)
    top = safe.y + max(kit.px(10), round(0.02 * box.h))
    wide = min(round(CARD[0] * box.w), round(track.inner.left - half - gap - box.left - edge))
    if safe.w > box.w:
        wide = round(CARD[0] * box.w)
    high = min(round(CARD[1] * box.h), round(track.inner.top - half - gap - top))
    if not is_wide:
        wide = round(track.inner.left - half - gap - box.left - edge)
        high = min(round(track.inner.top - half - gap - top), round(0.53 * wide))
    low = safe.y + round(LOWEST * safe.h) - high
    left, right = safe.x + edge, safe.right - edge - wide
    corners = ((left, top), (left, low), (right, low), (right, top))
    cards = tuple(Place(pygame.Rect(*corners[c], wide, high)) for c in COLOURS[players])
    aside = None
    outer = min(track.box.left - half - kit.px(30) - left, wide)
    # Large words take the room of the logs.
    if outer > 0.2 * safe.h * kit.theme.text_scale:
        first = pygame.Rect(left, top + high + kit.u(3), round(outer), low - top - high - 2 * kit.u(3))
        second = first.copy()
        second.right = safe.right - edge
        aside = (first, second)
    chip = CHIP * kit.height
    return Layout(kit.size, players, track, cards, _rolls(kit, track, cards), aside, _die(kit, track), chip, False)


def _portrait(kit: Kit, players: int) -> Layout:
    """Two cards, the cross, two cards."""
    safe = kit.safe
    track = _track(kit, "portrait", safe)
    edge, gap = kit.u(2), kit.u(2)
    width = (safe.w - 2 * edge - gap) // 2
    left, right = safe.x + edge, safe.x + edge + width + gap
    upper, lower = safe.y + round(0.012 * safe.h), safe.y + round(0.832 * safe.h)
    high = round(0.094 * safe.h)
    corners = ((left, upper), (left, lower), (right, lower), (right, upper))
    cards = tuple(Place(pygame.Rect(*corners[c], width, high)) for c in COLOURS[players])
    rolls, die, chip = _rolls(kit, track, cards), _die(kit, track), CHIP * kit.height
    return Layout(kit.size, players, track, cards, rolls, None, die, chip, False)


def _table(kit: Kit, players: int) -> Layout:
    """A flat screen: a tray along each side, turned to whoever sits there; gate 0 is near the south."""
    places = [Place(rect, turn) for rect, turn in trays(kit, players)]
    area = room_of(kit)
    track = _track(kit, "table", area, first=1 + places[0].turn)
    # Seen from the side two dice lie one above the other, and must fit as well.
    die = max(12, min(_die(kit, track), round(0.72 * track.island[1])))
    rolls, chip = _rolls(kit, track, ()).clip(area), CHIP * kit.height
    return Layout(kit.size, players, track, tuple(places), rolls, None, die, chip, True,
                  board_turn=kit.theme.flags.board_turn)


def _die(kit: Kit, track: Track) -> int:
    return max(12, min(round(DIE * kit.height), round(0.62 * track.island[0]), round(0.95 * track.island[1])))


def _rolls(kit: Kit, track: Track, cards: Sequence[Place]) -> pygame.Rect:
    """The roll log lies over the middle of the board, between upper and lower cards where it would meet them."""
    safe, gap = kit.safe, kit.px(10)
    rect = pygame.Rect(0, 0, min(round(1.06 * kit.height), safe.w - 2 * kit.margin), round(0.62 * kit.height))
    rect.center = round(track.centre[0]), round(track.centre[1])
    for card in cards:
        if not rect.colliderect(card.rect):
            continue
        if card.rect.centery < rect.centery:
            rect.h, rect.y = rect.bottom - card.rect.bottom - gap, card.rect.bottom + gap
        else:
            rect.h = card.rect.top - gap - rect.y
    return rect
