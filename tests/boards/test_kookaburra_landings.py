"""What is drawn at the landings of the chosen animal: dangers, words that nothing covers, choices with their end."""

from __future__ import annotations

import pygame
import pytest
from kookaburra_turns import BIRD, ROO, animal, square

from game.boards.kookaburra.choices import Choices, passenger_threats
from game.boards.kookaburra.marks import clear_of_prompts
from game.boards.kookaburra.turn import Spot
from game.boards.kookaburra.view import KookaburraView
from game.rules.kookaburra.board import PAD
from support.kookaburra_games import RESTING, placed, seat_cards

SIZES = [(1920, 1080), (1280, 720), (1024, 768), (1080, 1920)]


def opened(kit, state) -> KookaburraView:
    """A board on which a person is to choose."""
    view = KookaburraView(kit)
    view.show(state, seat_cards(state.options.players), interactive=True)
    return view


def places_of(view, pictures) -> list[tuple[int, int]]:
    """Where some of the pictures are drawn."""
    wanted = {id(picture) for picture in pictures}
    return [(s.x, s.y) for s in view.sprites(0.0) if id(s.surface) in wanted]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("landing", [20, 22, 26, 41, 50, 58])
def test_words_of_danger_are_covered_by_nothing(kit_of, size, landing):
    kit = kit_of(size)
    # Blue's crocodile stands six squares before the landing.
    view = opened(kit, placed((PAD, PAD, PAD, PAD, PAD), (PAD, PAD, PAD, (landing - 6 - 30) % 60, PAD)))
    view.turn.tap(animal(BIRD))
    view.turn.tap(square(landing))
    chip = kit.shapes.chip("Danger: 16 throws of 36", edge=kit.theme.cream)
    (at,) = places_of(view, [chip])
    rect = chip.get_rect(topleft=at)
    assert clear_of_prompts(kit).contains(rect)
    x, y = view.where(square(landing))
    assert not rect.collidepoint(x, y)


def test_the_danger_of_a_choice_is_marked_where_it_ends(kit_of):
    kit = kit_of((1280, 720))
    # The koala may come along to 9, and blue's crocodile stands on 6.
    state = placed((3, PAD, PAD, PAD, 3), (PAD, PAD, PAD, 6 - 30, PAD), dice=(5, 5))
    view = opened(kit, state)
    turn, layout = view.turn, view.layout_now
    turn.tap(animal(ROO))
    turn.tap(square(8))
    turn.tap(square(8))
    carrying = [i for i, option in enumerate(turn.pending) if option.passenger is not None]
    mark = view._targets.threat(1)

    def marked(number: int) -> bool:
        x, y = layout.track.middle(number)
        q = layout.tile
        centres = [mark.surface.get_rect(topleft=at).center for at in places_of(view, [mark.surface])]
        return any(abs(a - x - 0.52 * q) < 4 and abs(b - y - 0.5 * q) < 4 for a, b in centres)

    turn.cursor = Spot("choice", 0)
    assert marked(8)
    assert not marked(9)
    turn.cursor = Spot("choice", carrying[0])
    assert marked(8)
    assert marked(9)
    assert passenger_threats(turn.pending[carrying[0]], Choices(state))


def test_with_nobody_near_there_is_no_danger(kit_of):
    kit = kit_of((1280, 720))
    view = opened(kit, placed((PAD, PAD, 4, PAD, PAD), RESTING))
    view.turn.tap(animal(BIRD))
    view.turn.tap(square(8))
    assert not places_of(view, [view._targets.threat(seat).surface for seat in range(2)])
    assert isinstance(view.ground(), pygame.Surface)


def test_the_focus_does_not_hide_how_many_stand_together(kit_of):
    kit = kit_of((1280, 720))
    view = opened(kit, placed((12, PAD, 12, 12, 12), RESTING, dice=(3, 6)))
    chip = view._targets.count(4).surface
    assert not places_of(view, [chip]), "the ground shows it"
    view.turn.cursor = animal(ROO)
    sprites = view.sprites(0.0)
    (number,) = [i for i, sprite in enumerate(sprites) if sprite.surface is chip]
    ring = max(i for i, sprite in enumerate(sprites) if sprite.rect.colliderect(sprites[number].rect))
    assert ring == number, "nothing lies on it"
