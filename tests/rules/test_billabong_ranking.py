"""The end of a game of Billabong: who is ranked where, and the standing on the way."""

from __future__ import annotations

from billabong_table import events_of, new, play, race, texts

from game.rules.billabong import GameOver, square, steps_left

FIVE_B = "b1 b2 b3 b4 b5"
FIVE_C = "c1 c2 c3 c4 c5"


class TestFinishFirst:
    def test_the_game_ends_with_the_first_team_home(self) -> None:
        over = play(race("i3:1", FIVE_B, FIVE_C), "i3-h3")
        assert (over.phase, over.to_move, over.is_over, over.ply) == ("over", None, True, 1)
        assert over.finished == (5, 0, 0)
        assert texts(over) == []

    def test_players_with_none_home_share_a_rank(self) -> None:
        assert play(race("i3:1", FIVE_B, FIVE_C), "i3-h3").ranking == ((0,), (1, 2))

    def test_more_kangaroos_home_rank_first(self) -> None:
        assert play(race("i3:1", FIVE_B, "c1 c2 c3 c4"), "i3-h3").ranking == ((0,), (2,), (1,))

    def test_with_as_many_home_who_had_them_earlier_ranks_first(self) -> None:
        one_first = play(race("i3:1", "i5:1 b1", "i1:1 b2", to_move=1), "i5-h5", "i1-h1", "i3-h3")
        assert one_first.finished == (5, 4, 4)
        assert one_first.ranking == ((0,), (1,), (2,))
        state = race("i3:1", "i5:1 b1", "i1:1 b2", to_move=2, finish="first")
        assert play(state, "i1-h1", "i3-h3").ranking == ((0,), (2,), (1,))

    def test_who_caught_up_later_ranks_behind(self) -> None:
        state = race("i3:1 p9 p11", "i5:1 b1", "i1:1 b2", to_move=2)
        state = play(state, "i1-h1", "p9-p8", "i5-h5", "b2-b3", "i3-h3")
        assert state.finished == (3, 4, 4)
        assert state.last_finish == (5, 3, 1)

    def test_kangaroos_home_before_the_set_up_have_no_order(self) -> None:
        over = play(race("i3:1", "b1 b2 b3", "c1 c2 c3"), "i3-h3")
        assert over.ranking == ((0,), (1, 2))

    def test_home_before_the_set_up_is_earlier_than_home_since(self) -> None:
        over = play(race("i3:1", "i5:1 b2 b3", "c1 c2", to_move=1), "i5-h5", "c1-d1", "i3-h3")
        assert over.finished == (5, 3, 3)
        assert over.ranking == ((0,), (2,), (1,))

    def test_the_last_event_tells_the_ranking(self) -> None:
        assert events_of(race("i3:1", FIVE_B, FIVE_C), "i3-h3")[-1] == GameOver(((0,), (1, 2)))


class TestFinishAll:
    def test_the_others_play_on_until_one_is_left(self) -> None:
        state = play(race("i3:1", "i5:1", "p9", finish="all"), "i3-h3")
        assert (state.phase, state.to_move, state.ranking) == ("race", 1, None)
        over = play(state, "i5-h5")
        assert over.ranking == ((0,), (1,), (2,))

    def test_players_who_are_home_are_skipped(self) -> None:
        state = play(race("i3:1", "p9", "o9", finish="all"), "i3-h3", "p9-p8", "o9-o8")
        assert state.to_move == 1
        assert play(race("a9", "i3:1", "p9", finish="all", to_move=1), "i3-h3", "p9-p8", "a9-a8").to_move == 2

    def test_the_ranking_is_the_order_of_the_fifth_kangaroos(self) -> None:
        over = play(race("i3:1", "i5:1", "p9", finish="all", to_move=1), "i5-h5", "p9-p8", "i3-h3")
        assert over.ranking == ((1,), (0,), (2,))

    def test_teams_home_before_the_set_up_share_the_first_rank(self) -> None:
        over = play(race("i3:1", "", "", "p9", finish="all"), "i3-h3")
        assert over.ranking == ((1, 2), (0,), (3,))

    def test_with_two_players_it_ends_with_the_first(self) -> None:
        assert play(race("i3:1", "p9", finish="all"), "i3-h3").ranking == ((0,), (1,))


class TestStanding:
    def test_fewer_steps_left_stand_first(self) -> None:
        state = race("i3:1 i5:1", "p1 p2")
        assert state.steps_left(0) == 2
        assert state.steps_left(1) == steps_left(square("p1"), 0) + steps_left(square("p2"), 0)
        assert state.standing() == ((0,), (1,))

    def test_equal_sums_share_the_rank(self) -> None:
        assert race("i2:1", "i4:1", "p1").standing() == ((0, 1), (2,))

    def test_more_home_stand_before_fewer_steps(self) -> None:
        assert race("i2:1 i3:1", "a9", "b9").standing() == ((2,), (1,), (0,))

    def test_teams_home_stand_first_in_the_order_in_which_they_got_there(self) -> None:
        state = play(race("i3:1", "i5:1", "p9", "p7", finish="all", to_move=1), "i5-h5", "p9-p10", "p7-o7", "i3-h3")
        assert state.standing() == ((1,), (0,), (3,), (2,))

    def test_before_the_race_nobody_is_ahead(self) -> None:
        assert new("+i1", players=3).standing() == ((0, 1, 2),)

    def test_at_the_end_it_is_the_ranking(self) -> None:
        over = play(race("i3:1", "b1 b2", "i2:1 i4:1 i5:1"), "i3-h3")
        assert over.standing() == over.ranking == ((0,), (1,), (2,))
