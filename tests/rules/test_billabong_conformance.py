"""Billabong keeps to what every game keeps to."""

from conformance import Conformance

from game.rules.billabong import BILLABONG


class TestBillabongConformance(Conformance):
    game = BILLABONG
    option_sets = (
        {},
        {"players": 3, "placement": "anywhere", "touch_move": False},
        {"players": 4, "placement": "quick", "finish": "all"},
        {"players": 2, "placement": "quick", "bystanders": True},
        {"players": 3, "bystanders": True, "finish": "all"},
    )
