"""Translations: every text that a person sees goes through :func:`tr` or :func:`trn`.

Messages are whole sentences in English with named places, looked up in gettext catalogues under
``assets/locale/<language>/LC_MESSAGES/outback.mo``.  Without a catalogue the English text itself is used.
"""

from __future__ import annotations

import gettext

from game.assets import asset_path

DOMAIN = "outback"


class _Catalogue:
    """The language in use.  One object, so that modules may import the functions and the language still changes."""

    def __init__(self) -> None:
        self.language = "en"
        self.translations: gettext.NullTranslations = gettext.NullTranslations()


_catalogue = _Catalogue()


def use_language(language: str) -> None:
    """Take messages from the catalogue of ``language`` (``"de"``, ``"fr"`` …); English where there is none."""
    _catalogue.language = language
    _catalogue.translations = gettext.translation(
        DOMAIN, localedir=str(asset_path("locale")), languages=[language], fallback=True
    )


def language() -> str:
    """The code of the language in use."""
    return _catalogue.language


def tr(message: str, **values: object) -> str:
    """The translation of ``message`` with its named places filled in."""
    return _filled(_catalogue.translations.gettext(message), message, values)


def trn(singular: str, plural: str, n: int, **values: object) -> str:
    """The translation that fits the number ``n``, which fills the place ``{n}``."""
    text = _catalogue.translations.ngettext(singular, plural, n)
    return _filled(text, singular if n == 1 else plural, {"n": n, **values})


def _filled(text: str, english: str, values: dict[str, object]) -> str:
    """``text`` with its places filled; a translation with a place that does not exist falls back to ``english``."""
    if not values:
        return text
    try:
        return text.format(**values)
    except (KeyError, IndexError, ValueError):
        return english.format(**values)
