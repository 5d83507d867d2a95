"""The result: podium, table, ceremony, and where it leads."""

from __future__ import annotations

import random

import pygame
import pytest
from scene_bench import Bench, make_session

from game.boards.about import about
from game.intents import Act, Direction, Phase, Pointer
from game.rules import GAMES
from game.rules.common import Ranking
from game.scenes.game import GameScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.scoring import ScoringScene
from game.scenes.scoring_table import ResultTable
from game.session.commands import Draw, End, Play
from game.session.header import HUMAN, Player
from game.session.session import Session


def finished(kinds: tuple[str, ...] = ("human", "hard"), moves: int = 30, **more: object) -> Session:
    session = make_session(kinds, moves=moves, **more)  # type: ignore[arg-type]
    if not session.is_over:
        session.submit(End("agreed"))
    return session


def show(bench: Bench, session: Session) -> ScoringScene:
    scene = ScoringScene(session)
    bench.push(scene)
    return scene


def with_ranking(session: Session, ranking: Ranking) -> Session:
    """The session as if it had been ranked so."""
    session.record._ending = None
    session.record.end("agreed", ranking)
    return session


def test_a_running_game_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        ScoringScene(make_session(moves=3))


def test_rows_stand_in_the_order_of_the_ranking(bench: Bench) -> None:
    session = with_ranking(finished(("human",) * 4), ((2,), (0, 3), (1,)))
    scene = show(bench, session)
    assert [(line.seat, line.place) for line in scene._lines] == [(2, 1), (0, 2), (3, 2), (1, 4)]


def test_the_podium_holds_those_who_share_a_place(bench: Bench) -> None:
    scene = show(bench, with_ranking(finished(("human",) * 4), ((2, 0), (1,), (3,))))
    assert scene._podium is not None
    stands = {stand.seat: stand.rank for stand in scene._podium.stands}
    assert stands == {2: 1, 0: 1, 1: 3}


def test_figures_count_up_and_can_be_skipped(moving_bench: Bench) -> None:
    session = finished(("easy", "easy"), moves=700, placement="quick")
    scene = show(moving_bench, session)
    assert scene._table is not None
    final = tuple(line.result.figure for line in scene._lines)
    assert max(final) == 5
    assert scene._table.figures(0.0) == (0, 0)
    assert scene._is_counting
    moving_bench.press(Act.ACCEPT)
    assert not scene._is_counting
    assert scene._heard == final
    assert isinstance(moving_bench.top, ScoringScene), "the first press only skips"


def test_a_tap_beside_the_buttons_skips(moving_bench: Bench) -> None:
    scene = show(moving_bench, finished())
    moving_bench.give(Pointer(Phase.DOWN, 20, 20, 1, "touch"))
    assert not scene._is_counting


def test_the_ceremony_comes_to_rest(moving_bench: Bench) -> None:
    scene = show(moving_bench, finished())
    assert scene.is_busy()
    moving_bench.run(12)
    assert not scene.is_busy()
    scene.picture(0.0)
    assert not scene.wants_picture()
    assert {"tick", "medal"} & set(moving_bench.audio.played)


def test_with_reduced_motion_everything_is_there_at_once(bench: Bench) -> None:
    scene = show(bench, finished())
    scene.picture(0.0)
    assert not scene.is_busy()
    assert not scene._is_counting


def test_what_was_remarkable_is_told(bench: Bench) -> None:
    session = finished(("easy", "easy"), moves=200, placement="quick")
    scene = show(bench, session)
    assert [label for label, _ in scene._remarks] == ["Longest chain", "Longest hop"]
    assert scene._turns == len(session.record.turn_starts())


def test_play_again_keeps_people_and_options(bench: Bench) -> None:
    session = finished(("human", "hard", "human"), names=("Mia", "", "Noah"), finish="all")
    show(bench, session)
    bench.press(Act.ACCEPT)
    bench.until(lambda: isinstance(bench.top, GameScene))
    again = bench.top.session
    assert again.header.options == session.header.options
    assert [player.name for player in again.seats] == ["Mia", "", "Noah"]
    assert [player.level for player in again.seats] == [None, "hard", None]
    assert again.record.count == 0
    assert again.state_id != session.state_id


def test_the_review_leads_back_to_the_result(bench: Bench) -> None:
    session = finished()
    show(bench, session)
    bench.press(Direction.RIGHT, Act.ACCEPT)
    bench.until(lambda: isinstance(bench.top, ReplayScene))
    assert bench.top.tape.record is session.record
    bench.press(Act.BACK)
    bench.until(lambda: isinstance(bench.top, ScoringScene))


def test_escape_leads_to_the_menu(bench: Bench) -> None:
    show(bench, finished())
    bench.press(Act.BACK)
    bench.until(lambda: isinstance(bench.top, MenuScene))


def test_bars_grow_with_the_way_that_is_done() -> None:
    session = make_session(("easy", "easy"), moves=60, placement="quick")
    facts = about("billabong")
    state = session.state
    for seat in range(2):
        result = facts.seat_result(state, seat)
        assert result.figure == state.finished[seat]
        assert result.of == 5
        assert 0 <= result.part <= 1
        assert str(state.steps_left(seat)) in result.words
    ahead = min(range(2), key=state.steps_left)
    assert facts.seat_result(state, ahead).part >= facts.seat_result(state, 1 - ahead).part


def test_all_home_is_said_in_words() -> None:
    session = make_session(("easy", "easy"), moves=2000, placement="quick")
    winner = session.ranking[0][0]  # type: ignore[index]
    assert about("billabong").seat_result(session.state, winner).words == "All home"


@pytest.mark.parametrize("players", [2, 4])
def test_what_every_player_ate_and_rescued_stands_above_the_rows(bench: Bench, players: int) -> None:
    kookaburra = GAMES["kookaburra"]
    options = kookaburra.make_options({"players": players})
    people = [Player("", HUMAN)] * players
    session = Session.new("kookaburra", options.to_json(), people, 3)
    while session.record.count < 60:
        if session.is_chance:
            session.submit(Draw(session.state_id))
        elif session.to_move is not None:
            move = kookaburra.playout_move(session.state, random.Random(session.record.count).randrange)
            session.submit(Play(move, session.to_move, session.state_id))
    session.submit(End("agreed"))
    scene = show(bench, session)
    assert [label for label, _ in scene._tallies] == ["Eaten", "Rescued", "Luck of the dice"]
    assert all(len(figures) == players for _, figures in scene._tallies)
    table = scene._table
    assert isinstance(table, ResultTable)
    (head,) = table._head
    marked = pygame.mask.from_surface(head.surface, 40).get_bounding_rects()
    lowest = max(rect.bottom for rect in marked)
    rows = table._rows
    assert head.y + lowest <= rows[0].card.y, "the figures end where the rows begin"
    assert rows[-1].card.rect.bottom < bench.services.kit.safe.bottom
