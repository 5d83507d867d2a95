"""What lies on the ground while no animal is in motion: pulses, the chosen animal, landings, lists, dice, hints."""

from __future__ import annotations

from typing import Any

from game.boards.common.card import turned_point
from game.boards.common.marks import Marks
from game.boards.kookaburra import words
from game.boards.kookaburra.cards import Cards
from game.boards.kookaburra.choices import actors, landing_of
from game.boards.kookaburra.dice import Dice
from game.boards.kookaburra.landings import Landings
from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.marks import TargetMarks
from game.boards.kookaburra.pieces import PLATE, Key, Pieces, Standing, arrangement, count_place, crowds
from game.boards.kookaburra.throwing import throwers
from game.boards.kookaburra.track import Point
from game.boards.kookaburra.turn import Spot, TurnControl
from game.i18n import tr
from game.rules.kookaburra.board import Animal
from game.rules.kookaburra.moves import Split, Step
from game.rules.kookaburra.state import KookaburraState
from game.ui.anim import clamp, parabola, pulse
from game.ui.kit import Kit
from game.ui.stage import Sprite
from game.ui.turning import turned_placed

PULSE, PULSE_STEPS, EDGE = 1.2, 8, (3.2, 5.6)
#: Seconds in which a die that is used nods.
NOD = 0.34
RAISED, LIFTED = 3, 8
DOTS = 1.2
#: Landings with more options than this many squares are lit by small lights.
MANY = 20


class Overlays:
    """Makes the sprites for one layout."""

    def __init__(
        self, kit: Kit, layout: Layout, pieces: Pieces, dice: Dice, cards: Cards, marks: Marks, targets: TargetMarks
    ) -> None:
        self._kit = kit
        self._layout = layout
        self._pieces = pieces
        self._dice = dice
        self._cards = cards
        self._marks = marks
        self._targets = targets
        self._landings = Landings(kit, layout, pieces, targets)

    @property
    def landings(self) -> Landings:
        """Where the chosen animal can go."""
        return self._landings

    # -- places -------------------------------------------------------------------------------------------------

    def stands(self, state: KookaburraState, seat: int) -> dict[Animal, Standing]:
        """Where a seat's animals stand, those on the pad in their slots."""
        track = arrangement(self._layout, state.places)
        found = {}
        for animal in Animal:
            place = track.get((seat, animal))
            if place is None:
                rect = self._cards.slot(seat, animal)
                place = Standing(rect.centerx, rect.centery, self._cards.slot_size(seat), False)
            found[animal] = place
        return found

    def where(self, turn: TurnControl, spot: Spot) -> Point:
        """The pixel of something that can have the focus."""
        state, seat = turn.shown, turn.seat
        if spot.kind == "square":
            return self._layout.track.middle(spot.number)
        if spot.kind == "animal" and state is not None and seat is not None:
            return self.stands(state, seat)[Animal(spot.number)].point
        if spot.kind == "home" and seat is not None:
            return self._layout.door(seat)
        if spot.kind == "choice":
            place = self._landings.menu_at(turn)
            if place is not None:
                row = self._targets.menu_row
                x, y = place.size[0] / 2, self._kit.px(8) + (spot.number + 0.5) * row
                tx, ty = turned_point((x, y), place.size, place.turn)
                return place.rect.x + tx, place.rect.y + ty
        return self._layout.track.centre

    # -- sprites ------------------------------------------------------------------------------------------------

    def turn(self, turn: TurnControl, clock: float) -> list[Sprite]:
        """A person's turn at a moment; ``clock`` drives the pulses, 0 where they rest."""
        shown, seat = turn.shown, turn.seat
        if not turn.is_open or turn.is_throwing or shown is None or seat is None:
            return []
        stands = self.stands(shown, seat)
        found: list[Sprite] = []
        if turn.chosen is None:
            for animal in sorted(turn.movable, key=lambda one: stands[one].y):
                found += self._ready((seat, animal), stands[animal], clock)
            if turn.cursor is not None and turn.cursor.kind == "animal":
                found += self._focus(stands[Animal(turn.cursor.number)])
                # The ring must not hide how many stand together.
                found += [
                    self._targets.count(count).at(*count_place(self._layout, square))
                    for square, count in crowds(self._layout, shown.places).items()
                ]
            return found
        found += self._landings.sprites(turn)
        found += self._lifted((seat, turn.chosen), stands[turn.chosen])
        if turn.option is not None:
            found += self._landings.preview(turn)
        if turn.chosen is Animal.KOOKABURRA and turn.state is not None and words.waits_for_six(turn.state, seat):
            found += self._landings.note(tr("Waits for a six: it must fly"), stands[turn.chosen], seat)
        found += self._landings.menu(turn)
        return found

    def dice(self, state: KookaburraState, turn: TurnControl, nod: tuple[int, float] = (0, 0.0)) -> list[Sprite]:
        """The dice of the turn on the island, and the distances that they allow; those that make up the distance
        ``nod[0]`` nod, ``nod[1]`` seconds after the move began."""
        if state.dice is None or state.turn is None:
            return []
        found = []
        for number, (place, value) in enumerate(zip(self._layout.dice_places(state.turn), state.dice, strict=True)):
            x, y = round(place[0]), round(place[1])
            is_used = nod[0] in (value, sum(state.dice)) and not self._kit.theme.reduced_motion
            up = 0.22 * parabola(clamp(nod[1] / NOD)) if is_used else 0.0
            lifted = y - round(up * self._layout.die)
            found += [self._dice.shadow(up).at(x, y), self._dice.resting(value, number).at(x, lifted)]
        if state.phase != "move":
            return found
        low, high = state.dice
        ways = [low, low + high] if low == high else [low, high, low + high]
        used = abs(turn.first.distance) if turn.first is not None and turn.is_open else None
        focused = abs(turn.option.distance) if turn.option is not None else None
        quarter = self._layout.turn_of(state.turn)
        chips = []
        spent = False
        for way in ways:
            kind = "focused" if way in (focused, nod[0]) else "plain"
            if used is not None and (way == low + high or (way == used and not spent and low != high)):
                kind, spent = "used", True
            chips.append(self._targets.thrown(str(way), kind, turn=quarter))
        gap = self._kit.px(12)
        axis = 1 if quarter % 2 else 0
        total = sum(chip.get_size()[axis] for chip in chips) + gap * (len(chips) - 1)
        middle_x, middle_y = self._layout.chips_place(state.turn)
        offset: float = -total / 2
        for chip in chips if quarter in (0, 3) else reversed(chips):
            length = chip.get_size()[axis]
            centre = offset + length / 2
            cx, cy = (middle_x, middle_y + centre) if axis else (middle_x + centre, middle_y)
            found.append(Sprite(chip, round(cx - chip.get_width() / 2), round(cy - chip.get_height() / 2)))
            offset += length + gap
        return found

    def waiting(self, state: KookaburraState) -> list[tuple[Point, str | None]]:
        """The dice that wait to be thrown: where each lies, and in whose colour (``None``: the dice of a turn).

        For the start everybody has one; in a fight each crocodile's owner.
        """
        seats, side = throwers(state), self._layout.die
        if state.phase != "roll":
            return [(self._layout.hand(seat), self._pieces.style(seat).light) for seat in seats]
        x, y = self._layout.hand(seats[0])
        return [((x - 0.53 * side, y), None), ((x + 0.53 * side, y), None)]

    def hand(self, state: KookaburraState, clock: float, shake: float, at: Point | None) -> list[Sprite]:
        """Dice that wait to be thrown, on their player's side; ``shake`` seconds they have been shaken, ``at`` where a
        pointer holds those of a turn."""
        found: list[Sprite] = []
        side = self._layout.die
        is_still = self._kit.theme.reduced_motion
        breath = 0.0 if is_still else 0.1 * pulse(clock, PULSE)
        for i, ((x, y), colour) in enumerate(self.waiting(state)):
            if at is not None and colour is None:
                x, y = at[0] + (i - 0.5) * (0.85 if shake > 0 else 1.06) * side, at[1]
            if shake > 0 and not is_still:
                tick = int(shake * 18)
                jolt = ((tick * 37 + i * 53) % 7 - 3) / 3
                die = self._dice.tumbling(1 + (tick + 2 * i) % 6, (1, 0), 0.05 * ((tick * 3 + i) % 8), i, colour=colour)
                px, py, up = x + jolt * 0.12 * side, y + jolt * 0.1 * side, 0.5 + 0.12 * jolt
            else:
                die = self._dice.resting((6, 1)[i % 2], i, colour=colour)
                px, py, up = x, y, breath
            found.append(self._dice.shadow(up).at(round(px), round(py)))
            found.append(die.at(round(px), round(py - up * side)))
        return found

    def takes_dice(self, state: KookaburraState, at: Point) -> bool:
        """Whether dice that wait can be taken at a pixel: on them, or a little beside them."""
        side = self._layout.die
        return any(abs(at[0] - x) < side and abs(at[1] - y) < side for (x, y), _ in self.waiting(state))

    def hint(self, state: KookaburraState, move: Any) -> list[Sprite]:
        """A move that a bot would make: its animals and its landings in gold."""
        seat = state.turn
        if seat is None:
            return []
        stands = self.stands(state, seat)
        found = []
        halves = (move.first, move.second) if isinstance(move, Split) else (move,)
        for (animal, distance), half in zip(actors(move), halves, strict=True):
            found += self._focus(stands[animal])
            landing = landing_of(state, half)
            x, y = self._layout.door(seat) if landing is None else self._layout.track.middle(landing)
            found.append(self._targets.ring(forward=True, focused=True).at(round(x), round(y)))
            quarter = self._layout.turn_of(seat)
            if distance is not None:
                found.append(self._targets.distance(distance, focused=True, turn=quarter).at(round(x), round(y)))
            if isinstance(half, Step) and half.passenger is not None:
                found += self._focus(stands[half.passenger])
        return found

    def dots(self, seat: int, clock: float) -> list[Sprite]:
        """Three dots that rise one after another on the card of a bot that thinks."""
        place = self._layout.cards[seat]
        plan = self._cards.plan(seat)
        side = self._kit.px(13)
        step = round(side * 1.5)
        colour = self._kit.theme.text_soft
        dot = self._kit.shapes.svg(
            ("thinking", colour),
            (side, side),
            lambda: f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 0.5}" fill="{colour}"/>',
        )
        found = []
        for i in range(3):
            phase = (clock / DOTS - i * 0.16) % 1.0
            rise = 0.0 if self._kit.theme.reduced_motion else max(0.0, 1 - abs(phase * 4 - 1)) * self._kit.px(9)
            x = plan.name.right - self._kit.px(8) - (2 - i) * step
            y = max(self._kit.px(18), plan.name.y - self._kit.px(14)) - rise
            tx, ty = turned_point((x, y), place.size, place.turn)
            found.append(Sprite(dot, round(place.rect.x + tx) - side // 2, round(place.rect.y + ty) - side // 2))
        return found

    # -- inside -------------------------------------------------------------------------------------------------

    def _ready(self, key: Key, place: Standing, clock: float) -> list[Sprite]:
        """An animal that can be chosen: raised, its cut edge pulses."""
        style = self._pieces.style(key[0])
        level = round(pulse(clock, PULSE) * PULSE_STEPS) / PULSE_STEPS
        width = EDGE[1] if self._kit.theme.reduced_motion else EDGE[0] + (EDGE[1] - EDGE[0]) * level
        up = self._kit.px(RAISED)
        edge = self._edge(style.shape, place.size, width, key[0])
        return [
            edge.at(place.x, place.y - up),
            self._pieces.standing(key, place.size, west=place.west).at(place.x, place.y - up),
        ]

    def _edge(self, shape: str, size: float, width: float, seat: int) -> Any:
        placed = self._marks.edge(shape, PLATE * size * self._layout.tile / round(self._layout.tile), width)
        turn = self._layout.turn_of(seat)
        return turned_placed(placed, turn)

    def _focus(self, place: Standing) -> list[Sprite]:
        side = round(1.28 * place.size * self._layout.tile)
        ring = self._kit.shapes.focus_ring((side, side), radius=round(0.3 * side), gap=0)
        return [Sprite(ring.surface, place.x - side // 2 + ring.dx, place.y - side // 2 + ring.dy)]

    def _lifted(self, key: Key, place: Standing) -> list[Sprite]:
        """The chosen animal: raised, with a ring of gold round its plate."""
        up = self._kit.px(LIFTED)
        halo = self._marks.halo(self._kit.theme.gold, 0.86 * place.size)
        share = place.size * self._layout.tile / round(self._layout.tile)
        ring = turned_placed(
            self._marks.ring(self._pieces.style(key[0]).shape, PLATE * share), self._layout.turn_of(key[0])
        )
        piece = self._pieces.standing(key, place.size, west=place.west)
        return [one.at(place.x, place.y - up) for one in (halo, ring, piece)]
