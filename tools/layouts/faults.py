"""What can be wrong with a layout: found on the widgets, the prompts and the words of a picture."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.kit import CELL_MM
from game.ui.text import ELLIPSIS
from game.ui.turning import Frame
from game.ui.widget import Widget
from layouts.stands import LONG_NAMES, TABLE, Stand
from layouts.watching import Mark, marks_on

#: The least side of what is tapped on a couch or at a kiosk, as a share of H.
LEAST_SIDE = 0.04
#: Ink may touch ink by so many pixels: sizes are rounded.
SLACK = 2


@dataclass(frozen=True, slots=True)
class Target:
    """A control: what it says, where it lies in the window, and whether it scrolls with others."""

    words: str
    rect: pygame.Rect
    focusable: bool
    scrolled: pygame.Rect | None = None


def faults(stand: Stand) -> list[str]:
    """Everything that is wrong with the scene in front, in words."""
    scene = stand.scene
    controls = list(targets(scene))
    found = [*_misplaced(stand, controls), *_small(stand, controls), *_overlapping(controls)]
    picture = scene.picture(0.0)
    marks = marks_on(picture)
    found += [*_unreadable(stand, marks), *_crossing(marks), *_prompts(stand, controls, marks)]
    return list(dict.fromkeys(found))


# Controls -------------------------------------------------------------------------------------------------------------


def targets(scene: Any) -> Iterator[Target]:
    """Every control of a scene, wherever it lies in the window."""
    frame = getattr(scene, "frame", None)
    panels = getattr(getattr(scene, "_round", None), "panels", ())
    group = getattr(scene, "group", None)
    if group is not None and not panels:
        yield from _of_group(group, frame)
    deck = getattr(scene, "deck", None)
    if deck is not None:
        for control in deck.controls:
            yield Target(control.name, control.button.rect, True)
        for sheet in deck.sheets.values():
            for widget, rect in sheet.widgets():
                yield Target(_words(widget), rect, widget.focusable)
    handles = getattr(scene, "handles", None)
    if handles is not None:
        for side, rect in handles.places.items():
            yield Target(f"handle {side}", rect, True)
    for panel in panels:
        for widget, rect in panel.widgets():
            yield Target(_words(widget), rect, widget.focusable)


def _of_group(group: Any, frame: Frame | None) -> Iterator[Target]:
    homes = {id(child): area for area in group.areas for child in area.children}
    for widget in group.widgets:
        area = homes.get(id(widget))
        rect = widget.rect if area is None else area.plain_rect(widget)
        view = None if area is None else area.rect
        if frame is not None:
            rect = frame.outside_rect(rect)
            view = None if view is None else frame.outside_rect(view)
        yield Target(_words(widget), rect, widget.focusable, view)


def _words(widget: Widget) -> str:
    said = (getattr(widget, name, None) for name in ("text", "name", "menu_name", "icon"))
    return f"{type(widget).__name__} {next((one for one in said if one), '')!s:.30}".strip()


def _misplaced(stand: Stand, controls: Sequence[Target]) -> Iterator[str]:
    window = stand.services.kit.rect
    safe = stand.services.kit.safe
    for one in controls:
        if one.scrolled is None:
            inside = safe if not one.words.startswith("handle") else window
            if not inside.contains(one.rect):
                yield f"outside the screen: {one.words} {tuple(one.rect)}"
        elif not _sideways_inside(one.rect, one.scrolled):
            yield f"outside its column: {one.words} {tuple(one.rect)}"
    panel = getattr(stand.scene, "panel", None)
    if panel is None or panel.size == (1, 1):
        return
    panel = stand.scene.frame.outside_rect(panel)
    if not window.contains(panel):
        yield f"the panel is outside the screen: {tuple(panel)}"
    for one in controls:
        rect = one.rect if one.scrolled is None else one.scrolled
        if not one.words.startswith("handle") and not panel.contains(rect):
            yield f"outside the panel: {one.words} {tuple(rect)}"


def _sideways_inside(rect: pygame.Rect, view: pygame.Rect) -> bool:
    """Whether ``rect`` lies inside one of the two spans of ``view``: a turned column scrolls sideways."""
    across = view.left <= rect.left and rect.right <= view.right
    down = view.top <= rect.top and rect.bottom <= view.bottom
    return across or down


def _small(stand: Stand, controls: Sequence[Target]) -> Iterator[str]:
    kit = stand.services.kit
    least = kit.touch if stand.mode == TABLE else round(LEAST_SIDE * kit.height)
    for one in controls:
        if one.focusable and min(one.rect.size) < least:
            yield f"too small: {one.words} {one.rect.size}, not {least}"
    if stand.mode == TABLE:
        cell = cell_of(stand.scene)
        if cell is not None and cell < CELL_MM * kit.mm:
            yield f"cells are too small: {cell:.0f}, not {CELL_MM * kit.mm:.0f}"


def cell_of(scene: Any) -> float | None:
    """The side of a cell of the board in pixels; ``None`` where there is no board."""
    view = getattr(scene, "_view", None)
    layout = getattr(view, "layout_now", None)
    for name in ("square", "tile"):
        if hasattr(layout, name):
            return float(getattr(layout, name))
    camera = getattr(view, "camera", None)
    return None if camera is None else float(camera.tile)


def _overlapping(controls: Sequence[Target]) -> Iterator[str]:
    for one, other in itertools.combinations(controls, 2):
        if (one.scrolled is None) != (other.scrolled is None):
            a, b = one.scrolled or one.rect, other.scrolled or other.rect
            # The view of a column may reach a little beyond what scrolls in it, for the focus ring.
            shared = a.clip(b)
            if min(shared.size) > 0 and max(a.w * a.h, b.w * b.h) and shared.h > 20 and shared.w > 20:
                yield f"a column lies under a control: {one.words} / {other.words}"
        elif one.rect.colliderect(other.rect):
            yield f"controls overlap: {one.words} {tuple(one.rect)} / {other.words} {tuple(other.rect)}"


# Words ----------------------------------------------------------------------------------------------------------------


def _unreadable(stand: Stand, marks: Sequence[Mark]) -> Iterator[str]:
    window = stand.services.kit.rect
    for mark in marks:
        if mark.kind != "text":
            continue
        if mark.words.endswith(ELLIPSIS) and not _is_name(mark.words[:-1]):
            yield f"shortened: {mark.words!r}"
        if max(mark.lost) > SLACK:
            yield f"cut off by {mark.lost}: {mark.words!r}"
        if not window.contains(mark.rect.inflate(-2 * SLACK, -2 * SLACK)):
            yield f"words outside the screen: {mark.words!r} {tuple(mark.rect)}"


def _is_name(words: str) -> bool:
    """Whether what was cut off is the rest of a name that somebody gave, or of a list of such names."""
    *before, last = words.split(" ·")
    if before and all(name.strip() in LONG_NAMES for name in before) and len(before) > 1:
        return any(name.startswith(last.strip()) for name in LONG_NAMES)
    return any(words.rstrip().endswith(name[:end]) for name in LONG_NAMES for end in range(2, len(name)))


def _crossing(marks: Sequence[Mark]) -> Iterator[str]:
    """Words on words, words that reach beyond the panel on which they lie, and panels that hide a part of words that
    came before."""
    seen: list[Mark] = []
    panels: list[Mark] = []
    for mark in marks:
        if mark.kind == "panel":
            # Grooves are no ground for words: coordinates stand across their edge.
            if mark.words != "groove":
                panels.append(mark)
            kept = []
            for words in seen:
                if mark.rect.contains(words.rect):
                    continue
                kept.append(words)
                shared = mark.rect.clip(words.rect)
                # A coordinate or a distance printed on the board is no loss under what is opened over it.
                if min(shared.size) > SLACK and len(words.words) > 2:
                    yield f"a panel ({mark.words}) hides a part of {words.words!r}"
            seen = kept
        if mark.kind != "text":
            continue
        below = next((one for one in reversed(panels) if one.rect.collidepoint(mark.rect.center)), None)
        if below is not None and not below.rect.inflate(2 * SLACK, 2 * SLACK).contains(mark.rect):
            yield f"words reach beyond their panel {tuple(below.rect)}: {mark.words!r} {tuple(mark.rect)}"
        for words in seen:
            shared = mark.rect.clip(words.rect)
            # A chip that is drawn again, larger, over itself is one chip.
            is_same = words.words == mark.words and _distance(words.rect, mark.rect) <= 2 * SLACK
            if min(shared.size) > SLACK and not is_same:
                yield f"words on words: {mark.words!r} on {words.words!r}"
        seen.append(mark)


def _distance(one: pygame.Rect, other: pygame.Rect) -> int:
    return max(abs(one.centerx - other.centerx), abs(one.centery - other.centery))


def _prompts(stand: Stand, controls: Sequence[Target], marks: Sequence[Mark]) -> Iterator[str]:
    """Prompts keep apart from each other, from controls and from panels."""
    scene = stand.scene
    bar = getattr(scene, "_bar", None)
    if bar is None:
        return
    entries = [scene.frame.outside_rect(rect) for rect in bar.rects()]
    safe = stand.services.kit.safe
    kit = stand.services.kit
    for rect in entries:
        if not safe.contains(rect):
            yield f"a prompt is outside the screen: {tuple(rect)}"
        if stand.mode == TABLE and min(rect.size) < kit.touch:
            yield f"a prompt is too small: {rect.size}"
    for one, other in itertools.combinations(entries, 2):
        if one.colliderect(other):
            yield f"prompts overlap: {tuple(one)} / {tuple(other)}"
    for rect in entries:
        for control in controls:
            if control.scrolled is None and rect.colliderect(control.rect):
                yield f"a prompt lies on {control.words}"
        for mark in marks:
            if mark.kind != "text" and _bites(mark.rect, rect):
                yield f"a prompt {tuple(rect)} covers a part of a panel ({mark.words}) {tuple(mark.rect)}"


def _bites(panel: pygame.Rect, prompt: pygame.Rect) -> bool:
    """Whether a prompt hides a part of a panel; its own, and one on which the whole prompt lies, do not count."""
    if panel.contains(prompt) or prompt.contains(panel):
        return False
    return min(panel.clip(prompt).size) > SLACK


__all__ = ["faults", "targets"]
