"""Rare situations of Down Under, replayed from records with values worked out by hand.

``tools/find_rare.py`` found the records by random play; the one of case 3 was made by hand.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from down_under_table import arms, cells, ends, play, recorded, refused, texts, totals

from find_rare import SITUATIONS
from game.rules.down_under import DOWN_UNDER
from game.rules.down_under.geometry import cell_text
from game.rules.down_under.moves import BorderFixed, GameOver, PondLaid


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_record_shows_its_situation(name: str) -> None:
    record = recorded(name)
    assert SITUATIONS[name]((record.before, record.events, record.after))


# Case 1


def test_three_meet_and_the_player_goes_on_from_the_pond() -> None:
    """Red's curve leads north into 1,1, where green's end comes from the west and blue's from the north."""
    record = recorded("pond_1_goes_on")
    after = record.after
    assert arms(after) == {"1,1": ("ES", "N", "W")}
    assert (after.ponds, after.phase, after.to_move) == (3, "extend", 1)
    assert after.to_json()["extend"] == "2,1"
    # Two curves, the gray of 0,1 and the joined pair; a tile and an arm for each of the others.
    assert totals(after) == [2, 4, 2]
    assert ends(after, 1) == {"0,2 S", "2,1 W"}
    assert (ends(after, 0), ends(after, 2)) == ({"1,3 S"}, {"-1,1 E"})
    assert record.names()[-1] == "GoesOn"


def test_going_on_is_one_placement_from_the_way_out() -> None:
    after = recorded("pond_1_goes_on").after
    assert cells(after) == {"2,1"}
    assert {text.split("=")[1][0] for text in texts(after)} == {"s", "c", "t"}
    assert refused(after, "0,2=skNS") == "go_on"
    later = play(after, "2,1=skEW")
    assert (later.phase, later.to_move, totals(later)[1]) == ("play", 2, 5)


def test_in_the_first_round_the_way_on_is_no_terminal_and_the_round_resumes() -> None:
    record = recorded("pond_1_in_first_round")
    after = record.after
    assert arms(after) == {"1,0": ("ES", "N", "W")}
    assert (after.phase, after.to_move, totals(after)) == ("extend", 1, [2, 2, 2])
    assert {text.split("=")[1][0] for text in texts(after)} == {"s", "c"}
    assert refused(after, "2,0=tW") == "no_terminal_yet"
    later = play(after, "2,0=skEW")
    # Yellow started, and begins the second round.
    assert (later.phase, later.to_move) == ("play", 2)
    assert not later.in_first_round


def test_three_others_are_all_capped() -> None:
    """The gray of the tile on -1,1 leads seat 0 on to 0,1: the placing seat 2 is not one of the three."""
    after = recorded("pond_1_of_others").after
    assert arms(after) == {"0,1": ("N", "E", "S", "W")}
    assert totals(after) == [3, 2, 1, 2]
    assert (after.phase, after.to_move) == ("play", 3)
    assert [len(ends(after, colour)) for colour in range(4)] == [1, 1, 2, 1]
    assert cells(after) == {"1,0"}


def test_a_way_out_that_nothing_fits_on_ends_in_the_next_pond() -> None:
    """From the pond on -1,-1 the way leads on to 2,0, where two others meet it from opposite sides: nothing may be
    laid there, so a second pond comes, and only from that one the turn goes on."""
    record = recorded("two_ponds")
    assert [cell_text(event.cell) for event in record.events if isinstance(event, PondLaid)] == ["-1,-1", "2,0"]
    assert record.names().count("GoesOn") == 1
    after = record.after
    assert arms(after) == {"-1,-1": ("EW", "N", "S"), "2,0": ("EW", "N", "S")}
    assert (after.ponds, after.to_move, after.to_json()["extend"]) == (2, 3, "3,0")
    # Six own and gray sections and a pair; then three gray ones in between, and the second pair.
    assert totals(after) == [5, 7, 7, 11]
    assert ends(after, 3) == {"3,0 W"}
    assert after.is_out(1)


def test_with_no_way_on_and_no_pond_left_the_turn_is_over() -> None:
    record = recorded("two_ponds")
    after = play(replace(record.before, ponds=1), record.text)
    assert arms(after) == {"-1,-1": ("EW", "N", "S")}
    assert (after.ponds, after.phase, after.to_move, after.way_out) == (0, "play", 0, None)
    assert totals(after)[3] == 10
    assert ends(after, 3) == {"2,0 W"}


# Case 2


def test_four_ends_of_three_are_all_capped() -> None:
    """Seat 3 leads into -1,0 with both ends: by its curve from the east, by gray from the north."""
    after = recorded("pond_2").after
    assert arms(after) == {"-1,0": ("N", "E", "S", "W")}
    assert [score.route for score in after.scores()] == [3, 3, 4, 5]
    # Seat 2 alone has laid its dingo, away from its own route, on which there is one rabbit.
    assert totals(after) == [0, 0, 2, 0]
    assert after.is_out(3)
    assert (after.phase, after.to_move, after.ponds) == ("play", 0, 3)


# Case 3


def test_a_pond_instead_of_the_last_curve_closes_both_loops() -> None:
    record = recorded("pond_3")
    before = record.before
    assert texts(before) == {"0,-1=b"}
    assert (ends(before, 0), ends(before, 1)) == ({"0,-1 N", "0,-1 E"}, {"0,-1 S", "0,-1 W"})
    after = record.after
    assert arms(after) == {"0,-1": ("NE", "SW")}
    assert (totals(before), totals(after)) == ([11, 11], [12, 12])
    assert all(route is not None and route.is_loop for route in after.routes)
    assert (after.ponds, after.to_move) == (3, 1)
    assert {text.split(" ")[0] for text in texts(after)} == {"rotate"}
    assert refused(before, "0,0=b") == "no_pond"


def test_a_curve_in_stock_is_laid_rather_than_a_pond() -> None:
    before = recorded("pond_3").before
    stock = list(before.stocks[0])
    stock[4] += 1  # a curve with a kangaroo
    with_curve = replace(before, stocks=(tuple(stock), before.stocks[1]))
    assert texts(with_curve) == {"0,-1=ckNE"}
    assert refused(with_curve, "0,-1=b") == "no_pond"
    assert totals(play(with_curve, "0,-1=ckNE")) == [12, 12]


def test_without_a_pond_case_three_is_a_pass() -> None:
    before = replace(recorded("pond_3").before, ponds=0)
    assert texts(before) == {"pass"}
    # The other has curves left.
    assert {text[:5] for text in texts(play(before, "pass"))} == {"0,-1="}


# Ponds used up


def test_with_the_ponds_used_up_the_cell_stays_blocked() -> None:
    record = recorded("pond_2")
    after, events = replace(record.before, ponds=0).play(DOWN_UNDER.parse(record.text))
    assert not any(isinstance(event, PondLaid) for event in events)
    assert (after.phase, after.to_move, len(after.arms)) == ("play", 3, 0)
    # Both ends of seat 3 lead into the blocked cell.
    assert texts(after) == {"pass"}
    passed = play(after, "pass")
    assert (passed.to_move, passed.passes) == (0, 1)
    assert "-1,0" not in cells(play(passed, sorted(texts(passed))[0]))


def test_as_many_passes_as_seats_in_the_game_end_it() -> None:
    record = recorded("pond_2")
    blocked = replace(replace(record.before, ponds=0).play(DOWN_UNDER.parse(record.text))[0], passes=3)
    after, events = blocked.play(DOWN_UNDER.parse("pass"))
    assert after.is_over
    assert isinstance(events[-1], GameOver)
    assert after.ranking == ((2,), (0, 1, 3))


# Loops


def test_a_loop_closed_by_oneself_is_turned_open_next() -> None:
    record = recorded("loop_by_oneself")
    route = record.after.routes[record.before.to_move or 0]
    assert route is not None
    assert route.is_loop
    assert totals(record.after) == [3, 4]
    assert record.after.to_move == 0
    later = play(record.after, sorted(texts(record.after))[0])
    assert all(text.startswith("rotate") for text in texts(later))


def test_a_loop_closed_by_an_opponent_must_be_opened_at_once() -> None:
    """Seat 1's gray joins the ends that seat 0 leads round by the gray of the frame."""
    after = recorded("loop_by_opponent").after
    assert totals(after) == [4, 1]
    assert (after.to_move, texts(after)) == (0, {"rotate 4,4"})


def test_a_turned_curve_opens_the_loop() -> None:
    record = recorded("curve_turned")
    assert record.text == "rotate 4,4"
    assert "CurveTurned" in record.names()
    assert ends(record.after, 0) == {"5,4 W", "4,3 N"}
    assert totals(record.after) == [5, 1]
    assert record.after.to_move == 1


def test_who_cannot_open_a_loop_is_out_until_scoring() -> None:
    after = recorded("retired").after
    assert after.retired == {1}
    assert (after.to_move, totals(after)) == (0, [3, 8])
    later = play(after, sorted(texts(after))[0])
    assert later.is_over or later.to_move == 0


# Cells and the border


def test_two_terminals_share_a_cell_and_its_half_gray_path() -> None:
    record = recorded("two_terminals")
    cell = record.text.split("=")[0]
    assert [tile[2][0] for tile in record.after.to_json()["tiles"] if tile[0] == cell] == ["t", "t"]
    seat = record.before.to_move or 0
    # The stub alone counts: the half gray path lay there already.
    assert totals(record.after)[seat] == totals(record.before)[seat] + 1
    # A stub, a curve and a stub against two stubs each: nobody can go on.
    assert totals(record.after) == [3, 2, 2]
    assert record.after.is_over


def test_the_last_growth_fixes_the_border() -> None:
    record = recorded("border_fixed")
    assert BorderFixed("y", -3, 2) in record.events
    assert not record.after.options.borderless
    state = play(record.after, "-1,2=cpNE")
    # Six rows lie, of an area of six by six: to the south only a terminal fits.
    assert {text for text in texts(state) if text.startswith("-1,-4")} == {"-1,-4=tN"}
    assert refused(state, "-1,-4=srNS") == "outside"


def test_a_tile_that_takes_up_both_ends_counts_twice() -> None:
    """The route's ends come into 0,1 from the south, and round the gray of two others from the east."""
    record = recorded("counts_twice")
    assert ends(record.before, 2) == {"0,1 E", "0,1 S"}
    assert (totals(record.before)[2], totals(record.after)[2]) == (3, 5)
    assert ends(record.after, 2) == {"0,2 S", "-1,1 E"}
