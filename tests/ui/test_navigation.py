"""Spatial navigation: what lies ahead is reached, and everything is reached from everywhere."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.intents import Direction
from game.ui.navigation import complete, links


def _grid(columns, rows):
    return [pygame.Rect(x * 120, y * 70, 100, 50) for y in range(rows) for x in range(columns)]


def _reached(graph, count, start):
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for direction in Direction:
            target = graph.get((here, direction))
            if target is not None and target not in seen:
                seen.add(target)
                waiting.append(target)
    return len(seen) == count


@pytest.mark.parametrize(("columns", "rows"), [(1, 5), (5, 1), (4, 3)])
def test_a_grid_is_walked_like_a_grid(columns, rows):
    graph = links(_grid(columns, rows))
    for y in range(rows):
        for x in range(columns):
            for direction in Direction:
                dx, dy = direction.value
                inside = 0 <= x + dx < columns and 0 <= y + dy < rows
                expected = (y + dy) * columns + x + dx if inside else None
                assert graph.get((y * columns + x, direction)) == expected


def test_what_is_straight_ahead_comes_before_what_is_nearer_beside():
    start = pygame.Rect(0, 100, 40, 40)
    ahead, beside = pygame.Rect(160, 100, 40, 40), pygame.Rect(80, 190, 40, 40)
    assert links([start, ahead, beside])[0, Direction.RIGHT] == 1
    assert links([start, ahead, beside])[0, Direction.DOWN] == 2


def test_a_wide_button_below_a_row_is_reached_from_all_and_leads_back():
    row = [pygame.Rect(i * 110, 0, 100, 40) for i in range(4)]
    graph = links([*row, pygame.Rect(0, 60, 430, 40)])
    assert all(graph[i, Direction.DOWN] == 4 for i in range(4))
    assert graph[4, Direction.UP] in range(4)


def test_none_and_one_have_no_ways():
    assert links([]) == {}
    assert links([pygame.Rect(0, 0, 10, 10)]) == {}


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, 900), st.integers(0, 500), st.integers(5, 300), st.integers(5, 120)),
        min_size=2,
        max_size=14,
        unique=True,
    )
)
def test_every_widget_is_reached_from_every_other(places):
    rects = [pygame.Rect(p) for p in places]
    graph = links(rects)
    assert all(_reached(graph, len(rects), start) for start in range(len(rects)))
    assert all(i != j for (i, _), j in graph.items())


def test_islands_with_no_free_step_are_joined_all_the_same():
    rects = [pygame.Rect(x, 0, 40, 40) for x in (0, 50, 500, 550)]
    partner = {0: 1, 1: 0, 2: 3, 3: 2}
    graph = {(i, direction): j for i, j in partner.items() for direction in Direction}
    complete(graph, rects)
    assert all(_reached(graph, 4, start) for start in range(4))
    # The way across is the one that points across.
    assert graph[1, Direction.RIGHT] == 2
    assert graph[2, Direction.LEFT] == 1
