"""The loop on a clock of its own."""

from __future__ import annotations

import pygame
import pytest

from game.intents import Act, Direction, Phase, Pointer, Press, Step
from game.loop import MAX_STEPS, SETTLE_SECONDS, STEP, WAKE, Pacing
from support.bench import Toy, stand


def post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.Event(kind, fields))


def key(code: int, mod: int = 0) -> None:
    post(pygame.KEYDOWN, key=code, mod=mod)
    post(pygame.KEYUP, key=code, mod=mod)


def test_steps_are_fixed_and_follow_the_clock() -> None:
    toy = Toy()
    toy.busy_until = 10**6
    with stand(toy) as desk:
        before = toy.steps
        desk.advance(1.0)
        assert toy.steps - before in (119, 120, 121)
        assert desk.services.now == pytest.approx(toy.steps * STEP)


def test_a_busy_scene_is_drawn_at_the_displays_rate_with_a_lead_below_one_step() -> None:
    toy = Toy()
    toy.busy_until = 10**6
    with stand(toy) as desk:
        before = toy.pictures
        desk.advance(1.0)
        assert abs(toy.pictures - before - desk.window.rate) <= 1
        assert all(0 <= lead < STEP for lead in toy.leads)


def test_a_still_scene_is_neither_drawn_nor_flipped() -> None:
    toy = Toy()
    with stand(toy) as desk:
        pictures, flips = toy.pictures, desk.loop.pictures
        desk.advance(10.0)
        assert (toy.pictures, desk.loop.pictures) == (pictures, flips)


def test_a_still_scene_wakes_the_loop_only_a_few_times_a_second() -> None:
    toy = Toy()
    with stand(toy) as desk:
        turns = 0
        desk.source.limit = desk.source.time + 10
        while desk.source.time < desk.source.limit:
            desk.loop.turn()
            turns += 1
        assert turns <= 25


def test_a_wanted_picture_is_drawn_once() -> None:
    toy = Toy()
    with stand(toy) as desk:
        before = toy.pictures
        toy.wanted = True
        desk.advance(1.0)
        assert toy.pictures == before + 1


def test_what_has_come_to_rest_is_drawn_where_it_rests() -> None:
    toy = Toy()
    with stand(toy) as desk:
        toy.busy_until = toy.steps + 7
        desk.advance(1.0)
        rest = toy.leads[-1]
        shown = toy.pictures
        desk.advance(1.0)
        assert toy.pictures == shown
        assert toy.steps >= toy.busy_until
        assert rest < STEP


def test_a_timer_runs_in_full_while_nothing_is_busy() -> None:
    toy = Toy()
    with stand(toy) as desk:
        toy.wake = 3.0
        desk.advance(2.9)
        assert toy.wake == pytest.approx(0.1, abs=0.02)


def test_a_stall_is_not_made_up_for() -> None:
    toy = Toy()
    toy.busy_until = 10**6
    with stand(toy) as desk:
        before = toy.steps
        desk.source.time += 5.0
        desk.loop.turn()
        assert toy.steps - before <= MAX_STEPS + 1
        desk.advance(1.0)
        assert toy.steps - before <= MAX_STEPS + 122


def test_frames_count_two_steps_each_whether_drawn_or_not() -> None:
    for busy in (0, 10**6):
        toy = Toy()
        toy.busy_until = busy
        with stand(frames=60) as desk:
            desk.stack.push(toy)
            desk.source.limit = 100.0
            desk.loop.run()
            assert toy.steps == 120
            assert desk.source.time == pytest.approx(1.0, abs=0.02)


def test_the_last_frame_is_drawn() -> None:
    toy = Toy()
    toy.busy_until = 10**6
    with stand(frames=30) as desk:
        desk.stack.push(toy)
        desk.source.limit = 100.0
        desk.loop.run()
        assert desk.window.surface.get_at((60 + 5, 25)) == pygame.Color("black")
        assert toy.steps == 60


def test_fast_pacing_does_not_wait_for_the_clock() -> None:
    toy = Toy()
    with stand(pacing=Pacing.FAST) as desk:
        desk.stack.push(toy)
        start = desk.source.time
        desk.source.limit = start + 10
        while toy.steps < 1200:
            desk.loop.turn()
        assert desk.source.time - start < 1.0


def test_keys_become_intents_of_the_top_scene_only() -> None:
    below, top = Toy(), Toy()
    with stand(below, top) as desk:
        key(pygame.K_LEFT)
        key(pygame.K_RETURN)
        desk.advance(0.1)
        assert top.intents == [Step(Direction.LEFT), Press(Act.ACCEPT)]
        assert below.intents == []


def test_a_held_direction_repeats_with_simulated_time() -> None:
    toy = Toy()
    with stand(toy) as desk:
        post(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0)
        desk.advance(1.0)
        post(pygame.KEYUP, key=pygame.K_DOWN, mod=0)
        desk.advance(0.1)
        steps = [intent for intent in toy.intents if isinstance(intent, Step)]
        assert [step.repeated for step in steps[:2]] == [False, True]
        assert 5 <= len(steps) <= 8
        desk.advance(2.0)
        assert len(toy.intents) == len(steps)


def test_a_new_scene_in_front_cancels_drags_and_held_keys() -> None:
    toy, other = Toy(), Toy()
    with stand(toy) as desk:
        post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False)
        post(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0)
        desk.advance(0.1)
        desk.stack.push(other)
        desk.advance(2.0)
        assert Pointer(Phase.CANCEL, 5, 5) in toy.intents
        assert other.intents == []


def test_stack_hooks_come_in_pairs() -> None:
    first, second, third = Toy(), Toy(), Toy()
    with stand(first) as desk:
        desk.stack.push(second)
        desk.advance(0.05)
        desk.stack.replace(third)
        desk.advance(0.05)
        desk.stack.pop()
        desk.advance(0.05)
        assert first.calls == ["enter", "pause", "resume"]
        assert second.calls == ["enter", "exit"]
        assert third.calls == ["enter", "exit"]


def test_an_empty_stack_ends_the_loop() -> None:
    toy = Toy()
    with stand(toy) as desk:
        desk.stack.clear()
        assert not desk.advance(1.0)
        assert toy.calls[-1] == "exit"


def test_closing_the_window_ends_the_loop() -> None:
    with stand(Toy()) as desk:
        post(pygame.QUIT)
        assert not desk.advance(1.0)


def test_losing_the_focus_is_told_and_a_minimised_window_is_not_drawn() -> None:
    toy = Toy()
    toy.busy_until = 10**6
    with stand(toy) as desk:
        desk.advance(2.0)
        post(pygame.WINDOWMINIMIZED)
        desk.advance(0.1)
        shown = toy.pictures
        desk.advance(1.0)
        assert toy.pictures == shown
        assert toy.calls.count("focus_lost") == 1
        post(pygame.WINDOWRESTORED)
        desk.advance(0.5)
        assert toy.pictures > shown


def test_an_exposed_window_is_drawn_anew_though_nothing_changed() -> None:
    toy = Toy()
    with stand(toy) as desk:
        shown = desk.loop.pictures
        post(pygame.WINDOWEXPOSED)
        desk.advance(0.5)
        assert desk.loop.pictures == shown + 1


def test_a_new_size_is_laid_out_once_it_has_settled() -> None:
    toy = Toy()
    with stand(toy) as desk:
        for width in (700, 720, 740):
            pygame.display.set_mode((width, 500), pygame.RESIZABLE)
            post(pygame.WINDOWSIZECHANGED, x=width, y=500)
            desk.advance(SETTLE_SECONDS / 2)
        assert toy.calls.count("resize") == 0
        desk.advance(SETTLE_SECONDS * 2)
        assert toy.calls.count("resize") == 1
        assert desk.services.kit.size == (740, 500)


def test_typing_is_told_to_the_keyboard() -> None:
    toy = Toy()
    toy.typing = True
    with stand(toy) as desk:
        key(pygame.K_p)
        desk.advance(0.1)
        assert toy.intents == []


def test_an_event_from_another_thread_leads_to_a_step_at_once() -> None:
    toy = Toy()
    with stand(toy) as desk:
        before = toy.steps
        post(WAKE)
        desk.loop.turn()
        assert toy.steps == before + 1


@pytest.mark.parametrize("hook", ["step", "handle", "picture", "enter", "exit", "resize"])
def test_an_unexpected_exception_leads_to_the_scene_that_answers_for_it(hook: str) -> None:
    toy = Toy()
    with stand(Toy()) as desk:
        toy.raises_on = hook
        toy.busy_until = 10**6
        desk.stack.push(toy)
        desk.advance(0.05)
        if hook == "handle":
            key(pygame.K_RETURN)
        if hook == "exit":
            desk.stack.pop()
        if hook == "resize":
            desk.loop.lay_out_soon()
        assert desk.advance(0.5)
        assert [str(error) for error, _ in desk.failures] == ["the toy is broken"]
        assert desk.stack.scenes == (desk.answer,)
        assert desk.answer.pictures > 0


def test_a_failure_of_the_answer_comes_out() -> None:
    toy = Toy()
    toy.raises_on = "step"
    toy.busy_until = 10**6
    with stand(Toy()) as desk:
        desk.answer.raises_on = "step"
        desk.answer.busy_until = 10**6
        desk.stack.push(toy)
        with pytest.raises(RuntimeError, match="the toy is broken"):
            desk.advance(1.0)


def test_a_failure_after_going_on_is_answered_again() -> None:
    broken, again = Toy(), Toy()
    broken.raises_on = again.raises_on = "step"
    broken.busy_until = again.busy_until = 10**6
    with stand(broken) as desk:
        assert desk.stack.top is desk.answer
        desk.stack.reset(again)
        desk.answer = Toy()
        assert desk.advance(0.5)
        assert len(desk.failures) == 2
