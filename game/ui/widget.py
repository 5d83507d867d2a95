"""What every widget is: a rectangle that can be drawn, hit, focused and turned towards any side of the screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.intents import Act, Direction
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: Opacity of what cannot be used now.
DISABLED_ALPHA = 90
#: Pictures of states that a widget keeps.
KEPT = 12


class Widget:
    """One thing on the screen.  ``rect`` is in pixels of the window, after turning.

    ``turn`` counts quarter turns anticlockwise: a widget with ``turn`` 2 reads right side up from the far side.
    Subclasses override :meth:`draw`, which knows nothing of turns, and what they react to.
    """

    #: Whether the focus can rest here.
    focusable = True

    def __init__(
        self, kit: Kit, rect: pygame.Rect, *, turn: int = 0, enabled: bool = True, hotkey: Act | None = None
    ) -> None:
        self.kit = kit
        self.rect = pygame.Rect(rect)
        self.turn = turn % 4
        self._enabled = enabled
        #: An action that activates this widget wherever the focus is.
        self.hotkey = hotkey
        #: Set when the picture differs from the last one; cleared by whoever shows it.
        self.changed = True
        self._pictures: dict[Hashable, pygame.Surface] = {}

    # -- state --------------------------------------------------------------------------------------------------

    @property
    def enabled(self) -> bool:
        """Whether it can be used now; what cannot stays in its place, faded."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.changed = True

    def state(self) -> Hashable:
        """What the picture depends on beside focus and press."""
        return None

    def touch(self) -> None:
        """The picture must be drawn again: something it shows has changed."""
        self._pictures.clear()
        self.changed = True

    # -- drawing ------------------------------------------------------------------------------------------------

    @property
    def local_size(self) -> tuple[int, int]:
        """Width and height as the widget itself sees them."""
        return (self.rect.h, self.rect.w) if self.turn % 2 else (self.rect.w, self.rect.h)

    @property
    def radius(self) -> int:
        """The radius of its corners, which the focus ring follows."""
        return self.kit.shapes.corner

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        """A new picture of ``size``, not turned."""
        raise NotImplementedError

    def surface(self, focused: bool = False, pressed: bool = False) -> pygame.Surface:
        """The picture for a state, turned, of exactly the size of ``rect``; kept."""
        key = (self.state(), focused, pressed, self.rect.size, self.turn)
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) >= KEPT:
                self._pictures.pop(next(iter(self._pictures)))
            found = self.draw(self.local_size, focused, pressed)
            if self.turn:
                found = pygame.transform.rotate(found, 90 * self.turn)
            self._pictures[key] = found
        return found

    def sprites(self, focused: bool = False, pressed: bool = False) -> list[Sprite]:
        """What to show, from back to front, without the focus ring."""
        alpha = 255 if self._enabled else DISABLED_ALPHA
        return [Sprite(self.surface(focused, pressed), self.rect.x, self.rect.y, alpha)]

    def ring(self, rect: pygame.Rect | None = None) -> list[Sprite]:
        """The focus ring, round ``rect`` (by default its own)."""
        area = rect or self.rect
        return [self.kit.shapes.focus_ring(area.size, radius=self.radius).at(area.x, area.y)]

    # -- acting -------------------------------------------------------------------------------------------------

    def contains(self, x: float, y: float, slack: int = 0) -> bool:
        """Whether a point of the window lies on it, or at most ``slack`` pixels beside it."""
        area = self.rect.inflate(2 * slack, 2 * slack) if slack else self.rect
        return area.left <= x < area.right and area.top <= y < area.bottom

    def local(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window as the widget sees it: from its own top left corner, its own way up."""
        dx, dy = x - self.rect.x, y - self.rect.y
        w, h = self.rect.size
        return [(dx, dy), (h - dy, dx), (w - dx, h - dy), (dy, w - dx)][self.turn]

    def local_direction(self, direction: Direction) -> Direction:
        """A direction on the screen as the widget sees it."""
        dx, dy = direction.value
        for _ in range(self.turn):
            dx, dy = -dy, dx
        return Direction((dx, dy))

    def activate(self) -> None:
        """Do what it is for (accept, click, tap)."""

    def adjust(self, step: int) -> bool:
        """Change the value by one step down (-1) or up (+1); false where it has none."""
        return False

    def move(self, direction: Direction) -> bool:
        """Use a step of the focus for itself; false lets the focus leave."""
        local = self.local_direction(direction)
        if local is Direction.LEFT:
            return self.adjust(-1)
        return self.adjust(1) if local is Direction.RIGHT else False

    def scroll(self, dy: float) -> bool:
        """Use the wheel (notches, up is positive)."""
        return False

    def page(self, step: int) -> bool:
        """Use page up (-1) or page down (+1)."""
        return False

    def grab(self, x: float, y: float) -> bool:
        """A pointer came down here; true where it wants the drag that may follow (then no tap comes of it)."""
        return False

    def drag(self, x: float, y: float) -> None:
        """The grabbed pointer moved to a point of the window."""

    def release(self) -> None:
        """The grabbed pointer went up, or was lost."""

    def tap(self, x: float, y: float) -> None:
        """A pointer went down and up on it."""
        self.activate()

    def type(self, text: str) -> bool:
        """Use typed characters; ``"\\b"`` deletes."""
        return False


#: What a widget calls when it is activated.
Action = Callable[[], None]
