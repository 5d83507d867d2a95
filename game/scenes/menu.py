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
from game.scenes.scenery import hero, menu_ground_steps, menu_places, twinkles
from game.scenes.screen import Screen
from game.ui.group import Group
from game.ui.lettering import logo
from game.ui.rasters import fingerprint
from game.ui.stage import Sprite
from game.ui.widgets import Button, Card, Widget

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.ui.kit import Kit

#: Frames a second of the slow things (hover of the kangaroo, twinkling stars).
SLOW = 20
#: What is imported one by one while the menu waits, so that the first game begins without a stall; and after how many
#: seconds that starts.
WARM_AFTER = 0.6
WARM = (
    "game.scenes.setup",
    "game.session.journal",
    "game.session.session",
    "game.scenes.starting",
    "game.scenes.conductor",
    "game.scenes.game",
)
#: Raise when a card's picture changes, so that kept ones are drawn again.
PICTURES = "1"
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

    # -- the screen's hooks -------------------------------------------------------------------------------------

    def prepare(self, services: Services) -> Iterator[None]:
        """Paint the country, a slice at a time."""
        self.services = services
        kit = services.kit
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
        has_room = len(GAMES) == 1
        return prompts if has_room and self.services.last_device().startswith(("pad", "keys")) else ()

    def on_intent(self, intent: Intent) -> bool:
        """Cards and buttons."""
        self._idle = 0.0
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
            if bool(self.services.library.unfinished()) != self._can_continue:
                self._fill()
        if self._time >= WARM_AFTER and self._warm:
            import_module(self._warm.pop(0))
        self._idle += dt
        if self._idle >= IDLE:
            self._demo()

    def is_busy(self) -> bool:
        """Whether the ring moves."""
        return super().is_busy() or self.group.is_busy()

    def wants_picture(self) -> bool:
        """Whether a star or a widget changed."""
        return super().wants_picture() or self.group.wants_picture

    def wake_in(self) -> float | None:
        """The next twinkle, or the demo."""
        waits = [super().wake_in(), IDLE - self._idle]
        if self._warm:
            waits.append(max(1 / SLOW, WARM_AFTER - self._time))
        if not self.kit.theme.reduced_motion:
            waits.append(1 / SLOW - self._tick)
        return max(0.0, min(wait for wait in waits if wait is not None))

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
        self._can_continue = bool(self.services.library.unfinished())
        games = [about(name) for name in GAMES]
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
        if self._can_continue:
            entries.insert(0, ("continue", tr("Continue"), "play", self._continue))
        texts = [text for _, text, _, _ in entries]
        for (name, text, icon, action), rect in zip(entries, button_rects(kit, texts, len(games)), strict=True):
            kind = "main" if name == "continue" else "dark"
            button = Button(kit, rect, text, action, kind=kind, icon=icon)
            button.menu_name = name  # type: ignore[attr-defined]
            widgets.append(button)
        first = next((w for w in widgets if getattr(w, "menu_name", None) == "continue"), widgets[0])
        focus = next((w for w in widgets if getattr(w, "menu_name", None) == focus_name), first)
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
        from game.scenes.setup import SetupScene

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
        from game.scenes.settings import SettingsScene

        self.open(SettingsScene())

    def _rules(self) -> None:
        from game.scenes.rules import RulesScene

        self.open(RulesScene())

    def _credits(self) -> None:
        from game.scenes.rules import CreditsScene

        self.open(CreditsScene())

    def _quit(self) -> None:
        self.services.request_quit()

    def _demo(self) -> None:
        from game.scenes.attract import idle_demo

        self.go(idle_demo(self.services))


def card_rects(kit: Kit, count: int) -> list[pygame.Rect]:
    """The places of the games' cards: a row, or banners one below the other in a tall window."""
    box = kit.box
    if kit.shape == "portrait":
        share, top = (0.175, 0.515) if count == 1 else (0.118, 0.49)
        height, width, gap = round(kit.safe.h * share), round(kit.safe.w * 0.86), kit.u(3)
        left, y = kit.safe.centerx - width // 2, kit.safe.y + round(kit.safe.h * top)
        return [pygame.Rect(left, y + i * (height + gap), width, height) for i in range(count)]
    gap = round(0.0285 * box.w)
    width = round((0.31 if count == 1 else 0.252) * box.w)
    # Larger words take their room from the picture, unless the card grows with them.
    share = 0.345 + 0.1 * (kit.theme.text_scale - 1) if count == 1 else 0.33
    height = min(round(share * box.h), width)
    total = count * width + (count - 1) * gap
    left = box.x + round(0.058 * box.w) if count == 1 else box.centerx - total // 2
    top = box.y + round(0.705 * box.h) - height // 2
    return [pygame.Rect(left + i * (width + gap), top, width, height) for i in range(count)]


def button_rects(kit: Kit, texts: Sequence[str], cards: int) -> list[pygame.Rect]:
    """The places of the other entries: two columns beside the only card, columns below banners, else the bottom row."""
    last = card_rects(kit, cards)[-1]
    gap = kit.px(18)
    widths = [Button.width_for(kit, text, icon=True) for text in texts]
    if kit.shape == "portrait":
        columns = 2 if cards == 1 else 3
        height, width = kit.px(76), round((kit.safe.w * 0.86 - gap * (columns - 1)) / columns)
        left, top = kit.safe.centerx - (columns * (width + gap) - gap) // 2, last.bottom + kit.u(5)
        return [_cell(left, top, i, columns, width, height, gap, height + gap) for i in range(len(texts))]
    if cards == 1:
        left = last.right + kit.u(8)
        room = kit.box.right - round(0.05 * kit.box.w) - left
        rows = -(-len(texts) // 2)
        height, width = kit.px(76), min(max(*widths, kit.px(330)), (room - gap) // 2)
        step = min(height + kit.px(26), (last.h - height) // max(1, rows - 1))
        top = last.y + (last.h - (rows - 1) * step - height) // 2
        return [_cell(left, top, i, 2, width, height, gap, step) for i in range(len(texts))]
    area = kit.content
    scale = min(1.0, (area.w - gap * (len(widths) - 1)) / sum(widths))
    widths = [int(width * scale) for width in widths]
    height = kit.px(64)
    x = area.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
    y = kit.safe.y + round(0.946 * kit.safe.h) - height // 2
    rects = []
    for width in widths:
        rects.append(pygame.Rect(x, y, width, height))
        x += width + gap
    return rects


def _cell(left: int, top: int, i: int, columns: int, width: int, height: int, gap: int, step: int) -> pygame.Rect:
    """The ``i``-th of equal boxes in ``columns``, rows ``step`` apart."""
    return pygame.Rect(left + i % columns * (width + gap), top + i // columns * step, width, height)


def card_face(kit: Kit, facts: About, size: tuple[int, int]) -> pygame.Surface:
    """What lies on a game's card: its picture with players and minutes, its name, its tagline."""
    face = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    theme, text = kit.theme, kit.text
    pad = round(min(width, height) * 0.06)
    is_banner = width > 2.2 * height
    # The words below the picture: a title and a line, with air between and below them.
    words_height = round(1.25 * text.cap("title") + 1.1 * text.cap("body") + 3.4 * pad)
    if is_banner:
        box = pygame.Rect(pad, pad, round(width * 0.42), height - 2 * pad)
    else:
        box = pygame.Rect(pad, pad, width - 2 * pad, max(height // 3, height - pad - words_height))
    face.blit(framed(kit, facts, box.size), box)
    players = tr("{players} · {minutes} min", players="2–4", minutes=facts.minutes)
    chip = kit.shapes.chip(players, icon="person")
    face.blit(chip, (box.right - chip.get_width() - kit.px(10), box.bottom - chip.get_height() // 2 - kit.px(4)))
    left = box.right + 2 * pad if is_banner else box.x + pad // 2
    room = width - pad - left
    if is_banner:
        first = height // 2 - text.cap("title") - pad // 2
        second = height // 2 + pad
    else:
        first = box.bottom + round(1.1 * pad + 0.1 * text.cap("title"))
        second = first + round(1.1 * text.cap("title")) + pad
    name = text.fit(facts.title(), "title", theme.text_dark, room)
    face.blit(name, (left, first - text.cap_top("title")))
    style = "body" if text.size(facts.tagline(), "body")[0] <= room else "small"
    line = text.fit(facts.tagline(), style, theme.text_soft, room)
    face.blit(line, (left, second - text.cap_top(style)))
    return face


def framed(kit: Kit, facts: About, size: tuple[int, int]) -> pygame.Surface:
    """The game's picture with round corners and an ink line."""
    digest = fingerprint([PICTURES, repr(kit.theme)])
    name = f"card_{facts.name}"
    kept = kit.rasters.load(name, size, digest)
    if kept is not None:
        return kept
    picture = facts.picture(kit, *size)
    radius = max(2, round(kit.shapes.corner * 0.6))
    result = pygame.Surface(size, pygame.SRCALPHA)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect().inflate(-2, -2), border_radius=radius)
    result.blit(picture, (0, 0))
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(frame_line(kit, size, radius), (0, 0))
    kit.rasters.save(name, size, digest, result)
    return result


def frame_line(kit: Kit, size: tuple[int, int], radius: int) -> pygame.Surface:
    """A rounded ink line along the inside of ``size``."""
    line = kit.line(3.6)
    width, height = size

    def body() -> str:
        return (
            f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}" rx="{radius}"'
            f' fill="none" stroke="{kit.theme.ink}" stroke-width="{line}"/>'
        )

    return kit.shapes.svg(("picture frame", radius, line), size, body)
