"""Before the race: options, placements, chance, and set-ups."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from billabong_table import events_of, new, play, race, refusal, texts

from game.rules.billabong import (
    BILLABONG,
    LAND,
    NAMES,
    QUARTER,
    BystanderSetup,
    BystandersPlaced,
    Placed,
    QuickSetup,
    RaceStarted,
    square,
)
from game.rules.billabong.board import QUADRANTS
from game.rules.common import BadOptions, BadPosition, IllegalMove, NotAMove


class TestOptions:
    def test_what_is_left_out_takes_its_default(self) -> None:
        assert BILLABONG.make_options({}).to_json() == {
            "players": 2,
            "placement": "behind",
            "bystanders": False,
            "touch_move": True,
            "finish": "first",
        }

    @pytest.mark.parametrize(
        ("raw", "option", "allowed"),
        [
            ({"players": 1}, "players", "2, 3, 4"),
            ({"players": 5}, "players", "2, 3, 4"),
            ({"players": True}, "players", "2, 3, 4"),
            ({"players": 2.0}, "players", "2, 3, 4"),
            ({"players": "2"}, "players", "2, 3, 4"),
            ({"players": None}, "players", "2, 3, 4"),
            ({"placement": "ahead"}, "placement", "behind, anywhere, quick"),
            ({"bystanders": 1}, "bystanders", "false, true"),
            ({"touch_move": "on"}, "touch_move", "true, false"),
            ({"finish": []}, "finish", "first, all"),
            ({"players": 4, "bystanders": True}, "bystanders", "2 or 3 players"),
            ({"colour": "red"}, "colour", "players, placement, bystanders, touch_move, finish"),
        ],
    )
    def test_an_error_names_the_option_and_what_is_allowed(self, raw: Any, option: str, allowed: str) -> None:
        with pytest.raises(BadOptions) as refused:
            BILLABONG.make_options(raw)
        assert option in str(refused.value)
        assert allowed in str(refused.value)
        assert refused.value.values["option"] == option

    @pytest.mark.parametrize("raw", [None, [], "players", 3])
    def test_options_must_be_an_object(self, raw: Any) -> None:
        with pytest.raises(BadOptions):
            BILLABONG.make_options(raw)


class TestPlacing:
    def test_players_place_in_turn_until_all_are_placed(self) -> None:
        state = new(players=3)
        seats = []
        for number in QUARTER[:15]:
            assert state.phase == "placement"
            seats.append(state.to_move)
            state = play(state, f"+{NAMES[number]}")
        assert seats == [0, 1, 2] * 5
        assert (state.phase, state.to_move, state.ply) == ("race", 0, 15)
        assert all(len(team) == 5 for team in state.teams)
        assert {count for team in state.kangaroos for _, count in team} == {0}

    def test_behind_allows_the_free_squares_of_the_quarter(self) -> None:
        assert texts(new()) == sorted(f"+{NAMES[number]}" for number in QUARTER)
        state = new("+k3")
        assert len(texts(state)) == 53
        assert refusal(state, "+k3") == "occupied"
        assert refusal(state, "+h3") == "not_in_quarter"
        assert refusal(state, "+k8") == "not_in_quarter"
        assert refusal(state, "+j7") == "lake"
        assert refusal(state, "k3-k4") == "phase_placement"
        assert refusal(state, "touch k3") == "phase_placement"
        assert refusal(state, "pass") == "phase_placement"
        assert state.to_json()["finished"] == [0, 0]

    def test_anywhere_allows_every_free_square_but_the_lake(self) -> None:
        assert texts(new(placement="anywhere")) == sorted(f"+{NAMES[number]}" for number in LAND)
        assert refusal(new("+a14", placement="anywhere"), "+g8") == "lake"
        assert refusal(new("+a14", placement="anywhere"), "+a14") == "occupied"

    def test_the_events_of_a_placement(self) -> None:
        assert events_of(new("+k3"), "+i1") == (Placed(1, square("i1")),)
        rows = [f"+{column}{row}" for row in range(1, 6) for column in "mn"]
        assert events_of(new(*rows[:-1]), rows[-1]) == (Placed(1, square("n5")), RaceStarted(0))

    def test_no_kangaroo_is_placed_in_the_race(self) -> None:
        assert refusal(race("c3", "d3"), "+k3") == "phase_race"


class TestQuick:
    TEXT = "quick 0:j5,n5,k2,o1 1:l5,m6,l3,p3"

    def test_chance_places_four_and_the_players_the_fifth(self) -> None:
        state = new(placement="quick")
        assert (state.phase, state.to_move, state.moves(), state.outcomes()) == ("setup", None, (), None)
        state = play(state, self.TEXT)
        assert (state.phase, state.to_move, state.ply) == ("placement", 0, 1)
        assert state.to_json()["kangaroos"][1] == [["l3", 0], ["l5", 0], ["m6", 0], ["p3", 0]]
        assert len(texts(state)) == 54 - 8
        state = play(state, "+i1", "+i2")
        assert (state.phase, state.to_move, state.ply) == ("race", 0, 3)
        assert len(texts(state)) == 68

    def test_its_events(self) -> None:
        placed = events_of(new(placement="quick"), self.TEXT)
        assert placed[:2] == (Placed(0, square("j5")), Placed(0, square("n5")))
        assert len(placed) == 8

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("quick 0:j5,n5,k2,o1", "wrong_seats"),
            ("quick 0:j5,n5,k2,o1 1:l5,m6,l3,p3 2:l6,m7,l4,p4", "wrong_seats"),
            ("quick 0:j5,n5,k2 1:l5,m6,l3,p3", "four_each"),
            ("quick 0:n5,j5,k2,o1 1:l5,m6,l3,p3", "wrong_quadrant"),
            ("quick 0:j5,n5,k2,o1 1:l5,m6,l3,l4", "wrong_quadrant"),
            ("quick 0:h5,n5,k2,o1 1:l5,m6,l3,p3", "wrong_quadrant"),
            ("quick 0:j7,n5,k2,o1 1:l5,m6,l3,p3", "lake"),
            ("quick 0:j5,n5,k2,o1 1:j5,m6,l3,p3", "occupied"),
            ("+k3", "phase_setup"),
            ("k3-k4", "phase_setup"),
            ("pass", "phase_setup"),
            ("bystanders a1,c9,h12,n7,p14", "no_bystanders"),
        ],
    )
    def test_what_is_refused(self, text: str, code: str) -> None:
        assert refusal(new(placement="quick"), text) == code

    @pytest.mark.parametrize("text", ["quick", "quick 1:j5,n5,k2,o1 0:l5,m6,l3,p3", "quick 0:j5,n5,k2,z1", "quick 0:"])
    def test_what_is_no_quick_placement(self, text: str) -> None:
        with pytest.raises(NotAMove):
            BILLABONG.parse(text)

    def test_every_free_square_of_a_quadrant_is_drawn(self) -> None:
        rng = random.Random(1)
        state = new(placement="quick", players=4)
        seen: list[set[int]] = [set(), set(), set(), set()]
        for _ in range(60):
            move = BILLABONG.draw(state, rng.randrange)
            assert isinstance(move, QuickSetup)
            for team in move.teams:
                for quadrant, number in zip(seen, team, strict=True):
                    quadrant.add(number)
        assert [sorted(quadrant) for quadrant in seen] == [sorted(quadrant) for quadrant in QUADRANTS]


class TestBystanders:
    TEXT = "bystanders a1,c9,h12,n7,p14"

    def test_they_come_first_in_any_order(self) -> None:
        state = new(bystanders=True)
        assert (state.phase, state.to_move, state.outcomes()) == ("setup", None, None)
        after = play(state, self.TEXT)
        assert after == play(state, "bystanders p14,h12,a1,n7,c9")
        assert (after.phase, after.to_move) == ("placement", 0)
        assert after.to_json()["bystanders"] == ["a1", "c9", "h12", "n7", "p14"]
        assert refusal(after, "+n7") == "occupied"
        assert events_of(state, self.TEXT) == (BystandersPlaced(after.bystanders),)

    def test_then_comes_the_quick_placement(self) -> None:
        state = new(bystanders=True, placement="quick")
        assert refusal(state, TestQuick.TEXT) == "bystanders_first"
        state = play(state, self.TEXT)
        assert (state.phase, state.to_move, state.ply) == ("setup", None, 1)
        assert refusal(state, self.TEXT) == "no_bystanders"
        assert refusal(state, "quick 0:j5,n7,k2,o1 1:l5,m6,l3,p3") == "occupied"
        assert play(state, TestQuick.TEXT).phase == "placement"

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("bystanders a1,c9,h12,n7", "five_bystanders"),
            ("bystanders a1,c9,h12,n7,p14,p13", "five_bystanders"),
            ("bystanders a1,a1,h12,n7,p14", "occupied"),
            ("bystanders a1,h8,h12,n7,p14", "lake"),
        ],
    )
    def test_what_is_refused(self, text: str, code: str) -> None:
        assert refusal(new(bystanders=True), text) == code

    def test_every_square_of_the_board_is_drawn(self) -> None:
        rng = random.Random(2)
        state = new(bystanders=True)
        seen: set[int] = set()
        for _ in range(600):
            move = BILLABONG.draw(state, rng.randrange)
            assert isinstance(move, BystanderSetup)
            assert len(set(move.squares)) == 5
            seen.update(move.squares)
        assert seen == set(LAND)

    def test_nothing_is_drawn_where_chance_decides_nothing(self) -> None:
        with pytest.raises(IllegalMove):
            BILLABONG.draw(new(), lambda n: 0)


def header(**changes: Any) -> dict[str, Any]:
    position = {"to_move": 0, "kangaroos": [[["i3", 1], ["a1", 0]], [["j3", 0]]]}
    return {**position, **changes}


class TestSetUps:
    def test_a_state_can_be_pasted(self) -> None:
        state = race("i3:1 a1", "j3 i5", "p14", to_move=2, bystanders="b1 b2 b3 b4 b5", finish="all")
        assert BILLABONG.position(state.options, json.loads(json.dumps(state.to_json()))) == state

    def test_the_ply_starts_at_nought(self) -> None:
        played = play(race("i3:1 a1", "j3"), "a1-a2")
        again = BILLABONG.position(played.options, played.to_json())
        assert (again.ply, again.teams, again.to_move) == (0, played.teams, 1)

    def test_the_example_of_the_engine_page(self) -> None:
        state = BILLABONG.position(
            BILLABONG.make_options({"players": 2}), {"to_move": 0, "kangaroos": [[["i3", 1]], [["j3", 0]]]}
        )
        assert state.to_json()["finished"] == [4, 4]
        assert state.phase == "race"

    def test_touched_may_be_given(self) -> None:
        state = race("c3 a1", "d3 p14", touched="c3")
        played = play(race("c3 a1", "d3 p14"), "touch c3")
        assert {**state.to_json(), "ply": 1} == played.to_json()
        assert state.moves() == played.moves()
        assert {text[:2] for text in texts(state)} == {"c3"}

    def test_a_team_may_be_home_with_finish_all(self) -> None:
        state = race("i3", "", "c9", finish="all")
        assert state.to_json()["finished"] == [4, 5, 4]
        assert play(state, "i3-i4").to_move == 2

    @pytest.mark.parametrize(
        ("changes", "options", "code"),
        [
            ({"kangaroos": [[["i3", 1]], [["j3", 0]], [["k3", 0]]]}, {}, "wrong_seats"),
            ({"kangaroos": [[["i3", 1]]]}, {}, "wrong_seats"),
            ({"kangaroos": None}, {}, "kangaroos_missing"),
            ({"kangaroos": {"0": []}}, {}, "kangaroos_missing"),
            ({"kangaroos": [[["i3", 1]], "j3"]}, {}, "not_a_team"),
            ({"kangaroos": [[["i3", 1]], ["j3"]]}, {}, "not_a_kangaroo"),
            ({"kangaroos": [[["i3", 1]], [["j3", 0, 0]]]}, {}, "not_a_kangaroo"),
            ({"kangaroos": [[["i3", 2]], [["j3", 0]]]}, {}, "bad_count"),
            ({"kangaroos": [[["i3", -1]], [["j3", 0]]]}, {}, "bad_count"),
            ({"kangaroos": [[["i3", True]], [["j3", 0]]]}, {}, "bad_count"),
            ({"kangaroos": [[["i3", 0.0]], [["j3", 0]]]}, {}, "bad_count"),
            ({"kangaroos": [[["i3", 1]], [["i3", 0]]]}, {}, "occupied"),
            ({"kangaroos": [[["i3", 1]], [["h7", 0]]]}, {}, "lake"),
            ({"kangaroos": [[["i3", 1]], [["q3", 0]]]}, {}, "not_a_square"),
            ({"kangaroos": [[["i3", 1]], [[["j3"], 0]]]}, {}, "not_a_square"),
            ({"kangaroos": [[["i3", 1]], [["j3\n", 0]]]}, {}, "not_a_square"),
            ({"kangaroos": [[[f"a{n}", 0] for n in range(1, 7)], [["j3", 0]]]}, {}, "too_many"),
            ({"kangaroos": [[["i3", 1]], []]}, {}, "no_kangaroos"),
            ({"kangaroos": [[["i3", 1]], []]}, {"finish": "all"}, "game_finished"),
            ({"kangaroos": [[], [["i3", 0]], [["c9", 0]]]}, {"finish": "all", "players": 3}, "nothing_to_move"),
            ({"kangaroos": [[["i3", 0]], [], [["c9", 0]]]}, {"players": 3}, "no_kangaroos"),
            ({"to_move": 2}, {}, "bad_to_move"),
            ({"to_move": -1}, {}, "bad_to_move"),
            ({"to_move": None}, {}, "bad_to_move"),
            ({"to_move": False}, {}, "bad_to_move"),
            ({"to_move": 0.0}, {}, "bad_to_move"),
            ({"phase": "placement"}, {}, "not_race"),
            ({"phase": "over"}, {}, "not_race"),
            ({"over": True}, {}, "not_race"),
            ({"ranking": [[0], [1]]}, {}, "not_race"),
            ({"game": "kookaburra"}, {}, "other_game"),
            ({"finished": [3, 3]}, {}, "bad_finished"),
            ({"finished": [3]}, {}, "bad_finished"),
            ({"finished": "3,4"}, {}, "bad_finished"),
            ({"bystanders": ["a2", "a3", "a4", "a5", "a6"]}, {}, "bystanders_off"),
            ({}, {"bystanders": True}, "bystanders_missing"),
            ({"bystanders": []}, {"bystanders": True}, "bystanders_missing"),
            ({"bystanders": ["a2", "a3", "a4", "a5"]}, {"bystanders": True}, "bad_bystanders"),
            ({"bystanders": "a2"}, {"bystanders": True}, "bad_bystanders"),
            ({"bystanders": ["a2", "a3", "a4", "a5", "a2"]}, {"bystanders": True}, "occupied"),
            ({"bystanders": ["a2", "a3", "a4", "a5", "i3"]}, {"bystanders": True}, "occupied"),
            ({"bystanders": ["a2", "a3", "a4", "a5", "g7"]}, {"bystanders": True}, "lake"),
            ({"touched": "j3"}, {}, "bad_touched"),
            ({"touched": "b9"}, {}, "bad_touched"),
            ({"touched": 3}, {}, "bad_touched"),
            ({"touched": "a1"}, {}, "touched_no_hop"),
            ({"touched": "i3"}, {"touch_move": False}, "touch_off"),
        ],
    )
    def test_a_set_up_that_cannot_be_is_an_error(
        self, changes: dict[str, Any], options: dict[str, Any], code: str
    ) -> None:
        with pytest.raises(BadPosition) as refused:
            BILLABONG.position(BILLABONG.make_options(options), header(**changes))
        assert refused.value.code == code

    @pytest.mark.parametrize("raw", [None, [], "i3", 3])
    def test_a_set_up_must_be_an_object(self, raw: Any) -> None:
        with pytest.raises(BadPosition):
            BILLABONG.position(BILLABONG.make_options({}), raw)
