"""The immutable state of a game of Billabong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, TypeAlias

from game.rules.billabong import placing, ranking
from game.rules.billabong.board import (
    CROSSING,
    HOME,
    NAMES,
    TEAM,
    Runner,
    Square,
    count_of,
    runner_steps,
    square_of,
)
from game.rules.billabong.events import (
    BillabongEvent,
    BystandersPlaced,
    Hopped,
    Placed,
    RaceStarted,
    Story,
    Touched,
    TurnPassed,
)
from game.rules.billabong.graph import HopGraph
from game.rules.billabong.hops import BIT, LINE, occupancy
from game.rules.billabong.moves import (
    BillabongMove,
    BystanderSetup,
    Jump,
    Pass,
    Placement,
    QuickSetup,
    Touch,
    Walk,
    jumps_along,
)
from game.rules.billabong.options import BillabongOptions
from game.rules.billabong.refusals import refuse_hop, refuse_kangaroo, refuse_phase, refuse_walk
from game.rules.billabong.telling import tell_arrival, tell_hops, tell_jump, tell_walk
from game.rules.billabong.walks import WALK_CROSSING, free_walks
from game.rules.common import IllegalMove, Ranking, Seat

#: The state after a move, and what happened.
Step: TypeAlias = "tuple[BillabongState, Sequence[BillabongEvent]]"


@dataclass(frozen=True, slots=True)
class BillabongState:
    """A position with everything that decides how the game goes on.  Equal states compare and hash equal."""

    options: BillabongOptions
    #: ``setup`` (chance), ``placement``, ``race`` or ``over``.
    phase: str
    to_move: Seat | None
    #: Moves, touches and chance outcomes in force.
    ply: int
    #: The kangaroos on the board by seat, sorted; see :data:`game.rules.billabong.board.Runner`.
    teams: tuple[tuple[Runner, ...], ...]
    #: Kangaroos home by seat.
    finished: tuple[int, ...]
    #: By seat the ply at which its last kangaroo came home; 0 if none has since the set-up.
    last_finish: tuple[int, ...]
    bystanders: tuple[Square, ...] = ()
    #: The kangaroo that the player to move is bound to.
    touched: Square | None = None
    #: The bit mask of all squares with a kangaroo on them, bystanders included.
    occupied: int = field(default=0, compare=False, repr=False)
    #: The hop graph of this state, or of an earlier one; see :meth:`hop_graph`.
    _graph: HopGraph | None = field(default=None, compare=False, repr=False)
    _moves: tuple[BillabongMove, ...] | None = field(default=None, init=False, compare=False, repr=False)

    # --- what everybody may ask ---

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def kangaroos(self) -> tuple[tuple[tuple[Square, int], ...], ...]:
        """By seat the kangaroos on the board as pairs of square and crossing count, sorted by square."""
        return tuple(tuple(sorted((square_of(one), count_of(one)) for one in team)) for team in self.teams)

    def owner(self, square: Square) -> Seat | None:
        """The seat whose kangaroo stands on ``square``, if any does."""
        for seat, team in enumerate(self.teams):
            if square in team or square + CROSSING in team:
                return seat
        return None

    def count_at(self, square: Square) -> int | None:
        """The crossing count of the kangaroo on ``square``, if a player's stands there."""
        seat = self.owner(square)
        return None if seat is None else int(square not in self.teams[seat])

    def steps_left(self, seat: Seat) -> int:
        """The sum of the steps left of a seat's kangaroos on the board."""
        return sum(runner_steps(one) for one in self.teams[seat])

    @property
    def ranking(self) -> Ranking | None:
        """The final ranking; ``None`` until the game is over."""
        if not self.is_over:
            return None
        return ranking.final_ranking(self.options.finish, self.finished, self.last_finish)

    def standing(self) -> Ranking:
        """The ranking if the game ended now: teams home in their order, then kangaroos home, then steps left.

        Before the race has started nobody is ahead.
        """
        if self.phase == "race":
            steps = [self.steps_left(seat) for seat in range(self.options.players)]
            return ranking.race_standing(self.finished, self.last_finish, steps)
        return self.ranking or (tuple(range(self.options.players)),)

    def moves(self) -> tuple[BillabongMove, ...]:
        """All legal moves of ``to_move``, each listed once; empty at a chance state and when over."""
        moves = self._moves
        if moves is None:
            moves = self._list_moves()
            object.__setattr__(self, "_moves", moves)
        return moves

    def outcomes(self) -> tuple[tuple[BillabongMove, Fraction], ...] | None:
        """``None`` at a chance state (a random set-up has too many outcomes to list); empty elsewhere."""
        return None if self.phase == "setup" else ()

    def play(self, move: BillabongMove) -> Step:
        """The state after a move or chance outcome, and what happened.

        Accepts every legal move, listed or not.  Raises :class:`IllegalMove` with the reason otherwise.
        """
        if isinstance(move, Jump):
            return self._jump(move)
        if isinstance(move, Walk):
            return self._walk(move)
        if isinstance(move, Placement):
            return self._place(move)
        if isinstance(move, Touch):
            return self._touch(move)
        if isinstance(move, Pass):
            return self._pass()
        if isinstance(move, QuickSetup):
            return self._place_quickly(move)
        return self._place_bystanders(move)

    def to_json(self) -> dict[str, Any]:
        """The state object of the engine protocol."""
        final = self.ranking
        return {
            "game": "billabong",
            "phase": self.phase,
            "to_move": self.to_move,
            "over": self.is_over,
            "ranking": None if final is None else [list(seats) for seats in final],
            "ply": self.ply,
            "kangaroos": [sorted([NAMES[square_of(one)], count_of(one)] for one in team) for team in self.teams],
            "finished": list(self.finished),
            "bystanders": sorted(NAMES[number] for number in self.bystanders),
            "touched": None if self.touched is None else NAMES[self.touched],
        }

    def __reduce__(self) -> tuple[Any, ...]:
        # What is kept only for speed is left out: it can be found again.
        fields = (self.options, self.phase, self.to_move, self.ply, self.teams, self.finished, self.last_finish)
        return (BillabongState, (*fields, self.bystanders, self.touched, self.occupied))

    # --- the race ---

    def hop_graph(self) -> HopGraph:
        """All hops that are legal now, for every kangaroo; derived from that of an earlier state where there is one."""
        graph = self._graph
        if graph is None:
            graph = HopGraph.build(self.occupied)
        elif graph.occupied != self.occupied:
            graph = graph.derive(self.occupied)
        object.__setattr__(self, "_graph", graph)
        return graph

    def own_runner(self, square: Square) -> Runner:
        """The kangaroo on ``square`` that the player to move may move.  Raises :class:`IllegalMove` if it may not."""
        seat = self.to_move
        if seat is None or self.phase != "race":
            raise self._refuse_phase()
        team = self.teams[seat]
        runner = square if square in team else square + CROSSING
        if runner not in team:
            raise refuse_kangaroo(self.occupied, self.bystanders, square)
        if self.touched is not None and self.touched != square:
            raise IllegalMove(
                "touched_other",
                f"The kangaroo on {NAMES[self.touched]} was touched: the turn must be completed with it.",
                square=NAMES[square],
                touched=NAMES[self.touched],
            )
        return runner

    def follow(self, path: Sequence[Square]) -> list[Hopped]:
        """The hops along ``path``, its start first.  Raises :class:`IllegalMove` at the first that is not legal."""
        self.runner_after(path)
        return tell_hops(self._mover, self.own_runner(path[0]), path)

    def runner_after(self, path: Sequence[Square]) -> Runner:
        """The kangaroo after hopping along ``path``, its start first.

        Raises :class:`IllegalMove` at the first hop that is not legal.
        """
        here = self.own_runner(path[0])
        at, count = path[0], here // CROSSING
        occupied = self.occupied
        for end in path[1:]:
            line = LINE.get((at, end))
            if line is None or occupied & line.mask != line.pivot_bit or count == 2:
                raise refuse_hop(occupied, path[0], at, end, count)
            if line.crossing and (count or line.crossing > 0):
                count += line.crossing
            at = end
        return at + CROSSING * count

    def _walk(self, move: Walk) -> Step:
        start, end = move.start, move.end
        before = self.own_runner(start)
        crossed = WALK_CROSSING.get((start, end))
        if crossed is None or self.occupied & BIT[end]:
            raise refuse_walk(self.occupied, start, end)
        count = before // CROSSING
        if crossed and (count or crossed > 0):
            count += crossed
        after = end + CROSSING * count
        state = self._arrive(before, after)
        return state, Story(lambda: tell_walk(self._mover, before, after) + self._tell_arrival(after, state))

    def _jump(self, move: Jump) -> Step:
        path = move.path
        before = self.own_runner(path[0])
        after = self.runner_after(path)
        state = self._arrive(before, after)
        return state, Story(lambda: tell_jump(self._mover, before, path) + self._tell_arrival(after, state))

    def _arrive(self, before: Runner, after: Runner) -> BillabongState:
        """The state after a turn in which a kangaroo moved."""
        seat, ply = self._mover, self.ply + 1
        occupied = self.occupied ^ BIT[before % CROSSING]
        finished, last_finish = self.finished, self.last_finish
        team = [one for one in self.teams[seat] if one != before]
        if after < HOME:
            team.append(after)
            team.sort()
            occupied |= BIT[after % CROSSING]
        else:
            finished = _replaced(finished, seat, finished[seat] + 1)
            last_finish = _replaced(last_finish, seat, ply)
        over = TEAM in finished and ranking.has_ended(self.options.finish, finished)
        return BillabongState(
            self.options,
            "over" if over else "race",
            None if over else ranking.next_seat(seat, finished),
            ply,
            _replaced(self.teams, seat, tuple(team)),
            finished,
            last_finish,
            self.bystanders,
            None,
            occupied,
            self._graph,
        )

    def _tell_arrival(self, after: Runner, state: BillabongState) -> list[BillabongEvent]:
        return tell_arrival(self._mover, after, state.finished[self._mover], state.ranking)

    def _touch(self, move: Touch) -> Step:
        self._expect("race")
        if not self.options.touch_move:
            raise IllegalMove("touch_off", "The touch rule is off in this game.")
        if self.touched is not None:
            touched = NAMES[self.touched]
            raise IllegalMove("already_touched", f"The kangaroo on {touched} was touched already.", touched=touched)
        self.own_runner(move.square)
        if not self.hop_graph().hops[move.square]:
            name = NAMES[move.square]
            raise IllegalMove("no_hop", f"The kangaroo on {name} has no legal hop.", square=name)
        state = replace(self, touched=move.square, ply=self.ply + 1)
        return state, (Touched(self._mover, move.square),)

    def _pass(self) -> Step:
        self._expect("race")
        if self.moves() != (Pass(),):
            raise IllegalMove("pass_not_allowed", "Only a player none of whose kangaroos can move may pass.")
        seat = self._mover
        return replace(self, to_move=ranking.next_seat(seat, self.finished), ply=self.ply + 1), (TurnPassed(seat),)

    def _list_moves(self) -> tuple[BillabongMove, ...]:
        seat = self.to_move
        if seat is None:
            return ()
        if self.phase == "placement":
            return tuple([Placement(number) for number in self.placement_squares()])
        walks: list[BillabongMove] = []
        paths: list[tuple[Square, ...]] = []
        graph = self.hop_graph()
        for runner in self.teams[seat]:
            start = runner % CROSSING
            if self.touched is None or self.touched == start:
                walks += free_walks(self.occupied, start)
                if graph.hops[start]:
                    paths += graph.jumps(start, runner // CROSSING)
        return (*walks, *jumps_along(paths)) or (Pass(),)

    # --- before the race ---

    def placement_squares(self) -> tuple[Square, ...]:
        """Where the player to move may place a kangaroo; empty but in phase ``placement``."""
        if self.phase != "placement":
            return ()
        return tuple([number for number in placing.area(self.options.placement) if not self.occupied & BIT[number]])

    @property
    def awaits_bystanders(self) -> bool:
        """Whether chance places the bystanders next."""
        return self.phase == "setup" and self.options.bystanders and not self.bystanders

    def _place(self, move: Placement) -> Step:
        self._expect("placement")
        placing.check(self.options.placement, self.occupied, move)
        seat = self._mover
        teams = _replaced(self.teams, seat, tuple(sorted((*self.teams[seat], move.square))))
        events: list[BillabongEvent] = [Placed(seat, move.square)]
        complete = all(len(team) == TEAM for team in teams)
        if complete:
            events.append(RaceStarted(0))
        state = replace(
            self,
            phase="race" if complete else "placement",
            to_move=(seat + 1) % self.options.players,
            ply=self.ply + 1,
            teams=teams,
            occupied=self.occupied | BIT[move.square],
        )
        return state, tuple(events)

    def _place_quickly(self, move: QuickSetup) -> Step:
        self._expect("setup")
        if self.awaits_bystanders:
            raise IllegalMove("bystanders_first", "The bystanders are placed first.")
        placing.check_quick(self.options.players, self.occupied, move)
        state = replace(
            self,
            phase="placement",
            to_move=0,
            ply=self.ply + 1,
            teams=tuple(tuple(sorted(team)) for team in move.teams),
            occupied=self.occupied | occupancy(number for team in move.teams for number in team),
        )
        return state, tuple(Placed(seat, number) for seat, team in enumerate(move.teams) for number in team)

    def _place_bystanders(self, move: BystanderSetup) -> Step:
        self._expect("setup")
        if not self.awaits_bystanders:
            raise IllegalMove("no_bystanders", "No bystanders are to be placed now.")
        placing.check_bystanders(move)
        quick = self.options.placement == "quick"
        state = replace(
            self,
            phase="setup" if quick else "placement",
            to_move=None if quick else 0,
            ply=self.ply + 1,
            bystanders=move.squares,
            occupied=occupancy(move.squares),
        )
        return state, (BystandersPlaced(move.squares),)

    # --- small things ---

    @property
    def _mover(self) -> Seat:
        assert self.to_move is not None
        return self.to_move

    def _expect(self, phase: str) -> None:
        """Raise :class:`IllegalMove` unless this is the phase for a move of that kind."""
        if self.phase != phase:
            raise self._refuse_phase()

    def _refuse_phase(self) -> IllegalMove:
        return refuse_phase(self.phase, self.awaits_bystanders)


def _replaced(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    changed = list(values)
    changed[index] = value
    return tuple(changed)
