"""The options of Billabong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from game.rules.common import BadOptions, OptionSpec

#: In the order in which a set-up offers them.
SPECS: tuple[OptionSpec, ...] = (
    OptionSpec("players", 2, (2, 3, 4)),
    OptionSpec("placement", "behind", ("behind", "anywhere", "quick")),
    OptionSpec("bystanders", False, (False, True)),
    OptionSpec("touch_move", True, (True, False)),
    OptionSpec("finish", "first", ("first", "all")),
)


@dataclass(frozen=True, slots=True)
class BillabongOptions:
    """How a game is played; see the rules page for what each option means."""

    players: int = 2
    placement: str = "behind"
    bystanders: bool = False
    touch_move: bool = True
    finish: str = "first"

    def to_json(self) -> dict[str, Any]:
        """Every option with its value, ``players`` first."""
        return asdict(self)


def make_options(raw: Mapping[str, object]) -> BillabongOptions:
    """Options from JSON values; what is left out takes its default.

    Raises :class:`BadOptions`, which names the option and what is allowed.
    """
    if not isinstance(raw, Mapping):
        raise BadOptions("options_not_object", "The options must be an object from names to values.")
    known = {spec.name: spec for spec in SPECS}
    for name, value in raw.items():
        spec = known.get(name)
        if spec is None:
            raise BadOptions(
                "unknown_option",
                f"Billabong has no option {name!r}; it has {', '.join(known)}.",
                option=name,
                allowed=tuple(known),
            )
        # 1 == True, so the types are compared too.
        if not any(type(value) is type(choice) and value == choice for choice in spec.choices):
            allowed = ", ".join(_spell(choice) for choice in spec.choices)
            raise BadOptions(
                "bad_value", f"The option {name} must be one of {allowed}.", option=name, allowed=spec.choices
            )
    options = BillabongOptions(**raw)  # type: ignore[arg-type]  # every value was checked above
    if options.bystanders and options.players == 4:
        raise BadOptions(
            "bystanders_need_colour",
            "The option bystanders takes an unused colour, so it is allowed with 2 or 3 players only.",
            option="bystanders",
            allowed=(False,),
        )
    return options


def _spell(value: object) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
