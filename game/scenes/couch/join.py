"""The join screen: everybody takes a seat with the device that they will play with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.boards.about import about, seat_colours
from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act, Direction, Intent, Press, Step
from game.rules.common import MAX_PLAYERS
from game.scenes.backdrop import table_ground
from game.scenes.couch.join_card import ChairCard, Face
from game.scenes.couch.join_model import EMPTY, LEFT_OVER, JoinModel, Person
from game.scenes.dialog import row_height
from game.scenes.screen import Screen
from game.scenes.wording import colour_name, kind_name
from game.ui.group import Group
from game.ui.stage import Sprite
from game.ui.widgets import Button, Choice

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.scenes.setup.model import SetupModel

#: Seats sit in the corners in the order of play: top left, bottom left, bottom right, top right.
CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))
#: What moves a person to another chair, and through the names.
CHAIR_STEPS = {Direction.LEFT: -1, Direction.RIGHT: 1}
NAME_STEPS = {Direction.UP: -1, Direction.DOWN: 1}
#: How strongly and how long a pad shakes that has joined.
HELLO = (0.3, 0.5, 160)


class JoinScene(Screen):
    """Four chairs; whoever presses a button sits down."""

    def __init__(self, game: str, setup: SetupModel) -> None:
        """``setup`` is filled when the game begins."""
        super().__init__()
        self.game = game
        self.group = Group()
        self._setup = setup
        self._cards: list[ChairCard] = []
        self._ground: pygame.Surface | None = None
        self._title: list[Sprite] = []

    # -- the screen's hooks -------------------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        """The halves of the keyboard are two devices here."""
        self.model = JoinModel(self._setup, services.settings.value.names)
        services.devices.is_split = True
        super().enter(services)

    def exit(self) -> None:
        """The keyboard is one again, until a game divides it."""
        self.services.devices.is_split = False
        super().exit()

    def pause(self) -> None:
        """Another scene on top: nothing is held any more."""
        self.group.release()

    def build(self) -> None:
        """Two cards above, two below, and between them what becomes of the seats left over."""
        kit = self.kit
        self._ground = table_ground(kit)
        area = kit.content
        area.height = self.bar.rect.top - kit.u(1) - area.y
        title = kit.text.fit(about(self.game).title(), "title", kit.theme.gold, area.w)
        top = area.y + kit.text.line_height("title")
        hint = kit.text.fit(self._hint(), "small", kit.theme.cream, area.w)
        self._title = [
            Sprite(title, area.centerx - title.get_width() // 2, area.y),
            Sprite(hint, area.centerx - hint.get_width() // 2, top + kit.px(2)),
        ]
        top += kit.text.line_height("small") + kit.u(1.5)
        row, gap = row_height(kit), kit.u(3)
        height = (area.bottom - top - row - 2 * gap) // 2
        width = (area.w - gap) // 2
        self._cards = []
        for chair in range(MAX_PLAYERS):
            right, below = CORNERS[chair]
            rect = pygame.Rect(area.x + right * (width + gap), top, width, height)
            if below:
                rect.bottom = area.bottom
            self._cards.append(ChairCard(kit, rect, chair, self._tapped, self._got_up))
        middle = pygame.Rect(area.x, top + height + gap, area.w, row)
        play = max(Button.width_for(kit, tr("Play"), icon=True, style="name"), kit.px(300))
        play = min(play, round(middle.w * 0.4))
        left_over = Choice(
            kit,
            pygame.Rect(middle.x, middle.y, middle.w - play - gap, row),
            tr("Seats left over"),
            [tr("Stay empty") if kind == EMPTY else kind_name(kind) for kind in LEFT_OVER],
            LEFT_OVER.index(self.model.left_over),
            self._leave_over,
        )
        start = Button(
            kit, pygame.Rect(middle.right - play, middle.y, play, row), tr("Play"), self._start, kind="main",
            icon="play", style="name",
        )  # fmt: skip
        self.group.release()
        self.group = Group([*self._cards, left_over, start], on_cue=self.sound)
        # Steps move people from chair to chair, so the ring of a focus would only mislead.
        self.group.ring_shown = self.services.settings.value.scan_seconds > 0
        self._show()

    def prompts(self) -> Sequence[Prompt]:
        """What the device that was used last could do."""
        play = Prompt(Act.MENU, tr("Play"), self.model.can_start)
        if self.model.of(self.services.last_device()) is None:
            return (Prompt(Act.ACCEPT, tr("Join")), play, Prompt(Act.BACK, tr("Back")))
        full = len(self.model.people) == MAX_PLAYERS
        return (
            Prompt(Act.FIRST, tr("Name")),
            Prompt(Act.SECOND, tr("One more person"), not full),
            Prompt(Act.NEXT, tr("Other seats"), not full),
            play,
            Prompt(Act.BACK, tr("Get up")),
        )

    def ground(self) -> pygame.Surface:
        """The table."""
        assert self._ground is not None
        return self._ground

    def sprites(self, lead: float) -> list[Sprite]:
        """Title, cards and the row between them."""
        return self._title + self.group.sprites()

    def is_busy(self) -> bool:
        """Whether something on the way is shown."""
        return super().is_busy() or self.group.is_busy()

    def wants_picture(self) -> bool:
        """Whether a card changed."""
        return super().wants_picture() or self.group.wants_picture

    def on_step(self, dt: float) -> None:
        """Whoever's pad is gone gets up."""
        self.group.step(dt)
        pads = self.services.devices.pads.devices
        for device in {person.device for person in self.model.people if person.device.startswith("pad")}:
            if device not in pads and self.model.lose(device):
                self.sound("back")
                self.notice.say(tr("A pad is gone"))
                self._show()

    def on_intent(self, intent: Intent) -> bool:
        """Buttons and keys belong to whoever holds them; pointers act on what they point at."""
        if isinstance(intent, Step):
            return self._step(intent)
        if not isinstance(intent, Press):
            return self.group.handle(intent)
        if intent.act is Act.ACCEPT and self._scanner.seconds > 0:
            self.group.device = intent.device
            return self.group.handle(intent)
        if intent.act is Act.MENU:
            self._start()
        elif intent.act in (Act.NEXT, Act.PREVIOUS):
            step = 1 if intent.act is Act.NEXT else -1
            self._leave_over((LEFT_OVER.index(self.model.left_over) + step) % len(LEFT_OVER))
            self.build()
        else:
            return self._press(intent)
        return True

    # -- people -------------------------------------------------------------------------------------------------

    def _press(self, intent: Press) -> bool:
        person = self.model.of(intent.device)
        if person is None:
            if intent.act is Act.BACK:
                self.sound("back")
                self.close()
                return True
            # Keys that belong to neither half are nobody's.
            return intent.device not in ("keys", "scan") and self._join(intent.device)
        if intent.act is Act.BACK:
            self._got_up(person.chair)
        elif intent.act is Act.FIRST:
            self._type_name(person)
        elif intent.act is Act.SECOND:
            return self._join(intent.device)
        elif intent.act is Act.ACCEPT:
            # "Which one am I?"
            self.sound("focus")
            self.services.devices.pads.rumble(person.device, *HELLO)
            self._cards[person.chair].flash()
        else:
            return False
        return True

    def _step(self, intent: Step) -> bool:
        person = self.model.of(intent.device)
        if person is None:
            # Any key of a half joins; a pad's stick may lean by itself.
            return intent.device.startswith("keys:") and not intent.repeated and self._join(intent.device)
        if intent.direction in CHAIR_STEPS:
            moved = self.model.move(person, CHAIR_STEPS[intent.direction])
            self.sound("focus" if moved is not None else "refuse")
        else:
            self.model.other_name(person, NAME_STEPS[intent.direction])
            self.sound("tick")
        self._show()
        return True

    def _join(self, device: str, chair: int | None = None) -> bool:
        person = self.model.join(device, chair)
        if person is None:
            self.refuse(tr("Every seat is taken"))
        else:
            self.sound("confirm")
            self.services.devices.pads.rumble(device, *HELLO)
        self._show()
        return True

    def _tapped(self, chair: int) -> None:
        """A chair was touched, clicked, or chosen with one button."""
        person = self.model.on(chair)
        if person is None:
            self._join(self.group.device, chair)
        else:
            self._type_name(person)

    def _got_up(self, chair: int) -> None:
        person = self.model.on(chair)
        if person is not None:
            self.model.leave(person)
            self.sound("back")
            self._show()

    def _type_name(self, person: Person) -> None:
        from game.scenes.keyboard import KeyboardScene

        def done(text: str) -> None:
            if person in self.model.people:
                self.model.rename(person, text)
                self._show()

        colour = self._faces()[person.chair].colour
        title = tr("Name of {colour}", colour=colour_name(colour or 0))
        self.open(KeyboardScene(title, person.name, done))

    def _leave_over(self, index: int) -> None:
        self.model.left_over = LEFT_OVER[index]
        self._show()

    # -- showing ------------------------------------------------------------------------------------------------

    def _hint(self) -> str:
        if any(not person.device.startswith(("mouse", "touch")) for person in self.model.people):
            return tr("Left and right change the seat, up and down the name")
        return tr("Press a button, a key, or touch a seat")

    def _show(self) -> None:
        """Let every card say who sits there."""
        for card, face in zip(self._cards, self._faces(), strict=True):
            card.show(face)
        kit = self.kit
        hint = kit.text.fit(self._hint(), "small", kit.theme.cream, kit.content.w)
        if self._title and hint is not self._title[1].surface:
            self._title[1] = Sprite(hint, kit.content.centerx - hint.get_width() // 2, self._title[1].y)
        self.redraw()

    def _faces(self) -> list[Face]:
        chairs = self.model.chairs()
        colours = dict(zip(chairs, seat_colours(self.game, len(chairs)), strict=True))
        found = []
        for chair in range(MAX_PLAYERS):
            colour = colours.get(chair)
            place = chairs.index(chair) + 1 if chair in chairs else 0
            person = self.model.on(chair)
            pads = self.services.devices.pads
            found.append(Face.of(person, colour, place, self.model.bot(), pads))
        return found

    # -- starting -----------------------------------------------------------------------------------------------

    def _start(self) -> None:
        from game.scenes.setup.starting import new_game
        from game.store.schema import MAX_NAMES

        if not self.model.can_start:
            self.refuse(tr("Nobody has joined yet"))
            return
        self.sound("confirm")
        self.model.write()
        settings = self.services.settings
        settings.update(names=self.model.remembered(settings.value.names, MAX_NAMES))
        settings.remember_setup(self.game, self._setup.to_json())
        self.go(new_game(self.services, self.game, self._setup))
