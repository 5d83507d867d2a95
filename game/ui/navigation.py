"""Spatial navigation: which widget a step to the left, right, up or down leads to.

A step goes to the nearest widget on that side, where what lies straight ahead counts as nearer.  Nearest-neighbour
rules alone can leave a widget that no step leads to, so the graph is completed: afterwards every widget can be reached
from every other one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.intents import Direction

#: A widget beside the way counts as this many times its sideways distance further.
SIDEWAYS = 2.5

Links = dict[tuple[int, Direction], int]


def links(rects: Sequence[pygame.Rect]) -> Mapping[tuple[int, Direction], int]:
    """For each widget and direction the widget that a step leads to; no entry where a step leads nowhere."""
    graph: Links = {}
    boxes = [_Box(r.left, r.top, r.right, r.bottom, *r.center) for r in rects]
    for i, box in enumerate(boxes):
        for direction in Direction:
            nearest = _nearest(boxes, i, box, direction)
            if nearest is not None:
                graph[i, direction] = nearest
    complete(graph, rects)
    return graph


class _Box(NamedTuple):
    """A rectangle whose sides cost no conversion."""

    left: int
    top: int
    right: int
    bottom: int
    x: int
    y: int

    def seen_from(self, direction: Direction) -> tuple[int, int, int, int, int, int]:
        """Near side, far side, one side, other side, middle ahead and middle across, as if ``direction`` were right."""
        dx, dy = direction.value
        if dx > 0:
            return self.left, self.right, self.top, self.bottom, self.x, self.y
        if dx < 0:
            return -self.right, -self.left, self.top, self.bottom, -self.x, self.y
        if dy > 0:
            return self.top, self.bottom, self.left, self.right, self.y, self.x
        return -self.bottom, -self.top, self.left, self.right, -self.y, self.x


def _nearest(boxes: Sequence[_Box], skip: int, start: _Box, direction: Direction) -> int | None:
    """The nearest box in ``direction`` of ``start``."""
    start_near, start_far, start_one, start_other, start_ahead, start_across = start.seen_from(direction)
    best: tuple[float, int] | None = None
    for j, box in enumerate(boxes):
        near, far, one, other, ahead, across = box.seen_from(direction)
        gap = near - start_far
        # What overlaps the start by more than half of the smaller one is beside it, not ahead.
        if j == skip or ahead <= start_ahead or gap < -min(far - near, start_far - start_near) / 2:
            continue
        beside = max(0, one - start_other + 1, start_one - other + 1)
        cost = max(gap, 0) + SIDEWAYS * beside + 0.15 * abs(across - start_across) + 0.05 * (ahead - start_ahead)
        if best is None or cost < best[0]:
            best = (cost, j)
    return best[1] if best else None


def complete(graph: Links, rects: Sequence[pygame.Rect]) -> None:
    """Add or bend single steps until every widget can be reached from every other."""
    count = len(rects)
    for _ in range(2 * count * count):
        group = _first_unjoined(graph, count)
        if group is None:
            return
        inside, outside = group
        _join(graph, rects, inside, outside)


def _first_unjoined(graph: Links, count: int) -> tuple[set[int], set[int]] | None:
    """Two sets where no step leads from the first to the second, ``None`` where everything hangs together."""
    forward = _reach(graph, count, reverse=False)
    if len(forward) < count:
        return forward, set(range(count)) - forward
    backward = _reach(graph, count, reverse=True)
    if len(backward) < count:
        return set(range(count)) - backward, backward
    return None


def _reach(graph: Links, count: int, *, reverse: bool) -> set[int]:
    steps: list[set[int]] = [set() for _ in range(count)]
    for (i, _), j in graph.items():
        a, b = (j, i) if reverse else (i, j)
        steps[a].add(b)
    seen, waiting = ({0}, [0]) if count else (set(), [])
    while waiting:
        for j in steps[waiting.pop()] - seen:
            seen.add(j)
            waiting.append(j)
    return seen


def _join(graph: Links, rects: Sequence[pygame.Rect], inside: set[int], outside: set[int]) -> None:
    """Make one step from ``inside`` to ``outside``: the shortest that takes no needed step away."""
    options = []
    for i in inside:
        for j in outside:
            dx, dy = rects[j].centerx - rects[i].centerx, rects[j].centery - rects[i].centery
            for direction in Direction:
                along = dx * direction.value[0] + dy * direction.value[1]
                taken = graph.get((i, direction))
                # Free steps first, then those in the right direction, then by distance.
                options.append((taken is not None, along <= 0, abs(dx) + abs(dy), i, j, direction.name))
    options.sort()
    for taken, _, _, i, j, name in options:
        if not taken:
            graph[i, Direction[name]] = j
            return
        before = graph[i, Direction[name]]
        spread = _spread(graph, len(rects))
        graph[i, Direction[name]] = j
        if _spread(graph, len(rects)) > spread:
            return
        graph[i, Direction[name]] = before
    _, _, _, i, j, name = options[0]
    graph[i, Direction[name]] = j


def _spread(graph: Links, count: int) -> int:
    return len(_reach(graph, count, reverse=False)) + len(_reach(graph, count, reverse=True))
