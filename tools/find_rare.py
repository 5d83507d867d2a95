"""Find rare situations of Down Under by search over random games, and keep the shortest record of each.

    python tools/find_rare.py [--games N] [--seed S] [--only NAME …] [--out tests/data/down_under]

Each situation is a predicate on one ply (the state before, the events, the state after).  A record holds the game up to
and including that ply, as the game's own record files do.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.rules.down_under import DOWN_UNDER
from game.rules.down_under.chains import Chain
from game.rules.down_under.moves import (
    BorderFixed,
    CurveTurned,
    GoesOn,
    LoopClosed,
    PondLaid,
    Retired,
    RouteGrew,
    TileLaid,
)
from game.rules.down_under.options import FIXED_FRAME, FIXED_LINE, FIXED_NONE
from game.rules.down_under.scoring import SET_POINTS
from game.rules.down_under.state import DownUnderState
from game.rules.down_under.tiles import CURVE, DINGO, OWN_DINGO, RABBIT

Ply = tuple[DownUnderState, Sequence[Any], DownUnderState]

VARIANTS: tuple[dict[str, Any], ...] = (
    *({"players": players, "animals": animals} for players in (2, 3, 4) for animals in (False, True)),
    {"players": 2, "area": "6x6"},
    {"players": 3, "area": "7x7"},
    {"players": 4, "area": "8x8"},
    {"players": 4, "borderless": True},
    {"players": 3, "one_end": True},
    {"players": 4, "one_end": True, "animals": True},
    {"two_routes": True},
    {"two_routes": True, "animals": True},
    {"two_routes_single": True, "animals": True},
    {"players": 2, "fixed_area": "frame"},
    {"players": 2, "fixed_area": "frame", "animals": True},
    {"players": 3, "fixed_area": "line", "animals": True},
)
#: Wider than any area allows.
BEYOND = 12
#: Tiles in stock when with two routes the starting player lays the single one after the terminals.
FIRST_TURN = 4 * 17


def _ponds(ply: Ply, case: int) -> list[PondLaid]:
    return [event for event in ply[1] if isinstance(event, PondLaid) and event.case == case]


def _loops(ply: Ply, *, own: bool) -> bool:
    before, events, _ = ply
    return any(
        isinstance(event, LoopClosed) and (before.options.seat_of(event.colour) == before.to_move) == own
        for event in events
    ) and not any(isinstance(event, PondLaid) for event in events)


def _no_way_on(ply: Ply) -> bool:
    """A pond of case 1 opens a way on for the placing player, and nothing can be laid there."""
    told = [event for event in ply[1] if isinstance(event, PondLaid | GoesOn)]
    return any(
        isinstance(event, PondLaid) and event.case == 1 and len(event.arms[0]) == 2 and not isinstance(after, GoesOn)
        for event, after in zip(told, [*told[1:], None], strict=False)
    )


def _capped_by_others(ply: Ply) -> bool:
    return any(all(len(arm) == 1 for arm in pond.arms) for pond in _ponds(ply, 1))


def _two_terminals(ply: Ply) -> bool:
    """The second terminal of a cell, laid in play and not as one of the first."""
    return not ply[0].in_first_round and any(
        isinstance(event, TileLaid) and len(ply[2].tiles[event.cell]) == 2 for event in ply[1]
    )


def _counts_twice(ply: Ply) -> bool:
    """Both sections of the tile just laid are on the route of its own colour."""
    before, events, after = ply
    for event in events:
        if isinstance(event, TileLaid) and event.tile.shape in "sc" and event.tile.colour is not None:
            old, new = before.routes[event.tile.colour], after.routes[event.tile.colour]
            if isinstance(old, Chain) and isinstance(new, Chain) and new.coloured == old.coloured + 1:
                return (
                    new.is_loop is False
                    and new.length == old.length + 2
                    and len(new.ends()) == 2
                    and _taken_both(old, event.cell)
                )
    return False


def _taken_both(old: Chain, cell: int) -> bool:
    return old.one // 4 == cell == old.other // 4


def _turn_refused(ply: Ply) -> bool:
    """The loop of the seat to move can be opened, but not by each of its curves."""
    after = ply[2]
    seat = after.to_move
    route = None if seat is None else after.routes[seat]
    if seat is None or route is None or not route.is_loop:
        return False
    own = [cell for cell, lying in after.tiles.items() if lying[0].colour == seat and lying[0].shape == CURVE]
    return 0 < len(after.turnable(seat)) < len(own)


def _plain(state: DownUnderState) -> bool:
    """Whether animals count, and all that lie are the players'."""
    return state.options.animals and state.options.fixed_area == FIXED_NONE


def _gain(ply: Ply) -> int | None:
    """By how much the total of the placing seat rose where animals count and its own dingo lies."""
    before, events, after = ply
    seat = before.to_move
    laid = any(isinstance(event, TileLaid) for event in events)
    if seat is None or not laid or not _plain(after) or after.options.two_routes:
        return None
    if before.stocks[seat][OWN_DINGO] or any(isinstance(event, PondLaid) for event in events):
        return None
    return after.scores()[seat].total - before.scores()[seat].total


def _set_completed(ply: Ply) -> bool:
    """A tile brings the placing seat the five points of a set, beside those of the sections."""
    seat = ply[0].to_move
    return (_gain(ply) or 0) > SET_POINTS and any(
        isinstance(event, RouteGrew) and event.colour == seat and event.sets > event.sets_before for event in ply[1]
    )


def _rabbits_kept_away(ply: Ply) -> bool:
    """A dingo joins a route with rabbits and without one."""
    before, _, after = ply
    pairs = zip(before.routes, after.routes, strict=True)
    return _plain(after) and any(
        old is not None and new is not None and old.count(RABBIT) > 0 == old.count(DINGO) < new.count(DINGO)
        for old, new in pairs
    )


def _dingo_of_another(ply: Ply) -> bool:
    """A dingo is on a route with rabbits whose own dingo is still in stock."""
    after = ply[2]
    return _plain(after) and any(
        route is not None and stock[OWN_DINGO] > 0 and route.count(DINGO) > 0 and route.count(RABBIT) > 0
        for route, stock in zip(after.routes, after.stocks, strict=True)
    )


def _nobodys_gray(ply: Ply, area: str) -> bool:
    """The first tile of all is joined to gray sections of the tiles that fix the area."""
    after = ply[2]
    lengths = [route.length for route in after.routes if route is not None]
    return after.options.fixed_area == area and after.options.animals and len(lengths) == 1 and lengths[0] > 2


def _half_left_out(ply: Ply) -> bool:
    """Two routes: the seat's other colour has finished, so its turn is one placement."""
    before, events, after = ply
    laid = [event for event in events if isinstance(event, TileLaid)]
    if not after.options.two_routes or after.options.two_routes_single or len(laid) != 1:
        return False
    if before.in_first_round or before.pending is not None or after.to_move in (None, before.to_move):
        return False
    colour = laid[0].tile.colour
    opened = sum(map(sum, before.stocks)) == FIRST_TURN
    return not opened and colour is not None and after.is_out((colour + 2) % 4) and not after.is_out(colour)


SITUATIONS: dict[str, Callable[[Ply], bool]] = {
    "pond_1_goes_on": lambda ply: any(isinstance(event, GoesOn) for event in ply[1]) and not ply[2].in_first_round,
    "pond_1_in_first_round": lambda ply: any(isinstance(event, GoesOn) for event in ply[1]) and ply[2].in_first_round,
    "pond_1_of_others": _capped_by_others,
    "pond_1_no_way_on": _no_way_on,
    "pond_2": lambda ply: bool(_ponds(ply, 2)),
    "pond_3": lambda ply: bool(_ponds(ply, 3)),
    "two_ponds": lambda ply: sum(isinstance(event, PondLaid) for event in ply[1]) > 1,
    "loop_by_oneself": lambda ply: _loops(ply, own=True),
    "loop_by_opponent": lambda ply: _loops(ply, own=False),
    "curve_turned": lambda ply: any(isinstance(event, CurveTurned) for event in ply[1]),
    "retired": lambda ply: any(isinstance(event, Retired) for event in ply[1]),
    "two_terminals": _two_terminals,
    "border_fixed": lambda ply: any(isinstance(event, BorderFixed) for event in ply[1]),
    "counts_twice": _counts_twice,
    "turn_refused": _turn_refused,
    "set_completed": _set_completed,
    "rabbit_joined": lambda ply: (_gain(ply) or 0) < 0,
    "rabbits_kept_away": _rabbits_kept_away,
    "dingo_of_another": _dingo_of_another,
    "frame_gray": lambda ply: _nobodys_gray(ply, FIXED_FRAME),
    "line_gray": lambda ply: _nobodys_gray(ply, FIXED_LINE),
    "two_routes_pond": lambda ply: ply[2].options.two_routes and bool(_ponds(ply, 1)),
    "half_left_out": _half_left_out,
    "one_end_pond": lambda ply: ply[2].options.one_end and bool(_ponds(ply, 1)),
    "borderless_beyond": lambda ply: (
        ply[2].options.borderless and ply[2].bounds is not None and ply[2].bounds.width > BEYOND
    ),
    "shared_first": lambda ply: len((ply[2].ranking or ((),))[0]) > 1,
}


#: Too rare for random play: records made by hand stay as they are.
MADE_BY_HAND = ("pond_3",)


def random_game(options: Any, seed: int) -> list[tuple[str, Ply]]:
    """The plies of one random game, each with the text that led there."""
    generator = random.Random(seed)
    state = DOWN_UNDER.new(options)
    plies: list[tuple[str, Ply]] = []
    while not state.is_over:
        choose = DOWN_UNDER.draw if state.to_move is None else DOWN_UNDER.playout_move
        move = choose(state, generator.randrange)
        after, events = state.play(move)
        plies.append((str(move), (state, events, after)))
        state = after
    return plies


def search(games: int, seed: int, names: Sequence[str] = tuple(SITUATIONS)) -> dict[str, list[str]]:
    """The shortest record found of each situation of these names, as lines."""
    found: dict[str, list[str]] = {}
    for variant in VARIANTS:
        options = DOWN_UNDER.make_options(variant)
        for number in range(games):
            plies = random_game(options, seed + number)
            for name in names:
                happens = SITUATIONS[name]
                length = next((index for index, (_, ply) in enumerate(plies) if happens(ply)), None)
                if length is not None and (name not in found or length + 2 < len(found[name])):
                    header = {"format": "outback/1", "game": "down_under", "options": variant, "seed": seed + number}
                    moves = [{"move": text} for text, _ in plies[: length + 1]]
                    found[name] = [json.dumps(line) for line in (header, *moves)]
    return found


def main() -> int:
    """Search and write; names what was not found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="random games for each variant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", default=list(SITUATIONS), choices=list(SITUATIONS), metavar="NAME")
    parser.add_argument("--out", type=Path, default=Path(__file__).parents[1] / "tests" / "data" / "down_under")
    arguments = parser.parse_args()
    found = search(arguments.games, arguments.seed, arguments.only)
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name, lines in sorted(found.items()):
        (arguments.out / f"{name}.roo").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
        print(f"{name}: {len(lines) - 1} plies")
    missing = sorted(set(arguments.only) - set(found) - set(MADE_BY_HAND))
    if missing:
        print(f"not found in {arguments.games} games a variant: {', '.join(missing)}")
    return 1 if missing else 0


if __name__ == "__main__":
    raise SystemExit(main())
