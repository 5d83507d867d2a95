"""Games of Pebbles through the command layer and as record files, in few words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.session.commands import Draw, Play, Refused
from game.session.header import Player
from game.session.session import Session
from support.pebbles import PEBBLES, PebbleMove

HUMAN = Player("Ann")
BOT = Player("Robo", "bot", "hard")
HEADER: dict[str, Any] = {"format": "outback/1", "game": "pebbles"}


def new(*seats: Player, seed: int = 7, undo: bool = True, demo: bool = False, **options: Any) -> Session:
    """A game with as many players as seats are given."""
    return Session.new(PEBBLES, {"players": len(seats), **options}, seats, seed, undo=undo, demo=demo)


def take(session: Session, n: int, word: str = "take") -> tuple[Any, ...]:
    """The seat to move takes (or holds) ``n`` pebbles."""
    assert session.to_move is not None
    return session.submit(Play(PebbleMove(word, n), session.to_move, session.state_id))


def draw(session: Session) -> PebbleMove:
    """Chance decides; its outcome."""
    session.submit(Draw(session.state_id))
    move = session.record.plies[-1].move
    assert isinstance(move, PebbleMove)
    return move


def refusal(session: Session, command: Any) -> str:
    """The code with which ``command`` is refused, having changed nothing."""
    before, lines, state_id = session.state, session.record.lines, session.state_id
    with pytest.raises(Refused) as caught:
        session.submit(command)
    assert str(caught.value)
    assert (session.state, session.record.lines, session.state_id) == (before, lines, state_id)
    return caught.value.code


def texts(session: Session) -> list[str]:
    """The moves in force."""
    return [str(ply.move) for ply in session.record.plies]


def record_file(*lines: Any, header: dict[str, Any] | None = None) -> bytes:
    """A record file; lines that are text stand as they are."""
    rows = [line if isinstance(line, str) else json.dumps(line) for line in (header or HEADER, *lines)]
    return "".join(row + "\n" for row in rows).encode()


def move(n: int, **more: Any) -> dict[str, Any]:
    """The line of a move."""
    return {"move": f"take {n}", **more}
