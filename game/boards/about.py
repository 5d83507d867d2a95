"""What scenes may ask about a game without loading its board: names, words for options, the rules page, summaries.

A game joins the screen side with one package ``game/boards/<name>/`` whose module ``about`` holds ``ABOUT``, a value
that keeps to :class:`About`.  The module stays light: the menu imports it, and the view itself comes in with the first
call of :meth:`About.make_view`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import pygame

    from game.boards.base import BoardView
    from game.ui.kit import Kit


class PlayedMove(Protocol):
    """One move in force, as records hold it."""

    @property
    def seat(self) -> int | None:
        """Who made it; ``None``: chance."""

    @property
    def move(self) -> Any:
        """The move of the rules."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat's line of the result table."""

    figure: int  # what the count-up runs to
    of: int  # the greatest figure there can be; 0: without bound
    part: float  # how much of the way is done, 0 to 1: the length of the bar
    words: str  # the same for readers ("12 steps left"), translated
    #: Where a figure is made up of parts: what counts first, what is added and what is taken away; they share the bar.
    main: int = 0
    gain: int = 0
    loss: int = 0


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the rules page and its paragraphs, translated."""

    heading: str
    paragraphs: tuple[str, ...]


class About(Protocol):
    """Words and small facts of one game; everything returned is translated."""

    @property
    def name(self) -> str:
        """The name in records (the key in ``game.rules.GAMES``)."""

    @property
    def designer(self) -> str:
        """Who invented the game."""

    @property
    def minutes(self) -> int:
        """A usual game's length in minutes."""

    @property
    def heavy(self) -> Sequence[str]:
        """Modules of the board, in an order in which each costs little to import after those before it."""

    def title(self) -> str:
        """The game's name for people."""

    def tagline(self) -> str:
        """What it is about, in a few words."""

    def option_name(self, option: str) -> str:
        """What a set-up calls the option."""

    def value_name(self, option: str, value: object) -> str:
        """What a set-up calls one value of it."""

    def value_help(self, option: str, value: object) -> str:
        """One line that says what the value means in play."""

    def why_excluded(self, option: str, value: object) -> str:
        """One line that says why the value is not on offer beside the others chosen."""

    def refusal(self, code: str, sentence: str, values: Mapping[str, object]) -> str:
        """A few words on why the rules refuse a move; ``sentence`` is their own."""

    def rules_page(self) -> Sequence[Section]:
        """The rules on one page of text."""

    def result_heading(self) -> str:
        """What the figures of the result table count."""

    def seat_result(self, state: Any, seat: int) -> SeatResult:
        """One seat's line of the result table."""

    def summary(self, steps: Sequence[PlayedMove], names: Sequence[str]) -> list[tuple[str, str]]:
        """Remarkable things of a game as (label, value), for the result; ``names`` are the seats'."""

    def feats(self, steps: Sequence[PlayedMove]) -> Mapping[str, int]:
        """The greatest of each remarkable thing by a name of the game's own, for the statistics."""

    def make_view(self, kit: Kit) -> BoardView:
        """The board on screen."""

    def picture(self, kit: Kit, width: int, height: int) -> pygame.Surface:
        """An opaque picture for the game's card, with square corners."""


def seat_colours(name: str, players: int) -> tuple[int, ...]:
    """The number of each seat's colour in the game called ``name``: its own number, unless the game says otherwise
    (a value of ``ABOUT`` with a method ``colours``)."""
    own = getattr(about(name), "colours", None)
    return tuple(range(players)) if own is None else tuple(own(players))


def seat_tallies(name: str, steps: Sequence[PlayedMove], players: int) -> list[tuple[str, tuple[str, ...]]]:
    """Figures of every seat for the result of a finished game, as (label, a text for each seat); empty unless the game
    has some (a value of ``ABOUT`` with a method ``tallies``)."""
    own = getattr(about(name), "tallies", None)
    return [] if own is None else list(own(steps, players))


def podium_figure(name: str) -> Callable[[int], tuple[str, float]] | None:
    """Tells, of a place on the podium, the drawing of who stands there and the part of its height below the feet;
    ``None``: the game has no figure of its own (its ``ABOUT`` has no method ``podium_figure``)."""
    own: Callable[[int], tuple[str, float]] | None = getattr(about(name), "podium_figure", None)
    return own


def dice_throwers(name: str) -> Callable[[Any], tuple[int, ...]] | None:
    """Tells, of a state in which dice are due, the seats whose hands throw them; ``None``: the game has no dice
    (its ``ABOUT`` has no method ``throwers``), so chance acts by itself."""
    own: Callable[[Any], tuple[int, ...]] | None = getattr(about(name), "throwers", None)
    return own


@cache
def about(name: str) -> About:
    """The facts of the game called ``name``.  Raises :class:`ModuleNotFoundError` where it has no screen side."""
    found: About = import_module(f"game.boards.{name}.about").ABOUT
    return found
