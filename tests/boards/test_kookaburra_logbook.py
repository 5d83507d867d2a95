"""What stands beside the board in a very wide window: the moves on the left, everybody's rolls on the right."""

from __future__ import annotations

import pygame
import pytest

from game.boards.kookaburra.layout import make_layout
from game.boards.kookaburra.logbook import KEPT, Asides, Logged, logged
from game.boards.kookaburra.rolls import RollPanel, rolls_of
from game.session.commands import Draw, Play
from game.session.session import Session

NAMES = ("Red", "Green", "Blue", "Yellow")


@pytest.fixture(scope="module")
def plies():
    session = Session.new("kookaburra", {"players": 4}, None, 9)
    while session.record.count < 90:
        if session.is_chance:
            session.submit(Draw(session.state_id))
        else:
            session.submit(Play(session.state.moves()[0], session.to_move, session.state_id))
    return session.record.plies


def test_the_log_holds_the_moves_and_not_the_throws_the_newest_first(plies):
    log = logged(plies)
    assert len(log) == KEPT
    moved = [ply for ply in plies if ply.seat is not None]
    assert [one.seat for one in log] == [ply.seat for ply in reversed(moved[-KEPT:])]
    assert not any(one.words.startswith("Dice") for one in log)
    assert logged(plies[:1]) == ()


def test_moves_left_and_the_rolls_of_all_seats_right(kit_of, plies):
    kit = kit_of((2560, 1080))
    layout = make_layout(kit, 4)
    seen = []

    class Panel(RollPanel):
        def get(self, size, rolls, names, *, seats):
            seen.append(seats)
            return super().get(size, rolls, names, seats=seats)

    asides = Asides(kit, layout, Panel(kit, layout))
    rolls = rolls_of(plies, 4)
    sprites = asides.sprites(logged(plies), rolls, NAMES)
    assert [sprite.rect for sprite in sprites] == list(layout.aside)
    assert seen == [(0, 1, 2, 3)]
    # The same log again is the same surface, so nothing is drawn.
    assert asides.sprites(logged(plies), rolls, NAMES)[0].surface is sprites[0].surface
    assert asides.sprites(logged(plies[:40]), rolls, NAMES)[0].surface is not sprites[0].surface


def test_where_there_is_no_room_nothing_stands_beside_the_board(kit_of, plies):
    kit = kit_of((1920, 1080))
    layout = make_layout(kit, 4)
    assert Asides(kit, layout, RollPanel(kit, layout)).sprites(logged(plies), rolls_of(plies, 4), NAMES) == []


def test_words_that_are_too_long_go_on_in_a_second_line(kit_of):
    kit = kit_of((2560, 1080))
    layout = make_layout(kit, 4)
    asides = Asides(kit, layout, RollPanel(kit, layout))
    rolls = rolls_of([], 4)
    short = asides.sprites((Logged(0, "Koala +3"), Logged(0, "Koala +3")), rolls, NAMES)[0].surface
    long = asides.sprites((Logged(0, "Kookaburra flies to square 33"), Logged(0, "Koala +3")), rolls, NAMES)[0].surface
    red = pygame.Color(kit.theme.players[0].colour)

    def last(surface: pygame.Surface) -> int:
        mask = pygame.mask.from_threshold(surface, red, (3, 3, 3, 255))
        return max(rect.bottom for rect in mask.get_bounding_rects())

    assert last(long) >= last(short) + kit.text.pitch("small") - 1
