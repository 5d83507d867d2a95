"""The replay: a record on its board, played, stepped through, or opened at any turn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.boards.about import about, seat_colours
from game.boards.base import BoardView, Cue, SeatCard
from game.i18n import tr
from game.intents import Act, Direction, Intent, Press, Step
from game.scenes.base import Scene
from game.scenes.board_scene import lay_out_board
from game.scenes.screen import Screen
from game.scenes.setup.starting import kind_of
from game.scenes.wording import colour_name, coloured, headline, kind_name
from game.ui.group import Group
from game.ui.stage import Sprite
from game.ui.widgets import Button, Slider, Widget

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.session.history import Record
    from game.session.session import Session

#: Speeds of playing, as factors.
SPEEDS = (0.5, 1.0, 2.0, 4.0)
#: Seconds between two moves at normal speed, and the longest that a step by hand is animated at.
PAUSE = 0.55


class Tape:
    """Where a replay stands: a place from 0 (nothing has been played) to the number of plies."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.plies = tuple(record.plies)
        self._starts = tuple(record.turn_starts())
        self.place = 0

    @property
    def state(self) -> Any:
        """The state at the place."""
        return self.plies[self.place - 1].after if self.place else self.record.start

    @property
    def at_end(self) -> bool:
        """Whether everything has been played."""
        return self.place == len(self.plies)

    @property
    def turns(self) -> int:
        """How many turns there are."""
        return len(self._starts)

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return bisect_right(self._starts, self.place - 1)

    def forward(self) -> Any | None:
        """Go on by one ply, which is returned; ``None`` at the end."""
        if self.at_end:
            return None
        self.place += 1
        return self.plies[self.place - 1]

    def back(self) -> bool:
        """Go back by one ply; false at the beginning."""
        if not self.place:
            return False
        self.place -= 1
        return True

    def jump(self, turn: int) -> None:
        """Go to the end of a turn; 0 is before the first."""
        turn = min(max(turn, 0), self.turns)
        self.place = len(self.plies) if turn >= self.turns else self._starts[turn]


class ReplayScene(Screen):
    """The replay of one record."""

    def __init__(self, path: Path) -> None:
        """Raises :class:`game.session.records.RecordError` or :class:`OSError` where the record cannot be read."""
        from game.session.records import read_record

        self._set_up(read_record(path).record, None)

    @classmethod
    def of_record(cls, record: Record) -> ReplayScene:
        """The replay of a record that was read already."""
        scene = cls.__new__(cls)
        scene._set_up(record, None)
        return scene

    @classmethod
    def of(cls, session: Session) -> ReplayScene:
        """The replay of a finished session, which leads back to its result."""
        from game.scenes.scoring import ScoringScene

        scene = cls.__new__(cls)
        scene._set_up(session.record, lambda: ScoringScene(session))
        return scene

    def _set_up(self, record: Record, origin: Callable[[], Scene] | None) -> None:
        super().__init__()
        self.tape = Tape(record)
        self.is_playing = False
        self._origin = origin
        self._view: BoardView | None = None
        self._speed = 1
        self._waited = 0.0
        self.group = Group()
        self._play_button: Button | None = None
        self._slider: Slider | None = None
        self._speed_button: Button | None = None

    @property
    def view(self) -> BoardView:
        """The board."""
        assert self._view is not None
        return self._view

    # -- the screen's hooks -------------------------------------------------------------------------------------

    def prepare(self, services: Services) -> Iterator[None]:
        """Draw the board, a slice at a time."""
        self.services = services
        view = about(self.tape.record.game.name).make_view(self.kit)
        yield
        view.show(self.tape.state, self.cards(), interactive=False)
        steps = getattr(view, "layout_steps", None)
        if steps is not None:
            yield from steps()
        view.ground()
        yield
        self._view = view

    def enter(self, services: Services) -> None:
        """Begin to play."""
        if self._view is None:
            self.services = services
            self._view = about(self.tape.record.game.name).make_view(self.kit)
        super().enter(services)
        services.audio.bed(None)
        self.is_playing = not self.tape.at_end
        self._update()

    def exit(self) -> None:
        """Let go of the buttons, and with them of the record."""
        super().exit()
        self._play_button = self._slider = self._speed_button = None

    def build(self) -> None:
        """Board and controls."""
        lay_out_board(self, self.view)
        self._show()
        self._fill()

    def ground(self) -> pygame.Surface:
        """The board."""
        return self.view.ground()

    def sprites(self, lead: float) -> list[Sprite]:
        """Pieces and controls."""
        return self.view.sprites(lead) + self.group.sprites()

    def is_busy(self) -> bool:
        """Whether pieces or the ring move."""
        return super().is_busy() or self.view.is_busy() or self.group.is_busy()

    def wants_picture(self) -> bool:
        """Whether a control changed."""
        return super().wants_picture() or self.group.wants_picture

    def wake_in(self) -> float | None:
        """The next move."""
        waits = [super().wake_in()]
        if self.is_playing:
            waits.append(max(0.0, PAUSE / SPEEDS[self._speed] - self._waited))
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    def on_step(self, dt: float) -> None:
        """Let pieces move; play on when they rest."""
        self.group.step(dt)
        was_busy = self.view.is_busy()
        for wish in self.view.step(dt):
            if isinstance(wish, Cue):
                self.sound(wish.sound, wish.step)
        if self.view.is_busy():
            return
        if was_busy:
            self._show()
            self._waited = 0.0
        self._waited += dt
        if self.is_playing and not self._arrival.is_running and self._waited >= PAUSE / SPEEDS[self._speed]:
            self._forward(SPEEDS[self._speed])
            if self.tape.at_end:
                self._stop()

    def on_intent(self, intent: Intent) -> bool:
        """Controls; the shoulder buttons step."""
        if self.group.handle(intent):
            return True
        if isinstance(intent, Step) and self.group.focused is self._slider:
            # The slider uses left and right itself: up leads to what lies before it, down to what lies behind.
            self.group.focus(self._play_button if intent.direction is Direction.UP else self._speed_button)
            return True
        if not isinstance(intent, Press):
            return False
        actions: dict[Act, Callable[[], None]] = {
            Act.PREVIOUS: self._step_back,
            Act.NEXT: self._step_forward,
            Act.FIRST: self._toggle,
            Act.BACK: self._leave,
            Act.MENU: self._leave,
            Act.SECOND: self._open_log,
        }
        if intent.act not in actions:
            return False
        actions[intent.act]()
        return True

    def focus_lost(self) -> None:
        """Nobody looks: stop."""
        self._stop()

    # -- controls -----------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        kit = self.kit
        area = self.bar.rect
        size = min(area.h, max(kit.px(56), kit.touch))
        gap = kit.px(12)
        top = area.centery - size // 2
        room = pygame.Rect(area.x + kit.margin, top, area.w - 2 * kit.margin, size)
        if kit.shape != "portrait":
            # Under the board only: the cards reach further down.
            share = 0.62 if kit.shape == "classic" else 0.565
            room = pygame.Rect(0, top, round(kit.box.w * share), size)
            room.centerx = kit.safe.centerx
        speed = self._speed_words()
        speed_width = max(Button.width_for(kit, self._speed_words(i), style="small") for i in range(len(SPEEDS)))
        left: list[Widget] = []
        x = room.x
        for icon, action in (
            ("first", self._to_start),
            ("step_back", self._step_back),
            ("play", self._toggle),
            ("step_forward", self._step_forward),
        ):
            button = Button(kit, pygame.Rect(x, top, size, size), "", action, icon=icon, kind="dark")
            if icon == "play":
                self._play_button = button
            left.append(button)
            x += size + gap
        right: list[Widget] = []
        end = room.right
        for icon, action in (("door", self._leave), ("menu", self._open_log)):
            rect = pygame.Rect(end - size, top, size, size)
            right.append(Button(kit, rect, "", action, icon=icon, kind="dark"))
            end -= size + gap
        rect = pygame.Rect(end - speed_width, top, speed_width, size)
        self._speed_button = Button(kit, rect, speed, self._faster, kind="dark", style="small")
        right.append(self._speed_button)
        end -= speed_width + gap
        self._slider = Slider(
            kit, pygame.Rect(x, top, end - x, size), "", self.tape.turn, self._jump, low=0,
            high=max(1, self.tape.turns), step=1, words=self._turn_words,
        )  # fmt: skip
        self.group = Group([*left, self._slider, *reversed(right)], focus=self._play_button, on_cue=self.sound)
        self._update()

    def _turn_words(self, turn: int) -> str:
        return tr("{turn} of {turns}", turn=turn, turns=self.tape.turns)

    def _speed_words(self, index: int | None = None) -> str:
        return tr("{factor} x", factor=f"{SPEEDS[self._speed if index is None else index]:g}")

    def _update(self) -> None:
        """Let the controls show where the tape stands."""
        if self._play_button is not None:
            self._play_button.icon = "pause" if self.is_playing else "play"
        if self._slider is not None and self._slider.value != self.tape.turn:
            self._slider.value = self.tape.turn
            self._slider.changed = True
        self.redraw()

    def _toggle(self) -> None:
        if self.is_playing:
            self._stop()
            return
        if self.tape.at_end:
            self.tape.jump(0)
            self._show()
        self.is_playing = True
        self._waited = PAUSE
        self._update()

    def _stop(self) -> None:
        self.is_playing = False
        self._update()

    def _faster(self) -> None:
        self._speed = (self._speed + 1) % len(SPEEDS)
        if self._speed_button is not None:
            self._speed_button.text = self._speed_words()

    def _to_start(self) -> None:
        self._stop()
        self.view.skip()
        self.tape.jump(0)
        self._show()

    def _step_forward(self) -> None:
        self._stop()
        self.view.skip()
        self._forward(max(1.0, SPEEDS[self._speed]))

    def _step_back(self) -> None:
        self._stop()
        self.view.skip()
        if self.tape.back():
            self._show()

    def _jump(self, turn: int) -> None:
        self._stop()
        self.view.skip()
        self.tape.jump(turn)
        self._show()

    def _forward(self, speed: float) -> None:
        ply = self.tape.forward()
        if ply is None:
            return
        self._waited = 0.0
        self.view.animate(ply.before, ply.events, ply.after, pace=speed)
        if not self.view.is_busy():
            self._show()
        self._update()

    def _open_log(self) -> None:
        from game.scenes.pause import LogScene

        self._stop()
        self.open(LogScene(self))

    def log(self) -> list[tuple[int | None, str]]:
        """The moves so far in words, with the colour that made each."""
        return [
            (None if ply.seat is None else self.colours[ply.seat], self.view.describe(ply.before, ply.move))
            for ply in self.tape.plies[: self.tape.place]
        ]

    @property
    def colours(self) -> tuple[int, ...]:
        """The number of each seat's colour."""
        return seat_colours(self.tape.record.game.name, len(self.tape.record.seats))

    def _leave(self) -> None:
        from game.scenes.menu import MenuScene

        self.sound("back")
        self.go(self._origin() if self._origin is not None else MenuScene())

    # -- showing ------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        follow = getattr(self.view, "follow", None)
        if follow is not None:
            follow(self.tape.plies[: self.tape.place])
        self.view.show(self.tape.state, self.cards(), interactive=False)
        ranking = self.tape.record.ranking
        if self.tape.at_end and ranking is not None:
            self.notice.say(headline(coloured(ranking, self.colours)))
        self._update()

    def cards(self) -> list[SeatCard]:
        """Who plays."""
        cards = []
        seats = self.tape.record.seats
        for seat, player in enumerate(seats):
            colour = colour_name(self.colours[seat])
            own = player.name if player.name not in ("", colour) else ""
            kind = tr("Person") if player.is_human else kind_name(kind_of(player))
            cards.append(SeatCard(seat, colour, own or kind, player.is_human, "" if own else kind))
        return cards
