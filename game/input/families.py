"""Families of pads: which signs stand on the buttons.

``"letters"`` (A south, B east), ``"shapes"`` (cross, circle, square, triangle), ``"swapped"`` (B south, A east), and
``"places"`` for pads that nobody knows: there a glyph shows the button's place.
"""

from __future__ import annotations

FAMILIES = ("letters", "shapes", "swapped", "places")

#: USB's numbers of the makers whose pads are told by them.
_MAKERS = {"045e": "letters", "28de": "letters", "054c": "shapes", "057e": "swapped"}
#: Words in the names that SDL gives pads, in the order in which they decide.
_WORDS = (
    ("swapped", ("nintendo", "switch", "joy-con", "joycon", "snes", "wii", "gamecube")),
    ("shapes", ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony", "psx")),
    ("letters", ("xbox", "x-box", "xinput", "x360", "microsoft", "steam", "logitech", "stadia", "luna")),
)


def family_of(name: str, guid: str = "") -> str:
    """The family of a pad by the name that SDL gives it, then by the maker's number in its GUID."""
    lower = name.lower()
    for family, words in _WORDS:
        if any(word in lower for word in words):
            return family
    if lower.strip() == "pro controller":
        return "swapped"
    # SDL's GUID holds the maker in its fifth and sixth byte, the lower one first.
    maker = (guid[10:12] + guid[8:10]).lower()
    return _MAKERS.get(maker, "places")
