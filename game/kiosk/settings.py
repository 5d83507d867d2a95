"""Settings at a kiosk: visitors change them for themselves, the operator for good, and a reset takes back the first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kiosk.keeping import FORMAT
from game.kiosk.rules import SETTINGS
from game.store import schema
from game.store.files import read_json, to_json
from game.store.folder import DataFolder
from game.store.schema import Settings
from game.store.settings import SettingsStore


class KioskSettings(SettingsStore):
    """The profile's settings under the operator's changes under the visitor's."""

    FILE = "kiosk-settings.json"

    def __init__(self, folder: DataFolder, profile: Mapping[str, Any], *, undo: bool) -> None:
        self._profile = schema.checked(Settings(), {**profile, "undo": undo})
        self._changes: dict[str, Any] = {}
        #: Whether the operator is at work, whose changes stay.
        self.is_operator = False
        super().__init__(folder)

    @property
    def first(self) -> Settings:
        """What a visitor finds."""
        return schema.checked(self._profile, self._changes)

    def update(self, **changes: Any) -> Settings:
        """Change settings: for this visitor, or for good where the operator is at work."""
        self.value = schema.checked(self.value, changes)
        if self.is_operator:
            values = schema.to_json(self.value)
            kept = {name: values[name] for name in changes if name in SETTINGS}
            if kept:
                self._changes.update(kept)
                self._folder.write(self.path, to_json({"format": FORMAT, "settings": self._changes}))
        return self.value

    def reset(self) -> bool:
        """Take back what visitors changed; whether anything differs from before."""
        before, self.value = self.value, self.first
        return before != self.value

    def _load(self) -> None:
        self.value = self._profile
        try:
            raw = read_json(self.path)
            changes = raw.get("settings", {}) if isinstance(raw, dict) else {}
            if isinstance(changes, dict):
                self._changes = {name: value for name, value in changes.items() if name in SETTINGS}
            self.value = self.first
        except (ValueError, OSError):
            # Nobody is there to read a notice; the profile holds.
            self._changes = {}
            self.value = self._profile
