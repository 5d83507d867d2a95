"""Widgets: their pictures, values, turns and hits."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.intents import Direction
from game.ui.widgets import Button, Card, Choice, Label, ScrollText, Slider, TextField, Toggle

ROW = pygame.Rect(100, 60, 420, 50)


def _nothing(*_):
    return None


def _every(kit, rect=ROW, turn=0):
    picture = pygame.Surface((10, 10), pygame.SRCALPHA)
    return [
        Label(kit, rect, "Label", turn=turn),
        Button(kit, rect, "Play", _nothing, icon="play", turn=turn),
        Button(kit, rect, "", _nothing, kind="main", icon="gear", turn=turn),
        Button(kit, rect, "Quiet", _nothing, kind="quiet", turn=turn),
        Button(kit, rect, "Dark", _nothing, kind="dark", align="left", turn=turn),
        Card(kit, rect, lambda size, focused: picture, _nothing, turn=turn),
        Choice(kit, rect, "Level", ["easy", "hard"], 0, _nothing, turn=turn),
        Choice(kit, rect, "", ["only"], 0, _nothing, turn=turn),
        Toggle(kit, rect, "Sound", True, _nothing, turn=turn),
        Slider(kit, rect, "Music", 40, _nothing, turn=turn),
        TextField(kit, rect, "Name", "Mia", _nothing, turn=turn),
        TextField(kit, rect, "Name", "", _nothing, hint="Your name", turn=turn),
        ScrollText(kit, rect, "# Title\nSome text that is long enough to be wrapped and scrolled", turn=turn),
    ]


@pytest.mark.parametrize("turn", range(4))
def test_pictures_have_the_size_of_the_rectangle_in_every_state_and_turn(kit, turn):
    rect = pygame.Rect(0, 0, 420, 50) if turn % 2 == 0 else pygame.Rect(0, 0, 50, 420)
    for widget in _every(kit, rect, turn):
        for focused, pressed in itertools.product((False, True), repeat=2):
            surface = widget.surface(focused, pressed)
            assert surface.get_size() == (widget.area(focused) if isinstance(widget, Card) else rect).size
            assert widget.surface(focused, pressed) is surface
        assert widget.sprites(False, False)


@pytest.mark.parametrize("size", [(1, 1), (4, 300), (300, 4), (40, 40)])
def test_hardly_any_room_is_survived(kit, size):
    for widget in _every(kit, pygame.Rect((5, 5), size)):
        widget.surface(True, False)
        widget.ring()


@pytest.mark.parametrize("turn", range(4))
def test_a_turned_picture_is_the_plain_one_turned(kit, turn):
    plain = Button(kit, pygame.Rect(0, 0, 300, 60), "Play", _nothing)
    rect = pygame.Rect(0, 0, 300, 60) if turn % 2 == 0 else pygame.Rect(0, 0, 60, 300)
    turned = Button(kit, rect, "Play", _nothing, turn=turn)
    expected = pygame.transform.rotate(plain.surface(), 90 * turn)
    assert pygame.image.tobytes(turned.surface(), "RGBA") == pygame.image.tobytes(expected, "RGBA")


@pytest.mark.parametrize("turn", range(4))
def test_points_and_directions_turn_with_the_picture(kit, turn):
    rect = pygame.Rect(30, 20, 300, 60) if turn % 2 == 0 else pygame.Rect(30, 20, 60, 300)
    widget = Button(kit, rect, "", _nothing, turn=turn)
    # Mark one pixel of an unturned picture, turn it, and look where the widget says that pixel is.
    plain = pygame.Surface((300, 60))
    plain.set_at((10, 7), (255, 0, 0))
    turned = pygame.transform.rotate(plain, 90 * turn)
    marked = [(x, y) for x in range(turned.get_width()) for y in range(turned.get_height()) if turned.get_at((x, y))[0]]
    assert len(marked) == 1
    local = widget.local(rect.x + marked[0][0] + 0.5, rect.y + marked[0][1] + 0.5)
    assert local == pytest.approx((10.5, 7.5))
    # A step towards local right moves the local point right.
    for direction in Direction:
        dx, dy = direction.value
        a = widget.local(100, 50)
        b = widget.local(100 + dx, 50 + dy)
        assert widget.local_direction(direction).value == (round(b[0] - a[0]), round(b[1] - a[1]))


def test_what_is_disabled_is_faded(kit):
    button = Button(kit, ROW, "Play", _nothing, enabled=False)
    assert button.sprites()[0].alpha < 128
    button.enabled = True
    assert button.changed
    assert button.sprites()[0].alpha == 255


def test_new_words_make_a_new_picture(kit):
    button = Button(kit, ROW, "Play", _nothing)
    before = button.surface()
    button.text = "Stop"
    assert button.changed
    assert button.surface() is not before
    label = Label(kit, ROW, "one")
    shown = label.surface()
    label.text = "one"
    assert label.surface() is shown


@pytest.mark.parametrize(("align", "side"), [("left", "left"), ("centre", "centerx"), ("right", "right")])
@pytest.mark.parametrize("wrap", [False, True])
def test_labels_stand_where_they_are_told(kit, align, side, wrap):
    label = Label(kit, ROW, "Hop", align=align, wrap=wrap)
    box = label.surface().get_bounding_rect()
    assert abs(getattr(box, side) - getattr(pygame.Rect((0, 0), ROW.size), side)) <= 5
    assert not label.focusable


def test_a_button_is_pressed_down_and_shows_new_icons(kit):
    pressed = []
    button = Button(kit, ROW, "Play", lambda: pressed.append(True), icon="play")
    idle, down = button.surface(), button.surface(False, True)
    assert pygame.image.tobytes(idle, "RGBA") != pygame.image.tobytes(down, "RGBA")
    button.icon = "pause"
    assert button.surface() is not idle
    button.tap(0, 0)
    assert pressed == [True]
    assert Button.width_for(kit, "Play", icon=True) > Button.width_for(kit, "Play") > kit.text.size("Play", "body")[0]


def test_a_long_button_is_read_in_full_where_two_lines_fit(kit):
    words = "Move everybody on by one seat"
    width = kit.text.size(words, "body")[0] * 2 // 3
    low = Button(kit, pygame.Rect(0, 0, width, 40), words, _nothing).surface().get_bounding_rect()
    high = Button(kit, pygame.Rect(0, 0, width, 90), words, _nothing, kind="quiet").surface().get_bounding_rect()
    assert low.h <= 40
    assert high.h > 1.5 * kit.text.cap("small") + kit.text.pitch("small")


def test_a_choice_goes_round(kit):
    seen = []
    choice = Choice(kit, ROW, "Level", ["easy", "medium", "hard"], 0, seen.append)
    assert choice.move(Direction.LEFT)
    assert choice.move(Direction.RIGHT)
    choice.activate()
    assert not choice.move(Direction.UP)
    assert seen == [2, 0, 1]
    _, value = choice.split(choice.local_size)
    choice.tap(ROW.x + value.x + 3, ROW.centery)
    choice.tap(ROW.x + value.right - 3, ROW.centery)
    choice.tap(ROW.x + 3, ROW.centery)
    assert seen[3:] == [0, 1, 2]


def test_a_toggle_turns_over_and_follows_the_arrows(kit):
    seen = []
    toggle = Toggle(kit, ROW, "Sound", False, seen.append)
    toggle.activate()
    toggle.move(Direction.RIGHT)
    toggle.move(Direction.LEFT)
    assert seen == [True, False]


def test_a_slider_keeps_to_its_steps_and_ends(kit):
    seen = []
    slider = Slider(kit, ROW, "Music", 90, seen.append, step=10)
    for _ in range(3):
        slider.adjust(1)
    slider.set(43)
    slider.set(-500)
    slider.adjust(-1)
    assert seen == [100, 40, 0]
    with pytest.raises(ValueError, match="range"):
        Slider(kit, ROW, "x", 1, _nothing, low=3, high=3)


@pytest.mark.parametrize("turn", range(4))
def test_a_slider_can_be_dragged_from_end_to_end(kit, turn):
    rect = ROW if turn % 2 == 0 else pygame.Rect(80, 40, 50, 420)
    seen = []
    slider = Slider(kit, rect, "Music", 50, seen.append, turn=turn)
    groove = slider._groove(slider.split(slider.local_size)[1])

    def window_point(lx, ly):
        w, h = rect.size
        dx, dy = [(lx, ly), (ly, h - lx), (w - lx, h - ly), (w - ly, lx)][turn]
        return rect.x + dx, rect.y + dy

    assert slider.grab(*window_point(groove.x, 25))
    assert slider.value == 0
    slider.drag(*window_point(groove.right + 200, 25))
    assert slider.value == 100
    slider.drag(*window_point(groove.centerx, 25))
    assert slider.value == 50
    assert not slider.grab(*window_point(2, 25))


def test_typing_into_a_field(kit):
    seen = []
    field = TextField(kit, ROW, "Name", "", seen.append, longest=5)
    field.type("Zoë\n\x00")
    field.type("\b")
    field.type("é and more")
    assert field.value == "Zoé a"
    assert seen == ["Zoë", "Zo", "Zoé a"]
    opened = []
    field.on_edit = lambda: opened.append(True)
    field.activate()
    assert opened == [True]


def test_a_focused_card_is_larger_higher_and_still_the_same_to_hit(kit):
    card = Card(kit, pygame.Rect(200, 300, 200, 150), lambda size, focused: pygame.Surface(size), _nothing)
    grown = card.area(True)
    assert grown.w == pytest.approx(214, abs=1)
    assert grown.centery < card.rect.centery
    assert card.area(False) == card.rect
    assert card.contains(201, 301)
    assert not card.contains(199, 301)
