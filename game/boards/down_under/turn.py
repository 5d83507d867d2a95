"""A person's turn in the making: which tile is chosen, how all tiles are turned, what is laid as a preview.

No drawing, no clock, no pixels: the view asks this object what to show and hands it taps and buttons; what comes back
are wishes for the scene.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.boards.base import Cue, PlayMove, Refuse, Wish
from game.boards.down_under import words
from game.boards.down_under.camera import seen_edges, table_edges
from game.rules.down_under.geometry import port_cell
from game.rules.down_under.moves import Lay, Rotate
from game.rules.down_under.state import DownUnderState
from game.rules.down_under.tiles import CURVE, CURVE_EDGES, KINDS, KINDS_OF, STRAIGHT, TERMINAL, Tile, tile

#: What can have the focus: ``("slot", index)``, ``("colour", colour)``, ``("cell", cell)``, ``("card", seat)`` or
#: ``("act", name)`` with a button's name.
Spot: TypeAlias = tuple[str, Any]

#: How tiles are seen in each of the four quarter turns, clockwise.
TURNS: Mapping[str, tuple[str, ...]] = {
    STRAIGHT: ("NS", "EW", "NS", "EW"),
    CURVE: CURVE_EDGES,
    TERMINAL: ("S", "W", "N", "E"),
}


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of the stock: a kind of tile (a shape alone where animals do not count), how many are left, and the kind
    that is taken next."""

    shape: str
    animal: str
    left: int

    @property
    def kind(self) -> str:
        """The kind as stocks count it."""
        return self.shape + self.animal


def slots_of(stock: Sequence[int], *, animals: bool) -> tuple[Slot, ...]:
    """The places of a stock in the order in which they lie."""
    if animals:
        return tuple(Slot(kind[0], kind[1:], left) for kind, left in zip(KINDS, stock, strict=True))
    found = []
    for shape, kinds in KINDS_OF.items():
        best = max(kinds, key=lambda index: (stock[index], -index))
        found.append(Slot(shape, KINDS[best][1:], sum(stock[index] for index in kinds)))
    return tuple(found)


class TurnControl:
    """See the module.  ``turned``: the board is seen a quarter turn anticlockwise."""

    def __init__(self) -> None:
        self.state: DownUnderState | None = None
        self.is_open = False
        self.turned = False
        self.lay_at_once = False
        #: Whether a first tap only shows the curve that is to be turned.
        self.look_first = False
        #: Spots that the view adds: cards, the button of the log.
        self.more_spots: tuple[Spot, ...] = ()
        #: Quarter turns clockwise of all tiles in the stock.
        self.quarter = 0
        #: The colour whose stock is shown, and the place chosen in it.
        self.colour = 0
        self.slot: int | None = None
        self.preview: Lay | None = None
        self.cursor: Spot | None = None
        self._lays: dict[tuple[int, str, str], dict[int, Lay]] = {}
        self._rotations: dict[int, Rotate] = {}

    # -- what to show -------------------------------------------------------------------------------------------

    @property
    def colours(self) -> tuple[int, ...]:
        """The colours that may be laid now."""
        if self.state is None or self.state.to_move is None:
            return ()
        return tuple(dict.fromkeys(colour for colour, _, _ in self._lays)) or self.state.options.colours_of(
            self.state.to_move
        )

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The stock of the colour shown."""
        return self.stock(self.colour)

    def stock(self, colour: int) -> tuple[Slot, ...]:
        """The stock of a colour."""
        if self.state is None:
            return ()
        return slots_of(self.state.stocks[colour], animals=self.state.options.animals)

    @property
    def chosen(self) -> Slot | None:
        """The chosen place of the stock."""
        return None if self.slot is None else self.slots[self.slot]

    @property
    def must_turn(self) -> bool:
        """Whether one of the own curves is to be turned."""
        return self.is_open and bool(self._rotations)

    @property
    def rotatable(self) -> tuple[int, ...]:
        """The cells of the curves that may be turned."""
        return tuple(self._rotations) if self.is_open else ()

    @property
    def legal(self) -> frozenset[int]:
        """The cells on which a tap would lay, finish or turn something."""
        if not self.is_open:
            return frozenset()
        return frozenset((*self._rotations, *self.targets, *(() if self.preview is None else (self.preview.cell,))))

    def edges(self, slot: Slot) -> str:
        """The edges, in the table's terms, of a tile of the stock as it is turned now."""
        return table_edges(TURNS[slot.shape][self.quarter % 4], self.turned)

    def tile_of(self, slot: Slot) -> Tile:
        """A tile of the stock as it is turned now."""
        return tile(self.colour, slot.shape, slot.animal, self.edges(slot))

    @property
    def targets(self) -> Mapping[int, Lay]:
        """The cells where the chosen tile may be laid as it is turned, and the moves that do."""
        chosen = self.chosen
        if chosen is None or not self.is_open:
            return {}
        return self._lays.get((self.colour, self._key(chosen), self.edges(chosen)), {})

    def ways(self, slot: Slot) -> Iterable[str]:
        """The edges with which a tile of the stock can be laid somewhere."""
        return {edges for colour, key, edges in self._lays if colour == self.colour and key == self._key(slot)}

    def is_playable(self, slot: Slot) -> bool:
        """Whether a tile of the stock can be laid somewhere, turned in some way."""
        return slot.left > 0 and bool(self.ways(slot))

    @property
    def ghost(self) -> Lay | None:
        """What is shown as it would lie: the preview, or the focused target."""
        if self.preview is not None:
            return self.preview
        if self.cursor is not None and self.cursor[0] == "cell":
            return self.targets.get(self.cursor[1])
        return None

    def own_ends(self) -> tuple[int, ...]:
        """The ports that open ends of the colours to be laid lead into."""
        state = self.state
        if state is None or not self.is_open or state.in_first_round:
            return ()
        if state.way_out is not None:
            return (state.way_out,)
        found = []
        for colour in self.colours:
            route = state.routes[colour]
            ends = () if route is None else route.ends()
            found += [at for at in ends if state.table.is_open(at)]
        return tuple(dict.fromkeys(found))

    def spots(self) -> tuple[Spot, ...]:
        """Everything that the focus can go to."""
        if not self.is_open:
            return ()
        if self._rotations:
            return (*(("cell", cell) for cell in self._rotations), *self.more_spots)
        found: list[Spot] = [("colour", colour) for colour in self.colours if len(self.colours) > 1]
        found += [("slot", index) for index, slot in enumerate(self.slots) if slot.left]
        found += [("cell", cell) for cell in self.targets]
        if self.preview is not None:
            if ("cell", self.preview.cell) not in found:
                found.append(("cell", self.preview.cell))
            found.append(("act", "finish"))
        return (*found, *self.more_spots)

    # -- the state of the game ----------------------------------------------------------------------------------

    def begin(self, state: DownUnderState, is_open: bool) -> None:
        """The game is in ``state``; ``is_open``: a person decides.  The turn of the tiles is kept."""
        is_open = is_open and state.to_move is not None
        same = self.state is not None and self.state is state and self.is_open == is_open
        self.state, self.is_open = state, is_open
        if same:
            return
        self._lays, self._rotations = {}, {}
        self.preview = None
        self.slot = None
        self.cursor = None
        if state.to_move is None:
            return
        for move in state.moves() if is_open else ():
            if isinstance(move, Lay):
                colour = state.to_move if move.tile.colour is None else move.tile.colour
                key = move.tile.kind if state.options.animals else move.tile.shape
                self._lays.setdefault((colour, key, move.tile.edges), {})[move.cell] = move
            elif isinstance(move, Rotate):
                self._rotations[move.cell] = move
        colours = self.colours
        if colours and self.colour not in colours:
            self.colour = colours[0]

    def reset(self) -> None:
        """Nobody decides any more: forget the turn, but for how the tiles are turned."""
        self.is_open = False
        self.preview = None
        self.slot = None
        self.cursor = None
        self._lays, self._rotations = {}, {}

    # -- what a person does -------------------------------------------------------------------------------------

    def hover(self, spot: Spot | None) -> bool:
        """The pointer is over something; whether that changes the focus."""
        if not self.is_open:
            return False
        cursor = spot if spot in self.spots() else None
        changed = cursor != self.cursor
        self.cursor = cursor
        return changed

    def choose(self, index: int, *, again: bool = True) -> list[Wish]:
        """Choose a place of the stock; the place already chosen is turned where ``again`` is true."""
        if not self.is_open or self._rotations or index >= len(self.slots):
            return []
        if self.slot == index:
            return self.turn(1) if again else []
        slot = self.slots[index]
        if not slot.left:
            return [Refuse(words.none_left(slot.shape))]
        self.preview = None
        self.slot = index
        if not self.is_playable(slot):
            return [Refuse(words.fits_nowhere())]
        return [Cue("focus")]

    def choose_colour(self, colour: int) -> list[Wish]:
        """Show the other colour's stock."""
        if not self.is_open or colour not in self.colours or colour == self.colour:
            return []
        self.colour = colour
        self.preview = None
        self.slot = None
        return [Cue("focus")]

    def turn(self, quarters: int) -> list[Wish]:
        """Turn all tiles clockwise; a preview is turned to the next way in which it may lie on its cell."""
        if not self.is_open or self._rotations:
            return []
        if self.preview is None:
            self.quarter = (self.quarter + quarters) % 4
            return [Cue("tick", 1 if quarters > 0 else 0)]
        cell, chosen = self.preview.cell, self.chosen
        assert chosen is not None
        step = 1 if quarters > 0 else -1
        for turns in range(step, 4 * step, step):
            edges = table_edges(TURNS[chosen.shape][(self.quarter + turns) % 4], self.turned)
            found = self._lays.get((self.colour, self._key(chosen), edges), {}).get(cell)
            if found is not None and found != self.preview:
                self.quarter = (self.quarter + turns) % 4
                self.preview = found
                return [Cue("tick", 1 if quarters > 0 else 0)]
        return [Refuse(words.only_this_way())]

    def tap_cell(self, cell: int) -> list[Wish]:
        """A tap on a cell of the table."""
        state = self.state
        if state is None or not self.is_open:
            return []
        if self._rotations:
            if cell not in self._rotations:
                return [Refuse(words.must_turn())]
            if self.look_first and self.cursor != ("cell", cell):
                self.cursor = ("cell", cell)
                return [Cue("focus")]
            return self._rotate(cell)
        if self.preview is not None and cell == self.preview.cell:
            return self.finish()
        target = self.targets.get(cell)
        if target is not None:
            return self._lay(target)
        return self._refuse(cell)

    @property
    def can_finish(self) -> bool:
        """Whether :meth:`finish` would do something."""
        return self.is_open and (self.preview is not None or self._shown_rotation is not None)

    @property
    def _shown_rotation(self) -> int | None:
        """The curve in the focus, where one is to be turned."""
        kind, cell = self.cursor or ("", None)
        return cell if kind == "cell" and cell in self._rotations else None

    def _rotate(self, cell: int) -> list[Wish]:
        move = self._rotations[cell]
        self.is_open = False
        return [PlayMove(move)]

    def finish(self) -> list[Wish]:
        """Submit what lies as a preview, or turn the curve that is shown."""
        cell = self._shown_rotation
        if cell is not None and self.is_open:
            return self._rotate(cell)
        if self.preview is None or not self.is_open:
            return []
        self.is_open = False
        return [Cue("confirm"), PlayMove(self.preview)]

    def back(self) -> list[Wish] | None:
        """Lift the preview, or let the tile go; ``None`` where there is nothing to take back."""
        if not self.is_open:
            return None
        if self.preview is not None:
            self.lift()
            return [Cue("back")]
        if self.slot is not None:
            self.cursor = ("slot", self.slot)
            self.slot = None
            return [Cue("back")]
        return None

    def lift(self) -> None:
        """Take the preview up again; its tile stays chosen."""
        self.preview = None

    def accept(self) -> list[Wish]:
        """The accept button on what has the focus."""
        if not self.is_open:
            return []
        if self.cursor is None:
            if self.preview is not None:
                return self.finish()
            self.cursor = self._first_spot()
            return [Cue("focus")] if self.cursor is not None else []
        kind, value = self.cursor
        if kind == "slot":
            was = self.slot
            wishes = self.choose(value)
            if was != value and self.slot == value and self.targets:
                self.cursor = ("cell", next(iter(self.targets)))
            return wishes
        if kind == "colour":
            return self.choose_colour(value)
        if kind == "cell":
            return self.tap_cell(value)
        return self.finish() if self.cursor == ("act", "finish") else []

    def bring_focus(self) -> None:
        """Somebody steers by buttons: there is something in the focus."""
        if self.is_open and self.cursor is None and self.preview is None:
            self.cursor = self._first_spot()

    # -- inside -------------------------------------------------------------------------------------------------

    def _key(self, slot: Slot) -> str:
        assert self.state is not None
        return slot.kind if self.state.options.animals else slot.shape

    def _first_spot(self) -> Spot | None:
        spots = self.spots()
        if self.slot is not None and self.targets:
            return ("cell", next(iter(self.targets)))
        return next((spot for spot in spots if spot[0] == "slot"), spots[0] if spots else None)

    def _lay(self, move: Lay) -> list[Wish]:
        if self.lay_at_once:
            self.is_open = False
            return [PlayMove(move)]
        self.preview = move
        self.cursor = ("cell", move.cell)
        return [Cue("place")]

    def _refuse(self, cell: int) -> list[Wish]:
        state, chosen = self.state, self.chosen
        assert state is not None
        if chosen is None:
            free = cell not in state.tiles or cell in map(port_cell, self.own_ends())
            return [Refuse(words.choose_first())] if free else []
        laid = self.tile_of(chosen)
        fitting = {
            edges
            for colour, key, edges in self._lays
            if colour == self.colour and key == self._key(chosen)
            and cell in self._lays[colour, key, edges]
        }  # fmt: skip
        if fitting:
            return [Refuse(words.turn_it())]
        refused = state.why_not(self.colour, cell, laid)
        return [] if refused is None else [Refuse(words.reason(refused))]


def turn_of(edges: str, shape: str, turned: bool) -> int:
    """The quarter turns with which a tile is seen with these edges of the table."""
    return TURNS[shape].index(seen_edges(edges, turned))
