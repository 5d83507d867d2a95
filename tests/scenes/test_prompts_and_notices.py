"""The prompt bar and the line over it."""

from __future__ import annotations

import pytest
from scene_bench import Bench

from game.boards.base import Prompt
from game.input.bindings import Bindings
from game.input.positions import Layout
from game.intents import Act, Phase, Pointer
from game.scenes.button_marks import marks_of
from game.scenes.notice import LONGEST, MOST, NoticeLine
from game.scenes.prompts import DISABLED, Lead, PromptBar
from game.ui.buttons import Label, label_of
from game.ui.kit import Kit
from game.ui.theme import Flags

PROMPTS = (
    Prompt(Act.ACCEPT, "Land here"),
    Prompt(Act.BACK, "Take back the hop"),
    Prompt(Act.FIRST, "End the jump", enabled=False),
    Prompt(Act.SECOND, "Hint"),
    Prompt(Act.UNDO, "Undo"),
    Prompt(Act.MENU, "Menu"),
)
SIZES = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (1080, 1920), (480, 480)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("device", ["keys", "pad:2", "mouse", "touch"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_any_number_of_prompts_fits(bench: Bench, size: tuple[int, int], device: str, scale: float) -> None:
    kit = Kit.build(size, Flags(text_scale=scale))
    bar = PromptBar(kit)
    for prompts in (PROMPTS, (*PROMPTS[:5], Prompt(Act.MENU, "Words that take far more room than anybody has " * 3))):
        bar.show(prompts, device)
        rects = [sprite.rect for sprite in bar.sprites()]
        assert len(rects) == 6
        for i, rect in enumerate(rects):
            assert kit.rect.contains(rect)
            assert rect.collidelist(rects[i + 1 :]) < 0


def test_what_would_do_nothing_is_faint_and_cannot_be_tapped(bench: Bench) -> None:
    bar = PromptBar(bench.services.kit)
    bar.show(PROMPTS, "touch")
    assert [sprite.alpha for sprite in bar.sprites()] == [255, 255, DISABLED, 255, 255, 255]
    faint = bar.sprites()[2].rect.center
    assert bar.handle(Pointer(Phase.DOWN, *faint)) is False


def test_a_tap_gives_the_action_and_sliding_off_gives_none(bench: Bench) -> None:
    bar = PromptBar(bench.services.kit)
    bar.show(PROMPTS, "touch")
    hint = bar.sprites()[3].rect.center
    assert bar.handle(Pointer(Phase.DOWN, *hint)) is True
    assert bar.handle(Pointer(Phase.UP, *hint)) is Act.SECOND
    assert bar.handle(Pointer(Phase.DOWN, *hint)) is True
    assert bar.handle(Pointer(Phase.UP, 5, 5)) is True
    assert bar.handle(Pointer(Phase.UP, *hint)) is False


def test_a_held_prompt_looks_pressed(bench: Bench) -> None:
    bar = PromptBar(bench.services.kit)
    bar.show(PROMPTS, "touch")
    before = bar.sprites()[3].surface
    bar.take_change()
    bar.handle(Pointer(Phase.DOWN, *bar.sprites()[3].rect.center))
    assert bar.take_change()
    assert bar.sprites()[3].surface is not before


def test_the_same_prompts_are_not_drawn_again(bench: Bench) -> None:
    bar = PromptBar(bench.services.kit)
    bar.show(PROMPTS, "pad:1")
    before = bar.sprites()
    bar.take_change()
    bar.show(list(PROMPTS), "pad:2")
    assert not bar.take_change()
    assert bar.sprites() == before
    bar.show(PROMPTS, "keys")
    assert bar.take_change()


def test_lines_come_one_after_the_other_and_go(bench: Bench) -> None:
    line = NoticeLine(bench.services.kit)
    line.say("one")
    line.say("two")
    line.say("one")
    assert line.text == "one"
    line.step(LONGEST)
    assert line.text == "two"
    line.step(LONGEST)
    assert line.text is None
    assert line.sprites(100, 100) == []


def test_a_refusal_comes_first_and_replaces_the_last_one(bench: Bench) -> None:
    line = NoticeLine(bench.services.kit)
    line.say("something happened")
    line.refuse("no")
    line.refuse("not that either")
    assert line.text == "not that either"
    line.step(LONGEST)
    assert line.text == "something happened"


def test_too_many_lines_lose_the_oldest_that_wait(bench: Bench) -> None:
    line = NoticeLine(bench.services.kit)
    for n in range(20):
        line.say(f"line {n}")
    seen = []
    while line.text is not None:
        seen.append(line.text)
        line.step(LONGEST)
    assert len(seen) == MOST
    assert seen[0] == "line 0"
    assert seen[-1] == "line 19"


def test_a_line_rests_between_coming_and_going(bench: Bench) -> None:
    line = NoticeLine(bench.services.kit)
    line.refuse("no")
    assert line.is_moving
    line.step(0.5)
    assert not line.is_moving
    wait = line.wake_in
    assert wait is not None
    assert wait > 0
    line.step(wait)
    line.step(0.01)
    assert line.is_moving


@pytest.mark.parametrize("size", SIZES)
def test_a_long_line_is_broken_and_stays_in_the_window(bench: Bench, size: tuple[int, int]) -> None:
    kit = Kit.build(size)
    line = NoticeLine(kit)
    line.say("A sentence that goes on and on, as those of a file system like to do, " * 3)
    line.step(0.5)
    (sprite,) = line.sprites(kit.safe.centerx, kit.safe.bottom - kit.px(90))
    assert kit.rect.contains(sprite.rect)


def words_of(bar: PromptBar) -> list[int]:
    """The rows of a bar: the middles of its entries, from the top."""
    return sorted({rect.centery for rect in bar.rects()})


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_tall_window_shows_two_rows_before_it_makes_words_smaller(bench: Bench, scale: float) -> None:
    kit = Kit.build((1080, 1920), Flags(text_scale=scale))
    bar = PromptBar(kit)
    bar.show(PROMPTS[3:], "keys")
    assert len(words_of(bar)) == 1
    bar.show(PROMPTS, "keys")
    assert len(words_of(bar)) == 2
    assert all(kit.bar.contains(rect) for rect in bar.rects())
    # Every entry is as wide as its words, none is squeezed.
    for entry in bar._entries:
        assert kit.text.size(next(p.text for p in PROMPTS if p.act is entry.act), "small")[0] < entry.rect.w
    wide = PromptBar(Kit.build((1920, 1080), Flags(text_scale=scale)))
    wide.show(PROMPTS, "keys")
    assert len(words_of(wide)) == 1


def test_who_acts_stands_in_the_upper_row(bench: Bench) -> None:
    bar = PromptBar(Kit.build((1080, 1920), Flags(text_scale=1.5)))
    bar.show(PROMPTS, "keys", Lead("Charlie · Left half of the keyboard", "Charlie", 2))
    upper, lower = words_of(bar)
    assert bar.rects()[0].centery == upper < lower
    assert bar.rects()[0].x == min(rect.x for rect in bar.rects() if rect.centery == upper)


def test_keys_for_one_before_and_the_next_go_together() -> None:
    marks = marks_of(Bindings(), Layout())
    assert label_of(Act.NEXT, "keys", marks=marks) == Label("key", "Tab"), "the nearer key where it stands alone"
    assert label_of(Act.NEXT, "keys", marks=marks, paired=True) == Label("key", "PgDn")
    assert label_of(Act.PREVIOUS, "keys", marks=marks, paired=True) == Label("key", "PgUp")
    assert label_of(Act.NEXT, "keys:left", marks=marks, paired=True) == Label("key", "C")
    assert label_of(Act.NEXT, "pad", marks=marks, paired=True) == Label("pill", "RB")
    own = marks_of(Bindings.from_names({"n": "next", "b": "previous"}, {}), Layout())
    assert label_of(Act.NEXT, "keys", marks=own, paired=True) == label_of(Act.NEXT, "keys", marks=own)


def test_a_page_of_text_shows_the_pair(bench: Bench) -> None:
    bar = PromptBar(Kit.build((1280, 720), Flags(marks=marks_of(Bindings(), Layout()))))
    bar.show((Prompt(Act.PREVIOUS, "Up"), Prompt(Act.NEXT, "Down")), "keys")
    pair = bar.rects()[1].w
    bar.show((Prompt(Act.NEXT, "Down"),), "keys")
    assert bar.rects()[0].w != pair
