"""Where the chosen animal can go, what would happen there, the way to it, and the list of what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.common.card import turned_point
from game.boards.common.table_layout import gap_buttons, room_of
from game.boards.kookaburra import words
from game.boards.kookaburra.choices import HOMEWARD, Landing, Option, Threat, passenger_threats, threats
from game.boards.kookaburra.layout import Layout, Place
from game.boards.kookaburra.marks import TargetMarks, clear_of_prompts, menu_place
from game.boards.kookaburra.pieces import Pieces, Standing, is_off
from game.boards.kookaburra.track import Point
from game.boards.kookaburra.turn import TurnControl
from game.i18n import tr
from game.rules.kookaburra.board import PAD, Animal, square_of
from game.ui.kit import Kit
from game.ui.stage import Sprite
from game.ui.turning import turned_surface


class Landings:
    """Makes the sprites for one layout."""

    def __init__(self, kit: Kit, layout: Layout, pieces: Pieces, targets: TargetMarks) -> None:
        self._kit = kit
        self._layout = layout
        self._pieces = pieces
        self._targets = targets

    def menu_at(self, turn: TurnControl) -> Place | None:
        """Where the list of what can be done lies."""
        if not turn.pending or turn.seat is None:
            return None
        landing = turn.pending[0].landing
        point = self._layout.door(turn.seat) if landing == HOMEWARD else self._layout.track.middle(landing)
        size = self._targets.menu_size(self._entries(turn))
        return menu_place(self._kit, size, point, self._layout.turn_of(turn.seat), 1.75 * self._layout.tile)

    def sprites(self, turn: TurnControl) -> list[Sprite]:
        assert turn.choices is not None
        assert turn.seat is not None
        found: list[Sprite] = []
        cursor = turn.pending[0].landing if turn.pending else _focused(turn)
        flights = turn.chosen is Animal.KOOKABURRA
        for landing, options in turn.landings.items():
            if landing != cursor:
                found += self._landing(turn, landing, options, focused=False, flights=flights)
        if cursor is not None and cursor in turn.landings:
            found += self._landing(turn, cursor, turn.landings[cursor], focused=True, flights=flights)
        return found + self._danger(turn)

    def _landing(
        self, turn: TurnControl, landing: Landing, options: tuple[Option, ...], *, focused: bool, flights: bool
    ) -> list[Sprite]:
        seat, first = turn.seat, options[0]
        assert seat is not None
        assert turn.choices is not None
        quarter = self._layout.turn_of(seat)
        q = self._layout.tile
        x, y = self._layout.door(seat) if landing == HOMEWARD else self._layout.track.middle(landing)
        px, py = round(x), round(y)
        if flights and not focused and landing != HOMEWARD:
            if first.shares:
                return [self._sign("shares", x, y, 0.4, -0.4, quarter)]
            return [self._targets.light().at(px, py)]
        found = [self._targets.ring(forward=first.is_forward, focused=focused).at(px, py)]
        taken = bool(first.shares or first.eats or first.fights)
        if flights:
            found.append(self._targets.sign("home" if landing == HOMEWARD else "flies", turn=quarter).at(px, py))
        else:
            dx, dy = _turned((0.0, 0.62 * q), quarter) if taken else (0.0, 0.0)
            chip = self._targets.distance(first.distance, focused=focused, turn=quarter)
            found.append(chip.at(round(x + dx), round(y + dy)))
        signs = []
        if first.home and not flights:
            signs.append("home")
        if any(o.fights for o in options):
            signs.append("fights")
        elif any(o.eats for o in options):
            signs.append("eats")
        if any(o.swims for o in options):
            signs.append("swims")
        if any(o.passenger is not None for o in options):
            signs.append("carries")
        if first.shares and not flights:
            signs.append("shares")
        for sign, (sx, sy) in zip(signs, ((0.5, -0.5), (-0.5, -0.5), (0.02, -0.62)), strict=False):
            found.append(self._sign(sign, x, y, sx, sy, quarter))
        if not focused:
            found += self._threats(threats(first, turn.choices)[:1], (x, y), quarter)
        return found

    def _danger(self, turn: TurnControl) -> list[Sprite]:
        """Which crocodiles could come where the focused option leaves the mover and its passenger."""
        option, seat, choices = turn.option, turn.seat, turn.choices
        if option is None or seat is None or choices is None:
            return []
        track, quarter = self._layout.track, self._layout.turn_of(seat)
        found: list[Sprite] = []
        most = 0
        for square, danger in (
            (option.ends, threats(option, choices)),
            (option.passenger_ends, passenger_threats(option, choices)),
        ):
            if square is not None and danger:
                found += self._threats(danger[:2], track.middle(square), quarter)
                most = max(most, danger[0].throws)
        if most and option.ends is not None and not turn.pending:
            x, y = track.middle(option.landing)
            said = tr("Danger: {throws}", throws=words.throws(most))
            found += self.note(said, Standing(round(x), round(y), 1.0, False), seat, below=True)
        return found

    def _threats(self, danger: Sequence[Threat], at: Point, quarter: int) -> list[Sprite]:
        """The crocodiles at the lower corners of a square."""
        q = self._layout.tile
        found = []
        for i, threat in enumerate(danger):
            dx, dy = _turned(((0.52 - 1.04 * i) * q, 0.5 * q), quarter)
            found.append(self._targets.threat(threat.seat, turn=quarter).at(round(at[0] + dx), round(at[1] + dy)))
        return found

    def _sign(self, name: str, x: float, y: float, sx: float, sy: float, quarter: int) -> Sprite:
        dx, dy = _turned((sx * self._layout.tile, sy * self._layout.tile), quarter)
        return self._targets.sign(name, turn=quarter).at(round(x + dx), round(y + dy))

    def note(self, said: str, place: Standing, seat: int, *, below: bool = False) -> list[Sprite]:
        """A few words on a chip over (or below) a place."""
        chip = self._kit.shapes.chip(said, edge=self._kit.theme.cream)
        quarter = self._layout.turn_of(seat)
        if quarter:
            chip = turned_surface(chip, quarter)
        if self._layout.is_table:
            # Neither on the board's crowded middle nor on the tray: before its right corner.
            tray = self._layout.cards[seat]
            long, high = chip.get_size()[:: -1 if quarter % 2 else 1]
            buttons = [button.inflate(high, high) for _, button, _ in gap_buttons(self._kit)]
            # Beside the corner's button, or where it is in the way, on the near side of it.
            for right in (tray.size[0] + long / 2, tray.size[0] - 1.2 * buttons[0].w):
                tx, ty = turned_point((right - long / 2, -0.65 * high), tray.size, tray.turn)
                rect = chip.get_rect(center=(round(tray.rect.x + tx), round(tray.rect.y + ty)))
                rect.clamp_ip(self._kit.safe)
                others = [card.rect for card in self._layout.cards]
                if rect.collidelist(buttons) < 0 and rect.collidelist(others) < 0:
                    break
            else:
                # Where the window is nearly square there is room on the board's rim only.
                rect.clamp_ip(room_of(self._kit))
        else:
            away = (1.25 if below else -1.1) * self._layout.tile
            rect = chip.get_rect(center=(place.x, round(place.y + away)))
            clear = clear_of_prompts(self._kit)
            if rect.bottom > clear.bottom:
                rect.centery = round(place.y - abs(away))
            rect.clamp_ip(clear)
        rect.clamp_ip(self._kit.safe)
        return [Sprite(chip, rect.x, rect.y)]

    def preview(self, turn: TurnControl) -> list[Sprite]:
        """The way to the focused landing, step by step, and on through the water."""
        option, seat, animal = turn.option, turn.seat, turn.chosen
        assert option is not None
        assert seat is not None
        assert animal is not None
        shown = turn.shown
        if shown is None or option.distance == 0:
            return []
        track, colour = self._layout.track, self._layout.colours[seat]
        place = shown.places[seat][animal]
        base = 0 if place == PAD else place
        sign = 1 if option.distance > 0 else -1
        points = [track.middle(square_of(colour, base + sign * i)) for i in range(0 if is_off(place) else 1,
                                                                                  abs(option.distance))]  # fmt: skip
        if option.swims and option.passenger is None and option.ends is not None:
            points += track.swim(option.landing, option.ends)[1:-1:2]
        dot = self._targets.dot()
        marked = {track.middle(landing) for landing in turn.landings if landing != HOMEWARD}
        found = [dot.at(round(x), round(y)) for x, y in points if (x, y) not in marked]
        ends = option.passenger_ends if option.passenger is not None else option.ends
        if ends is not None and ends != option.landing:
            x, y = track.middle(ends)
            found.append(self._targets.ring(forward=True, focused=False).at(round(x), round(y)))
            if option.passenger is not None:
                side = round(0.66 * self._layout.tile)
                head = self._pieces.head(option.passenger, side)
                found.append(Sprite(head, round(x) - side // 2, round(y) - side // 2))
        return found

    def _entries(self, turn: TurnControl) -> list[tuple[str, str, Animal | None]]:
        entries: list[tuple[str, str, Animal | None]] = []
        only_stays = not any(option.swims or option.passenger is not None for option in turn.pending)
        for option in turn.pending:
            sign = "stays"
            if option.goes_on:
                sign = "goes_on"
            elif option.swims:
                sign = "swims"
            elif option.eats:
                sign = "eats"
            elif option.home:
                sign = "home"
            entries.append((sign, words.choice(option, only_stays=only_stays), option.passenger))
        return entries

    def menu(self, turn: TurnControl) -> list[Sprite]:
        place = self.menu_at(turn)
        if place is None:
            return []
        focused = turn.cursor.number if turn.cursor is not None and turn.cursor.kind == "choice" else None
        surface = self._targets.menu(self._entries(turn), focused)
        if place.turn:
            surface = turned_surface(surface, place.turn)
        return [Sprite(surface, *place.rect.topleft)]


def _focused(turn: TurnControl) -> Landing | None:
    cursor = turn.cursor
    if cursor is None:
        return None
    return HOMEWARD if cursor.kind == "home" else cursor.number if cursor.kind == "square" else None


def _turned(point: Point, turn: int) -> Point:
    x, y = point
    return ((x, y), (y, -x), (-x, -y), (-y, x))[turn % 4]
