"""Words for which a sign may stand: `good-fuel = { $n } [[fuel|fuel]]` in a message file.

What is said holds the plain words, except inside `with signing():`. There the words of available
signs are marked by characters of Unicode's private area. See bot/languages/signs.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

FIRST, END = 0xE100, "\uf8ff"
"""Below `FIRST` are the letters that stand for players while their lines are joined."""
MARKED = re.compile(f"([\ue100-\uf8fe])([^\ue100-{END}]*){END}")
_FORM = re.compile(r"\[\[([a-z0-9_]{2,32})\|(.*?)\]\]")
_NAMES: list[str] = []
"""The signs of all message files read so far. Each has the mark of its place."""
AVAILABLE: ContextVar[Mapping[str, int]] = ContextVar("available")
_SIGNING = ContextVar("signing", default=False)


@contextmanager
def signing() -> Iterator[None]:
    """Mark signs in the texts made inside the block."""
    before = _SIGNING.set(True)
    try:
        yield
    finally:
        _SIGNING.reset(before)


def read(source: str) -> str:
    """A message file with its signs marked."""
    for name in _FORM.findall(source):
        if name[0] not in _NAMES:
            _NAMES.append(name[0])
    return _FORM.sub(lambda m: chr(FIRST + _NAMES.index(m[1])) + m[2] + END, source)


def finished(text: str) -> str:
    """A text with marks as it is handed out: they stay where signs are wanted and available."""
    there = AVAILABLE.get({}) if _SIGNING.get() else {}
    if not there:
        return MARKED.sub(r"\2", text)
    return MARKED.sub(lambda found: found[0] if named(found) in there else found[2], text)


def named(found: re.Match[str]) -> str:
    """The name of a sign that `MARKED` found, or "" if the mark is none of ours."""
    place = ord(found[1]) - FIRST
    return _NAMES[place] if place < len(_NAMES) else ""
