"""What lies round a board at a table: confirm buttons and panels in the trays, undo and menu in the gaps, the light
along the edge, and who may touch what.

Everything here is in pixels of the window, whichever way the board is turned.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.boards.common.table_layout import (
    depth_of,
    gap_buttons,
    tray_badge,
    tray_frame,
    tray_parts,
    trays,
)
from game.intents import Act, Intent, Phase, Pointer, Press
from game.scenes.backdrop import flatten
from game.scenes.table_light import EdgeLight
from game.scenes.table_sheet import GameFacts, Sheet
from game.ui.anim import shake
from game.ui.kit import side_turn
from game.ui.stage import Sprite
from game.ui.turning import Frame, turned_surface
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.board_scene import BoardScene
    from game.ui.kit import Kit

#: A second tap on the same button within so many seconds is the first one's echo.
AGAIN = 0.3
#: Seconds for which a badge shakes, and in which a turned board appears.
SHAKE, FADE = 0.24, 0.22


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
        self._old: tuple[pygame.Surface, float] | None = None
        self._facts = GameFacts(scene)
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
        self._old = None
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
        can_undo = scene.is_under_way and session.header.undo and session.can_undo
        busy = scene.view.is_busy()
        seat = self._mover()
        shown = (due, can_confirm, can_undo, busy, seat, session.state_id)
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
        return self._light.is_running or bool(self._shaking) or self._old is not None

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
        if self._old is not None:
            surface, time = self._old
            self._old = (surface, time + dt) if time + dt < FADE else None
        self._turn_board()

    def below(self) -> list[Sprite]:
        """What lies directly on the board's picture."""
        found = []
        if self._old is not None:
            surface, time = self._old
            found.append(Sprite(surface, 0, 0, round(255 * (1 - time / FADE))))
        return found + self._light.sprites()

    def sprites(self) -> list[Sprite]:
        """Buttons and panels, over everything."""
        self._changed = False
        held = {id(control) for control in self._held.values()}
        found: list[Sprite] = []
        for control in self.controls:
            found += control.button.sprites(False, id(control) in held)
        for seat, time in self._shaking.items():
            found.append(self._shaken(seat, time))
        for sheet in self.sheets.values():
            found += sheet.sprites()
        return found

    def notices(self) -> list[Sprite]:
        """The scene's line of notices, turned to whom it is for."""
        scene = self._scene
        if scene.notice.text is None:
            return []
        seats = self.due() or tuple(i for i, player in enumerate(scene.session.seats) if player.is_human) or (0,)
        found: list[Sprite] = []
        for side in sorted({self.side(seat) for seat in seats}):
            frame = Frame(self._kit.rect, side)
            width, height = frame.size
            found += frame.sprites(scene.notice.sprites(width // 2, height - depth_of(self._kit) - self._kit.px(4)))
        return found

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
        turned = self._kit.theme.flags.board_turn
        sits = turned == "whole" or (turned == "pieces" and getattr(scene.view, "sits_for_pieces", False))
        if not sits or self._on_board or scene.view.is_busy():
            return
        due = self.due()
        if len(due) != 1:
            return
        side = self.side(due[0])
        if side == scene.south:
            return
        if not self._kit.theme.reduced_motion:
            self._old = (flatten(scene.board_picture()), 0.0)
        scene.sit(side)
        self._changed = True

    # -- touching -----------------------------------------------------------------------------------------------

    def holds(self, x: float, y: float) -> bool:
        """Whether a finger may rest at a pixel."""
        hold = getattr(self._scene.view, "holds", None)
        return hold is not None and bool(hold(*self._scene.frame.inside(x, y)))

    def handle(self, intent: Intent) -> bool:
        """Act on what is the deck's business; false hands the intent on to the board."""
        if not isinstance(intent, Pointer) or not self.is_active:
            return False
        if intent.phase is Phase.DOWN:
            return self._down(intent)
        if intent.phase is Phase.HOVER:
            return False
        return self._went_on(intent)

    def release(self) -> None:
        """Forget every finger."""
        for sheet in self.sheets.values():
            sheet.group.release()
        self._held.clear()
        self._astray.clear()
        self._on_sheet.clear()
        self._on_board.clear()

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
        self.sheets[seat] = Sheet(self._kit, self.side(seat), self._facts, lambda: self._close(seat), self._scene.sound)
        self._changed = True

    def _close(self, seat: int) -> None:
        self.sheets.pop(seat, None)
        self._scene.sound("back")
        self._changed = True
