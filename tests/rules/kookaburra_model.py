"""Kookaburra once more, written for its tests from the rules page alone: slow and plain, with no code of the game.

A game is a dictionary of places by seat, as the state object shows them; what can be done is found by trying it.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any, NamedTuple

ANIMALS = ("koala", "kookaburra", "platypus", "crocodile", "kangaroo")
COLOURS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
Places = list[dict[str, Any]]


class Half(NamedTuple):
    """One step by the dice."""

    text: str
    mover: str
    distance: int
    passenger: str | None
    swims: bool


class Model:
    """A game under way, from any position."""

    def __init__(self, options: dict[str, Any], places: Places, turn: int, dice: tuple[int, int]) -> None:
        self.options, self.places, self.turn = options, places, turn
        self.dice: tuple[int, int] | None = dice
        self.colours = COLOURS[len(places)]
        #: The defender's seat, whether the attacker swims on, and what the turn still holds.
        self.fight: tuple[int, bool, Half | None] | None = None
        self.winner: int | None = None

    # -- where and whether -------------------------------------------------------------------------------------

    def square(self, places: Places, seat: int, animal: str) -> int | None:
        place = places[seat][animal]
        if place in ("pad", "home"):
            return None
        return int(place) if animal == "kookaburra" else (15 * self.colours[seat] + place) % 60

    def others(self, places: Places, seat: int, square: int) -> list[tuple[int, str]]:
        return [
            (other, animal)
            for other in range(len(places))
            for animal in ANIMALS
            if other != seat and self.square(places, other, animal) == square
        ]

    def may_land(self, places: Places, seat: int, animal: str, place: int) -> bool:
        square = place % 60 if animal == "kookaburra" else (15 * self.colours[seat] + place) % 60
        there = self.others(places, seat, square)
        return not there or (animal == "crocodile" and len(there) == 1)

    def river(self, animal: str, place: int) -> int | None:
        if animal in ("platypus", "crocodile") and place in (10, -50):
            return place + 24
        return place - 24 if animal == "crocodile" and place in (34, -26) else None

    # -- what can be done --------------------------------------------------------------------------------------

    def halves(self, places: Places, distances: Iterable[int]) -> list[Half]:
        own = places[self.turn]
        found = []
        for steps in sorted(set(distances)):
            for way in (steps, -steps):
                for animal in ANIMALS:
                    if animal != "kookaburra" and own[animal] != "home":
                        found += self.ways(places, own, animal, way)
        return found

    def ways(self, places: Places, own: dict[str, Any], animal: str, way: int) -> list[Half]:
        on_pad = own[animal] == "pad"
        target = way if on_pad else own[animal] + way
        text = f"{animal} {way:+d}"
        if animal == "koala" and abs(way) not in (3, 6, 9, 12):
            return []
        if animal == "crocodile" and way < 0 and self.options["croc_forward"]:
            return []
        if target > 60 or target < -59:
            return []
        if target == 60:
            return [Half(text, animal, way, None, False)]
        if not self.may_land(places, self.turn, animal, target):
            return []
        found = [Half(text, animal, way, None, False)]
        far = self.river(animal, target)
        if far is not None and self.may_land(places, self.turn, animal, far):
            found.append(Half(f"{text} swim", animal, way, None, True))
        if animal == "kangaroo" and not on_pad:
            for passenger in ANIMALS:
                if passenger != animal and self.square(places, self.turn, passenger) == self.square(
                    places, self.turn, animal
                ):
                    found += self.carried(places, own, passenger, way, f"{text} with {passenger}")
        return found

    def carried(self, places: Places, own: dict[str, Any], passenger: str, way: int, text: str) -> list[Half]:
        down = own[passenger] + way + (1 if way > 0 else -1)
        if passenger != "kookaburra":
            if not -59 <= down <= 59:
                return []
            if passenger == "koala" and (15 * self.colours[self.turn] + down) % 3:
                return []
            if passenger == "crocodile" and way < 0 and self.options["croc_forward"]:
                return []
        if not self.may_land(places, self.turn, passenger, down):
            return []
        found = [Half(text, "kangaroo", way, passenger, False)]
        far = self.river(passenger, down)
        if far is not None and self.may_land(places, self.turn, passenger, far):
            found.append(Half(f"{text} swim", "kangaroo", way, passenger, True))
        return found

    def moves(self) -> dict[str, tuple[Half | None, Half | None]]:
        """Every legal text, with its halves."""
        assert self.dice is not None
        one, other = self.dice
        own = self.places[self.turn]
        found: dict[str, tuple[Half | None, Half | None]] = {
            half.text: (half, None) for half in self.halves(self.places, (one, other, one + other))
        }
        for square in range(60):
            if square != own["kookaburra"] and not self.others(self.places, self.turn, square):
                found[f"kookaburra fly {square}"] = (None, None)
        last = all(own[animal] == "home" for animal in ANIMALS if animal != "kookaburra")
        if last and own["kookaburra"] != "pad" and (6 in self.dice or one + other == 6):
            found["kookaburra home"] = (None, None)
        for first_die, second_die in {(one, other), (other, one)} if self.options["split_dice"] else ():
            for first in self.halves(self.places, (first_die,)):
                if first.passenger == "kookaburra":
                    continue
                after = copy.deepcopy(self.places)
                self.carry_out(after, first, fights=False)
                for second in self.halves(after, (second_die,)):
                    if second.mover != first.mover and second.passenger != "kookaburra":
                        found[f"{first.text} & {second.text}"] = (first, second)
        return found

    # -- doing it ----------------------------------------------------------------------------------------------

    def arrive(self, places: Places, animal: str, place: int, swims: bool, fights: bool) -> tuple[int, bool] | None:
        """Come down; the seat to fight with, and whether the crocodile would swim on."""
        own = places[self.turn]
        if animal == "kookaburra":
            own[animal] = place % 60
            return None
        own[animal] = "home" if place == 60 else place
        if place != 60 and animal == "crocodile":
            for seat, eaten in self.others(places, self.turn, (15 * self.colours[self.turn] + place) % 60):
                if eaten == "crocodile" and fights:
                    return seat, swims
                places[seat][eaten] = "pad"
        far = self.river(animal, place) if swims else None
        return None if far is None else self.arrive(places, animal, far, False, fights)

    def carry_out(self, places: Places, half: Half, *, fights: bool) -> tuple[int, bool] | None:
        own = places[self.turn]
        start = 0 if own[half.mover] == "pad" else own[half.mover]
        if half.passenger is None:
            return self.arrive(places, half.mover, start + half.distance, half.swims, fights)
        down = own[half.passenger] + half.distance + (1 if half.distance > 0 else -1)
        self.arrive(places, half.mover, start + half.distance, False, fights)
        return self.arrive(places, half.passenger, down, half.swims, fights)

    def play(self, text: str) -> None:
        first, second = self.moves()[text]
        if first is not None:
            self.go_on(self.carry_out(self.places, first, fights=self.options["croc_fight"]), second)
        elif text == "kookaburra home":
            self.places[self.turn]["kookaburra"], self.winner = "home", self.turn
        else:
            self.places[self.turn]["kookaburra"] = int(text.rsplit(maxsplit=1)[-1])
            self.end_turn()

    def go_on(self, clash: tuple[int, bool] | None, second: Half | None) -> None:
        if clash is None and second is not None:
            clash, second = self.carry_out(self.places, second, fights=self.options["croc_fight"]), None
        if clash is None:
            self.end_turn()
        else:
            self.fight = (*clash, second)

    def throw(self, attacker: int, defender: int) -> None:
        """The dice of a fight."""
        assert self.fight is not None
        seat, swims, second = self.fight
        if attacker == defender:
            return
        self.fight, clash = None, None
        own = self.places[self.turn]
        if attacker > defender:
            self.places[seat]["crocodile"] = "pad"
            if swims:
                far = self.river("crocodile", own["crocodile"])
                assert far is not None
                clash = self.arrive(self.places, "crocodile", far, False, True)
        else:
            own["crocodile"] = "pad"
            if second is not None and (
                "crocodile" in (second.mover, second.passenger)
                or second not in self.halves(self.places, (abs(second.distance),))
            ):
                second = None
        self.go_on(clash, second)

    def end_turn(self) -> None:
        if self.dice != (6, 6):
            self.turn = (self.turn + 1) % len(self.places)
        self.dice = None
