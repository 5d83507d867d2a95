"""What the glyphs of prompts say: the bindings in use, as the keyboard in use prints them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.input.bindings import HALVES, Bindings, buttons_for, keys_for
from game.input.positions import Layout
from game.intents import Act
from game.store.settings import Settings
from game.ui.buttons import Marks

#: Keys that go together.
PARTNERS: Mapping[str, str] = MappingProxyType(
    {"page up": "page down", "home": "end", "up": "down", "left": "right", ";": "'", "z": "c", "[": "]", "-": "="}
)


def bindings_of(settings: Settings) -> Bindings:
    """The bindings of the settings."""
    return Bindings.from_names(settings.key_bindings, settings.pad_bindings)


def marks_of(bindings: Bindings, layout: Layout) -> Marks:
    """The key and the button to show for each act: those that a person chose before the usual ones."""
    return Marks(
        keys=_printed({act: keys_for(act, bindings) for act in Act}, layout),
        left=_printed(_half("left"), layout),
        right=_printed(_half("right"), layout),
        pad=tuple((act, names[0]) for act in Act if (names := buttons_for(act, bindings))),
        partner=_partner(bindings, layout),
    )


def _partner(bindings: Bindings, layout: Layout) -> str:
    """What is printed on the key for the next one that goes with the first key for the one before; empty where no key
    does."""
    before, after = keys_for(Act.PREVIOUS, bindings), keys_for(Act.NEXT, bindings)
    wanted = PARTNERS.get(before[0], "") if before else ""
    return layout.printed(wanted) if wanted in after else ""


def _half(side: str) -> dict[Act, tuple[str, ...]]:
    table: dict[Act, tuple[str, ...]] = {}
    for name, meaning in HALVES[side].items():
        if isinstance(meaning, Act):
            table[meaning] = (*table.get(meaning, ()), name)
    return table


def _printed(names: dict[Act, tuple[str, ...]], layout: Layout) -> tuple[tuple[Act, str], ...]:
    """What is printed on the first plain key of each act; chords are only named where there is nothing else."""
    found = []
    for act, keys in names.items():
        plain = [key for key in keys if "+" not in key] or list(keys)
        if plain:
            found.append((act, layout.printed(plain[0])))
    return tuple(found)
