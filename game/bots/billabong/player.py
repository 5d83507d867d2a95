"""From a state of the rules to a bot's move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
    """How a level thinks: how many turns deep at most, by how much it misjudges a turn at most (hundredths of a
    step), how wide, and by which weights."""

    depth: int
    slip: int
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


#: The medium bot looks one turn ahead, hardly minds what the others could do, and misjudges.
PROFILES: Mapping[str, Profile] = {
    "medium": Profile(depth=1, slip=900, width=Width(), weights=Weights(ready=25, hoped=10, later=0)),
    "hard": Profile(depth=12, slip=0, width=Width(), weights=Weights()),
}
_PATIENCE = Patience()
#: The easy bot sees no longer chains of hops than a beginner does, and takes one of its two best finds.
_EASY_HOPS = 3
_EASY_CHOICE = 2


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
    return _search(state, moves, profile, Budget(limits), random)


def _easy(state: BillabongState, random: Random) -> Choice:
    """One of the two best among the moves that are easily seen."""
    moves = list(state.moves())
    seen = [move for move in moves if not isinstance(move, Jump) or move.hops <= _EASY_HOPS] or moves
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
    goes_on = state.options.finish == "all" and len(others) > 1
    handicaps = _handicaps(team, listed, profile.slip, random, _PATIENCE.price(state.ply // players))
    search = Search(evaluation, seat, others, profile.width, budget, goes_on)
    found = search.run(position, handicaps, profile.depth, random)
    info = {"nodes": budget.nodes, "depth": found.depth, "score": round(found.value / STEP, 2)}
    return Choice(listed[found.turn], info)


def _handicaps(
    team: tuple[Runner, ...], turns: Iterable[Turn], slip: int, random: Random, price: int
) -> dict[Turn, int]:
    """What is taken off the values of turns: ``price`` from those that gain no step, and up to ``slip`` by chance."""
    return {
        (index, runner): random.randint(0, slip) + (price if runner_steps(runner) >= runner_steps(team[index]) else 0)
        for index, runner in turns
    }


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
