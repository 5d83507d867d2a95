"""The rules of Down Under on one page."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.about import Section
from game.i18n import tr


def rules_page() -> Sequence[Section]:
    """Headings and paragraphs, translated."""
    return (
        Section(
            tr("The aim"),
            (
                tr("Lay tiles so that your way becomes the longest. Every piece of path on your route is a point."),
                tr(
                    "Your route is the unbroken way that holds your own colour. "
                    "Gray ways joined to it belong to it too, whoever laid them."
                ),
            ),
        ),
        Section(
            tr("The tiles"),
            (
                tr(
                    "Everybody has 7 straights, 9 curves and 2 terminals. "
                    "On a straight your colour crosses a gray way on a bridge; "
                    "on a curve the two bend past each other. "
                    "A terminal is half a tile: your way ends on it, and a gray way runs along its other side."
                ),
            ),
        ),
        Section(
            tr("The first round"),
            (
                tr(
                    "The first tile is laid in the middle. "
                    "The others each lay a straight or a curve beside or diagonally beside a tile that lies."
                ),
            ),
        ),
        Section(
            tr("Your turn"),
            (
                tr(
                    "Lay a tile at an open end of your route, so that your colour goes on there. "
                    "Gray ways that it meets are joined to your route, or to another’s."
                ),
                tr("Two players’ routes may never be joined."),
                tr("Whoever can lay a tile must. If nothing fits, your turn is left out."),
            ),
        ),
        Section(
            tr("The area"),
            (
                tr(
                    "Only the size of the area is fixed: where its border runs shows as tiles are laid. "
                    "Terminals may stand half outside it."
                ),
            ),
        ),
        Section(
            tr("Ends"),
            (
                tr(
                    "A terminal caps an end of your route for good. "
                    "An end that leads to the back of a terminal takes only another terminal."
                ),
            ),
        ),
        Section(
            tr("Closed loops"),
            (
                tr(
                    "If your route closes to a loop, you turn one of your curves on your turn, so that it opens. "
                    "If none can be turned, you are out until the scoring."
                ),
            ),
        ),
        Section(
            tr("Ponds"),
            (
                tr(
                    "Where the ends of three players meet in one space, a pond is laid. "
                    "Whoever brought it about goes on through it, and the other two end there."
                ),
                tr("Where four ends of at least three players meet, all end in the pond."),
                tr("A pond also takes the place of a curve where only a curve fits and you have none left."),
            ),
        ),
        Section(
            tr("Animals"),
            (
                tr(
                    "If animals count: each set of kangaroo, emu and platypus on your route is 5 points. "
                    "Each rabbit costs 2, unless a dingo is on the route. "
                    "Whoever has not laid the own dingo at the end counts nothing."
                ),
            ),
        ),
        Section(
            tr("The end"),
            (
                tr(
                    "The game ends when nobody can go on. The most points win; equal points share the rank. "
                    "A game that is ended early is ranked by the points at that time."
                ),
            ),
        ),
    )
