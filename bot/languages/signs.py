"""Signs in texts: small pictures that stand for a word, where the chat service has them.

Texts made inside `with signing():` have their signs marked. The edge turns marks into signs by
`pictured`; whatever drops control characters leaves the words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from bot.languages.marks import AVAILABLE, MARKED, named

NO_SIGNS: Mapping[str, int] = {}
_MARKS = re.compile("[\ue100-\uf8ff]")
_DOUBT: ContextVar[Callable[[], None]] = ContextVar("doubt")


def use(numbers: Mapping[str, int], doubt: Callable[[], None]) -> None:
    """Make these signs (names with the service's numbers) available for the rest of the current
    task, and in every task begun from there. They may change meanwhile. `doubt` is called when the
    service has refused one."""
    AVAILABLE.set(numbers)
    _DOUBT.set(doubt)


def available() -> Mapping[str, int]:
    """The signs that may be shown, by name."""
    return AVAILABLE.get(NO_SIGNS)


def doubt() -> None:
    """Tell whoever keeps the signs that the service has refused one."""
    _DOUBT.get()()


@contextmanager
def without() -> Iterator[None]:
    """Show words for all signs inside the block."""
    before = AVAILABLE.set(NO_SIGNS)
    try:
        yield
    finally:
        AVAILABLE.reset(before)


def worded(text: str) -> str:
    """A text without marks."""
    return _MARKS.sub("", text)


def pictured(text: str) -> str:
    """A text with its signs as the service writes them."""
    numbers = available()

    def sign(found: re.Match[str]) -> str:
        name = named(found)
        return f"<:{name}:{numbers[name]}>" if name in numbers else found[2]

    return worded(MARKED.sub(sign, text))


def first(text: str) -> str:
    """The name of the first sign marked in a text, or ""."""
    found = MARKED.search(text)
    return "" if found is None else named(found)
