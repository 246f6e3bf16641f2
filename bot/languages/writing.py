"""Writing as each language has it: lists and names in a sentence, and what people type."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Literal

Link = Literal["and", "or"]
_MARKS = str.maketrans({"、": ",", "。": None})


def listed(items: Iterable[str], language: str = "en", link: Link = "and") -> str:
    """Items as a list in a sentence: `a, b and c`, `A、B、C`."""
    every = list(items)
    if len(every) < 2:
        return "".join(every)
    if language == "ja":
        return _japanese(every, link)
    return f"{', '.join(every[:-1])} {link} {every[-1]}"


def strung(items: Iterable[str], language: str = "en") -> str:
    """Items one after the other, without an "and": `a, b`, `A、B`."""
    return ("、" if language == "ja" else ", ").join(items)


TITLES = ("さん", "さま", "様", "氏", "くん", "君", "ちゃん", "殿")


def addressed(name: str, language: str) -> str:
    """A person's name in a sentence: `Anna`, `Annaさん`."""
    return f"{name}さん" if language == "ja" and not name.endswith(TITLES) else name


def _japanese(every: list[str], link: Link) -> str:
    if link == "and":
        return "、".join(every)
    return "か".join(every) if len(every) == 2 else f"{'、'.join(every)}のいずれか"


def folded(text: str) -> str:
    """What people type, from whatever keyboard, in narrow letters, digits and marks. A Japanese
    comma separates as `,` does."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFKC", text).translate(_MARKS)
