"""Billabong in words: its options, its rules on one page, its results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.boards.about import About, PlayedMove, SeatResult, Section
from game.i18n import tr, trn

if TYPE_CHECKING:
    import pygame

    from game.boards.base import BoardView
    from game.ui.kit import Kit

KANGAROOS = 5
#: Steps left of five kangaroos that start from the far corner of the start quarter: where the bar of a result begins.
WHOLE_WAY = 5 * 20


class BillabongAbout:
    """See :class:`game.boards.about.About`."""

    name = "billabong"
    designer = "Eric Solomon"
    minutes = 30
    #: The part of a view at 16:9 that shows the board and nothing beside it, as fractions: the set-up's picture.
    board_area = (0.206, 0.008, 0.588, 0.922)
    heavy = (
        *(f"game.rules.billabong.{module}" for module in ("graph", "hops", "state", "game")),
        *(
            f"game.boards.billabong.{module}"
            for module in ("pieces", "ground", "panels", "picture", "choreography", "turn", "overlays", "view")
        ),
    )

    def title(self) -> str:
        """The game's name, the same in every language."""
        return "Billabong"

    def tagline(self) -> str:
        """What it is about, for the card of the menu."""
        return tr("Race round the waterhole")

    def option_name(self, option: str) -> str:
        """What the set-up calls an option; its own name where it is none of these."""
        names = {
            "players": tr("Players"),
            "placement": tr("Placement"),
            "bystanders": tr("Bystanders"),
            "touch_move": tr("Touch rule"),
            "finish": tr("The game ends"),
        }
        return names.get(option, option)

    def value_name(self, option: str, value: object) -> str:
        """What the set-up calls a value of an option."""
        names: dict[tuple[str, object], str] = {
            ("placement", "behind"): tr("Behind the line"),
            ("placement", "anywhere"): tr("Anywhere"),
            ("placement", "quick"): tr("Quick"),
            ("bystanders", False): tr("None"),
            ("bystanders", True): tr("Five"),
            ("touch_move", True): tr("On"),
            ("touch_move", False): tr("Off"),
            ("finish", "first"): tr("At the first"),
            ("finish", "all"): tr("At the last"),
        }
        return names.get((option, value), str(value))

    def value_help(self, option: str, value: object) -> str:
        """One line on what a value means in play."""
        helps: dict[tuple[str, object], str] = {
            ("placement", "behind"): tr("Place kangaroos in turn in the start quarter"),
            ("placement", "anywhere"): tr("Place kangaroos in turn on any free square"),
            ("placement", "quick"): tr("Four are placed by chance, you place the fifth"),
            ("bystanders", False): tr("Only the players’ kangaroos are on the board"),
            ("bystanders", True): tr("Five others stand about, to be jumped over"),
            ("touch_move", True): tr("After the first hop you must move that kangaroo"),
            ("touch_move", False): tr("You may change your mind after a hop"),
            ("finish", "first"): tr("When somebody has brought all five home"),
            ("finish", "all"): tr("When all but one have brought all five home"),
        }
        return helps.get((option, value), "")

    def why_excluded(self, option: str, value: object) -> str:
        """Why a value cannot be chosen beside the others."""
        if (option, value) == ("bystanders", True):
            return tr("Bystanders need a free colour: at most three players")
        return tr("Not with the other options chosen")

    def refusal(self, code: str, sentence: str, values: Mapping[str, object]) -> str:
        """A few words on why a square or a move was refused."""
        from game.boards.billabong.words import reason
        from game.rules.common import RulesError

        return reason(RulesError(code, sentence, **values))

    def rules_page(self) -> Sequence[Section]:
        """The rules in sections, in the order in which a new player needs them."""
        return (
            Section(
                tr("The aim"),
                (
                    tr(
                        "Bring your five kangaroos once clockwise round the waterhole. "
                        "The first player with all five home wins."
                    ),
                    tr(
                        "A kangaroo crosses the stream once to start, goes all the way round, "
                        "and is home when it lands beyond the stream again. It leaves the board at once "
                        "and cools off in the lake."
                    ),
                ),
            ),
            Section(
                tr("Placing"),
                (
                    tr(
                        "In turn, each player places one kangaroo on a free square of the start quarter, "
                        "the tinted part before the stream, until all are placed. "
                        "Options let you place anywhere, or leave most of it to chance."
                    ),
                ),
            ),
            Section(
                tr("Your turn"),
                (
                    tr("Move one of your kangaroos: it walks, or it jumps. Never both in a turn."),
                    tr("A walk goes to one of the eight neighbouring squares."),
                    tr(
                        "A hop goes along a row, a column or a diagonal over exactly one kangaroo, of any colour, "
                        "and lands exactly as far beyond it as it started before it. "
                        "All other squares on the way must be free."
                    ),
                    tr("A jump is as many hops as you like, one after the other, with the same kangaroo."),
                    tr("Nothing may land on the lake or pass over it. Slipping past its corner is fine."),
                ),
            ),
            Section(
                tr("The referee"),
                (
                    tr(
                        "With the first hop the black referee stands on the square you started from, "
                        "until your turn ends. It counts as a kangaroo: hop over it, but not onto it."
                    ),
                    tr(
                        "With the touch rule, a kangaroo that has hopped must make your move. "
                        "You may take its hops back and move it another way."
                    ),
                ),
            ),
            Section(
                tr("Forward and back"),
                (
                    tr(
                        "Kangaroos may go in any direction. Crossing the stream backward undoes a crossing, "
                        "but one that has not started loses nothing by it."
                    ),
                ),
            ),
            Section(
                tr("The end"),
                (
                    tr(
                        "When a player has brought all five home, the others are ranked by the number of kangaroos "
                        "home; with the same number, who got there earlier ranks higher. "
                        "Players with none home share a rank."
                    ),
                    tr(
                        "A game that is ended early is ranked by the standing: more kangaroos home first, "
                        "then fewer steps left to go."
                    ),
                ),
            ),
        )

    def result_heading(self) -> str:
        """The figures of the result count kangaroos home."""
        return tr("Home")

    def seat_result(self, state: Any, seat: int) -> SeatResult:
        """Kangaroos home, and a bar of the way that all five have behind them."""
        home, left = int(state.finished[seat]), int(state.steps_left(seat))
        words = tr("All home") if home == KANGAROOS else trn("{n} step left", "{n} steps left", left)
        return SeatResult(home, KANGAROOS, min(1.0, max(0.0, 1 - left / WHOLE_WAY)), words)

    def summary(self, steps: Sequence[PlayedMove], names: Sequence[str]) -> list[tuple[str, str]]:
        """The longest chain and the longest hop of the game, and whose they were."""
        from game.boards.billabong.summary import summary

        return summary(steps, names)

    def feats(self, steps: Sequence[PlayedMove]) -> Mapping[str, int]:
        """The longest chain and hop, for the statistics."""
        from game.boards.billabong.summary import feats

        return feats(steps)

    def make_view(self, kit: Kit) -> BoardView:
        """The board on screen."""
        from game.boards.billabong.view import BillabongView

        return BillabongView(kit)

    def picture(self, kit: Kit, width: int, height: int) -> pygame.Surface:
        """The board with kangaroos on it, for the card of the menu."""
        from game.boards.billabong.card import card_picture

        return card_picture(kit, width, height)


ABOUT: About = BillabongAbout()
