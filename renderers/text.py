"""Text without a font engine: what can be drawn, how wide it is, where it breaks.

Widths come from renderers/fonts/metrics.json, so layouts are computed without Pillow and are the
same everywhere. `drawable` makes any Unicode safe: letters that no face has fall back to a plain
form (bold mathematical letters, rare accents), everything else that can't be drawn is left out.
`spelled` says which names that would spoil.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from typing import Final

import msgspec

from renderers.scene import Text, Weight

ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
LINE_HEIGHT: Final = 1.28  # of the size, from baseline to baseline
CAP_HEIGHT: Final = 0.714
ASCENT: Final = 0.98
DESCENT: Final = 0.28
SPELLED: Final = frozenset("LNP")
"""The kinds of characters that a name can't do without: letters, digits, signs of writing."""
LONGEST: Final = 2000
NEVER_FIRST: Final = frozenset("ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ〜‥…")
"""Small kana and repeat marks, besides closing marks, that no Japanese line begins with."""
LAST_NUMBER: Final = re.compile(r"[ :+＋−×-]*\d(?:[\d/.,:]*\d)?(?: ?[^\s.。]{1,3})?$")
"""A number at a text's end, with its sign and a short unit. A sentence has none."""
SIGNS: Final = frozenset("+−±＋－×+-")


class Faces(msgspec.Struct, frozen=True):
    """A weight's font files in order of preference, and (face, advance / 1000 em) by character."""

    files: tuple[str, ...]
    glyphs: Mapping[str, tuple[int, int]]


class Metrics(msgspec.Struct, frozen=True):
    """One weight's part of metrics.json."""

    faces: tuple[str, ...]
    runs: tuple[tuple[int, int, int, int], ...]


@lru_cache(maxsize=2)
def faces(weight: Weight) -> Faces:
    """The faces and advances of a weight."""
    stored = resources.files("renderers.fonts").joinpath("metrics.json").read_bytes()
    metrics = msgspec.json.decode(stored, type=dict[str, Metrics])[weight]
    glyphs = {
        chr(point): (face, advance)
        for first, last, face, advance in metrics.runs
        for point in range(first, last + 1)
    }
    return Faces(metrics.faces, glyphs)


# What can be drawn


@lru_cache(maxsize=8192)
def drawable(text: str) -> str:
    """The text with only characters that have a glyph."""
    glyphs = faces("regular").glyphs
    if text.isascii() and text.isprintable():
        return text
    return "".join(plain(c, glyphs) for c in unicodedata.normalize("NFC", text[:LONGEST]))


@lru_cache(maxsize=1024)
def spelled(name: str) -> str:
    """A name as it can be drawn, without emojis, or "" if it would lack letters or be empty."""
    glyphs, drawn = faces("regular").glyphs, ""
    for char in unicodedata.normalize("NFC", name[:LONGEST]):
        shown = plain(char, glyphs)
        if not shown.strip() and unicodedata.category(char)[0] in SPELLED:
            return ""
        drawn += shown
    return " ".join(drawn.split())


def plain(char: str, glyphs: Mapping[str, tuple[int, int]]) -> str:
    """The replacement of a character: itself, a plainer form or nothing."""
    category = unicodedata.category(char)
    if category == "Cc":
        return " " if char in "\t\n\r\v\f" else ""
    if category in {"Cf", "Cs", "Mn", "Me"}:
        return ""
    if char in glyphs:
        return char
    if category.startswith("Z"):
        return " "
    return "".join(c for c in unicodedata.normalize("NFKD", char) if c in glyphs)


def pieces(text: str, weight: Weight) -> Iterator[tuple[int, str]]:
    """Drawable text cut into (face, run) where the face changes."""
    glyphs = faces(weight).glyphs
    run, current = "", -1
    for char in text:
        face = glyphs[char][0]
        if face != current and run:
            yield current, run
            run = ""
        run, current = run + char, face
    if run:
        yield current, run


# How wide


def width(text: str, size: float, weight: Weight = "regular") -> int:
    """The width in pixels of a single line. Each glyph advances by whole pixels."""
    return advance(drawable(text), size, weight)


@lru_cache(maxsize=16384)
def advance(text: str, size: float, weight: Weight) -> int:
    """The width of drawable text."""
    glyphs, scale = faces(weight).glyphs, round(size) / 1000
    return sum(int(glyphs[char][1] * scale + 0.5) for char in text)


def height(lines: int, size: float) -> float:
    """The height in pixels of this many lines."""
    return (lines - 1) * LINE_HEIGHT * size + (ASCENT + DESCENT) * size


@lru_cache(maxsize=8192)
def fit(text: str, size: float, weight: Weight, most: float) -> str:
    """Drawable text, cut with an ellipsis if it is wider than `most`. A number at its end stays."""
    text = drawable(text)
    if advance(text, size, weight) <= most:
        return text
    number = LAST_NUMBER.search(text)
    alone = number[0].lstrip(" :") if number else ""
    if number and advance(alone, size, weight) <= most:
        left = most - advance(number[0], size, weight)
        head = cut(text[: number.start()], size, weight, left)
        return alone if head == ELLIPSIS else head + number[0]
    return cut(text, size, weight, most)


def cut(text: str, size: float, weight: Weight, most: float) -> str:
    """As many of the drawable text's letters as there is room for, with an ellipsis behind them."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if advance(text[:middle].rstrip() + ELLIPSIS, size, weight) <= most:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def shrunk(text: str, size: float, weight: Weight, most: float, least: float = 8) -> float:
    """The largest size from `least` to `size` at which the text is at most `most` wide."""
    while size > least and width(text, size, weight) > most:
        size -= 1
    return max(size, least)


# Where it breaks


@lru_cache(maxsize=4096)
def wrap(text: str, size: float, weight: Weight, most: float, lines: int) -> tuple[str, ...]:
    """Drawable text on at most this many lines, cut with an ellipsis.

    Lines break at newlines, at spaces and in Japanese where kinsoku allows.
    """
    wrapped = [fit(line, size, weight, most) for line in laid(text, size, weight, most)]
    if len(wrapped) > lines:
        rest = " ".join(laid(text, size, weight, most)[lines - 1 :])
        wrapped = [*wrapped[: lines - 1], fit_short(rest, size, weight, most)]
    return tuple(wrapped)


@lru_cache(maxsize=8192)
def laid(text: str, size: float, weight: Weight, most: float) -> tuple[str, ...]:
    """Drawable text on as many lines as it takes. A part that can't be broken may be too wide."""
    return tuple(
        line
        for paragraph in text[:LONGEST].split("\n")
        for line in broken(drawable(paragraph), size, weight, most)
    )


def is_whole(text: str, size: float, weight: Weight, most: float, lines: int) -> bool:
    """Whether the text fits on this many lines, neither cut nor shortened."""
    found = laid(text, size, weight, most)
    return len(found) <= lines and all(advance(line, size, weight) <= most for line in found)


def fit_short(text: str, size: float, weight: Weight, most: float) -> str:
    """The text cut with an ellipsis even if it fits, because more text follows."""
    shown = fit(text, size, weight, most)
    return shown if ELLIPSIS in shown else fit(text + ELLIPSIS, size, weight, most)


def broken(text: str, size: float, weight: Weight, most: float) -> Iterator[str]:
    """The lines of one paragraph."""
    current = ""
    for token in tokens(text):
        if not current or advance((current + token).rstrip(), size, weight) <= most:
            current += token
            continue
        yield current.rstrip()
        current = token.lstrip()
    yield current.rstrip()


def tokens(text: str) -> Iterator[str]:
    """The smallest parts a line may be broken after."""
    token = ""
    for char in text:
        if token and may_break(token[-1], char):
            yield token
            token = ""
        token += char
    if token:
        yield token


def may_break(before: str, after: str) -> bool:
    """Whether a line may end with one character and the next begin with the other (kinsoku)."""
    if after == " " or not (before == " " or is_wide(before) or is_wide(after)):
        return False
    if closes(after) or opens(before):
        return False
    # A number keeps its sign and the counter behind it.
    return not (before.isdigit() and is_wide(after)) and not (before in SIGNS and after.isdigit())


def is_wide(char: str) -> bool:
    """Whether a line may be broken at the character, as between Japanese ones."""
    return unicodedata.east_asian_width(char) in {"W", "F"}


def closes(char: str) -> bool:
    """Whether a line must not begin with the character."""
    return char in NEVER_FIRST or unicodedata.category(char) in {"Pe", "Pf", "Po"}


def opens(char: str) -> bool:
    """Whether a line must not end with the character."""
    return unicodedata.category(char) in {"Ps", "Pi"}


def set_lines(node: Text) -> tuple[str, ...]:
    """The lines of a text node as they are drawn."""
    if node.lines > 1 and node.max_width:
        return wrap(node.text, node.size, node.weight, node.max_width, node.lines)
    if node.max_width:
        return (fit(node.text, node.size, node.weight, node.max_width),)
    return (drawable(node.text),)
