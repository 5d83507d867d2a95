"""The art keeps to the part of SVG that the rasteriser draws, and uses colours and places that the code knows.

What the rasteriser does not understand it leaves out without a word, so it is looked for here.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from string import Template

import pygame
import pytest

from game.assets import asset_path
from game.ui.svg import proportions, rasterise
from game.ui.theme import Theme

FILES = sorted(Path(asset_path("art")).glob("**/*.svg"))
NAMESPACE = "{http://www.w3.org/2000/svg}"

PAINT = {"fill", "stroke", "stop-color"}
SHAPE = {
    "id", "transform", "opacity", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
    "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit",
}  # fmt: skip
GRADIENT = {"id", "gradientUnits", "gradientTransform", "spreadMethod"}
ALLOWED = {
    "svg": {"viewBox", "width", "height", "fill", "stroke", "stroke-linecap", "stroke-linejoin", "stroke-width"},
    "g": SHAPE,
    "defs": set(),
    "title": set(),
    "desc": set(),
    "path": SHAPE | {"d"},
    "rect": SHAPE | {"x", "y", "width", "height", "rx", "ry"},
    "circle": SHAPE | {"cx", "cy", "r"},
    "ellipse": SHAPE | {"cx", "cy", "rx", "ry"},
    "line": SHAPE | {"x1", "y1", "x2", "y2"},
    "polyline": SHAPE | {"points"},
    "polygon": SHAPE | {"points"},
    "linearGradient": GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": GRADIENT | {"cx", "cy", "r", "fx", "fy"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}|\$[a-z_]+|none|url\(#[\w-]+\)")
#: Places that callers fill, beside the names of the theme's colours.
PLACES = {"fill", "dark", "light", "bead", "pool"}


def _elements(path: Path):
    return list(ElementTree.parse(path).getroot().iter())


def _faults(element: ElementTree.Element) -> list[str]:
    name = element.tag.removeprefix(NAMESPACE)
    if name not in ALLOWED:
        return [f"<{name}> is not drawn"]
    faults = [f"{name} {a} is not allowed" for a in element.attrib if a not in ALLOWED[name]]
    faults += [
        f"{a}={v!r} is no hex colour and no place"
        for a, v in element.attrib.items()
        if a in PAINT and not COLOUR.fullmatch(v)
    ]
    if name.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
        coordinates = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
        faults += [
            f"{a}={element.get(a)!r} of a gradient is read as pixels: write %"
            for a in coordinates
            if element.get(a) is not None and not element.get(a, "").endswith("%")
        ]
    return faults


def test_there_is_art():
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_drawing_keeps_to_what_is_drawn(path):
    faults = [fault for element in _elements(path) for fault in _faults(element)]
    assert not faults


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_places_are_known_and_gradients_exist(path):
    source = path.read_text(encoding="utf-8")
    known = PLACES | set(Theme().colours())
    unknown = set(Template(source).get_identifiers()) - known
    assert not unknown, f"places that nobody fills: {sorted(unknown)}"
    ids = {element.get("id") for element in _elements(path)}
    assert set(re.findall(r"url\(#([\w-]+)\)", source)) <= ids


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_drawing_draws_and_fills_its_field(path):
    source = path.read_text(encoding="utf-8")
    width, height = proportions(source)
    filled = Template(source).substitute({**dict.fromkeys(PLACES, "#C8232C"), **Theme().colours()})
    share = 160 / max(width, height)
    surface = rasterise(filled, (max(1, round(width * share)), max(1, round(height * share))))
    drawn = surface.get_bounding_rect()
    assert drawn.w > 0.4 * surface.get_width() or drawn.h > 0.4 * surface.get_height()
    assert pygame.mask.from_surface(surface, 127).count() > 0


def test_a_drawing_stays_small():
    assert all(path.stat().st_size < 60_000 for path in FILES)


@pytest.mark.parametrize(
    "body",
    [
        '<use href="#a"/>',
        '<path d="M0 0" style="fill:#123456"/>',
        '<path d="M0 0" fill="red"/>',
        '<path d="M0 0" stroke="hsl(10,10%,10%)"/>',
        '<linearGradient id="a" x2="1"/>',
        '<radialGradient id="a" r=".5"/>',
        '<text x="0">no</text>',
        '<g clip-path="url(#a)"/>',
    ],
)
def test_the_lint_itself_finds_what_is_not_drawn(body):
    root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">{body}</svg>')
    assert [fault for element in root.iter() for fault in _faults(element)]
