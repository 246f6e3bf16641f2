"""A scene in words: the alt text of a picture, whole or within a limit."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from renderers.scene import SAY, Group, Node, Scene, Text

TITLE_MOST: Final = 200
"""Characters of a title in an alt text that has a limit."""
MORE: Final = "Everything in words: /board view:text."
"""The end of an alt text that had to leave something out."""


class Signs(NamedTuple):
    """One language's punctuation for alt texts, and the sentence that ends a shortened one."""

    apart: str
    before: str
    brackets: tuple[str, str]
    stop: str
    gap: str
    more: str


SIGNS: Final[Mapping[str, Signs]] = {
    "en": Signs("; ", ": ", (" (", ")"), ".", " ", MORE),
    "ja": Signs("；", "：", ("（", "）"), "。", "", "すべての説明は /board view:text。"),
}
"""The punctuation of alt texts by the scene's language."""


def alt_text(scene: Scene, limit: int = 0) -> str:
    """The picture in words, in reading order, and within `limit` characters if one is given.

    Within a limit the first sentences matter most: each gets room for its brief form, then for its
    full form if room is left, or is left out. No sentence is cut, and the last one says where
    everything can be read.
    """
    gap = SIGNS[scene.language].gap
    complete = gap.join(alt_lines(scene))
    if not limit or len(complete) <= limit:
        return complete
    every = list(sentences(scene))
    left = limit - len(SIGNS[scene.language].more)
    chosen = {}
    for number, (long, short) in enumerate(every):
        words = short or long
        if len(words) < left:
            chosen[number] = words
            left -= len(words) + len(gap)
    for number, words in chosen.items():
        long = every[number][0]
        if long and len(long) - len(words) <= left:
            chosen[number] = long
            left -= len(long) - len(words)
    return gap.join((*chosen.values(), SIGNS[scene.language].more))


def alt_lines(scene: Scene) -> list[str]:
    """A scene's whole alt text, a sentence to a line."""
    return [long for long, _ in sentences(scene) if long]


def sentences(scene: Scene) -> Iterator[tuple[str, str]]:
    """Each sentence of a scene's alt text, in full and in brief.

    The full form is "" where the sentence is read only if room is short, and the brief form is ""
    where there is no shorter one.
    """
    title, signs = tidy(scene.title), SIGNS[scene.language]
    if title:
        yield ended(title, signs), ended(shortened(title, TITLE_MOST), signs)
    for node in unwrapped(scene.nodes):
        brief = tidy(node.brief) if isinstance(node, Group) else ""
        long = ended(tidy(signs.apart.join(spoken((node,), 0, signs))), signs)
        if long or brief:
            yield long, ended(brief, signs)


def unwrapped(nodes: Iterable[Node]) -> Iterator[Node]:
    """The nodes in reading order, with groups that have no words replaced by their nodes."""
    for node in sorted(nodes, key=reading_order):
        if isinstance(node, Group) and not node.alt and not node.brief:
            yield from unwrapped(node.nodes)
        else:
            yield node


def spoken(nodes: Iterable[Node], depth: int, signs: Signs) -> Iterator[str]:
    """The words of each node that has any, in reading order."""
    for node in sorted(nodes, key=reading_order):
        if isinstance(node, Group):
            words = signs.apart.join(spoken(node.nodes, depth + 1, signs))
            yield from filter(None, [joined(node.alt, words, depth, signs)])
        elif node.alt == SAY and isinstance(node, Text):
            yield node.text
        elif node.alt:
            yield node.alt


def reading_order(node: Node) -> int:
    """A node's place among its siblings. Nodes of equal place are read in the order they lie."""
    return node.order if isinstance(node, Group) else 0


def joined(alt: str, words: str, depth: int, signs: Signs) -> str:
    """A group's own words, then those of its nodes, in brackets if the group is an inner one."""
    if not alt or not words:
        return alt or words
    opened, closed = signs.brackets
    return f"{alt}{signs.before}{words}" if depth == 0 else f"{alt}{opened}{words}{closed}"


def tidy(text: str) -> str:
    """The text as one line without control characters."""
    if text.isprintable() and "  " not in text:
        return text.strip()
    return re.sub(r"\s+", " ", "".join(c if c.isprintable() else " " for c in text)).strip()


def ended(text: str, signs: Signs) -> str:
    """The text with a full stop, unless it ends in one or is empty."""
    if not text or text[-1] in ".!?。":
        return text
    return text + ("。" if "\u3040" <= text[-1] <= "\u9fff" else signs.stop)


def shortened(text: str, limit: int) -> str:
    """The text, or as many whole words as fit with an ellipsis."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    space = cut.rfind(" ")
    return (cut[:space] if space > limit // 2 else cut).rstrip(" .;,:") + "\N{HORIZONTAL ELLIPSIS}"
