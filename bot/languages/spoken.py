"""The language being spoken, and what is said in it.

Whoever answers a person speaks that person's language, whoever writes to a channel the table's:
`with speaking(who.locale): ...`. Every text made inside, however deep, is in that language.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property

from bot.languages.messages import Messages

LANGUAGES = {"en": "English", "ja": "日本語"}
"""The languages the bot speaks, with what each calls itself. The first is the fallback."""
_SPOKEN: ContextVar[str] = ContextVar("spoken", default="en")


def spoken() -> str:
    """The code of the language being spoken now."""
    return _SPOKEN.get()


def known(locale: str) -> str:
    """The language of a locale (`ja`, `en-GB`), or English if the bot doesn't speak that one."""
    language = locale[:2].casefold()
    return language if language in LANGUAGES else "en"


def speak(locale: str) -> None:
    """Speak this language for the rest of the current task."""
    _SPOKEN.set(known(locale))


@contextmanager
def speaking(locale: str) -> Iterator[None]:
    """Speak this language inside the block."""
    before = _SPOKEN.set(known(locale))
    try:
        yield
    finally:
        _SPOKEN.reset(before)


class Speech:
    """The texts of a package, in the language that is being spoken."""

    def __init__(self, package: str) -> None:
        self.package = package

    @cached_property
    def by_language(self) -> dict[str, Messages]:
        """The message files of every language."""
        return {language: Messages.of(self.package, language) for language in LANGUAGES}

    def __call__(self, name: str, /, **facts: object) -> str:
        """The text of this name with its facts filled in."""
        return self.by_language[_SPOKEN.get()].text(name, facts)

    def __contains__(self, name: str) -> bool:
        return name in self.by_language["en"].names
