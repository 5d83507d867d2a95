"""The board of Billabong: squares, lake, line, and the way still to go."""

from __future__ import annotations

import pytest

from game.rules.billabong import COLUMN, LAKE, LAND, NAMES, QUARTER, ROW, square, square_at, steps_left
from game.rules.billabong.board import NEIGHBOURS, QUADRANTS, crossing


def named(squares: object) -> set[str]:
    return {NAMES[number] for number in squares}  # type: ignore[attr-defined]


def test_the_board_has_224_squares_eight_of_them_in_the_lake() -> None:
    assert len(NAMES) == len(set(NAMES)) == 16 * 14
    assert named(LAKE) == {"g7", "g8", "h7", "h8", "i7", "i8", "j7", "j8"}
    assert len(LAND) == 216


def test_squares_are_numbered_in_the_order_of_their_texts_inside_a_jump() -> None:
    assert list(NAMES) == sorted(NAMES, key=lambda name: name + "^")
    assert [square(name) for name in NAMES] == list(range(224))
    assert all(NAMES[number] == "abcdefghijklmnop"[COLUMN[number]] + str(ROW[number]) for number in range(224))


def test_a_place_off_the_board_is_no_square() -> None:
    assert square_at(0, 14) == square("a14")
    assert {square_at(-1, 1), square_at(16, 1), square_at(0, 0), square_at(0, 15)} == {None}


def test_the_starting_quarter_lies_east_of_the_line_and_has_54_squares() -> None:
    assert len(QUARTER) == 54
    assert {NAMES[number][0] for number in QUARTER} == set("ijklmnop")
    assert {ROW[number] for number in QUARTER} == set(range(1, 8))
    assert not set(QUARTER) & LAKE


def test_the_quadrants_cut_the_quarter_in_four() -> None:
    assert [len(quadrant) for quadrant in QUADRANTS] == [10, 12, 16, 16]
    assert sorted(number for quadrant in QUADRANTS for number in quadrant) == sorted(QUARTER)
    corners = [{"i5", "i6", "k7", "l7"}, {"m5", "p7"}, {"i1", "l4"}, {"m1", "p4"}]
    assert all(corner <= named(quadrant) for corner, quadrant in zip(corners, QUADRANTS, strict=True))


@pytest.mark.parametrize(
    ("start", "end", "crossed"),
    [
        ("i3", "h3", 1),
        ("h3", "i3", -1),
        ("i1", "h2", 1),
        ("h6", "i5", -1),
        ("i6", "h6", 1),
        ("m3", "g3", 1),
        ("g3", "m3", -1),
        ("l8", "f2", 1),
        ("i9", "h9", 0),
        ("h9", "i9", 0),
        ("h10", "i9", 0),
        ("k9", "e9", 0),
        ("n14", "f6", 0),
        ("i2", "i4", 0),
        ("a3", "c3", 0),
    ],
)
def test_the_line_is_crossed_south_of_the_lake_only(start: str, end: str, crossed: int) -> None:
    assert crossing(square(start), square(end)) == crossed


def test_a_square_has_up_to_eight_neighbours_and_the_lake_is_none() -> None:
    assert named(NEIGHBOURS[square("a1")]) == {"a2", "b1", "b2"}
    assert named(NEIGHBOURS[square("f7")]) == {"e6", "e7", "e8", "f6", "f8", "g6"}
    assert len(NEIGHBOURS[square("c3")]) == 8
    assert not any(set(beside) & LAKE for beside in NEIGHBOURS)
    assert all(not NEIGHBOURS[number] for number in LAKE)


@pytest.mark.parametrize(
    ("name", "count", "steps"),
    [
        ("i3", 1, 1),
        ("i3", 0, 14),
        ("h3", 0, 14),
        ("h3", 1, 14),
        ("p1", 0, 20),
        ("a14", 0, 23),
        ("i3", 2, 0),
        ("h2", 2, 0),
    ],
)
def test_steps_left_are_the_fewest_walks_to_the_finish(name: str, count: int, steps: int) -> None:
    assert steps_left(square(name), count) == steps


def test_steps_left_fall_by_at_most_one_with_a_walk_and_by_one_with_the_best() -> None:
    for number in LAND:
        for count in (0, 1):
            here = steps_left(number, count)
            after = [steps_left(beside, max(0, count + crossing(number, beside))) for beside in NEIGHBOURS[number]]
            assert min(after) == here - 1
