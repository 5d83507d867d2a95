"""Chains worked out from the tiles alone: needed where a curve is turned, and to check what is kept up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.down_under.chains import NOBODY, Chain, Weaver
from game.rules.down_under.ponds import Arms, lay_pond
from game.rules.down_under.tiles import CLOCKWISE, PAIR_EDGES, POND, Tile, tile


@dataclass(frozen=True, slots=True)
class Network:
    """The chains by the ports of their open ends, and the routes by colour."""

    ends: Mapping[int, Chain]
    routes: tuple[Chain | None, ...]

    @classmethod
    def of(cls, tiles: Mapping[int, tuple[Tile, ...]], arms: Mapping[int, Arms], colours: int) -> Network:
        """The network of what lies.  Raises ``JoinsColoursError`` where two routes are joined."""
        weaver = Weaver({}, (None,) * colours)
        for cell, lying in tiles.items():
            for index, laid in enumerate(lying):
                if laid.shape == POND:
                    lay_pond(weaver, cell, [PAIR_EDGES[pair] for pair in arms[cell] if len(pair) == 2])
                else:
                    weaver.lay(cell, laid, colour_on_chain(laid, colours), second_terminal=index > 0)
        return cls(weaver.ends, tuple(weaver.routes))


def colour_on_chain(laid: Tile, colours: int) -> int:
    """The colour that a tile gives its chain: nobody's where it belongs to none of the colours played."""
    assert laid.colour is not None
    return laid.colour if laid.colour < colours else NOBODY


def turned(curve: Tile) -> Tile:
    """A curve turned by 90 degrees clockwise."""
    return tile(curve.colour, curve.shape, curve.animal, CLOCKWISE[curve.edges])
