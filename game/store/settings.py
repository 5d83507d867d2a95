"""The settings file: read once, checked, and written anew after every change."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.i18n import tr
from game.store import schema
from game.store.files import read_json, to_json
from game.store.folder import DataFolder
from game.store.schema import Settings

__all__ = ["Settings", "SettingsStore"]


class SettingsStore:
    """The settings in use.  ``value`` is always valid, whatever was in the file."""

    FILE = "settings.json"

    def __init__(self, folder: DataFolder) -> None:
        """Read the file.  A damaged one is set aside with a notice, and the defaults hold."""
        self._folder = folder
        self.value = Settings()
        self._load()

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return self._folder.path / self.FILE

    def update(self, **changes: Any) -> Settings:
        """Change settings and have them written.  Raises :class:`ValueError` where a value is not allowed."""
        changed = schema.checked(self.value, changes)
        if changed != self.value:
            self.value = changed
            self._folder.write(self.path, to_json(schema.to_json(changed)))
        return self.value

    def setup(self, game: str) -> Mapping[str, Any] | None:
        """What the set-up screen of ``game`` gave last time."""
        return self.value.setups.get(game)

    def remember_setup(self, game: str, setup: Mapping[str, Any]) -> None:
        """Keep a set-up for the next time."""
        self.update(setups={**self.value.setups, game: setup})

    def _load(self) -> None:
        try:
            raw = read_json(self.path)
            if raw is None:
                return
            self.value, problems = schema.from_json(raw)
        except ValueError as error:
            self._folder.set_aside(self.path, tr("The settings were damaged"), str(error))
            return
        except OSError as error:
            self._folder.notice(tr("The settings cannot be read: {reason}", reason=error.strerror or str(error)))
            return
        if problems:
            self._folder.set_aside(self.path, tr("Some settings were damaged"), "; ".join(problems))
