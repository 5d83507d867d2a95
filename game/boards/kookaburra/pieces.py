"""Animals as surfaces: heads on plates, leaning, squashed, in the air, in the water; and how several share a square.

Every picture is kept; offsets are from the middle of the plate.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.track import Point
from game.rules.kookaburra.board import ANIMALS, HOME, PAD, Animal
from game.rules.kookaburra.state import KookaburraState
from game.rules.kookaburra.walking import square_at
from game.ui.kit import Kit
from game.ui.lru import SurfaceCache
from game.ui.shapes import Placed
from game.ui.svg import document, rasterise
from game.ui.theme import PlayerStyle

#: In tiles: the plate's radius; in plate radii: side of the field a head is drawn on, and how far it stands up.
PLATE, HEAD, HEAD_UP = 0.48, 1.8, 0.18
#: Heads that fill their field more than others are drawn a little smaller, so that the plate shows round all of them.
SIZES = {Animal.KOOKABURRA: 1.14, Animal.PLATYPUS: 0.82, Animal.KANGAROO: 0.96}
LEAN_STEP, SIZE_STEP = 4, 0.04
CACHE_BYTES = 28 * 2**20
#: Several on a square, in tiles along and inward; from two on they are drawn smaller.
SHARED_SIZE = 0.84
ZIGZAG = (0.3, 0.45)

#: An animal of a seat.
Key = tuple[int, Animal]


class Standing(NamedTuple):
    """Where an animal stands on the track and how large it is drawn; ``west``: it looks to the left."""

    x: int
    y: int
    size: float
    west: bool

    @property
    def point(self) -> Point:
        """The middle of its plate."""
        return self.x, self.y


def arrangement(layout: Layout, places: Iterable[Iterable[int]]) -> dict[Key, Standing]:
    """Where every animal on the track stands.

    Several on one square stand in a zigzag from the square inward, so that each is seen and can be tapped.
    """
    squares: dict[int, list[Key]] = {}
    for seat, own in enumerate(places):
        for animal, place in zip(ANIMALS, own, strict=True):
            square = square_at(layout.colours[seat], animal, place)
            if square is not None:
                squares.setdefault(square, []).append((seat, animal))
    found: dict[Key, Standing] = {}
    for square, keys in squares.items():
        spot = layout.track.spots[square]
        west = spot.ahead[0] < -0.2
        for key, (along, inward, size) in zip(keys, fan(len(keys)), strict=True):
            q = layout.tile
            x = spot.x + q * (along * spot.ahead[0] + inward * spot.inward[0])
            y = spot.y + q * (along * spot.ahead[1] + inward * spot.inward[1])
            found[key] = Standing(round(x), round(y), size, west)
    return found


def fan(count: int) -> list[tuple[float, float, float]]:
    """Places of ``count`` animals on a square: along the track, inward, size."""
    if count == 1:
        return [(0.0, 0.0, 1.0)]
    side, deep = ZIGZAG
    return [(side if i % 2 else -side, -0.12 + deep * i, SHARED_SIZE) for i in range(count)]


def crowds(layout: Layout, state_places: Iterable[Iterable[int]]) -> dict[int, int]:
    """How many stand on each square with three or more."""
    counts: dict[int, int] = {}
    for seat, own in enumerate(state_places):
        for animal, place in zip(ANIMALS, own, strict=True):
            square = square_at(layout.colours[seat], animal, place)
            if square is not None:
                counts[square] = counts.get(square, 0) + 1
    return {square: count for square, count in counts.items() if count >= 3}


def count_place(layout: Layout, square: int) -> tuple[int, int]:
    """Where a square tells how many stand on it: just outside the track."""
    spot, reach = layout.track.spots[square], 0.66 * layout.tile
    return round(spot.x - spot.inward[0] * reach), round(spot.y - spot.inward[1] * reach)


def is_off(place: int) -> bool:
    """Whether a place is the pad or home."""
    return place in (PAD, HOME)


class Pieces:
    """Pictures for one kit and layout."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
        self._kit = kit
        self._layout = layout
        self._tile = layout.tile
        self._cache = SurfaceCache(CACHE_BYTES)

    @property
    def plate_radius(self) -> float:
        """The radius of a plate at full size, in pixels."""
        return PLATE * self._tile

    def style(self, seat: int) -> PlayerStyle:
        """The colours and shape of a seat."""
        return self._kit.theme.players[self._layout.colours[seat]]

    def standing(
        self,
        key: Key,
        size: float = 1.0,
        *,
        west: bool = False,
        lean: float = 0.0,
        squash: float = 0.0,
        snaps: bool = False,
        rider: Animal | None = None,
    ) -> Placed:
        """An animal on its plate.

        ``lean`` degrees clockwise; ``squash`` above 0 makes the head lower and wider, below 0 higher; ``snaps``: a
        crocodile with open jaws; ``rider`` looks out of a kangaroo's pouch.
        """
        size = max(SIZE_STEP, round(round(size / SIZE_STEP) * SIZE_STEP, 2))
        lean = round(lean / LEAN_STEP) * LEAN_STEP
        squash = round(squash / SIZE_STEP) * SIZE_STEP
        seat, animal = key
        looks = (seat, animal, size, west, lean, round(squash, 2), snaps, rider, self._layout.turn_of(seat))
        surface = self._cache.get(looks, lambda: self._stand(seat, animal, size, west, lean, squash, snaps, rider))
        return Placed(surface, -(surface.get_width() // 2), -(surface.get_height() // 2))

    def flying(self, seat: int, frame: int, *, west: bool, lean: float = 0.0) -> Placed:
        """The kookaburra in the air with its player's badge; ``frame`` of a wing beat from 0 to 2."""
        lean = round(lean / (2 * LEAN_STEP)) * 2 * LEAN_STEP
        surface = self._cache.get(("fly", seat, frame, west, lean), lambda: self._fly(seat, frame, west, lean))
        return Placed(surface, -(surface.get_width() // 2), -(surface.get_height() // 2))

    def swimming(self, key: Key, ahead: Point, *, flip: bool = False) -> Placed:
        """A head in the water with its wake behind."""
        angle = round(math.degrees(math.atan2(-ahead[1], ahead[0])) / 15) * 15
        surface = self._cache.get(("swim", key, angle, flip), lambda: self._swim(key, angle, flip))
        return Placed(surface, -(surface.get_width() // 2), -(surface.get_height() // 2))

    def head(self, animal: Animal, side: int, *, west: bool = False) -> pygame.Surface:
        """A head alone on a square field of ``side`` pixels."""
        return self._kit.art.get(f"animal_{animal.word}", height=max(4, side), flip=west)

    def shadow(self, size: float = 1.0) -> Placed:
        """The shadow under an animal."""
        size = round(round(size / 0.1) * 0.1, 1)
        w, h = round(0.98 * self._tile * size), round(0.5 * self._tile * size)
        surface = self._cache.get(("shadow", size), lambda: self._shade(w, h))
        return Placed(surface, -w // 2 + round(0.06 * self._tile), round(0.2 * self._tile) - h // 2)

    def warm(self) -> Iterator[None]:
        """Draw what the first moves need, one picture a step."""
        for seat in range(self._layout.players):
            for animal in ANIMALS:
                for west in (False, True):
                    for size in (1.0, SHARED_SIZE):
                        self.standing((seat, animal), size, west=west)
                    yield
            for frame in range(3):
                self.flying(seat, frame, west=False)
                yield

    # -- inside -------------------------------------------------------------------------------------------------

    def _stand(
        self,
        seat: int,
        animal: Animal,
        size: float,
        west: bool,
        lean: float,
        squash: float,
        snaps: bool,
        rider: Animal | None,
    ) -> pygame.Surface:
        r = self.plate_radius * size
        side = 2 * math.ceil(1.75 * r) + 2
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = side // 2
        plate = self._kit.shapes.badge(self.style(seat), r, wall=max(1.5, 0.17 * r))
        surface.blit(plate, plate.get_rect(center=(middle, middle)))
        field = round(HEAD * SIZES.get(animal, 1.0) * r)
        name = "kookaburra_snap" if snaps else f"animal_{animal.word}"
        head = self._kit.art.get(name, height=field, flip=west)
        if squash:
            w, h = head.get_size()
            head = pygame.transform.smoothscale(head, (round(w * (1 + 0.6 * squash)), round(h * (1 - squash))))
        if lean:
            head = pygame.transform.rotozoom(head, -lean, 1.0)
        # With somebody in the pouch the head makes room for it.
        rise = HEAD_UP + (0.42 if rider is not None else 0.0)
        foot = middle + round((0.5 * HEAD - rise) * r)
        if lean:
            surface.blit(head, head.get_rect(center=(middle, middle - round(rise * r))))
        else:
            surface.blit(head, head.get_rect(midbottom=(middle, foot)))
        if rider is not None:
            self._pouch(surface, rider, middle, r)
        turn = self._layout.turn_of(seat)
        return pygame.transform.rotate(surface, 90 * turn) if turn else surface

    def _pouch(self, surface: pygame.Surface, rider: Animal, middle: int, r: float) -> None:
        """A pouch at the foot of the plate, and a head that looks out of it."""
        small = self._kit.art.get(f"animal_{rider.word}", height=round(1.15 * r))
        surface.blit(small, small.get_rect(center=(middle, middle + round(0.5 * r))))
        w, h = round(1.36 * r), round(0.8 * r)
        pouch = self._kit.art.get("kookaburra_pouch", width=w)
        surface.blit(pouch, pouch.get_rect(midtop=(middle, middle + round(1.42 * r) - h)))

    def _fly(self, seat: int, frame: int, west: bool, lean: float) -> pygame.Surface:
        bird = self._kit.art.get(f"kookaburra_flies_{frame}", width=round(2.3 * self._tile), flip=west)
        side = round(2.7 * self._tile)
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        badge = self._kit.shapes.badge(self.style(seat), 0.3 * self._tile)
        surface.blit(badge, badge.get_rect(center=(side // 2, side // 2 + round(0.52 * self._tile))))
        if lean:
            bird = pygame.transform.rotozoom(bird, -lean if west else lean, 1.0)
        surface.blit(bird, bird.get_rect(center=(side // 2, side // 2)))
        return surface

    def _swim(self, key: Key, angle: int, flip: bool) -> pygame.Surface:
        seat, animal = key
        side = round(1.9 * self._tile)
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        wake = self._kit.art.get("kookaburra_wake", height=round(1.02 * self._tile))
        turned = pygame.transform.rotozoom(wake, angle, 1.0)
        surface.blit(turned, turned.get_rect(center=(side // 2, side // 2)))
        badge = self._kit.shapes.badge(self.style(seat), 0.26 * self._tile)
        surface.blit(badge, badge.get_rect(center=(side // 2, side // 2 + round(0.3 * self._tile))))
        head = self._kit.art.get(f"animal_{animal.word}", height=round(0.74 * self._tile), flip=flip)
        surface.blit(head, head.get_rect(center=(side // 2, side // 2 - round(0.06 * self._tile))))
        return surface

    def _shade(self, w: int, h: int) -> pygame.Surface:
        ink = self._kit.theme.ink
        body = (
            f'<defs><radialGradient id="s" cx="50%" cy="50%" r="50%"><stop offset="30%" stop-color="{ink}" '
            f'stop-opacity="0.42"/><stop offset="100%" stop-color="{ink}" stop-opacity="0"/></radialGradient></defs>'
            f'<g transform="scale(1 {h / w:.4f})"><circle cx="{w / 2}" cy="{w / 2}" r="{w / 2}" fill="url(#s)"/></g>'
        )
        return rasterise(document(w, h, body), (w, h))


def places_of(state: KookaburraState) -> tuple[tuple[int, ...], ...]:
    """The places of all seats."""
    return state.places
