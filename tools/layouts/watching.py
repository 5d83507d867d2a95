"""Surfaces that know where words and panels lie on them, in place of surfaces with pixels.

While :func:`watched` is open, nothing is rasterised: a surface has a size and *marks*.  A line of text marks its ink,
a panel its rectangle; whoever draws a surface onto another one carries the marks along, moved, turned or scaled, and
what the edge of the target cuts off is remembered.  So the whole of a picture can be asked what can be read on it, and
a layout costs as much at 3840x2160 as at 960x540.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Any
from unittest.mock import patch

import pygame

from game.ui import lettering, panels, shapes, text
from game.ui.rasters import RasterCache
from game.ui.scroll import ScrollArea, ScrollText
from game.ui.shapes import Placed, Shapes
from game.ui.stage import Picture, Stage

Plain = pygame.Surface
#: Panels through which nothing is read that lies below.
SEE_THROUGH = ("target",)


@dataclass(frozen=True, slots=True)
class Mark:
    """Words or a panel on a surface, from its top left corner."""

    #: ``"text"``, ``"panel"``, or ``"rim"``: a piece of a panel.
    kind: str
    #: What is written, or the panel's style.
    words: str
    rect: pygame.Rect
    #: Pixels of it that the edge of a surface has cut off, across and down.
    lost: tuple[int, int] = (0, 0)

    def moved(self, x: float, y: float) -> Mark:
        """The mark further right and down."""
        return replace(self, rect=self.rect.move(round(x), round(y)))


class Glass(Plain):
    """A surface with marks in place of pixels."""

    def __init__(self, size: Sequence[float], *_: Any, **__: Any) -> None:
        super().__init__((1, 1), pygame.SRCALPHA)
        self.extent = (max(0, round(size[0])), max(0, round(size[1])))
        self.marks: list[Mark] = []

    # -- what a surface tells of itself ---------------------------------------------------------------------------

    def get_size(self) -> tuple[int, int]:
        return self.extent

    def get_width(self) -> int:
        return self.extent[0]

    def get_height(self) -> int:
        return self.extent[1]

    @property
    def size(self) -> tuple[int, int]:
        return self.extent

    width = property(get_width)
    height = property(get_height)

    def get_rect(self, **places: Any) -> pygame.Rect:
        rect = pygame.Rect((0, 0), self.extent)
        for name, value in places.items():
            setattr(rect, name, value)
        return rect

    def get_bounding_rect(self, min_alpha: int = 1) -> pygame.Rect:
        """The ink of the words on it, as far as it is seen."""
        words = [mark.rect for mark in self.marks if mark.kind == "text"]
        return words[0].unionall(words[1:]).clip(self.get_rect()) if words else self.get_rect()

    def get_pitch(self) -> int:
        return 4

    def get_at(self, _: Any) -> pygame.Color:
        return pygame.Color(0, 0, 0, 0)

    def set_at(self, *_: Any) -> None:
        pass

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        if rect is None and not special_flags:
            self.marks.clear()
        return pygame.Rect(rect) if rect is not None else self.get_rect()

    def set_alpha(self, *_: Any) -> None:
        pass

    def set_clip(self, *_: Any) -> None:
        pass

    # -- copies and parts -----------------------------------------------------------------------------------------

    def copy(self) -> Glass:
        made = Glass(self.extent)
        made.marks = list(self.marks)
        return made

    def convert(self, *_: Any) -> Glass:
        return self

    def convert_alpha(self) -> Glass:
        return self

    def subsurface(self, *area: Any) -> Glass:
        """A part, cut out on purpose: what lies outside is no loss."""
        rect = pygame.Rect(*area)
        made = Glass(rect.size)
        made.marks = [
            _part(mark, rect).moved(-rect.x, -rect.y) for mark in self.marks if mark.rect.colliderect(rect)
        ]
        return made

    # -- drawing --------------------------------------------------------------------------------------------------

    def blit(self, source: Plain, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        x, y = (dest.x, dest.y) if isinstance(dest, pygame.Rect) else tuple(dest)[:2]
        part = pygame.Rect(area) if area is not None else source.get_rect()
        for mark in marks_of(source):
            if mark.kind != "text":
                mark = _part(mark, part)
            if mark.rect.colliderect(part):
                self.marks.append(self._cut(mark.moved(x - part.x, y - part.y)))
        return pygame.Rect(round(x), round(y), *part.size)

    def blits(self, blit_sequence: Any, doreturn: Any = True) -> Any:
        return [self.blit(*one) for one in blit_sequence]

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        self.blits(blit_sequence)

    def _cut(self, mark: Mark) -> Mark:
        seen = mark.rect.clip(self.get_rect())
        across, down = mark.rect.w - seen.w, mark.rect.h - seen.h
        return replace(mark, lost=(max(mark.lost[0], across), max(mark.lost[1], down)))


def _part(mark: Mark, rect: pygame.Rect) -> Mark:
    """What lies of a mark in ``rect``; a piece of a panel is the rim of something larger."""
    if rect.contains(mark.rect):
        return mark
    return replace(mark, kind="text" if mark.kind == "text" else "rim", rect=mark.rect.clip(rect))


def marks_of(surface: Plain) -> list[Mark]:
    """The marks on a surface; none on one with pixels."""
    return surface.marks if isinstance(surface, Glass) else []


def marks_on(picture: Picture) -> list[Mark]:
    """Everything marked on a picture, from back to front, in pixels of the window."""
    found = list(marks_of(picture.ground))
    for sprite in picture.sprites:
        if sprite.alpha > 0:
            found += [mark.moved(sprite.x, sprite.y) for mark in marks_of(sprite.surface)]
    return found


# What pygame does with surfaces --------------------------------------------------------------------------------------


def _sized(surface: Plain, size: Sequence[float]) -> Glass:
    made = Glass(size)
    w, h = surface.get_size()
    if w and h:
        across, down = made.extent[0] / w, made.extent[1] / h
        made.marks = [
            replace(
                mark,
                rect=pygame.Rect(
                    round(mark.rect.x * across), round(mark.rect.y * down),
                    round(mark.rect.w * across), round(mark.rect.h * down),
                ),
            )
            for mark in marks_of(surface)
        ]  # fmt: skip
    return made


def _scale(surface: Plain, size: Sequence[float], dest_surface: Plain | None = None) -> Plain:
    made = _sized(surface, size)
    if isinstance(dest_surface, Glass):
        dest_surface.marks = made.marks
        return dest_surface
    return made


def _scale_by(surface: Plain, factor: Any, dest_surface: Plain | None = None) -> Plain:
    across, down = factor if isinstance(factor, Sequence) else (factor, factor)
    w, h = surface.get_size()
    return _scale(surface, (w * across, h * down), dest_surface)


def _rotate(surface: Plain, angle: float) -> Glass:
    w, h = surface.get_size()
    turn = round(angle / 90) % 4
    if abs(angle - 90 * round(angle / 90)) > 0.01:
        turns = pygame.Vector2(w, h).rotate(angle), pygame.Vector2(w, -h).rotate(angle)
        return Glass((max(abs(v.x) for v in turns), max(abs(v.y) for v in turns)))
    made = Glass((h, w) if turn % 2 else (w, h))
    for mark in marks_of(surface):
        x, y, a, b = mark.rect
        places = ((x, y, a, b), (y, w - x - a, b, a), (w - x - a, h - y - b, a, b), (h - y - b, x, b, a))
        lost = mark.lost[::-1] if turn % 2 else mark.lost
        made.marks.append(replace(mark, rect=pygame.Rect(places[turn]), lost=lost))
    return made


def _rotozoom(surface: Plain, angle: float, scale: float) -> Glass:
    return _rotate(_sized(surface, [side * scale for side in surface.get_size()]), angle)


def _without_marks(surface: Plain, *_: Any, **__: Any) -> Glass:
    return Glass(surface.get_size())


_VIEW_BOX = re.compile(rb'viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"')


def _load_sized_svg(file: Any, size: tuple[int, int]) -> Glass:
    match = _VIEW_BOX.search(file.getvalue())
    if match is None:
        return Glass(size)
    width, height = float(match[1]), float(match[2])
    scale = min(size[0] / width, size[1] / height)
    return Glass((max(1, round(width * scale)), max(1, round(height * scale))))


# What the product does with them -------------------------------------------------------------------------------------


def _stroked(cut: Any, string: str, colour: str) -> Glass:
    """A line of text: its size, and where its ink lies."""
    pad = cut.pad
    made = Glass((cut.width(string), cut.font.get_height() + 2 * pad))
    boxes = [box for box in cut.font.metrics(string) if box is not None]
    if string.strip() and boxes:
        top = cut.font.get_ascent() - max(box[3] for box in boxes)
        bottom = cut.font.get_ascent() - min(box[2] for box in boxes)
        rect = pygame.Rect(0, top, made.extent[0], bottom - top + 2 * pad)
        made.marks = [Mark("text", string, rect)]
    return made


def _line(cut: Any, string: str, colour: str, outline: int) -> Glass:
    """The casing of an outlined line says nothing of its own."""
    return Glass((cut.width(string) + 2 * (outline - cut.pad), cut.font.get_height() + 2 * outline))


def _nine_slice(draw: Callable[[tuple[int, int]], Plain], size: tuple[int, int], corner: int) -> Glass:
    return Glass(size)


def _panel(self: Shapes, size: tuple[int, int], looks: Any, *_: Any) -> Glass:
    made = Glass(size)
    made.marks = [Mark("panel", looks.fill, made.get_rect())]
    return made


_card = Shapes.card


def _marked_card(self: Shapes, size: tuple[int, int], style: str = "paper", **looks: Any) -> Placed:
    placed = _card(self, size, style, **looks)
    assert isinstance(placed.surface, Glass)
    if not placed.surface.marks:
        placed.surface.marks = [Mark("panel", style, pygame.Rect(-placed.dx, -placed.dy, *size))]
    return placed


_headline = lettering.headline


def _marked_headline(kit: Any, string: str, *rest: Any, **named: Any) -> Plain:
    made = _headline(kit, string, *rest, **named)
    if isinstance(made, Glass) and not made.marks:
        made.marks = [Mark("text", string, made.get_rect())]
    return made


def _scroll_text(self: ScrollText, size: tuple[int, int], focused: bool, pressed: bool) -> Plain:
    """Lines that are scrolled out of view are no loss; those that are too wide are."""
    drawn = _draw_scroll_text(self, size, focused, pressed)
    assert isinstance(drawn, Glass)
    drawn.marks = [replace(mark, lost=(mark.lost[0], 0), rect=mark.rect.clip(drawn.get_rect())) for mark in drawn.marks]
    drawn.marks = [mark for mark in drawn.marks if mark.rect.h > 0]
    return drawn


_draw_scroll_text = ScrollText.draw


def _flatten(self: Stage, target: Plain, picture: Picture) -> list[pygame.Rect]:
    """Only onto glass: the window has pixels."""
    if isinstance(target, Glass):
        target.marks = marks_on(picture)
    return []


@contextmanager
def watched() -> Iterator[None]:
    """From now on, surfaces have marks in place of pixels.  Whatever is made meanwhile must not be used afterwards."""
    with ExitStack() as open_:
        def put(owner: Any, name: str, value: Any) -> None:
            open_.enter_context(patch.object(owner, name, value))

        put(pygame, "Surface", Glass)
        for name in ("scale", "smoothscale"):
            put(pygame.transform, name, _scale)
        for name in ("scale_by", "smoothscale_by"):
            put(pygame.transform, name, _scale_by)
        for name in ("box_blur", "gaussian_blur", "flip"):
            put(pygame.transform, name, _without_marks)
        put(pygame.transform, "rotate", _rotate)
        put(pygame.transform, "rotozoom", _rotozoom)
        put(pygame.image, "load_sized_svg", _load_sized_svg)
        put(text, "stroked", _stroked)
        put(text, "line_of", _line)
        put(shapes, "nine_slice", _nine_slice)
        put(panels, "nine_slice", _nine_slice)
        put(Shapes, "_panel", _panel)
        put(Shapes, "card", _marked_card)
        put(lettering, "headline", _marked_headline)
        put(ScrollText, "draw", _scroll_text)
        put(Stage, "draw", _flatten)
        put(RasterCache, "load", lambda *_: None)
        put(RasterCache, "save", lambda *_: None)
        yield


__all__ = ["Glass", "Mark", "ScrollArea", "marks_of", "marks_on", "watched"]
