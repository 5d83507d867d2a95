"""The game scene: what people do with a session on its board, and how it goes on."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from game.boards.about import about
from game.boards.base import Cue, PlayMove, Prompt, Refuse, Throw
from game.i18n import tr
from game.intents import Act, Intent, Phase, Pointer, Press
from game.scenes.board_scene import WATCH, BoardScene
from game.scenes.conductor import Announced, Ended, FellBack, Happening, Hinted, Played, Thinks
from game.scenes.couch.devices import Couch, Host
from game.scenes.setup.starting import kind_of
from game.scenes.wording import failure_words, refusal_words
from game.session.commands import Redo, Refused, Undo
from game.session.session import Session

if TYPE_CHECKING:
    from game.scenes.prompts import Lead
    from game.scenes.services import Services

__all__ = ["WATCH", "GameScene"]


class GameScene(BoardScene):
    """Plays one session to its end, then shows the result."""

    def __init__(self, session: Session, couch: Couch | None = None) -> None:
        """``couch`` says who plays with what; by default everybody plays with everything."""
        super().__init__(session)
        #: Who may act with which device.
        self.host = Host(self, couch or Couch())
        self._recalls_couch = False

    @classmethod
    def resume_record(cls, path: Path) -> GameScene:
        """The scene that goes on with the game in a record, on the couch of then.  Raises what reading it raises."""
        return cls.resumed(Session.resume(path))

    @classmethod
    def resumed(cls, session: Session) -> GameScene:
        """The scene that goes on with a session that was read from its record, on the couch of then."""
        scene = cls(session)
        scene._recalls_couch = True
        return scene

    # -- what dialogs use ---------------------------------------------------------------------------------------

    def command(self, command: Any) -> bool:
        """Carry out an undo, a redo, a restart, an end or new seats; false, with the reason shown, where refused."""
        try:
            self.conductor.submit(command)
        except Refused as error:
            self.refuse(refusal_words(self.session.game.name, error.code, str(error), error.values))
            return False
        self.view.skip()
        self.view.hint(None)
        self.view.thinking(None)
        self.notice.clear()
        self._last_look = None
        self._show()
        return True

    def ask_hint(self) -> bool:
        """Have a bot point at a move, where a person is to move."""
        asked = self.conductor.ask_hint()
        if asked:
            self.notice.say(tr("Looking for a good move"))
        return asked

    def focus_lost(self) -> None:
        """Pause where bots would play on unseen."""
        if not self.session.is_over and (self.view.is_busy() or self.conductor.decider == "bot"):
            self.open_pause()

    def suspended(self) -> None:
        """Nobody was there: wait until somebody goes on."""
        if not self.session.is_over and any(player.is_human for player in self.session.seats):
            self.open_pause()

    # -- with several devices -----------------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        """Begin, or go on; where it is not clear who holds what, ask first."""
        known = self._recall(services)
        self.host.begin(services)
        super().enter(services)
        if known is not None:
            from game.scenes.couch.holders import HoldersScene

            self.open(HoldersScene(self, known))

    def _recall(self, services: Services) -> dict[int, str] | None:
        """Take the couch of a saved game; where its devices are not all known again, those that are, by seat."""
        if not self._recalls_couch:
            return None
        from game.scenes.couch.record import from_record

        self._recalls_couch = False
        session = self.session
        recalled = from_record(session.header.extra, session.seats, services.devices.pads)
        self.host = Host(self, recalled.couch)
        is_settled = recalled.is_sure or session.is_over or services.kiosk is not None or services.kit.mode == "table"
        return None if is_settled else dict(enumerate(recalled.couch.seating.devices))

    def exit(self) -> None:
        """Let everything go."""
        self.host.exit()
        super().exit()

    def lead(self) -> Lead | None:
        """Whose turn it is."""
        return self.host.lead()

    def prompt_device(self) -> str:
        """What the player to move holds."""
        return self.host.device()

    def may_act(self, intent: Intent) -> bool:
        """The board is for the player to move."""
        if self.host.admits(intent):
            return True
        self.host.turn_away(intent)
        return False

    @property
    def seconds_left(self) -> int | None:
        """The last seconds of a person's turn, where there is a timer."""
        return self.host.seconds_left

    def begin_turn(self, seat: int) -> None:
        """Tell it to the player's hands."""
        self.host.shake_turn(seat)

    def sign_top(self) -> int:
        """In a tall window below the cards."""
        kit = self.kit
        return kit.safe.y + round(0.122 * kit.safe.h) if kit.shape == "portrait" else super().sign_top()

    def wake_in(self) -> float | None:
        """For the timer too."""
        waits = (super().wake_in(), self.host.wake_in)
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def can_scan(self) -> bool:
        """Not while pieces move or others think; a motion is skipped by the button itself."""
        return super().can_scan and self.conductor.is_asked and not self.view.is_busy()

    @property
    def has_scan_board(self) -> bool:
        """Whether a person is asked for a move."""
        return self.conductor.is_asked and not self.view.is_busy()

    def scan_board(self) -> Hashable | None:
        """Move the board's focus to its next place."""
        scan = getattr(self.view, "scan", None)
        if scan is not None:
            return cast("Hashable | None", scan())
        turn = getattr(self.view, "turn", None)
        if self.view.handle(Press(Act.NEXT, "scan")) is None:
            return None
        return cast("Hashable | None", getattr(turn, "cursor", None))

    # -- input --------------------------------------------------------------------------------------------------

    def prompts(self) -> Sequence[Prompt]:
        """The board's, then the scene's own on the buttons that are free."""
        found: list[Prompt] = []
        if self.conductor.is_asked and not self.view.is_busy():
            found.extend(self.view.prompts())
        else:
            found.append(Prompt(Act.ACCEPT, tr("Skip")))
        taken = {prompt.act for prompt in found}
        own = [Prompt(Act.MENU, tr("Menu"))]
        if any(player.is_human for player in self.session.seats):
            if self.session.header.undo:
                own.insert(0, Prompt(Act.UNDO, tr("Undo"), self.session.can_undo))
            own.insert(0, Prompt(Act.SECOND, tr("Hint"), self.conductor.is_person))
        return found + [prompt for prompt in own if prompt.act not in taken]

    def on_intent(self, intent: Intent) -> bool:
        """The board first; what it does not use is undo, hint, pause or skip."""
        if self._is_skip(intent):
            self._skip()
            return True
        if self.conductor.is_asked and not self.view.is_busy():
            wishes = self.view.handle(intent)
            if wishes is not None:
                self.carry_out(wishes)
                self.redraw()
                return True
        if not isinstance(intent, Press):
            return False
        if intent.act in (Act.MENU, Act.BACK):
            self.open_pause()
        elif intent.act is Act.UNDO:
            self.command(Undo())
        elif intent.act is Act.REDO:
            self.command(Redo())
        elif intent.act is Act.SECOND:
            self.ask_hint()
        else:
            return False
        return True

    def _skip(self) -> None:
        """Leave out the rest of a motion, or of a wait."""
        if self.view.is_busy():
            self.view.skip()
            self._after_motion()
        elif self._last_look is not None:
            self._last_look = 0.0
        else:
            self.conductor.hurry()

    def _is_skip(self, intent: Intent) -> bool:
        if self.conductor.is_asked and not self.view.is_busy():
            return False
        if isinstance(intent, Press):
            return intent.act is Act.ACCEPT
        return isinstance(intent, Pointer) and intent.phase is Phase.UP

    def open_pause(self) -> None:
        """The pause dialog."""
        from game.scenes.pause import PauseScene

        self.sound("back")
        self.open(PauseScene(self))

    def carry_out(self, wishes: Sequence[object]) -> None:
        """Do what the board asks for."""
        for wish in wishes:
            if isinstance(wish, Cue):
                self.sound(wish.sound, wish.step)
            elif isinstance(wish, Refuse):
                self.refuse(wish.reason)
            elif isinstance(wish, PlayMove):
                self._play(wish.move)
            elif isinstance(wish, Throw):
                self._throw()

    def _show(self) -> None:
        super()._show()
        if self._was_asked and self.prompt_device().startswith(("pad", "keys")):
            self.view.bring_focus()

    def _throw(self) -> None:
        """The dice leave the hand."""
        if self.conductor.decider == "throw":
            self._animate(self.conductor.throw())

    def _play(self, move: Any) -> None:
        seat = self.session.to_move
        if seat is None:
            return
        try:
            played = self.conductor.play(move, seat, self._shown)
        except Refused as error:
            self.refuse(refusal_words(self.session.game.name, error.code, str(error), error.values))
            self._show()
            return
        self._animate(played)

    # -- time ---------------------------------------------------------------------------------------------------

    def on_step(self, dt: float) -> None:
        """Let the board move; while it is still, let the game go on."""
        was_busy = self.view.is_busy()
        self.carry_out(self.view.step(dt))
        if self.view.is_busy():
            return
        if was_busy:
            self._after_motion()
        self.host.step(0.0 if self._arrival.is_running else dt)
        self._tell_journal()
        if self._last_look is not None:
            self._last_look -= dt
            if self._last_look <= 0:
                self._last_look = None
                self.finish()
            return
        if self._arrival.is_running:
            return
        for happening in self.conductor.step(dt):
            self.on_happening(happening)
        if not self.view.is_busy() and self.conductor.is_asked != self._was_asked:
            self._show()

    def on_happening(self, happening: Happening) -> None:
        """Show what the conductor did."""
        if isinstance(happening, Played):
            self._animate(happening)
        elif isinstance(happening, Thinks):
            self.view.thinking(happening.seat)
        elif isinstance(happening, Announced):
            if happening.why == "chance":
                self.notice.say(tr("Chance decides"))
            elif happening.seat is not None and self.session.seats[happening.seat].is_human:
                self.notice.say(tr("Only one move: it is played for you"))
        elif isinstance(happening, FellBack):
            self.notice.say(failure_words(self.colours[happening.seat], happening.reason))
        elif isinstance(happening, Hinted):
            self.notice.clear()
            self.view.hint(happening.move)
        elif isinstance(happening, Ended):
            self._show()
            count_up = getattr(self.view, "count_up", None)
            if count_up is not None and not self.pace().still:
                count_up()
            if not self.view.is_busy():
                self.sound("win")
            if self.session.ranking:
                self.host.shake_end(self.session.ranking[0])
            self._last_look = self.pace().last_look
        self.redraw()

    def finish(self) -> None:
        """The game is over and has been looked at: show the result."""
        from game.scenes.scoring import ScoringScene

        session = self.session
        ranking = session.ranking
        if ranking is not None and not session.header.demo:
            feats = about(session.game.name).feats(session.record.plies)
            kinds = tuple(kind_of(player) for player in session.seats)
            self.services.statistics.add(session.game.name, kinds, ranking[0], feats)
        self.go(ScoringScene(self.session, self.host.couch))
