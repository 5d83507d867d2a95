"""A position as the search sees it: teams of runners, the hop graph, and the turns of a team.

Paths do not matter to the search.  A turn is a kangaroo (its place in the team) and the runner that it becomes, which
is exactly what tells two listed moves of the rules apart; all ways of one kangaroo to finish count as one turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeAlias

from game.bots.billabong.lines import LINES, THROUGH, HopChanges, SquareSet, crossing_landings
from game.rules.billabong.board import COLUMN, CROSSING, HOME, NAMES, NEIGHBOURS, Runner, Square
from game.rules.billabong.board import crossing as crossing_of

#: The place of a kangaroo in its team, and the runner that it becomes.
Turn: TypeAlias = tuple[int, Runner]
Team: TypeAlias = tuple[Runner, ...]
#: Squares joined by hops that do not cross the line; the landings beyond the line from them, forward and backward;
#: and the cheapest of the squares with count 0 and with count 1.
Group: TypeAlias = tuple[SquareSet, SquareSet, SquareSet, int, int]

_SQUARE = CROSSING - 1
_BEYOND = crossing_landings()
_WEST: SquareSet = sum(1 << square for square in range(len(NAMES)) if COLUMN[square] < 8)
#: For each runner's square the neighbours: square and crossing.
_WALKS: tuple[tuple[tuple[Square, int], ...], ...] = tuple(
    tuple((beside, crossing_of(square, beside)) for beside in NEIGHBOURS[square]) for square in range(len(NAMES))
)
_NOTHING = 1 << 30


@cache
def shared_changes() -> HopChanges:
    """The process' memory of hop changes: it depends on the board alone, so every search may use it."""
    return HopChanges()


class Position:
    """Teams of runners on the board.  Never changes: :meth:`after` makes a new one."""

    __slots__ = ("_changes", "_cost", "_groups", "_hops", "_patterns", "taken", "teams")

    teams: tuple[Team, ...]
    taken: SquareSet

    def __init__(self, teams: Iterable[Sequence[Runner]], bystanders: Iterable[Square], cost: Sequence[int]) -> None:
        """``cost`` gives the price of a runner (see :mod:`game.bots.billabong.evaluation`), homes included."""
        self.teams = tuple(map(tuple, teams))
        self._changes = shared_changes()
        self._cost = cost
        self._hops = [0] * len(NAMES)
        self._patterns = [0] * len(LINES)
        self._groups: list[Group] = []
        self.taken = 0
        for square in [runner & _SQUARE for team in self.teams for runner in team] + list(bystanders):
            self._toggle(square)

    def after(self, seat: int, turn: Turn) -> Position:
        """The position after a turn of ``seat``'s team."""
        index, runner = turn
        child: Position = Position.__new__(Position)
        team = self.teams[seat]
        child.taken = self.taken
        child._changes = self._changes
        child._cost = self._cost
        child._hops = self._hops.copy()
        child._patterns = self._patterns.copy()
        changed = child._toggle(team[index] & _SQUARE)
        if runner < HOME:
            changed |= child._toggle(runner & _SQUARE)
            team = (*team[:index], runner, *team[index + 1 :])
        else:
            team = team[:index] + team[index + 1 :]
        # A group is still what it was unless the hops of one of its squares changed.
        child._groups = [group for group in self._groups if not group[0] & changed]
        child.teams = (*self.teams[:seat], team, *self.teams[seat + 1 :])
        return child

    def _toggle(self, square: Square) -> SquareSet:
        """Occupy or free a square; returns it and the squares whose hops changed."""
        bit = 1 << square
        self.taken ^= bit
        hops, patterns, changes = self._hops, self._patterns, self._changes
        for number, place in THROUGH[square]:
            pattern = patterns[number]
            toggled, squares = changes.of(number, pattern, place)
            for changed, landings in toggled:
                hops[changed] ^= landings
            bit |= squares
            patterns[number] = pattern ^ 1 << place
        return bit

    # Turns ---------------------------------------------------------------------------------------------------------

    def turns(self, seat: int) -> list[Turn]:
        """Every turn of ``seat``'s team."""
        found: list[Turn] = []
        for index, runner in enumerate(self.teams[seat]):
            self.add_turns(index, runner, found)
        return found

    def add_turns(self, index: int, runner: Runner, found: list[Turn]) -> None:
        """Append the turns of one kangaroo."""
        taken = self.taken
        square, count = runner & _SQUARE, runner // CROSSING
        finishes = False
        for beside, crossed in _WALKS[square]:
            if not taken >> beside & 1:
                after = count + crossed
                if after > 1:
                    finishes = True
                else:
                    found.append((index, beside + CROSSING if after > 0 else beside))
        if self._hops[square]:
            zero, one, home = self._landings(square, count)
            finishes = finishes or home
            while one:
                bit = one & -one
                one ^= bit
                found.append((index, bit.bit_length() - 1 + CROSSING))
            while zero:
                bit = zero & -zero
                zero ^= bit
                found.append((index, bit.bit_length() - 1))
        if finishes:
            found.append((index, HOME))

    def _landings(self, square: Square, count: int) -> tuple[SquareSet, SquareSet, bool]:
        """Where a jump can end: squares whose highest count is 0, squares with 1, and whether it can finish."""

        first = self._hops[square]
        over = first & _BEYOND[square]
        first ^= over
        forward = over if not _WEST >> square & 1 else 0
        backward = over ^ forward
        zero = one = 0
        todo_zero = todo_one = 0
        home = 0
        if count:
            todo_one, todo_zero, home = first, backward, forward
        else:
            todo_zero, todo_one = first | backward, forward
        while todo_zero | todo_one:
            if todo_one:
                mask, forward, backward, _, _ = self._group(todo_one & -todo_one)
                one |= mask
                home |= forward
                todo_zero |= backward & ~zero
                todo_one &= ~mask
            else:
                mask, forward, backward, _, _ = self._group(todo_zero & -todo_zero)
                zero |= mask
                todo_zero = (todo_zero | backward) & ~zero
                todo_one |= forward & ~one
        one &= ~home
        return zero & ~one & ~home, one, bool(home)

    def _group(self, bit: SquareSet) -> Group:
        """The group of the empty square with this bit."""
        groups = self._groups
        for group in groups:
            if group[0] & bit:
                return group
        hops, cost, beyond = self._hops, self._cost, _BEYOND
        mask = over = 0
        cheapest_zero = cheapest_one = _NOTHING
        todo = bit
        while todo:
            bit = todo & -todo
            mask |= bit
            square = bit.bit_length() - 1
            if cost[square] < cheapest_zero:
                cheapest_zero = cost[square]
            if cost[square + CROSSING] < cheapest_one:
                cheapest_one = cost[square + CROSSING]
            landings = hops[square]
            crossed = landings & beyond[square]
            if crossed:
                over |= crossed
                landings ^= crossed
            todo = (todo | landings) & ~mask
        forward = over & _WEST
        group = (mask, forward, over ^ forward, cheapest_zero, cheapest_one)
        groups.append(group)
        return group

    def gather(self) -> None:
        """Find the groups of all kangaroos now, so that the positions :meth:`after` a turn inherit them."""
        for team in self.teams:
            for runner in team:
                landings = self._hops[runner & _SQUARE]
                while landings:
                    landings &= ~self._group(landings & -landings)[0]

    # Outlook -------------------------------------------------------------------------------------------------------

    def cheapest_jump(self, runner: Runner) -> int:
        """The least cost that one jump of ``runner`` can reach, its present cost where it has none.

        For the evaluation only: ways that go back over the line in between are left out.
        """
        square = runner & _SQUARE
        cost = self._cost
        best = cost[runner]
        first = self._hops[square]
        if not first:
            return best
        over = first & _BEYOND[square]
        if over:
            first ^= over
            if not _WEST >> square & 1:
                if runner >= CROSSING:
                    return cost[HOME]
                best = min(best, self._cheapest_running(over))
        if runner >= CROSSING:
            return min(best, self._cheapest_running(first))
        while first:
            mask, forward, _, cheapest, _ = self._group(first & -first)
            first &= ~mask
            if cheapest < best:
                best = cheapest
            if forward:
                best = min(best, self._cheapest_running(forward))
        return best

    def _cheapest_running(self, landings: SquareSet) -> int:
        """The least cost that can be reached from ``landings`` with count 1."""
        best = _NOTHING
        while landings:
            mask, forward, _, _, cheapest = self._group(landings & -landings)
            if forward:
                return self._cost[HOME]
            if cheapest < best:
                best = cheapest
            landings &= ~mask
        return best
