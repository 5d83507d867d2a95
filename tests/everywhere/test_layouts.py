"""Every scene in every mode and shape of window: nothing overlaps, nothing is cut, nothing is too small.

Each scene is looked at in one look a shape, by turns; ``tools/check_layouts.py`` looks at all of them.
"""

from __future__ import annotations

import pytest

from layouts.plan import COUCH, KIOSK, LOOKS, SHAPES, TABLE, look_over


@pytest.mark.parametrize("size", SHAPES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("mode", [COUCH, KIOSK, TABLE])
def test_no_scene_has_a_fault(mode: str, size: tuple[int, int]) -> None:
    assert list(look_over(mode, size, LOOKS)) == []
