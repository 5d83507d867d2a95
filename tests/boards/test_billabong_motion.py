"""From events to motion: everything that happens is shown, ends where the rules say, and can be skipped."""

from __future__ import annotations

import pytest

from game.boards.base import Cue
from game.boards.billabong.choreography import Choreographer
from game.boards.billabong.layout import make_layout
from game.boards.billabong.picture import lake_places
from game.boards.billabong.pieces import REFEREE, Pieces, faces_east
from game.boards.common.marks import Marks
from game.boards.common.motion import Timeline
from game.rules.billabong import (
    BILLABONG,
    BystandersPlaced,
    Finished,
    GameOver,
    Hopped,
    Jump,
    Placed,
    RaceStarted,
    RefereePlaced,
    RefereeReturned,
    Touch,
    Touched,
    TurnPassed,
    Walk,
    Walked,
    square,
)
from game.ui.stage import Sprite
from support.billabong_games import played_game, position, square_list


@pytest.fixture(params=[False, True], ids=["moving", "reduced"])
def stage_of(request, kit_of):
    """A choreographer with its pieces and layout, with motion and with reduced motion."""
    kit = kit_of((640, 360), reduced_motion=request.param)
    layout = make_layout(kit, 3)
    pieces = Pieces(kit, layout.square, 3)
    lake = lake_places(layout)
    return Choreographer(kit, layout, pieces, Marks(kit, layout.square), lake), pieces, layout, lake


def shows_standing(sprites, pieces, layout, owner, number, flag):
    """Whether a piece of ``owner`` stands on a square, with or without a flag."""
    x, y = layout.middle(number)
    wanted = pieces.standing(owner, faces_east(number), flag).at(round(x), round(y))
    return wanted in sprites


def test_a_jump_is_shown_hop_after_hop_and_ends_on_its_landing(stage_of):
    choreographer, pieces, layout, _ = stage_of
    state = position(["k3", "a9"], ["j3", "h3"])
    _, events = state.play(Jump(square_list("k3", "i3", "g3")))
    score = choreographer.score(events)
    assert score.lifted == {square("k3")}
    assert score.has_referee
    assert [step[1:] for step in score.steps] == [(1, 0), (2, 0), (3, 1)]
    line = score.timeline
    hops = [cue for _, cue in line.cues if cue.sound == "hop"]
    assert [cue.step for cue in hops] == [0, 1]
    assert shows_standing(line.sprites(line.duration), pieces, layout, 0, square("g3"), True)


def test_the_referee_stands_on_the_start_until_the_turn_ends(stage_of):
    choreographer, pieces, layout, lake = stage_of
    state = position(["k3", "a9"], ["j3", "h3"])
    _, events = state.play(Jump(square_list("k3", "i3", "g3")))
    score = choreographer.score(events)
    landed = score.steps[-1][0]
    assert shows_standing(score.timeline.sprites(landed), pieces, layout, REFEREE, square("k3"), False)
    last = score.timeline.sprites(score.timeline.duration)
    assert not shows_standing(last, pieces, layout, REFEREE, square("k3"), False)
    head = choreographer._leaps.swimmer(REFEREE, lake[-1])
    assert head in last


def test_a_jump_that_was_shown_in_part_goes_on_from_there(stage_of):
    choreographer, pieces, layout, _ = stage_of
    state = position(["k3", "a9"], ["j3", "h3"])
    _, events = state.play(Jump(square_list("k3", "i3", "g3")))
    whole = choreographer.score(events)
    rest = choreographer.score(events, skip=1, referee=square("k3"))
    assert rest.timeline.duration < whole.timeline.duration
    assert [cue.step for _, cue in rest.timeline.cues if cue.sound == "hop"] == [1]
    assert shows_standing(rest.timeline.sprites(rest.timeline.duration), pieces, layout, 0, square("g3"), True)
    none = choreographer.score(events, skip=2, referee=square("k3"))
    assert not [cue for _, cue in none.timeline.cues if cue.sound == "hop"]
    assert shows_standing(none.timeline.sprites(0.0), pieces, layout, 0, square("g3"), True)


def test_a_walk(stage_of):
    choreographer, pieces, layout, _ = stage_of
    state = position(["i3", "a9"], ["j9"])
    _, events = state.play(Walk(square("i3"), square("h3")))
    score = choreographer.score(events)
    assert score.timeline.cues[0][1] == Cue("walk")
    assert not score.has_referee
    assert shows_standing(score.timeline.sprites(score.timeline.duration), pieces, layout, 0, square("h3"), True)


def test_coming_home_ends_in_the_lake(stage_of):
    choreographer, _, _, lake = stage_of
    state = position(["j3*", "i3", "a9"], ["p9"])
    after, events = state.play(Jump(square_list("j3", "h3")))
    assert after.finished == (3, 4)
    score = choreographer.score(events)
    assert "finish" in [cue.sound for _, cue in score.timeline.cues]
    head = choreographer._leaps.swimmer(0, lake[2])
    assert head in score.timeline.sprites(score.timeline.duration)


def test_chance_puts_pieces_down_one_after_another(stage_of):
    choreographer, pieces, layout, _ = stage_of
    squares = square_list("a1", "c9", "p14")
    score = choreographer.score([BystandersPlaced(squares), *(Placed(seat, square("k3") + seat) for seat in range(2))])
    end = score.timeline.sprites(score.timeline.duration)
    assert all(shows_standing(end, pieces, layout, -2, number, False) for number in squares)
    assert shows_standing(end, pieces, layout, 1, square("k3") + 1, False)
    assert len([1 for _, cue in score.timeline.cues if cue.sound == "land"]) == 5


EVENTS = {
    "bystanders": BystandersPlaced(square_list("a1", "c9")),
    "placed": Placed(0, square("k3")),
    "started": RaceStarted(0),
    "touched": Touched(0, square("k3")),
    "walked": Walked(0, square("k3"), square("k4"), 0, 0),
    "hopped": Hopped(0, square("k3"), square("j3"), square("i3"), 0, 0, 1),
    "referee": RefereePlaced(square("k3")),
    "returned": RefereeReturned(square("k3")),
    "finished": Finished(0, square("k3"), 1),
    "passed": TurnPassed(1),
    "over": GameOver(((0,), (1,))),
}


@pytest.mark.parametrize("kind", EVENTS)
def test_every_kind_of_event_alone_can_be_shown(stage_of, kind):
    choreographer = stage_of[0]
    score = choreographer.score([EVENTS[kind]])
    line = score.timeline
    assert 0 <= line.duration < 5
    for i in range(12):
        assert all(isinstance(sprite, Sprite) for sprite in line.sprites(line.duration * i / 11))


def test_every_kind_of_event_of_the_rules_is_known():
    """A new event must get a motion: the choreographer handles exactly what the rules can say."""
    from game.rules.billabong.events import BillabongEvent

    assert {type(event) for event in EVENTS.values()} == set(BillabongEvent.__args__)


def test_what_must_be_seen_is_seen(stage_of):
    choreographer = stage_of[0]
    passed = choreographer.score([TurnPassed(1)])
    assert passed.timeline.sprites(passed.timeline.duration / 2)
    assert passed.timeline.duration > 0.5


def test_hops_taken_back_end_where_they_began(stage_of):
    choreographer, pieces, layout, lake = stage_of
    path = square_list("k3", "i3", "g3")
    score = choreographer.retreat(path, 0, True, False)
    end = score.timeline.sprites(score.timeline.duration)
    assert shows_standing(end, pieces, layout, 0, square("i3"), False)
    assert shows_standing(end, pieces, layout, REFEREE, square("k3"), False)
    score = choreographer.retreat(path[:2], 0, False, False)
    end = score.timeline.sprites(score.timeline.duration)
    assert shows_standing(end, pieces, layout, 0, square("k3"), False)
    assert choreographer._leaps.swimmer(REFEREE, lake[-1]) in end


def test_motion_is_reduced_when_asked(stage_of):
    choreographer, pieces, _, _ = stage_of
    state = position(["k3", "a9"], ["j3", "h3"])
    _, events = state.play(Jump(square_list("k3", "i3", "g3")))
    line = choreographer.score(events).timeline
    flights = {id(pieces.flying(0, east, lean).surface) for east in (False, True) for lean in range(-48, 49, 6)}
    flown = any(
        id(sprite.surface) in flights for i in range(100) for sprite in line.sprites(line.duration * i / 100)
    )
    assert flown != choreographer._kit.theme.reduced_motion


def test_whole_games_can_be_shown(stage_of):
    choreographer = stage_of[0]
    kinds = set()
    for options in ({"placement": "quick", "bystanders": True}, {"finish": "all"}):
        for _, _, events, _ in played_game(3, 120, seed=5, **options):
            score = choreographer.score(events)
            kinds |= {type(event).__name__ for event in events}
            for part in (0.0, 0.37, 0.9, 1.0):
                score.timeline.sprites(score.timeline.duration * part)
            assert score.timeline.duration < 30
    assert {"Hopped", "Finished", "GameOver", "BystandersPlaced", "Placed", "RaceStarted"} <= kinds


def test_a_touch_moves_nothing(stage_of):
    choreographer = stage_of[0]
    state = position(["k3", "a9"], ["j3", "h3"])
    _, events = state.play(Touch(square("k3")))
    assert choreographer.score(events).timeline.duration == 0


def test_timelines_give_cues_once():
    line = Timeline()
    line.cue(0.5, "land")
    line.cue(0.0, "hop", 2)
    line.add(0.0, 1.0, lambda t: [])
    line.close()
    assert line.cues_between(-1.0, 0.1) == [Cue("hop", 2)]
    assert line.cues_between(0.1, 0.4) == []
    assert line.cues_between(0.4, 0.5) == [Cue("land")]
    assert line.cues_between(0.5, 9.0) == []
    assert line.duration == 1.0


def test_the_parse_of_a_move_is_what_is_shown():
    state = position(["k3", "a9"], ["j3", "h3"])
    move = BILLABONG.parse("k3^i3^g3")
    assert state.play(move)[1][0] == Hopped(0, square("k3"), square("j3"), square("i3"), 0, 0, 1)
