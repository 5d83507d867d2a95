"""Who has joined with which device, and what becomes of the seats that are left over; without a screen.

Four chairs stand round the board in the order of play.  Whoever joins takes a chair; the game is played by the chairs
that are taken and by bots on as many others as the set-up asks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.common import MAX_PLAYERS
from game.scenes.setup.model import HUMAN, LEVELS, MAX_NAME, SeatChoice, SetupModel

#: The level of bots on seats that the set-up gave to people who did not come.
USUAL = "medium"
#: What may become of seats that are left over: bots of a level, or nothing.
EMPTY = "empty"
LEFT_OVER = (*LEVELS, EMPTY)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has joined."""

    device: str
    chair: int
    name: str = ""


class JoinModel:
    """The chairs of one game.  ``chair`` counts from 0 to 3 in the order of play."""

    def __init__(self, setup: SetupModel, names: Sequence[str] = ()) -> None:
        """``names`` are those that people took lately, the newest first."""
        self._setup = setup
        self.people: list[Person] = []
        bots = [seat.kind for seat in setup.seats if not seat.is_human]
        #: What becomes of the seats left over.
        self.left_over = bots[0] if bots else USUAL
        self._wanted = setup.players
        self._last_names = [seat.name for seat in setup.all_seats]
        self.names = tuple(dict.fromkeys([*names, *(name for name in self._last_names if name)]))

    # -- people -------------------------------------------------------------------------------------------------

    def on(self, chair: int) -> Person | None:
        """Who sits on a chair."""
        return next((person for person in self.people if person.chair == chair), None)

    def of(self, device: str) -> Person | None:
        """The last one who joined with a device."""
        return next((person for person in reversed(self.people) if person.device == device), None)

    def join(self, device: str, chair: int | None = None) -> Person | None:
        """Somebody sits down on ``chair``, or on the first that is free; ``None`` where there is none.

        The same device may serve several people, who pass it on.
        """
        free = [one for one in range(MAX_PLAYERS) if self.on(one) is None]
        if chair is None:
            chair = free[0] if free else None
        if chair is None or chair not in free:
            return None
        taken = {person.name for person in self.people}
        last = self._last_names[chair]
        person = Person(device, chair, last if last not in taken else "")
        self.people.append(person)
        return person

    def leave(self, person: Person) -> None:
        """Somebody gets up."""
        self.people.remove(person)

    def lose(self, device: str) -> bool:
        """A device is gone, and so are those who held it; whether there was anybody."""
        before = len(self.people)
        self.people = [person for person in self.people if person.device != device]
        return len(self.people) < before

    def move(self, person: Person, step: int) -> Person | None:
        """Somebody takes the next free chair in the order of play; ``None`` where there is none."""
        for far in range(1, MAX_PLAYERS):
            chair = (person.chair + step * far) % MAX_PLAYERS
            if self.on(chair) is None:
                return self._change(person, replace(person, chair=chair))
        return None

    def rename(self, person: Person, name: str) -> Person:
        """Somebody takes a name; an empty one is none."""
        return self._change(person, replace(person, name=" ".join(name.split())[:MAX_NAME]))

    def other_name(self, person: Person, step: int) -> Person:
        """Somebody takes the next of the names known that nobody else has, or none."""
        taken = {other.name for other in self.people if other != person}
        choice = ["", *(name for name in self.names if name not in taken)]
        at = choice.index(person.name) if person.name in choice else 0
        return self._change(person, replace(person, name=choice[(at + step) % len(choice)]))

    def _change(self, before: Person, after: Person) -> Person:
        self.people[self.people.index(before)] = after
        return after

    # -- the game that comes of it ------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats will play: as many as the set-up says, or as have joined, or as the game needs."""
        counts = [int(str(count)) for count in self._setup.values("players")]
        joined = len(self.people)
        wanted = joined if self.left_over == EMPTY else max(joined, self._wanted)
        return next((count for count in sorted(counts) if count >= wanted), max(counts))

    def chairs(self) -> tuple[int, ...]:
        """The chairs that play, in their order: those that are taken, and the first of the others for bots."""
        taken = {person.chair for person in self.people}
        bots = [chair for chair in range(MAX_PLAYERS) if chair not in taken][: max(0, self.players - len(taken))]
        return tuple(sorted(taken | set(bots)))

    def bot(self) -> str:
        """The level of the bots on seats left over."""
        return USUAL if self.left_over == EMPTY else self.left_over

    def seats(self) -> tuple[SeatChoice, ...]:
        """Who plays, in the order of play."""
        found = []
        for chair in self.chairs():
            person = self.on(chair)
            if person is None:
                found.append(SeatChoice(kind=self.bot()))
            else:
                found.append(SeatChoice(person.name, HUMAN, person.device))
        return tuple(found)

    @property
    def can_start(self) -> bool:
        """Whether anybody has joined."""
        return bool(self.people)

    def write(self) -> None:
        """Put everybody into the set-up, so that it can be played and is remembered."""
        seats = self.seats()
        self._setup.choose("players", len(seats))
        for seat, choice in enumerate(seats):
            self._setup.seat(seat, choice)

    def remembered(self, names: Sequence[str], most: int) -> tuple[str, ...]:
        """The names to keep: those in use now, then ``names``, at most ``most``."""
        used = [person.name for person in self.people if person.name]
        return tuple(dict.fromkeys([*used, *names]))[:most]
