"""Orders as people type them: what a text means, an order spelt out, completion, known words."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec
from rapidfuzz import fuzz, process

from bot.engine import notation
from bot.engine.errors import No, Refusal
from bot.engine.flow import Question, Seat
from bot.engine.game_texts import GameTexts
from bot.engine.spec import GameSpec
from bot.languages import folded
from bot.tables.orders.advance_orders import Asked, Condition, Holds, Offered, Order, kind_of
from bot.tables.time import dates, zones

DAY = 86_400

LONGEST = 300
"""The most characters of an order."""
ANSWERS = 10
"""The most answers of an order."""
TIMES = 99
LIFETIME = 30 * DAY
"""An order's lifetime in seconds if its author gives none. A list of orders always says it."""
LONGEST_LIFE = 90 * DAY
NO_ANSWERS = frozenset({"confirm", "save", "back"})
"""Words that `/move` takes besides answers."""
HEAD = re.compile(r"if\s+(.+?)\s*(?::|,?\s+(?:then\s+)?answer\s|,?\s+then\s)\s*(.*)")
OFTEN = re.compile(r"(.*?)(?:^|\s+)(once|always|(?:for\s+)?([0-9]{1,6})\s+times?)")
OR_ELSE = re.compile(r"\s+or\s+else\s+")
FIRST = re.compile(r"(once|always|for\s+[0-9]{1,6}\s+times?)[\s,:]+(.+)")
UNTIL = re.compile(r"(.*)(?:^|\s+)(until\s+(.+))")
LISTED = 30
"""The most names that a refusal lists."""


class Author(NamedTuple):
    """The user and seat of an order, with the user's time zone."""

    user: int
    seat: Seat
    zone: str


def parse(spec: GameSpec, text: str, author: Author, number: int, now: float) -> Order:
    """The order that a text means. Refuses one that can't be read. Tries nothing out."""
    if len(text) > LONGEST:
        raise Refusal(No("order-long", facts=(str(LONGEST),)))
    body, conditions = _head(spec, _often_last(" ".join(folded(text).split()).casefold()))
    body, tail = _tail(spec, body, author.zone, now)
    answers, *rest = map(_answers, OR_ELSE.split(body))
    user, seat, ends = author.user, author.seat, tail.ends or float(int(now + LIFETIME))
    until, times, otherwise = tail.until, tail.times, tuple(rest)
    return Order(number, user, seat, answers, now, ends, conditions, until, times, otherwise)


def _answers(body: str) -> tuple[str, ...]:
    """The answers in an order, split at semicolons."""
    answers = tuple(notation.split(body))
    if not answers:
        raise Refusal(No("order-empty"))
    if len(answers) > ANSWERS:
        raise Refusal(No("order-answers", facts=(str(ANSWERS),)))
    if words := NO_ANSWERS.intersection(answers):
        raise Refusal(No("order-word", min(words)))
    return answers


def _often_last(body: str) -> str:
    """The text with how often at its end: `always pass` becomes `pass always`."""
    first = FIRST.fullmatch(body)
    return f"{first[2]} {first[1]}" if first else body


def spelt(order: Order) -> str:
    """An order in its notation, without its lifetime."""
    parts = [f"if {' and '.join(map(str, order.conditions))}:"] if order.conditions else []
    parts.append(" or else ".join(map("; ".join, order.ways)))
    often = {None: "always", 1: "once"}
    parts.append(often.get(order.times, f"for {order.times} times"))
    if order.until is not None:
        parts.append(f"until {order.until}")
    return " ".join(parts).casefold()


def every_time(order: Order, typed: str) -> bool:
    """Whether an order fires every time only because it has an end: `always` wasn't typed."""
    return order.times is None and "always" not in folded(typed).casefold().split()


def kinds(spec: GameSpec) -> tuple[str, ...]:
    """The kinds of question that a game asks, by their names in orders."""
    return tuple(sorted(kind_of(step) for step in spec.steps if issubclass(step, Question)))


def complete(spec: GameSpec, typed: str, limit: int = zones.LIMIT) -> tuple[str, ...]:
    """Completions of an order's conditions: those that begin with what is typed."""
    wanted = " ".join(folded(typed).split()).casefold()
    heads = [f"if asked {kind}: " for kind in kinds(spec)]
    heads += [f"if {name}: " for name in sorted(spec.conditions)]
    return tuple(head for head in heads if head.startswith(wanted))[:limit]


class _Tail(msgspec.Struct):
    """How often an order fires, and until when."""

    times: int | None = 1
    until: Condition | None = None
    ends: float | None = None


def _head(spec: GameSpec, body: str) -> tuple[str, tuple[Condition, ...]]:
    """The text after `if ...:`, and the conditions named there."""
    if not re.match(r"if\b", body):
        return body, ()
    match = HEAD.fullmatch(body)
    if match is None:
        raise Refusal(No("order-shape"))
    return match[2], tuple(_condition(spec, part) for part in match[1].split(" and "))


def _condition(spec: GameSpec, part: str) -> Condition:
    verb, _, rest = part.strip().partition(" ")
    if verb == "asked" and rest:
        return Asked(_completed(rest.strip().replace(" ", "-"), kinds(spec), "order-kind"))
    if verb == "offered" and rest:
        return Offered(" ".join(rest.split()))
    return Holds(_completed(part.strip(), tuple(spec.conditions), "order-condition"))


def _completed(name: str, names: tuple[str, ...], code: str) -> str:
    """The name itself, or the only one of `names` that begins with it. Refuses any other."""
    hits = [n for n in names if n == name] or [n for n in names if n.startswith(name)]
    if len(hits) != 1:
        alike = process.extract(name, names, scorer=fuzz.ratio, limit=5, score_cutoff=50)
        near = hits or [each for each, _, _ in alike] or names
        raise Refusal(No(code, name, facts=tuple(near[:LISTED])))
    return hits[0]


def _tail(spec: GameSpec, body: str, zone: str, now: float) -> tuple[str, _Tail]:
    """The text without its end, and how often and until when that end says, each part once."""
    typed: dict[str, str] = {}
    while (match := OFTEN.fullmatch(body) or UNTIL.fullmatch(body)) is not None:
        body, phrase = match[1], match[2]
        part = _until_what(spec, match[3]) if match.re is UNTIL else "times"
        if part in typed:
            raise Refusal(No("order-twice", phrase))
        typed[part] = match[3] or phrase
    tail = _Tail(times=None if {"ends", "until"} & typed.keys() else 1)
    if "times" in typed:
        tail.times = _times(typed["times"])
    if "until" in typed:
        tail.until = _condition(spec, typed["until"])
    if "ends" in typed:
        tail.ends = float(int(dates.moment(typed["ends"], now, zone)))
        if tail.ends - now > LONGEST_LIFE:
            raise Refusal(No("order-lifetime", typed["ends"], facts=(str(LONGEST_LIFE // DAY),)))
    return body, tail


def _until_what(spec: GameSpec, typed: str) -> str:
    """Whether `until ...` names a condition ("until") or a date ("ends")."""
    named = re.match(r"(?:asked|offered)\b", typed) or typed in spec.conditions
    return "until" if named else "ends"


def _times(typed: str) -> int | None:
    if typed in {"once", "always"}:
        return 1 if typed == "once" else None
    if not 1 <= int(typed) <= TIMES:
        raise Refusal(No("order-times", typed, facts=(str(TIMES),)))
    return int(typed)


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
