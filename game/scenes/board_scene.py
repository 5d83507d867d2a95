"""A session on its board: laying out, showing states and motion.  What people do with it is the game scene's part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.boards.about import about, dice_throwers, seat_colours
from game.boards.base import BoardView, Cue, SeatCard
from game.i18n import tr
from game.intents import Intent, Pointer
from game.scenes.conductor import Conductor, Played
from game.scenes.pace import PACES, Pace
from game.scenes.screen import Screen
from game.scenes.seat_cards import seat_cards
from game.scenes.table.deck import Deck
from game.scenes.table.forms import side_near
from game.scenes.wording import notice_words
from game.ui.stage import Picture, Sprite

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.session.session import Session
    from game.ui.kit import Kit

#: Seconds between looks at what runs elsewhere (disk, bots) while nothing moves.
WATCH = 1 / 60


def lay_out_board(screen: Screen, view: BoardView) -> None:
    """Lay the board of a screen out for its kit: where the view can, a slice a picture.  What lies under another scene
    is shown once and then stays, so it is drawn at once."""
    is_in_front = screen.services.stack.top is screen
    lay_out = getattr(view, "layout_gently", view.layout) if is_in_front else view.layout
    lay_out(screen.kit)


class BoardScene(Screen):
    """Shows a session and its motion; holds the conductor that keeps it going."""

    #: At a table every side has a tray of its own.
    faces = False

    def __init__(self, session: Session) -> None:
        super().__init__()
        #: The side of a table for which the board is drawn upright, and what lies round it there.
        self.south = 0
        self._deck: Deck | None = None
        self.session = session
        self._view: BoardView | None = None
        self._conductor: Conductor | None = None
        self._shown = ""  # the state that the person sees
        self._was_asked = False
        self._last_look: float | None = None
        #: The seat whose move is being shown.
        self._sounding: int | None = None

    # -- at a table ---------------------------------------------------------------------------------------------

    @property
    def kit(self) -> Kit:
        """The kit for the board as it lies."""
        return self.services.kit.seated(self.south)

    @property
    def turn(self) -> int:
        """The quarter turns at which the board's picture is shown."""
        return self.south if self.is_table else 0

    @property
    def deck(self) -> Deck | None:
        """Trays' buttons and the players' own panels, at a table."""
        if self._deck is None and self.is_table:
            self._deck = Deck(self)
        return self._deck

    @property
    def is_waiting(self) -> bool:
        """Whether nobody is asked for a move, so that a tap leaves out the rest of a motion."""
        return self.view.is_busy() or not self.conductor.is_asked

    def sit(self, side: int) -> Iterator[None]:
        """Turn the board to a side of the table, a slice of the drawing at a time."""
        self.south = side
        self.view.layout(self.kit)
        yield
        steps = getattr(self.view, "layout_steps", None)
        if steps is not None:
            yield from steps()
        self._show()
        ground = self.view.ground()
        yield
        # Turned pictures are kept as long as what they were made of.
        self.frame.picture(Picture(ground, []))
        yield

    def picture(self, lead: float) -> Picture:
        """While the board is drawn for another side, it stays as it was."""
        frozen = None if self.deck is None else self.deck.frozen
        if frozen is None:
            return super().picture(lead)
        self._stale = False
        return Picture(frozen.ground, [*frozen.sprites, *self.over_sprites()])

    def board_picture(self) -> Picture:
        """The board without what lies round it."""
        return self.frame.picture(Picture(self.ground(), self.sprites(0.0)))

    def scenery(self) -> Picture:
        """What a dialog shows behind its panel."""
        picture = self.board_picture()
        deck = self.deck
        return picture if deck is None else Picture(picture.ground, [*picture.sprites, *deck.sprites()])

    def over_sprites(self) -> list[Sprite]:
        """What lies round the board, at a table."""
        deck = self.deck
        return [] if deck is None else [*deck.below(), *deck.sprites(), *deck.told()]

    def notice_sprites(self) -> list[Sprite]:
        """At a table they are told to whom they are for."""
        return super().notice_sprites() if self.deck is None else []

    def sign_sprites(self) -> list[Sprite]:
        """Likewise."""
        return super().sign_sprites() if self.deck is None else []

    def is_heard(self, name: str) -> bool:
        """At a table whoever turned the own sounds off hears nothing of what the own hand or turn brings about."""
        return self.deck is None or self.deck.is_heard(self._sounding)

    @property
    def seconds_left(self) -> int | None:
        """The last seconds of a turn, while they are shown."""
        return None

    def handle(self, intent: Intent) -> bool:
        """What lies round the board first."""
        deck = self.deck
        if deck is not None and not deck.is_active and isinstance(intent, Pointer):
            # Nobody plays, so whoever touches the glass gets what comes of it on their side.
            self.services.side = side_near(self.services.kit, intent.x, intent.y)
        if deck is not None and not self._is_echo(intent) and deck.handle(intent):
            self.redraw()
            return True
        return super().handle(intent)

    def holds(self, x: float, y: float) -> bool:
        """Dice in a hand may be held."""
        return self.deck is not None and self.deck.holds(x, y)

    def step(self, dt: float) -> None:
        """Go on, with what lies round the board."""
        super().step(dt)
        if self.deck is not None:
            self.deck.step(dt)

    def wants_picture(self) -> bool:
        """Whether anything differs."""
        return super().wants_picture() or (self.deck is not None and self.deck.wants_picture())

    def pause(self) -> None:
        """Another scene is in front: no finger is down any more."""
        if self.deck is not None:
            self.deck.release()

    # -- what is shown and what keeps it going ------------------------------------------------------------------

    @property
    def view(self) -> BoardView:
        """The board."""
        assert self._view is not None
        return self._view

    @property
    def conductor(self) -> Conductor:
        """What keeps the session going."""
        assert self._conductor is not None
        return self._conductor

    @property
    def is_under_way(self) -> bool:
        """Whether it has been entered, so that board and conductor are there."""
        return self._conductor is not None

    def log(self) -> list[tuple[int | None, str]]:
        """Every move in force in words, with the colour that made it (``None``: chance)."""
        return [
            (None if ply.seat is None else self.colours[ply.seat], self.view.describe(ply.before, ply.move))
            for ply in self.session.record.plies
        ]

    @property
    def colours(self) -> tuple[int, ...]:
        """The number of each seat's colour."""
        return seat_colours(self.session.game.name, len(self.session.seats))

    # -- the scene's hooks --------------------------------------------------------------------------------------

    def prepare(self, services: Services) -> Iterator[None]:
        """Import the board and draw it, a slice at a time."""
        facts = about(self.session.game.name)
        for module in facts.heavy:
            import_module(module)
            yield
        view = facts.make_view(services.kit)
        yield
        view.show(self.session.state, self.cards(), interactive=False)
        steps = getattr(view, "layout_steps", None)
        if steps is not None:
            yield from steps()
        view.ground()
        yield
        view.sprites(0.0)
        self._view = view

    def enter(self, services: Services) -> None:
        """Begin, or go on."""
        if self._view is None:
            self._view = about(self.session.game.name).make_view(services.kit)
        self._conductor = self.make_conductor(services)
        self._conductor.throwers = dice_throwers(self.session.game.name)
        super().enter(services)
        self._tell_journal()
        self._tell_small_cells()
        services.audio.bed(None)

    def _tell_small_cells(self) -> None:
        """On a glass that is too small for the board say so, and how it is played nevertheless."""
        fingers = getattr(self.view, "fingers", None)
        size = None if self.deck is None or not self.deck.is_active or fingers is None else fingers.too_small
        if size is not None:
            self.notice.say(
                tr("This glass is small: cells measure {n} mm. A first tap shows, the second takes", n=size)
            )

    def make_conductor(self, services: Services) -> Conductor:
        """The conductor for the session, at the pace of the settings."""
        return Conductor(self.session, services.bots, pace=PACES[services.settings.value.bot_pace])

    def exit(self) -> None:
        """Let the bots and the file go."""
        super().exit()
        self.conductor.close()
        self.session.close()

    def resume(self) -> None:
        """Go on, perhaps at another pace."""
        self.conductor.pace = self.pace()
        super().resume()
        if not self.view.is_busy():
            self._show()

    def recovery(self) -> Path | None:
        """The record, while the game is not over."""
        return None if self.session.is_over else self.session.path

    def pace(self) -> Pace:
        """How fast bots play and pieces move."""
        return PACES[self.services.settings.value.bot_pace]

    def build(self) -> None:
        """Lay the board out for the kit."""
        lay_out_board(self, self.view)
        self._show()
        if self.deck is not None:
            self.deck.build()

    def ground(self) -> pygame.Surface:
        """The board."""
        return self.view.ground()

    def sprites(self, lead: float) -> list[Sprite]:
        """The pieces and everything that moves."""
        return self.view.sprites(lead)

    def notice_bottom(self) -> int:
        """Over the prompts, or where the board leaves room for notices."""
        place = getattr(self.view, "notice_bottom", None)
        return super().notice_bottom() if place is None else int(place())

    def is_busy(self) -> bool:
        """Whether the board or anything else moves."""
        deck = self.deck is not None and self.deck.is_busy()
        return super().is_busy() or deck or self.view.is_busy() or self.view.is_lively()

    def wake_in(self) -> float | None:
        """Soon, while the disk or a bot is waited for."""
        waits = [super().wake_in()]
        if self.conductor.wants_steps or self._last_look is not None or not self.session.ready:
            waits.append(WATCH)
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    def carry_out(self, wishes: Sequence[object]) -> None:
        """Do what the board asks for; where nobody plays that is sounds only."""
        for wish in wishes:
            if isinstance(wish, Cue):
                self.sound(wish.sound, wish.step)

    # -- showing ------------------------------------------------------------------------------------------------

    def _animate(self, played: Played) -> None:
        self.view.thinking(None)
        self.view.hint(None)
        self._sounding = played.seat
        pace = self.pace()
        if played.events and not pace.still:
            self.view.animate(played.before, played.events, played.after, pace=pace.speed)
        if not self.view.is_busy():
            self._after_motion()
        self.redraw()

    def _after_motion(self) -> None:
        """The board rests: show what holds now."""
        self._sounding = None
        self._show()
        if self.conductor.is_person and self.session.to_move is not None and not self.conductor.is_mid_turn:
            seat = self.session.to_move
            pan = 0.0 if self.deck is None else self.deck.pan(seat)
            if self.is_heard("turn"):
                self.services.audio.play("turn", seat, pan)
            self.begin_turn(self.session.to_move)

    def begin_turn(self, seat: int) -> None:
        """A person's turn begins."""

    def _show(self) -> None:
        # A line that is not on disk yet comes first; until then nobody is asked.
        self._was_asked = self.conductor.is_asked
        self._shown = self.session.state_id
        follow = getattr(self.view, "follow", None)
        if follow is not None:
            follow(self.session.record.plies)
        self.view.show(self.session.state, self.cards(), interactive=self._was_asked)
        self.redraw()

    def cards(self) -> list[SeatCard]:
        """What the board says about each seat."""
        return seat_cards(self.session, self.colours)

    def _tell_journal(self) -> None:
        for notice in self.session.take_notices():
            self.notice.say(notice_words(notice.code, str(notice), notice.values))
