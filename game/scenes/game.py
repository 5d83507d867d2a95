"""The game scene: a session on its board, with bots, prompts and the pause dialog."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.boards.about import about
from game.boards.base import BoardView, Cue, PlayMove, Prompt, Refuse, SeatCard
from game.i18n import tr
from game.intents import Act, Intent, Phase, Pointer, Press
from game.scenes.conductor import Announced, Conductor, Ended, FellBack, Happening, Hinted, Played, Thinks
from game.scenes.pace import PACES, Pace
from game.scenes.screen import Screen
from game.scenes.starting import kind_of
from game.scenes.wording import colour_name, failure_words, kind_name, notice_words, refusal_words
from game.session.commands import Redo, Refused, Undo
from game.ui.stage import Sprite

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.session.session import Session

#: Seconds between looks at what runs elsewhere (disk, bots) while nothing moves.
WATCH = 1 / 60


class GameScene(Screen):
    """Plays one session to its end, then shows the result."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._view: BoardView | None = None
        self._conductor: Conductor | None = None
        self._shown = ""  # the state that the person sees
        self._was_person = False
        self._last_look: float | None = None
        self._is_paused = False

    @classmethod
    def resume_record(cls, path: Path) -> GameScene:
        """The scene that goes on with the game in a record.  Raises what reading it raises."""
        from game.session.session import Session

        return cls(Session.resume(path))

    # -- what dialogs use ---------------------------------------------------------------------------------------

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

    def log(self) -> list[tuple[int | None, str]]:
        """Every move in force in words, with the seat that made it (``None``: chance)."""
        return [(ply.seat, self.view.describe(ply.before, ply.move)) for ply in self.session.record.plies]

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
        super().enter(services)
        self._tell_journal()
        services.audio.bed(None)

    def make_conductor(self, services: Services) -> Conductor:
        """The conductor for the session, at the pace of the settings."""
        return Conductor(self.session, services.bots, pace=PACES[services.settings.value.bot_pace])

    def exit(self) -> None:
        """Let the bots and the file go."""
        self.conductor.close()
        self.session.close()

    def pause(self) -> None:
        """A dialog covers the game: what moves stops where it is."""
        self._is_paused = True

    def resume(self) -> None:
        """Go on, perhaps at another pace."""
        self._is_paused = False
        self.conductor.pace = self.pace()
        super().resume()
        if not self.view.is_busy():
            self._show()

    def focus_lost(self) -> None:
        """Pause where bots would play on unseen."""
        if not self.session.is_over and (self.view.is_busy() or self.conductor.decider == "bot"):
            self.open_pause()

    def recovery(self) -> Path | None:
        """The record, while the game is not over."""
        return None if self.session.is_over else self.session.path

    def pace(self) -> Pace:
        """How fast bots play and pieces move."""
        return PACES[self.services.settings.value.bot_pace]

    def build(self) -> None:
        """Lay the board out for the kit."""
        self.view.layout(self.kit)
        self._show()

    def ground(self) -> pygame.Surface:
        """The board."""
        return self.view.ground()

    def sprites(self, lead: float) -> list[Sprite]:
        """The pieces and everything that moves."""
        return self.view.sprites(lead)

    def is_busy(self) -> bool:
        """Whether the board or anything else moves."""
        return super().is_busy() or self.view.is_busy() or self.view.is_lively()

    def wake_in(self) -> float | None:
        """Soon, while the disk or a bot is waited for."""
        waits = [super().wake_in()]
        if self.conductor.wants_steps or self._last_look is not None or not self.session.ready:
            waits.append(WATCH)
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    # -- input --------------------------------------------------------------------------------------------------

    def prompts(self) -> Sequence[Prompt]:
        """The board's, then the scene's own on the buttons that are free."""
        found: list[Prompt] = []
        if self.conductor.is_person and not self.view.is_busy():
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
        if self.conductor.is_person and not self.view.is_busy():
            wishes = self.view.handle(intent)
            if wishes is not None:
                self._carry_out(wishes)
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
        if self.conductor.is_person and not self.view.is_busy():
            return False
        if isinstance(intent, Press):
            return intent.act is Act.ACCEPT
        return isinstance(intent, Pointer) and intent.phase is Phase.UP

    def open_pause(self) -> None:
        """The pause dialog."""
        from game.scenes.pause import PauseScene

        self.sound("back")
        self.open(PauseScene(self))

    def _carry_out(self, wishes: Sequence[object]) -> None:
        for wish in wishes:
            if isinstance(wish, Cue):
                self.sound(wish.sound, wish.step)
            elif isinstance(wish, Refuse):
                self.refuse(wish.reason)
            elif isinstance(wish, PlayMove):
                self._play(wish.move)

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
        self._carry_out(self.view.step(dt))
        if self.view.is_busy():
            return
        if was_busy:
            self._after_motion()
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
        if not self.view.is_busy() and self.conductor.is_person != self._was_person:
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
            self.notice.say(failure_words(happening.seat, happening.reason))
        elif isinstance(happening, Hinted):
            self.notice.clear()
            self.view.hint(happening.move)
        elif isinstance(happening, Ended):
            self._show()
            self.sound("win")
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
        self.go(ScoringScene(self.session))

    # -- showing ------------------------------------------------------------------------------------------------

    def _animate(self, played: Played) -> None:
        self.view.thinking(None)
        self.view.hint(None)
        pace = self.pace()
        if played.events and not pace.still:
            self.view.animate(played.before, played.events, played.after, pace=pace.speed)
        if not self.view.is_busy():
            self._after_motion()
        self.redraw()

    def _after_motion(self) -> None:
        """The board rests: show what holds now."""
        self._show()
        if self.conductor.is_person and self.session.to_move is not None and not self.conductor.is_mid_turn:
            self.sound("turn", self.session.to_move)

    def _show(self) -> None:
        # A line that is not on disk yet comes first; until then nobody is asked.
        self._was_person = self.conductor.is_person
        self._shown = self.session.state_id
        self.view.show(self.session.state, self.cards(), interactive=self._was_person)
        self.redraw()

    def cards(self) -> list[SeatCard]:
        """What the board says about each seat."""
        return [
            SeatCard(seat, colour_name(seat), self._subtitle(seat), player.is_human)
            for seat, player in enumerate(self.session.seats)
        ]

    def _subtitle(self, seat: int) -> str:
        player = self.session.seats[seat]
        own_name = player.name if player.name not in ("", colour_name(seat)) else ""
        if not player.is_human:
            kind = kind_name(player.level or "medium")
            return tr("{name} · {kind}", name=own_name, kind=kind) if own_name else kind
        if seat == self.session.to_move and not self.session.is_over:
            return tr("{name}, your turn", name=own_name) if own_name else tr("Your turn")
        return own_name or tr("Person")

    def _tell_journal(self) -> None:
        for notice in self.session.take_notices():
            self.notice.say(notice_words(notice.code, str(notice), notice.values))
