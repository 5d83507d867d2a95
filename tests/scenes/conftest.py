"""A bench for scenes, with a data folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from scene_bench import Bench

from game.ui.theme import Flags


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    """A bench with motion left out, so that nothing waits for an animation."""
    made = Bench(tmp_path, flags=Flags(reduced_motion=True))
    made.services.settings.update(reduced_motion=True, bot_pace="instant")
    yield made
    made.stack.clear()
    made.stack.settle()
    made.services.folder.close()


@pytest.fixture
def moving_bench(tmp_path: Path) -> Iterator[Bench]:
    """A bench with everything moving."""
    made = Bench(tmp_path)
    yield made
    made.stack.clear()
    made.stack.settle()
    made.services.folder.close()
