"""The immutable state of a game of Kookaburra: start, rolls, moves, fights, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Final, NoReturn

from game.rules.common import IllegalMove, Ranking, Seat
from game.rules.kookaburra.board import ANIMALS, COLOURS, HOME, PAD, WALKERS, Animal
from game.rules.kookaburra.dice import FIGHTS, ROLLS, distances, flights, start_rolls
from game.rules.kookaburra.moves import (
    GO_HOME,
    CameHome,
    DiceRolled,
    FightRoll,
    FightRolled,
    Flew,
    Fly,
    GameOver,
    GoHome,
    HalfLapsed,
    KookaburraEvent,
    KookaburraMove,
    Roll,
    RollsAgain,
    Split,
    StartRoll,
    StartRolled,
    Step,
    TurnPassedOn,
)
from game.rules.kookaburra.options import KookaburraOptions
from game.rules.kookaburra.ranking import by_progress, home_count, progress_sum
from game.rules.kookaburra.splitting import legal_splits, split_refusal
from game.rules.kookaburra.walking import Ground, Walk, legal_steps, occupancy, refusal

_KOOKABURRA: Final = Animal.KOOKABURRA


@dataclass(frozen=True, slots=True)
class Fight:
    """Two crocodiles on one square; ``swim`` and ``second`` are what the attacker's turn still holds."""

    attacker: Seat
    defender: Seat
    square: int
    swim: bool
    second: Step | None


@dataclass(frozen=True, slots=True)
class KookaburraState:
    """A state.  ``places[seat][animal]`` is a progress, for the kookaburra a square, or PAD or HOME."""

    options: KookaburraOptions
    phase: str
    turn: Seat | None
    dice: tuple[int, int] | None
    rolling: tuple[Seat, ...]
    places: tuple[tuple[int, ...], ...]
    ply: int = 0
    fight: Fight | None = None
    ranking: Ranking | None = None
    #: For each seat the masks of its squares (at least one animal, at least two): kept up for the seats that changed.
    occupied: tuple[tuple[int, int], ...] = field(compare=False, repr=False, default=())

    @property
    def to_move(self) -> Seat | None:
        """The seat to move; ``None`` where dice decide and when the game is over."""
        return self.turn if self.phase == "move" else None

    @property
    def is_over(self) -> bool:
        """Whether a kookaburra has come home."""
        return self.phase == "over"

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat."""
        return COLOURS[self.options.players]

    def ground(self) -> Ground:
        """What the player of the turn meets on the track."""
        turn = self.turn
        assert turn is not None
        blocked = lone = 0
        for seat, (once, twice) in enumerate(self.occupied):
            if seat != turn:
                blocked |= once
                lone |= once & ~twice
        return Ground(self.colours[turn], self.places[turn], blocked, lone)

    def moves(self) -> Sequence[KookaburraMove]:
        """All legal moves of the seat to move; empty where dice decide and when over."""
        if self.phase != "move" or self.dice is None:
            return ()
        ground = self.ground()
        found: list[KookaburraMove] = []
        found += legal_steps(ground, distances(*self.dice), self.options)
        place = ground.places[_KOOKABURRA]
        if place != HOME:
            free = ~ground.blocked
            if place != PAD:
                free &= ~(1 << place)
            found += flights(free)
            if self._home_refusal() is None:
                found.append(GO_HOME)
        if self.options.split_dice:
            assert self.turn is not None
            found += legal_splits(self.turn, self.colours, self.places, ground, self.dice, self.options)
        return found

    def outcomes(self) -> Sequence[tuple[KookaburraMove, Fraction]]:
        """The outcomes of the dice with their probabilities; empty where a player decides and when over."""
        if self.phase == "roll":
            return ROLLS
        if self.phase == "fight":
            return FIGHTS
        if self.phase == "start":
            return start_rolls(len(self.rolling))
        return ()

    def play(self, move: KookaburraMove) -> tuple[KookaburraState, tuple[KookaburraEvent, ...]]:
        """The state after ``move`` and what happened.  Raises :class:`IllegalMove` with the reason."""
        if self.phase == "over":
            raise IllegalMove("over", "the game is over")
        if isinstance(move, StartRoll):
            return self._start(move)
        if isinstance(move, Roll):
            return self._roll(move)
        if isinstance(move, FightRoll):
            return self._fought(move)
        if self.phase != "move":
            expected = {"start": "the dice for the start", "roll": "two dice", "fight": "the dice of the fight"}
            raise IllegalMove("chance", f"{expected[self.phase]} must be rolled first", phase=self.phase)
        if isinstance(move, Fly):
            return self._fly(move)
        if isinstance(move, GoHome):
            return self._go_home()
        if isinstance(move, Split):
            return self._split(move)
        refused = self.why_not(move)
        if refused is not None:
            raise refused
        return self._walk(move, None)

    def why_not(self, move: Step) -> IllegalMove | None:
        """Why a step is not legal now; ``None`` where it is."""
        assert self.dice is not None
        allowed = distances(*self.dice)
        if move.distance not in allowed:
            return _no_distance(move, allowed)
        return refusal(self.ground(), move, self.options)

    def _start(self, roll: StartRoll) -> tuple[KookaburraState, tuple[KookaburraEvent, ...]]:
        if self.phase != "start":
            raise IllegalMove("not_start", "who starts has been decided")
        if len(roll.dice) != len(self.rolling):
            raise IllegalMove("dice_count", f"{len(self.rolling)} players roll for the start", count=len(self.rolling))
        best = max(roll.dice)
        highest = tuple(seat for seat, die in zip(self.rolling, roll.dice, strict=True) if die == best)
        dice = tuple(zip(self.rolling, roll.dice, strict=True))
        if len(highest) > 1:
            return replace(self, rolling=highest, ply=self.ply + 1), (StartRolled(dice, None),)
        starter = highest[0]
        state = replace(self, phase="roll", turn=starter, rolling=(), ply=self.ply + 1)
        return state, (StartRolled(dice, starter),)

    def _roll(self, roll: Roll) -> tuple[KookaburraState, tuple[KookaburraEvent, ...]]:
        if self.phase != "roll" or self.turn is None:
            _out_of_place("two dice are rolled at the start of a turn only")
        state = replace(self, phase="move", dice=(roll.low, roll.high), ply=self.ply + 1)
        return state, (DiceRolled(self.turn, roll.low, roll.high),)

    def _fly(self, move: Fly) -> tuple[KookaburraState, tuple[KookaburraEvent, ...]]:
        ground = self.ground()
        origin = ground.places[_KOOKABURRA]
        if origin == HOME:
            raise IllegalMove("at_home", "the kookaburra is at home", animal="kookaburra")
        if move.square == origin:
            raise IllegalMove("same_square", f"the kookaburra is on square {origin} already", square=origin)
        if ground.blocked >> move.square & 1:
            raise IllegalMove("occupied", f"another colour stands on square {move.square}", square=move.square)
        assert self.turn is not None
        places = self._with_own_place(_KOOKABURRA, move.square)
        return self._end_turn(places, [Flew(self.turn, origin, move.square)], {self.turn})

    def _home_refusal(self) -> IllegalMove | None:
        assert self.turn is not None
        assert self.dice is not None
        own = self.places[self.turn]
        if any(own[animal] != HOME for animal in WALKERS):
            return IllegalMove("not_last", "the kookaburra goes home last: the other four are not home yet")
        if own[_KOOKABURRA] == PAD:
            return IllegalMove("on_pad", "the kookaburra goes home from the track: it must fly out first")
        if 6 not in self.dice and sum(self.dice) != 6:
            return IllegalMove("no_six", "the kookaburra goes home with a six: on a die or as the sum of both")
        return None

    def _go_home(self) -> tuple[KookaburraState, tuple[KookaburraEvent, ...]]:
        refused = self._home_refusal()
        if refused is not None:
            raise refused
        winner = self.turn
        assert winner is not None
        places = self._with_own_place(_KOOKABURRA, HOME)
        others = tuple(group for group in by_progress(places, leave_out=winner))
        ranking: Ranking = ((winner,), *others)
        state = KookaburraState(
            self.options,
            "over",
            None,
            None,
            (),
            places,
            self.ply + 1,
            None,
            ranking,
            _all_occupied(self.colours, places),
        )
        return state, (CameHome(winner, _KOOKABURRA), GameOver(ranking))

    def _with_own_place(self, animal: Animal, place: int) -> tuple[tuple[int, ...], ...]:
        own = self.places[self.turn or 0]
        mine = (*own[:animal], place, *own[animal + 1 :])
        return tuple(mine if seat == self.turn else theirs for seat, theirs in enumerate(self.places))

    def _split(self, move: Split) -> tuple[KookaburraState, tuple[KookaburraEvent, ...]]:
        assert self.dice is not None
        assert self.turn is not None
        refused = split_refusal(self.turn, self.colours, self.places, self.ground(), self.dice, self.options, move)
        if refused is not None:
            raise refused
        return self._walk(move.first, move.second)

    def _walk(self, move: Step, second: Step | None) -> tuple[KookaburraState, tuple[KookaburraEvent, ...]]:
        assert self.turn is not None
        walk = Walk(self.turn, self.colours, self.places, fighting=self.options.croc_fight)
        walk.carry_out(move)
        return self._go_on(walk, second)

    def _go_on(self, walk: Walk, second: Step | None) -> tuple[KookaburraState, tuple[KookaburraEvent, ...]]:
        """After a step: stop for a fight, make the second half, or end the turn."""
        if walk.clash is None and second is not None:
            walk.carry_out(second)
            second = None
        if walk.clash is not None:
            clash = walk.clash
            fight = Fight(clash.attacker, clash.defender, clash.square, clash.swim, second)
            places = tuple(map(tuple, walk.places))
            state = KookaburraState(
                self.options, "fight", self.turn, self.dice, (), places, self.ply + 1, fight, None,
                _all_occupied(self.colours, places),
            )  # fmt: skip
            return state, tuple(walk.events)
        changed = {seat for seat, own in enumerate(walk.places) if tuple(own) != self.places[seat]}
        return self._end_turn(tuple(map(tuple, walk.places)), walk.events, changed)

    def _fought(self, roll: FightRoll) -> tuple[KookaburraState, tuple[KookaburraEvent, ...]]:
        fight = self.fight
        if self.phase != "fight" or fight is None:
            _out_of_place("no crocodiles are fighting")
        tie = roll.attacker == roll.defender
        loser = None if tie else fight.defender if roll.attacker > roll.defender else fight.attacker
        rolled = FightRolled(fight.attacker, fight.defender, roll.attacker, roll.defender, loser)
        if loser is None:
            return replace(self, ply=self.ply + 1), (rolled,)
        walk = Walk(fight.attacker, self.colours, self.places, fighting=True)
        walk.events.append(rolled)
        walk.send_to_pad(loser, Animal.CROCODILE)
        second = fight.second
        if loser == fight.defender:
            if fight.swim:
                walk.swim()
        elif second is not None and self._lapses(walk, second):
            walk.events.append(HalfLapsed(fight.attacker, second))
            second = None
        return self._go_on(walk, second)

    def _lapses(self, walk: Walk, second: Step) -> bool:
        if Animal.CROCODILE in (second.animal, second.passenger):
            return True
        return refusal(walk.ground(), second, self.options) is not None

    def _end_turn(
        self, places: tuple[tuple[int, ...], ...], events: list[KookaburraEvent], changed: set[Seat]
    ) -> tuple[KookaburraState, tuple[KookaburraEvent, ...]]:
        assert self.turn is not None
        if self.dice == (6, 6):
            turn = self.turn
            events.append(RollsAgain(turn))
        else:
            turn = (self.turn + 1) % self.options.players
            events.append(TurnPassedOn(turn))
        colours = self.colours
        occupied = tuple(
            occupancy(colours[seat], places[seat]) if seat in changed else kept
            for seat, kept in enumerate(self.occupied)
        )
        state = KookaburraState(self.options, "roll", turn, None, (), places, self.ply + 1, None, None, occupied)
        return state, tuple(events)

    def standing(self) -> Ranking:
        """The ranking; of a game that is not over, by animals home and then by progress."""
        return self.ranking or by_progress(self.places)

    def home_count(self, seat: Seat) -> int:
        """How many of a seat's animals are home."""
        return home_count(self.places[seat])

    def progress(self, seat: Seat) -> int:
        """The sum of a seat's progress in steps: home counts 60, the pad 0, the kookaburra nothing."""
        return progress_sum(self.places[seat])

    def to_json(self) -> dict[str, Any]:
        """The state object of the engine protocol."""
        return {
            "game": "kookaburra",
            "phase": self.phase,
            "to_move": self.to_move,
            "over": self.is_over,
            "ranking": None if self.ranking is None else [list(group) for group in self.ranking],
            "ply": self.ply,
            "turn": self.turn,
            "rolling": list(self.rolling),
            "dice": None if self.dice is None else list(self.dice),
            "animals": [{animal.word: place_json(own[animal]) for animal in ANIMALS} for own in self.places],
        }


def place_json(place: int) -> int | str:
    """A place as records and the engine write it."""
    return "pad" if place == PAD else "home" if place == HOME else place


def new_state(options: KookaburraOptions) -> KookaburraState:
    """Everybody on the pad, all about to roll for the start."""
    places = ((PAD,) * len(ANIMALS),) * options.players
    return KookaburraState(
        options, "start", None, None, tuple(range(options.players)), places, occupied=((0, 0),) * options.players
    )


def placed_state(
    options: KookaburraOptions, turn: Seat, dice: tuple[int, int] | None, places: tuple[tuple[int, ...], ...]
) -> KookaburraState:
    """A state in the middle of a game: before the roll, or before the move where ``dice`` are given."""
    phase = "roll" if dice is None else "move"
    occupied = _all_occupied(COLOURS[options.players], places)
    return KookaburraState(options, phase, turn, dice, (), places, occupied=occupied)


def _all_occupied(colours: Sequence[int], places: Sequence[Sequence[int]]) -> tuple[tuple[int, int], ...]:
    return tuple(occupancy(colour, own) for colour, own in zip(colours, places, strict=True))


def _no_distance(move: Step, allowed: Sequence[int]) -> IllegalMove:
    ways = ", ".join(str(way) for way in allowed if way > 0)
    return IllegalMove(
        "not_thrown",
        f"{abs(move.distance)} was not thrown: the dice allow {ways}",
        distance=abs(move.distance),
        ways=ways,
    )


def _out_of_place(sentence: str) -> NoReturn:
    raise IllegalMove("out_of_place", sentence)
