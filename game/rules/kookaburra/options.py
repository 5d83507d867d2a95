"""Options of Kookaburra."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from game.rules.common import BadOptions, OptionSpec

OPTION_SPECS: Final = (
    OptionSpec("players", 2, (2, 3, 4)),
    OptionSpec("croc_forward", False, (False, True)),
    OptionSpec("croc_fight", False, (False, True)),
    OptionSpec("split_dice", False, (False, True)),
)


@dataclass(frozen=True, slots=True)
class KookaburraOptions:
    """How many play, and which of the advanced rules hold."""

    players: int = 2
    croc_forward: bool = False
    croc_fight: bool = False
    split_dice: bool = False

    def to_json(self) -> dict[str, Any]:
        """Every option with its value, ``players`` first."""
        return asdict(self)


def make_options(raw: Mapping[str, object]) -> KookaburraOptions:
    """Options from JSON values.  Raises :class:`BadOptions` that names the option and what is allowed."""
    specs = {spec.name: spec for spec in OPTION_SPECS}
    values: dict[str, Any] = {}
    for name, value in raw.items():
        spec = specs.get(name)
        if spec is None:
            raise BadOptions(
                "unknown_option", f"Kookaburra has no option {name!r}: it has {', '.join(specs)}", option=name
            )
        if not any(type(value) is type(choice) and value == choice for choice in spec.choices):
            allowed = ", ".join(str(choice).lower() for choice in spec.choices)
            raise BadOptions("bad_value", f"option {name!r} must be one of {allowed}", option=name, allowed=allowed)
        values[name] = value
    return KookaburraOptions(**values)
