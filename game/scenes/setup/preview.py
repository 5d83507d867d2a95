"""The right side of the set-up: the board as it is set, with everybody's place, and what else has been chosen.

The board is the game's own view, small, some moves into a game with the options chosen.  It is made in slices while
the set-up is in front, so that nobody waits for it; what was made stays for the way back.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pygame

from game.boards.about import about
from game.boards.base import SeatCard
from game.ui.kit import Kit
from game.ui.stage import Picture, Stage
from game.ui.theme import Flags
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.boards.about import About
    from game.boards.base import BoardView
    from game.session.session import Session

#: The part of a view at 16:9 that shows the board without anything beside it, where a game names none.
WHOLE = (0.0, 0.0, 1.0, 0.93)
#: The view is never made larger than this many lines: from there on its picture is scaled.
MOST_LINES = 1080
#: Moves of the sample game, and how many are made in one slice.
FIRST_MOVES, MOVES_A_SEAT, SLICE = 10, 12, 2
#: How far the bot that makes them looks, in nodes of its search.
SEED, NODES = 3, 20
#: Seconds and steps in which the view may come to rest.
REST, LONGEST_REST = 1 / 30, 40
#: Design pixels between the panel's edge and the board, and the greatest height of the panel in its widths.
EDGE, TALLEST = 16, 0.62
#: Pictures that are kept.
KEPT = 6
#: Seats sit in the corners in the order of play: top left, bottom left, bottom right, top right.
CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))
OPPOSITE = (0, 2)


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a seat."""

    colour: int
    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a picture of the board depends on."""

    flags: Flags
    #: The room for it in pixels.
    size: tuple[int, int]
    options: Hashable
    names: tuple[str, ...]


class BoardPainter:
    """Makes pictures of the board of one game, a slice at a time."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._made: dict[Wanted, pygame.Surface] = {}
        self._wanted: Wanted | None = None
        self._slices: Iterator[pygame.Surface | None] | None = None
        #: The view that the last picture was made with, for its kit and what that depends on.
        self._view: tuple[Hashable, Kit, BoardView] | None = None
        #: The last picture; while another is being made it is the one before.
        self.picture: pygame.Surface | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a picture is being made."""
        return self._slices is not None

    def want(self, wanted: Wanted, options: Any) -> None:
        """Make the picture for ``wanted`` next; ``options`` are the game's own."""
        if wanted == self._wanted:
            return
        self._wanted = wanted
        self._slices = None
        kept = self._made.get(wanted)
        if kept is not None:
            self.picture = kept
        else:
            self._slices = self._paint(wanted, options)

    def step(self) -> bool:
        """Do one slice of the work; whether a new picture came of it."""
        if self._slices is None or self._wanted is None:
            return False
        made = next(self._slices)
        if made is None:
            return False
        self._slices = None
        self.picture = self._made[self._wanted] = made
        if len(self._made) > KEPT:
            del self._made[next(iter(self._made))]
        return True

    def _paint(self, wanted: Wanted, options: Any) -> Iterator[pygame.Surface | None]:
        facts = about(self._game)
        for module in facts.heavy:
            import_module(module)
            yield None
        session = _new_game(self._game, options)
        for _ in _play(session, len(wanted.names)):
            yield None
        x, y, w, h = getattr(facts, "board_area", WHOLE)
        # As large as the room, so far as both sides fit.
        width, height = wanted.size
        lines = min(width / (w * 16 / 9), height / h)
        drawn = round(min(lines, MOST_LINES))
        # A board of its own: nothing of it is larger than its picture, and it does not move.
        flags = replace(wanted.flags, reduced_motion=True, text_scale=1.0, overscan=0.0, mode="couch")
        key = (flags, drawn)
        if self._view is None or self._view[0] != key:
            kit = Kit.build((round(drawn * 16 / 9), drawn), flags)
            self._view = (key, kit, facts.make_view(kit))
            self._view[2].layout(kit)
            yield None
        _, kit, view = self._view
        cards = [SeatCard(at, name, "", True) for at, name in enumerate(wanted.names)]
        view.show(_lively(session), cards, interactive=False)
        ground = view.ground()
        yield None
        for _ in range(LONGEST_REST):
            if not view.is_lively():
                break
            view.step(REST)  # some of it is drawn roughly at first and finely while the view rests
            yield None
            ground = view.ground()
        whole = pygame.Surface(kit.size)
        Stage().draw(whole, Picture(ground, view.sprites(0.0)))
        yield None
        board = whole.subsurface(kit.at(x, y, w, h, within=kit.rect))
        scale = lines / drawn
        if scale > 1:
            board = pygame.transform.smoothscale(board, (round(board.get_width() * scale), round(lines * h)))
        yield board.copy()


def _new_game(game: str, options: Any) -> Session:
    from game.session.session import Session

    return Session.new(game, options, None, SEED)


def _play(session: Session, players: int) -> Iterator[None]:
    """Let a bot that hardly thinks play some moves, always the same; a slice ends with each value."""
    from game.bots.levels import Limits
    from game.bots.registry import choose
    from game.session.commands import Draw, Play

    limits = Limits("medium", SEED, nodes=NODES)
    for count in range(FIRST_MOVES + MOVES_A_SEAT * players):
        if session.is_over:
            break
        if session.is_chance:
            session.submit(Draw(session.state_id))
        else:
            session.submit(Play(choose(session.state, limits).move, session.to_move or 0, session.state_id))
        if count % SLICE == 0:
            yield None


def _lively(session: Session) -> Any:
    """The state to show: the last one, or where the game ended so soon, one on the way there."""
    plies = session.record.plies
    return plies[len(plies) * 3 // 4].before if session.is_over and plies else session.state


class BoardPreview(Widget):
    """The board on the table, and everybody's badge in the corner where they sit."""

    focusable = False

    def __init__(self, kit: Kit, rect: pygame.Rect, painter: BoardPainter, seats: Sequence[Seat]) -> None:
        super().__init__(kit, rect)
        self._painter = painter
        self._seats = tuple(seats)

    @property
    def room(self) -> tuple[int, int]:
        """The pixels that a picture of the board may fill."""
        edge = self.kit.px(EDGE)
        return self.rect.w - 2 * edge, self.rect.h - 2 * edge

    def state(self) -> Hashable:
        """What the picture depends on."""
        return id(self._painter.picture)

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        """Board and badges on a dark panel."""
        kit = self.kit
        surface = kit.shapes.panel(size, "dark").copy()
        picture = self._painter.picture
        if picture is None:
            return surface
        room = self.room
        if picture.get_width() > room[0] or picture.get_height() > room[1]:  # of the size before
            scale = min(room[0] / picture.get_width(), room[1] / picture.get_height())
            picture = pygame.transform.smoothscale_by(picture, scale)
        place = picture.get_rect(center=(size[0] // 2, size[1] // 2))
        radius = max(2, kit.shapes.corner // 2)
        surface.blit(_rounded(picture, radius), place)
        self._sit_down(surface, place)
        return surface

    def _sit_down(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        """The badges, where there is room for them beside the board."""
        kit = self.kit
        side = board.left
        radius = min(kit.px(34), round(side * 0.3), round(surface.get_height() * 0.2))
        if radius < kit.px(13):
            return
        beside = min(side // 2, round(radius * 1.8))
        count = len(self._seats)
        for at, seat in enumerate(self._seats):
            right, below = CORNERS[OPPOSITE[at] if count == len(OPPOSITE) else at]
            badge = kit.shapes.badge(kit.theme.players[seat.colour], radius)
            x = board.right + beside if right else board.left - beside
            y = board.bottom - round(radius * 1.2) if below else board.top + round(radius * 1.2)
            surface.blit(badge, badge.get_rect(center=(x, y)))


def board_height(kit: Kit, facts: About, width: int) -> int:
    """How high a preview of ``width`` pixels should be: as the board is shaped, but never a tower."""
    _, _, w, h = getattr(facts, "board_area", WHOLE)
    edge = 2 * kit.px(EDGE)
    return min(round((width - edge) * (h * 9) / (w * 16)) + edge, round(TALLEST * width))


def _rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A picture with round corners."""
    made = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=radius)
    made.blit(picture, (0, 0))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


@dataclass(frozen=True, slots=True)
class Fact:
    """A line beside the board: what, and how it is set; ``colour`` puts a badge before it."""

    name: str
    value: str
    colour: int | None = None


class FactList(Widget):
    """As many lines as there is room for: names on the left, values on the right."""

    focusable = False

    def __init__(self, kit: Kit, rect: pygame.Rect, facts: Sequence[Fact]) -> None:
        super().__init__(kit, rect)
        pitch = fact_height(kit)
        rows: list[tuple[Fact, int]] = []
        left = rect.h
        for fact in facts:
            # A name that has no room beside its value goes on below.
            height = pitch + (0 if self._is_short(fact) else kit.text.pitch("small"))
            left -= height
            if left < 0:
                break
            rows.append((fact, height))
        self._rows = tuple(rows)
        self.facts = tuple(fact for fact, _ in rows)

    def _room(self, fact: Fact) -> tuple[int, int, int]:
        """Where a name begins, how wide it may be, and how wide the value beside it."""
        kit, width = self.kit, self.rect.w
        start = 0 if fact.colour is None else round(fact_height(kit) * 1.05)
        word = max((kit.text.size(one, "small")[0] for one in fact.name.split()), default=0)
        free = width - start - kit.px(24)
        most = max(round(0.4 * free), min(round(0.6 * free), free - word))
        value = min(most, kit.text.size(fact.value, "small")[0])
        return start, max(1, width - value - kit.px(24) - start), most

    def _is_short(self, fact: Fact) -> bool:
        """Whether name and value stand on one line in full."""
        _, room, most = self._room(fact)
        return self.kit.text.fits(fact.name, "small", room) and self.kit.text.fits(fact.value, "small", most)

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        """Line by line, a thin rule between them."""
        kit, theme = self.kit, self.kit.theme
        surface = pygame.Surface(size, pygame.SRCALPHA)
        pitch, top = fact_height(kit), 0
        for row, (fact, height) in enumerate(self._rows):
            y = top + height // 2
            left, room, most = self._room(fact)
            if fact.colour is not None:
                badge = kit.shapes.badge(theme.players[fact.colour], pitch * 0.26)
                surface.blit(badge, badge.get_rect(center=(round(pitch * 0.45), y)))
            value, middle = kit.text.block(fact.value, "small", theme.text_dark, most, height, "right")
            surface.blit(value, (size[0] - value.get_width(), y - middle))
            name, middle = kit.text.block(fact.name, "small", theme.text_soft, room, height)
            surface.blit(name, (left, y - middle))
            if row:
                pygame.draw.rect(surface, theme.paper_line, (0, top, size[0], max(1, kit.px(1.5))))
            top += height
        return surface


def fact_height(kit: Kit) -> int:
    """The height of one line of facts."""
    return round(kit.text.cap("small") * 2.2)
