"""Slips of the hand: texts as they are typed by somebody who means a certain legal answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from bot.engine.rng import Chance

Named = Callable[[str], str]
LETTERS = "abcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789"


class Right(NamedTuple):
    """What is meant: an answer, and the one that would follow it, or ""."""

    key: str
    following: str
    named: Named


class Slip(NamedTuple):
    """What was typed in place of what was meant, and what kind of slip that is."""

    kind: str
    typed: str
    meant: str


def slips(right: Right, pick: Chance) -> Iterator[Slip]:
    """Ten slips, fewer where the answer is too short for one of them."""
    for slip in SLIPS:
        typed = slip(right, pick)
        meant = f"{right.key}; {right.following}" if slip in (glued, early) else right.key
        if typed and typed != meant:
            yield Slip(slip.__name__, typed, meant)


def separated(right: Right, pick: Chance) -> str:
    """A space for a comma, or a comma for a space."""
    at = [n for n, letter in enumerate(right.key) if letter in " ,"]
    if not at:
        return ""
    n = pick.choice(at)
    other = "," if right.key[n] == " " else " "
    return right.key[:n] + other + right.key[n + 1 :]


def glued(right: Right, pick: Chance) -> str:
    """No `;` between two answers."""
    del pick
    return f"{right.key} {right.following}" if right.following else ""


def lacking(right: Right, pick: Chance) -> str:
    """A word or a member of a set is missing, but for the first."""
    parts = re.split(r"([ ,])", right.key)
    at = range(2, len(parts), 2)
    if not at:
        return ""
    n = pick.choice(at)
    return "".join((*parts[: n - 1], *parts[n + 1 :]))


def reordered(right: Right, pick: Chance) -> str:
    """Two neighbouring words in the other order."""
    words = right.key.split(" ")
    if len(words) < 2:
        return ""
    n = pick.below(len(words) - 1)
    return " ".join((*words[:n], words[n + 1], words[n], *words[n + 2 :]))


def by_name(right: Right, pick: Chance) -> str:
    """A name in place of a key."""
    words = right.key.split(" ")
    at = [n for n, word in enumerate(words) if _name(right, word) != word]
    if not at:
        return ""
    n = pick.choice(at)
    return " ".join((*words[:n], _name(right, words[n]), *words[n + 1 :]))


def other_number(right: Right, pick: Chance) -> str:
    """A plural in place of a singular, or a singular in place of a plural."""
    at = list(re.finditer(r"[a-z]{3,}(?=[ ,_]|$)", right.key))
    if not at:
        return ""
    found = pick.choice(at)
    word = found[0]
    other = word[:-1] if word.endswith("s") else f"{word}s"
    return right.key[: found.start()] + other + right.key[found.end() :]


def one_off(right: Right, pick: Chance) -> str:
    """One letter or figure is another one, missing, or there twice."""
    at = [n for n, letter in enumerate(right.key) if letter.isalnum()]
    n = pick.choice(at)
    kind = DIGITS if right.key[n].isdigit() else LETTERS
    other = pick.choice(("", right.key[n] * 2, pick.choice(kind)))
    return right.key[:n] + other + right.key[n + 1 :]


def transposed(right: Right, pick: Chance) -> str:
    """Two neighbouring letters are swapped."""
    at = [n for n, (a, b) in enumerate(zip(right.key, right.key[1:], strict=False)) if _both(a, b)]
    if not at:
        return ""
    n = pick.choice(at)
    return right.key[:n] + right.key[n + 1] + right.key[n] + right.key[n + 2 :]


def early(right: Right, pick: Chance) -> str:
    """The next question's answer comes first, or its first word does."""
    if not right.following:
        return ""
    word = right.following.split(" ")[0]
    return pick.choice((f"{right.following}; {right.key}", f"{word} {right.key}"))


def headless(right: Right, pick: Chance) -> str:
    """The first word is left out."""
    del pick
    return right.key.partition(" ")[2]


def adorned(right: Right, pick: Chance) -> str:
    """Capitals and an article."""
    words = right.key.upper().split(" ")
    n = pick.below(len(words))
    return " ".join((*words[:n], "THE", *words[n:]))


SLIPS = (
    separated, glued, lacking, reordered, by_name, other_number, one_off, transposed, early,
    headless, adorned,
)  # fmt: skip


def _name(right: Right, word: str) -> str:
    """A word's name as it would be typed."""
    names = [right.named(part) for part in word.split(",")]
    fit = all(name and not re.search(r"[,;+]", name) for name in names)
    return ",".join(names).casefold() if fit else word


def _both(a: str, b: str) -> bool:
    return a.isalnum() and b.isalnum() and a != b


__all__ = ["Right", "Slip", "slips"]
