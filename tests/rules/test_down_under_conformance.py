"""Down Under keeps to what every game keeps to, in every variant."""

from conformance import Conformance

from game.rules.down_under import DOWN_UNDER


class TestDownUnderConformance(Conformance):
    game = DOWN_UNDER
    option_sets = (
        {},
        {"players": 3, "animals": True, "area": "5x9"},
        {"players": 4, "area": "5x11"},
        {"players": 4, "borderless": True},
        {"players": 3, "one_end": True},
        {"two_routes": True, "animals": True},
        {"two_routes_single": True, "area": "8x8"},
        {"players": 3, "fixed_area": "line"},
        {"fixed_area": "frame", "area": "4x8", "animals": True},
    )
    seeds = (1,)
    longest = 76 * 2
