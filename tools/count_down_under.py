"""Count Down Under's move sequences by brute force, straight from the rules page.

This shares no code with ``game.rules``, on purpose: it is slow, simple, and written only to be right (all chains are
searched anew for every question), so that its counts can check the rules core.  Variants with terminals first are left
out.  Run it again only when the rules themselves change:

    python tools/count_down_under.py > tests/data/down_under_perft.jsonl

Each line of the output holds the moves from the start, ``perft`` (depth to number of sequences), ``digest`` (SHA-256 of
the legal moves, sorted, joined by LF), the ``scores`` and the ``arms`` of the ponds.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
Port = tuple[Cell, str]
Laid = tuple[int, str]  # colour and code, such as (0, "ckNE"); nobody's tiles have a colour of no seat

STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}
TURNED = {"NE": "ES", "ES": "SW", "SW": "NW", "NW": "NE"}
PAIRS = ("NS", "EW", "NE", "ES", "SW", "NW")
STOCK = {"sk": 2, "se": 2, "sp": 1, "sr": 2, "ck": 2, "ce": 2, "cp": 2, "cr": 2, "cd": 1, "t": 2}
SIZES = {2: "5x7", 3: "6x8", 4: "7x9"}
NOBODY = 9


def beside(cell: Cell, edge: str) -> Cell:
    """The cell across an edge."""
    return cell[0] + STEP[edge][0], cell[1] + STEP[edge][1]


def rest(edges: str) -> str:
    """The other edges of a cell."""
    return "".join(edge for edge in "NESW" if edge not in edges)


@dataclass
class Chain:
    """Joined sections: how many, whose, with which animals, the ports that it leads into, and how often capped."""

    length: int = 0
    colours: list[int] = field(default_factory=list)  # one entry a coloured section
    animals: str = ""
    ends: list[Port] = field(default_factory=list)
    capped: int = 0

    def loops(self) -> bool:
        """No end at all."""
        return not self.ends and not self.capped


@dataclass
class Table:
    """A game under way, in the simplest form."""

    options: dict[str, Any]
    tiles: dict[Cell, list[Laid]] = field(default_factory=dict)
    arms: dict[Cell, list[str]] = field(default_factory=dict)
    stocks: list[dict[str, int]] = field(default_factory=list)
    ponds: int = 4
    out: set[int] = field(default_factory=set)  # retired
    seat: int = 0
    firsts: int = 0
    passes: int = 0
    way_out: Port | None = None
    over: bool = False
    area: tuple[int, int] | None = None  # columns and rows of an area that was fixed before play

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.options.get("players", 2))

    def sections(self) -> Iterator[tuple[Cell, str, int | None, str]]:
        """Cell, edges, colour and animal of every section; a section with one edge is capped."""
        for cell, lying in self.tiles.items():
            for index, (colour, code) in enumerate(lying):
                if code == "b":
                    for arm in self.arms[cell]:
                        yield cell, arm, None, ""
                elif code[0] == "t":
                    yield cell, code[1], colour, ""
                    if not index:
                        yield cell, rest(code[1] + BACK[code[1]]), None, ""
                else:
                    yield cell, code[2:], colour, ""
                    yield cell, rest(code[2:]), None, code[1]

    def chains(self) -> list[Chain]:
        """All chains, by joining the sections at both sides of each edge."""
        sections = list(self.sections())
        touching: dict[frozenset[Cell], list[int]] = {}
        for number, (cell, edges, _, _) in enumerate(sections):
            for edge in edges:
                touching.setdefault(frozenset((cell, beside(cell, edge))), []).append(number)
        found = []
        unseen = set(range(len(sections)))
        while unseen:
            chain, todo = Chain(), [unseen.pop()]
            while todo:
                cell, edges, colour, animal = sections[todo.pop()]
                chain.length += 1
                chain.animals += animal
                chain.capped += len(edges) == 1
                chain.colours += [] if colour is None else [colour]
                for edge in edges:
                    across = touching[frozenset((cell, beside(cell, edge)))]
                    if len(across) == 1:
                        chain.ends.append((beside(cell, edge), BACK[edge]))
                    todo += [number for number in across if number in unseen]
                    unseen.difference_update(across)
            found.append(chain)
        return found

    def joins(self) -> bool:
        """Whether coloured sections of two players are on one chain."""
        return any(len(set(chain.colours)) > 1 for chain in self.chains())

    def route(self, seat: int) -> Chain:
        """The chain with a player's coloured sections; an empty one before the first tile."""
        return next((chain for chain in self.chains() if seat in chain.colours), Chain(capped=-1))

    def half_open(self, cell: Cell, edge: str) -> bool:
        """One terminal lies there with its back to the edge."""
        lying = self.tiles.get(cell, [])
        return len(lying) == 1 and lying[0][1] == "t" + BACK[edge]

    def fits(self, cell: Cell) -> bool:
        """The border allows a tile other than a terminal."""
        if self.area is not None:
            return 0 <= cell[0] < self.area[0] and 0 <= cell[1] < self.area[1]
        if self.options.get("borderless"):
            return True
        short, long = map(int, (self.options.get("area") or SIZES[self.players]).split("x"))
        boxed = [cell, *(at for at, lying in self.tiles.items() if lying[0][1][0] != "t")]
        wide, high = (max(at[axis] for at in boxed) - min(at[axis] for at in boxed) + 1 for axis in (0, 1))
        return (wide <= short and high <= long) or (wide <= long and high <= short)

    def kinds(self, seat: int, shape: str) -> list[str]:
        """The kinds of a shape that may be taken from the stock."""
        left = [kind for kind in STOCK if kind[0] == shape and self.stocks[seat][kind]]
        if left and not self.options.get("animals"):
            return [max(left, key=lambda kind: self.stocks[seat][kind])]  # the first of the commonest
        return left

    def with_tile(self, cell: Cell, laid: Laid) -> Table:
        """A copy with one more tile."""
        after = copy(self)
        after.tiles = {**self.tiles, cell: [*self.tiles.get(cell, []), laid]}
        return after

    def places(self) -> Iterator[tuple[Cell, str | None]]:
        """The cells on which a tile may go, with the edge that its coloured section must take up."""
        if self.way_out is not None:
            yield self.way_out
        elif self.firsts == self.players:
            yield from self.route(self.seat).ends
        elif self.firsts == 0 and self.area is not None:
            yield from (((x, y), None) for x in range(self.area[0]) for y in range(self.area[1]))
        elif self.firsts == 0:
            yield (0, 0), None
        else:
            players = [cell for cell, lying in self.tiles.items() if self.area is None or lying[0][0] != NOBODY]
            yield from (
                (cell, None)
                for cell in {(x + dx, y + dy) for x, y in players for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            )

    def moves(self) -> list[str]:
        """All legal moves, sorted."""
        if self.over:
            return []
        found = set()
        for cell, edge in self.places():
            free = cell not in self.tiles
            for shape, turns in (("s", PAIRS[:2]), ("c", PAIRS[2:]), ("t", tuple("NESW"))):
                if shape == "t":
                    possible = self.firsts == self.players and (free or self.half_open(cell, edge or ""))
                else:
                    possible = free and self.fits(cell)
                for edges in turns if possible else ():
                    for kind in self.kinds(self.seat, shape):
                        taken_up = edge is None or edge in edges
                        if taken_up and not self.with_tile(cell, (self.seat, kind + edges)).joins():
                            found.add(f"{cell[0]},{cell[1]}={kind}{edges}")
        if not found:
            found = {f"rotate {cell[0]},{cell[1]}" for cell in self.turnable(self.seat)}
            if (pond := self.third_case()) is not None:
                found = {f"{pond[0][0]},{pond[0][1]}=b"}
        return sorted(found or {"pass"})

    def turnable(self, seat: int) -> list[Cell]:
        """The curves that may be turned to open a closed loop."""
        if not self.route(seat).loops():
            return []
        found = []
        for cell, lying in self.tiles.items():
            colour, code = lying[0]
            if colour == seat and code[0] == "c":
                turned = copy(self)
                turned.tiles = {**self.tiles, cell: [(seat, code[:2] + TURNED[code[2:]])]}
                after = turned.route(seat)
                coloured = sum(laid[0] == seat for lying in self.tiles.values() for laid in lying)
                opened = [end for end in after.ends if end[0] not in self.tiles or turned.half_open(*end)]
                if not turned.joins() and after.colours.count(seat) == coloured and len(opened) == 2:
                    found.append(cell)
        return found

    def third_case(self) -> tuple[Cell, list[str]] | None:
        """The pond that is laid instead of a missing curve: the cell and the pairs that it joins."""
        own = self.route(self.seat).ends
        if self.firsts < self.players or self.way_out or not self.ponds or len(own) != 2 or own[0][0] != own[1][0]:
            return None
        cell, edges = own[0][0], own[0][1] + own[1][1]
        pairs = [next(pair for pair in PAIRS if set(pair) == set(side)) for side in (edges, rest(edges))]
        others = [self.route(seat).ends for seat in range(self.players) if seat != self.seat]
        if pairs[0] in PAIRS[:2] or self.kinds(self.seat, "c") or not self.fits(cell):
            return None
        meets = any({end for end in ends if end[0] == cell} == {(cell, edge) for edge in pairs[1]} for ends in others)
        return (cell, sorted(pairs, key=PAIRS.index)) if meets else None

    def pond(self, cell: Cell, joined: list[str]) -> None:
        """Lay a pond."""
        self.tiles = {**self.tiles, cell: [(NOBODY, "b")]}
        self.arms = {**self.arms, cell: [*joined, *rest("".join(joined))]}
        self.ponds -= 1

    def after(self, text: str) -> Table:
        """The table after a legal move."""
        after = copy(self)
        after.passes, after.way_out = 0, None
        if text == "pass":
            after.passes = self.passes + 1
            after.next_seat()
            return after
        where, _, code = text.removeprefix("rotate ").partition("=")
        x, y = map(int, where.split(","))
        last = x, y
        if code == "b":
            pond = self.third_case()
            assert pond is not None
            after.pond(*pond)
        elif code:
            after.tiles = self.with_tile(last, (self.seat, code)).tiles
            kind = code.rstrip("NESW")
            stock = {**self.stocks[self.seat], kind: self.stocks[self.seat][kind] - 1}
            after.stocks = [*self.stocks[: self.seat], stock, *self.stocks[self.seat + 1 :]]
        else:
            before = self.tiles[last][0][1]
            after.tiles = {**self.tiles, last: [(self.seat, before[:2] + TURNED[before[2:]])]}
        if not after.ponds_follow(last):
            after.firsts = min(self.firsts + 1, self.players)
            after.next_seat()
        return after

    def ponds_follow(self, last: Cell) -> bool:
        """Lay the ponds of cases 1 and 2; whether the player must go on from one."""
        while self.ponds:
            meetings: dict[Cell, list[tuple[str, int]]] = {}
            for seat in range(self.players):
                for cell, edge in self.route(seat).ends:
                    if cell not in self.tiles and self.fits(cell):
                        meetings.setdefault(cell, []).append((edge, seat))
            cells = [cell for cell, ends in meetings.items() if len({seat for _, seat in ends}) >= 3]
            if not cells:
                return False
            near = [beside(last, edge) for edge in "NESW"]
            last = min(cells, key=lambda at: (near.index(at) if at in near else 4, at[1], at[0]))
            ends = meetings[last]
            own = [edge for edge, seat in ends if seat == self.seat]
            if len(ends) == 4 or not own:
                self.pond(last, [])
                continue
            fourth = rest("".join(edge for edge, _ in ends))
            self.pond(last, [next(pair for pair in PAIRS if set(pair) == {own[0], fourth})])
            ways_out = self.route(self.seat).ends
            before = [end for end in meetings_ends(meetings, self.seat) if end[0] != last]
            new = [end for end in ways_out if end not in before]
            if new:
                self.way_out = new[0]
                if self.moves() != ["pass"]:
                    return True
                self.way_out = None
        return False

    def next_seat(self) -> None:
        """The next seat that is still in the game is to move, or the game is over."""
        routes = [self.route(seat) for seat in range(self.players)]
        for turn in range(1, self.players + 1):
            seat = (self.seat + turn) % self.players
            if self.firsts == self.players:
                if seat in self.out or routes[seat].capped == 2:
                    continue
                if routes[seat].loops() and not self.turnable(seat):
                    self.out = self.out | {seat}
                    continue
                playing = [one for one in range(self.players) if one not in self.out and routes[one].capped != 2]
                if self.passes >= len(playing):
                    break
            self.seat = seat
            return
        self.over = True

    def scores(self) -> list[int]:
        """The running totals."""
        totals = []
        for seat in range(self.players):
            route = self.route(seat)
            total = route.length
            if self.options.get("animals"):
                total += 5 * min(route.animals.count(animal) for animal in "kep")
                total -= 0 if "d" in route.animals else 2 * route.animals.count("r")
                total = 0 if self.stocks[seat]["cd"] else total
            totals.append(total)
        return totals


def meetings_ends(meetings: dict[Cell, list[tuple[str, int]]], seat: int) -> list[Port]:
    """The ends of a seat in a table of cells into which ends lead."""
    return [(cell, edge) for cell, ends in meetings.items() for edge, whose in ends if whose == seat]


def begin(options: dict[str, Any], moves: list[str]) -> Table:
    """The table after moves from the start, chance outcomes among them."""
    table = Table(options)
    table.stocks = [dict(STOCK) for _ in range(table.players)]
    for text in moves:
        if text.startswith("lay "):
            for word in text[4:].split(" "):
                where, code = word.split(":")[1].split("=")
                x, y = map(int, where.split(","))
                table.tiles[x, y] = [(NOBODY, code)]
            east, north = (max(cell[axis] for cell in table.tiles) for axis in (0, 1))
            table.area = (east + 1, north + 1) if options["fixed_area"] == "line" else (east, north)
        elif text.startswith("first "):
            table.seat = int(text[6:])
        else:
            assert text in table.moves(), (text, table.moves())
            table = table.after(text)
    return table


def perft(table: Table, depth: int) -> int:
    """The number of move sequences of this length."""
    moves = table.moves()
    if depth <= 1:
        return len(moves)
    return sum(perft(table.after(text), depth - 1) for text in moves)


def line_of(options: dict[str, Any], moves: list[str], depth: int) -> dict[str, Any]:
    """A line of the output."""
    table = begin(options, moves)
    return {
        "game": "down_under",
        "options": options,
        "moves": moves,
        "perft": {str(n): perft(table, n) for n in range(1, depth + 1)},
        "digest": hashlib.sha256("\n".join(table.moves()).encode()).hexdigest(),
        "scores": table.scores(),
        "arms": {f"{x},{y}": arms for (x, y), arms in sorted(table.arms.items())},
    }


def random_moves(rng: random.Random, options: dict[str, Any], plies: int) -> list[str]:
    """The first moves of a random game; terminals come rarely."""
    table = begin(options, [])
    table.seat = rng.randrange(table.players)
    moves = [f"first {table.seat}"]
    while len(moves) <= plies and not table.over:
        legal = table.moves()
        moves.append(min(rng.choices(legal, k=3), key=lambda text: "=t" in text))
        table = table.after(moves[-1])
    return moves


def main() -> int:
    """Print the data: random openings and middles, and the rare situations on record, from a little before them on."""
    root = Path(__file__).resolve().parents[1] / "tests" / "data" / "down_under"
    parser = argparse.ArgumentParser(description="Count Down Under's move sequences by brute force.")
    parser.add_argument("--seed", type=int, default=1994)
    parser.add_argument("--records", type=Path, default=root, help="folder with records of rare situations")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    tables: list[tuple[dict[str, Any], list[str], int]] = []
    for record in sorted(arguments.records.glob("*.roo")):
        header, *lines = map(json.loads, record.read_text("utf-8").splitlines())
        if not {"one_end", "two_routes", "two_routes_single"}.intersection(header["options"]):
            moves = [line["move"] for line in lines]
            tables += [(header["options"], moves[:-1], 2), (header["options"], moves, 2)]
    for players in (2, 3, 4):
        for animals in (False, True):
            options = {"players": players, "animals": animals}
            for plies in (0, 3, 14, 24):
                tables.append((options, random_moves(rng, options, plies), 1 if animals else 2))
    for options, moves, depth in tables:
        sys.stdout.write(json.dumps(line_of(options, moves, depth)) + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
