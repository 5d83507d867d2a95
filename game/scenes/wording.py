"""Messages that several scenes say: colours, kinds of seat, winners, places.

Every message is whole, so that a translation can order its words as its language wants.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from game.boards.about import about
from game.i18n import tr, trn
from game.rules.common import Ranking


def colour_name(colour: int) -> str:
    """What people call a colour by its number (see :func:`game.boards.about.seat_colours`)."""
    return (tr("Red"), tr("Green"), tr("Blue"), tr("Yellow"))[colour]


def coloured(ranking: Ranking, colours: Sequence[int]) -> Ranking:
    """The ranking with the numbers of colours in place of seats."""
    return tuple(tuple(colours[seat] for seat in group) for group in ranking)


def kind_name(kind: str) -> str:
    """Who plays a seat: a person, or a bot of a level (``"human"``, ``"easy"`` …)."""
    names: Mapping[str, str] = {
        "human": tr("Person"),
        "easy": tr("Bot · easy"),
        "medium": tr("Bot · medium"),
        "hard": tr("Bot · hard"),
    }
    return names[kind]


def headline(ranking: Ranking) -> str:
    """Who has won: "Blue wins!", or who shares the win; ``ranking`` holds colours."""
    names = [colour_name(colour) for colour in sorted(ranking[0])]
    if len(names) == 1:
        return tr("{winner} wins!", winner=names[0])
    if len(names) == 2:
        return tr("{a} and {b} share the win", a=names[0], b=names[1])
    if len(names) == 3:
        return tr("{a}, {b} and {c} share the win", a=names[0], b=names[1], c=names[2])
    return tr("All four share the win")


def places(ranking: Ranking) -> dict[int, int]:
    """The place of each seat from 1: seats that share a rank share the place, and as many places after it stay empty.

    >>> places(((2, 0), (1,), (3,)))
    {2: 1, 0: 1, 1: 3, 3: 4}
    """
    taken: dict[int, int] = {}
    for group in ranking:
        place = len(taken) + 1
        taken.update(dict.fromkeys(group, place))
    return taken


def turns(count: int) -> str:
    """How many turns a game took."""
    return trn("{n} turn", "{n} turns", count)


def listing(names: Sequence[str]) -> str:
    """Names in a row, for lists of games."""
    return " · ".join(names)


def when(started: datetime, now: datetime) -> str:
    """The day and hour at which a game began, in the time zone of ``now``; only the hour where it was today."""
    local = started.astimezone(now.tzinfo)
    hour = f"{local:%H:%M}"
    return hour if local.date() == now.date() else f"{local:%Y-%m-%d}  {hour}"


def refusal_words(game: str, code: str, sentence: str, values: Mapping[str, object]) -> str:
    """Why a command was refused, in a few words.  ``code`` is the session's or the rules', ``sentence`` their own."""
    known = {
        "stale": tr("The game has moved on"),
        "over": tr("The game is over"),
        "ended": tr("The game is over"),
        "seat": tr("It is another player’s turn"),
        "chance": tr("Chance decides now"),
        "no_undo": tr("Undo is off in this game"),
        "nothing": tr("There is nothing to take back"),
    }
    return known.get(code) or about(game).refusal(code, sentence, values)


def failure_words(colour: int, reason: str) -> str:
    """The bot of a colour failed and a quick move was played in its place."""
    name = colour_name(colour)
    if reason == "timeout":
        return tr("{name} took too long and played a quick move", name=name)
    if reason == "crash":
        return tr("The bot of {name} was restarted and played a quick move", name=name)
    return tr("The bot of {name} failed and played a quick move", name=name)


def notice_words(code: str, sentence: str, values: Mapping[str, object]) -> str:
    """What a person should know about the record file."""
    known = {
        "tail_dropped": tr("The last move was not saved completely and was left out"),
        "save_full": tr("Not saved any more: the disk is full"),
        "save_read_only": tr("Not saved: the folder is read-only"),
        "save_gone": tr("Not saved any more: the folder is gone"),
        "save_taken": tr("Not saved: another program has this game open"),
        "save_failed": tr("Not saved any more: the disk failed"),
    }
    return known.get(code, sentence)
