"""The rules against a second, plain reading of their page: the same moves, places and turns, whatever the options."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from kookaburra_model import ANIMALS, COLOURS, Model, Places

from game.rules.kookaburra import KOOKABURRA

POSITIONS, TURNS = 7, 5
OPTIONS = [
    {"players": players, "croc_forward": forward, "croc_fight": fight, "split_dice": split}
    for players, forward, fight, split in itertools.product((2, 3, 4), *[(False, True)] * 3)
]


def crowded(players: int, chance: random.Random) -> Places:
    """Animals anywhere they may stand: often together, on rivers, near home, and near one another."""
    holders: dict[int, int] = {}
    places: Places = []
    for seat in range(players):
        own: dict[str, Any] = {}
        for animal in ANIMALS:
            own[animal] = "pad"
            for _ in range(20):
                if chance.random() < 0.12:
                    own[animal] = "pad" if animal == "kookaburra" or chance.random() < 0.5 else "home"
                    break
                near = chance.choice((*range(-59, 60), 9, 10, 34, 33, -50, -26, 57, 58, 59, 0, 4))
                mine = [square for square, holder in holders.items() if holder == seat]
                if mine and chance.random() < 0.45:
                    near = (chance.choice(mine) - 15 * COLOURS[players][seat]) % 60
                square = (15 * COLOURS[players][seat] + near) % 60
                if holders.get(square, seat) == seat and not (animal == "koala" and square % 3):
                    holders[square] = seat
                    own[animal] = square if animal == "kookaburra" else near
                    break
        places.append(own)
    return places


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_both_readings_of_the_rules_agree(options: dict[str, Any]) -> None:
    chance = random.Random(str(options))
    fights = 0
    for _ in range(POSITIONS):
        places, turn = crowded(options["players"], chance), chance.randrange(options["players"])
        low, high = sorted((chance.randint(1, 6), chance.randint(1, 6)))
        state = KOOKABURRA.position(
            KOOKABURRA.make_options(options), {"to_move": turn, "animals": places, "dice": [low, high]}
        )
        model = Model(options, [dict(own) for own in places], turn, (low, high))
        for _ in range(TURNS):
            listed = sorted(str(move) for move in state.moves())
            assert listed == sorted(model.moves())
            steps = [text for text in listed if " fly " not in text]
            # What is rare is tried more often.
            rare = [text for text in steps if "swim" in text or "with" in text or "crocodile" in text]
            text = chance.choice(rare or steps or listed)
            state, _ = state.play(KOOKABURRA.parse(text))
            model.play(text)
            while model.fight is not None:
                fights += 1
                assert (state.phase, state.to_json()["animals"]) == ("fight", model.places)
                dice = chance.randint(1, 6), chance.randint(1, 6)
                state, _ = state.play(KOOKABURRA.parse("fight {}-{}".format(*dice)))
                model.throw(*dice)
            assert state.to_json()["animals"] == model.places
            if model.winner is not None:
                assert state.ranking is not None
                assert state.ranking[0] == (model.winner,)
                break
            assert (state.phase, state.turn) == ("roll", model.turn)
            low, high = sorted((chance.randint(1, 6), chance.randint(1, 6)))
            state, _ = state.play(KOOKABURRA.parse(f"roll {low}-{high}"))
            model.dice = low, high
    assert fights == 0 or options["croc_fight"]
