"""What a placement would bring about: how routes join, what the score becomes, and what to be warned of."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.down_under.tracks import Section, route_of
from game.i18n import tr
from game.rules.down_under.moves import DownUnderMove, GoesOn, LoopClosed, PondLaid, RouteCapped, RouteGrew
from game.rules.down_under.state import DownUnderState


@dataclass(frozen=True, slots=True)
class Forecast:
    """The state after a move, the mover's totals, the route as it would run, and warnings, the gravest first."""

    move: DownUnderMove
    after: DownUnderState
    seat: int
    colour: int
    before_total: int
    total: int
    route: tuple[Section, ...]
    warnings: tuple[str, ...]
    #: Where a pond would come.
    ponds: tuple[int, ...]
    #: An opponent's gain, where the placement lengthens another's route: colour and sections.
    others: tuple[tuple[int, int], ...]
    new_sets: int


def forecast(state: DownUnderState, move: DownUnderMove, colour: int) -> Forecast:
    """What ``move`` would bring about for the seat to move, which lays ``colour``."""
    seat = state.to_move
    assert seat is not None
    after, events = state.play(move)
    ponds = tuple(event.cell for event in events if isinstance(event, PondLaid))
    capped = [event for event in events if isinstance(event, RouteCapped)]
    own = [event for event in capped if event.colour == colour]
    warnings: list[str] = []
    if ponds:
        goes_on = any(isinstance(event, GoesOn) for event in events)
        warnings.append(tr("A pond comes, and you go on") if goes_on else tr("A pond comes"))
    if own:
        warnings.append(tr("Both ends will be capped") if own[-1].finished else tr("Caps your route here"))
    if any(isinstance(event, LoopClosed) and event.colour == colour for event in events):
        warnings.append(tr("Your route becomes a loop"))
    others = tuple(
        (event.colour, event.length - event.length_before)
        for event in events
        if isinstance(event, RouteGrew) and event.colour != colour and event.length > event.length_before
    )
    grown = [event for event in events if isinstance(event, RouteGrew) and event.colour == colour]
    new_sets = grown[-1].sets - grown[0].sets_before if grown and state.options.animals else 0
    return Forecast(
        move,
        after,
        seat,
        colour,
        state.scores()[seat].total,
        after.scores()[seat].total,
        route_of(after, colour),
        tuple(warnings),
        ponds,
        others,
        new_sets,
    )
