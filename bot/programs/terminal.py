"""Text from files and players, made safe for a terminal."""

from __future__ import annotations

import json
from unicodedata import category

HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode's controls, formatting characters, half characters and line ends."""
JOINERS = frozenset("\u200c\u200d")
"""Formatting characters that words and emoji need."""


def visible(text: str) -> str:
    """The text on one line, with `\\x1b` and the like written out.

    So the text can't move the cursor, change colours, or hide what stands beside it.
    """
    return "".join(_shown(c) for c in text)


def visible_lines(text: str) -> str:
    """The text with control characters written out but its line ends kept."""
    return "\n".join(map(visible, text.split("\n")))


def _shown(c: str) -> str:
    hidden = category(c) in HIDDEN and c not in JOINERS
    return c.encode("unicode_escape").decode() if hidden else c


def json_text(value: object, indent: int | None = None) -> str:
    """A JSON document in ASCII, which no terminal takes for commands."""
    return json.dumps(value, indent=indent).replace("\x7f", "\\u007f") + "\n"
