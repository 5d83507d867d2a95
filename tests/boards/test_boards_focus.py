"""Arrows reach every place from every other, wherever the places lie."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.common.focus import FocusMap
from game.intents import Direction

PLACES = st.sets(st.tuples(st.integers(0, 15), st.integers(0, 13)), min_size=1, max_size=45)


def reached(focus: FocusMap, start: object) -> set[object]:
    """What arrows lead to from ``start``."""
    found, queue = {start}, [start]
    for key in queue:
        for direction in Direction:
            following = focus.next(key, direction)
            if following is not None and following not in found:
                found.add(following)
                queue.append(following)
    return found


@settings(max_examples=60, deadline=None)
@given(PLACES)
def test_every_place_is_reached_from_every_other(places):
    focus = FocusMap({place: place for place in places})
    assert all(reached(focus, start) == places for start in places)


def test_an_arrow_goes_to_the_nearest_place_ahead():
    focus = FocusMap({"here": (5, 5), "ahead": (7, 5), "far": (12, 5), "aside": (6, 9)})
    assert focus.next("here", Direction.RIGHT) == "ahead"
    assert focus.next("ahead", Direction.LEFT) == "here"
    assert focus.next("ahead", Direction.RIGHT) == "far"


def test_cycling_visits_all_in_reading_order_round_and_round():
    focus = FocusMap({"c": (0, 1), "a": (0, 0), "b": (4, 0)})
    seen, key = [], None
    for _ in range(4):
        key = focus.cycle(key, 1)
        seen.append(key)
    assert seen == ["a", "b", "c", "a"]
    assert focus.cycle("a", -1) == "c"


def test_a_map_without_places_leads_nowhere():
    focus = FocusMap({})
    assert focus.cycle(None, 1) is None
    assert focus.nearest(1, 1) is None
    assert len(focus) == 0


def test_the_nearest_place_is_found():
    focus = FocusMap({"a": (0, 0), "b": (10, 10)})
    assert focus.nearest(8, 7) == "b"
    assert "a" in focus
    assert "c" not in focus
