"""Groups: focus, hover, press, drag and wheel, by every kind of device."""

from __future__ import annotations

import pygame
import pytest

from game.intents import Act, Direction, Phase, Pointer, Press, Scroll, Step, TypedText
from game.ui.group import FLASH_TIME, FOCUS_TIME, Group
from game.ui.widgets import Button, Label, ScrollArea, ScrollText, Slider, TextField


class Screen:
    """Three buttons, a slider and a label, and what was pressed."""

    def __init__(self, kit, **more):
        self.pressed = []
        self.cues = []

        def button(name, x, y):
            return Button(kit, pygame.Rect(x, y, 200, 60), name, lambda: self.pressed.append(name))

        self.a, self.b, self.c = button("a", 100, 100), button("b", 400, 100), button("c", 100, 300)
        self.slider = Slider(kit, pygame.Rect(400, 300, 400, 60), "", 50, lambda _: None)
        self.label = Label(kit, pygame.Rect(0, 0, 100, 50), "x")
        self.group = Group([self.label, self.a, self.b, self.c, self.slider], on_cue=self.cues.append, **more)

    def point(self, phase, x, y, device="mouse", pointer=0):
        return self.group.handle(Pointer(phase, x, y, pointer, device))

    def tap(self, x, y, device="mouse"):
        self.point(Phase.DOWN, x, y, device)
        self.point(Phase.UP, x, y, device)

    def go(self, *directions):
        return [self.group.handle(Step(d)) for d in directions]


@pytest.fixture
def screen(kit):
    return Screen(kit)


def test_the_first_widget_that_can_has_the_focus(screen):
    assert screen.group.focused is screen.a
    assert Group().focused is None


def test_steps_walk_and_say_when_nothing_lies_there(screen):
    assert screen.go(Direction.RIGHT, Direction.DOWN) == [True, True]
    assert screen.group.focused is screen.slider
    # The slider uses left and right for its value.
    assert screen.go(Direction.LEFT) == [True]
    assert screen.slider.value == 45
    assert screen.go(Direction.UP, Direction.LEFT) == [True, True]
    assert screen.group.focused is screen.a
    assert screen.go(Direction.UP, Direction.LEFT) == [False, False]
    assert screen.group.focused is screen.a


def test_accept_activates_and_other_acts_find_their_hotkeys(screen):
    screen.c.hotkey = Act.FIRST
    assert screen.group.handle(Press(Act.ACCEPT))
    assert screen.group.handle(Press(Act.FIRST, "pad:2"))
    assert screen.pressed == ["a", "c"]
    assert screen.group.device == "pad:2"
    assert not screen.group.handle(Press(Act.BACK))
    screen.c.enabled = False
    assert screen.group.handle(Press(Act.FIRST))
    assert screen.pressed == ["a", "c"]
    assert screen.cues == ["confirm", "confirm", "refuse"]


def test_hovering_moves_the_focus(screen):
    assert screen.point(Phase.HOVER, 450, 120)
    assert screen.group.focused is screen.b
    assert not screen.point(Phase.HOVER, 900, 600)
    assert screen.group.focused is screen.b
    screen.point(Phase.HOVER, 10, 10)
    assert screen.group.focused is screen.b


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_a_press_counts_when_it_ends_on_the_widget(screen, device):
    screen.tap(150, 120, device)
    assert screen.pressed == ["a"]
    # Sliding off presses nothing; sliding back on again does.
    screen.point(Phase.DOWN, 150, 120, device)
    screen.point(Phase.MOVE, 150, 250, device)
    screen.point(Phase.UP, 150, 250, device)
    assert screen.pressed == ["a"]
    screen.point(Phase.DOWN, 150, 120, device)
    screen.point(Phase.MOVE, 150, 250, device)
    screen.point(Phase.MOVE, 150, 125, device)
    screen.point(Phase.UP, 150, 125, device)
    assert screen.pressed == ["a", "a"]


def test_a_lost_pointer_presses_nothing(screen):
    screen.point(Phase.DOWN, 150, 120)
    screen.point(Phase.CANCEL, 150, 120)
    assert not screen.point(Phase.UP, 150, 120)
    screen.point(Phase.DOWN, 150, 120)
    screen.group.release()
    assert not screen.point(Phase.UP, 150, 120)
    assert screen.pressed == []


def test_a_finger_may_miss_by_a_little_but_a_mouse_may_not(screen, kit):
    beside = screen.a.rect.right + kit.px(10)
    screen.tap(beside, 120, "touch")
    assert screen.pressed == ["a"]
    screen.tap(beside, 120, "mouse")
    assert screen.pressed == ["a"]


def test_two_fingers_press_two_buttons(screen):
    screen.point(Phase.DOWN, 150, 120, "touch", 1)
    screen.point(Phase.DOWN, 450, 120, "touch", 2)
    screen.point(Phase.UP, 150, 120, "touch", 1)
    screen.point(Phase.UP, 450, 120, "touch", 2)
    assert screen.pressed == ["a", "b"]


def test_a_disabled_widget_refuses_and_is_passed_over(screen):
    screen.b.enabled = False
    screen.tap(450, 120)
    assert screen.pressed == []
    assert screen.cues[-1] == "refuse"
    screen.go(Direction.RIGHT)
    assert screen.group.focused is not screen.b


def test_the_focus_leaves_a_widget_that_is_disabled_under_it(screen):
    screen.a.enabled = False
    screen.group.handle(Press(Act.ACCEPT))
    assert screen.group.focused is not screen.a
    assert screen.pressed != ["a"]


def test_a_slider_follows_the_pointer_beyond_its_edge(screen):
    assert screen.point(Phase.DOWN, 500, 330, "touch")
    screen.point(Phase.MOVE, 1200, 10, "touch")
    screen.point(Phase.UP, 1200, 10, "touch")
    assert screen.slider.value == 100
    assert not screen.point(Phase.MOVE, 500, 330, "touch")
    assert screen.slider.value == 100


def test_pictures_are_wanted_only_after_a_change(screen):
    assert screen.group.wants_picture
    first = screen.group.sprites()
    assert not screen.group.wants_picture
    assert screen.group.sprites() == first
    for act in (
        lambda: screen.go(Direction.RIGHT),
        lambda: screen.point(Phase.DOWN, 150, 120),
        lambda: screen.point(Phase.MOVE, 150, 300),
        lambda: screen.point(Phase.UP, 150, 300),
        lambda: setattr(screen.a, "text", "new"),
        lambda: screen.slider.adjust(1),
        lambda: setattr(screen.b, "enabled", False),
    ):
        act()
        assert screen.group.wants_picture
        screen.group.sprites()
        assert not screen.group.wants_picture
    screen.point(Phase.HOVER, 900, 600)
    assert not screen.group.wants_picture


def test_the_ring_is_always_shown_and_glides_when_stepped(screen):
    ring = screen.group.sprites()[-1]
    assert ring.rect.contains(screen.a.rect)
    screen.group.step(1 / 120)
    screen.go(Direction.RIGHT)
    assert screen.group.is_busy()
    screen.group.step(FOCUS_TIME / 2)
    between = screen.group.sprites()[-1].rect.centerx
    assert screen.a.rect.centerx < between < screen.b.rect.centerx
    screen.group.step(FOCUS_TIME)
    assert not screen.group.is_busy()
    assert screen.group.sprites()[-1].rect.center == screen.b.rect.center


def test_a_button_activated_by_a_key_looks_pressed_for_a_moment(screen):
    idle = screen.group.sprites()
    screen.group.step(1 / 120)
    screen.group.handle(Press(Act.ACCEPT))
    assert screen.group.is_busy()
    assert screen.group.sprites() != idle
    screen.group.step(FLASH_TIME)
    assert not screen.group.is_busy()
    assert screen.group.wants_picture
    assert screen.group.sprites() == idle


def test_typed_text_goes_into_the_focused_field_only(kit):
    field = TextField(kit, pygame.Rect(0, 0, 300, 60), "Name", "", lambda _: None)
    button = Button(kit, pygame.Rect(0, 100, 300, 60), "x", lambda: None)
    group = Group([button, field])
    assert not group.handle(TypedText("a"))
    assert not group.wants_text
    group.focus(field)
    assert group.wants_text
    assert group.handle(TypedText("Mia"))
    assert field.value == "Mia"


# -- scrolling ------------------------------------------------------------------------------------------------------


@pytest.fixture
def page(kit):
    pressed = []
    rows = [
        Button(kit, pygame.Rect(100, 100 + 70 * i, 300, 60), f"row {i}", lambda i=i: pressed.append(i))
        for i in range(10)
    ]
    area = ScrollArea(kit, pygame.Rect(100, 100, 320, 200), rows)
    below = Button(kit, pygame.Rect(100, 400, 300, 60), "below", lambda: pressed.append("below"))
    return Group([below], areas=[area], focus=rows[0]), area, rows, pressed


def test_the_focus_scrolls_into_view_all_the_way_and_out(page):
    group, area, rows, _ = page
    for row in rows[1:]:
        assert group.handle(Step(Direction.DOWN))
        assert group.focused is row
        assert area.rect.contains(row.rect)
    group.handle(Step(Direction.DOWN))
    assert group.focused not in rows
    for row in reversed(rows):
        assert group.handle(Step(Direction.UP))
        assert group.focused is row
        assert area.rect.contains(row.rect)


def test_dragging_scrolls_and_presses_nothing(page):
    group, area, rows, pressed = page
    group.handle(Pointer(Phase.DOWN, 200, 280, 1, "touch"))
    group.handle(Pointer(Phase.MOVE, 200, 220, 1, "touch"))
    group.handle(Pointer(Phase.MOVE, 200, 180, 1, "touch"))
    group.handle(Pointer(Phase.UP, 200, 180, 1, "touch"))
    assert pressed == []
    assert 60 <= area.offset <= 100
    group.handle(Pointer(Phase.DOWN, 200, 150, 1, "touch"))
    group.handle(Pointer(Phase.UP, 200, 150, 1, "touch"))
    assert pressed == [next(i for i, row in enumerate(rows) if row.rect.collidepoint(200, 150))]


def test_the_wheel_and_the_page_keys_scroll_within_bounds(page):
    group, area, _, _ = page
    assert group.handle(Scroll(-2, 200, 150))
    assert area.offset > 0
    for _ in range(20):
        group.handle(Scroll(-3, 200, 150))
    assert area.offset == area.last
    for _ in range(20):
        group.handle(Press(Act.PREVIOUS))
    assert area.offset == 0
    assert not group.handle(Scroll(-1, 900, 600))


def test_what_lies_outside_the_view_is_neither_shown_nor_hit(page):
    group, area, rows, pressed = page
    view = area.rect.inflate(40, 0)
    shown = group.sprites()
    inside = [s for s in shown[:-1] if s.rect.top < 380]
    assert len(inside) >= 3
    assert all(view.top <= s.rect.top and s.rect.bottom <= view.bottom for s in inside)
    # Only the ring round the first row reaches out a little.
    assert shown[-1].rect.contains(rows[0].rect)
    assert not rows[4].rect.colliderect(area.rect)
    group.handle(Pointer(Phase.DOWN, *rows[4].rect.midright))
    group.handle(Pointer(Phase.UP, *rows[4].rect.midright))
    assert 4 not in pressed
    again = group.sprites()
    assert again == shown


def test_a_page_of_text_scrolls_to_its_end_and_lets_the_focus_go(kit):
    words = "# Billabong\n" + "\n\n".join(f"Paragraph {i} with several words in it." for i in range(30))
    text = ScrollText(kit, pygame.Rect(0, 0, 400, 200), words)
    button = Button(kit, pygame.Rect(0, 220, 200, 50), "Back", lambda: None)
    group = Group([text, button])
    group.handle(Step(Direction.DOWN))
    assert text.offset > 0
    assert group.wants_picture
    steps = 0
    while group.focused is text and steps < 200:
        group.handle(Step(Direction.DOWN))
        steps += 1
    assert text.at_end
    assert group.focused is button
    group.handle(Step(Direction.UP))
    group.handle(Press(Act.PREVIOUS))
    assert not text.at_end
    end = text.offset
    group.handle(Pointer(Phase.DOWN, 100, 50))
    group.handle(Pointer(Phase.MOVE, 100, 90))
    group.handle(Pointer(Phase.UP, 100, 90))
    assert text.offset == end - 40
