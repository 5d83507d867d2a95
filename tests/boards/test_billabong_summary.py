"""What was remarkable about a game."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.boards.billabong.summary import feats, hops, summary
from game.rules.billabong.moves import parse

NAMES = ("Red", "Green", "Blue", "Yellow")


class Made(NamedTuple):
    """A move as records hold it."""

    seat: int | None
    move: object


def made(*moves: tuple[int | None, str]) -> list[Made]:
    return [Made(seat, parse(text)) for seat, text in moves]


@pytest.mark.parametrize(
    ("text", "lengths"),
    [("m3^i3^e7", [4, 4]), ("a1^o1", [14]), ("k3-j4", []), ("+k3", []), ("pass", []), ("touch m3", [])],
)
def test_hops_are_measured_in_squares(text: str, lengths: list[int]) -> None:
    assert hops(parse(text)) == lengths


def test_the_longest_chain_and_hop_name_who_made_them() -> None:
    steps = made((0, "+k3"), (0, "m3^i3^e7"), (1, "a1^o1"), (0, "k3-j4"))
    assert summary(steps, NAMES) == [("Longest chain", "2 hops · Red"), ("Longest hop", "14 squares · Green")]


def test_a_shared_feat_names_nobody() -> None:
    assert summary(made((0, "m3^i3"), (1, "a3^e3")), NAMES) == [
        ("Longest chain", "1 hop"),
        ("Longest hop", "4 squares"),
    ]


def test_a_game_without_jumps_has_nothing_to_tell() -> None:
    assert summary(made((None, "bystanders a1,c9,h12,n7,p14"), (0, "k3-j4")), NAMES) == []
    assert feats(made((0, "k3-j4"))) == {"longest_chain": 0, "longest_hop": 0}


def test_feats_are_the_same_as_numbers() -> None:
    assert feats(made((0, "m3^i3^e7"), (1, "a1^o1"))) == {"longest_chain": 2, "longest_hop": 14}
