"""Moving a focus over scattered places with four arrows, so that every place can be reached from every other."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Generic, TypeVar

from game.intents import Direction

Key = TypeVar("Key", bound=Hashable)

#: Sideways distance counts this much more than distance ahead.
SIDEWAYS = 2.2


class FocusMap(Generic[Key]):
    """Places by key with their positions (y grows downwards), and for each direction the place that follows.

    An arrow goes to the nearest place ahead, where sideways distance counts more.  That rule alone can leave places
    that no sequence of arrows reaches, so those are then put in between: the arrow that points most nearly at such a
    place leads to it, and from there on to where it led before.
    """

    def __init__(self, places: Mapping[Key, tuple[float, float]]) -> None:
        self._places = dict(places)
        self._ways: dict[tuple[Key, Direction], Key] = {}
        for key in self._places:
            for direction in Direction:
                follower = self._ahead(key, direction)
                if follower is not None:
                    self._ways[key, direction] = follower
        if self._places:
            self._connect()

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, key: object) -> bool:
        return key in self._places

    def next(self, key: Key, direction: Direction) -> Key | None:
        """The place that follows ``key`` in a direction; ``None`` where there is none."""
        return self._ways.get((key, direction))

    def nearest(self, x: float, y: float) -> Key | None:
        """The place nearest to a position; ``None`` where there is no place at all."""
        if not self._places:
            return None
        return min(self._places, key=lambda key: (self._places[key][0] - x) ** 2 + (self._places[key][1] - y) ** 2)

    def cycle(self, key: Key | None, step: int) -> Key | None:
        """The place ``step`` further in reading order, round and round."""
        order = sorted(self._places, key=lambda k: (self._places[k][1], self._places[k][0]))
        if not order:
            return None
        if key not in self._places:
            return order[0]
        return order[(order.index(key) + step) % len(order)]

    def _ahead(self, key: Key, direction: Direction) -> Key | None:
        x, y = self._places[key]
        dx, dy = direction.value
        best: tuple[float, float, Key] | None = None
        for other, (ox, oy) in self._places.items():
            ahead = (ox - x) * dx + (oy - y) * dy
            if other == key or ahead <= 0:
                continue
            aside = abs((ox - x) * dy) + abs((oy - y) * dx)
            rank = (ahead + SIDEWAYS * aside, aside)
            if best is None or rank < best[:2]:
                best = (*rank, other)
        return None if best is None else best[2]

    def _connect(self) -> None:
        anchor = min(self._places, key=lambda k: (self._places[k][1], self._places[k][0]))
        top = self._places[anchor][1]
        # Going up always ends in the top row; from there up leads to its first place.  So all reach the anchor.
        for key, (_, y) in self._places.items():
            if key != anchor and y <= top:
                self._ways[key, Direction.UP] = anchor
        reached = self._reachable(anchor)
        for lost in sorted(self._places.keys() - reached, key=lambda k: (self._places[k][1], self._places[k][0])):
            if lost in reached:
                continue
            x, y = self._places[lost]
            start = min(
                (k for k in reached if self._places[k][1] <= y),
                key=lambda k: (self._places[k][0] - x) ** 2 + (self._places[k][1] - y) ** 2,
            )
            dx, dy = x - self._places[start][0], y - self._places[start][1]
            sideways = Direction.RIGHT if dx > 0 else Direction.LEFT
            direction = Direction.DOWN if dy >= abs(dx) else sideways
            before = self._ways.get((start, direction))
            self._ways[start, direction] = lost
            if before is not None:
                self._ways[lost, direction] = before
            reached |= self._reachable(lost)

    def _reachable(self, start: Key) -> set[Key]:
        found, queue = {start}, [start]
        for key in queue:
            for direction in Direction:
                follower = self._ways.get((key, direction))
                if follower is not None and follower not in found:
                    found.add(follower)
                    queue.append(follower)
        return found
