"""The plants of the dusk country: acacias, tufts of grass, and the gum tree, each as a piece of SVG."""

from __future__ import annotations

from game.scenes.scenery.paint import path, scatter, strokes, trace

_TREE, _TUFT, TRUNK = "#3B1A30", "#35142A", "#2B1026"
_LEAVES, _LEAF_LINE = ("#1B2C33", "#21363A", "#2C473F"), "#14232A"


def tree(x: float, y: float, size: float) -> str:
    """An umbrella acacia ``size`` pixels wide standing at (x, y)."""
    half, brim, top = size / 2, y - 0.72 * size, y - 1.32 * size
    crown = trace(
        "M", x - half, brim, "C", x - 0.46 * size, top, x + 0.46 * size, top, x + half, brim,
        "C", x + 0.2 * size, brim + 0.08 * size, x - 0.2 * size, brim + 0.08 * size, x - half, brim, "Z",
    )  # fmt: skip
    trunk = trace("M", x, y, "V", brim, "M", x, y - 0.28 * size, "L", x + 0.2 * size, y - 0.7 * size)
    return path(crown, _TREE) + strokes(trunk, _TREE, 0.085 * size)


#: Blades of a tuft: how far they lean and how tall they are, as parts of its size.
_BLADES = (
    (-1.5, 0.55), (-1.1, 0.85), (-0.6, 1.1), (-0.15, 1.25), (0.3, 1.2), (0.75, 1.0), (1.2, 0.8), (1.6, 0.5),
)  # fmt: skip


def tuft(x: float, y: float, size: float) -> str:
    """A tuft of grass: blades of one stroke each, leaning outwards."""
    blades = [
        trace("M", x + 0.15 * lean * size, y, "Q", x + 0.45 * lean * size, y - tall * size)
        + trace(" ", x + lean * size, y - 0.62 * tall * size)
        for lean, tall in _BLADES
    ]
    return strokes("".join(blades), _TUFT, max(1.0, 0.11 * size))


#: Width of the gum tree's sheet in design pixels, and its clumps of leaves: centre and half extents.
GUM_WIDTH = 430
_CLUSTERS = ((225, 20, 70, 40), (300, 34, 70, 46), (390, 40, 44, 50), (275, 100, 64, 46), (345, 100, 60, 46),
             (255, 168, 66, 36), (320, 10, 100, 30), (410, 120, 26, 60), (330, 160, 40, 30))  # fmt: skip


def gum(height: float, u: float) -> str:
    """A gum tree at the right edge of a sheet ``GUM_WIDTH * u`` wide and ``height`` pixels tall: trunk, a branch, and
    leaves hanging from the upper corner."""
    # The trunk leans in from the corner: from its root on the bank up to a fork, one arm to the leaves.
    root, fork, edge = height, 0.36 * height, (GUM_WIDTH + 10) * u
    trunk = trace(
        "M", edge, root, "H", 378 * u,
        "C", 396 * u, root - 14 * u, 402 * u, root - 60 * u, 400 * u, 0.72 * height,
        "C", 398 * u, 0.56 * height, 410 * u, fork + 90 * u, 396 * u, fork + 10 * u,
        "C", 388 * u, fork - 40 * u, 366 * u, 168 * u, 318 * u, 150 * u,
        "L", 330 * u, 128 * u, "C", 378 * u, 140 * u, 400 * u, fork - 70 * u, 414 * u, fork - 34 * u,
        "C", 420 * u, fork - 80 * u, 420 * u, 90 * u, 418 * u, 0, "H", edge, "Z",
    )  # fmt: skip
    leaves = []
    for index, a, b, c in scatter(0, 104, 5):
        cluster = _CLUSTERS[index % len(_CLUSTERS)]
        x = cluster[0] + (a - 0.5) * 2 * cluster[2]
        y = cluster[1] + (b - 0.5) * 2 * cluster[3]
        turn = 90 + (c - 0.5) * 100 + (18 if index % 2 else -12)
        leaves.append(_leaf(x * u, y * u, (56 + 24 * b) * u, turn, _LEAVES[(index * 7 + index // 3) % 3]))
    leaves.append(_leaf(64 * u, 44 * u, 58 * u, 100, _LEAVES[2]))
    leaves.append(_leaf(150 * u, 10 * u, 56 * u, 136, _LEAVES[1]))
    return path(trunk, TRUNK) + "".join(leaves)


def _leaf(x: float, y: float, length: float, turn: float, colour: str) -> str:
    """A gum leaf hanging from (x, y): ``turn`` in degrees clockwise from pointing right."""
    w = 0.17 * length
    blade = trace(
        "M", 0, 0, "C", 0.3 * length, -1.5 * w, 0.72 * length, -1.2 * w, length, 0.2 * w,
        "C", 0.7 * length, 1.5 * w, 0.28 * length, 1.2 * w, 0, 0, "Z",
    )  # fmt: skip
    rib = trace("M", 0.06 * length, 0, "Q", 0.5 * length, -0.35 * w, 0.86 * length, 0.1 * w)
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f})"><path d="{blade}" fill="{colour}"'
        f' stroke="{_LEAF_LINE}" stroke-width="{0.018 * length:.2f}"/>'
        + strokes(rib, _LEAF_LINE, max(1.0, 0.03 * length))
        + "</g>"
    )
