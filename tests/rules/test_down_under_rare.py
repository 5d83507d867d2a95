"""Rare situations of routes, animals and variants, replayed from records with values worked out by hand.

``tools/find_rare.py`` found the records by random play.
"""

from __future__ import annotations

from down_under_table import arms, ends, play, recorded, refused, score, texts, totals

from game.rules.down_under.moves import CurveTurned, RouteGrew

# Rotations


def test_of_two_curves_of_a_loop_one_may_be_turned_and_one_not() -> None:
    """Red's curves on 0,0 and 0,1 are joined by grays of the frame; turned, the one on 0,1 would meet green's route."""
    after = recorded("turn_refused").after
    assert (after.to_move, totals(after)) == (0, [4, 3])
    assert texts(after) == {"rotate 0,0"}
    assert refused(after, "rotate 0,1") == "turn_closed"
    assert refused(after, "rotate 1,1") == "not_own_curve"
    later, events = after.play(after.moves()[0])
    assert any(isinstance(event, CurveTurned) for event in events)
    assert len(ends(later, 0)) == 2


# Animals


def test_a_set_brings_five_points_beside_those_of_the_sections() -> None:
    """The curve on 2,2 takes up the route's end with its coloured section, and its gray one with the platypus leads on
    from the other end; a kangaroo and an emu stood on the route."""
    record = recorded("set_completed")
    assert (score(record.before, 0), score(record.after, 0)) == ((7, 0, 7), (9, 5, 14))
    grown = [event for event in record.events if isinstance(event, RouteGrew)]
    assert grown == [RouteGrew(0, 7, 9, 0, 1)]
    assert ends(record.after, 0) == {"2,0 N", "3,1 W"}


def test_rabbits_that_are_joined_cost_two_points_each() -> None:
    """A straight and two grays, each with a rabbit, are three sections more: 5 + 3 - 4."""
    record = recorded("rabbit_joined")
    assert (score(record.before, 1), score(record.after, 1)) == ((5, 0, 5), (8, -4, 4))
    # Its own dingo lies on -1,1, but not on the route: it keeps nothing away.
    route = record.after.routes[1]
    assert route is not None
    assert (route.count("r"), route.count("d")) == (2, 0)


def test_anybodys_dingo_keeps_the_rabbits_away_but_the_own_one_must_still_be_laid() -> None:
    """The gray of green's dingo on -1,1 joins red's route, on which there is a rabbit."""
    record = recorded("rabbits_kept_away")
    assert (score(record.before, 0), score(record.after, 0)) == ((2, -2, 0), (4, 0, 0))
    assert score(record.after, 1) == (1, 0, 1)
    other = recorded("dingo_of_another")
    # The rabbit comes to blue's route when green's dingo is there already.
    assert (score(other.before, 2), score(other.after, 2)) == ((3, 0, 0), (4, 0, 0))


# The end


def test_equal_totals_share_the_first_rank() -> None:
    after = recorded("shared_first").after
    assert after.is_over
    assert (totals(after), after.ranking) == ([3, 3], ((0, 1),))


# Variants


def test_without_a_border_the_table_is_wider_than_any_area() -> None:
    record = recorded("borderless_beyond")
    bounds = record.after.bounds
    assert bounds is not None
    assert (bounds.west, bounds.east, bounds.width) == (-6, 6, 13)
    assert totals(record.after) == [7, 16, 5, 11]
    assert texts(record.after) == {"-7,1=cdES", "-7,1=cdNE", "-7,1=spEW", "-7,1=tE"}


def test_the_gray_of_the_frame_and_of_the_line_counts_for_whoever_joins_it_with_its_animals() -> None:
    """The first tile stands at the end of a gray pair of the frame: its coloured section, and the two grays."""
    frame = recorded("frame_gray").after
    assert score(frame, 0) == (3, 0, 0)
    assert ends(frame, 0) == {"3,6 N", "2,5 N"}
    route = frame.routes[0]
    assert route is not None
    assert (route.count("r"), route.count("d")) == (1, 1)
    line = recorded("line_gray").after
    assert score(line, 2) == (3, 0, 0)
    # Across the line by the gray of the straight on 3,5, and on by that of the curve on 4,6, with its dingo.
    assert ends(line, 2) == {"2,5 E", "5,6 W"}


def test_two_routes_of_one_player_are_two_for_a_pond() -> None:
    """Red, green and blue lead into 1,0, and blue, which was laid, goes on east; red and blue are one seat's."""
    record = recorded("two_routes_pond")
    assert arms(record.after) == {"1,0": ("EW", "N", "S")}
    assert (record.after.phase, record.after.to_move, record.after.to_json()["extend"]) == ("extend", 0, "2,0")
    # Red: stub, two curves, an arm; blue: stub, curve, half gray path, a pair.  Their dingos are in stock.
    assert (score(record.before, 0), score(record.after, 0)) == ((4, 0, 0), (8, 0, 0))
    # Green alone has laid its dingo: stub, two curves, an arm; yellow's stub counts nothing.
    assert (score(record.before, 1), score(record.after, 1)) == ((4, 0, 3), (5, 0, 4))
    assert record.after.is_out(0)
    assert {text[:2] for text in texts(record.after)} == {"2:"}


def test_the_half_of_a_turn_for_a_finished_colour_is_left_out() -> None:
    record = recorded("half_left_out")
    assert record.before.is_out(3)
    assert (record.before.to_move, record.after.to_move, record.after.pending) == (1, 0, None)
    assert record.names() == ["TileLaid", "RouteGrew"]
    assert {text[0] for text in texts(record.after)} == {"0", "2"}
    assert totals(record.after) == [6, 5]


def test_with_one_end_ponds_leave_a_single_way_on() -> None:
    record = recorded("one_end_pond")
    assert arms(record.after) == {"2,-1": ("NE", "S", "W")}
    assert (record.after.to_move, record.after.to_json()["extend"]) == (1, "3,-1")
    assert [one.route for one in record.after.scores()] == [5, 6, 6, 10]
    assert [len(ends(record.after, colour)) for colour in range(4)] == [1, 1, 0, 0]
    assert all(record.after.is_out(colour) for colour in (2, 3))
    later = play(record.after, "3,-1=skEW")
    assert later.to_move == 0
