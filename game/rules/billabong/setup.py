"""How a game begins: from the start, or from a set-up with the fields of the state object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NoReturn

from game.rules.billabong.board import LAKE, TEAM, Runner, Square, is_square_text, runner, square, square_of
from game.rules.billabong.hops import hops_from, occupancy
from game.rules.billabong.options import BillabongOptions
from game.rules.billabong.state import BillabongState
from game.rules.common import BadPosition, Seat


def new_state(options: BillabongOptions) -> BillabongState:
    """The state before the first move or chance outcome."""
    chance = options.bystanders or options.placement == "quick"
    none = (0,) * options.players
    phase = "setup" if chance else "placement"
    return BillabongState(options, phase, None if chance else 0, 0, ((),) * options.players, none, none)


def position(options: BillabongOptions, raw: Mapping[str, object]) -> BillabongState:
    """A state in the race from a set-up.  Raises :class:`BadPosition`, which says what is wrong.

    ``to_move`` and ``kangaroos`` are needed, ``bystanders`` exactly if the option is on; ``touched`` may be given.
    ``finished`` follows from the kangaroos and must agree if given.  Further fields of a state object may stand there.
    """
    if not isinstance(raw, Mapping):
        _bad("not_object", "A position must be an object.")
    if raw.get("phase", "race") != "race" or raw.get("over", False) is not False or raw.get("ranking") is not None:
        _bad("not_race", "A position must be in the race; a finished game cannot be set up.")
    if raw.get("game", "billabong") != "billabong":
        _bad("other_game", "The position belongs to another game.")
    taken: set[Square] = set()
    teams = _teams(options, raw.get("kangaroos"), taken)
    _check_finished(options, teams, raw)
    bystanders = _bystanders(options, raw.get("bystanders"), taken)
    to_move = _to_move(options, raw.get("to_move"))
    if not teams[to_move]:
        _bad("nothing_to_move", f"Seat {to_move} is to move but has no kangaroo on the board.", seat=to_move)
    state = _race_state(options, to_move, teams, bystanders)
    touched = raw.get("touched")
    return state if touched is None else _touched(state, touched)


def _bad(code: str, sentence: str, **values: object) -> NoReturn:
    raise BadPosition(code, sentence, **values)


def _list(value: object) -> Sequence[object] | None:
    return value if isinstance(value, list | tuple) else None


def _integer(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _land(value: object, taken: set[Square]) -> Square:
    """A free square of the board from its text; it is marked as taken."""
    if not isinstance(value, str) or not is_square_text(value):
        shown = repr(value)
        shown = shown if len(shown) <= 40 else shown[:39] + "…"
        _bad("not_a_square", f"{shown} is not a square; squares are a1 to p14.")
    number = square(value)
    if number in LAKE:
        _bad("lake", f"{value} is in the lake.", square=value)
    if number in taken:
        _bad("occupied", f"Two kangaroos stand on {value}.", square=value)
    taken.add(number)
    return number


def _teams(options: BillabongOptions, raw: object, taken: set[Square]) -> tuple[tuple[Runner, ...], ...]:
    lists = _list(raw)
    if lists is None:
        _bad("kangaroos_missing", 'A position needs "kangaroos": for each seat a list of [square, crossings].')
    if len(lists) != options.players:
        _bad(
            "wrong_seats",
            f'"kangaroos" holds {len(lists)} lists, but there are {options.players} players.',
            players=options.players,
        )
    return tuple(_team(seat, entry, taken) for seat, entry in enumerate(lists))


def _team(seat: Seat, raw: object, taken: set[Square]) -> tuple[Runner, ...]:
    entries = _list(raw)
    if entries is None:
        _bad("not_a_team", f"The kangaroos of seat {seat} must be a list of [square, crossings].", seat=seat)
    if len(entries) > TEAM:
        _bad("too_many", f"Seat {seat} has {len(entries)} kangaroos; a team has {TEAM}.", seat=seat)
    team = []
    for entry in entries:
        pair = _list(entry)
        if pair is None or len(pair) != 2:
            _bad("not_a_kangaroo", f"Each kangaroo of seat {seat} must be [square, crossings].", seat=seat)
        number = _land(pair[0], taken)
        count = _integer(pair[1])
        if count is None or count not in (0, 1):
            _bad("bad_count", "The crossing count of a kangaroo on the board is 0 or 1.", seat=seat)
        team.append(runner(number, count))
    return tuple(team)


def _check_finished(
    options: BillabongOptions, teams: tuple[tuple[Runner, ...], ...], raw: Mapping[str, object]
) -> None:
    finished = tuple(TEAM - len(team) for team in teams)
    given = raw.get("finished")
    if given is not None:
        listed = _list(given)
        counts = None if listed is None else tuple(_integer(count) for count in listed)
        if counts != finished:
            _bad("bad_finished", f'"finished" must be {list(finished)}: five less the kangaroos on the board.')
    if options.finish == "first" and TEAM in finished:
        _bad("no_kangaroos", f"Seat {finished.index(TEAM)} has no kangaroo on the board: the game would be finished.")
    if finished.count(TEAM) >= options.players - 1:
        _bad("game_finished", "Only one player has kangaroos on the board: the game would be finished.")


def _bystanders(options: BillabongOptions, raw: object, taken: set[Square]) -> tuple[Square, ...]:
    squares: Sequence[object] | None = () if raw is None else _list(raw)
    if squares is None or len(squares) not in (0, TEAM):
        _bad("bad_bystanders", f'"bystanders" must be a list of {TEAM} squares.')
    if options.bystanders and not squares:
        _bad("bystanders_missing", f'With the option bystanders a position needs "bystanders", {TEAM} squares.')
    if squares and not options.bystanders:
        _bad("bystanders_off", '"bystanders" are given, but the option bystanders is off.')
    return tuple(_land(entry, taken) for entry in squares)


def _to_move(options: BillabongOptions, raw: object) -> Seat:
    seat = _integer(raw)
    if seat is None or not 0 <= seat < options.players:
        _bad("bad_to_move", f'"to_move" must be a seat from 0 to {options.players - 1}.', players=options.players)
    return seat


def _touched(state: BillabongState, raw: object) -> BillabongState:
    if not isinstance(raw, str) or not is_square_text(raw):
        _bad("bad_touched", '"touched" must be the square of a kangaroo of the player to move, or null.')
    if not state.options.touch_move:
        _bad("touch_off", '"touched" is given, but the option touch_move is off.')
    number = square(raw)
    assert state.to_move is not None
    if number not in [square_of(one) for one in state.teams[state.to_move]]:
        _bad("bad_touched", f'"touched" is {raw}, where the player to move has no kangaroo.', square=raw)
    if not hops_from(state.occupied, number):
        _bad("touched_no_hop", f'"touched" is {raw}, but the kangaroo there has no legal hop.', square=raw)
    return replace(state, touched=number)


def _race_state(
    options: BillabongOptions,
    to_move: Seat,
    teams: tuple[tuple[Runner, ...], ...],
    bystanders: tuple[Square, ...],
) -> BillabongState:
    """A state in the race with these kangaroos on the board; the others of each team are home."""
    return BillabongState(
        options,
        "race",
        to_move,
        0,
        tuple(tuple(sorted(team)) for team in teams),
        tuple(TEAM - len(team) for team in teams),
        (0,) * options.players,
        tuple(sorted(bystanders)),
        None,
        occupancy((*bystanders, *(square_of(one) for team in teams for one in team))),
    )
