"""Messages: named places, plurals, and catalogues that may be faulty."""

from __future__ import annotations

import gettext

import pytest

from game import i18n


class Catalogue(gettext.NullTranslations):
    """A language with faults."""

    words = {  # noqa: RUF012
        "Turn {number}": "Zug {number}",
        "{name} wins": "{nmae} gewinnt",
        "Level {level}": "Stufe {0}",
        "{x} wide": "{x",
        "100 %": "100 % {}",
    }

    def gettext(self, message):
        return self.words.get(message, message)

    def ngettext(self, singular, plural, n):
        return "{n} Sprung" if n == 1 else "{n} Sprünge"


@pytest.fixture
def german(monkeypatch):
    monkeypatch.setattr(i18n._catalogue, "translations", Catalogue())


def test_english_needs_no_catalogue():
    i18n.use_language("xx")
    assert i18n.language() == "xx"
    assert i18n.tr("Turn {number}", number=3) == "Turn 3"
    assert i18n.trn("one hop", "{n} hops", 1) == "one hop"
    assert i18n.trn("one hop", "{n} hops", 4) == "4 hops"
    assert i18n.tr("Braces {stay} without values") == "Braces {stay} without values"
    i18n.use_language("en")


def test_translations_fill_their_places(german):
    assert i18n.tr("Turn {number}", number=3) == "Zug 3"
    assert i18n.trn("one hop", "{n} hops", 1) == "1 Sprung"
    assert i18n.trn("one hop", "{n} hops", 2) == "2 Sprünge"


def test_a_faulty_translation_falls_back_to_english(german):
    assert i18n.tr("{name} wins", name="Mia") == "Mia wins"
    assert i18n.tr("Level {level}", level="hard") == "Level hard"
    assert i18n.tr("{x} wide", x=3) == "3 wide"
    assert i18n.tr("100 %") == "100 % {}"
