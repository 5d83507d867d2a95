"""The views behind menu and result: whole, the same every time, and right in every shape of window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.boards.about import podium_figure
from game.scenes.scenery import dusk as scenery
from game.scenes.scenery.dawn import CONFETTI_SECONDS, confetti, result_ground, result_ground_steps
from game.scenes.scenery.paint import Layer, fade, gradient, scatter, trace
from game.scenes.scenery.podium import Podium, podium, podium_area
from game.ui.cover import cover
from game.ui.kit import Kit
from game.ui.rasters import RasterCache
from game.ui.stage import Sprite
from game.ui.theme import Flags

SHAPES = [(640, 360), (512, 384), (860, 360), (360, 640)]
EVERY = pytest.mark.parametrize("size", SHAPES, ids=lambda size: f"{size[0]}x{size[1]}")


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((860, 640))
    yield
    pygame.display.quit()


def kit(size: tuple[int, int] = (640, 360), **flags: bool) -> Kit:
    return Kit.build(size, Flags(**flags))


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return a.get_size() == b.get_size() and pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


def brightness(colour: pygame.Color) -> int:
    return colour.r + colour.g + colour.b


# -- grounds ------------------------------------------------------------------------------------------------------


@EVERY
@pytest.mark.parametrize("make", [scenery.menu_ground, result_ground])
@pytest.mark.parametrize("plain", [False, True], ids=["colour", "high contrast"])
def test_a_ground_is_opaque_fills_the_window_and_is_always_the_same(size, make, plain) -> None:  # type: ignore[no-untyped-def]
    ground = make(kit(size, high_contrast=plain))
    assert ground.get_size() == size
    assert not ground.get_flags() & pygame.SRCALPHA
    assert same(ground, make(kit(size, high_contrast=plain)))


@EVERY
def test_the_sky_runs_from_night_to_dusk_and_the_prompts_lie_on_dark(size: tuple[int, int]) -> None:
    made = kit(size)
    ground, places = scenery.menu_ground(made), scenery.menu_places(made)
    left = 2
    assert brightness(ground.get_at((left, places.horizon - size[1] // 12))) > brightness(ground.get_at((left, 1)))
    for x in (2, size[0] // 2, size[0] - 3):
        assert brightness(ground.get_at((x, size[1] - 3))) < 180
    assert brightness(ground.get_at(places.sun)) > 560


@EVERY
def test_logo_and_kangaroo_stand_apart_above_the_water(size: tuple[int, int]) -> None:
    made = kit(size)
    places = scenery.menu_places(made)
    window = pygame.Rect(0, 0, *size)
    assert window.contains(places.logo)
    assert window.contains(places.hero)
    assert places.hero.clip(places.logo).height <= places.hero.height // 6
    assert places.sun[1] < places.horizon < places.water < places.prompts
    drawn = scenery.hero(made)
    assert abs(drawn.rect.w - places.hero.w) <= 1
    assert abs(drawn.rect.h - places.hero.h) <= 1


def test_drawing_can_be_sliced() -> None:
    for steps in (scenery.menu_ground_steps(kit()), result_ground_steps(kit())):
        assert len(list(steps)) >= 5


def test_a_ground_is_kept_on_disk(tmp_path: Path) -> None:
    rasters = RasterCache(tmp_path)
    first = scenery.menu_ground(Kit.build((640, 360), rasters=rasters))
    rasters.flush()
    again = scenery.menu_ground_steps(Kit.build((640, 360), rasters=rasters))
    with pytest.raises(StopIteration) as done:
        next(again)
    assert same(first, done.value.value)


def test_another_theme_is_another_picture(tmp_path: Path) -> None:
    rasters = RasterCache(tmp_path)
    colour = scenery.menu_ground(Kit.build((640, 360), rasters=rasters))
    rasters.flush()
    plain = scenery.menu_ground(Kit.build((640, 360), Flags(high_contrast=True), rasters=rasters))
    assert not same(colour, plain)


# -- what moves ---------------------------------------------------------------------------------------------------


def composed(made: Kit, layers: tuple[Layer, ...], pan: float) -> pygame.Surface:
    picture = scenery.menu_sky(made)
    for layer in layers:
        sprite = layer.at(pan)
        picture.blit(sprite.surface, (sprite.x, sprite.y))
    return picture


@EVERY
def test_the_pan_begins_where_the_menu_stands_and_never_shows_an_edge(size: tuple[int, int]) -> None:
    made = kit(size)
    layers = tuple(scenery.menu_layers(made))
    widest = scenery.PAN * size[0]
    still, ground = composed(made, layers, 0.0), scenery.menu_ground(made)
    difference = (
        pygame.transform.average_color(still, still.get_rect()),
        pygame.transform.average_color(ground, ground.get_rect()),
    )
    assert all(abs(a - b) <= 1 for a, b in zip(*difference, strict=True))
    wide = [layer.depth for layer in layers if layer.depth and layer.surface.get_width() >= size[0]]
    assert len(set(wide)) == 4
    assert wide == sorted(wide), "what is nearer moves more"
    # Whatever has reached the left edge at rest still does so at the end of the pan.
    for layer in layers:
        if layer.x <= 0 and layer.surface.get_width() + layer.x >= size[0] and layer.depth:
            assert layer.at(widest).x <= 0


def test_the_kangaroo_hovers_a_little_and_comes_back() -> None:
    made = kit((1280, 720))
    heights = [scenery.hero(made, second / 4).y for second in range(17)]
    assert heights[0] == heights[16] == scenery.menu_places(made).hero.y
    assert 2 <= max(heights) - min(heights) <= 12
    assert len({id(scenery.hero(made, second).surface) for second in range(4)}) == 1


def test_reduced_motion_stands_still() -> None:
    made = kit(reduced_motion=True)
    assert scenery.hero(made, 1.0) == scenery.hero(made, 0.0)
    assert scenery.twinkles(made, 0.3) == scenery.twinkles(made, 2.0)
    assert confetti(made, 1, 2.0) == []


def test_stars_breathe_without_new_surfaces() -> None:
    made = kit()
    early, late = scenery.twinkles(made, 0.0), scenery.twinkles(made, 1.0)
    assert [s.surface for s in early] == [s.surface for s in late]
    assert [s.alpha for s in early] != [s.alpha for s in late]
    assert all(0 < s.alpha <= 255 for s in early + late)


def test_confetti_is_a_pure_function_of_time_and_ends() -> None:
    made = kit()
    at_two = confetti(made, 7, 2.0)
    assert at_two
    confetti(made, 7, 5.0)
    assert confetti(made, 7, 2.0) == at_two
    assert confetti(made, 8, 2.0) != at_two
    assert confetti(made, 7, CONFETTI_SECONDS) == []
    assert confetti(made, 7, CONFETTI_SECONDS - 0.02) == [], "all have left before it stops"
    assert confetti(made, 7, -1.0) == []


# -- the podium ---------------------------------------------------------------------------------------------------


def stands(made: Podium) -> list[tuple[int, int]]:
    return [(stand.seat, stand.rank) for stand in made.stands]


@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        (((2,), (0,), (3,), (1,)), [(0, 2), (2, 1), (3, 3)]),
        (((2, 0), (3,), (1,)), [(0, 1), (2, 1), (3, 3)]),
        (((1,), (0, 2, 3)), [(2, 2), (1, 1), (0, 2), (3, 2)]),
        (((0, 1, 2, 3),), [(2, 1), (0, 1), (1, 1), (3, 1)]),
        (((1,), (0,)), [(0, 2), (1, 1)]),
        (((0, 1),), [(1, 1), (0, 1)]),
    ],
)
def test_ties_share_a_height_and_skip_a_rank(ranking, expected) -> None:  # type: ignore[no-untyped-def]
    made = podium(kit(), ranking)
    assert stands(made) == expected
    tops = {}
    for stand in made.stands:
        tops.setdefault(stand.rank, set()).add(stand.block.y)
    assert all(len(heights) == 1 for heights in tops.values())
    order = [next(iter(tops[rank])) for rank in sorted(tops)]
    assert order == sorted(order), "the better, the higher"


@EVERY
@pytest.mark.parametrize("ranking", [((2,), (0,), (3,), (1,)), ((0, 1, 2, 3),), ((1,), (0,))])
def test_the_podium_fits_its_place_and_everybody_sits_on_it(size, ranking) -> None:  # type: ignore[no-untyped-def]
    made_kit = kit(size)
    area = podium_area(made_kit)
    made = podium(made_kit, ranking)
    room = area.inflate(made_kit.px(60), made_kit.px(40))
    for stand in made.stands:
        assert room.contains(stand.block.rect)
        assert stand.roo.rect.top >= room.top
        assert abs(stand.roo.rect.bottom - stand.block.y) < made_kit.px(30)
        assert abs(stand.roo.rect.centerx - stand.block.rect.centerx) < made_kit.px(30)
        assert stand.medal.rect.colliderect(stand.roo.rect)
    assert pygame.Rect(0, 0, *size).contains(room.clip(made_kit.safe))
    sprites = made.sprites()
    assert len(sprites) == 1 + 3 * len(made.stands)
    assert all(isinstance(sprite, Sprite) for sprite in sprites)


def test_a_game_may_put_figures_of_its_own_on_the_podium() -> None:
    made_kit = kit((1280, 720))
    ranking, figure = ((2,), (0,), (3,), (1,)), podium_figure("kookaburra")
    assert figure is not None
    assert podium_figure("billabong") is None
    made, usual = podium(made_kit, ranking, None, figure), podium(made_kit, ranking)
    for stand, roo in zip(made.stands, usual.stands, strict=True):
        name, below = figure(stand.rank)
        assert name == ("kookaburra_laughs" if stand.rank == 1 else "kookaburra_sits")
        feet = stand.roo.y + (1 - below) * stand.roo.rect.h
        assert abs(feet - stand.block.y) < made_kit.px(24), "it stands on its block"
        assert stand.block.rect == roo.block.rect
        assert abs(stand.roo.rect.centerx - stand.block.rect.centerx) < made_kit.px(30)


def test_blocks_bear_the_colour_of_their_seat() -> None:
    made_kit = kit((1280, 720))
    for stand in podium(made_kit, ((2,), (0,), (3,), (1,))).stands:
        colour = pygame.Color(made_kit.theme.players[stand.seat].colour)
        mask = pygame.mask.from_threshold(stand.block.surface, colour, (4, 4, 4, 255))
        assert mask.count() > 200


# -- paint --------------------------------------------------------------------------------------------------------


def test_a_gradient_meets_its_stops_and_has_no_bands() -> None:
    sheet = gradient(37, 300, (("#102030", 0.0), ("#142434", 1.0)))
    assert sheet.get_size() == (37, 300)
    top, bottom = sheet.get_at((5, 0)), sheet.get_at((5, 299))
    assert all(abs(a - b) <= 1 for a, b in zip(top[:3], (16, 32, 48), strict=True))
    assert all(abs(a - b) <= 1 for a, b in zip(bottom[:3], (20, 36, 52), strict=True))
    mixed = sum(len({tuple(sheet.get_at((x, y))) for x in range(4)}) > 1 for y in range(300))
    assert mixed > 150, "four levels over 300 rows: most rows mix two of them"


def test_a_fade_is_clear_above_and_strong_below() -> None:
    sheet = fade(8, 50, "#1B1020", 0.9)
    alphas = [sheet.get_at((3, y)).a for y in range(50)]
    assert alphas == sorted(alphas)
    assert alphas[0] < 3
    assert alphas[-1] == pytest.approx(229, abs=2)


def test_a_throw_never_changes_and_grows_only_at_its_ends() -> None:
    narrow, wide = list(scatter(0, 10, 3)), list(scatter(-4, 14, 3))
    assert wide[4:14] == narrow
    numbers = [number for _, *three in scatter(0, 300, 9) for number in three]
    assert all(0 <= number <= 1 for number in numbers)
    assert 0.45 < sum(numbers) / len(numbers) < 0.55
    assert list(scatter(0, 10, 4)) != narrow


def test_trace_writes_path_data() -> None:
    assert trace("M", 0, 1.26, "h", -4) == "M 0.0 1.3 h -4.0"


# -- cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["card_down_under", "card_kookaburra"])
@pytest.mark.parametrize("size", [(240, 110), (100, 100), (300, 60)])
def test_a_card_picture_fills_its_box(name: str, size: tuple[int, int]) -> None:
    made = kit()
    colours = dict(zip(("red", "green", "blue", "yellow"), (p.colour for p in made.theme.players), strict=True))
    picture = cover(made, name, *size, **colours)
    assert picture.get_size() == size
    assert not picture.get_flags() & pygame.SRCALPHA
    assert len({tuple(picture.get_at((x, size[1] // 2))) for x in range(0, size[0], 5)}) > 3
