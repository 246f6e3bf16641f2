"""Orders as people write them: read, and written so that they may be typed again."""

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
"""An order's lifetime if no other is given. It is always shown with the order."""
LONGEST_LIFE = 90 * DAY
NO_ANSWERS = frozenset({"confirm", "back"})
"""Words that `/move` takes besides answers."""
HEAD = re.compile(r"if\s+(.+?)\s*(?::|,?\s+(?:then\s+)?answer\s|,?\s+then\s)\s*(.*)")
OFTEN = re.compile(r"(.*?)(?:^|\s+)(once|always|(?:for\s+)?([0-9]{1,6})\s+times?)")
OR_ELSE = re.compile(r"\s+or\s+else\s+")
FIRST = re.compile(r"(once|always|for\s+[0-9]{1,6}\s+times?)[\s,:]+(.+)")
UNTIL = re.compile(r"(.*)(?:^|\s+)(until\s+(.+))")
KNOWN = 30
"""The most names that a refusal lists."""


class Author(NamedTuple):
    """The user and seat of an order, with the user's time zone."""

    user: int
    seat: Seat
    zone: str


def parse(spec: GameSpec, text: str, author: Author, number: int, now: float) -> Order:
    """The order that a text means. Refuses one that can't be read, and tries nothing out."""
    if len(text) > LONGEST:
        raise Refusal(No("order-long", facts=(str(LONGEST),)))
    body, conditions = _head(spec, _often_last(" ".join(folded(text).split()).casefold()))
    body, tail = _tail(spec, body, author.zone, now)
    answers, *otherwise = map(_answers, OR_ELSE.split(body))
    ends = tail.ends or float(int(now + LIFETIME))
    return Order(
        number,
        author.user,
        author.seat,
        answers,
        now,
        ends,
        conditions,
        tail.until,
        tail.times,
        tuple(otherwise),
    )


def _answers(body: str) -> tuple[str, ...]:
    """The answers in an order, split at semicolons."""
    answers = tuple(notation.split(body))
    if not answers:
        raise Refusal(No("order-empty"))
    if len(answers) > ANSWERS:
        raise Refusal(No("order-answers", facts=(str(ANSWERS),)))
    if said := NO_ANSWERS.intersection(answers):
        raise Refusal(No("order-word", min(said)))
    return answers


def _often_last(body: str) -> str:
    """The text with `always` at the end, where it may also stand in front: `always pass`."""
    first = FIRST.fullmatch(body)
    return f"{first[2]} {first[1]}" if first else body


def said(order: Order) -> str:
    """An order as text, without its lifetime."""
    parts = [f"if {' and '.join(map(str, order.conditions))}:"] if order.conditions else []
    parts.append(" or else ".join(map("; ".join, order.ways)))
    often = {None: "always", 1: "once"}
    parts.append(often.get(order.times, f"for {order.times} times"))
    if order.until is not None:
        parts.append(f"until {order.until}")
    return " ".join(parts).casefold()


def every_time(order: Order, typed: str) -> bool:
    """Whether an order answers every time only because it has an end, without anybody saying
    `always`."""
    return order.times is None and "always" not in folded(typed).casefold().split()


def text(order: Order, zone: str) -> str:
    """An order as its author may type it again."""
    end = zones.local(order.ends, zone).isoformat(timespec="seconds")
    return f"{said(order)} until {end}".casefold()


def kinds(spec: GameSpec) -> tuple[str, ...]:
    """The kinds of question that a game asks, as orders name them."""
    return tuple(sorted(kind_of(step) for step in spec.steps if issubclass(step, Question)))


def complete(spec: GameSpec, typed: str, limit: int = zones.LIMIT) -> tuple[str, ...]:
    """Completions for the start of an order."""
    wanted = " ".join(folded(typed).split()).casefold()
    heads = [f"if asked {kind}: " for kind in kinds(spec)]
    heads += [f"if {name}: " for name in sorted(spec.conditions)]
    return tuple(head for head in heads if head.startswith(wanted))[:limit]


class _Tail(msgspec.Struct):
    times: int | None = 1
    until: Condition | None = None
    ends: float | None = None


def _head(spec: GameSpec, body: str) -> tuple[str, tuple[Condition, ...]]:
    if not re.match(r"if\b", body):
        return body, ()
    match = HEAD.fullmatch(body)
    if match is None:
        raise Refusal(No("order-shape"))
    return match[2], tuple(_condition(spec, part) for part in match[1].split(" and "))


def _condition(spec: GameSpec, part: str) -> Condition:
    verb, _, rest = part.strip().partition(" ")
    if verb == "asked" and rest:
        return Asked(_known(rest.strip().replace(" ", "-"), kinds(spec), "order-kind"))
    if verb == "offered" and rest:
        return Offered(" ".join(rest.split()))
    return Holds(_known(part.strip(), tuple(spec.conditions), "order-condition"))


def _known(name: str, names: tuple[str, ...], code: str) -> str:
    """The name itself, or the only one that begins with it."""
    found = [n for n in names if n == name] or [n for n in names if n.startswith(name)]
    if len(found) != 1:
        alike = process.extract(name, names, scorer=fuzz.ratio, limit=5, score_cutoff=50)
        near = found or [each for each, _, _ in alike] or names
        raise Refusal(No(code, name, facts=tuple(near[:KNOWN])))
    return found[0]


def _tail(spec: GameSpec, body: str, zone: str, now: float) -> tuple[str, _Tail]:
    """How often and until when, in any order at the end of the text, each once."""
    said: dict[str, str] = {}
    while (match := OFTEN.fullmatch(body) or UNTIL.fullmatch(body)) is not None:
        body, phrase = match[1], match[2]
        part = _until_what(spec, match[3]) if match.re is UNTIL else "times"
        if part in said:
            raise Refusal(No("order-twice", phrase))
        said[part] = match[3] or phrase
    tail = _Tail(times=None if {"ends", "until"} & said.keys() else 1)
    if "times" in said:
        tail.times = _times(said["times"])
    if "until" in said:
        tail.until = _condition(spec, said["until"])
    if "ends" in said:
        tail.ends = float(int(dates.moment(said["ends"], now, zone)))
        if tail.ends - now > LONGEST_LIFE:
            raise Refusal(No("order-lifetime", said["ends"], facts=(str(LONGEST_LIFE // DAY),)))
    return body, tail


def _until_what(spec: GameSpec, said: str) -> str:
    """Whether `until ...` names a condition or a date."""
    named = re.match(r"(?:asked|offered)\b", said) or said in spec.conditions
    return "until" if named else "ends"


def _times(said: str) -> int | None:
    if said in {"once", "always"}:
        return 1 if said == "once" else None
    if not 1 <= int(said) <= TIMES:
        raise Refusal(No("order-times", said, facts=(str(TIMES),)))
    return int(said)


# The words that a game knows: an order for later can't be tried out, but its words can be read.

HEADS = ("word-", "good-")
"""The beginnings of names of texts for plain words and goods."""
SHORT = 2
"""Codes of at most this many letters are left alone, as they are parts of a notation."""
WORD_PARTS = re.compile(r"[^a-z]+")
ALIKE, LIKELY = 3, 60


_VOCABULARY: dict[str, frozenset[str]] = {}
"""The vocabularies by game."""


def vocabulary(spec: GameSpec) -> frozenset[str]:
    """The plain words of a game's answers, or none for a game that doesn't name them."""
    if spec.key not in _VOCABULARY:
        _VOCABULARY[spec.key] = _vocabulary(spec)
    return _VOCABULARY[spec.key]


def _vocabulary(spec: GameSpec) -> frozenset[str]:
    words = spec.words["en"]
    if not isinstance(words, GameTexts):
        return frozenset()
    texts = words.messages.places()
    said = (name.removeprefix(head) for name in texts for head in HEADS if name.startswith(head))
    keys = (entry.key for entry in spec.entries("en"))
    return frozenset(
        part for key in (*said, *keys) for part in WORD_PARTS.split(key.casefold()) if part
    )


def unknown(spec: GameSpec, answer: str) -> str:
    """The first word of an answer if the game can't mean it, or else "".

    Later words depend on the position, and a word with a number is a code.
    """
    known, word, words = vocabulary(spec), answer.partition(" ")[0], spec.words["en"]
    if not known or any(char.isdigit() for char in word):
        return ""
    if isinstance(words, GameTexts) and words.named(word) != word:
        return ""
    parts = [part for part in WORD_PARTS.split(word) if len(part) > SHORT]
    return "" if all(any(each.startswith(p) for each in known) for p in parts) else word


def alike(spec: GameSpec, word: str) -> tuple[str, ...]:
    """Words of the game that a typed one may stand for, or else some that begin answers."""
    known = sorted(vocabulary(spec))
    found = process.extract(word, known, scorer=fuzz.ratio, limit=ALIKE, score_cutoff=LIKELY)
    return tuple(each for each, _, _ in found)
