"""Down Under in words: why a tap is refused, what a move does, what a tile is called."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import tr
from game.rules.common import RulesError
from game.rules.down_under.geometry import cell_text
from game.rules.down_under.moves import (
    CurveTurned,
    DownUnderMove,
    First,
    GameOver,
    Lay,
    LayArea,
    LayPond,
    LoopClosed,
    Pass,
    PondLaid,
    Retired,
    Rotate,
    RouteCapped,
    RouteGrew,
)
from game.rules.down_under.state import DownUnderState
from game.rules.down_under.tiles import CURVE, STRAIGHT


def colour_name(colour: int) -> str:
    """What people call a colour."""
    return (tr("Red"), tr("Green"), tr("Blue"), tr("Yellow"))[colour]


def animal_name(animal: str) -> str:
    """What people call an animal."""
    return {
        "k": tr("Kangaroo"), "e": tr("Emu"), "p": tr("Platypus"), "r": tr("Rabbit"), "d": tr("Dingo"),
    }[animal]  # fmt: skip


def choose_first() -> str:
    """A space was tapped with no tile chosen."""
    return tr("Choose a tile first")


def none_left(shape: str) -> str:
    """A place of the stock is empty."""
    if shape == STRAIGHT:
        return tr("No such straight is left")
    if shape == CURVE:
        return tr("No such curve is left")
    return tr("No terminal is left")


def fits_nowhere() -> str:
    """The chosen tile can't be laid in any turn."""
    return tr("This tile fits nowhere now")


def turn_it() -> str:
    """The tile fits there, but not as it is turned."""
    return tr("Turn the tile to fit here")


def only_this_way() -> str:
    """The preview can't be turned."""
    return tr("It fits only this way")


def must_turn() -> str:
    """A closed loop must be opened."""
    return tr("Your loop is closed: turn a curve")


def reason(refusal: RulesError) -> str:
    """A few words on why the rules refuse; every code of the rules that a tap can meet has its own."""
    values: Mapping[str, object] = refusal.values
    where = values.get("cell", "")
    colour = values.get("colour")
    other = colour_name(colour) if isinstance(colour, int) and 0 <= colour < 4 else ""
    known: dict[str, str] = {
        "not_commonest": tr("The commonest tile is taken first"),
        "none_left": tr("No such tile is left"),
        "no_terminal_yet": tr("No terminals in the first round"),
        "go_on": tr("Go on from the pond, on {cell}", cell=where),
        "loop": must_turn(),
        "not_an_end": tr("Your route does not lead there"),
        "terminal_first": tr("Everybody begins with a terminal"),
        "first_terminal": tr("The terminal cannot lie like that"),
        "origin": tr("The first tile lies in the middle"),
        "not_beside": tr("Lay it beside a tile"),
        "occupied": tr("A tile lies there already"),
        "half_open": tr("Only a terminal fits there"),
        "outside": tr("Only terminals fit outside"),
        "joins_routes": tr("That would join your route to {colour}’s", colour=other) if other else tr(
            "That would join two routes"
        ),
        "other_colour": tr("Now lay a tile of {colour}", colour=other),
        "turn_closed": tr("That turn does not open the loop"),
        "not_own_curve": tr("Turn one of your own curves"),
    }  # fmt: skip
    return known.get(refusal.code) or tr("That is not possible now")


def short(before: DownUnderState, move: DownUnderMove) -> str:
    """The move in as few words as a log with pictures allows."""
    if isinstance(move, Lay):
        where = cell_text(move.cell)
        if move.tile.shape == STRAIGHT:
            return tr("Straight on {cell}", cell=where)
        return tr("Curve on {cell}", cell=where) if move.tile.shape == CURVE else tr("Terminal on {cell}", cell=where)
    if isinstance(move, LayPond):
        return tr("Pond on {cell}", cell=cell_text(move.cell))
    if isinstance(move, First):
        return tr("{colour} starts", colour=colour_name(move.seat))
    if isinstance(move, LayArea):
        return tr("The area is laid")
    if isinstance(move, Pass):
        return tr("Pass")
    return describe(before, move)


def describe(before: DownUnderState, move: DownUnderMove) -> str:
    """The move in words: a whole message."""
    if isinstance(move, First):
        return tr("{colour} is drawn to start", colour=colour_name(move.seat))
    if isinstance(move, LayArea):
        return tr("Chance lays the tiles round the area")
    if isinstance(move, Pass):
        return tr("No tile fits: pass")
    if isinstance(move, Rotate):
        return tr("Curve on {cell} turned", cell=cell_text(move.cell))
    if isinstance(move, LayPond):
        return tr("Pond on {cell} in place of a curve", cell=cell_text(move.cell))
    return _laid(before, move)


def _laid(before: DownUnderState, move: Lay) -> str:
    where = cell_text(move.cell)
    if before.options.two_routes and move.tile.colour is not None:
        name = colour_name(move.tile.colour)
        if move.tile.shape == STRAIGHT:
            return tr("{colour}: straight on {cell}", colour=name, cell=where)
        if move.tile.shape == CURVE:
            return tr("{colour}: curve on {cell}", colour=name, cell=where)
        return tr("{colour}: terminal on {cell}", colour=name, cell=where)
    if before.options.animals and move.tile.animal:
        animal = animal_name(move.tile.animal)
        if move.tile.shape == STRAIGHT:
            return tr("Straight with {animal} on {cell}", animal=animal, cell=where)
        return tr("Curve with {animal} on {cell}", animal=animal, cell=where)
    if move.tile.shape == STRAIGHT:
        return tr("Straight on {cell}", cell=where)
    if move.tile.shape == CURVE:
        return tr("Curve on {cell}", cell=where)
    return tr("Terminal on {cell}", cell=where)


def remark(events: tuple[object, ...], colours: tuple[int, ...], *, animals: bool) -> str:
    """What else a move of a seat with ``colours`` brought about, in a few words, the most remarkable first; empty for
    nothing.  Without ``animals`` sets of them count nothing and are not named."""
    for event in events:
        if isinstance(event, PondLaid):
            return tr("Pond on {cell}", cell=cell_text(event.cell))
    sets = [event for event in events if isinstance(event, RouteGrew) and event.sets > event.sets_before]
    if animals and sets:
        if any(event.colour in colours for event in sets):
            return tr("Set: +5")
        return tr("{colour}: set +5", colour=colour_name(sets[0].colour))
    for event in events:
        if isinstance(event, LoopClosed):
            return tr("Loop closed")
        if isinstance(event, CurveTurned):
            return tr("Loop opened")
        if isinstance(event, RouteCapped) and event.colour in colours and event.finished:
            return tr("Finished")
    for event in events:
        if isinstance(event, RouteCapped):
            return tr("End capped")
        if isinstance(event, Retired):
            return tr("{colour} retires", colour=colour_name(event.colour))
        if isinstance(event, GameOver):
            return tr("Game over")
    return ""
