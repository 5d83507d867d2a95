"""Colours and looks: the palette, the players' colours and shapes, and the variants a person may choose.

Colours are ``"#RRGGBB"`` strings: pygame takes them everywhere, SVG takes them, and they hash.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeAlias

from game.ui.buttons import Marks

Colour: TypeAlias = str
#: Colours of a sky or glow with their places from 0 (top) to 1.
Gradient: TypeAlias = tuple[tuple[Colour, float], ...]

TEXT_SCALES = (1.0, 1.25, 1.5)
MAX_OVERSCAN = 0.05


@dataclass(frozen=True, slots=True)
class Flags:
    """What a person chose in the settings, as far as drawing is concerned."""

    high_contrast: bool = False
    reduced_motion: bool = False
    #: Factor on every text size, 1.0 to 1.5.
    text_scale: float = 1.0
    #: Name of the players' palette, a key of :data:`PLAYER_PALETTES`.
    palette: str = "standard"
    #: Share of the picture that a kiosk's screen may hide at each edge, 0 to 0.05.
    overscan: float = 0.0
    #: ``"couch"`` (everybody in front of the screen) or ``"table"`` (a flat screen, people on all sides).
    mode: str = "couch"
    #: Which glyphs prompts show for pads: ``"letters"`` (A, B, X, Y), ``"shapes"``, ``"swapped"`` (B south of A) or
    #: ``"places"``; ``"auto"`` goes by the pad in use.
    pad_family: str = "letters"
    #: What asks for which act, for the glyphs.
    marks: Marks = field(default_factory=Marks)
    #: Whether a tile is laid at once, without a preview that is finished by a second tap.
    lay_at_once: bool = False
    #: The diagonal of the glass in inches, at a table.
    diagonal: float = 24.0
    #: At a table: the board lies ``"still"``, turns its ``"pieces"`` and labels, or turns as a ``"whole"``, to the
    #: player to move.
    board_turn: str = "still"
    #: The side at which the first seat sits: 0 south, 1 east, 2 north, 3 west.
    first_side: int = 0


@dataclass(frozen=True, slots=True)
class PlayerStyle:
    """How one seat's things look.  ``shape`` and ``bead`` carry the same information as the colour."""

    colour: Colour
    dark: Colour
    light: Colour
    #: ``"circle"``, ``"square"``, ``"triangle"``, ``"diamond"`` or ``"octagon"``.
    shape: str
    #: English name of the colour, a message for ``tr``.
    name_id: str
    #: Colour of the beads on a path of this colour.
    bead: Colour = "#FFF3DC"


_CREAM = "#FFF3DC"
_INK = "#1B1420"

STANDARD_PLAYERS = (
    PlayerStyle("#C8232C", "#8A1420", "#F07A70", "circle", "Red"),
    PlayerStyle("#55B58A", "#2C7A5C", "#A5DCBF", "square", "Green"),
    PlayerStyle("#2B5FD0", "#183C92", "#86A8F5", "triangle", "Blue"),
    PlayerStyle("#FFCB2E", "#C98A12", "#FFE794", "diamond", "Yellow", _INK),
)
#: Further apart in lightness and hue, for screens with poor colours and for strong colour blindness.
STRONG_PLAYERS = (
    PlayerStyle("#D0232E", "#7C1020", "#F07A70", "circle", "Red"),
    PlayerStyle("#4FC3A0", "#2C7A5C", "#BDEBD4", "square", "Green"),
    PlayerStyle("#2F5AE0", "#183C92", "#8FB0FA", "triangle", "Blue"),
    PlayerStyle("#FFE14A", "#C98A12", "#FFF2AE", "diamond", "Yellow", _INK),
)
PLAYER_PALETTES: Mapping[str, tuple[PlayerStyle, ...]] = MappingProxyType(
    {"standard": STANDARD_PLAYERS, "strong": STRONG_PLAYERS}
)
REFEREE = PlayerStyle("#2A2230", "#1B1420", "#66626E", "octagon", "Referee")


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour by name, and the flags that change how things are drawn and moved."""

    ink: Colour = _INK
    cream: Colour = _CREAM
    paper: Colour = "#FBEBCB"
    paper_off: Colour = "#D8BE92"
    text_dark: Colour = "#2B1620"
    text_soft: Colour = "#6E3A2C"
    gold: Colour = "#FFC83D"
    heading: Colour = "#FFC85A"
    soft_cream: Colour = "#D9B59A"

    table_light: Colour = "#3A1C1E"
    table_dark: Colour = "#1D0F1A"
    panel: Colour = "#2B1620"
    hairline: Colour = "#6B3A30"
    paper_line: Colour = "#CDAA74"
    #: Rows on paper, the chosen row, and grooves of bars and sliders.
    row: Colour = "#F1DFB6"
    row_on: Colour = "#FFF7E6"
    groove: Colour = "#E2CB9A"

    earth_light: Colour = "#A9512F"
    earth: Colour = "#8C3F27"
    earth_ground: Colour = "#C77B48"
    earth_mark: Colour = "#7C3E22"
    sand: Colour = "#EAC78C"
    sand_off: Colour = "#E1B873"
    sand_start: Colour = "#DDA569"
    tile: Colour = "#F0D9A8"
    bush: Colour = "#1F3A35"
    mat: Colour = "#24463C"
    area: Colour = "#2F5B4C"
    leaf_square: Colour = "#C4DBAF"
    leaf: Colour = "#4E8A66"
    water_deep: Colour = "#0E4A5E"
    water: Colour = "#1F7F93"
    water_shallow: Colour = "#38A3AE"
    ripple: Colour = "#A9E0DA"
    stone: Colour = "#66626E"
    stone_dash: Colour = "#C4C0CC"

    prompt_bar: Colour = "#1B1020"
    coordinates: Colour = "#F3D6A6"
    gain: Colour = "#1F6B4A"
    loss: Colour = "#A3201F"
    medals: tuple[tuple[Colour, Colour], ...] = (
        ("#FFC83D", "#C98A12"),
        ("#D5DCE8", "#8E9AAE"),
        ("#D98A4B", "#94522A"),
    )
    dusk: Gradient = (
        ("#0D1230", 0.0),
        ("#232457", 0.26),
        ("#57306A", 0.44),
        ("#A8474F", 0.55),
        ("#E3763F", 0.64),
        ("#F6B45E", 0.70),
    )
    dawn: Gradient = (
        ("#22305E", 0.0),
        ("#5A4A86", 0.25),
        ("#B4607E", 0.5),
        ("#EE9A6A", 0.72),
        ("#FBD08A", 0.9),
    )
    shadow_alpha: float = 0.45
    #: Factor on the width of every outline.
    line_scale: float = 1.0
    players: tuple[PlayerStyle, ...] = STANDARD_PLAYERS
    referee: PlayerStyle = REFEREE
    flags: Flags = field(default_factory=Flags)

    @property
    def high_contrast(self) -> bool:
        """Plain grounds, wider outlines, no soft text."""
        return self.flags.high_contrast

    @property
    def reduced_motion(self) -> bool:
        """Fades instead of arcs, slides, zooms and shakes."""
        return self.flags.reduced_motion

    @property
    def text_scale(self) -> float:
        """Factor on every text size."""
        return self.flags.text_scale

    def colours(self) -> dict[str, Colour]:
        """Every plain colour by its name, the players' as ``red`` … ``yellow``: the places that art may use without
        being handed them."""
        values = {name: getattr(self, name) for name in self.__dataclass_fields__}
        plain = {name: value for name, value in values.items() if isinstance(value, str)}
        return {**plain, **{player.name_id.lower(): player.colour for player in self.players}}

    @classmethod
    def build(cls, flags: Flags) -> Theme:
        """The theme that ``flags`` ask for; an unknown palette name means the standard one."""
        flags = replace(
            flags,
            text_scale=min(max(flags.text_scale, TEXT_SCALES[0]), TEXT_SCALES[-1]),
            overscan=min(max(flags.overscan, 0.0), MAX_OVERSCAN),
        )
        players = PLAYER_PALETTES.get(flags.palette, STANDARD_PLAYERS)
        if not flags.high_contrast:
            return cls(players=players, flags=flags)
        # Grounds are cream or ink without texture; the players' colours stay, since darker ones would fall below 3:1
        # against their outline.
        light = dict.fromkeys(
            (
                *("paper", "paper_off", "row", "row_on", "sand", "sand_off", "sand_start"),
                *("tile", "leaf_square", "earth_ground"),
            ),
            _CREAM,
        )
        dark = dict.fromkeys(
            ("table_light", "table_dark", "panel", "prompt_bar", "bush", "mat", "area", "text_dark"), _INK
        )
        return cls(
            **light,  # type: ignore[arg-type]
            **dark,  # type: ignore[arg-type]
            text_soft=_INK,
            soft_cream=_CREAM,
            hairline=_CREAM,
            paper_line=_INK,
            coordinates=_CREAM,
            line_scale=1.6,
            players=players,
            flags=flags,
        )
