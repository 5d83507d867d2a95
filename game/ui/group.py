"""A group of widgets: focus, hover, press, drag, wheel and keys, for every kind of device at once.

The focus is always on one widget and always shown; a mouse that passes over a widget takes the focus there.  A pointer
that slides off what it pressed presses nothing; one that drags inside a scroll area scrolls instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.intents import Act, Direction, Intent, Phase, Pointer, Press, Scroll, Step, TypedText
from game.ui.anim import ease_out_cubic, lerp
from game.ui.navigation import links
from game.ui.scroll import ScrollArea
from game.ui.stage import Sprite
from game.ui.widget import Widget

#: Seconds in which the focus ring moves to its new place.
FOCUS_TIME = 0.11
#: Seconds for which a widget looks pressed that was activated by a key or button.
FLASH_TIME = 0.09
#: A finger may move this many design pixels and still tap.
TOUCH_SLOP = 18
MOUSE_SLOP = 8
#: A finger hits what lies at most this many design pixels beside it.
TOUCH_REACH = 14


@dataclass(slots=True)
class _Held:
    """A pointer that is down."""

    widget: Widget | None
    start: tuple[float, float]
    #: ``"tap"``, ``"drag"`` (the widget has it) or ``"scroll"`` (the area has it).
    use: str
    area: ScrollArea | None
    inside: bool = True
    last: tuple[float, float] = (0.0, 0.0)


class Group:
    """Widgets that share one focus.

    ``on_cue`` is told the names of sounds: ``"focus"``, ``"confirm"``, ``"refuse"``, ``"tick"``.
    """

    def __init__(
        self,
        widgets: Iterable[Widget] = (),
        *,
        areas: Sequence[ScrollArea] = (),
        focus: Widget | None = None,
        on_focus: Callable[[Widget], None] | None = None,
        on_cue: Callable[[str], None] | None = None,
    ) -> None:
        """``areas`` bring their own widgets along; ``focus`` has the focus at first (else the first that can)."""
        self.areas = tuple(areas)
        own = list(widgets)
        for area in self.areas:
            own += [child for child in area.children if child not in own]
        self.widgets: list[Widget] = own
        self.on_focus = on_focus
        self.on_cue = on_cue
        #: The device that acted last.
        self.device = "keys"
        self.ring_shown = True
        self._held: dict[int, _Held] = {}
        self._changed = True
        self._focus: Widget | None = None
        self._glide: tuple[pygame.Rect, float] | None = None
        self._flash: tuple[Widget, float] | None = None
        self._stepped = False
        self._links_key: tuple[object, ...] = ()
        self._links: Mapping[tuple[int, Direction], int] = {}
        self._order: list[Widget] = []
        self.focus(focus if focus is not None else self._first(), glide=False)

    # -- state --------------------------------------------------------------------------------------------------

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus."""
        return self._focus

    @property
    def wants_picture(self) -> bool:
        """Whether :meth:`sprites` would differ from its last result, though nothing moves."""
        return self._changed or any(w.changed for w in self.widgets) or any(a.changed for a in self.areas)

    @property
    def wants_text(self) -> bool:
        """Whether typed characters would go into a text field."""
        from game.ui.controls import TextField

        return isinstance(self._focus, TextField) and self._focus.enabled

    def is_busy(self) -> bool:
        """Whether the focus ring is on its way, or a button still looks pressed."""
        return self._glide is not None or self._flash is not None

    def step(self, dt: float) -> None:
        """Advance by ``dt`` seconds.  A group that is never stepped works too: its ring jumps."""
        self._stepped = True
        if self._glide is not None:
            start, time = self._glide
            time += dt
            self._glide = (start, time) if time < FOCUS_TIME else None
            self._changed = True
        if self._flash is not None:
            widget, left = self._flash
            self._flash = (widget, left - dt) if left > dt else None
            self._changed = self._changed or self._flash is None

    def focus(self, widget: Widget | None, *, glide: bool = True, reveal: bool = True) -> None:
        """Give ``widget`` the focus; ``reveal`` scrolls it into view."""
        if widget is self._focus or (widget is not None and not (widget.focusable and widget.enabled)):
            return
        before = self._focus
        self._focus = widget
        self._changed = True
        self._glide = None
        if widget is None:
            return
        for area in self.areas:
            if reveal and widget in area.children:
                area.reveal(widget)
        if glide and before is not None and self._stepped and not widget.kit.theme.reduced_motion:
            self._glide = (before.rect.copy(), 0.0)
        if self.on_focus is not None:
            self.on_focus(widget)

    def release(self) -> None:
        """Forget every pointer that is down (another scene comes on top)."""
        for held in self._held.values():
            if held.use == "drag" and held.widget is not None:
                held.widget.release()
        self._changed = self._changed or bool(self._held) or self._flash is not None
        self._held.clear()
        self._flash = None

    # -- intents ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Act on an intent; false where it means nothing here."""
        if isinstance(intent, Step):
            self.device = intent.device
            return self._step_focus(intent.direction)
        if isinstance(intent, Press):
            self.device = intent.device
            return self._press(intent.act)
        if isinstance(intent, Pointer):
            self.device = intent.device
            return self._pointer(intent)
        if isinstance(intent, Scroll):
            return self._scroll(intent)
        if isinstance(intent, TypedText) and self._focus is not None and self._focus.enabled:
            return self._focus.type(intent.text)
        return False

    def _step_focus(self, direction: Direction) -> bool:
        current = self._usable_focus()
        if current is None:
            self.focus(self._first())
            return self._focus is not None
        if current.move(direction):
            self._cue("tick")
            return True
        target = self._neighbour(current, direction)
        if target is None:
            return False
        self.focus(target)
        self._cue("focus")
        return True

    def _press(self, act: Act) -> bool:
        current = self._usable_focus()
        if act is Act.ACCEPT and current is not None:
            self._use(current)
            return True
        for widget in self.widgets:
            if widget.hotkey is act:
                if not widget.enabled:
                    self._cue("refuse")
                    return True
                self._use(widget)
                return True
        if act in (Act.PREVIOUS, Act.NEXT):
            step = 1 if act is Act.NEXT else -1
            if current is not None and current.page(step):
                return True
            return any(area.page(step) for area in self.areas)
        return False

    def _use(self, widget: Widget) -> None:
        self._cue("confirm")
        if self._stepped:
            self._flash = (widget, FLASH_TIME)
            self._changed = True
        widget.activate()

    def _pointer(self, intent: Pointer) -> bool:
        x, y, key = intent.x, intent.y, intent.pointer
        if intent.phase is Phase.HOVER:
            widget = self.at(x, y)
            if widget is not None and widget.enabled and widget is not self._focus:
                self.focus(widget, reveal=False)
                self._cue("focus")
            return widget is not None
        if intent.phase is Phase.DOWN:
            return self._down(intent)
        held = self._held.get(key)
        if held is None:
            return False
        if intent.phase is Phase.MOVE:
            self._dragged(held, intent)
            return True
        del self._held[key]
        self._changed = True
        if held.use == "drag" and held.widget is not None:
            held.widget.release()
        elif held.use == "tap" and held.inside and held.widget is not None and intent.phase is Phase.UP:
            if held.widget.enabled:
                self._cue("confirm")
                held.widget.tap(x, y)
            else:
                self._cue("refuse")
        return True

    def _down(self, intent: Pointer) -> bool:
        x, y = intent.x, intent.y
        reach = self._px(TOUCH_REACH) if intent.device.startswith("touch") else 0
        widget = self.at(x, y, reach)
        area = next((a for a in reversed(self.areas) if a.rect.collidepoint(x, y)), None)
        if widget is None and area is None:
            return False
        use = "tap"
        if widget is not None and widget.enabled:
            # What lies under a pointer stays there.
            self.focus(widget, reveal=False)
            if widget.grab(x, y):
                use = "drag"
        self._held[intent.pointer] = _Held(widget, (x, y), use, area, last=(x, y))
        self._changed = True
        return True

    def _dragged(self, held: _Held, intent: Pointer) -> None:
        x, y = intent.x, intent.y
        slop = self._px(TOUCH_SLOP if intent.device.startswith("touch") else MOUSE_SLOP)
        moved = max(abs(x - held.start[0]), abs(y - held.start[1]))
        if held.use == "tap" and held.area is not None and held.area.can_scroll and moved > slop:
            held.use = "scroll"
            self._changed = True
        if held.use == "drag" and held.widget is not None:
            held.widget.drag(x, y)
        elif held.use == "scroll" and held.area is not None:
            held.area.scroll_by(held.last[1] - y)
        elif held.widget is not None:
            inside = held.widget.contains(x, y, slop)
            self._changed = self._changed or inside != held.inside
            held.inside = inside
        held.last = (x, y)

    def _scroll(self, intent: Scroll) -> bool:
        widget = self.at(intent.x, intent.y)
        if widget is not None and widget.scroll(intent.dy):
            return True
        for area in self.areas:
            if area.rect.collidepoint(intent.x, intent.y) and area.scroll(intent.dy):
                return True
        return self._focus is not None and self._focus.scroll(intent.dy)

    # -- finding ------------------------------------------------------------------------------------------------

    def at(self, x: float, y: float, reach: int = 0) -> Widget | None:
        """The frontmost widget that can be focused at a point; within ``reach`` pixels the nearest, if none is hit."""
        shown = [w for w in self.widgets if w.focusable and self._visible_at(w, x, y)]
        for widget in reversed(shown):
            if widget.contains(x, y):
                return widget
        near = [w for w in shown if reach and w.contains(x, y, reach)]
        return min(near, key=lambda w: _distance(w.rect, x, y), default=None)

    def _visible_at(self, widget: Widget, x: float, y: float) -> bool:
        area = self._area_of(widget)
        return area is None or bool(area.rect.collidepoint(x, y))

    def _area_of(self, widget: Widget) -> ScrollArea | None:
        return next((a for a in self.areas if widget in a.children), None)

    def _usable_focus(self) -> Widget | None:
        """The focus, moved on where its widget cannot be used any more."""
        current = self._focus
        if current is not None and not (current.enabled and current.focusable):
            nearest = [w for w in self.widgets if w.enabled and w.focusable]
            self.focus(min(nearest, key=lambda w: _distance(w.rect, *current.rect.center), default=None))
        return self._focus

    def _first(self) -> Widget | None:
        return next((w for w in self.widgets if w.focusable and w.enabled), None)

    def _neighbour(self, current: Widget, direction: Direction) -> Widget | None:
        order = [w for w in self.widgets if w.focusable and w.enabled]
        rects = [self._still_rect(w) for w in order]
        key = tuple((id(w), *r) for w, r in zip(order, rects, strict=True))
        if key != self._links_key:
            self._links_key, self._links, self._order = key, links(rects), order
        target = self._links.get((order.index(current), direction))
        return None if target is None else self._order[target]

    def _still_rect(self, widget: Widget) -> pygame.Rect:
        """Where a widget lies for navigation: scrolling does not change the ways."""
        area = self._area_of(widget)
        return widget.rect if area is None else area.squeezed_rect(widget)

    # -- showing ------------------------------------------------------------------------------------------------

    def sprites(self) -> list[Sprite]:
        """What to show, from back to front; clears :attr:`wants_picture`."""
        self._changed = False
        self._usable_focus()
        pressed = {h.widget for h in self._held.values() if h.inside and h.use != "scroll" and h.widget is not None}
        if self._flash is not None:
            pressed.add(self._flash[0])
        behind: list[Sprite] = []
        front: list[Sprite] = []
        for widget in self.widgets:
            widget.changed = False
            focused = widget is self._focus
            shown = widget.sprites(focused, widget in pressed)
            area = self._area_of(widget)
            (front if focused and area is None else behind).extend(shown if area is None else area.clip(shown))
        for area in self.areas:
            area.changed = False
            behind.extend(area.own_sprites())
        return behind + front + self._ring()

    def _ring(self) -> list[Sprite]:
        focus = self._focus
        if focus is None or not self.ring_shown:
            return []
        area = self._area_of(focus)
        ring = focus.ring(self._ring_rect(focus))
        return ring if area is None else area.clip(ring, self._px(12))

    def _ring_rect(self, focus: Widget) -> pygame.Rect:
        if self._glide is None:
            return focus.rect
        start, time = self._glide
        t = ease_out_cubic(time / FOCUS_TIME)
        corners = zip(start, focus.rect, strict=True)
        return pygame.Rect(*(round(lerp(a, b, t)) for a, b in corners))

    def _px(self, n: float) -> int:
        return self.widgets[0].kit.px(n) if self.widgets else round(n)

    def _cue(self, name: str) -> None:
        if self.on_cue is not None:
            self.on_cue(name)


def _distance(rect: pygame.Rect, x: float, y: float) -> float:
    dx = max(rect.left - x, 0, x - rect.right)
    dy = max(rect.top - y, 0, y - rect.bottom)
    return dx * dx + dy * dy
