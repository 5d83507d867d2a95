"""Count Billabong's move sequences by brute force, straight from the rules page.

This shares no code with ``game.rules``, on purpose: it is slow, simple, and written only to be right, so that its
counts can check the rules core.  Run it again only when the rules themselves change:

    python tools/count_billabong.py > tests/data/billabong_perft.jsonl

Each line of the output is a set-up as in the engine's ``position``, with ``perft`` (depth to number of sequences) and
``digest`` (SHA-256 of the legal moves, sorted, joined by LF).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

Place = tuple[int, int]  # column 1..16 from west, row 1..14 from south

DIRECTIONS = [(east, north) for east in (-1, 0, 1) for north in (-1, 0, 1) if east or north]


def text_of(place: Place) -> str:
    """``(1, 14)`` is ``a14``."""
    return "abcdefghijklmnop"[place[0] - 1] + str(place[1])


def place_of(text: str) -> Place:
    """``a14`` is ``(1, 14)``."""
    return ("abcdefghijklmnop".index(text[0]) + 1, int(text[1:]))


def in_lake(place: Place) -> bool:
    """The lake is g..j by 7..8."""
    return 7 <= place[0] <= 10 and 7 <= place[1] <= 8


def is_land(place: Place) -> bool:
    """On the board and not in the lake."""
    return 1 <= place[0] <= 16 and 1 <= place[1] <= 14 and not in_lake(place)


def count_after(count: int, squares: list[Place]) -> int:
    """The crossing count after going through these squares one by one; below 0 it never falls."""
    for before, after in pairwise(squares):
        if before[1] <= 6 and after[1] <= 6:
            if before[0] == 9 and after[0] == 8:
                count += 1
            if before[0] == 8 and after[0] == 9:
                count = max(0, count - 1)
    return count


@dataclass
class Table:
    """A game under way, in the simplest form."""

    finish: str
    seats: list[dict[Place, int]]
    bystanders: set[Place]
    to_move: int

    def occupied(self) -> set[Place]:
        """Every square with a kangaroo."""
        return self.bystanders.union(*self.seats)

    def over(self) -> bool:
        """First: somebody has none left on the board.  All: only one has some left."""
        racing = sum(1 for seat in self.seats if seat)
        return racing < len(self.seats) if self.finish == "first" else racing <= 1

    def moves(self) -> dict[str, tuple[Place, Place, int]]:
        """The list of legal moves: text to start, end and count on arrival."""
        if self.over():
            return {}
        occupied = self.occupied()
        found: dict[str, tuple[Place, Place, int]] = {}
        for start, count in self.seats[self.to_move].items():
            for east, north in DIRECTIONS:
                end = (start[0] + east, start[1] + north)
                if is_land(end) and end not in occupied:
                    found[f"{text_of(start)}-{text_of(end)}"] = (start, end, count_after(count, [start, end]))
            found.update(jumps(start, count, occupied))
        return found or {"pass": ((0, 0), (0, 0), 0)}

    def after(self, text: str, move: tuple[Place, Place, int]) -> Table:
        """The table after a move of the list."""
        seats = [dict(seat) for seat in self.seats]
        if text != "pass":
            start, end, count = move
            del seats[self.to_move][start]
            if count < 2:
                seats[self.to_move][end] = count
        following = (self.to_move + 1) % len(seats)
        result = Table(self.finish, seats, self.bystanders, following)
        while not result.over() and not seats[result.to_move]:
            result.to_move = (result.to_move + 1) % len(seats)
        return result


def hops(place: Place, count: int, blocked: set[Place]) -> list[tuple[Place, int]]:
    """Landing squares and counts of all hops from ``place``; ``blocked`` holds kangaroos and the referee."""
    landings = []
    for east, north in DIRECTIONS:
        for distance in range(1, 8):
            squares = [(place[0] + east * n, place[1] + north * n) for n in range(2 * distance + 1)]
            passed = squares[1:]
            if not all(is_land(square) for square in passed):
                continue
            if [square for square in passed if square in blocked] == [squares[distance]]:
                landings.append((squares[-1], count_after(count, squares)))
    return landings


def jumps(start: Place, count: int, occupied: set[Place]) -> dict[str, tuple[Place, Place, int]]:
    """For each final square the listed jump: highest count, then fewest hops, then first text."""
    shortest: dict[tuple[Place, int], str] = {}
    layer: dict[tuple[Place, int], str] = {(start, count): text_of(start)}
    while layer:
        following: dict[tuple[Place, int], str] = {}
        for (place, now), text in layer.items():
            if now == 2:
                continue
            for landing in hops(place, now, occupied):
                if landing not in shortest:
                    longer = f"{text}^{text_of(landing[0])}"
                    following[landing] = min(longer, following.get(landing, longer))
        shortest.update(following)
        layer = following
    highest: dict[Place, int] = {}
    for place, now in shortest:
        highest[place] = max(now, highest.get(place, 0))
    return {shortest[place, now]: (start, place, now) for place, now in highest.items()}


def perft(table: Table, depth: int) -> int:
    """The number of move sequences of this length."""
    moves = table.moves()
    if depth <= 1:
        return len(moves)
    return sum(perft(table.after(text, move), depth - 1) for text, move in moves.items())


def random_table(rng: random.Random, players: int, finish: str, bystanders: bool, team: int, spread: str) -> Table:
    """A table with kangaroos where the spread says: the quarter, anywhere, or about the line and nearly home."""
    land = [(column, row) for column in range(1, 17) for row in range(1, 15) if is_land((column, row))]
    if spread == "quarter":
        land = [place for place in land if place[0] >= 9 and place[1] <= 7]
    if spread == "line":
        land = [place for place in land if 5 <= place[0] <= 12 and place[1] <= 6]
    places = rng.sample(land, players * team + 5 * bystanders)
    seats = []
    for _ in range(players):
        size = rng.randint(1, team)
        seats.append({places.pop(): 0 if spread == "quarter" else rng.randint(0, 1) for _ in range(size)})
    return Table(finish, seats, {places.pop() for _ in range(5 * bystanders)}, rng.randrange(players))


def played(rng: random.Random, table: Table, turns: int) -> Table:
    """The table after some turns of random play that rather jumps than walks."""
    for _ in range(turns):
        moves = table.moves()
        text = max(rng.sample(sorted(moves), min(3, len(moves))), key=len)
        following = table.after(text, moves[text])
        if following.over():
            break
        table = following
    return table


def line_of(table: Table, depth: int) -> dict[str, Any]:
    """A line of the output."""
    moves = sorted(table.moves())
    options: dict[str, Any] = {"players": len(table.seats), "finish": table.finish}
    position: dict[str, Any] = {
        "to_move": table.to_move,
        "kangaroos": [sorted([text_of(place), count] for place, count in seat.items()) for seat in table.seats],
    }
    if table.bystanders:
        options["bystanders"] = True
        position["bystanders"] = sorted(text_of(place) for place in table.bystanders)
    return {
        "game": "billabong",
        "options": options,
        "position": position,
        "perft": {str(n): perft(table, n) for n in range(1, depth + 1)},
        "digest": hashlib.sha256("\n".join(moves).encode()).hexdigest(),
    }


def worked_tables() -> list[tuple[Table, int]]:
    """Positions in which one rule decides, with the depth to count to."""

    def table(finish: str, to_move: int, *seats: str) -> Table:
        teams = [{place_of(word[:-2]): int(word[-1]) for word in seat.split()} for seat in seats]
        return Table(finish, teams, set(), to_move)

    return [
        (table("first", 0, "b3:0", "c3:0 i3:0 n7:0 i11:0 d7:0"), 2),
        (table("first", 0, "f3:1", "h3:0 j4:0 i6:0"), 3),
        (table("all", 0, "i3:1", "i2:1", "j3:1"), 4),
        (table("first", 0, "a1:0", "a2:0 b1:0 b2:0 a3:0 c1:0", "c3:0 p14:0"), 3),
        (table("first", 0, "i3:1 i5:1", "h4:1 h2:0"), 4),
        (table("all", 1, "i1:1 j2:1", "i6:1 i4:0", "h3:1 k5:1"), 3),
        (table("first", 0, "c3:0", "d3:0 e4:0 p14:0"), 3),
    ]


def main() -> int:
    """Print the data."""
    parser = argparse.ArgumentParser(description="Count Billabong's move sequences by brute force.")
    parser.add_argument("--seed", type=int, default=1960)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    tables = worked_tables()
    for players in (2, 3, 4):
        for finish in ("first", "all"):
            for spread in ("quarter", "anywhere", "line"):
                for team in (2, 5):
                    bystanders = players < 4 and rng.random() < 0.4
                    start = random_table(rng, players, finish, bystanders, team, spread)
                    tables.append((played(rng, start, rng.choice([0, 4, 12])), 3 if team == 2 else 2))
    for table, depth in tables:
        sys.stdout.write(json.dumps(line_of(table, depth)) + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
