"""Pictures on disk come back as they were, or not at all."""

from __future__ import annotations

import os
import time

import pygame
import pytest

from game.ui.rasters import SUFFIX, RasterCache, fingerprint

SIZE = (64, 40)


def _picture(alpha: bool = False) -> pygame.Surface:
    surface = pygame.Surface(SIZE, pygame.SRCALPHA if alpha else 0, 32)
    for x in range(SIZE[0]):
        surface.fill((x * 3, 255 - x, 77, 100 + x), (x, 0, 1, SIZE[1]))
    return surface


def _pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


class Counter:
    def __init__(self, surface):
        self.surface, self.made = surface, 0

    def __call__(self):
        self.made += 1
        return self.surface


@pytest.mark.parametrize("alpha", [False, True])
def test_a_picture_comes_back_pixel_for_pixel(tmp_path, alpha):
    make = Counter(_picture(alpha))
    cache = RasterCache(tmp_path / "new folder")
    first = cache.get("menu", SIZE, ["art", b"theme"], make)
    cache.flush()
    again = RasterCache(tmp_path / "new folder").get("menu", SIZE, ["art", b"theme"], make)
    assert make.made == 1
    assert again is not first
    assert _pixels(again) == _pixels(first)
    assert bool(again.get_flags() & pygame.SRCALPHA) == alpha
    # It can be shown: nothing keeps it locked.
    assert not again.get_locked()
    pygame.Surface(SIZE).blit(again, (0, 0))


def test_another_size_name_or_art_is_another_picture(tmp_path):
    make = Counter(_picture())
    cache = RasterCache(tmp_path)
    cache.get("menu", SIZE, ["a"], make)
    cache.get("menu", SIZE, ["b"], make)
    cache.get("board", SIZE, ["a"], make)
    cache.flush()
    assert make.made == 3
    assert cache.load("menu", (65, 40), fingerprint(["a"])) is None
    assert len(list(tmp_path.glob(f"*{SUFFIX}"))) == 3


def test_parts_of_a_fingerprint_are_kept_apart():
    assert fingerprint(["ab", "c"]) != fingerprint(["a", "bc"])
    assert fingerprint(["a", b"b"]) == fingerprint([b"a", "b"])


def _stored(tmp_path):
    cache = RasterCache(tmp_path)
    cache.get("menu", SIZE, ["a"], _picture)
    cache.flush()
    return next(tmp_path.glob(f"*{SUFFIX}"))


@pytest.mark.parametrize(
    "damage",
    [
        lambda raw: b"",
        lambda raw: raw[:20],
        lambda raw: raw[:-1],
        lambda raw: raw + b"x",
        lambda raw: raw[:-100] + bytes(100),
        lambda raw: b"X" + raw[1:],
        lambda raw: raw[:16] + b"\xff\xff\xff\x7f" + raw[20:],
        lambda raw: raw[:24] + bytes(4) + raw[28:],
        lambda raw: raw[:32] + b"\xff" * 16 + raw[48:],
        lambda raw: os.urandom(len(raw)),
    ],
    ids=["empty", "header cut", "cut", "longer", "pixels", "magic", "width", "pitch", "masks", "noise"],
)
def test_a_damaged_picture_is_made_again(tmp_path, damage):
    path = _stored(tmp_path)
    path.write_bytes(damage(path.read_bytes()))
    make = Counter(_picture())
    cache = RasterCache(tmp_path)
    assert _pixels(cache.get("menu", SIZE, ["a"], make)) == _pixels(_picture())
    assert make.made == 1
    cache.flush()
    cache.get("menu", SIZE, ["a"], make)
    assert make.made == 1


def test_a_folder_in_a_pictures_place_is_no_obstacle(tmp_path):
    path = _stored(tmp_path)
    path.unlink()
    path.mkdir()
    make = Counter(_picture())
    cache = RasterCache(tmp_path)
    cache.get("menu", SIZE, ["a"], make)
    cache.flush()
    assert make.made == 1


def test_no_folder_and_a_folder_that_cannot_be_made_keep_nothing(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    for folder in (None, blocked, blocked / "deeper"):
        make = Counter(_picture())
        cache = RasterCache(folder)
        for _ in range(2):
            assert cache.get("menu", SIZE, ["a"], make) is make.surface
            cache.flush()
        assert make.made == 2
    assert blocked.read_text() == "not a folder"


@pytest.mark.parametrize("trouble", [PermissionError(13, "read-only"), OSError(28, "no space left")])
def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path, monkeypatch, trouble):
    def refuse(*_):
        raise trouble

    monkeypatch.setattr("os.replace", refuse)
    cache = RasterCache(tmp_path)
    make = Counter(_picture())
    assert cache.get("menu", SIZE, ["a"], make) is make.surface
    cache.flush()
    assert list(tmp_path.iterdir()) == []


def test_the_oldest_pictures_go_first(tmp_path):
    one = SIZE[0] * SIZE[1] * 4 + 56
    cache = RasterCache(tmp_path, limit=3 * one)
    for i in range(3):
        cache.get(f"p{i}", SIZE, ["a"], _picture)
        cache.flush()
        path = next(tmp_path.glob(f"p{i}-*"))
        os.utime(path, (time.time() - 100 + i, time.time() - 100 + i))
    # Looking at the first makes it young again.
    cache.get("p0", SIZE, ["a"], _picture)
    cache.get("p3", SIZE, ["a"], _picture)
    cache.flush()
    assert sorted(p.name[:2] for p in tmp_path.glob(f"*{SUFFIX}")) == ["p0", "p2", "p3"]


def test_names_cannot_leave_the_folder(tmp_path):
    cache = RasterCache(tmp_path / "in")
    cache.get("../../Evil name", SIZE, ["a"], _picture)
    cache.flush()
    assert [p.parent for p in tmp_path.rglob(f"*{SUFFIX}")] == [tmp_path / "in"]
