"""The view as the scene uses it: showing, animating, acting on intents, saying what the buttons do."""

from __future__ import annotations

import pygame
import pytest

from game.boards import view_for
from game.boards.base import Cue, PlayMove, Refuse, Throw
from game.boards.kookaburra.turn import Spot
from game.boards.kookaburra.view import KookaburraView
from game.boards.kookaburra.water import RATE, Water
from game.intents import Act, Direction, Phase, Pointer, Press, Step
from game.rules.kookaburra import KOOKABURRA
from game.rules.kookaburra.board import PAD, Animal
from game.ui.stage import Picture, Stage
from support.kookaburra_games import LAST, RESTING, SIZES, placed, played_game, seat_cards

KOALA, BIRD, PLATYPUS, CROC, ROO = Animal


def painted(view, size) -> bytes:
    """The pixels that a window shows."""
    window = pygame.Surface(size)
    Stage().draw(window, Picture(view.ground(), view.sprites(0.0)))
    return pygame.image.tobytes(window, "RGB")


def rested(view) -> None:
    """Let so much time pass that nothing pulses, and water rests."""
    view._idle = 1000.0
    view._clock = 0.0


def run(view, seconds: float = 60.0) -> list[object]:
    """Let time pass until nothing moves; the wishes on the way."""
    wishes, time = [], 0.0
    while view.is_busy() and time < seconds:
        wishes += view.step(1 / 60)
        time += 1 / 60
    assert time < seconds
    return wishes


def tap(view, spot: Spot, device: str = "mouse") -> list[object]:
    """Press and release over a spot; a mouse moves there first."""
    return tap_at(view, *view.where(spot), device=device)


def tap_at(view, x: float, y: float, device: str = "mouse") -> list[object]:
    if device == "mouse":
        view.handle(Pointer(Phase.HOVER, x, y, 0, device))
    view.handle(Pointer(Phase.DOWN, x, y, 1, device))
    return view.handle(Pointer(Phase.UP, x, y, 1, device)) or []


def moves_of(wishes) -> list[str]:
    """The moves among wishes."""
    return [str(wish.move) for wish in wishes or () if isinstance(wish, PlayMove)]


def shown(kit, state, **options) -> KookaburraView:
    """A view that offers moves in ``state``."""
    view = KookaburraView(kit)
    view.show(state, seat_cards(state.options.players), interactive=options.get("interactive", True))
    return view


@pytest.fixture
def kit(kit_of):
    """A small window's."""
    return kit_of((640, 360))


PLAIN = placed((PAD, 20, 5, 30, PAD), RESTING)


def test_the_registry_makes_the_view(kit):
    assert isinstance(view_for("kookaburra", kit), KookaburraView)


def test_every_move_ends_as_it_is_shown(kit):
    """Played to its end, skipped, or shown at once after another game: the pictures are the same to the pixel."""
    cards = seat_cards(4)
    kinds = {}
    for step in played_game(4, 220, croc_fight=True, split_dice=True):
        key = tuple(sorted({type(event).__name__ for event in step[2]}))
        kinds.setdefault(key, step)
    assert len(kinds) >= 6
    for before, _, events, after in kinds.values():
        played, skipped = KookaburraView(kit), KookaburraView(kit)
        for one in (played, skipped):
            one.show(before, cards, interactive=False)
            one.animate(before, events, after)
        run(played)
        skipped.skip()
        assert not played.is_busy()
        for one in (played, skipped):
            one.show(after, cards, interactive=False)
            rested(one)
        assert painted(played, kit.size) == painted(skipped, kit.size)


def test_the_last_frame_of_a_choreography_shows_the_board_of_its_end(kit):
    """Where the animals stand, the last moment of the motion and the state after it look alike."""
    state = placed((PAD, PAD, 5, 30, PAD), RESTING)
    after, events = state.play(KOOKABURRA.parse("platypus +8"))
    view = shown(kit, state, interactive=False)
    view.animate(state, events, after)
    view._time = view._score.timeline.duration - 1e-4
    window = pygame.Surface(kit.size)
    Stage().draw(window, Picture(view.ground(), view.sprites(0.0)))
    x, y = view.layout_now.track.middle(13)
    rect = pygame.Rect(0, 0, 18, 18)
    rect.center = round(x), round(y)
    moving = window.subsurface(rect).copy()
    view.skip()
    view.show(after, seat_cards(2), interactive=False)
    view._last = None
    Stage().draw(window, Picture(view.ground(), view.sprites(0.0)))
    still = window.subsurface(rect)
    assert pygame.image.tobytes(moving, "RGB") == pygame.image.tobytes(still, "RGB")


def test_the_ground_is_the_same_object_while_nothing_changes(kit):
    view = shown(kit, PLAIN)
    ground = view.ground()
    view.step(1 / 60)
    assert view.ground() is ground
    tap(view, Spot("animal", PLATYPUS))
    assert view.ground() is not ground


# -- pointers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", ["mouse", "touch"])
@pytest.mark.parametrize("mode", ["couch", "table"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_by_pointer(kit_of, device, mode, seat):
    own, other = (PAD, 20, 5, 30, PAD), RESTING
    teams = (own, other) if seat == 0 else (other, own)
    view = shown(kit_of((1280, 720), mode=mode), placed(*teams, turn=seat))
    assert tap(view, Spot("animal", PLATYPUS), device) == [Cue("focus")]
    assert view.turn.chosen is PLATYPUS
    target = Spot("square", (30 * seat + 10) % 60)
    wishes = tap(view, target, device)
    if not view.turn.pending:
        wishes = tap(view, target, device)
    assert not moves_of(wishes)
    assert [option.swims for option in view.turn.pending] == [False, True]
    assert moves_of(tap(view, Spot("choice", 1), device)) == ["platypus +5 swim"]


def test_an_animal_on_the_pad_is_chosen_in_its_slot(kit):
    view = shown(kit, placed(RESTING, RESTING))
    tap(view, Spot("animal", ROO))
    assert view.turn.chosen is ROO
    assert moves_of(tap(view, Spot("square", 8))) == ["kangaroo +8"]


@pytest.mark.parametrize("size", SIZES)
def test_each_of_five_on_a_square_can_be_tapped(kit_of, size):
    state = placed((6, 6, 6, 6, 6), RESTING, dice=(3, 6))
    for animal in Animal:
        view = shown(kit_of(size), state)
        tap(view, Spot("animal", animal), "touch")
        assert view.turn.chosen is animal


def test_a_tap_beside_a_list_closes_it(kit):
    view = shown(kit, PLAIN)
    tap(view, Spot("animal", PLATYPUS))
    tap(view, Spot("square", 10))
    assert view.turn.pending
    tap_at(view, 5, 355, "touch")
    assert not view.turn.pending
    assert view.turn.chosen is PLATYPUS


def test_taps_are_refused_with_a_reason(kit):
    state = placed((PAD, 20, 5, 30, PAD), (PAD, 15, PAD, PAD, PAD))
    view = shown(kit, state)
    (refusal,) = tap_at(view, *view.layout_now.track.middle(15))
    assert refusal == Refuse("That is another player’s animal")
    tap(view, Spot("animal", PLATYPUS))
    (refusal,) = tap_at(view, *view.layout_now.track.middle(15))
    assert refusal == Refuse("The dice allow 3, 5 and 8")


def test_the_door_brings_home(kit):
    view = shown(kit, placed((PAD, 20, 55, PAD, PAD), RESTING))
    tap(view, Spot("animal", PLATYPUS))
    assert moves_of(tap(view, Spot("home"))) == ["platypus +5"]


def test_pointers_off_the_board_are_not_the_views_business(kit):
    view = shown(kit, PLAIN)
    assert view.handle(Pointer(Phase.DOWN, 320, 355)) is None
    assert view.handle(Pointer(Phase.UP, 320, 355)) is None
    x, y = view.where(Spot("animal", PLATYPUS))
    view.handle(Pointer(Phase.DOWN, x, y))
    assert not view.handle(Pointer(Phase.UP, 320, 355))
    assert view.turn.chosen is None


# -- dice -----------------------------------------------------------------------------------------------------------

WAITING = placed(RESTING, RESTING, dice=None)


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_a_tap_throws(kit, device):
    view = shown(kit, WAITING)
    assert tap_at(view, *view.layout_now.hand(0), device=device) == [Throw()]


def test_holding_shakes_and_letting_go_throws_from_there(kit):
    view = shown(kit, WAITING)
    x, y = view.layout_now.hand(0)
    view.handle(Pointer(Phase.DOWN, x, y, 1, "touch"))
    before = view.sprites(0.0)
    knocks = [wish for _ in range(60) for wish in view.step(1 / 60)]
    assert Cue("tick") in knocks
    assert view.is_lively()
    assert view.sprites(0.0) != before
    view.handle(Pointer(Phase.MOVE, x + 30, y + 10, 1, "touch"))
    assert view.handle(Pointer(Phase.UP, x + 30, y + 10, 1, "touch")) == [Throw()]
    after, events = WAITING.play(KOOKABURRA.parse("roll 2-5"))
    view.animate(WAITING, events, after)
    assert view.is_busy()
    assert Cue("dice") in run(view)


def test_a_lost_pointer_does_not_throw(kit):
    view = shown(kit, WAITING)
    x, y = view.layout_now.hand(0)
    view.handle(Pointer(Phase.DOWN, x, y, 1, "touch"))
    assert view.handle(Pointer(Phase.CANCEL, x, y, 1, "touch")) == []
    assert view.turn.is_throwing


def test_a_button_throws_and_arrows_shake(kit):
    view = shown(kit, WAITING)
    assert view.handle(Step(Direction.LEFT)) == []
    assert view.is_lively()
    assert view.handle(Press(Act.ACCEPT)) == [Throw()]


def test_who_watches_does_not_throw(kit):
    view = shown(kit, WAITING, interactive=False)
    assert not view.turn.is_throwing
    assert view.handle(Press(Act.ACCEPT)) is None


# -- buttons --------------------------------------------------------------------------------------------------------


def test_a_turn_with_keys(kit):
    view = shown(kit, PLAIN)
    view.handle(Press(Act.ACCEPT))
    while view.turn.cursor != Spot("animal", PLATYPUS):
        view.handle(Press(Act.NEXT))
    view.handle(Press(Act.ACCEPT))
    assert view.turn.chosen is PLATYPUS
    while view.turn.cursor != Spot("square", 13):
        view.handle(Press(Act.NEXT))
    assert moves_of(view.handle(Press(Act.ACCEPT))) == ["platypus +8"]


def test_what_the_view_does_not_use_is_left_to_the_scene(kit):
    view = shown(kit, PLAIN, interactive=False)
    for intent in (Press(Act.ACCEPT), Press(Act.BACK), Press(Act.MENU), Step(Direction.LEFT)):
        assert view.handle(intent) is None
    view = shown(kit, PLAIN)
    assert view.handle(Press(Act.BACK)) is None
    assert view.handle(Press(Act.MENU)) is None


@pytest.mark.parametrize("closing", [Press(Act.FIRST), Press(Act.BACK), Pointer(Phase.UP, 100, 100)])
def test_the_roll_log_opens_and_closes(kit, closing):
    view = shown(kit, PLAIN)
    plain = len(view.sprites(0.0))
    view.handle(Press(Act.FIRST))
    assert len(view.sprites(0.0)) == plain + 1
    assert view.prompts()[0].text == "Close the roll log"
    view.handle(closing)
    assert len(view.sprites(0.0)) == plain


def test_the_roll_log_follows_the_game(kit):
    class Ply:
        def __init__(self, step):
            self.before, self.move, self.events, self.after = step
            self.seat, self.turn = self.before.to_move, self.before.turn

    plies = [Ply(step) for step in played_game(2, 60)]
    view = shown(kit, plies[-1].after, interactive=False)
    view.follow(plies)
    thrown = sum(str(ply.move).startswith("roll") for ply in plies)
    assert sum(rolls.count for rolls in view._rolls) == thrown > 0


# -- the rest -------------------------------------------------------------------------------------------------------


def test_the_last_move_stays_until_the_next(kit):
    after, events = PLAIN.play(KOOKABURRA.parse("platypus +8"))
    view = shown(kit, PLAIN, interactive=False)
    view.animate(PLAIN, events, after)
    view.skip()
    view.show(after, seat_cards(2), interactive=True)
    last = view._stills().last
    assert (last.seat, last.start, last.end) == (0, 5, 13)
    rolled, events = after.play(KOOKABURRA.parse("roll 1-2"))
    view.animate(after, events, rolled)
    view.skip()
    view.show(rolled, seat_cards(2), interactive=True)
    assert view._stills().last == last
    view.show(PLAIN, seat_cards(2), interactive=True)
    assert view._stills().last is None, "taken back"


@pytest.mark.parametrize("size", [(640, 360), (480, 360), (360, 640), (840, 360)])
@pytest.mark.parametrize("flags", [{}, {"mode": "table"}, {"high_contrast": True}, {"text_scale": 1.5}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_picture_can_be_drawn_at_every_size(kit_of, size, flags, players):
    kit = kit_of(size, **flags)
    states = [
        KOOKABURRA.new(KOOKABURRA.make_options({"players": players})),
        placed((6, 6, 6, 6, 6), *[RESTING] * (players - 1), dice=(2, 6)),
        placed(LAST, *[RESTING] * (players - 1), dice=(1, 3)),
    ]
    for state in states:
        view = shown(kit, state)
        painted(view, size)
        for animal in view.turn.movable:
            view.turn.tap(Spot("animal", animal))
            view.turn._find_focus()
            painted(view, size)
            for _ in range(3):
                view.turn.tap(view.turn.cursor)
            if view.turn.is_open:
                painted(view, size)
            view.show(states[0], seat_cards(players), interactive=True)
            view.show(state, seat_cards(players), interactive=True)
    view.thinking(0)
    assert view.is_lively()
    painted(view, size)


def test_hints_are_shown(kit):
    view = shown(kit, placed((6, 20, 5, 30, 6), RESTING, split_dice=True, dice=(2, 5)))
    plain = painted(view, kit.size)
    for text in ("platypus +5 swim", "kookaburra fly 40", "kangaroo +2 with koala", "platypus +2 & crocodile +5"):
        view.hint(KOOKABURRA.parse(text))
        assert painted(view, kit.size) != plain, text
    view.hint(None)
    assert painted(view, kit.size) == plain


def test_an_idle_screen_comes_to_rest(kit_of):
    view = shown(kit_of((640, 360)), PLAIN)
    assert view.is_lively()
    for _ in range(25):
        view.step(1.0)
    assert not view.is_lively()
    still = shown(kit_of((640, 360), reduced_motion=True), PLAIN)
    assert not still.is_lively()


def test_water_moves_a_little_at_a_time(kit):
    view = shown(kit, PLAIN)
    water = Water(kit, view.layout_now)
    for i in range(40):
        before, after = water.sprites(1 + i / RATE), water.sprites(1 + (i + 1) / RATE)
        changed = set(after) - set(before)
        assert len(changed) <= 12, "more would be dearer than drawing the whole window"
    assert water.sprites(1.0) != water.sprites(2.0)
    assert water.sprites(0.0) == water.sprites(0.0)


def test_a_new_kit_keeps_what_was_chosen(kit, kit_of):
    view = shown(kit, PLAIN)
    tap(view, Spot("animal", PLATYPUS))
    view.layout(kit_of((480, 360)))
    assert view.turn.chosen is PLATYPUS
    tap(view, Spot("square", 13))
    assert moves_of(tap(view, Spot("square", 13))) == ["platypus +8"] or not view.turn.is_open


def test_the_board_is_drawn_in_slices_and_kept_on_disk(kit_of, tmp_path):
    from game.ui.kit import Kit
    from game.ui.rasters import RasterCache

    first = Kit.build((320, 180), rasters=RasterCache(tmp_path))
    view = shown(first, PLAIN)
    assert sum(1 for _ in view.layout_steps()) > 20
    drawn = painted(view, (320, 180))
    first.rasters.finish() if hasattr(first.rasters, "finish") else [t.join() for t in first.rasters._writers]
    again = shown(Kit.build((320, 180), rasters=RasterCache(tmp_path)), PLAIN)
    assert painted(again, (320, 180)) == drawn
