"""The settings: how it looks, sounds and moves.  Every change holds at once and is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.assets import asset_path
from game.i18n import tr
from game.scenes.dialog import Dialog
from game.scenes.forms import Column
from game.store.schema import TABLE_BOARDS
from game.ui.group import Group

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.store.schema import Settings

PACES = ("slow", "normal", "fast", "instant")
TEXT_SCALES = (1.0, 1.25, 1.5)
PALETTES = ("standard", "strong")
PAD_FAMILIES = ("auto", "letters", "shapes", "swapped", "places")
SCAN_SECONDS = (0.0, 0.7, 1.0, 1.5, 2.2, 3.0)
OVERSCANS = (0.0, 0.01, 0.02, 0.03, 0.04, 0.05)
#: Names of languages in themselves; a language found without one is shown by its code.
LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt": "Português",
}


class SettingsScene(Dialog):
    """One panel; the rows scroll where there are more than fit."""

    def __init__(self) -> None:
        super().__init__()
        self._problem: str | None = None

    def enter(self, services: Services) -> None:
        """Look for a sound device again: whoever comes here may just have plugged one in."""
        services.audio.retry()
        super().enter(services)

    def title(self) -> str:
        """The panel's title."""
        return tr("Settings")

    def on_step(self, dt: float) -> None:
        """A sound device may be found, or lost, while this is open."""
        super().on_step(dt)
        if self.services.audio.problem != self._problem:
            self.lay_out()

    def fill(self, area: pygame.Rect) -> Group:
        """Looks, sound, games."""
        chosen = self.services.settings.value
        column = Column(self.kit, area)
        column.heading(tr("Picture"))
        column.choice(
            tr("Text size"),
            [tr("Normal"), tr("Large"), tr("Very large")],
            TEXT_SCALES.index(chosen.text_scale),
            lambda index: self._change(text_scale=TEXT_SCALES[index]),
        )
        column.toggle(tr("High contrast"), chosen.high_contrast, lambda on: self._change(high_contrast=on))
        column.toggle(tr("Reduced motion"), chosen.reduced_motion, lambda on: self._change(reduced_motion=on))
        column.choice(
            tr("Player colours"),
            [tr("Standard"), tr("Stronger")],
            PALETTES.index(chosen.palette),
            lambda index: self._change(palette=PALETTES[index]),
        )
        if self.services.kiosk is None:
            column.toggle(tr("Full screen"), chosen.fullscreen, self._fullscreen)
        column.choice(
            tr("Picture edge"),
            [tr("{n} %", n=round(100 * share)) for share in OVERSCANS],
            min(range(len(OVERSCANS)), key=lambda i: abs(OVERSCANS[i] - chosen.overscan)),
            lambda index: self._change(overscan=OVERSCANS[index]),
        )
        languages = self._languages()
        if len(languages) > 1:
            column.choice(
                tr("Language"),
                [LANGUAGES.get(code, code) for code in languages],
                languages.index(chosen.language) if chosen.language in languages else 0,
                lambda index: self._change(language=languages[index]),
            )
        if self.is_table:
            self._table(column, chosen)
        column.heading(tr("Sound"))
        column.slider(tr("Effects"), round(100 * chosen.effects_volume), self._effects, _percent)
        column.slider(tr("Bush at night"), round(100 * chosen.menu_volume), self._menu_bed, _percent)
        self._problem = self.services.audio.problem
        if self._problem:
            column.words(self._problem, colour=self.kit.theme.loss)
        column.heading(tr("Games"))
        column.choice(
            tr("Pace of the bots"),
            [tr("Slow"), tr("Normal"), tr("Fast"), tr("At once")],
            PACES.index(chosen.bot_pace),
            lambda index: self._change(bot_pace=PACES[index]),
        )
        column.toggle(tr("Undo in new games"), chosen.undo, lambda on: self._change(undo=on))
        column.toggle(tr("Lay tiles at once"), chosen.lay_at_once, lambda on: self._change(lay_at_once=on))
        self._access(column)
        self._devices(column)
        return Group(areas=(column.scroll(),))

    def _access(self, column: Column) -> None:
        """What helps those who hear little or can press only one button."""
        chosen = self.services.settings.value
        column.heading(tr("Help"))
        column.toggle(tr("Sounds in words"), chosen.sound_signs, lambda on: self._change(sound_signs=on))
        column.choice(
            tr("Play with one button"),
            [tr("{n} s", n=f"{seconds:g}") if seconds else tr("Off") for seconds in SCAN_SECONDS],
            SCAN_SECONDS.index(chosen.scan_seconds),
            lambda index: self._change(scan_seconds=SCAN_SECONDS[index]),
        )
        column.words(tr("The focus moves by itself; one button chooses"))

    def _devices(self, column: Column) -> None:
        """Pads and keys."""
        chosen = self.services.settings.value
        column.heading(tr("Pads and keys"))
        column.choice(
            tr("Pad buttons"),
            [tr("As on the pad"), tr("A, B, X, Y"), tr("Shapes"), tr("B, A, Y, X"), tr("By place")],
            PAD_FAMILIES.index(chosen.pad_family),
            lambda index: self._change(pad_family=PAD_FAMILIES[index]),
        )
        column.toggle(tr("Pads shake"), chosen.rumble, self._rumble)
        if self.services.kiosk is None:
            column.button(tr("Keys and buttons"), self._bindings, icon="keys")

    def _table(self, column: Column, chosen: Settings) -> None:
        """What only a flat screen has."""
        column.heading(tr("Table"))
        column.choice(
            tr("The board"),
            [tr("Lies still"), tr("Pieces turn to the player"), tr("Turns to the player")],
            TABLE_BOARDS.index(chosen.table_board),
            lambda index: self._change(table_board=TABLE_BOARDS[index]),
        )
        column.choice(
            tr("The first seat"),
            [tr("South side"), tr("East side"), tr("North side"), tr("West side")],
            chosen.table_first,
            lambda index: self._change(table_first=index),
        )

    # -- changes ------------------------------------------------------------------------------------------------

    def _change(self, **changes: Any) -> None:
        """Save a setting; what is drawn with it is laid out anew."""
        self.services.settings.update(**changes)
        if changes.keys() & {
            "text_scale", "high_contrast", "reduced_motion", "palette", "overscan", "pad_family", "language",
            "lay_at_once", "table_board", "table_first",
        }:  # fmt: skip
            self.services.rebuild_kit()

    def _rumble(self, wanted: bool) -> None:
        self.services.settings.update(rumble=wanted)
        pads = self.services.devices.pads
        pads.rumbles = wanted
        if wanted:
            pads.rumble(self.services.last_device(), 0.4, 0.6, 200)

    def _bindings(self) -> None:
        from game.scenes.bindings import BindingsScene

        self.open(BindingsScene())

    def _fullscreen(self, wanted: bool) -> None:
        self.services.set_fullscreen(wanted)

    def _effects(self, value: int) -> None:
        self.services.settings.update(effects_volume=value / 100)
        self.services.audio.set_volume(effects=value / 100)
        self.sound("tick")

    def _menu_bed(self, value: int) -> None:
        self.services.settings.update(menu_volume=value / 100)
        self.services.audio.set_volume(bed=value / 100)

    def _languages(self) -> list[str]:
        """English, and every language with a catalogue."""
        found = ["en"]
        folder = asset_path("locale")
        if folder.is_dir():
            found += sorted(path.name for path in folder.iterdir() if path.name != "en" and path.is_dir())
        return found


def _percent(value: int) -> str:
    return tr("{n} %", n=value)
