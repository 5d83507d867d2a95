"""Find a game of Down Under that fills the table, for the drawing benchmark: everybody keeps every route alive.

    python tools/find_full.py [--tiles N] [--games N] [--seed S]

The last game that got as far is written up to the ply at which so many tiles lie, as the benchmark's positions are.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.rules.down_under import DOWN_UNDER
from game.rules.down_under.geometry import AROUND, port_cell
from game.rules.down_under.moves import Lay
from game.rules.down_under.state import DownUnderState
from game.rules.down_under.tiles import TERMINAL

OPTIONS = {"players": 4, "animals": True}
OUT = Path(__file__).resolve().parents[1] / "tests" / "data" / "bench" / "down_under_full.jsonl"
#: Moves that are looked at in a state, drawn by chance where there are more.
LOOKED_AT = 14
#: What counts: an end that can go on, a neighbour (gaps get filled), a pond that was needed, and chance.
ALIVE, NEIGHBOUR, POND, CHANCE = 10.0, 1.2, -6.0, 8.0


def tiles_on(state: DownUnderState) -> int:
    """How many tiles lie."""
    return sum(map(len, state.tiles.values()))


def alive(state: DownUnderState) -> int:
    """How many ends lead into cells where any tile fits, those of routes that did not begin yet included; one less
    where both ends of a route lead into one cell."""
    count = 0
    for route in state.routes:
        if route is None:
            count += 2
            continue
        cells = [port_cell(at) for at in route.ends()]
        open_cells = [cell for cell in cells if cell not in state.tiles and state.table.fits(cell)]
        count += len(set(open_cells))
    return count


def keep_going(state: DownUnderState, generator: random.Random) -> Lay | None:
    """The placement after which most can still be laid; ``None`` where only terminals are left."""
    moves = [move for move in state.moves() if isinstance(move, Lay) and move.tile.shape != TERMINAL]
    if len(moves) > LOOKED_AT:
        moves = generator.sample(moves, LOOKED_AT)

    def worth(move: Lay) -> float:
        after, _ = state.play(move)
        near = sum(move.cell + step in after.tiles for step in AROUND)
        ponds = state.ponds - after.ponds
        return ALIVE * alive(after) + NEIGHBOUR * near + POND * ponds + CHANCE * generator.random()

    return max(moves, key=worth, default=None)


def game(seed: int) -> tuple[list[str], list[int]]:
    """The texts of one game, and how many tiles lie after each."""
    generator = random.Random(seed)
    state = DOWN_UNDER.new(DOWN_UNDER.make_options(OPTIONS))
    texts, lying = [], []
    while not state.is_over:
        if state.to_move is None:
            move = DOWN_UNDER.draw(state, generator.randrange)
        else:
            move = keep_going(state, generator) or generator.choice(list(state.moves()))
        state, _ = state.play(move)
        texts.append(str(move))
        lying.append(tiles_on(state))
    return texts, lying


def main() -> int:
    """Search and write; 1 where no game got so far."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tiles", type=int, default=63)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    best, written = 0, False
    for seed in range(asked.seed, asked.seed + asked.games):
        texts, lying = game(seed)
        if lying[-1] > best and lying[-1] >= asked.tiles:
            best, written = lying[-1], True
            moves = texts[: next(ply for ply, count in enumerate(lying) if count >= asked.tiles) + 1]
            asked.out.write_text(
                json.dumps({"game": "down_under", "options": OPTIONS, "moves": moves}) + "\n", "utf-8", newline="\n"
            )
            print(f"seed {seed}: {best} tiles in all", flush=True)
    return 0 if written else 1


if __name__ == "__main__":
    raise SystemExit(main())
