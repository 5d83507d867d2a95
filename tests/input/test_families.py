"""Families of pads by name and by maker."""

from __future__ import annotations

import pytest

from game.input.families import FAMILIES, family_of
from game.store import schema


@pytest.mark.parametrize(
    ("name", "guid", "family"),
    [
        ("Xbox Series X Controller", "", "letters"),
        ("Microsoft X-Box 360 pad", "", "letters"),
        ("PS5 Controller", "", "shapes"),
        ("Sony Interactive Entertainment Wireless Controller", "", "shapes"),
        ("Nintendo Switch Pro Controller", "", "swapped"),
        ("Pro Controller", "", "swapped"),
        ("Wireless Controller", "030000004c050000cc09000000000000", "shapes"),
        ("Controller", "030000005e0400008e02000000000000", "letters"),
        ("Something", "030000007e0500000920000000000000", "swapped"),
        ("Virtual Controller", "ff0000fd000000000000000000007601", "places"),
        ("", "", "places"),
    ],
)
def test_the_family_of_a_pad(name: str, guid: str, family: str) -> None:
    assert family_of(name, guid) == family


def test_settings_offer_every_family_and_the_pads_own() -> None:
    assert ("auto", *FAMILIES) == schema.PAD_FAMILIES
