"""What stands beside the board: each player's five slots, the jump in the making, the race."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.boards.billabong.pieces import Pieces
from game.boards.common.card import card_layout, draw_card, tray_figure
from game.i18n import tr, trn
from game.rules.billabong import BILLABONG, LAND, NAMES, TEAM, BillabongState, Square, steps_left
from game.ui.kit import Kit
from game.ui.shapes import Placed

#: The longest way there is: from the worst square, not started.
LONGEST = max(steps_left(square, 0) for square in LAND)


#: Panels narrower than this many design pixels leave out what can be left out.
NARROW = 270
#: The least pitch of lanes in design pixels with which badge and figure get a line of their own.
TALL = 64


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """A line of the log: whose turn it was, and a few words on it; ``ply`` is the ply before it."""

    ply: int
    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class JumpView:
    """What the jump panel shows: the squares of a move, its mover, and how often the line has been crossed.

    ``is_walk`` and ``is_last`` tell a walk, and the move before this turn; ``is_preview``: it is only looked at.
    """

    seat: int
    path: tuple[Square, ...]
    count: int
    is_walk: bool = False
    is_last: bool = False
    is_preview: bool = False


class Panels:
    """Draws cards and panels for one kit; the caller keeps what it needs."""

    def __init__(self, kit: Kit, pieces: Pieces) -> None:
        self._kit = kit
        self._pieces = pieces

    # -- cards --------------------------------------------------------------------------------------------------

    def card(
        self, size: tuple[int, int], seat: int, name: str, status: str, home: int, *, active: bool,
        figure: int | None = None, brief: str = "",
    ) -> Placed:  # fmt: skip
        """A player's card with ``home`` heads in the water of its five slots; a tray also has a ``figure``."""
        kit = self._kit
        card = draw_card(kit, size, kit.theme.players[seat], name, status, active=active, brief=brief)
        plan = card_layout(kit, size)
        strip = plan.strip.move(-card.dx, -card.dy)
        if figure is not None:
            tray_figure(kit, card.surface, figure, plan, (-card.dx, -card.dy))
        self._slots(card.surface, strip, seat, home)
        return card

    def warm(self, card: tuple[int, int], race: tuple[int, int] | None, compact: bool) -> Iterator[None]:
        """Draw the parts of cards and panels before they are needed, a few at a time."""
        for seat, style in enumerate(self._kit.theme.players):
            for active in (False, True):
                self.card(card, seat, tr(style.name_id), tr("Your turn"), TEAM, active=active)
                yield
        if race is not None:
            state = BILLABONG.new(BILLABONG.make_options({"players": 4}))
            for seat in range(4):
                self.race(race, state, [seat], compact=compact)
                yield

    def _slots(self, surface: pygame.Surface, strip: pygame.Rect, seat: int, home: int) -> None:
        kit, theme = self._kit, self._kit.theme
        surface.blit(kit.shapes.panel(strip.size, "water", radius=min(kit.px(16), strip.h // 3)), strip)
        for i in range(TEAM):
            x = strip.x + strip.w * (2 * i + 1) // (2 * TEAM)
            if i < home:
                height = min(round(strip.h * 0.92), round(strip.w / TEAM * 1.05))
                head = self._pieces.head(seat, height, swims=True, pool=theme.water_deep)
                surface.blit(head, head.get_rect(center=(x, strip.centery - round(0.02 * strip.h))))
            else:
                side = round(min(strip.h * 0.52, strip.w / TEAM * 0.62))
                surface.blit(self._empty(side), (x - side // 2, strip.centery - side // 2))

    def _empty(self, side: int) -> pygame.Surface:
        """A slot nobody is in yet: a dashed ring on the water."""
        line = max(1.5, 0.075 * side)
        r = side / 2 - line
        dash = 2 * 3.14159 * r / 16

        def body() -> str:
            return (
                f'<circle cx="{side / 2}" cy="{side / 2}" r="{r:.2f}" fill="none" '
                f'stroke="{self._kit.theme.water_shallow}" '
                f'stroke-width="{line:.2f}" stroke-dasharray="{dash:.2f} {dash:.2f}"/>'
            )

        return self._kit.shapes.svg(("slot", side), (side, side), body)

    # -- the jump -----------------------------------------------------------------------------------------------

    def jump(
        self, size: tuple[int, int], view: JumpView | None, log: Sequence[LoggedTurn] = (), *, compact: bool
    ) -> pygame.Surface:
        """The hops of the jump in the making or of the last turn, and the flags of the line; in a panel much higher
        than wide the last turns of ``log`` stand below."""
        kit, theme = self._kit, self._kit.theme
        surface = kit.shapes.panel(size, "dark").copy()
        pad = kit.px(10) if compact else kit.u(3)
        area = surface.get_rect().inflate(-2 * pad, -2 * pad)
        if size[1] > 2 * size[0] and not compact:
            lower = pygame.Rect(area.x, area.y + area.h // 2, area.w, area.h - area.h // 2)
            self._log(surface, lower, log)
            area.h = area.h // 2 - kit.u(3)
        style = "small" if compact else "body"
        if view is None:
            self._empty_jump(surface, area, compact)
            return surface
        top = self._heading(surface, area, view, compact)
        flags = kit.px(30) if compact else kit.px(40)
        foot = area.bottom - flags
        self._flags(surface, area, foot, flags, view, compact)
        line_y = foot - kit.px(14)
        pygame.draw.line(surface, theme.hairline, (area.x, line_y), (area.right, line_y), kit.px(2))
        pitch = round(kit.text.cap(style) * 2.05)
        room = max(0, line_y - kit.px(8) - top)
        shown = max(1, room // pitch)
        hops = list(enumerate(zip(view.path, view.path[1:], strict=False), start=1))
        if len(hops) > shown:
            hops = hops[-shown:]
        for row, (number, (start, end)) in enumerate(hops):
            y = top + row * pitch + pitch // 2
            newest = number == len(view.path) - 1 and not view.is_last and not view.is_preview
            colour = theme.heading if newest else theme.cream
            self._hop(surface, area, y, number, NAMES[start], NAMES[end], colour, style, view)
        return surface

    def _log(self, surface: pygame.Surface, area: pygame.Rect, log: Sequence[LoggedTurn]) -> None:
        """The last turns, the newest at the top."""
        kit, theme = self._kit, self._kit.theme
        pygame.draw.line(surface, theme.hairline, area.topleft, area.topright, kit.px(2))
        cap = kit.text.cap("name")
        title = kit.text.fit(tr("Last turns"), "name", theme.heading, area.w)
        surface.blit(title, (area.x, area.y + kit.px(26) - kit.text.cap_top("name")))
        top = area.y + kit.px(26) + cap + kit.px(18)
        small = kit.text.cap("small")
        pitch = round(small * 2.2)
        left = area.x + round(2.2 * small)
        for turn in reversed(log):
            # What is longer than the panel is wide goes on below.
            count = 1 if kit.text.fits(turn.words, "small", area.right - left) else 2
            high = pitch + (count - 1) * kit.text.pitch("small")
            if top + high > area.bottom:
                break
            badge = kit.shapes.badge(theme.players[turn.seat], 0.6 * small)
            surface.blit(badge, badge.get_rect(center=(area.x + small, top + pitch // 2)))
            words, middle = kit.text.block(turn.words, "small", theme.cream, area.right - left, high)
            surface.blit(words, (left, top + high // 2 - middle))
            top += high

    def _empty_jump(self, surface: pygame.Surface, area: pygame.Rect, compact: bool) -> None:
        """Before the first move: what the panel is for."""
        kit, theme = self._kit, self._kit.theme
        title = kit.text.fit(tr("Jump"), "name", theme.heading, area.w)
        surface.blit(title, (area.x, area.y))
        words = kit.text.render(
            tr("The hops of a turn are listed here"), "small", theme.soft_cream, max_width=area.w
        )
        if area.y + title.get_height() + words.get_height() <= area.bottom:
            surface.blit(words, (area.x, area.y + title.get_height() + kit.px(8)))

    def _heading(self, surface: pygame.Surface, area: pygame.Rect, view: JumpView, compact: bool) -> int:
        """Title, number of hops and the mover's badge; returns where the rows begin."""
        kit, theme = self._kit, self._kit.theme
        style = "name"
        cap = kit.text.cap(style)
        badge = kit.shapes.badge(theme.players[view.seat], 0.62 * cap)
        hops = len(view.path) - 1
        words = "" if view.is_walk or not hops else trn("{n} hop", "{n} hops", hops)
        right = kit.text.fit(words, "small", theme.cream, area.w // 2) if words else None
        room = area.w - badge.get_width() - kit.px(8) - (right.get_width() + kit.px(10) if right else 0)
        name = tr("Last turn") if view.is_last else tr("Walk") if view.is_walk else tr("Jump")
        if right is not None and kit.text.size(name, style)[0] > room:
            right, room = None, area.w - badge.get_width() - kit.px(8)
        if kit.text.size(name, style)[0] > room:
            style = "small"
        is_long = not kit.text.fits(name, style, room)
        middle = area.y + cap // 2 + kit.px(4)
        surface.blit(badge, badge.get_rect(midleft=(area.x - kit.px(4), middle)))
        left = area.x + badge.get_width() + kit.px(4)
        if is_long:
            # Two lines, the first beside the badge.
            title, lower = kit.text.block(name, style, theme.heading, max(kit.px(20), room), 4 * cap)
            surface.blit(title, (left, middle - kit.text.middle(name, style)))
            return middle + 2 * lower - kit.text.middle(name, style) + kit.px(6)
        title = kit.text.fit(name, style, theme.heading, max(kit.px(20), room))
        surface.blit(title, (left, middle - kit.text.cap(style) // 2 - kit.text.cap_top(style)))
        if right is not None:
            small = "small"
            surface.blit(
                right, (area.right - right.get_width(), middle - kit.text.cap(small) // 2 - kit.text.cap_top(small))
            )
        return middle + cap // 2 + kit.px(14 if compact else 22)

    def _hop(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        y: int,
        number: int,
        start: str,
        end: str,
        colour: str,
        style: str,
        view: JumpView,
    ) -> None:
        """One row: the hop's number, from where, to where."""
        kit, theme = self._kit, self._kit.theme
        em = kit.text.cap(style)
        lift = y - em // 2 - kit.text.cap_top(style)
        if area.w < 9.2 * em:
            both = kit.text.fit(tr("{start} – {end}", start=start, end=end), style, colour, area.w)
            surface.blit(both, (area.x, lift))
            return
        if not view.is_walk:
            surface.blit(kit.text.render(str(number), style, theme.soft_cream), (area.x, lift))
        first = area.x + round(2.0 * em)
        dash = first + round(3.3 * em)
        surface.blit(kit.text.render(start, style, colour), (first, lift))
        width = round(0.7 * em)
        pygame.draw.line(surface, theme.soft_cream, (dash, y), (dash + width, y), max(2, em // 8))
        surface.blit(kit.text.render(end, style, colour), (dash + round(1.5 * em), lift))

    def _flags(
        self, surface: pygame.Surface, area: pygame.Rect, top: int, height: int, view: JumpView, compact: bool
    ) -> None:
        """How often the kangaroo has crossed the line: two flags, the second one means home."""
        kit, theme = self._kit, self._kit.theme
        won = kit.art.get("billabong_flag", height=height, fill=theme.heading)
        open_ = kit.art.get("billabong_flag_outline", height=height, fill=theme.hairline)
        width = won.get_width()
        room, words = area.w - 2 * width - kit.px(12), tr("Line crossed")
        style = "small" if compact or kit.text.size(words, "body")[0] > room else "body"
        if kit.text.size(words, style)[0] > room:
            words = ""
        text = kit.text.render(words, style, theme.soft_cream)
        surface.blit(text, (area.x, top + height // 2 - kit.text.cap(style) // 2 - kit.text.cap_top(style)))
        x = area.x + (text.get_width() + kit.px(12) if words else 0)
        for i in range(2):
            surface.blit(won if i < view.count else open_, (x + i * width, top))

    # -- the race -----------------------------------------------------------------------------------------------

    def race(
        self, size: tuple[int, int], state: BillabongState, order: Sequence[int], *, compact: bool
    ) -> pygame.Surface:
        """Who is ahead: for each seat its five kangaroos on their way, the head furthest, and all steps left."""
        kit, theme = self._kit, self._kit.theme
        surface = kit.shapes.panel(size, "dark").copy()
        pad = kit.px(10) if compact else kit.u(3)
        area = surface.get_rect().inflate(-2 * pad, -2 * pad)
        style = "name"
        cap = kit.text.cap(style)
        title = kit.text.fit(tr("Race"), style, theme.heading, area.w)
        middle = area.y + cap // 2 + kit.px(4)
        surface.blit(title, (area.x, middle - cap // 2 - kit.text.cap_top(style)))
        room = area.w - title.get_width() - kit.px(12)
        is_racing = state.phase in ("race", "over")
        small, words = "small", tr("steps left") if is_racing else tr("placed")
        if kit.text.size(words, small)[0] <= room:
            right = kit.text.render(words, small, theme.soft_cream)
            y = middle - kit.text.cap(small) // 2 - kit.text.cap_top(small)
            surface.blit(right, (area.right - right.get_width(), y))
        top = middle + cap // 2 + kit.px(10)
        pitch = round(min((area.bottom - top) / max(1, len(order)), kit.px(230)))
        for row, seat in enumerate(order):
            lane = pygame.Rect(area.x, top + row * pitch, area.w, pitch)
            self._lane(surface, lane, state, seat, compact)
        return surface

    def _lane(
        self, surface: pygame.Surface, lane: pygame.Rect, state: BillabongState, seat: int, compact: bool
    ) -> None:
        """One seat's lane: in one line, or where it is narrow and high with the track below badge and figure."""
        kit, theme = self._kit, self._kit.theme
        style = theme.players[seat]
        double = lane.w < kit.px(NARROW) and lane.h >= kit.px(TALL)
        line = pygame.Rect(lane.x, lane.y, lane.w, lane.h // 2) if double else lane
        radius = min(0.3 * line.h, kit.px(26 if double else 18))
        badge = kit.shapes.badge(style, radius)
        surface.blit(badge, badge.get_rect(center=(line.x + round(radius * 1.3), line.centery)))
        styles = ("small",) if compact else ("figure_m", "small")
        figure_style = next((one for one in styles if lane.h >= 1.3 * kit.text.cap(one)), "mark")
        is_racing = state.phase in ("race", "over")
        number = state.steps_left(seat) if is_racing else len(state.teams[seat])
        figure = kit.text.render(str(number), figure_style, theme.cream)
        top = line.centery - kit.text.cap(figure_style) // 2 - kit.text.cap_top(figure_style)
        surface.blit(figure, (line.right - figure.get_width(), top))
        if double:
            track = pygame.Rect(lane.x, 0, lane.w, max(4, kit.px(16 if lane.h > kit.px(170) else 12)))
            track.centery = lane.y + round(0.66 * lane.h)
        else:
            left = lane.x + round(radius * 2.6) + kit.px(12)
            widest = kit.text.size("188", figure_style)[0]
            track = pygame.Rect(left, 0, lane.right - widest - kit.px(6) - left, max(4, kit.px(12)))
            track.centery = lane.centery
        self._track(surface, track, min(round(0.62 * line.h), kit.px(58 if double else 42)), state, seat)

    def _track(
        self, surface: pygame.Surface, track: pygame.Rect, head_height: int, state: BillabongState, seat: int
    ) -> None:
        """A seat's five kangaroos on their way round, the furthest with its head; while placing, how many stand."""
        kit, style = self._kit, self._kit.theme.players[seat]
        surface.blit(kit.shapes.panel(track.size, "chip", radius=track.h // 2), track)
        if state.phase in ("race", "over"):
            done = sorted((_done(square, count) for square, count in state.kangaroos[seat]), reverse=True)
            done = [1.0] * state.finished[seat] + done
        else:  # nobody runs yet: how many of the team stand on the board
            done = [len(state.teams[seat]) / TEAM] if state.teams[seat] else []
        if not done:
            return
        inner = track.inflate(-head_height // 2, 0)
        best = inner.x + round(inner.w * done[0])
        filled = pygame.Rect(track.x, track.y, max(track.h, best - track.x), track.h)
        surface.blit(kit.shapes.panel(filled.size, "groove", radius=track.h // 2, fill=style.colour), filled)
        for part in reversed(done[1:]):
            pip = _pip(kit, round(track.h * 1.15), style.light)
            surface.blit(pip, pip.get_rect(center=(inner.x + round(inner.w * part), track.centery)))
        head = self._pieces.head(seat, head_height)
        surface.blit(head, head.get_rect(center=(best, track.centery - kit.px(2))))


def _done(square: Square, count: int) -> float:
    """The share of the longest way that a kangaroo has behind it."""
    return max(0.0, 1 - steps_left(square, count) / LONGEST)


def _pip(kit: Kit, side: int, colour: str) -> pygame.Surface:
    """A small disc for one of the kangaroos behind the first."""

    def body() -> str:
        return (
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 1.2:.2f}" fill="{colour}" '
            f'stroke="{kit.theme.ink}" stroke-width="2"/>'
        )

    return kit.shapes.svg(("pip", side, colour), (side, side), body)
