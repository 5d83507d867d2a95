"""What every game's view offers to the game scene, the replay and the attract mode.

A view covers the whole window: board, cards, panels.  The scene owns the session, the bots, the prompt bar and the
dialogs on top; the view knows the rules' public types, draws a state, animates events, and turns intents on the board
into :class:`Wish` values.  The scene carries wishes out through the session and tells the view what came of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import pygame

from game.intents import Act, Intent
from game.ui.stage import Sprite

if TYPE_CHECKING:
    from game.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class SeatCard:
    """What the view must know about a seat to draw its card."""

    seat: int
    name: str
    subtitle: str  # "Your turn", "Bot · hard", … already translated
    is_human: bool
    #: What is said in its place where there is little room; empty where the subtitle may be cut: it is a name.
    brief: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One entry of the prompt bar: the action, its words, and whether it would do something now."""

    act: Act
    text: str
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class PlayMove:
    """The player has decided: submit this move."""

    move: Any


@dataclass(frozen=True, slots=True)
class Refuse:
    """The player tried what is not allowed: say why, briefly."""

    reason: str


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound that an interaction or an animation calls for, by name, with its step in a chain (pitch)."""

    sound: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class Throw:
    """The player throws the dice: let chance decide now."""


Wish: TypeAlias = PlayMove | Refuse | Cue | Throw


class BoardView(Protocol):
    """One game on screen.

    A view that takes longer than a frame to draw may also offer ``layout_steps()``, whose slices draw what the first
    picture needs, and ``layout_gently(kit)``, which lays out anew behind the old picture; one that scores on the board
    offers ``count_up()``, which begins that motion.
    """

    def layout(self, kit: Kit) -> None:
        """Lay out for ``kit`` (also after a change of window, theme or language); keeps state and selection."""

    def show(self, state: Any, cards: Sequence[SeatCard], *, interactive: bool) -> None:
        """Show ``state`` at once, with no motion.  ``interactive``: the seat to move is a person's, so offer moves."""

    def animate(self, before: Any, events: Sequence[Any], after: Any, *, pace: float = 1.0) -> None:
        """Play the choreography of ``events``; ``is_busy`` until it has ended.  ``show`` follows."""

    def skip(self) -> None:
        """End the running choreography at once."""

    def is_busy(self) -> bool:
        """Whether a choreography is running."""

    def is_lively(self) -> bool:
        """Whether something else moves (a pulse, thinking dots), so that frames are wanted."""

    def thinking(self, seat: int | None) -> None:
        """Show that the bot of ``seat`` thinks; ``None``: nobody does."""

    def hint(self, move: Any | None) -> None:
        """Point at a move that a bot would make."""

    def step(self, dt: float) -> list[Wish]:
        """Advance by simulated time; sounds of the choreography come back as :class:`Cue`."""

    def handle(self, intent: Intent) -> list[Wish] | None:
        """Act on an intent; ``None`` where it means nothing here, so that the scene may use it."""

    def bring_focus(self) -> None:
        """Whoever is to move steers by buttons: put the focus somewhere, where it is nowhere."""

    def prompts(self) -> Sequence[Prompt]:
        """What the buttons would do now, most important first."""

    def ground(self) -> pygame.Surface:
        """The opaque picture of everything that does not move now.  A new object whenever it differs."""

    def sprites(self, lead: float) -> list[Sprite]:
        """What lies on the ground ``lead`` seconds after the last step, from back to front."""

    def describe(self, before: Any, move: Any) -> str:
        """The move in words, for logs and screen readers; a whole translated message."""
