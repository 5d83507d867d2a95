"""The result: podium, headline, table; then play again, watch the game, or back to the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.boards.about import about, podium_figure, seat_colours, seat_tallies
from game.i18n import tr
from game.intents import Act, Intent, Phase, Pointer, Press
from game.scenes.backdrop import table_ground
from game.scenes.couch.devices import Couch
from game.scenes.scenery.dawn import CONFETTI_SECONDS, confetti, result_ground_steps
from game.scenes.scenery.podium import Podium, podium, podium_area
from game.scenes.scoring_table import Line, ResultTable, Tallies
from game.scenes.screen import Screen
from game.scenes.table.result import TableResult
from game.scenes.wording import colour_name, coloured, headline, places
from game.ui.anim import clamp, ease_in_quad, ease_out_back, ease_out_cubic, fraction
from game.ui.group import Group
from game.ui.kit import side_turn
from game.ui.lettering import headline as lettering
from game.ui.stage import Sprite
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.session.session import Session
    from game.ui.kit import Kit

#: Seconds: blocks rise, kangaroos drop onto them, the headline pops, the table counts.
RISE, DROP_AT, DROP, HEADLINE_AT, HEADLINE, TABLE_AT = 0.45, 0.35, 0.35, 0.75, 0.4, 0.6


class ScoringScene(Screen):
    """The result of a finished session.  At a table every side is told on a panel of its own."""

    faces = False

    def __init__(self, session: Session, couch: Couch | None = None) -> None:
        """``couch``: with what the same people would play again."""
        super().__init__()
        self.session = session
        self._couch = couch or Couch()
        record = session.record
        ranking = record.ranking
        if ranking is None:
            raise ValueError("the game is not over")
        self.ranking = ranking
        self._facts = about(session.game.name)
        self.colours = seat_colours(session.game.name, len(session.seats))
        place_of = places(ranking)
        self._lines = [
            Line(self.colours[seat], place_of[seat], self._own_name(seat), self._facts.seat_result(record.state, seat))
            for group in ranking
            for seat in group
        ]
        names = [colour_name(colour) for colour in self.colours]
        self._remarks = self._facts.summary(record.plies, names)
        self._tallies = seat_tallies(session.game.name, record.plies, len(session.seats))
        self._turns = len(record.turn_starts())
        self.group = Group()
        self._made_for: Kit | None = None
        self._ground: pygame.Surface | None = None
        self._podium: Podium | None = None
        self._table: ResultTable | TableResult | None = None
        self._round: TableResult | None = None
        self._headline: Sprite | None = None
        self._time = 0.0
        self._heard: tuple[int, ...] = ()
        self._clinked = False

    # -- the screen's hooks -------------------------------------------------------------------------------------

    def prepare(self, services: Services) -> Iterator[None]:
        """Paint the dawn, a slice at a time."""
        self.services = services
        self._round = None
        if self.is_table:
            self._make_round()
            yield
            return
        steps = result_ground_steps(self.kit)
        self._ground = None
        while self._ground is None:
            try:
                next(steps)
            except StopIteration as done:
                self._ground = done.value
            yield
        yield from self._make()
        self._made_for = self.kit

    def enter(self, services: Services) -> None:
        """Begin the ceremony; with reduced motion it is over at once."""
        super().enter(services)
        if services.kit.theme.reduced_motion:
            self.skip()

    def build(self) -> None:
        """Podium, headline, table, buttons."""
        if self._made_for is not self.kit:
            for _ in self.prepare(self.services):
                pass

    def _make_round(self) -> None:
        """A panel at each side of a table."""
        kit = self.kit
        self._ground = table_ground(kit)
        players = len(self.session.seats)
        sides = [side_turn(seat, players, kit) for seat in range(players)]
        title = headline(coloured(self.ranking, self.colours))
        self._round = self._table = TableResult(kit, sides, self.colours, title, self._lines, self.entries())
        self._round.listen(self.sound)
        self.group = self._round.group
        self._made_for = kit
        self.redraw()

    def _make(self) -> Iterator[None]:
        kit = self.kit
        if kit.shape == "portrait":
            panel, top = kit.at(0.04, 0.44, 0.92, 0.465), kit.safe.y + round(0.035 * kit.safe.h)
        elif kit.shape == "classic":
            panel, top = kit.at(0.5, 0.05, 0.47, 0.83), kit.safe.y + round(0.07 * kit.safe.h)
        else:
            panel, top = kit.at(0.510, 0.056, 0.458, 0.833, within=kit.box), kit.safe.y + round(0.065 * kit.safe.h)
        area = podium_area(kit)
        if kit.shape == "portrait":
            area = kit.at(0.06, 0.105, 0.88, 0.322)
        self._podium = podium(
            kit, coloured(self.ranking, self.colours), area, podium_figure(self.session.game.name)
        )
        yield
        side = kit.margin
        room = (kit.safe.w if kit.shape == "portrait" else panel.left - kit.safe.x) - 2 * side
        said = headline(coloured(self.ranking, self.colours))
        words = lettering(kit, said, round(kit.height * 0.087), kit.theme.cream, room)
        centre = kit.safe.centerx if kit.shape == "portrait" else min(area.centerx, kit.safe.x + side + room // 2)
        left = max(kit.safe.x + side, centre - words.get_width() // 2)
        self._headline = Sprite(words, left, top)
        yield
        self._table = ResultTable(
            kit, panel, self._facts, self._lines, self._turns, self._remarks, Tallies(self.colours, self._tallies)
        )
        self._fill()

    def is_busy(self) -> bool:
        """Whether the ceremony goes on."""
        return super().is_busy() or self.group.is_busy() or self._time < self._end

    def wants_picture(self) -> bool:
        """Whether a button changed."""
        changed = self.group.wants_picture if self._round is None else self._round.wants_picture
        return super().wants_picture() or changed

    def on_step(self, dt: float) -> None:
        """Go on with the ceremony, with its sounds."""
        if self._round is not None:
            self._round.step(dt)
        else:
            self.group.step(dt)
        if self._arrival.is_running:
            return
        before = self._time
        self._time += dt
        if before >= self._end:
            return
        if self._time >= self._end:
            self.redraw()
        assert self._table is not None
        figures = self._table.figures(self._time - TABLE_AT)
        if figures != self._heard and self._heard:
            self.sound("tick", sum(figures))
        self._heard = figures
        if not self._clinked and self._time >= TABLE_AT + self._table.duration - 0.3:
            self._clinked = True
            self.sound("medal")

    def on_intent(self, intent: Intent) -> bool:
        """Skip the ceremony first, then the buttons."""
        is_tap = isinstance(intent, Pointer) and intent.phase is Phase.DOWN and not self._hits(intent)
        if self._is_counting and (is_tap or (isinstance(intent, Press) and intent.act is Act.ACCEPT)):
            self.skip()
            return True
        if self._round is not None and isinstance(intent, Pointer):
            self.services.side = self._round.side_at(intent.x, intent.y, self.services.side)
        if self._round.handle(intent) if self._round is not None else self.group.handle(intent):
            return True
        if isinstance(intent, Press) and intent.act in (Act.BACK, Act.MENU):
            self._menu()
            return True
        return False

    def ground(self) -> pygame.Surface:
        """The dawn."""
        assert self._ground is not None
        return self._ground

    def sprites(self, lead: float) -> list[Sprite]:
        """Podium, table, headline, confetti, buttons."""
        if self._round is not None:
            return self._round.sprites(self._time - TABLE_AT)
        assert self._podium is not None
        assert self._table is not None
        time = self._time + (lead if self._time < self._end else 0.0)
        sprites = self._stands(time)
        sprites += confetti(self.kit, self.session.header.seed % 997, time - HEADLINE_AT)
        sprites += self._table.sprites(time - TABLE_AT)
        return sprites + self._pop(time) + self.group.sprites()

    def pause(self) -> None:
        """A dialog on top: nothing is held any more."""
        if self._round is not None:
            self._round.release()

    def skip(self) -> None:
        """Everything counted, everybody in place."""
        assert self._table is not None
        self._time = max(self._time, TABLE_AT + self._table.duration)
        self._heard = self._table.figures(self._time)
        self._clinked = True
        self.redraw()

    # -- inside -------------------------------------------------------------------------------------------------

    @property
    def _end(self) -> float:
        """Seconds until nothing moves any more."""
        assert self._table is not None
        counted = TABLE_AT + self._table.duration
        is_plain = self.kit.theme.reduced_motion or self._round is not None
        return counted if is_plain else max(counted, HEADLINE_AT + CONFETTI_SECONDS)

    def _hits(self, intent: Pointer) -> bool:
        if self._round is not None:
            return self._round.hits(intent.x, intent.y)
        return self.group.at(intent.x, intent.y) is not None

    @property
    def _is_counting(self) -> bool:
        assert self._table is not None
        return self._time < TABLE_AT + self._table.duration

    def _own_name(self, seat: int) -> str:
        player = self.session.seats[seat]
        if player.name and player.name != colour_name(self.colours[seat]):
            return player.name
        return "" if player.is_human else tr("Bot")

    def _stands(self, time: float) -> list[Sprite]:
        """The podium: blocks rise, the third first; then kangaroos drop onto them; medals last."""
        assert self._podium is not None
        sprites = [self._podium.shadow]
        height = self.kit.size[1]
        for stand in sorted(self._podium.stands, key=lambda one: -one.rank):
            wait = 0.12 * (3 - stand.rank)
            risen = ease_out_cubic(fraction(time, wait, RISE))
            block = stand.block
            hidden = round((1 - risen) * block.surface.get_height())
            if risen > 0:
                shown = block.surface if not hidden else block.surface.subsurface(
                    (0, 0, block.surface.get_width(), max(1, block.surface.get_height() - hidden))
                )
                sprites.append(Sprite(shown, block.x, block.y + hidden))
        for stand in self._podium.stands:
            wait = DROP_AT + 0.12 * (3 - stand.rank)
            fallen = ease_in_quad(fraction(time, wait, DROP))
            if fallen > 0:
                up = round((1 - fallen) * (stand.roo.y + stand.roo.surface.get_height()) * 0.5)
                sprites.append(stand.roo._replace(y=stand.roo.y - up, alpha=round(255 * clamp(fallen * 3))))
        for stand in self._podium.stands:
            wait = DROP_AT + DROP + 0.12 * (3 - stand.rank)
            shown_part = ease_out_back(1.4)(fraction(time, wait, 0.3))
            if shown_part > 0:
                up = round((1 - shown_part) * height * 0.05)
                sprites.append(stand.medal._replace(y=stand.medal.y - up, alpha=round(255 * clamp(shown_part * 2))))
        return sprites

    def _pop(self, time: float) -> list[Sprite]:
        """The headline: it comes down from above and settles."""
        assert self._headline is not None
        part = fraction(time, HEADLINE_AT, HEADLINE)
        if part <= 0:
            return []
        up = round((1 - ease_out_back(1.6)(part)) * self.kit.px(90))
        return [self._headline._replace(y=self._headline.y - up, alpha=round(255 * clamp(part * 2.5)))]

    def _fill(self) -> None:
        kit = self.kit
        entries = self.entries()
        height = max(kit.px(68), round(kit.text.cap("body") * 2.9))
        gap = kit.u(3)
        widths = [Button.width_for(kit, text, icon=True) + kit.px(24) for text, *_ in entries]
        scale = min(1.0, (kit.content.w - gap * (len(widths) - 1)) / max(1, sum(widths)))
        widths = [int(width * scale) for width in widths]
        x = kit.safe.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        y = min(kit.safe.y + round(0.947 * kit.safe.h) - height // 2, kit.safe.bottom - height - kit.px(14))
        buttons: list[Widget] = []
        for (text, icon, action, hotkey, kind), width in zip(entries, widths, strict=True):
            rect = pygame.Rect(x, y, width, height)
            buttons.append(Button(kit, rect, text, action, icon=icon, kind=kind, hotkey=hotkey))
            x += width + gap
        self.group = Group(buttons, on_cue=self.sound)
        self.redraw()

    def entries(self) -> list[tuple[str, str, Callable[[], None], Act | None, str]]:
        """What can be done from here: words, icon, action, button, kind."""
        return [
            (tr("Play again"), "restart", self._again, None, "main"),
            (tr("Watch the game"), "eye", self._review, Act.FIRST, "dark"),
            (tr("Menu"), "house", self._menu, None, "dark"),
        ]

    def _again(self) -> None:
        from game.scenes.game import GameScene
        from game.scenes.setup.starting import again

        self.go(GameScene(again(self.services, self.session, self._couch), self._couch))

    def _review(self) -> None:
        from game.scenes.replay import ReplayScene

        self.go(ReplayScene.of(self.session))

    def _menu(self) -> None:
        from game.scenes.menu import MenuScene

        self.sound("back")
        self.go(MenuScene())
