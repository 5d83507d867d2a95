"""From a state of the rules to a bot's move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from game.bots.billabong.evaluation import STEP, Evaluation, Weights
from game.bots.billabong.placement import place
from game.bots.billabong.position import Position, Turn
from game.bots.billabong.search import Search, Width
from game.bots.levels import Budget, Choice, Limits
from game.rules.billabong import BillabongMove, BillabongState, Jump, Walk, gain, runner_steps
from game.rules.billabong.board import CROSSING, HOME, Runner, after_crossing, crossing

__all__ = ["choose", "gain"]


@dataclass(frozen=True, slots=True)
class Profile:
    """How a level thinks: how deep at most, with how many nodes at most, how wide, and by which weights."""

    depth: int
    nodes: int | None
    width: Width
    weights: Weights


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a bot may wait for better times.

    Two careful players would shuffle for ever, each unwilling to give the other a ladder.  A turn that gains no step
    is therefore worth ``waiting`` less (hundredths of a step), and after ``rounds`` rounds ``growth`` more with every
    round.
    """

    waiting: int = 150
    rounds: int = 10
    growth: int = 10

    def price(self, rounds: int) -> int:
        """What a turn without gain costs after so many rounds."""
        return self.waiting + self.growth * max(0, rounds - self.rounds)


PROFILES = {"medium": Profile(1, None, Width(), Weights()), "hard": Profile(12, None, Width(), Weights())}
_PATIENCE = Patience()
#: The easy bot sees no longer chains of hops than a beginner does, and takes one of its few best finds.
_EASY_HOPS = 2
_EASY_CHOICE = 3


def choose(state: BillabongState, limits: Limits) -> Choice:
    """The move of a bot; see :func:`game.bots.choose`."""
    moves = state.moves()
    if len(moves) == 1:
        return Choice(moves[0], {"nodes": 0})
    random = Random(limits.seed)
    if state.phase == "placement":
        return place(state, limits, random)
    if limits.level == "easy":
        return _easy(state, random)
    profile = PROFILES[limits.level]
    return _search(state, moves, profile, Budget(limits, nodes=profile.nodes), random)


def _easy(state: BillabongState, random: Random) -> Choice:
    """One of the best few among the moves that are easily seen."""
    seen = [move for move in state.moves() if not isinstance(move, Jump) or move.hops <= _EASY_HOPS]
    random.shuffle(seen)
    seen.sort(key=lambda move: -gain(state, move))
    return Choice(random.choice(seen[:_EASY_CHOICE]), {"nodes": len(seen)})


def _search(
    state: BillabongState, moves: tuple[BillabongMove, ...], profile: Profile, budget: Budget, random: Random
) -> Choice:
    seat = state.to_move
    assert seat is not None
    players = state.options.players
    team = state.teams[seat]
    evaluation = Evaluation(profile.weights)
    position = Position(state.teams, state.bystanders, evaluation.costs)
    others = [other for step in range(1, players) if state.teams[other := (seat + step) % players]]
    listed = listed_turns(team, moves)
    found = Search(evaluation, seat, others, profile.width, budget).run(
        position, list(listed), profile.depth, random, _waiting(team, _PATIENCE.price(state.ply // players))
    )
    info = {"nodes": budget.nodes, "depth": found.depth, "score": round(found.value / STEP, 2)}
    return Choice(listed[found.turn], info)


def _waiting(team: tuple[Runner, ...], price: int) -> Callable[[Turn], int]:
    """The handicap of turns that gain no step."""

    def handicap(turn: Turn) -> int:
        index, runner = turn
        return price if runner_steps(runner) >= runner_steps(team[index]) else 0

    return handicap


def listed_turns(team: tuple[Runner, ...], moves: tuple[BillabongMove, ...]) -> dict[Turn, BillabongMove]:
    """The turns of a team that ``moves`` make, each with its move; of several ways to finish, the shortest."""
    index = {runner % CROSSING: place for place, runner in enumerate(team)}
    listed: dict[Turn, BillabongMove] = {}
    for move in moves:
        if isinstance(move, Walk):
            path: tuple[int, ...] = (move.start, move.end)
        elif isinstance(move, Jump):
            path = move.path
        else:
            continue
        place = index[path[0]]
        count = team[place] // CROSSING
        for start, end in pairwise(path):
            count = after_crossing(count, crossing(start, end))
        turn = (place, min(path[-1] + CROSSING * count, HOME))
        known = listed.get(turn)
        if known is None or (isinstance(known, Jump) and len(path) < len(known.path)):
            listed[turn] = move
    return listed
