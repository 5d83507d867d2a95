"""The pen: closed splines through point lists, and figures drawn in three passes.

The SVG that comes out keeps to what the rasteriser reads: hexadecimal colours, ``string.Template`` places
(``$fill``, ``$dark``, ``$light``), paths, circles, ellipses and groups; no use, clip, mask, filter, text or pattern.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

INK = "#1B1420"
CREAM = "#FFF3DC"

#: A point of an outline; a third entry ``0`` makes it a corner, larger values up to 1 soften the curve through it.
Point: TypeAlias = tuple[float, float] | tuple[float, float, float]


def num(value: float) -> str:
    """A coordinate with at most one decimal, the same text on every machine."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def spline(points: Sequence[Point], *, closed: bool = True) -> str:
    """Path data of a Catmull-Rom spline through ``points`` as cubic Bézier curves.

    The tangent at a point is the chord between its neighbours times the point's third entry (1 if left out); with 0
    the curve turns a corner there.  The handles are a third of the adjacent segment long at most, so that close points
    never make loops.
    """
    count = len(points)
    if count < 2:
        raise ValueError("a spline needs at least two points")
    places = [(p[0], p[1]) for p in points]
    softness = [p[2] if len(p) == 3 else 1.0 for p in points]

    def tangent(i: int) -> tuple[float, float]:
        if not closed and i in (0, count - 1):
            a, b = (places[0], places[1]) if i == 0 else (places[-2], places[-1])
        else:
            a, b = places[i - 1], places[(i + 1) % count]
        length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 or 1.0
        return (b[0] - a[0]) / length * softness[i], (b[1] - a[1]) / length * softness[i]

    data = [f"M{num(places[0][0])} {num(places[0][1])}"]
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        (ax, ay), (bx, by) = places[i], places[j]
        reach = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 * 0.36
        (tx, ty), (ux, uy) = tangent(i), tangent(j)
        numbers = (ax + tx * reach, ay + ty * reach, bx - ux * reach, by - uy * reach, bx, by)
        data.append("C" + " ".join(num(n) for n in numbers))
    return "".join(data) + ("Z" if closed else "")


def path(data: str, *, fill: str = "none", stroke: str | None = None, width: float = 0.0, extra: str = "") -> str:
    """A path element; strokes have round caps and joins."""
    line = f' stroke="{stroke}" stroke-width="{num(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{data}" fill="{fill}"{line if stroke else ""}{" " + extra if extra else ""}/>'


def blob(points: Sequence[Point], fill: str) -> str:
    """A filled closed spline without a line."""
    return path(spline(points), fill=fill)


def line(points: Sequence[Point], width: float, colour: str = INK) -> str:
    """An open spline."""
    return path(spline(points, closed=False), stroke=colour, width=width)


def ellipse(cx: float, cy: float, rx: float, ry: float, fill: str, turn: float = 0.0, extra: str = "") -> str:
    """A filled ellipse, turned by ``turn`` degrees about its centre."""
    spin = f' transform="rotate({num(turn)} {num(cx)} {num(cy)})"' if turn else ""
    more = f" {extra}" if extra else ""
    return f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{spin}{more}/>'


def svg(width: float, height: float, body: Iterable[str]) -> str:
    """A whole file with a view box of ``width`` x ``height``."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" '
        f'width="{num(width)}" height="{num(height)}">'
    )
    return "\n".join([head, *body, "</svg>", ""])


@dataclass(frozen=True)
class Part:
    """A part of a figure: its outline, its fill, and whether an inner line runs round it where it lies on others."""

    outline: Sequence[Point]
    fill: str
    lined: bool = False


@dataclass(frozen=True)
class Figure:
    """A figure of several parts, back to front, with details on top.

    ``ink`` is the visible width of the outline, ``edge`` that of the cream cut edge outside it.
    """

    size: tuple[float, float]
    parts: Sequence[Part]
    details: Sequence[str] = ()
    ink: float = 6.0
    edge: float = 7.0
    under: Sequence[str] = ()

    def svg(self) -> str:
        """Three passes: every part stroked cream, every part stroked ink, then fills and inner lines; so one clean
        line runs round all of them together."""
        outlines = [spline(part.outline) for part in self.parts]
        body = list(self.under)
        if self.edge:
            body += [path(d, fill=CREAM, stroke=CREAM, width=2 * (self.ink + self.edge)) for d in outlines]
        body += [path(d, fill=INK, stroke=INK, width=2 * self.ink) for d in outlines]
        for part, data in zip(self.parts, outlines, strict=True):
            if part.lined:
                body.append(path(data, fill=part.fill, stroke=INK, width=self.ink * 0.85))
            else:
                body.append(path(data, fill=part.fill))
        return svg(*self.size, [*body, *self.details])
