"""What the cards beside a board say about the seats of a session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.boards.base import SeatCard
from game.i18n import tr
from game.scenes.wording import colour_name, kind_name

if TYPE_CHECKING:
    from game.session.session import Session


def seat_cards(session: Session, colours: Sequence[int]) -> list[SeatCard]:
    """A card a seat; ``colours`` are the numbers of the seats' colours."""
    cards = []
    for seat, player in enumerate(session.seats):
        name = colour_name(colours[seat])
        subtitle, brief = _subtitle(session, seat, name)
        cards.append(SeatCard(seat, name, subtitle, player.is_human, brief))
    return cards


def own_name(session: Session, seat: int, colour: str) -> str:
    """The name that somebody gave a seat, empty where it is only its colour's."""
    name = session.seats[seat].name
    return name if name not in ("", colour) else ""


def _subtitle(session: Session, seat: int, colour: str) -> tuple[str, str]:
    """What stands under a colour's name, and in little room."""
    player, name = session.seats[seat], own_name(session, seat, colour)
    if not player.is_human:
        kind = kind_name(player.level or "medium")
        return (tr("{name} · {kind}", name=name, kind=kind) if name else kind), kind
    due = getattr(session.state, "turn", session.to_move)
    if seat == due and not session.is_over:
        return (tr("{name}, your turn", name=name) if name else tr("Your turn")), tr("Your turn")
    return (name, "") if name else (tr("Person"), tr("Person"))
