"""Kookaburra in words: its options, its rules on one page, its results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.boards.about import About, PlayedMove, SeatResult, Section
from game.i18n import tr, trn

if TYPE_CHECKING:
    import pygame

    from game.boards.base import BoardView
    from game.ui.kit import Kit

ANIMALS = 5
#: The steps of four animals that go once round; the kookaburra counts as much as one of them.
ROUND = 60
WHOLE_WAY = ANIMALS * ROUND
#: The part of a sitting kookaburra's height that hangs below its feet: the tail.
BELOW_FEET = 0.18


class KookaburraAbout:
    """See :class:`game.boards.about.About`."""

    name = "kookaburra"
    designer = "Claude Debetaz"
    minutes = 40
    heavy = (
        *(f"game.rules.kookaburra.{module}" for module in ("moves", "walking", "splitting", "state", "game")),
        *(
            f"game.boards.kookaburra.{module}"
            for module in (
                "track", "layout", "scenery", "ground", "pieces", "dice", "hand", "cards", "marks", "choices", "turn",
                "overlays", "score", "throws", "choreography", "picture", "rolls", "view",
            )
        ),
    )  # fmt: skip

    def title(self) -> str:
        return "Kookaburra"

    def tagline(self) -> str:
        return tr("Bring five animals home")

    def option_name(self, option: str) -> str:
        names = {
            "players": tr("Players"),
            "croc_forward": tr("Crocodiles"),
            "croc_fight": tr("Crocodile meets crocodile"),
            "split_dice": tr("Split the dice"),
        }
        return names.get(option, option)

    def value_name(self, option: str, value: object) -> str:
        names: dict[tuple[str, object], str] = {
            ("croc_forward", False): tr("Both ways"),
            ("croc_forward", True): tr("Forward only"),
            ("croc_fight", False): tr("It eats"),
            ("croc_fight", True): tr("They fight"),
            ("split_dice", False): tr("No"),
            ("split_dice", True): tr("Yes"),
        }
        return names.get((option, value), str(value))

    def value_help(self, option: str, value: object) -> str:
        helps: dict[tuple[str, object], str] = {
            ("croc_forward", False): tr("Crocodiles go forward and backward"),
            ("croc_forward", True): tr("Crocodiles go back by their river only: calmer with four"),
            ("croc_fight", False): tr("Whoever lands on the other eats it"),
            ("croc_fight", True): tr("Both roll a die, the loser starts again"),
            ("split_dice", False): tr("One animal moves a turn"),
            ("split_dice", True): tr("Two animals may move, one with each die"),
        }
        return helps.get((option, value), "")

    def why_excluded(self, option: str, value: object) -> str:
        return tr("Not with the other options chosen")

    def refusal(self, code: str, sentence: str, values: Mapping[str, object]) -> str:
        from game.boards.kookaburra.words import reason
        from game.rules.common import RulesError

        return reason(RulesError(code, sentence, **values))

    def colours(self, players: int) -> tuple[int, ...]:
        """The colour of each seat: two players sit opposite each other, red and blue."""
        from game.rules.kookaburra.board import COLOURS

        return COLOURS[players]

    def throwers(self, state: Any) -> tuple[int, ...]:
        """The seats whose hands throw the dice that are due."""
        from game.boards.kookaburra.throwing import throwers

        return throwers(state)

    def rules_page(self) -> Sequence[Section]:
        return (
            Section(
                tr("The aim"),
                (
                    tr(
                        "Bring your five animals from the pad once round the track, anticlockwise, and home again. "
                        "The kookaburra comes home last, and laughs: that wins."
                    ),
                ),
            ),
            Section(
                tr("Your turn"),
                (
                    tr(
                        "Throw two dice and move one animal: by one die, by the other, or by both together, "
                        "forward or backward. You must move. After a double six you play again."
                    ),
                    tr(
                        "Passing over others is free. A square holds animals of one colour only, as many as like. "
                        "Home needs the exact number and counts one step."
                    ),
                ),
            ),
            Section(
                tr("The koala"),
                (tr("Goes from leaf to leaf: 3, 6, 9 or 12 steps."),),
            ),
            Section(
                tr("The kookaburra"),
                (
                    tr(
                        "Flies to any square without another colour, whatever the dice show, and guards whoever is "
                        "alone. "
                        "It goes home when the other four are home, from the track, and only with a six: "
                        "on a die, or as the sum. Until then it must fly."
                    ),
                ),
            ),
            Section(
                tr("The platypus"),
                (tr("When it ends on the top of its own river, it may swim down: a shortcut of 24 steps."),),
            ),
            Section(
                tr("The crocodile"),
                (
                    tr(
                        "Eats an animal of another colour that stands alone: it starts again from its pad. "
                        "Two or more together are safe. It swims its river down and up, and eats at both ends."
                    ),
                ),
            ),
            Section(
                tr("The kangaroo"),
                (
                    tr(
                        "Takes one animal from its square along and sets it down one step further. "
                        "Both squares must be right for whoever lands there. Nobody comes home in a pouch, "
                        "nor with a full one."
                    ),
                ),
            ),
            Section(
                tr("Advanced rules"),
                (
                    tr(
                        "Forward only: crocodiles go back by their river alone, and nobody carries them back. "
                        "It is calmer with four."
                    ),
                    tr(
                        "Crocodiles fight: whoever lands on a lone crocodile rolls a die against it. The lower one "
                        "starts again, ties roll again."
                    ),
                    tr(
                        "Split dice: two different animals may move, one with each die, in either order. "
                        "The kookaburra takes no part."
                    ),
                ),
            ),
            Section(
                tr("The end"),
                (
                    tr(
                        "The others are ranked by animals at home, then by how far the rest have come. "
                        "A game that is ended early is ranked in the same way."
                    ),
                ),
            ),
        )

    def result_heading(self) -> str:
        return tr("Home")

    def seat_result(self, state: Any, seat: int) -> SeatResult:
        from game.boards.kookaburra.words import steps_left
        from game.rules.kookaburra.board import HOME, Animal

        home = int(state.home_count(seat))
        progress = int(state.progress(seat))
        flown = ROUND if state.places[seat][Animal.KOOKABURRA] == HOME else 0
        left = steps_left(state, seat)
        words = trn("{n} step to go", "{n} steps to go", left)
        if not left:
            words = tr("All home") if home == ANIMALS else tr("Bird not home")
        return SeatResult(home, ANIMALS, min(1.0, max(0.0, (progress + flown) / WHOLE_WAY)), words)

    def summary(self, steps: Sequence[PlayedMove], names: Sequence[str]) -> list[tuple[str, str]]:
        """Nothing: :meth:`tallies` tell more."""
        return []

    def tallies(self, steps: Sequence[PlayedMove], players: int) -> list[tuple[str, tuple[str, ...]]]:
        """What every player ate and rescued, and the luck of their dice."""
        from game.boards.kookaburra.summary import tallies

        return tallies(steps, players)

    def podium_figure(self, place: int) -> tuple[str, float]:
        """A kookaburra stands on the podium, and the winner's laughs."""
        return ("kookaburra_laughs" if place == 1 else "kookaburra_sits"), BELOW_FEET

    def feats(self, steps: Sequence[PlayedMove]) -> Mapping[str, int]:
        from game.boards.kookaburra.summary import feats

        return feats(steps)

    def make_view(self, kit: Kit) -> BoardView:
        from game.boards.kookaburra.view import KookaburraView

        return KookaburraView(kit)

    def picture(self, kit: Kit, width: int, height: int) -> pygame.Surface:
        from game.ui.cover import cover

        return cover(kit, "card_kookaburra", width, height)


ABOUT: About = KookaburraAbout()
