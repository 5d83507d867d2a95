"""From events to motion: everything that happens is shown, ends where the rules say, and can be skipped."""

from __future__ import annotations

import pygame
import pytest

from game.boards.kookaburra.cards import Cards
from game.boards.kookaburra.choreography import Choreographer
from game.boards.kookaburra.dice import FRAMES, Dice
from game.boards.kookaburra.layout import make_layout
from game.boards.kookaburra.pieces import Pieces, arrangement
from game.boards.kookaburra.show import HA, LAUGH
from game.rules.kookaburra import KOOKABURRA
from game.rules.kookaburra.board import HOME, PAD, Animal
from game.rules.kookaburra.moves import (
    CameHome,
    Carried,
    DiceRolled,
    Eaten,
    FightBegan,
    FightRolled,
    Flew,
    GameOver,
    HalfLapsed,
    KookaburraEvent,
    Moved,
    RollsAgain,
    StartRolled,
    Step,
    Swam,
    TurnPassedOn,
)
from game.ui.stage import Sprite
from support.kookaburra_games import ALL_OPTIONS, LAST, RESTING, placed, played_game

KOALA, BIRD, PLATYPUS, CROC, ROO = Animal


class Stage:
    """A choreographer with everything it needs, and questions about what it shows."""

    def __init__(self, kit, players=4):
        self.kit = kit
        self.layout = make_layout(kit, players)
        self.pieces = Pieces(kit, self.layout)
        self.dice = Dice(kit, self.layout.die)
        self.cards = Cards(kit, self.layout, self.pieces)
        self.choreographer = Choreographer(kit, self.layout, self.pieces, self.dice, self.cards)

    def play(self, state, text):
        """The score of a move or an outcome, and the state after it."""
        after, events = state.play(KOOKABURRA.parse(text))
        return self.choreographer.score(state, events), after

    def stands(self, sprites, state, key):
        """Whether an animal is shown where ``state`` has it."""
        place = state.places[key[0]][key[1]]
        spot = (
            self.choreographer.slot(key)
            if place in (PAD, HOME)
            else arrangement(self.layout, state.places)[key]
        )
        wanted = self.pieces.standing(key, spot.size, west=spot.west).at(spot.x, spot.y)
        return wanted in sprites


@pytest.fixture(params=[False, True], ids=["moving", "reduced"])
def stage(request, kit_of):
    """With motion and with reduced motion, for two players."""
    return Stage(kit_of((640, 360), reduced_motion=request.param), 2)


def ends_right(stage, score, after, *keys):
    """Whether the last moment shows what the state after has."""
    last = score.timeline.sprites(score.timeline.duration)
    return all(stage.stands(last, after, key) for key in keys)


SAMPLES = {
    "a step": (placed((PAD, PAD, 4, 20, PAD), RESTING), "platypus +8", (PLATYPUS,)),
    "backward": (placed((PAD, PAD, 4, 20, PAD), RESTING), "crocodile -5", (CROC,)),
    "from the pad": (placed(RESTING, RESTING), "koala +3", (KOALA,)),
    "from the pad backward": (placed(RESTING, RESTING), "kangaroo -8", (ROO,)),
    "home": (placed((PAD, PAD, 55, PAD, PAD), RESTING), "platypus +5", (PLATYPUS,)),
    "a swim": (placed((PAD, PAD, 5, PAD, PAD), RESTING), "platypus +5 swim", (PLATYPUS,)),
    "a swim up": (placed((PAD, PAD, PAD, 29, PAD), RESTING), "crocodile +5 swim", (CROC,)),
    "carried": (placed((6, PAD, PAD, PAD, 6), RESTING, dice=(2, 5)), "kangaroo +2 with koala", (ROO, KOALA)),
    "a flight": (placed((PAD, 4, PAD, PAD, PAD), RESTING), "kookaburra fly 40", (BIRD,)),
    "a flight out": (placed(RESTING, RESTING), "kookaburra fly 40", (BIRD,)),
    "to its own": (placed((6, 9, PAD, PAD, 1), RESTING), "kangaroo +5", (ROO, KOALA)),
    "split": (placed((PAD, PAD, 4, 20, PAD), RESTING, split_dice=True), "platypus +3 & crocodile +5",
              (PLATYPUS, CROC)),
}  # fmt: skip


@pytest.mark.parametrize("name", SAMPLES)
def test_a_move_ends_as_the_rules_say(stage, name):
    state, text, movers = SAMPLES[name]
    score, after = stage.play(state, text)
    assert {(0, animal) for animal in movers} <= score.lifted
    assert ends_right(stage, score, after, *((0, animal) for animal in movers))
    assert 0 < score.timeline.duration < 4


def test_an_eaten_animal_runs_home(stage):
    state = placed((PAD, PAD, PAD, 7, PAD), (PAD, PAD, 12 - 30, PAD, PAD))
    score, after = stage.play(state, "crocodile +5")
    assert score.lifted == {(0, CROC), (1, PLATYPUS)}
    assert "eat" in [cue.sound for _, cue in score.timeline.cues]
    assert ends_right(stage, score, after, (0, CROC), (1, PLATYPUS))


def test_whoever_makes_room_is_shown_too(stage):
    state = placed((6, PAD, PAD, 6, 6), RESTING)
    score, after = stage.play(state, "crocodile +3")
    assert (0, ROO) in score.lifted
    assert ends_right(stage, score, after, (0, ROO), (0, CROC))


def test_a_fight_with_two_dice(stage):
    state = placed((PAD, PAD, PAD, 7, PAD), (PAD, PAD, PAD, 12 - 30, PAD), croc_fight=True)
    score, fighting = stage.play(state, "crocodile +5")
    assert ends_right(stage, score, fighting, (0, CROC), (1, CROC))
    score, tied = stage.play(fighting, "fight 3-3")
    assert not score.lifted
    assert score.has_dice
    score, after = stage.play(tied, "fight 2-5")
    assert (0, CROC) in score.lifted
    assert ends_right(stage, score, after, (0, CROC), (1, CROC))
    colours = {style.light for style in (stage.pieces.style(0), stage.pieces.style(1))}
    shown = score.timeline.sprites(score.timeline.duration)
    thrown = ((2, 0, stage.pieces.style(0).light), (5, 1, stage.pieces.style(1).light))
    rests = {id(stage.dice.resting(value, number, colour=colour).surface) for value, number, colour in thrown}
    assert rests <= {id(sprite.surface) for sprite in shown}
    assert len(colours) == 2


def test_dice_settle_on_the_island(stage):
    score, _ = stage.play(placed(RESTING, RESTING, dice=None), "roll 3-6")
    shown = score.timeline.sprites(score.timeline.duration)
    for number, (place, value) in enumerate(zip(stage.layout.dice_places(0), (3, 6), strict=True)):
        assert stage.dice.resting(value, number).at(round(place[0]), round(place[1])) in shown
    assert [cue.sound for _, cue in score.timeline.cues] == ["dice"]
    assert score.has_dice
    # The pictures of both dice are drawn in the order in which they are seen; with reduced motion dice just appear.
    times = [time for time, _ in score.ahead]
    assert times == sorted(times)
    assert len(times) == (0 if stage.kit.theme.reduced_motion else 2 * FRAMES)
    score.draw_ahead()
    assert [time for time, _ in score.ahead] == times[1:]


def test_dice_come_from_where_they_were_held(stage):
    state = placed(RESTING, RESTING, dice=None)
    _, events = state.play(KOOKABURRA.parse("roll 3-6"))
    here = stage.choreographer.score(state, events, hand=(10.0, 300.0))
    there = stage.choreographer.score(state, events)
    if stage.kit.theme.reduced_motion:
        assert here.timeline.sprites(0.001) == there.timeline.sprites(0.001)
    else:
        assert min(sprite.x for sprite in here.timeline.sprites(0.001)) < 60
        assert min(sprite.x for sprite in there.timeline.sprites(0.001)) > 60


def test_the_start_shows_a_die_for_each_who_rolls(stage):
    state = KOOKABURRA.new(KOOKABURRA.make_options({"players": 2}))
    score, _ = stage.play(state, "start 4-6")
    shown = {id(sprite.surface) for sprite in score.timeline.sprites(score.timeline.duration)}
    for number, (seat, value) in enumerate(((0, 4), (1, 6))):
        assert id(stage.dice.resting(value, number, colour=stage.pieces.style(seat).light).surface) in shown


def test_the_winner_s_kookaburra_laughs(stage):
    state = placed(LAST, RESTING, dice=(1, 6))
    score, after = stage.play(state, "kookaburra home")
    cues = [cue.sound for _, cue in score.timeline.cues]
    assert cues.count("laugh") == 1
    assert after.is_over
    assert score.timeline.duration > LAUGH
    start = next(time for time, cue in score.timeline.cues if cue.sound == "laugh")
    height = round(min(0.5 * stage.kit.height, 0.52 * stage.layout.track.box.h))
    open_ = stage.kit.art.get("kookaburra_laughs", height=height)
    seen = [
        any(sprite.surface is open_ for sprite in score.timeline.sprites(start + beat + 0.02)) for beat in HA
    ]
    assert all(seen)


def test_gaits_differ(kit_of):
    """A kangaroo leaves the ground, a platypus leans, a crocodile does neither."""
    stage = Stage(kit_of((640, 360)), 2)
    heights = {}
    for animal in (KOALA, PLATYPUS, CROC, ROO):
        own = [PAD] * 5
        own[animal] = 0
        state = placed(own, RESTING, dice=(3, 3))
        score, _ = stage.play(state, f"{animal.word} +6")
        highest = 0
        for i in range(1, 60):
            shadow, body = score.timeline.sprites(score.timeline.duration * i / 61)[:2]
            middle = body.y + body.surface.get_height() / 2
            low = shadow.y + shadow.surface.get_height() / 2
            highest = max(highest, low - middle)
        heights[animal] = highest / stage.layout.tile
    assert heights[ROO] > heights[PLATYPUS] + 0.3
    assert heights[KOALA] > heights[ROO]
    assert heights[CROC] <= heights[PLATYPUS]


def test_a_kangaroo_shows_who_sits_in_the_pouch(kit_of):
    stage = Stage(kit_of((640, 360)), 2)
    score, _ = stage.play(SAMPLES["carried"][0], "kangaroo +2 with koala")
    koala = {id(stage.pieces.standing((0, KOALA), size / 100).surface) for size in range(60, 104, 4)}
    shown = score.timeline.sprites(0.15)
    assert not koala & {id(sprite.surface) for sprite in shown}, "it is in the pouch"


def test_motion_is_reduced_when_asked(stage):
    score, _ = stage.play(placed((PAD, 4, PAD, PAD, PAD), RESTING), "kookaburra fly 40")
    flights = {
        id(stage.pieces.flying(0, frame, west=west, lean=lean).surface)
        for frame in range(3)
        for west in (False, True)
        for lean in range(-32, 33, 8)
    }
    flown = any(
        id(sprite.surface) in flights
        for i in range(60)
        for sprite in score.timeline.sprites(score.timeline.duration * i / 60)
    )
    assert flown != stage.kit.theme.reduced_motion


EVENTS = {
    "start": StartRolled(((0, 3), (1, 5)), 1),
    "tie": StartRolled(((0, 5), (1, 5)), None),
    "dice": DiceRolled(0, 2, 5),
    "moved": Moved(0, PLATYPUS, 4, 9, 5),
    "carried": Carried(0, KOALA, 6, 9),
    "swam": Swam(0, PLATYPUS, 10, 34),
    "flew": Flew(0, 12, 40),
    "eaten": Eaten(1, KOALA, 36, 0),
    "fight": FightBegan(0, 1, 20),
    "fought": FightRolled(0, 1, 4, 2, 1),
    "lapsed": HalfLapsed(0, Step(KOALA, 3)),
    "home": CameHome(0, PLATYPUS),
    "again": RollsAgain(0),
    "passed": TurnPassedOn(1),
    "over": GameOver(((0,), (1,))),
}


@pytest.mark.parametrize("kind", EVENTS)
def test_every_kind_of_event_alone_can_be_shown(stage, kind):
    state = placed((6, 12, 4, 20, 6), (6, PAD, PAD, 20 - 30, PAD))
    line = stage.choreographer.score(state, [EVENTS[kind]]).timeline
    assert 0 <= line.duration < 5
    for i in range(12):
        assert all(isinstance(sprite, Sprite) for sprite in line.sprites(line.duration * i / 11))


def test_every_kind_of_event_of_the_rules_is_known():
    """A new event must get a motion: the choreographer handles exactly what the rules can say."""
    assert {type(event) for event in EVENTS.values()} == set(KookaburraEvent.__args__)


@pytest.mark.parametrize("options", [ALL_OPTIONS[1], ALL_OPTIONS[5], ALL_OPTIONS[7]])
def test_whole_games_can_be_shown(kit_of, options):
    kinds = set()
    stages = [Stage(kit_of((640, 360), reduced_motion=still), options["players"]) for still in (False, True)]
    for number, (before, _, events, after) in enumerate(played_game(plies=160, seed=5, **options)):
        stage = stages[number % 2]
        score = stage.choreographer.score(before, events)
        kinds |= {type(event).__name__ for event in events}
        for part in (0.0, 0.37, 0.9):
            score.timeline.sprites(score.timeline.duration * part)
        assert ends_right(stage, score, after, *score.lifted)
        changed = {
            (seat, animal)
            for seat in range(options["players"])
            for animal in Animal
            if before.places[seat][animal] != after.places[seat][animal]
        }
        assert changed <= score.lifted
    assert {"Moved", "Flew", "DiceRolled"} <= kinds or {"Moved", "DiceRolled"} <= kinds


@pytest.mark.parametrize(("origin", "target"), [(20, 50), (50, 52), (52, 22), (35, 52), (10, 40)])
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (1080, 1920)])
def test_a_flight_stays_in_the_window(kit_of, size, origin, target):
    stage = Stage(kit_of(size), 2)
    score, _ = stage.play(placed((PAD, origin, PAD, PAD, PAD), RESTING), f"kookaburra fly {target}")
    window = pygame.Rect(0, 0, *size)
    birds = {id(stage.pieces.flying(0, frame, west=west, lean=lean).surface): None
             for frame in range(3) for west in (False, True) for lean in range(-32, 33, 4)}  # fmt: skip
    seen = 0
    for i in range(1, 20):
        for sprite in score.timeline.sprites(score.timeline.duration * i / 20):
            if id(sprite.surface) in birds:
                rect = sprite.surface.get_rect(topleft=(sprite.x, sprite.y))
                assert window.collidepoint(rect.center)
                assert rect.top > -0.45 * rect.h
                seen += 1
    assert seen > 5
