"""The drawings in the assets are what the script draws, and kangaroos of all owners differ."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from game.boards.billabong.layout import make_layout
from game.boards.billabong.pieces import BYSTANDER, REFEREE, Pieces, faces_east, heads_east
from game.rules.billabong import square

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def make_art():
    """The script that writes the drawings."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import make_art as module
    finally:
        sys.path.remove(str(ROOT / "tools"))
    return module


def test_the_assets_are_what_the_script_draws(make_art):
    for name, text in make_art.drawings().items():
        assert (make_art.ART / f"{name}.svg").read_text(encoding="utf-8") == text, name
    assert make_art.main(["--check"]) == 0


def test_a_stale_drawing_is_found_and_written_again(make_art, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(make_art, "ART", tmp_path)
    assert make_art.main([]) == 0
    assert make_art.main(["--check"]) == 0
    (tmp_path / "roo_sit.svg").write_text("<svg/>", encoding="utf-8")
    assert make_art.main(["--check"]) == 1
    assert "roo_sit" in capsys.readouterr().out


def test_a_spline_goes_through_its_points(make_art):
    from art.pen import spline

    data = spline(((0, 0), (10, 0), (10, 10, 0.0)))
    assert data.startswith("M0 0C")
    assert " 10 0C" in data
    assert data.endswith("Z")
    with pytest.raises(ValueError, match="two points"):
        spline(((0, 0),))


def test_owners_are_told_apart(kit_of):
    kit = kit_of((1280, 720))
    layout = make_layout(kit, 3)
    pieces = Pieces(kit, layout.square, 3)
    seen = {
        pygame.image.tobytes(pieces.standing(owner, True, flag).surface, "RGBA")
        for owner in (0, 1, 2, REFEREE, BYSTANDER)
        for flag in (False, True)
    }
    assert len(seen) == 10


def test_kangaroos_face_the_way_of_the_race():
    assert not faces_east(square("k3"))
    assert not faces_east(square("b7"))
    assert faces_east(square("b8"))
    assert heads_east(square("a1"), square("c3"))
    assert not heads_east(square("c3"), square("a1"))
    assert heads_east(square("c8"), square("c12"))
    assert not heads_east(square("n8"), square("n4"))


def test_pictures_are_kept(kit_of):
    kit = kit_of((640, 360))
    pieces = Pieces(kit, 20, 4)
    assert pieces.standing(0, True, False).surface is pieces.standing(0, True, False).surface
    assert pieces.flying(0, True, 13.0).surface is pieces.flying(0, True, 11.0).surface
    assert pieces.flying(0, True, 90.0).surface is pieces.flying(0, True, 48.0).surface
    frames = sum(1 for _ in pieces.warm((0, 1)))
    assert frames > 60
