"""Kookaburra keeps to what every game keeps to, with every advanced rule."""

from conformance import Conformance

from game.rules.kookaburra import KOOKABURRA


class TestKookaburraConformance(Conformance):
    game = KOOKABURRA
    option_sets = (
        {},
        {"players": 3, "croc_fight": True},
        {"players": 4, "croc_forward": True, "split_dice": True, "croc_fight": True},
    )
    longest = 20_000
