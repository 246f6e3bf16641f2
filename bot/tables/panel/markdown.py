"""Names and titles are data: they can't ping, format, hide or break anything."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from bot.tables.texts import say

LONGEST = 60
NOBODY = "?"
DISCORD = "https://discord.com/channels"

_BLANKS = "\n\r\t\u115f\u1160\u3164\uffa0\u2800"
"""What shows as nothing although it isn't a space: fillers, and the empty Braille cell."""
_JOINERS = "\u200d\ufe0f"
_MARKDOWN = re.compile(r"([\\*_~`|\[\]()#])")
_INNER = re.compile(r"(?<=\w)\\_(?=\w)")
"""An underscore in the midst of a word, which formats nothing."""
_BREAK = "\u200b"
_MARKS = re.compile(rf"\\([\\*_~`|\[\]()#])|\*\*|`|{_BREAK}")


def plain(text: str, limit: int = LONGEST) -> str:
    """The text as one line of at most `limit` visible characters, for buttons, menus and
    pictures."""
    letters: list[str] = []
    marks = 0
    for char in text[: limit * 20]:
        kind = unicodedata.category(char)
        if kind in {"Zs", "Zl", "Zp"} or char in _BLANKS:
            char = " "  # noqa: PLW2901 every kind of blank is a blank
        elif kind[0] == "C" and char not in _JOINERS:
            continue
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if marks <= 2:
            letters.append(char)
    line = " ".join("".join(letters).split())
    if len(line) > limit:
        line = line[: limit - 1].rstrip() + "…"
    return line if line.strip(_JOINERS) else NOBODY


def safe(text: str, limit: int = LONGEST) -> str:
    """A text inside markdown: shown as it stands, with no mention, link or format working."""
    return escaped(plain(text, limit))


def escaped(text: str) -> str:
    """Plain text as markdown that shows exactly that."""
    text = _MARKDOWN.sub(r"\\\1", text)
    text = text.replace("<", "\u2039").replace(">", "\u203a")
    return text.replace("@", "@" + _BREAK).replace("://", ":" + _BREAK + "//")


def typed(text: str) -> str:
    """A typed text for a sentence: a key stays as it is, anything else is made safe."""
    return _INNER.sub("_", safe(text, 300)) if text else ""


def bare(text: str) -> str:
    """Markdown as plain text, for files: without its marks, and without what hides them."""
    return _MARKS.sub(r"\1", text)


def code(text: str) -> str:
    """A key that can be typed, set as code."""
    return "`" + plain(text, 300).replace("`", "'") + "`"


def latest(lines: Sequence[str], limit: int) -> str:
    """The last lines that fit into so many characters, with a word for those cut off."""
    whole = "\n".join(lines)
    if len(whole) <= limit:
        return whole
    latest_lines: list[str] = []
    earlier = say("log-earlier")
    left = limit - len(earlier)
    for line in reversed(lines):
        left -= len(line) + 1
        if left < 0:
            break
        latest_lines.append(line)
    return "\n".join([earlier, *reversed(latest_lines)]) if latest_lines else clip(lines[-1], limit)


def clip(text: str, limit: int) -> str:
    """The text, cut at the end of a line or word where it is longer than the limit."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    for sep in ("\n", " "):
        at = cut.rfind(sep)
        if at > limit // 2:
            return cut[:at].rstrip() + "…"
    return cut + "…"


def jump(guild: int | None, channel: int, message: int | None) -> str:
    """The address of a message, or of its channel."""
    place = f"{DISCORD}/{guild or '@me'}/{channel}"
    return place if message is None else f"{place}/{message}"
