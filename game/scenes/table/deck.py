"""What lies round a board at a table: confirm buttons and panels in the trays, undo and menu in the gaps, the light
along the edge, and who may touch what.

Everything here is in pixels of the window, whichever way the board is turned.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.boards.common.table_layout import (
    gap_buttons,
    tray_badge,
    tray_frame,
    tray_parts,
    trays,
)
from game.intents import Act, Intent, Phase, Pointer, Press
from game.scenes.table.light import EdgeLight
from game.scenes.table.sheet import GameFacts, Sheet, Voice
from game.scenes.table.telling import Telling
from game.scenes.table.turn import BoardTurn
from game.ui.anim import shake
from game.ui.kit import side_turn
from game.ui.stage import Picture, Sprite
from game.ui.turning import turned_surface
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.board_scene import BoardScene
    from game.ui.kit import Kit

#: A second tap on the same button within so many seconds is the first one's echo.
AGAIN = 0.3
#: Seconds for which a badge shakes.
SHAKE = 0.24


@dataclass(slots=True)
class Control:
    """A button of the deck.  ``seat`` is its owner's, ``None`` where it is everybody's."""

    name: str
    button: Button
    seat: int | None


class Deck:
    """The deck of one board scene."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._kit: Kit = scene.services.kit
        self._light = EdgeLight(self._kit)
        self.controls: list[Control] = []
        self.sheets: dict[int, Sheet] = {}
        self._held: dict[int, Control] = {}
        #: Fingers in a tray that is not theirs to use, with the tray's seat; and fingers on a panel.
        self._astray: dict[int, int] = {}
        self._on_sheet: dict[int, int] = {}
        #: Fingers on the board.
        self._on_board: set[int] = set()
        self._pressed_at: dict[str, float] = {}
        self._shaking: dict[int, float] = {}
        self._turn = BoardTurn(scene)
        self._facts = GameFacts(scene)
        self._telling = Telling(scene, self.side)
        #: The seats whose own sounds are off, and the seat at whose buttons a finger acts now.
        self.silent: set[int] = set()
        self._acting: int | None = None
        self._changed = True
        self._shown: object = None

    # -- layout -------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Lay out for the window."""
        kit = self._scene.services.kit
        self._kit = kit
        self._light.lay_out(kit)
        self.controls.clear()
        self.release()
        self._turn.end()
        self._changed = True
        self._shown = None
        if not self.is_active:
            self.sheets.clear()
            return
        for name, rect, turn in gap_buttons(kit):
            icon, act = ("undo", Act.UNDO) if name == "undo" else ("menu", Act.MENU)
            button = Button(kit, rect, "", self._presser(act, turn), icon=icon, style="title", turn=turn)
            self.controls.append(Control(f"{name}-{turn}", button, None))
        for seat, (rect, turn) in enumerate(trays(kit, self._players)):
            frame = tray_frame(kit, turn)
            parts = tray_parts(kit, frame.size)
            assert frame.rect == rect
            sheet = Button(
                kit, frame.outside_rect(parts.sheet), "", self._opener(seat), icon="question", style="name", turn=turn,
                roundness=0.32,
            )  # fmt: skip
            self.controls.append(Control(f"sheet-{seat}", sheet, seat))
            if not self._own_confirm:
                confirm = Button(
                    kit, frame.outside_rect(parts.confirm), "", self._confirm, icon="tick", style="title", kind="main",
                    turn=turn, roundness=0.32,
                )  # fmt: skip
                self.controls.append(Control(f"confirm-{seat}", confirm, seat))
        opened = list(self.sheets)
        self.sheets.clear()
        for seat in opened:
            self._open(seat)
        self.refresh()

    @property
    def is_active(self) -> bool:
        """Whether anybody is there to use it: a demo has no players."""
        return any(player.is_human for player in self._scene.session.seats)

    @property
    def _players(self) -> int:
        return len(self._scene.session.seats)

    @property
    def _own_confirm(self) -> bool:
        """Whether the game's own tray has the button that says a move is meant."""
        return not hasattr(self._scene.view, "can_confirm")

    def side(self, seat: int) -> int:
        """The side at which a seat sits."""
        return side_turn(seat, self._players, self._kit)

    def pan(self, seat: int) -> float:
        """From where a seat's sounds come: -1 from the left, 1 from the right of the glass."""
        return (0.0, 0.7, 0.0, -0.7)[self.side(seat)]

    def is_heard(self, sounding: int | None) -> bool:
        """Whether a sound is heard: not where the seat that it belongs to has turned its sounds off.  That is the seat
        at whose tray a finger acts, else ``sounding``, else the player to move."""
        seat = next((one for one in (self._acting, sounding, self._mover()) if one is not None), None)
        return seat not in self.silent

    def due(self) -> tuple[int, ...]:
        """The seats that may act now; empty while nobody may."""
        conductor = self._scene.conductor
        if conductor.decider == "throw":
            return tuple(seat for seat in conductor.hands() if self._scene.session.seats[seat].is_human)
        seat = self._scene.session.to_move
        return () if seat is None or conductor.decider != "person" else (seat,)

    # -- showing ------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring buttons and light up to date; cheap where nothing has changed."""
        scene = self._scene
        session = scene.session
        due = self.due() if scene.is_under_way else ()
        can_confirm = bool(due) and not self._own_confirm and bool(getattr(scene.view, "can_confirm", False))
        own_step = bool(due) and bool(getattr(scene.view, "can_take_back", False))
        can_undo = scene.is_under_way and (own_step or (session.header.undo and session.can_undo))
        busy = scene.view.is_busy()
        seat = self._mover()
        left = scene.seconds_left
        shown = (due, can_confirm, can_undo, busy, seat, session.state_id, left)
        if shown == self._shown:
            return
        self._shown = shown
        self._changed = True
        for control in self.controls:
            kind = control.name.partition("-")[0]
            if kind == "undo":
                control.button.enabled = can_undo
            elif kind == "confirm":
                control.button.enabled = can_confirm and control.seat in due and not busy
        colour = self._kit.theme.players[scene.colours[seat]].light if seat is not None else ""
        self._light.shine(None if seat is None else self.side(seat), colour)
        for sheet in self.sheets.values():
            sheet.refresh()

    def _mover(self) -> int | None:
        """The seat whose turn it is, also while dice are due."""
        session = self._scene.session
        if session.is_over:
            return None
        seat = session.to_move
        if seat is None:
            seat = getattr(session.state, "turn", None)
        return seat

    def is_busy(self) -> bool:
        """Whether anything of it moves."""
        return self._light.is_running or bool(self._shaking) or self._turn.is_busy

    def wants_picture(self) -> bool:
        """Whether it looks different from last time."""
        self.refresh()
        return self._changed or any(sheet.wants_picture for sheet in self.sheets.values())

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds; where the board turns to the player to move, turn it once everything rests."""
        self.refresh()
        self._light.step(dt)
        for sheet in self.sheets.values():
            sheet.step(dt)
        self._shaking = {seat: time + dt for seat, time in self._shaking.items() if time + dt < SHAKE}
        self._turn.step(dt)
        self._turn_board()

    def below(self) -> list[Sprite]:
        """What lies directly on the board's picture."""
        return self._turn.sprites() + self._light.sprites()

    def sprites(self) -> list[Sprite]:
        """Buttons and panels, over everything."""
        self._changed = False
        held = {id(control) for control in self._held.values()}
        found: list[Sprite] = []
        for control in self.controls:
            found += control.button.sprites(False, id(control) in held)
        left, mover = self._scene.seconds_left, self._mover()
        if left is not None and mover is not None:
            found += self._telling.seconds(self._kit, mover, left)
        for seat, time in self._shaking.items():
            found.append(self._shaken(seat, time))
        for sheet in self.sheets.values():
            found += sheet.sprites()
        return found

    def told(self) -> list[Sprite]:
        """Notices and sounds in words, turned to whom they are for."""
        return self._telling.sprites(self._kit, self.due())

    def _shaken(self, seat: int, time: float) -> Sprite:
        frame = tray_frame(self._kit, self.side(seat))
        centre, radius = tray_badge(self._kit, frame.size)
        badge = self._kit.shapes.badge(self._kit.theme.players[self._scene.colours[seat]], 1.12 * radius)
        dx = 0 if self._kit.theme.reduced_motion else round(self._kit.px(7) * shake(time / SHAKE))
        rect = badge.get_rect(center=(centre[0] + dx, centre[1]))
        place = frame.outside_rect(rect)
        return Sprite(turned_surface(badge, frame.turn), place.x, place.y)

    # -- turning the board --------------------------------------------------------------------------------------

    def _turn_board(self) -> None:
        scene = self._scene
        if self._kit.theme.flags.board_turn != "whole" or self._turn.is_drawing:
            return
        if self._on_board or scene.view.is_busy():
            return
        due = self.due()
        if len(due) != 1:
            return
        side = self.side(due[0])
        if side == scene.south:
            return
        self._turn.begin(side)
        self._changed = True

    @property
    def frozen(self) -> Picture | None:
        """What is shown of the board while it is drawn for another side."""
        return self._turn.frozen

    # -- touching -----------------------------------------------------------------------------------------------

    def holds(self, x: float, y: float) -> bool:
        """Whether a finger may rest at a pixel."""
        hold = getattr(self._scene.view, "holds", None)
        return hold is not None and bool(hold(*self._scene.frame.inside(x, y)))

    def handle(self, intent: Intent) -> bool:
        """Act on what is the deck's business; false hands the intent on to the board."""
        if not isinstance(intent, Pointer) or not self.is_active:
            return False
        if intent.phase is Phase.HOVER:
            return False
        self._acting = self._seat_of(intent)
        try:
            return self._down(intent) if intent.phase is Phase.DOWN else self._went_on(intent)
        finally:
            self._acting = None

    def release(self) -> None:
        """Forget every finger."""
        for sheet in self.sheets.values():
            sheet.group.release()
        self._held.clear()
        self._astray.clear()
        self._on_sheet.clear()
        self._on_board.clear()

    def _seat_of(self, intent: Pointer) -> int | None:
        """The seat at whose tray or panel a finger acts."""
        number = intent.pointer
        if intent.phase is Phase.DOWN:
            sheet = next((seat for seat, one in self.sheets.items() if one.contains(intent.x, intent.y)), None)
            return self._tray_at(intent.x, intent.y) if sheet is None else sheet
        if number in self._on_sheet:
            return self._on_sheet[number]
        held = self._held.get(number)
        return self._astray.get(number) if held is None else held.seat

    def _down(self, intent: Pointer) -> bool:
        x, y, number = intent.x, intent.y, intent.pointer
        for seat, sheet in reversed(self.sheets.items()):
            if sheet.contains(x, y):
                self._on_sheet[number] = seat
                sheet.handle(intent)
                return True
        control = next((one for one in self.controls if one.button.contains(x, y)), None)
        if control is not None:
            self._held[number] = control
            self._changed = True
            return True
        owner = self._tray_at(x, y)
        if owner is not None and owner not in self.due():
            self._astray[number] = owner
            return True
        if self._turn.is_drawing:
            return True
        self._on_board.add(number)
        return False

    def _went_on(self, intent: Pointer) -> bool:
        number = intent.pointer
        is_end = intent.phase in (Phase.UP, Phase.CANCEL)
        if number in self._on_sheet:
            seat = self._on_sheet.pop(number) if is_end else self._on_sheet[number]
            sheet = self.sheets.get(seat)
            if sheet is not None:
                sheet.handle(intent)
            self._changed = True
            return True
        if number in self._astray:
            if is_end:
                seat = self._astray.pop(number)
                if intent.phase is Phase.UP:
                    self._shaking[seat] = 0.0
                    self._scene.sound("refuse")
            return True
        control = self._held.get(number)
        if control is not None:
            if is_end:
                del self._held[number]
                self._changed = True
                if intent.phase is Phase.UP and control.button.contains(intent.x, intent.y):
                    self._activate(control)
            return True
        if is_end:
            self._on_board.discard(number)
        # What lies in a tray leaves out no motion.
        is_tap = intent.phase is Phase.UP and self._scene.is_waiting
        return is_tap and self._tray_at(intent.x, intent.y) is not None

    def _activate(self, control: Control) -> None:
        now = self._scene.services.now
        if now - self._pressed_at.get(control.name, -1.0) < AGAIN:
            return
        self._pressed_at[control.name] = now
        if not control.button.enabled:
            if control.seat is not None and control.name.startswith("confirm"):
                self._shaking[control.seat] = 0.0
            self._scene.sound("refuse")
            return
        control.button.activate()

    def _tray_at(self, x: float, y: float) -> int | None:
        places = trays(self._kit, self._players)
        return next((seat for seat, (rect, _) in enumerate(places) if rect.collidepoint(x, y)), None)

    def _presser(self, act: Act, turn: int) -> Callable[[], None]:
        def press() -> None:
            self._scene.services.side = turn
            self._scene.sound("confirm")
            self._scene.on_intent(Press(act, "touch"))

        return press

    def _confirm(self) -> None:
        confirm = getattr(self._scene.view, "confirm", None)
        if confirm is not None:
            self._scene.carry_out(confirm())
            self._scene.redraw()

    # -- the players' own panels --------------------------------------------------------------------------------

    def _opener(self, seat: int) -> Callable[[], None]:
        def toggle() -> None:
            if seat in self.sheets:
                self._close(seat)
            else:
                self._open(seat)
                self._scene.sound("confirm")

        return toggle

    def _open(self, seat: int) -> None:
        voice = Voice(
            lambda: self._scene.services.settings.value.effects_volume > 0,
            lambda: seat in self.silent,
            lambda: self._switch(seat),
        )
        self.sheets[seat] = Sheet(
            self._kit, self.side(seat), self._facts, voice, lambda: self._close(seat), self._scene.sound
        )
        self._changed = True

    def _switch(self, seat: int) -> None:
        """Turn the own sounds of a seat off, or on again."""
        self.silent ^= {seat}

    def _close(self, seat: int) -> None:
        self.sheets.pop(seat, None)
        self._scene.sound("back")
        self._changed = True
