"""Orders in words: a text read as one, one told in a sentence, the words that a game knows."""

from __future__ import annotations

import re
from typing import NamedTuple

from rapidfuzz import fuzz, process

from bot.engine import notation
from bot.engine.errors import No, Refusal
from bot.engine.flow import Seat
from bot.engine.game_texts import GameTexts
from bot.engine.spec import GameSpec
from bot.languages import folded
from bot.tables.kernel.table import Table
from bot.tables.orders.advance_orders import Order
from bot.tables.panel import speech
from bot.tables.panel.markdown import code, plain
from bot.tables.texts import say

LONGEST, LINE = 300, 160
"""The most characters of a typed order, and in a list of one."""
NO_ANSWERS = frozenset({"confirm", "save", "back"})
"""Words that `/move` takes besides answers."""
ANSWERS = 10
"""The most answers of an order."""
LIFETIME = 30 * 86_400
"""An order's lifetime in seconds. A list of orders always says when it ends."""
ALWAYS = re.compile(r"(.*?)(?:^|\s+)always")


class Author(NamedTuple):
    """The user and seat of an order."""

    user: int
    seat: Seat


def parse(text: str, author: Author, number: int, now: float) -> Order:
    """The order that a text means: answers, then perhaps `always`. Tries nothing out."""
    if len(text) > LONGEST:
        raise Refusal(No("order-long", facts=(str(LONGEST),)))
    body = " ".join(folded(text).split()).casefold()
    always = ALWAYS.fullmatch(body)
    given = tuple(notation.split(always[1] if always else body))
    if not given:
        raise Refusal(No("order-empty"))
    if len(given) > ANSWERS:
        raise Refusal(No("order-answers", facts=(str(ANSWERS),)))
    if words := NO_ANSWERS.intersection(given):
        raise Refusal(No("order-word", min(words)))
    times = None if always else 1
    return Order(number, author.user, author.seat, given, now, float(int(now + LIFETIME)), times)


def spelt(order: Order, table: Table) -> str:
    """When an order acts and what it answers, in a sentence."""
    does = order.words or code(plain("; ".join(order.answers), LINE))
    if order.after is not None:
        name, when = speech.names(table)[order.after.seat], order.after.words
        return say("order-after" if when else "order-after-any", name=name, when=when, does=does)
    if order.times is None:
        return say("order-always", does=does)
    if not order.words:
        return say("order-typed", does=does)
    if order.turn is not None:
        return say("order-round", n=order.turn, does=does)
    return say("order-next", does=does)


# The words of a game's answers: an order for later can't be tried out, but its words are checked.

HEADS = ("word-", "good-")
"""How the names of texts begin that name plain words and goods."""
SHORT = 2
"""Codes of at most this many letters are part of a notation and pass unchecked."""
WORD_PARTS = re.compile(r"[^a-z]+")
ALIKE, LIKELY = 3, 60
_VOCABULARY: dict[str, frozenset[str]] = {}
"""Vocabularies by the game's key."""


def vocabulary(spec: GameSpec) -> frozenset[str]:
    """The plain words of a game's answers, or none for a game that doesn't name them."""
    if spec.key not in _VOCABULARY:
        _VOCABULARY[spec.key] = _vocabulary(spec)
    return _VOCABULARY[spec.key]


def _vocabulary(spec: GameSpec) -> frozenset[str]:
    """The words of the names that a game gives to words, goods and components."""
    words = spec.words["en"]
    if not isinstance(words, GameTexts):
        return frozenset()
    texts = words.messages.places()
    named = (name.removeprefix(head) for name in texts for head in HEADS if name.startswith(head))
    keys = (entry.key for entry in spec.entries("en"))
    return frozenset(
        part for key in (*named, *keys) for part in WORD_PARTS.split(key.casefold()) if part
    )


def unknown(spec: GameSpec, answer: str) -> str:
    """The first word of an answer if no answer of the game begins like it, or else "".

    Later words depend on the position, and a word with a number is a code.
    """
    game, word, words = vocabulary(spec), answer.partition(" ")[0], spec.words["en"]
    if not game or any(char.isdigit() for char in word):
        return ""
    if isinstance(words, GameTexts) and words.named(word) != word:
        return ""
    parts = [part for part in WORD_PARTS.split(word) if len(part) > SHORT]
    return "" if all(any(each.startswith(p) for each in game) for p in parts) else word


def alike(spec: GameSpec, word: str) -> tuple[str, ...]:
    """Words of the game that look like a mistyped one, the likeliest first."""
    words = sorted(vocabulary(spec))
    hits = process.extract(word, words, scorer=fuzz.ratio, limit=ALIKE, score_cutoff=LIKELY)
    return tuple(each for each, _, _ in hits)
