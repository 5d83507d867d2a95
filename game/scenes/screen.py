"""What most scenes share: the prompt bar, the line of notices, arriving from behind the hills, and leaving."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Prompt
from game.intents import Act, Intent, Phase, Pointer, Press
from game.scenes.backdrop import flatten
from game.scenes.base import Scene
from game.scenes.notice import NoticeLine
from game.scenes.prompts import Lead, PromptBar
from game.scenes.scanning import Scanner
from game.scenes.signs import Signs
from game.scenes.table.forms import ECHO, NOWHERE, Handles
from game.scenes.transition import Arrival, Hills, Passage
from game.ui.group import Group
from game.ui.stage import Picture, Sprite
from game.ui.turning import Frame, turned_surface

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.ui.kit import Kit


class Screen(Scene):
    """A scene with a prompt bar and a line of notices.

    Subclasses lay themselves out in :meth:`build`, act in :meth:`on_intent`, move on in :meth:`on_step` and show
    themselves through :meth:`ground` and :meth:`sprites`.
    """

    #: Whether at a table the whole screen is turned towards one side; a screen that shows every side its own is not.
    faces = True

    def __init__(self) -> None:
        #: The quarter turns anticlockwise at which the screen is shown; set when it is prepared or entered.
        self._turn: int | None = None
        self._handles: Handles | None = None
        self._since = 0.0
        self._bar: PromptBar | None = None
        self._notice: NoticeLine | None = None
        self._arrival = Arrival()
        self._scanner = Scanner(self)
        self._signs = Signs()
        self._stale = True

    def arrive_from_behind(self, hills: Hills) -> None:
        """Begin behind ``hills``, and draw them away."""
        self._arrival.start(hills)

    # -- for subclasses -----------------------------------------------------------------------------------------

    def build(self) -> None:
        """Lay everything out for ``self.kit``; called when the scene appears and whenever the kit is new."""

    def prompts(self) -> Sequence[Prompt]:
        """What the buttons would do now."""
        return ()

    def lead(self) -> Lead | None:
        """What stands before the prompts."""
        return None

    def prompt_device(self) -> str:
        """The device whose glyphs the prompts show."""
        return self.services.last_device()

    def may_act(self, intent: Intent) -> bool:
        """Whether the person behind an intent is to act now; whoever is not has been told."""
        return True

    def on_intent(self, intent: Intent) -> bool:
        """Act on an intent that neither the prompt bar nor a running arrival has used."""
        return False

    def on_step(self, dt: float) -> None:
        """Go on by ``dt`` seconds."""

    def ground(self) -> pygame.Surface:
        """The opaque ground."""
        raise NotImplementedError

    def sprites(self, lead: float) -> list[Sprite]:
        """What lies on the ground, without prompts and notices."""
        return []

    # -- one-switch scanning ------------------------------------------------------------------------------------

    @property
    def can_scan(self) -> bool:
        """Whether the focus may move on: nothing else is going on."""
        return not self._arrival.is_running

    @property
    def scan_group(self) -> Group | None:
        """The widgets that scanning walks through."""
        group = getattr(self, "group", None)
        return group if isinstance(group, Group) else None

    @property
    def has_scan_board(self) -> bool:
        """Whether places on a board are walked through."""
        return False

    def scan_board(self) -> Hashable | None:
        """Move the board's focus to its next place, and tell which that is."""
        return None

    # -- what subclasses use ------------------------------------------------------------------------------------

    @property
    def kit(self) -> Kit:
        """The kit in use."""
        return self.services.kit.facing(self.turn) if self.faces else self.services.kit

    @property
    def is_table(self) -> bool:
        """Whether the screen lies flat and people sit round it."""
        return self.services.kit.mode == "table"

    @property
    def turn(self) -> int:
        """The quarter turns anticlockwise at which everything is shown: at a table the side that acted last."""
        if not self.is_table or not self.faces:
            return 0
        if self._turn is None:
            self._turn = self.services.side
        return self._turn

    @property
    def frame(self) -> Frame:
        """The window as the side sees it to which the screen is turned."""
        return Frame(self.services.kit.rect, self.turn)

    @property
    def signs(self) -> Signs:
        """The signs for sounds."""
        return self._signs

    @property
    def handles(self) -> Handles | None:
        """What calls the screen to the other sides, where it can be turned."""
        if not self.is_table or not self.faces:
            return None
        if self._handles is None or self._handles.turn != self.turn:
            self._handles = Handles(self.services.kit, self.turn)
        return self._handles

    def face(self, side: int) -> None:
        """Turn to a side of the table."""
        self.services.side = side
        if self.faces and self.is_table and side != self.turn:
            self._turn = side
            self._arrival.end()
            self.notice.lay_out(self.kit)
            self._rebuild()

    @property
    def notice(self) -> NoticeLine:
        """The line over the prompts."""
        assert self._notice is not None
        return self._notice

    @property
    def bar(self) -> PromptBar:
        """The prompt bar."""
        assert self._bar is not None
        return self._bar

    def redraw(self) -> None:
        """Ask for a new picture."""
        self._stale = True

    def sound(self, name: str, step: int = 0, sign: str | None = None) -> None:
        """Play a sound, and write what it tells where that is wanted; ``sign`` where it tells something else."""
        if self.is_heard(name):
            self.services.audio.play(name, step)
        if self.services.settings.value.sound_signs and self._signs.hear(sign or name):
            self._stale = True

    def is_heard(self, name: str) -> bool:
        """Whether whoever a sound is for wants to hear it."""
        return True

    def refuse(self, text: str) -> None:
        """Say why something cannot be done."""
        self.notice.refuse(text)
        self.sound("refuse")

    def go(self, scene: Scene) -> None:
        """Leave for ``scene``, behind the hills; everything on the stack is left with it."""
        self.services.stack.reset(Passage(self.picture(0.0), scene))

    def open(self, scene: Scene) -> None:
        """Put a dialog on top."""
        self.services.stack.push(scene)

    def close(self) -> None:
        """Go back to the scene below."""
        self.services.stack.pop()

    # -- the scene's hooks --------------------------------------------------------------------------------------

    def prepare(self, services: Services) -> Iterator[None]:
        """Do what takes long, in short steps, before :meth:`enter`."""
        yield from ()

    def enter(self, services: Services) -> None:
        """Lay out and take over the notices that wait."""
        super().enter(services)
        self._since = services.now
        self._notice = NoticeLine(self.kit)
        self._rebuild()
        self._take_notices()

    def exit(self) -> None:
        """Let go of the widgets: they refer to the scene, and a scene that was left shall be gone at once, with the
        game and the pictures that it holds, not when the collector next looks."""
        super().exit()
        if self.scan_group is not None:
            self.group = Group()

    def resume(self) -> None:
        """On top again: whatever a dialog changed must show."""
        self._since = self.services.now
        self._take_notices()
        self.face(self.services.side)
        self.redraw()

    def resize(self) -> None:
        """Lay out anew."""
        self._arrival.end()
        self._handles = None
        self.notice.lay_out(self.kit)
        self._rebuild()

    def handle(self, intent: Intent) -> bool:
        """Handles and prompts first, then the scene."""
        handles = self.handles
        if handles is not None:
            called = handles.handle(intent)
            if called is not None:
                if called != NOWHERE:
                    self.sound("focus")
                    self.face(called)
                return True
        if self._is_echo(intent):
            return True
        intent = self.frame.intent(intent)
        self._refresh_bar()
        if isinstance(intent, Pointer):
            tapped = self.bar.handle(intent)
            if isinstance(tapped, Act):
                self.redraw()
                intent = Press(tapped, intent.device)
            elif tapped:
                return True
        if not self.may_act(intent):
            return True
        if isinstance(intent, Press) and intent.act is Act.ACCEPT and self._scanner.choose():
            return True
        used = self.on_intent(intent)
        self._refresh_bar()
        return used

    def step(self, dt: float) -> None:
        """Arrive, let notices pass, and go on."""
        self._arrival.step(dt)
        self._take_notices()
        self.notice.step(dt)
        self._stale = self._signs.step(dt) or self._stale
        self.on_step(dt)
        self._scanner.step(dt)

    def is_busy(self) -> bool:
        """Whether hills or a notice move."""
        return self._arrival.is_running or self.notice.is_moving or self._signs.is_moving

    def wants_picture(self) -> bool:
        """Whether anything differs."""
        self._refresh_bar()
        if self.bar.take_change() or self.notice.take_change():
            self._stale = True
        return self._stale

    def wake_in(self) -> float | None:
        """When the notice or a sign fades, or the scanning moves on."""
        waits = (self.notice.wake_in, self._signs.wake_in, self._scanner.wake_in)
        return min((wait for wait in waits if wait is not None), default=None)

    def picture(self, lead: float) -> Picture:
        """Ground, scene, notices, prompts, hills."""
        self._refresh_bar()
        self._stale = False
        self.bar.take_change()
        self.notice.take_change()
        sprites = self._scanned_sprites(lead)
        sprites += self.bar.sprites()
        sprites += self.notice_sprites()
        sprites += self.sign_sprites()
        picture = self.frame.picture(Picture(self.ground(), sprites))
        return Picture(picture.ground, [*picture.sprites, *self.over_sprites(), *self._arrival.sprites(lead)])

    def over_sprites(self) -> list[Sprite]:
        """What is shown over the turned picture: at a table the handles that turn it."""
        return [] if self.handles is None else self.handles.sprites()

    def notice_sprites(self) -> list[Sprite]:
        """The line of notices where this screen shows it."""
        return self.notice.sprites(self.kit.safe.centerx, self.notice_bottom())

    def sign_sprites(self) -> list[Sprite]:
        """The signs for sounds where this screen shows them."""
        return self._signs.sprites(self.kit, self.sign_top())

    def sign_top(self) -> int:
        """The upper edge of the signs for sounds."""
        return self.kit.safe.y + self.kit.px(10)

    def notice_bottom(self) -> int:
        """The lower edge of the line of notices."""
        return self.bar.rect.top - self.kit.px(6)

    def scenery(self) -> Picture:
        """The picture without prompts and notices: what a dialog on top shows behind its panel."""
        return self.frame.picture(Picture(self.ground(), self.sprites(0.0)))

    def _is_echo(self, intent: Intent) -> bool:
        """Whether a touch comes so soon after the screen appeared that it was meant for the one before."""
        is_down = isinstance(intent, Pointer) and intent.phase is Phase.DOWN and intent.device == "touch"
        return self.is_table and is_down and self.services.now - self._since < ECHO

    def seen_from(self, turn: int) -> pygame.Surface:
        """The scenery as the side that ``turn`` faces sees it, as one surface."""
        return turned_surface(flatten(self.scenery()), -turn)

    # -- inside -------------------------------------------------------------------------------------------------

    def _rebuild(self) -> None:
        self._bar = PromptBar(self.kit)
        self.build()
        self._refresh_bar()
        self._stale = True

    def _refresh_bar(self) -> None:
        # At a table a board's buttons lie in trays and gaps, where every side finds them.
        wanted = self.prompts() if self.faces or not self.is_table else ()
        self.bar.show(wanted, self._glyphs(), self.lead() if wanted else None, self._scanner.act)

    def _glyphs(self) -> str:
        """The device whose glyphs are shown: a pad by its family, so that two alike change nothing."""
        device, devices = self.prompt_device(), self.services.devices
        if device.startswith("pad"):
            is_auto = self.kit.theme.flags.pad_family == "auto"
            return f"pad:{devices.pads.family(device)}" if is_auto else "pad"
        return device if devices.is_split else device.partition(":")[0]

    def _scanned_sprites(self, lead: float) -> list[Sprite]:
        """The scene's own, with the focus where the scanning is."""
        group = self.scan_group
        if group is None or not self._scanner.hides_ring:
            return self.sprites(lead)
        shown, group.ring_shown = group.ring_shown, False
        try:
            return self.sprites(lead) + self._scanner.sprites()
        finally:
            group.ring_shown = shown

    def _take_notices(self) -> None:
        self.services.collect_notices()
        while self.services.notices:
            self.notice.say(self.services.notices.pop(0))
            self._stale = True
