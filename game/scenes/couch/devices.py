"""Several people in front of one screen: who may act with which device, pads that are lost, and the turn timer."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from weakref import ref

from game.i18n import tr
from game.input.seats import Seating, device_of
from game.intents import Act, Intent, Phase, Pointer, Press
from game.scenes.couch.turn_clock import TurnClock
from game.scenes.prompts import Lead
from game.scenes.seat_cards import own_name
from game.scenes.wording import colour_name

if TYPE_CHECKING:
    from game.input.pads import Pads
    from game.scenes.game import GameScene
    from game.scenes.services import Services

#: How strongly (low and high motor, 0 to 1) and how long (milliseconds) a pad shakes.
YOUR_TURN, FINISH = (0.25, 0.45, 180), (0.6, 0.8, 500)


@dataclass(frozen=True, slots=True)
class Couch:
    """What a game is begun with beside its session: the seats' devices, and the seconds for a turn (0: no timer)."""

    seating: Seating = field(default_factory=Seating)
    seconds: int = 0


def device_words(device: str, pads: Pads) -> str:
    """What people call a device, in a word or two."""
    if device.startswith("pad"):
        number = pads.number(device)
        return tr("pad {n}", n=number) if number else tr("pad")
    words = {
        "keys": tr("keyboard"),
        "keys:left": tr("left keys"),
        "keys:right": tr("right keys"),
        "mouse": tr("mouse"),
        "touch": tr("touch"),
    }
    return words.get(device, "")


def device_icon(device: str) -> str:
    """The icon of a device."""
    icons = {"pad": "pad", "keys": "keys", "mouse": "mouse", "touch": "finger"}
    return icons.get(device.partition(":")[0], "person")


class Host:
    """Sees to it in a running game that everybody plays only their own seats."""

    def __init__(self, scene: GameScene, couch: Couch) -> None:
        self._owner = ref(scene)
        self.seating = couch.seating
        self.clock = TurnClock(couch.seconds)
        self._kinds: dict[str, str] = {}
        self._known: frozenset[str] = frozenset()
        self._looked: tuple[int, str] | None = None
        self._told: set[str] = set()
        self._shaken: object = None

    @property
    def _scene(self) -> GameScene:
        # Not held, so that a game that was left is gone at once, with its session and all its states.
        scene = self._owner()
        assert scene is not None
        return scene

    @property
    def couch(self) -> Couch:
        """As it is now, for another game of the same people."""
        return Couch(self.seating, self.clock.seconds)

    # -- who acts -----------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats of people who decide now, or have the dice in hand."""
        scene = self._scene
        if not scene.is_under_way or not scene.conductor.is_asked:
            return ()
        session = scene.session
        if session.to_move is not None:
            return (session.to_move,)
        throwers = scene.conductor.throwers
        hands = () if throwers is None else throwers(session.state)
        return tuple(seat for seat in hands if session.seats[seat].is_human)

    def admits(self, intent: Intent) -> bool:
        """Whether an intent may act on the game now: the menu is for everybody, the board for whoever is asked."""
        if self.seating.is_free or (isinstance(intent, Pointer) and intent.phase is Phase.CANCEL):
            return True
        device = device_of(intent)
        if device == "scan" or (isinstance(intent, Press) and intent.act is Act.MENU):
            return True
        asked = self.asked
        if not asked or self._scene.view.is_busy():
            return True
        seats = list(asked)
        if isinstance(intent, Press) and intent.act in (Act.UNDO, Act.REDO):
            plies = self._scene.session.record.plies
            seats += [ply.seat for ply in plies[-1:] if ply.seat is not None]
        return any(self.seating.may_act(seat, device) for seat in seats)

    def turn_away(self, intent: Intent) -> None:
        """Tell whoever acts out of turn whose turn it is; a mouse that only passes by is told nothing."""
        if isinstance(intent, Press) or (isinstance(intent, Pointer) and intent.phase is Phase.UP):
            seat = self.asked[0]
            device = device_words(self.seating.device(seat), self._scene.services.devices.pads)
            words = tr("It is the turn of {player} ({device})", player=self.player(seat), device=device)
            self._scene.refuse(words if device else tr("It is the turn of {player}", player=self.player(seat)))

    def player(self, seat: int) -> str:
        """A seat's name: the person's, or that of its colour."""
        colour = colour_name(self._scene.colours[seat])
        return own_name(self._scene.session, seat, colour) or colour

    def lead(self) -> Lead | None:
        """Whose turn it is and with which device, where seats have devices of their own; and the last seconds of the
        turn timer, where there is one."""
        asked, seconds = self.asked, self.clock.shown
        if (self.seating.is_free and seconds is None) or len(asked) != 1 or self._scene.view.is_busy():
            return None
        seat = asked[0]
        colour = self._scene.colours[seat]
        if seconds is not None:
            time = tr("{n} s", n=seconds)
            return Lead(tr("{player} · {time}", player=self.player(seat), time=time), time, colour, "clock")
        words = device_words(self.seating.device(seat), self._scene.services.devices.pads)
        text = tr("{player} · {device}", player=self.player(seat), device=words) if words else self.player(seat)
        return Lead(text, words or self.player(seat), colour)

    @property
    def seconds_left(self) -> int | None:
        """The last seconds of the turn timer, while somebody's turn runs out."""
        is_running = len(self.asked) == 1 and not self._scene.view.is_busy()
        return self.clock.shown if is_running else None

    def device(self) -> str:
        """The device whose glyphs the prompts show: that of the player to move, or the one used last."""
        last = self._scene.services.last_device()
        asked = self.asked
        own = self.seating.device(asked[0]) if len(asked) == 1 else ""
        return last if not own or (self.seating.may_act(asked[0], last) and last != "keys") else own

    # -- time ---------------------------------------------------------------------------------------------------

    def begin(self, services: Services) -> None:
        """Divide the keyboard if it is shared, and remember which pads there are."""
        devices = services.devices
        devices.is_split = self.seating.is_split
        self._known = frozenset(devices.pads.devices)
        self._kinds = {device: devices.pads.kind(device) for device in self._known}

    def exit(self) -> None:
        """The keyboard is one again."""
        self._scene.services.devices.is_split = False

    def step(self, dt: float) -> None:
        """Look after pads and the time, while nothing moves."""
        self._look_after_pads()
        asked = self.asked
        if not asked:
            return
        for due in self.clock.step(self._turn(), dt):
            self._due(due)
        missing = [seat for seat in asked if self.seating.missing(seat, self._scene.services.devices.pads.devices)]
        if missing and len(missing) == len(asked):
            from game.scenes.couch.lost_pad import LostPadScene

            self._scene.open(LostPadScene(self._scene, missing[0]))

    @property
    def wake_in(self) -> float | None:
        """Seconds until the clock changes."""
        return self.clock.wake_in if self.asked else None

    def shake_turn(self, seat: int) -> None:
        """Let the pad of the person to move shake, once a turn and only where others play too."""
        turn = self._turn()
        if turn != self._shaken:
            self._shaken = turn
            if len(self._scene.session.seats) > 1:
                self._shake({seat}, YOUR_TURN)

    def shake_end(self, winners: Collection[int]) -> None:
        """Let the winners' pads shake."""
        self._shake(winners, FINISH)

    def take_over(self, old: str, new: str) -> None:
        """Whoever had ``old`` plays with ``new`` from now on."""
        self.seating = self.seating.given(old, new)
        self._told.discard(old)
        self._split()

    def reseat(self, seating: Seating) -> None:
        """Everybody plays with what ``seating`` says from now on."""
        self.seating = seating
        self._told.clear()
        self._looked = None
        self._split()

    def let_free(self, seat: int) -> None:
        """A seat has no device of its own any more; whatever is free plays it."""
        self.seating = self.seating.free(seat)
        self._split()

    # -- inside -------------------------------------------------------------------------------------------------

    def _split(self) -> None:
        self._scene.services.devices.is_split = self.seating.is_split
        self._scene.redraw()

    def _turn(self) -> tuple[object, ...]:
        """What is the same for everything that belongs to one turn."""
        session = self._scene.session
        state = session.state
        whole = sum(1 for ply in session.record.plies if not ply.is_touch())
        return (getattr(state, "turn", session.to_move), whole)

    def _due(self, due: str) -> None:
        scene = self._scene
        if due == "over":
            scene.notice.say(tr("No hurry: here is a good move"))
            scene.conductor.ask_hint()
        elif due == "warn":
            scene.sound("turn", self.asked[0], "warn")
            scene.notice.say(tr("{n} seconds left for this turn", n=round(self.clock.left)))
        else:
            scene.sound("tick")
        scene.redraw()

    def _shake(self, seats: Collection[int], how: tuple[float, float, int]) -> None:
        pads = self._scene.services.devices.pads
        wanted = {self.seating.device(seat) for seat in seats}
        if self.seating.is_free and len([p for p in self._scene.session.seats if p.is_human]) == 1:
            wanted = {self._scene.services.last_device()}
        for device in sorted(wanted):
            if device.startswith("pad"):
                pads.rumble(device, *how)

    def _look_after_pads(self) -> None:
        pads = self._scene.services.devices.pads
        look = (pads.changes, ",".join(self.seating.devices))
        if self.seating.is_free or look == self._looked:
            return
        self._looked = look
        plugged = pads.devices
        fresh = [device for device in plugged if device not in self._known]
        self._kinds.update({device: pads.kind(device) for device in fresh})
        self._known |= set(plugged)
        for seat, own in enumerate(self.seating.devices):
            if not self.seating.missing(seat, plugged):
                continue
            # The same pad plugged in again comes with another number, and so it is known by its make.
            again = next((one for one in fresh if self._kinds[one] == self._kinds.get(own)), None)
            if again is not None:
                self.take_over(own, again)
                fresh.remove(again)
                self._scene.notice.say(tr("{player}’s pad is back", player=self.player(seat)))
            elif own not in self._told:
                self._told.add(own)
                self._scene.notice.say(tr("{player}’s pad is gone", player=self.player(seat)))
        self._scene.redraw()
