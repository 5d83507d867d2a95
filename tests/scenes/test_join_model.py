"""Who joined, and what becomes of the seats left over."""

from __future__ import annotations

from game.rules import GAMES
from game.scenes.couch.join_model import EMPTY, JoinModel
from game.scenes.setup.model import SeatChoice, SetupModel


def model(game: str = "billabong", players: int = 4, *, names: tuple[str, ...] = ()) -> tuple[SetupModel, JoinModel]:
    setup = SetupModel(GAMES[game])
    setup.choose("players", players)
    return setup, JoinModel(setup, names)


def test_the_first_free_chair_is_taken_and_bots_fill_up_to_the_set_up() -> None:
    _, joined = model(players=3)
    joined.join("pad:1")
    joined.join("keys:left", chair=3)
    assert joined.chairs() == (0, 1, 3)
    assert joined.seats() == (
        SeatChoice(device="pad:1"),
        SeatChoice(kind="medium"),
        SeatChoice(device="keys:left"),
    )


def test_seats_left_over_may_stay_empty() -> None:
    _, joined = model(players=4)
    joined.left_over = EMPTY
    joined.join("pad:1", chair=1)
    joined.join("pad:2", chair=2)
    assert joined.players == 2
    assert joined.chairs() == (1, 2)
    assert [seat.device for seat in joined.seats()] == ["pad:1", "pad:2"]


def test_a_game_gets_as_many_bots_as_it_needs() -> None:
    _, joined = model(players=4)
    joined.left_over = EMPTY
    joined.join("touch")
    assert joined.players == 2
    assert joined.seats()[1] == SeatChoice(kind="medium")


def test_more_people_than_the_set_up_expected_are_welcome() -> None:
    _, joined = model(players=2)
    for device in ("pad:1", "pad:2", "pad:3", "pad:4"):
        assert joined.join(device) is not None
    assert joined.players == 4
    assert joined.join("pad:5") is None
    assert joined.join("pad:5", chair=2) is None


def test_the_level_of_the_bots_comes_from_the_set_up() -> None:
    setup = SetupModel(GAMES["billabong"])
    setup.choose("players", 2)
    setup.set_kind(1, "hard")
    assert JoinModel(setup).left_over == "hard"
    setup.set_kind(1, "human")
    assert JoinModel(setup).left_over == "medium"


def test_one_pad_may_serve_all() -> None:
    _, joined = model(players=3)
    for _ in range(3):
        joined.join("pad:1")
    assert [seat.device for seat in joined.seats()] == ["pad:1"] * 3
    latest = joined.of("pad:1")
    assert latest is not None
    assert latest.chair == 2
    joined.leave(latest)
    following = joined.of("pad:1")
    assert following is not None
    assert following.chair == 1


def test_moving_goes_to_the_next_free_chair_and_takes_the_name_along() -> None:
    _, joined = model()
    first, second = joined.join("pad:1"), joined.join("pad:2")
    assert first is not None
    assert second is not None
    first = joined.rename(first, "  Mia   Lee ")
    moved = joined.move(first, 1)
    assert moved is not None
    assert (moved.chair, moved.name) == (2, "Mia Lee")
    back = joined.move(moved, -1)
    assert back is not None
    assert back.chair == 0
    joined.join("pad:3")
    joined.join("pad:4")
    assert joined.move(second, 1) is None


def test_names_are_kept_from_last_time_and_only_once() -> None:
    setup, _ = model()
    setup.rename(0, "Ann")
    setup.rename(1, "Ben")
    joined = JoinModel(setup, ("Cleo", "Ann"))
    first, second = joined.join("pad:1"), joined.join("pad:2")
    assert first is not None
    assert second is not None
    assert (first.name, second.name) == ("Ann", "Ben")
    assert joined.names == ("Cleo", "Ann", "Ben")
    assert joined.other_name(first, 1).name == ""
    assert joined.other_name(joined.people[0], 1).name == "Cleo"
    assert joined.remembered(("Ann", "Dan", "Cleo"), 3) == ("Cleo", "Ben", "Ann")


def test_a_name_that_somebody_has_is_not_given_twice() -> None:
    setup, _ = model()
    setup.rename(0, "Ann")
    joined = JoinModel(setup)
    person = joined.join("pad:1", chair=2)
    assert person is not None
    joined.rename(person, "Ann")
    other = joined.join("pad:2", chair=0)
    assert other is not None
    assert other.name == ""


def test_a_lost_pad_takes_all_its_people_along() -> None:
    _, joined = model()
    joined.join("pad:1")
    joined.join("keys:left")
    joined.join("pad:1")
    assert joined.lose("pad:1")
    assert not joined.lose("pad:1")
    assert [person.device for person in joined.people] == ["keys:left"]


def test_what_was_joined_is_in_the_set_up_but_devices_are_not_remembered() -> None:
    setup, joined = model(players=2)
    person = joined.join("pad:1", chair=1)
    assert person is not None
    joined.rename(person, "Mia")
    joined.write()
    assert setup.seats == (SeatChoice(kind="medium"), SeatChoice("Mia", "human", "pad:1"))
    again = SetupModel(GAMES["billabong"], setup.to_json())
    assert again.seats == (SeatChoice(kind="medium"), SeatChoice("Mia"))
    assert not joined.seats()[0].device


def test_nobody_cannot_start() -> None:
    _, joined = model()
    assert not joined.can_start
    joined.join("mouse")
    assert joined.can_start
