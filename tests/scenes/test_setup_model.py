"""The set-up's choices: what fits, what gives way, what is remembered."""

from __future__ import annotations

import pytest

from game.rules import GAMES
from game.rules.common import BadOptions
from game.scenes.setup.model import MAX_NAME, Moved, SetupModel

BILLABONG = GAMES["billabong"]


def test_defaults_are_those_of_the_rules_with_one_person() -> None:
    model = SetupModel(BILLABONG)
    assert model.players == 2
    assert [seat.kind for seat in model.seats] == ["human", "medium"]
    assert model.value("placement") == "behind"
    assert model.undo
    assert not model.drawn


def test_a_value_that_does_not_fit_is_not_on_offer() -> None:
    model = SetupModel(BILLABONG)
    assert model.allowed("bystanders") == (False, True)
    model.choose("players", 4)
    assert model.allowed("bystanders") == (False,)
    assert model.excluded("bystanders") == (True,)


def test_the_number_of_players_is_always_free() -> None:
    model = SetupModel(BILLABONG)
    model.choose("bystanders", True)
    assert model.allowed("players") == (2, 3, 4)


def test_an_option_gives_way_and_says_what_it_was() -> None:
    model = SetupModel(BILLABONG)
    model.choose("bystanders", True)
    assert model.choose("players", 4) == (Moved("bystanders", True),)
    assert model.value("bystanders") is False
    assert model.choose("players", 3) == ()


def test_an_unknown_value_is_refused_and_changes_nothing() -> None:
    model = SetupModel(BILLABONG)
    with pytest.raises(BadOptions):
        model.choose("placement", "upside down")
    assert model.value("placement") == "behind"


def test_names_are_tidied_and_kinds_checked() -> None:
    model = SetupModel(BILLABONG)
    model.rename(0, "  Mia   Rose ")
    assert model.seats[0].name == "Mia Rose"
    model.rename(0, "x" * 99)
    assert len(model.seats[0].name) == MAX_NAME
    with pytest.raises(ValueError, match="no such kind"):
        model.set_kind(0, "genius")


def test_seats_beyond_the_players_are_kept_for_later() -> None:
    model = SetupModel(BILLABONG)
    model.choose("players", 4)
    model.rename(3, "Noah")
    model.choose("players", 2)
    assert len(model.seats) == 2
    model.choose("players", 4)
    assert model.seats[3].name == "Noah"


def test_rotating_makes_the_last_player_start() -> None:
    model = SetupModel(BILLABONG)
    model.choose("players", 3)
    for seat, name in enumerate("abc"):
        model.rename(seat, name)
    model.rotate()
    assert [seat.name for seat in model.seats] == ["c", "a", "b"]


@pytest.mark.parametrize(("drawn", "names"), [(0, "abc"), (1, "bca"), (2, "cab")])
def test_who_is_drawn_sits_on_seat_0_and_the_others_follow(drawn: int, names: str) -> None:
    model = SetupModel(BILLABONG)
    model.choose("players", 3)
    for seat, name in enumerate("abc"):
        model.rename(seat, name)
    model.drawn = True
    asked: list[int] = []

    def choose(n: int) -> int:
        asked.append(n)
        return drawn

    start = model.start(choose)
    assert "".join(seat.name for seat in start.seats) == names
    assert asked == [3]


def test_without_a_draw_the_order_stays_and_nothing_is_drawn() -> None:
    model = SetupModel(BILLABONG)
    model.rename(0, "a")

    def never(_: int) -> int:
        raise AssertionError("nothing is to be drawn")

    assert [seat.name for seat in model.start(never).seats] == ["a", ""]


def _never(_: int) -> int:
    raise AssertionError("nothing is to be drawn")


@pytest.mark.parametrize(
    ("game", "drawn", "starter"),
    [
        ("billabong", False, None),
        ("kookaburra", False, None),
        ("down_under", False, 0),
        ("down_under", True, None),
    ],
)
def test_where_chance_decides_who_starts_the_seats_stay_and_a_choice_is_passed_on(
    game: str, drawn: bool, starter: int | None
) -> None:
    model = SetupModel(GAMES[game])
    model.rename(0, "a")
    model.drawn = drawn
    start = model.start(_never)
    assert start.starter == starter
    assert start.seats[0].name == "a"


def test_everything_is_remembered() -> None:
    model = SetupModel(BILLABONG)
    model.choose("players", 3)
    model.choose("placement", "quick")
    model.rename(1, "Noah")
    model.set_kind(1, "hard")
    model.undo = False
    model.drawn = True
    again = SetupModel(BILLABONG, model.to_json())
    assert again.to_json() == model.to_json()
    assert again.seats == model.seats


@pytest.mark.parametrize(
    "damaged",
    [
        {"options": {"players": 9}},
        {"options": {"players": 4, "bystanders": True}},
        {"options": "none", "seats": "none"},
        {"seats": [{"name": 7, "kind": "genius"}, None, 3]},
        {"options": {"colour of the moon": "blue"}},
    ],
)
def test_what_no_longer_fits_is_left_out(damaged: dict[str, object]) -> None:
    model = SetupModel(BILLABONG, damaged)
    assert model.start(lambda n: 0).options.players == 2
    assert [seat.kind for seat in model.seats] == ["human", "medium"]
