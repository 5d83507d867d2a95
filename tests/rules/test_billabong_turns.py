"""A turn of Billabong: walks, hops, jumps, the referee, touching and passing."""

from __future__ import annotations

import pytest
from billabong_table import events_of, play, race, refusal, texts

from game.rules.billabong import (
    BILLABONG,
    Finished,
    GameOver,
    Hopped,
    RefereePlaced,
    RefereeReturned,
    Touched,
    TurnPassed,
    Walked,
    square,
)
from game.rules.common import NotAMove


class TestWalking:
    def test_a_walk_goes_to_a_free_square_beside(self) -> None:
        state = race("c3", "d3 p14")
        assert [text for text in texts(state) if "-" in text] == [
            f"c3-{end}" for end in ("b2", "b3", "b4", "c2", "c4", "d2", "d4")
        ]
        assert refusal(state, "c3-d3") == "occupied"
        assert refusal(state, "c3-c5") == "not_adjacent"
        assert refusal(state, "c3-c3") == "not_adjacent"
        assert play(state, "c3-d4").to_json()["kangaroos"][0] == [["d4", 0]]

    def test_a_walk_may_pass_the_corner_of_the_lake_but_not_enter_it(self) -> None:
        assert texts(race("f7", "p14")) == ["f7-e6", "f7-e7", "f7-e8", "f7-f6", "f7-f8", "f7-g6"]
        assert "g6-f7" in texts(race("g6", "p14"))
        assert refusal(race("f6", "p14"), "f6-g7") == "lake"

    def test_a_walk_counts_the_line_both_ways_and_never_below_nought(self) -> None:
        assert play(race("i3", "p14"), "i3-h4").kangaroos[0] == ((square("h4"), 1),)
        assert play(race("h3:1 p1", "a14"), "h3-i4").to_json()["kangaroos"][0] == [["i4", 0], ["p1", 0]]
        assert play(race("h3", "p14"), "h3-i3").kangaroos[0] == ((square("i3"), 0),)
        assert play(race("h9:1", "p14"), "h9-i9").kangaroos[0] == ((square("i9"), 1),)

    def test_the_event_of_a_walk(self) -> None:
        assert events_of(race("i3", "p14"), "i3-h4") == (Walked(0, square("i3"), square("h4"), 0, 1),)

    @pytest.mark.parametrize("end", ["h2", "h3", "h4"])
    def test_a_walk_over_the_line_on_the_circuit_finishes(self, end: str) -> None:
        state = race("i3:1 a1", "p14")
        after = play(state, f"i3-{end}")
        assert after.to_json()["kangaroos"] == [[["a1", 0]], [["p14", 0]]]
        assert after.finished == (4, 4)
        assert after.to_json()["finished"] == [4, 4]
        assert events_of(state, f"i3-{end}")[1:] == (Finished(0, square(end), 4),)


class TestHopping:
    def test_a_hop_lands_as_far_beyond_its_pivot_as_it_started_before_it(self) -> None:
        state = race("m3", "j3 a14")
        assert [text for text in texts(state) if "^" in text] == ["m3^g3"]
        assert play(state, "m3^g3").kangaroos[0] == ((square("g3"), 1),)

    def test_the_longest_hop_is_fourteen_squares(self) -> None:
        assert "a3^o3" in texts(race("a3", "h3 p14"))
        assert play(race("a3:1", "h3 p14"), "a3^o3").kangaroos[0] == ((square("o3"), 0),)

    def test_a_hop_north_of_the_lake_crosses_nothing(self) -> None:
        assert play(race("k9", "h9 p14"), "k9^e9").kangaroos[0] == ((square("e9"), 0),)
        assert play(race("e9:1", "h9 p14"), "e9^k9").kangaroos[0] == ((square("k9"), 1),)

    def test_a_hop_may_pass_exactly_through_a_corner_of_the_lake(self) -> None:
        assert "e8^g6" in texts(race("e8", "f7 p14"))

    def test_a_hop_may_not_touch_the_lake(self) -> None:
        assert refusal(race("e8", "k8 p14"), "e8^p8") == "over_lake"
        assert refusal(race("e8", "f8 p14"), "e8^g8") == "lake"
        assert refusal(race("g9", "g6 p14"), "g9^g3") == "over_lake"
        assert refusal(race("e5", "f6 p14"), "e5^i9") == "over_lake"
        assert "^" not in "".join(texts(race("g9", "g6 p14")))

    def test_there_must_be_exactly_one_pivot_halfway(self) -> None:
        state = race("c3", "d3 e3 c6 d5 p14")
        assert refusal(state, "c3^g3") == "two_pivots"
        assert refusal(state, "c3^c8") == "not_halfway"
        assert refusal(state, "c3^a1") == "no_pivot"
        assert refusal(state, "c3^d4") == "no_pivot"
        assert refusal(state, "c3^e4") == "not_in_line"
        assert refusal(state, "c3^c3") == "same_square"
        assert refusal(race("c3", "d3 e3 p14"), "c3^e3") == "occupied"

    def test_no_hop_leaves_the_board(self) -> None:
        state = race("a5 a10 p3", "i5 a12 l3 p9")
        assert texts(state) == [
            "a10-a11", "a10-a9", "a10-b10", "a10-b11", "a10-b9", "a10^a14",
            "a5-a4", "a5-a6", "a5-b4", "a5-b5", "a5-b6",
            "p3-o2", "p3-o3", "p3-o4", "p3-p2", "p3-p4", "p3^h3",
        ]  # fmt: skip
        for text in ("a5^q5", "a10^a15", "a10-a0", "p3-q3"):
            with pytest.raises(NotAMove, match="not a square of the board"):
                BILLABONG.parse(text)

    def test_any_kangaroo_may_be_the_pivot(self) -> None:
        state = race("c3 e3", "c5 p14", bystanders="d4 a12 a13 a14 p1")
        assert {"c3^g3", "c3^c7", "c3^e5"} <= set(texts(state))

    def test_walk_and_jump_are_never_combined(self) -> None:
        state = race("a3", "c4 b5 p14")
        assert texts(state) == ["a3-a2", "a3-a4", "a3-b2", "a3-b3", "a3-b4"]
        assert refusal(state, "a3^b4^d4") == "no_pivot"
        with pytest.raises(NotAMove) as mixed:
            BILLABONG.parse("a3-b4^d4")
        assert mixed.value.code == "mixed"


class TestJumping:
    def test_the_referee_is_a_pivot_and_blocks_the_start(self) -> None:
        state = race("c3", "d3 e4 p14")
        assert [text for text in texts(state) if "^" in text] == ["c3^e3", "c3^e3^e5", "c3^e3^e5^a1"]
        for legal in ("c3^e3^e5^a1", "c3^e3^e5^e3", "c3^e3^e5^e3^e5"):
            assert play(state, legal).to_move == 1
        assert refusal(state, "c3^e3^c3") == "referee"
        assert refusal(state, "c3^e3^e5^c3") == "referee"

    def test_the_list_holds_the_fewest_hops(self) -> None:
        state = race("g3", "g4 f4 f3 p14")
        assert [text for text in texts(state) if "^" in text] == ["g3^e3", "g3^e5", "g3^g5"]
        assert play(state, "g3^g5^e3") == play(state, "g3^e3")

    def test_of_two_ways_with_as_many_hops_the_first_by_code_points_is_listed(self) -> None:
        state = race("c5", "c3 c8 d1 d11 e4", "e9")
        assert "c5^c11^e11^e7" in texts(state)
        assert "c5^c1^e1^e7" not in texts(state)
        assert play(state, "c5^c1^e1^e7") == play(state, "c5^c11^e11^e7")

    def test_back_over_the_line_may_lead_on(self) -> None:
        state = race("f3:1", "h3 j4 i6 p14")
        jumps = [text for text in texts(state) if "^" in text]
        assert jumps == ["f3^j3", "f3^j3^j5", "f3^j3^j5^f1", "f3^j3^j5^f1^f5", "f3^j3^j5^f1^f5^j1"]
        assert play(state, "f3^j3^j5^f1").kangaroos[0] == ((square("f1"), 1),)
        counts = [(e.count_before, e.count_after) for e in events_of(state, "f3^j3^j5^f1") if isinstance(e, Hopped)]
        assert counts == [(1, 0), (0, 0), (0, 1)]
        hop = events_of(state, "f3^j3^j5^f1^f5")[4]
        assert hop == Hopped(0, square("f1"), square("f3"), square("f5"), 1, 1, 4)

    def test_the_highest_count_is_listed_even_where_fewer_hops_lead_there(self) -> None:
        state = race("b3", "c3 i3 n7 i11 d7")
        jumps = set(texts(state))
        assert {"b3^d3^n3^d3^d11", "b3^d3^n3^d3^d11^n11^n3^d3"} <= jumps
        for legal in ("b3^d3", "b3^d3^d11^n11^n3^d3"):
            assert legal not in jumps
            play(state, legal)
        assert play(state, "b3^d3").kangaroos[0] == ((square("d3"), 0),)
        assert play(state, "b3^d3^d11^n11^n3^d3").kangaroos[0] == ((square("d3"), 1),)
        assert play(state, "b3^d3^n3^d3^d11").kangaroos[0] == ((square("d11"), 1),)

    def test_one_jump_may_run_round_the_lake_and_finish(self) -> None:
        state = race("b3 p14", "c3 i3 n7 i11 d7")
        text = "b3^d3^n3^d3^d11^n11^n3^d3"
        after = play(state, text)
        assert after.finished == (4, 0)
        assert after.kangaroos[0] == ((square("p14"), 0),)
        assert refusal(state, text + "^n3") == "finished_early"
        assert events_of(state, text)[-1] == Finished(0, square("d3"), 4)

    def test_squares_may_be_visited_again(self) -> None:
        state = race("e5", "h5 l5 d11 p14")
        assert play(state, "e5^k5^m5^k5^m5^k5") == play(state, "e5^k5")

    def test_the_events_of_a_jump_put_the_referee_on_the_start_and_back(self) -> None:
        state = race("c3", "d3 e4 p14")
        c3, d3, e3, e4, e5 = (square(name) for name in ("c3", "d3", "e3", "e4", "e5"))
        assert events_of(state, "c3^e3^e5") == (
            Hopped(0, c3, d3, e3, 0, 0, 1),
            RefereePlaced(c3),
            Hopped(0, e3, e4, e5, 0, 0, 2),
            RefereeReturned(c3),
        )


class TestWhoseKangaroo:
    def test_only_an_own_kangaroo_can_be_moved(self) -> None:
        state = race("c3", "d3 p14", bystanders="a10 a11 a12 a13 a14")
        assert refusal(state, "d3-d4") == "not_your_kangaroo"
        assert refusal(state, "d3^b3") == "not_your_kangaroo"
        assert refusal(state, "e5-e6") == "no_kangaroo"
        assert refusal(state, "h7-h6") == "no_kangaroo"
        assert refusal(state, "a10-b10") == "bystander"


class TestTouching:
    def test_a_touch_binds_the_player_to_that_kangaroo_walks_included(self) -> None:
        state = race("c3 a1", "d3 p14")
        after = play(state, "touch c3")
        assert (after.to_move, after.ply, after.to_json()["touched"]) == (0, 1, "c3")
        assert {text[:2] for text in texts(after)} == {"c3"}
        assert {"c3-b3", "c3^e3"} <= set(texts(after))
        assert refusal(after, "a1-a2") == "touched_other"
        assert refusal(after, "touch c3") == "already_touched"
        assert refusal(after, "pass") == "pass_not_allowed"
        assert play(after, "c3-b3").touched is None
        assert events_of(state, "touch c3") == (Touched(0, square("c3")),)

    def test_a_touch_needs_an_own_kangaroo_with_a_hop(self) -> None:
        state = race("c3 a14", "d3 p14")
        assert refusal(state, "touch a14") == "no_hop"
        assert refusal(state, "touch d3") == "not_your_kangaroo"
        assert refusal(state, "touch e9") == "no_kangaroo"
        assert "touch c3" not in texts(state)

    def test_without_the_option_nothing_can_be_touched(self) -> None:
        assert refusal(race("c3", "d3 p14", touch_move=False), "touch c3") == "touch_off"


class TestPassing:
    def test_only_who_cannot_move_passes(self) -> None:
        stuck = race("a1", "a2 b1 b2 a3 c1", "c3 p14")
        assert texts(stuck) == ["pass"]
        assert events_of(stuck, "pass") == (TurnPassed(0),)
        after = play(stuck, "pass")
        assert (after.to_move, after.ply) == (1, 1)
        assert texts(after) == [
            "a2-b3", "a2^a4", "a2^c2", "a2^c2^c4", "a3-a4", "a3-b3", "a3-b4", "a3^e3", "b1-c2", "b1^b3",
            "b1^b3^d3", "b1^d1", "b2-b3", "b2-c2", "b2^d4", "c1-c2", "c1-d1", "c1-d2", "c1^c5",
        ]  # fmt: skip
        assert refusal(after, "pass") == "pass_not_allowed"
        assert refusal(stuck, "a1-a2") == "occupied"


class TestEnd:
    def test_nothing_is_legal_after_the_end(self) -> None:
        over = play(race("i3:1", "a1"), "i3-h3")
        assert (over.phase, over.to_move, over.moves()) == ("over", None, ())
        for text in ("a1-a2", "a1^a3", "touch a1", "pass", "+k3", "bystanders a1,b1,c1,d1,e1", "quick 0:a1"):
            assert refusal(over, text) == "phase_over"
        assert events_of(race("i3:1", "a1"), "i3-h3")[1:] == (Finished(0, square("h3"), 5), GameOver(((0,), (1,))))
