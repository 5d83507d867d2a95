"""New games: from a set-up to a session whose record is being written."""

from __future__ import annotations

import random
import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.scenes.setup.model import SeatChoice, SetupModel, Start
from game.session.header import BOT, HUMAN, STARTER, Player
from game.session.journal import Journal
from game.session.session import Session

if TYPE_CHECKING:
    from game.scenes.couch.devices import Couch
    from game.scenes.game import GameScene
    from game.scenes.services import Services


def player(choice: SeatChoice) -> Player:
    """Who sits on a seat, as records name it."""
    return Player(choice.name, HUMAN) if choice.is_human else Player(choice.name, BOT, choice.kind)


def kind_of(someone: Player) -> str:
    """The kind of seat, as set-ups and statistics name it."""
    return HUMAN if someone.is_human else someone.level or "medium"


def new_seed() -> int:
    """A seed for a game that nobody gave one."""
    return secrets.randbits(31)


def new_session(
    services: Services, game: str, start: Start, seed: int, *, demo: bool = False, couch: Couch | None = None
) -> Session:
    """A game that is saved from its first move, where the data folder can be written; its record remembers
    ``couch``."""
    from game.scenes.couch.record import to_record

    now = datetime.now(UTC)
    path = services.library.new_path(game, now)
    extra = {} if couch is None else to_record(couch, services.devices.pads)
    if start.starter is not None:
        extra[STARTER] = start.starter
    return Session.new(
        game,
        start.options,
        [player(choice) for choice in start.seats],
        seed,
        journal=None if path is None else Journal(path),
        undo=start.undo,
        demo=demo,
        started=now,
        extra=extra,
    )


def new_game(services: Services, game: str, model: SetupModel) -> GameScene:
    """The scene of a new game with everything chosen in a set-up."""
    from game.input.seats import Seating
    from game.scenes.couch.devices import Couch
    from game.scenes.game import GameScene

    given = services.arguments.seed
    seed = new_seed() if given is None else given
    start = model.start(random.Random(seed).randrange)
    seating = Seating.of(seat.device if seat.is_human else "" for seat in start.seats)
    couch = Couch(seating, start.timer)
    return GameScene(new_session(services, game, start, seed, couch=couch), couch)


def again(services: Services, session: Session, couch: Couch) -> Session:
    """A new game with the set-up and the people of ``session`` on their ``couch``."""
    header = session.header
    seats = tuple(SeatChoice(one.name, kind_of(one)) for one in session.seats)
    start = Start(header.options, seats, header.undo, starter=header.starter)
    return new_session(services, header.game, start, new_seed(), couch=couch)
