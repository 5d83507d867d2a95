"""Where art, sounds and translations lie: beside the package in a checkout, inside it when installed."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def assets_root() -> Path:
    """The folder of the assets.  Raises :class:`FileNotFoundError` where the installation is incomplete."""
    package = Path(__file__).resolve().parent
    for root in (package / "_assets", package.parent / "assets"):
        if root.is_dir():
            return root
    raise FileNotFoundError("the assets of Outback Arcade are missing: install it again")


def asset_path(relative: str) -> Path:
    """The path of an asset, given with forward slashes (``"art/kangaroo_sit.svg"``)."""
    return assets_root() / relative
