"""The words that a game knows: an order for later can't be tried out, but its words can be read."""

from __future__ import annotations

import re

from rapidfuzz import fuzz, process

from bot.engine.game_texts import GameTexts
from bot.engine.spec import GameSpec

HEADS = ("word-", "good-")
"""The beginnings of names of texts for plain words and goods."""
SHORT = 2
"""Codes of at most this many letters are left alone, as they are parts of a notation."""
PARTS = re.compile(r"[^a-z]+")
ALIKE, LIKELY = 3, 60


_KNOWN: dict[str, frozenset[str]] = {}
"""The vocabularies by game."""


def of_game(spec: GameSpec) -> frozenset[str]:
    """The plain words of a game's answers, or none for a game that doesn't name them."""
    if spec.key not in _KNOWN:
        _KNOWN[spec.key] = _read(spec)
    return _KNOWN[spec.key]


def _read(spec: GameSpec) -> frozenset[str]:
    words = spec.words["en"]
    if not isinstance(words, GameTexts):
        return frozenset()
    texts = words.messages.places()
    said = (name.removeprefix(head) for name in texts for head in HEADS if name.startswith(head))
    keys = (entry.key for entry in spec.entries("en"))
    return frozenset(part for key in (*said, *keys) for part in PARTS.split(key.casefold()) if part)


def unknown(spec: GameSpec, answer: str) -> str:
    """The first word of an answer if the game can't mean it, or else "".

    Later words depend on the position, and a word with a number is a code.
    """
    known, word, words = of_game(spec), answer.partition(" ")[0], spec.words["en"]
    if not known or any(char.isdigit() for char in word):
        return ""
    if isinstance(words, GameTexts) and words.named(word) != word:
        return ""
    parts = [part for part in PARTS.split(word) if len(part) > SHORT]
    return "" if all(any(each.startswith(p) for each in known) for p in parts) else word


def alike(spec: GameSpec, word: str) -> tuple[str, ...]:
    """Words of the game that a typed one may stand for, or else some that begin answers."""
    known = sorted(of_game(spec))
    found = process.extract(word, known, scorer=fuzz.ratio, limit=ALIKE, score_cutoff=LIKELY)
    return tuple(each for each, _, _ in found)
