"""Dice that wait to be thrown: whose they are, where they lie, and that each can be taken."""

from __future__ import annotations

import math

import pytest
from kookaburra_turns import CROC

from game.boards.kookaburra.view import KookaburraView
from game.intents import Phase, Pointer
from game.rules.kookaburra import KOOKABURRA
from game.rules.kookaburra.board import PAD
from game.rules.kookaburra.moves import Step
from support.kookaburra_games import RESTING, placed, seat_cards

SIZES = [(1280, 720), (1024, 768), (1080, 1920)]


def opened(kit, state) -> KookaburraView:
    view = KookaburraView(kit)
    view.show(state, seat_cards(state.options.players), interactive=True)
    return view


def light(kit, view, seat: int) -> str:
    """A seat's light colour."""
    return kit.theme.players[view.layout_now.colours[seat]].light


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_for_the_start_everybody_has_a_die(kit_of, size, players):
    kit = kit_of(size)
    state = KOOKABURRA.new(KOOKABURRA.make_options({"players": players}))
    view = opened(kit, state)
    dice = view._overlays.waiting(state)
    assert [colour for _, colour in dice] == [light(kit, view, seat) for seat in range(players)]
    side = view.layout_now.die
    for i, (one, _) in enumerate(dice):
        assert view._overlays.takes_dice(state, one)
        for other, _ in dice[i + 1 :]:
            assert math.dist(one, other) > 1.2 * side
        # Nearer to its own card than to any other.
        cards = [math.dist(one, place.rect.center) for place in view.layout_now.cards]
        assert cards.index(min(cards)) == i
    tied, _ = state.play(KOOKABURRA.parse("start " + "-".join("4" * players)))
    assert len(view._overlays.waiting(tied)) == players


def test_those_who_were_lower_have_none_any_more(kit_of):
    state = KOOKABURRA.new(KOOKABURRA.make_options({"players": 3}))
    tied, _ = state.play(KOOKABURRA.parse("start 5-2-5"))
    view = opened(kit_of((1280, 720)), tied)
    colours = [colour for _, colour in view._overlays.waiting(tied)]
    assert colours == [light(kit_of((1280, 720)), view, seat) for seat in (0, 2)]


def test_in_a_fight_each_crocodile_has_the_die_of_its_owner(kit_of):
    kit = kit_of((1280, 720))
    before = placed((PAD, PAD, PAD, 7, PAD), (PAD, PAD, PAD, 12 - 30, PAD), croc_fight=True)
    fight, _ = before.play(Step(CROC, 5))
    view = opened(kit, fight)
    (one, red), (other, blue) = view._overlays.waiting(fight)
    assert (red, blue) == (light(kit, view, 0), light(kit, view, 1))
    assert one == view.layout_now.hand(0)
    assert other == view.layout_now.hand(1)


def test_the_dice_of_a_turn_lie_with_the_player_and_follow_the_hand(kit_of):
    kit = kit_of((1280, 720))
    state = placed(RESTING, RESTING, dice=None, turn=1)
    view = opened(kit, state)
    (left, _), (right, _) = view._overlays.waiting(state)
    x, y = view.layout_now.hand(1)
    assert ((left[0] + right[0]) / 2, left[1]) == pytest.approx((x, y))
    at = view.layout_now.track.centre
    resting = view.sprites(0.0)
    view.handle(Pointer(Phase.DOWN, *at, 1, "touch"))
    view.step(0.1)
    held = view.sprites(0.0)
    assert [(s.x, s.y) for s in held] != [(s.x, s.y) for s in resting]
    die = view.layout_now.die
    assert sum(abs(s.x + s.surface.get_width() / 2 - at[0]) < 1.2 * die for s in held) > sum(
        abs(s.x + s.surface.get_width() / 2 - at[0]) < 1.2 * die for s in resting
    )
