"""The menu: the country at dusk, the logo, a card for each game, and what else can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

import pygame

from game.boards.about import About, about
from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act, Intent, Press
from game.rules import GAMES
from game.scenes.menu_cards import button_look, button_rects, card_face, card_rects
from game.scenes.scenery.dusk import hero, menu_ground_steps, menu_places, twinkles
from game.scenes.screen import Screen
from game.ui.group import Group
from game.ui.lettering import logo
from game.ui.stage import Sprite
from game.ui.widgets import Button, Card, Widget

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.ui.kit import Kit

#: Frames a second of the slow things (hover of the kangaroo, twinkling stars).
SLOW = 12
#: What is imported one by one while the menu waits, so that the first game begins without a stall; and after how many
#: seconds that starts.
WARM_AFTER = 0.6
WARM = (
    "game.scenes.setup.scene",
    "game.session.journal",
    "game.session.session",
    "game.scenes.setup.starting",
    "game.scenes.conductor",
    "game.scenes.game",
)
#: Seconds without a touch after which the demo begins.
IDLE = 60.0


class MenuScene(Screen):
    """Where everything starts."""

    def __init__(self) -> None:
        super().__init__()
        self.group = Group()
        self._ground: pygame.Surface | None = None
        self._logo: Sprite | None = None
        self._tagline: Sprite | None = None
        self._made_for: Kit | None = None
        self._library = -1
        self._can_continue = False
        self._time = 0.0
        self._warm = [*WARM, *(module for name in GAMES for module in about(name).heavy)]
        self._tick = 0.0
        self._idle = 0.0
        #: Nobody has moved the focus yet, so it may still go where it is wanted most.
        self._is_fresh = True

    # -- the screen's hooks -------------------------------------------------------------------------------------

    def prepare(self, services: Services) -> Iterator[None]:
        """Paint the country, a slice at a time."""
        self.services = services
        kit = self.kit
        steps = menu_ground_steps(kit)
        self._ground = None
        while self._ground is None:
            try:
                next(steps)
            except StopIteration as done:
                self._ground = done.value
            yield
        places = menu_places(kit)
        self._logo = Sprite(logo(kit, places.logo.w), places.logo.x, places.logo.y)
        yield
        hero(kit)
        yield
        self._place_tagline()
        self._fill()
        for widget in self.group.widgets:
            widget.sprites(widget is self.group.focused)
            yield
        self._made_for = kit

    def enter(self, services: Services) -> None:
        """Look which games can be continued, and play the bed."""
        services.library.refresh()
        super().enter(services)
        services.audio.bed("menu")

    def resume(self) -> None:
        """On top again."""
        super().resume()
        self._idle = 0.0
        self.services.library.refresh()
        self.services.audio.bed("menu")

    def build(self) -> None:
        """Country, logo, cards, buttons."""
        if self._made_for is not self.kit:
            for _ in self.prepare(self.services):
                pass

    def _place_tagline(self) -> None:
        kit = self.kit
        places = menu_places(kit)
        assert self._logo is not None
        line = tr("Australian board games on one screen")
        style = next((s for s in ("name", "body") if kit.text.size(line, s)[0] <= places.logo.w), "small")
        words = kit.text.fit(line, style, kit.theme.cream, places.logo.w)
        below = places.logo.y + self._logo.surface.get_height()
        # In a tall window the kangaroo leaps where the line would stand.
        is_tall = kit.shape == "portrait"
        self._tagline = None if is_tall else Sprite(words, places.logo.x + kit.px(10), below - kit.px(2))

    def prompts(self) -> Sequence[Prompt]:
        """What the buttons would do."""
        prompts = [Prompt(Act.ACCEPT, tr("Choose"))]
        if self._can_continue:
            prompts.append(Prompt(Act.FIRST, tr("Continue")))
        prompts.append(Prompt(Act.SECOND, tr("Settings")))
        prompts.append(Prompt(Act.BACK, tr("Quit")))
        # With several games the buttons stand where the prompts would; a mouse or a finger needs none.
        has_room = len(GAMES) == 1 and self.services.kiosk is None
        return prompts if has_room and self.services.last_device().startswith(("pad", "keys")) else ()

    def on_intent(self, intent: Intent) -> bool:
        """Cards and buttons."""
        self._idle = 0.0
        self._is_fresh = False
        if self.group.handle(intent):
            return True
        if not isinstance(intent, Press):
            return False
        actions: dict[Act, Callable[[], None]] = {
            Act.FIRST: self._continue,
            Act.SECOND: self._settings,
            Act.MENU: self._settings,
            Act.BACK: self._quit,
        }
        if intent.act not in actions:
            return False
        if intent.act is Act.FIRST and not self._can_continue:
            return True
        actions[intent.act]()
        return True

    def on_step(self, dt: float) -> None:
        """Let stars twinkle, look at the library, and begin the demo when nobody is there."""
        self.group.step(dt)
        self._time += dt
        self._tick += dt
        if self._tick >= 1 / SLOW and not self.kit.theme.reduced_motion:
            self._tick = 0.0
            self.redraw()
        if self.services.library.version != self._library:
            self._library = self.services.library.version
            if self._has_unfinished() != self._can_continue:
                self._fill()
        if self._time >= WARM_AFTER and self._warm:
            import_module(self._warm.pop(0))
        self._idle += dt
        if self._idle >= IDLE and self.services.kiosk is None:
            self._demo()

    def is_busy(self) -> bool:
        """Whether the ring moves."""
        return super().is_busy() or self.group.is_busy()

    def wants_picture(self) -> bool:
        """Whether a star or a widget changed."""
        return super().wants_picture() or self.group.wants_picture

    def wake_in(self) -> float | None:
        """The next twinkle, or the demo."""
        waits = [super().wake_in()]
        if self.services.kiosk is None:
            waits.append(IDLE - self._idle)
        if self._warm:
            waits.append(max(1 / SLOW, WARM_AFTER - self._time))
        if not self.kit.theme.reduced_motion:
            waits.append(1 / SLOW - self._tick)
        known = [wait for wait in waits if wait is not None]
        return max(0.0, min(known)) if known else None

    def ground(self) -> pygame.Surface:
        """The country."""
        assert self._ground is not None
        return self._ground

    def sprites(self, lead: float) -> list[Sprite]:
        """Stars, kangaroo, logo, cards."""
        assert self._logo is not None
        kit = self.kit
        sprites = [*twinkles(kit, self._time), hero(kit, self._time), self._logo]
        if self._tagline is not None:
            sprites.append(self._tagline)
        return sprites + self.group.sprites()

    # -- widgets ------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        kit = self.kit
        focused = self.group.focused
        focus_name = getattr(focused, "menu_name", None)
        self._can_continue = self._has_unfinished()
        games = [about(name) for name in self._games()]
        widgets: list[Widget] = []
        for facts, rect in zip(games, card_rects(kit, len(games)), strict=True):
            widgets.append(self._card(facts, rect))
        entries: list[tuple[str, str, str, Callable[[], None]]] = [
            ("replays", tr("Replays"), "clock", self._replays),
            ("settings", tr("Settings"), "gear", self._settings),
            ("rules", tr("Rules"), "book", self._rules),
            ("credits", tr("Credits"), "note", self._credits),
            ("quit", tr("Quit"), "door", self._quit),
        ]
        kiosk = self.services.kiosk
        if kiosk is not None:
            offered = {"settings": kiosk.profile.visitors.settings, "rules": kiosk.profile.visitors.rules}
            entries = [entry for entry in entries if offered.get(entry[0], False)]
        if self._can_continue:
            entries.insert(0, ("continue", tr("Continue"), "play", self._continue))
        texts = [text for _, text, _, _ in entries]
        style, has_icons = button_look(kit, texts, len(games))
        for (name, text, icon, action), rect in zip(entries, button_rects(kit, texts, len(games)), strict=True):
            kind = "main" if name == "continue" else "dark"
            button = Button(kit, rect, text, action, kind=kind, icon=icon if has_icons else None, style=style)
            button.menu_name = name  # type: ignore[attr-defined]
            widgets.append(button)
        first = next((w for w in widgets if getattr(w, "menu_name", None) == "continue"), widgets[0])
        focus = next((w for w in widgets if getattr(w, "menu_name", None) == focus_name), first)
        if self._is_fresh:
            focus = first
        self.group = Group(widgets, focus=focus, on_cue=self.sound)
        self.redraw()

    def _card(self, facts: About, rect: pygame.Rect) -> Card:
        def paint(size: tuple[int, int], focused: bool) -> pygame.Surface:
            return card_face(self.kit, facts, size)

        card = Card(self.kit, rect, paint, lambda: self._set_up(facts.name))
        card.menu_name = facts.name  # type: ignore[attr-defined]
        return card

    # -- what is chosen -----------------------------------------------------------------------------------------

    def _set_up(self, game: str) -> None:
        if self.services.kiosk is not None:
            from game.scenes.kiosk.people import PeopleScene

            self.open(PeopleScene(game))
            return
        from game.scenes.setup.scene import SetupScene

        self.open(SetupScene(game))

    def _continue(self) -> None:
        from game.scenes.library import ContinueScene, resume_game

        unfinished = self.services.library.unfinished()
        if len(unfinished) == 1:
            resume_game(self, unfinished[0].path)
        elif unfinished:
            self.open(ContinueScene())

    def _replays(self) -> None:
        from game.scenes.library import ReplaysScene

        self.open(ReplaysScene())

    def _settings(self) -> None:
        kiosk = self.services.kiosk
        if kiosk is not None and not kiosk.profile.visitors.settings:
            return
        from game.scenes.settings import SettingsScene

        self.open(SettingsScene())

    def _rules(self) -> None:
        from game.scenes.rules import RulesScene

        self.open(RulesScene())

    def _credits(self) -> None:
        from game.scenes.rules import CreditsScene

        self.open(CreditsScene())

    def _games(self) -> Sequence[str]:
        """The games on offer."""
        return tuple(GAMES) if self.services.kiosk is None else self.services.kiosk.games

    def _has_unfinished(self) -> bool:
        """Whether a game can be continued; at a kiosk it would be somebody else's."""
        return self.services.kiosk is None and bool(self.services.library.unfinished())

    def _quit(self) -> None:
        self.services.request_quit()

    def _demo(self) -> None:
        from game.scenes.attract.scene import idle_demo

        self.go(idle_demo(self.services))
