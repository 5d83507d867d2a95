"""The command layer: the running game, its record file, and everything that is not rules but decides what counts.

The only door to the rules for everything that plays: a :class:`Session` takes commands, keeps undo and redo, draws
chance from the seed, and hands each line to the :class:`Journal`.  Listeners get a :class:`Change` each time.
"""

from game.session.commands import Command, Draw, End, Hint, Play, Redo, Refused, Restart, SetSeats, Undo
from game.session.header import BOT, HUMAN, Header, HeaderError, Player
from game.session.history import Ending, Ply, Record
from game.session.journal import Journal, Notice
from game.session.records import (
    Entry,
    RecordError,
    list_records,
    list_unfinished,
    new_path,
    read_record,
    trim_demos,
)
from game.session.session import MOVE_LIMIT, Change, Session

__all__ = [
    "BOT",
    "HUMAN",
    "MOVE_LIMIT",
    "Change",
    "Command",
    "Draw",
    "End",
    "Ending",
    "Entry",
    "Header",
    "HeaderError",
    "Hint",
    "Journal",
    "Notice",
    "Play",
    "Player",
    "Ply",
    "Record",
    "RecordError",
    "Redo",
    "Refused",
    "Restart",
    "Session",
    "SetSeats",
    "Undo",
    "list_records",
    "list_unfinished",
    "new_path",
    "read_record",
    "trim_demos",
]
