"""Down Under in words: its options, its rules on one page, its results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.boards.about import About, PlayedMove, SeatResult, Section
from game.boards.down_under.rules_page import rules_page
from game.i18n import tr, trn

if TYPE_CHECKING:
    import pygame

    from game.boards.base import BoardView
    from game.ui.kit import Kit

#: Points that fill a bar, where nobody has more.
FULL = 30


class DownUnderAbout:
    """See :class:`game.boards.about.About`."""

    name = "down_under"
    designer = "Günter Cornett"
    minutes = 30
    #: The part of a view at 16:9 that shows the board and nothing beside it, as fractions: the set-up's picture.
    board_area = (0.214, 0.012, 0.572, 0.815)
    heavy = (
        *(f"game.rules.down_under.{module}" for module in ("tiles", "position", "legal", "turn", "state", "game")),
        *(
            f"game.boards.down_under.{module}"
            for module in ("camera", "words", "turn", "tiles", "cards", "mat", "picture", "overlays", "view")
        ),
    )

    def title(self) -> str:
        return "Down Under"

    def tagline(self) -> str:
        return tr("Build the longest way")

    def option_name(self, option: str) -> str:
        names = {
            "players": tr("Players"),
            "area": tr("Area"),
            "animals": tr("Animals"),
            "borderless": tr("Without a border"),
            "one_end": tr("One end each"),
            "two_routes": tr("Two routes each"),
            "two_routes_single": tr("One tile a turn"),
            "fixed_area": tr("Fixed area"),
        }
        return names.get(option, option)

    def value_name(self, option: str, value: object) -> str:
        if option == "area":
            return tr("Usual") if value is None else str(value).replace("x", " × ")
        names: dict[tuple[str, object], str] = {
            ("animals", True): tr("Count"),
            ("animals", False): tr("Do not count"),
            ("fixed_area", "none"): tr("No"),
            ("fixed_area", "line"): tr("A line across"),
            ("fixed_area", "frame"): tr("A frame round it"),
        }
        if isinstance(value, bool) and (option, value) not in names:
            return tr("Yes") if value else tr("No")
        return names.get((option, value), str(value))

    def value_help(self, option: str, value: object) -> str:
        helps: dict[tuple[str, object], str] = {
            ("animals", True): tr(
                "Kangaroo, emu and platypus together count 5, each rabbit costs 2; "
                "a dingo keeps rabbits away, and your own must be laid"
            ),
            ("animals", False): tr("Only the length of the route counts"),
            ("borderless", True): tr("The table has no border: for younger players"),
            ("borderless", False): tr("The border comes into being as tiles are laid"),
            ("one_end", True): tr("Everybody begins with a terminal, so routes grow at one end"),
            ("one_end", False): tr("Routes grow at both ends"),
            ("two_routes", True): tr("Two players lay two colours each, one tile of each a turn"),
            ("two_routes", False): tr("One colour for each player"),
            ("two_routes_single", True): tr("One tile a turn, of the colour you like"),
            ("two_routes_single", False): tr("A turn lays a tile of each colour"),
            ("fixed_area", "none"): tr("The border comes into being in play"),
            ("fixed_area", "line"): tr("A line of tiles crosses an area that is fixed from the start"),
            ("fixed_area", "frame"): tr("Tiles lie round an area that is fixed from the start"),
        }
        if option == "area":
            if value is None:
                return tr("The usual size for so many players")
            short, long = str(value).split("x")
            return tr("{short} by {long} spaces, either way round", short=short, long=long)
        return helps.get((option, value), "")

    def option_help(self, option: str) -> str:
        """What a question mark beside an option says, at some length; empty where there is none."""
        if option != "animals":
            return ""
        return tr(
            "Animals stand on the gray ways. Each set of kangaroo, emu and platypus on your route counts 5 points. "
            "Each rabbit on it costs 2, unless a dingo, anybody’s, is on the route too. "
            "Whoever still has the own dingo in stock at the end counts nothing at all."
        )

    def why_excluded(self, option: str, value: object) -> str:
        if option == "area":
            return tr("Sizes depend on the number of players")
        whys = {
            "borderless": tr("Not with an area that is chosen or fixed"),
            "one_end": tr("Not with two routes or a fixed area"),
            "two_routes": tr("For two players, without one end each"),
            "two_routes_single": tr("For two players, without one end each"),
            "fixed_area": tr("A line is for two or three players, a frame for two"),
        }
        return whys.get(option, tr("Not with the other options chosen"))

    def refusal(self, code: str, sentence: str, values: Mapping[str, object]) -> str:
        from game.boards.down_under.words import reason
        from game.rules.common import RulesError

        return reason(RulesError(code, sentence, **values))

    def rules_page(self) -> Sequence[Section]:
        return rules_page()

    def result_heading(self) -> str:
        return tr("Points")

    def seat_result(self, state: Any, seat: int) -> SeatResult:
        score = state.scores()[seat]
        longest = max(sum(_parts(state, other)) for other in range(state.options.players))
        if not state.options.animals or (score.animals == 0 and score.total):
            words = trn("{n} section", "{n} sections", score.route)
        elif score.total == 0 and score.route:
            words = tr("Dingo not laid")
        elif score.animals >= 0:
            words = tr("Route {n} + {animals}", n=score.route, animals=score.animals)
        else:
            words = tr("Route {n} − {animals}", n=score.route, animals=-score.animals)
        main, gain, loss = _parts(state, seat)
        part = min(1.0, (main + gain + loss) / max(FULL, longest))
        return SeatResult(score.total, 0, part, words, main, gain, loss)

    def summary(self, steps: Sequence[PlayedMove], names: Sequence[str]) -> list[tuple[str, str]]:
        from game.boards.down_under.summary import summary

        return summary(steps, names)

    def feats(self, steps: Sequence[PlayedMove]) -> Mapping[str, int]:
        from game.boards.down_under.summary import feats

        return feats(steps)

    def make_view(self, kit: Kit) -> BoardView:
        from game.boards.down_under.view import DownUnderView

        return DownUnderView(kit)

    def picture(self, kit: Kit, width: int, height: int) -> pygame.Surface:
        from game.ui.cover import cover

        return cover(kit, "card_down_under", width, height)


def _parts(state: Any, seat: int) -> tuple[int, int, int]:
    """The points of a seat's routes, what sets add, and what rabbits take away; nothing where the dingo is missing."""
    from game.rules.down_under.scoring import RABBIT_LOSS, SET_POINTS, sets_on
    from game.rules.down_under.tiles import DINGO, OWN_DINGO, RABBIT

    main = gain = loss = 0
    animals = state.options.animals
    for colour in state.options.colours_of(seat):
        route = state.routes[colour]
        if route is None or (animals and state.stocks[colour][OWN_DINGO]):
            continue
        main += route.length
        if animals:
            gain += SET_POINTS * sets_on(route)
            loss += 0 if route.count(DINGO) else RABBIT_LOSS * route.count(RABBIT)
    return main, gain, loss


ABOUT: About = DownUnderAbout()
