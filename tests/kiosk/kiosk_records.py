"""Records of short games, for tests of what a kiosk keeps."""

from __future__ import annotations

import random
from pathlib import Path

from game.rules import GAMES
from game.session.commands import End, Play
from game.session.header import BOT, HUMAN, Player
from game.session.journal import Journal
from game.session.records import new_path
from game.session.session import Session


def save_game(folder: Path, *, moves: int, over: bool = False, demo: bool = False) -> Path:
    """Play ``moves`` plausible moves of Billabong into a record of its own."""
    game = GAMES["billabong"]
    path = new_path(folder, "billabong")
    seats = [Player("", BOT, "easy") if demo else Player("", HUMAN)] * 2
    options = game.make_options({"players": 2})
    session = Session.new(game, options, seats, 5, journal=Journal(path), demo=demo)
    generator = random.Random(5)
    for _ in range(moves):
        move = game.playout_move(session.state, generator.randrange)
        session.submit(Play(move, session.state.to_move, session.state_id))
    if over:
        session.submit(End("agreed"))
    session.close()
    return path
